/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is learned from dead positions: sets of few cards whose places alone are fatal.
 */
#pragma once

#include "solver/yk-pairs.h"
#include "solver/yk-search.h"

#define YK_MAX_NOGOODS 512
#define YK_NOGOOD_WORDS 4 /* at least those of one deck's keys */

/* A position is dead where its key agrees with VALUE in the bits of MASK. */
typedef struct
{
  uint64_t mask[YK_NOGOOD_WORDS];
  uint64_t value[YK_NOGOOD_WORDS];
} YkNogood;

/* All that was learned since the search began, for one deck. */
typedef struct
{
  YkNogood nogoods[YK_MAX_NOGOODS];
  int n_nogoods;
  int n_replaced;
  uint64_t n_dead;  /* dead positions that there were to learn from */
  uint64_t n_tests; /* pair tests that learning cost */
  uint64_t n_hits;  /* pair tests that it saved, at most */
} YkNogoods;

void yk_nogoods_clear (YkNogoods *nogoods);

/* Whether the position is dead by something that was learned. */
bool
yk_nogoods_match (YkNogoods *nogoods, const YkFrame *frame, const YkPlaces *places);

/* Learns from a position that the pair test calls dead: finds out which cards are to
 * blame, in PAIRS as its memory.  Does nothing where learning has not paid so far, and
 * ends early where SEARCH is stopped. */
void yk_nogoods_learn (YkNogoods *nogoods, YkPairs *pairs, const YkFrame *frame,
                       const YkPlaces *places, YkSearch *search);
