/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tilts dragged cards: in quick motion their lower ends lag behind.  No clock: times
 * are given in microseconds; lengths are logical pixels. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The tilt of the dragged cards.  Zeroed, nothing is dragged. */
typedef struct
{
  double unit;   /* the width of a card */
  double x;      /* where the cards are held ... */
  double seen_x; /* ... and where it was at TIME */
  gint64 time;   /* of the last yk_drag_tilt_advance() */
  double angle;  /* in degrees, clockwise */
} YkDragTilt;

/* Starts dragging cards of width UNIT at X. */
void yk_drag_tilt_take_up (YkDragTilt *lean, double x, double unit);

/* Notes that the cards are held at X now. */
void yk_drag_tilt_carry (YkDragTilt *lean, double x);

/* Updates the angle to NOW.
 *
 * Returns: FALSE once it stays the same while the cards are held still. */
gboolean yk_drag_tilt_advance (YkDragTilt *lean, gint64 now);

G_END_DECLS
