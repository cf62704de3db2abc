/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves each card from where it is drawn to where it belongs; no GTK, no clock. */
#include "table/yk-motion.h"

#include <math.h>
#include <string.h>

#define DEAL_TIME 220000
#define DEAL_STAGGER 9000
#define AIM_STAGGER 70000
#define SHAKE_TIME 320000
#define SHAKE_WAVES 3
#define SHAKE_WIDTH 5.0

/* A place on the board that a sprite is wanted for. */
typedef struct
{
  YkCard card;
  YkPile pile;
  guint8 index;
  gboolean face_up;
} Slot;

static int
list_slots (const YkBoard *board, Slot *slots)
{
  int n_slots = 0;

  for (int pile = 0; pile < YK_N_PILES; pile++) {
    int n_cards;
    const YkCard *cards = yk_board_pile (board, (YkPile) pile, &n_cards);
    int n_down = yk_board_n_down (board, (YkPile) pile);

    for (int i = 0; i < n_cards; i++)
      slots[n_slots++] = (Slot){cards[i], (YkPile) pile, (guint8) i, i >= n_down};
  }
  return n_slots;
}

/* How much later than NOW cards set out: if others have just done so, after them. */
static gint64
stagger_time (YkMotion *motion, gint64 now)
{
  if (now - motion->last_aim > YK_MOTION_GLIDE_TIME / 4)
    motion->n_aims = 0;
  else
    motion->n_aims++;
  motion->last_aim = now;
  return (gint64) motion->n_aims * AIM_STAGGER;
}

/* Finds a sprite of the old table for a slot, with the same face: the one of exactly
 * this place; otherwise, unless SAME_PLACE, one of the same pile, or any. */
static int
match_slot (const YkSprite *old, const gboolean *taken, int n_old, const Slot *slot,
            gboolean same_place)
{
  int best = -1;

  for (int i = 0; i < n_old; i++) {
    if (taken[i] || old[i].card != slot->card)
      continue;
    if (old[i].pile == slot->pile && old[i].index == slot->index)
      return i;
    if (!same_place && (best < 0 || old[i].pile == slot->pile))
      best = i;
  }
  return same_place ? -1 : best;
}

static void
match_all (const YkSprite *old, int n_old, const Slot *slots, int n_slots, int *matches)
{
  gboolean taken[YK_MAX_CARDS] = {FALSE};

  for (int i = 0; i < n_slots; i++)
    matches[i] = -1;
  for (int pass = 0; pass < 2; pass++)
    for (int i = 0; i < n_slots; i++)
      if (matches[i] < 0) {
        matches[i] = match_slot (old, taken, n_old, &slots[i], pass == 0);
        if (matches[i] >= 0)
          taken[matches[i]] = TRUE;
      }
}

static void
rest_sprite (YkSprite *sprite)
{
  sprite->has_landed |= sprite->errand != YK_ERRAND_NONE;
  sprite->has_turned |= sprite->is_turning && sprite->progress < 0.5;
  sprite->x = sprite->from_x = sprite->to_x;
  sprite->y = sprite->from_y = sprite->to_y;
  sprite->progress = 1;
  sprite->duration = 0;
  sprite->is_turning = FALSE;
}

/* Sends a sprite from where it is drawn to its new place.  One that is on its way there
 * already goes on as before. */
static void
send_sprite (YkSprite *sprite, const YkRect *to, gboolean face_up, gint64 start,
             gint64 duration)
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
  if (!turns && sprite->x == to->x && sprite->y == to->y) {
    rest_sprite (sprite);
    return;
  }
  sprite->from_x = sprite->x;
  sprite->from_y = sprite->y;
  sprite->is_turning = turns;
  sprite->start = start;
  sprite->duration = duration;
  sprite->progress = 0;
}

static void
place_sprite (YkSprite *sprite, const YkRect *to, gboolean face_up)
{
  sprite->has_turned |= sprite->face_up != face_up;
  sprite->to_x = to->x;
  sprite->to_y = to->y;
  sprite->face_up = face_up;
  if (!sprite->in_hand)
    rest_sprite (sprite);
}

/* The cards are dealt row by row; this is a card's number in that order. */
static int
deal_order (const YkBoard *board, const Slot *slot)
{
  if (yk_pile_kind (slot->pile) != YK_PILE_COLUMN)
    return 0;
  return slot->index * board->n_columns + slot->pile;
}

void
yk_motion_aim (YkMotion *motion, const YkBoard *board, const YkLayout *layout,
               YkMotionStyle style, gint64 now, double origin_x, double origin_y)
{
  YkSprite old[YK_MAX_CARDS];
  Slot slots[YK_MAX_CARDS];
  int matches[YK_MAX_CARDS];
  int n_old = motion->n_sprites, n_slots = list_slots (board, slots);
  gint64 start = style == YK_MOTION_GLIDE ? now + stagger_time (motion, now) : now;

  memcpy (old, motion->sprites, sizeof *old * (size_t) n_old);
  match_all (old, n_old, slots, n_slots, matches);

  for (int i = 0; i < n_slots; i++) {
    const Slot *slot = &slots[i];
    YkSprite *sprite = &motion->sprites[i];
    YkRect rect = yk_layout_card (layout, board, slot->pile, slot->index);
    gboolean is_new = matches[i] < 0;

    *sprite = is_new ? (YkSprite){.pile = slot->pile, .face_up = slot->face_up}
                     : old[matches[i]];
    if (sprite->pile != slot->pile) {
      sprite->errand = YK_ERRAND_MOVE;
      sprite->left = sprite->pile;
    }
    sprite->card = slot->card;
    sprite->pile = slot->pile;
    sprite->index = slot->index;

    if (style == YK_MOTION_DEAL) {
      *sprite = (YkSprite){.card = slot->card,
                           .pile = slot->pile,
                           .index = slot->index,
                           .face_up = slot->face_up,
                           .errand = YK_ERRAND_DEAL,
                           .x = origin_x,
                           .y = origin_y};
      send_sprite (sprite, &rect, slot->face_up,
                   now + deal_order (board, slot) * DEAL_STAGGER, DEAL_TIME);
    } else if (style == YK_MOTION_JUMP || is_new)
      place_sprite (sprite, &rect, slot->face_up);
    else
      send_sprite (sprite, &rect, slot->face_up, start, YK_MOTION_GLIDE_TIME);
  }
  motion->n_sprites = n_slots;
}

/* Cubic, fast at first and gentle at the end. */
static double
ease_out (double t)
{
  double left = 1 - t;

  return 1 - left * left * left;
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

  if (sprite->duration == 0 || sprite->in_hand)
    return FALSE;
  t = (double) (now - sprite->start) / (double) sprite->duration;
  if (t >= 1) {
    rest_sprite (sprite);
    return FALSE;
  }
  t = t < 0 ? 0 : t;
  way = ease_out (t);
  sprite->has_turned |= sprite->is_turning && sprite->progress < 0.5 && t >= 0.5;
  sprite->progress = t;
  sprite->x = sprite->from_x + (sprite->to_x - sprite->from_x) * way;
  sprite->y = sprite->from_y + (sprite->to_y - sprite->from_y) * way;
  return TRUE;
}

gboolean
yk_motion_advance (YkMotion *motion, gint64 now)
{
  gboolean is_moving = FALSE;

  for (int i = 0; i < motion->n_sprites; i++) {
    is_moving |= advance_way (&motion->sprites[i], now);
    is_moving |= advance_shake (&motion->sprites[i], now);
  }
  return is_moving;
}

YkSprite *
yk_motion_find (YkMotion *motion, YkPile pile, int index)
{
  for (int i = 0; i < motion->n_sprites; i++)
    if (motion->sprites[i].pile == pile && motion->sprites[i].index == index)
      return &motion->sprites[i];
  return NULL;
}

void
yk_motion_carry (YkMotion *motion, const YkBoard *board, const YkLayout *layout,
                 YkPile pile, int index, double dx, double dy)
{
  double scale = layout->scale;
  int size = yk_board_pile_size (board, pile);

  dx = round (dx * scale) / scale;
  dy = round (dy * scale) / scale;
  for (int i = index; i < size; i++) {
    YkSprite *sprite = yk_motion_find (motion, pile, i);
    YkRect place = yk_layout_card (layout, board, pile, i);

    sprite->in_hand = TRUE;
    sprite->duration = 0;
    sprite->is_turning = FALSE;
    sprite->x = place.x + dx;
    sprite->y = place.y + dy;
  }
}

void
yk_motion_let_go (YkMotion *motion)
{
  for (int i = 0; i < motion->n_sprites; i++)
    if (motion->sprites[i].in_hand) {
      motion->sprites[i].in_hand = FALSE;
      motion->sprites[i].errand = YK_ERRAND_BACK;
    }
}

void
yk_motion_shake (YkSprite *sprite, gint64 now)
{
  sprite->shake_start = now;
}
