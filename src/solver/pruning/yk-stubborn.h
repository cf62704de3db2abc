/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which of a position's moves are enough: stubborn sets. */
#pragma once

#include "solver/state/yk-compact-state.h"

/* More fresh moves than a position can have. */
#define YK_STUBBORN_ANY (YK_DECK_SIZE * YK_N_CODES)

/* A set of placings of one deck: for each code the set of cards that get it. */
typedef struct
{
  uint64_t cards[YK_N_CODES];
} YkPlacingSet;

/* Returns whether yk_stubborn_choose() supports the rules: one deck, no cells, and
 * foundations that take all cards and, unless cards only build down, keep them. */
bool yk_stubborn_knows (const YkCompactFrame *frame);

/* Chooses some of the POSSIBLE moves of a position (all of them, told by their codes),
 * as few as it can of those in FRESH, such that a position that can be won can be won
 * with one of the CHOSEN ones next.  All are chosen where it finds none that are enough
 * with fewer than all in FRESH, or with at most MAX_FRESH of them (YK_STUBBORN_ANY: any
 * number): whoever wants only few saves the time for larger sets.
 *
 * They are a "stubborn set" (Valmari, "Stubborn sets for reduced state space
 * generation", 1989; for searches like this one: Wehrle and Helmert, "Efficient
 * stubborn sets", 2014).  Take a set of moves, possible now or not, such that
 * (1) every win makes one of them;
 * (2) a move of the set that is not possible now does not become so by moves outside
 *     of it alone: for something that it lacks, all that could bring it are in the set;
 * (3) a move of the set that is possible now and moves outside of it never stand in
 *     each other's way, and lead to the same position in either order.
 * By (1) a win has a first move of the set, by (2) that is possible now, and by (3) it
 * can as well be made now, the others after it: the win is no longer than before.
 *
 * One thing more is special here.  A card X that lies where it lay at the root and can
 * join P (or fill a space) may do that for all its other moves, if (3) is true of this
 * one: whatever a win first does with X, it can do from P as well, since P is uncovered
 * again when X leaves, and the position is the same.  The win may get longer by that
 * move, but X has left its root place for good, so that this cannot go on for ever.
 *
 * A reserve or waste changes nothing in this: its cards lie as at the root, each is
 * taken alone when the one above it has left, and what leaves never returns.  They only
 * lack one thing more, as hosts: that they have left.
 *
 * Where cards may come back from foundations, the moves of a win could go round for
 * ever, but each move of the set makes the shortest win shorter, and so does each safe
 * move after it: that leaves out all the card's other moves (yk-board-search.c).  A
 * card that is up lacks, as long as others lie on it there, that they come back, and as
 * a host that it does so itself.  Its coming back and the rise of the next higher card
 * of its suit are in each other's way: a card may go up only to make room under it for
 * a while and then come back, before the lower one does.  What need never come back
 * counts as if it could not. */
void yk_stubborn_choose (const YkCompactFrame *frame, const YkCompactState *places,
                         const YkPlacingSet *possible, const YkPlacingSet *fresh,
                         int max_fresh, YkPlacingSet *chosen);
