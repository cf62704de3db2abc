/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How cards join in a column, as data: a rule for their suits and one for their ranks.
 * The board, the solver and the players' sentences all ask here. */
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

/* The suits that a card of some suit joins, in whichever column. */
typedef struct
{
  bool own_suit;
  bool sister_suit;  /* the other one of the same colour */
  bool other_colour; /* both suits of it */
} YkBuildSuits;

/* What a rule for suits says; borrowed for ever. */
const YkBuildSuits *yk_build_suits (YkBuild build);

/* How many suits a card joins, from 1 to YK_N_SUITS. */
int yk_build_n_suits (YkBuild build);

/* Whether two cards may join as far as their suits go, whichever lies on the other. */
bool yk_build_joins (YkBuild build, YkSuit a, YkSuit b);

/* Whether a card may also be put on the next lower one, and not only on the next higher
 * one, as every rule for ranks allows. */
bool yk_step_goes_up (YkStep step);
