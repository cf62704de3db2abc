/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Steps to moves: codes name no piles, so these are kept beside them. */
#include "solver/compact/yk-compact-search.h"

#include <assert.h>
#include <string.h>

void
yk_compact_moves_init (YkCompactMoves *teller, const YkCompactFrame *frame)
{
  const YkBoard *board = frame->board;
  int n_seen[YK_DECK_SIZE] = {0};

  teller->frame = frame;
  for (int pile = 0; pile < YK_N_PILES; pile++) {
    const YkCard *cards = yk_board_pile (board, (YkPile) pile, &teller->n_cards[pile]);

    for (int i = 0; i < teller->n_cards[pile]; i++)
      teller->cards[pile][i] = yk_compact_frame_number (frame, cards[i], n_seen);
  }
}

/* Of several equal cards on foundations it does not matter which is which: the one that
 * a step names need not be the one on top. */
static bool
is_same (const YkCompactMoves *teller, uint8_t a, uint8_t b)
{
  return teller->frame->face[a] == teller->frame->face[b];
}

static uint8_t
top_card (const YkCompactMoves *teller, int pile)
{
  int n = teller->n_cards[pile];

  return n > 0 ? teller->cards[pile][n - 1] : YK_NO_CARD;
}

/* Finds a card's pile and its place in it. */
static int
find_card (const YkCompactMoves *teller, uint8_t card, int *place)
{
  for (int pile = 0; pile < YK_N_PILES; pile++)
    for (int i = 0; i < teller->n_cards[pile]; i++)
      if (teller->cards[pile][i] == card) {
        *place = i;
        return pile;
      }
  assert (false);
  *place = 0;
  return 0;
}

/* Where CARD lies deeper in a foundation, exchanges it with an equal card on top of
 * another; returns the pile where it lies then. */
static int
bring_to_top (YkCompactMoves *teller, uint8_t card, int pile, int *place)
{
  if (yk_pile_kind ((YkPile) pile) != YK_PILE_FOUNDATION ||
      *place + 1 == teller->n_cards[pile])
    return pile;
  for (int other = YK_FOUNDATION_1; other < YK_CELL_1; other++) {
    int top = teller->n_cards[other] - 1;

    if (top < 0 || !is_same (teller, teller->cards[other][top], card))
      continue;
    teller->cards[pile][*place] = teller->cards[other][top];
    teller->cards[other][top] = card;
    *place = top;
    return other;
  }
  return pile;
}

static int
find_empty (const YkCompactMoves *teller, int first, int n_piles)
{
  for (int pile = first; pile < first + n_piles; pile++)
    if (teller->n_cards[pile] == 0)
      return pile;
  assert (false);
  return first;
}

static int
find_foundation (const YkCompactMoves *teller, uint8_t card)
{
  const YkCompactFrame *frame = teller->frame;
  const YkBoard *board = frame->board;

  if (frame->rank[card] == 1)
    return find_empty (teller, YK_FOUNDATION_1, board->n_foundations);
  for (int i = 0; i < board->n_foundations; i++) {
    uint8_t top = top_card (teller, YK_FOUNDATION_1 + i);

    if (top != YK_NO_CARD && frame->suit[top] == frame->suit[card] &&
        frame->rank[top] + 1 == frame->rank[card])
      return YK_FOUNDATION_1 + i;
  }
  assert (false);
  return YK_FOUNDATION_1;
}

static int
find_target_pile (const YkCompactMoves *teller, YkPlacing step)
{
  int place;

  switch (step.code) {
  case YK_CODE_ROOT:
    assert (false);
    return 0;
  case YK_CODE_SPACE:
    return find_empty (teller, YK_COLUMN_1, teller->frame->n_columns);
  case YK_CODE_FOUNDATION:
    return find_foundation (teller, step.card);
  case YK_CODE_CELL:
    return find_empty (teller, YK_CELL_1, teller->frame->n_cells);
  }
  return find_card (
      teller, yk_compact_frame_target (teller->frame, step.card, step.code), &place);
}

static void
transfer_group (YkCompactMoves *teller, int from, int to, int count)
{
  teller->n_cards[from] -= count;
  memcpy (&teller->cards[to][teller->n_cards[to]],
          &teller->cards[from][teller->n_cards[from]], (size_t) count);
  teller->n_cards[to] += count;
}

YkMove
yk_compact_moves_tell (YkCompactMoves *teller, YkPlacing step)
{
  int place;
  int from = find_card (teller, step.card, &place);
  int to = find_target_pile (teller, step), count;

  from = bring_to_top (teller, step.card, from, &place);
  count = teller->n_cards[from] - place;
  transfer_group (teller, from, to, count);
  return (YkMove){(YkPile) from, (YkPile) to, (uint8_t) count};
}

static uint8_t
code_on (const YkCompactFrame *frame, uint8_t card, uint8_t target)
{
  for (int i = 0; i < frame->n_parents[card]; i++)
    if (frame->parents[card][i] == target)
      return (uint8_t) (YK_CODE_PARENT + i);
  return YK_CODE_SPACE;
}

YkPlacing
yk_compact_moves_hear (YkCompactMoves *teller, YkMove move)
{
  uint8_t card = teller->cards[move.from][teller->n_cards[move.from] - move.count];
  uint8_t code = code_on (teller->frame, card, top_card (teller, move.to));

  if (yk_pile_kind (move.to) == YK_PILE_FOUNDATION)
    code = YK_CODE_FOUNDATION;
  if (yk_pile_kind (move.to) == YK_PILE_CELL)
    code = YK_CODE_CELL;
  transfer_group (teller, move.from, move.to, move.count);
  return (YkPlacing){card, code};
}
