/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much computing nobody has asked for. */
#include "game/analysis/yk-advisor.h"

#define MOST_DEBT (3 * G_USEC_PER_SEC)

/* The time that forgives one unit of debt: 4 seconds a minute. */
#define TIME_PER_DEBT 15

static gint64
debt_now (const YkCpuBudget *cpu_budget, gint64 now)
{
  return MAX (0, cpu_budget->debt - (now - cpu_budget->at) / TIME_PER_DEBT);
}

void
yk_cpu_budget_spend (YkCpuBudget *cpu_budget, gint64 now, gint64 cpu)
{
  cpu_budget->debt = debt_now (cpu_budget, now) + cpu;
  cpu_budget->at = now;
}

gint64
yk_cpu_budget_wait (const YkCpuBudget *cpu_budget, gint64 now)
{
  return MAX (0, (debt_now (cpu_budget, now) - MOST_DEBT) * TIME_PER_DEBT);
}
