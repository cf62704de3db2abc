/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys of a table that is being set up. */
#pragma once

#include "table/editor/yk-setup-stage.h"

/* Has the widget obey its keys. */
void yk_setup_keys_init (YkSetupTable *self);

/* Tab and its like: the focus comes to the table, or goes on within it.  False where it
 * is for others. */
gboolean yk_setup_keys_focus (YkSetupTable *self, GtkDirectionType direction);
