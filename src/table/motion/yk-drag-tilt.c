/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tilts dragged cards: in quick motion their lower ends lag behind. */
#include "table/motion/yk-motion.h"

#include <math.h>

/* By at most so many degrees, at a speed of so many widths of a card in a second. */
#define MOST 4.0
#define FULL_SPEED 12.0

/* A third of the time in which they hang straight again. */
#define DECAY 40000.0

/* The longest step: a pointer that rested counts as moving for no longer than this. */
#define LONGEST_STEP 34000

/* Less than this cannot be seen. */
#define LEAST 0.05

void
yk_drag_tilt_take_up (YkDragTilt *self, double x, double unit)
{
  *self = (YkDragTilt){.unit = unit, .x = x, .seen_x = x};
}

void
yk_drag_tilt_carry (YkDragTilt *self, double x)
{
  self->x = x;
}

gboolean
yk_drag_tilt_advance (YkDragTilt *self, gint64 now)
{
  gboolean has_moved = self->x != self->seen_x;
  gint64 since = MAX (now - self->time, 1);
  double time = (double) (has_moved ? MIN (since, LONGEST_STEP) : since);
  double speed = (self->x - self->seen_x) / self->unit / time * G_USEC_PER_SEC;
  double aim = MOST * CLAMP (speed / FULL_SPEED, -1, 1);

  self->angle = aim + (self->angle - aim) * exp (-time / DECAY);
  if (!has_moved && fabs (self->angle) < LEAST)
    self->angle = 0;
  self->seen_x = self->x;
  self->time = now;
  return has_moved || self->angle != 0;
}
