/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Creates a menu after the window's first frame, which does not wait for it. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Gives BUTTON a menu no wider than the window.  OPENING (nullable) is called with
 * OBJECT before the menu opens, CLOSED after it closes.  OBJECT must exist whenever
 * BUTTON can be pressed. */
void yk_menu_button_set (GtkMenuButton *button, GMenuModel *menu, GCallback opening,
                         GCallback closed, gpointer object);

G_END_DECLS
