/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What need not be searched: the pair test, nogoods, stubborn sets. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "solver/base/yk-search.h"
#include "solver/state/yk-compact-state.h"

/* The pair test: a slow, strong proof that a position is dead. */

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
 * its bottom counts as empty, and they need not go up.  So "true" means that every
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

/* Makes both tests: returns true if either proves the position dead.  Sets *IS_STRICT
 * to whether only the strict one does.  Most positions pass both, and what passes the
 * strict test passes the other too, which then costs nothing. */
bool yk_pairs_are_dead_by_either (YkPairs *pairs, const YkCompactFrame *frame,
                                  const YkCompactState *places, bool *is_strict);

/* Makes the strict test for each way in which a card can begin to move (argued in
 * yk-pairs.c).  Some hundred times slower again; meant for few positions.  Also
 * returns false if SEARCH is stopped meanwhile.
 *
 * With one deck, USELESS (nullable) gets for each code the cards that no win from here
 * gives this code first; cards that have left the root's places are in none of these
 * sets. */
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

/* After one of the two functions above returned true: returns a set of cards that seem
 * to be to blame together.  This is a guess: test whether all others may be free. */
uint64_t yk_pairs_blame (YkPairs *pairs);

/* What is learned from dead positions: sets of few cards whose places alone make a
 * position dead. */

#define YK_NOGOOD_WORDS 32 /* of a set of nogoods */
#define YK_MAX_NOGOODS (YK_NOGOOD_WORDS * 64)
#define YK_NOGOOD_CODES (YK_CODE_PARENT + YK_MAX_PARENTS)

/* Which nogoods were of use. */
typedef struct
{
  uint64_t useful[YK_NOGOOD_WORDS]; /* those that matched since they were looked at last
                                     */
  uint64_t n_hits;                  /* pair tests that they saved, at most */
} YkNogoodHits;

/* Everything learned since the search began, for one deck.  A position is dead if some
 * nogood is in the sets of all its cards. */
typedef struct
{
  /* For each card and code: the nogoods that agree with it, or ask nothing of the card.
   */
  uint64_t sets[YK_DECK_SIZE][YK_NOGOOD_CODES][YK_NOGOOD_WORDS];
  YkNogoodHits hits;
  int n_nogoods;
  int hand; /* clock hand: the nogood to be examined next when there is no room */
  uint64_t n_dead;  /* dead positions that there were to learn from */
  uint64_t n_tests; /* pair tests that learning cost */
} YkNogoods;

/* Forgets everything. */
void yk_nogoods_clear (YkNogoods *nogoods);

/* Returns whether some nogood proves the position dead; then notes that in HITS,
 * and changes nothing else, so that any number of threads may call it. */
bool yk_nogoods_match (const YkNogoods *nogoods, const YkCompactFrame *frame,
                       const YkCompactState *places, YkNogoodHits *hits);

/* Learns from a position that the pair test (the strict one if IS_STRICT) proved dead:
 * finds out which cards are to blame, with PAIRS as working memory.  Does nothing if
 * learning has not paid off so far, and ends early if SEARCH is stopped. */
void yk_nogoods_learn (YkNogoods *nogoods, YkPairs *pairs, const YkCompactFrame *frame,
                       const YkCompactState *places, bool is_strict, YkSearch *search);

/* Which of a position's moves are enough: stubborn sets. */

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

/* Fills CHOSEN with some of the POSSIBLE moves of a position (all of them, given by
 * their codes), with as few as it can of those in FRESH, such that a position that can
 * be won can be won with a CHOSEN move next.  Chooses all if it finds no such set with
 * fewer than all in FRESH, or none with at most MAX_FRESH of them (YK_STUBBORN_ANY: any
 * number); a small limit saves time.
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
 * join P (or fill an empty column) may do that in place of all its other moves, if (3)
 * is true of this one: whatever a win first does with X, it can do from P as well,
 * since P is uncovered again when X leaves, and the position is the same.  The win may
 * get longer by that move, but X has left its root place for good, so this cannot go on
 * forever.
 *
 * A reserve or waste changes nothing in this: its cards lie as at the root, each is
 * taken alone when the one above it has left, and what leaves never returns.  Only a
 * move onto such a card lacks one thing more: that the card has left.
 *
 * Where cards may come back from foundations, a win could go in circles forever, but
 * each move of the set makes the shortest win shorter, and so does each safe move after
 * it, since it replaces all the card's other moves (yk-board-search.c).  A move of a
 * card that is up lacks, while others lie on it there, that they come back; a move onto
 * it lacks that it comes back itself.  Its coming back and the rise of the next higher
 * card of its suit are in each other's way: a card may go up only to make room under it
 * for a while and then come back, before the lower one does.  A card that never needs
 * to come back counts as if it could not. */
void yk_stubborn_choose (const YkCompactFrame *frame, const YkCompactState *places,
                         const YkPlacingSet *possible, const YkPlacingSet *fresh,
                         int max_fresh, YkPlacingSet *chosen);
