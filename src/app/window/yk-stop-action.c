/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stops what goes on: thinking, a solution that is shown; closes a review. */
#include "app/window/yk-window-private.h"

#include "app/ui/yk-ui.h"

struct _YkStopAction
{
  GActionMap *actions;
  YkSolutionPlayer *solution_player;
  YkHintController *hint_controller;
  YkReviewController *review_controller;
  YkConnections connections;
};

static void
stop_what_goes_on (YkStopAction *self)
{
  if (yk_solution_player_get_running (self->solution_player))
    yk_solution_player_pause (self->solution_player);
  else if (yk_hint_controller_get_busy (self->hint_controller))
    yk_hint_controller_stop (self->hint_controller);
  else
    yk_review_controller_close (self->review_controller);
}

static void
update_stop_action (YkStopAction *self)
{
  yk_actions_enable (self->actions, "stop",
                     yk_hint_controller_get_busy (self->hint_controller) ||
                         yk_solution_player_get_running (self->solution_player) ||
                         yk_review_controller_get_open (self->review_controller));
}

YkStopAction *
yk_stop_action_new (GActionMap *actions, YkSolutionPlayer *solution_player,
                    YkHintController *hint_controller,
                    YkReviewController *review_controller)
{
  static const YkAction entries[] = {{"stop", G_CALLBACK (stop_what_goes_on)}};
  YkStopAction *self = g_new0 (YkStopAction, 1);

  self->actions = actions;
  self->solution_player = solution_player;
  self->hint_controller = hint_controller;
  self->review_controller = review_controller;
  yk_actions_connect (actions, entries, G_N_ELEMENTS (entries), &self->connections,
                      self);
  yk_connections_add (&self->connections, solution_player, "running-changed",
                      G_CALLBACK (update_stop_action), self);
  yk_connections_add (&self->connections, hint_controller, "busy-changed",
                      G_CALLBACK (update_stop_action), self);
  yk_connections_add (&self->connections, review_controller, "open-changed",
                      G_CALLBACK (update_stop_action), self);
  update_stop_action (self);
  return self;
}

void
yk_stop_action_free (YkStopAction *self)
{
  yk_connections_clear (&self->connections);
  g_free (self);
}
