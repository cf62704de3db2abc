/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One card on the table, wherever it is drawn.  No clock: times are given, in
 * microseconds; lengths are logical pixels. */
#pragma once

#include "table/layout/yk-layout.h"
#include "table/motion/yk-animation-timing.h"

G_BEGIN_DECLS

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
  gboolean is_turning; /* it turns over on its way */
  double from_turn;    /* how far it had turned when its way began */
  double turn; /* how far it has turned by now, 0 to 1: until 0.5 its other side is seen
                */
  gint64 start;        /* when its way begins */
  gint64 duration;     /* of the whole way; 0 at rest */
  double progress;     /* the part of that time that has passed, 0 to 1 */
  YkErrand errand;     /* of its present way, or of the last one */
  YkPile left;         /* the pile that it comes from, where it MOVEs */
  gboolean has_landed; /* an errand has ended ... */
  gboolean has_turned; /* ... or its other side is seen since whoever listens last
                          asked, who sets these back: see yk_sound_scheduler_listen() */
  double hold_x;       /* where it would be drawn in hand if it did not lean */
  double hold_y;
  double lean;        /* by how many degrees it is turned clockwise about the middle of
                         its upper edge */
  double from_lean;   /* the same when its way began */
  gint64 shake_start; /* 0 if it does not shake */
  double shake;       /* how far to the right it is shaken at this moment */
} YkSprite;

/* The card is at once where it belongs. */
void yk_sprite_place (YkSprite *sprite, const YkRect *to, gboolean face_up);

/* Sends it from where it is drawn to where it belongs now; it sets out at START.  One
 * that is on its way there already goes on as before; one that is turning already turns
 * back, where it has to, from there. */
void yk_sprite_send (YkSprite *sprite, const YkRect *to, gboolean face_up, gint64 start,
                     const YkAnimationTiming *pace);

/* Deals it, face down at first: from where it is drawn to where it belongs. */
void yk_sprite_deal (YkSprite *sprite, const YkRect *to, gint64 start,
                     const YkAnimationTiming *pace);

/* The place of a card that is on its way has shifted: it goes on from where it is
 * drawn, and arrives when it would have arrived. */
void yk_sprite_redirect (YkSprite *sprite, const YkRect *to);

/* Ends its way: it is where it belongs. */
void yk_sprite_rest (YkSprite *sprite);

/* It is in hand, and held at X, Y. */
void yk_sprite_hold (YkSprite *sprite, double x, double y);

/* It is in hand and leans by ANGLE, in degrees, clockwise.  All cards that are held
 * with FIRST, the uppermost on the screen, lean as one about the middle of its upper
 * edge. */
void yk_sprite_lean (YkSprite *sprite, const YkSprite *first, double angle);

/* Shakes it from NOW on, wherever it is. */
void yk_sprite_shake (YkSprite *sprite, gint64 now);

/* Moves it to where it is drawn at NOW; false once it is at rest. */
gboolean yk_sprite_advance (YkSprite *sprite, gint64 now);

/* Whether it is one of many that are being dealt, and has not arrived yet. */
gboolean yk_sprite_is_being_dealt (const YkSprite *sprite);

/* Whether its turn to be dealt is still to come: until then it is not seen. */
gboolean yk_sprite_is_undealt (const YkSprite *sprite);

/* Whether one card on its way lies below another: lowest are those that stay in their
 * pile; then those that still wait, in the order in which they lie, since the uppermost
 * goes first; then the others, the last to set out on top. */
gboolean yk_sprite_lies_below (const YkSprite *sprite, const YkSprite *other);

/* Whether it is seen from the side that it does not show in the end. */
gboolean yk_sprite_shows_other_side (const YkSprite *sprite);

G_END_DECLS
