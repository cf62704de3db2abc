/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How often each variation can be won, as the solver counted it. */
#pragma once

#include <glib.h>

#include "core/yk-rules.h"
#include "solver/yk-difficulty.h"

G_BEGIN_DECLS

/* What became of so many deals of a variation, its options at their defaults.  The
 * numbers are those of data/winnability.txt, from which the build makes them. */
typedef struct
{
  const char *id;
  guint n_won;
  guint n_lost;
  guint n_unknown;
} YkWinRates;

/* All of them; ends with one whose id is NULL. */
extern const YkWinRates yk_win_rates_table[];

/* The survey of a variation, or NULL where there was none. */
const YkWinRates *yk_win_rates_find (const YkRules *rules);

/* How hard the variation is, by how many of its deals can be won; NONE where too much
 * is unknown to say. */
YkDifficulty yk_win_rates_difficulty (const YkWinRates *survey);

/* The share of deals that can be won, from 0 to 1: at least and at most. */
double yk_win_rates_least (const YkWinRates *survey);
double yk_win_rates_most (const YkWinRates *survey);

/* The least share of all deals that can be won with 95 % certainty, since only some
 * were tried (Wilson's interval). */
double yk_win_rates_certain (const YkWinRates *survey);

G_END_DECLS
