/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options as the player's settings have them: for new games. */
#pragma once

#include <gio/gio.h>

#include "core/yk-options.h"

G_BEGIN_DECLS

/* Returns: (transfer none): the key of an option's setting: a boolean for an option
 * that is on or off, else an enum whose numbers are those of yk_game_options_value().
 */
const char *yk_option_key (YkOption option);

/* Returns: all options as they are set, whatever the variation knows of them (see
 * yk_rules_adapt()). */
YkGameOptions yk_options_from_settings (GSettings *settings);

G_END_DECLS
