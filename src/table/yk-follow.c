/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the cursor goes when the game changes. */
#include "table/yk-follow.h"

static const YkHistoryStep *
find_step (const YkHistory *history, guint i)
{
  return &g_array_index (history->steps, YkHistoryStep, i);
}

/* Cards that come from the stock are many, and none of them is more than the others. */
static YkSpot
follow_step (const YkHistoryStep *step, YkSpot cursor)
{
  YkMove move = step->undo.move;

  if (move.to == YK_STOCK)
    return cursor;
  return (YkSpot){move.to, yk_board_pile_size (&step->undo.before, move.to)};
}

static YkSpot
follow_back (const YkHistory *history, const YkHistoryStep *step, YkSpot cursor)
{
  YkMove move = step->undo.move;

  if (move.to == YK_STOCK)
    return cursor;
  return (YkSpot){move.from,
                  yk_board_pile_size (&history->board, move.from) - move.count};
}

YkSpot
yk_follow (const YkHistory *history, YkChange change, YkSpot cursor)
{
  guint first;

  switch (change) {
  case YK_CHANGE_MOVED:
    if (find_step (history, history->cursor - 1)->is_automatic)
      return cursor;
    return follow_step (find_step (history, history->cursor - 1), cursor);
  case YK_CHANGE_REDONE:
    first = yk_history_before_move (history);
    return follow_step (find_step (history, MIN (first, history->cursor - 1)), cursor);
  case YK_CHANGE_UNDONE:
    return follow_back (history, find_step (history, history->cursor), cursor);
  case YK_CHANGE_DEALT:
  case YK_CHANGE_LOADED:
    return (YkSpot){YK_COLUMN_1, YK_SPOT_LAST};
  case YK_CHANGE_RESTARTED:
    return cursor;
  }
  g_return_val_if_reached (cursor);
}
