/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game on the table, as the statistics remember it: when another game takes its
 * place it can no longer be asked. */
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
  guint n_moves;
  int score;
  gboolean score_stopped;
  gint64 elapsed_ms; /* without the run of its clock that is under way */
  gboolean is_clock_running;
  gint64 clock_start; /* of that run; see yk_game_get_time() */
} YkGameSnapshot;

/* What the game on the table is, without a copy of it. */
YkDealId yk_game_snapshot_identify (YkGame *game);

/* Takes over what GAME is at this moment. */
void yk_game_snapshot_take (YkGameSnapshot *snapshot, YkGame *game);

/* Gives PLAYED the time, the moves and the score of the game, at the moment NOW of its
 * clock. */
void
yk_game_snapshot_figures (const YkGameSnapshot *snapshot, gint64 now, YkPlayed *played);

G_END_DECLS
