/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small games, all of whose positions are known, and which of them can be won; and
 * positions of whole games that can be won.  The core alone says which moves there are.
 */
#pragma once

#include <glib.h>

#include "core/yk-board.h"

#define SMALL_GAME_MAX_POSITIONS 10000

typedef struct
{
  YkRules rules;
  YkBoard *boards;
  gboolean *can_win; /* for each board */
  guint n_boards;
  guint max_boards;
  guint32 *slots; /* board + 1, or 0 */
  GArray *links;  /* of pairs: from which board a move leads to which */
} SmallGame;

SmallGame *small_game_new (guint max_boards);
void small_game_free (SmallGame *game);

/* Draws a game like RULES, where something is dealt later, with few columns and few
 * cards that are not on foundations, and finds all its positions.  False where there
 * are too many. */
gboolean small_game_draw (SmallGame *game, const YkRules *rules,
                          const YkGameOptions *options, guint64 *random);

/* The same for a variation whose goal is runs: most cards lie in runs already, some of
 * which lie on other cards. */
gboolean small_game_draw_runs (SmallGame *game, const YkRules *rules,
                               const YkGameOptions *options, guint64 *random);

/* The first position of such a game. */
void small_game_put_runs (YkBoard *board, const YkRules *rules,
                          const YkGameOptions *options, guint64 *random);

/* The number of a position, which is one of the game's. */
guint small_game_find (const SmallGame *game, const YkBoard *board);

/* A position of a whole game that can be won: it is reached from a won one by N_STEPS
 * moves backward, as far as there are any. */
void small_game_scramble (YkBoard *board, const YkRules *rules,
                          const YkGameOptions *options, int n_steps, guint64 *random);
