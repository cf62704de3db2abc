/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The arrow that shows a move, as points: from the side of the cards to the middle of
 * where they go.  No GTK. */
#pragma once

#include "table/layout/yk-layout.h"

typedef struct
{
  double x;
  double y;
} YkPoint;

/* A line that bends towards BEND on its way from TAIL to NECK, and a triangle at its
 * end.  Logical pixels. */
typedef struct
{
  YkPoint tail;
  YkPoint bend;
  YkPoint neck;
  YkPoint left; /* the triangle's corners beside the neck */
  YkPoint right;
  YkPoint tip;
  double line; /* how thick the line is */
} YkArrow;

/* The arrow of a MOVE between two piles of BOARD, as LAYOUT has it.  It covers no index
 * of the first card that moves, nor of the card on which that goes; of the other cards
 * on its way as few as a single bend allows.  Takes some ten thousand steps: not for
 * every frame. */
YkArrow yk_arrow_for_move (const YkLayout *layout, const YkBoard *board, YkMove move);

/* How much of the cards' indices an arrow covers: the number of points in its line's
 * middle, and at the edges of its head, that lie on one. */
int
yk_arrow_n_covered (const YkArrow *arrow, const YkLayout *layout, const YkBoard *board);
