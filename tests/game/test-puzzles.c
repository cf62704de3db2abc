/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The puzzles of the table, those of the player's own, and what the store says of them.
 */
#include "../test-common.h"

#include <string.h>

#include "core/yk-board.h"
#include "game/awards/yk-award.h"
#include "game/puzzles/yk-puzzle.h"
#include "game/review/yk-review.h"
#include "solver/yk-solver.h"

/* A store in a folder of its own. */
typedef struct
{
  char *directory;
  YkStore *store;
} Shelf;

static void
begin (Shelf *shelf)
{
  shelf->directory = g_dir_make_tmp ("yukon-puzzles-XXXXXX", NULL);
  shelf->store = yk_store_open (shelf->directory, NULL, NULL, NULL);
}

static void
end (Shelf *shelf)
{
  g_assert_finalize_object (shelf->store);
  test_remove_tree (shelf->directory);
  g_free (shelf->directory);
}

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
  Shelf shelf;

  begin (&shelf);
  for (guint i = 0; i < yk_puzzles_n (); i += 7) {
    const YkPuzzle *puzzle = yk_puzzles_nth (i);
    char *texts;
    YkMove keeper;
    YkPuzzle found;
    YkBoard board;
    YkUndo undo;

    yk_puzzle_board (puzzle, &board);
    g_assert_true (yk_puzzle_find_board (shelf.store, &board, &found, &texts));
    g_assert_null (texts);
    g_assert_cmpuint (found.id.puzzle, ==, puzzle->id.puzzle);
    yk_puzzle_keeper (puzzle, 0, &keeper);
    yk_board_apply (&board, keeper, &undo);
    g_assert_false (yk_puzzle_find_board (shelf.store, &board, &found, &texts));
  }
  end (&shelf);
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

/* Answers. */

static void
assert_answers (YkStore *store, guint i, YkResult result, guint n_tries, guint n_hints)
{
  YkPlayed played;

  g_assert_true (yk_store_get_answers (store, yk_puzzles_nth (i)->id.puzzle, &played));
  g_assert_cmpint (played.result, ==, result);
  g_assert_cmpuint (played.n_tries, ==, n_tries);
  g_assert_cmpuint (played.n_hints, ==, n_hints);
}

static void
note (YkStore *store, guint i, YkPuzzleEvent event)
{
  yk_store_put_answer (store, yk_puzzles_nth (i)->id.puzzle, event, 10);
}

/* A puzzle that is solved stays as it is. */
static void
test_answers (void)
{
  YkPuzzleSummary summary;
  YkStatisticsSummary games;
  Shelf shelf;

  begin (&shelf);
  note (shelf.store, 0, YK_PUZZLE_SOLVED);
  note (shelf.store, 1, YK_PUZZLE_WRONG);
  note (shelf.store, 1, YK_PUZZLE_HINT);
  note (shelf.store, 2, YK_PUZZLE_HINT);
  note (shelf.store, 2, YK_PUZZLE_SOLVED);
  note (shelf.store, 3, YK_PUZZLE_SOLVED);
  note (shelf.store, 4, YK_PUZZLE_SOLVED);
  note (shelf.store, 5, YK_PUZZLE_HINT);
  note (shelf.store, 0, YK_PUZZLE_WRONG);
  assert_answers (shelf.store, 0, YK_RESULT_WON, 1, 0);
  assert_answers (shelf.store, 1, YK_RESULT_LOST, 1, 1);
  assert_answers (shelf.store, 2, YK_RESULT_WON, 1, 1);
  assert_answers (shelf.store, 5, YK_RESULT_PLAYING, 0, 1);
  yk_puzzle_count (shelf.store, &summary);
  g_assert_cmpuint (summary.n_solved, ==, 4);
  g_assert_cmpuint (summary.n_first, ==, 3);
  g_assert_cmpuint (summary.n_hinted, ==, 1);
  g_assert_cmpuint (summary.streak, ==, 2);
  g_assert_cmpuint (summary.best_streak, ==, 2);
  note (shelf.store, 1, YK_PUZZLE_SOLVED);
  assert_answers (shelf.store, 1, YK_RESULT_WON, 2, 1);

  /* No game of it counts; a reset of everything takes them, and gives them back. */
  yk_store_count (shelf.store, yk_puzzles_nth (0)->id.rules, NULL, NULL, &games);
  g_assert_cmpuint (games.n_won + games.n_lost, ==, 0);
  g_assert_cmpuint (yk_store_count_wins (shelf.store, 1), ==, 0);
  yk_store_reset (shelf.store, yk_puzzles_nth (0)->id.rules, &(YkGameOptions){0});
  assert_answers (shelf.store, 1, YK_RESULT_WON, 2, 1);
  yk_store_reset (shelf.store, NULL, NULL);
  yk_puzzle_count (shelf.store, &summary);
  g_assert_cmpuint (summary.n_solved, ==, 0);
  yk_store_undo_reset (shelf.store);
  assert_answers (shelf.store, 1, YK_RESULT_WON, 2, 1);
  end (&shelf);
}

static void
test_next (void)
{
  const YkPuzzle *first = yk_puzzles_find (yk_puzzle_order[0]);
  guint level = first->level, next;
  Shelf shelf;

  begin (&shelf);
  g_assert_cmpuint (yk_puzzle_next (shelf.store, level, 0), ==, first->id.puzzle);
  next = yk_puzzle_next (shelf.store, level, first->id.puzzle);
  g_assert_cmpuint (next, !=, first->id.puzzle);
  g_assert_cmpuint (yk_puzzles_find (next)->level, ==, level);
  for (guint i = 0; i < yk_puzzles_n (); i++) {
    if (yk_puzzles_nth (i)->level == level)
      note (shelf.store, i, YK_PUZZLE_SOLVED);
  }
  next = yk_puzzle_next (shelf.store, level, 0);
  g_assert_cmpuint (yk_puzzles_find (next)->level, !=, level);
  for (guint i = 0; i < yk_puzzles_n (); i++)
    note (shelf.store, i, YK_PUZZLE_SOLVED);
  g_assert_cmpuint (yk_puzzle_next (shelf.store, level, 0), ==, first->id.puzzle);
  end (&shelf);
}

/* Down the trail, past what is done, and from the sea to Whitehorse. */
static void
test_trail_next (void)
{
  guint camp, task;
  YkDealId id;
  Shelf shelf;

  begin (&shelf);
  for (guint i = 0; i < YK_TRAIL_N_CAMPS; i++)
    for (guint j = 0; j < YK_TRAIL_N_TASKS; j++) {
      yk_trail_task (i, j, &id);
      g_assert_true (yk_trail_find (&id, &camp, &task));
      g_assert_true (camp == i && task == j);
      yk_trail_next (shelf.store, i, j, &id);
      g_assert_true (yk_trail_find (&id, &camp, &task));
      g_assert_cmpuint (camp * YK_TRAIL_N_TASKS + task, ==,
                        (i * YK_TRAIL_N_TASKS + j + 1) %
                            (YK_TRAIL_N_CAMPS * YK_TRAIL_N_TASKS));
    }
  yk_store_put_answer (shelf.store, yk_trail_camps[0].puzzles[1], YK_PUZZLE_SOLVED, 1);
  yk_trail_next (shelf.store, 0, 0, &id);
  g_assert_true (yk_trail_find (&id, &camp, &task));
  g_assert_true (camp == 0 && task == 2);
  id = (YkDealId){.rules = yk_trail_rules (0), .deal = 1};
  g_assert_false (yk_trail_find (&id, &camp, &task));
  end (&shelf);
}

/* The player's own. */

static void
made_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  *(char **) data = g_task_propagate_pointer (G_TASK (result), NULL);
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
    YkDealId deal = puzzle->id;
    char *words = (char *) "", *texts;
    g_autoptr (GArray) list = NULL;
    YkHistory history;
    YkPlayed played;
    YkPuzzle own;
    YkBoard board, first;
    YkMove keeper;
    guint number;
    Shelf shelf;

    yk_puzzle_board (puzzle, &board);
    lose_puzzle (&history, puzzle, &board);
    g_assert_true (yk_puzzle_maker_start (&history, cancellable, made_cb, &words));
    while (words != NULL && *words == '\0')
      g_main_context_iteration (NULL, TRUE);
    g_assert_nonnull (words);

    begin (&shelf);
    deal.puzzle = 0;
    g_assert_true (yk_puzzle_add_own (shelf.store, &deal, words));
    g_assert_false (yk_puzzle_add_own (shelf.store, &deal, words));
    list = yk_store_list_own_puzzles (shelf.store);
    g_assert_cmpuint (list->len, ==, 1);
    number = g_array_index (list, YkDealId, 0).puzzle;
    g_assert_cmpuint (number, >=, YK_PUZZLE_OWN);
    /* A reset of everything takes the answers alone. */
    yk_store_put_answer (shelf.store, number, YK_PUZZLE_WRONG, 3);
    yk_store_reset (shelf.store, NULL, NULL);
    yk_store_put_answer (shelf.store, number, YK_PUZZLE_SOLVED, 3);
    g_assert_true (yk_store_get_answers (shelf.store, number, &played));
    g_assert_cmpint (played.result, ==, YK_RESULT_WON);
    g_assert_cmpuint (played.n_tries, ==, 1);
    g_assert_true (yk_puzzle_find (shelf.store, number, &own, &texts));
    g_assert_cmpuint (own.level, ==, 0);
    g_assert_true (yk_puzzle_board (&own, &first) && yk_board_equal (&first, &board));
    for (guint j = 0; yk_puzzle_keeper (puzzle, j, &keeper); j++)
      g_assert_true (yk_puzzle_is_keeper (&own, keeper));
    for (guint j = 0; yk_puzzle_keeper (&own, j, &keeper); j++)
      g_assert_true (yk_puzzle_is_keeper (puzzle, keeper));
    g_free (texts);
    g_assert_true (yk_puzzle_find_board (shelf.store, &board, &own, &texts));
    g_free (texts);
    end (&shelf);
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

/* What the store keeps of a puzzle may be anything. */
static void
test_bad_own (void)
{
  static const char *const bad[] = {"",
                                    " steps c1-c2 keepers zz",
                                    " steps c7-c1:9 keepers c1-c2",
                                    " steps , keepers c1-c2",
                                    " keepers c1-c2",
                                    " steps - keepers c1-c2:60",
                                    " steps - keepers c1-c2,c9-c1"};
  YkDealId id = {.rules = yk_rules_find ("yukon"), .deal = 1};
  YkPuzzleSummary summary;
  YkBoard board;
  Shelf shelf;

  begin (&shelf);
  yk_board_deal (&board, id.rules, &id.options, 1);
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++) {
    YkPuzzle puzzle;
    char *texts;

    id.puzzle = YK_PUZZLE_OWN + i;
    yk_store_put_puzzle (shelf.store, &id, bad[i]);
    yk_store_put_answer (shelf.store, id.puzzle, YK_PUZZLE_WRONG, 1);
    g_assert_false (yk_puzzle_find (shelf.store, id.puzzle, &puzzle, &texts));
    g_assert_false (yk_puzzle_find_board (shelf.store, &board, &puzzle, &texts));
    g_assert_null (texts);
  }
  yk_puzzle_count (shelf.store, &summary);
  g_assert_cmpuint (summary.n_solved, ==, 0);
  end (&shelf);
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

/* A line of random play in which what is said of BURIED may come out as wrong: its
 * cover leaves the card that it lies on, or what that needs lies open. */
static void
check_line (const YkBoard *first, const YkBuried *buried, uint64_t *state)
{
  YkCard below = 0;
  YkBoard board = *first;
  YkMove move;
  YkUndo undo;

  for (int i = 1; i < board.start[YK_N_PILES]; i++)
    below = board.cards[i] == buried->cover ? board.cards[i - 1] : below;
  for (int i = 0; i < 60 && test_random_move (&board, state, &move); i++) {
    gboolean is_on = FALSE;

    yk_board_apply (&board, move, &undo);
    for (int j = 1; j < board.start[YK_N_PILES]; j++)
      is_on = is_on || (board.cards[j] == buried->cover && board.cards[j - 1] == below);
    g_assert_true (is_on);
    for (int column = 0; column < board.n_columns; column++) {
      YkCard last = yk_board_top (&board, (YkPile) column);

      g_assert_false (last == 0 && buried->needs_space);
      g_assert_false (last != 0 &&
                      (last == buried->hosts[0] || last == buried->hosts[1]));
    }
  }
}

/* The line that shows it can be played, and ends where no card can go up. */
static void
check_try (const YkBoard *first)
{
  g_autoptr (GArray) line = yk_best_try (first);
  YkBoard board = *first;
  YkUndo undo;

  for (guint i = line->len; i-- > 0;) {
    YkMove move = g_array_index (line, YkMove, i);

    g_assert_true (yk_board_allows (&board, move));
    yk_board_apply (&board, move, &undo);
  }
  for (int pile = YK_FOUNDATION_1; pile < YK_FOUNDATION_1 + board.n_foundations; pile++)
    for (int from = 0; from < board.n_columns; from++)
      g_assert_false (
          yk_board_allows (&board, (YkMove){(YkPile) from, (YkPile) pile, 1}));
}

/* Each wrong answer: what is said of a card holds in many lines of play, which is
 * nearly always something, and nothing is said of a card where the position can be won.
 */
static void
test_buried (void)
{
  guint n_wrong = 0, n_named = 0, n_covered = 0, n_needs = 0;
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
      YkBuried buried;
      YkUndo undo;

      yk_board_apply (&after, moves[j], &undo);
      yk_buried_find (&after, &buried);
      if (yk_puzzle_is_keeper (puzzle, moves[j])) {
        g_assert_cmpint (buried.card, ==, 0);
        continue;
      }
      n_wrong++;
      n_named += buried.card != 0;
      n_covered += buried.cover != 0;
      n_needs += buried.needs_space || buried.hosts[0] != 0;
      check_try (&after);
      for (int k = 0; buried.card != 0 && k < 20; k++)
        g_assert_false (gets_up (&after, buried.card, &state));
      for (int k = 0; buried.cover != 0 && k < 20; k++)
        check_line (&after, &buried, &state);
    }
  }
  g_test_message (
      "of %u wrong answers %u name a card, %u one on it, %u what that needs", n_wrong,
      n_named, n_covered, n_needs);
  g_assert_cmpuint (100 * n_named, >, 90 * n_wrong);
  g_assert_cmpuint (100 * n_needs, >, 60 * n_covered);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/puzzles/table", test_table);
  g_test_add_func ("/puzzles/at-rest", test_at_rest);
  g_test_add_func ("/puzzles/positions", test_positions);
  g_test_add_func ("/puzzles/days", test_days);
  g_test_add_func ("/puzzles/answers", test_answers);
  g_test_add_func ("/puzzles/next", test_next);
  g_test_add_func ("/puzzles/trail-next", test_trail_next);
  g_test_add_func ("/puzzles/own", test_own);
  g_test_add_func ("/puzzles/no-own", test_no_own);
  g_test_add_func ("/puzzles/bad-own", test_bad_own);
  g_test_add_func ("/puzzles/buried", test_buried);

  return g_test_run ();
}
