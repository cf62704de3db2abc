/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Handles mouse and touch on the table. */
#pragma once

#include "table/yk-table-controller.h"

/* Adds the gestures to the controller's table; they pass every press to the input
 * state. */
void yk_table_pointer_init (YkTableController *controller);
