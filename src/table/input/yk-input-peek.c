/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks at covered cards, with another button or a press that lasts. */
#include "table/input/yk-input-state.h"

/* Whether there is more of a face-up card to see than shows. */
static bool
is_covered_face (const YkBoard *board, YkStack stack)
{
  return stack.count > 1 && yk_pile_kind (stack.pile) != YK_PILE_FOUNDATION &&
         stack.index >= yk_board_n_down (board, stack.pile);
}

static int
looking_worth (const YkBoard *board, YkStack stack)
{
  return is_covered_face (board, stack);
}

static bool
look_under (YkInputState *input, const YkBoard *board, const YkLayout *layout, double x,
            double y)
{
  YkTouchTarget found;
  YkStack stack;

  if (yk_input_is_dragging (input) ||
      !yk_touch_target_find (layout, board, x, y, input->settings.reach, looking_worth,
                             &found))
    return false;
  stack = yk_stack_at (board, found.location);
  if (!is_covered_face (board, stack))
    return false;
  input->peeked = stack;
  return true;
}

YkOutcome
yk_input_peek (YkInputState *input, const YkBoard *board, const YkLayout *layout,
               double x, double y)
{
  if (!look_under (input, board, layout, x, y))
    return (YkOutcome){.kind = YK_OUTCOME_NOTHING};
  if (input->state == YK_PRESS_CLICK)
    input->state = YK_PRESS_DRAG_ONLY;
  return (YkOutcome){.kind = YK_OUTCOME_PEEK};
}

YkOutcome
yk_input_long_press (YkInputState *input, const YkBoard *board, const YkLayout *layout,
                     double x, double y)
{
  /* What has ended the press meanwhile has ended this, too. */
  input->has_looked =
      input->state != YK_PRESS_NONE && look_under (input, board, layout, x, y);
  return input->has_looked ? (YkOutcome){.kind = YK_OUTCOME_PEEK}
                           : (YkOutcome){.kind = YK_OUTCOME_NOTHING};
}

YkOutcome
yk_input_unpeek (YkInputState *input)
{
  bool was_peeked = input->peeked.count > 0;

  input->peeked = (YkStack){0};
  return was_peeked ? (YkOutcome){.kind = YK_OUTCOME_UNPEEK}
                    : (YkOutcome){.kind = YK_OUTCOME_NOTHING};
}
