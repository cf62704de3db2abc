/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves each card from where it is drawn to where it belongs.  No GTK, no clock: times
 * are given, in microseconds; lengths are logical pixels. */
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
  const YkAnimationTiming *pace; /* of the cards that are sent from now on; needed where
                         they do not JUMP */
  gint64 last_aim;               /* when cards were last sent on their way */
  int n_aims;     /* how often that was within the same moment: they set out in turn */
  gboolean leans; /* cards in hand lean with the hand's speed */
  YkDragTilt lean;
} YkMotion;

typedef enum
{
  YK_MOTION_JUMP,  /* every card is at once where it belongs */
  YK_MOTION_GLIDE, /* cards that have to move glide */
  YK_MOTION_DEAL,  /* all cards come face down from one point, row by row */
} YkMotionStyle;

/* Sends every card to its place on the board, from wherever it is drawn.  Of equal
 * cards from several decks, those that are where such a card belongs stay there.  A
 * DEAL starts at ORIGIN_X, ORIGIN_Y; cards that belong there lie there at once. */
void yk_motion_aim (YkMotion *motion, const YkBoard *board, const YkLayout *layout,
                    YkMotionStyle style, gint64 now, double origin_x, double origin_y);

/* Moves every card to where it is drawn at NOW; false once all are at rest. */
gboolean yk_motion_advance (YkMotion *motion, gint64 now);

/* All cards are at once where they belong, but for those in hand. */
void yk_motion_settle (YkMotion *motion);

/* The same for those that are still being dealt only. */
void yk_motion_end_deal (YkMotion *motion);

/* The card that belongs at this place, or NULL; borrowed, valid until the next
 * yk_motion_aim(). */
YkSprite *yk_motion_find (YkMotion *motion, YkPile pile, int index);

/* Draws the last cards of a pile, from INDEX on, DX to the right of their places and DY
 * below: rounded to whole device pixels, as for cards at rest, because between pixels
 * they would blur.  They are in hand until yk_motion_let_go(), and lean with the next
 * yk_motion_advance() where MOTION says so. */
void yk_motion_carry (YkMotion *motion, const YkBoard *board, const YkLayout *layout,
                      YkPile pile, int index, double dx, double dy);

/* No card is in hand any more.  They stay where they are until the next
 * yk_motion_aim(). */
void yk_motion_let_go (YkMotion *motion);

G_END_DECLS
