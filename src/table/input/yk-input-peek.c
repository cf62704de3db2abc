/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks at covered cards, with another button or a press that lasts. */
#include "table/input/yk-hand.h"

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
look_under (YkHand *hand, const YkBoard *board, const YkLayout *layout, double x,
            double y)
{
  YkReach found;
  YkStack stack;

  if (yk_hand_is_dragging (hand) ||
      !yk_reach_find (layout, board, x, y, hand->settings.reach, looking_worth, &found))
    return false;
  stack = yk_stack_at (board, found.spot);
  if (!is_covered_face (board, stack))
    return false;
  hand->peeked = stack;
  return true;
}

YkOutcome
yk_hand_peek (YkHand *hand, const YkBoard *board, const YkLayout *layout, double x,
              double y)
{
  if (!look_under (hand, board, layout, x, y))
    return (YkOutcome){.kind = YK_OUTCOME_NOTHING};
  if (hand->state == YK_PRESS_CLICK)
    hand->state = YK_PRESS_DRAG_ONLY;
  return (YkOutcome){.kind = YK_OUTCOME_PEEK};
}

YkOutcome
yk_hand_long_press (YkHand *hand, const YkBoard *board, const YkLayout *layout,
                    double x, double y)
{
  /* What has ended the press meanwhile has ended this, too. */
  hand->has_looked =
      hand->state != YK_PRESS_NONE && look_under (hand, board, layout, x, y);
  return hand->has_looked ? (YkOutcome){.kind = YK_OUTCOME_PEEK}
                          : (YkOutcome){.kind = YK_OUTCOME_NOTHING};
}

YkOutcome
yk_hand_unpeek (YkHand *hand)
{
  bool was_peeked = hand->peeked.count > 0;

  hand->peeked = (YkStack){0};
  return was_peeked ? (YkOutcome){.kind = YK_OUTCOME_UNPEEK}
                    : (YkOutcome){.kind = YK_OUTCOME_NOTHING};
}
