/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The motion of one card and of all cards, its durations, and its sounds. */
#pragma once

#include <glib.h>

#include "game/settings/yk-settings.h"
#include "table/layout/yk-layout.h"

G_BEGIN_DECLS

/* The durations of all animations on the table, for each speed, in microseconds. */

/* The durations for one speed. */
typedef struct
{
  gint64 glide;         /* of a card that moves to another place */
  gint64 turn;          /* of a card that turns over */
  gint64 apart;         /* between the starts of a sequence's first two cards */
  gint64 deal;          /* of a card that is dealt */
  gint64 deal_apart;    /* between two dealt cards, at most ... */
  gint64 deal_most;     /* ... and between the first and the last one */
  gint64 solution_step; /* between two moves of a solution that is shown */
} YkAnimationTiming;

/* Returns: (transfer none): the static durations for SPEED; zero for YK_SPEED_OFF. */
const YkAnimationTiming *yk_animation_timing_get (YkSpeed speed);

/* Returns: how long after the first card number N of a sequence starts; intervals get
 * shorter and shorter. */
gint64 yk_animation_timing_follow (const YkAnimationTiming *pace, int n);

/* Tilts dragged cards: in quick motion their lower ends lag behind.  No clock: times
 * are given in microseconds; lengths are logical pixels. */

/* The tilt of the dragged cards.  Zeroed, nothing is dragged. */
typedef struct
{
  double unit;   /* the width of a card */
  double x;      /* where the cards are held now ... */
  double seen_x; /* ... and at TIME */
  gint64 time;   /* of the last yk_drag_tilt_advance() */
  double angle;  /* in degrees, clockwise */
} YkDragTilt;

/* One card, at rest or moving.  No clock: times are given in microseconds; lengths are
 * logical pixels. */

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
  YkErrand errand; /* of the present or last animation */
  YkPile left;     /* the pile that it comes from, if it MOVEs */
  gboolean has_landed; /* it has arrived ... */
  gboolean has_turned; /* ... or turned since yk_sound_scheduler_listen(), which resets
                          both */
  double hold_x;       /* where it would be dragged without tilt */
  double hold_y;
  double lean;      /* tilt in degrees, clockwise, about the middle of the upper edge */
  double from_lean; /* the same at the start */
  gint64 shake_start; /* when it began to shake; 0 if it does not */
  double shake;       /* displacement to the right while shaking */
} YkSprite;

/* Returns: whether the card is waiting to be dealt; until then it is invisible. */
gboolean yk_sprite_is_undealt (const YkSprite *sprite);

/* Returns: whether a moving card is below OTHER: cards that stay in their pile are
 * lowest; then those that wait to start, the first to start on top; then those that
 * have started, the last to start on top. */
gboolean yk_sprite_lies_below (const YkSprite *sprite, const YkSprite *other);

/* Returns: whether the side that shows now is not the final one. */
gboolean yk_sprite_shows_other_side (const YkSprite *sprite);

/* Animates each card from where it is drawn to where it belongs.  No GTK, no clock:
 * times are given in microseconds; lengths are logical pixels. */

/* All cards, in the order of the piles they belong to, each from bottom to top. */
typedef struct
{
  YkSprite sprites[YK_MAX_CARDS];
  int n_sprites;
  const YkAnimationTiming *pace; /* of cards sent from now on; unused by JUMP */
  gint64 last_aim;               /* when cards were last sent */
  int n_aims;     /* number of sends at that time: they start one after the other */
  gboolean leans; /* dragged cards tilt */
  YkDragTilt lean;
} YkMotion;

/* How cards get to their places. */
typedef enum
{
  YK_MOTION_JUMP,  /* at once */
  YK_MOTION_GLIDE, /* gliding */
  YK_MOTION_DEAL,  /* dealt face down from one point, row by row */
} YkMotionStyle;

/* Sends every card from where it is drawn to its place on BOARD.  With several decks, a
 * card stays if an equal card belongs where it is.  A DEAL starts at ORIGIN_X,
 * ORIGIN_Y; cards that belong there do not move. */
void yk_motion_aim (YkMotion *motion, const YkBoard *board, const YkLayout *layout,
                    YkMotionStyle style, gint64 now, double origin_x, double origin_y);

/* Moves every card to where it is drawn at NOW.
 *
 * Returns: FALSE once all are at rest. */
gboolean yk_motion_advance (YkMotion *motion, gint64 now);

/* Ends all animations but of dragged cards: all cards are where they belong. */
void yk_motion_settle (YkMotion *motion);

/* Ends the animations of cards that are still being dealt. */
void yk_motion_end_deal (YkMotion *motion);

/* Returns: (transfer none) (nullable): the card that belongs at this place; valid until
 * the next yk_motion_aim(). */
YkSprite *yk_motion_find (YkMotion *motion, YkPile pile, int index);

/* Draws the cards of a pile from INDEX on DX to the right of and DY below their places,
 * rounded to device pixels to stay sharp.  They are held until yk_motion_let_go() and
 * tilt with the next yk_motion_advance() if MOTION says so. */
void yk_motion_carry (YkMotion *motion, const YkBoard *board, const YkLayout *layout,
                      YkPile pile, int index, double dx, double dy);

/* Releases held cards; they stay where they are until the next yk_motion_aim(). */
void yk_motion_let_go (YkMotion *motion);

/* Decides which sounds to play when, from the motion of the cards and what the player
 * does.  Plays nothing itself; no GTK, no clock: times are those of the motion, in
 * microseconds.
 *
 * A sound starts when it is returned, in the frame in which the card lands; nothing is
 * queued.  Sounds that would be too many are left out: see
 * yk_sound_scheduler_listen(). */

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
