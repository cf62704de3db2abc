/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The relaxation of yk-relax.h for the positions of the column search. */
#pragma once

#include "solver/columns/yk-column-state.h"
#include "solver/state/yk-relax.h"

/* The relaxation, with the arrays that it borrows. */
typedef struct
{
  YkRelaxation reach;
  uint8_t below[YK_DECK_SIZE];
  uint64_t sliders[YK_DECK_SIZE];
} YkColumnStateReach;

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
 * Where gaps close, a column is first emptied by moves only when the card that lies at
 * its bottom now has left.  Then columns to the right of it could slide: the lowest
 * face-up card of a column leaves what it lies on, with all that lies on it.  Only a
 * card that lies on a face-down one now can ever be the lowest, or one at a bottom,
 * which bares nothing.  So each of these, as soon as it is face up, could slide where
 * the bottom card of some column to its left has left.  Columns only slide to the left,
 * so none slides that has no such column there.
 *
 * Not for positions with redeals left, after which any card may lie on any other. */
void
yk_column_state_reach_start (YkColumnStateReach *reach, const YkColumnStateFrame *frame,
                             const YkColumnState *piles);

/* Returns -1 if some card can never reach its foundation, else how many layers of moves
 * the relaxation needs until all are there; 0 if a redeal is left. */
int yk_column_state_relax (const YkColumnStateFrame *frame, const YkColumnState *piles);
