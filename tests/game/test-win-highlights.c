/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is special about a win. */
#include "game/awards/yk-award.h"

#include "game/deals/yk-deals.h"

static const struct
{
  const char *what;
  YkStatisticsSummary before;
  YkStatisticsSummary now;
  guint n_hints;
  guint n_moves; /* of the win */
  guint n_days;
  YkWinHighlight kinds[YK_WIN_HIGHLIGHTS_MOST];
} cases[] = {
    {.what = "the very first",
     .now = {1, 1, .streak = 1, .best_streak = 1, .best_seconds = 9, .fewest_moves = 9},
     .kinds = {YK_WIN_HIGHLIGHT_FIRST_WIN}},
    {.what = "the first, of the day's deal",
     .now = {1, 1, .streak = 1, .best_streak = 1, .best_seconds = 9, .fewest_moves = 9},
     .n_days = 1,
     .kinds = {YK_WIN_HIGHLIGHT_DAILY, YK_WIN_HIGHLIGHT_FIRST_WIN}},
    {.what = "the first, with many hints",
     .now = {1, .streak = 1, .best_streak = 1},
     .n_hints = 4,
     .kinds = {YK_WIN_HIGHLIGHT_FIRST_WIN, YK_WIN_HIGHLIGHT_HELPED}},
    {.what = "nothing but where one stands",
     .before = {1, 1, .streak = 1, .best_streak = 1, .best_seconds = 9},
     .now = {2, 2, .streak = 2, .best_streak = 2, .best_seconds = 9},
     .kinds = {YK_WIN_HIGHLIGHT_CUP}},
    {.what = "fewer moves than the mean, which two wins don't make",
     .before = {2, 2, .mean_moves = 99, .fewest_moves = 70},
     .now = {3, 3, .fewest_moves = 70},
     .n_moves = 90,
     .kinds = {YK_WIN_HIGHLIGHT_CUP}},
    {.what = "fewer moves than the mean",
     .before = {3, 3, .mean_moves = 99, .fewest_moves = 70},
     .now = {4, 4, .fewest_moves = 70},
     .n_moves = 90,
     .kinds = {YK_WIN_HIGHLIGHT_BELOW_MEAN, YK_WIN_HIGHLIGHT_CUP}},
    {.what = "everything: the day and what is rarest are told",
     .before = {2, 2, .streak = 2, .best_streak = 2, .best_seconds = 9,
                .fewest_moves = 9},
     .now = {3, 3, .streak = 3, .best_streak = 3, .best_seconds = 8, .fewest_moves = 8},
     .n_days = 5,
     .kinds = {YK_WIN_HIGHLIGHT_DAILY, YK_WIN_HIGHLIGHT_FASTEST}},
    {.what = "with a few hints all the same",
     .before = {2, 2, .best_seconds = 9, .fewest_moves = 9},
     .now = {3, 3, .best_seconds = 8, .fewest_moves = 9},
     .n_hints = 3,
     .kinds = {YK_WIN_HIGHLIGHT_FASTEST}},
    {.what = "no record where none was set before",
     .before = {2},
     .now = {3, 1, .best_seconds = 8, .fewest_moves = 9},
     .kinds = {YK_WIN_HIGHLIGHT_CUP}},
    {.what = "the longest streak, with the day's deal",
     .before = {3, .streak = 3, .best_streak = 3},
     .now = {4, .streak = 4, .best_streak = 4},
     .n_days = 2,
     .kinds = {YK_WIN_HIGHLIGHT_DAILY, YK_WIN_HIGHLIGHT_LONGEST_STREAK}},
    {.what = "a streak, but not the longest one",
     .before = {9, .streak = 2, .best_streak = 5},
     .now = {10, .streak = 3, .best_streak = 5},
     .kinds = {YK_WIN_HIGHLIGHT_STREAK}},
    {.what = "a streak as long as the longest one",
     .before = {9, .streak = 4, .best_streak = 5},
     .now = {10, .streak = 5, .best_streak = 5},
     .n_days = 1,
     .kinds = {YK_WIN_HIGHLIGHT_DAILY, YK_WIN_HIGHLIGHT_STREAK}},
};

static void
test_found (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    const YkPlayed won = {.n_hints = cases[i].n_hints, .n_moves = cases[i].n_moves};
    YkWinHighlights highlights;

    g_test_message ("%s", cases[i].what);
    yk_win_highlights_find (&highlights, &won, &cases[i].before, &cases[i].now,
                            cases[i].n_days);
    for (int j = 0; j < YK_WIN_HIGHLIGHTS_MOST; j++)
      g_assert_cmpint (highlights.kinds[j], ==, cases[i].kinds[j]);
    g_assert_cmpuint (highlights.best_seconds, ==, cases[i].before.best_seconds);
    g_assert_cmpuint (highlights.fewest_moves, ==, cases[i].before.fewest_moves);
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
