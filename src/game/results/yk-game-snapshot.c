/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game on the table, as the statistics remember it. */
#include "game/results/yk-game-snapshot.h"

YkDealId
yk_game_snapshot_identify (YkGame *game)
{
  return (YkDealId){yk_game_get_rules (game), *yk_game_get_options (game),
                    yk_game_get_deal (game)};
}

void
yk_game_snapshot_take (YkGameSnapshot *snapshot, YkGame *game)
{
  const YkHistory *history = yk_game_peek_history (game);

  *snapshot = (YkGameSnapshot){
      .id = yk_game_snapshot_identify (game),
      .is_begun = yk_history_n_steps (history) > 0,
      .is_won = yk_game_get_state (game) == YK_GAME_WON,
      .was_shown = history->was_shown,
      .n_hints = history->n_hints,
      .n_moves = yk_game_get_n_moves (game),
      .score = history->score,
      .score_stopped = history->score_stopped || history->was_shown,
      .elapsed_ms = history->elapsed_ms,
      .is_clock_running = yk_game_is_clock_running (game),
      .clock_start = yk_game_get_time (game),
  };
}

void
yk_game_snapshot_figures (const YkGameSnapshot *snapshot, gint64 now, YkPlayed *played)
{
  gint64 ms = snapshot->elapsed_ms;

  if (snapshot->is_clock_running)
    ms += (now - snapshot->clock_start) / 1000;
  played->seconds = (guint) (ms / 1000);
  played->n_moves = snapshot->n_moves;
  played->n_hints = snapshot->n_hints;
  played->score = snapshot->score;
  played->score_stopped = snapshot->score_stopped;
}
