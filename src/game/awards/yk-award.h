/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the player has earned: medals and cups, stars of the trail, what is special
 * about a win. */
#pragma once

#include "game/deals/yk-deals.h"
#include "game/puzzles/yk-puzzle.h"
#include "store/yk-store.h"

G_BEGIN_DECLS

/* What a player has for coming back: a medal for each month by the days whose deals
 * were won, a cup for each variation by the wins.  All of it follows from the log of
 * results; nothing is kept. */

/* Each is more than the one before. */
typedef enum
{
  YK_AWARD_NONE,
  YK_AWARD_BRONZE,
  YK_AWARD_SILVER,
  YK_AWARD_GOLD,
} YkAward;

/* The medal of the month of DATE, with N_DAYS that were won: 10 for bronze, 20 for
 * silver, all for gold.  NEXT are the days for the next one, or 0. */
YkAward yk_award_medal (guint n_days, const GDate *date, guint *next);

/* How many days in the month of DATE have a deal that was won. */
guint yk_award_count_days (const GDate *date, YkDayWon is_won, gpointer data);

/* The cup of a variation: 1 win for bronze, 10 for silver, 50 for gold.  NEXT is as
 * above. */
YkAward yk_award_cup (guint n_wins, guint *next);

/* How far the player has come on the trail.  All of it follows from the results;
 * nothing is kept. */

/* How many moves more than the fewest of data/trail.txt still count as few. */
#define YK_TRAIL_OVER_PAR 5

/* The stars of a task, each for something different; a task that isn't done has none.
 * A deal may earn them in several games. */
typedef enum
{
  YK_TRAIL_DONE = 1 << 0,  /* the puzzle is solved, the deal is won by the player */
  YK_TRAIL_ALONE = 1 << 1, /* … without a hint */
  YK_TRAIL_SHORT = 1 << 2, /* … at the first try without a hint; with few moves */
} YkTrailStars;

#define YK_TRAIL_STARS_PER_TASK 3

/* What has become of a camp, or of all. */
typedef struct
{
  guint n_done; /* tasks */
  guint n_stars;
} YkTrailScore;

/* Returns: with how many moves, or fewer, a deal has its third star, as moves are
 * counted with a kind of automatic play (see yk-history.h); 0 for a puzzle. */
guint yk_trail_goal (guint camp, guint task, YkAutoPlay auto_play);

/* Returns: the stars of a task: of its result, and of all games of a deal. */
YkTrailStars yk_trail_stars (YkStore *store, guint camp, guint task);

/* Finds the task of the trail that ID is, or, for a puzzle, its number. Returns: FALSE
 * if it is none. */
gboolean yk_trail_find (const YkDealId *id, guint *camp, guint *task);

/* Sets ID to the next task after this one of which nothing is done; if there is none,
 * to the next one. */
void yk_trail_next (YkStore *store, guint camp, guint task, YkDealId *id);

/* Returns: how many stars these are. */
guint yk_trail_n_stars (YkTrailStars stars);

/* Adds up a camp.  It is lit where something is done. */
void yk_trail_score (YkStore *store, guint camp, YkTrailScore *score);

/* Adds up all camps.  Returns: how many there are up to the last one that is lit. */
guint yk_trail_score_all (YkStore *store, YkTrailScore *score);

/* Finds what is special about a win. */

/* The day's always, then the rarest first. */
typedef enum
{
  YK_WIN_HIGHLIGHT_NONE,
  YK_WIN_HIGHLIGHT_DAILY,     /* today's daily deal */
  YK_WIN_HIGHLIGHT_FIRST_WIN, /* of the variation and its rules */
  YK_WIN_HIGHLIGHT_HELPED,    /* with more than a few hints: it sets no record */
  YK_WIN_HIGHLIGHT_FASTEST,
  YK_WIN_HIGHLIGHT_FEWEST_MOVES,
  YK_WIN_HIGHLIGHT_LONGEST_STREAK,
  YK_WIN_HIGHLIGHT_STREAK,     /* but not the longest one */
  YK_WIN_HIGHLIGHT_BELOW_MEAN, /* fewer moves than a win takes the player; from here on
                                  only where there is nothing else to tell */
  YK_WIN_HIGHLIGHT_CUP,        /* how far the next cup is, or that this one was won */
  YK_N_WIN_HIGHLIGHTS,
} YkWinHighlight;

/* More is not said of one win. */
#define YK_WIN_HIGHLIGHTS_MOST 2

/* Zeroed, there is nothing special. */
typedef struct
{
  YkWinHighlight kinds[YK_WIN_HIGHLIGHTS_MOST]; /* in this order; those that are left
                                                   are NONE */
  guint best_seconds; /* these two as they were before the win */
  guint fewest_moves;
  guint n_below; /* moves fewer than the mean before; 0 where there are not */
  guint n_won;   /* with this win */
  guint streak;  /* of wins, with this one */
  guint n_days;  /* how many days in a row have a deal that was won, today included; 0
                    where the deal is not today's */
} YkWinHighlights;

/* Finds what is special about a win: BEFORE are the figures without it, NOW those with
 * it, and N_DAYS is the streak of days as in YkWinHighlights. */
void yk_win_highlights_find (YkWinHighlights *highlights, const YkPlayed *won,
                             const YkStatisticsSummary *before,
                             const YkStatisticsSummary *now, guint n_days);

G_END_DECLS
