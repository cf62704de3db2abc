/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Starts, advances and ends the win animation. */
#pragma once

#include <gtk/gtk.h>

#include "table/motion/yk-win-animation.h"

G_BEGIN_DECLS

/* A part of YkTableCards.  Zeroed, there is no animation. */
typedef struct
{
  YkWinAnimation win_animation;
  gint64 start;         /* by the frame clock */
  gint64 time;          /* since then */
  int hour;             /* of the day, 0 to 23, at which the game was won */
  gboolean is_due;      /* it starts once the last card has arrived */
  gboolean is_shown;    /* it runs, or its last frame remains */
  gboolean is_going_on; /* only while it is shown */

  GtkWidget *root;              /* (weak): the window, while it is shown */
  GtkEventController *listener; /* of ROOT, borrowed */
} YkWinAnimationController;

/* Schedules SCENE for when the last card has arrived, and after it a RANGE, unless
 * SCENE is LIGHT. */
void yk_win_animation_controller_expect (YkWinAnimationController *self,
                                         YkWinAnimationScene scene, guint32 seed);

/* Starts the animation for the won game on TABLE at frame time NOW (µs).  HEARD
 * (transfer floating) is called with each event of the window, before anybody else,
 * until the animation ends; it returns whether to stop the event. */
void
yk_win_animation_controller_begin (YkWinAnimationController *self, GtkWidget *table,
                                   const YkBoard *board, const YkLayout *layout,
                                   GClosure *heard, gint64 now);

/* Adapts the running animation to a changed layout. */
void yk_win_animation_controller_fit (YkWinAnimationController *self,
                                      const YkBoard *board, const YkLayout *layout);

/* Returns: whether EVENT ends the animation: a key, or a press on TABLE.  Keys do not
 * end a remaining last frame. */
gboolean yk_win_animation_controller_is_ended_by (YkWinAnimationController *self,
                                                  GtkWidget *table, GdkEvent *event);

/* Advances to frame time NOW (µs), from one scene to the next.
 *
 * Returns: FALSE when finished. */
gboolean yk_win_animation_controller_advance (YkWinAnimationController *self,
                                              const YkBoard *board,
                                              const YkLayout *layout, gint64 now);

/* Leaps to the last frame of a running animation, which remains if it is a RANGE's. */
void yk_win_animation_controller_finish (YkWinAnimationController *self,
                                         const YkBoard *board, const YkLayout *layout);

/* Ends the animation, scheduled or running, and removes its last frame. */
void yk_win_animation_controller_end (YkWinAnimationController *self);

G_END_DECLS
