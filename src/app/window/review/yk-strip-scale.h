/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the positions of a game lie on a strip: a value, reckoned anew whenever it is
 * needed. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* From this distance on each position has a tick of its own; closer ones are painted as
 * bands. */
#define YK_STRIP_LEAST_SLOT 4

/* Room on both sides, for the marks of the first position and the last. */
#define YK_STRIP_MARGIN 11

/* A scale, in logical pixels. */
typedef struct
{
  float start;     /* where the first slot begins, from the left */
  float slot;      /* the width of one position */
  guint n;         /* how many positions there are: one more than steps */
  gboolean is_rtl; /* the first one is at the right, and START is counted from there */
  float width;     /* of the whole strip */
} YkStripScale;

/* The scale of N positions, at least one, in this width. */
YkStripScale yk_strip_scale (int width, guint n, gboolean is_rtl);

/* Whether each position has a tick. */
gboolean yk_strip_scale_has_ticks (const YkStripScale *scale);

/* The middle of a position, from the left. */
float yk_strip_scale_x (const YkStripScale *scale, guint position);

/* The position at X; beyond the ends the first one or the last. */
guint yk_strip_scale_position (const YkStripScale *scale, double x);

G_END_DECLS
