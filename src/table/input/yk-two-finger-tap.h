/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells a tap of two fingers from everything else they do.  No GTK, and no clock: a tap
 * may last as long as it likes. */
#pragma once

#include <stdbool.h>

/* A touch. */
typedef struct
{
  const void *id; /* only compared */
  double x;       /* where it came down, in logical pixels */
  double y;
} YkFinger;

/* The state of the gesture.  Zeroed, no fingers are down. */
typedef struct
{
  YkFinger fingers[2];
  bool is_tap; /* both are down, and it can still be a tap */
} YkTwoFingerTap;

/* Starts a tap: both fingers are down. */
void yk_two_finger_tap_begin (YkTwoFingerTap *tap, YkFinger first, YkFinger second);

/* Handles a motion of FINGER.  Further than THRESHOLD from its start in any direction,
 * the gesture is no tap. */
void yk_two_finger_tap_move (YkTwoFingerTap *tap, YkFinger finger, double threshold);

/* Makes the gesture no tap. */
void yk_two_finger_tap_spoil (YkTwoFingerTap *tap);

/* Handles the first release.
 *
 * Returns: true if it was a tap. */
bool yk_two_finger_tap_end (YkTwoFingerTap *tap);
