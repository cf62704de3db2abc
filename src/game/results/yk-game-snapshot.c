/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game on the table, as the statistics remember it. */
#include "game/results/yk-tabled.h"

YkDealId
yk_tabled_identify (YkGame *game)
{
  return (YkDealId){yk_game_get_rules (game), *yk_game_get_options (game),
                    yk_game_get_deal (game)};
}

void
yk_tabled_take (YkTabled *tabled, YkGame *game)
{
  const YkHistory *history = yk_game_peek_history (game);

  *tabled = (YkTabled){
      .id = yk_tabled_identify (game),
      .is_begun = yk_history_n_steps (history) > 0,
      .is_won = yk_game_get_state (game) == YK_GAME_WON,
      .was_shown = history->was_shown,
      .n_moves = yk_game_get_n_moves (game),
      .score = history->score,
      .score_stopped = history->score_stopped || history->was_shown,
      .elapsed_ms = history->elapsed_ms,
      .is_clock_running = yk_game_is_clock_running (game),
      .clock_start = yk_game_get_time (game),
  };
}

void
yk_tabled_figures (const YkTabled *tabled, gint64 now, YkPlayed *played)
{
  gint64 ms = tabled->elapsed_ms;

  if (tabled->is_clock_running)
    ms += (now - tabled->clock_start) / 1000;
  played->seconds = (guint) (ms / 1000);
  played->n_moves = tabled->n_moves;
  played->score = tabled->score;
  played->score_stopped = tabled->score_stopped;
}
