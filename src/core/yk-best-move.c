/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a sensible player would try. */
#include "core/yk-board.h"

static YkGain
column_gain (const YkBoard *board, YkMove move)
{
  YkCard target = yk_board_top (board, move.to);
  int left = yk_board_pile_size (board, move.from) - move.count;

  if (yk_pile_kind (move.from) == YK_PILE_FOUNDATION)
    return YK_GAIN_NOTHING;
  if (yk_pile_kind (move.from) == YK_PILE_COLUMN) {
    if (left > 0 && left == yk_board_n_down (board, move.from))
      return YK_GAIN_TURN;
    if (left == 0)
      return target == 0 ? YK_GAIN_NOTHING : YK_GAIN_SPACE;
  }
  return target == 0 ? YK_GAIN_FILL : YK_GAIN_JOIN;
}

YkGain
yk_board_gain (const YkBoard *board, YkMove move)
{
  switch (yk_pile_kind (move.to)) {
  case YK_PILE_COLUMN:
    return column_gain (board, move);
  case YK_PILE_FOUNDATION:
    return YK_GAIN_FOUNDATION;
  case YK_PILE_CELL:
    return yk_pile_kind (move.from) == YK_PILE_CELL ? YK_GAIN_NOTHING : YK_GAIN_CELL;
  case YK_PILE_STOCK:
    return YK_GAIN_DEAL;
  case YK_PILE_RESERVE:
  case YK_PILE_WASTE:
    break;
  }
  return YK_GAIN_NOTHING;
}

/* Where a gain stands among the targets of a click.  The player chose the card, so a
 * target is not better because the card leaves an empty column behind. */
static int
click_order (YkGain gain)
{
  return gain == YK_GAIN_SPACE ? YK_GAIN_JOIN : (int) gain;
}

bool
yk_board_best_move (const YkBoard *board, YkPile from, int count, YkMove *move)
{
  int best = YK_GAIN_DEAL;

  for (int to = 0; to < YK_RESERVE; to++) {
    YkMove candidate = {from, (YkPile) to, (uint8_t) count};
    int order;

    if (!yk_board_allows (board, candidate))
      continue;
    order = yk_pile_kind (from) == YK_PILE_FOUNDATION
                ? YK_GAIN_JOIN
                : click_order (yk_board_gain (board, candidate));
    if (order < best) {
      best = order;
      *move = candidate;
    }
  }
  return best < YK_GAIN_DEAL;
}

bool
yk_board_guess (const YkBoard *board, YkMove *move)
{
  YkMove moves[YK_MAX_MOVES];
  int n_moves = yk_board_list (board, moves);
  YkGain best = YK_GAIN_NOTHING;

  for (int i = 0; i < n_moves; i++) {
    YkGain gain = yk_board_gain (board, moves[i]);

    if (gain < best) {
      best = gain;
      *move = moves[i];
    }
  }
  return best < YK_GAIN_NOTHING;
}
