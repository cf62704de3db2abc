/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs as the goal, in the compact search: its tests for dead positions and its
 * verdicts against games all of whose positions are known. */
#include "../test-common.h"

#include "small-games.h"
#include "solver/compact/yk-compact-search.h"
#include "solver/pruning/yk-pruning.h"
#include "solver/state/yk-compact-state.h"
#include "solver/yk-solver.h"

#define SOLVER_BYTES ((size_t) 64 << 20)

/* Frames with a mistake, or a relaxation with one.  The tests have to see them. */
typedef enum
{
  ONE_PARENT,    /* a card joins only the first of its two */
  NO_SPACES,     /* no King fills a space */
  LIES_STILL,    /* what a card lies on now does not count */
  KINGS_AT_ONCE, /* no space comes later */
  N_MISTAKES,
} Mistake;

typedef struct
{
  SmallGame *game;
  YkSolver *solver;
  YkPairs *pairs;
  guint n_positions;
  guint n_winnable;
  guint n_relaxed_dead;
  guint n_pairs_dead;
  guint n_verdicts;
  guint n_relax_mistakes[N_MISTAKES]; /* winnable positions that each calls dead */
  guint n_pair_mistakes[N_MISTAKES];
} Check;

static void
fail_with (const char *what, const YkBoard *board)
{
  char text[YK_TEXT_BOARD_SIZE];

  yk_board_to_text (board, text);
  g_error ("%s:\n%s", what, text);
}

/* Lets no card of one rank and suit join the second of the two that it joins. */
static void
drop_parent (YkCompactFrame *frame, guint8 card)
{
  guint8 lost = frame->parents[card][1];

  frame->n_parents[card] = 1;
  frame->child_set[lost] &= ~(G_GUINT64_CONSTANT (1) << card);
  for (int i = 0; i < frame->n_children[lost]; i++)
    if (frame->children[lost][i] == card) {
      frame->children[lost][i] = frame->children[lost][--frame->n_children[lost]];
      return;
    }
}

static void
make_mistake (YkCompactFrame *frame, Mistake mistake)
{
  if (mistake == ONE_PARENT)
    for (guint8 card = 0; card < YK_N_SUITS; card++)
      drop_parent (frame, card);
  if (mistake == NO_SPACES) {
    frame->fill_set = 0;
    memset (&frame->fills[YK_DECK_SIZE - YK_N_SUITS], 0, YK_N_SUITS);
  }
}

static gboolean
is_wrongly_relaxed (const YkCompactFrame *frame, const YkCompactState *places,
                    Mistake mistake)
{
  YkCompactFrame wrong = *frame;
  YkCompactState elsewhere = *places;
  YkRelaxation reach;

  make_mistake (&wrong, mistake);
  yk_relaxation_start (&reach, &wrong, places);
  yk_relaxation_spread (&reach, 0);
  if (mistake == LIES_STILL)
    for (int card = 0; card < YK_N_SUITS; card++)
      elsewhere.code[card] = YK_CODE_ROOT;
  if (mistake == KINGS_AT_ONCE)
    reach.has_space = places->n_spaces > 0;
  return !yk_relaxation_allows_runs (&reach, &elsewhere);
}

/* Whether every card that lies on one it joins may do so in FRAME.  The pair test is
 * asked about such positions only. */
static gboolean
has_all_parents (const YkCompactFrame *frame, const YkCompactState *places)
{
  for (int card = 0; card < frame->n_cards; card++)
    if (places->code[card] >= YK_CODE_PARENT + frame->n_parents[card])
      return FALSE;
  return TRUE;
}

static gboolean
is_wrongly_paired (Check *check, const YkCompactFrame *frame,
                   const YkCompactState *places, Mistake mistake)
{
  YkCompactFrame wrong = *frame;

  make_mistake (&wrong, mistake);
  return mistake <= NO_SPACES && has_all_parents (&wrong, places) &&
         yk_pairs_are_dead (check->pairs, &wrong, places, 0);
}

/* No test calls a position dead that can be won, and the strict one sees all that the
 * other sees. */
static void
check_tests (Check *check, const YkBoard *board, gboolean can_win, gboolean strictly)
{
  YkCompactFrame frame;
  YkCompactState places;
  gboolean is_relaxed_dead, are_pairs_dead;

  yk_compact_frame_init (&frame, board, &places);
  g_assert_true ((places.n_all_up == frame.n_cards) == yk_board_is_won (board));
  is_relaxed_dead = yk_relax (&frame, &places) < 0;
  are_pairs_dead = yk_pairs_are_dead (check->pairs, &frame, &places, 0);
  if (can_win && (is_relaxed_dead || are_pairs_dead))
    fail_with ("Wrongly dead", board);
  if (strictly) {
    gboolean is_dead = yk_pairs_are_dead_strictly (check->pairs, &frame, &places, 0);

    g_assert_false (can_win && is_dead);
    g_assert_true (is_dead || !are_pairs_dead);
  }
  check->n_relaxed_dead += is_relaxed_dead;
  check->n_pairs_dead += are_pairs_dead;
  if (can_win && strictly) {
    /* What the tests would say with a mistake. */
    for (int i = 0; i < N_MISTAKES; i++) {
      check->n_relax_mistakes[i] += is_wrongly_relaxed (&frame, &places, (Mistake) i);
      check->n_pair_mistakes[i] +=
          is_wrongly_paired (check, &frame, &places, (Mistake) i);
    }
  }
}

static void
check_answer (const YkBoard *board, gboolean can_win, const YkSolverResult *result)
{
  if (result->verdict != (can_win ? YK_VERDICT_WON : YK_VERDICT_LOST))
    fail_with ("A wrong verdict", board);
  if (result->verdict == YK_VERDICT_WON)
    test_check_win (board, result->moves, result->n_moves);
}

/* The whole series of searches, and the last of them alone. */
static void
check_verdicts (Check *check, const YkBoard *board, gboolean can_win)
{
  static guint64 memory[1 << 19];
  static YkStateStore store;
  static YkSolverResult result;
  const YkSolverBudget budget = {0};
  YkSearch search = {.budget = &budget,
                     .store = &store,
                     .memory = (guchar *) memory,
                     .n_bytes = sizeof memory};
  int n_moves;

  yk_compact_search_solve_thoroughly (&search, board, &result);
  check_answer (board, can_win, &result);
  yk_solver_solve (check->solver, board, &budget, &result);
  check_answer (board, can_win, &result);
  check->n_verdicts++;
  if (!can_win)
    return;
  n_moves = result.n_moves;
  yk_solver_shorten (check->solver, board, 300, &budget, &result);
  test_check_win (board, result.moves, result.n_moves);
  g_assert_cmpint (result.n_moves, <=, n_moves);
}

static const YkRules *
rules_with_runs (void)
{
  const YkRules *rules = yk_rules_find ("yukon-kings");

  g_assert_cmpint (rules->goal, ==, YK_GOAL_COLUMNS);
  return rules;
}

/* The options in turn. */
static YkGameOptions
options_of_game (guint i)
{
  return (YkGameOptions){.any_spaces = i % 4 == 3};
}

/* Every position of small games. */
static void
test_positions (void)
{
  Check check = {.solver = yk_solver_new (SOLVER_BYTES)};
  guint n_games = g_test_slow () ? 2200 : 25, n_won = 0, n_too_big = 0;
  guint64 random = 1;

  check.game = small_game_new (g_test_slow () ? 2000 : 800);
  check.pairs = g_malloc (yk_pairs_size ());
  for (guint i = 0; i < n_games + n_too_big; i++) {
    YkGameOptions options = options_of_game (i);

    if (!small_game_draw_runs (check.game, rules_with_runs (), &options, &random)) {
      n_too_big++;
      continue;
    }
    n_won += check.game->can_win[0];
    for (guint j = 0; j < check.game->n_boards; j++) {
      const YkBoard *board = &check.game->boards[j];
      gboolean can_win = check.game->can_win[j];

      check.n_positions++;
      check.n_winnable += can_win;
      check_tests (&check, board, can_win, j % 16 == 0);
      if (j % 64 == 0)
        check_verdicts (&check, board, can_win);
    }
  }
  g_test_message (
      "%u games (%u too big, %u won), %u positions, %u winnable, %u dead by "
      "the relaxation, %u by the pair test, %u verdicts; mistakes %u %u %u "
      "%u, %u %u",
      n_games, n_too_big, n_won, check.n_positions, check.n_winnable,
      check.n_relaxed_dead, check.n_pairs_dead, check.n_verdicts,
      check.n_relax_mistakes[0], check.n_relax_mistakes[1], check.n_relax_mistakes[2],
      check.n_relax_mistakes[3], check.n_pair_mistakes[0], check.n_pair_mistakes[1]);
  g_assert_cmpuint (n_won, >, n_games / 10);
  g_assert_cmpuint (n_won, <, n_games - n_games / 10);
  g_assert_cmpuint (check.n_relaxed_dead, >, 0);
  g_assert_cmpuint (check.n_pairs_dead, >, 0);
  for (int i = 0; i < N_MISTAKES; i++)
    g_assert_cmpuint (check.n_relax_mistakes[i], >, 0);
  for (int i = 0; i <= NO_SPACES; i++)
    g_assert_cmpuint (check.n_pair_mistakes[i], >, 0);
  g_free (check.pairs);
  small_game_free (check.game);
  yk_solver_free (check.solver);
}

/* Many small games, of which only the verdict is asked. */
static void
test_verdicts (void)
{
  Check check = {.solver = yk_solver_new (SOLVER_BYTES)};
  guint n_games = g_test_slow () ? 10000 : 150, n_lost = 0;
  guint64 random = 2;

  check.game = small_game_new (g_test_slow () ? 1500 : 400);
  for (guint i = 0; check.n_verdicts < n_games; i++) {
    YkGameOptions options = options_of_game (i);

    if (!small_game_draw_runs (check.game, rules_with_runs (), &options, &random))
      continue;
    n_lost += !check.game->can_win[0];
    check_verdicts (&check, &check.game->boards[0], check.game->can_win[0]);
  }
  g_test_message ("%u games, %u lost", n_games, n_lost);
  g_assert_cmpuint (n_lost, >, n_games / 10);
  g_assert_cmpuint (n_lost, <, n_games - n_games / 10);
  small_game_free (check.game);
  yk_solver_free (check.solver);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/runs/positions", test_positions);
  g_test_add_func ("/runs/verdicts", test_verdicts);
  return g_test_run ();
}
