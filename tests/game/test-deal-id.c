/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deals as lines, and the daily deal. */
#include <stdio.h>

#include "../test-common.h"
#include "core/yk-deal.h"
#include "game/deals/yk-deals.h"
#include "solver/yk-solver.h"

static void
check_round_trip (const YkRules *rules, const YkGameOptions *options)
{
  YkDealId id = {rules, *options, 4711}, read;
  g_autofree char *line = NULL;
  YkBoard a, b;

  /* What is shared is a deal that lies on the table: a random rank has been drawn. */
  yk_board_deal (&a, rules, options, id.deal);
  id.options = a.options;
  line = yk_deal_id_write (&id);
  g_assert_true (yk_deal_id_read (&read, line, NULL));
  g_assert_true (read.rules == rules);
  g_assert_cmpuint (read.deal, ==, id.deal);
  yk_board_deal (&b, read.rules, &read.options, read.deal);
  g_assert_true (yk_board_equal (&a, &b));
}

static void
test_round_trips (void)
{
  test_each_game (check_round_trip);
}

static const struct
{
  const char *text;
  const char *line;    /* as it is written again, or NULL where it cannot be read */
  YkDealIdError error; /* of the latter */
} lines[] = {
    {"yukon 1", "yukon 1"},
    {" \t russian   4711\n", "russian 4711"},
    {"russian 4711 spaces=any", "russian 4711 spaces=any"},
    {"russian 4711 spaces=own", "russian 4711"},
    {"yukon 9223372036854775807 starting-rank=T forced-aces=on",
     "yukon 9223372036854775807 starting-rank=T forced-aces=on"},
    {"Russian 4711", "russian 4711"},
    {"yukon #12345", "yukon 12345"},
    {"yukon 12,345", "yukon 12345"},
    {"yukon 1.234.567", "yukon 1234567"},
    {"yukon 12’345", "yukon 12345"},
    {"yukon 12\u202f345", "yukon 12345"},
    {"yukon №１２３", "yukon 123"},
    {"yukon ＃１２，３４５", "yukon 12345"},
    {"yukon ٤٢", "yukon 42"},
    {"yukon ١٬٢٣٤", "yukon 1234"},
    {"yukon १२३", "yukon 123"},
    {"yukon 12,34", NULL, YK_DEAL_ID_ERROR_NUMBER},
    {"yukon 1234,567", NULL, YK_DEAL_ID_ERROR_NUMBER},
    {"yukon 1,234.567", NULL, YK_DEAL_ID_ERROR_NUMBER},
    {"yukon ,123", NULL, YK_DEAL_ID_ERROR_NUMBER},
    {"yukon 123,", NULL, YK_DEAL_ID_ERROR_NUMBER},
    {"yukon ##5", NULL, YK_DEAL_ID_ERROR_NUMBER},
    {"yukon #", NULL, YK_DEAL_ID_ERROR_NUMBER},
    {"", NULL, YK_DEAL_ID_ERROR_NUMBER},
    {"   ", NULL, YK_DEAL_ID_ERROR_NUMBER},
    {"yukon", NULL, YK_DEAL_ID_ERROR_NUMBER},
    {"4711 yukon", NULL, YK_DEAL_ID_ERROR_VARIATION},
    {"yukon 0", NULL, YK_DEAL_ID_ERROR_NUMBER},
    {"yukon -5", NULL, YK_DEAL_ID_ERROR_NUMBER},
    {"yukon 9223372036854775808", NULL, YK_DEAL_ID_ERROR_NUMBER},
    {"nonsense 5", NULL, YK_DEAL_ID_ERROR_VARIATION},
    {"yukon 5 spaces", NULL, YK_DEAL_ID_ERROR_OPTION},
    {"yukon 5 spaces=", NULL, YK_DEAL_ID_ERROR_OPTION},
    {"yukon 5 spaces=none", NULL, YK_DEAL_ID_ERROR_OPTION},
    {"yukon 5 colours=any", NULL, YK_DEAL_ID_ERROR_OPTION},
    {"ukrainian 5 forced-aces=on", NULL, YK_DEAL_ID_ERROR_OPTION},
    {"yukon 5 6", NULL, YK_DEAL_ID_ERROR_OPTION},
    {"../../etc/passwd 5", NULL, YK_DEAL_ID_ERROR_VARIATION},
};

static void
test_lines (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (lines); i++) {
    YkDealId id;
    g_autoptr (GError) error = NULL;

    g_test_message ("“%s”", lines[i].text);
    if (lines[i].line == NULL) {
      g_assert_false (yk_deal_id_read (&id, lines[i].text, &error));
      g_assert_error (error, YK_DEAL_ID_ERROR, (int) lines[i].error);
    } else {
      g_autofree char *line = NULL;

      g_assert_true (yk_deal_id_read (&id, lines[i].text, &error));
      line = yk_deal_id_write (&id);
      g_assert_cmpstr (line, ==, lines[i].line);
    }
  }
}

/* What is wrong with a number is said of this one. */
static void
test_numbers (void)
{
  static const struct
  {
    const char *word;
    const char *sentence;
  } words[] = {
      {"", "A deal number is a whole number from 1 to 9223372036854775807."},
      {"yukon", "There’s no deal number in “yukon”."},
      {"4711.5", "“4711.5” isn’t a deal number."},
      {"#", "A deal number is a whole number from 1 to 9223372036854775807."},
      {"-1", "“-1” isn’t a deal number."},
      {"1x", "“1x” isn’t a deal number."},
      {"0", "Deal numbers start at 1."},
      {"000", "Deal numbers start at 1."},
      {"9223372036854775808",
       "That number is too high. The highest deal number is 9223372036854775807."},
      {"00000000000000000099999999999999999999",
       "That number is too high. The highest deal number is 9223372036854775807."},
  };

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++) {
    g_autoptr (GError) error = NULL;
    guint64 deal;

    g_assert_false (yk_deal_number_read (&deal, words[i].word, &error));
    g_assert_error (error, YK_DEAL_ID_ERROR, YK_DEAL_ID_ERROR_NUMBER);
    g_assert_cmpstr (error->message, ==, words[i].sentence);
  }
}

static void
test_number_alone (void)
{
  YkDealId id;

  g_assert_true (yk_deal_id_read (&id, " 4711 ", NULL));
  g_assert_null (id.rules);
  g_assert_cmpuint (id.deal, ==, 4711);
  g_assert_false (yk_deal_id_read (&id, "0", NULL));
  g_assert_false (yk_deal_id_read (&id, "47 11", NULL));
}

/* A date's deal belongs to it, can be won, and is as hard as its weekday says: before
 * weekdays differed, and ten weeks from then on. */
static void
test_days (void)
{
  static const struct
  {
    GDateDay day;
    GDateMonth month;
    GDateYear year;
    int n_days;
  } spans[] = {{20, G_DATE_FEBRUARY, 2024, 20}, {1, G_DATE_DECEMBER, 2026, 70}};
  g_autoptr (GHashTable) variations = g_hash_table_new (NULL, NULL);
  g_autoptr (GDate) date = g_date_new (), found = g_date_new ();
  YkSolver *solver = yk_solver_new (16 * 1024 * 1024);
  g_autofree YkSolverResult *result = g_new (YkSolverResult, 1);

  for (gsize i = 0; i < G_N_ELEMENTS (spans); i++) {
    g_date_set_dmy (date, spans[i].day, spans[i].month, spans[i].year);
    for (int day = 0; day < spans[i].n_days; day++, g_date_add_days (date, 1)) {
      const YkSolverBudget budget = {.n_states = 50000};
      YkDifficulty difficulty = yk_daily_difficulty (date);
      gboolean is_other = i > 0 && g_date_get_weekday (date) == G_DATE_SATURDAY;
      YkDealId id;
      YkBoard board;

      yk_daily_deal (&id, date);
      g_assert_true (yk_daily_date (&id, found));
      g_assert_cmpint (g_date_compare (date, found), ==, 0);
      g_assert_true (is_other == (id.rules != yk_rules_find ("yukon")));
      g_assert_true ((difficulty != YK_DIFFICULTY_NONE) == (i > 0 && !is_other));
      g_hash_table_add (variations, (gpointer) id.rules);
      yk_board_deal (&board, id.rules, &id.options, id.deal);
      if (difficulty != YK_DIFFICULTY_NONE)
        g_assert_cmpint (yk_difficulty (&board, NULL), ==, difficulty);
      yk_solver_solve (solver, &board, &budget, result);
      g_assert_cmpint (result->verdict, ==, YK_VERDICT_WON);
    }
  }
  g_assert_cmpuint (g_hash_table_size (variations), ==, 1 + yk_daily_n_saturdays);
  yk_solver_free (solver);
}

/* What these dates have is what all players share, for ever: all days before weekdays
 * differed as they were, and all from then on, each as one number (FNV-1a over the
 * deals). */
static void
test_for_ever (void)
{
  static const struct
  {
    GDateMonth month;
    GDateYear year;
    GDateMonth end_month;
    GDateYear end_year;
    guint64 hash;
  } spans[] = {
      {G_DATE_JANUARY, 2020, G_DATE_DECEMBER, 2026, 0x6231e7785f52be96u},
      {G_DATE_DECEMBER, 2026, G_DATE_JANUARY, 2046, 0x3f97eb267ba53d97u},
  };

  for (gsize i = 0; i < G_N_ELEMENTS (spans); i++) {
    guint64 hash = 0xcbf29ce484222325u;
    GDate date, end;

    g_date_set_dmy (&date, 1, spans[i].month, spans[i].year);
    g_date_set_dmy (&end, 1, spans[i].end_month, spans[i].end_year);
    for (; g_date_compare (&date, &end) < 0; g_date_add_days (&date, 1)) {
      YkDealId id;

      yk_daily_deal (&id, &date);
      g_assert_true (i > 0 || id.rules == yk_rules_find ("yukon"));
      g_assert_true (i > 0 || yk_daily_difficulty (&date) == YK_DIFFICULTY_NONE);
      hash = (hash ^ id.deal) * 0x100000001b3u;
    }
    g_assert_cmphex (hash, ==, spans[i].hash);
  }
}

/* The first and the last day of the table, and their neighbours outside. */
static void
test_table_ends (void)
{
  static const struct
  {
    GDateDay day;
    GDateMonth month;
    GDateYear year;
    guint64 deal;
  } days[] = {
      {31, G_DATE_DECEMBER, 2019, 2019123100},
      {4, G_DATE_JANUARY, 2020, 2020010403},
      {31, G_DATE_DECEMBER, 2045, 2045123101},
      {1, G_DATE_JANUARY, 2046, 2046010100},
  };

  for (gsize i = 0; i < G_N_ELEMENTS (days); i++) {
    YkDealId id;
    GDate date;

    g_date_clear (&date, 1);
    g_date_set_dmy (&date, days[i].day, days[i].month, days[i].year);
    yk_daily_deal (&id, &date);
    g_assert_cmpuint (id.deal, ==, days[i].deal);
  }
}

static void
test_not_a_day (void)
{
  g_autoptr (GDate) date = g_date_new ();
  /* No such dates; year 0; the other candidates of November 22, 2026. */
  const guint64 numbers[] = {1,          4711,       2024023000, 2024130100,
                             112205,     9999999999, 6553612310, 65536010100,
                             2026112204, 2026112206, YK_DEAL_MAX};
  YkDealId id = {.rules = yk_rules_find ("yukon")};

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++) {
    id.deal = numbers[i];
    g_assert_false (yk_daily_date (&id, date));
  }
  id.deal = 2026112205;
  g_assert_true (yk_daily_date (&id, date));
  id.options.any_spaces = true;
  g_assert_false (yk_daily_date (&id, date));
  id = (YkDealId){.rules = yk_rules_find ("russian"), .deal = 2026112205};
  g_assert_false (yk_daily_date (&id, date));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/deal-id/round-trips", test_round_trips);
  g_test_add_func ("/deal-id/lines", test_lines);
  g_test_add_func ("/deal-id/numbers", test_numbers);
  g_test_add_func ("/deal-id/number-alone", test_number_alone);
  g_test_add_func ("/daily/days", test_days);
  g_test_add_func ("/deal-id/table-ends", test_table_ends);
  g_test_add_func ("/daily/for-ever", test_for_ever);
  g_test_add_func ("/daily/not-a-day", test_not_a_day);
  return g_test_run ();
}
