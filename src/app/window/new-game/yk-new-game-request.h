/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the player wishes a new game to be. */
#pragma once

#include <gio/gio.h>

#include "core/yk-options.h"
#include "solver/yk-difficulty.h"

G_BEGIN_DECLS

typedef struct
{
  const YkRules *rules;
  YkGameOptions options;
  YkDifficulty difficulty; /* NONE: any that can be won */
  gboolean is_gentle; /* where no deal of this difficulty is found, another one will do
                       */
} YkNewGameRequest;

/* The options that are set in SETTINGS, as far as the variation knows them. */
YkGameOptions yk_new_game_request_options (GSettings *settings, const YkRules *rules);

/* All that is set for a game of RULES.  The first games of a player who does not say
 * how hard they are to be are easy, until one is won: HAS_WON. */
YkNewGameRequest
yk_new_game_request_read (GSettings *settings, const YkRules *rules, gboolean has_won);

/* Whether a game of RULES, as SETTINGS have it, is what they have for somebody who has
 * changed nothing. */
gboolean yk_new_game_request_is_default (GSettings *settings, const YkRules *rules);

G_END_DECLS
