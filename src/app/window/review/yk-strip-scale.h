/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Maps positions of a game to places on a strip. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The least distance at which each position has its own tick; closer ones become bands.
 */
#define YK_STRIP_LEAST_SLOT 4

/* Room on both sides for the marks of the first and the last position. */
#define YK_STRIP_MARGIN 11

/* A scale, in logical pixels. */
typedef struct
{
  float start;     /* where the first slot begins, from the left */
  float slot;      /* the width of one position */
  guint n;         /* number of positions: one more than steps */
  gboolean is_rtl; /* position 0 is at the right; START is measured from there */
  float width;     /* of the whole strip */
} YkStripScale;

/* Returns: the scale for N positions, at least one, in WIDTH. */
YkStripScale yk_strip_scale (int width, guint n, gboolean is_rtl);

/* Returns: whether each position has its own tick. */
gboolean yk_strip_scale_has_ticks (const YkStripScale *scale);

/* Returns: the middle of POSITION, from the left. */
float yk_strip_scale_x (const YkStripScale *scale, guint position);

/* Returns: the position at X; beyond the ends the first or the last one. */
guint yk_strip_scale_position (const YkStripScale *scale, double x);

G_END_DECLS
