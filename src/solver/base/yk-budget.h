/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Input and output of a search: the budget with its clocks, the verdict, the result. */
#pragma once

#include <stdatomic.h>
#include <stddef.h>

#include "core/yk-board.h"

/* The answer of a search. */
typedef enum
{
  YK_VERDICT_UNKNOWN, /* the states or the memory of the budget ran out first */
  YK_VERDICT_WON,     /* it can be won, with the moves of the result */
  YK_VERDICT_LOST,    /* no sequence of moves wins: the search is exhausted */
  YK_VERDICT_STOPPED, /* the stop flag or a deadline came first */
} YkVerdict;

/* What a search may use.  A zeroed budget has no limit except the solver's memory.
 *
 * The same position with the same states and bytes always gets the same answer, unless
 * a deadline or the stop flag intervenes.  Use the clock's deadline if somebody is
 * waiting; otherwise the deadline of CPU time, which lets a busy machine take longer
 * over the same work. */
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

/* The largest number of solvers for one question. */
#define YK_SOLVER_MAX_TOGETHER 32

/* Room for the moves of a win; a longer one is reported as unknown. */
#define YK_SOLVER_MAX_MOVES 4096

/* The result of a search. */
typedef struct
{
  YkVerdict verdict;
  uint64_t n_states; /* positions stored */
  int n_moves;       /* of a win, moves to foundations counted; otherwise 0 */
  YkMove moves[YK_SOLVER_MAX_MOVES];
} YkSolverResult;

/* Which moves count when the shortest win is asked for: all of them, or those that the
 * game counts with a kind of automatic play.  With such a kind, automatic moves don't
 * count, and no move does once yk_board_is_certain_win() is true. */
typedef enum
{
  YK_COUNTING_OFF = YK_AUTO_OFF,
  YK_COUNTING_SAFE = YK_AUTO_SAFE,
  YK_COUNTING_ALWAYS = YK_AUTO_ALWAYS,
  YK_COUNTING_ALL,
} YkCounting;

/* Returns a monotonic time in milliseconds, with an arbitrary start.  Thread-safe. */
int64_t yk_solver_clock_ms (void);

/* Returns the CPU time of the calling thread, in microseconds. */
int64_t yk_solver_cpu_us (void);

/* Returns whether the stop flag is set, or a deadline has passed, for the calling
 * thread. */
bool yk_solver_is_over (const YkSolverBudget *budget);
