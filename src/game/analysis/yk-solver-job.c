/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A question to the solver, and the thread that answers it. */
#include "base/platform/yk-threads.h"

#include "game/analysis/yk-advisor.h"
#include "game/analysis/yk-solver-job.h"
#include "game/model/yk-history.h"
#include "solver/yk-solver.h"

#define JUDGE_BYTES (128u * 1024 * 1024)

YkJudgement *
yk_judgement_new (const YkBoard *board, YkWinnability winnability, YkEffort effort,
                  GArray *plan)
{
  YkJudgement *judgement = g_new0 (YkJudgement, 1);

  judgement->board = *board;
  judgement->winnability = winnability;
  judgement->effort = effort;
  judgement->plan = plan;
  return judgement;
}

void
yk_judgement_free (YkJudgement *judgement)
{
  g_clear_pointer (&judgement->plan, g_array_unref);
  g_free (judgement);
}

/* Of Yukon's first 1000 deals, every one that can be won is won within the FULL number
 * of states.  A FULL search that finds nothing takes 1.4 seconds of CPU on average, a
 * QUICK one 0.02. */
static const struct
{
  guint n_states;
  guint n_shorten_states; /* once a win is found */
} efforts[] = {
    [YK_EFFORT_NONE] = {1, 0},
    [YK_EFFORT_QUICK] = {5000, 20000},
    [YK_EFFORT_FULL] = {40000, 100000},
    [YK_EFFORT_LONG] = {1000000, 100000},
};

/* No more CPU time than this is spent on each way to the shortest win of a deal,
 * whatever it is like. Nobody waits for it, and what is found is kept for good: a busy
 * machine, on which the clock runs on while the thread waits for its turn, must not
 * find less. */
#define PAR_CPU_US (8 * G_USEC_PER_SEC)

guint
yk_effort_n_states (YkEffort effort)
{
  return efforts[effort].n_states;
}

YkSolverJob *
yk_solver_job_new (YkSolverJobKind kind, YkEffort effort, const YkBoard *board)
{
  YkSolverJob *job = g_new0 (YkSolverJob, 1);

  job->kind = kind;
  job->effort = effort;
  job->boards = g_array_new (FALSE, FALSE, sizeof (YkBoard));
  job->known = g_array_new (FALSE, FALSE, sizeof (YkWinnability));
  if (board != NULL)
    yk_solver_job_add (job, board, YK_WINNABILITY_OPEN);
  return job;
}

void
yk_solver_job_add (YkSolverJob *job, const YkBoard *board, YkWinnability known)
{
  g_array_append_vals (job->boards, board, 1);
  g_array_append_val (job->known, known);
}

void
yk_solver_job_free (YkSolverJob *job)
{
  g_array_unref (job->boards);
  g_array_unref (job->known);
  g_clear_pointer (&job->judgement, yk_judgement_free);
  g_free (job);
}

static YkWinnability
winnability_of (YkVerdict verdict)
{
  switch (verdict) {
  case YK_VERDICT_WON:
    return YK_WINNABILITY_WINNABLE;
  case YK_VERDICT_LOST:
    return YK_WINNABILITY_LOST;
  case YK_VERDICT_UNKNOWN:
    return YK_WINNABILITY_UNKNOWN;
  case YK_VERDICT_STOPPED:
    return YK_WINNABILITY_OPEN;
  }
  return YK_WINNABILITY_OPEN;
}

static YkJudgement *
judge (YkSolverJob *job, YkSolver *solver, const YkBoard *board)
{
  YkSolverBudget budget = {.n_states = efforts[job->effort].n_states,
                           .stop = &job->stop,
                           .n_stored = &job->n_stored};
  g_autofree YkSolverResult *result = g_new0 (YkSolverResult, 1);
  gboolean is_short_wanted = job->kind != YK_SOLVER_JOB_REVIEW;
  YkJudgement *judgement;
  GArray *plan = NULL;

  yk_solver_solve (solver, board, &budget, result);
  budget.n_stored = NULL;
  budget.n_states = 0; /* what follows has a number of its own */
  if (result->verdict == YK_VERDICT_WON) {
    if (is_short_wanted)
      yk_solver_shorten (solver, board, efforts[job->effort].n_shorten_states, &budget,
                         result);
    plan = yk_solution_new (board, result->moves, result->n_moves);
  }
  judgement =
      yk_judgement_new (board, winnability_of (result->verdict), job->effort, plan);
  judgement->is_tried = TRUE;
  return judgement;
}

static YkJudgement *
give_up_position (const YkBoard *board)
{
  YkJudgement *judgement =
      yk_judgement_new (board, YK_WINNABILITY_UNKNOWN, YK_EFFORT_NONE, NULL);

  judgement->is_tried = TRUE;
  judgement->ran_dry = TRUE;
  return judgement;
}

static void
answer_position (YkSolverJob *job, YkSolver *solver)
{
  const YkBoard *board = &g_array_index (job->boards, YkBoard, 0);

  job->judgement =
      solver != NULL ? judge (job, solver, board) : give_up_position (board);
}

/* Whether a board can be won; its judgement is kept where that had to be found out. */
static gboolean
is_winnable (YkSolverJob *job, YkSolver *solver, guint at)
{
  YkWinnability known = g_array_index (job->known, YkWinnability, at);
  g_autoptr (YkJudgement) judgement = NULL;

  if (known != YK_WINNABILITY_OPEN)
    return known == YK_WINNABILITY_WINNABLE;
  judgement = judge (job, solver, &g_array_index (job->boards, YkBoard, at));
  if (judgement->winnability != YK_WINNABILITY_WINNABLE)
    return FALSE;
  g_clear_pointer (&job->judgement, yk_judgement_free);
  job->judgement = g_steal_pointer (&judgement);
  return TRUE;
}

/* Once a game is lost it stays lost, so the last winnable position is found by
 * bisection. */
static void
answer_way_back (YkSolverJob *job, YkSolver *solver)
{
  guint low = 0, high = job->boards->len;

  /* All before LOW are winnable; none from HIGH on is known to be. */
  while (solver != NULL && low < high && !atomic_load (&job->stop)) {
    guint middle = low + (high - low) / 2;

    if (is_winnable (job, solver, middle)) {
      job->is_found = TRUE;
      job->winnable = middle;
      low = middle + 1;
    } else {
      high = middle;
    }
  }
}

/* What answers a question, for what is called back. */
typedef struct
{
  YkSolverJob *job;
  YkSolver *solver;
  int64_t cpu_deadline_us;
} Answerer;

/* A short win from a board, as a plan; or NULL. A search that is stopped while it
 * shortens has a win all the same. */
static GArray *
plan_win (Answerer *answerer, const YkBoard *board)
{
  YkSolverBudget budget = {.n_states = efforts[YK_EFFORT_FULL].n_states,
                           .stop = &answerer->job->stop,
                           .cpu_deadline_us = answerer->cpu_deadline_us};
  g_autofree YkSolverResult *result = g_new0 (YkSolverResult, 1);

  yk_solver_solve (answerer->solver, board, &budget, result);
  if (result->verdict != YK_VERDICT_WON)
    return NULL;
  budget.n_states = 0;
  yk_solver_shorten (answerer->solver, board, YK_PAR_N_STATES, &budget, result);
  return yk_solution_new (board, result->moves, result->n_moves);
}

static GArray *
replan_cb (const YkBoard *board, gpointer data)
{
  return plan_win (data, board);
}

/* Counts the moves of a win, PLAN (transfer full) (nullable), with each kind of
 * automatic play. */
static void
count_plan (Answerer *answerer, const YkBoard *board, GArray *plan)
{
  YkMoveCounts counts;

  if (plan == NULL)
    return;
  yk_move_count_replay (&counts, board, plan, replan_cb, answerer);
  yk_move_counts_take (&answerer->job->par.known, &counts);
  g_array_unref (plan);
}

static void
count_win (Answerer *answerer, const YkBoard *board, const YkSolverResult *result)
{
  count_plan (answerer, board, yk_solution_new (board, result->moves, result->n_moves));
}

/* Proves how few moves count in any win; where that takes too long, looks for a win of
 * few steps.  Steps are what the solver spares then; sometimes the win with more of
 * them has fewer moves that are the player's own.  A search that was stopped is begun
 * anew. */
static void
answer_par (YkSolverJob *job, YkSolver *solver)
{
  const YkBoard *board = &g_array_index (job->boards, YkBoard, 0);
  Answerer answerer = {job, solver, yk_solver_cpu_us () + PAR_CPU_US};
  YkSolverBudget budget = {.n_states = efforts[YK_EFFORT_FULL].n_states,
                           .stop = &job->stop,
                           .cpu_deadline_us = answerer.cpu_deadline_us};
  g_autofree YkSolverResult *result = g_new0 (YkSolverResult, 1);
  guint *known = &job->par.known.n_moves[job->auto_play];
  guint64 n_states = 0;
  int n_least = 0, n_counted;

  if (solver != NULL)
    yk_solver_solve (solver, board, &budget, result);
  if (result->verdict == YK_VERDICT_WON) {
    count_win (&answerer, board, result);
    budget.n_states = 0;
    n_least = yk_solver_find_shortest (solver, board, (YkCounting) job->auto_play,
                                       &budget, result, &n_counted, &n_states);
    count_win (&answerer, board, result);
    answerer.cpu_deadline_us = yk_solver_cpu_us () + PAR_CPU_US;
    if (*known == 0 || (guint) n_least < *known)
      count_plan (&answerer, board, plan_win (&answerer, board));
  }
  if (atomic_load (&job->stop) && (n_least == 0 || (guint) n_least != *known))
    return;
  job->par.least.n_moves[job->auto_play] = (guint) MAX (n_least, 1);
  if (!atomic_load (&job->stop))
    job->par.sought = YK_PAR_N_STATES;
}

/* All but the quickest questions lower the thread's priority for good. */
static void
answer_job (YkSolverJob *job)
{
  gint64 begin = yk_solver_cpu_us ();
  YkSolver *solver = NULL;

  if (job->kind != YK_SOLVER_JOB_POSITION || job->effort > YK_EFFORT_QUICK)
    yk_priority_lower ();
  if (job->kind != YK_SOLVER_JOB_DIFFICULTY)
    solver = yk_solver_new (JUDGE_BYTES);
  switch (job->kind) {
  case YK_SOLVER_JOB_POSITION:
  case YK_SOLVER_JOB_REVIEW:
    answer_position (job, solver);
    break;
  case YK_SOLVER_JOB_WAY_BACK:
    answer_way_back (job, solver);
    break;
  case YK_SOLVER_JOB_DIFFICULTY:
    job->difficulty = yk_difficulty (&g_array_index (job->boards, YkBoard, 0),
                                     &(YkSolverBudget){.stop = &job->stop});
    break;
  case YK_SOLVER_JOB_PAR:
    answer_par (job, solver);
    break;
  }
  g_clear_pointer (&solver, yk_solver_free);
  job->cpu = yk_solver_cpu_us () - begin;
}

/* Who asked, to be told of the answer. */
typedef struct
{
  GWeakRef asker;
  YkAnswered answered;
} Asker;

static void
job_answered_cb (GObject *source G_GNUC_UNUSED, GAsyncResult *result, gpointer data)
{
  Asker *asker = data;
  g_autoptr (GObject) object = g_weak_ref_get (&asker->asker);

  if (object != NULL)
    asker->answered (object, g_task_get_task_data (G_TASK (result)));
  g_weak_ref_clear (&asker->asker);
  g_free (asker);
}

static gpointer
answer_job_cb (gpointer data)
{
  g_autoptr (GTask) task = data;

  answer_job (g_task_get_task_data (task));
  g_task_return_boolean (task, TRUE);
  return NULL;
}

/* A thread whose priority was lowered must not be used again, so each job has its
 * own.  It holds no reference to the asker, because it might then drop the last one. */
void
yk_solver_job_ask (YkSolverJob *job, gpointer asker, YkAnswered answered)
{
  Asker *who = g_new0 (Asker, 1);
  GTask *task;

  g_weak_ref_init (&who->asker, asker);
  who->answered = answered;
  task = g_task_new (NULL, NULL, job_answered_cb, who);
  g_task_set_task_data (task, job, (GDestroyNotify) yk_solver_job_free);
  g_thread_unref (g_thread_new ("advisor", answer_job_cb, task));
}

void
yk_solver_job_stop (YkSolverJob *job)
{
  if (job != NULL)
    atomic_store (&job->stop, true);
}
