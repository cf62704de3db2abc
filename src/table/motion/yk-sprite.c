/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A card wherever it is drawn. */
#include "table/motion/yk-motion.h"

#include <math.h>

/* A card that is dealt does not begin to turn over before this part of its time. */
#define DEAL_WAIT 0.25

#define SHAKE_TIME 320000
#define SHAKE_WAVES 3
#define SHAKE_WIDTH 5.0

gboolean
yk_sprite_is_being_dealt (const YkSprite *sprite)
{
  return sprite->errand == YK_ERRAND_DEAL && sprite->duration > 0;
}

/* Cubic, fast at first and gentle at the end. */
static double
ease_out (double t)
{
  double left = 1 - t;

  return 1 - left * left * left;
}

gboolean
yk_sprite_is_undealt (const YkSprite *sprite)
{
  return yk_sprite_is_being_dealt (sprite) && sprite->progress == 0;
}

/* The layer that a card on its way is in, from below. */
static int
sprite_layer (const YkSprite *sprite)
{
  if (sprite->errand == YK_ERRAND_NONE)
    return 0;
  return sprite->progress == 0 ? 1 : 2;
}

gboolean
yk_sprite_lies_below (const YkSprite *sprite, const YkSprite *other)
{
  int layer = sprite_layer (sprite), other_layer = sprite_layer (other);

  if (layer != other_layer)
    return layer < other_layer;
  return layer < 2 ? sprite->start > other->start : sprite->start < other->start;
}

gboolean
yk_sprite_shows_other_side (const YkSprite *sprite)
{
  return sprite->is_turning && sprite->turn < 0.5;
}

/* A card that is dealt turns over silently. */
static void
note_turned (YkSprite *sprite)
{
  sprite->has_turned |= sprite->errand != YK_ERRAND_DEAL;
}

void
yk_sprite_rest (YkSprite *sprite)
{
  sprite->has_landed |= sprite->errand != YK_ERRAND_NONE;
  if (yk_sprite_shows_other_side (sprite))
    note_turned (sprite);
  sprite->x = sprite->from_x = sprite->to_x;
  sprite->y = sprite->from_y = sprite->to_y;
  sprite->progress = 1;
  sprite->duration = 0;
  sprite->lean = 0;
  sprite->is_turning = FALSE;
}

/* A sprite sets out from where it is drawn.  TURNS says that it is to show its other
 * side now: where it is turning already, it turns back from there. */
static void
set_out (YkSprite *sprite, gboolean turns, gint64 start, gint64 duration)
{
  double turned = sprite->is_turning ? sprite->turn : 1;

  sprite->from_x = sprite->x;
  sprite->from_y = sprite->y;
  sprite->from_lean = sprite->lean;
  sprite->from_turn = sprite->turn = turns ? 1 - turned : turned;
  sprite->is_turning = turns || sprite->is_turning;
  sprite->start = start;
  sprite->duration = duration;
  sprite->progress = 0;
}

void
yk_sprite_send (YkSprite *sprite, const YkRect *to, gboolean face_up, gint64 start,
                const YkAnimationTiming *pace)
{
  gboolean turns = sprite->face_up != face_up;
  gboolean goes_there = sprite->to_x == to->x && sprite->to_y == to->y;

  if (goes_there && !turns && sprite->duration > 0)
    return;
  sprite->to_x = to->x;
  sprite->to_y = to->y;
  sprite->face_up = face_up;
  if (sprite->in_hand)
    return;
  if (!turns && !sprite->is_turning && sprite->x == to->x && sprite->y == to->y)
    yk_sprite_rest (sprite);
  else
    set_out (sprite, turns, start, turns ? pace->turn : pace->glide);
}

void
yk_sprite_deal (YkSprite *sprite, const YkRect *to, gint64 start,
                const YkAnimationTiming *pace)
{
  sprite->errand = YK_ERRAND_DEAL;
  sprite->to_x = to->x;
  sprite->to_y = to->y;
  if (to->x == sprite->x && to->y == sprite->y)
    yk_sprite_rest (sprite);
  else
    set_out (sprite, sprite->face_up, start, pace->deal);
}

void
yk_sprite_place (YkSprite *sprite, const YkRect *to, gboolean face_up)
{
  if (sprite->face_up != face_up)
    note_turned (sprite);
  sprite->to_x = to->x;
  sprite->to_y = to->y;
  sprite->face_up = face_up;
  if (!sprite->in_hand)
    yk_sprite_rest (sprite);
}

void
yk_sprite_redirect (YkSprite *sprite, const YkRect *to)
{
  double way = ease_out (sprite->progress);

  sprite->to_x = to->x;
  sprite->to_y = to->y;
  sprite->from_x = (sprite->x - to->x * way) / (1 - way);
  sprite->from_y = (sprite->y - to->y * way) / (1 - way);
}

/* To lean about the edge of the FIRST one, a card is shifted as far as that takes it,
 * and turned about its own. */
void
yk_sprite_lean (YkSprite *sprite, const YkSprite *first, double angle)
{
  double below = sprite->hold_y - first->hold_y;

  sprite->lean = angle;
  sprite->x = sprite->hold_x - below * sin (angle * G_PI / 180);
  sprite->y = sprite->hold_y - below * (1 - cos (angle * G_PI / 180));
}

static gboolean
advance_shake (YkSprite *sprite, gint64 now)
{
  double t;

  if (sprite->shake_start == 0)
    return FALSE;
  t = (double) (now - sprite->shake_start) / SHAKE_TIME;
  if (t >= 1) {
    sprite->shake_start = 0;
    sprite->shake = 0;
    return FALSE;
  }
  sprite->shake = SHAKE_WIDTH * (1 - t) * sin (t * SHAKE_WAVES * 2 * G_PI);
  return TRUE;
}

static gboolean
advance_way (YkSprite *sprite, gint64 now)
{
  double t, way;
  gboolean was_other_side;

  if (sprite->duration == 0 || sprite->in_hand)
    return FALSE;
  t = (double) (now - sprite->start) / (double) sprite->duration;
  if (t >= 1) {
    yk_sprite_rest (sprite);
    return FALSE;
  }
  t = t < 0 ? 0 : t;
  way = ease_out (t);
  sprite->progress = t;
  sprite->lean = sprite->from_lean * (1 - way);
  was_other_side = yk_sprite_shows_other_side (sprite);
  /* A card that is dealt turns over as it lands. */
  t = sprite->errand == YK_ERRAND_DEAL ? MAX (0, (t - DEAL_WAIT) / (1 - DEAL_WAIT)) : t;
  /* How far a card has turned: fast at first, too, but less so, or nobody would see it.
   */
  sprite->turn = sprite->from_turn + (1 - sprite->from_turn) * (t * (2 - t));
  if (was_other_side && !yk_sprite_shows_other_side (sprite))
    note_turned (sprite);
  sprite->x = sprite->from_x + (sprite->to_x - sprite->from_x) * way;
  sprite->y = sprite->from_y + (sprite->to_y - sprite->from_y) * way;
  return TRUE;
}

void
yk_sprite_shake (YkSprite *sprite, gint64 now)
{
  sprite->shake_start = now;
}

gboolean
yk_sprite_advance (YkSprite *sprite, gint64 now)
{
  gboolean is_on_its_way = advance_way (sprite, now);

  return advance_shake (sprite, now) || is_on_its_way;
}
