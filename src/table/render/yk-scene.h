/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All that a frame of the table is made from. */
#pragma once

#include "deck/background/yk-background-renderer.h"
#include "deck/yk-deck.h"
#include "table/input/yk-input-state.h"
#include "table/layout/yk-marks.h"
#include "table/motion/yk-motion.h"
#include "table/motion/yk-win-animation.h"

/* All of this is borrowed while it is painted.  A scene always looks the same, whatever
 * way the table came to it. */
typedef struct
{
  const YkBoard *board;
  const YkLayout *layout; /* of the board */
  YkMotion *motion;       /* where each card is at this moment; not changed */
  const YkInputState *input;
  const YkMarks *marks; /* what is marked on the board itself */
  const YkMove *hint;   /* the move that is shown, or NULL */
  const YkCardLocation
      *cursor; /* where the keys are, or NULL where that is not shown */
  const YkWinAnimation *win_animation; /* a win that is celebrated, or NULL */
  gint64 climb_time;                   /* since its beginning */
  YkDeck *deck;                        /* or NULL: cards are blank */
  YkBackgroundRenderer
      *ground;            /* what lies below all cards; without a picture it is felt */
  double scale;           /* device pixels in a logical one */
  gboolean dark;          /* the style around is dark */
  gboolean high_contrast; /* marks and outlines are stronger */
  gboolean for_cairo;     /* GTK draws with its cairo renderer */
} YkScene;
