/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The hand's cursor: where it has been, and where it goes while cards are chosen. */
#include "table/input/yk-hand.h"

void
yk_hand_set_cursor (YkHand *hand, YkSpot spot)
{
  hand->cursor = spot;
  hand->visited[yk_pile_kind (spot.pile)] = spot;
}

void
yk_hand_reset_cursor (YkHand *hand)
{
  for (int kind = 0; kind < YK_N_PILE_KINDS; kind++)
    hand->visited[kind] = (YkSpot){YK_COLUMN_1, YK_SPOT_LAST};
  hand->cursor = (YkSpot){YK_COLUMN_1, YK_SPOT_LAST};
}

int
yk_hand_targets (const YkHand *hand, YkPile *piles)
{
  int n_targets = 0;

  for (int pile = 0; pile < YK_N_PILES; pile++)
    if (hand->is_target[pile]) {
      if (piles != NULL)
        piles[n_targets] = (YkPile) pile;
      n_targets++;
    }
  return n_targets;
}

/* The next target from PILE, round and round. */
static YkSpot
next_target (const YkHand *hand, int pile, int step)
{
  do
    pile = (pile + step + YK_N_PILES) % YK_N_PILES;
  while (!hand->is_target[pile]);
  return (YkSpot){(YkPile) pile, YK_SPOT_LAST};
}

static YkSpot
hop_to_target (const YkHand *hand, YkSpotStep step, int to_right)
{
  int pile = hand->cursor.pile;

  switch (step) {
  case YK_STEP_LEFT:
    return next_target (hand, pile, -to_right);
  case YK_STEP_RIGHT:
    return next_target (hand, pile, to_right);
  case YK_STEP_TO_BOTTOM:
    return next_target (hand, pile, -1);
  case YK_STEP_TO_END:
    return next_target (hand, pile, 1);
  case YK_STEP_FIRST:
    return next_target (hand, YK_N_PILES - 1, 1);
  case YK_STEP_LAST:
    return next_target (hand, 0, -1);
  }
  return hand->cursor;
}

bool
yk_hand_hop (const YkHand *hand, YkSpotStep step, bool mirrored, YkSpot *spot)
{
  if (hand->chosen.count == 0 || yk_hand_targets (hand, NULL) == 0)
    return false;
  *spot = hop_to_target (hand, step, mirrored ? -1 : 1);
  return true;
}

/* The first target of a kind; false where none of this kind is one. */
static bool
first_target_of_kind (const YkHand *hand, YkPileKind kind, YkSpot *spot)
{
  if (hand->chosen.count == 0)
    return false;
  for (int pile = 0; pile < YK_N_PILES; pile++)
    if (hand->is_target[pile] && yk_pile_kind ((YkPile) pile) == kind) {
      *spot = (YkSpot){(YkPile) pile, YK_SPOT_LAST};
      return true;
    }
  return false;
}

bool
yk_hand_next_kind (const YkHand *hand, const YkBoard *board, int step, bool around,
                   YkSpot *spot)
{
  YkSpot next = hand->cursor;
  YkPileKind kind;

  if (!yk_spot_to_kind (board, &next, step, around))
    return false;
  kind = yk_pile_kind (next.pile);
  if (!first_target_of_kind (hand, kind, &next) &&
      yk_pile_kind (hand->visited[kind].pile) == kind &&
      yk_board_has_pile (board, hand->visited[kind].pile))
    next = hand->visited[kind];
  *spot = next;
  return true;
}
