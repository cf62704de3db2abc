/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The puzzles of the table, those of the player's own, and what the log says of them.
 */
#include "../test-common.h"
#include "test-results.h"

#include <string.h>

#include "core/yk-auto.h"
#include "game/puzzles/yk-buried-card.h"
#include "game/results/yk-puzzle-results.h"
#include "game/results/yk-statistics-summary.h"
#include "game/review/yk-puzzle-maker.h"
#include "solver/yk-solver.h"

/* The table. */

/* What the form cannot say is right: numbers rise, all moves are legal, each level and
 * each day has its puzzles. */
static void
test_table (void)
{
  guint n_of_level[YK_PUZZLE_LEVELS] = {0}, before = 0;

  for (guint i = 0; i < yk_puzzles_n (); i++) {
    const YkPuzzle *puzzle = yk_puzzles_nth (i);
    YkMove keeper, moves[YK_MAX_MOVES];
    YkBoard board;

    g_assert_cmpuint (puzzle->id.puzzle, >, before);
    before = puzzle->id.puzzle;
    g_assert_cmpuint (before, <, YK_PUZZLE_OWN);
    g_assert_cmpuint (puzzle->level, >=, 1);
    g_assert_cmpuint (puzzle->level, <=, YK_PUZZLE_LEVELS);
    n_of_level[puzzle->level - 1]++;
    g_assert_nonnull (puzzle->id.rules);
    g_assert_true (yk_rules_accepts (puzzle->id.rules, &puzzle->id.options));
    g_assert_true (yk_puzzle_board (puzzle, &board));
    g_assert_cmpint (yk_board_list (&board, moves), >=, 5);
    g_assert_cmpuint (yk_puzzle_n_keepers (puzzle), >=, 1);
    g_assert_cmpuint (yk_puzzle_n_keepers (puzzle), <=, 2);
    for (guint j = 0; yk_puzzle_keeper (puzzle, j, &keeper); j++) {
      g_assert_true (yk_board_allows (&board, keeper));
      g_assert_true (yk_puzzle_is_keeper (puzzle, keeper));
    }
    g_assert_true (yk_puzzles_find (before) == puzzle);
  }
  for (guint i = 0; i < YK_PUZZLE_LEVELS; i++)
    g_assert_cmpuint (n_of_level[i], >, 0);
  g_assert_null (yk_puzzles_find (before + 1));
}

/* Nothing would go up by itself: the position stays what it is when it is opened. */
static void
test_at_rest (void)
{
  for (guint i = 0; i < yk_puzzles_n (); i++) {
    YkBoard board;
    YkMove move;

    g_assert_true (yk_puzzle_board (yk_puzzles_nth (i), &board));
    g_assert_false (yk_board_auto_move (&board, YK_AUTO_SAFE, 0, &move));
  }
}

/* A position is found again, and only as itself. */
static void
test_positions (void)
{
  YkResults log;

  yk_results_init (&log);
  for (guint i = 0; i < yk_puzzles_n (); i += 7) {
    const YkPuzzle *puzzle = yk_puzzles_nth (i);
    YkMove keeper;
    YkPuzzle found;
    YkBoard board;
    YkUndo undo;

    yk_puzzle_board (puzzle, &board);
    g_assert_true (yk_results_get_puzzle (&log, &board, &found));
    g_assert_cmpuint (found.id.puzzle, ==, puzzle->id.puzzle);
    yk_puzzle_keeper (puzzle, 0, &keeper);
    yk_board_apply (&board, keeper, &undo);
    g_assert_false (yk_results_get_puzzle (&log, &board, &found));
  }
  yk_results_clear (&log);
}

static void
test_days (void)
{
  GDate date;

  g_date_set_dmy (&date, 1, G_DATE_JANUARY, (GDateYear) yk_puzzle_days_first_year);
  for (guint i = 0; i < yk_puzzle_n_days; i++) {
    g_assert_nonnull (yk_puzzles_find (yk_puzzle_days[i]));
    g_assert_cmpuint (yk_puzzles_of_day (&date)->id.puzzle, ==, yk_puzzle_days[i]);
    g_date_add_days (&date, 1);
  }
  /* The days before and after the table have a puzzle, too. */
  g_assert_cmpuint (yk_puzzles_of_day (&date)->id.puzzle, ==, yk_puzzle_days[0]);
  g_date_set_dmy (&date, 31, G_DATE_DECEMBER,
                  (GDateYear) (yk_puzzle_days_first_year - 1));
  g_assert_cmpuint (yk_puzzles_of_day (&date)->id.puzzle, ==,
                    yk_puzzle_days[yk_puzzle_n_days - 1]);
}

/* The log. */

static void
read_again (YkResults *log)
{
  gsize length;
  g_autofree char *text = test_write_log (log, &length);
  g_autoptr (GError) error = NULL;

  yk_results_clear (log);
  g_assert_true (yk_results_read (log, text, length, &error));
  g_assert_no_error (error);
}

static void
assert_entry (const YkResults *log, guint i, YkResult result, guint n_tries,
              guint n_hints)
{
  const YkPlayed *played = yk_results_find (log, &yk_puzzles_nth (i)->id);

  g_assert_nonnull (played);
  g_assert_cmpint (played->result, ==, result);
  g_assert_cmpuint (played->n_tries, ==, n_tries);
  g_assert_cmpuint (played->n_hints, ==, n_hints);
}

static void
note (YkResults *log, guint i, YkPuzzleEvent event)
{
  yk_results_note_puzzle (log, yk_puzzles_nth (i), event, 10);
}

/* What is entered is what is read; a puzzle that is solved stays as it is. */
static void
test_log (void)
{
  YkPuzzleSummary summary;
  YkStatisticsSummary games;
  YkResults log;

  yk_results_init (&log);
  note (&log, 0, YK_PUZZLE_SOLVED);
  note (&log, 1, YK_PUZZLE_WRONG);
  note (&log, 1, YK_PUZZLE_HINT);
  note (&log, 2, YK_PUZZLE_HINT);
  note (&log, 2, YK_PUZZLE_SOLVED);
  note (&log, 3, YK_PUZZLE_SOLVED);
  note (&log, 4, YK_PUZZLE_SOLVED);
  note (&log, 5, YK_PUZZLE_HINT);
  g_assert_false (
      yk_results_note_puzzle (&log, yk_puzzles_nth (0), YK_PUZZLE_WRONG, 10));
  read_again (&log);
  assert_entry (&log, 0, YK_RESULT_WON, 1, 0);
  assert_entry (&log, 1, YK_RESULT_LOST, 1, 1);
  assert_entry (&log, 2, YK_RESULT_WON, 1, 1);
  assert_entry (&log, 5, YK_RESULT_PLAYING, 0, 1);
  yk_results_count_puzzles (&log, &summary);
  g_assert_cmpuint (summary.n_solved, ==, 4);
  g_assert_cmpuint (summary.n_first, ==, 3);
  g_assert_cmpuint (summary.n_hinted, ==, 1);
  g_assert_cmpuint (summary.streak, ==, 2);
  g_assert_cmpuint (summary.best_streak, ==, 2);
  note (&log, 1, YK_PUZZLE_SOLVED);
  assert_entry (&log, 1, YK_RESULT_WON, 2, 1);

  /* No game of it counts. */
  yk_results_count (&log, yk_puzzles_nth (0)->id.rules, NULL, &games);
  g_assert_cmpuint (games.n_won + games.n_lost, ==, 0);
  g_assert_false (yk_results_has_win (&log));
  yk_results_clear (&log);
}

/* A puzzle and the deal that it comes from are two things. */
static void
test_deal_beside (void)
{
  const YkPuzzle *puzzle = yk_puzzles_nth (0);
  YkDealId deal = puzzle->id;
  YkResults log;

  deal.puzzle = 0;
  yk_results_init (&log);
  note (&log, 0, YK_PUZZLE_WRONG);
  g_assert_null (yk_results_find (&log, &deal));
  yk_results_settle (&log, yk_results_add (&log, &deal), YK_RESULT_WON);
  read_again (&log);
  assert_entry (&log, 0, YK_RESULT_LOST, 1, 0);
  g_assert_cmpint (yk_results_find (&log, &deal)->result, ==, YK_RESULT_WON);

  /* A reset of the variation takes the game alone, one of everything both. */
  yk_results_remove (&log, deal.rules, NULL);
  assert_entry (&log, 0, YK_RESULT_LOST, 1, 0);
  g_assert_null (yk_results_find (&log, &deal));
  yk_results_bring_back (&log);
  yk_results_remove (&log, NULL, NULL);
  g_assert_null (yk_results_find (&log, &puzzle->id));
  yk_results_bring_back (&log);
  assert_entry (&log, 0, YK_RESULT_LOST, 1, 0);
  yk_results_clear (&log);
}

/* Two programs: who has solved it has, whoever writes last. */
static void
test_merge (void)
{
  for (int i = 0; i < 2; i++) {
    YkResults mine, other;

    yk_results_init (&mine);
    yk_results_init (&other);
    note (i == 0 ? &mine : &other, 0, YK_PUZZLE_SOLVED);
    note (i == 0 ? &other : &mine, 0, YK_PUZZLE_WRONG);
    note (i == 0 ? &other : &mine, 0, YK_PUZZLE_WRONG);
    yk_results_merge (&other, &mine, 0);
    assert_entry (&other, 0, YK_RESULT_WON, 1, 0);
    yk_results_clear (&mine);
    yk_results_clear (&other);
  }
}

/* What a session carries past a kill. */
static void
test_carried (void)
{
  g_autofree char *changes = NULL;
  YkResults log, later;

  yk_results_init (&log);
  yk_results_init (&later);
  note (&log, 0, YK_PUZZLE_WRONG);
  note (&log, 0, YK_PUZZLE_SOLVED);
  changes = yk_results_write_changes (&log, 0);
  g_assert_true (yk_results_apply_changes (&later, changes, YK_RESULTS_SAME));
  assert_entry (&later, 0, YK_RESULT_WON, 2, 0);
  yk_results_clear (&log);
  yk_results_clear (&later);
}

static void
test_next (void)
{
  const YkPuzzle *first = yk_puzzles_nth (0);
  guint level = first->level, next;
  YkResults log;

  yk_results_init (&log);
  g_assert_cmpuint (yk_results_next_puzzle (&log, level, 0), ==, first->id.puzzle);
  next = yk_results_next_puzzle (&log, level, first->id.puzzle);
  g_assert_cmpuint (next, !=, first->id.puzzle);
  g_assert_cmpuint (yk_puzzles_find (next)->level, ==, level);
  for (guint i = 0; i < yk_puzzles_n (); i++) {
    if (yk_puzzles_nth (i)->level == level)
      note (&log, i, YK_PUZZLE_SOLVED);
  }
  next = yk_results_next_puzzle (&log, level, 0);
  g_assert_cmpuint (yk_puzzles_find (next)->level, !=, level);
  for (guint i = 0; i < yk_puzzles_n (); i++)
    note (&log, i, YK_PUZZLE_SOLVED);
  g_assert_cmpuint (yk_results_next_puzzle (&log, level, 0), ==, first->id.puzzle);
  yk_results_clear (&log);
}

/* The player's own. */

static void
made_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  *(char **) data = yk_puzzle_maker_finish (result);
}

/* Plays a puzzle's deal up to it and a move that loses; knows it as a review would. */
static void
lose_puzzle (YkHistory *history, const YkPuzzle *puzzle, const YkBoard *board)
{
  YkWord moves = puzzle->moves, word;
  YkMove move, all[YK_MAX_MOVES];
  int n_moves = yk_board_list (board, all);

  yk_history_init (history, puzzle->id.rules, &puzzle->id.options, puzzle->id.deal);
  while (!yk_word_is (puzzle->moves, "-") && yk_word_next (&moves, &word)) {
    g_assert_true (yk_move_from_text (word.text, word.length, &move));
    g_assert_true (yk_history_play (history, move, FALSE));
  }
  yk_tree_verdicts_prove (&history->findings, &history->tree, yk_history_node (history),
                          YK_WINNABILITY_WINNABLE);
  for (int i = 0; i < n_moves; i++) {
    if (yk_puzzle_is_keeper (puzzle, all[i]))
      continue;
    g_assert_true (yk_history_play (history, all[i], FALSE));
    break;
  }
  yk_tree_verdicts_prove (&history->findings, &history->tree, yk_history_node (history),
                          YK_WINNABILITY_LOST);
}

/* The step that lost a puzzle's own deal makes that puzzle again. */
static void
test_own (void)
{
  for (guint i = 0; i < MIN (3, yk_puzzles_n ()); i++) {
    const YkPuzzle *puzzle = yk_puzzles_nth (i);
    g_autoptr (GCancellable) cancellable = g_cancellable_new ();
    g_autoptr (GPtrArray) list = NULL;
    YkDealId deal = puzzle->id;
    char *words = (char *) "";
    YkHistory history;
    YkResults log;
    YkPuzzle own;
    YkBoard board;
    YkMove keeper;
    guint number;

    yk_puzzle_board (puzzle, &board);
    lose_puzzle (&history, puzzle, &board);
    g_assert_true (yk_puzzle_maker_start (&history, cancellable, made_cb, &words));
    while (words != NULL && *words == '\0')
      g_main_context_iteration (NULL, TRUE);
    g_assert_nonnull (words);

    yk_results_init (&log);
    deal.puzzle = 0;
    number = yk_results_add_own_puzzle (&log, &deal, words);
    g_assert_cmpuint (number, >=, YK_PUZZLE_OWN);
    g_assert_cmpuint (yk_results_add_own_puzzle (&log, &deal, words), ==, 0);
    read_again (&log);
    g_assert_true (yk_results_get_puzzle_by_number (&log, number, &own));
    g_assert_cmpuint (own.level, ==, 0);
    g_assert_true (yk_puzzle_has_board (&own, &board));
    for (guint j = 0; yk_puzzle_keeper (puzzle, j, &keeper); j++)
      g_assert_true (yk_puzzle_is_keeper (&own, keeper));
    for (guint j = 0; yk_puzzle_keeper (&own, j, &keeper); j++)
      g_assert_true (yk_puzzle_is_keeper (puzzle, keeper));
    list = yk_results_list_own_puzzles (&log);
    g_assert_cmpuint (list->len, ==, 1);
    yk_results_note_puzzle (&log, &own, YK_PUZZLE_SOLVED, 3);
    read_again (&log);
    g_assert_true (yk_results_get_puzzle_by_number (&log, number, &own));
    g_assert_cmpint (yk_results_find (&log, &own.id)->result, ==, YK_RESULT_WON);
    yk_results_clear (&log);
    yk_history_clear (&history);
    g_free (words);
  }
}

/* Where no step lost, nothing is made. */
static void
test_no_own (void)
{
  const YkPuzzle *puzzle = yk_puzzles_nth (0);
  YkHistory history;

  yk_history_init (&history, puzzle->id.rules, &puzzle->id.options, puzzle->id.deal);
  g_assert_false (yk_puzzle_maker_start (&history, NULL, made_cb, NULL));
  yk_history_clear (&history);
}

/* What the log keeps of a puzzle may be anything. */
static void
test_bad_own (void)
{
  static const char *const bad[] = {
      "puzzle 1073741824 variation yukon deal 1 result playing",
      "puzzle 1073741825 variation yukon deal 1 result lost steps c1-c2 keepers zz",
      "puzzle 1073741826 variation yukon deal 1 result won steps c7-c1:9 keepers c1-c2",
      "puzzle 1073741827 variation yukon deal 1 result won steps , keepers c1-c2",
      "puzzle 1073741828 variation yukon deal 1 result won keepers c1-c2",
      "puzzle 77777 variation yukon deal 1 result won",
  };
  YkResults log;

  yk_results_init (&log);
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_true (yk_results_apply_changes (&log, bad[i], YK_RESULTS_SAME));
  for (guint i = 0; i < log.games->len; i++) {
    const YkPlayed *played = g_ptr_array_index (log.games, i);
    YkPuzzleSummary summary;
    YkPuzzle puzzle;
    YkBoard board;

    if (yk_results_get_puzzle_by_number (&log, played->id.puzzle, &puzzle))
      yk_puzzle_board (&puzzle, &board);
    yk_board_deal (&board, played->id.rules, &played->id.options, 2);
    g_assert_false (yk_results_get_puzzle (&log, &board, &puzzle));
    yk_results_count_puzzles (&log, &summary);
  }
  yk_results_clear (&log);
}

/* The card that never gets free. */

/* Whether a card gets up in a line of random play; nothing else than the solver's
 * verdict about the position is taken for granted. */
static gboolean
gets_up (const YkBoard *first, YkCard card, uint64_t *state)
{
  YkBoard board = *first;
  YkMove move;
  YkUndo undo;

  for (int i = 0; i < 60 && test_random_move (&board, state, &move); i++) {
    yk_board_apply (&board, move, &undo);
    if (yk_pile_kind (move.to) == YK_PILE_FOUNDATION &&
        yk_board_top (&board, move.to) == card)
      return TRUE;
  }
  return FALSE;
}

/* Each wrong answer: what is said of a card holds in many lines of play, and nothing is
 * said of a card where the position can be won. */
static void
test_buried (void)
{
  guint n_wrong = 0, n_named = 0;
  uint64_t state = 1;

  for (guint i = 0; i < yk_puzzles_n (); i += MAX (1, yk_puzzles_n () / 40)) {
    const YkPuzzle *puzzle = yk_puzzles_nth (i);
    YkMove moves[YK_MAX_MOVES];
    YkBoard board;
    int n_moves;

    yk_puzzle_board (puzzle, &board);
    n_moves = yk_board_list (&board, moves);
    for (int j = 0; j < n_moves; j++) {
      YkBoard after = board;
      YkCard card;
      YkUndo undo;

      yk_board_apply (&after, moves[j], &undo);
      card = yk_buried_card (&after);
      if (yk_puzzle_is_keeper (puzzle, moves[j])) {
        g_assert_cmpint (card, ==, 0);
        continue;
      }
      n_wrong++;
      n_named += card != 0;
      for (int k = 0; card != 0 && k < 20; k++)
        g_assert_false (gets_up (&after, card, &state));
    }
  }
  g_test_message ("of %u wrong answers %u name a card", n_wrong, n_named);
  g_assert_cmpuint (n_named, >, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/puzzles/table", test_table);
  g_test_add_func ("/puzzles/at-rest", test_at_rest);
  g_test_add_func ("/puzzles/positions", test_positions);
  g_test_add_func ("/puzzles/days", test_days);
  g_test_add_func ("/puzzles/log", test_log);
  g_test_add_func ("/puzzles/deal-beside", test_deal_beside);
  g_test_add_func ("/puzzles/merge", test_merge);
  g_test_add_func ("/puzzles/carried", test_carried);
  g_test_add_func ("/puzzles/next", test_next);
  g_test_add_func ("/puzzles/own", test_own);
  g_test_add_func ("/puzzles/no-own", test_no_own);
  g_test_add_func ("/puzzles/bad-own", test_bad_own);
  g_test_add_func ("/puzzles/buried", test_buried);

  return g_test_run ();
}
