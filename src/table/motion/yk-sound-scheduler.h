/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is to be heard of the cards: from their motion, and from what the player does,
 * to sounds and the moments at which they begin.  No sound itself, no GTK, no clock:
 * times are given, in microseconds, those of the motion.
 *
 * A sound begins when it is told, that is, in the frame in which the card is seen to
 * land; so none waits anywhere.  What would be one too many is left out instead: see
 * yk_sound_scheduler_listen(). */
#pragma once

#include "table/motion/yk-motion.h"

G_BEGIN_DECLS

/* What a sound tells.  Of several at one moment the last one in this list is heard. */
typedef enum
{
  YK_SOUND_DEAL,    /* a card comes from the stock, or is dealt */
  YK_SOUND_LIFT,    /* cards are picked up */
  YK_SOUND_PLACE,   /* cards land on a column or in a cell */
  YK_SOUND_FLIP,    /* a card is turned over */
  YK_SOUND_SHUFFLE, /* all cards are taken together */
  YK_SOUND_REFUSE,  /* that is no move */
  YK_SOUND_UP,      /* a card lands on a foundation */
  YK_SOUND_WIN,     /* the last one has landed */
  YK_N_SOUNDS,
} YkSoundKind;

/* The most takes that a sound has. */
#define YK_SOUND_TAKES 3

/* At no moment more sounds than these are loud. */
#define YK_SOUND_MOST 6

/* One sound that begins now. */
typedef struct
{
  YkSoundKind kind;
  int take;        /* from 1 on; those of UP and WIN are 1 */
  YkSuit suit;     /* of UP */
  int height;      /* of UP: at which place of its suit the card lies, 1 to 13 */
  double decibels; /* 0, or below it where the sound is to be quieter than it is */
} YkSound;

/* What the cards' next ways belong to. */
typedef enum
{
  YK_PASSAGE_PLAY,   /* moves */
  YK_PASSAGE_RECALL, /* moves that are taken back or made again: quieter */
  YK_PASSAGE_DEAL,   /* a deal: a shuffle, and one card after the other */
  YK_PASSAGE_GATHER, /* another position: a shuffle, and no card by itself */
} YkPassage;

/* To be made by yk_sound_scheduler_init(). */
typedef struct
{
  YkPassage passage;
  guint32 chance;                   /* the state of the dice that draw the takes */
  int last_take[YK_N_SOUNDS];       /* 0 before the first */
  gint64 last_start[YK_N_SOUNDS];   /* when each kind began last */
  gint64 loud_until[YK_SOUND_MOST]; /* for each that may sound at the same time */
} YkSoundScheduler;

/* Nothing has sounded.  SEED draws the takes. */
void yk_sound_scheduler_init (YkSoundScheduler *score, guint32 seed);

/* The functions below are true where a sound begins NOW, and fill SOUND then. */

/* The position changes; to be called before the cards are sent to their new places. */
gboolean yk_sound_scheduler_begin (YkSoundScheduler *score, YkPassage passage,
                                   gint64 now, YkSound *sound);

/* Hears of all that has landed or turned since the last call; to be called after each
 * yk_motion_aim() and yk_motion_advance().  BOARD is where the cards belong.
 *
 * Of what happens at one moment, and within 25 ms after it, only what matters most is
 * heard; of cards that are dealt one in 60 ms; and with five loud sounds only the win
 * may be the sixth. */
gboolean yk_sound_scheduler_listen (YkSoundScheduler *score, YkMotion *motion,
                                    const YkBoard *board, gint64 now, YkSound *sound);

/* Cards are picked up. */
gboolean yk_sound_scheduler_lift (YkSoundScheduler *score, gint64 now, YkSound *sound);

/* A move is not legal, or a card has none. */
gboolean
yk_sound_scheduler_refuse (YkSoundScheduler *score, gint64 now, YkSound *sound);

/* The name of the sound's file in data/sounds, such as "up-club-5.oga".  Free with
 * g_free(). */
char *yk_sound_file_name (const YkSound *sound);

G_END_DECLS
