/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What others call: it owns the memory and decides which engine answers. */
#include "solver/yk-solver.h"

#include <stdlib.h>

#include "solver/columns/yk-column-search.h"
#include "solver/compact/yk-compact-search.h"
#include "solver/yk-solver-private.h"
#include "solver/shorten/yk-shorten.h"

struct _YkSolver
{
  YkStateStore store;
  size_t n_bytes;
  unsigned char *memory;
};

YkSolver *
yk_solver_new (size_t max_bytes)
{
  YkSolver *solver;

  if (max_bytes <= sizeof *solver)
    return NULL;
  solver = malloc (sizeof *solver);
  if (solver == NULL)
    return NULL;
  solver->n_bytes = max_bytes - sizeof *solver;
  solver->memory = malloc (solver->n_bytes);
  if (solver->memory == NULL) {
    free (solver);
    return NULL;
  }
  return solver;
}

void
yk_solver_free (YkSolver *solver)
{
  if (solver == NULL)
    return;
  free (solver->memory);
  free (solver);
}

static YkSearch
search_within (YkSolver *solver, const YkSolverBudget *budget)
{
  YkSearch search = {.budget = budget,
                     .store = &solver->store,
                     .memory = solver->memory,
                     .n_bytes = solver->n_bytes};

  if (budget->n_bytes > 0 && budget->n_bytes < search.n_bytes)
    search.n_bytes = budget->n_bytes;
  return search;
}

void
yk_solver_solve (YkSolver *solver, const YkBoard *board, const YkSolverBudget *budget,
                 YkSolverResult *result)
{
  yk_solver_solve_together (&solver, 1, board, budget, result);
}

void
yk_solver_solve_together (YkSolver *const *solvers, int n_solvers, const YkBoard *board,
                          const YkSolverBudget *budget, YkSolverResult *result)
{
  YkSearch searches[YK_SOLVER_MAX_TOGETHER];

  for (int i = 0; i < n_solvers; i++)
    searches[i] = search_within (solvers[i], budget);
  result->n_moves = 0;
  if (yk_compact_frame_knows (board))
    yk_parallel_solve (searches, n_solvers, board, result);
  else if (yk_column_state_know (board))
    yk_column_search_solve (&searches[0], board, result);
  else
    yk_board_search_solve (&searches[0], board, result);
  result->n_states = searches[0].n_states;
}

int
yk_solver_least_moves (const YkBoard *board)
{
  return yk_bound_board (board);
}

uint64_t
yk_solver_shorten (YkSolver *solver, const YkBoard *board, uint64_t n_states,
                   const YkSolverBudget *budget, YkSolverResult *result)
{
  YkSearch search = search_within (solver, budget);

  return yk_shorten (&search, board, n_states, result);
}

int
yk_solver_find_shortest (YkSolver *solver, const YkBoard *board, YkCounting counting,
                         const YkSolverBudget *budget, YkSolverResult *result,
                         int *n_counted, uint64_t *n_states)
{
  YkSearch search = search_within (solver, budget);
  int n_least;

  *n_counted = -1;
  if (result->verdict != YK_VERDICT_WON)
    return counting == YK_COUNTING_ALL ? yk_bound_board (board) : 0;
  n_least = yk_shortest (&search, board, counting, result, n_counted);
  *n_states += search.n_states;
  return n_least;
}
