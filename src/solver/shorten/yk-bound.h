/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How many moves are needed at least. */
#pragma once

#include "solver/state/yk-compact-state.h"

/* The cards whose codes differ in PLACES and GOAL, of which only the codes are read.
 * Together with the circles they are a lower bound of the steps from one to the other;
 * it is argued in yk-bound.c. */
int yk_bound_differences (const YkCompactFrame *frame, const YkCompactState *places,
                          const YkCompactState *goal);

/* Circles of cards, one of which must move once more than it differs; 0 where
 * yk_bound_counts_circles() does not know the rules. */
int yk_bound_circles (const YkCompactFrame *frame, const YkCompactState *places,
                      const YkCompactState *goal);

/* One deck with foundations. */
bool yk_bound_counts_circles (const YkCompactFrame *frame);

/* A lower bound of the steps from PLACES to any win. */
int yk_bound_win (const YkCompactFrame *frame, const YkCompactState *places);

/* A lower bound of the moves of any win of BOARD; 0 where nothing is known. */
int yk_bound_board (const YkBoard *board);
