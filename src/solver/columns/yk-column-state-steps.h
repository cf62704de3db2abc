/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The children of the positions of the column search. */
#pragma once

#include "solver/columns/yk-column-state.h"

/* Where deals go to a waste, a column move and a deal can change places.  So a deal is
 * put off until nothing else is to be done before it: in the position after it, which
 * is called hurried, only another deal or a move that takes from the waste is made.
 *
 * Why nothing is lost: count as one step a move with the safe moves that follow it.
 * Take a shortest win, and of these one whose deals come as late as possible.  Say that
 * in it a deal, which no safe move follows, is followed by a step whose first move C is
 * no deal and takes nothing from the waste.  C is legal before the deal, too: the
 * columns and foundations are the same.  If C comes first and then the deal, the same
 * position follows, but that more safe moves may have been made: with C before, a card
 * that is safe on the waste is not covered.  Safe moves only shorten the rest of a win
 * (yk-board-search.c, yk-column-forced.h).  So the win is no longer with the two
 * exchanged, and as it is a shortest one, it is the same but for the exchange: a deal
 * comes later. That is a contradiction.
 *
 * Where a card is proved to come home (yk-column-forced.h), that is the only step that
 * is made, in a hurried position, too.  What is won stays won by it, and the rest of a
 * shortest win gets no longer.  Since no card comes home twice, other steps follow. */
typedef enum
{
  YK_COLUMN_STATE_ALL_STEPS,
  YK_COLUMN_STATE_HURRIED_STEPS, /* only those of a hurried position */
  YK_COLUMN_STATE_OTHER_STEPS,   /* only those that a hurried position does not need */
} YkColumnStateSteps;

/* A child: the position after making MOVE N_TIMES, with safe moves after each. */
typedef struct
{
  YkColumnState piles;
  YkMove move;
  int n_times;
  bool is_hurried;
} YkColumnStateChild;

/* Called for each child; returns false to end. */
typedef bool (*YkColumnStateChildFunc) (const YkColumnStateChild *child,
                                        void *user_data);

/* Calls FUNC for the children of a position; where one of several is enough, only for
 * that one.  Hurried positions in which nothing can be taken from the waste are
 * skipped, and the positions after a deal from them are visited instead.  Apart from
 * the places of interchangeable columns, the visited positions do not depend on the
 * order of those columns. */
void yk_column_state_visit (const YkColumnStateFrame *frame, const YkColumnState *piles,
                            YkColumnStateSteps steps, YkColumnStateChildFunc func,
                            void *user_data);
