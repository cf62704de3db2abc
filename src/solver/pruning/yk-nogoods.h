/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is learned from dead positions: sets of few cards whose places alone make a
 * position dead. */
#pragma once

#include "solver/base/yk-search.h"
#include "solver/pruning/yk-pairs.h"

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

/* Adds HITS to those of the nogoods. */
void yk_nogoods_add_hits (YkNogoods *nogoods, const YkNogoodHits *hits);

/* Learns from a position that the pair test (the strict one if IS_STRICT) proved dead:
 * finds out which cards are to blame, with PAIRS as working memory.  Does nothing if
 * learning has not paid off so far, and ends early if SEARCH is stopped. */
void yk_nogoods_learn (YkNogoods *nogoods, YkPairs *pairs, const YkCompactFrame *frame,
                       const YkCompactState *places, bool is_strict, YkSearch *search);
