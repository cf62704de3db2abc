/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves each card from where it is drawn to where it belongs. */
#pragma once

#include <glib.h>

#include "table/yk-layout.h"

/* One card on the table, wherever it is drawn just now. */
typedef struct
{
  YkCard card;
  YkPile pile; /* where it belongs */
  guint8 index;
  gboolean face_up;
  gboolean in_hand; /* somebody holds it: its place is not changed by time */
  double x;         /* where it is drawn */
  double y;
  double from_x;
  double from_y;
  double to_x;
  double to_y;
  gboolean is_turning; /* shows its other side until the middle of the way */
  gint64 start;        /* microseconds; when its way begins */
  gint64 duration;     /* microseconds; 0 at rest */
  double progress;     /* of the way, 0 to 1 */
  gint64 shake_start;  /* 0 where it does not shake */
  double shake;        /* logical pixels to the right at this moment */
} YkSprite;

/* All cards, in the order of the piles they belong to, each from bottom to top. */
typedef struct
{
  YkSprite sprites[YK_MAX_CARDS];
  int n_sprites;
  gint64 last_aim; /* when cards were last sent on their way, to stagger further ones */
  int n_aims;      /* within the same moment */
} YkMotion;

typedef enum
{
  YK_MOTION_JUMP,  /* every card is at once where it belongs */
  YK_MOTION_GLIDE, /* cards that have to move glide */
  YK_MOTION_DEAL,  /* all cards come from the origin, one after the other */
} YkMotionStyle;

/* How long a card glides, in microseconds. */
#define YK_MOTION_GLIDE_TIME 180000

/* Sends every card to its place on the board.  Where cards are the same but for their
 * decks, those that lie right already stay.  NOW is in microseconds; a DEAL starts at
 * ORIGIN_X, ORIGIN_Y. */
void yk_motion_aim (YkMotion *motion, const YkBoard *board, const YkLayout *layout,
                    YkMotionStyle style, gint64 now, double origin_x, double origin_y);

/* Puts every card where it is drawn at NOW; false once all are at rest. */
gboolean yk_motion_advance (YkMotion *motion, gint64 now);

/* The card that belongs at this place, or NULL. */
YkSprite *yk_motion_find (YkMotion *motion, YkPile pile, int index);

/* Takes the last cards of a pile, from INDEX on, to where they are DX, DY away from
 * their places: to the nearest whole device pixel of the layout, as cards at rest, for
 * in between they would blur.  They are in hand until yk_motion_let_go(). */
void yk_motion_carry (YkMotion *motion, const YkBoard *board, const YkLayout *layout,
                      YkPile pile, int index, double dx, double dy);

/* No card is in hand any more.  They stay where they are until the next
 * yk_motion_aim(). */
void yk_motion_let_go (YkMotion *motion);

/* Shakes a card where it lies. */
void yk_motion_shake (YkSprite *sprite, gint64 now);
