/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The durations of all animations on the table, for each speed, in microseconds. */
#include "table/motion/yk-motion.h"

#include <math.h>

/* After so many cards that follow one another, they do so twice as fast. */
#define HALVING 40.0

#define MS(n) ((gint64) (n) *1000)

static const YkAnimationTiming paces[] = {
    [YK_SPEED_OFF] = {.solution_step = MS (650)},
    [YK_SPEED_QUICK] = {.glide = MS (110),
                        .turn = MS (140),
                        .apart = MS (25),
                        .deal = MS (150),
                        .deal_apart = MS (8),
                        .deal_most = MS (800),
                        .solution_step = MS (400)},
    [YK_SPEED_NORMAL] = {.glide = MS (180),
                         .turn = MS (220),
                         .apart = MS (45),
                         .deal = MS (240),
                         .deal_apart = MS (17),
                         .deal_most = MS (1650),
                         .solution_step = MS (650)},
    [YK_SPEED_CALM] = {.glide = MS (280),
                       .turn = MS (340),
                       .apart = MS (80),
                       .deal = MS (340),
                       .deal_apart = MS (28),
                       .deal_most = MS (2600),
                       .solution_step = MS (1100)},
};

const YkAnimationTiming *
yk_animation_timing_get (YkSpeed speed)
{
  g_return_val_if_fail ((guint) speed < G_N_ELEMENTS (paces), &paces[YK_SPEED_NORMAL]);

  return &paces[speed];
}

gint64
yk_animation_timing_follow (const YkAnimationTiming *pace, int n)
{
  return (gint64) ((double) pace->apart * HALVING * log1p (n / HALVING));
}
