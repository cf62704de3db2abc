/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys of all dialogs: to close them, to turn their pages and to scroll. */
#include "app/dialogs/yk-dialogs-private.h"

typedef struct
{
  guint key;
  GdkModifierType modifiers;
  GtkShortcutFunc pressed;
  int argument; /* passed to it */
} Key;

static GtkEventController *
add_keys (GtkWidget *widget, const Key *keys, guint n_keys)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  for (guint i = 0; i < n_keys; i++)
    gtk_shortcut_controller_add_shortcut (
        GTK_SHORTCUT_CONTROLLER (controller),
        gtk_shortcut_new_with_arguments (
            gtk_keyval_trigger_new (keys[i].key, keys[i].modifiers),
            gtk_callback_action_new (keys[i].pressed, NULL, NULL), "i",
            keys[i].argument));
  gtk_widget_add_controller (widget, controller);
  return controller;
}

static gboolean
close_key_cb (GtkWidget *window, GVariant *arguments, gpointer data)
{
  gtk_window_close (GTK_WINDOW (window));
  return TRUE;
}

static gboolean
quit_due_cb (gpointer data)
{
  GApplication *application = g_application_get_default ();

  if (application != NULL)
    g_action_group_activate_action (G_ACTION_GROUP (application), "quit", NULL);
  return G_SOURCE_REMOVE;
}

/* The application's own keys work in its main window only.  Not at once: GTK holds the
 * window as long as the key is handled, and cannot bear that its parent goes before. */
static gboolean
quit_key_cb (GtkWidget *window, GVariant *arguments, gpointer data)
{
  g_idle_add (quit_due_cb, NULL);
  return TRUE;
}

/* What the names of a window's pages are chosen in, or NULL. */
static GtkWidget *
find_page_choice (GtkWindow *window, GtkSelectionModel **pages)
{
  GtkWidget *header = gtk_window_get_titlebar (window), *title;

  if (!GTK_IS_HEADER_BAR (header))
    return NULL;
  title = gtk_header_bar_get_title_widget (GTK_HEADER_BAR (header));
  if (GTK_IS_STACK_SWITCHER (title))
    *pages =
        gtk_stack_get_pages (gtk_stack_switcher_get_stack (GTK_STACK_SWITCHER (title)));
  else if (GTK_IS_DROP_DOWN (title))
    *pages = g_object_ref (
        GTK_SELECTION_MODEL (gtk_drop_down_get_model (GTK_DROP_DOWN (title))));
  else
    return NULL;
  return title;
}

static GtkWidget *
nth_child (GtkWidget *parent, guint n)
{
  GtkWidget *child = gtk_widget_get_first_child (parent);

  while (n-- > 0 && child != NULL)
    child = gtk_widget_get_next_sibling (child);
  return child;
}

/* To the next page or the one before, where the focus goes to its name: so it is said.
 */
static gboolean
page_key_cb (GtkWidget *window, GVariant *arguments, gpointer data)
{
  g_autoptr (GtkSelectionModel) pages = NULL;
  GtkWidget *choice = find_page_choice (GTK_WINDOW (window), &pages), *name;
  guint n, at = 0;

  if (choice == NULL)
    return FALSE;
  n = g_list_model_get_n_items (G_LIST_MODEL (pages));
  while (at + 1 < n && !gtk_selection_model_is_selected (pages, at))
    at++;
  at = (at + n + (guint) g_variant_get_int32 (arguments)) % n;
  if (GTK_IS_DROP_DOWN (choice)) {
    gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), at);
    return gtk_widget_grab_focus (choice);
  }
  gtk_selection_model_select_item (pages, at, TRUE);
  name = nth_child (choice, at);
  return name != NULL && gtk_widget_grab_focus (name);
}

/* From the name of a page into it: GTK stays in the header bar. */
static gboolean
page_down_cb (GtkWidget *window, GVariant *arguments, gpointer data)
{
  g_autoptr (GtkSelectionModel) pages = NULL;
  GtkWidget *choice = find_page_choice (GTK_WINDOW (window), &pages);
  GtkStack *stack;

  if (!GTK_IS_STACK_SWITCHER (choice) || gtk_widget_get_focus_child (choice) == NULL)
    return FALSE;
  stack = gtk_stack_switcher_get_stack (GTK_STACK_SWITCHER (choice));
  return gtk_widget_child_focus (gtk_stack_get_visible_child (stack),
                                 GTK_DIR_TAB_FORWARD);
}

void
yk_dialog_keys_add (GtkWidget *window)
{
  static const Key keys[] = {
      {GDK_KEY_Escape, 0, close_key_cb},
      {GDK_KEY_w, GDK_CONTROL_MASK, close_key_cb},
      {GDK_KEY_q, GDK_CONTROL_MASK, quit_key_cb},
  };
  static const Key page_keys[] = {
      {GDK_KEY_Page_Up, GDK_CONTROL_MASK, page_key_cb, -1},
      {GDK_KEY_Page_Down, GDK_CONTROL_MASK, page_key_cb, 1},
      {GDK_KEY_Down, 0, page_down_cb},
  };

  add_keys (window, keys, G_N_ELEMENTS (keys));
  /* Before what scrolls takes them. */
  gtk_event_controller_set_propagation_phase (
      add_keys (window, page_keys, G_N_ELEMENTS (page_keys)), GTK_PHASE_CAPTURE);
}

static gboolean
scroll_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  gboolean handled;

  g_signal_emit_by_name (widget, "scroll-child", g_variant_get_int32 (arguments), FALSE,
                         &handled);
  return TRUE;
}

/* GTK asks for the Control key with some of them. */
void
yk_dialog_keys_scroll (GtkWidget *scrolled)
{
  static const Key keys[] = {
      {GDK_KEY_Up, 0, scroll_cb, GTK_SCROLL_STEP_BACKWARD},
      {GDK_KEY_Down, 0, scroll_cb, GTK_SCROLL_STEP_FORWARD},
      {GDK_KEY_space, 0, scroll_cb, GTK_SCROLL_PAGE_FORWARD},
      {GDK_KEY_space, GDK_SHIFT_MASK, scroll_cb, GTK_SCROLL_PAGE_BACKWARD},
      {GDK_KEY_Home, 0, scroll_cb, GTK_SCROLL_START},
      {GDK_KEY_End, 0, scroll_cb, GTK_SCROLL_END},
  };

  add_keys (scrolled, keys, G_N_ELEMENTS (keys));
}
