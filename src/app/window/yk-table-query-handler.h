/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers keys on the table that ask for what the table does not know. */
#pragma once

#include "app/window/bars/yk-status-line.h"
#include "table/yk-table.h"

G_BEGIN_DECLS

#define YK_TYPE_TABLE_QUERY_HANDLER (yk_table_query_handler_get_type ())
G_DECLARE_FINAL_TYPE (YkTableQueryHandler, yk_table_query_handler, YK,
                      TABLE_QUERY_HANDLER, GObject)

/* Handles "asked" of TABLE by the actions "hint", "find-card" and "say-again" of WINDOW
 * and by the text of STATUS_LINE.  Adds "show-card", which a dialog activates with the
 * card that the player has named.  WINDOW must outlive the handler; it holds references
 * to the others.
 *
 * Returns: (transfer full): the handler. */
YkTableQueryHandler *
yk_table_query_handler_new (GtkApplicationWindow *window, YkTable *table,
                            YkStatusLine *status_line);

G_END_DECLS
