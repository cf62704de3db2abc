/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves of the column search.
 *
 * The author of what is legal is the core; it is written again here because asking it
 * of every pair of piles takes ten times as long.  tests/solver/test-column-state.c
 * compares the two.
 */
#include "solver/columns/yk-column-private.h"

#include <string.h>

/* A list of moves as it grows. */
typedef struct
{
  const YkColumnStateFrame *frame;
  const YkColumnState *piles;
  YkMove *moves;
  int n_moves;
  uint64_t takeable;           /* the cards that may be taken to another column */
  uint8_t pile[YK_DECK_SIZE];  /* where each of them lies */
  uint8_t count[YK_DECK_SIZE]; /* and how many move with it, itself counted */
} Listing;

static int
take_from_set (uint64_t *set)
{
  int card = __builtin_ctzll (*set);

  *set &= *set - 1;
  return card;
}

static void
note_takeable (Listing *listing, int card, int pile, int count)
{
  listing->takeable |= UINT64_C (1) << card;
  listing->pile[card] = (uint8_t) pile;
  listing->count[card] = (uint8_t) count;
}

static void
note_all_takeable (Listing *listing)
{
  const YkColumnState *piles = listing->piles;
  const YkCompactFrame *cards;

  for (int column = 0; column < listing->frame->n_columns; column++)
    for (int i = piles->n_down[column]; i < piles->size[column]; i++)
      note_takeable (listing, piles->column[column][i], column,
                     piles->size[column] - i);
  if (piles->n_waste > 0)
    note_takeable (listing, piles->waste[piles->n_waste - 1], YK_WASTE, 1);
  cards = &listing->frame->cards;
  for (int suit = 0; suit < YK_N_SUITS && cards->gives_back; suit++) {
    int n_up = listing->piles->n_up[suit];

    if (n_up > (cards->forced_aces ? 1 : 0))
      note_takeable (listing, (n_up - 1) * YK_N_SUITS + suit, YK_FOUNDATION_1 + suit,
                     1);
  }
}

static void
add_move (Listing *listing, int card, int to)
{
  listing->moves[listing->n_moves++] =
      (YkMove){listing->pile[card], (YkPile) to, listing->count[card]};
}

/* Adds the moves to foundations of the cards in SET. */
static void
add_rises (Listing *listing, uint64_t set)
{
  const YkCompactFrame *cards = &listing->frame->cards;

  set &= listing->takeable;
  while (set != 0) {
    int card = take_from_set (&set), suit = cards->suit[card];

    if (listing->count[card] == 1 &&
        listing->piles->n_up[suit] + 1 == cards->rank[card])
      add_move (listing, card, YK_FOUNDATION_1 + suit);
  }
}

/* Whether a card is at the bottom of a column that is no better and no worse than the
 * space where it could go. */
static bool
gains_nothing (const Listing *listing, int card, int space, int first_alike)
{
  int pile = listing->pile[card];

  return space >= first_alike && pile >= first_alike &&
         pile < listing->frame->n_columns &&
         listing->count[card] == listing->piles->size[pile];
}

static void
add_fills (Listing *listing, int space, int first_alike)
{
  uint64_t fillers = listing->frame->cards.fill_set & listing->takeable;

  while (fillers != 0) {
    int card = take_from_set (&fillers);

    if (!gains_nothing (listing, card, space, first_alike))
      add_move (listing, card, space);
  }
}

/* Of spaces that are alike only one is listed; where gaps close, only the leftmost
 * space is free. */
static void
add_column_moves (Listing *listing)
{
  int first_alike = yk_column_state_first_alike (listing->frame, listing->piles);
  bool closes_gaps = listing->frame->closes_gaps, has_space = false;

  for (int column = 0; column < listing->frame->n_columns; column++) {
    if (listing->piles->size[column] > 0) {
      const YkColumnState *piles = listing->piles;
      int top = piles->column[column][piles->size[column] - 1];
      uint64_t joiners = listing->frame->cards.child_set[top] & listing->takeable;

      while (joiners != 0) {
        int card = take_from_set (&joiners);

        if (listing->pile[card] != column)
          add_move (listing, card, column);
      }
      continue;
    }
    if (!has_space)
      add_fills (listing, column, first_alike);
    has_space |= column >= first_alike || closes_gaps;
  }
}

static bool
has_column_cards (const Listing *listing)
{
  for (int column = 0; column < listing->frame->n_columns; column++)
    if (listing->piles->size[column] > 0)
      return true;
  return false;
}

/* Whether a card of the starting rank lies uncovered and must go up next. */
static bool
is_ace_forced (const Listing *listing)
{
  uint64_t aces = listing->takeable & ((1 << YK_N_SUITS) - 1);

  while (listing->frame->cards.forced_aces && aces != 0)
    if (listing->count[take_from_set (&aces)] == 1)
      return true;
  return false;
}

int
yk_column_state_list (const YkColumnStateFrame *frame, const YkColumnState *piles,
                      YkMove *moves)
{
  Listing listing = {.frame = frame, .piles = piles, .moves = moves};

  note_all_takeable (&listing);
  if (is_ace_forced (&listing)) {
    add_rises (&listing, (1 << YK_N_SUITS) - 1);
    return listing.n_moves;
  }
  add_rises (&listing, UINT64_MAX);
  add_column_moves (&listing);
  if (piles->n_stock > 0)
    moves[listing.n_moves++] = YK_MOVE_DEAL;
  if (piles->n_redeals > 0 && has_column_cards (&listing))
    moves[listing.n_moves++] = YK_MOVE_REDEAL;
  return listing.n_moves;
}

static void
deal_to_piles (const YkColumnStateFrame *frame, YkColumnState *piles)
{
  if (frame->to_waste) {
    piles->waste[piles->n_waste++] = frame->stock[--piles->n_stock];
    return;
  }
  for (int i = 0; i < frame->n_columns && piles->n_stock > 0; i++)
    piles->column[i][piles->size[i]++] = frame->stock[--piles->n_stock];
}

/* See redeal_columns() in core/yk-board-apply.c. */
static void
redeal_piles (const YkColumnStateFrame *frame, YkColumnState *piles)
{
  uint8_t list[YK_DECK_SIZE];
  int n_cards = 0, at = 0;

  for (int i = frame->n_columns - 1; i >= 0; i--) {
    memcpy (&list[n_cards], piles->column[i], piles->size[i]);
    n_cards += piles->size[i];
  }
  for (int i = 0; i < frame->n_columns; i++) {
    const YkColumnDeal *deal = &frame->cards.board->rules->columns[i];
    int size = deal->n_down + deal->n_up;

    if (size > n_cards - at)
      size = n_cards - at;
    memcpy (piles->column[i], &list[at], (size_t) size);
    piles->size[i] = (uint8_t) size;
    piles->n_down[i] = size > deal->n_down ? deal->n_down
                       : size > 0          ? (uint8_t) (size - 1)
                                           : 0;
    at += size;
  }
  piles->n_redeals--;
}

/* Takes cards off a column; returns where they still can be read. */
static const uint8_t *
lift_from_column (YkColumnState *piles, int from, int count)
{
  piles->size[from] = (uint8_t) (piles->size[from] - count);
  if (piles->size[from] > 0 && piles->n_down[from] == piles->size[from])
    piles->n_down[from]--;
  return &piles->column[from][piles->size[from]];
}

/* Takes cards off a pile; returns where they still can be read. */
static const uint8_t *
lift_from_pile (YkColumnState *piles, YkPile from, int count)
{
  if (from == YK_WASTE)
    return &piles->waste[--piles->n_waste];
  return lift_from_column (piles, from, count);
}

void
yk_column_state_make (const YkColumnStateFrame *frame, YkColumnState *piles,
                      YkMove move)
{
  const uint8_t *cards;
  uint8_t returning;

  if (yk_move_equal (move, YK_MOVE_DEAL)) {
    deal_to_piles (frame, piles);
    return;
  }
  if (yk_move_equal (move, YK_MOVE_REDEAL)) {
    redeal_piles (frame, piles);
    return;
  }
  if (yk_pile_kind (move.from) == YK_PILE_FOUNDATION) {
    int suit = move.from - YK_FOUNDATION_1;

    returning = (uint8_t) (--piles->n_up[suit] * YK_N_SUITS + suit);
    cards = &returning;
  } else
    cards = lift_from_pile (piles, move.from, move.count);

  if (yk_pile_kind (move.to) == YK_PILE_FOUNDATION)
    piles->n_up[move.to - YK_FOUNDATION_1]++;
  else {
    memcpy (&piles->column[move.to][piles->size[move.to]], cards, move.count);
    piles->size[move.to] = (uint8_t) (piles->size[move.to] + move.count);
  }
  if (frame->closes_gaps && yk_pile_kind (move.from) == YK_PILE_COLUMN) {
    /* As in core/yk-board-apply.c. */
    int column = move.from;

    for (; column + 1 < frame->n_columns && piles->size[column] == 0 &&
           piles->size[column + 1] > 0;
         column++) {
      int next = column + 1, count = piles->size[next] - piles->n_down[next];

      memcpy (piles->column[column], lift_from_column (piles, next, count),
              (size_t) count);
      piles->size[column] = (uint8_t) count;
    }
  }
}

/* Returns whether the card is on its foundation. */
static bool
is_up (const YkColumnStateFrame *frame, const YkColumnState *piles, int card)
{
  return piles->n_up[frame->cards.suit[card]] >= frame->cards.rank[card];
}

/* Whether all cards that could be built on a card are up, and where foundations give
 * back, all that are two or more ranks lower.  The author of this rule is
 * yk_board_is_safe(). */
static bool
carries_nothing (const YkColumnStateFrame *frame, const YkColumnState *piles, int card)
{
  const YkCompactFrame *cards = &frame->cards;
  uint64_t children = cards->child_set[card];

  while (children != 0)
    if (!is_up (frame, piles, take_from_set (&children)))
      return false;
  for (int suit = 0; suit < YK_N_SUITS && cards->gives_back; suit++)
    if (piles->n_up[suit] < cards->rank[card] - 2)
      return false;
  return true;
}

/* While cards are still to be dealt onto columns, a card X that carries nothing can be
 * of use all the same: what is dealt onto it may travel with it.  But not where it
 * fills no space and
 * - lies on the only card Z that it can ever join, the others being up for good, or
 * - can join no card at all, or
 * - can join one card Z, and lies in a column that gets no more cards.
 * For then it leaves its place only for its foundation, or first for Z and then for its
 * foundation, and what is dealt onto it has left before.  So take any winning plan, and
 * let X go up at once.  What would be dealt onto X comes to lie on the card under it
 * (or on Z), travels with that card as it would have with it and X, and leaves it as it
 * would have left X. */
static bool
takes_nothing_along (const YkColumnStateFrame *frame, const YkColumnState *piles,
                     int column, int card)
{
  const YkCompactFrame *cards = &frame->cards;
  int n_parents = 0;

  if (column == frame->n_columns || cards->gives_back || cards->fills[card])
    return false;
  for (int i = 0; i < cards->n_parents[card]; i++)
    n_parents += !is_up (frame, piles, cards->parents[card][i]);
  if (n_parents == 0)
    return true;
  return n_parents == 1 &&
         (column >= yk_column_state_first_alike (frame, piles) ||
          (piles->size[column] > 1 &&
           yk_column_state_is_joined (frame, piles, column, piles->size[column] - 1)));
}

/* The uncovered card of a column, or of the waste, which comes after the columns, or
 * YK_NO_CARD. */
static int
top_of_column (const YkColumnStateFrame *frame, const YkColumnState *piles, int column)
{
  if (column == frame->n_columns)
    return piles->n_waste > 0 ? piles->waste[piles->n_waste - 1] : YK_NO_CARD;
  return piles->size[column] > 0 ? piles->column[column][piles->size[column] - 1]
                                 : YK_NO_CARD;
}

static bool
rises_safely (const YkColumnStateFrame *frame, const YkColumnState *piles, int column,
              int card)
{
  const YkCompactFrame *cards = &frame->cards;

  if (piles->n_up[cards->suit[card]] + 1 != cards->rank[card])
    return false;
  if (cards->forced_aces && cards->rank[card] == 1)
    return true;
  return piles->n_redeals == 0 && !frame->closes_gaps &&
         carries_nothing (frame, piles, card) &&
         (yk_column_state_first_alike (frame, piles) == 0 ||
          takes_nothing_along (frame, piles, column, card));
}

/* Cards of the starting rank come first: where they are forced, nothing else is legal
 * before them. */
static bool
find_safe_rise (const YkColumnStateFrame *frame, const YkColumnState *piles,
                YkMove *move)
{
  bool is_found = false;

  for (int i = 0; i <= frame->n_columns; i++) {
    int card = top_of_column (frame, piles, i);

    if (card == YK_NO_CARD || (is_found && card >= YK_N_SUITS) ||
        !rises_safely (frame, piles, i, card))
      continue;
    *move = (YkMove){(YkPile) (i == frame->n_columns ? YK_WASTE : i),
                     (YkPile) (YK_FOUNDATION_1 + frame->cards.suit[card]), 1};
    if (card < YK_N_SUITS)
      return true;
    is_found = true;
  }
  return is_found;
}

bool
yk_column_state_find_safe (const YkColumnStateFrame *frame, const YkColumnState *piles,
                           YkMove *move)
{
  return find_safe_rise (frame, piles, move) ||
         yk_column_state_find_plain_homecoming (frame, piles, move);
}

void
yk_column_state_settle (const YkColumnStateFrame *frame, YkColumnState *piles)
{
  YkMove move;

  while (yk_column_state_find_safe (frame, piles, &move))
    yk_column_state_make (frame, piles, move);
}
