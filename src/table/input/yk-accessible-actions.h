/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be done with a card or at a place without mouse and keys: by a switch, by
 * voice, or by the actions that a screen reader lists.  Like a click or a key it goes
 * by way of the hand.  No GTK. */
#pragma once

#include "table/input/yk-input-state.h"

typedef enum
{
  YK_ACCESSIBLE_ACTION_BEST_MOVE, /* the card's best move, as by a click */
  YK_ACCESSIBLE_ACTION_PICK_UP,   /* the card is picked up, with all that lie on it */
  YK_ACCESSIBLE_ACTION_PUT_HERE,  /* the cards that are picked up come here */
  YK_ACCESSIBLE_ACTION_PUT_BACK,  /* they stay where they were */
  YK_ACCESSIBLE_ACTION_DEAL,      /* the stock deals */
} YkAccessibleAction;

#define YK_N_ACTS (YK_ACCESSIBLE_ACTION_DEAL + 1)

/* Whether ACT can be done at a spot, which exists on BOARD. */
bool
yk_accessible_action_is_possible (YkAccessibleAction act, const YkInputState *input,
                                  const YkBoard *board, YkCardLocation location);

/* Does it.  The outcome is NOTHING, with the cursor where it was, where it cannot be
 * done. */
YkOutcome yk_accessible_action_do (YkAccessibleAction act, YkInputState *input,
                                   const YkBoard *board, YkCardLocation location);
