/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The base class of all small windows above the main one: dialogs for short. */

#include <glib/gi18n.h>

#include "app/a11y/yk-a11y.h"
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

/* Adds to WINDOW the keys that close it, quit the application and turn pages. */
static void
add_dialog_keys (GtkWidget *window)
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

/* Windows that are no higher are those of a telephone on its side, in pixels. */
#define LOW 400

/* Where the title of a narrow header has the label for below the header. */
#define BELOW "yk-title-below"

typedef struct
{
  YkDialogContext context; /* owned, except for the parent */
} YkDialogPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (YkDialog, yk_dialog, GTK_TYPE_WINDOW)

/* Newer versions of GTK ask how wide a window has to be at its height.  A header is
 * asked at the least height it can have then, where no button takes several lines, and
 * the window would open wider than the screen. */
static void
yk_dialog_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                   int *minimum, int *natural, int *minimum_baseline,
                   int *natural_baseline)
{
  GTK_WIDGET_CLASS (yk_dialog_parent_class)
      ->measure (widget, orientation,
                 orientation == GTK_ORIENTATION_HORIZONTAL ? -1 : for_size, minimum,
                 natural, minimum_baseline, natural_baseline);
}

static void
yk_dialog_finalize (GObject *object)
{
  YkDialogPrivate *self = yk_dialog_get_instance_private (YK_DIALOG (object));

  g_clear_object (&self->context.settings);
  g_clear_object (&self->context.game);
  g_clear_object (&self->context.session);

  G_OBJECT_CLASS (yk_dialog_parent_class)->finalize (object);
}

static void
yk_dialog_class_init (YkDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = yk_dialog_finalize;
  GTK_WIDGET_CLASS (klass)->measure = yk_dialog_measure;
}

static void
yk_dialog_init (YkDialog *self)
{
  gtk_window_set_modal (GTK_WINDOW (self), TRUE);
  gtk_window_set_titlebar (GTK_WINDOW (self), gtk_header_bar_new ());
  yk_shortcuts_follow_places (GTK_WINDOW (self));
}

void
yk_dialog_get_room (GtkWindow *window, int *width, int *height)
{
  gtk_window_get_default_size (window, width, height);
  if (gtk_widget_get_width (GTK_WIDGET (window)) > 0) {
    *width = gtk_widget_get_width (GTK_WIDGET (window));
    *height = gtk_widget_get_height (GTK_WIDGET (window));
  }
}

static gboolean
stands (GtkWidget *widget)
{
  return GTK_IS_BOX (widget) && gtk_widget_has_css_class (widget, "stands");
}

static void
narrow_widget (GtkWidget *widget, gboolean is_in_button)
{
  gboolean is_button = is_in_button || GTK_IS_BUTTON (widget);

  /* Its button cuts names short, and its list shows them whole. */
  if (GTK_IS_DROP_DOWN (widget))
    return;
  if (GTK_IS_LABEL (widget) &&
      (is_in_button || stands (gtk_widget_get_parent (widget)))) {
    /* It takes several lines, rather than being cut short. */
    gtk_label_set_ellipsize (GTK_LABEL (widget), PANGO_ELLIPSIZE_NONE);
    gtk_label_set_wrap (GTK_LABEL (widget), TRUE);
    if (!stands (gtk_widget_get_parent (widget)))
      gtk_label_set_justify (GTK_LABEL (widget), GTK_JUSTIFY_CENTER);
  }
  /* As wide apart as its children are where they lie; only a box layout tells that. */
  if (stands (widget) && GTK_IS_BOX_LAYOUT (gtk_widget_get_layout_manager (widget)))
    yk_reflow_layout_apply (GTK_BOX (widget), gtk_box_get_spacing (GTK_BOX (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    narrow_widget (child, is_button);
}

/* What is below the header can only change its height after the header has its own. */
static gboolean
change_below_cb (gpointer data)
{
  GtkWidget *title = data, *below = g_object_get_data (G_OBJECT (title), BELOW);

  gtk_widget_set_visible (below, !gtk_widget_get_child_visible (title));
  return G_SOURCE_REMOVE;
}

static void
title_mapped_cb (GtkWidget *title)
{
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, change_below_cb, g_object_ref (title),
                   g_object_unref);
}

/* A title that needs no room, and is seen where there is enough.  Elsewhere a label for
 * below the header is seen, which it owns. */
static GtkWidget *
optional_title_new (GtkWindow *window)
{
  GtkWidget *fallback = g_object_new (YK_TYPE_ICON_FALLBACK, NULL);
  GtkWidget *title = gtk_label_new (NULL), *below = gtk_label_new (NULL);

  gtk_label_set_single_line_mode (GTK_LABEL (title), TRUE);
  gtk_widget_add_css_class (title, "title");
  gtk_widget_set_parent (title, fallback);
  gtk_widget_set_parent (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0), fallback);
  gtk_label_set_wrap (GTK_LABEL (below), TRUE);
  /* It may be one word, and its letters large. */
  gtk_label_set_wrap_mode (GTK_LABEL (below), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (below), 0);
  gtk_widget_add_css_class (below, "title-below");
  /* Screen readers say the window's title anyway. */
  yk_accessible_names_cover (below);
  g_object_set_data_full (G_OBJECT (title), BELOW, g_object_ref_sink (below),
                          g_object_unref);
  g_object_bind_property (window, "title", title, "label", G_BINDING_SYNC_CREATE);
  g_object_bind_property (window, "title", below, "label", G_BINDING_SYNC_CREATE);
  g_signal_connect (title, "map", G_CALLBACK (title_mapped_cb), NULL);
  g_signal_connect (title, "unmap", G_CALLBACK (title_mapped_cb), NULL);
  return fallback;
}

/* A header in which a title would be cut short does without one as long as it is so
 * narrow: then the title is above all that is below the header. */
static void
narrow_header (GtkWindow *window, int width)
{
  GtkWidget *header = gtk_window_get_titlebar (window), *title, *below, *box;
  g_autoptr (GtkWidget) child = NULL;
  GtkWidget *focus = gtk_window_get_focus (window);

  if (!GTK_IS_HEADER_BAR (header))
    return;
  title = gtk_header_bar_get_title_widget (GTK_HEADER_BAR (header));
  if (title == NULL && yk_measure_natural_width (header) > width) {
    title = optional_title_new (window);
    gtk_header_bar_set_title_widget (GTK_HEADER_BAR (header), title);
  }
  if (!YK_IS_ICON_FALLBACK (title))
    return;
  below = g_object_get_data (G_OBJECT (gtk_widget_get_first_child (title)), BELOW);
  if (gtk_widget_get_parent (below) != NULL)
    return;
  child = g_object_ref (gtk_window_get_child (window));
  gtk_window_set_child (window, NULL);
  gtk_widget_set_vexpand (child, TRUE);
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (box), below);
  gtk_box_append (GTK_BOX (box), child);
  gtk_window_set_child (window, box);
  gtk_window_set_focus (window, focus);
}

/* Puts all that is below the header into something that scrolls; what has the focus
 * keeps it. */
static void
let_scroll (GtkWindow *window)
{
  GtkScrolledWindow *scrolled = GTK_SCROLLED_WINDOW (yk_dialog_scrolled_page (NULL));
  g_autoptr (GtkWidget) child = g_object_ref (gtk_window_get_child (window));
  GtkWidget *focus = gtk_window_get_focus (window);

  gtk_window_set_child (window, NULL);
  gtk_window_set_child (window, yk_text_scroller_new_in (scrolled, child));
  gtk_window_set_focus (window, focus);
}

/* Lets a window become smaller where it is larger than its parent, as with large
 * letters on a small screen: buttons take several lines, boxes of the class "stands"
 * stand, and what is too high scrolls.  Where the player makes it wider they lie again.
 * Returns false where it is too wide even so. */
static gboolean
make_room (GtkWindow *window, GtkWindow *parent)
{
  GtkWidget *widget = GTK_WIDGET (window);
  int width, height;

  yk_dialog_get_room (parent, &width, &height);
  if (yk_measure_least_width (widget) > width) {
    GtkWidget *header, *title;

    gtk_widget_add_css_class (widget, "narrow");
    narrow_widget (widget, FALSE);
    /* Names of pages that have no room beside one another are one below the other, in a
     * switcher of the class "stands". */
    header = gtk_window_get_titlebar (window);
    title = GTK_IS_HEADER_BAR (header)
                ? gtk_header_bar_get_title_widget (GTK_HEADER_BAR (header))
                : NULL;
    if (GTK_IS_STACK_SWITCHER (title) && gtk_widget_has_css_class (title, "stands") &&
        yk_measure_least_width (header) > width)
      gtk_orientable_set_orientation (GTK_ORIENTABLE (title), GTK_ORIENTATION_VERTICAL);
  }
  narrow_header (window, width);
  if (yk_measure_least_width (widget) > width)
    return FALSE;
  if (yk_measure_least_height (widget, width) > height)
    let_scroll (window);
  return TRUE;
}

gboolean
yk_dialog_is_low (GtkWindow *parent)
{
  int width, height;

  yk_dialog_get_room (parent, &width, &height);
  return height < LOW;
}

/* On a telephone on its side the keyboard on the screen takes the lower half: a window
 * with a field is as high as all there is, so that its field is at the top. */
static void
reach_up (GtkWindow *window, GtkWindow *parent)
{
  int width, height;

  if (!yk_dialog_is_low (parent) || !GTK_IS_EDITABLE (gtk_window_get_focus (window)))
    return;
  yk_dialog_get_room (parent, &width, &height);
  gtk_window_set_resizable (window, TRUE);
  gtk_window_set_default_size (
      window, MIN (width, yk_measure_natural_width (GTK_WIDGET (window))), height);
}

/* A window that has the size of its content, and would be larger than its parent, has a
 * smaller one, in which it scrolls where it must. */
static void
keep_within (GtkWindow *window, GtkWindow *parent)
{
  GtkWidget *widget = GTK_WIDGET (window);
  int width, height;

  yk_dialog_get_room (parent, &width, &height);
  if (gtk_window_get_resizable (window) ||
      (yk_measure_natural_width (widget) <= width &&
       yk_measure_natural_height (widget, width) <= height))
    return;
  gtk_window_set_resizable (window, TRUE);
  if (!YK_IS_TEXT_SCROLLER (gtk_window_get_child (window)))
    let_scroll (window);
  yk_dialog_fit (window, parent, yk_measure_natural_width (widget), YK_DIALOG_NATURAL);
}

GtkWidget *
yk_dialog_open (GType type, const YkDialogContext *context)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  GtkWindow *parent = context->parent, *below = parent;
  YkDialogPrivate *private;
  YkDialog *self;

  g_return_val_if_fail (g_type_is_a (type, YK_TYPE_DIALOG), NULL);

  for (GList *i = windows; i != NULL; i = i->next) {
    if (!YK_IS_DIALOG (i->data) || gtk_window_get_transient_for (i->data) != parent)
      continue;
    /* A dialog that is not modal may be asked for again while it is open. */
    if (G_OBJECT_TYPE (i->data) == type)
      gtk_window_destroy (i->data);
    /* To the dialog that the keys are at they go back. */
    else if (gtk_window_is_active (i->data))
      below = i->data;
  }
  /* Where the class has the role, GTK 4.8 has forgotten it in some dialogs, whose
   * titles are not read then. */
  self = g_object_new (type, "accessible-role", GTK_ACCESSIBLE_ROLE_DIALOG, NULL);
  private = yk_dialog_get_instance_private (self);
  g_set_object (&private->context.settings, context->settings);
  g_set_object (&private->context.game, context->game);
  g_set_object (&private->context.session, context->session);
  yk_dialog_attach (GTK_WINDOW (self), below);
  YK_DIALOG_GET_CLASS (self)->build (self, context);
  make_room (GTK_WINDOW (self), parent);
  keep_within (GTK_WINDOW (self), parent);
  reach_up (GTK_WINDOW (self), parent);
  gtk_window_present (GTK_WINDOW (self));
  return GTK_WIDGET (self);
}

/* The dialog is hidden first, so that the player sees what the answer does.  The action
 * may even destroy the dialog with its parent, so it is kept until the end. */
void
yk_dialog_answer (YkDialog *self, const char *action, GVariant *parameter)
{
  g_autoptr (YkDialog) kept = NULL;
  g_autoptr (GVariant) taken =
      parameter != NULL ? g_variant_ref_sink (parameter) : NULL;
  GtkWindow *parent;

  kept = g_object_ref (self);
  parent = gtk_window_get_transient_for (GTK_WINDOW (self));
  while (YK_IS_DIALOG (parent))
    parent = gtk_window_get_transient_for (parent);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  if (parent != NULL)
    gtk_widget_activate_action_variant (GTK_WIDGET (parent), action, taken);
  gtk_window_destroy (GTK_WINDOW (self));
}

void
yk_dialog_add_buttons (YkDialog *self, const char *label,
                       void (*accepted) (YkDialog *dialog))
{
  GtkWidget *header = gtk_header_bar_new ();
  GtkWidget *cancel = gtk_button_new_with_label (C_ ("button", "Cancel"));
  GtkWidget *accept = gtk_button_new_with_label (label);

  gtk_header_bar_set_show_title_buttons (GTK_HEADER_BAR (header), FALSE);
  gtk_widget_add_css_class (accept, "suggested-action");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (cancel), "window.close");
  g_signal_connect_object (accept, "clicked", G_CALLBACK (accepted), self,
                           G_CONNECT_SWAPPED);
  gtk_header_bar_pack_start (GTK_HEADER_BAR (header), cancel);
  gtk_header_bar_pack_end (GTK_HEADER_BAR (header), accept);
  gtk_window_set_titlebar (GTK_WINDOW (self), header);
  gtk_window_set_default_widget (GTK_WINDOW (self), accept);
}

/* Ctrl+Shift+D deals the daily deal in the table's window.  In all others GTK
 * would open its inspector; Ctrl+Shift+I still does. */
static gboolean
enable_debugging_cb (GtkWindow *window, gboolean is_toggle)
{
  if (is_toggle)
    g_signal_stop_emission_by_name (window, "enable-debugging");
  return is_toggle;
}

void
yk_dialog_attach (GtkWindow *window, GtkWindow *parent)
{
  add_dialog_keys (GTK_WIDGET (window));
  yk_touch_follow (window);
  yk_close_guard_follow (window, parent);
  yk_announce_focus (window);
  g_signal_connect (window, "enable-debugging", G_CALLBACK (enable_debugging_cb), NULL);
  gtk_window_set_transient_for (window, parent);
  gtk_window_set_destroy_with_parent (window, TRUE);
}

gboolean
yk_dialog_fit (GtkWindow *window, GtkWindow *parent, int width, int height)
{
  gboolean has_room = make_room (window, parent);
  int parent_width, parent_height;

  yk_dialog_get_room (parent, &parent_width, &parent_height);
  width = MIN (parent_width, width);
  /* Where lines wrap it may need more height than there is. */
  if (has_room && yk_measure_least_height (GTK_WIDGET (window), width) > parent_height)
    width = parent_width;
  if (height == YK_DIALOG_NATURAL)
    height = has_room ? yk_measure_natural_height (GTK_WIDGET (window), width)
                      : parent_height;
  /* It may be less than the content can do with: that becomes less once the style of
   * narrow windows is in effect, and GTK takes no less than is needed then. */
  gtk_window_set_default_size (window, width, MIN (parent_height, height));
  return has_room;
}

GtkWidget *
yk_dialog_text (const char *text, int width_chars, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), width_chars);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

GtkWidget *
yk_dialog_row (GtkWidget *content, const char *said)
{
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), content);
  yk_accessible_names_cover (content);
  yk_accessible_names_set (row, said);
  return row;
}

GtkWidget *
yk_dialog_scrolled (GtkWidget *child)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), child);
  return scrolled;
}

GtkWidget *
yk_dialog_scrolled_page (GtkWidget *child)
{
  GtkWidget *scrolled = yk_dialog_scrolled (child);
  static const Key keys[] = {
      {GDK_KEY_Up, 0, scroll_cb, GTK_SCROLL_STEP_BACKWARD},
      {GDK_KEY_Down, 0, scroll_cb, GTK_SCROLL_STEP_FORWARD},
      {GDK_KEY_space, 0, scroll_cb, GTK_SCROLL_PAGE_FORWARD},
      {GDK_KEY_space, GDK_SHIFT_MASK, scroll_cb, GTK_SCROLL_PAGE_BACKWARD},
      {GDK_KEY_Home, 0, scroll_cb, GTK_SCROLL_START},
      {GDK_KEY_End, 0, scroll_cb, GTK_SCROLL_END},
  };

  /* GTK asks for the Control key with some of them. */
  add_keys (scrolled, keys, G_N_ELEMENTS (keys));
  return scrolled;
}

gboolean
yk_dialog_scroll_to (GtkWidget *widget, GtkWidget *content)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (content, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment;
  graphene_rect_t place;

  if (scrolled == NULL || !gtk_widget_compute_bounds (widget, content, &place) ||
      place.size.height <= 0)
    return FALSE;
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  gtk_adjustment_set_value (adjustment,
                            place.origin.y + place.size.height / 2 -
                                gtk_adjustment_get_page_size (adjustment) / 2);
  return TRUE;
}
