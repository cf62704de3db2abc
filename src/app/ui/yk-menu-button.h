/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A menu that is made when it is first opened: the first picture does not wait for it.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Gives BUTTON a menu.  OPENING, which may be NULL, is called with OBJECT whenever the
 * menu is about to open, and CLOSED whenever it closes, as long as OBJECT lives, which
 * must be there whenever the button can be pressed. */
void yk_menu_button_set (GtkMenuButton *button, GMenuModel *menu, GCallback opening,
                         GCallback closed, gpointer object);

G_END_DECLS
