/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Full play with the keys. */
#pragma once

#include "table/yk-table-controller.h"

G_BEGIN_DECLS

/* Adds the controllers of the keys to the stage's table. */
void yk_table_keys_init (YkTableController *controller);

/* The focus comes to the table, or Tab is pressed while it is there: moves it on.
 * False where it is to leave the table. */
gboolean
yk_table_keys_focus (YkTableController *controller, GtkDirectionType direction);

G_END_DECLS
