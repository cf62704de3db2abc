/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What brings a player back, in words. */
#include "../test-common.h"

#include "words/results/yk-reward-words.h"

static void
check (char *text, const char *expected)
{
  g_assert_cmpstr (text, ==, expected);
  g_free (text);
}

static void
test_greeting (void)
{
  check (yk_daily_greeting_sentence (0), "The deal of the day is waiting for you.");
  check (yk_daily_greeting_sentence (1), "The deal of the day is waiting for you.");
  check (yk_daily_greeting_sentence (2),
         "The deal of the day is waiting for you. You've won 2 days in a row so far.");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/reward-words/greeting", test_greeting);
  return g_test_run ();
}
