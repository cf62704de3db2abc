/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Medals and cups. */
#include "game/awards/yk-award.h"

/* What is special about a win. */

/* A shorter streak is not worth a word. */
#define LEAST_STREAK 3

/* So many wins have a mean. */
#define LEAST_WINS 3

/* A highlight beats figures that were there before. */
static gboolean
is_special (YkWinHighlight highlight, const YkWinHighlights *found, guint n_hints,
            const YkStatisticsSummary *before, const YkStatisticsSummary *now)
{
  gboolean is_unaided = before->n_unaided > 0 && n_hints <= YK_FEW_HINTS;
  gboolean is_plain = found->kinds[0] == YK_WIN_HIGHLIGHT_NONE ||
                      found->kinds[0] >= YK_WIN_HIGHLIGHT_BELOW_MEAN;

  switch (highlight) {
  case YK_WIN_HIGHLIGHT_NONE:
  case YK_N_WIN_HIGHLIGHTS:
    return FALSE;
  case YK_WIN_HIGHLIGHT_DAILY:
    return found->n_days > 0;
  case YK_WIN_HIGHLIGHT_FIRST_WIN:
    return before->n_won == 0;
  case YK_WIN_HIGHLIGHT_HELPED:
    return n_hints > YK_FEW_HINTS;
  case YK_WIN_HIGHLIGHT_FASTEST:
    return is_unaided && now->best_seconds < before->best_seconds;
  case YK_WIN_HIGHLIGHT_FEWEST_MOVES:
    return is_unaided && now->fewest_moves < before->fewest_moves;
  case YK_WIN_HIGHLIGHT_LONGEST_STREAK:
    return now->best_streak > before->best_streak && now->best_streak >= LEAST_STREAK;
  case YK_WIN_HIGHLIGHT_STREAK:
    return now->best_streak == before->best_streak && now->streak >= LEAST_STREAK;
  case YK_WIN_HIGHLIGHT_BELOW_MEAN:
    return is_plain && before->n_won >= LEAST_WINS && found->n_below > 0;
  case YK_WIN_HIGHLIGHT_CUP:
    return is_plain;
  }
  g_return_val_if_reached (FALSE);
}

void
yk_win_highlights_find (YkWinHighlights *highlights, const YkPlayed *won,
                        const YkStatisticsSummary *before,
                        const YkStatisticsSummary *now, guint n_days)
{
  int n = 0;

  *highlights = (YkWinHighlights){
      .best_seconds = before->best_seconds,
      .fewest_moves = before->fewest_moves,
      .n_below =
          before->mean_moves > won->n_moves ? before->mean_moves - won->n_moves : 0,
      .n_won = now->n_won,
      .streak = now->streak,
      .n_days = n_days,
  };
  for (int highlight = YK_WIN_HIGHLIGHT_NONE;
       highlight < YK_N_WIN_HIGHLIGHTS && n < YK_WIN_HIGHLIGHTS_MOST; highlight++)
    if (is_special ((YkWinHighlight) highlight, highlights, won->n_hints, before, now))
      highlights->kinds[n++] = (YkWinHighlight) highlight;
}

/* The stars of the trail, counted from the results. */

guint
yk_trail_goal (guint camp, guint task, YkAutoPlay auto_play)
{
  const guint *par;

  if (task < YK_TRAIL_N_PUZZLES)
    return 0;
  par = yk_trail_camps[camp].deals[task - YK_TRAIL_N_PUZZLES].par.n_moves;
  return (par[auto_play] > 0 ? par[auto_play] : par[YK_AUTO_SAFE]) + YK_TRAIL_OVER_PAR;
}

/* Whether a win took few moves: as they were counted with the kind of automatic play
 * that it was played with, which is the one with the most moves up to those shown. */
static gboolean
is_short (const YkPlayed *played, guint camp, guint task)
{
  guint n_moves = 0, few = 0;

  for (guint kind = 0; kind < YK_MOVE_COUNT_N_KINDS; kind++) {
    guint n = played->counts.n_moves[kind];

    if (n > n_moves && n <= played->n_moves) {
      n_moves = n;
      few = yk_trail_goal (camp, task, (YkAutoPlay) kind);
    }
  }
  return n_moves > 0 && n_moves <= few;
}

/* The stars of PLAYED, which is an answer to a task, or a game of it. */
static YkTrailStars
stars_of (const YkPlayed *played, guint camp, guint task)
{
  gboolean has_short;

  if (played->result != YK_RESULT_WON)
    return 0;
  has_short = task < YK_TRAIL_N_PUZZLES ? yk_played_is_first_try (played)
                                        : is_short (played, camp, task);
  return YK_TRAIL_DONE | (played->n_hints == 0 ? YK_TRAIL_ALONE : 0) |
         (has_short ? YK_TRAIL_SHORT : 0);
}

YkTrailStars
yk_trail_stars (YkStore *store, guint camp, guint task)
{
  YkPlayed played;
  YkDealId id;

  yk_trail_task (camp, task, &id);
  if (task >= YK_TRAIL_N_PUZZLES) {
    g_autoptr (GArray) games = yk_store_list_attempts (store, &id);
    YkTrailStars stars = 0;

    for (guint i = 0; i < games->len; i++)
      stars |= stars_of (&g_array_index (games, YkPlayed, i), camp, task);
    return stars;
  }
  return yk_store_get_answers (store, id.puzzle, &played)
             ? stars_of (&played, camp, task)
             : 0;
}

gboolean
yk_trail_find (const YkDealId *id, guint *camp, guint *task)
{
  for (guint i = 0; i < YK_TRAIL_N_CAMPS * YK_TRAIL_N_TASKS; i++) {
    YkDealId here;

    *camp = i / YK_TRAIL_N_TASKS;
    *task = i % YK_TRAIL_N_TASKS;
    yk_trail_task (*camp, *task, &here);
    if (id->puzzle != 0 ? here.puzzle == id->puzzle : yk_deal_id_equal (&here, id))
      return TRUE;
  }
  return FALSE;
}

void
yk_trail_next (YkStore *store, guint camp, guint task, YkDealId *id)
{
  const guint n = YK_TRAIL_N_CAMPS * YK_TRAIL_N_TASKS;
  guint at = camp * YK_TRAIL_N_TASKS + task;

  for (guint i = 1; i <= n; i++) {
    guint next = (at + (i < n ? i : 1)) % n;

    yk_trail_task (next / YK_TRAIL_N_TASKS, next % YK_TRAIL_N_TASKS, id);
    if (yk_trail_stars (store, next / YK_TRAIL_N_TASKS, next % YK_TRAIL_N_TASKS) == 0)
      return;
  }
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

static guint
days_in_month (const GDate *date)
{
  return g_date_get_days_in_month (g_date_get_month (date), g_date_get_year (date));
}

/* LEAST is how many each award takes. */
static YkAward
find_award (guint n, const guint *least, guint *next)
{
  YkAward award = YK_AWARD_GOLD;

  while (n < least[award])
    award--;
  *next = award < YK_AWARD_GOLD ? least[award + 1] : 0;
  return award;
}

YkAward
yk_award_medal (guint n_days, const GDate *date, guint *next)
{
  const guint least[] = {0, 10, 20, days_in_month (date)};

  return find_award (n_days, least, next);
}

guint
yk_award_count_days (const GDate *date, YkDayWon is_won, gpointer data)
{
  GDate day = *date;
  guint n_days = 0;

  for (guint i = 1; i <= days_in_month (date); i++) {
    g_date_set_day (&day, (GDateDay) i);
    n_days += is_won (&day, data) ? 1 : 0;
  }
  return n_days;
}

YkAward
yk_award_cup (guint n_wins, guint *next)
{
  static const guint least[] = {0, 1, 10, 50};

  return find_award (n_wins, least, next);
}
