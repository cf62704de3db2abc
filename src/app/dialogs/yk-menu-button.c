/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A menu that is made when it is first opened: the first picture does not wait for it.
 * It is never wider than the window. */
#include "app/dialogs/yk-menu-button.h"

/* How long labels are that wrap, where the menu would be wider than the window. */
#define MOST_CHARS 40
#define LEAST_CHARS 10

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

/* Lets the labels below a widget wrap after so many characters, or nowhere for -1. */
static void
limit_labels (GtkWidget *widget, int n_chars)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    limit_labels (child, n_chars);
    if (!GTK_IS_LABEL (child))
      continue;
    gtk_label_set_wrap (GTK_LABEL (child), n_chars > 0);
    gtk_label_set_max_width_chars (GTK_LABEL (child), n_chars);
  }
}

static int
best_width (GtkWidget *widget)
{
  int best;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &best, NULL, NULL);
  return best;
}

/* Of a menu and its submenus. */
static int
widest_page (GtkWidget *stack)
{
  int width = 0;

  for (GtkWidget *page = gtk_widget_get_first_child (stack); page != NULL;
       page = gtk_widget_get_next_sibling (page))
    width = MAX (width, best_width (page));
  return width;
}

/* Lets the labels wrap as far as they must, so that the menu is no wider than ROOM. */
static void
fit_labels (GtkWidget *popover, int room)
{
  GtkWidget *stack = find_stack (popover);
  int frame;

  if (stack == NULL)
    return;
  limit_labels (stack, -1);
  frame = best_width (gtk_widget_get_first_child (popover)) - best_width (stack);
  for (int n = MOST_CHARS; n >= LEAST_CHARS && widest_page (stack) + frame > room; n--)
    limit_labels (stack, n);
}

static void
make_menu (GtkMenuButton *button, const MenuMaker *maker)
{
  GtkPopover *popover;

  gtk_menu_button_set_menu_model (button, maker->menu);
  popover = gtk_menu_button_get_popover (button);
  let_widths_differ (GTK_WIDGET (popover));
  g_signal_connect_object (popover, "closed", maker->closed, maker->object,
                           G_CONNECT_SWAPPED);
}

/* Called whenever the menu is about to open. */
static void
menu_opening_cb (GtkMenuButton *button, gpointer maker)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (button)));

  if (gtk_menu_button_get_menu_model (button) == NULL)
    make_menu (button, maker);
  fit_labels (GTK_WIDGET (gtk_menu_button_get_popover (button)),
              gtk_widget_get_width (window));
}

void
yk_menu_button_set (GtkMenuButton *button, GMenuModel *menu, GCallback closed,
                    gpointer object)
{
  MenuMaker *maker = g_new0 (MenuMaker, 1);

  maker->menu = g_object_ref (menu);
  maker->closed = closed;
  maker->object = object;
  gtk_menu_button_set_create_popup_func (button, menu_opening_cb, maker, free_maker);
}
