/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A won game is celebrated: when that begins, how far it is, and what ends it. */
#pragma once

#include <gtk/gtk.h>

#include "table/motion/yk-win-animation.h"

G_BEGIN_DECLS

/* Part of a table's stage.  Zeroed, there is none. */
typedef struct
{
  YkWinAnimation win_animation;
  gint64 start;         /* by the frame clock */
  gint64 time;          /* since then */
  gboolean is_due;      /* it begins once the last card has arrived */
  gboolean is_shown;    /* it goes on, or its last picture stands */
  gboolean is_going_on; /* only while it is shown */

  GtkWidget *root;              /* weak; the window, while it is shown */
  GtkEventController *listener; /* the root's, borrowed */
} YkWinAnimationController;

/* It is to begin when the last card has arrived. */
void yk_win_animation_controller_expect (YkWinAnimationController *self,
                                         YkWinAnimationScene scene, guint32 seed);

/* Begins at NOW, a time of the frame clock, for a won game that lies on TABLE.  HEARD
 * is a floating closure that is called with each event of the table's window, before
 * anybody else hears of it, until the celebration is ended; it returns whether nobody
 * else shall. */
void
yk_win_animation_controller_begin (YkWinAnimationController *self, GtkWidget *table,
                                   const YkBoard *board, const YkLayout *layout,
                                   GClosure *heard, gint64 now);

/* The table has another layout: what is shown goes on there, as far as it is. */
void yk_win_animation_controller_fit (YkWinAnimationController *self,
                                      const YkBoard *board, const YkLayout *layout);

/* Whether an event is one that ends it: a key, or a press on TABLE.  A picture that
 * only stands leaves keys to who has the focus. */
gboolean yk_win_animation_controller_is_ended_by (YkWinAnimationController *self,
                                                  GtkWidget *table, GdkEvent *event);

/* Brings it to a time of the frame clock; false once nothing moves any more. */
gboolean
yk_win_animation_controller_advance (YkWinAnimationController *self, gint64 now);

/* Ends it, expected or shown, and takes away its last picture. */
void yk_win_animation_controller_end (YkWinAnimationController *self);

G_END_DECLS
