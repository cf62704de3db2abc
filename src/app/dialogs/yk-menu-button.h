/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A menu that is made when it is first opened: the first picture does not wait for it.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Gives BUTTON a menu.  CLOSED is called with OBJECT, which must not end before the
 * button, whenever the menu closes. */
void yk_menu_button_set (GtkMenuButton *button, GMenuModel *menu, GCallback closed,
                         gpointer object);

G_END_DECLS
