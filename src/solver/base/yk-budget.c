/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The clock of the budgets. */
#include "solver/base/yk-budget.h"

#include <time.h>

int64_t
yk_solver_clock_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return (int64_t) now.tv_sec * 1000 + now.tv_nsec / 1000000;
}
