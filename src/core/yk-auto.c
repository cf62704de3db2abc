/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Automatic play: safe moves and certain wins. */
#include "core/yk-board.h"

const char *const yk_auto_play_names[YK_MOVE_COUNT_N_KINDS] = {
    [YK_AUTO_OFF] = "off",
    [YK_AUTO_SAFE] = "safe",
    [YK_AUTO_ALWAYS] = "always",
};

/* How many copies of the card lie on foundations. */
static int
n_copies_up (const YkBoard *board, YkCard card)
{
  int n = 0;

  for (int i = 0; i < board->n_foundations; i++) {
    YkPile pile = (YkPile) (YK_FOUNDATION_1 + i);
    YkCard top = yk_board_top (board, pile);

    if (top != 0 && yk_card_suit (top) == yk_card_suit (card) &&
        yk_board_pile_size (board, pile) >= yk_board_rank (board, card))
      n++;
  }
  return n;
}

/* Whether a card that is not up yet may still need CARD in a column. */
static bool
needs (const YkBoard *board, YkCard other, YkCard card)
{
  if (yk_board_joins (board, other, card))
    return true;
  return board->options.foundation_return &&
         yk_board_rank (board, other) <= yk_board_rank (board, card) - 2;
}

bool
yk_board_is_safe (const YkBoard *board, YkCard card)
{
  int n_decks = board->n_foundations / YK_N_SUITS;
  int rank = yk_card_rank (card);
  YkCard below = yk_card (yk_card_suit (card), rank == YK_ACE ? YK_KING : rank - 1);

  /* Unless the other copies of the card can go up as well, as soon as they are free,
   * this copy would take the place that another one may need more. */
  if (yk_board_rank (board, card) != 1 && n_copies_up (board, below) != n_decks)
    return false;
  for (int i = 0; i < YK_DECK_SIZE; i++) {
    YkCard other = yk_card_from_index (i);

    if (needs (board, other, card) && n_copies_up (board, other) < n_decks)
      return false;
  }
  return true;
}

static bool
foundation_move (const YkBoard *board, YkPile from, YkMove *move)
{
  bool run = board->rules->foundations == YK_FOUNDATIONS_RUN;

  for (int i = 0; i < board->n_foundations; i++) {
    *move = (YkMove){from, (YkPile) (YK_FOUNDATION_1 + i), run ? YK_N_RANKS : 1};
    if (yk_board_allows (board, *move))
      return true;
  }
  return false;
}

static bool
is_made_automatically (const YkBoard *board, YkAutoPlay auto_play, YkCard card)
{
  if (board->options.forced_aces && yk_board_rank (board, card) == 1)
    return true;

  switch (auto_play) {
  case YK_AUTO_OFF:
    return false;
  case YK_AUTO_SAFE:
    return board->rules->foundations == YK_FOUNDATIONS_RUN ||
           yk_board_is_safe (board, card);
  case YK_AUTO_ALWAYS:
    return true;
  }
  return false;
}

bool
yk_board_auto_move (const YkBoard *board, YkAutoPlay auto_play, uint64_t kept,
                    YkMove *move)
{
  for (int pile = 0; pile < YK_STOCK; pile++) {
    YkCard card = yk_board_top (board, (YkPile) pile);

    if (card != 0 && yk_pile_kind ((YkPile) pile) != YK_PILE_FOUNDATION &&
        !(kept >> yk_card_index (card) & 1) &&
        is_made_automatically (board, auto_play, card) &&
        foundation_move (board, (YkPile) pile, move))
      return true;
  }
  return false;
}

bool
yk_board_is_certain_win (const YkBoard *board)
{
  if (board->rules->foundations != YK_FOUNDATIONS_SINGLE ||
      yk_board_n_face_down (board) > 0 || yk_board_pile_size (board, YK_RESERVE) > 0 ||
      yk_board_pile_size (board, YK_WASTE) > 0 ||
      yk_board_pile_size (board, YK_STOCK) > 0)
    return false;

  for (int column = 0; column < board->n_columns; column++) {
    int size;
    const YkCard *cards = yk_board_pile (board, (YkPile) column, &size);

    for (int i = 1; i < size; i++)
      if (yk_board_rank (board, cards[i]) > yk_board_rank (board, cards[i - 1]))
        return false;
  }
  return true;
}
