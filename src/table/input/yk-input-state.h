/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From presses and keys to outcomes: what the player holds, points at and means. */
#pragma once

#include <stdbool.h>

#include "game/model/yk-history.h"
#include "table/layout/yk-layout.h"

/* The input state: what is pressed, dragged, chosen and looked at, where those cards
 * may go, and where the cursor is.  No GTK, no clock.
 *
 * Controllers call the function for a press, a key or a change of the game and carry
 * out the outcome; the input state itself makes no move and draws nothing.  BOARD is
 * always the present position and LAYOUT its arrangement; call yk_input_board_changed()
 * for a new position.  Lengths are logical pixels of the table, times are milliseconds
 * of any monotonic clock. */

/* Fingers and pens are less exact than a mouse, so yk_touch_target_find() finds what
 * they press. A tap moves the nearest cards that have a move, unless others with a move
 * are in reach: then a slip could make the wrong move, so the tap only chooses the
 * nearest.  Another tap moves them, a tap on a place puts them there, and a tap on
 * other cards chooses those. A drag takes cards that have somewhere to go and holds
 * them above the finger. */

/* What a press may still become. */
typedef enum
{
  YK_PRESS_NONE,      /* nothing is pressed, or it has had its effect */
  YK_PRESS_CLICK,     /* a click or a drag */
  YK_PRESS_DRAG_ONLY, /* a drag; a click would be one too many */
  YK_PRESS_DRAGGING,  /* it is a drag: the pressed cards are held */
} YkPressState;

/* The desktop's settings for presses. */
typedef struct
{
  uint32_t double_click_time; /* the longest between the presses of a double click */
  uint32_t long_press_time;   /* a press as long as this peeks at a card */
  int drag_threshold;         /* a drag goes further than this in some direction */
  double reach; /* of a finger or pen, see yk_touch_target_find(); 0 for a mouse */
  double cover; /* how far above its middle a finger hides the table; 0 for a mouse */
} YkPressSettings;

/* The input state of a table.  Only the fields in the first group may be set directly.
 */
typedef struct
{
  /* set from outside at any time; click_chooses by yk_input_set_click_chooses() */
  YkPressSettings settings;
  bool click_chooses; /* a first click chooses cards and a second one places them */
  bool keys_lead;     /* the keys were used last: the cursor is shown */

  /* the present press */
  YkPressState state;
  YkStack pressed; /* the cards under it, or a place without cards */
  bool has_looked; /* the press was long and showed a covered card */
  double x;        /* where the pointer holds the first dragged card */
  double y;
  double grip_x; /* and at which part of it: 0 to 1, or more if below it */
  double grip_y;
  double raised; /* the part of a card's height by which a finger lifts higher */

  /* the last press on the table, with which the next one may form a double click */
  uint32_t press_time;
  double press_x;
  double press_y;
  YkStack below;     /* what lay there; no cards at index 0 for bare felt */
  YkCard below_card; /* the first of these cards */

  YkStack chosen; /* picked up with the keys, or chosen with a click */
  YkStack peeked; /* the first of these cards is shown whole */
  YkMove hint;    /* while one is shown */
  bool has_hint;
  YkCardLocation hint_at; /* where a key or click makes that move */
  YkCardLocation cursor;  /* the wanted cursor: see yk_card_location_nearest() */

  /* the last cursor on each kind of pile; a location of another kind if there was none
   */
  YkCardLocation visited[YK_N_PILE_KINDS];

  /* about the dragged or chosen cards */
  bool is_target[YK_N_PILES]; /* which piles take them */
  bool has_target;            /* released now, dragged cards would go to a pile: */
  YkPile target;
} YkInputState;

/* What a press, key or change leads to. */
typedef enum
{
  YK_OUTCOME_NOTHING,
  YK_OUTCOME_PLAY,     /* make MOVE, which is legal */
  YK_OUTCOME_REFUSE,   /* say why MOVE is not legal */
  YK_OUTCOME_COMPLAIN, /* say why CARD has no move */
  YK_OUTCOME_LIFT,     /* the pressed cards are dragged from now on */
  YK_OUTCOME_CARRY,    /* the dragged cards have moved: see yk_input_offset() */
  YK_OUTCOME_PUT_BACK, /* cards are no longer dragged, or no longer chosen */
  YK_OUTCOME_CHOOSE,   /* other cards are chosen */
  YK_OUTCOME_PEEK,     /* a covered card is shown whole */
  YK_OUTCOME_UNPEEK,   /* no covered card is shown whole anymore */
} YkOutcomeKind;

/* What to do now.  After every outcome but NOTHING the table must be redrawn. */
typedef struct
{
  YkOutcomeKind kind;
  YkMove move;         /* of PLAY and REFUSE */
  YkCardLocation card; /* of COMPLAIN */
  bool lets_go;        /* dragged cards are released and go where they belong */
  bool moves_cursor;   /* the cursor must move to CURSOR afterwards */
  YkCardLocation cursor;
} YkOutcome;

/* Initializes INPUT: nothing held, cursor at the end of the first column. */
void yk_input_init (YkInputState *input);

/* Sets the cursor. */
void yk_input_set_cursor (YkInputState *input, YkCardLocation location);

/* Resets the cursor and forgets where it has been. */
void yk_input_reset_cursor (YkInputState *input);

/* Finds where Tab and F6 lead: to the last place of the cursor on the next kind of pile
 * (see yk_card_location_to_kind()) or, while cards are chosen, to the first pile of
 * that kind that takes them.
 *
 * Returns: false, leaving LOCATION alone, if there is no such kind. */
bool yk_input_next_kind (const YkInputState *input, const YkBoard *board, int step,
                         bool around, YkCardLocation *location);

/* Steps the cursor from one target of the chosen cards to the next, cyclically.
 *
 * Returns: false, leaving LOCATION alone, if nothing is chosen or nothing takes it;
 * then take an ordinary yk_card_location_step(). */
bool yk_input_hop (const YkInputState *input, YkCardLocationStep step, bool mirrored,
                   YkCardLocation *location);

/* Returns: whether cards are being dragged. */
bool yk_input_is_dragging (const YkInputState *input);

/* Handles a press of the primary button or a finger.  The second press of a double
 * click on the same cards is no click of its own; if the first one moved cards, so that
 * others lie there now, both count.
 *
 * Returns: the outcome to carry out, as for all functions below. */
YkOutcome yk_input_press (YkInputState *input, const YkBoard *board,
                          const YkLayout *layout, double x, double y, uint32_t time);

/* Handles a motion to DX, DY from where the press began. */
YkOutcome yk_input_motion (YkInputState *input, const YkBoard *board,
                           const YkLayout *layout, double dx, double dy);

/* Handles the release of the button or finger. */
YkOutcome yk_input_release (YkInputState *input, const YkBoard *board,
                            const YkLayout *layout, uint32_t time);

/* Ends the press without effect, because something else has grabbed the pointer. */
YkOutcome yk_input_cancel (YkInputState *input);

/* Peeks at the card at a point, for the secondary button: PEEK if it is covered. */
YkOutcome yk_input_peek (YkInputState *input, const YkBoard *board,
                         const YkLayout *layout, double x, double y);

/* Peeks at the card at a point, for a long press.  The time of the release decides
 * whether the press really was long: on a busy machine this call may come late, after a
 * short press. */
YkOutcome yk_input_long_press (YkInputState *input, const YkBoard *board,
                               const YkLayout *layout, double x, double y);

/* Ends a peek. */
YkOutcome yk_input_unpeek (YkInputState *input);

/* Picks up the cards at the cursor, or puts down there those that are picked up. */
YkOutcome yk_input_space (YkInputState *input, const YkBoard *board);

/* Makes the best move of the cards at the cursor, like a click. */
YkOutcome yk_input_enter (YkInputState *input, const YkBoard *board);

/* Shows MOVE and moves the cursor to its cards, where Space, Enter and a click now make
 * MOVE.  The keys make a redeal without a stock wherever the cursor is. */
YkOutcome yk_input_show_hint (YkInputState *input, const YkBoard *board, YkMove move);

/* Hides the hint: cards make their best move again.
 *
 * Returns: whether there was one. */
bool yk_input_drop_hint (YkInputState *input);

/* Puts back everything that is dragged or chosen; NOTHING if there is nothing. */
YkOutcome yk_input_escape (YkInputState *input);

/* Handles any change of the game: nothing stays dragged, chosen or peeked at. */
YkOutcome yk_input_board_changed (YkInputState *input);

/* Sets the preference CLICK_CHOOSES and unchooses the chosen cards. */
YkOutcome yk_input_set_click_chooses (YkInputState *input, bool click_chooses);

/* Handles a change of the layout alone: the pointer keeps its place on the first
 * dragged card. */
YkOutcome yk_input_layout_changed (YkInputState *input, const YkBoard *board,
                                   const YkLayout *layout);

/* Gets how far the dragged cards are to the right of and below their places. */
void yk_input_offset (const YkInputState *input, const YkBoard *board,
                      const YkLayout *layout, double *dx, double *dy);

/* Finds which cards an inexact press means.  Knows no rules and no GTK.
 *
 * A finger covers more than the narrow strip of a covered card.  In a direction in
 * which the touched card is large enough to be hit, the touch is exact; in the other
 * direction all cards within reach are candidates. */

/* The size at which a target can be hit reliably, in logical pixels. */
#define YK_TOUCH_TARGET_SIZE 44

/* The reach of a finger, in logical pixels. */
#define YK_TOUCH_TARGET_FINGER (YK_TOUCH_TARGET_SIZE / 2)

/* The reach of a pen, in logical pixels. */
#define YK_TOUCH_TARGET_PEN 8

/* Returns: how likely a press means STACK; 0 if it can do nothing with it. */
typedef int (*YkTouchTargetWorth) (const YkBoard *board, YkStack stack);

/* Rates cards for a drag: 2 if they have somewhere to go, 1 if they can only be picked
 * up. */
int yk_touch_target_taking_worth (const YkBoard *board, YkStack stack);

/* Rates cards for a tap: 1 if they would move, or for a stock that would deal. */
int yk_touch_target_moving_worth (const YkBoard *board, YkStack stack);

/* What a press means. */
typedef struct
{
  YkCardLocation location;
  bool is_sure; /* others of that worth are half the reach further away or more */
} YkTouchTarget;

/* Finds what a press at a point means: of the cards within REACH those of most worth,
 * and of these the nearest; the touched card or place itself if none has any worth.
 * With REACH 0 it is always the touched one.
 *
 * Returns: false, leaving FOUND alone, if there is nothing. */
bool
yk_touch_target_find (const YkLayout *layout, const YkBoard *board, double x, double y,
                      double reach, YkTouchTargetWorth worth, YkTouchTarget *found);

/* Finds the pile nearest to a point, by its last card or place, among those in
 * IS_TARGET, an array of YK_N_PILES.
 *
 * Returns: false, leaving PILE alone, if none is within REACH. */
bool
yk_touch_target_find_pile (const YkLayout *layout, const YkBoard *board, double x,
                           double y, double reach, const bool *is_target, YkPile *pile);

/* What can be done with a card or at a place without mouse and keys: by a switch, by
 * voice, or by the actions that a screen reader lists.  Like clicks and keys these go
 * through the input state.  No GTK. */

/* The actions. */
typedef enum
{
  YK_ACCESSIBLE_ACTION_BEST_MOVE, /* the card's best move, as by a click */
  YK_ACCESSIBLE_ACTION_PICK_UP,   /* the card is picked up, with all that lie on it */
  YK_ACCESSIBLE_ACTION_PUT_HERE,  /* the cards that are picked up come here */
  YK_ACCESSIBLE_ACTION_PUT_BACK,  /* the picked-up cards stay where they were */
  YK_ACCESSIBLE_ACTION_DEAL,      /* the stock deals */
} YkAccessibleAction;

/* The number of actions. */
#define YK_N_ACTS (YK_ACCESSIBLE_ACTION_DEAL + 1)

/* Returns: whether ACT is possible at LOCATION, which must exist on BOARD. */
bool
yk_accessible_action_is_possible (YkAccessibleAction act, const YkInputState *input,
                                  const YkBoard *board, YkCardLocation location);

/* Does ACT.
 *
 * Returns: the outcome to carry out; NOTHING, with the cursor unmoved, if ACT is
 * impossible. */
YkOutcome yk_accessible_action_do (YkAccessibleAction act, YkInputState *input,
                                   const YkBoard *board, YkCardLocation location);

/* Finds where the cursor goes when the game changes: to the card that the change is
 * about.  No GTK. */

/* Finds, after a move or redo, where the first card of the player's last move lies now;
 * automatic moves may have taken it further.
 *
 * Returns: false, leaving LOCATION alone, if the player moved no card. */
bool yk_cursor_follow_move (const YkHistory *history, YkCardLocation *location);

/* Finds, after an undo, the first of the cards that came back last.
 *
 * Returns: false, leaving LOCATION alone, if none came back. */
bool yk_cursor_follow_undo (const YkHistory *history, YkCardLocation *location);

/* Tells a tap of two fingers from everything else they do.  No GTK, and no clock: a tap
 * may last as long as it likes. */

/* A touch. */
typedef struct
{
  const void *id; /* only compared */
  double x;       /* where it came down, in logical pixels */
  double y;
} YkFinger;

/* The state of the gesture.  Zeroed, no fingers are down. */
typedef struct
{
  YkFinger fingers[2];
  bool is_tap; /* both are down, and the first release can still make it a tap */
} YkTwoFingerTap;

/* Handles a motion of FINGER: the gesture is no tap once it is further than THRESHOLD
 * from its start along an axis. */
void yk_two_finger_tap_move (YkTwoFingerTap *tap, YkFinger finger, double threshold);
