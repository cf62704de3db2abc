/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How often each variation can be won; the numbers come with the build. */
#include "game/deals/yk-survey.h"

#include "solver/yk-interval.h"

/* Per cent: below the first a variation is hard, from the second on it is easy. */
#define MEDIUM_PERCENT 40
#define EASY_PERCENT 95

const YkSurvey *
yk_survey_find (const YkRules *rules)
{
  for (const YkSurvey *survey = yk_survey_table; survey->id != NULL; survey++)
    if (g_str_equal (survey->id, rules->id))
      return survey;
  return NULL;
}

static guint
n_deals (const YkSurvey *survey)
{
  return survey->n_won + survey->n_lost + survey->n_unknown;
}

static double
share (const YkSurvey *survey, guint n)
{
  return (double) n / n_deals (survey);
}

double
yk_survey_least (const YkSurvey *survey)
{
  return share (survey, survey->n_won);
}

double
yk_survey_most (const YkSurvey *survey)
{
  return share (survey, survey->n_won + survey->n_unknown);
}

double
yk_survey_certain (const YkSurvey *survey)
{
  return yk_interval_low (survey->n_won, n_deals (survey));
}

/* In whole numbers: in floating point a share that lies exactly on a bound could fall
 * on either side of it. */
static YkDifficulty
difficulty_where_won (const YkSurvey *survey, guint n_won)
{
  guint64 hundredfold = (guint64) n_won * 100, n = n_deals (survey);

  if (hundredfold >= n * EASY_PERCENT)
    return YK_DIFFICULTY_EASY;
  return hundredfold >= n * MEDIUM_PERCENT ? YK_DIFFICULTY_MEDIUM : YK_DIFFICULTY_HARD;
}

YkDifficulty
yk_survey_difficulty (const YkSurvey *survey)
{
  YkDifficulty least = difficulty_where_won (survey, survey->n_won);
  YkDifficulty most = difficulty_where_won (survey, survey->n_won + survey->n_unknown);

  return least == most ? least : YK_DIFFICULTY_NONE;
}
