/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions as extreme as the rules allow, and little memory and stack. */
#include <glib.h>
#include <pthread.h>

#include "core/yk-advice.h"
#include "core/yk-deal.h"
#include "solver/yk-pairs.h"
#include "solver/yk-playout.h"
#include "solver/yk-relax.h"
#include "solver/yk-solver.h"

#define SOLVER_BYTES ((gsize) 8 << 20)
#define N_OPTION_SETS 6
#define STACK_BYTES (128 * 1024)

static const YkGameOptions option_sets[N_OPTION_SETS] = {
    {0},
    {.any_spaces = true},
    {.foundation_return = true},
    {.forced_aces = true},
    {.foundation_return = true, .any_spaces = true, .starting_rank = 6},
    {true, true, true, 12},
};

typedef void (*CheckFunc) (const YkRules *rules, const YkGameOptions *options,
                           gpointer user_data);

/* Calls CHECK for every variation with every set of options that it accepts. */
static void
check_all (CheckFunc check, gpointer user_data)
{
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);

  for (size_t i = 0; i < n_rules; i++)
    for (guint j = 0; j < N_OPTION_SETS; j++)
      if (yk_rules_accepts (&rules[i], &option_sets[j])) {
        g_test_message ("%s, options %u", rules[i].id, j);
        check (&rules[i], &option_sets[j], user_data);
      }
}

/* Whether they are the first or the last set, where all six would take long. */
static gboolean
is_plain_or_full (const YkGameOptions *options)
{
  return options == &option_sets[0] || options == &option_sets[N_OPTION_SETS - 1];
}

/* The card of a suit whose place in the order of building is RANK. */
static YkCard
card_of_rank (const YkGameOptions *options, int suit, int rank)
{
  return yk_card ((YkSuit) suit, (rank - 1 + options->starting_rank) % YK_N_RANKS + 1);
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

/* No card joins more others than the fast engine has room for. */
static void
test_joins (void)
{
  check_all (check_joins, NULL);
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
  int n_suits = YK_N_SUITS * yk_rules_n_decks (rules);
  YkBoard board;

  if (rules->foundations == YK_FOUNDATIONS_NONE || n_suits > yk_rules_n_columns (rules))
    return;
  yk_board_init (&board, rules, options);
  for (int i = 0; i < n_suits; i++)
    for (int rank = YK_N_RANKS; rank > 0; rank--)
      yk_board_put (&board, (YkPile) i, card_of_rank (options, i % YK_N_SUITS, rank));
  yk_solver_solve (solver, &board, &budget, result);
  g_assert_cmpint (result->verdict, !=, YK_VERDICT_LOST);
  if (result->verdict != YK_VERDICT_WON) { /* where hardly a move is safe */
    g_assert_true (rules->step == YK_STEP_UP_OR_DOWN || !yk_frame_knows (&board));
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

  check_all (check_whole_suits, solver);
  yk_solver_free (solver);
}

/* A card that lies under others in make_stuck(): aces, twos and threes come first. */
static YkCard
low_card (const YkGameOptions *options, int i)
{
  static const int ranks[] = {1, 2, 3, 4, 5, 6, 8, 9, 11, 12};

  return card_of_rank (options, i % YK_N_SUITS, ranks[i / YK_N_SUITS]);
}

/* The last card of a column there, the Kings first, then tens, then sevens. */
static YkCard
high_card (const YkGameOptions *options, int i)
{
  return card_of_rank (options, i % YK_N_SUITS, YK_N_RANKS - i / YK_N_SUITS * 3);
}

/* All cards lie in columns, face down but for the last ones, which fit nowhere. */
static void
make_stuck (YkBoard *board, const YkRules *rules, const YkGameOptions *options)
{
  int n_columns = yk_rules_n_columns (rules);

  yk_board_init (board, rules, options);
  for (int i = n_columns; i < 3 * YK_N_SUITS; i++)
    yk_board_put (board, 0, high_card (options, i));
  for (int i = n_columns; i < 40; i++)
    yk_board_put (board, (YkPile) (i % n_columns), low_card (options, i));
  for (int column = 0; column < n_columns; column++) {
    YkPile pile = (YkPile) column;

    yk_board_put (board, pile, low_card (options, column));
    yk_board_put (board, pile, high_card (options, column));
    board->n_down[column] = (guint8) (yk_board_pile_size (board, pile) - 1);
  }
}

/* Then each test for dead positions sees it, however many atoms it needs. */
static void
check_stuck (const YkRules *rules, const YkGameOptions *options, gpointer user_data)
{
  g_autofree YkPairs *pairs = g_malloc (yk_pairs_size ());
  guint *n_checked = user_data;
  YkBoard board;
  YkFrame frame;
  YkPlaces places;

  if (yk_rules_n_decks (rules) > 1)
    return;
  make_stuck (&board, rules, options);
  g_assert_cmpint (yk_board_n_cards (&board), ==, YK_DECK_SIZE);
  if (!yk_frame_knows (&board) || !yk_board_is_stuck (&board))
    return;
  yk_frame_init (&frame, &board, &places);
  g_assert_cmpint (yk_relax (&frame, &places), <, 0);
  g_assert_true (yk_pairs_are_dead (pairs, &frame, &places, 0));
  g_assert_true (yk_pairs_are_dead_strictly (pairs, &frame, &places));
  (*n_checked)++;
}

static void
test_stuck (void)
{
  guint n_checked = 0;

  check_all (check_stuck, &n_checked);
  g_assert_cmpuint (n_checked, >=, 60);
}

static guint
draw (guint64 *random, guint n)
{
  return (guint) yk_random_draw_below (random, n);
}

/* Puts whole suits' beginnings on some foundations; what is left goes to REST. */
static int
fill_foundations (YkBoard *board, guint64 *random, YkCard *rest)
{
  int n_rest = 0, n_suits = YK_N_SUITS * yk_rules_n_decks (board->rules);
  guint most = draw (random, YK_N_RANKS + 1);

  for (int i = 0; i < n_suits; i++) {
    int n_up = board->n_foundations > 0 ? (int) draw (random, most + 1) : 0;

    if (board->rules->foundations == YK_FOUNDATIONS_RUN)
      n_up = n_up / YK_N_RANKS * YK_N_RANKS;
    for (int rank = 1; rank <= YK_N_RANKS; rank++) {
      YkCard card = card_of_rank (&board->options, i % YK_N_SUITS, rank);

      if (rank <= n_up)
        yk_board_put (board, (YkPile) (YK_FOUNDATION_1 + i), card);
      else
        rest[n_rest++] = card;
    }
  }
  return n_rest;
}

/* Any position that can be written down: columns of any length, any of their cards but
 * the last face down, any cards aside. */
static void
make_any (YkBoard *board, guint64 *random)
{
  YkCard rest[YK_MAX_CARDS];
  int n_rest = fill_foundations (board, random, rest);
  guint n_columns = 1 + draw (random, board->n_columns);

  for (int i = n_rest - 1; i > 0; i--) {
    guint other = draw (random, (guint) i + 1);
    YkCard card = rest[i];

    rest[i] = rest[other];
    rest[other] = card;
  }
  for (int i = 0; i < n_rest; i++) {
    YkPile pile = (YkPile) draw (random, n_columns + board->rules->n_cells + 3);

    if (pile >= n_columns)
      pile = (YkPile) (YK_CELL_1 + pile - n_columns);
    if (pile >= YK_CELL_1 + board->rules->n_cells)
      pile = (YkPile) (YK_RESERVE + (pile - YK_CELL_1 - board->rules->n_cells));
    if (!yk_board_has_pile (board, pile) ||
        (yk_pile_kind (pile) == YK_PILE_CELL && yk_board_pile_size (board, pile) > 0))
      pile = (YkPile) draw (random, n_columns);
    yk_board_put (board, pile, rest[i]);
  }
  for (guint i = 0; i < n_columns; i++) {
    int size = yk_board_pile_size (board, (YkPile) i);

    if (size > 1 && draw (random, 2) > 0)
      board->n_down[i] = (guint8) draw (random, (guint) size);
  }
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

    yk_board_init (&board, rules, options);
    board.n_redeals = (guint8) draw (&random, rules->n_redeals + 1u);
    make_any (&board, &random);
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

  check_all (check_any, solver);
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
  check_all (ask_all, data);
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
  check_all (check_little_memory, NULL);
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
