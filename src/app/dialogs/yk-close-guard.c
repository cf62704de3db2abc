/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ignores presses on the close button that were meant for a window above, just closed.
 */
#include "app/dialogs/yk-dialogs.h"

#include "app/ui/yk-ui.h"

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
is_close_button (GtkWidget *widget)
{
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    if (GTK_IS_BUTTON (widget) && gtk_widget_has_css_class (widget, "close") &&
        gtk_widget_get_ancestor (widget, GTK_TYPE_WINDOW_CONTROLS) != NULL)
      return TRUE;
  return FALSE;
}

static gboolean
is_on_close_button (GtkWidget *window, GdkEvent *event)
{
  double x, y, left, top;

  if (gdk_event_get_surface (event) != gtk_native_get_surface (GTK_NATIVE (window)) ||
      !gdk_event_get_position (event, &x, &y))
    return FALSE;
  gtk_native_get_surface_transform (GTK_NATIVE (window), &left, &top);
  return is_close_button (
      gtk_widget_pick (window, x - left, y - top, GTK_PICK_DEFAULT));
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

  g_return_if_fail (GTK_IS_WINDOW (window));

  g_object_set_data_full (G_OBJECT (window), GUARD, guard, g_free);
  gtk_event_controller_set_propagation_phase (events, GTK_PHASE_CAPTURE);
  g_signal_connect (events, "event", G_CALLBACK (guard_event_cb), guard);
  gtk_widget_add_controller (GTK_WIDGET (window), events);
  if (below != NULL)
    g_signal_connect_object (window, "unmap", G_CALLBACK (over_closed_cb), below, 0);
}
