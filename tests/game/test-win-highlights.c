/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is special about a win. */
#include "game/awards/yk-award.h"

#include "game/deals/yk-deals.h"

static const struct
{
  const char *what;
  YkStatisticsSummary before;
  YkStatisticsSummary now;
  guint n_days;
  YkWinHighlight kinds[YK_WIN_HIGHLIGHTS_MOST];
} cases[] = {
    {"the very first",
     {.best_score = -1},
     {.n_won = 1, .streak = 1, .best_streak = 1, .best_seconds = 9, .fewest_moves = 9},
     0,
     {YK_WIN_HIGHLIGHT_FIRST_WIN}},
    {"the first, of the day's deal",
     {.best_score = -1},
     {.n_won = 1, .streak = 1, .best_streak = 1, .best_seconds = 9, .fewest_moves = 9},
     1,
     {YK_WIN_HIGHLIGHT_FIRST_WIN, YK_WIN_HIGHLIGHT_DAILY}},
    {"nothing",
     {1, .streak = 1, .best_streak = 1, .best_seconds = 9, .fewest_moves = 9},
     {2, .streak = 2, .best_streak = 2, .best_seconds = 9, .fewest_moves = 9},
     0,
     {YK_WIN_HIGHLIGHT_NONE}},
    {"everything: the rarest two are told",
     {2, .streak = 2, .best_streak = 2, .best_seconds = 9, .fewest_moves = 9},
     {3, .streak = 3, .best_streak = 3, .best_seconds = 8, .fewest_moves = 8,
      .best_score = 8},
     5,
     {YK_WIN_HIGHLIGHT_FASTEST, YK_WIN_HIGHLIGHT_FEWEST_MOVES}},
    {"a score where there was none before",
     {1, .streak = 1, .best_streak = 1, .best_score = -1},
     {2, .streak = 2, .best_streak = 2, .best_score = 8},
     0,
     {YK_WIN_HIGHLIGHT_NONE}},
    {"a better score",
     {1, .streak = 1, .best_streak = 1, .best_score = 7},
     {2, .streak = 2, .best_streak = 2, .best_score = 8},
     0,
     {YK_WIN_HIGHLIGHT_BEST_SCORE}},
    {"the longest streak, with the day's deal",
     {3, .streak = 3, .best_streak = 3},
     {4, .streak = 4, .best_streak = 4},
     2,
     {YK_WIN_HIGHLIGHT_LONGEST_STREAK, YK_WIN_HIGHLIGHT_DAILY}},
    {"a streak, but not the longest one",
     {9, .streak = 2, .best_streak = 5},
     {10, .streak = 3, .best_streak = 5},
     0,
     {YK_WIN_HIGHLIGHT_STREAK}},
    {"a streak as long as the longest one",
     {9, .streak = 4, .best_streak = 5},
     {10, .streak = 5, .best_streak = 5},
     1,
     {YK_WIN_HIGHLIGHT_DAILY, YK_WIN_HIGHLIGHT_STREAK}},
};

static void
test_found (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    YkWinHighlights highlights;

    g_test_message ("%s", cases[i].what);
    yk_win_highlights_find (&highlights, &cases[i].before, &cases[i].now,
                            cases[i].n_days);
    for (int j = 0; j < YK_WIN_HIGHLIGHTS_MOST; j++)
      g_assert_cmpint (highlights.kinds[j], ==, cases[i].kinds[j]);
    g_assert_cmpuint (highlights.best_seconds, ==, cases[i].before.best_seconds);
    g_assert_cmpuint (highlights.fewest_moves, ==, cases[i].before.fewest_moves);
    g_assert_cmpint (highlights.best_score, ==, cases[i].before.best_score);
    g_assert_cmpuint (highlights.streak, ==, cases[i].now.streak);
    g_assert_cmpuint (highlights.n_days, ==, cases[i].n_days);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/win-highlights/found", test_found);
  return g_test_run ();
}
