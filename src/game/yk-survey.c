/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How often each variation can be won; the numbers come with the build. */
#include "game/yk-survey.h"

#include "solver/yk-interval.h"

/* Below the first a variation is hard, from the second on it is easy. */
#define MEDIUM_SHARE 0.4
#define EASY_SHARE 0.95

const YkSurvey *
yk_survey_find (const YkRules *rules)
{
  for (const YkSurvey *survey = yk_survey_table; survey->id != NULL; survey++)
    if (g_str_equal (survey->id, rules->id))
      return survey;
  return NULL;
}

static double
share (const YkSurvey *survey, guint n)
{
  return (double) n / (survey->n_won + survey->n_lost + survey->n_unknown);
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
  return yk_interval_low (survey->n_won,
                          survey->n_won + survey->n_lost + survey->n_unknown);
}

static YkDifficulty
difficulty_of_share (double won)
{
  if (won >= EASY_SHARE)
    return YK_DIFFICULTY_EASY;
  return won >= MEDIUM_SHARE ? YK_DIFFICULTY_MEDIUM : YK_DIFFICULTY_HARD;
}

YkDifficulty
yk_survey_difficulty (const YkSurvey *survey)
{
  YkDifficulty least = difficulty_of_share (yk_survey_least (survey));
  YkDifficulty most = difficulty_of_share (yk_survey_most (survey));

  return least == most ? least : YK_DIFFICULTY_NONE;
}
