/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How cards in hand lean: when the hand is quick, their lower ends stay behind.  No
 * clock: times are given, in microseconds; lengths are logical pixels. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Zeroed, nothing has been taken up yet. */
typedef struct
{
  double unit;   /* the width of a card */
  double x;      /* where the hand is ... */
  double seen_x; /* ... and where it was at TIME */
  gint64 time;   /* when they were last moved on */
  double angle;  /* in degrees, clockwise */
} YkDragTilt;

/* Cards that are UNIT wide are taken up at X. */
void yk_drag_tilt_take_up (YkDragTilt *lean, double x, double unit);

/* The hand is at X now. */
void yk_drag_tilt_carry (YkDragTilt *lean, double x);

/* Brings the angle to a moment; false once it stays as it is while the hand rests. */
gboolean yk_drag_tilt_advance (YkDragTilt *lean, gint64 now);

G_END_DECLS
