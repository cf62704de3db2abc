/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves against the fewest that are known, in words. */
#include "../test-common.h"
#include "game/deals/yk-deals.h"

#include "words/results/yk-result-words.h"

static const YkFewestMoves nothing = {0, 0};
static const YkFewestMoves known = {83, 0};
static const YkFewestMoves own = {0, 90};
static const YkFewestMoves own_longer = {83, 90};
static const YkFewestMoves own_shorter = {83, 80};
static const YkFewestMoves equal = {83, 83};
static const YkFewestMoves proved = {83, 90, FALSE, 83};
static const YkFewestMoves own_proved = {85, 83, FALSE, 83};

static void
check (char *text, const char *expected)
{
  g_assert_cmpstr (text, ==, expected);
  g_free (text);
}

static void
test_progress (void)
{
  check (yk_par_progress_text (1, &nothing), "1 move");
  check (yk_par_progress_text (41, &known), "41 of 83 moves");
  check (yk_par_progress_text (80, &own_shorter), "80 of 80 moves");
  check (yk_par_progress_text (94, &known), "94 moves, shortest known: 83");
  check (yk_par_status_said ("Yukon", NULL, 94, &nothing, FALSE, 0),
         "Yukon. 94 moves.");
  check (yk_par_status_said ("Yukon", NULL, 94, &known, FALSE, 0),
         "Yukon. 94 moves; shortest known win: 83.");
  check (yk_par_status_said ("Yukon", NULL, 1, &(YkFewestMoves){1, 2}, FALSE, 0),
         "Yukon. 1 move; shortest known win: 1.");
  check (yk_par_status_said ("Yukon", NULL, 94, &own, FALSE, 0),
         "Yukon. 94 moves; your shortest win took 90.");
  check (yk_par_status_said ("Yukon", NULL, 94, &own_longer, FALSE, 0),
         "Yukon. 94 moves; shortest known win: 83.");
}

static void
test_deal (void)
{
  g_assert_null (yk_par_deal_sentence (&nothing));
  check (yk_par_deal_sentence (&known), "Shortest known win: 83 moves.");
  check (yk_par_deal_sentence (&(YkFewestMoves){83, 0, TRUE}),
         "Shortest known win: 83 moves. That number is for the automatic play setting "
         "you started with.");
  check (yk_par_deal_sentence (&own), "Your shortest win of this deal took 90 moves.");
  check (yk_par_deal_sentence (&own_longer),
         "Your shortest win of this deal took 90 moves. Shortest known win: 83 moves.");
  check (yk_par_deal_sentence (&equal), "Your shortest win of this deal took 83 moves. "
                                        "No shorter win is known for this deal.");
  check (yk_par_deal_sentence (&(YkFewestMoves){83, 0, FALSE, 83}),
         "Shortest known win: 83 moves. No win is shorter.");
  check (yk_par_deal_sentence (&(YkFewestMoves){83, 0, FALSE, 82}),
         "Shortest known win: 83 moves.");
  check (yk_par_deal_sentence (&proved),
         "Your shortest win of this deal took 90 moves. "
         "Shortest known win: 83 moves. No win is shorter.");
  check (yk_par_deal_sentence (&own_proved),
         "Your shortest win of this deal took 83 moves. No win is shorter.");
}

/* The player's own best is said kindly, and a first win of a deal of which nothing else
 * is known is not called the shortest. */
static void
test_win (void)
{
  g_assert_null (yk_par_whole_win_sentence (94, 94, &nothing));
  g_assert_null (yk_par_whole_win_sentence (90, 90, &own));
  check (yk_par_whole_win_sentence (94, 94, &own),
         "Your shortest win of this deal took 90 moves.");
  check (yk_par_whole_win_sentence (94, 94, &known), "Shortest known win: 83 moves.");
  check (yk_par_whole_win_sentence (90, 90, &own_longer),
         "Shortest known win: 83 moves.");
  check (yk_par_whole_win_sentence (83, 83, &equal),
         "No shorter win is known for this deal.");
  check (yk_par_whole_win_sentence (80, 80, &own_shorter),
         "You beat the computer, whose shortest win takes 83 moves.");
  check (yk_par_whole_win_sentence (85, 85, &own_shorter),
         "Your shortest win of this deal took 80 moves.");
  check (yk_par_whole_win_sentence (83, 83, &proved), "No win is shorter.");
  check (yk_par_whole_win_sentence (84, 84, &proved),
         "Shortest known win: 83 moves. No win is shorter.");
  check (yk_par_whole_win_sentence (84, 84, &own_proved),
         "Your shortest win of this deal took 83 moves. No win is shorter.");
  check (yk_par_win_title (94), "You won in 94 moves");
  check (yk_par_certain_sentence (1), "Your win was certain after 1 move.");
  check (yk_par_certain_sentence (66), "Your win was certain after 66 moves.");
}

/* What is compared with what is said where the win took more moves than count. */
static void
test_whole_win (void)
{
  g_assert_null (yk_par_whole_win_sentence (94, 90, &nothing));
  check (yk_par_whole_win_sentence (94, 94, &known), "Shortest known win: 83 moves.");
  check (yk_par_whole_win_sentence (112, 94, &known),
         "Your win was certain after 94 moves. Shortest known win: 83 moves.");
  check (yk_par_whole_win_sentence (112, 83, &equal),
         "No shorter win is known for this deal.");
  check (yk_par_whole_win_sentence (112, 0, &known),
         "Shortest known win: 83 moves. Here, moves are counted only up to the point "
         "where the win was certain; the list below counts them all.");
}

static void
test_status (void)
{
  check (yk_par_status_said ("Yukon, deal 7", "This game can still be won.", 41, &known,
                             TRUE, 61),
         "Yukon, deal 7. This game can still be won. 41 moves; shortest known win: 83. "
         "1 minute 1 second.");
  check (yk_par_status_said ("Yukon, deal 7", NULL, 41, &nothing, FALSE, 61),
         "Yukon, deal 7. 41 moves.");
}

static void
test_try (void)
{
  YkPlayed played = {
      .result = YK_RESULT_WON, .n_moves = 94, .seconds = 312, .time = 1795262400};

  check (yk_try_text (&played), "Won, 94 moves, 5:12");
  check (yk_try_sentence (&played, FALSE),
         "November 21, 2026: Won, 94 moves, 5 minutes 12 seconds.");
  check (yk_try_sentence (&played, TRUE),
         "November 21, 2026: Won, 94 moves, 5 minutes 12 seconds. Your shortest win!");
  played = (YkPlayed){.result = YK_RESULT_LOST};
  check (yk_try_text (&played), "Lost");
  check (yk_try_sentence (&played, FALSE), "No date: Lost.");
}

static void
test_shared (void)
{
  g_autoptr (GDate) today = g_date_new_dmy (27, G_DATE_NOVEMBER, 2026);
  g_autoptr (GDate) day = g_date_new_dmy (23, G_DATE_NOVEMBER, 2026);
  YkPlayed played = {.result = YK_RESULT_WON, .n_moves = 63, .seconds = 250};

  yk_daily_deal (&played.id, day);
  check (yk_shared_line (&played, "yukon:yukon/1", today),
         "Yukon, deal for November 23: won in 63 moves, 4:10 – yukon:yukon/1");
  g_assert_true (yk_deal_id_read (&played.id, "russian 4711 spaces=any", NULL));
  played.n_moves = 1;
  check (yk_shared_line (&played, "yukon:x", today),
         "Russian Solitaire, house rules, deal 4711: won in 1 move, 4:10 – yukon:x");
  played = (YkPlayed){.id = played.id, .result = YK_RESULT_LOST, .n_moves = 45};
  check (yk_shared_line (&played, "yukon:x", today),
         "Russian Solitaire, house rules, deal 4711: stuck after 45 moves – yukon:x");
  played.result = YK_RESULT_SHOWN;
  check (yk_shared_line (&played, "yukon:x", today),
         "Russian Solitaire, house rules, deal 4711 – yukon:x");
}

int
main (int argc, char **argv)
{
  g_setenv ("TZ", "UTC", TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/par-words/progress", test_progress);
  g_test_add_func ("/par-words/deal", test_deal);
  g_test_add_func ("/par-words/win", test_win);
  g_test_add_func ("/par-words/whole-win", test_whole_win);
  g_test_add_func ("/par-words/status", test_status);
  g_test_add_func ("/par-words/try", test_try);
  g_test_add_func ("/par-words/shared", test_shared);
  return g_test_run ();
}
