/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How often each variation can be won; the numbers come with the build. */
#include "game/deals/yk-deals.h"

#include <math.h>

/* Per cent: below the first a variation is hard, from the second on it is easy. */
#define MEDIUM_PERCENT 40
#define EASY_PERCENT 95

/* The quantile of the normal distribution for 95 %. */
#define Z 1.959963985

const YkWinRates *
yk_win_rates_find (const YkRules *rules)
{
  for (const YkWinRates *survey = yk_win_rates_table; survey->id != NULL; survey++)
    if (g_str_equal (survey->id, rules->id))
      return survey;
  return NULL;
}

double
yk_win_rates_share (const YkWinRates *survey, guint n)
{
  return (double) n / (survey->n_won + survey->n_lost + survey->n_unknown);
}

double
yk_win_rates_certain (const YkWinRates *survey)
{
  double n = survey->n_won + survey->n_lost + survey->n_unknown,
         p = yk_win_rates_share (survey, survey->n_won);
  double half = Z * sqrt (p * (1 - p) / n + Z * Z / (4 * n * n));

  return fmax ((p + Z * Z / (2 * n) - half) / (1 + Z * Z / n), 0);
}

/* In whole numbers: in floating point a share that lies exactly on a bound could fall
 * on either side of it. */
static YkDifficulty
difficulty_where_won (const YkWinRates *survey, guint n_won)
{
  guint64 hundredfold = (guint64) n_won * 100,
          n = survey->n_won + survey->n_lost + survey->n_unknown;

  if (hundredfold >= n * EASY_PERCENT)
    return YK_DIFFICULTY_EASY;
  return hundredfold >= n * MEDIUM_PERCENT ? YK_DIFFICULTY_MEDIUM : YK_DIFFICULTY_HARD;
}

YkDifficulty
yk_win_rates_difficulty (const YkWinRates *survey)
{
  YkDifficulty least = difficulty_where_won (survey, survey->n_won);
  YkDifficulty most = difficulty_where_won (survey, survey->n_won + survey->n_unknown);

  return least == most ? least : YK_DIFFICULTY_NONE;
}
