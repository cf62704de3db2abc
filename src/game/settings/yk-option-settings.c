/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options as the player's settings have them. */
#include "game/settings/yk-settings.h"

/* The settings call one option by another name than text forms do. */
const char *
yk_option_key (YkOption option)
{
  return option == YK_OPTION_SPACES ? "any-spaces" : yk_option_name (option);
}

YkGameOptions
yk_options_from_settings (GSettings *settings)
{
  YkGameOptions options = {0};

  for (int i = 0; i < YK_N_OPTIONS; i++) {
    YkOption option = (YkOption) i;
    const char *key = yk_option_key (option);
    gboolean is_switch = yk_option_n_values (option) == 2;
    int value = is_switch ? g_settings_get_boolean (settings, key)
                          : g_settings_get_enum (settings, key);

    yk_game_options_set_value (&options, option, value);
  }
  return options;
}
