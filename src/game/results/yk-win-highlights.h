/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is special about a win. */
#pragma once

#include "game/results/yk-figures.h"

/* The rarest first. */
typedef enum
{
  YK_FEAT_NONE,
  YK_FEAT_FIRST_WIN, /* of the variation and its rules */
  YK_FEAT_FASTEST,
  YK_FEAT_FEWEST_MOVES,
  YK_FEAT_BEST_SCORE,
  YK_FEAT_LONGEST_STREAK,
  YK_FEAT_DAILY,  /* today's deal of the day */
  YK_FEAT_STREAK, /* but not the longest one */
  YK_N_FEATS,
} YkFeat;

/* More is not said of one win. */
#define YK_FEATS_MOST 2

/* Zeroed, there is nothing special. */
typedef struct
{
  YkFeat feats[YK_FEATS_MOST]; /* the rarest first; those that are left are NONE */
  guint best_seconds;          /* these three as they were before the win */
  guint fewest_moves;
  int best_score;
  guint streak; /* of wins, with this one */
  guint n_days; /* how many days in a row have a deal that was won, today included; 0
                   where the deal is not today's */
} YkFeats;

/* Finds what is special: BEFORE are the figures without the win, NOW those with it, and
 * N_DAYS is as above. */
void yk_feats_find (YkFeats *feats, const YkFigures *before, const YkFigures *now,
                    guint n_days);

/* Whether a deal of the day's numbers is in the log that was won; quick.  It does not
 * ask which of the numbers is the day's deal (see yk-daily.h): nobody wins one of the
 * others by chance. */
gboolean yk_log_has_day (const YkLog *log, const GDate *date);

/* How many days in a row, today or yesterday the last, the log has in this sense. */
guint yk_log_count_days (const YkLog *log, const GDate *today);
