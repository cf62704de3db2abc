/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tables of the joining rules. */
#include "core/yk-rules.h"

#include <assert.h>

static const YkBuildSuits all_suits[] = {
    [YK_BUILD_ALTERNATE_COLOUR] = {.other_colour = true},
    [YK_BUILD_SAME_SUIT] = {.own_suit = true},
    [YK_BUILD_OTHER_SUIT] = {.sister_suit = true, .other_colour = true},
    [YK_BUILD_ANY_SUIT] = {.own_suit = true, .sister_suit = true, .other_colour = true},
};

static const bool goes_up[] = {
    [YK_STEP_DOWN] = false,
    [YK_STEP_UP_OR_DOWN] = true,
};

static_assert (sizeof all_suits / sizeof *all_suits == YK_N_BUILDS,
               "every rule for suits has its row");
static_assert (sizeof goes_up / sizeof *goes_up == YK_N_STEPS,
               "every rule for ranks has its row");

const YkBuildSuits *
yk_build_suits (YkBuild build)
{
  return &all_suits[build];
}

int
yk_build_n_suits (YkBuild build)
{
  const YkBuildSuits *suits = &all_suits[build];

  return suits->own_suit + suits->sister_suit + 2 * suits->other_colour;
}

bool
yk_build_joins (YkBuild build, YkSuit a, YkSuit b)
{
  const YkBuildSuits *suits = &all_suits[build];

  if (a == b)
    return suits->own_suit;
  return yk_suit_is_red (a) == yk_suit_is_red (b) ? suits->sister_suit
                                                  : suits->other_colour;
}

bool
yk_step_goes_up (YkStep step)
{
  return goes_up[step];
}
