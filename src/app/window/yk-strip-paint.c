/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Maps positions of a game to places on the review strip, and paints it. */
#include "app/window/yk-window-private.h"

#include <math.h>

/* Farther apart ticks would no longer be seen as one strip. */
#define MOST_SLOT 18

/* Ticks stand at whole pixels, all equally far apart. */
YkStripScale
yk_strip_scale (int width, guint n, gboolean is_rtl)
{
  float room = (float) MAX (width - 2 * YK_STRIP_MARGIN, 1);
  float slot = room / (float) MAX (n, 1);

  if (slot >= YK_STRIP_LEAST_SLOT)
    slot = MIN (floorf (slot), MOST_SLOT);
  return (YkStripScale){
      .start = YK_STRIP_MARGIN + floorf ((room - slot * (float) n) / 2),
      .slot = slot,
      .n = n,
      .is_rtl = is_rtl,
      .width = (float) width,
  };
}

gboolean
yk_strip_scale_has_ticks (const YkStripScale *scale)
{
  return scale->slot >= YK_STRIP_LEAST_SLOT;
}

float
yk_strip_scale_x (const YkStripScale *scale, guint position)
{
  float x = scale->start + ((float) position + .5f) * scale->slot;

  return scale->is_rtl ? scale->width - x : x;
}

guint
yk_strip_scale_position (const YkStripScale *scale, double x)
{
  double from_start = (scale->is_rtl ? scale->width - x : x) - scale->start;
  double position = floor (from_start / scale->slot);

  return (guint) CLAMP (position, 0, scale->n - 1);
}

/* From above: the head of the needle, what is known upon a line, and below that what
 * leaves there. */
#define HEAD_TOP 3
#define HEAD_BOTTOM 10
#define TOP 13
#define LOST_TOP 26
#define LINE 37
#define FORK_TOP 39
#define FORK_BOTTOM 43
#define BOTTOM 45

#define HEAD_WIDTH 11
#define FLAG_WIDTH 9
#define FLAG_HEIGHT 8
#define FORK_ROOM 11

/* Half of what the needle, its rim and the flag cover. */
#define MARK_REACH 11

/* A bar's part of its slot, and its widths: solid bars are lines, hollow ones are not.
 */
#define BAR_SHARE .55
#define MOST_BAR 7
#define LEAST_HOLLOW 3

/* Dots, from the middle of one to that of the next above it or beside it. */
#define DOT 1.2
#define DOT_RISE 6
#define DOT_ROOM 6

/* Of the colour of a band within its edge. */
#define BAND_STRENGTH .32

YkStripColours
yk_strip_colours (const GdkRGBA *text, const GdkRGBA *ground)
{
  const YkStripColours light = {
      .won = {.14f, .42f, .30f, 1},
      .lost = {.62f, .14f, .20f, 1},
  };
  const YkStripColours dark = {
      .won = {.35f, .84f, .66f, 1},
      .lost = {1, .60f, .54f, 1},
  };
  gboolean is_dark = text->red + text->green + text->blue > 1.5f;
  YkStripColours colours = is_dark ? dark : light;

  colours.text = *text;
  colours.ground = *ground;
  return colours;
}

/* Dots one above the other. */
static void
add_dots (cairo_t *cr, double middle, int n_dots)
{
  for (int i = 0; i < n_dots; i++) {
    cairo_new_sub_path (cr);
    cairo_arc (cr, middle, LINE - 5 - i * DOT_RISE, DOT, 0, 2 * G_PI);
  }
}

/* How many dots stand for what is not known: more, once it has been looked into. */
static int
count_dots (YkWinnability winnability)
{
  return winnability == YK_WINNABILITY_UNKNOWN ? 3 : 1;
}

/* A rectangle that is open below, where it stands on the line; its edge is one pixel
 * wide. */
static void
add_hollow (cairo_t *cr, double left, double width)
{
  cairo_move_to (cr, left + .5, LINE);
  cairo_line_to (cr, left + .5, LOST_TOP + .5);
  cairo_line_to (cr, left + width - .5, LOST_TOP + .5);
  cairo_line_to (cr, left + width - .5, LINE);
}

static void
stroke_hollow (cairo_t *cr, const GdkRGBA *colour)
{
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

/* Ticks. */

static double
tick_width (const YkStripScale *scale, const YkStripTick *tick)
{
  double own = CLAMP (round (scale->slot * BAR_SHARE), 2, MOST_BAR);
  double width = tick->is_automatic ? round (own / 2) : own;

  return tick->winnability == YK_WINNABILITY_LOST ? MAX (width, LEAST_HOLLOW) : width;
}

static void
paint_tick (cairo_t *cr, const YkStripColours *colours, const YkStripScale *scale,
            const YkStripTick *tick, double middle)
{
  double width = tick_width (scale, tick), left = round (middle - width / 2);

  switch (tick->winnability) {
  case YK_WINNABILITY_WINNABLE:
    gdk_cairo_set_source_rgba (cr, &colours->won);
    cairo_rectangle (cr, left, TOP, width, LINE - TOP);
    cairo_fill (cr);
    return;
  case YK_WINNABILITY_LOST:
    add_hollow (cr, left, width);
    stroke_hollow (cr, &colours->lost);
    return;
  case YK_WINNABILITY_OPEN:
  case YK_WINNABILITY_UNKNOWN:
    gdk_cairo_set_source_rgba (cr, &colours->text);
    add_dots (cr, middle, count_dots (tick->winnability));
    cairo_fill (cr);
    return;
  }
}

/* Bands, where there is less room than that: pixel by pixel what most of its positions
 * are, and pixels that are alike as one. */

/* What most positions from FIRST up to END are, which is not among them. */
static YkWinnability
common_winnability (const YkStripTick *ticks, guint first, guint end)
{
  guint counts[YK_WINNABILITY_LOST + 1] = {0};
  YkWinnability most = ticks[first].winnability;

  for (guint i = first; i < end; i++)
    if (++counts[ticks[i].winnability] > counts[most])
      most = ticks[i].winnability;
  return most;
}

/* The first position that begins at a pixel or after it, both counted from where the
 * strip begins. */
static guint
pixel_position (const YkStripScale *scale, guint pixel)
{
  return MIN ((guint) ceilf ((float) pixel / scale->slot), scale->n);
}

static YkWinnability
pixel_winnability (const YkStripScale *scale, const YkStripTick *ticks, guint pixel)
{
  guint first = pixel_position (scale, pixel);
  guint end = pixel_position (scale, pixel + 1);

  /* Where positions are wider than pixels, none begins in some. */
  if (first >= end)
    return ticks[MAX (first, 1) - 1].winnability;
  return common_winnability (ticks, first, end);
}

static void
paint_band (cairo_t *cr, const YkStripColours *colours, double left, double width,
            YkWinnability winnability)
{
  switch (winnability) {
  case YK_WINNABILITY_WINNABLE:
    gdk_cairo_set_source_rgba (cr, &colours->won);
    cairo_rectangle (cr, left, TOP, width, 2);
    cairo_fill (cr);
    cairo_set_source_rgba (cr, colours->won.red, colours->won.green, colours->won.blue,
                           BAND_STRENGTH);
    cairo_rectangle (cr, left, TOP + 2, width, LINE - TOP - 2);
    cairo_fill (cr);
    return;
  case YK_WINNABILITY_LOST:
    add_hollow (cr, left, width);
    stroke_hollow (cr, &colours->lost);
    return;
  case YK_WINNABILITY_OPEN:
  case YK_WINNABILITY_UNKNOWN:
    /* The dots are at the same places whatever is around them. */
    cairo_save (cr);
    cairo_rectangle (cr, left, 0, width, LINE);
    cairo_clip (cr);
    for (double x = floor (left / DOT_ROOM) * DOT_ROOM; x < left + width + DOT;
         x += DOT_ROOM)
      add_dots (cr, x, count_dots (winnability));
    gdk_cairo_set_source_rgba (cr, &colours->text);
    cairo_fill (cr);
    cairo_restore (cr);
    return;
  }
}

static void
paint_bands (cairo_t *cr, const YkStripColours *colours, const YkStripScale *scale,
             const YkStripTick *ticks)
{
  guint n_pixels = (guint) ceilf (scale->slot * (float) scale->n), begin = 0;
  YkWinnability winnability = pixel_winnability (scale, ticks, 0);

  for (guint end = 1; end <= n_pixels; end++) {
    YkWinnability next =
        end < n_pixels ? pixel_winnability (scale, ticks, end) : winnability;
    double width = end - begin, left = scale->start + (float) begin;

    if (end < n_pixels && next == winnability)
      continue;
    paint_band (cr, colours, scale->is_rtl ? scale->width - left - width : left, width,
                winnability);
    winnability = next;
    begin = end;
  }
}

/* Forks: twigs that leave the line.  One that would lie upon the one before is left
 * out. */
static void
paint_forks (cairo_t *cr, const YkStripColours *colours, const YkStripScale *scale,
             const YkStripTick *ticks)
{
  double side = scale->is_rtl ? -1 : 1, last = -scale->width;

  gdk_cairo_set_source_rgba (cr, &colours->text);
  cairo_set_line_width (cr, 1.5);
  for (guint i = 0; i < scale->n; i++) {
    double x = yk_strip_scale_x (scale, i);

    if (!ticks[i].is_fork || (last >= 0 && fabs (x - last) < FORK_ROOM))
      continue;
    cairo_move_to (cr, x, LINE + 1);
    cairo_line_to (cr, x, FORK_TOP);
    cairo_line_to (cr, x + side * 4, FORK_BOTTOM - 1);
    cairo_stroke (cr);
    cairo_arc (cr, x + side * 4.5, FORK_BOTTOM - .5, 1.8, 0, 2 * G_PI);
    cairo_fill (cr);
    last = x;
  }
}

void
yk_strip_paint_ticks (cairo_t *cr, const YkStripColours *colours,
                      const YkStripScale *scale, const YkStripTick *ticks)
{
  double width;

  if (yk_strip_scale_has_ticks (scale)) {
    for (guint i = 0; i < scale->n; i++)
      paint_tick (cr, colours, scale, &ticks[i], yk_strip_scale_x (scale, i));
  } else
    paint_bands (cr, colours, scale, ticks);
  /* The line through all of them. */
  width = ceil (scale->slot * (float) scale->n);
  gdk_cairo_set_source_rgba (cr, &colours->text);
  cairo_rectangle (cr,
                   scale->is_rtl ? scale->width - scale->start - width : scale->start,
                   LINE, width, 1);
  cairo_fill (cr);
  paint_forks (cr, colours, scale, ticks);
}

void
yk_strip_mark_extent (const YkStripScale *scale, guint position, float *left,
                      float *width)
{
  *left = floorf (yk_strip_scale_x (scale, position)) - MARK_REACH;
  *width = 2 * MARK_REACH + 1;
}

/* Where what stands at a position ends above, so that marks can stand on it. */
static double
stand_top (const YkStripScale *scale, YkWinnability winnability)
{
  if (!yk_strip_scale_has_ticks (scale))
    return LINE;
  switch (winnability) {
  case YK_WINNABILITY_WINNABLE:
    return TOP;
  case YK_WINNABILITY_LOST:
    return LOST_TOP;
  case YK_WINNABILITY_OPEN:
  case YK_WINNABILITY_UNKNOWN:
    return LINE - 5 - count_dots (winnability) * DOT_RISE + 2;
  }
  return LINE;
}

/* The flag flies over what is lost, where bars are low. */
void
yk_strip_paint_loss (cairo_t *cr, const YkStripColours *colours,
                     const YkStripScale *scale, guint position)
{
  double x = round (yk_strip_scale_x (scale, position)), side = scale->is_rtl ? -1 : 1;

  gdk_cairo_set_source_rgba (cr, &colours->lost);
  cairo_rectangle (cr, x - 1, TOP - 2, 2,
                   stand_top (scale, YK_WINNABILITY_LOST) - TOP + 2);
  cairo_move_to (cr, x, TOP - 2);
  cairo_line_to (cr, x + side * (FLAG_WIDTH + 1), TOP - 2 + FLAG_HEIGHT / 2.0);
  cairo_line_to (cr, x, TOP - 2 + FLAG_HEIGHT);
  cairo_fill (cr);
}

/* A head above, a foot below, and between them a line as far as it hides nothing of a
 * tick. */
void
yk_strip_paint_cursor (cairo_t *cr, const YkStripColours *colours,
                       const YkStripScale *scale, guint position,
                       YkWinnability winnability, gboolean is_flagged)
{
  double x = round (yk_strip_scale_x (scale, position));
  double end = is_flagged ? HEAD_BOTTOM : stand_top (scale, winnability) - 1;

  cairo_move_to (cr, x - HEAD_WIDTH / 2.0, HEAD_TOP);
  cairo_line_to (cr, x + HEAD_WIDTH / 2.0, HEAD_TOP);
  cairo_line_to (cr, x, HEAD_BOTTOM + 1);
  cairo_close_path (cr);
  cairo_rectangle (cr, x - 1, HEAD_TOP, 2, end - HEAD_TOP);
  cairo_rectangle (cr, x - 1, LINE + 1, 2, BOTTOM - LINE - 1);
  gdk_cairo_set_source_rgba (cr, &colours->ground);
  cairo_set_line_width (cr, 2);
  cairo_stroke_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &colours->text);
  cairo_fill (cr);
}
