/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a review has come to, in words. */
#include "../test-common.h"

#include "words/results/yk-result-words.h"

/* Says that MOVE lost a game from this position, and what KEEPER, which may be NULL,
 * would have done. */
static void
check_step (const char *id, const char *words, const char *move, const char *keeper,
            const char *sentence)
{
  YkReviewResult reviewed = {.result = YK_REVIEW_RESULT_STEP, .move = test_move (move)};
  g_autofree char *said = NULL;

  test_board (&reviewed.before, id, words);
  g_assert_true (yk_board_allows (&reviewed.before, reviewed.move));
  if (keeper != NULL) {
    reviewed.has_keeper = true;
    reviewed.keeper = test_move (keeper);
    g_assert_true (yk_board_allows (&reviewed.before, reviewed.keeper));
  }
  said = yk_review_result_sentence (&reviewed);
  g_assert_cmpstr (said, ==, sentence);
}

static void
test_columns (void)
{
  check_step ("yukon", "c1: KC 9H c2: [2S] 9D c3: TS c4: TC c5: [3S] KD c6: 8S",
              "c2-c3", "c6-c2",
              "Moving the nine of diamonds onto the ten of spades lost the game. "
              "Moving the eight of spades onto the nine of diamonds, emptying column "
              "6, would have saved it.");
  check_step (
      "yukon", "c1: KC 9H c2: [2S] 9D c3: TS c4: TC c5: [3S] KD", "c1-c3", "c2-c3",
      "Moving the nine of hearts onto the ten of spades lost the game. Moving the nine "
      "of diamonds onto the ten of spades to turn over a card would have saved it.");
  check_step (
      "yukon", "c1: KC 9H c2: [2S] 9D c3: TS c4: TC c5: [3S] KD", "c1-c6:2", "c5-c6",
      "Moving the king of clubs into empty column 6 lost the game. Moving the king "
      "of diamonds into empty column 6 to turn over a card would have saved it.");
  check_step ("yukon", "c1: KC 9H c3: KD TS c2: 2C 9D", "c1-c3", "c2-c3",
              "Moving the nine of hearts onto the ten of spades lost the game. Moving "
              "the nine of diamonds onto the ten of spades would have saved it.");
  check_step ("yukon", "c1: 2D KC 9H", "c1-c2:2", NULL,
              "Moving the king of clubs into empty column 2 lost the game.");
}

static void
test_elsewhere (void)
{
  check_step ("yukon", "c1: 2D AH c2: KC AS", "c1-f1", "c2-f1",
              "Moving the ace of hearts to the foundation lost the game. Moving the "
              "ace of spades to the foundation would have saved it.");
  check_step ("yukon-cells", "c1: 2D AH c2: KC AS", "c1-x1", "c2-x2",
              "Moving the ace of hearts into cell 1 lost the game. Moving the ace of "
              "spades into cell 2 would have saved it.");
}

static void
test_stock (void)
{
  check_step ("queensland", "c1: 2D AH c2: KC s: 3S 4S", "deal", "c1-f1",
              "Dealing from the stock lost the game. Moving the ace of hearts to the "
              "foundation would have saved it.");
  check_step ("queensland", "c1: 2D AH c2: KC s: 3S 4S", "c1-f1", "deal",
              "Moving the ace of hearts to the foundation lost the game. Dealing from "
              "the stock would have saved it.");
}

static void
test_automatic (void)
{
  YkReviewResult reviewed = {.result = YK_REVIEW_RESULT_STEP,
                             .move = test_move ("c1-f1"),
                             .is_automatic = true};
  g_autofree char *said = NULL;

  test_board (&reviewed.before, "yukon", "c1: 2D AH");
  said = yk_review_result_sentence (&reviewed);
  g_assert_cmpstr (said, ==,
                   "Automatic play moved the ace of hearts to the foundation, and that "
                   "lost the game.");
}

static void
test_results (void)
{
  for (YkReviewOutcome i = 0; i <= YK_REVIEW_RESULT_UNDECIDED; i++) {
    const YkReviewResult reviewed = {.result = i};
    g_autofree char *said = NULL;

    if (i == YK_REVIEW_RESULT_STEP)
      continue;
    said = yk_review_result_sentence (&reviewed);
    test_check_sentence (said);
  }
}

static void
test_bounds (void)
{
  const YkReviewResult reviewed = {
      .result = YK_REVIEW_RESULT_UNKNOWN, .first_move = 55, .last_move = 68};
  g_autofree char *said = yk_review_result_sentence (&reviewed);

  g_assert_cmpstr (said, ==, "One of moves 55 through 68 lost the game.");
}

/* Whatever robots do there is a sentence for it. */
static void
say_step (const YkBoard *board, int step G_GNUC_UNUSED, uint64_t *state)
{
  YkReviewResult reviewed = {
      .result = YK_REVIEW_RESULT_STEP, .before = *board, .has_keeper = true};
  g_autofree char *said = NULL;

  if (!test_random_move (board, state, &reviewed.move) ||
      !test_random_move (board, state, &reviewed.keeper))
    return;
  reviewed.is_automatic = yk_random_draw_below (state, 2) == 0;
  said = yk_review_result_sentence (&reviewed);
  test_check_sentence (said);
}

static void
test_walks (void)
{
  test_walk_all (say_step, 12);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/reviewed-words/columns", test_columns);
  g_test_add_func ("/reviewed-words/elsewhere", test_elsewhere);
  g_test_add_func ("/reviewed-words/stock", test_stock);
  g_test_add_func ("/reviewed-words/automatic", test_automatic);
  g_test_add_func ("/reviewed-words/results", test_results);
  g_test_add_func ("/reviewed-words/bounds", test_bounds);
  g_test_add_func ("/reviewed-words/walks", test_walks);
  return g_test_run ();
}
