/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tap of two fingers, told from all else that two fingers do, as a value.  No GTK,
 * and no clock: a tap may last as long as it likes. */
#pragma once

#include <stdbool.h>

typedef struct
{
  const void *id; /* only compared */
  double x;       /* where it came down, in logical pixels */
  double y;
} YkFinger;

/* Zeroed, no fingers tap. */
typedef struct
{
  YkFinger fingers[2];
  bool is_tap; /* both are down, and nothing has spoilt the tap so far */
} YkTwoFingerTap;

/* Both fingers are down. */
void yk_two_finger_tap_begin (YkTwoFingerTap *tap, YkFinger first, YkFinger second);

/* A finger is at another place; further than THRESHOLD in any direction from where it
 * came down it does not tap. */
void yk_two_finger_tap_move (YkTwoFingerTap *tap, YkFinger finger, double threshold);

/* What the fingers do is no tap. */
void yk_two_finger_tap_spoil (YkTwoFingerTap *tap);

/* The first of them goes.  True where they have tapped. */
bool yk_two_finger_tap_end (YkTwoFingerTap *tap);
