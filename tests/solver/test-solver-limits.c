/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions as extreme as the rules allow, and little memory and stack. */
#include <glib.h>
#include <pthread.h>

#include "../test-positions.h"
#include "core/yk-board.h"
#include "core/yk-deal.h"
#include "solver/pruning/yk-pruning.h"
#include "solver/state/yk-compact-state.h"
#include "solver/yk-difficulty.h"
#include "solver/yk-solver.h"

#define SOLVER_BYTES ((gsize) 8 << 20)
#define STACK_BYTES (128 * 1024)

/* Whether they are the first or the last set, where all six would take long. */
static gboolean
is_plain_or_full (const YkGameOptions *options)
{
  return options == &test_option_sets[0] ||
         options == &test_option_sets[TEST_N_OPTION_SETS - 1];
}

static void
check_joins (const YkRules *rules, const YkGameOptions *options, gpointer user_data)
{
  YkBoard board;

  (void) user_data;
  yk_board_init (&board, rules, options);
  for (int card = 0; card < YK_DECK_SIZE; card++) {
    int n_parents = 0, n_children = 0;

    for (int other = 0; other < YK_DECK_SIZE; other++) {
      YkCard a = yk_card_from_index (card), b = yk_card_from_index (other);

      n_parents += yk_board_joins (&board, a, b) ? yk_rules_n_decks (rules) : 0;
      n_children += yk_board_joins (&board, b, a) ? yk_rules_n_decks (rules) : 0;
    }
    g_assert_cmpint (n_parents, <=, YK_MAX_PARENTS);
    g_assert_cmpint (n_children, <=, YK_MAX_PARENTS);
  }
}

/* No card joins more others than the compact search has room for. */
static void
test_joins (void)
{
  test_each_limit (check_joins, NULL);
}

static void
check_replay (const YkBoard *start, const YkSolverResult *result)
{
  YkBoard board = *start;
  YkUndo undo;

  for (int i = 0; i < result->n_moves; i++) {
    g_assert_true (yk_board_allows (&board, result->moves[i]));
    yk_board_apply (&board, result->moves[i], &undo);
  }
  g_assert_true (yk_board_is_won (&board));
}

/* Each suit of each deck in a column of its own, from the King down: every card may go
 * up at once. */
static void
check_whole_suits (const YkRules *rules, const YkGameOptions *options,
                   gpointer user_data)
{
  YkSolver *solver = user_data;
  const YkSolverBudget budget = {.n_states = 3000};
  g_autofree YkSolverResult *result = g_new (YkSolverResult, 1);
  YkBoard board;

  if (!test_has_whole_suits (rules))
    return;
  test_whole_suits_board (&board, rules, options);
  yk_solver_solve (solver, &board, &budget, result);
  g_assert_cmpint (result->verdict, !=, YK_VERDICT_LOST);
  if (result->verdict != YK_VERDICT_WON) { /* where hardly a move is safe */
    g_assert_true (rules->step == YK_STEP_UP_OR_DOWN ||
                   !yk_compact_frame_knows (&board));
    return;
  }
  check_replay (&board, result);
  yk_solver_shorten (solver, &board, 500, &budget, result);
  check_replay (&board, result);
}

static void
test_whole_suits (void)
{
  YkSolver *solver = yk_solver_new (SOLVER_BYTES);

  test_each_limit (check_whole_suits, solver);
  yk_solver_free (solver);
}

/* Then each test for dead positions sees it, however many atoms it needs. */
static void
check_stuck (const YkRules *rules, const YkGameOptions *options, gpointer user_data)
{
  g_autofree YkPairs *pairs = g_malloc (yk_pairs_size ());
  guint *n_checked = user_data;
  YkBoard board;
  YkCompactFrame frame;
  YkCompactState places;

  if (yk_rules_n_decks (rules) > 1)
    return;
  test_stuck_board (&board, rules, options);
  g_assert_cmpint (yk_board_n_cards (&board), ==, YK_DECK_SIZE);
  if (!yk_compact_frame_knows (&board) || !yk_board_is_stuck (&board))
    return;
  yk_compact_frame_init (&frame, &board, &places);
  g_assert_cmpint (yk_relax (&frame, &places), <, 0);
  g_assert_true (yk_pairs_are_dead (pairs, &frame, &places, 0));
  g_assert_true (yk_pairs_are_dead_strictly (pairs, &frame, &places, 0));
  (*n_checked)++;
}

static void
test_stuck (void)
{
  guint n_checked = 0;

  test_each_limit (check_stuck, &n_checked);
  g_assert_cmpuint (n_checked, >=, 60);
}

/* Whatever the position: the solver ends within its budget, and its wins are wins. */
static void
check_any (const YkRules *rules, const YkGameOptions *options, gpointer user_data)
{
  YkSolver *solver = user_data;
  const YkSolverBudget budget = {.n_states = 200};
  g_autofree YkSolverResult *result = g_new (YkSolverResult, 1);
  guint64 random = 1;

  for (guint i = 0; i < (g_test_slow () ? 500 : 4); i++) {
    YkBoard board;

    test_any_board (&board, rules, options, &random);
    yk_solver_solve (solver, &board, &budget, result);
    g_assert_cmpint (result->verdict, !=, YK_VERDICT_STOPPED);
    if (result->verdict != YK_VERDICT_WON)
      continue;
    check_replay (&board, result);
    yk_solver_shorten (solver, &board, 200, &budget, result);
    check_replay (&board, result);
  }
}

static void
test_any (void)
{
  YkSolver *solver = yk_solver_new (SOLVER_BYTES);

  test_each_limit (check_any, solver);
  yk_solver_free (solver);
}

/* All that the program asks of a position, each in the way that the player meets it. */
static void
ask_all (const YkRules *rules, const YkGameOptions *options, gpointer user_data)
{
  YkSolver *solver = user_data;
  const YkSolverBudget budget = {.n_states = 1000};
  g_autofree YkSolverResult *result = g_new (YkSolverResult, 1);
  YkBoard board;
  YkMove move;

  if (!is_plain_or_full (options))
    return;
  yk_board_deal (&board, rules, options, 1);
  yk_solver_solve (solver, &board, &budget, result);
  if (yk_rules_n_decks (rules) == 1) /* a long win of many decks takes seconds */
    yk_solver_shorten (solver, &board, 1000, &budget, result);
  yk_playouts (&board, 1, NULL);
  yk_board_guess (&board, &move);
  yk_board_perft (&board, 2);
}

/* A deal that takes every kind of search and test. */
static void
ask_hard (YkSolver *solver)
{
  const YkSolverBudget budget = {.n_states = 20000};
  const YkGameOptions options = {0};
  g_autofree YkSolverResult *result = g_new (YkSolverResult, 1);
  YkBoard board;

  yk_board_deal (&board, yk_rules_find ("yukon"), &options, 307);
  yk_solver_solve (solver, &board, &budget, result);
  g_assert_cmpuint (result->n_states, >, 10000);
}

static void *
small_stack_thread (void *data)
{
  test_each_limit (ask_all, data);
  ask_hard (data);
  return NULL;
}

/* The stack of a thread has 128 KiB where the C library is musl. */
static void
test_small_stack (void)
{
  YkSolver *solver = yk_solver_new (SOLVER_BYTES);
  pthread_attr_t attributes;
  pthread_t thread;

  g_assert_cmpint (pthread_attr_init (&attributes), ==, 0);
  g_assert_cmpint (pthread_attr_setstacksize (&attributes, STACK_BYTES), ==, 0);
  g_assert_cmpint (pthread_create (&thread, &attributes, small_stack_thread, solver),
                   ==, 0);
  g_assert_cmpint (pthread_join (thread, NULL), ==, 0);
  pthread_attr_destroy (&attributes);
  yk_solver_free (solver);
}

/* With any little memory the solver gives up in order, and whatever it still finds is
 * true. */
static void
check_little_memory (const YkRules *rules, const YkGameOptions *options,
                     gpointer user_data)
{
  g_autofree YkSolverResult *result = g_new (YkSolverResult, 1);
  YkBoard board;

  (void) user_data;
  if (!is_plain_or_full (options))
    return;
  yk_board_deal (&board, rules, options, 2);
  for (gsize n_bytes = 1; n_bytes < (gsize) 2 << 20; n_bytes = n_bytes * 5 / 3 + 1) {
    YkSolver *solver = yk_solver_new (n_bytes);
    const YkSolverBudget budget = {.n_states = 300};

    if (solver == NULL)
      continue;
    yk_solver_solve (solver, &board, &budget, result);
    yk_solver_shorten (solver, &board, 100, &budget, result);
    g_assert_cmpint (result->verdict, !=, YK_VERDICT_STOPPED);
    if (result->verdict == YK_VERDICT_WON)
      check_replay (&board, result);
    yk_solver_free (solver);
  }
}

static void
test_little_memory (void)
{
  g_assert_null (yk_solver_new (0));
  g_assert_null (yk_solver_new (1));
  g_assert_null (yk_solver_new (G_MAXSIZE));
  test_each_limit (check_little_memory, NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/solver-limits/joins", test_joins);
  g_test_add_func ("/solver-limits/whole-suits", test_whole_suits);
  g_test_add_func ("/solver-limits/stuck", test_stuck);
  g_test_add_func ("/solver-limits/any-position", test_any);
  g_test_add_func ("/solver-limits/small-stack", test_small_stack);
  g_test_add_func ("/solver-limits/little-memory", test_little_memory);
  return g_test_run ();
}
