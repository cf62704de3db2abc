/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Recognizes touches with two fingers on a table. */
#include "table/input/yk-input-devices.h"

#include "table/input/yk-input-state.h"

typedef struct
{
  YkTwoFingerTap tap;
  YkPairBegun begun;
  YkPairTapped tapped;
  gpointer data;
} Pair;

/* Whether the gesture is heard for an event of this type; a touchpad's are no fingers
 * on the screen. */
static gboolean
is_touch (gpointer gesture, GdkEventType type)
{
  GdkEvent *event = gtk_event_controller_get_current_event (gesture);

  return event != NULL && gdk_event_get_event_type (event) == type;
}

static GtkWidget *
gesture_widget (GtkGesture *gesture)
{
  return gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));
}

/* Where a finger is. */
static YkFinger
finger_at (GtkGesture *gesture, GdkEventSequence *sequence)
{
  YkFinger finger = {.id = sequence};

  gtk_gesture_get_point (gesture, sequence, &finger.x, &finger.y);
  return finger;
}

static void
pair_begin_cb (GtkGesture *gesture, GdkEventSequence *sequence, Pair *pair)
{
  g_autoptr (GList) sequences = gtk_gesture_get_sequences (gesture);

  if (!is_touch (gesture, GDK_TOUCH_BEGIN) || g_list_length (sequences) != 2 ||
      !pair->begun (gesture_widget (gesture), pair->data))
    return;
  pair->tap = (YkTwoFingerTap){.fingers = {finger_at (gesture, sequences->data),
                                           finger_at (gesture, sequences->next->data)},
                               .is_tap = true};
}

static void
pair_update_cb (GtkGesture *gesture, GdkEventSequence *sequence, Pair *pair)
{
  yk_two_finger_tap_move (&pair->tap, finger_at (gesture, sequence),
                          YK_TOUCH_TARGET_FINGER);
}

/* Another finger ends it, too, but by coming. */
static void
pair_end_cb (GtkGesture *gesture, GdkEventSequence *sequence, Pair *pair)
{
  gboolean is_tap = pair->tap.is_tap;

  pair->tap.is_tap = false;
  if (is_tap && is_touch (gesture, GDK_TOUCH_END))
    pair->tapped (gesture_widget (gesture), pair->data);
}

static void
pair_cancel_cb (GtkGesture *gesture, GdkEventSequence *sequence, Pair *pair)
{
  pair->tap.is_tap = false;
}

void
yk_two_finger_gesture_add (GtkWidget *widget, YkPairBegun begun, YkPairTapped tapped,
                           gpointer data)
{
  GtkGesture *gesture = gtk_gesture_zoom_new ();
  Pair *pair = g_new0 (Pair, 1);

  pair->begun = begun;
  pair->tapped = tapped;
  pair->data = data;
  g_object_set_data_full (G_OBJECT (gesture), "pair", pair, g_free);
  g_signal_connect (gesture, "begin", G_CALLBACK (pair_begin_cb), pair);
  g_signal_connect (gesture, "update", G_CALLBACK (pair_update_cb), pair);
  g_signal_connect (gesture, "end", G_CALLBACK (pair_end_cb), pair);
  g_signal_connect (gesture, "cancel", G_CALLBACK (pair_cancel_cb), pair);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (gesture));
}
