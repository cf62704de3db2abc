/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stops what goes on: thinking, a solution that is shown; closes a review. */
#include "app/window/yk-stop-action.h"

#include "app/ui/yk-actions.h"

struct _YkStopAction
{
  GObject parent_instance;

  GActionMap *actions; /* borrowed */
  YkSolutionPlayer *demonstration;
  YkHintController *hint_controller;
  YkReviewController *reviewing;
};

G_DEFINE_FINAL_TYPE (YkStopAction, yk_stop_action, G_TYPE_OBJECT)

static gboolean
is_counsel_busy (YkStopAction *self)
{
  gboolean is_busy;

  g_object_get (self->hint_controller, "busy", &is_busy, NULL);
  return is_busy;
}

static void
stop_what_goes_on (gpointer object)
{
  YkStopAction *self = object;

  if (yk_solution_player_get_running (self->demonstration))
    yk_solution_player_pause (self->demonstration);
  else if (is_counsel_busy (self))
    yk_hint_controller_stop (self->hint_controller);
  else
    yk_review_controller_close (self->reviewing);
}

static void
update_stop_action (YkStopAction *self)
{
  yk_actions_enable (self->actions, "stop",
                     is_counsel_busy (self) ||
                         yk_solution_player_get_running (self->demonstration) ||
                         yk_review_controller_get_open (self->reviewing));
}

static void
yk_stop_action_dispose (GObject *object)
{
  YkStopAction *self = YK_STOP_ACTION (object);

  g_clear_object (&self->demonstration);
  g_clear_object (&self->hint_controller);
  g_clear_object (&self->reviewing);

  G_OBJECT_CLASS (yk_stop_action_parent_class)->dispose (object);
}

static void
yk_stop_action_class_init (YkStopActionClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = yk_stop_action_dispose;
}

static void
yk_stop_action_init (YkStopAction *self)
{
}

YkStopAction *
yk_stop_action_new (GActionMap *actions, YkSolutionPlayer *demonstration,
                    YkHintController *hint_controller, YkReviewController *reviewing)
{
  static const YkAction entries[] = {{"stop", stop_what_goes_on}};
  YkStopAction *self = g_object_new (YK_TYPE_STOP_ACTION, NULL);

  self->actions = actions;
  self->demonstration = g_object_ref (demonstration);
  self->hint_controller = g_object_ref (hint_controller);
  self->reviewing = g_object_ref (reviewing);
  yk_actions_add (actions, entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (demonstration, "notify::running",
                           G_CALLBACK (update_stop_action), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (hint_controller, "notify::busy",
                           G_CALLBACK (update_stop_action), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (reviewing, "notify::open", G_CALLBACK (update_stop_action),
                           self, G_CONNECT_SWAPPED);
  update_stop_action (self);
  return self;
}
