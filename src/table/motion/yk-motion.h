/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Animates each card from where it is drawn to where it belongs.  No GTK, no clock:
 * times are given in microseconds; lengths are logical pixels. */
#pragma once

#include <glib.h>

#include "table/motion/yk-drag-tilt.h"
#include "table/motion/yk-sprite.h"

G_BEGIN_DECLS

/* All cards, in the order of the piles they belong to, each from bottom to top. */
typedef struct
{
  YkSprite sprites[YK_MAX_CARDS];
  int n_sprites;
  const YkAnimationTiming *pace; /* of cards sent from now on; unused by JUMP */
  gint64 last_aim;               /* when cards were last sent */
  int n_aims;     /* number of sends at that time: they start one after the other */
  gboolean leans; /* dragged cards tilt */
  YkDragTilt lean;
} YkMotion;

/* How cards get to their places. */
typedef enum
{
  YK_MOTION_JUMP,  /* at once */
  YK_MOTION_GLIDE, /* gliding */
  YK_MOTION_DEAL,  /* dealt face down from one point, row by row */
} YkMotionStyle;

/* Sends every card from where it is drawn to its place on BOARD.  Of equal cards from
 * several decks, those that are where such a card belongs stay.  A DEAL starts at
 * ORIGIN_X, ORIGIN_Y; cards that belong there are there at once. */
void yk_motion_aim (YkMotion *motion, const YkBoard *board, const YkLayout *layout,
                    YkMotionStyle style, gint64 now, double origin_x, double origin_y);

/* Moves every card to where it is drawn at NOW.
 *
 * Returns: FALSE once all are at rest. */
gboolean yk_motion_advance (YkMotion *motion, gint64 now);

/* Ends all animations but of dragged cards: all cards are where they belong. */
void yk_motion_settle (YkMotion *motion);

/* Ends the animations of cards that are still being dealt. */
void yk_motion_end_deal (YkMotion *motion);

/* Returns: (transfer none) (nullable): the card that belongs at this place; valid until
 * the next yk_motion_aim(). */
YkSprite *yk_motion_find (YkMotion *motion, YkPile pile, int index);

/* Draws the cards of a pile from INDEX on DX to the right of and DY below their places,
 * rounded to device pixels to stay sharp.  They are held until yk_motion_let_go() and
 * tilt with the next yk_motion_advance() if MOTION says so. */
void yk_motion_carry (YkMotion *motion, const YkBoard *board, const YkLayout *layout,
                      YkPile pile, int index, double dx, double dy);

/* Releases held cards; they stay there until the next yk_motion_aim(). */
void yk_motion_let_go (YkMotion *motion);

G_END_DECLS
