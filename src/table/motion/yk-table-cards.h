/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cards of a table as they move, and as they fly after a win. */
#pragma once

#include <gtk/gtk.h>

#include "game/model/yk-game.h"
#include "table/motion/yk-motion.h"
#include "table/motion/yk-win-animation.h"

G_BEGIN_DECLS

/* Starts, advances and ends the win animation. */

/* A part of YkTableCards.  Zeroed, there is no animation. */
typedef struct
{
  YkWinAnimation win_animation;
  gint64 start;         /* by the frame clock */
  gint64 time;          /* since then */
  gboolean is_due;      /* it starts once the last card has arrived */
  gboolean is_shown;    /* it runs, or its last frame remains */
  gboolean is_going_on; /* only while it is shown */

  GtkWidget *root;              /* (weak): the window, while it is shown */
  GtkEventController *listener; /* of ROOT, borrowed */
} YkWinAnimationController;

/* Ends the animation, scheduled or running, and removes its last frame. */
void yk_win_animation_controller_end (YkWinAnimationController *self);

/* The cards as they move on a table, with their sounds and the win animation.  The game
 * never waits for any of it. */

/* A part of a table controller.  The painter reads the motion and the win animation;
 * change it by the functions below only. */
typedef struct
{
  /* borrowed */
  GtkWidget *table;
  YkGame *game;
  const YkLayout *layout; /* of the present position: where the cards belong */

  YkMotion motion;
  YkSoundScheduler sounds;
  YkWinAnimationController celebration;
  guint tick_id; /* advances motion and win animation; 0 while nothing moves */
  YkSpeed speed; /* a preference */
} YkTableCards;

/* Sets the speed of future animations; with YK_SPEED_OFF moving cards arrive at once.
 */
void yk_table_cards_set_speed (YkTableCards *cards, YkSpeed speed);

/* Decides which sounds the coming motion makes and whether a win is celebrated.  Call
 * after a change of position, before the cards are sent. */
void yk_table_cards_follow (YkTableCards *cards, YkChange change);

/* Sends every card to its place. */
void yk_table_cards_send (YkTableCards *cards, YkMotionStyle style);

/* Plays the sound of picking up cards, or of an illegal move. */
void yk_table_cards_sound (YkTableCards *cards, YkSoundKind kind);

/* Drags the cards of a pile from INDEX on, DX and DY from their places. */
void yk_table_cards_carry (YkTableCards *cards, YkPile pile, int index, double dx,
                           double dy);

/* Shakes a card, unless nothing may move.  Returns: whether it does. */
gboolean yk_table_cards_shake (YkTableCards *cards, YkPile pile, int index);

/* Ends the win animation and shows the table as it is.
 *
 * Returns: TRUE if it was still running. */
gboolean yk_table_cards_end_celebration (YkTableCards *cards);

/* Leaps to the picture at the end of the win animation or, if that is shown already,
 * removes it.
 *
 * Returns: TRUE if the animation was still running; then the press that ended it does
 * nothing else. */
gboolean yk_table_cards_skip_celebration (YkTableCards *cards);

/* Adapts the win animation, if any, to a changed layout. */
void yk_table_cards_fit_celebration (YkTableCards *cards);

G_END_DECLS
