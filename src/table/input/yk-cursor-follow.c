/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds where the cursor goes when the game changes: to the card that the change is
 * about. */
#include "table/input/yk-input-state.h"

static bool
moves_cards (YkMove move)
{
  return move.count > 0 && move.from != move.to;
}

static bool
is_at (const YkBoard *board, YkCardLocation location, YkCard card)
{
  int n_cards;
  const YkCard *cards = yk_board_pile (board, location.pile, &n_cards);

  return location.index >= 0 && location.index < n_cards &&
         cards[location.index] == card;
}

/* Finds CARD, which the rules may have carried on from where the move had put it: gaps
 * close, and a run is turned round on its foundation. */
static YkCardLocation
find_again (const YkBoard *board, YkCardLocation expected, YkCard card)
{
  if (is_at (board, expected, card))
    return expected;
  for (int pile = 0; pile < YK_N_PILES; pile++)
    for (int i = yk_board_pile_size (board, (YkPile) pile); i-- > 0;)
      if (is_at (board, (YkCardLocation){(YkPile) pile, i}, card))
        return (YkCardLocation){(YkPile) pile, i};
  return expected;
}

/* Where the card at LOCATION lies after step I. */
static YkCardLocation
follow_step (const YkHistory *history, guint i, YkCardLocation location)
{
  const YkUndo *undo = &yk_history_step (history, i)->undo;
  YkMove move = undo->move;
  int n_cards;
  const YkCard *cards = yk_board_pile (&undo->before, location.pile, &n_cards);
  YkCardLocation expected = location;

  if (location.index >= n_cards)
    return location;
  if (moves_cards (move) && location.pile == move.from &&
      location.index >= n_cards - move.count)
    expected = (YkCardLocation){move.to, yk_board_pile_size (&undo->before, move.to) +
                                             location.index - (n_cards - move.count)};
  /* The position after step I. */
  return find_again (i + 1 < history->cursor
                         ? &yk_history_step (history, i + 1)->undo.before
                         : &history->board,
                     expected, cards[location.index]);
}

/* The first of the cards that a step moves, before it. */
static YkCardLocation
first_moved (const YkHistoryStep *step)
{
  YkMove move = step->undo.move;

  return (YkCardLocation){
      move.from, yk_board_pile_size (&step->undo.before, move.from) - move.count};
}

bool
yk_cursor_follow_move (const YkHistory *history, YkCardLocation *location)
{
  guint i = history->cursor;
  YkCardLocation at;

  while (i > 0 && yk_history_step (history, i - 1)->is_automatic)
    i--;
  if (i == 0 || !moves_cards (yk_history_step (history, i - 1)->undo.move))
    return false;
  at = first_moved (yk_history_step (history, i - 1));
  for (i--; i < history->cursor; i++)
    at = follow_step (history, i, at);
  *location = at;
  return true;
}

bool
yk_cursor_follow_undo (const YkHistory *history, YkCardLocation *location)
{
  if (history->cursor >= yk_history_n_steps (history) ||
      !moves_cards (yk_history_step (history, history->cursor)->undo.move))
    return false;
  *location = first_moved (yk_history_step (history, history->cursor));
  return true;
}
