/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks for cards that come home; why they may is argued in the header. */
#include "solver/columns/yk-column-private.h"

static uint64_t
home_bit (int card)
{
  return UINT64_C (1) << card;
}

/* Whether the header's argument is about these rules and this position. */
static bool
has_homes (const YkColumnStateFrame *frame, const YkColumnState *piles)
{
  const YkCompactFrame *cards = &frame->cards;

  return cards->max_parents == 1 && !cards->gives_back && !cards->fills[0] &&
         yk_column_state_first_alike (frame, piles) == 0;
}

/* The card that joins the uncovered card of a column, or YK_NO_CARD. */
static int
card_for_column (const YkColumnStateFrame *frame, const YkColumnState *piles,
                 int column)
{
  uint64_t children;

  if (piles->size[column] == 0)
    return YK_NO_CARD;
  children = frame->cards.child_set[piles->column[column][piles->size[column] - 1]];
  return children != 0 ? __builtin_ctzll (children) : YK_NO_CARD;
}

static bool
is_on_waste (const YkColumnState *piles, int card)
{
  return piles->n_waste > 0 && piles->waste[piles->n_waste - 1] == card;
}

/* Whether a column is a run from the highest rank down, all of it in sequence. */
static bool
is_run (const YkColumnStateFrame *frame, const YkColumnState *piles, int column)
{
  if (piles->size[column] == 0 || piles->n_down[column] > 0 ||
      frame->cards.rank[piles->column[column][0]] < YK_N_RANKS)
    return false;
  for (int i = 1; i < piles->size[column]; i++)
    if (!yk_column_state_is_joined (frame, piles, column, i))
      return false;
  return true;
}

/* Finds CARD face up in a column. */
static bool
find_in_columns (const YkColumnStateFrame *frame, const YkColumnState *piles, int card,
                 YkMove *move)
{
  for (int column = 0; column < frame->n_columns; column++)
    for (int i = piles->n_down[column]; i < piles->size[column]; i++)
      if (piles->column[column][i] == card) {
        *move = (YkMove){.from = (YkPile) column,
                         .count = (uint8_t) (piles->size[column] - i)};
        return true;
      }
  return false;
}

bool
yk_column_state_find_plain_homecoming (const YkColumnStateFrame *frame,
                                       const YkColumnState *piles, YkMove *move)
{
  if (!has_homes (frame, piles))
    return false;
  for (int column = 0; column < frame->n_columns; column++) {
    int card = card_for_column (frame, piles, column);

    if (card == YK_NO_CARD)
      continue;
    if (is_on_waste (piles, card)) {
      *move = (YkMove){YK_WASTE, (YkPile) column, 1};
      return true;
    }
    if (is_run (frame, piles, column) && find_in_columns (frame, piles, card, move)) {
      move->to = (YkPile) column;
      return true;
    }
  }
  return false;
}

/* The cards that could come to join CARD or what lies above it: while it lies still,
 * that is what lies there now, what joins it, and what lies above that. */
static uint64_t
joiners_above (const YkRelaxation *reach, int card)
{
  uint64_t above = 0, joiners = 0, left = home_bit (card);

  while (left != 0) {
    int host = __builtin_ctzll (left);
    uint64_t children =
        reach->frame->child_set[host] & reach->joinable & reach->exposed;

    above |= home_bit (host);
    joiners |= children;
    left |= children;
    if (reach->in_columns & home_bit (host))
      left |= reach->over[host];
    left &= ~above;
  }
  return joiners;
}

/* What could come to lie under HOME: what lies there now, what one of these could join,
 * and what lies under that. */
bool
yk_column_state_home_stays_apart (const YkRelaxation *reach, int card, int home)
{
  const YkCompactFrame *frame = reach->frame;
  uint64_t joiners = joiners_above (reach, card);
  uint64_t under = 0, left = joiners != 0 ? home_bit (home) : 0;

  while (left != 0 && (left & joiners) == 0) {
    int lower = __builtin_ctzll (left);

    under |= home_bit (lower);
    if (reach->in_columns & home_bit (lower))
      left |= reach->under[lower];
    if (reach->joinable & reach->exposed & home_bit (lower))
      left |= home_bit (frame->parents[lower][0]);
    left &= ~under;
  }
  return left == 0;
}

/* Whether a card can come home by case 3, in a position from which START starts. */
static bool
is_proved_home (const YkColumnStateReach *start, int card)
{
  YkRelaxation reach = start->reach;

  yk_relaxation_spread (&reach, home_bit (card));
  return yk_column_state_home_stays_apart (&reach, card, reach.frame->parents[card][0]);
}

bool
yk_column_state_find_proved_homecoming (const YkColumnStateFrame *frame,
                                        const YkColumnState *piles, YkMove *move)
{
  YkColumnStateReach start;
  uint8_t column_for[YK_DECK_SIZE];
  uint64_t wanted = 0;

  if (!has_homes (frame, piles))
    return false;
  for (int column = 0; column < frame->n_columns; column++) {
    int card = card_for_column (frame, piles, column);

    if (card == YK_NO_CARD)
      continue;
    wanted |= home_bit (card);
    column_for[card] = (uint8_t) column;
  }
  if (wanted != 0)
    yk_column_state_reach_start (&start, frame, piles);
  for (; wanted != 0; wanted &= wanted - 1) {
    int card = __builtin_ctzll (wanted);

    if (find_in_columns (frame, piles, card, move) && move->from != column_for[card] &&
        is_proved_home (&start, card)) {
      move->to = (YkPile) column_for[card];
      return true;
    }
  }
  return false;
}
