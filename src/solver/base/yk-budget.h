/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What goes into a search and what comes out: the budget with its clocks, the
 * verdict, the result. */
#pragma once

#include <stdatomic.h>
#include <stddef.h>

#include "core/yk-board.h"

typedef enum
{
  YK_VERDICT_UNKNOWN, /* the budget of states or memory ended first */
  YK_VERDICT_WON,     /* it can be won, with the moves of the result */
  YK_VERDICT_LOST,    /* no sequence of moves wins: the search is exhausted */
  YK_VERDICT_STOPPED, /* the stop flag or a deadline came first */
} YkVerdict;

/* What a search may use.  A zeroed budget knows no limit but the solver's memory.
 *
 * The same position with the same states and bytes gets the same answer always, as long
 * as neither a deadline nor the stop flag strikes.  A deadline on the clock is for one
 * who waits; where nobody does, the deadline of CPU time lets a busy machine take
 * longer over the same work. */
typedef struct
{
  uint64_t n_states;       /* positions stored, all phases together; 0: no limit */
  size_t n_bytes;          /* of the solver's memory; 0: all of it */
  int64_t deadline_ms;     /* on the clock of yk_solver_clock_ms(); 0: none */
  int64_t cpu_deadline_us; /* on that of yk_solver_cpu_us(), for a search in one thread;
                              0: none */
  const atomic_bool *stop; /* looked at about every millisecond; NULL: none */
  atomic_uint
      *n_stored; /* gets the positions stored so far, for a progress display; or NULL */
} YkSolverBudget;

/* The most solvers that are of use to one question. */
#define YK_SOLVER_MAX_TOGETHER 32

/* Room for the moves of a win; a longer one is reported as unknown. */
#define YK_SOLVER_MAX_MOVES 4096

typedef struct
{
  YkVerdict verdict;
  uint64_t n_states; /* positions stored */
  int n_moves;       /* of a win, moves to foundations counted; otherwise 0 */
  YkMove moves[YK_SOLVER_MAX_MOVES];
} YkSolverResult;

/* A clock that never runs backwards, in milliseconds from some moment in the past; any
 * thread may ask it. */
int64_t yk_solver_clock_ms (void);

/* The CPU time of the calling thread, in microseconds. */
int64_t yk_solver_cpu_us (void);

/* Whether the stop flag is set, or a deadline has come, for the calling thread. */
bool yk_solver_is_over (const YkSolverBudget *budget);
