/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much thinking the position on the table gets: nobody else decides that. */
#include "game/analysis/yk-analysis-private.h"

void
yk_solver_policy_init (YkSolverPolicy *self, void (*renewed) (gpointer advisor),
                       gpointer advisor)
{
  self->renewed = renewed;
  self->advisor = advisor;
  self->is_active = TRUE;
}

void
yk_solver_policy_rest (YkSolverPolicy *self)
{
  g_clear_handle_id (&self->thrift_id, g_source_remove);
}

static gboolean
thrift_cb (gpointer data)
{
  YkSolverPolicy *self = data;

  self->thrift_id = 0;
  self->renewed (self->advisor);
  return G_SOURCE_REMOVE;
}

gboolean
yk_solver_policy_can_afford (YkSolverPolicy *self)
{
  gint64 wait = yk_cpu_budget_wait (&self->cpu_budget, g_get_monotonic_time ());

  if (wait > 0 && self->thrift_id == 0)
    self->thrift_id = g_timeout_add ((guint) (wait / 1000) + 1, thrift_cb, self);
  return wait == 0;
}

gboolean
yk_solver_policy_has_leisure (const YkSolverPolicy *self)
{
  return self->is_active && !self->is_sparing && !self->is_yielding;
}

YkEffort
yk_solver_policy_effort (YkSolverPolicy *self, const YkJudgement *present)
{
  if (present != NULL && present->winnability != YK_WINNABILITY_UNKNOWN)
    return YK_EFFORT_NONE;
  if (!self->is_active && self->wanted == YK_EFFORT_NONE)
    return YK_EFFORT_NONE;
  if (present == NULL || !present->is_tried)
    return YK_EFFORT_QUICK;
  if (self->wanted > present->effort)
    return self->wanted;
  if (!yk_solver_policy_has_leisure (self) || present->ran_dry ||
      present->effort >= YK_EFFORT_FULL || !yk_solver_policy_can_afford (self))
    return YK_EFFORT_NONE;
  return YK_EFFORT_FULL;
}

void
yk_solver_policy_spend (YkSolverPolicy *self, gint64 cpu)
{
  yk_cpu_budget_spend (&self->cpu_budget, g_get_monotonic_time (), cpu);
}
