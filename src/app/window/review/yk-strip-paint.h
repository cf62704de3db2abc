/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a strip of positions looks.  Form says all that colour says: what can be won is
 * tall and solid, what is lost low and hollow, what is not known dotted. */
#pragma once

#include <gtk/gtk.h>

#include "app/window/review/yk-strip-scale.h"
#include "game/analysis/yk-advisor.h"

G_BEGIN_DECLS

/* How high a strip is, in logical pixels. */
#define YK_STRIP_HEIGHT 48

/* What is known of a position. */
typedef struct
{
  YkWinnability winnability : 4;
  gboolean is_automatic : 1; /* the step that led here was not the player's own */
  gboolean is_fork : 1;      /* another line leaves here */
} YkStripTick;

typedef struct
{
  GdkRGBA text;   /* the cursor, forks, and what is not known */
  GdkRGBA ground; /* around cursor and flag */
  GdkRGBA won;
  GdkRGBA lost;
} YkStripColours;

/* The colours that stand out from GROUND, on which this TEXT is written. */
YkStripColours yk_strip_colours (const GdkRGBA *text, const GdkRGBA *ground);

/* Paints all but the loss and the cursor: SCALE's positions, one tick for each, upon a
 * drawing as wide as SCALE and YK_STRIP_HEIGHT high. */
void yk_strip_paint_ticks (cairo_t *cr, const YkStripColours *colours,
                           const YkStripScale *scale, const YkStripTick *ticks);

/* Paints the flag of the step that lost the game, which led to POSITION. */
void yk_strip_paint_loss (cairo_t *cr, const YkStripColours *colours,
                          const YkStripScale *scale, guint position);

/* Paints the needle at the position on the table, of which OUTLOOK is known; the flag
 * is there already, or not. */
void yk_strip_paint_cursor (cairo_t *cr, const YkStripColours *colours,
                            const YkStripScale *scale, guint position,
                            YkWinnability winnability, gboolean is_flagged);

/* From the left, the part of the strip that either of these marks covers at POSITION.
 */
void yk_strip_mark_extent (const YkStripScale *scale, guint position, float *left,
                           float *width);

G_END_DECLS
