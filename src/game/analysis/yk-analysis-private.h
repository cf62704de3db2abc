/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the advisor share; nobody else includes this. */
#pragma once

#include <glib.h>

#include "game/analysis/yk-advisor.h"
#include "game/analysis/yk-solver-job.h"

G_BEGIN_DECLS

/* What the advisor tells its listeners: a value that notifies of its changes.  For this
 * room only. */

typedef struct
{
  YkWinnability winnability;
  YkEffort effort;
  gboolean is_thinking;
  gboolean is_asked;
  gboolean is_answering;
  YkDifficulty difficulty;
} YkAdvisorState;

/* The first number of a property that is none of these. */
#define YK_ADVISOR_STATE_N_PROPS 7

/* Gives a class a read-only property for each field, as yk-advisor.h describes them. */
void yk_advisor_state_install (GObjectClass *klass);

/* Fills VALUE with property ID.  Returns: FALSE if it is none of these. */
gboolean yk_advisor_state_get (const YkAdvisorState *advice, guint id, GValue *value);

/* The functions below set fields and notify of those that have changed.  ADVISOR is an
 * object whose class has the properties. */

/* Sets what is known of the position, what was spent on it, and whether more is sought.
 */
void yk_advisor_state_tell_knowledge (YkAdvisorState *advice, gpointer advisor,
                                      YkWinnability winnability, YkEffort effort,
                                      gboolean is_thinking);

void yk_advisor_state_tell_asked (YkAdvisorState *advice, gpointer advisor,
                                  gboolean is_asked);
void yk_advisor_state_tell_answering (YkAdvisorState *advice, gpointer advisor,
                                      gboolean is_answering);
void yk_advisor_state_tell_difficulty (YkAdvisorState *advice, gpointer advisor,
                                       YkDifficulty difficulty);

/* How much computing nobody has asked for: a debt of CPU time that the clock forgives.
 */

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

/* How much thinking the position on the table gets.  For this room only. */

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

/* The questions to the solver that a game raises.  For this room only. */

/* What is known of a node of the game's tree, whose board is BOARD: OPEN where it is
 * worth a search. */
YkWinnability
yk_solver_requests_winnability (YkGame *game, const YkSolverCache *solver_cache,
                                guint node, const YkBoard *board);

/* The functions below make questions, which are the caller's. */

/* What the winnability of the present position is. */
YkSolverJob *yk_solver_requests_position (YkGame *game, YkEffort effort);

/* How hard the deal is. */
YkSolverJob *yk_solver_requests_difficulty (YkGame *game);

/* Which is the last of all positions up to the present one that can be won: the player
 * waits for it. */
YkSolverJob *
yk_solver_requests_way_back (YkGame *game, const YkSolverCache *solver_cache);

/* How few moves win the deal; NULL where it is not numbered, not known to be winnable,
 * or was looked at to the end. */
YkSolverJob *yk_solver_requests_par (YkGame *game, const YkSolverCache *solver_cache,
                                     YkSession *session);

G_END_DECLS
