/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Automatic play: which move to make for the player, and when a win is certain. */
#pragma once

#include "core/yk-board.h"

/* How much is played automatically. */
typedef enum
{
  YK_AUTO_OFF,
  YK_AUTO_SAFE,   /* only moves to a foundation that can never spoil a win */
  YK_AUTO_ALWAYS, /* every move to a foundation */
} YkAutoPlay;

/* How many moves a win takes, by the kind of automatic play (see yk-move-count.h); 0
 * where it does not win with that kind, or is not known. */
#define YK_MOVE_COUNT_N_KINDS (YK_AUTO_ALWAYS + 1)

typedef struct
{
  unsigned n_moves[YK_MOVE_COUNT_N_KINDS];
} YkMoveCounts;

/* Finds the first automatic move to a foundation under AUTO_PLAY.  Cards whose bit
 * (yk_card_index()) is set in KEPT are never sent.  A forced ace is sent whatever
 * AUTO_PLAY is.  Returns false if there is no such move. */
bool yk_board_auto_move (const YkBoard *board, YkAutoPlay auto_play, uint64_t kept,
                         YkMove *move);

/* Returns whether sending CARD to a foundation can never spoil a win: every card that
 * could still be built on it is on a foundation; with several decks, its other copies
 * could follow at once; and if cards may return from foundations, every card at least
 * two ranks lower is on one, too.
 *
 * The solver has its own copy of this rule, for speed: is_safe_to_send() in
 * yk-compact-state.c.  Apart from yk-auto.c only the tests call this function, to
 * compare the two. */
bool yk_board_is_safe (const YkBoard *board, YkCard card);

/* Returns whether moves to the foundations alone win from here: foundations take single
 * cards, the stock, waste and reserve are empty, every card is face up and none lies on
 * one of lower rank. */
bool yk_board_is_certain_win (const YkBoard *board);
