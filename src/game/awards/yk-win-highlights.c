/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is special about a win. */
#include "game/awards/yk-award.h"

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
