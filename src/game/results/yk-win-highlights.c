/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is special about a win. */
#include "game/results/yk-win-highlights.h"

#include "game/deals/yk-daily.h"
#include "game/deals/yk-days.h"

/* A shorter streak is not worth a word. */
#define LEAST_STREAK 3

/* A feat beats figures that were there before. */
static gboolean
is_feat (YkWinHighlight feat, const YkStatisticsSummary *before,
         const YkStatisticsSummary *now, guint n_days)
{
  gboolean is_first = before->n_won == 0;

  switch (feat) {
  case YK_WIN_HIGHLIGHT_NONE:
  case YK_N_FEATS:
    return FALSE;
  case YK_WIN_HIGHLIGHT_FIRST_WIN:
    return is_first;
  case YK_WIN_HIGHLIGHT_FASTEST:
    return !is_first && now->best_seconds < before->best_seconds;
  case YK_WIN_HIGHLIGHT_FEWEST_MOVES:
    return !is_first && now->fewest_moves < before->fewest_moves;
  case YK_WIN_HIGHLIGHT_BEST_SCORE:
    return !is_first && before->best_score >= 0 && now->best_score > before->best_score;
  case YK_WIN_HIGHLIGHT_LONGEST_STREAK:
    return now->best_streak > before->best_streak && now->best_streak >= LEAST_STREAK;
  case YK_WIN_HIGHLIGHT_DAILY:
    return n_days > 0;
  case YK_WIN_HIGHLIGHT_STREAK:
    return now->best_streak == before->best_streak && now->streak >= LEAST_STREAK;
  }
  g_return_val_if_reached (FALSE);
}

void
yk_win_highlights_find (YkWinHighlights *feats, const YkStatisticsSummary *before,
                        const YkStatisticsSummary *now, guint n_days)
{
  int n = 0;

  *feats = (YkWinHighlights){
      .best_seconds = before->best_seconds,
      .fewest_moves = before->fewest_moves,
      .best_score = before->best_score,
      .streak = now->streak,
      .n_days = n_days,
  };
  for (int feat = YK_WIN_HIGHLIGHT_NONE;
       feat < YK_N_FEATS && n < YK_WIN_HIGHLIGHTS_MOST; feat++)
    if (is_feat ((YkWinHighlight) feat, before, now, n_days))
      feats->feats[n++] = (YkWinHighlight) feat;
}

gboolean
yk_results_has_day (const YkResults *log, const GDate *date)
{
  const YkPlayed *played;
  YkDealId id;

  yk_daily_deal (&id, date);
  played = yk_results_find (log, &id);
  return played != NULL && played->result == YK_RESULT_WON;
}

static gboolean
is_day_in_log (const GDate *date, gpointer log)
{
  return yk_results_has_day (log, date);
}

guint
yk_results_count_days (const YkResults *log, const GDate *today)
{
  return yk_days_streak (today, is_day_in_log, (gpointer) log);
}
