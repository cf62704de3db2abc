/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves each card from where it is drawn to where it belongs; no GTK, no clock. */
#include "table/motion/yk-motion.h"

#include <math.h>
#include <string.h>

/* A card that is dealt does not begin to turn over before this part of its time. */
#define DEAL_WAIT 0.25

#define SHAKE_TIME 320000
#define SHAKE_WAVES 3
#define SHAKE_WIDTH 5.0

/* Returns: whether the card is being dealt and has not arrived. */
static gboolean
is_being_dealt (const YkSprite *sprite)
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
  return is_being_dealt (sprite) && sprite->progress == 0;
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

/* Ends the animation: the card is where it belongs. */
static void
sprite_rest (YkSprite *sprite)
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

/* Sends the card from where it is drawn to TO, starting at START.  If it is going there
 * already it continues; if it is turning, it turns back from there where necessary. */
static void
sprite_send (YkSprite *sprite, const YkRect *to, gboolean face_up, gint64 start,
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
    sprite_rest (sprite);
  else
    set_out (sprite, turns, start, turns ? pace->turn : pace->glide);
}

/* Places the card at TO at once. */
static void
sprite_place (YkSprite *sprite, const YkRect *to, gboolean face_up)
{
  if (sprite->face_up != face_up)
    note_turned (sprite);
  sprite->to_x = to->x;
  sprite->to_y = to->y;
  sprite->face_up = face_up;
  if (!sprite->in_hand)
    sprite_rest (sprite);
}

/* To lean about the edge of the FIRST one, a card is shifted as far as that takes it,
 * and turned about its own. */
static void
sprite_lean (YkSprite *sprite, const YkSprite *first, double angle)
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
    sprite_rest (sprite);
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

/* Moves the card to where it is drawn at NOW.
 *
 * Returns: FALSE once it is at rest. */
static gboolean
sprite_advance (YkSprite *sprite, gint64 now)
{
  gboolean is_on_its_way = advance_way (sprite, now);

  return advance_shake (sprite, now) || is_on_its_way;
}

/* After so many cards that follow one another, they do so twice as fast. */
#define HALVING 40.0

#define MS(n) ((gint64) (n) *1000)

static const YkAnimationTiming paces[] = {
    [YK_SPEED_OFF] = {.solution_step = MS (1300)},
    [YK_SPEED_QUICK] = {.glide = MS (110),
                        .turn = MS (140),
                        .apart = MS (25),
                        .deal = MS (150),
                        .deal_apart = MS (8),
                        .deal_most = MS (800),
                        .solution_step = MS (800)},
    [YK_SPEED_NORMAL] = {.glide = MS (180),
                         .turn = MS (220),
                         .apart = MS (45),
                         .deal = MS (240),
                         .deal_apart = MS (17),
                         .deal_most = MS (1650),
                         .solution_step = MS (1300)},
    [YK_SPEED_CALM] = {.glide = MS (280),
                       .turn = MS (340),
                       .apart = MS (80),
                       .deal = MS (340),
                       .deal_apart = MS (28),
                       .deal_most = MS (2600),
                       .solution_step = MS (2200)},
};

const YkAnimationTiming *
yk_animation_timing_get (YkSpeed speed)
{
  g_return_val_if_fail ((guint) speed < G_N_ELEMENTS (paces), &paces[YK_SPEED_NORMAL]);

  return &paces[speed];
}

gint64
yk_animation_timing_follow (const YkAnimationTiming *pace, int n)
{
  return (gint64) ((double) pace->apart * HALVING * log1p (n / HALVING));
}

/* By at most so many degrees, at a speed of so many widths of a card in a second. */
#define MOST 4.0
#define FULL_SPEED 12.0

/* A third of the time in which they hang straight again. */
#define DECAY 40000.0

/* The longest step: a pointer that rested counts as moving for no longer than this. */
#define LONGEST_STEP 34000

/* Less than this cannot be seen. */
#define LEAST 0.05

/* Starts dragging cards of width UNIT at X. */
static void
drag_tilt_take_up (YkDragTilt *self, double x, double unit)
{
  *self = (YkDragTilt){.unit = unit, .x = x, .seen_x = x};
}

/* Updates the angle to NOW.
 *
 * Returns: FALSE once it stays the same while the cards are held still. */
static gboolean
drag_tilt_advance (YkDragTilt *self, gint64 now)
{
  gboolean has_moved = self->x != self->seen_x;
  gint64 since = MAX (now - self->time, 1);
  double time = (double) (has_moved ? MIN (since, LONGEST_STEP) : since);
  double speed = (self->x - self->seen_x) / self->unit / time * G_USEC_PER_SEC;
  double aim = MOST * CLAMP (speed / FULL_SPEED, -1, 1);

  self->angle = aim + (self->angle - aim) * exp (-time / DECAY);
  if (!has_moved && fabs (self->angle) < LEAST)
    self->angle = 0;
  self->seen_x = self->x;
  self->time = now;
  return has_moved || self->angle != 0;
}

/* Cards that are sent on their way no later than this after others are sent with them,
 * and set out after them. */
#define ONE_MOMENT 45000

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
stagger_time (YkMotion *self, gint64 now)
{
  if (now - self->last_aim > ONE_MOMENT)
    self->n_aims = 0;
  else
    self->n_aims++;
  self->last_aim = now;
  return self->n_aims > 0 ? yk_animation_timing_follow (self->pace, self->n_aims) : 0;
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

/* All cards are sent to their places: what is the same for each of them, and how many
 * have been sent. */
typedef struct
{
  const YkBoard *board;
  const YkAnimationTiming *pace;
  YkMotionStyle style;
  gint64 start; /* when the first one sets out */
  double origin_x;
  double origin_y;
  int n_beside;     /* dealt to other places than columns */
  int n_from_stock; /* that leave the stock */
} Sending;

static YkSprite
new_sprite (const Slot *slot)
{
  return (YkSprite){.card = slot->card,
                    .pile = slot->pile,
                    .index = slot->index,
                    .face_up = slot->face_up};
}

static void
deal_sprite (Sending *sending, YkSprite *sprite, const Slot *slot, const YkRect *to)
{
  const YkAnimationTiming *pace = sending->pace;
  int n_gaps = yk_board_n_cards (sending->board) - 1;
  gint64 apart = MIN (pace->deal_apart, pace->deal_most / MAX (1, n_gaps)), start;
  /* The cards are dealt row by row, and those beside the columns at last; this is a
   * card's number in that order, from 0. */
  gboolean is_in_column = yk_pile_kind (slot->pile) == YK_PILE_COLUMN;
  int n = 0;

  for (int column = 0; column < sending->board->n_columns; column++) {
    int size = yk_board_pile_size (sending->board, (YkPile) column);

    n += is_in_column ? MIN (size, slot->index + (column < slot->pile)) : size;
  }
  start = sending->start + (is_in_column ? n : n + sending->n_beside++) * apart;

  *sprite = new_sprite (slot);
  sprite->x = sending->origin_x;
  sprite->y = sending->origin_y;
  /* Deals the card, face down at first, from where it is drawn to TO. */
  sprite->errand = YK_ERRAND_DEAL;
  sprite->to_x = to->x;
  sprite->to_y = to->y;
  if (to->x == sprite->x && to->y == sprite->y)
    sprite_rest (sprite);
  else
    set_out (sprite, sprite->face_up, start, pace->deal);
}

/* When a card of the old table sets out.  Those that leave the stock for the columns
 * follow one another. */
static gint64
start_time (Sending *sending, const YkSprite *sprite, const Slot *slot)
{
  if (sprite->pile == YK_STOCK && yk_pile_kind (slot->pile) == YK_PILE_COLUMN)
    return sending->start +
           yk_animation_timing_follow (sending->pace, sending->n_from_stock++);
  return sending->start;
}

/* The sprite belongs to the slot now; where that is in another pile, it goes there. */
static void
assign_sprite (YkSprite *sprite, const Slot *slot)
{
  if (sprite->pile != slot->pile) {
    sprite->errand = YK_ERRAND_MOVE;
    sprite->left = sprite->pile;
  }
  sprite->pile = slot->pile;
  sprite->index = slot->index;
}

/* Sends a sprite of the old table. */
static void
guide_sprite (Sending *sending, YkSprite *sprite, const Slot *slot, const YkRect *to)
{
  gboolean stays = sprite->pile == slot->pile && sprite->face_up == slot->face_up;

  if (sending->style == YK_MOTION_JUMP) {
    assign_sprite (sprite, slot);
    sprite_place (sprite, to, slot->face_up);
  } else if (stays && is_being_dealt (sprite)) {
    double way;

    assign_sprite (sprite, slot);
    /* Changes the target of a moving card: it continues from where it is drawn and
     * arrives when it would have. */
    way = ease_out (sprite->progress);
    sprite->to_x = to->x;
    sprite->to_y = to->y;
    sprite->from_x = (sprite->x - to->x * way) / (1 - way);
    sprite->from_y = (sprite->y - to->y * way) / (1 - way);
  } else {
    gint64 start = start_time (sending, sprite, slot);

    assign_sprite (sprite, slot);
    sprite_send (sprite, to, slot->face_up, start, sending->pace);
  }
}

void
yk_motion_aim (YkMotion *self, const YkBoard *board, const YkLayout *layout,
               YkMotionStyle style, gint64 now, double origin_x, double origin_y)
{
  YkSprite old[YK_MAX_CARDS];
  Slot slots[YK_MAX_CARDS];
  int matches[YK_MAX_CARDS];
  int n_old = self->n_sprites, n_slots = list_slots (board, slots);
  Sending sending = {
      .board = board,
      .pace = self->pace,
      .style = style,
      .start = style == YK_MOTION_GLIDE ? now + stagger_time (self, now) : now,
      .origin_x = origin_x,
      .origin_y = origin_y,
  };

  memcpy (old, self->sprites, sizeof *old * (size_t) n_old);
  match_all (old, n_old, slots, n_slots, matches);

  for (int i = 0; i < n_slots; i++) {
    const Slot *slot = &slots[i];
    YkSprite *sprite = &self->sprites[i];
    YkRect rect = yk_layout_card (layout, board, slot->pile, slot->index);

    if (style == YK_MOTION_DEAL) {
      deal_sprite (&sending, sprite, slot, &rect);
    } else if (matches[i] < 0) {
      *sprite = new_sprite (slot);
      sprite_place (sprite, &rect, slot->face_up);
    } else {
      *sprite = old[matches[i]];
      guide_sprite (&sending, sprite, slot, &rect);
    }
  }
  self->n_sprites = n_slots;
}

/* The uppermost of the held cards, or NULL. */
static const YkSprite *
first_held (const YkMotion *self)
{
  for (int i = 0; i < self->n_sprites; i++)
    if (self->sprites[i].in_hand)
      return &self->sprites[i];
  return NULL;
}

/* Whether the dragged cards still tilt although the pointer may rest. */
static gboolean
advance_hand (YkMotion *self, gint64 now)
{
  const YkSprite *first = first_held (self);
  gboolean is_moving;

  if (!self->leans || first == NULL)
    return FALSE;
  is_moving = drag_tilt_advance (&self->lean, now);
  for (int i = 0; i < self->n_sprites; i++)
    if (self->sprites[i].in_hand)
      sprite_lean (&self->sprites[i], first, self->lean.angle);
  return is_moving;
}

gboolean
yk_motion_advance (YkMotion *self, gint64 now)
{
  gboolean is_moving = advance_hand (self, now);

  for (int i = 0; i < self->n_sprites; i++)
    is_moving |= sprite_advance (&self->sprites[i], now);
  return is_moving;
}

void
yk_motion_settle (YkMotion *self)
{
  for (int i = 0; i < self->n_sprites; i++)
    if (self->sprites[i].duration > 0 && !self->sprites[i].in_hand)
      sprite_rest (&self->sprites[i]);
}

void
yk_motion_end_deal (YkMotion *self)
{
  for (int i = 0; i < self->n_sprites; i++)
    if (is_being_dealt (&self->sprites[i]))
      sprite_rest (&self->sprites[i]);
}

YkSprite *
yk_motion_find (YkMotion *self, YkPile pile, int index)
{
  for (int i = 0; i < self->n_sprites; i++)
    if (self->sprites[i].pile == pile && self->sprites[i].index == index)
      return &self->sprites[i];
  return NULL;
}

void
yk_motion_carry (YkMotion *self, const YkBoard *board, const YkLayout *layout,
                 YkPile pile, int index, double dx, double dy)
{
  YkSprite *first = yk_motion_find (self, pile, index);
  gboolean is_new = !first->in_hand;
  double scale = layout->scale;
  int size = yk_board_pile_size (board, pile);

  dx = round (dx * scale) / scale;
  dy = round (dy * scale) / scale;
  for (int i = index; i < size; i++) {
    YkSprite *sprite = yk_motion_find (self, pile, i);
    YkRect place = yk_layout_card (layout, board, pile, i);

    sprite->in_hand = TRUE;
    sprite->duration = 0;
    sprite->is_turning = FALSE;
    sprite->x = sprite->hold_x = place.x + dx;
    sprite->y = sprite->hold_y = place.y + dy;
    if (i == index && is_new)
      drag_tilt_take_up (&self->lean, sprite->hold_x, layout->card_width);
    sprite_lean (sprite, first, self->lean.angle);
  }
  self->lean.x = first->hold_x;
}

void
yk_motion_let_go (YkMotion *self)
{
  for (int i = 0; i < self->n_sprites; i++)
    if (self->sprites[i].in_hand) {
      self->sprites[i].in_hand = FALSE;
      self->sprites[i].errand = YK_ERRAND_BACK;
    }
}
