/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The landscape behind the mountains of cards after a win: sky, river and shore at an
 * hour of the day. */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* The light of a landscape. */
typedef enum
{
  YK_DAYLIGHT_NIGHT,
  YK_DAYLIGHT_DAWN,
  YK_DAYLIGHT_DAY,
  YK_DAYLIGHT_DUSK,
} YkDaylight;

/* Chooses the light for HOUR of the day, 0 to 23.  A DARK style has no light that
 * dazzles.
 *
 * Returns: the light. */
YkDaylight yk_win_landscape_daylight (int hour, gboolean dark);

/* Draws the landscape over WIDTH by HEIGHT logical pixels. */
void yk_win_landscape_draw (cairo_t *cr, double width, double height, YkDaylight light);

G_END_DECLS
