/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The durations of all animations on the table, for each speed, in microseconds. */
#pragma once

#include "game/settings/yk-settings.h"

G_BEGIN_DECLS

/* The durations for one speed. */
typedef struct
{
  gint64 glide;         /* of a card that moves to another place */
  gint64 turn;          /* of a card that turns over */
  gint64 apart;         /* between the starts of the first two cards in a sequence */
  gint64 deal;          /* of a card that is dealt */
  gint64 deal_apart;    /* between two dealt cards, at most ... */
  gint64 deal_most;     /* ... and between the first and the last one */
  gint64 solution_step; /* between two moves of a solution that is shown */
} YkAnimationTiming;

/* Returns: (transfer none): the static durations for SPEED; zero for YK_SPEED_OFF. */
const YkAnimationTiming *yk_animation_timing_get (YkSpeed speed);

/* Returns: how long after the first card number N of a sequence starts; intervals get
 * shorter and shorter. */
gint64 yk_animation_timing_follow (const YkAnimationTiming *pace, int n);

G_END_DECLS
