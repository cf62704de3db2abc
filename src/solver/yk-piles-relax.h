/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The relaxation of yk-relax.h for the positions of the board engine. */
#pragma once

#include "solver/yk-piles.h"
#include "solver/yk-relax.h"

typedef struct
{
  YkReach reach;
  uint8_t below[YK_DECK_SIZE];
} YkPilesReach;

/* Fills REACH with what is so in the position itself.
 *
 * A card of the stock can be dealt at any time, so it is one that could lie uncovered
 * from the start, and where deals go to columns other cards could join it there.
 * Nothing lies under it in the relaxation: what it will cover it finds uncovered, and
 * what was once uncovered stays so.  It never lies above a card of its own group that
 * was there before it, so nothing keeps cards from joining it.  A deal needs no more
 * than that, and what else it brings about (cards are covered) the relaxation leaves
 * out.
 *
 * Not for positions with redeals left, after which any card may lie on any other. */
void yk_piles_reach_start (YkPilesReach *reach, const YkPilesFrame *frame,
                           const YkPiles *piles);

/* Returns -1 where some card can never reach its foundation, else how many layers of
 * moves the relaxation needs until all are there; 0 where a redeal is left. */
int yk_piles_relax (const YkPilesFrame *frame, const YkPiles *piles);
