/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deals that can be won, for new games. */
#include "game/analysis/yk-advisor.h"

#include "core/yk-deal.h"
#include "solver/yk-solver.h"

#define DRAW_BYTES (32u * 1024 * 1024)
#define DRAW_STATES 20000

/* Drawn numbers stay short enough to be told to a friend. */
#define DRAWN_DEAL_MAX 999999999

guint64
yk_deal_draw_any (guint64 seed)
{
  return 1 + yk_random_draw_below (&seed, DRAWN_DEAL_MAX);
}

/* A search for a winnable deal. */
typedef struct
{
  const YkRules *rules;
  YkGameOptions options;
  YkDifficulty difficulty;
  guint n_most; /* winnable deals to look at, to take the least hard; 0: no limit */
  guint64 seed;
  YkSolverBudget budget; /* of each deal, with the deadline of them all */
  gint64 cpu_us;         /* what the thread may spend */
  atomic_bool stop;
  GCancellable *cancellable; /* or NULL */
  gulong cancelled_id;
  guint64 deal; /* the answer, or 0 */
} Draw;

static void
draw (Draw *drawing)
{
  g_autofree YkSolverResult *result = g_new0 (YkSolverResult, 1);
  YkSolver *solver = yk_solver_new (DRAW_BYTES);
  YkDifficulty least = YK_DIFFICULTY_NONE;
  guint n_won = 0;

  drawing->budget.n_states = DRAW_STATES;
  drawing->budget.stop = &drawing->stop;
  while (solver != NULL && !yk_solver_is_over (&drawing->budget)) {
    guint64 deal = yk_deal_draw_any (yk_random_draw (&drawing->seed));
    YkDifficulty difficulty = YK_DIFFICULTY_NONE;
    YkBoard board;

    yk_board_deal (&board, drawing->rules, &drawing->options, deal);
    yk_solver_solve (solver, &board, &drawing->budget, result);
    if (result->verdict != YK_VERDICT_WON)
      continue;
    if (drawing->difficulty != YK_DIFFICULTY_NONE)
      difficulty = yk_difficulty (&board, &drawing->budget);
    if (difficulty == drawing->difficulty) {
      drawing->deal = deal;
      break;
    }
    if (drawing->n_most > 0 && difficulty != YK_DIFFICULTY_NONE &&
        (drawing->deal == 0 || difficulty < least)) {
      drawing->deal = deal;
      least = difficulty;
    }
    if (++n_won == drawing->n_most)
      break;
  }
  g_clear_pointer (&solver, yk_solver_free);
}

guint64
yk_deal_draw_now (const YkRules *rules, const YkGameOptions *options,
                  YkDifficulty difficulty, guint64 seed, int patience_ms)
{
  Draw drawing = {.rules = rules,
                  .options = *options,
                  .difficulty = difficulty,
                  .seed = seed,
                  .budget.deadline_ms = yk_solver_clock_ms () + patience_ms};

  draw (&drawing);
  return drawing.deal;
}

static void
draw_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Draw *drawing = data;

  drawing->budget.cpu_deadline_us = yk_solver_cpu_us () + drawing->cpu_us;
  draw (drawing);
  g_task_return_boolean (task, TRUE);
}

static void
stop_draw_cb (GCancellable *cancellable, gpointer data)
{
  Draw *drawing = data;

  atomic_store (&drawing->stop, true);
}

static void
draw_free (Draw *drawing)
{
  if (drawing->cancelled_id != 0)
    g_cancellable_disconnect (drawing->cancellable, drawing->cancelled_id);
  g_clear_object (&drawing->cancellable);
  g_free (drawing);
}

void
yk_deal_draw_async (const YkRules *rules, const YkGameOptions *options,
                    YkDifficulty difficulty, guint n_most, guint64 seed, int cpu_ms,
                    GCancellable *cancellable, GAsyncReadyCallback callback,
                    gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, data);
  Draw *drawing = g_new0 (Draw, 1);

  drawing->rules = rules;
  drawing->options = *options;
  drawing->difficulty = difficulty;
  drawing->n_most = n_most;
  drawing->seed = seed;
  drawing->cpu_us = cpu_ms * G_TIME_SPAN_MILLISECOND;
  g_task_set_task_data (task, drawing, (GDestroyNotify) draw_free);
  if (cancellable != NULL) {
    drawing->cancellable = g_object_ref (cancellable);
    drawing->cancelled_id =
        g_cancellable_connect (cancellable, G_CALLBACK (stop_draw_cb), drawing, NULL);
  }
  g_task_run_in_thread (task, draw_thread);
}

guint64
yk_deal_draw_finish (GAsyncResult *result)
{
  Draw *drawing = g_task_get_task_data (G_TASK (result));

  return drawing->deal;
}

gboolean
yk_deal_can_be_won_now (const YkRules *rules, const YkGameOptions *options,
                        guint64 deal, int patience_ms)
{
  const YkSolverBudget budget = {.n_states = DRAW_STATES,
                                 .deadline_ms = yk_solver_clock_ms () + patience_ms};
  g_autofree YkSolverResult *result = g_new0 (YkSolverResult, 1);
  YkSolver *solver = yk_solver_new (DRAW_BYTES);
  YkBoard board;

  if (solver == NULL)
    return FALSE;
  yk_board_deal (&board, rules, options, deal);
  yk_solver_solve (solver, &board, &budget, result);
  yk_solver_free (solver);
  return result->verdict == YK_VERDICT_WON;
}
