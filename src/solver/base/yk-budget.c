/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The clocks of the budgets. */
#include "solver/base/yk-budget.h"

#include <time.h>

int64_t
yk_solver_clock_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return (int64_t) now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int64_t
yk_solver_cpu_us (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (int64_t) now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

bool
yk_solver_is_over (const YkSolverBudget *budget)
{
  if (budget->stop != NULL && atomic_load_explicit (budget->stop, memory_order_relaxed))
    return true;
  if (budget->deadline_ms != 0 && yk_solver_clock_ms () >= budget->deadline_ms)
    return true;
  return budget->cpu_deadline_us != 0 && yk_solver_cpu_us () >= budget->cpu_deadline_us;
}
