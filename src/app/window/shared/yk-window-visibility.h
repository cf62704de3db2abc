/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether anybody can see a window. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Property "seen" (boolean, read-only, false at first): the window has been on the
 * screen for 300 ms, so that it has been painted: the first picture needs the machine
 * for itself.  False as soon as it is minimised or closed. */
#define YK_TYPE_WINDOW_VISIBILITY (yk_window_visibility_get_type ())
G_DECLARE_FINAL_TYPE (YkWindowVisibility, yk_window_visibility, YK, WINDOW_VISIBILITY,
                      GObject)

/* Watches WINDOW, which must live as long as this does. */
YkWindowVisibility *yk_window_visibility_new (GtkWindow *window);

gboolean yk_window_visibility_get_seen (YkWindowVisibility *sight);

G_END_DECLS
