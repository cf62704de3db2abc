/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Handles all keys on the table. */
#pragma once

#include "table/yk-table-controller.h"

G_BEGIN_DECLS

/* Adds the key controllers to the controller's table. */
void yk_table_keys_init (YkTableController *controller);

/* Handles focus that arrives at the table, and Tab within it.
 *
 * Returns: FALSE if the focus is to leave the table. */
gboolean
yk_table_keys_focus (YkTableController *controller, GtkDirectionType direction);

G_END_DECLS
