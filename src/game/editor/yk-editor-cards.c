/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards on a table that need not be whole. */
#include "game/editor/yk-editor-cards.h"

#include <string.h>

#include "core/yk-deal.h"

void
yk_editor_insert (YkBoard *board, YkPile pile, int index, YkCard card)
{
  int at = board->start[pile] + index;

  yk_board_put (board, pile, card);
  memmove (&board->cards[at + 1], &board->cards[at],
           (size_t) (board->start[pile + 1] - 1 - at));
  board->cards[at] = card;
  if (pile < YK_MAX_COLUMNS && index < board->n_down[pile])
    board->n_down[pile]++;
}

YkCard
yk_editor_remove (YkBoard *board, YkPile pile, int index)
{
  int at = board->start[pile] + index, end = yk_board_n_cards (board);
  YkCard card = board->cards[at];

  memmove (&board->cards[at], &board->cards[at + 1], (size_t) (end - at - 1));
  board->cards[end - 1] = 0;
  for (int p = pile + 1; p <= YK_N_PILES; p++)
    board->start[p]--;
  if (pile < YK_MAX_COLUMNS && index < board->n_down[pile])
    board->n_down[pile]--;
  return card;
}

void
yk_editor_remove_all (YkBoard *board, YkPile pile)
{
  for (int i = yk_board_pile_size (board, pile); i-- > 0;)
    yk_editor_remove (board, pile, i);
}

void
yk_editor_turn_down (YkBoard *board, YkPile column, int n_down)
{
  int most = MAX (yk_board_pile_size (board, column) - 1, 0);

  board->n_down[column] = (guint8) MIN (n_down, most);
}

void
yk_editor_deal_shape (const YkBoard *board, YkBoard *dealt)
{
  yk_board_deal (dealt, board->rules, &board->options, YK_DEAL_MIN);
}

int
yk_editor_collect_missing (const YkBoard *board, YkCard *cards)
{
  int n = 0;

  for (int i = 0; i < YK_DECK_SIZE; i++)
    for (int lack = -yk_board_surplus (board, yk_card_from_index (i)); lack > 0; lack--)
      cards[n++] = yk_card_from_index (i);
  return n;
}

YkCard
yk_editor_find_surplus (const YkBoard *board)
{
  for (int i = 0; i < YK_DECK_SIZE; i++)
    if (yk_board_surplus (board, yk_card_from_index (i)) > 0)
      return yk_card_from_index (i);
  return 0;
}

/* Puts up to N of the CARDS face down below all others of a column; returns the rest.
 */
static const YkCard *
fill_below (YkBoard *board, YkPile column, const YkCard *cards, const YkCard *end,
            int n)
{
  int n_down = board->n_down[column];

  for (; n > 0 && cards < end; n--)
    yk_editor_insert (board, column, n_down++, *cards++);
  yk_editor_turn_down (board, column, n_down);
  return cards;
}

/* How many cards there is room for face down in a column that has cards. */
static int
room_below (const YkBoard *board, const YkBoard *dealt, YkPile column)
{
  int size = yk_board_pile_size (board, column);

  return size == 0 ? 0
                   : MIN (dealt->n_down[column] - board->n_down[column],
                          yk_board_pile_size (dealt, column) - size);
}

static const YkCard *
fill_pile (YkBoard *board, const YkBoard *dealt, YkPile pile, const YkCard *cards,
           const YkCard *end)
{
  gboolean was_empty = yk_board_pile_size (board, pile) == 0;

  while (cards < end &&
         yk_board_pile_size (board, pile) < yk_board_pile_size (dealt, pile))
    yk_board_put (board, pile, *cards++);
  if (was_empty && pile < YK_MAX_COLUMNS)
    yk_editor_turn_down (board, pile, dealt->n_down[pile]);
  return cards;
}

void
yk_editor_fill_board (YkBoard *board, const YkCard *cards, const YkCard *end)
{
  YkBoard dealt;

  yk_editor_deal_shape (board, &dealt);
  for (int column = 0; column < board->n_columns; column++)
    cards = fill_below (board, (YkPile) column, cards, end,
                        room_below (board, &dealt, (YkPile) column));
  cards = fill_pile (board, &dealt, YK_STOCK, cards, end);
  for (int pile = 0; pile < YK_N_PILES; pile++)
    cards = fill_pile (board, &dealt, (YkPile) pile, cards, end);
}
