/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a move changes a position. */
#include "core/yk-board.h"

#include <assert.h>
#include <string.h>

/* Takes the last COUNT cards of one pile and puts them on another, in the same order.
 */
static void
transfer_cards (YkBoard *board, YkPile from, YkPile to, int count)
{
  YkCard hand[YK_MAX_CARDS];
  int source = board->start[from + 1] - count;
  int target = board->start[to + 1];

  memcpy (hand, &board->cards[source], (size_t) count);
  if (from < to) {
    memmove (&board->cards[source], &board->cards[source + count],
             (size_t) (target - source - count));
    memcpy (&board->cards[target - count], hand, (size_t) count);
    for (int p = from + 1; p <= to; p++)
      board->start[p] = (uint8_t) (board->start[p] - count);
  } else {
    memmove (&board->cards[target + count], &board->cards[target],
             (size_t) (source - target));
    memcpy (&board->cards[target], hand, (size_t) count);
    for (int p = to + 1; p <= from; p++)
      board->start[p] = (uint8_t) (board->start[p] + count);
  }
}

static void
turn_up_last (YkBoard *board, YkPile column)
{
  int size = yk_board_pile_size (board, column);

  if (size > 0 && board->n_down[column] == size)
    board->n_down[column]--;
}

static void
deal_from_stock (YkBoard *board)
{
  if (board->rules->stock_deal == YK_STOCK_TO_WASTE) {
    transfer_cards (board, YK_STOCK, YK_WASTE, 1);
    return;
  }
  for (int column = 0; column < board->n_columns; column++)
    if (yk_board_pile_size (board, YK_STOCK) > 0)
      transfer_cards (board, YK_STOCK, (YkPile) column, 1);
}

/* Gathers the columns from the last to the first and deals them again, column by column
 * as in the first deal, until the cards end. */
static void
redeal_columns (YkBoard *board)
{
  YkCard list[YK_MAX_CARDS];
  int n_cards = 0, at = 0;

  for (int column = board->n_columns - 1; column >= 0; column--) {
    int size;
    const YkCard *cards = yk_board_pile (board, (YkPile) column, &size);

    memcpy (&list[n_cards], cards, (size_t) size);
    n_cards += size;
  }
  memcpy (board->cards, list, (size_t) n_cards);

  for (int column = 0; column < board->n_columns; column++) {
    const YkColumnDeal *deal = &board->rules->columns[column];
    int size = deal->n_down + deal->n_up;

    if (size > n_cards - at)
      size = n_cards - at;
    board->start[column] = (uint8_t) at;
    board->n_down[column] = size > deal->n_down ? deal->n_down
                            : size > 0          ? (uint8_t) (size - 1)
                                                : 0;
    at += size;
  }
  board->n_redeals--;
}

static void
apply_card_move (YkBoard *board, YkMove move)
{
  transfer_cards (board, move.from, move.to, move.count);

  /* A run arrives King first, but a foundation lies ace first. */
  if (yk_pile_kind (move.to) == YK_PILE_FOUNDATION) {
    YkCard *cards = &board->cards[board->start[move.to + 1] - move.count];
    for (int i = 0; i < move.count / 2; i++) {
      YkCard card = cards[i];

      cards[i] = cards[move.count - 1 - i];
      cards[move.count - 1 - i] = card;
    }
  }

  if (yk_pile_kind (move.from) == YK_PILE_COLUMN) {
    turn_up_last (board, move.from);
    if (board->rules->gaps == YK_GAPS_CLOSE) {
      /* The face-up cards to the right of an emptied column move into it, and so on. */
      int column = move.from;

      while (column + 1 < board->n_columns &&
             yk_board_pile_size (board, (YkPile) column) == 0 &&
             yk_board_pile_size (board, (YkPile) (column + 1)) > 0) {
        YkPile next = (YkPile) (column + 1);

        transfer_cards (board, next, (YkPile) column,
                        yk_board_pile_size (board, next) - board->n_down[next]);
        turn_up_last (board, next);
        column++;
      }
    }
  }
}

void
yk_board_apply (YkBoard *board, YkMove move, YkUndo *undo)
{
  assert (yk_board_allows (board, move));

  memset (undo, 0, sizeof *undo);
  undo->move = move;
  undo->before = *board;

  if (yk_move_equal (move, YK_MOVE_DEAL))
    deal_from_stock (board);
  else if (yk_move_equal (move, YK_MOVE_REDEAL))
    redeal_columns (board);
  else
    apply_card_move (board, move);
}

uint64_t
yk_board_perft (const YkBoard *board, int depth)
{
  YkMove moves[YK_MAX_MOVES];
  uint64_t n_sequences = 0;
  int n_moves;

  if (depth <= 0)
    return 1;
  if (depth == 1)
    return (uint64_t) yk_board_list (board, NULL);

  n_moves = yk_board_list (board, moves);
  for (int i = 0; i < n_moves; i++) {
    YkBoard next = *board;
    YkUndo undo;

    yk_board_apply (&next, moves[i], &undo);
    n_sequences += yk_board_perft (&next, depth - 1);
  }
  return n_sequences;
}
