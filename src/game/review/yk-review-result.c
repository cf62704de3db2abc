/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a review has come to. */
#include "game/review/yk-reviewed.h"

#include "game/review/yk-inquiry.h"

/* What is proved of the position behind the first DEPTH steps of the present line. */
static YkOutlook
outlook_at_depth (const YkHistory *history, guint depth)
{
  return yk_findings_proved (&history->findings, &history->tree,
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

    if (outlook_at_depth (history, middle) == YK_OUTLOOK_LOST)
      high = middle;
    else
      low = middle + 1;
  }
  return low;
}

guint
yk_reviewed_loss (const YkHistory *history)
{
  guint depth = first_lost_depth (history);

  if (depth == 0 || depth > yk_history_n_steps (history) ||
      outlook_at_depth (history, depth - 1) != YK_OUTLOOK_WINNABLE)
    return 0;
  return yk_tree_line_node (&history->tree, depth);
}

gboolean
yk_reviewed_keeper (const YkHistory *history, const YkWins *wins, YkMove *move)
{
  guint loss = yk_reviewed_loss (history);

  return loss != 0 &&
         yk_wins_find_keeper (wins, yk_tree_node (&history->tree, loss)->parent, move);
}

/* Between which moves the game was lost, where that is all that is known. */
static void
describe_bounds (YkReviewed *reviewed, const YkHistory *history)
{
  guint lost = first_lost_depth (history), depth = lost, first, last;

  while (depth > 0 && outlook_at_depth (history, depth - 1) != YK_OUTLOOK_WINNABLE)
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
describe_loss (YkReviewed *reviewed, const YkHistory *history, const YkWins *wins)
{
  const YkHistoryStep *step =
      &yk_tree_node (&history->tree, yk_reviewed_loss (history))->step;

  reviewed->before = step->undo.before;
  reviewed->move = step->undo.move;
  reviewed->is_automatic = step->is_automatic;
  reviewed->has_keeper = yk_reviewed_keeper (history, wins, &reviewed->keeper);
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

static YkReviewedResult
find_result (const YkHistory *history, gboolean is_running)
{
  YkOutlook last = outlook_at_depth (history, yk_history_n_steps (history));

  if (yk_history_n_steps (history) == 0)
    return YK_REVIEWED_NOTHING;
  if (yk_reviewed_loss (history) != 0)
    return YK_REVIEWED_STEP;
  if (outlook_at_depth (history, 0) == YK_OUTLOOK_LOST)
    return YK_REVIEWED_LOST_FIRST;
  if (is_won_at_end (history))
    return YK_REVIEWED_WON;
  if (last == YK_OUTLOOK_WINNABLE)
    return YK_REVIEWED_WINNABLE;
  if (is_running || !yk_inquiry_is_exhausted (history))
    return YK_REVIEWED_OPEN;
  return last == YK_OUTLOOK_LOST ? YK_REVIEWED_UNKNOWN : YK_REVIEWED_UNDECIDED;
}

void
yk_reviewed_find (YkReviewed *reviewed, const YkHistory *history, const YkWins *wins,
                  gboolean is_running)
{
  *reviewed = (YkReviewed){.result = find_result (history, is_running)};
  if (reviewed->result == YK_REVIEWED_STEP)
    describe_loss (reviewed, history, wins);
  else if (reviewed->result == YK_REVIEWED_UNKNOWN)
    describe_bounds (reviewed, history);
}
