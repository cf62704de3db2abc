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

static GtkWidget *
find_stack (GtkWidget *parent)
{
  GtkWidget *found = GTK_IS_STACK (parent) ? parent : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (parent);
       child != NULL && found == NULL; child = gtk_widget_get_next_sibling (child))
    found = find_stack (child);
  return found;
}

/* A menu is as wide as its own items ask for: GTK would make it as wide as the widest
 * of its submenus, which in some languages is wider than a telephone. */
static void
let_widths_differ (GtkWidget *popover)
{
  GtkWidget *stack = find_stack (popover);

  if (stack != NULL)
    gtk_stack_set_hhomogeneous (GTK_STACK (stack), FALSE);
}

static void
make_menu_cb (GtkMenuButton *button, gpointer data)
{
  MenuMaker *maker = data;
  GtkPopover *popover;

  if (gtk_menu_button_get_menu_model (button) != NULL)
    return;
  gtk_menu_button_set_menu_model (button, maker->menu);
  popover = gtk_menu_button_get_popover (button);
  let_widths_differ (GTK_WIDGET (popover));
  g_signal_connect_object (popover, "closed", maker->closed, maker->object,
                           G_CONNECT_SWAPPED);
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
