/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What build-aux/gen/trail, puzzles and daily-deals ask of deals and puzzles:
 *
 *   trail-facts rate VARIATION FIRST N   how hard N deals from FIRST on are: a line for
 *                                        each that can be won, with a difficulty from 1
 *   trail-facts day VARIATION EASIEST HARDEST DEAL...
 *                                        for each DEAL how many deals from it on are
 *                                        passed over to the first one that is so hard
 *                                        and can be won; -1 where none of 100 is
 *   trail-facts par VARIATION DEAL...    the fewest moves that are found, counted as
 *                                        the game does, for each kind of automatic play
 *   trail-facts advice NUMBER...         those puzzles whose first right move follows
 *                                        advice
 *   trail-facts reasons NUMBER...        how many moves of each puzzle lose, and of how
 *                                        many a buried card shows why
 */
#include <stdlib.h>
#include <string.h>

#include "core/yk-deal.h"
#include "game/model/yk-history.h"
#include "game/puzzles/yk-puzzle.h"
#include "solver/yk-difficulty.h"
#include "solver/yk-solver.h"
#include "words/rules/yk-rules-words.h"

#define SOLVER_BYTES ((size_t) 256 << 20)

/* How many positions a search may store; and look at for a shorter win, ten times what
 * the game spends. */
#define N_STATES 100000
#define N_SHORTEN_STATES 3000000

/* A day's deal is found at once. */
#define N_DAY_STATES 10000
#define N_DAY_DEALS 100

/* Free with g_array_unref(); NULL where no win is found. */
static GArray *
find_win (YkSolver *solver, const YkBoard *board, guint64 n_states,
          guint64 n_shorten_states)
{
  YkSolverBudget budget = {.n_states = n_states};
  g_autofree YkSolverResult *result = g_new0 (YkSolverResult, 1);

  yk_solver_solve (solver, board, &budget, result);
  if (result->verdict != YK_VERDICT_WON)
    return NULL;
  budget.n_states = 0;
  if (n_shorten_states > 0)
    yk_solver_shorten (solver, board, n_shorten_states, &budget, result);
  return yk_solution_new (board, result->moves, result->n_moves);
}

static GArray *
find_win_cb (const YkBoard *board, gpointer solver)
{
  return find_win (solver, board, N_STATES, N_SHORTEN_STATES);
}

static void
count_win (YkSolver *solver, const YkBoard *board, guint64 n_shorten_states,
           YkMoveCounts *par)
{
  g_autoptr (GArray) win = find_win (solver, board, N_STATES, n_shorten_states);
  YkMoveCounts counts;

  if (win == NULL)
    return;
  yk_move_count_replay (&counts, board, win, find_win_cb, solver);
  yk_move_counts_take (par, &counts);
}

/* The win that has not been shortened sometimes takes fewer moves of the player's own.
 */
static void
list_par (YkSolver *solver, const YkRules *rules, guint64 deal)
{
  const YkGameOptions none = {0};
  YkMoveCounts par = {0};
  YkBoard board;

  yk_board_deal (&board, rules, &none, deal);
  count_win (solver, &board, 0, &par);
  count_win (solver, &board, N_SHORTEN_STATES, &par);
  g_print ("%" G_GUINT64_FORMAT " %u %u %u\n", deal, par.n_moves[YK_AUTO_OFF],
           par.n_moves[YK_AUTO_SAFE], par.n_moves[YK_AUTO_ALWAYS]);
}

static void
rate_deal (YkSolver *solver, const YkRules *rules, guint64 deal)
{
  const YkGameOptions none = {0};
  g_autoptr (GArray) win = NULL;
  YkBoard board;

  yk_board_deal (&board, rules, &none, deal);
  win = find_win (solver, &board, N_STATES, 0);
  if (win != NULL)
    g_print ("%" G_GUINT64_FORMAT " %d\n", deal, yk_difficulty (&board, NULL));
}

static void
find_day (YkSolver *solver, const YkRules *rules, const int *hard, guint64 deal)
{
  const YkGameOptions none = {0};

  for (int i = 0; i < N_DAY_DEALS; i++) {
    g_autoptr (GArray) win = NULL;
    YkBoard board;
    int difficulty;

    yk_board_deal (&board, rules, &none, deal + (guint64) i);
    difficulty = (int) yk_difficulty (&board, NULL);
    if (difficulty < hard[0] || difficulty > hard[1])
      continue;
    win = find_win (solver, &board, N_DAY_STATES, 0);
    if (win == NULL)
      continue;
    g_print ("%d\n", i);
    return;
  }
  g_print ("-1\n");
}

static void
list_advice (guint number)
{
  const YkPuzzle *puzzle = yk_puzzles_find (number);
  YkBoard board;
  YkMove keeper;

  if (puzzle != NULL && yk_puzzle_board (puzzle, &board) &&
      yk_puzzle_keeper (puzzle, 0, &keeper) &&
      yk_guide_move_advice (&board, keeper) != NULL)
    g_print ("%u\n", number);
}

static void
list_reasons (guint number)
{
  const YkPuzzle *puzzle = yk_puzzles_find (number);
  g_autofree YkMove *moves = g_new (YkMove, YK_MAX_MOVES);
  YkBoard board;
  int n_moves, n_losing = 0, n_reasons = 0;

  g_return_if_fail (puzzle != NULL && yk_puzzle_board (puzzle, &board));
  n_moves = yk_board_list (&board, moves);
  for (int i = 0; i < n_moves; i++) {
    YkBoard after = board;
    YkUndo undo;
    YkBuried buried;

    if (yk_puzzle_is_keeper (puzzle, moves[i]))
      continue;
    yk_board_apply (&after, moves[i], &undo);
    n_losing++;
    yk_buried_find (&after, &buried);
    n_reasons += buried.card != 0;
  }
  g_print ("%u %d %d\n", number, n_losing, n_reasons);
}

static guint64
number_of (const char *text)
{
  return g_ascii_strtoull (text, NULL, 10);
}

static void
ask_about_deals (const YkRules *rules, const char *question, int n, char **words)
{
  YkSolver *solver = yk_solver_new (SOLVER_BYTES);

  g_return_if_fail (solver != NULL && rules != NULL);
  if (strcmp (question, "par") == 0)
    for (int i = 0; i < n; i++)
      list_par (solver, rules, number_of (words[i]));
  else if (strcmp (question, "day") == 0 && n > 2) {
    const int hard[] = {(int) number_of (words[0]), (int) number_of (words[1])};

    for (int i = 2; i < n; i++)
      find_day (solver, rules, hard, number_of (words[i]));
  } else if (n == 2)
    for (guint64 i = 0; i < number_of (words[1]); i++)
      rate_deal (solver, rules, number_of (words[0]) + i);
  yk_solver_free (solver);
}

int
main (int argc, char **argv)
{
  if (argc > 1 && strcmp (argv[1], "advice") == 0)
    for (int i = 2; i < argc; i++)
      list_advice ((guint) number_of (argv[i]));
  else if (argc > 1 && strcmp (argv[1], "reasons") == 0)
    for (int i = 2; i < argc; i++)
      list_reasons ((guint) number_of (argv[i]));
  else if (argc > 3)
    ask_about_deals (yk_rules_find (argv[2]), argv[1], argc - 3, argv + 3);
  else
    return EXIT_FAILURE;
  return EXIT_SUCCESS;
}
