/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The win animations: where every card and snowflake is at a given time.  Pure
 * arithmetic without state, GTK or clock, so that they look the same at any frame rate
 * and can end at any time.  Times are microseconds since the start, lengths are logical
 * pixels. */
#pragma once

#include <glib.h>

#include "table/layout/yk-layout.h"

G_BEGIN_DECLS

/* The animations. */
typedef enum
{
  YK_WIN_ANIMATION_RANGE,  /* the cards form a mountain range; it snows */
  YK_WIN_ANIMATION_FLIGHT, /* the cards cross the table like wild geese and leave it */
  YK_WIN_ANIMATION_RIVER,  /* the cards drift down like ice floes and leave it */
  YK_WIN_ANIMATION_N_SCENES,
  YK_WIN_ANIMATION_LIGHT =
      YK_WIN_ANIMATION_N_SCENES, /* only the light on the last cards */
} YkWinAnimationScene;

/* A table as wide as this keeps a part of its right side free of mountains, for the
 * panel that lies beside them: see yk_win_animation_free_side(). */
#define YK_WIN_ANIMATION_WIDE 1000

/* The most cards and the number of snowflakes in an animation. */
#define YK_WIN_ANIMATION_MAX_CARDS 52
#define YK_WIN_ANIMATION_N_FLAKES 56

/* A card that takes part. */
typedef struct
{
  YkPile pile; /* where it belongs */
  int index;
  YkCard card;
  double x; /* its top left corner on the pile */
  double y;
} YkWinAnimationCard;

/* An animation, with all choices made at its start.  In a RANGE the last cards of all
 * piles take part; in the others these stay and the cards below them leave. */
typedef struct
{
  YkWinAnimationScene scene;
  guint32 seed;
  double width; /* of the table */
  double height;
  double card_width;
  double card_height;
  bool goes_left;  /* a FLIGHT, or the bend of a RIVER */
  bool kings_last; /* the kings of a RANGE start last */
  YkWinAnimationCard
      cards[YK_WIN_ANIMATION_MAX_CARDS]; /* in the order in which they start */
  int n_cards;
  int order[YK_WIN_ANIMATION_MAX_CARDS]; /* numbers of cards, from the lowest to the
                                          * uppermost
                                          */
  YkPile piles[YK_N_PILES];              /* those with cards */
  int n_piles;
} YkWinAnimation;

/* Where a card is: its top left corner if it were not rotated, and its clockwise
 * rotation about its middle in degrees. */
typedef struct
{
  double x;
  double y;
  double angle;
} YkWinAnimationPlace;

/* A snowflake. */
typedef struct
{
  double x; /* its middle */
  double y;
  double size;    /* its diameter */
  double opacity; /* 0 to 1 */
} YkWinAnimationFlake;

/* Returns: the scene with which a celebration begins, chosen by SEED among those that
 * suit the variation: only RANGE if the goal is not foundations.  A RANGE always ends
 * it. */
YkWinAnimationScene yk_win_animation_choose (const YkBoard *board, guint32 seed);

/* Returns: the part of a table's WIDTH (logical pixels) at its right, in logical
 * pixels, where no mountain of a RANGE stands; 0 on a narrow table. */
double yk_win_animation_free_side (double width);

/* Prepares SCENE for the cards of a won game.  SEED varies it. */
void
yk_win_animation_prepare (YkWinAnimation *win_animation, YkWinAnimationScene scene,
                          guint32 seed, const YkBoard *board, const YkLayout *layout);

/* Returns: the duration.  At its end a RANGE remains; all other scenes show the table
 * as it was before. */
gint64 yk_win_animation_duration (const YkWinAnimation *win_animation);

/* Returns: where card NUMBER is, on its pile until it starts.  TIME is clamped to the
 * duration. */
YkWinAnimationPlace
yk_win_animation_card (const YkWinAnimation *win_animation, int number, gint64 time);

/* Returns: whether card NUMBER has started. */
bool yk_win_animation_has_left (const YkWinAnimation *win_animation, int number,
                                gint64 time);

/* Returns: how many cards of PILE have started: the last ones or, if the very last one
 * stays, those below it. */
int
yk_win_animation_n_gone (const YkWinAnimation *win_animation, YkPile pile, gint64 time);

/* Returns: the light on the last card of pile NUMBER in PILES, 0 to 1. */
double
yk_win_animation_light (const YkWinAnimation *win_animation, int number, gint64 time);

/* Returns: how far the view behind a RANGE has appeared, 0 to 1. */
double yk_win_animation_view (const YkWinAnimation *win_animation, gint64 time);

/* Returns: snowflake NUMBER of YK_WIN_ANIMATION_N_FLAKES; opacity 0 if it is not there.
 * It snows only in a RANGE. */
YkWinAnimationFlake
yk_win_animation_flake (const YkWinAnimation *win_animation, int number, gint64 time);

G_END_DECLS
