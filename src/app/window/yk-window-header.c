/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The header bar: in full screen, with or without the buttons of the most used
 * commands. */
#include "app/window/yk-window-private.h"

#include <glib/gi18n.h>

#include "app/ui/yk-ui.h"

/* How near to the upper edge the pointer touches it, and a finger, which hits nothing
 * of the table there; in logical pixels. */
#define POINTER_EDGE 2
#define FINGER_EDGE 16

static GtkWidget *
header_bar (YkWindow *self)
{
  return gtk_window_get_titlebar (GTK_WINDOW (self));
}

static gboolean
is_full (YkWindow *self)
{
  return gtk_window_is_fullscreen (GTK_WINDOW (self));
}

static gboolean
is_menu_open (GtkMenuButton *button)
{
  GtkPopover *menu = gtk_menu_button_get_popover (button);

  return menu != NULL && gtk_widget_get_visible (GTK_WIDGET (menu));
}

static gboolean
is_bar_wanted (YkWindow *self)
{
  return self->is_pointed || self->is_touched || is_menu_open (self->menu_button) ||
         is_menu_open (self->variation_button);
}

/* GTK decides about the bar of a window that is not full. */
static void
update_bar (YkWindow *self)
{
  if (!is_full (self))
    return;
  gtk_widget_set_child_visible (header_bar (self), is_bar_wanted (self));
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
allocate_bar (YkWindow *self, int width)
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
pointer_moved_cb (YkWindow *self, double x, double y, GtkEventController *motion)
{
  gboolean is_over_bar =
      self->is_pointed && y < gtk_widget_get_height (header_bar (self));
  gboolean is_pointed = is_full (self) && (y < POINTER_EDGE || is_over_bar);
  const GdkModifierType buttons =
      GDK_BUTTON1_MASK | GDK_BUTTON2_MASK | GDK_BUTTON3_MASK;

  /* Cards that are held up to the edge are on their way to a foundation. */
  if ((gtk_event_controller_get_current_event_state (motion) & buttons) != 0 ||
      is_pointed == self->is_pointed)
    return;
  self->is_pointed = is_pointed;
  update_bar (self);
}

/* The finger. */

static void
finger_came_cb (YkWindow *self, double x, double y, GtkGesture *gesture)
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

/* The keys. */

/* Without a bar there would be no button of which GTK knows that it has the menu. */
static gboolean
menu_key_cb (GtkWidget *window, GVariant *arguments, gpointer data)
{
  YkWindow *self = data;

  if (!is_full (self) || is_bar_wanted (self))
    return FALSE;
  gtk_widget_set_child_visible (header_bar (self), TRUE);
  gtk_menu_button_popup (self->menu_button);
  update_bar (self);
  return TRUE;
}

/* The menus, which are made after the first picture. */

static void
menu_made_cb (YkWindow *self, GParamSpec *pspec, GtkMenuButton *button)
{
  GtkPopover *menu = gtk_menu_button_get_popover (button);

  if (menu != NULL)
    yk_connections_add (&self->connections, menu, "notify::visible",
                        G_CALLBACK (update_bar), self);
}

/* In and out. */

static void
fullscreened_cb (YkWindow *self)
{
  gboolean full = is_full (self);

  self->is_pointed = FALSE;
  self->is_touched = FALSE;
  g_simple_action_set_state (self->fullscreen_action, g_variant_new_boolean (full));
  yk_actions_enable (G_ACTION_MAP (self), "leave-fullscreen", full);
  gtk_header_bar_set_show_title_buttons (GTK_HEADER_BAR (header_bar (self)), !full);
  gtk_widget_set_visible (self->leave_button, full);
  update_bar (self);
  if (full)
    yk_toast_show_text (self->toast,
                        _ ("Press F11 or Escape to leave full screen. To see the "
                           "buttons, point to or tap the top edge."));
  else
    yk_toast_hide (self->toast);
}

static void
fullscreen_state_cb (YkWindow *self, GVariant *state)
{
  GtkWindow *window = GTK_WINDOW (self);

  if (g_variant_get_boolean (state))
    gtk_window_fullscreen (window);
  else
    gtk_window_unfullscreen (window);
}

void
yk_window_add_fullscreen (YkWindow *self)
{
  static const YkAction entries[] = {
      {"leave-fullscreen", G_CALLBACK (gtk_window_unfullscreen)}};
  GActionMap *actions = G_ACTION_MAP (self);
  GtkEventController *motion, *keys;
  GtkGesture *drag;

  self->fullscreen_action =
      g_simple_action_new_stateful ("fullscreen", NULL, g_variant_new_boolean (FALSE));
  yk_connections_add (&self->connections, self->fullscreen_action, "change-state",
                      G_CALLBACK (fullscreen_state_cb), self);
  g_action_map_add_action (actions, G_ACTION (self->fullscreen_action));
  yk_actions_add (actions, entries, G_N_ELEMENTS (entries), self);
  yk_actions_enable (actions, "leave-fullscreen", FALSE);
  motion = gtk_event_controller_motion_new ();
  gtk_event_controller_set_propagation_phase (motion, GTK_PHASE_CAPTURE);
  yk_connections_add (&self->connections, motion, "enter",
                      G_CALLBACK (pointer_moved_cb), self);
  yk_connections_add (&self->connections, motion, "motion",
                      G_CALLBACK (pointer_moved_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  drag = gtk_gesture_drag_new ();
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (drag), TRUE);
  gtk_gesture_single_set_exclusive (GTK_GESTURE_SINGLE (drag), TRUE);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (drag),
                                              GTK_PHASE_CAPTURE);
  yk_connections_add (&self->connections, drag, "drag-begin",
                      G_CALLBACK (finger_came_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  keys = gtk_shortcut_controller_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_F10, 0),
                        gtk_callback_action_new (menu_key_cb, self, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  yk_connections_add (&self->connections, self->menu_button, "notify::popover",
                      G_CALLBACK (menu_made_cb), self);
  yk_connections_add (&self->connections, self->variation_button, "notify::popover",
                      G_CALLBACK (menu_made_cb), self);
  yk_connections_add (&self->connections, self, "notify::fullscreened",
                      G_CALLBACK (fullscreened_cb), self);
}

/* The width of an upright window, in pixels, to which a thumb reaches all of its lower
 * edge. */
#define MOST_WIDTH 480

/* The height of a telephone on its side, in pixels: lines below the table are closer.
 */
#define LOW_HEIGHT 400

static void
go_below (YkWindow *self)
{
  GtkHeaderBar *header = GTK_HEADER_BAR (header_bar (self));
  GtkWidget *bar = gtk_center_box_new ();

  gtk_widget_add_css_class (bar, "commands");
  gtk_header_bar_remove (header, self->new_button);
  gtk_header_bar_remove (header, self->step_buttons);
  gtk_header_bar_remove (header, self->hint_button);
  self->command_bar = GTK_CENTER_BOX (bar);
  gtk_center_box_set_start_widget (self->command_bar, self->new_button);
  gtk_center_box_set_center_widget (self->command_bar, self->step_buttons);
  gtk_center_box_set_end_widget (self->command_bar, self->hint_button);
  gtk_box_append (self->content, bar);
}

/* As in the window's template: what is packed last is the innermost. */
static void
go_up (YkWindow *self)
{
  GtkHeaderBar *header = GTK_HEADER_BAR (header_bar (self));

  gtk_center_box_set_start_widget (self->command_bar, NULL);
  gtk_center_box_set_center_widget (self->command_bar, NULL);
  gtk_center_box_set_end_widget (self->command_bar, NULL);
  gtk_box_remove (self->content, GTK_WIDGET (self->command_bar));
  self->command_bar = NULL;
  gtk_header_bar_pack_start (header, self->new_button);
  gtk_header_bar_pack_start (header, self->step_buttons);
  gtk_header_bar_pack_end (header, self->hint_button);
}

/* The focus goes with its button. */
static void
move_commands (YkWindow *self)
{
  GtkWindow *window = GTK_WINDOW (self);
  g_autoptr (GtkWidget) focus = NULL, first = NULL, second = NULL, third = NULL;

  g_set_object (&focus, gtk_window_get_focus (window));
  g_set_object (&first, self->new_button);
  g_set_object (&second, self->step_buttons);
  g_set_object (&third, self->hint_button);
  if (self->commands_belong_below)
    go_below (self);
  else
    go_up (self);
  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (window)))
    gtk_window_set_focus (window, focus);
}

/* Not while places are given. */
static gboolean
move_due_cb (gpointer data)
{
  YkWindow *self = data;

  self->commands_id = 0;
  if (self->commands_belong_below != (self->command_bar != NULL))
    move_commands (self);
  if (gtk_widget_get_height (GTK_WIDGET (self)) <= LOW_HEIGHT)
    gtk_widget_add_css_class (GTK_WIDGET (self->content), "low");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->content), "low");
  return G_SOURCE_REMOVE;
}

void
yk_window_allocate_header (YkWindow *self, int width, int height)
{
  gboolean is_low;

  if (self->fullscreen_action == NULL)
    return;
  allocate_bar (self, width);
  self->commands_belong_below =
      width <= MOST_WIDTH && height > width && !is_full (self);
  is_low = gtk_widget_has_css_class (GTK_WIDGET (self->content), "low");
  if ((self->commands_belong_below != (self->command_bar != NULL) ||
       is_low != (height <= LOW_HEIGHT)) &&
      self->commands_id == 0)
    self->commands_id = g_idle_add_full (G_PRIORITY_DEFAULT, move_due_cb, self, NULL);
}
