/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be done with a card or at a place without mouse and keys. */
#include "table/input/yk-act.h"

#include "core/yk-advice.h"

static bool
is_chosen_spot (const YkHand *hand, YkSpot spot)
{
  return hand->chosen.count > 0 && hand->chosen.pile == spot.pile &&
         hand->chosen.index == spot.index;
}

/* Cards are put on a pile's last card, or on its place. */
static bool
can_put_here (const YkHand *hand, const YkBoard *board, YkSpot spot)
{
  return hand->chosen.count > 0 && hand->is_target[spot.pile] &&
         (spot.index < 0 || spot.index == yk_board_pile_size (board, spot.pile) - 1);
}

bool
yk_act_is_possible (YkAct act, const YkHand *hand, const YkBoard *board, YkSpot spot)
{
  YkStack stack = yk_stack_at (board, spot);
  bool is_card = stack.count > 0 && spot.pile != YK_STOCK;
  YkMove move;

  /* The pointer holds cards. */
  if (yk_hand_is_dragging (hand))
    return false;
  switch (act) {
  case YK_ACT_BEST_MOVE:
    return is_card && yk_board_best_move (board, spot.pile, stack.count, &move);
  case YK_ACT_PICK_UP:
    return is_card && !is_chosen_spot (hand, spot) &&
           yk_board_can_leave (board, spot.pile, stack.count);
  case YK_ACT_PUT_HERE:
    return can_put_here (hand, board, spot);
  case YK_ACT_PUT_BACK:
    return is_chosen_spot (hand, spot);
  case YK_ACT_DEAL:
    return spot.pile == YK_STOCK && yk_board_allows (board, YK_MOVE_DEAL);
  }
  return false;
}

/* As a key does it where the cursor stands. */
static YkOutcome
do_at_cursor (YkAct act, YkHand *hand, const YkBoard *board)
{
  switch (act) {
  case YK_ACT_BEST_MOVE:
  case YK_ACT_DEAL:
    return yk_hand_enter (hand, board);
  case YK_ACT_PICK_UP:
    /* Otherwise these cards would be where the others are to be put. */
    yk_hand_drop_chosen (hand);
    return yk_hand_space (hand, board);
  case YK_ACT_PUT_HERE:
    return yk_hand_space (hand, board);
  case YK_ACT_PUT_BACK:
    break;
  }
  return yk_hand_drop_chosen (hand);
}

YkOutcome
yk_act_do (YkAct act, YkHand *hand, const YkBoard *board, YkSpot spot)
{
  YkOutcome outcome = {.kind = YK_OUTCOME_NOTHING};

  if (!yk_spot_exists (board, spot) || !yk_act_is_possible (act, hand, board, spot))
    return outcome;
  yk_hand_set_cursor (hand, spot);
  outcome = do_at_cursor (act, hand, board);
  /* The keys go on here, as they do where the pointer has been. */
  if (!outcome.moves_cursor) {
    outcome.moves_cursor = true;
    outcome.cursor = spot;
  }
  return outcome;
}
