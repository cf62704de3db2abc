/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds which cards an inexact press means.  Knows no rules and no GTK.
 *
 * A finger covers more than the narrow strip of a covered card.  In a direction in
 * which the touched card is large enough to be hit, the touch is exact; in the other
 * direction all cards within reach are candidates. */
#pragma once

#include "table/layout/yk-card-location.h"
#include "table/layout/yk-layout.h"

/* The size at which a target can be hit reliably, in logical pixels. */
#define YK_TOUCH_TARGET_SIZE 44

/* The reach of a finger, in logical pixels. */
#define YK_TOUCH_TARGET_FINGER (YK_TOUCH_TARGET_SIZE / 2)

/* The reach of a pen, in logical pixels. */
#define YK_TOUCH_TARGET_PEN 8

/* Returns: how likely a press means STACK; 0 if it can do nothing with it. */
typedef int (*YkTouchTargetWorth) (const YkBoard *board, YkStack stack);

/* Rates cards for a drag: 2 if they have somewhere to go, 1 if they can only be picked
 * up. */
int yk_touch_target_taking_worth (const YkBoard *board, YkStack stack);

/* Rates cards for a tap: 1 if they would move, or for a stock that would deal. */
int yk_touch_target_moving_worth (const YkBoard *board, YkStack stack);

/* What a press means. */
typedef struct
{
  YkCardLocation location;
  bool is_sure; /* others of that worth are further away by half the reach or more */
} YkTouchTarget;

/* Finds what a press at a point means: of the cards within REACH those of most worth,
 * and of these the nearest; the touched card or place itself if none has any worth.
 * With REACH 0 it is always the touched one.
 *
 * Returns: false, leaving FOUND alone, if there is nothing. */
bool
yk_touch_target_find (const YkLayout *layout, const YkBoard *board, double x, double y,
                      double reach, YkTouchTargetWorth worth, YkTouchTarget *found);

/* Finds the pile nearest to a point, by its last card or place, among those in
 * IS_TARGET, an array of YK_N_PILES.
 *
 * Returns: false, leaving PILE alone, if none is within REACH. */
bool
yk_touch_target_find_pile (const YkLayout *layout, const YkBoard *board, double x,
                           double y, double reach, const bool *is_target, YkPile *pile);
