/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells whether a window can be seen. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Property "seen" (boolean, read-only, FALSE at first): the window has been on the
 * screen for 300 ms, so that its first frame had the machine for itself.  FALSE again
 * as soon as it is minimised or closed. */
#define YK_TYPE_WINDOW_VISIBILITY (yk_window_visibility_get_type ())
G_DECLARE_FINAL_TYPE (YkWindowVisibility, yk_window_visibility, YK, WINDOW_VISIBILITY,
                      GObject)

/* Watches WINDOW, which must outlive the object.
 *
 * Returns: (transfer full): the object. */
YkWindowVisibility *yk_window_visibility_new (GtkWindow *window);

/* Returns: the property "seen". */
gboolean yk_window_visibility_get_seen (YkWindowVisibility *sight);

G_END_DECLS
