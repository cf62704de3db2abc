/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pair test: a slow, strong proof that a position is dead. */
#pragma once

#include <stddef.h>

#include "solver/yk-codes.h"

/* Where the test is made: a third of a megabyte, too much for the stack of a thread.
 * Nothing in it need be set before, and nothing is kept from one test to the next. */
typedef struct _YkPairs YkPairs;

/* How many bytes that takes; any memory of this size will do that may hold words. */
size_t yk_pairs_size (void);

/* Whether the position is dead because two cards can never both reach their
 * foundations. False says nothing.
 *
 * The method is h² of Haslum and Geffner ("Admissible heuristics for optimal planning",
 * 2000), read as a yes or no: an atom says on what one card lies; the test keeps the
 * set of pairs of atoms that may be true together, the least one that holds the pairs
 * of the position itself and is closed under moves.  A move that makes atom D true
 * needs conditions, each "one of these atoms"; a pair (D, Q) is added where Q may be
 * true together with the atom that the card had before and with some atom of every
 * condition. Every condition is one that the real move has, and what a move leaves
 * alone stays as it was, so by induction every pair of atoms that is true together in
 * any position that can be reached is in the set.
 *
 * The cards in FREE, a set of bits, have no atoms: whatever a condition asks of them is
 * taken for granted, a column with one of them at its bottom is taken for a space, and
 * they need not go up.  So "true" means that every position is dead in which all other
 * cards have these very codes: those codes alone fix which of the others lie on which,
 * and every condition that is left is asked of the others only. */
bool yk_pairs_are_dead (YkPairs *pairs, const YkFrame *frame, const YkPlaces *places,
                        uint64_t free);

/* The same with one more condition, slower by a few times: a pair (D, Q) is added only
 * where the two atoms that it comes from, the card's atom before and Q, leave some
 * place to every card, and to some atom of every condition: one atom that may be true
 * together with either of them.  In a real move every card lies somewhere, so that the
 * atom that is true is one of these. */
bool yk_pairs_are_dead_strictly (YkPairs *pairs, const YkFrame *frame,
                                 const YkPlaces *places);
