/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Passes presses of mouse and finger to the input state, and outcomes to the
 * controller. */
#include "table/yk-table-private.h"

#include "table/input/yk-input-devices.h"

static guint32
event_time (gpointer gesture)
{
  return gtk_event_controller_get_current_event_time (GTK_EVENT_CONTROLLER (gesture));
}

/* A finger hides what is this far around the middle of its tip, in logical pixels. */
#define FINGER_COVER 22

typedef enum
{
  PRESSER_MOUSE,
  PRESSER_PEN,
  PRESSER_FINGER,
} Presser;

static GdkEvent *
current_event (gpointer gesture)
{
  return gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (gesture));
}

/* What presses.  Only the event itself tells: its device may stand for several. */
static Presser
find_presser (gpointer gesture)
{
  GdkEvent *event = current_event (gesture);

  if (event == NULL)
    return PRESSER_MOUSE;
  if (gdk_event_get_event_type (event) == GDK_TOUCH_BEGIN)
    return PRESSER_FINGER;
  return gdk_event_get_device_tool (event) != NULL ? PRESSER_PEN : PRESSER_MOUSE;
}

/* The desktop's settings may change at any time, and so may what presses. */
static void
read_settings (YkTable *self, Presser presser)
{
  static const double reaches[] = {
      [PRESSER_MOUSE] = 0,
      [PRESSER_PEN] = YK_TOUCH_TARGET_PEN,
      [PRESSER_FINGER] = YK_TOUCH_TARGET_FINGER,
  };
  int double_click_time, threshold;
  guint long_press_time;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-double-click-time",
                &double_click_time, "gtk-long-press-time", &long_press_time,
                "gtk-dnd-drag-threshold", &threshold, NULL);
  self->input.settings = (YkPressSettings){
      .double_click_time = (guint32) double_click_time,
      .long_press_time = long_press_time,
      .drag_threshold = threshold,
      .reach = reaches[presser],
      .cover = presser == PRESSER_FINGER ? FINGER_COVER : 0,
  };
}

static void
table_pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y,
                  YkTable *self)
{
  read_settings (self, find_presser (gesture));
  yk_table_controller_carry_out (
      self, yk_input_press (&self->input, yk_game_peek_board (self->game),
                            &self->layout, x, y, event_time (gesture)));
  yk_table_controller_hide_bubble (self);
}

static void
drag_update_cb (GtkGestureDrag *gesture, double dx, double dy, YkTable *self)
{
  YkOutcome outcome = yk_input_motion (&self->input, yk_game_peek_board (self->game),
                                       &self->layout, dx, dy);

  if (outcome.kind == YK_OUTCOME_LIFT)
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  yk_table_controller_carry_out (self, outcome);
}

/* A click on the hint's cards makes its move, and any other ends it. */
static void
drag_end_cb (GtkGestureDrag *gesture, double dx, double dy, YkTable *self)
{
  yk_table_controller_carry_out (
      self, yk_input_release (&self->input, yk_game_peek_board (self->game),
                              &self->layout, event_time (gesture)));
  yk_table_controller_clear_hint (self);
}

/* The end of the drag follows at once. */
static void
drag_cancel_cb (GtkGesture *gesture, GdkEventSequence *sequence, YkTable *self)
{
  /* After a new layout GTK makes up a motion where the pointer is by now.  If the
   * button has been let go before the program came to read so, that motion says it
   * first, and GTK cancels a press that was a whole click. */
  GdkEvent *event = current_event (gesture);

  if (event == NULL || gdk_event_get_event_type (event) != GDK_MOTION_NOTIFY ||
      (gdk_event_get_modifier_state (event) & GDK_BUTTON1_MASK) != 0)
    yk_table_controller_carry_out (self, yk_input_cancel (&self->input));
}

static void
long_pressed_cb (GtkGestureLongPress *gesture, double x, double y, YkTable *self)
{
  yk_table_controller_carry_out (
      self, yk_input_long_press (&self->input, yk_game_peek_board (self->game),
                                 &self->layout, x, y));
}

static void
right_pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y,
                  YkTable *self)
{
  yk_table_controller_carry_out (self, yk_input_peek (&self->input,
                                                      yk_game_peek_board (self->game),
                                                      &self->layout, x, y));
}

static void
peek_end_cb (GtkGesture *gesture, GdkEventSequence *sequence, YkTable *self)
{
  yk_table_controller_carry_out (self, yk_input_unpeek (&self->input));
}

/* While one finger holds cards, a palm beside it is nothing. */
static gboolean
begin_pair (GtkWidget *table, gpointer data)
{
  YkTable *self = data;

  if (yk_input_is_dragging (&self->input))
    return FALSE;
  yk_table_controller_carry_out (self, yk_input_cancel (&self->input));
  return TRUE;
}

static void
wish_undo (GtkWidget *table, gpointer self)
{
  g_signal_emit_by_name (table, "undo-wished");
}

static GtkGesture *
add_gesture (YkTable *self, GtkGesture *gesture, guint button)
{
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (gesture), button);
  gtk_gesture_single_set_exclusive (GTK_GESTURE_SINGLE (gesture), TRUE);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (gesture));
  return gesture;
}

void
yk_table_pointer_init (YkTable *self)
{
  GtkGesture *click = add_gesture (self, gtk_gesture_click_new (), GDK_BUTTON_PRIMARY);
  GtkGesture *drag = add_gesture (self, gtk_gesture_drag_new (), GDK_BUTTON_PRIMARY);
  GtkGesture *long_press =
      add_gesture (self, gtk_gesture_long_press_new (), GDK_BUTTON_PRIMARY);
  GtkGesture *right =
      add_gesture (self, gtk_gesture_click_new (), GDK_BUTTON_SECONDARY);

  gtk_gesture_group (click, drag);
  gtk_gesture_group (drag, long_press);

  g_signal_connect_object (click, "pressed", G_CALLBACK (table_pressed_cb), self, 0);
  g_signal_connect_object (drag, "drag-update", G_CALLBACK (drag_update_cb), self, 0);
  g_signal_connect_object (drag, "drag-end", G_CALLBACK (drag_end_cb), self, 0);
  g_signal_connect_object (drag, "cancel", G_CALLBACK (drag_cancel_cb), self, 0);
  g_signal_connect_object (long_press, "pressed", G_CALLBACK (long_pressed_cb), self,
                           0);
  g_signal_connect_object (long_press, "end", G_CALLBACK (peek_end_cb), self, 0);
  g_signal_connect_object (right, "pressed", G_CALLBACK (right_pressed_cb), self, 0);
  g_signal_connect_object (right, "end", G_CALLBACK (peek_end_cb), self, 0);
  yk_two_finger_gesture_add (GTK_WIDGET (self), begin_pair, wish_undo, self);
}
