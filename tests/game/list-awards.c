/* SPDX-License-Identifier: GPL-3.0-or-later */
/* list-awards FOLDER DATE...: all that the program makes of the results that an older
 * version left in a folder, for test-awards.py: each kind of game, the cups, and the
 * months, streaks and years up to these dates. */
#include <stdlib.h>

#include "game/awards/yk-award.h"
#include "game/deals/yk-deals.h"
#include "game/session/yk-session.h"

static const char *const metals[] = {"none", "bronze", "silver", "gold"};

static void
list_kinds (YkStore *store)
{
  g_autoptr (GArray) kinds = yk_store_list_kinds (store);

  for (guint i = 0; i < kinds->len; i++) {
    const YkDealId *id = &g_array_index (kinds, YkDealId, i);
    char options[YK_OPTIONS_TEXT_SIZE];
    YkStatisticsSummary sum;

    yk_game_options_to_text (&id->options, "+", "=", "", options);
    yk_store_count (store, id->rules, &id->options, NULL, &sum);
    g_print ("kind %s%s %u %u %u %u %u %u %u %u %u\n", id->rules->id, options,
             sum.n_won, sum.n_lost, sum.n_shown, sum.streak, sum.best_streak,
             sum.best_seconds, sum.mean_seconds, sum.fewest_moves, sum.mean_moves);
  }
}

static void
list_cups (YkStore *store)
{
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);

  for (size_t i = 0; i < n_rules; i++) {
    YkStatisticsSummary sum;
    guint next;
    YkAward cup;

    yk_store_count (store, &rules[i], NULL, NULL, &sum);
    cup = yk_award_cup (sum.n_won, &next);
    if (sum.n_won > 0)
      g_print ("cup %s %u %s %u\n", rules[i].id, sum.n_won, metals[cup], next);
  }
}

static void
list_date (YkStore *store, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "-", 3);
  g_autoptr (GDate) date =
      g_date_new_dmy ((GDateDay) atoi (parts[2]), (GDateMonth) atoi (parts[1]),
                      (GDateYear) atoi (parts[0]));
  guint n_days = yk_award_count_days (date, yk_daily_is_won, store), next;
  YkAward medal = yk_award_medal (n_days, date, &next);

  g_print ("date %s month %u %s %u streak %u\n", text, n_days, metals[medal], next,
           yk_days_streak (date, yk_daily_is_won, store));
}

int
main (int argc, char **argv)
{
  g_autoptr (YkStore) store = yk_session_open_store (argv[1], argv[1], NULL);

  list_kinds (store);
  list_cups (store);
  for (int i = 2; i < argc; i++)
    list_date (store, argv[i]);
  return EXIT_SUCCESS;
}
