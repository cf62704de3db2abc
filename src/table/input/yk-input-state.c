/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the player holds and is about to do, as a value. */
#include "table/input/yk-hand.h"

#include <math.h>
#include <stdlib.h>

#include "core/yk-advice.h"

static const YkOutcome nothing = {.kind = YK_OUTCOME_NOTHING};

void
yk_hand_init (YkHand *hand)
{
  *hand = (YkHand){0};
  yk_hand_reset_cursor (hand);
}

bool
yk_hand_is_dragging (const YkHand *hand)
{
  return hand->state == YK_PRESS_DRAGGING;
}

static YkOutcome
play_or_refuse (const YkBoard *board, YkMove move)
{
  bool is_legal = yk_board_allows (board, move);

  return (YkOutcome){.kind = is_legal ? YK_OUTCOME_PLAY : YK_OUTCOME_REFUSE,
                     .move = move};
}

/* What a click on cards does: their best move.  On the stock it deals. */
static YkOutcome
best_outcome (const YkBoard *board, YkStack stack)
{
  YkOutcome outcome = {.kind = YK_OUTCOME_PLAY};

  if (stack.pile == YK_STOCK)
    return play_or_refuse (board, YK_MOVE_DEAL);
  if (stack.count == 0)
    return nothing;
  if (yk_board_best_move (board, stack.pile, stack.count, &outcome.move))
    return outcome;
  return (YkOutcome){.kind = YK_OUTCOME_COMPLAIN, .card = {stack.pile, stack.index}};
}

static void
clear_targets (YkHand *hand)
{
  hand->has_target = false;
  for (int to = 0; to < YK_N_PILES; to++)
    hand->is_target[to] = false;
}

static void
mark_targets (YkHand *hand, const YkBoard *board, YkStack stack)
{
  hand->has_target = false;
  for (int to = 0; to < YK_N_PILES; to++)
    hand->is_target[to] = yk_board_allows (
        board, (YkMove){stack.pile, (YkPile) to, (uint8_t) stack.count});
}

/* Ends the press; true where cards were in hand. */
static bool
end_press (YkHand *hand)
{
  bool was_dragging = yk_hand_is_dragging (hand);

  hand->state = YK_PRESS_NONE;
  if (was_dragging)
    clear_targets (hand);
  return was_dragging;
}

/* The outcome when cards are no longer in hand, or no longer chosen. */
static YkOutcome
put_back_outcome (bool was_dragging, bool was_chosen)
{
  if (!was_dragging && !was_chosen)
    return nothing;
  return (YkOutcome){.kind = YK_OUTCOME_PUT_BACK, .lets_go = was_dragging};
}

YkOutcome
yk_hand_drop_chosen (YkHand *hand)
{
  bool was_chosen = hand->chosen.count > 0;

  if (was_chosen)
    clear_targets (hand);
  hand->chosen = (YkStack){0};
  return put_back_outcome (false, was_chosen);
}

/* Chooses cards.  Those that cannot be picked up do what they do when they are clicked:
 * they say why, and the stock deals. */
static YkOutcome
pick_up_stack (YkHand *hand, const YkBoard *board, YkStack stack)
{
  if (!yk_board_can_leave (board, stack.pile, stack.count))
    return best_outcome (board, stack);
  hand->chosen = stack;
  mark_targets (hand, board, stack);
  return (YkOutcome){.kind = YK_OUTCOME_CHOOSE};
}

/* A click on cards, or Enter.  Whatever was chosen is no longer chosen. */
static YkOutcome
click_stack (YkHand *hand, const YkBoard *board, YkStack stack)
{
  YkOutcome dropped = yk_hand_drop_chosen (hand);
  YkOutcome outcome = best_outcome (board, stack);

  return outcome.kind == YK_OUTCOME_NOTHING ? dropped : outcome;
}

/* A second click on the chosen column chooses all its face-up cards, a third none. */
static YkOutcome
choose_more (YkHand *hand, const YkBoard *board)
{
  YkPile pile = hand->chosen.pile;
  YkStack all = yk_stack_at (board, (YkSpot){pile, yk_board_n_down (board, pile)});

  if (yk_pile_kind (pile) != YK_PILE_COLUMN || hand->chosen.count == all.count)
    return yk_hand_drop_chosen (hand);
  return pick_up_stack (hand, board, all);
}

/* Whether another card of the chosen run would go to a pile, and not the chosen one. */
static bool
takes_other_of_chosen (const YkHand *hand, const YkBoard *board, YkPile to)
{
  YkStack chosen = hand->chosen;
  bool takes = false;

  for (int n = 1; n < chosen.count; n++)
    takes |= yk_board_allows (board, (YkMove){chosen.pile, to, (uint8_t) n});
  return takes;
}

/* A click elsewhere places the chosen cards: these, and never only some of them.  Where
 * they do not fit, other cards are chosen instead; where that could be a surprise, and
 * at a place without cards, it is said why. */
static YkOutcome
place_chosen (YkHand *hand, const YkBoard *board, YkStack target)
{
  YkStack chosen = hand->chosen;
  YkOutcome outcome = play_or_refuse (
      board, (YkMove){chosen.pile, target.pile, (uint8_t) chosen.count});

  if (outcome.kind == YK_OUTCOME_PLAY)
    yk_hand_drop_chosen (hand);
  else if (yk_board_can_leave (board, target.pile, target.count) &&
           !takes_other_of_chosen (hand, board, target.pile))
    return pick_up_stack (hand, board, target);
  return outcome;
}

/* A click where "click chooses, click places". */
static YkOutcome
choose_stack (YkHand *hand, const YkBoard *board, YkStack stack)
{
  if (stack.pile == YK_STOCK)
    return click_stack (hand, board, stack);
  if (hand->chosen.count == 0)
    return pick_up_stack (hand, board, stack);
  if (stack.pile == hand->chosen.pile)
    return choose_more (hand, board);
  return place_chosen (hand, board, stack);
}

/* The cards that a finger takes where it has been pressed; those that are pressed
 * already where there are none. */
static YkStack
taken_stack (const YkHand *hand, const YkBoard *board, const YkLayout *layout)
{
  YkReach found = {.spot = {hand->pressed.pile, hand->pressed.index}};

  if (hand->settings.reach > 0)
    yk_reach_find (layout, board, hand->press_x, hand->press_y, hand->settings.reach,
                   yk_reach_taking_worth, &found);
  return yk_stack_at (board, found.spot);
}

/* Whether a tap on cards means them, and not a pile near by: they are the chosen ones,
 * take these, or may be chosen instead. */
static bool
has_use_for_tap (const YkHand *hand, const YkBoard *board, YkStack stack)
{
  return stack.pile == hand->chosen.pile || hand->is_target[stack.pile] ||
         yk_board_can_leave (board, stack.pile, stack.count);
}

/* The pile where a finger puts the chosen cards, though it touches none that takes
 * them.
 */
static bool
find_placing_pile (const YkHand *hand, const YkBoard *board, const YkLayout *layout,
                   YkPile *pile)
{
  return hand->chosen.count > 0 && hand->settings.reach > 0 &&
         yk_reach_find_pile (layout, board, hand->press_x, hand->press_y,
                             hand->settings.reach, hand->is_target, pile);
}

/* What lies below the press, or else in its reach. */
static bool
find_pressed (const YkHand *hand, const YkBoard *board, const YkLayout *layout,
              YkSpot *spot)
{
  double x = hand->press_x, y = hand->press_y;
  YkReach found;

  if (yk_layout_find (layout, board, x, y, &spot->pile, &spot->index))
    return true;
  if (find_placing_pile (hand, board, layout, &spot->pile)) {
    spot->index = yk_board_pile_size (board, spot->pile) - 1;
    return true;
  }
  if (!yk_reach_find (layout, board, x, y, hand->settings.reach, yk_reach_taking_worth,
                      &found))
    return false;
  *spot = found.spot;
  return true;
}

/* Notes what lies below a press.  True where it is the second one of a double click: it
 * comes soon after another one, and what lies there has not changed since.  Who clicks
 * through a stock, or clears a column, means every press. */
static bool
note_below (YkHand *hand, const YkBoard *board, YkStack below, uint32_t time)
{
  const YkStack before = hand->below;
  YkCard card =
      below.count > 0 ? yk_board_pile (board, below.pile, &(int){0})[below.index] : 0;
  bool is_second = time - hand->press_time < hand->settings.double_click_time &&
                   before.pile == below.pile && before.index == below.index &&
                   before.count == below.count && hand->below_card == card;

  hand->press_time = time;
  hand->below = below;
  hand->below_card = card;
  return is_second;
}

/* The second press of a double click is no second click, but it may choose more of the
 * same column. */
static YkPressState
state_of_press (const YkHand *hand, YkPile pile, bool is_second)
{
  bool chooses_more = (hand->click_chooses || hand->settings.reach > 0) &&
                      hand->chosen.count > 0 && hand->chosen.pile == pile;

  return !is_second || chooses_more ? YK_PRESS_CLICK : YK_PRESS_DRAG_ONLY;
}

YkOutcome
yk_hand_press (YkHand *hand, const YkBoard *board, const YkLayout *layout, double x,
               double y, uint32_t time)
{
  bool was_dragging = end_press (hand);
  YkOutcome outcome = put_back_outcome (was_dragging, false);
  YkSpot spot;

  hand->press_x = x;
  hand->press_y = y;
  hand->has_looked = false;
  hand->keys_lead = false;
  hand->pressed = (YkStack){0};
  if (!find_pressed (hand, board, layout, &spot)) {
    note_below (hand, board, hand->pressed, time);
    return outcome;
  }
  hand->pressed = yk_stack_at (board, spot);
  hand->state =
      state_of_press (hand, spot.pile, note_below (hand, board, hand->pressed, time));
  /* The keys go on where the pointer has been. */
  outcome.moves_cursor = true;
  outcome.cursor = spot;
  return outcome;
}

static YkOutcome
carry_hand (YkHand *hand, const YkBoard *board, const YkLayout *layout,
            YkOutcomeKind kind)
{
  hand->has_target = yk_hand_find_below (hand, board, layout, false, &hand->target);
  return (YkOutcome){.kind = kind};
}

YkOutcome
yk_hand_layout_changed (YkHand *hand, const YkBoard *board, const YkLayout *layout)
{
  return yk_hand_is_dragging (hand) ? carry_hand (hand, board, layout, YK_OUTCOME_CARRY)
                                    : nothing;
}

static bool
is_beyond_threshold (const YkHand *hand, double dx, double dy)
{
  return abs ((int) dx) > hand->settings.drag_threshold ||
         abs ((int) dy) > hand->settings.drag_threshold;
}

static void
lift_pressed (YkHand *hand, const YkBoard *board, const YkLayout *layout)
{
  yk_hand_drop_chosen (hand);
  hand->state = YK_PRESS_DRAGGING;
  yk_hand_grip (hand, board, layout);
  hand->peeked = (YkStack){0};
  mark_targets (hand, board, hand->pressed);
}

/* Cards that may not be picked up say why, as they do when they are clicked.  A drag
 * from the stock or an empty place does nothing. */
static YkOutcome
refuse_drag (YkHand *hand, const YkBoard *board)
{
  hand->state = YK_PRESS_NONE;
  return hand->pressed.pile == YK_STOCK ? nothing : best_outcome (board, hand->pressed);
}

YkOutcome
yk_hand_motion (YkHand *hand, const YkBoard *board, const YkLayout *layout, double dx,
                double dy)
{
  YkOutcomeKind kind = YK_OUTCOME_CARRY;

  if (hand->state == YK_PRESS_NONE)
    return nothing;
  if (hand->state != YK_PRESS_DRAGGING) {
    if (!is_beyond_threshold (hand, dx, dy))
      return nothing;
    hand->pressed = taken_stack (hand, board, layout);
    if (!yk_board_can_leave (board, hand->pressed.pile, hand->pressed.count))
      return refuse_drag (hand, board);
    lift_pressed (hand, board, layout);
    kind = YK_OUTCOME_LIFT;
  }
  hand->x = hand->press_x + dx;
  hand->y = hand->press_y + dy;
  return carry_hand (hand, board, layout, kind);
}

/* Lets go of the cards in hand.  If no pile takes them, the one below them says why. */
static YkOutcome
drop_pressed (YkHand *hand, const YkBoard *board, const YkLayout *layout)
{
  YkOutcome outcome = {.kind = YK_OUTCOME_PUT_BACK, .lets_go = true};
  YkPile to = hand->target;

  if (hand->has_target || yk_hand_find_below (hand, board, layout, true, &to))
    outcome = play_or_refuse (
        board, (YkMove){hand->pressed.pile, to, (uint8_t) hand->pressed.count});
  outcome.lets_go = end_press (hand);
  return outcome;
}

/* A tap while cards are chosen.  On the chosen ones themselves it makes their move;
 * another tap of the same finger, or the keys, have chosen them. */
static YkOutcome
tap_beside_chosen (YkHand *hand, const YkBoard *board, const YkLayout *layout,
                   YkStack stack)
{
  YkPile pile;

  if (!has_use_for_tap (hand, board, stack) &&
      find_placing_pile (hand, board, layout, &pile))
    stack = (YkStack){pile, -1, 0};
  if (hand->click_chooses)
    return choose_stack (hand, board, stack);
  if (stack.pile != hand->chosen.pile)
    return place_chosen (hand, board, stack);
  return stack.index == hand->chosen.index ? click_stack (hand, board, stack)
                                           : pick_up_stack (hand, board, stack);
}

/* The release of a finger where it has been pressed. */
static YkOutcome
tap (YkHand *hand, const YkBoard *board, const YkLayout *layout)
{
  YkReach found = {{hand->pressed.pile, hand->pressed.index}, true};
  YkStack stack;

  yk_reach_find (layout, board, hand->press_x, hand->press_y, hand->settings.reach,
                 hand->click_chooses ? yk_reach_taking_worth : yk_reach_moving_worth,
                 &found);
  stack = yk_stack_at (board, found.spot);
  if (hand->chosen.count > 0)
    return tap_beside_chosen (hand, board, layout, stack);
  if (hand->click_chooses)
    return choose_stack (hand, board, stack);
  return found.is_sure ? click_stack (hand, board, stack)
                       : pick_up_stack (hand, board, stack);
}

static YkOutcome
end_click (YkHand *hand, const YkBoard *board, const YkLayout *layout, uint32_t time)
{
  hand->state = YK_PRESS_NONE;
  if (hand->has_looked && time - hand->press_time >= hand->settings.long_press_time)
    return nothing;
  if (hand->settings.reach > 0)
    return tap (hand, board, layout);
  return hand->click_chooses ? choose_stack (hand, board, hand->pressed)
                             : click_stack (hand, board, hand->pressed);
}

YkOutcome
yk_hand_release (YkHand *hand, const YkBoard *board, const YkLayout *layout,
                 uint32_t time)
{
  switch (hand->state) {
  case YK_PRESS_DRAGGING:
    return drop_pressed (hand, board, layout);
  case YK_PRESS_CLICK:
    return end_click (hand, board, layout, time);
  case YK_PRESS_DRAG_ONLY:
  case YK_PRESS_NONE:
    break;
  }
  hand->state = YK_PRESS_NONE;
  return nothing;
}

YkOutcome
yk_hand_cancel (YkHand *hand)
{
  return put_back_outcome (end_press (hand), false);
}

static YkOutcome
put_down_chosen (YkHand *hand, const YkBoard *board, YkPile to)
{
  YkStack chosen = hand->chosen;
  YkOutcome outcome;

  if (chosen.pile == to)
    return yk_hand_drop_chosen (hand);
  outcome = play_or_refuse (board, (YkMove){chosen.pile, to, (uint8_t) chosen.count});
  if (outcome.kind == YK_OUTCOME_PLAY)
    yk_hand_drop_chosen (hand);
  return outcome;
}

/* The card that the cursor stands on, with all that lie on it. */
static YkStack
cursor_stack (const YkHand *hand, const YkBoard *board)
{
  YkSpot spot = hand->cursor;

  return yk_stack_at (
      board, yk_spot_exists (board, spot) ? spot : yk_spot_nearest (board, spot));
}

YkOutcome
yk_hand_space (YkHand *hand, const YkBoard *board)
{
  /* The pointer holds cards already. */
  if (yk_hand_is_dragging (hand))
    return nothing;
  if (hand->chosen.count > 0)
    return put_down_chosen (hand, board, hand->cursor.pile);
  return pick_up_stack (hand, board, cursor_stack (hand, board));
}

YkOutcome
yk_hand_enter (YkHand *hand, const YkBoard *board)
{
  return click_stack (hand, board, cursor_stack (hand, board));
}

YkOutcome
yk_hand_escape (YkHand *hand)
{
  bool was_chosen = yk_hand_drop_chosen (hand).kind != YK_OUTCOME_NOTHING;

  return put_back_outcome (end_press (hand), was_chosen);
}

YkOutcome
yk_hand_board_changed (YkHand *hand)
{
  hand->peeked = (YkStack){0};
  return yk_hand_escape (hand);
}

YkOutcome
yk_hand_set_click_chooses (YkHand *hand, bool click_chooses)
{
  hand->click_chooses = click_chooses;
  return yk_hand_drop_chosen (hand);
}
