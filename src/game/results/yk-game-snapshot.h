/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Remembers the game on the table for the statistics, which need it after another game
 * has taken its place. */
#pragma once

#include "game/deals/yk-deal-id.h"
#include "game/model/yk-game.h"
#include "game/results/yk-results.h"

G_BEGIN_DECLS

typedef struct
{
  YkDealId id;       /* of deal 0 where the position came from outside */
  gboolean is_begun; /* it has steps, so that it can be gone back to */
  gboolean is_won;
  gboolean was_shown; /* a step of its solution */
  guint n_hints;
  guint n_moves;
  int score;
  gboolean score_stopped;
  gint64 elapsed_ms; /* without the run of its clock that is under way */
  gboolean is_clock_running;
  gint64 clock_start; /* of that run; see yk_game_get_time() */
} YkGameSnapshot;

/* Returns: the deal of the game on the table, without copying the game. */
YkDealId yk_game_snapshot_identify (YkGame *game);

/* Sets SNAPSHOT to the current state of GAME. */
void yk_game_snapshot_take (YkGameSnapshot *snapshot, YkGame *game);

/* Sets time, moves and score of PLAYED from the game, at the moment NOW of its clock.
 */
void
yk_game_snapshot_figures (const YkGameSnapshot *snapshot, gint64 now, YkPlayed *played);

G_END_DECLS
