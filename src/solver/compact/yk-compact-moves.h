/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fast engine's steps as moves on the board, and back. */
#pragma once

#include "solver/state/yk-codes.h"

/* Where every card lies on the real board, pile by pile. */
typedef struct
{
  const YkFrame *frame;
  int n_cards[YK_N_PILES];
  uint8_t cards[YK_N_PILES][YK_MAX_CARDS];
} YkTeller;

/* Starts at the frame's board. */
void yk_teller_init (YkTeller *teller, const YkFrame *frame);

/* Makes a step and returns it as a move. */
YkMove yk_teller_tell (YkTeller *teller, YkPlacing step);

/* Makes a legal move and returns it as a step. */
YkPlacing yk_teller_hear (YkTeller *teller, YkMove move);
