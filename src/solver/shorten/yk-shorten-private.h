/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files that shorten wins share; nobody else includes this. */
#pragma once

#include "solver/shorten/yk-shorten.h"
#include "solver/state/yk-compact-state.h"

/* Lower bounds of the number of moves. */

/* Returns the number of cards whose codes differ in PLACES and GOAL, of which only the
 * codes are read.  This and yk_bound_circles() add up to a lower bound of the steps
 * from PLACES to GOAL, as argued in yk-bound.c. */
int yk_bound_differences (const YkCompactFrame *frame, const YkCompactState *places,
                          const YkCompactState *goal);

/* Returns the number of circles of cards that wait for each other; to break a circle,
 * one of its cards must make one step more than yk_bound_differences() counts.  0 if
 * yk_bound_counts_circles() is false. */
int yk_bound_circles (const YkCompactFrame *frame, const YkCompactState *places,
                      const YkCompactState *goal);

/* Returns whether the rules are supported: one deck with foundations. */
bool yk_bound_counts_circles (const YkCompactFrame *frame);

#define YK_BOUND_HINT_SETS 60

/* What the bound of one position tells about that of a similar position.  Start with no
 * sets and FEWEST with all bits set. */
typedef struct
{
  uint64_t sets[YK_BOUND_HINT_SETS]; /* some card of each moves more than once */
  int n_sets;
  uint64_t fewest; /* perhaps no other cards need to */
} YkBoundHint;

/* Returns a lower bound of the moves that count from PLACES to any win: stricter than
 * the sum of the two above, in some 0.1 ms to 2 ms.  N_LEAST is a lower bound known
 * already (0: none), which the result is not below.  HINT from a similar position saves
 * time; it becomes the hint of PLACES. */
int yk_bound_win_near (const YkCompactFrame *frame, const YkCompactState *places,
                       YkCounting counting, int n_least, YkBoundHint *hint);

/* Beam search for a win of few steps. */

#define YK_N_BEAMS 4

/* Runs beam INDEX (0 to YK_N_BEAMS - 1): looks for a win of at most MAX_STEPS steps
 * from ROOT.  Looks at about N_STATES positions, never more than N_MOST, and adds their
 * number to N_USED.  Writes the win to STEPS, which has room for MAX_STEPS, and returns
 * its length, or -1 if it finds none. */
int
yk_beam_search (YkSearch *search, const YkCompactFrame *frame,
                const YkCompactState *root, int index, int max_steps, uint64_t n_states,
                uint64_t n_most, YkPlacing *steps, uint64_t *n_used);
