/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a frame of the table is painted from. */
#pragma once

#include "deck/yk-background.h"
#include "deck/yk-deck.h"
#include "table/input/yk-input-state.h"
#include "table/layout/yk-marks.h"
#include "table/motion/yk-motion.h"
#include "table/motion/yk-win-animation.h"

/* All of it is borrowed.  Equal scenes look the same, whatever came before. */
typedef struct
{
  const YkBoard *board;
  const YkLayout *layout; /* of the board */
  YkMotion *motion;       /* where each card is now; not changed */
  const YkInputState *input;
  const YkMarks *marks;         /* the marks of the position */
  const YkMove *hint;           /* the hint that is shown, or NULL */
  const YkCardLocation *cursor; /* the keyboard cursor, or NULL if it is hidden */
  const YkWinAnimation *win_animation; /* the running win animation, or NULL */
  gint64 climb_time;                   /* time since its start, in µs */
  int win_hour;                        /* hour of the day of the win, 0 to 23 */
  YkDeck *deck;                        /* or NULL: cards are blank */
  YkBackgroundRenderer *ground; /* the background: plain felt unless it has a picture */
  double scale;                 /* device pixels in a logical one */
  gboolean dark;                /* the style around is dark */
  gboolean high_contrast;       /* marks and outlines are stronger */
  gboolean for_cairo;           /* GTK draws with its cairo renderer */
} YkScene;
