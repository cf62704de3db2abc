/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes a puzzle of the step that lost a game. */
#include "game/review/yk-review.h"

#include "base/platform/yk-threads.h"
#include "game/puzzles/yk-puzzle.h"
#include "solver/yk-solver.h"

/* What a puzzle needs. */
#define LEAST_CHOICES 5
#define MOST_KEEPERS 2

/* What each move may cost, and all of them together. */
#define N_STATES 100000
#define N_BYTES (128u * 1024 * 1024)
#define CPU_US (20 * G_USEC_PER_SEC)

typedef struct
{
  YkBoard board; /* the position before the step */
  GArray *moves; /* of YkMove, from the deal to there */
  GArray *others; /* of YkMove, there: those that lose, one of those that are alike … */
  GArray *keepers; /* … and all that keep the win */
} Material;

static void
material_free (gpointer data)
{
  Material *material = data;

  g_array_unref (material->moves);
  g_array_unref (material->others);
  g_array_unref (material->keepers);
  g_free (material);
}

static gboolean
has_alike (const Material *material, const GArray *moves, YkMove move)
{
  for (guint i = 0; i < moves->len; i++)
    if (yk_puzzle_moves_are_alike (&material->board, g_array_index (moves, YkMove, i),
                                   move))
      return TRUE;
  return FALSE;
}

/* Sorts all moves. Returns: FALSE if there are too many keepers, or one is not found
 * out. */
static gboolean
judge_moves (YkSolver *solver, Material *material, GCancellable *cancellable)
{
  const YkSolverBudget budget = {
      .n_states = N_STATES,
      .cpu_deadline_us = yk_solver_cpu_us () + CPU_US,
  };
  YkMove moves[YK_MAX_MOVES];
  int n_moves = yk_board_list (&material->board, moves);
  guint n_keepers = 0;

  for (int i = 0; i < n_moves && !g_cancellable_is_cancelled (cancellable); i++) {
    g_autofree YkSolverResult *result = g_new0 (YkSolverResult, 1);
    YkBoard after = material->board;
    YkUndo undo;

    yk_board_apply (&after, moves[i], &undo);
    yk_solver_solve (solver, &after, &budget, result);

    switch (result->verdict) {
    case YK_VERDICT_WON:
      n_keepers += !has_alike (material, material->keepers, moves[i]);
      g_array_append_val (material->keepers, moves[i]);
      break;
    case YK_VERDICT_LOST:
      if (!has_alike (material, material->others, moves[i]))
        g_array_append_val (material->others, moves[i]);
      break;
    case YK_VERDICT_UNKNOWN:
    case YK_VERDICT_STOPPED:
      return FALSE;
    }
    if (n_keepers > MOST_KEEPERS)
      return FALSE;
  }
  return n_keepers > 0 && material->others->len + n_keepers >= LEAST_CHOICES;
}

static gpointer
make_puzzle_cb (gpointer data)
{
  g_autoptr (GTask) task = data;
  Material *material = g_task_get_task_data (task);
  YkSolver *solver = yk_solver_new (N_BYTES);
  char *words = NULL;

  yk_priority_lower ();
  if (solver != NULL && judge_moves (solver, material, g_task_get_cancellable (task)))
    words = yk_puzzle_words (
        (const YkMove *) material->moves->data, material->moves->len,
        (const YkMove *) material->keepers->data, material->keepers->len);
  g_clear_pointer (&solver, yk_solver_free);
  g_task_return_pointer (task, words, g_free);
  return NULL;
}

gboolean
yk_puzzle_maker_start (const YkHistory *history, GCancellable *cancellable,
                       GAsyncReadyCallback callback, gpointer data)
{
  guint loss = yk_review_result_loss (history), depth;
  Material *material;
  GTask *task;

  if (loss == 0 || history->deal == 0)
    return FALSE;
  depth = yk_tree_node (&history->tree, loss)->depth;
  if (yk_history_step (history, depth - 1)->is_automatic)
    return FALSE;
  task = g_task_new (NULL, cancellable, callback, data);
  material = g_new0 (Material, 1);
  material->board = yk_history_step (history, depth - 1)->undo.before;
  material->moves = g_array_new (FALSE, FALSE, sizeof (YkMove));
  material->others = g_array_new (FALSE, FALSE, sizeof (YkMove));
  material->keepers = g_array_new (FALSE, FALSE, sizeof (YkMove));
  for (guint i = 0; i + 1 < depth; i++)
    g_array_append_val (material->moves, yk_history_step (history, i)->undo.move);
  g_task_set_task_data (task, material, material_free);
  g_thread_unref (g_thread_new ("puzzle", make_puzzle_cb, task));
  return TRUE;
}
