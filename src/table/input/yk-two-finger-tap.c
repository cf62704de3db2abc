/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tap of two fingers. */
#include "table/input/yk-pair-tap.h"

#include <math.h>

void
yk_pair_tap_begin (YkPairTap *tap, YkFinger first, YkFinger second)
{
  *tap = (YkPairTap){.fingers = {first, second}, .is_tap = true};
}

void
yk_pair_tap_move (YkPairTap *tap, YkFinger finger, double threshold)
{
  for (int i = 0; i < 2; i++) {
    const YkFinger *from = &tap->fingers[i];

    if (from->id == finger.id && (fabs (finger.x - from->x) > threshold ||
                                  fabs (finger.y - from->y) > threshold))
      tap->is_tap = false;
  }
}

void
yk_pair_tap_spoil (YkPairTap *tap)
{
  tap->is_tap = false;
}

bool
yk_pair_tap_end (YkPairTap *tap)
{
  bool is_tap = tap->is_tap;

  *tap = (YkPairTap){0};
  return is_tap;
}
