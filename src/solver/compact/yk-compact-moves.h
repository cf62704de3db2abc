/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Converts steps of the compact search to moves on the board, and back. */
#pragma once

#include "solver/state/yk-compact-state.h"

/* Where every card lies on the real board, pile by pile. */
typedef struct
{
  const YkCompactFrame *frame;
  int n_cards[YK_N_PILES];
  uint8_t cards[YK_N_PILES][YK_MAX_CARDS];
} YkCompactMoves;

/* Starts at the frame's board. */
void yk_compact_moves_init (YkCompactMoves *teller, const YkCompactFrame *frame);

/* Makes a step and returns it as a move. */
YkMove yk_compact_moves_tell (YkCompactMoves *teller, YkPlacing step);

/* Makes a legal move and returns it as a step. */
YkPlacing yk_compact_moves_hear (YkCompactMoves *teller, YkMove move);
