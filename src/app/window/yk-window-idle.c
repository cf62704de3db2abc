/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells whether the window is seen, and pauses what nobody looks at or plays. */
#include "app/window/yk-window-private.h"

#include <glib/gi18n.h>

#include "base/platform/yk-power.h"
#include "base/yk-connections.h"

#define SEEN_DELAY_MS 300

struct _YkWindowVisibility
{
  GtkWindow *window;
  void (*changed) (gpointer data); /* or NULL */
  gpointer data;
  gboolean is_seen;
  guint seen_id; /* it is about to be */
  YkConnections connections;
};

static gboolean
is_on_screen (GtkWindow *window)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));

  return gtk_widget_get_mapped (GTK_WIDGET (window)) && surface != NULL &&
         (gdk_toplevel_get_state (GDK_TOPLEVEL (surface)) &
          GDK_TOPLEVEL_STATE_MINIMIZED) == 0;
}

static void
set_seen (YkWindowVisibility *self, gboolean seen)
{
  if (seen == self->is_seen)
    return;
  self->is_seen = seen;
  if (self->changed != NULL)
    self->changed (self->data);
}

static gboolean
seen_delay_cb (gpointer data)
{
  YkWindowVisibility *self = data;

  self->seen_id = 0;
  set_seen (self, is_on_screen (self->window));
  return G_SOURCE_REMOVE;
}

static void
window_state_cb (YkWindowVisibility *self)
{
  g_clear_handle_id (&self->seen_id, g_source_remove);
  if (!is_on_screen (self->window))
    set_seen (self, FALSE);
  else if (!self->is_seen)
    self->seen_id = g_timeout_add (SEEN_DELAY_MS, seen_delay_cb, self);
}

static void
window_realized_cb (YkWindowVisibility *self)
{
  yk_connections_add (&self->connections,
                      gtk_native_get_surface (GTK_NATIVE (self->window)),
                      "notify::state", G_CALLBACK (window_state_cb), self);
}

YkWindowVisibility *
yk_window_visibility_new (GtkWindow *window)
{
  YkWindowVisibility *self = g_new0 (YkWindowVisibility, 1);

  self->window = window;
  yk_connections_add (&self->connections, window, "realize",
                      G_CALLBACK (window_realized_cb), self);
  yk_connections_add (&self->connections, window, "map", G_CALLBACK (window_state_cb),
                      self);
  yk_connections_add (&self->connections, window, "unmap", G_CALLBACK (window_state_cb),
                      self);
  return self;
}

void
yk_window_visibility_free (YkWindowVisibility *self)
{
  yk_connections_clear (&self->connections);
  g_clear_handle_id (&self->seen_id, g_source_remove);
  g_free (self);
}

/* Calls CHANGED (nullable) with DATA, in place of an earlier callback, whenever that
 * changes. */
static void
window_visibility_watch (YkWindowVisibility *self, void (*changed) (gpointer data),
                         gpointer data)
{
  self->changed = changed;
  self->data = data;
}

gboolean
yk_window_visibility_get_seen (YkWindowVisibility *self)
{
  return self->is_seen;
}

/* The clock runs while somebody plays: while a solution is shown, the time is not the
 * player's. */
static void
update_clock_active (YkWindow *self)
{
  yk_game_set_active (self->game,
                      gtk_window_is_active (GTK_WINDOW (self)) && !self->is_paused &&
                          !yk_solution_player_get_running (self->solution_player));
}

static void
pause_clock (YkWindow *self)
{
  if (yk_game_get_state (self->game) != YK_GAME_PLAYING)
    return;
  self->is_paused = !self->is_paused;
  update_clock_active (self);
  yk_toast_show_text (self->toast,
                      self->is_paused ? _ ("The clock is stopped until your next move.")
                                      : _ ("The clock is running again."));
}

void
yk_window_end_pause (YkWindow *self)
{
  if (!self->is_paused)
    return;
  self->is_paused = FALSE;
  update_clock_active (self);
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
seen_cb (gpointer data)
{
  YkWindow *self = data;
  gboolean is_seen = yk_window_visibility_get_seen (self->visibility);

  if (is_seen)
    watch_power (self);
  yk_advisor_set_active (self->advisor, is_seen);
  if (!is_seen)
    yk_solution_player_pause (self->solution_player);
}

void
yk_window_follow_player (YkWindow *self)
{
  static const YkAction entries[] = {{"pause", G_CALLBACK (pause_clock)}};

  yk_actions_connect (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries),
                      &self->connections, self);
  yk_connections_add (&self->connections, self->solution_player, "running-changed",
                      G_CALLBACK (update_clock_active), self);
  window_visibility_watch (self->visibility, seen_cb, self);
  yk_connections_add (&self->connections, self, "notify::is-active",
                      G_CALLBACK (update_clock_active), self);
}
