/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The actions of the wishes for new games: how hard they are to be. */
#include "app/window/yk-window-private.h"

#include <glib/gi18n.h>

#include "base/yk-connections.h"
#include "solver/yk-difficulty.h"

#define DIFFICULTY_KEY "difficulty"
#define WINNABLE_KEY "winnable-deals"

struct _YkDifficultyAction
{
  GSettings *settings;
  YkToast *toast;
  GSimpleAction *action; /* "difficulty" */
  YkConnections connections;
};

/* What is dealt at random is of any difficulty, whatever is set for other deals. */
static void
wishes_changed_cb (YkDifficultyAction *self)
{
  int difficulty = g_settings_get_boolean (self->settings, WINNABLE_KEY)
                       ? g_settings_get_enum (self->settings, DIFFICULTY_KEY)
                       : YK_DIFFICULTY_NONE;

  g_simple_action_set_state (self->action, g_variant_new_int32 (difficulty));
}

static const char *const promises[] = {
    [YK_DIFFICULTY_NONE] = N_ ("New games can be of any difficulty."),
    [YK_DIFFICULTY_EASY] = N_ ("New games will be easy."),
    [YK_DIFFICULTY_MEDIUM] = N_ ("New games will be of medium difficulty."),
    [YK_DIFFICULTY_HARD] = N_ ("New games will be hard."),
};

static void
difficulty_chosen_cb (YkDifficultyAction *self, GVariant *value)
{
  int difficulty = g_variant_get_int32 (value);

  if (difficulty < YK_DIFFICULTY_NONE || difficulty > YK_DIFFICULTY_HARD)
    return;
  if (difficulty != YK_DIFFICULTY_NONE)
    g_settings_set_boolean (self->settings, WINNABLE_KEY, TRUE);
  g_settings_set_enum (self->settings, DIFFICULTY_KEY, difficulty);
  yk_toast_tell (self->toast, _ (promises[difficulty]));
}

YkDifficultyAction *
yk_difficulty_action_new (GActionMap *actions, GSettings *settings, YkToast *toast)
{
  YkDifficultyAction *self = g_new0 (YkDifficultyAction, 1);
  g_autoptr (GAction) winnable = g_settings_create_action (settings, WINNABLE_KEY);

  self->settings = settings;
  self->toast = toast;
  self->action = g_simple_action_new_stateful (
      DIFFICULTY_KEY, G_VARIANT_TYPE_INT32, g_variant_new_int32 (YK_DIFFICULTY_NONE));
  g_action_map_add_action (actions, G_ACTION (self->action));
  g_action_map_add_action (actions, winnable);
  yk_connections_add (&self->connections, self->action, "activate",
                      G_CALLBACK (difficulty_chosen_cb), self);
  yk_connections_add (&self->connections, self->settings, "changed::" DIFFICULTY_KEY,
                      G_CALLBACK (wishes_changed_cb), self);
  yk_connections_add (&self->connections, self->settings, "changed::" WINNABLE_KEY,
                      G_CALLBACK (wishes_changed_cb), self);
  wishes_changed_cb (self);
  return self;
}

void
yk_difficulty_action_free (YkDifficultyAction *self)
{
  yk_connections_clear (&self->connections);
  g_clear_object (&self->action);
  g_free (self);
}
