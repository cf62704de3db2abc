/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves each card from where it is drawn to where it belongs.  No GTK, no clock: times
 * are given, in microseconds; lengths are logical pixels. */
#pragma once

#include <glib.h>

#include "table/yk-layout.h"

/* What a card is on its way for. */
typedef enum
{
  YK_ERRAND_NONE, /* its place has shifted, or it only turns over */
  YK_ERRAND_BACK, /* it was in hand and goes back to its place */
  YK_ERRAND_MOVE, /* it goes from one pile to another */
  YK_ERRAND_DEAL, /* it is being dealt */
} YkErrand;

/* One card on the table, wherever it is drawn at this moment. */
typedef struct
{
  YkCard card;
  YkPile pile; /* where it belongs */
  guint8 index;
  gboolean face_up;
  gboolean in_hand; /* somebody holds it: time does not move it */
  double x;         /* where it is drawn */
  double y;
  double from_x; /* where it was drawn when its way began */
  double from_y;
  double to_x; /* where it belongs */
  double to_y;
  gboolean is_turning; /* it shows its other side until the middle of the way */
  gint64 start;        /* when its way begins */
  gint64 duration;     /* of the whole way; 0 at rest */
  double progress;     /* the part of that time that has passed, 0 to 1 */
  YkErrand errand;     /* of its present way, or of the last one */
  YkPile left;         /* the pile that it comes from, where it MOVEs */
  gboolean has_landed; /* an errand has ended ... */
  gboolean has_turned; /* ... or its other side is seen since whoever listens last
                          asked, who sets these back: see yk_sound_score_listen() */
  gint64 shake_start;  /* 0 if it does not shake */
  double shake;        /* how far to the right it is shaken at this moment */
} YkSprite;

/* All cards, in the order of the piles they belong to, each from bottom to top. */
typedef struct
{
  YkSprite sprites[YK_MAX_CARDS];
  int n_sprites;
  gint64 last_aim; /* when cards were last sent on their way */
  int n_aims;      /* how often that was within the same moment: they set out in turn */
} YkMotion;

typedef enum
{
  YK_MOTION_JUMP,  /* every card is at once where it belongs */
  YK_MOTION_GLIDE, /* cards that have to move glide */
  YK_MOTION_DEAL,  /* all cards come from one point, one after the other */
} YkMotionStyle;

/* How long a card glides, in microseconds. */
#define YK_MOTION_GLIDE_TIME 180000

/* Sends every card to its place on the board, from wherever it is drawn.  Of equal
 * cards from several decks, those that are where such a card belongs stay there.  A
 * DEAL starts at ORIGIN_X, ORIGIN_Y. */
void yk_motion_aim (YkMotion *motion, const YkBoard *board, const YkLayout *layout,
                    YkMotionStyle style, gint64 now, double origin_x, double origin_y);

/* Moves every card to where it is drawn at NOW; false once all are at rest. */
gboolean yk_motion_advance (YkMotion *motion, gint64 now);

/* The card that belongs at this place, or NULL; borrowed, valid until the next
 * yk_motion_aim(). */
YkSprite *yk_motion_find (YkMotion *motion, YkPile pile, int index);

/* Draws the last cards of a pile, from INDEX on, DX to the right of their places and DY
 * below: rounded to whole device pixels, as for cards at rest, because between pixels
 * they would blur.  They are in hand until yk_motion_let_go(). */
void yk_motion_carry (YkMotion *motion, const YkBoard *board, const YkLayout *layout,
                      YkPile pile, int index, double dx, double dy);

/* No card is in hand any more.  They stay where they are until the next
 * yk_motion_aim(). */
void yk_motion_let_go (YkMotion *motion);

/* Shakes a card from NOW on, wherever it is. */
void yk_motion_shake (YkSprite *sprite, gint64 now);
