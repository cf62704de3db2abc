/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds what is special about a win. */
#pragma once

#include "store/yk-store.h"

G_BEGIN_DECLS

/* The rarest first. */
typedef enum
{
  YK_WIN_HIGHLIGHT_NONE,
  YK_WIN_HIGHLIGHT_FIRST_WIN, /* of the variation and its rules */
  YK_WIN_HIGHLIGHT_FASTEST,
  YK_WIN_HIGHLIGHT_FEWEST_MOVES,
  YK_WIN_HIGHLIGHT_BEST_SCORE,
  YK_WIN_HIGHLIGHT_LONGEST_STREAK,
  YK_WIN_HIGHLIGHT_DAILY,  /* today's deal of the day */
  YK_WIN_HIGHLIGHT_STREAK, /* but not the longest one */
  YK_N_FEATS,
} YkWinHighlight;

/* More is not said of one win. */
#define YK_WIN_HIGHLIGHTS_MOST 2

/* Zeroed, there is nothing special. */
typedef struct
{
  YkWinHighlight feats[YK_WIN_HIGHLIGHTS_MOST]; /* the rarest first; those that are left
                                                   are NONE */
  guint best_seconds; /* these three as they were before the win */
  guint fewest_moves;
  int best_score;
  guint streak; /* of wins, with this one */
  guint n_days; /* how many days in a row have a deal that was won, today included; 0
                   where the deal is not today's */
} YkWinHighlights;

/* Finds what is special about a win: BEFORE are the figures without it, NOW those with
 * it, and N_DAYS is the streak of days as in YkWinHighlights. */
void yk_win_highlights_find (YkWinHighlights *feats, const YkStatisticsSummary *before,
                             const YkStatisticsSummary *now, guint n_days);

G_END_DECLS
