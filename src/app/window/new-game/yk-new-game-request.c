/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes the new game that the player wants. */
#include "app/window/yk-window-private.h"

#include "game/settings/yk-settings.h"

YkGameOptions
yk_new_game_request_options (GSettings *settings, const YkRules *rules)
{
  const YkGameOptions options = yk_options_from_settings (settings);

  return yk_rules_adapt (rules, &options);
}

YkNewGameRequest
yk_new_game_request_read (GSettings *settings, const YkRules *rules, gboolean has_won)
{
  YkDifficulty difficulty = (YkDifficulty) g_settings_get_enum (settings, "difficulty");
  gboolean is_gentle = difficulty == YK_DIFFICULTY_NONE && !has_won;

  return (YkNewGameRequest){rules, yk_new_game_request_options (settings, rules),
                            is_gentle ? YK_DIFFICULTY_EASY : difficulty, is_gentle};
}

gboolean
yk_new_game_request_is_default (GSettings *settings, const YkRules *rules)
{
  const YkGameOptions none = {0},
                      options = yk_new_game_request_options (settings, rules);

  return g_str_equal (rules->id, "yukon") && yk_game_options_equal (&options, &none) &&
         g_settings_get_enum (settings, "difficulty") == YK_DIFFICULTY_NONE &&
         g_settings_get_boolean (settings, "winnable-deals");
}
