/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints the review strip.  Shapes repeat what colours say: winnable positions are tall
 * and solid, lost ones low and hollow, unknown ones dotted. */
#pragma once

#include <gtk/gtk.h>

#include "app/window/review/yk-strip-scale.h"
#include "game/analysis/yk-advisor.h"

G_BEGIN_DECLS

/* The height of the strip, in logical pixels. */
#define YK_STRIP_HEIGHT 48

/* What is known of a position. */
typedef struct
{
  YkWinnability winnability : 4;
  gboolean is_automatic : 1; /* the step that led here was not the player's own */
  gboolean is_fork : 1;      /* another line leaves here */
} YkStripTick;

/* The colours of a strip. */
typedef struct
{
  GdkRGBA text;   /* the cursor, forks, and what is not known */
  GdkRGBA ground; /* around cursor and flag */
  GdkRGBA won;
  GdkRGBA lost;
} YkStripColours;

/* Returns: colours that stand out from GROUND, given the colour of TEXT on it. */
YkStripColours yk_strip_colours (const GdkRGBA *text, const GdkRGBA *ground);

/* Paints one tick for each position of SCALE, as wide as SCALE and YK_STRIP_HEIGHT
 * high. */
void yk_strip_paint_ticks (cairo_t *cr, const YkStripColours *colours,
                           const YkStripScale *scale, const YkStripTick *ticks);

/* Paints the flag of the losing step, which led to POSITION. */
void yk_strip_paint_loss (cairo_t *cr, const YkStripColours *colours,
                          const YkStripScale *scale, guint position);

/* Paints the needle at POSITION, the one on the table, of which WINNABILITY is known.
 * IS_FLAGGED: yk_strip_paint_loss() has painted there. */
void yk_strip_paint_cursor (cairo_t *cr, const YkStripColours *colours,
                            const YkStripScale *scale, guint position,
                            YkWinnability winnability, gboolean is_flagged);

/* Gets which part of the strip, from the left, the flag or needle at POSITION covers.
 */
void yk_strip_mark_extent (const YkStripScale *scale, guint position, float *left,
                           float *width);

G_END_DECLS
