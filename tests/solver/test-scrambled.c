/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions of whole games of every variation that can be won, since they were reached
 * from a won one by moves backward: nothing may call them dead or lost. */
#include "../test-common.h"

#include "../test-positions.h"
#include "small-games.h"
#include "solver/compact/yk-compact-search.h"
#include "solver/pruning/yk-pruning.h"
#include "solver/state/yk-compact-state.h"
#include "solver/yk-solver.h"

#define SOLVER_BYTES ((size_t) 64 << 20)

/* One for all tests: meson has malloc() fill its memory, and free() again, which takes
 * longer than most of the searches. */
static YkSolver *solver;

/* Over all variations: first moves that are said to be in no win, and first moves of
 * wins. */
static guint n_useless, n_first_moves;

/* Of the positions on the way to a win, which are much alike, every so many'th is
 * tested where time is short. */
#define QUICK_STRIDE 4

typedef struct
{
  YkSolver *solver;
  YkPairs *pairs;
  guint n_positions;
  guint n_away; /* cards that are not where a win has them */
  guint n_won;
  guint n_useless;     /* first moves that are said to be in no win */
  guint n_first_moves; /* first moves of wins, none of which may be said to be so */
} Check;

static void
fail_with (const char *what, const YkBoard *board)
{
  char text[YK_TEXT_BOARD_SIZE];

  yk_board_to_text (board, text);
  g_error ("%s:\n%s", what, text);
}

static void
check_tests (Check *check, const YkBoard *board)
{
  YkCompactFrame frame;
  YkCompactState places;

  if (!yk_compact_frame_knows (board))
    return;
  yk_compact_frame_init (&frame, board, &places);
  if (yk_relax (&frame, &places) < 0 ||
      yk_pairs_are_dead (check->pairs, &frame, &places, 0) ||
      yk_pairs_are_dead_strictly (check->pairs, &frame, &places, 0))
    fail_with ("Wrongly dead", board);
  check->n_away += (guint) (frame.n_cards - places.n_all_up);
}

static void
check_result (Check *check, const YkBoard *start, const YkSolverResult *result)
{
  YkBoard board = *start;
  YkUndo undo;

  if (result->verdict == YK_VERDICT_LOST)
    fail_with ("Wrongly lost", start);
  if (result->verdict != YK_VERDICT_WON)
    return;
  check->n_won++;
  for (int i = 0; i < result->n_moves; i++) {
    if (g_test_slow () || i % QUICK_STRIDE == 0)
      check_tests (check, &board);
    g_assert_true (yk_board_allows (&board, result->moves[i]));
    yk_board_apply (&board, result->moves[i], &undo);
  }
  g_assert_true (yk_board_is_won (&board));
}

/* What a move makes its lowest card lie on, as a code of FRAME; -1 for a card that it
 * does not join. */
static int
code_of_move (const YkCompactFrame *frame, const YkBoard *board, YkMove move,
              uint8_t card)
{
  YkCard target = yk_board_top (board, move.to);

  if (yk_pile_kind (move.to) == YK_PILE_FOUNDATION)
    return YK_CODE_FOUNDATION;
  if (yk_pile_kind (move.to) == YK_PILE_CELL)
    return YK_CODE_CELL;
  if (target == 0)
    return YK_CODE_SPACE;
  for (int i = 0; i < frame->n_parents[card]; i++)
    if (frame->face[frame->parents[card][i]] == target)
      return YK_CODE_PARENT + i;
  return -1;
}

/* No win has a first move of a card that the test by cases strikes out. */
static void
check_first_moves (Check *check, const YkCompactFrame *frame,
                   const YkCompactState *places, const YkBoard *start,
                   const YkSolverResult *result)
{
  YkBoard board = *start;
  guint64 seen = 0;
  YkUndo undo;

  for (int i = 0; i < result->n_moves; i++) {
    int size, n_seen[YK_DECK_SIZE] = {0}, code;
    const YkCard *cards = yk_board_pile (&board, result->moves[i].from, &size);
    uint8_t card =
        yk_compact_frame_number (frame, cards[size - result->moves[i].count], n_seen);

    code = code_of_move (frame, &board, result->moves[i], card);
    if (!(seen >> card & 1) && places->code[card] == YK_CODE_ROOT && code >= 0) {
      if (yk_compact_state_is_useless (frame, places,
                                       (YkPlacing){card, (uint8_t) code}))
        fail_with ("Wrongly useless", start);
      check->n_first_moves++;
    }
    seen |= G_GUINT64_CONSTANT (1) << card;
    yk_board_apply (&board, result->moves[i], &undo);
  }
}

/* The pair test by cases takes long, so that it is made for the scrambled positions
 * alone, and not for those on the way to their wins.  RESULT is what the solver says.
 */
static void
check_cases (Check *check, const YkBoard *board, const YkSolverResult *result)
{
  static YkStateStore store;
  const YkSolverBudget budget = {0};
  YkSearch search = {.budget = &budget, .store = &store};
  YkCompactFrame frame;
  YkCompactState places;

  if (!yk_compact_frame_knows (board))
    return;
  yk_compact_frame_init (&frame, board, &places);
  if (yk_pairs_are_dead_by_cases (check->pairs, &frame, &places, &search,
                                  frame.n_decks == 1 ? frame.useless : NULL))
    fail_with ("Wrongly dead by cases", board);
  for (int code = 0; code < YK_N_CODES; code++)
    check->n_useless += (guint) __builtin_popcountll (frame.useless[code]);
  if (frame.n_decks == 1 && result->verdict == YK_VERDICT_WON)
    check_first_moves (check, &frame, &places, board, result);
}

/* The last of the searches alone, as it is when it has become long. */
static void
check_thoroughly (Check *check, const YkBoard *board)
{
  static guint64 memory[1 << 19];
  static YkStateStore store;
  static YkSolverResult result;
  const YkSolverBudget budget = {.n_states = 300};
  YkSearch search = {.budget = &budget,
                     .store = &store,
                     .memory = (guchar *) memory,
                     .n_bytes = sizeof memory};

  if (!yk_compact_frame_knows (board))
    return;
  yk_compact_search_solve_thoroughly (&search, board, &result);
  check_result (check, board, &result);
}

static void
check_scrambled (Check *check, const YkBoard *board)
{
  static YkSolverResult result;
  guint64 n_decks = (guint64) yk_rules_n_decks (board->rules);
  const YkSolverBudget budget = {.n_states = 1000 * n_decks * n_decks};

  check_tests (check, board);
  check_thoroughly (check, board);
  yk_solver_solve (check->solver, board, &budget, &result);
  check_result (check, board, &result);
  check_cases (check, board, &result);
  check->n_positions++;
}

static void
test_scrambled (gconstpointer data)
{
  const YkRules *rules = data;
  guint n = g_test_slow () ? 400 : 5;
  guint64 random = (guint64) (rules - yk_rules_find ("yukon"));
  Check check = {.solver = solver};

  check.pairs = g_malloc (yk_pairs_size ());
  for (guint i = 0; check.n_positions < n; i++) {
    const YkGameOptions *options = &test_option_sets[i % TEST_N_OPTION_SETS];
    YkBoard board;

    if (!yk_rules_accepts (rules, options))
      continue;
    small_game_scramble (&board, rules, options,
                         (int) yk_random_draw_below (&random, 3000), &random);
    check_scrambled (&check, &board);
  }
  g_test_message (
      "%u positions and their wins, %u cards away, %u won, %u useless moves, "
      "%u first moves of wins",
      check.n_positions, check.n_away, check.n_won, check.n_useless,
      check.n_first_moves);
  g_assert_true (check.n_won > 0 || yk_rules_n_decks (rules) > 1);
  n_useless += check.n_useless;
  n_first_moves += check.n_first_moves;
  g_free (check.pairs);
}

/* Comes last: some moves were called useless, and there were wins to contradict it. */
static void
test_useless (void)
{
  g_test_message ("%u useless moves, %u first moves of wins", n_useless, n_first_moves);
  g_assert_cmpuint (n_useless, >, 100);
  g_assert_cmpuint (n_first_moves, >, 1000);
}

int
main (int argc, char **argv)
{
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);
  int status;

  g_test_init (&argc, &argv, NULL);
  solver = yk_solver_new (SOLVER_BYTES);
  for (size_t i = 0; i < n_rules; i++) {
    g_autofree char *path = g_strdup_printf ("/scrambled/%s", rules[i].id);

    g_test_add_data_func (path, &rules[i], test_scrambled);
  }
  g_test_add_func ("/scrambled/useless", test_useless);
  status = g_test_run ();
  yk_solver_free (solver);
  return status;
}
