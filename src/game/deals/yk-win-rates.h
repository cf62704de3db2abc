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

/* Returns: (transfer none) (nullable): the survey of a variation. */
const YkWinRates *yk_win_rates_find (const YkRules *rules);

/* Returns: how hard a variation is, judged by the share of its deals that can be won;
 * NONE if too many deals are undecided. */
YkDifficulty yk_win_rates_difficulty (const YkWinRates *survey);

/* Returns: the least share of winnable deals, 0 to 1: undecided deals count as lost. */
double yk_win_rates_least (const YkWinRates *survey);

/* Returns: the greatest share of winnable deals, 0 to 1: undecided deals count as won.
 */
double yk_win_rates_most (const YkWinRates *survey);

/* Returns: the lower bound of the share of winnable deals among all deals, with 95 %
 * confidence: that of E. B. Wilson's interval (1927). */
double yk_win_rates_certain (const YkWinRates *survey);

G_END_DECLS
