/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much thinking the position on the table gets.  For this room only. */
#pragma once

#include "game/analysis/yk-cpu-budget.h"
#include "game/analysis/yk-solver-cache.h"

G_BEGIN_DECLS

/* The fields below THRIFT are set by the advisor, whose part this is. */
typedef struct
{
  void (*renewed) (gpointer advisor);
  gpointer advisor; /* borrowed */
  guint thrift_id;  /* until the CPU budget allows more */
  YkCpuBudget cpu_budget;

  YkEffort wanted;      /* what the player asks to be spent on the position */
  gboolean is_active;   /* somebody looks */
  gboolean is_sparing;  /* power is to be spared */
  gboolean is_yielding; /* to a review */
} YkSolverPolicy;

/* Starts a policy.  RENEWED is called with ADVISOR once there is more to be spent than
 * when it was asked for. */
void yk_solver_policy_init (YkSolverPolicy *policy, void (*renewed) (gpointer advisor),
                            gpointer advisor);

/* Stops calling RENEWED, unless something is asked for again. */
void yk_solver_policy_rest (YkSolverPolicy *policy);

/* Returns: what to spend now on a position that is being played, of which PRESENT
 * (nullable) is known.  A quick look is free, and what the player asks for is granted.
 * On its own the advisor looks closer only while power need not be spared, no review
 * runs and the thrift allows it, and not where it has just searched the position before
 * this one in vain: a move forward is no news then. */
YkEffort yk_solver_policy_effort (YkSolverPolicy *policy, const YkJudgement *present);

/* Returns: whether there may be more than a quick look that nobody asked for; and
 * whether the thrift allows it now. */
gboolean yk_solver_policy_has_leisure (const YkSolverPolicy *policy);
gboolean yk_solver_policy_can_afford (YkSolverPolicy *policy);

/* Notes CPU time, in microseconds, that was spent unasked. */
void yk_solver_policy_spend (YkSolverPolicy *policy, gint64 cpu);

G_END_DECLS
