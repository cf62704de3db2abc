/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions of the column search: from boards, to keys and back. */
#include "solver/columns/yk-column-private.h"

#include <string.h>

/* The relaxation of piles: how it starts.  How it spreads is in yk-relax.c. */

static uint64_t
number_bit (int card)
{
  return UINT64_C (1) << card;
}

static void
start_piles_column (YkColumnStateReach *piles_reach, const uint8_t *cards, int size,
                    int n_down)
{
  YkRelaxation *reach = &piles_reach->reach;
  uint64_t column = 0, under = 0;

  for (int i = 0; i < size; i++)
    column |= number_bit (cards[i]);
  for (int i = 0; i < size; i++) {
    int card = cards[i];

    reach->under[card] = under;
    under |= number_bit (card);
    reach->over[card] = column & ~under;
    if (i > 0)
      piles_reach->below[card] = cards[i - 1];
    if (i >= n_down)
      reach->exposed |= number_bit (card);
  }
  reach->in_columns |= column;
  reach->bottom |= number_bit (cards[0]);
  reach->bare |= number_bit (cards[size - 1]);
  reach->open |= number_bit (cards[size - 1]);
}

static void
start_waste (YkColumnStateReach *piles_reach, const YkColumnState *piles)
{
  YkRelaxation *reach = &piles_reach->reach;

  for (int i = 0; i < piles->n_waste; i++) {
    reach->no_host |= number_bit (piles->waste[i]);
    if (i > 0)
      piles_reach->below[piles->waste[i]] = piles->waste[i - 1];
  }
  if (piles->n_waste > 0) {
    uint64_t top = number_bit (piles->waste[piles->n_waste - 1]);

    reach->bare |= top;
    reach->exposed |= top;
  }
}

void
yk_column_state_reach_start (YkColumnStateReach *reach, const YkColumnStateFrame *frame,
                             const YkColumnState *piles)
{
  uint64_t stock = 0;

  memset (reach->below, YK_NO_CARD, sizeof reach->below);
  yk_relaxation_clear (&reach->reach, &frame->cards, reach->below, piles->n_up);
  for (int i = 0; i < frame->n_columns; i++)
    if (piles->size[i] > 0)
      start_piles_column (reach, piles->column[i], piles->size[i], piles->n_down[i]);
    else
      reach->reach.has_space = true;
  if (frame->closes_gaps) {
    /* Notes which cards could slide where the bottom card of which column leaves. Those
     * to the right of a space could at once: no legal play leaves cards there, but a
     * position that was written down may have some. */
    uint64_t to_the_right = 0;

    for (int i = frame->n_columns - 1; i >= 0; i--) {
      if (piles->size[i] == 0)
        reach->reach.sliding = to_the_right;
      else
        reach->sliders[piles->column[i][0]] = to_the_right;
      for (int place = 1; place <= piles->n_down[i]; place++)
        to_the_right |= number_bit (piles->column[i][place]);
    }
    reach->reach.sliders = reach->sliders;
  }
  start_waste (reach, piles);
  for (int i = 0; i < piles->n_stock; i++)
    stock |= number_bit (frame->stock[i]);
  reach->reach.bare |= stock;
  reach->reach.exposed |= stock;
  if (frame->to_waste)
    reach->reach.no_host |= stock;
  else
    reach->reach.open |= stock;
}

int
yk_column_state_relax (const YkColumnStateFrame *frame, const YkColumnState *piles)
{
  YkColumnStateReach reach;

  if (piles->n_redeals > 0)
    return 0;
  yk_column_state_reach_start (&reach, frame, piles);
  return yk_relaxation_spread (&reach.reach, 0);
}

/* Whether the gaps stay, or there is nothing beside them to know. */
static bool
knows_gaps (const YkBoard *board)
{
  return board->rules->gaps == YK_GAPS_STAY ||
         (board->n_redeals == 0 && yk_board_pile_size (board, YK_STOCK) == 0);
}

bool
yk_column_state_know (const YkBoard *board)
{
  const YkRules *rules = board->rules;

  return rules->foundations == YK_FOUNDATIONS_SINGLE &&
         rules->goal == YK_GOAL_FOUNDATIONS && knows_gaps (board) &&
         rules->n_cells == 0 && rules->n_reserve == 0 &&
         yk_rules_n_decks (rules) == 1 &&
         board->n_columns <= YK_COLUMN_STATE_MAX_COLUMNS;
}

static uint8_t
card_number (const YkColumnStateFrame *frame, YkCard card)
{
  int n_seen[YK_DECK_SIZE] = {0};

  return yk_compact_frame_number (&frame->cards, card, n_seen);
}

/* Reads a pile into CARDS; returns its size. */
static uint8_t
read_numbers (const YkColumnStateFrame *frame, const YkBoard *board, YkPile pile,
              uint8_t *cards)
{
  int size;
  const YkCard *faces = yk_board_pile (board, pile, &size);

  for (int i = 0; i < size; i++)
    cards[i] = card_number (frame, faces[i]);
  return (uint8_t) size;
}

void
yk_column_state_read (const YkColumnStateFrame *frame, const YkBoard *board,
                      YkColumnState *piles)
{
  memset (piles, 0, sizeof *piles);
  piles->n_redeals = board->n_redeals;
  piles->n_stock = (uint8_t) yk_board_pile_size (board, YK_STOCK);
  piles->n_waste = read_numbers (frame, board, YK_WASTE, piles->waste);
  for (int i = 0; i < board->n_columns; i++) {
    piles->size[i] = read_numbers (frame, board, (YkPile) i, piles->column[i]);
    piles->n_down[i] = board->n_down[i];
  }
  for (int i = 0; i < board->n_foundations; i++) {
    YkPile pile = (YkPile) (YK_FOUNDATION_1 + i);
    YkCard top = yk_board_top (board, pile);

    if (top != 0)
      piles->n_up[yk_card_suit (top)] = (uint8_t) yk_board_pile_size (board, pile);
  }
}

void
yk_column_state_frame_init (YkColumnStateFrame *frame, const YkBoard *board,
                            YkColumnState *piles)
{
  YkCompactState places;
  int n_in_keys;

  yk_compact_frame_init (&frame->cards, board, &places);
  frame->n_columns = board->n_columns;
  frame->to_waste = board->rules->stock_deal == YK_STOCK_TO_WASTE;
  frame->closes_gaps = board->rules->gaps == YK_GAPS_CLOSE;
  read_numbers (frame, board, YK_STOCK, frame->stock);
  yk_column_state_read (frame, board, piles);
  n_in_keys = frame->cards.gives_back ? 0 : yk_column_state_n_up (piles);
  n_in_keys = frame->cards.n_cards - n_in_keys;
  frame->key_size = (size_t) (7 + 2 * frame->n_columns + n_in_keys);
}

static void
write_pile (const YkColumnStateFrame *frame, YkBoard *board, int pile,
            const uint8_t *cards, int size)
{
  for (int i = 0; i < size; i++)
    yk_board_put (board, (YkPile) pile, frame->cards.face[cards[i]]);
}

void
yk_column_state_write (const YkColumnStateFrame *frame, const YkColumnState *piles,
                       YkBoard *board)
{
  yk_board_init (board, frame->cards.board->rules, &frame->cards.board->options);
  board->n_redeals = piles->n_redeals;
  for (int i = 0; i < frame->n_columns; i++) {
    write_pile (frame, board, i, piles->column[i], piles->size[i]);
    board->n_down[i] = piles->n_down[i];
  }
  for (int suit = 0; suit < YK_N_SUITS; suit++)
    for (int rank = 0; rank < piles->n_up[suit]; rank++)
      yk_board_put (board, (YkPile) (YK_FOUNDATION_1 + suit),
                    frame->cards.face[rank * YK_N_SUITS + suit]);
  write_pile (frame, board, YK_WASTE, piles->waste, piles->n_waste);
  write_pile (frame, board, YK_STOCK, frame->stock, piles->n_stock);
}

/* A redeal asks where each column stands, and so does a gap that closes, and a deal
 * onto columns, but not for those that get no card any more. */
int
yk_column_state_first_alike (const YkColumnStateFrame *frame,
                             const YkColumnState *piles)
{
  if (piles->n_redeals > 0 || frame->closes_gaps)
    return frame->n_columns;
  if (frame->to_waste || piles->n_stock == 0)
    return 0;
  return piles->n_stock < frame->n_columns ? piles->n_stock : frame->n_columns;
}

static int
bottom_card (const YkColumnState *piles, int column)
{
  return piles->size[column] > 0 ? piles->column[column][0] : YK_NO_CARD;
}

/* Columns that are alike stand in the order of the cards at their bottoms, which are
 * all different, empty ones at the end. */
static void
order_alike_columns (const YkColumnStateFrame *frame, const YkColumnState *piles,
                     int *order)
{
  int first = yk_column_state_first_alike (frame, piles);

  for (int i = 0; i < frame->n_columns; i++) {
    int at = i;

    for (; at > first && bottom_card (piles, order[at - 1]) > bottom_card (piles, i);
         at--)
      order[at] = order[at - 1];
    order[at] = i;
  }
}

void
yk_column_state_encode (const YkColumnStateFrame *frame, const YkColumnState *piles,
                        uint8_t *key, int order[YK_COLUMN_STATE_MAX_COLUMNS])
{
  uint8_t *at = key;

  *at++ = piles->n_redeals;
  *at++ = piles->n_stock;
  *at++ = piles->n_waste;
  memcpy (at, piles->n_up, YK_N_SUITS);
  at += YK_N_SUITS;
  order_alike_columns (frame, piles, order);
  for (int i = 0; i < frame->n_columns; i++) {
    int column = order[i];

    *at++ = piles->size[column];
    *at++ = piles->n_down[column];
    memcpy (at, piles->column[column], piles->size[column]);
    at += piles->size[column];
  }
  memcpy (at, piles->waste, piles->n_waste);
  at += piles->n_waste;
  memset (at, 0, frame->key_size - (size_t) (at - key));
}

void
yk_column_state_decode (const YkColumnStateFrame *frame, YkColumnState *piles,
                        const uint8_t *key)
{
  piles->n_redeals = *key++;
  piles->n_stock = *key++;
  piles->n_waste = *key++;
  memcpy (piles->n_up, key, YK_N_SUITS);
  key += YK_N_SUITS;
  for (int i = 0; i < frame->n_columns; i++) {
    piles->size[i] = *key++;
    piles->n_down[i] = *key++;
    memcpy (piles->column[i], key, piles->size[i]);
    key += piles->size[i];
  }
  memcpy (piles->waste, key, piles->n_waste);
}
