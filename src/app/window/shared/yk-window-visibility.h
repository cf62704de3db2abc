/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells whether a window can be seen. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct _YkWindowVisibility YkWindowVisibility;

/* Watches WINDOW, which must outlive the watcher.
 *
 * Returns: (transfer full): the watcher. */
YkWindowVisibility *yk_window_visibility_new (GtkWindow *window);

void yk_window_visibility_free (YkWindowVisibility *visibility);

/* Returns: whether the window has been on the screen for 300 ms, so that its first
 * frame had the machine for itself; FALSE again as soon as it is minimised or closed.
 */
gboolean yk_window_visibility_get_seen (YkWindowVisibility *visibility);

/* Calls CHANGED (nullable) with DATA, in place of an earlier callback, whenever that
 * changes. */
void yk_window_visibility_watch (YkWindowVisibility *visibility,
                                 void (*changed) (gpointer data), gpointer data);

G_END_DECLS
