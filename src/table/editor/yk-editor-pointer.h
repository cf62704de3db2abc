/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Mouse and finger on a table that is being set up. */
#pragma once

#include "table/editor/yk-setup-stage.h"

/* Has the widget obey presses. */
void yk_setup_pointer_init (YkSetupTable *self);
