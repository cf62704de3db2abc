/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much computing nobody has asked for: a debt of CPU time that the clock forgives.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A zeroed struct has no debt.  All times are microseconds; NOW is of a clock that
 * never goes back. */
typedef struct
{
  gint64 debt; /* CPU time, as it was at AT */
  gint64 at;
} YkCpuBudget;

/* Notes CPU time that was spent. */
void yk_cpu_budget_spend (YkCpuBudget *cpu_budget, gint64 now, gint64 cpu);

/* How long to wait before more may be spent; 0 while the debt is at most three seconds.
 * A minute forgives four seconds, so in the long run at most 4 seconds a minute are
 * spent: 7 % of a core. */
gint64 yk_cpu_budget_wait (const YkCpuBudget *cpu_budget, gint64 now);

G_END_DECLS
