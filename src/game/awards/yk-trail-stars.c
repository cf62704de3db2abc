/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The stars of the trail, counted from the results. */
#include "game/awards/yk-trail-stars.h"

static gboolean
is_short (const YkPlayed *played, const guint *par)
{
  for (guint kind = 0; kind < YK_MOVE_COUNT_N_KINDS; kind++) {
    guint n_moves = played->counts.n_moves[kind];

    if (n_moves > 0 && par[kind] > 0 && n_moves <= par[kind] + YK_TRAIL_OVER_PAR)
      return TRUE;
  }
  return FALSE;
}

/* The stars of PLAYED, which may be NULL: a puzzle, or a game of a deal whose fewest
 * moves are PAR. */
static YkTrailStars
stars_of (const YkPlayed *played, const guint *par)
{
  gboolean has_short;

  if (played == NULL || played->result != YK_RESULT_WON)
    return 0;
  has_short = played->id.puzzle != 0 ? played->n_tries == 1 : is_short (played, par);
  return YK_TRAIL_DONE | (played->n_hints == 0 ? YK_TRAIL_ALONE : 0) |
         (has_short ? YK_TRAIL_SHORT : 0);
}

/* The log knows the first game of a deal only. */
static YkTrailStars
stars_of_tries (YkStatistics *statistics, const YkDealId *id, const guint *par)
{
  g_autoptr (GPtrArray) tries =
      yk_attempts_store_list_tries (yk_statistics_get_pars (statistics), id);
  YkTrailStars stars = 0;

  for (guint i = 0; i < tries->len; i++)
    stars |= stars_of (g_ptr_array_index (tries, i), par);
  return stars;
}

YkTrailStars
yk_trail_stars (YkStatistics *statistics, guint camp, guint task)
{
  const guint *par = task < YK_TRAIL_N_PUZZLES
                         ? NULL
                         : yk_trail_camps[camp].deals[task - YK_TRAIL_N_PUZZLES].par;
  YkTrailStars stars;
  YkDealId id;

  yk_trail_task (camp, task, &id);
  stars = stars_of (yk_results_find (yk_statistics_get_results (statistics), &id), par);
  return par != NULL ? stars | stars_of_tries (statistics, &id, par) : stars;
}

guint
yk_trail_n_stars (YkTrailStars stars)
{
  return !!(stars & YK_TRAIL_DONE) + !!(stars & YK_TRAIL_ALONE) +
         !!(stars & YK_TRAIL_SHORT);
}

void
yk_trail_score (YkStatistics *statistics, guint camp, YkTrailScore *score)
{
  *score = (YkTrailScore){0};
  for (guint task = 0; task < YK_TRAIL_N_TASKS; task++) {
    YkTrailStars stars = yk_trail_stars (statistics, camp, task);

    score->n_done += stars != 0 ? 1 : 0;
    score->n_stars += yk_trail_n_stars (stars);
  }
}

guint
yk_trail_score_all (YkStatistics *statistics, YkTrailScore *score)
{
  guint n_come = 0;

  *score = (YkTrailScore){0};
  for (guint camp = 0; camp < YK_TRAIL_N_CAMPS; camp++) {
    YkTrailScore here;

    yk_trail_score (statistics, camp, &here);
    score->n_done += here.n_done;
    score->n_stars += here.n_stars;
    if (here.n_done > 0)
      n_come = camp + 1;
  }
  return n_come;
}
