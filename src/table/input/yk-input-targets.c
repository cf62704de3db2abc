/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cursor of the input state: where it has been, and where it goes while cards are
 * chosen. */
#include "table/input/yk-input-state.h"

void
yk_input_set_cursor (YkInputState *input, YkCardLocation location)
{
  input->cursor = location;
  input->visited[yk_pile_kind (location.pile)] = location;
}

void
yk_input_reset_cursor (YkInputState *input)
{
  for (int kind = 0; kind < YK_N_PILE_KINDS; kind++)
    input->visited[kind] = (YkCardLocation){YK_COLUMN_1, YK_CARD_LOCATION_LAST};
  input->cursor = (YkCardLocation){YK_COLUMN_1, YK_CARD_LOCATION_LAST};
}

/* The next target from PILE, round and round. */
static YkCardLocation
next_target (const YkInputState *input, int pile, int step)
{
  do
    pile = (pile + step + YK_N_PILES) % YK_N_PILES;
  while (!input->is_target[pile]);
  return (YkCardLocation){(YkPile) pile, YK_CARD_LOCATION_LAST};
}

static YkCardLocation
hop_to_target (const YkInputState *input, YkCardLocationStep step, int to_right)
{
  int pile = input->cursor.pile;

  switch (step) {
  case YK_STEP_LEFT:
    return next_target (input, pile, -to_right);
  case YK_STEP_RIGHT:
    return next_target (input, pile, to_right);
  case YK_STEP_TO_BOTTOM:
    return next_target (input, pile, -1);
  case YK_STEP_TO_END:
    return next_target (input, pile, 1);
  case YK_STEP_FIRST:
    return next_target (input, YK_N_PILES - 1, 1);
  case YK_STEP_LAST:
    return next_target (input, 0, -1);
  }
  return input->cursor;
}

bool
yk_input_hop (const YkInputState *input, YkCardLocationStep step, bool mirrored,
              YkCardLocation *location)
{
  bool has_target = false;

  for (int pile = 0; pile < YK_N_PILES; pile++)
    has_target |= input->is_target[pile];
  if (input->chosen.count == 0 || !has_target)
    return false;
  *location = hop_to_target (input, step, mirrored ? -1 : 1);
  return true;
}

/* The first target of a kind; false where none of this kind is one. */
static bool
first_target_of_kind (const YkInputState *input, YkPileKind kind,
                      YkCardLocation *location)
{
  if (input->chosen.count == 0)
    return false;
  for (int pile = 0; pile < YK_N_PILES; pile++)
    if (input->is_target[pile] && yk_pile_kind ((YkPile) pile) == kind) {
      *location = (YkCardLocation){(YkPile) pile, YK_CARD_LOCATION_LAST};
      return true;
    }
  return false;
}

bool
yk_input_next_kind (const YkInputState *input, const YkBoard *board, int step,
                    bool around, YkCardLocation *location)
{
  YkCardLocation next = input->cursor;
  YkPileKind kind;

  if (!yk_card_location_to_kind (board, &next, step, around))
    return false;
  kind = yk_pile_kind (next.pile);
  if (!first_target_of_kind (input, kind, &next) &&
      yk_pile_kind (input->visited[kind].pile) == kind &&
      yk_board_has_pile (board, input->visited[kind].pile))
    next = input->visited[kind];
  *location = next;
  return true;
}
