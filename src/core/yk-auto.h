/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Automatic play: which move may be made for the player, and when the win is certain.
 */
#pragma once

#include "core/yk-board.h"

typedef enum
{
  YK_AUTO_OFF,
  YK_AUTO_SAFE,   /* only moves to a foundation that can never spoil a win */
  YK_AUTO_ALWAYS, /* every move to a foundation */
} YkAutoPlay;

/* Finds the first move to a foundation that AUTO_PLAY makes, leaving out the cards
 * whose bit (by yk_card_index()) is set in KEPT.  A forced ace is sent up whatever
 * AUTO_PLAY says.  Returns false where there is none. */
bool yk_board_auto_move (const YkBoard *board, YkAutoPlay auto_play, uint64_t kept,
                         YkMove *move);

/* Whether sending CARD up can never spoil a win: every card that could still be built
 * on it is on a foundation; with several decks its other copies could follow at once;
 * and where cards may return from foundations, every card two or more ranks lower is on
 * one, too.
 *
 * The solver knows this rule a second time, for speed: see is_safe_to_send() in
 * yk-compact-state.c.  Outside of yk-auto.c only the tests call this, to compare the
 * two. */
bool yk_board_is_safe (const YkBoard *board, YkCard card);

/* Whether moves to the foundations alone win from here: foundations take single cards,
 * no stock, waste or reserve is left, every card is face up and none lies on one of
 * lower rank. */
bool yk_board_is_certain_win (const YkBoard *board);
