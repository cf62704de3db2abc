/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pair test: a slow, strong proof that a position is dead. */
#pragma once

#include <stddef.h>

#include "solver/base/yk-search.h"
#include "solver/state/yk-compact-state.h"

/* The memory that the test works in: half a megabyte, too much for the stack of a
 * thread. It need not be initialized, and nothing is kept from one test to the next. */
typedef struct _YkPairs YkPairs;

/* The size of that memory in bytes; any memory of this size that is aligned for words
 * will do. */
size_t yk_pairs_size (void);

/* Whether the position is dead because two cards can never both reach their
 * foundations, or where the goal is runs, because some card has no place in them beside
 * those that the others have.  False says nothing: it is the answer, too, for more than
 * two decks and where the cards have more places than there is room for, as with two
 * decks and four cards to join each.
 *
 * The method is h² of Haslum and Geffner ("Admissible heuristics for optimal planning",
 * 2000), used for yes or no only.  An atom says what one card lies on.  The test keeps
 * the set of pairs of atoms that may be true together: the smallest set that contains
 * the pairs of the position itself and is closed under moves.  A move that makes atom D
 * true has conditions, each of the form "one of these atoms is true".  A pair (D, Q) is
 * added where Q may be true together with the atom that the card had before and with
 * some atom of every condition.  Every condition is one that the real move has, and
 * what a move does not touch stays as it was.  So by induction the set contains every
 * pair of atoms that is true together in any position that can be reached.
 *
 * The cards in FREE, a set of bits, have no atoms (there are none with two decks):
 * whatever a condition asks of them is taken for granted, a column with one of them at
 * its bottom counts as a space, and they need not go up.  So "true" means that every
 * position is dead in which all other cards have these very codes: those codes alone
 * fix which of the others lie on which, and every condition that is left asks about the
 * others only. */
bool yk_pairs_are_dead (YkPairs *pairs, const YkCompactFrame *frame,
                        const YkCompactState *places, uint64_t free);

/* The same with one more condition, about twice as slow.  A pair (D, Q) is added only
 * where the two atoms that it comes from, the card's atom before and Q, leave a place
 * to every card that is not free: some atom of the card may be true together with both,
 * and with some atom of every condition.  In a real position every card lies somewhere,
 * so that the atom that is true is such a one. */
bool yk_pairs_are_dead_strictly (YkPairs *pairs, const YkCompactFrame *frame,
                                 const YkCompactState *places, uint64_t free);

/* The strict test made for each way in which a card can begin to move (argued in
 * yk-pairs-cases.c): some hundred times slower again, it is meant for few positions.
 * False, too, where SEARCH is stopped meanwhile. */
bool yk_pairs_are_dead_by_cases (YkPairs *pairs, const YkCompactFrame *frame,
                                 const YkCompactState *places, YkSearch *search);

/* To find out which cards are to blame: the first function says whether the position is
 * dead.  Where it is, the second one says, time after time, whether it is dead with
 * MORE cards free beside those that are free already.  Where it is, they stay free. The
 * answers are those of yk_pairs_are_dead(), or where IS_STRICT of the strict test, but
 * each costs only what it adds: with more cards free no condition is added and no pair
 * is lost, so that the set can grow from what it was. */
bool yk_pairs_are_dead_at_first (YkPairs *pairs, const YkCompactFrame *frame,
                                 const YkCompactState *places, bool is_strict);
bool yk_pairs_stay_dead (YkPairs *pairs, uint64_t more);

/* After one of these said "dead": cards that seem to be to blame together, as a set.
 * That is a guess: it must be tested whether all others may be free. */
uint64_t yk_pairs_blame (YkPairs *pairs);
