/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The solver: whether a position can be won, and how, within a budget. */
#pragma once

#include "solver/base/yk-budget.h"

/* Tells one search from another: the number of positions that the fixed deals of
 * `yukon-solver bench` make it store.  Whoever changes what the solver does changes
 * this number too; a test counts. */
#define YK_SOLVER_SIGNATURE 194043

/* A solver owns the memory that a search needs and nothing else: it remembers nothing
 * from one question to the next.  One thread at a time may use it. */
typedef struct _YkSolver YkSolver;

/* A solver that never holds more than MAX_BYTES, or NULL where there is no such memory;
 * free it with yk_solver_free().  The memory is reserved at once but used, page by
 * page, only as searches grow. */
YkSolver *yk_solver_new (size_t max_bytes);

void yk_solver_free (YkSolver *solver);

/* Decides whether BOARD can be won and fills RESULT.  Each move of a win is legal by
 * yk_board_allows() when the moves are made one after the other on BOARD, with no
 * automatic move in between, and they lead to a position that is won. */
void yk_solver_solve (YkSolver *solver, const YkBoard *board,
                      const YkSolverBudget *budget, YkSolverResult *result);

/* The same with a thread for each of N_SOLVERS (1 to YK_SOLVER_MAX_TOGETHER), which all
 * have as much memory; the calling thread is one of them.  RESULT is the one that
 * SOLVERS[0] alone would give, unless the budget's stop flag or a deadline strikes.
 * Only where the search consists of parts, one after the other, do more threads help.
 */
void
yk_solver_solve_together (YkSolver *const *solvers, int n_solvers, const YkBoard *board,
                          const YkSolverBudget *budget, YkSolverResult *result);

/* A number of moves that no win of BOARD has fewer than, moves to foundations counted;
 * 0 where nothing is known.  It does not tell whether there is a win. */
int yk_solver_least_moves (const YkBoard *board);

/* Makes the win of BOARD in RESULT shorter where it can, looking at about N_STATES
 * positions, and at no more than the budget's number; does nothing where RESULT is no
 * win.  The outcome depends on nothing else unless the budget's stop flag or a deadline
 * strikes.  Returns at how many positions it looked; the result's number stays that of
 * the search. */
uint64_t yk_solver_shorten (YkSolver *solver, const YkBoard *board, uint64_t n_states,
                            const YkSolverBudget *budget, YkSolverResult *result);
