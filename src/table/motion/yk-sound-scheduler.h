/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Decides which sounds to play when, from the motion of the cards and what the player
 * does.  Plays nothing itself; no GTK, no clock: times are those of the motion, in
 * microseconds.
 *
 * A sound starts when it is returned, in the frame in which the card lands; nothing is
 * queued.  What would be too much is left out: see yk_sound_scheduler_listen(). */
#pragma once

#include "table/motion/yk-motion.h"

G_BEGIN_DECLS

/* What a sound stands for.  Of several at one time the last in this list is played. */
typedef enum
{
  YK_SOUND_DEAL,    /* a card comes from the stock, or is dealt */
  YK_SOUND_LIFT,    /* cards are picked up */
  YK_SOUND_PLACE,   /* cards land on a column or in a cell */
  YK_SOUND_FLIP,    /* a card is turned over */
  YK_SOUND_SHUFFLE, /* all cards are gathered */
  YK_SOUND_REFUSE,  /* an illegal move */
  YK_SOUND_UP,      /* a card lands on a foundation */
  YK_SOUND_WIN,     /* the last card has landed */
  YK_N_SOUNDS,
} YkSoundKind;

/* The most recordings of one sound. */
#define YK_SOUND_TAKES 3

/* The most loud sounds at one time. */
#define YK_SOUND_MOST 6

/* A sound that starts now. */
typedef struct
{
  YkSoundKind kind;
  int take;        /* which recording, from 1 on; 1 for UP and WIN */
  YkSuit suit;     /* of UP */
  int height;      /* of UP: the number of the card in its suit, 1 to 13 */
  double decibels; /* 0 or less: attenuation */
} YkSound;

/* Why the cards move next. */
typedef enum
{
  YK_PASSAGE_PLAY,   /* moves */
  YK_PASSAGE_RECALL, /* undo and redo: quieter */
  YK_PASSAGE_DEAL,   /* a deal: a shuffle, and one card after the other */
  YK_PASSAGE_GATHER, /* another position: a shuffle, and no card by itself */
} YkPassage;

/* The state; initialize it with yk_sound_scheduler_init(). */
typedef struct
{
  YkPassage passage;
  guint32 chance;                   /* random state, to choose recordings */
  int last_take[YK_N_SOUNDS];       /* 0 before the first */
  gint64 last_start[YK_N_SOUNDS];   /* when each kind began last */
  gint64 loud_until[YK_SOUND_MOST]; /* for each simultaneous sound */
} YkSoundScheduler;

/* Initializes SCORE.  SEED chooses the recordings. */
void yk_sound_scheduler_init (YkSoundScheduler *score, guint32 seed);

/* The functions below return TRUE, and fill SOUND, if a sound starts at NOW. */

/* Handles a change of position; call before the cards are sent to their new places. */
gboolean yk_sound_scheduler_begin (YkSoundScheduler *score, YkPassage passage,
                                   gint64 now, YkSound *sound);

/* Handles what has landed or turned since the last call; call after each
 * yk_motion_aim() and yk_motion_advance().  BOARD is where the cards belong.
 *
 * Within 25 ms only the most important sound is played; of dealt cards one in 60 ms;
 * and with five loud sounds only the win may be the sixth. */
gboolean yk_sound_scheduler_listen (YkSoundScheduler *score, YkMotion *motion,
                                    const YkBoard *board, gint64 now, YkSound *sound);

/* Handles what the player does: YK_SOUND_LIFT or YK_SOUND_REFUSE. */
gboolean yk_sound_scheduler_start (YkSoundScheduler *score, YkSoundKind kind,
                                   gint64 now, YkSound *sound);

/* Returns: (transfer full): the name of the file in data/sounds, such as
 * "up-club-5.oga". */
char *yk_sound_file_name (const YkSound *sound);

G_END_DECLS
