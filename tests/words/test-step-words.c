/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of a position of a game that is looked through. */
#include "../test-common.h"

#include "words/play/yk-play-words.h"

static void
begin_game (YkHistory *history)
{
  YkBoard board;

  test_board (&board, "yukon", "c1: [9C] 4S c2: 5D 3C c3: 4H c4: 5H c5: 4D");
  yk_history_init_board (history, &board);
}

static void
play_move (YkHistory *history, const char *move)
{
  g_assert_true (yk_history_play (history, test_move (move), FALSE));
}

static void
expect_sentence (const YkHistory *history, YkWinnability winnability, const char *loss,
                 YkSpeech speech, const char *wanted)
{
  g_autofree char *sentence = yk_step_sentence (history, winnability, loss, speech);

  g_assert_cmpstr (sentence, ==, wanted);
  test_check_sentence (sentence);
}

static void
test_places (void)
{
  YkHistory history;

  begin_game (&history);
  expect_sentence (&history, YK_WINNABILITY_OPEN, NULL, YK_SPEECH_WORDY,
                   "Beginning of the game. 0 moves follow. Not checked yet.");
  play_move (&history, "c2-c3:1");
  play_move (&history, "c1-c2:1");
  yk_history_seek (&history, 0);
  expect_sentence (
      &history, YK_WINNABILITY_WINNABLE, NULL, YK_SPEECH_WORDY,
      "Beginning of the game. 2 moves follow. You could still win from here.");
  yk_history_seek (&history, 1);
  expect_sentence (&history, YK_WINNABILITY_UNKNOWN, NULL, YK_SPEECH_WORDY,
                   "Move 1 of 2. Three of clubs onto the four of hearts. It’s hard to "
                   "say whether you can win this game.");
  yk_history_seek (&history, 2);
  expect_sentence (&history, YK_WINNABILITY_LOST, NULL, YK_SPEECH_TERSE,
                   "Move 2 of 2. Four of spades onto the five of diamonds. Nine of "
                   "clubs is turned over. Already lost at this point.");
  yk_history_clear (&history);
}

/* What is said of the step that lost the game says all of that step. */
static void
test_loss (void)
{
  YkHistory history;

  begin_game (&history);
  play_move (&history, "c2-c3:1");
  expect_sentence (&history, YK_WINNABILITY_LOST, "This lost the game.",
                   YK_SPEECH_WORDY, "Move 1 of 1. This lost the game.");
  yk_history_clear (&history);
}

static void
test_forks (void)
{
  YkHistory history;

  begin_game (&history);
  play_move (&history, "c2-c3:1");
  yk_history_seek (&history, 0);
  expect_sentence (
      &history, YK_WINNABILITY_WINNABLE, NULL, YK_SPEECH_WORDY,
      "Beginning of the game. 1 move follows. You could still win from here.");
  play_move (&history, "c1-c4:1");
  yk_history_seek (&history, 0);
  expect_sentence (
      &history, YK_WINNABILITY_WINNABLE, NULL, YK_SPEECH_WORDY,
      "Beginning of the game. 1 move follows. You could still win from here. 1 "
      "other branch starts here.");
  play_move (&history, "c2-c5:1");
  expect_sentence (&history, YK_WINNABILITY_LOST, "This lost the game.",
                   YK_SPEECH_WORDY, "Move 1 of 1. This lost the game.");
  yk_history_seek (&history, 0);
  expect_sentence (
      &history, YK_WINNABILITY_WINNABLE, NULL, YK_SPEECH_WORDY,
      "Beginning of the game. 1 move follows. You could still win from here. 2 "
      "other branches start here.");
  yk_history_clear (&history);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/step-words/places", test_places);
  g_test_add_func ("/step-words/loss", test_loss);
  g_test_add_func ("/step-words/forks", test_forks);
  return g_test_run ();
}
