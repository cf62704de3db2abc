/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The input state: what is pressed, dragged, chosen and looked at, where those cards
 * may go, and where the cursor is. */
#include "table/input/yk-input-state.h"

#include <math.h>
#include <stdlib.h>

#include "core/yk-board.h"

void
yk_input_offset (const YkInputState *input, const YkBoard *board,
                 const YkLayout *layout, double *dx, double *dy)
{
  YkRect first =
      yk_layout_card (layout, board, input->pressed.pile, input->pressed.index);

  *dx = input->x - input->grip_x * first.width - first.x;
  *dy = input->y - input->grip_y * first.height - first.y;
}

/* Finds the pile that the dragged cards overlap most, among those that take them or
 * among ALL.
 *
 * Returns: false if they overlap none, or overlap their own pile more. */
static bool
input_find_below (const YkInputState *input, const YkBoard *board,
                  const YkLayout *layout, bool all, YkPile *target)
{
  YkRect first =
      yk_layout_card (layout, board, input->pressed.pile, input->pressed.index);
  YkRect home = yk_layout_catch_area (layout, input->pressed.pile), low;
  double best, dx, dy;
  bool is_found = false;

  yk_input_offset (input, board, layout, &dx, &dy);
  first.x += dx;
  first.y += dy;
  low = first;
  low.y += input->raised * first.height;
  /* Cards that are only lifted higher have not left their pile. */
  best = fmax (yk_rect_overlap (&first, &home), yk_rect_overlap (&low, &home));
  for (int pile = 0; pile < YK_N_PILES; pile++) {
    YkRect area = yk_layout_catch_area (layout, (YkPile) pile);
    bool counts =
        all ? yk_board_has_pile (board, (YkPile) pile) : input->is_target[pile];
    double overlap = counts ? yk_rect_overlap (&first, &area) : 0;

    if (overlap > best) {
      best = overlap;
      *target = (YkPile) pile;
      is_found = true;
    }
  }
  return is_found;
}

static const YkOutcome nothing = {.kind = YK_OUTCOME_NOTHING};

void
yk_input_init (YkInputState *input)
{
  *input = (YkInputState){0};
  yk_input_reset_cursor (input);
}

bool
yk_input_is_dragging (const YkInputState *input)
{
  return input->state == YK_PRESS_DRAGGING;
}

/* Cards for a foundation may be put on any of them: there is no doubt which is meant.
 */
static YkOutcome
play_or_refuse (const YkBoard *board, YkMove move)
{
  YkMove other = move;

  if (yk_board_allows (board, move))
    return (YkOutcome){.kind = YK_OUTCOME_PLAY, .move = move};
  if (yk_pile_kind (move.to) == YK_PILE_FOUNDATION)
    for (int to = YK_FOUNDATION_1; to < YK_CELL_1; to++) {
      other.to = (YkPile) to;
      if (yk_board_allows (board, other))
        return (YkOutcome){.kind = YK_OUTCOME_PLAY, .move = other};
    }
  return (YkOutcome){.kind = YK_OUTCOME_REFUSE, .move = move};
}

/* Whether a key or click on cards makes the hinted move. */
static bool
is_hinted (const YkInputState *input, const YkBoard *board, YkStack stack)
{
  YkCardLocation at = input->hint_at;

  return input->has_hint && stack.pile == at.pile &&
         (stack.pile == YK_STOCK || stack.index == at.index) &&
         (stack.pile == input->hint.from || input->keys_lead) &&
         yk_board_allows (board, input->hint);
}

/* What a click on cards does: the hinted move, or their best one.  On the stock it
 * deals. */
static YkOutcome
best_outcome (const YkInputState *input, const YkBoard *board, YkStack stack)
{
  YkOutcome outcome = {.kind = YK_OUTCOME_PLAY, .move = input->hint};

  if (is_hinted (input, board, stack))
    return outcome;
  if (stack.pile == YK_STOCK)
    return play_or_refuse (board, YK_MOVE_DEAL);
  if (stack.count == 0)
    return nothing;
  if (yk_board_best_move (board, stack.pile, stack.count, &outcome.move))
    return outcome;
  return (YkOutcome){.kind = YK_OUTCOME_COMPLAIN, .card = {stack.pile, stack.index}};
}

static void
clear_targets (YkInputState *input)
{
  input->has_target = false;
  for (int to = 0; to < YK_N_PILES; to++)
    input->is_target[to] = false;
}

static void
mark_targets (YkInputState *input, const YkBoard *board, YkStack stack)
{
  input->has_target = false;
  for (int to = 0; to < YK_N_PILES; to++)
    input->is_target[to] = yk_board_allows (
        board, (YkMove){stack.pile, (YkPile) to, (uint8_t) stack.count});
}

/* Ends the press; true if cards were dragged. */
static bool
end_press (YkInputState *input)
{
  bool was_dragging = yk_input_is_dragging (input);

  input->state = YK_PRESS_NONE;
  if (was_dragging)
    clear_targets (input);
  return was_dragging;
}

/* The outcome when cards are no longer dragged, or no longer chosen. */
static YkOutcome
put_back_outcome (bool was_dragging, bool was_chosen)
{
  if (!was_dragging && !was_chosen)
    return nothing;
  return (YkOutcome){.kind = YK_OUTCOME_PUT_BACK, .lets_go = was_dragging};
}

/* Unchooses the chosen cards; dragged cards stay dragged. */
static YkOutcome
drop_chosen (YkInputState *input)
{
  bool was_chosen = input->chosen.count > 0;

  if (was_chosen)
    clear_targets (input);
  input->chosen = (YkStack){0};
  return put_back_outcome (false, was_chosen);
}

/* Chooses cards.  Those that cannot be picked up do what they do when they are clicked:
 * they say why, and the stock deals. */
static YkOutcome
pick_up_stack (YkInputState *input, const YkBoard *board, YkStack stack)
{
  if (!yk_board_can_leave (board, stack.pile, stack.count))
    return best_outcome (input, board, stack);
  input->chosen = stack;
  mark_targets (input, board, stack);
  return (YkOutcome){.kind = YK_OUTCOME_CHOOSE};
}

/* A click on cards, or Enter.  Whatever was chosen is no longer chosen. */
static YkOutcome
click_stack (YkInputState *input, const YkBoard *board, YkStack stack)
{
  YkOutcome dropped = drop_chosen (input);
  YkOutcome outcome = best_outcome (input, board, stack);

  return outcome.kind == YK_OUTCOME_NOTHING ? dropped : outcome;
}

/* Cards of which a hint was given need not be put anywhere by hand. */
static YkOutcome
move_hinted_or_pick_up (YkInputState *input, const YkBoard *board, YkStack stack)
{
  return is_hinted (input, board, stack) ? click_stack (input, board, stack)
                                         : pick_up_stack (input, board, stack);
}

/* Whether another card of the chosen run would go to a pile, and not the chosen one. */
static bool
takes_other_of_chosen (const YkInputState *input, const YkBoard *board, YkPile to)
{
  YkStack chosen = input->chosen;
  bool takes = false;

  for (int n = 1; n < chosen.count; n++)
    takes |= yk_board_allows (board, (YkMove){chosen.pile, to, (uint8_t) n});
  return takes;
}

/* A click elsewhere places the chosen cards: these, and never only some of them.  Where
 * they do not fit, other cards are chosen instead; where that could be a surprise, and
 * at a place without cards, it is said why. */
static YkOutcome
place_chosen (YkInputState *input, const YkBoard *board, YkStack target)
{
  YkStack chosen = input->chosen;
  YkOutcome outcome = play_or_refuse (
      board, (YkMove){chosen.pile, target.pile, (uint8_t) chosen.count});

  if (outcome.kind == YK_OUTCOME_PLAY)
    drop_chosen (input);
  else if (yk_board_can_leave (board, target.pile, target.count) &&
           !takes_other_of_chosen (input, board, target.pile))
    return pick_up_stack (input, board, target);
  return outcome;
}

/* A click where "click chooses, click places". */
static YkOutcome
choose_stack (YkInputState *input, const YkBoard *board, YkStack stack)
{
  if (stack.pile == YK_STOCK)
    return click_stack (input, board, stack);
  if (input->chosen.count == 0)
    return move_hinted_or_pick_up (input, board, stack);
  if (stack.pile == input->chosen.pile) {
    /* A second click on the chosen column chooses all its face-up cards, a third none.
     */
    YkPile pile = input->chosen.pile;
    YkStack all =
        yk_stack_at (board, (YkCardLocation){pile, yk_board_n_down (board, pile)});

    if (yk_pile_kind (pile) != YK_PILE_COLUMN || input->chosen.count == all.count)
      return drop_chosen (input);
    return pick_up_stack (input, board, all);
  }
  return place_chosen (input, board, stack);
}

/* The cards that a finger takes where it has been pressed; those that are pressed
 * already where there are none. */
static YkStack
taken_stack (const YkInputState *input, const YkBoard *board, const YkLayout *layout)
{
  YkTouchTarget found = {.location = {input->pressed.pile, input->pressed.index}};

  if (input->settings.reach > 0)
    yk_touch_target_find (layout, board, input->press_x, input->press_y,
                          input->settings.reach, yk_touch_target_taking_worth, &found);
  return yk_stack_at (board, found.location);
}

/* The pile where a finger puts the chosen cards, though it touches none that takes
 * them.
 */
static bool
find_placing_pile (const YkInputState *input, const YkBoard *board,
                   const YkLayout *layout, YkPile *pile)
{
  return input->chosen.count > 0 && input->settings.reach > 0 &&
         yk_touch_target_find_pile (layout, board, input->press_x, input->press_y,
                                    input->settings.reach, input->is_target, pile);
}

/* What lies below the press, or else in its reach. */
static bool
find_pressed (const YkInputState *input, const YkBoard *board, const YkLayout *layout,
              YkCardLocation *location)
{
  double x = input->press_x, y = input->press_y;
  YkTouchTarget found;

  if (yk_layout_find (layout, board, x, y, &location->pile, &location->index))
    return true;
  if (find_placing_pile (input, board, layout, &location->pile)) {
    location->index = yk_board_pile_size (board, location->pile) - 1;
    return true;
  }
  if (!yk_touch_target_find (layout, board, x, y, input->settings.reach,
                             yk_touch_target_taking_worth, &found))
    return false;
  *location = found.location;
  return true;
}

/* Notes what lies below a press.  True where it is the second one of a double click: it
 * comes soon after another one, and what lies there has not changed since.  Who clicks
 * through a stock, or clears a column, means every press. */
static bool
note_below (YkInputState *input, const YkBoard *board, YkStack below, uint32_t time)
{
  const YkStack before = input->below;
  YkCard card =
      below.count > 0 ? yk_board_pile (board, below.pile, &(int){0})[below.index] : 0;
  bool is_second = time - input->press_time < input->settings.double_click_time &&
                   before.pile == below.pile && before.index == below.index &&
                   before.count == below.count && input->below_card == card;

  input->press_time = time;
  input->below = below;
  input->below_card = card;
  return is_second;
}

/* The second press of a double click is no second click, but it may choose more of the
 * same column. */
static YkPressState
state_of_press (const YkInputState *input, YkPile pile, bool is_second)
{
  bool chooses_more = (input->click_chooses || input->settings.reach > 0) &&
                      input->chosen.count > 0 && input->chosen.pile == pile;

  return !is_second || chooses_more ? YK_PRESS_CLICK : YK_PRESS_DRAG_ONLY;
}

YkOutcome
yk_input_press (YkInputState *input, const YkBoard *board, const YkLayout *layout,
                double x, double y, uint32_t time)
{
  bool was_dragging = end_press (input);
  YkOutcome outcome = put_back_outcome (was_dragging, false);
  YkCardLocation location;

  input->press_x = x;
  input->press_y = y;
  input->has_looked = false;
  input->keys_lead = false;
  input->pressed = (YkStack){0};
  if (!find_pressed (input, board, layout, &location)) {
    note_below (input, board, input->pressed, time);
    return outcome;
  }
  input->pressed = yk_stack_at (board, location);
  input->state = state_of_press (input, location.pile,
                                 note_below (input, board, input->pressed, time));
  /* The keys go on where the pointer has been. */
  outcome.moves_cursor = true;
  outcome.cursor = location;
  return outcome;
}

static YkOutcome
carry_hand (YkInputState *input, const YkBoard *board, const YkLayout *layout,
            YkOutcomeKind kind)
{
  input->has_target = input_find_below (input, board, layout, false, &input->target);
  return (YkOutcome){.kind = kind};
}

YkOutcome
yk_input_layout_changed (YkInputState *input, const YkBoard *board,
                         const YkLayout *layout)
{
  return yk_input_is_dragging (input)
             ? carry_hand (input, board, layout, YK_OUTCOME_CARRY)
             : nothing;
}

YkOutcome
yk_input_motion (YkInputState *input, const YkBoard *board, const YkLayout *layout,
                 double dx, double dy)
{
  YkOutcomeKind kind = YK_OUTCOME_CARRY;

  if (input->state == YK_PRESS_NONE)
    return nothing;
  if (input->state != YK_PRESS_DRAGGING) {
    YkRect first;
    double least;

    if (abs ((int) dx) <= input->settings.drag_threshold &&
        abs ((int) dy) <= input->settings.drag_threshold)
      return nothing;
    input->pressed = taken_stack (input, board, layout);
    if (!yk_board_can_leave (board, input->pressed.pile, input->pressed.count)) {
      /* Cards that may not be picked up say why, as they do when they are clicked.  A
       * drag from the stock or an empty place does nothing. */
      input->state = YK_PRESS_NONE;
      return input->pressed.pile == YK_STOCK
                 ? nothing
                 : best_outcome (input, board, input->pressed);
    }
    drop_chosen (input);
    input->state = YK_PRESS_DRAGGING;
    first = yk_layout_card (layout, board, input->pressed.pile, input->pressed.index);
    input->grip_x = (input->press_x - first.x) / first.width;
    input->grip_y = (input->press_y - first.y) / first.height;
    /* The upper half of a card, which says all, lies above the finger that holds it. */
    least = 0.5 + input->settings.cover / first.height;
    input->raised = input->settings.cover > 0 ? fmax (least - input->grip_y, 0) : 0;
    input->grip_y += input->raised;
    input->peeked = (YkStack){0};
    mark_targets (input, board, input->pressed);
    kind = YK_OUTCOME_LIFT;
  }
  input->x = input->press_x + dx;
  input->y = input->press_y + dy;
  return carry_hand (input, board, layout, kind);
}

/* Releases the dragged cards. If no pile takes them, the one below them says why. */
static YkOutcome
drop_pressed (YkInputState *input, const YkBoard *board, const YkLayout *layout)
{
  YkOutcome outcome = {.kind = YK_OUTCOME_PUT_BACK, .lets_go = true};
  YkMove move = {input->pressed.pile, input->target, (uint8_t) input->pressed.count};

  /* What takes them was found when they were lifted. */
  if (input->has_target)
    outcome = (YkOutcome){.kind = YK_OUTCOME_PLAY, .move = move};
  else if (input_find_below (input, board, layout, true, &move.to))
    outcome = play_or_refuse (board, move);
  outcome.lets_go = end_press (input);
  return outcome;
}

static YkOutcome
end_click (YkInputState *input, const YkBoard *board, const YkLayout *layout,
           uint32_t time)
{
  input->state = YK_PRESS_NONE;
  if (input->has_looked && time - input->press_time >= input->settings.long_press_time)
    return nothing;
  if (input->settings.reach > 0) {
    /* The release of a finger where it has been pressed. */
    YkTouchTarget found = {{input->pressed.pile, input->pressed.index}, true};
    YkStack stack;

    if (!is_hinted (input, board, input->pressed))
      yk_touch_target_find (layout, board, input->press_x, input->press_y,
                            input->settings.reach,
                            input->click_chooses ? yk_touch_target_taking_worth
                                                 : yk_touch_target_moving_worth,
                            &found);
    stack = yk_stack_at (board, found.location);
    if (input->chosen.count > 0) {
      /* A tap while cards are chosen.  On the chosen ones themselves it makes their
       * move; another tap of the same finger, or the keys, have chosen them. */
      YkPile pile;

      /* A tap on cards means them, and not a pile near by, where they are the chosen
       * ones, take these, or may be chosen instead. */
      if (stack.pile != input->chosen.pile && !input->is_target[stack.pile] &&
          !yk_board_can_leave (board, stack.pile, stack.count) &&
          find_placing_pile (input, board, layout, &pile))
        stack = (YkStack){pile, -1, 0};
      if (input->click_chooses)
        return choose_stack (input, board, stack);
      if (stack.pile != input->chosen.pile)
        return place_chosen (input, board, stack);
      return stack.index == input->chosen.index ? click_stack (input, board, stack)
                                                : pick_up_stack (input, board, stack);
    }
    if (input->click_chooses)
      return choose_stack (input, board, stack);
    return found.is_sure ? click_stack (input, board, stack)
                         : move_hinted_or_pick_up (input, board, stack);
  }
  return input->click_chooses ? choose_stack (input, board, input->pressed)
                              : click_stack (input, board, input->pressed);
}

YkOutcome
yk_input_release (YkInputState *input, const YkBoard *board, const YkLayout *layout,
                  uint32_t time)
{
  switch (input->state) {
  case YK_PRESS_DRAGGING:
    return drop_pressed (input, board, layout);
  case YK_PRESS_CLICK:
    return end_click (input, board, layout, time);
  case YK_PRESS_DRAG_ONLY:
  case YK_PRESS_NONE:
    break;
  }
  input->state = YK_PRESS_NONE;
  return nothing;
}

YkOutcome
yk_input_cancel (YkInputState *input)
{
  return put_back_outcome (end_press (input), false);
}

/* The card that the cursor stands on, with all that lie on it. */
static YkStack
cursor_stack (const YkInputState *input, const YkBoard *board)
{
  YkCardLocation location = input->cursor;

  return yk_stack_at (board, yk_card_location_exists (board, location)
                                 ? location
                                 : yk_card_location_nearest (board, location));
}

YkOutcome
yk_input_space (YkInputState *input, const YkBoard *board)
{
  /* The pointer holds cards already. */
  if (yk_input_is_dragging (input))
    return nothing;
  if (input->chosen.count > 0) {
    YkStack chosen = input->chosen;
    YkOutcome outcome;

    if (chosen.pile == input->cursor.pile)
      return drop_chosen (input);
    outcome = play_or_refuse (
        board, (YkMove){chosen.pile, input->cursor.pile, (uint8_t) chosen.count});
    if (outcome.kind == YK_OUTCOME_PLAY)
      drop_chosen (input);
    return outcome;
  }
  return move_hinted_or_pick_up (input, board, cursor_stack (input, board));
}

/* Picks up the cards at the cursor instead of others, also hinted ones. */
static YkOutcome
pick_up (YkInputState *input, const YkBoard *board)
{
  drop_chosen (input);
  return pick_up_stack (input, board, cursor_stack (input, board));
}

YkOutcome
yk_input_enter (YkInputState *input, const YkBoard *board)
{
  return click_stack (input, board, cursor_stack (input, board));
}

YkOutcome
yk_input_show_hint (YkInputState *input, const YkBoard *board, YkMove move)
{
  YkCardLocation at = {move.from, yk_board_pile_size (board, move.from) - move.count};

  if (!yk_board_has_pile (board, move.from))
    at = input->cursor;
  input->hint = move;
  input->has_hint = true;
  input->hint_at = yk_card_location_nearest (board, at);
  yk_input_set_cursor (input, input->hint_at);
  /* Otherwise the next click would place cards that the player no longer sees as
   * chosen. */
  return drop_chosen (input);
}

bool
yk_input_drop_hint (YkInputState *input)
{
  bool had_hint = input->has_hint;

  input->has_hint = false;
  return had_hint;
}

YkOutcome
yk_input_escape (YkInputState *input)
{
  bool was_chosen = drop_chosen (input).kind != YK_OUTCOME_NOTHING;

  return put_back_outcome (end_press (input), was_chosen);
}

YkOutcome
yk_input_board_changed (YkInputState *input)
{
  input->peeked = (YkStack){0};
  return yk_input_escape (input);
}

YkOutcome
yk_input_set_click_chooses (YkInputState *input, bool click_chooses)
{
  input->click_chooses = click_chooses;
  return drop_chosen (input);
}

/* Whether there is more of a card's face to see than shows. */
static int
is_covered_face (const YkBoard *board, YkStack stack)
{
  return stack.count > 1 && yk_pile_kind (stack.pile) != YK_PILE_FOUNDATION &&
         stack.index >= yk_board_first_seen (board, stack.pile);
}

static bool
look_under (YkInputState *input, const YkBoard *board, const YkLayout *layout, double x,
            double y)
{
  YkTouchTarget found;
  YkStack stack;

  if (yk_input_is_dragging (input) ||
      !yk_touch_target_find (layout, board, x, y, input->settings.reach,
                             is_covered_face, &found))
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
    return nothing;
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
  return input->has_looked ? (YkOutcome){.kind = YK_OUTCOME_PEEK} : nothing;
}

YkOutcome
yk_input_unpeek (YkInputState *input)
{
  bool was_peeked = input->peeked.count > 0;

  input->peeked = (YkStack){0};
  return was_peeked ? (YkOutcome){.kind = YK_OUTCOME_UNPEEK} : nothing;
}

/* What can be done with a card or at a place without mouse and keys: by a switch, by
 * voice, or by the actions that a screen reader lists. */

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
    return pick_up (input, board);
  case YK_ACCESSIBLE_ACTION_PUT_HERE:
    return yk_input_space (input, board);
  case YK_ACCESSIBLE_ACTION_PUT_BACK:
    break;
  }
  return drop_chosen (input);
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
