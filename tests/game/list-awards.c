/* SPDX-License-Identifier: GPL-3.0-or-later */
/* list-awards FOLDER DATE...: all that the program makes of the log of results in a
 * folder, for test-awards.py: each kind of game, the cups, and the months, streaks and
 * years up to these dates. */
#include <stdlib.h>

#include "game/awards/yk-award.h"
#include "game/results/yk-statistics.h"

static const char *const metals[] = {"none", "bronze", "silver", "gold"};

static gboolean
is_won_cb (const GDate *date, gpointer statistics)
{
  return yk_statistics_has_day (statistics, date);
}

static void
list_kinds (YkStatistics *statistics)
{
  g_autoptr (GPtrArray) kinds =
      yk_results_list_kinds (yk_statistics_get_results (statistics));

  for (guint i = 0; i < kinds->len; i++) {
    const YkDealId *id = &((YkPlayed *) kinds->pdata[i])->id;
    char options[YK_OPTIONS_TEXT_SIZE];
    YkStatisticsSummary sum;

    yk_game_options_to_text (&id->options, "+", "=", "", options);
    yk_results_count (yk_statistics_get_results (statistics), id->rules, &id->options,
                      &sum);
    g_print ("kind %s%s %u %u %u %u %u %u %u %u %d\n", id->rules->id, options,
             sum.n_won, sum.n_lost, sum.n_shown, sum.streak, sum.best_streak,
             sum.best_seconds, sum.mean_seconds, sum.fewest_moves, sum.best_score);
  }
}

static void
list_cups (YkStatistics *statistics)
{
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);

  for (size_t i = 0; i < n_rules; i++) {
    YkStatisticsSummary sum;
    guint next;
    YkAward cup;

    yk_results_count (yk_statistics_get_results (statistics), &rules[i], NULL, &sum);
    cup = yk_award_cup (sum.n_won, &next);
    if (sum.n_won > 0)
      g_print ("cup %s %u %s %u\n", rules[i].id, sum.n_won, metals[cup], next);
  }
}

static void
list_date (YkStatistics *statistics, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "-", 3);
  g_autoptr (GDate) date =
      g_date_new_dmy ((GDateDay) atoi (parts[2]), (GDateMonth) atoi (parts[1]),
                      (GDateYear) atoi (parts[0]));
  guint n_days = yk_award_count_days (date, is_won_cb, statistics), next;
  YkAward medal = yk_award_medal (n_days, date, &next);

  g_print ("date %s month %u %s %u streak %u year %u\n", text, n_days, metals[medal],
           next, yk_days_streak (date, is_won_cb, statistics),
           yk_days_count_won (date, is_won_cb, statistics));
}

int
main (int argc, char **argv)
{
  g_autoptr (YkGame) game = yk_game_new ();
  g_autoptr (YkAutosave) autosave = yk_autosave_new (game, argv[1]);
  g_autoptr (YkStatistics) statistics = yk_statistics_new (game, autosave, argv[1]);

  list_kinds (statistics);
  list_cups (statistics);
  for (int i = 2; i < argc; i++)
    list_date (statistics, argv[i]);
  return EXIT_SUCCESS;
}
