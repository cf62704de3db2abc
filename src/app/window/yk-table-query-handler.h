/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers keys on the table that ask for what the table does not know. */
#pragma once

#include "app/window/bars/yk-status-line.h"
#include "table/yk-table.h"

G_BEGIN_DECLS

typedef struct _YkTableQueryHandler YkTableQueryHandler;

/* Handles "asked" of TABLE by the actions "hint", "find-card" and "say-again" of WINDOW
 * and by the text of STATUS_LINE.  Adds "show-card", which a dialog activates with the
 * card that the player has named.  Borrows all arguments.
 *
 * Returns: (transfer full): the handler. */
YkTableQueryHandler *
yk_table_query_handler_new (GtkApplicationWindow *window, YkTable *table,
                            YkStatusLine *status_line);

/* Frees HANDLER, which answers no more. */
void yk_table_query_handler_free (YkTableQueryHandler *handler);

G_END_DECLS
