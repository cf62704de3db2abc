/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells whether the window is seen, and pauses what nobody looks at or plays. */
#include "app/window/yk-window-private.h"

#include <glib/gi18n.h>

#include "base/platform/yk-power.h"

#define SEEN_DELAY_MS 300

static gboolean
is_on_screen (YkWindow *self)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (self));

  return gtk_widget_get_mapped (GTK_WIDGET (self)) && surface != NULL &&
         (gdk_toplevel_get_state (GDK_TOPLEVEL (surface)) &
          GDK_TOPLEVEL_STATE_MINIMIZED) == 0;
}

/* Asks the system only now, and in the background: the first picture does not wait for
 * it. */
static void
watch_power (YkWindow *self)
{
  if (self->power != NULL)
    return;
  self->power = yk_power_new ();
  g_object_bind_property (self->power, "sparing", self->advisor, "sparing",
                          G_BINDING_SYNC_CREATE);
}

/* The advisor rests while nobody can see the window. */
static void
set_seen (YkWindow *self, gboolean is_seen)
{
  if (is_seen == self->is_seen)
    return;
  self->is_seen = is_seen;
  if (is_seen)
    watch_power (self);
  yk_advisor_set_active (self->advisor, is_seen);
  if (!is_seen)
    yk_window_pause_solution (self);
}

static gboolean
seen_delay_cb (gpointer data)
{
  YkWindow *self = data;

  self->seen_id = 0;
  set_seen (self, is_on_screen (self));
  return G_SOURCE_REMOVE;
}

static void
window_state_cb (YkWindow *self)
{
  g_clear_handle_id (&self->seen_id, g_source_remove);
  if (!is_on_screen (self))
    set_seen (self, FALSE);
  else if (!self->is_seen)
    self->seen_id = g_timeout_add (SEEN_DELAY_MS, seen_delay_cb, self);
}

static void
window_realized_cb (YkWindow *self)
{
  yk_connections_add (&self->connections, gtk_native_get_surface (GTK_NATIVE (self)),
                      "notify::state", G_CALLBACK (window_state_cb), self);
}

static void
pause_clock (YkWindow *self)
{
  if (yk_game_get_state (self->game) != YK_GAME_PLAYING)
    return;
  self->is_paused = !self->is_paused;
  yk_window_update_busy (self);
  yk_toast_show_text (self->toast,
                      self->is_paused ? _ ("The clock is stopped until your next move.")
                                      : _ ("The clock is running again."));
}

void
yk_window_follow_player (YkWindow *self)
{
  static const YkAction entries[] = {{"pause", G_CALLBACK (pause_clock)}};
  static const struct
  {
    const char *signal;
    GCallback callback;
  } signals[] = {
      {"realize", G_CALLBACK (window_realized_cb)},
      {"map", G_CALLBACK (window_state_cb)},
      {"unmap", G_CALLBACK (window_state_cb)},
      {"notify::is-active", G_CALLBACK (yk_window_update_busy)},
  };

  yk_actions_add (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    yk_connections_add (&self->connections, self, signals[i].signal,
                        signals[i].callback, self);
}
