/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A card wherever it is drawn.  No clock: times are given in microseconds; lengths are
 * logical pixels. */
#pragma once

#include "table/layout/yk-layout.h"
#include "table/motion/yk-animation-timing.h"

G_BEGIN_DECLS

/* Why a card moves. */
typedef enum
{
  YK_ERRAND_NONE, /* its place has moved, or it only turns over */
  YK_ERRAND_BACK, /* it was dragged and returns */
  YK_ERRAND_MOVE, /* it goes from one pile to another */
  YK_ERRAND_DEAL, /* it is being dealt */
} YkErrand;

/* A card and its animation. */
typedef struct
{
  YkCard card;
  YkPile pile; /* where it belongs */
  guint8 index;
  gboolean face_up;
  gboolean in_hand; /* it is dragged: time does not move it */
  double x;         /* where it is drawn */
  double y;
  double from_x; /* where its animation started */
  double from_y;
  double to_x; /* where it belongs */
  double to_y;
  gboolean is_turning; /* it turns over while moving */
  double from_turn;    /* how far it had turned at the start */
  double turn;     /* how far it has turned, 0 to 1: its other side shows until 0.5 */
  gint64 start;    /* when the animation starts */
  gint64 duration; /* of the animation; 0 at rest */
  double progress; /* the elapsed part of it, 0 to 1 */
  YkErrand errand; /* of the present animation, or of the last */
  YkPile left;     /* the pile that it comes from, if it MOVEs */
  gboolean has_landed; /* it has arrived ... */
  gboolean has_turned; /* ... or turned since yk_sound_scheduler_listen(), which resets
                          both */
  double hold_x;       /* where it would be dragged without tilt */
  double hold_y;
  double lean;      /* tilt in degrees, clockwise, about the middle of the upper edge */
  double from_lean; /* the same at the start */
  gint64 shake_start; /* 0 if it does not shake */
  double shake;       /* displacement to the right while shaking */
} YkSprite;

/* Places the card at TO at once. */
void yk_sprite_place (YkSprite *sprite, const YkRect *to, gboolean face_up);

/* Sends the card from where it is drawn to TO, starting at START.  If it is going there
 * already it continues; if it is turning, it turns back from there where necessary. */
void yk_sprite_send (YkSprite *sprite, const YkRect *to, gboolean face_up, gint64 start,
                     const YkAnimationTiming *pace);

/* Deals the card, face down at first, from where it is drawn to TO. */
void yk_sprite_deal (YkSprite *sprite, const YkRect *to, gint64 start,
                     const YkAnimationTiming *pace);

/* Changes the target of a moving card: it continues from where it is drawn and arrives
 * when it would have. */
void yk_sprite_redirect (YkSprite *sprite, const YkRect *to);

/* Ends the animation: the card is where it belongs. */
void yk_sprite_rest (YkSprite *sprite);

/* Drags the card at X, Y. */
void yk_sprite_hold (YkSprite *sprite, double x, double y);

/* Tilts a dragged card by ANGLE, in degrees, clockwise.  All cards dragged with FIRST,
 * the topmost on the screen, tilt together about the middle of its upper edge. */
void yk_sprite_lean (YkSprite *sprite, const YkSprite *first, double angle);

/* Shakes the card from NOW on, wherever it is. */
void yk_sprite_shake (YkSprite *sprite, gint64 now);

/* Moves the card to where it is drawn at NOW.
 *
 * Returns: FALSE once it is at rest. */
gboolean yk_sprite_advance (YkSprite *sprite, gint64 now);

/* Returns: whether the card is being dealt and has not arrived. */
gboolean yk_sprite_is_being_dealt (const YkSprite *sprite);

/* Returns: whether the card is waiting to be dealt; until then it is invisible. */
gboolean yk_sprite_is_undealt (const YkSprite *sprite);

/* Returns: whether a moving card is below OTHER: cards that stay in their pile are
 * lowest; then those that wait, in their order in the pile, since the topmost goes
 * first; then the others, the last one to start on top. */
gboolean yk_sprite_lies_below (const YkSprite *sprite, const YkSprite *other);

/* Returns: whether the side that shows now is not the final one. */
gboolean yk_sprite_shows_other_side (const YkSprite *sprite);

G_END_DECLS
