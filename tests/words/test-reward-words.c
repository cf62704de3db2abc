/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What brings a player back, in words. */
#include "../test-common.h"

#include "words/results/yk-result-words.h"

static void
check (char *text, const char *expected)
{
  g_assert_cmpstr (text, ==, expected);
  g_free (text);
}

static void
test_greeting (void)
{
  check (yk_daily_greeting_sentence (0), "The daily deal is waiting for you.");
  check (yk_daily_greeting_sentence (1), "The daily deal is waiting for you.");
  check (yk_daily_greeting_sentence (2),
         "The daily deal is waiting for you. You’ve won 2 days in a row so far.");
}

/* From the last Monday on which weekdays did not differ. */
static void
test_kinds (void)
{
  static const char *const kinds[] = {NULL,   "Easy",   "Medium", "Medium",
                                      "Hard", "Alaska", "Hard",   "Easy"};
  GDate date;

  g_date_set_dmy (&date, 30, G_DATE_NOVEMBER, 2026);
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++, g_date_add_days (&date, 1))
    check (yk_daily_kind (&date), kinds[i]);
}

static void
test_medals (void)
{
  check (yk_medal_sentence (YK_AWARD_NONE, 1, 10),
         "No medal yet. 1 day won (next medal at 10 days).");
  check (yk_medal_sentence (YK_AWARD_SILVER, 21, 30),
         "Silver medal. 21 days won (next medal at 30 days).");
  check (yk_medal_sentence (YK_AWARD_GOLD, 31, 0),
         "Gold medal. You won all 31 daily deals!");
}

static void
test_cups (void)
{
  check (yk_cup_sentence (YK_AWARD_NONE, 0, 1),
         "No cup yet. You haven’t won this variation yet.");
  check (yk_cup_sentence (YK_AWARD_BRONZE, 1, 10),
         "Bronze cup. 1 win in this variation (next cup at 10 wins).");
  check (yk_cup_sentence (YK_AWARD_GOLD, 77, 0),
         "Gold cup. 77 wins in this variation.");
}

/* What is one game is not counted, and where nothing is won no number says so. */
static void
test_record (void)
{
  check (yk_record_sentence (1, 1), "You’ve played this variation once and won.");
  check (yk_record_sentence (0, 1), "You haven’t won this variation yet.");
  check (yk_record_sentence (0, 7), "You haven’t won this variation yet.");
  check (yk_record_sentence (1, 2), "You’ve won 1 of 2 games.");
  check (yk_record_sentence (7, 7), "You’ve won 7 of 7 games.");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/reward-words/greeting", test_greeting);
  g_test_add_func ("/reward-words/kinds", test_kinds);
  g_test_add_func ("/reward-words/medals", test_medals);
  g_test_add_func ("/reward-words/cups", test_cups);
  g_test_add_func ("/reward-words/record", test_record);
  return g_test_run ();
}
