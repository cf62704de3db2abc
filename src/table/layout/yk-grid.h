/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The grid on which a layout is built: how large the cards are, and where each pile
 * begins.  Only yk-layout.c uses it. */
#pragma once

#include "deck/faces/yk-card-shape.h"
#include "table/layout/yk-layout.h"

/* A card of our own deck that is covered from this part of its height on shows its
 * whole index, also after rounding to pixels. */
#define YK_GRID_INDEX (YK_INDEX_HEIGHT + 0.004)

/* Chooses an arrangement for the layout's size and preferences, and writes the size of
 * the cards, the gaps and the places.  All else of the layout is left alone. */
void yk_grid_lay (YkLayout *layout, const YkBoard *board);

/* What stays free at the table's edges, in logical pixels. */
double yk_grid_margin (const YkLayout *layout);

/* The nearest length that is a whole number of device pixels, and the next one below
 * that is at least one. */
double yk_grid_snap (const YkLayout *layout, double length);
double yk_grid_snap_down (const YkLayout *layout, double length);
