/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A menu that is made after the window's first picture, which does not wait for it.  It
 * is never wider than the window. */
#include "app/ui/yk-ui.h"

#include <glib/gi18n.h>

/* How long labels are that wrap, where the menu would be wider than the window. */
#define MOST_CHARS 40
#define LEAST_CHARS 10

/* From this minor version on GTK itself tells screen readers which rows open another
 * menu, and says of a button all that is said of the rows of its open menu. */
#define MINOR_TELLING_SUBMENUS 14

typedef struct
{
  GtkMenuButton *button; /* borrowed; owns this */
  GMenuModel *menu;
  GCallback opening;
  GCallback closed;
  gpointer object; /* borrowed */
  guint due_id;    /* the menu is about to be made */
} MenuMaker;

static void
free_maker (gpointer data)
{
  MenuMaker *maker = data;

  g_clear_handle_id (&maker->due_id, g_source_remove);
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

/* How the labels of a menu take less room. */
typedef struct
{
  gboolean has_keys;
  PangoWrapMode mode;
} LabelManner;

/* Lets the labels below a widget wrap after so many characters, or nowhere for -1. */
static void
limit_labels (GtkWidget *widget, const LabelManner *manner, int n_chars)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    limit_labels (child, manner, n_chars);
    if (!GTK_IS_LABEL (child))
      continue;
    if (g_str_equal (gtk_widget_get_css_name (child), "accelerator")) {
      gtk_widget_set_visible (child, manner->has_keys); /* the name of a key */
      continue;
    }
    gtk_label_set_wrap (GTK_LABEL (child), n_chars > 0);
    gtk_label_set_wrap_mode (GTK_LABEL (child), manner->mode);
    gtk_label_set_max_width_chars (GTK_LABEL (child), n_chars);
  }
}

/* Lets the labels wrap no more than they must.  Returns false where the page is wider
 * than ROOM even so. */
static gboolean
wrap_labels (GtkWidget *page, const LabelManner *manner, int room)
{
  limit_labels (page, manner, -1);
  for (int n = MOST_CHARS; n >= LEAST_CHARS && yk_measure_natural_width (page) > room;
       n--)
    limit_labels (page, manner, n);
  return yk_measure_natural_width (page) <= room;
}

/* Makes a page no wider than ROOM.  Where keys have long names it does without them,
 * for they are all in the list of keys; only then words are broken. */
static void
fit_page (GtkWidget *page, int room)
{
  static const LabelManner manners[] = {
      {TRUE, PANGO_WRAP_WORD}, {FALSE, PANGO_WRAP_WORD}, {FALSE, PANGO_WRAP_WORD_CHAR}};

  for (guint i = 0; i < G_N_ELEMENTS (manners); i++)
    if (wrap_labels (page, &manners[i], room))
      return;
}

/* A menu, and its submenus.  All are as wide as the widest of them: GTK 4.8 ends the
 * program where cairo draws a menu that becomes narrower and higher.  GTK's own way to
 * that would ask how wide hidden pages are whose labels do not wrap. */
static void
fit_menu (GtkWidget *popover, int room)
{
  GtkWidget *stack = find_stack (popover);
  int frame, widest = 0;

  if (stack == NULL)
    return;
  gtk_stack_set_hhomogeneous (GTK_STACK (stack), FALSE);
  frame = yk_measure_natural_width (gtk_widget_get_first_child (popover)) -
          yk_measure_natural_width (stack);
  for (GtkWidget *page = gtk_widget_get_first_child (stack); page != NULL;
       page = gtk_widget_get_next_sibling (page)) {
    gtk_widget_set_size_request (page, -1, -1);
    fit_page (page, room - frame);
    widest = MAX (widest, yk_measure_natural_width (page));
  }
  for (GtkWidget *page = gtk_widget_get_first_child (stack); page != NULL;
       page = gtk_widget_get_next_sibling (page))
    gtk_widget_set_size_request (page, widest, -1);
}

/* Whether a row of a menu opens a submenu; the row that leads back is its title. */
static gboolean
opens_submenu (GtkWidget *row)
{
  GObjectClass *klass = G_OBJECT_GET_CLASS (row);
  g_autofree char *name = NULL;
  int role = 0;

  if (g_object_class_find_property (klass, "menu-name") == NULL ||
      g_object_class_find_property (klass, "role") == NULL)
    return FALSE;
  g_object_get (row, "menu-name", &name, "role", &role, NULL);
  return name != NULL && role == 0;
}

/* In GTK 4.18 the rows of a menu have no names. */
static void
name_row (GtkWidget *row)
{
  g_autofree char *text = NULL;

  if (g_object_class_find_property (G_OBJECT_GET_CLASS (row), "menu-name") == NULL)
    return;
  g_object_get (row, "text", &text, NULL);
  if (text != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    text, -1);
}

/* Tells screen readers what they have to know of the rows. */
static void
tell_rows (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    tell_rows (child);
    name_row (child);
    if (opens_submenu (child) && gtk_get_minor_version () < MINOR_TELLING_SUBMENUS)
      gtk_accessible_update_property (GTK_ACCESSIBLE (child),
                                      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                      C_ ("button", "Menu"), -1);
  }
}

static void
ensure_menu (const MenuMaker *maker)
{
  const char *name = gtk_widget_get_tooltip_text (GTK_WIDGET (maker->button));
  GtkPopover *popover;

  if (gtk_menu_button_get_menu_model (maker->button) != NULL)
    return;
  gtk_menu_button_set_menu_model (maker->button, maker->menu);
  popover = gtk_menu_button_get_popover (maker->button);
  if (name != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (popover),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_object (popover, "closed", maker->closed, maker->object,
                           G_CONNECT_SWAPPED);
}

/* Called whenever the menu is about to open. */
static void
menu_opening_cb (GtkMenuButton *button, gpointer data)
{
  const MenuMaker *maker = data;
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (button)));

  if (maker->opening != NULL)
    ((void (*) (gpointer)) maker->opening) (maker->object);
  ensure_menu (maker);
  tell_rows (GTK_WIDGET (gtk_menu_button_get_popover (button)));
  fit_menu (GTK_WIDGET (gtk_menu_button_get_popover (button)),
            gtk_widget_get_width (window));
}

static gboolean
make_due_cb (gpointer data)
{
  MenuMaker *maker = data;

  maker->due_id = 0;
  ensure_menu (maker);
  return G_SOURCE_REMOVE;
}

/* A new menu grows a moment later, by the lines between its parts.  Were it open by
 * then, GTK 4.8 would take it away and open it anew where the compositor can't resize
 * menus, as sway 1.7 can't, and now and then nothing is seen of it there. */
static gboolean
first_picture_cb (GtkWidget *button G_GNUC_UNUSED, GdkFrameClock *clock G_GNUC_UNUSED,
                  gpointer data)
{
  MenuMaker *maker = data;

  maker->due_id = g_idle_add (make_due_cb, maker);
  return G_SOURCE_REMOVE;
}

void
yk_menu_button_set (GtkMenuButton *button, GMenuModel *menu, GCallback opening,
                    GCallback closed, gpointer object)
{
  MenuMaker *maker = g_new0 (MenuMaker, 1);

  maker->button = button;
  maker->menu = g_object_ref (menu);
  maker->opening = opening;
  maker->closed = closed;
  maker->object = object;
  gtk_menu_button_set_create_popup_func (button, menu_opening_cb, maker, free_maker);
  gtk_widget_add_tick_callback (GTK_WIDGET (button), first_picture_cb, maker, NULL);
}
