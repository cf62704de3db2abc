/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A menu that is made when it is first opened: the first picture does not wait for it.
 */
#include "app/window/yk-menu-button.h"

typedef struct
{
  GMenuModel *menu;
  GCallback closed;
  gpointer object; /* borrowed */
} MenuMaker;

static void
free_maker (gpointer data)
{
  MenuMaker *maker = data;

  g_object_unref (maker->menu);
  g_free (maker);
}

static void
make_menu_cb (GtkMenuButton *button, gpointer data)
{
  MenuMaker *maker = data;

  if (gtk_menu_button_get_menu_model (button) != NULL)
    return;
  gtk_menu_button_set_menu_model (button, maker->menu);
  g_signal_connect_object (gtk_menu_button_get_popover (button), "closed",
                           maker->closed, maker->object, G_CONNECT_SWAPPED);
}

void
yk_menu_button_set (GtkMenuButton *button, GMenuModel *menu, GCallback closed,
                    gpointer object)
{
  MenuMaker *maker = g_new0 (MenuMaker, 1);

  maker->menu = g_object_ref (menu);
  maker->closed = closed;
  maker->object = object;
  gtk_menu_button_set_create_popup_func (button, make_menu_cb, maker, free_maker);
}
