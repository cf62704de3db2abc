/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a win is celebrated: where every card and every snowflake is at a moment.  Pure
 * arithmetic with no state of its own, no GTK and no clock, so that it looks the same
 * at any frame rate and may be left at any moment.  Times are microseconds since the
 * beginning, lengths are logical pixels. */
#pragma once

#include <glib.h>

#include "table/layout/yk-layout.h"

G_BEGIN_DECLS

typedef enum
{
  YK_WIN_ANIMATION_RANGE,  /* the cards lay themselves out as a range of mountains; it
                              snows */
  YK_WIN_ANIMATION_FLIGHT, /* they cross the table like wild geese, beyond its edge */
  YK_WIN_ANIMATION_RIVER,  /* they drift down like floes of ice, beyond its edge */
  YK_WIN_ANIMATION_N_SCENES,
  YK_WIN_ANIMATION_LIGHT =
      YK_WIN_ANIMATION_N_SCENES, /* only the light on the last cards */
} YkWinAnimationScene;

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

/* A celebration; all of it is decided at its beginning.  In a RANGE the last cards of
 * all piles take part; in the others these stay where they are, and those below them
 * leave. */
typedef struct
{
  YkWinAnimationScene scene;
  guint32 seed;
  double width; /* of the table */
  double height;
  double card_width;
  double card_height;
  bool goes_left;  /* a FLIGHT, or the bend of a RIVER */
  bool kings_last; /* the kings of a RANGE set out last */
  YkWinAnimationCard
      cards[YK_WIN_ANIMATION_MAX_CARDS]; /* in the order in which they set out */
  int n_cards;
  int order[YK_WIN_ANIMATION_MAX_CARDS]; /* numbers of cards, from the lowest to the
                                          * uppermost
                                          */
  YkPile piles[YK_N_PILES];              /* that have cards */
  int n_piles;
} YkWinAnimation;

/* Where a card is: the top left corner that it would have if it were not turned, and by
 * how many degrees it is turned clockwise about its middle. */
typedef struct
{
  double x;
  double y;
  double angle;
} YkWinAnimationPlace;

typedef struct
{
  double x; /* its middle */
  double y;
  double size;    /* its diameter */
  double opacity; /* 0 to 1 */
} YkWinAnimationFlake;

/* Which scene a SEED stands for, of those that suit the variation: where cards are not
 * won on foundations, only a RANGE. */
YkWinAnimationScene yk_win_animation_choose (const YkBoard *board, guint32 seed);

/* Prepares a SCENE for the cards of a won game as they lie on the table.  SEED makes
 * one differ from the other. */
void
yk_win_animation_prepare (YkWinAnimation *win_animation, YkWinAnimationScene scene,
                          guint32 seed, const YkBoard *board, const YkLayout *layout);

/* How long it lasts.  At that moment a RANGE stands, and may go on standing; all other
 * scenes have come to the table as it was before. */
gint64 yk_win_animation_duration (const YkWinAnimation *win_animation);

/* Where card NUMBER is: until it sets out exactly on its pile.  A time before the
 * beginning counts as the beginning, one after the end as the end. */
YkWinAnimationPlace
yk_win_animation_card (const YkWinAnimation *win_animation, int number, gint64 time);

/* Whether card NUMBER has set out. */
bool yk_win_animation_has_left (const YkWinAnimation *win_animation, int number,
                                gint64 time);

/* How many cards of a pile have set out: those that lay last, or where the very last
 * one stays, those before it. */
int
yk_win_animation_n_gone (const YkWinAnimation *win_animation, YkPile pile, gint64 time);

/* How much light falls on the last card of pile NUMBER of those that have cards, 0 to
 * 1. */
double
yk_win_animation_light (const YkWinAnimation *win_animation, int number, gint64 time);

/* How bright the northern lights are, 0 to 1. */
double yk_win_animation_aurora (const YkWinAnimation *win_animation, gint64 time);

/* Snowflake NUMBER of YK_WIN_ANIMATION_N_FLAKES; one that is not there has no opacity.
 * It snows above the range only. */
YkWinAnimationFlake
yk_win_animation_flake (const YkWinAnimation *win_animation, int number, gint64 time);

G_END_DECLS
