/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The numbers of winnability that the player reads are those of the README. */
#include <glib.h>
#include <stdio.h>
#include <string.h>

#include "game/deals/yk-deals.h"

#define TABLE_HEAD "| variation | deals | states | won / lost / unknown |"

static char *
read_readme (void)
{
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "..", "src", "solver", "README.md", NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

/* Every row with no option, and nothing else. */
static void
test_readme (void)
{
  g_autofree char *text = read_readme ();
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n_rows = 0, n_surveys = 0, head = 0;

  while (lines[head] != NULL && !g_str_has_prefix (lines[head], TABLE_HEAD))
    head++;
  g_assert_nonnull (lines[head]);
  for (guint i = head + 2; lines[i][0] == '|'; i++) {
    char id[64];
    guint n_deals, n_states;
    YkWinRates row;
    const YkWinRates *survey;

    if (strstr (lines[i], "--option") != NULL)
      continue;
    g_test_message ("%s", lines[i]);
    g_assert_cmpint (sscanf (lines[i], "| `%63[^`]` | %u | %u | %u / %u / %u |", id,
                             &n_deals, &n_states, &row.n_won, &row.n_lost,
                             &row.n_unknown),
                     ==, 6);
    g_assert_nonnull (yk_rules_find (id));
    survey = yk_win_rates_find (yk_rules_find (id));
    g_assert_nonnull (survey);
    g_assert_cmpuint (survey->n_won, ==, row.n_won);
    g_assert_cmpuint (survey->n_lost, ==, row.n_lost);
    g_assert_cmpuint (survey->n_unknown, ==, row.n_unknown);
    n_rows++;
  }
  while (yk_win_rates_table[n_surveys].id != NULL)
    n_surveys++;
  g_assert_cmpuint (n_rows, ==, n_surveys);
}

static void
test_shares (void)
{
  const YkWinRates survey = {"x", 90, 6, 4};

  g_assert_cmpfloat_with_epsilon (yk_win_rates_share (&survey, survey.n_won), 0.90,
                                  1e-9);
  g_assert_cmpfloat_with_epsilon (
      yk_win_rates_share (&survey, survey.n_won + survey.n_unknown), 0.94, 1e-9);
  /* As the README's table says it of 90 won deals in 100. */
  g_assert_cmpfloat_with_epsilon (yk_win_rates_certain (&survey), 0.8256, 1e-4);
}

static const struct
{
  YkWinRates survey;
  YkDifficulty expected;
} difficulties[] = {
    {{"x", 100, 0, 0}, YK_DIFFICULTY_EASY},    {{"x", 95, 0, 5}, YK_DIFFICULTY_EASY},
    {{"x", 94, 0, 6}, YK_DIFFICULTY_NONE},     {{"x", 60, 40, 0}, YK_DIFFICULTY_MEDIUM},
    {{"x", 40, 30, 30}, YK_DIFFICULTY_MEDIUM}, {{"x", 39, 60, 1}, YK_DIFFICULTY_NONE},
    {{"x", 10, 80, 10}, YK_DIFFICULTY_HARD},   {{"x", 0, 100, 0}, YK_DIFFICULTY_HARD},
    {{"x", 0, 0, 100}, YK_DIFFICULTY_NONE},
};

/* A share on a bound belongs above it, however many deals there are. */
static void
test_bounds (void)
{
  for (guint n = 20; n <= 20000; n += 20) {
    const YkWinRates easy = {"x", n * 19 / 20, n / 20, 0};
    const YkWinRates medium = {"x", n * 2 / 5, n * 3 / 5, 0};
    const YkWinRates no_easy = {"x", easy.n_won - 1, easy.n_lost + 1, 0};
    const YkWinRates no_medium = {"x", medium.n_won - 1, medium.n_lost + 1, 0};

    g_assert_cmpint (yk_win_rates_difficulty (&easy), ==, YK_DIFFICULTY_EASY);
    g_assert_cmpint (yk_win_rates_difficulty (&medium), ==, YK_DIFFICULTY_MEDIUM);
    g_assert_cmpint (yk_win_rates_difficulty (&no_easy), ==, YK_DIFFICULTY_MEDIUM);
    g_assert_cmpint (yk_win_rates_difficulty (&no_medium), ==, YK_DIFFICULTY_HARD);
  }
}

static void
test_difficulty (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (difficulties); i++) {
    g_test_message ("row %u", i);
    g_assert_cmpint (yk_win_rates_difficulty (&difficulties[i].survey), ==,
                     difficulties[i].expected);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/survey/readme", test_readme);
  g_test_add_func ("/survey/shares", test_shares);
  g_test_add_func ("/survey/bounds", test_bounds);
  g_test_add_func ("/survey/difficulty", test_difficulty);
  return g_test_run ();
}
