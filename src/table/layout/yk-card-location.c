/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Identifies cards and places on the table, and steps the cursor among them. */
#include "table/layout/yk-layout.h"

/* The kinds of piles in the order in which Tab and F6 pass through them. */
static const YkPileKind kinds[] = {YK_PILE_COLUMN,  YK_PILE_FOUNDATION, YK_PILE_CELL,
                                   YK_PILE_RESERVE, YK_PILE_WASTE,      YK_PILE_STOCK};

#define N_KINDS ((int) (sizeof kinds / sizeof *kinds))

YkStack
yk_stack_at (const YkBoard *board, YkCardLocation location)
{
  int size = yk_board_pile_size (board, location.pile);

  if (location.index < 0 || location.index >= size)
    return (YkStack){location.pile, -1, 0};
  return (YkStack){location.pile, location.index, size - location.index};
}

bool
yk_card_location_exists (const YkBoard *board, YkCardLocation location)
{
  return yk_board_has_pile (board, location.pile) &&
         (location.index < 0 ||
          (location.index >= yk_board_first_seen (board, location.pile) &&
           location.index < yk_board_pile_size (board, location.pile)));
}

YkCardLocation
yk_card_location_nearest (const YkBoard *board, YkCardLocation location)
{
  YkPile pile = yk_board_has_pile (board, location.pile) ? location.pile : YK_COLUMN_1;
  int first = yk_board_first_seen (board, pile),
      last = yk_board_pile_size (board, pile) - 1;

  if (first > last)
    return (YkCardLocation){pile, -1};
  if (location.index < first)
    return (YkCardLocation){pile, first};
  return (YkCardLocation){pile, location.index < last ? location.index : last};
}

/* The next pile of the same kind in a direction, round and round. */
static YkPile
neighbour_pile (const YkBoard *board, YkPile pile, int step)
{
  int next = pile;

  do
    next = (next + step + YK_N_PILES) % YK_N_PILES;
  while (!yk_board_has_pile (board, (YkPile) next) ||
         yk_pile_kind ((YkPile) next) != yk_pile_kind (pile));
  return (YkPile) next;
}

YkCardLocation
yk_card_location_step (const YkBoard *board, YkCardLocation location,
                       YkCardLocationStep step, bool mirrored)
{
  int to_right = mirrored ? -1 : 1;

  switch (step) {
  case YK_STEP_LEFT:
    return (YkCardLocation){neighbour_pile (board, location.pile, -to_right),
                            YK_CARD_LOCATION_LAST};
  case YK_STEP_RIGHT:
    return (YkCardLocation){neighbour_pile (board, location.pile, to_right),
                            YK_CARD_LOCATION_LAST};
  case YK_STEP_TO_BOTTOM:
    return (YkCardLocation){location.pile, location.index > 0 ? location.index - 1 : 0};
  case YK_STEP_TO_END:
    return (YkCardLocation){location.pile, location.index + 1};
  case YK_STEP_FIRST:
    return (YkCardLocation){location.pile, 0};
  case YK_STEP_LAST:
    return (YkCardLocation){location.pile, YK_CARD_LOCATION_LAST};
  }
  return location;
}

static bool
to_first_of_kind (const YkBoard *board, YkCardLocation *location, YkPileKind kind)
{
  for (int pile = 0; pile < YK_N_PILES; pile++)
    if (yk_board_has_pile (board, (YkPile) pile) &&
        yk_pile_kind ((YkPile) pile) == kind) {
      *location = (YkCardLocation){(YkPile) pile, YK_CARD_LOCATION_LAST};
      return true;
    }
  return false;
}

bool
yk_card_location_to_kind (const YkBoard *board, YkCardLocation *location, int step,
                          bool around)
{
  int at = 0;

  while (kinds[at] != yk_pile_kind (location->pile))
    at++;
  for (int i = 0; i < N_KINDS; i++) {
    at += step;
    if ((at < 0 || at >= N_KINDS) && !around)
      return false;
    at = (at + N_KINDS) % N_KINDS;
    if (to_first_of_kind (board, location, kinds[at]))
      return true;
  }
  return false;
}
