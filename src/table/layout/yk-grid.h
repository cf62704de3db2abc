/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses the size of the cards and the places of the piles.  Only for yk-layout.c. */
#pragma once

#include "deck/yk-face.h"
#include "table/layout/yk-layout.h"

/* The part of a card's height that shows the whole index of our own deck, also after
 * rounding to pixels. */
#define YK_GRID_INDEX (YK_INDEX_HEIGHT + 0.004)

/* Sets the card size, the gaps and the places in LAYOUT according to its size and
 * preferences.  Leaves the other fields alone. */
void yk_grid_lay (YkLayout *layout, const YkBoard *board);

/* Returns: the free margin at the table's edges, in logical pixels. */
double yk_grid_margin (const YkLayout *layout);

/* Returns: LENGTH rounded to whole device pixels. */
double yk_grid_snap (const YkLayout *layout, double length);

/* Returns: LENGTH rounded down to whole device pixels, at least one. */
double yk_grid_snap_down (const YkLayout *layout, double length);
