/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fast engine's steps told as moves on the board. */
#pragma once

#include "solver/yk-codes.h"

/* Where every card lies on the real board, pile by pile. */
typedef struct
{
  const YkFrame *frame;
  int n_cards[YK_N_PILES];
  uint8_t cards[YK_N_PILES][YK_MAX_CARDS];
} YkTeller;

/* Starts at the frame's board, whose codes are PLACES. */
void yk_teller_init (YkTeller *teller, const YkFrame *frame);

/* The move that a step is; then the teller stands behind it. */
YkMove yk_teller_tell (YkTeller *teller, YkPlacing step);

/* The step that a legal move is; then the teller stands behind it. */
YkPlacing yk_teller_hear (YkTeller *teller, YkMove move);
