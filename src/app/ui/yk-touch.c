/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tracks whether the player uses touch, mouse or keys, and enlarges buttons for touch.
 */
#include "app/ui/yk-ui.h"

/* What windows have that follow. */
#define FOLLOWS "yk-touch"

static gboolean last_was_touch; /* of what points; windows are styled for it */
static YkTutorialWay last_way;

void
yk_touch_set (gboolean is_touch)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  last_was_touch = is_touch;
  for (GList *i = windows; i != NULL; i = i->next)
    if (g_object_get_data (i->data, FOLLOWS) != NULL &&
        gtk_widget_has_css_class (i->data, "touch") != is_touch) {
      /* A header that would be wider than its window has higher buttons, but no wider
       * ones.
       */
      gtk_widget_remove_css_class (i->data, "touch");
      gtk_widget_remove_css_class (i->data, "touch-narrow");
      if (last_was_touch)
        gtk_widget_add_css_class (i->data, "touch");
      yk_measure_anew (i->data);
      if (last_was_touch && gtk_widget_get_width (i->data) > 0 &&
          yk_measure_least_width (i->data) > gtk_widget_get_width (i->data))
        gtk_widget_add_css_class (i->data, "touch-narrow");
      yk_measure_anew (i->data);
    }
}

gboolean
yk_touch_tell_way (GdkEvent *event, YkTutorialWay *way)
{
  switch ((int) gdk_event_get_event_type (event)) {
  case GDK_KEY_PRESS:
    *way = YK_TUTORIAL_KEYS;
    return !gdk_key_event_is_modifier (event);
  case GDK_TOUCH_BEGIN:
    *way = YK_TUTORIAL_TOUCH;
    return TRUE;
  case GDK_BUTTON_PRESS:
    *way = YK_TUTORIAL_POINTER;
    return TRUE;
  default:
    return FALSE;
  }
}

YkTutorialWay
yk_touch_get_way (void)
{
  return last_way;
}

static gboolean
touched_cb (gpointer data)
{
  yk_touch_set (TRUE);
  return G_SOURCE_REMOVE;
}

/* Not before the finger is lifted: what it presses would go away from it. */
static gboolean
window_event_cb (GtkEventController *controller, GdkEvent *event, gpointer data)
{
  GdkEventType type = gdk_event_get_event_type (event);
  GdkDevice *device = gdk_event_get_device (event);
  YkTutorialWay way;

  if (yk_touch_tell_way (event, &way))
    last_way = way;
  if (type == GDK_TOUCH_END && !last_was_touch)
    g_idle_add (touched_cb, NULL);
  else if (type == GDK_MOTION_NOTIFY && last_was_touch && device != NULL &&
           !gdk_event_get_pointer_emulated (event) &&
           gdk_device_get_source (device) != GDK_SOURCE_TOUCHSCREEN)
    yk_touch_set (FALSE);
  return GDK_EVENT_PROPAGATE;
}

void
yk_touch_follow (GtkWindow *window)
{
  GtkEventController *events = gtk_event_controller_legacy_new ();

  g_object_set_data (G_OBJECT (window), FOLLOWS, GINT_TO_POINTER (TRUE));
  gtk_event_controller_set_propagation_phase (events, GTK_PHASE_CAPTURE);
  g_signal_connect (events, "event", G_CALLBACK (window_event_cb), NULL);
  gtk_widget_add_controller (GTK_WIDGET (window), events);
  if (last_was_touch)
    gtk_widget_add_css_class (GTK_WIDGET (window), "touch");
}
