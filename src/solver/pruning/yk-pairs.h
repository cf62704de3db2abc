/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pair test: a slow, strong proof that a position is dead. */
#pragma once

#include <stddef.h>

#include "solver/base/yk-search.h"
#include "solver/state/yk-compact-state.h"

/* The working memory of the test: half a megabyte, too much for a thread's stack.  It
 * need not be initialized, and keeps nothing from one test to the next. */
typedef struct _YkPairs YkPairs;

/* Returns the size of that memory in bytes.  Any memory of this size that is aligned
 * for words will do. */
size_t yk_pairs_size (void);

/* Returns true if the position is dead because two cards can never both reach their
 * foundations or, if the goal is runs, because some card has no place in them beside
 * those of the others.  False proves nothing: it is also the answer for more than two
 * decks, and if the cards have more places than there is room for, as with two decks
 * and four cards to join each.
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

/* Like yk_pairs_are_dead() with one more condition, and about twice as slow.  A pair
 * (D, Q) is added only if the two atoms that it comes from, the card's previous atom
 * and Q, leave a place to every card that is not free: some atom of the card may be
 * true together with both, and with some atom of every condition.  In a real position
 * every card lies somewhere, and the atom that is true is such a one. */
bool yk_pairs_are_dead_strictly (YkPairs *pairs, const YkCompactFrame *frame,
                                 const YkCompactState *places, uint64_t free);

/* Makes both tests: returns true if either proves the position dead.  *IS_STRICT
 * becomes whether only the strict one does.  Most positions pass both, and what passes
 * the strict test passes the other too, which then costs nothing. */
bool yk_pairs_are_dead_by_either (YkPairs *pairs, const YkCompactFrame *frame,
                                  const YkCompactState *places, bool *is_strict);

/* Makes the strict test for each way in which a card can begin to move (argued in
 * yk-pairs-cases.c).  Some hundred times slower again; meant for few positions.  Also
 * returns false if SEARCH is stopped meanwhile.
 *
 * With one deck, USELESS gets for each code the cards that get it as their first in no
 * win from here; cards that have left the root's places are in none of these sets.  May
 * be NULL. */
bool yk_pairs_are_dead_by_cases (YkPairs *pairs, const YkCompactFrame *frame,
                                 const YkCompactState *places, YkSearch *search,
                                 uint64_t useless[YK_N_CODES]);

/* Begins to find out which cards are to blame.  Returns the answer of
 * yk_pairs_are_dead(), or of the strict test if IS_STRICT, with no cards free. */
bool yk_pairs_are_dead_at_first (YkPairs *pairs, const YkCompactFrame *frame,
                                 const YkCompactState *places, bool is_strict);

/* After yk_pairs_are_dead_at_first() returned true: returns whether the position is
 * still dead with the cards in MORE free, beside those that are free already.  If so,
 * they stay free.  Each call costs only what it adds: with more cards free no condition
 * is added and no pair is lost, so the set of pairs can grow from what it was. */
bool yk_pairs_stay_dead (YkPairs *pairs, uint64_t more);

/* After one of these returned true: returns a set of cards that seem to be to blame
 * together.  That is a guess; whether all others may be free must be tested. */
uint64_t yk_pairs_blame (YkPairs *pairs);
