/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be done with a card or at a place without mouse and keys: by a switch, by
 * voice, or by the actions that a screen reader lists. */
#include "table/input/yk-input-state.h"

#include "core/yk-board.h"

static bool
is_chosen_location (const YkInputState *input, YkCardLocation location)
{
  return input->chosen.count > 0 && input->chosen.pile == location.pile &&
         input->chosen.index == location.index;
}

bool
yk_accessible_action_is_possible (YkAccessibleAction act, const YkInputState *input,
                                  const YkBoard *board, YkCardLocation location)
{
  YkStack stack = yk_stack_at (board, location);
  bool is_card = stack.count > 0 && location.pile != YK_STOCK;
  YkMove move;

  /* The pointer holds cards. */
  if (yk_input_is_dragging (input))
    return false;
  switch (act) {
  case YK_ACCESSIBLE_ACTION_BEST_MOVE:
    return is_card && yk_board_best_move (board, location.pile, stack.count, &move);
  case YK_ACCESSIBLE_ACTION_PICK_UP:
    return is_card && !is_chosen_location (input, location) &&
           yk_board_can_leave (board, location.pile, stack.count);
  case YK_ACCESSIBLE_ACTION_PUT_HERE:
    /* Cards are put on a pile's last card, or on its place. */
    return input->chosen.count > 0 && input->is_target[location.pile] &&
           (location.index < 0 ||
            location.index == yk_board_pile_size (board, location.pile) - 1);
  case YK_ACCESSIBLE_ACTION_PUT_BACK:
    return is_chosen_location (input, location);
  case YK_ACCESSIBLE_ACTION_DEAL:
    return location.pile == YK_STOCK && yk_board_allows (board, YK_MOVE_DEAL);
  }
  return false;
}

/* As a key does it where the cursor stands. */
static YkOutcome
do_at_cursor (YkAccessibleAction act, YkInputState *input, const YkBoard *board)
{
  switch (act) {
  case YK_ACCESSIBLE_ACTION_BEST_MOVE:
  case YK_ACCESSIBLE_ACTION_DEAL:
    return yk_input_enter (input, board);
  case YK_ACCESSIBLE_ACTION_PICK_UP:
    return yk_input_pick_up (input, board);
  case YK_ACCESSIBLE_ACTION_PUT_HERE:
    return yk_input_space (input, board);
  case YK_ACCESSIBLE_ACTION_PUT_BACK:
    break;
  }
  return yk_input_drop_chosen (input);
}

YkOutcome
yk_accessible_action_do (YkAccessibleAction act, YkInputState *input,
                         const YkBoard *board, YkCardLocation location)
{
  YkOutcome outcome = {.kind = YK_OUTCOME_NOTHING};

  if (!yk_card_location_exists (board, location) ||
      !yk_accessible_action_is_possible (act, input, board, location))
    return outcome;
  yk_input_set_cursor (input, location);
  outcome = do_at_cursor (act, input, board);
  /* The keys go on here, as they do where the pointer has been. */
  if (!outcome.moves_cursor) {
    outcome.moves_cursor = true;
    outcome.cursor = location;
  }
  return outcome;
}
