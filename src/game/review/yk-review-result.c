/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a review has come to. */
#include "game/review/yk-review.h"

#include "game/model/yk-history.h"
#include "game/review/yk-review-private.h"

/* How the last winnable positions of a game are won. */

/* That from the position before it is not needed any more. */
void
yk_winning_lines_keep (YkWinningLines *wins, const YkHistory *history, guint node,
                       GArray *plan)
{
  guint parent = yk_tree_node (&history->tree, node)->parent;

  if (node != 0)
    g_hash_table_remove (wins->plans, GUINT_TO_POINTER (parent));
  g_hash_table_replace (wins->plans, GUINT_TO_POINTER (node), g_array_ref (plan));
}

/* The child of NODE to which PLAN leads, with the rest of it in PLAN; or 0. */
static guint
follow_step (const YkHistory *history, guint node, GArray **plan)
{
  guint child = yk_tree_node (&history->tree, node)->first_child;

  for (; child != 0; child = yk_tree_node (&history->tree, child)->sibling) {
    GArray *rest;
    YkBoard board;

    if (yk_tree_verdicts_proved (&history->findings, &history->tree, child) ==
        YK_WINNABILITY_LOST)
      continue;
    yk_tree_board (&history->tree, child, &history->first, &board);
    rest = yk_solution_follow (*plan, &board);
    if (rest == NULL)
      continue;
    g_array_unref (*plan);
    *plan = rest;
    return child;
  }
  return 0;
}

guint
yk_winning_lines_follow (YkWinningLines *wins, const YkHistory *history, guint node,
                         GArray *plan)
{
  g_autoptr (GArray) rest = g_array_ref (plan);
  guint child;

  while ((child = follow_step (history, node, &rest)) != 0)
    node = child;
  yk_winning_lines_keep (wins, history, node, rest);
  return node;
}

/* The first move of a win from NODE, replayed. */
static gboolean
first_move (const YkHistory *history, guint node, GArray *plan, YkMove *move)
{
  g_autoptr (GArray) replayed = NULL;
  YkBoard board;

  yk_tree_board (&history->tree, node, &history->first, &board);
  replayed = yk_solution_follow (plan, &board);
  if (replayed == NULL || replayed->len == 0)
    return FALSE;
  *move = g_array_index (replayed, YkSolutionMove, 0).move;
  return TRUE;
}

void
yk_winning_lines_note_keeper (YkWinningLines *wins, const YkHistory *history,
                              guint node, GArray *plan)
{
  YkMove move;

  if (!yk_winning_lines_find_keeper (wins, node, &move) &&
      first_move (history, node, plan, &move))
    g_hash_table_insert (wins->keepers, GUINT_TO_POINTER (node),
                         g_memdup2 (&move, sizeof move));
}

gboolean
yk_winning_lines_find_keeper (const YkWinningLines *wins, guint node, YkMove *move)
{
  const YkMove *noted = g_hash_table_lookup (wins->keepers, GUINT_TO_POINTER (node));

  if (noted != NULL)
    *move = *noted;
  return noted != NULL;
}

/* Where a step led that was made from NODE and kept the win; or 0. */
static guint
find_kept_step (const YkHistory *history, guint node)
{
  guint child = yk_tree_node (&history->tree, node)->first_child;

  while (child != 0 && yk_tree_verdicts_proved (&history->findings, &history->tree,
                                                child) != YK_WINNABILITY_WINNABLE)
    child = yk_tree_node (&history->tree, child)->sibling;
  return child;
}

/* The win that is kept for the last of these steps is there, unless the last position
 * is won. */
GArray *
yk_winning_lines_find (const YkWinningLines *wins, const YkHistory *history, guint node)
{
  g_autoptr (GArray) plan = NULL, moves = g_array_new (FALSE, FALSE, sizeof (YkMove));
  GArray *rest = g_hash_table_lookup (wins->plans, GUINT_TO_POINTER (node));
  YkBoard board;
  guint at = node, child;

  while (rest == NULL && (child = find_kept_step (history, at)) != 0) {
    g_array_append_val (moves, yk_tree_node (&history->tree, child)->step.undo.move);
    at = child;
    rest = g_hash_table_lookup (wins->plans, GUINT_TO_POINTER (at));
  }
  yk_tree_board (&history->tree, node, &history->first, &board);
  plan = yk_solution_new (&board, (const YkMove *) moves->data, (int) moves->len);
  if (rest != NULL)
    g_array_append_vals (plan, rest->data, rest->len);
  return yk_solution_follow (plan, &board);
}

/* What is proved of the position behind the first DEPTH steps of the present line. */
static YkWinnability
winnability_at_depth (const YkHistory *history, guint depth)
{
  return yk_tree_verdicts_proved (&history->findings, &history->tree,
                                  yk_tree_line_node (&history->tree, depth));
}

/* The depth of the first position that is proved lost; one more than the line's steps
 * where there is none. */
static guint
first_lost_depth (const YkHistory *history)
{
  guint low = 0, high = yk_history_n_steps (history) + 1;

  while (low < high) {
    guint middle = low + (high - low) / 2;

    if (winnability_at_depth (history, middle) == YK_WINNABILITY_LOST)
      high = middle;
    else
      low = middle + 1;
  }
  return low;
}

guint
yk_review_result_loss (const YkHistory *history)
{
  guint depth = first_lost_depth (history);

  if (depth == 0 || depth > yk_history_n_steps (history) ||
      winnability_at_depth (history, depth - 1) != YK_WINNABILITY_WINNABLE)
    return 0;
  return yk_tree_line_node (&history->tree, depth);
}

gboolean
yk_review_result_keeper (const YkHistory *history, const YkWinningLines *wins,
                         YkMove *move)
{
  guint loss = yk_review_result_loss (history);

  return loss != 0 && yk_winning_lines_find_keeper (
                          wins, yk_tree_node (&history->tree, loss)->parent, move);
}

/* Between which moves the game was lost, where that is all that is known. */
static void
describe_bounds (YkReviewResult *reviewed, const YkHistory *history)
{
  guint lost = first_lost_depth (history), depth = lost, first, last;

  while (depth > 0 &&
         winnability_at_depth (history, depth - 1) != YK_WINNABILITY_WINNABLE)
    depth--;
  if (depth == 0)
    return;
  first = yk_history_n_moves_to (history, depth - 1) + 1;
  last = yk_history_n_moves_to (history, lost);
  if (first < last) {
    reviewed->first_move = first;
    reviewed->last_move = last;
  }
}

static gboolean
is_won_at_end (const YkHistory *history)
{
  YkBoard board;

  yk_tree_board (&history->tree,
                 yk_tree_line_node (&history->tree, yk_history_n_steps (history)),
                 &history->first, &board);
  return yk_board_is_won (&board);
}

static YkReviewOutcome
find_result (const YkHistory *history, gboolean is_running)
{
  YkWinnability last = winnability_at_depth (history, yk_history_n_steps (history));

  if (yk_history_n_steps (history) == 0)
    return YK_REVIEW_RESULT_NOTHING;
  if (yk_review_result_loss (history) != 0)
    return YK_REVIEW_RESULT_STEP;
  if (winnability_at_depth (history, 0) == YK_WINNABILITY_LOST)
    return YK_REVIEW_RESULT_LOST_FIRST;
  if (is_won_at_end (history))
    return YK_REVIEW_RESULT_WON;
  if (last == YK_WINNABILITY_WINNABLE)
    return YK_REVIEW_RESULT_WINNABLE;
  if (is_running || !yk_review_planner_is_exhausted (history))
    return YK_REVIEW_RESULT_OPEN;
  return last == YK_WINNABILITY_LOST ? YK_REVIEW_RESULT_UNKNOWN
                                     : YK_REVIEW_RESULT_UNDECIDED;
}

void
yk_review_result_find (YkReviewResult *reviewed, const YkHistory *history,
                       const YkWinningLines *wins, gboolean is_running)
{
  *reviewed = (YkReviewResult){.result = find_result (history, is_running)};
  if (reviewed->result == YK_REVIEW_RESULT_STEP) {
    const YkHistoryStep *step =
        &yk_tree_node (&history->tree, yk_review_result_loss (history))->step;

    reviewed->before = step->undo.before;
    reviewed->move = step->undo.move;
    reviewed->is_automatic = step->is_automatic;
    reviewed->has_keeper = yk_review_result_keeper (history, wins, &reviewed->keeper);
  } else if (reviewed->result == YK_REVIEW_RESULT_UNKNOWN)
    describe_bounds (reviewed, history);
}
