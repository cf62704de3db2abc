/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Mouse and finger on the table. */
#pragma once

#include "table/yk-table-controller.h"

/* Adds the gestures to the stage's table; they bring every press to the hand. */
void yk_table_pointer_init (YkTableController *controller);
