/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Full screen: shows and hides the header bar, and leads back. */
#include "app/window/yk-window-private.h"

#include <glib/gi18n.h>

#include "app/ui/yk-ui.h"

/* How near to the upper edge the pointer touches it, and a finger, which hits nothing
 * of the table there; in logical pixels. */
#define POINTER_EDGE 2
#define FINGER_EDGE 16

struct _YkFullscreen
{
  YkFullscreenParts parts;
  GSimpleAction *action; /* its state is whether the screen is full */
  gboolean is_pointed;   /* it has touched the edge, and has not left the bar */
  gboolean is_touched;   /* a finger has, and has not touched the rest */
  YkConnections connections;
};

static GtkWidget *
header_bar (YkFullscreen *self)
{
  return gtk_window_get_titlebar (GTK_WINDOW (self->parts.window));
}

static gboolean
is_full (YkFullscreen *self)
{
  return gtk_window_is_fullscreen (GTK_WINDOW (self->parts.window));
}

static gboolean
is_menu_open (GtkMenuButton *button)
{
  GtkPopover *menu = gtk_menu_button_get_popover (button);

  return menu != NULL && gtk_widget_get_visible (GTK_WIDGET (menu));
}

static gboolean
is_bar_wanted (YkFullscreen *self)
{
  return self->is_pointed || self->is_touched ||
         is_menu_open (self->parts.menu_button) ||
         is_menu_open (self->parts.variation_button);
}

/* GTK decides about the bar of a window that is not full. */
static void
update_bar (YkFullscreen *self)
{
  if (!is_full (self))
    return;
  gtk_widget_set_child_visible (header_bar (self), is_bar_wanted (self));
  gtk_widget_queue_allocate (GTK_WIDGET (self->parts.window));
}

void
yk_fullscreen_allocate (YkFullscreen *self, int width)
{
  GtkWidget *bar;
  int height;

  if (!is_full (self))
    return;
  bar = header_bar (self);
  gtk_widget_set_child_visible (bar, is_bar_wanted (self));
  if (!gtk_widget_get_child_visible (bar))
    return;
  gtk_widget_measure (bar, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  gtk_widget_size_allocate (bar, &(GtkAllocation){0, 0, width, height}, -1);
}

/* The pointer. */

static void
set_pointed (YkFullscreen *self, gboolean is_pointed)
{
  if (is_pointed == self->is_pointed)
    return;
  self->is_pointed = is_pointed;
  update_bar (self);
}

/* Cards that are held up to the edge are on their way to a foundation. */
static gboolean
holds_button (gpointer controller)
{
  const GdkModifierType buttons =
      GDK_BUTTON1_MASK | GDK_BUTTON2_MASK | GDK_BUTTON3_MASK;

  return (gtk_event_controller_get_current_event_state (controller) & buttons) != 0;
}

static void
pointer_moved_cb (YkFullscreen *self, double x, double y, GtkEventController *motion)
{
  gboolean is_over_bar =
      self->is_pointed && y < gtk_widget_get_height (header_bar (self));

  if (!holds_button (motion))
    set_pointed (self, is_full (self) && (y < POINTER_EDGE || is_over_bar));
}

static void
watch_pointer (YkFullscreen *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();

  gtk_event_controller_set_propagation_phase (motion, GTK_PHASE_CAPTURE);
  yk_connections_add (&self->connections, motion, "enter",
                      G_CALLBACK (pointer_moved_cb), self);
  yk_connections_add (&self->connections, motion, "motion",
                      G_CALLBACK (pointer_moved_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->parts.window), motion);
}

/* The finger. */

static void
finger_came_cb (YkFullscreen *self, double x, double y, GtkGesture *gesture)
{
  gboolean is_on_bar =
      self->is_touched && y < gtk_widget_get_height (header_bar (self));

  if (!is_full (self) || is_on_bar)
    return;
  self->is_touched = y < FINGER_EDGE;
  if (self->is_touched)
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  update_bar (self);
}

static void
watch_finger (YkFullscreen *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (drag), TRUE);
  gtk_gesture_single_set_exclusive (GTK_GESTURE_SINGLE (drag), TRUE);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (drag),
                                              GTK_PHASE_CAPTURE);
  yk_connections_add (&self->connections, drag, "drag-begin",
                      G_CALLBACK (finger_came_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->parts.window),
                             GTK_EVENT_CONTROLLER (drag));
}

/* The keys. */

/* Without a bar there would be no button of which GTK knows that it has the menu. */
static gboolean
menu_key_cb (GtkWidget *window, GVariant *arguments, gpointer data)
{
  YkFullscreen *self = data;

  if (!is_full (self) || is_bar_wanted (self))
    return FALSE;
  gtk_widget_set_child_visible (header_bar (self), TRUE);
  gtk_menu_button_popup (self->parts.menu_button);
  update_bar (self);
  return TRUE;
}

static void
watch_keys (YkFullscreen *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_F10, 0),
                        gtk_callback_action_new (menu_key_cb, self, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self->parts.window), keys);
}

/* The menus, which are made after the first picture. */

static void
menu_made_cb (YkFullscreen *self, GParamSpec *pspec, GtkMenuButton *button)
{
  GtkPopover *menu = gtk_menu_button_get_popover (button);

  if (menu != NULL)
    yk_connections_add (&self->connections, menu, "notify::visible",
                        G_CALLBACK (update_bar), self);
}

static void
watch_menus (YkFullscreen *self)
{
  yk_connections_add (&self->connections, self->parts.menu_button, "notify::popover",
                      G_CALLBACK (menu_made_cb), self);
  yk_connections_add (&self->connections, self->parts.variation_button,
                      "notify::popover", G_CALLBACK (menu_made_cb), self);
}

/* In and out. */

static void
fullscreened_cb (YkFullscreen *self)
{
  gboolean full = is_full (self);

  self->is_pointed = FALSE;
  self->is_touched = FALSE;
  g_simple_action_set_state (self->action, g_variant_new_boolean (full));
  yk_actions_enable (G_ACTION_MAP (self->parts.window), "leave-fullscreen", full);
  gtk_header_bar_set_show_title_buttons (GTK_HEADER_BAR (header_bar (self)), !full);
  gtk_widget_set_visible (self->parts.leave_button, full);
  update_bar (self);
  if (full)
    yk_toast_show_text (
        self->parts.toast,
        _ ("Press F11 or Escape to leave full screen. The buttons are at "
           "the top edge."));
  else
    yk_toast_hide (self->parts.toast);
}

static void
fullscreen_state_cb (YkFullscreen *self, GVariant *state)
{
  GtkWindow *window = GTK_WINDOW (self->parts.window);

  if (g_variant_get_boolean (state))
    gtk_window_fullscreen (window);
  else
    gtk_window_unfullscreen (window);
}

static void
add_fullscreen_actions (YkFullscreen *self)
{
  static const YkAction entries[] = {
      {"leave-fullscreen", G_CALLBACK (gtk_window_unfullscreen)}};
  GActionMap *actions = G_ACTION_MAP (self->parts.window);

  self->action =
      g_simple_action_new_stateful ("fullscreen", NULL, g_variant_new_boolean (FALSE));
  yk_connections_add (&self->connections, self->action, "change-state",
                      G_CALLBACK (fullscreen_state_cb), self);
  g_action_map_add_action (actions, G_ACTION (self->action));
  yk_actions_connect (actions, entries, G_N_ELEMENTS (entries), &self->connections,
                      self->parts.window);
  yk_actions_enable (actions, "leave-fullscreen", FALSE);
}

YkFullscreen *
yk_fullscreen_new (const YkFullscreenParts *parts)
{
  YkFullscreen *self = g_new0 (YkFullscreen, 1);

  self->parts = *parts;
  add_fullscreen_actions (self);
  watch_pointer (self);
  watch_finger (self);
  watch_keys (self);
  watch_menus (self);
  yk_connections_add (&self->connections, parts->window, "notify::fullscreened",
                      G_CALLBACK (fullscreened_cb), self);
  return self;
}

void
yk_fullscreen_free (YkFullscreen *self)
{
  yk_connections_clear (&self->connections);
  g_clear_object (&self->action);
  g_free (self);
}
