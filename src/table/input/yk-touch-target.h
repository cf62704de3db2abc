/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which cards a press means that is not exact: arithmetic on places, no rule and no
 * GTK.
 *
 * A finger covers more of the table than the narrow strip of a covered card.  In a
 * direction in which what it touches is large enough to be hit, it is believed; in the
 * other one all cards count that are not further from it than its reach. */
#pragma once

#include "table/layout/yk-card-location.h"
#include "table/layout/yk-layout.h"

/* What is as large as this can be hit, in logical pixels. */
#define YK_TOUCH_TARGET_SIZE 44

/* The reach of a finger, and of a pen, in logical pixels. */
#define YK_TOUCH_TARGET_FINGER (YK_TOUCH_TARGET_SIZE / 2)
#define YK_TOUCH_TARGET_PEN 8

/* What cards are worth to a press: 0 where it can do nothing with them, and the more
 * the better. */
typedef int (*YkTouchTargetWorth) (const YkBoard *board, YkStack stack);

/* To a press that takes them: 2 for cards that have somewhere to go, 1 for others that
 * may be picked up. */
int yk_touch_target_taking_worth (const YkBoard *board, YkStack stack);

/* To one that moves them as a click does: 1 for cards that would move, and for a stock
 * that would deal. */
int yk_touch_target_moving_worth (const YkBoard *board, YkStack stack);

typedef struct
{
  YkCardLocation location;
  bool is_sure; /* others of the same worth are further off by half the reach or more */
} YkTouchTarget;

/* Finds the cards that a press at a point means: of those in reach the ones that are
 * worth most, and of equal ones the nearest; the touched card or place itself where
 * none is worth anything.  False, and nothing is written, where there is nothing of
 * this.  With REACH 0 the touched one is always meant. */
bool
yk_touch_target_find (const YkLayout *layout, const YkBoard *board, double x, double y,
                      double reach, YkTouchTargetWorth worth, YkTouchTarget *found);

/* Finds the pile nearest to a point, by its last card or place, among those for which
 * IS_TARGET holds, an array of YK_N_PILES.  False, and nothing is written, where none
 * is in REACH. */
bool
yk_touch_target_find_pile (const YkLayout *layout, const YkBoard *board, double x,
                           double y, double reach, const bool *is_target, YkPile *pile);
