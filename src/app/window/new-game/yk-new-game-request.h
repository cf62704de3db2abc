/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes the new game that the player wants. */
#pragma once

#include <gio/gio.h>

#include "core/yk-rules.h"
#include "solver/yk-difficulty.h"

G_BEGIN_DECLS

/* A request for a new game. */
typedef struct
{
  const YkRules *rules;
  YkGameOptions options;
  YkDifficulty difficulty; /* NONE: any winnable deal */
  gboolean is_gentle;      /* another difficulty will do if none of this is found */
} YkNewGameRequest;

/* Returns: the options in SETTINGS that the variation has. */
YkGameOptions yk_new_game_request_options (GSettings *settings, const YkRules *rules);

/* Reads the request for a game of RULES from SETTINGS.  A player who has not chosen a
 * difficulty gets easy games until the first win (HAS_WON).
 *
 * Returns: the request. */
YkNewGameRequest
yk_new_game_request_read (GSettings *settings, const YkRules *rules, gboolean has_won);

/* Returns: whether SETTINGS describe a game of RULES that nobody has changed anything
 * about. */
gboolean yk_new_game_request_is_default (GSettings *settings, const YkRules *rules);

G_END_DECLS
