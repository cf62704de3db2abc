/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys and presses of all dialogs. */

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
  name = gtk_widget_get_first_child (choice);
  for (guint i = 0; i < at && name != NULL; i++)
    name = gtk_widget_get_next_sibling (name);
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

#define US_PER_MS 1000

/* How long such presses are ignored, in milliseconds. */
#define IGNORED_MS 600

/* Where a window has its guard. */
#define GUARD "yk-close-guard"

/* The state of a window since another one above it closed; zeroed before. */
typedef struct
{
  gint64 began;       /* in microseconds */
  guint32 last_press; /* on the closed window, in event time */
} CloseGuard;

/* The last press in any window that follows, in the time of events. */
static guint32 newest_press;

/* Whether to ignore a press with event time TIME, at NOW (µs).  The program may have
 * been busy when the button was pressed: then the window is gone only after that,
 * whatever the clock says, but the presses are as close to one another. */
static gboolean
is_refused (const CloseGuard *guard, guint32 time, gint64 now)
{
  return guard->began != 0 && (now - guard->began < IGNORED_MS * US_PER_MS ||
                               time - guard->last_press < IGNORED_MS);
}

static gboolean
is_on_close_button (GtkWidget *window, GdkEvent *event)
{
  GtkWidget *widget;
  double x, y, left, top;

  if (gdk_event_get_surface (event) != gtk_native_get_surface (GTK_NATIVE (window)) ||
      !gdk_event_get_position (event, &x, &y))
    return FALSE;
  gtk_native_get_surface_transform (GTK_NATIVE (window), &left, &top);
  widget = gtk_widget_pick (window, x - left, y - top, GTK_PICK_DEFAULT);
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    if (GTK_IS_BUTTON (widget) && gtk_widget_has_css_class (widget, "close") &&
        gtk_widget_get_ancestor (widget, GTK_TYPE_WINDOW_CONTROLS) != NULL)
      return TRUE;
  return FALSE;
}

static gboolean
guard_event_cb (GtkEventController *controller, GdkEvent *event, CloseGuard *guard)
{
  GtkWidget *window = gtk_event_controller_get_widget (controller);
  GdkEventType type = gdk_event_get_event_type (event);
  guint32 time = gdk_event_get_time (event);

  if (type != GDK_BUTTON_PRESS && type != GDK_TOUCH_BEGIN)
    return GDK_EVENT_PROPAGATE;
  if (is_refused (guard, time, g_get_monotonic_time ()) &&
      is_on_close_button (window, event))
    return GDK_EVENT_STOP;
  newest_press = time;
  return GDK_EVENT_PROPAGATE;
}

static void
over_closed_cb (GtkWidget *over, GtkWindow *below)
{
  CloseGuard *guard = g_object_get_data (G_OBJECT (below), GUARD);

  if (guard == NULL || yk_touch_get_way () == YK_TUTORIAL_KEYS)
    return;
  guard->began = g_get_monotonic_time ();
  guard->last_press = newest_press;
}

void
yk_close_guard_follow (GtkWindow *window, GtkWindow *below)
{
  GtkEventController *events = gtk_event_controller_legacy_new ();
  CloseGuard *guard = g_new0 (CloseGuard, 1);

  g_object_set_data_full (G_OBJECT (window), GUARD, guard, g_free);
  gtk_event_controller_set_propagation_phase (events, GTK_PHASE_CAPTURE);
  g_signal_connect (events, "event", G_CALLBACK (guard_event_cb), guard);
  gtk_widget_add_controller (GTK_WIDGET (window), events);
  if (below != NULL)
    g_signal_connect_object (window, "unmap", G_CALLBACK (over_closed_cb), below, 0);
}
