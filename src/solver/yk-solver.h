/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The solver: decides within a budget whether a position can be won, and how. */
#pragma once

#include "solver/base/yk-budget.h"

/* Identifies the search algorithm: the number of positions that it stores for the fixed
 * deals of test_signature() in tests/solver/test-solver.c.  A change to the solver that
 * alters this number must update it here. */
#define YK_SOLVER_SIGNATURE 255608

/* The memory that a search needs.  A solver remembers nothing from one question to the
 * next.  Only one thread at a time may use a solver. */
typedef struct _YkSolver YkSolver;

/* Creates a solver that never uses more than MAX_BYTES, or returns NULL if that memory
 * is not available.  Free it with yk_solver_free().  The memory is reserved at once,
 * but only used, page by page, as searches grow. */
YkSolver *yk_solver_new (size_t max_bytes);

/* Frees the solver and its memory. */
void yk_solver_free (YkSolver *solver);

/* Decides whether BOARD can be won and fills RESULT.  Played one after the other on
 * BOARD, without automatic moves in between, the moves of a win are all legal and end
 * in a won position. */
void yk_solver_solve (YkSolver *solver, const YkBoard *board,
                      const YkSolverBudget *budget, YkSolverResult *result);

/* Like yk_solver_solve(), with one thread for each of N_SOLVERS (1 to
 * YK_SOLVER_MAX_TOGETHER), including the calling one.  All must have the same amount of
 * memory.  RESULT is what SOLVERS[0] alone would give, unless the stop flag or a
 * deadline intervenes.  More threads only help if the search consists of independent
 * parts, or expands its nodes in batches. */
void
yk_solver_solve_together (YkSolver *const *solvers, int n_solvers, const YkBoard *board,
                          const YkSolverBudget *budget, YkSolverResult *result);

/* Returns a lower bound of the moves of any win of BOARD, moves to foundations
 * included; 0 if none is known.  It says nothing about whether there is a win. */
int yk_solver_least_moves (const YkBoard *board);

/* If RESULT is a win of BOARD, looks for wins in which fewer moves count, as long as
 * the budget lasts, and replaces RESULT by the best.  Sets N_COUNTED to how many of its
 * moves count, or to -1 where automatic play spoils it.  Returns the highest proved
 * lower bound of that number for any win: if both are equal, no win is shorter.
 * Nothing is proved for several decks, nor for YK_COUNTING_ALWAYS where cards come back
 * from foundations.  The outcome depends on nothing but the arguments, unless the stop
 * flag or a deadline intervenes.  Adds the positions that were stored to N_STATES; the
 * number in RESULT remains that of the search. */
int
yk_solver_find_shortest (YkSolver *solver, const YkBoard *board, YkCounting counting,
                         const YkSolverBudget *budget, YkSolverResult *result,
                         int *n_counted, uint64_t *n_states);

/* Tries to shorten the win of BOARD in RESULT, looking at about N_STATES positions, and
 * at no more than the budget allows; does nothing if RESULT is no win.  The outcome
 * depends on nothing else, unless the stop flag or a deadline intervenes.  Returns how
 * many positions it looked at; the number in RESULT remains that of the search. */
uint64_t yk_solver_shorten (YkSolver *solver, const YkBoard *board, uint64_t n_states,
                            const YkSolverBudget *budget, YkSolverResult *result);
