/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Computes the arrow of a hint, from the side of the cards to the middle of their
 * target.  No GTK. */
#pragma once

#include "table/layout/yk-layout.h"

/* A point, in logical pixels. */
typedef struct
{
  double x;
  double y;
} YkPoint;

/* A line from TAIL to NECK, curved towards BEND, and a triangle at its end, in logical
 * pixels. */
typedef struct
{
  YkPoint tail;
  YkPoint bend;
  YkPoint neck;
  YkPoint left; /* the triangle's corners beside the neck */
  YkPoint right;
  YkPoint tip;
  double line; /* the thickness of the line */
} YkArrow;

/* Computes the arrow of MOVE, between two piles of BOARD in LAYOUT.  It covers neither
 * the index of the first moved card nor that of its target, and as few other indices as
 * one bend allows.  Takes about ten thousand steps: too slow for every frame.
 *
 * Returns: the arrow. */
YkArrow yk_arrow_for_move (const YkLayout *layout, const YkBoard *board, YkMove move);
