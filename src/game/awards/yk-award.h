/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the player has earned: medals and cups, stars of the trail, what is special
 * about a win. */
#pragma once

#include "game/deals/yk-deals.h"
#include "game/puzzles/yk-puzzle.h"
#include "store/yk-store.h"

G_BEGIN_DECLS

/* Medals and cups: a medal for each month by the daily deals won, a cup for each
 * variation by its wins.  They follow from the log of results; nothing is stored. */

/* Each is more than the one before. */
typedef enum
{
  YK_AWARD_NONE,
  YK_AWARD_BRONZE,
  YK_AWARD_SILVER,
  YK_AWARD_GOLD,
} YkAward;

/* Returns: the medal of the month of DATE for N_DAYS won: 10 for bronze, 20 for silver,
 * all days for gold.  Sets NEXT to the N_DAYS of the next medal, or 0. */
YkAward yk_award_medal (guint n_days, const GDate *date, guint *next);

/* Returns: how many daily deals in the month of DATE were won, by IS_WON. */
guint yk_award_count_days (const GDate *date, YkDayWon is_won, gpointer data);

/* Returns: the cup of a variation: 1 win for bronze, 10 for silver, 50 for gold.  Sets
 * NEXT to the N_WINS of the next cup, or 0. */
YkAward yk_award_cup (guint n_wins, guint *next);

/* How far the player has come on the trail.  This follows from the results; nothing is
 * stored. */

/* How many moves more than the fewest in data/trail.txt still earn the third star. */
#define YK_TRAIL_OVER_PAR 5

/* The stars of a task; one that isn't done has none.  A deal may earn them in different
 * games. */
typedef enum
{
  YK_TRAIL_DONE = 1 << 0,  /* the player has solved the puzzle or won the deal */
  YK_TRAIL_ALONE = 1 << 1, /* this without a hint */
  YK_TRAIL_SHORT = 1 << 2, /* solved at the first try without a hint; or few moves */
} YkTrailStars;

#define YK_TRAIL_STARS_PER_TASK 3

/* What the player has done in a camp, or in all camps. */
typedef struct
{
  guint n_done; /* tasks */
  guint n_stars;
} YkTrailScore;

/* Returns: the most moves, as counted with AUTO_PLAY (see yk-history.h), that earn a
 * deal its third star; 0 for a puzzle. */
guint yk_trail_goal (guint camp, guint task, YkAutoPlay auto_play);

/* Returns: the stars of a task: of a puzzle's result, or of all games of a deal. */
YkTrailStars yk_trail_stars (YkStore *store, guint camp, guint task);

/* Finds the task of the trail with this ID; of a puzzle, only its number counts.
 * Returns: FALSE, with CAMP and TASK changed, if there is none. */
gboolean yk_trail_find (const YkDealId *id, guint *camp, guint *task);

/* Sets ID to the next task after this one that has no stars, or, if there is none, to
 * the next task. */
void yk_trail_next (YkStore *store, guint camp, guint task, YkDealId *id);

/* Returns: the number of STARS, 0 to 3. */
guint yk_trail_n_stars (YkTrailStars stars);

/* Counts what is done in a camp.  A camp is lit if anything in it is done. */
void yk_trail_score (YkStore *store, guint camp, YkTrailScore *score);

/* Counts what is done in all camps.  Returns: how many camps there are up to the last
 * lit. */
guint yk_trail_score_all (YkStore *store, YkTrailScore *score);

/* Finds what is special about a win. */

/* Today's deal first, then the rarest first. */
typedef enum
{
  YK_WIN_HIGHLIGHT_NONE,
  YK_WIN_HIGHLIGHT_DAILY,     /* today's daily deal */
  YK_WIN_HIGHLIGHT_FIRST_WIN, /* of the variation and its rules */
  YK_WIN_HIGHLIGHT_HELPED,    /* with more than a few hints: it sets no record */
  YK_WIN_HIGHLIGHT_FASTEST,
  YK_WIN_HIGHLIGHT_FEWEST_MOVES,
  YK_WIN_HIGHLIGHT_LONGEST_STREAK,
  YK_WIN_HIGHLIGHT_STREAK,     /* of wins, but not the longest one */
  YK_WIN_HIGHLIGHT_BELOW_MEAN, /* fewer moves than the player's mean; this and the cup
                                  only if there is nothing else to tell */
  YK_WIN_HIGHLIGHT_CUP,        /* a cup was won, or how far away the next one is */
  YK_N_WIN_HIGHLIGHTS,
} YkWinHighlight;

/* The most highlights that one win has. */
#define YK_WIN_HIGHLIGHTS_MOST 2

/* The highlights of a win; zeroed, there are none. */
typedef struct
{
  YkWinHighlight kinds[YK_WIN_HIGHLIGHTS_MOST]; /* in this order; unused ones
                                                   are NONE */
  guint best_seconds;                           /* this and the next: before the win */
  guint fewest_moves;
  guint n_below; /* moves below the mean before this win, or 0 */
  guint n_won;   /* wins, with this one */
  guint streak;  /* of wins, with this one */
  guint n_days;  /* how many days in a row have a won deal, today included; 0 if the
                    deal is not today's */
} YkWinHighlights;

/* Finds what is special about WON, a win: BEFORE has the figures without it, NOW those
 * with it, and N_DAYS is as in YkWinHighlights. */
void yk_win_highlights_find (YkWinHighlights *highlights, const YkPlayed *won,
                             const YkStatisticsSummary *before,
                             const YkStatisticsSummary *now, guint n_days);

G_END_DECLS
