/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be done with a card or at a place without mouse and keys: by a switch, by
 * voice, or by the actions that a screen reader lists.  Like clicks and keys these go
 * through the input state.  No GTK. */
#pragma once

#include "table/input/yk-input-state.h"

/* The actions. */
typedef enum
{
  YK_ACCESSIBLE_ACTION_BEST_MOVE, /* the card's best move, as by a click */
  YK_ACCESSIBLE_ACTION_PICK_UP,   /* the card is picked up, with all that lie on it */
  YK_ACCESSIBLE_ACTION_PUT_HERE,  /* the cards that are picked up come here */
  YK_ACCESSIBLE_ACTION_PUT_BACK,  /* they stay where they were */
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
