/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells a tap of two fingers from everything else they do. */
#include "table/input/yk-input-state.h"

#include <math.h>

void
yk_two_finger_tap_begin (YkTwoFingerTap *tap, YkFinger first, YkFinger second)
{
  *tap = (YkTwoFingerTap){.fingers = {first, second}, .is_tap = true};
}

void
yk_two_finger_tap_move (YkTwoFingerTap *tap, YkFinger finger, double threshold)
{
  for (int i = 0; i < 2; i++) {
    const YkFinger *from = &tap->fingers[i];

    if (from->id == finger.id && (fabs (finger.x - from->x) > threshold ||
                                  fabs (finger.y - from->y) > threshold))
      tap->is_tap = false;
  }
}

void
yk_two_finger_tap_spoil (YkTwoFingerTap *tap)
{
  tap->is_tap = false;
}

bool
yk_two_finger_tap_end (YkTwoFingerTap *tap)
{
  bool is_tap = tap->is_tap;

  *tap = (YkTwoFingerTap){0};
  return is_tap;
}
