/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Maps positions of a game to places on a strip. */
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
