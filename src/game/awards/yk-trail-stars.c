/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The stars of the trail, counted from the results. */
#include "game/awards/yk-award.h"

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

/* The stars of PLAYED: a puzzle, or a game of a deal whose fewest
 * moves are PAR. */
static YkTrailStars
stars_of (const YkPlayed *played, const guint *par)
{
  gboolean has_short;

  if (played->result != YK_RESULT_WON)
    return 0;
  has_short = played->id.puzzle != 0 ? played->n_tries == 1 : is_short (played, par);
  return YK_TRAIL_DONE | (played->n_hints == 0 ? YK_TRAIL_ALONE : 0) |
         (has_short ? YK_TRAIL_SHORT : 0);
}

static YkTrailStars
stars_of_deal (YkStore *store, const YkDealId *id, const guint *par)
{
  g_autoptr (GArray) games = yk_store_list_attempts (store, id);
  YkTrailStars stars = 0;

  for (guint i = 0; i < games->len; i++)
    stars |= stars_of (&g_array_index (games, YkPlayed, i), par);
  return stars;
}

YkTrailStars
yk_trail_stars (YkStore *store, guint camp, guint task)
{
  const guint *par = task < YK_TRAIL_N_PUZZLES
                         ? NULL
                         : yk_trail_camps[camp].deals[task - YK_TRAIL_N_PUZZLES].par;
  YkPlayed played;
  YkDealId id;

  yk_trail_task (camp, task, &id);
  if (par != NULL)
    return stars_of_deal (store, &id, par);
  return yk_store_get_answers (store, id.puzzle, &played) ? stars_of (&played, par) : 0;
}

guint
yk_trail_n_stars (YkTrailStars stars)
{
  return !!(stars & YK_TRAIL_DONE) + !!(stars & YK_TRAIL_ALONE) +
         !!(stars & YK_TRAIL_SHORT);
}

void
yk_trail_score (YkStore *store, guint camp, YkTrailScore *score)
{
  *score = (YkTrailScore){0};
  for (guint task = 0; task < YK_TRAIL_N_TASKS; task++) {
    YkTrailStars stars = yk_trail_stars (store, camp, task);

    score->n_done += stars != 0 ? 1 : 0;
    score->n_stars += yk_trail_n_stars (stars);
  }
}

guint
yk_trail_score_all (YkStore *store, YkTrailScore *score)
{
  guint n_come = 0;

  *score = (YkTrailScore){0};
  for (guint camp = 0; camp < YK_TRAIL_N_CAMPS; camp++) {
    YkTrailScore here;

    yk_trail_score (store, camp, &here);
    score->n_done += here.n_done;
    score->n_stars += here.n_stars;
    if (here.n_done > 0)
      n_come = camp + 1;
  }
  return n_come;
}
