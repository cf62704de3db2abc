/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves chosen without a search: the best move of one card, and a plain guess. */
#pragma once

#include "core/yk-board.h"

/* What a move gains, best first. */
typedef enum
{
  YK_GAIN_FOUNDATION, /* a card goes to a foundation */
  YK_GAIN_TURN,       /* a face-down card is turned over */
  YK_GAIN_SPACE,      /* a column is emptied */
  YK_GAIN_JOIN,       /* cards are put on a fitting card */
  YK_GAIN_FILL,       /* a space is filled */
  YK_GAIN_CELL,       /* a card is parked in a cell */
  YK_GAIN_DEAL,       /* cards come from the stock, or the columns are dealt again */
  YK_GAIN_NOTHING,    /* legal, but nothing comes of it */
} YkGain;

/* Returns what a legal move gains; of several things, the best. */
YkGain yk_board_gain (const YkBoard *board, YkMove move);

/* Finds the best legal move of the last COUNT cards of FROM, as a click makes it: to a
 * foundation, else one that turns a card over, else onto a card, to a space, to a cell;
 * of equal targets the leftmost.  Returns false, and leaves MOVE unchanged, if no move
 * gains anything. */
bool yk_board_best_move (const YkBoard *board, YkPile from, int count, YkMove *move);

/* Picks a legal move by its gain alone; of equal gains, the first in the order of
 * yk_board_list().  Returns false if no legal move gains anything. */
bool yk_board_guess (const YkBoard *board, YkMove *move);
