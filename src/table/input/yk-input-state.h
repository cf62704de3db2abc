/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the player holds and is about to do, as a value: pressed, dragged, chosen and
 * looked at, where the cards may go, and where the cursor stands.  No GTK, no clock.
 *
 * Whoever hears of a press, a key or a change of the game calls the function for it and
 * carries out the outcome.  The hand itself plays no move and draws nothing.  BOARD is
 * always the position on the table, LAYOUT its arrangement; both may differ from one
 * call to the next as long as yk_input_board_changed() tells of a new position. Lengths
 * are logical pixels of the table, times are milliseconds of any clock that goes on. */
#pragma once

#include "table/input/yk-touch-target.h"

/* A finger (or pen) is not as exact as a mouse, so what it presses is found by
 * yk_touch_target_find().  A tap means cards that have a move, and moves them where no
 * others are in reach that have one, too.  Where there are, a slip would be a move, so
 * the tap only chooses the nearest cards: another tap on them moves them, one on a
 * place puts them there, and one on other cards chooses those.  A drag means cards that
 * have somewhere to go; what it lifts is seen, and held above the finger. */

/* What a press may still become. */
typedef enum
{
  YK_PRESS_NONE,      /* nothing is pressed, or it has had its effect */
  YK_PRESS_CLICK,     /* a click or a drag */
  YK_PRESS_DRAG_ONLY, /* a drag; a click would be one too many */
  YK_PRESS_DRAGGING,  /* it is a drag: the pressed cards are in hand */
} YkPressState;

/* What the desktop's settings say about presses. */
typedef struct
{
  uint32_t double_click_time; /* the longest between the presses of a double click */
  uint32_t long_press_time;   /* a press as long as this is a look at a card */
  int drag_threshold;         /* a drag goes further than this in some direction */
  double
      reach; /* of a finger or a pen, see yk_touch_target_find(); 0: a mouse is exact */
  double cover; /* what lies this far above a finger can be seen; 0: everything can */
} YkPressSettings;

typedef struct
{
  /* set from outside at any time; click_chooses by yk_input_set_click_chooses() */
  YkPressSettings settings;
  bool click_chooses; /* a first click chooses cards and a second one places them */
  bool keys_lead;     /* the keys were used last, so that the cursor is shown */

  /* the present press */
  YkPressState state;
  YkStack pressed; /* the cards under it, or a place without cards */
  bool has_looked; /* the press has lasted, and shown a covered card */
  double x;        /* where the pointer holds the first card in hand */
  double y;
  double grip_x; /* and at which part of the card, 0 to 1, or more below it */
  double grip_y;
  double raised; /* the part of a card's height by which a finger lifts higher */

  /* the last press on the table, which the next one may make a double click */
  uint32_t press_time;
  double press_x;
  double press_y;
  YkStack below;     /* what lay there; no cards at index 0 for bare felt */
  YkCard below_card; /* the first of these cards */

  YkStack chosen; /* picked up with the keys, or chosen with a click */
  YkStack peeked; /* whose first card is shown whole */
  YkCardLocation
      cursor; /* where the keys are, as wanted: see yk_card_location_nearest() */

  /* where they were last on each kind of piles; a spot of another kind where they were
   * on none */
  YkCardLocation visited[YK_N_PILE_KINDS];

  /* of the cards in hand or chosen */
  bool is_target[YK_N_PILES]; /* which piles take them */
  bool has_target;            /* let go now, cards in hand would go to a pile: */
  YkPile target;
} YkInputState;

typedef enum
{
  YK_OUTCOME_NOTHING,
  YK_OUTCOME_PLAY,     /* make MOVE, which is legal */
  YK_OUTCOME_REFUSE,   /* say why MOVE is not legal */
  YK_OUTCOME_COMPLAIN, /* say why CARD has no move */
  YK_OUTCOME_LIFT,     /* the pressed cards are in hand from now on, and carried */
  YK_OUTCOME_CARRY,    /* the cards in hand have moved: see yk_input_offset() */
  YK_OUTCOME_PUT_BACK, /* cards are no longer in hand, or no longer chosen */
  YK_OUTCOME_CHOOSE,   /* other cards are chosen */
  YK_OUTCOME_PEEK,     /* a covered card is shown whole */
  YK_OUTCOME_UNPEEK,   /* none is any more */
} YkOutcomeKind;

/* What is to be done now.  After every outcome but NOTHING the table looks different.
 */
typedef struct
{
  YkOutcomeKind kind;
  YkMove move;         /* of PLAY and REFUSE */
  YkCardLocation card; /* of COMPLAIN */
  bool lets_go;        /* cards were in hand, and go from there to where they belong */
  bool moves_cursor;   /* afterwards the cursor is to stand at CURSOR */
  YkCardLocation cursor;
} YkOutcome;

/* An empty hand; the cursor stands at the end of the first column. */
void yk_input_init (YkInputState *input);

/* Sets CURSOR. */
void yk_input_set_cursor (YkInputState *input, YkCardLocation location);

/* The cursor is where it was at first, and has been nowhere else. */
void yk_input_reset_cursor (YkInputState *input);

/* The spot to which Tab and F6 lead: of the next kind of piles, see
 * yk_card_location_to_kind(), the one where the cursor was last; while cards are
 * chosen, the first pile there that takes them.  False, and nothing changes, where
 * there is no such kind. */
bool yk_input_next_kind (const YkInputState *input, const YkBoard *board, int step,
                         bool around, YkCardLocation *location);

/* The piles that take the cards in hand, or those that are chosen, in the order in
 * which the table is read.  Writes them to PILES (room for YK_N_PILES, or NULL) and
 * returns their number. */
int yk_input_targets (const YkInputState *input, YkPile *piles);

/* While cards are chosen, a step of the cursor leads from one target to the next, and
 * round and round.  False, and nothing changes, where nothing is chosen or nothing
 * takes it: then the step is an ordinary one, yk_card_location_step(). */
bool yk_input_hop (const YkInputState *input, YkCardLocationStep step, bool mirrored,
                   YkCardLocation *location);

/* Whether cards are in hand. */
bool yk_input_is_dragging (const YkInputState *input);

/* A press of the main button or the finger.  Soon after another one on the same cards
 * it is the second one of a double click, and no click; where that has moved cards, so
 * that others lie there, each counts. */
YkOutcome yk_input_press (YkInputState *input, const YkBoard *board,
                          const YkLayout *layout, double x, double y, uint32_t time);

/* The pressed pointer has come DX, DY from where it was pressed. */
YkOutcome yk_input_motion (YkInputState *input, const YkBoard *board,
                           const YkLayout *layout, double dx, double dy);

/* The button or the finger is released. */
YkOutcome yk_input_release (YkInputState *input, const YkBoard *board,
                            const YkLayout *layout, uint32_t time);

/* The press ends without effect, because something else has taken the pointer. */
YkOutcome yk_input_cancel (YkInputState *input);

/* A look at the card at a point, with the other button: PEEK if it is covered. */
YkOutcome yk_input_peek (YkInputState *input, const YkBoard *board,
                         const YkLayout *layout, double x, double y);

/* The same by a press that lasts.  Whether it really has lasted is decided by the time
 * of its release: on a busy machine this call may follow a short press, late. */
YkOutcome yk_input_long_press (YkInputState *input, const YkBoard *board,
                               const YkLayout *layout, double x, double y);

/* The end of a look. */
YkOutcome yk_input_unpeek (YkInputState *input);

/* The cursor's cards are picked up, or those picked up are put down where it stands. */
YkOutcome yk_input_space (YkInputState *input, const YkBoard *board);

/* The cursor's cards make their best move, as by a click. */
YkOutcome yk_input_enter (YkInputState *input, const YkBoard *board);

/* Everything that is in hand or chosen goes back; NOTHING if there is nothing. */
YkOutcome yk_input_escape (YkInputState *input);

/* Nothing is chosen any more; cards in hand stay there. */
YkOutcome yk_input_drop_chosen (YkInputState *input);

/* The game has changed, by whatever means: nothing stays in hand, chosen or shown. */
YkOutcome yk_input_board_changed (YkInputState *input);

/* Sets the preference.  Nothing is chosen any more. */
YkOutcome yk_input_set_click_chooses (YkInputState *input, bool click_chooses);

/* After a change of the layout alone: the pointer keeps its place on the first card. */
YkOutcome yk_input_layout_changed (YkInputState *input, const YkBoard *board,
                                   const YkLayout *layout);

/* How far the cards in hand are to the right of and below where they belong. */
void yk_input_offset (const YkInputState *input, const YkBoard *board,
                      const YkLayout *layout, double *dx, double *dy);

/* The pressed cards are held at the point of the press from now on, higher above a
 * finger. */
void yk_input_grip (YkInputState *input, const YkBoard *board, const YkLayout *layout);

/* Finds the pile that the cards in hand overlap most, among those that take them or
 * among ALL.  False if they overlap none, or overlap the one they come from more. */
bool yk_input_find_below (const YkInputState *input, const YkBoard *board,
                          const YkLayout *layout, bool all, YkPile *target);
