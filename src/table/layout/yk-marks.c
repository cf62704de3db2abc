/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The marks that depend on the position alone: cards that cannot move, and those that
 * moved last. */
#include "table/layout/yk-layout.h"

#include <string.h>

static gboolean
can_move (const YkBoard *board, YkPile from, int count)
{
  if (!yk_board_can_leave (board, from, count))
    return FALSE;
  for (int to = 0; to < YK_N_PILES; to++)
    if (yk_board_allows (board, (YkMove){from, (YkPile) to, (uint8_t) count}))
      return TRUE;
  return FALSE;
}

void
yk_marks_update (YkMarks *marks, const YkHistory *history, guint from)
{
  memset (marks->is_idle, 0, sizeof marks->is_idle);
  marks->n_arrived = 0;
  if (yk_board_is_won (&history->board))
    return;
  if (marks->dims_idle) {
    for (int pile = 0; pile < YK_N_PILES; pile++) {
      YkPileKind kind = yk_pile_kind ((YkPile) pile);
      int size = yk_board_pile_size (&history->board, (YkPile) pile);

      if (kind == YK_PILE_FOUNDATION || kind == YK_PILE_STOCK)
        continue;
      for (int i = yk_board_n_down (&history->board, (YkPile) pile); i < size; i++)
        marks->is_idle[history->board.start[pile] + i] =
            !can_move (&history->board, (YkPile) pile, size - i);
    }
  }
  if (marks->shows_last_move) {
    int n_older[YK_N_PILES];

    /* Of each pile, how many of its cards have lain there since before step FROM. */
    for (int pile = 0; pile < YK_N_PILES; pile++)
      n_older[pile] = yk_board_pile_size (&history->board, (YkPile) pile);
    for (guint i = from; i < history->cursor; i++) {
      const YkUndo *step = &yk_history_step (history, i)->undo;
      YkPile to = step->move.to;

      if (step->move.count > 0 && to != step->move.from)
        n_older[to] = MIN (n_older[to], yk_board_pile_size (&step->before, to));
    }
    for (int pile = 0; pile < YK_N_PILES; pile++) {
      int count = yk_board_pile_size (&history->board, (YkPile) pile) - n_older[pile];

      if (count > 0)
        marks->arrived[marks->n_arrived++] =
            (YkStack){(YkPile) pile, n_older[pile], count};
    }
  }
}
