/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the advisor has found out, and what follows from it. */
#include "game/analysis/yk-solver-job.h"

#include "game/model/yk-history.h"

/* Positions that are remembered; a longer game begins to forget. */
#define MOST_JUDGEMENTS 2000

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

static guint
board_hash (gconstpointer key)
{
  return (guint) yk_board_hash (key);
}

static gboolean
board_equal (gconstpointer a, gconstpointer b)
{
  return yk_board_equal (a, b);
}

void
yk_solver_cache_init (YkSolverCache *solver_cache)
{
  solver_cache->present = NULL;
  solver_cache->judgements = g_hash_table_new_full (board_hash, board_equal, NULL,
                                                    (GDestroyNotify) yk_judgement_free);
}

void
yk_solver_cache_add (YkSolverCache *solver_cache, YkJudgement *judgement)
{
  const YkJudgement *known = yk_solver_cache_find (solver_cache, &judgement->board);

  solver_cache->present = NULL;
  if (known != NULL && judgement->winnability == YK_WINNABILITY_UNKNOWN) {
    if (known->winnability != YK_WINNABILITY_UNKNOWN) {
      yk_judgement_free (judgement);
      return;
    }
    /* What was spent on the positions before it counts as long as nothing is known. */
    judgement->effort = MAX (judgement->effort, known->effort);
  }
  if (g_hash_table_size (solver_cache->judgements) >= MOST_JUDGEMENTS)
    g_hash_table_remove_all (solver_cache->judgements);
  g_hash_table_replace (solver_cache->judgements, &judgement->board, judgement);
}

YkJudgement *
yk_solver_cache_find (const YkSolverCache *solver_cache, const YkBoard *board)
{
  return g_hash_table_lookup (solver_cache->judgements, board);
}

YkWinnability
yk_solver_cache_winnability (const YkSolverCache *solver_cache, const YkBoard *board)
{
  const YkJudgement *known = yk_solver_cache_find (solver_cache, board);

  if (known == NULL ||
      (known->winnability == YK_WINNABILITY_UNKNOWN && known->effort < YK_EFFORT_FULL))
    return YK_WINNABILITY_OPEN;
  return known->winnability;
}

/* The plan may lead on from here; what was lost stays lost, for the step was one
 * forward; and where no win was found before the step, none is likelier to be found
 * after it. */
void
yk_solver_cache_conclude (YkSolverCache *solver_cache, const YkBoard *board)
{
  const YkJudgement *before = solver_cache->present;
  YkEffort effort;
  GArray *plan;

  if (before == NULL || yk_solver_cache_find (solver_cache, board) != NULL)
    return;
  effort = before->effort;
  switch (before->winnability) {
  case YK_WINNABILITY_OPEN:
    return;
  case YK_WINNABILITY_LOST:
    yk_solver_cache_add (solver_cache,
                         yk_judgement_new (board, YK_WINNABILITY_LOST, effort, NULL));
    return;
  case YK_WINNABILITY_UNKNOWN:
    effort = MIN (effort, YK_EFFORT_FULL);
    yk_solver_cache_add (
        solver_cache, yk_judgement_new (board, YK_WINNABILITY_UNKNOWN, effort, NULL));
    return;
  case YK_WINNABILITY_WINNABLE:
    plan = yk_solution_follow (before->plan, board);
    if (plan != NULL)
      yk_solver_cache_add (
          solver_cache,
          yk_judgement_new (board, YK_WINNABILITY_WINNABLE, effort, plan));
    return;
  }
}

/* Where the moves led to a winnable position, the one before them is winnable, too. */
void
yk_solver_cache_conclude_back (YkSolverCache *solver_cache, const YkHistory *history,
                               guint n_back)
{
  const YkJudgement *after = solver_cache->present;
  const YkJudgement *known = yk_solver_cache_find (solver_cache, &history->board);
  g_autofree YkMove *moves = NULL;
  GArray *plan;

  if (after == NULL || after->winnability != YK_WINNABILITY_WINNABLE ||
      (known != NULL && known->winnability == YK_WINNABILITY_WINNABLE))
    return;
  moves = g_new (YkMove, n_back);
  for (guint i = 0; i < n_back; i++)
    moves[i] = yk_history_step (history, history->cursor + i)->undo.move;
  plan = yk_solution_new (&history->board, moves, (int) n_back);
  g_array_append_vals (plan, after->plan->data, after->plan->len);
  yk_solver_cache_add (
      solver_cache,
      yk_judgement_new (&history->board, YK_WINNABILITY_WINNABLE, after->effort, plan));
}
