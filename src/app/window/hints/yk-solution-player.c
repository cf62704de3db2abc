/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays a solution step by step until the player takes over. */
#include "app/window/hints/yk-solution-player.h"

#include <glib/gi18n.h>

#include "app/ui/yk-actions.h"
#include "table/motion/yk-animation-timing.h"

struct _YkSolutionPlayer
{
  GObject parent_instance;

  GActionMap *actions; /* borrowed */
  YkGame *game;
  YkAdvisor *advisor;
  GSettings *settings;
  YkToast *toast;

  guint step_id; /* the next step is on its way; 0 unless running */
  gboolean is_stepping;
};

enum
{
  PROP_0,
  PROP_RUNNING,
  N_PROPS,
};

static GParamSpec *demonstration_props[N_PROPS];

G_DEFINE_FINAL_TYPE (YkSolutionPlayer, yk_solution_player, G_TYPE_OBJECT)

static void
set_step_id (YkSolutionPlayer *self, guint step_id)
{
  gboolean was_running = self->step_id != 0;

  self->step_id = step_id;
  if (was_running != (step_id != 0))
    g_object_notify_by_pspec (G_OBJECT (self), demonstration_props[PROP_RUNNING]);
}

static void
stop_showing (YkSolutionPlayer *self)
{
  if (self->step_id == 0)
    return;
  g_source_remove (self->step_id);
  set_step_id (self, 0);
  yk_toast_hide (self->toast);
}

/* Makes one step of the known win; false where none is known. */
static gboolean
show_step (YkSolutionPlayer *self)
{
  YkMove move;
  gboolean was_shown;

  if (yk_game_get_state (self->game) != YK_GAME_PLAYING ||
      !yk_advisor_get_move (self->advisor, &move))
    return FALSE;
  self->is_stepping = TRUE;
  was_shown = yk_game_show (self->game, move);
  self->is_stepping = FALSE;
  return was_shown;
}

static gboolean step_due_cb (gpointer data);

/* The player may change the speed while a solution is shown. */
static void
await_step (YkSolutionPlayer *self)
{
  YkSpeed speed = (YkSpeed) g_settings_get_enum (self->settings, "speed");
  guint interval = (guint) (yk_animation_timing_get (speed)->solution_step / 1000);

  set_step_id (self, g_timeout_add (interval, step_due_cb, self));
}

static gboolean
step_due_cb (gpointer data)
{
  YkSolutionPlayer *self = data;
  gboolean goes_on =
      show_step (self) && yk_game_get_state (self->game) == YK_GAME_PLAYING;

  if (self->step_id == 0)
    return G_SOURCE_REMOVE;
  if (goes_on) {
    await_step (self);
  } else {
    set_step_id (self, 0);
    yk_toast_hide (self->toast);
  }
  return G_SOURCE_REMOVE;
}

static void
show_solution (gpointer object)
{
  YkSolutionPlayer *self = object;

  stop_showing (self);
  await_step (self);
  yk_toast_show_for_long (self->toast, _ ("Showing a solution"), C_ ("button", "Stop"),
                          "win.stop");
}

static void
show_next_step (gpointer object)
{
  show_step (object);
}

static void
update_show_actions (YkSolutionPlayer *self)
{
  gboolean is_winnable =
      yk_advisor_get_winnability (self->advisor) == YK_WINNABILITY_WINNABLE;

  yk_actions_enable (self->actions, "show-solution", is_winnable);
  yk_actions_enable (self->actions, "next-step", is_winnable);
}

static void
yk_solution_player_dispose (GObject *object)
{
  YkSolutionPlayer *self = YK_SOLUTION_PLAYER (object);

  g_clear_handle_id (&self->step_id, g_source_remove);
  g_clear_object (&self->game);
  g_clear_object (&self->advisor);
  g_clear_object (&self->settings);
  g_clear_object (&self->toast);

  G_OBJECT_CLASS (yk_solution_player_parent_class)->dispose (object);
}

static void
yk_solution_player_get_property (GObject *object, guint id, GValue *value,
                                 GParamSpec *pspec)
{
  if (id == PROP_RUNNING)
    g_value_set_boolean (value,
                         yk_solution_player_get_running (YK_SOLUTION_PLAYER (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
yk_solution_player_class_init (YkSolutionPlayerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = yk_solution_player_dispose;
  object_class->get_property = yk_solution_player_get_property;
  demonstration_props[PROP_RUNNING] = g_param_spec_boolean (
      "running", NULL, NULL, FALSE,
      G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, demonstration_props);
}

static void
yk_solution_player_init (YkSolutionPlayer *self)
{
}

YkSolutionPlayer *
yk_solution_player_new (GActionMap *actions, YkGame *game, YkAdvisor *advisor,
                        GSettings *settings, YkToast *toast)
{
  static const YkAction entries[] = {
      {"show-solution", show_solution},
      {"next-step", show_next_step},
  };
  YkSolutionPlayer *self = g_object_new (YK_TYPE_SOLUTION_PLAYER, NULL);

  self->actions = actions;
  self->game = g_object_ref (game);
  self->advisor = g_object_ref (advisor);
  self->settings = g_object_ref (settings);
  self->toast = g_object_ref (toast);
  yk_actions_add (actions, entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (advisor, "notify::winnability",
                           G_CALLBACK (update_show_actions), self, G_CONNECT_SWAPPED);
  update_show_actions (self);
  return self;
}

gboolean
yk_solution_player_get_running (YkSolutionPlayer *self)
{
  g_return_val_if_fail (YK_IS_SOLUTION_PLAYER (self), FALSE);

  return self->step_id != 0;
}

gboolean
yk_solution_player_is_stepping (YkSolutionPlayer *self)
{
  g_return_val_if_fail (YK_IS_SOLUTION_PLAYER (self), FALSE);

  return self->is_stepping;
}

void
yk_solution_player_follow (YkSolutionPlayer *self)
{
  g_return_if_fail (YK_IS_SOLUTION_PLAYER (self));

  if (!self->is_stepping)
    stop_showing (self);
}

void
yk_solution_player_pause (YkSolutionPlayer *self)
{
  g_return_if_fail (YK_IS_SOLUTION_PLAYER (self));

  if (self->step_id == 0)
    return;
  stop_showing (self);
  yk_toast_show (self->toast, _ ("You can take over from here."),
                 C_ ("button", "Continue"), "win.show-solution");
}
