/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pauses the clock, the advisor and solution playback while nobody looks or plays. */
#include "app/window/yk-window-private.h"

#include "base/platform/yk-power.h"
#include "base/yk-connections.h"

struct _YkIdleController
{
  GtkWindow *window;
  YkWindowVisibility *visibility;
  YkGame *game;
  YkAdvisor *advisor;
  YkSolutionPlayer *solution_player;

  YkPower *power; /* NULL until the window is seen */
  YkConnections connections;
};

/* The clock runs while somebody plays: while a solution is shown, the time is not the
 * player's. */
static void
update_clock_active (YkIdleController *self)
{
  yk_game_set_active (self->game,
                      gtk_window_is_active (self->window) &&
                          !yk_solution_player_get_running (self->solution_player));
}

/* Asks the system only now, and in the background: the first picture does not wait for
 * it. */
static void
watch_power (YkIdleController *self)
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
  YkIdleController *self = data;
  gboolean is_seen = yk_window_visibility_get_seen (self->visibility);

  if (is_seen)
    watch_power (self);
  yk_advisor_set_active (self->advisor, is_seen);
  if (!is_seen)
    yk_solution_player_pause (self->solution_player);
}

YkIdleController *
yk_idle_controller_new (GtkWindow *window, YkWindowVisibility *visibility, YkGame *game,
                        YkAdvisor *advisor, YkSolutionPlayer *solution_player)
{
  YkIdleController *self = g_new0 (YkIdleController, 1);

  self->window = window;
  self->visibility = visibility;
  self->game = game;
  self->advisor = advisor;
  self->solution_player = solution_player;
  yk_connections_add (&self->connections, solution_player, "running-changed",
                      G_CALLBACK (update_clock_active), self);
  yk_window_visibility_watch (visibility, seen_cb, self);
  yk_connections_add (&self->connections, window, "notify::is-active",
                      G_CALLBACK (update_clock_active), self);
  return self;
}

void
yk_idle_controller_free (YkIdleController *self)
{
  yk_window_visibility_watch (self->visibility, NULL, NULL);
  yk_connections_clear (&self->connections);
  g_clear_object (&self->power);
  g_free (self);
}
