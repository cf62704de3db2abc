/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Decides which sounds to play when, from the motion of the cards and what the player
 * does. */
#include "table/motion/yk-motion.h"

/* Two sounds nearer than this are heard as one, and the second only muddies it. */
#define APART 25000

/* How much quieter is what the player takes back, or puts back. */
#define QUIETER 6

/* For each kind: its files' name, how many takes it has, how long it is loud, how far
 * apart two of them begin, and how much quieter than its file it is played. */
static const struct
{
  const char *name;
  int n_takes;
  gint64 loud;
  gint64 apart;
  double decibels;
} traits[YK_N_SOUNDS] = {
    [YK_SOUND_DEAL] = {"deal", 3, 80000, 60000, -5},
    [YK_SOUND_LIFT] = {"lift", 3, 60000, APART, 0},
    [YK_SOUND_PLACE] = {"place", 3, 70000, APART, 0},
    [YK_SOUND_FLIP] = {"flip", 3, 110000, APART, 0},
    [YK_SOUND_SHUFFLE] = {"shuffle", 3, 900000, 300000, -4},
    [YK_SOUND_REFUSE] = {"refuse", 3, 150000, 150000, 0},
    /* The bars sound on for three times as long; but when many cards go up, 45 ms apart
     * at first, each of them has to be heard. */
    [YK_SOUND_UP] = {"up", 1, 190000, APART, 0},
    [YK_SOUND_WIN] = {"win", 1, 1200000, APART, 0},
};

void
yk_sound_scheduler_init (YkSoundScheduler *self, guint32 seed)
{
  *self = (YkSoundScheduler){.chance = seed | 1};
  for (int kind = 0; kind < YK_N_SOUNDS; kind++)
    self->last_start[kind] = G_MININT64 / 2;
  for (int i = 0; i < YK_SOUND_MOST; i++)
    self->loud_until[i] = G_MININT64 / 2;
}

/* Marsaglia's xorshift. */
static guint32
roll (YkSoundScheduler *self)
{
  self->chance ^= self->chance << 13;
  self->chance ^= self->chance >> 17;
  self->chance ^= self->chance << 5;
  return self->chance;
}

/* Any take but the last one. */
static int
draw_take (YkSoundScheduler *self, YkSoundKind kind)
{
  int n = traits[kind].n_takes;
  int last = self->last_take[kind];

  if (n == 1)
    return 1;
  if (last == 0)
    return 1 + (int) (roll (self) % (guint32) n);
  return 1 + (last + (int) (roll (self) % (guint32) (n - 1))) % n;
}

/* A place for one more loud sound, or NULL. */
static gint64 *
find_voice (YkSoundScheduler *self, YkSoundKind kind, gint64 now)
{
  int n = kind == YK_SOUND_WIN ? YK_SOUND_MOST : YK_SOUND_MOST - 1;

  for (int i = 0; i < n; i++)
    if (self->loud_until[i] <= now)
      return &self->loud_until[i];
  return NULL;
}

/* Whether something that matters as much has begun just now. */
static gboolean
is_covered (const YkSoundScheduler *self, YkSoundKind kind, gint64 now)
{
  if (now - self->last_start[kind] < traits[kind].apart)
    return TRUE;
  for (int other = kind + 1; other < YK_N_SOUNDS; other++)
    if (now - self->last_start[other] < APART)
      return TRUE;
  return FALSE;
}

/* Fills in the take of a sound that begins now, or leaves it out. */
static gboolean
start_sound (YkSoundScheduler *self, gint64 now, YkSound *sound)
{
  YkSoundKind kind = sound->kind;
  gint64 *voice = find_voice (self, kind, now);

  if (voice == NULL || is_covered (self, kind, now))
    return FALSE;
  *voice = now + traits[kind].loud;
  self->last_start[kind] = now;
  sound->take = self->last_take[kind] = draw_take (self, kind);
  sound->decibels += traits[kind].decibels;
  return TRUE;
}

gboolean
yk_sound_scheduler_begin (YkSoundScheduler *self, YkPassage passage, gint64 now,
                          YkSound *sound)
{
  self->passage = passage;
  return (passage == YK_PASSAGE_DEAL || passage == YK_PASSAGE_GATHER) &&
         yk_sound_scheduler_start (self, YK_SOUND_SHUFFLE, now, sound);
}

gboolean
yk_sound_scheduler_start (YkSoundScheduler *self, YkSoundKind kind, gint64 now,
                          YkSound *sound)
{
  *sound = (YkSound){.kind = kind};
  return start_sound (self, now, sound);
}

static gboolean
is_put_back (const YkSprite *sprite)
{
  return sprite->has_landed && sprite->errand == YK_ERRAND_BACK;
}

/* What it sounds like that a card has landed that was on its way to another pile. */
static YkSoundKind
landing_kind (const YkSprite *sprite)
{
  YkPileKind to = yk_pile_kind (sprite->pile);

  if (to == YK_PILE_STOCK || yk_pile_kind (sprite->left) == YK_PILE_STOCK)
    return YK_SOUND_DEAL;
  return to == YK_PILE_FOUNDATION ? YK_SOUND_UP : YK_SOUND_PLACE;
}

static YkSoundKind
sprite_kind (const YkSoundScheduler *self, const YkSprite *sprite)
{
  if (is_put_back (sprite))
    return YK_SOUND_PLACE;
  if (self->passage == YK_PASSAGE_DEAL)
    return YK_SOUND_DEAL;
  return sprite->has_landed ? landing_kind (sprite) : YK_SOUND_FLIP;
}

/* Of all that happens at this moment, what matters most.  A suit that goes up as one is
 * heard by its last card. */
static gboolean
hear_sprites (const YkSoundScheduler *self, YkMotion *motion, YkSound *loudest)
{
  gboolean has_any = FALSE;

  for (int i = 0; i < motion->n_sprites; i++) {
    YkSprite *sprite = &motion->sprites[i];

    /* While another position is laid out, only those cards have something to say that
     * the player puts back. */
    if ((sprite->has_landed || sprite->has_turned) &&
        (self->passage != YK_PASSAGE_GATHER || is_put_back (sprite))) {
      gboolean is_quiet = is_put_back (sprite) || self->passage == YK_PASSAGE_RECALL;
      YkSound sound = (YkSound){.kind = sprite_kind (self, sprite),
                                .suit = yk_card_suit (sprite->card),
                                .height = sprite->index % YK_N_RANKS + 1,
                                .decibels = is_quiet ? -QUIETER : 0};

      if (!has_any || sound.kind >= loudest->kind)
        *loudest = sound;
      has_any = TRUE;
    }
    if (sprite->has_landed)
      sprite->errand = YK_ERRAND_NONE;
    sprite->has_landed = FALSE;
    sprite->has_turned = FALSE;
  }
  return has_any;
}

static gboolean
is_at_rest (const YkMotion *motion)
{
  for (int i = 0; i < motion->n_sprites; i++)
    if (motion->sprites[i].duration > 0)
      return FALSE;
  return TRUE;
}

gboolean
yk_sound_scheduler_listen (YkSoundScheduler *self, YkMotion *motion,
                           const YkBoard *board, gint64 now, YkSound *sound)
{
  if (!hear_sprites (self, motion, sound))
    return FALSE;
  if (self->passage == YK_PASSAGE_PLAY && yk_board_is_won (board) &&
      is_at_rest (motion))
    *sound = (YkSound){.kind = YK_SOUND_WIN};
  return start_sound (self, now, sound);
}

char *
yk_sound_file_name (const YkSound *sound)
{
  static const char *const suits[] = {[YK_SPADES] = "spade",
                                      [YK_HEARTS] = "heart",
                                      [YK_DIAMONDS] = "diamond",
                                      [YK_CLUBS] = "club"};

  if (sound->kind == YK_SOUND_UP)
    return g_strdup_printf ("up-%s-%d.oga", suits[sound->suit], sound->height);
  if (traits[sound->kind].n_takes == 1)
    return g_strdup_printf ("%s.oga", traits[sound->kind].name);
  return g_strdup_printf ("%s-%d.oga", traits[sound->kind].name, sound->take);
}
