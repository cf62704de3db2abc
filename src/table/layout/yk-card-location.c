/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards and places on the table by their numbers, and the cursor's ways among them. */
#include "table/layout/yk-spot.h"

/* The kinds of piles in the order in which Tab and F6 pass through them. */
static const YkPileKind kinds[] = {YK_PILE_COLUMN,  YK_PILE_FOUNDATION, YK_PILE_CELL,
                                   YK_PILE_RESERVE, YK_PILE_WASTE,      YK_PILE_STOCK};

#define N_KINDS ((int) (sizeof kinds / sizeof *kinds))

YkStack
yk_stack_at (const YkBoard *board, YkSpot spot)
{
  int size = yk_board_pile_size (board, spot.pile);

  if (spot.index < 0 || spot.index >= size)
    return (YkStack){spot.pile, -1, 0};
  return (YkStack){spot.pile, spot.index, size - spot.index};
}

int
yk_spot_first (const YkBoard *board, YkPile pile)
{
  int size = yk_board_pile_size (board, pile);

  switch (yk_pile_kind (pile)) {
  case YK_PILE_COLUMN:
  case YK_PILE_RESERVE:
    return yk_board_n_down (board, pile);
  case YK_PILE_FOUNDATION:
  case YK_PILE_CELL:
  case YK_PILE_WASTE:
    return size > 0 ? size - 1 : 0;
  case YK_PILE_STOCK:
    break;
  }
  return size;
}

bool
yk_spot_exists (const YkBoard *board, YkSpot spot)
{
  return yk_board_has_pile (board, spot.pile) &&
         (spot.index < 0 || (spot.index >= yk_spot_first (board, spot.pile) &&
                             spot.index < yk_board_pile_size (board, spot.pile)));
}

bool
yk_spot_precedes (YkSpot a, YkSpot b)
{
  return a.pile != b.pile ? a.pile < b.pile : a.index < b.index;
}

YkSpot
yk_spot_nearest (const YkBoard *board, YkSpot spot)
{
  YkPile pile = yk_board_has_pile (board, spot.pile) ? spot.pile : YK_COLUMN_1;
  int first = yk_spot_first (board, pile), last = yk_board_pile_size (board, pile) - 1;

  if (first > last)
    return (YkSpot){pile, -1};
  if (spot.index < first)
    return (YkSpot){pile, first};
  return (YkSpot){pile, spot.index < last ? spot.index : last};
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

YkSpot
yk_spot_step (const YkBoard *board, YkSpot spot, YkSpotStep step, bool mirrored)
{
  int to_right = mirrored ? -1 : 1;

  switch (step) {
  case YK_STEP_LEFT:
    return (YkSpot){neighbour_pile (board, spot.pile, -to_right), YK_SPOT_LAST};
  case YK_STEP_RIGHT:
    return (YkSpot){neighbour_pile (board, spot.pile, to_right), YK_SPOT_LAST};
  case YK_STEP_TO_BOTTOM:
    return (YkSpot){spot.pile, spot.index > 0 ? spot.index - 1 : 0};
  case YK_STEP_TO_END:
    return (YkSpot){spot.pile, spot.index + 1};
  case YK_STEP_FIRST:
    return (YkSpot){spot.pile, 0};
  case YK_STEP_LAST:
    return (YkSpot){spot.pile, YK_SPOT_LAST};
  }
  return spot;
}

bool
yk_spot_to_column (const YkBoard *board, YkSpot *spot, unsigned number)
{
  if (number >= board->n_columns)
    return false;
  *spot = (YkSpot){(YkPile) number, YK_SPOT_LAST};
  return true;
}

static bool
to_first_of_kind (const YkBoard *board, YkSpot *spot, YkPileKind kind)
{
  for (int pile = 0; pile < YK_N_PILES; pile++)
    if (yk_board_has_pile (board, (YkPile) pile) &&
        yk_pile_kind ((YkPile) pile) == kind) {
      *spot = (YkSpot){(YkPile) pile, YK_SPOT_LAST};
      return true;
    }
  return false;
}

bool
yk_spot_to_kind (const YkBoard *board, YkSpot *spot, int step, bool around)
{
  int at = 0;

  while (kinds[at] != yk_pile_kind (spot->pile))
    at++;
  for (int i = 0; i < N_KINDS; i++) {
    at += step;
    if ((at < 0 || at >= N_KINDS) && !around)
      return false;
    at = (at + N_KINDS) % N_KINDS;
    if (to_first_of_kind (board, spot, kinds[at]))
      return true;
  }
  return false;
}
