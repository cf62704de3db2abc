/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a review has come to. */
#include "game/review/yk-review.h"

#include "game/review/yk-review-private.h"

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

static void
describe_loss (YkReviewResult *reviewed, const YkHistory *history,
               const YkWinningLines *wins)
{
  const YkHistoryStep *step =
      &yk_tree_node (&history->tree, yk_review_result_loss (history))->step;

  reviewed->before = step->undo.before;
  reviewed->move = step->undo.move;
  reviewed->is_automatic = step->is_automatic;
  reviewed->has_keeper = yk_review_result_keeper (history, wins, &reviewed->keeper);
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
  if (reviewed->result == YK_REVIEW_RESULT_STEP)
    describe_loss (reviewed, history, wins);
  else if (reviewed->result == YK_REVIEW_RESULT_UNKNOWN)
    describe_bounds (reviewed, history);
}
