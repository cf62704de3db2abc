/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For libFuzzer (see build-aux/fuzz): whatever bytes come from outside, they are a
 * whole game that is written back the same, or an error and nothing left behind; and
 * every position in them is solved within its budget by every engine, whose verdicts
 * agree and whose wins are wins. */
#include "../test-common.h"

#include <stdio.h>
#include <string.h>

#include "game/savegame/yk-savegame.h"
#include "solver/compact/yk-compact-search.h"
#include "solver/yk-solver-private.h"
#include "solver/state/yk-compact-state.h"
#include "solver/yk-difficulty.h"
#include "solver/yk-solver.h"

#define N_STATES 200
#define N_SLOW_STATES 5      /* where one takes thousands of moves or tests */
#define N_EVERY 8            /* of positions, one is thought over at length */
#define N_WORDS (128 * 1024) /* of memory, a megabyte */
#define MAX_BOARDS 4         /* solved of one input, unless told otherwise */
#define MOST_LINES 20        /* walked of one game */

int LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length);

/* How many boards of one input are solved: YUKON_FUZZ_SOLVES in the environment. */
static guint max_boards;

/* Told at the end. */
static guint64 n_inputs, n_solved, n_won, n_lost;

static void
tell_counts (void)
{
  printf ("# %" G_GUINT64_FORMAT " inputs, %" G_GUINT64_FORMAT
          " positions solved: %" G_GUINT64_FORMAT " won, %" G_GUINT64_FORMAT " lost\n",
          n_inputs, n_solved, n_won, n_lost);
}

/* The result of one engine, after a look at it. */
static YkVerdict
check_result (const YkBoard *start, const YkSearch *search,
              const YkSolverResult *result)
{
  YkBoard board = *start;
  YkUndo undo;

  g_assert_cmpuint (search->n_states, <=, N_STATES);
  g_assert_cmpint (result->verdict, !=, YK_VERDICT_STOPPED);
  if (result->verdict != YK_VERDICT_WON)
    return result->verdict;
  for (int i = 0; i < result->n_moves; i++) {
    g_assert_true (yk_board_allows (&board, result->moves[i]));
    yk_board_apply (&board, result->moves[i], &undo);
  }
  g_assert_true (yk_board_is_won (&board));
  return YK_VERDICT_WON;
}

typedef void (*Engine) (YkSearch *search, const YkBoard *board, YkSolverResult *result);

static YkVerdict
ask (Engine engine, const YkBoard *board, guint64 n_states)
{
  static guint64 memory[N_WORDS];
  static YkStateStore store;
  static YkSolverResult result;
  const YkSolverBudget budget = {.n_states = n_states};
  YkSearch search = {.budget = &budget,
                     .store = &store,
                     .memory = (guchar *) memory,
                     .n_bytes = sizeof memory};

  result.n_moves = 0;
  engine (&search, board, &result);
  return check_result (board, &search, &result);
}

static void
check_shorter (const YkBoard *board)
{
  static YkSolverResult result;
  const YkSolverBudget budget = {.n_states = N_STATES};
  YkSolver *solver = yk_solver_new (sizeof (guint64) * N_WORDS);
  YkSearch none = {0};
  int n_moves;

  yk_solver_solve (solver, board, &budget, &result);
  n_moves = result.n_moves;
  yk_solver_shorten (solver, board, N_STATES, &budget, &result);
  check_result (board, &none, &result);
  g_assert_cmpint (result.n_moves, <=, n_moves);
  yk_solver_free (solver);
}

static void
solve_compact (YkSearch *search, const YkBoard *board, YkSolverResult *result)
{
  yk_compact_search_solve (search, board, 0, result);
}

/* Never won by one engine and lost by another. */
static void
solve (const YkBoard *board)
{
  YkVerdict verdicts[] = {YK_VERDICT_UNKNOWN, YK_VERDICT_UNKNOWN, YK_VERDICT_UNKNOWN};
  gboolean is_slow = yk_rules_n_decks (board->rules) > 1;
  gboolean is_one_of_many = yk_board_hash (board) % N_EVERY == 0;
  gboolean is_won = FALSE, is_lost = FALSE;

  verdicts[0] = ask (yk_board_search_solve, board, is_slow ? N_SLOW_STATES : N_STATES);
  if (yk_compact_frame_knows (board))
    verdicts[1] = ask (solve_compact, board, is_slow ? N_SLOW_STATES : N_STATES);
  if (yk_compact_frame_knows (board) && is_one_of_many)
    verdicts[2] = ask (yk_compact_search_solve_thoroughly, board, N_SLOW_STATES);
  for (guint i = 0; i < G_N_ELEMENTS (verdicts); i++) {
    is_won |= verdicts[i] == YK_VERDICT_WON;
    is_lost |= verdicts[i] == YK_VERDICT_LOST;
  }
  g_assert_false (is_won && is_lost);
  /* With many decks these would take seconds. */
  if (verdicts[1] == YK_VERDICT_WON && !is_slow && is_one_of_many)
    check_shorter (board);
  if (!is_slow && is_one_of_many)
    yk_playouts (board, 1, NULL);
  n_solved++;
  n_won += is_won ? 1 : 0;
  n_lost += is_lost ? 1 : 0;
}

/* Every board and every line of moves in the text. */
static void
read_boards (const char *text, gsize length)
{
  YkTextReader reader;
  YkTextError error;
  YkTextStatus status;
  YkTextMoves moves;
  YkBoard board;
  guint n_boards = 0;

  yk_text_reader_init (&reader, text, length);
  while ((status = yk_text_reader_next (&reader, &board, &moves, &error)) !=
         YK_TEXT_END) {
    YkWord word;
    YkMove move;

    if (status == YK_TEXT_ERROR) {
      g_assert_true (g_utf8_validate (error.message, -1, NULL));
      continue;
    }
    test_check_board (&board);
    if (n_boards++ < max_boards)
      solve (&board);
    while (yk_word_next (&moves.words, &word))
      if (yk_move_from_text (word.text, word.length, &move))
        yk_board_allows (&board, move);
  }
}

/* Each node has its place among its parent's, and all lines can be walked. */
static void
check_tree (YkHistory *history)
{
  const YkTree *tree = &history->tree;
  guint n_children = 0;

  for (guint i = 0; i < yk_tree_n_nodes (tree); i++) {
    const YkTreeNode *node = yk_tree_node (tree, i);

    for (guint child = node->first_child; child != 0;
         child = yk_tree_node (tree, child)->sibling, n_children++)
      g_assert_cmpuint (yk_tree_node (tree, child)->parent, ==, i);
    g_assert_cmpint (node->next == 0, ==, node->first_child == 0);
    g_assert_true (node->next == 0 || yk_tree_node (tree, node->next)->parent == i);
  }
  g_assert_cmpuint (n_children, ==, yk_tree_n_nodes (tree) - 1);
  for (guint i = 0; i < tree->n_branches && i < MOST_LINES; i++) {
    yk_history_go_to (history, yk_history_other_line (history, TRUE));
    test_check_board (&history->board);
    g_assert_cmpuint (yk_tree_node (tree, yk_history_node (history))->depth, ==,
                      history->cursor);
  }
}

static void
check_game (YkHistory *history)
{
  g_autofree char *text = yk_savegame_write (history), *again = NULL;
  g_autoptr (GError) error = NULL;
  YkHistory loaded;

  test_check_board (&history->first);
  test_check_board (&history->board);
  if (max_boards > 0 && !yk_board_equal (&history->board, &history->first))
    solve (&history->board);
  yk_savegame_read (&loaded, text, strlen (text), &error);
  g_assert_no_error (error);
  again = yk_savegame_write (&loaded);
  g_assert_cmpstr (again, ==, text);
  check_tree (&loaded);
  yk_history_clear (&loaded);
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length)
{
  const char *text = (const char *) bytes;
  g_autoptr (GError) error = NULL;
  YkHistory history;

  if (n_inputs++ == 0) {
    const char *solves = g_getenv ("YUKON_FUZZ_SOLVES");

    max_boards = solves != NULL ? (guint) atoi (solves) : MAX_BOARDS;
    atexit (tell_counts);
  }
  read_boards (text, length);
  if (yk_savegame_read_any (&history, text, length, &error)) {
    check_game (&history);
    yk_history_clear (&history);
  } else {
    test_check_sentence (error->message);
    g_assert_null (history.tree.nodes);
  }
  return 0;
}
