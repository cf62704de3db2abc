/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How cards join in a column, as data: one rule for their suits and one for their
 * ranks. The board, the solver and the texts for players all use it. */
#pragma once

#include <stdbool.h>

#include "core/yk-cards.h"

/* Which suits join. */
typedef enum
{
  YK_BUILD_ALTERNATE_COLOUR,
  YK_BUILD_SAME_SUIT,
  YK_BUILD_OTHER_SUIT,
  YK_BUILD_ANY_SUIT,
} YkBuild;

#define YK_N_BUILDS (YK_BUILD_ANY_SUIT + 1)

/* Which ranks join. */
typedef enum
{
  YK_STEP_DOWN,
  YK_STEP_UP_OR_DOWN,
} YkStep;

#define YK_N_STEPS (YK_STEP_UP_OR_DOWN + 1)

/* The suits that a card of a given suit joins. */
typedef struct
{
  bool own_suit;
  bool sister_suit;  /* the other one of the same colour */
  bool other_colour; /* both suits of it */
} YkBuildSuits;

/* Returns the row of a suit rule; borrowed for ever. */
const YkBuildSuits *yk_build_suits (YkBuild build);

/* Returns how many suits a card joins, 1 to YK_N_SUITS. */
int yk_build_n_suits (YkBuild build);

/* Returns whether the suits of two cards let them join; the order does not matter. */
bool yk_build_joins (YkBuild build, YkSuit a, YkSuit b);

/* Returns whether a card may also lie on the next lower one.  On the next higher one it
 * may lie by every rule. */
bool yk_step_goes_up (YkStep step);
