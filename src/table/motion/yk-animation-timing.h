/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long everything takes that moves on the table, for each speed.  Times are
 * microseconds. */
#pragma once

#include "game/settings/yk-settings.h"

G_BEGIN_DECLS

typedef struct
{
  gint64 glide;         /* of a card on its way to another place */
  gint64 turn;          /* of a card that turns over */
  gint64 apart;         /* between the first two cards that follow one another */
  gint64 deal;          /* of a card on its way while all are dealt */
  gint64 deal_apart;    /* between two cards that are dealt, at most ... */
  gint64 deal_most;     /* ... and between the first and the last of all */
  gint64 solution_step; /* between two moves of a solution that is shown */
} YkAnimationTiming;

/* The times of a speed; where it is YK_SPEED_OFF, cards have none.  Borrowed for ever.
 */
const YkAnimationTiming *yk_animation_timing_get (YkSpeed speed);

/* How much later than the first card the one sets out that follows as number N: many
 * cards follow each other ever faster. */
gint64 yk_animation_timing_follow (const YkAnimationTiming *pace, int n);

G_END_DECLS
