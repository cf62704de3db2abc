/* SPDX-License-Identifier: GPL-3.0-or-later */
/* yukon-solver survey: how often a variation can be won. */
#include "cli/yk-cli.h"

#include <stdio.h>

#include "cli/yk-cli-io.h"
#include "cli/yk-cli-jobs.h"
#include "cli/yk-cli-options.h"
#include "solver/yk-interval.h"

typedef struct
{
  guint64 n_won;
  guint64 n_lost;
  guint64 n_unknown;
  guint64 n_states;
  GArray *times;     /* of all deals, in milliseconds */
  GArray *win_times; /* of the won ones */
} Survey;

static void
count_outcome (const YkCliOutcome *outcome, gpointer user_data)
{
  Survey *survey = user_data;
  float time = (float) outcome->microseconds / 1e3f;

  switch (outcome->verdict) {
  case YK_VERDICT_WON:
    survey->n_won++;
    g_array_append_val (survey->win_times, time);
    break;
  case YK_VERDICT_LOST:
    survey->n_lost++;
    break;
  case YK_VERDICT_UNKNOWN:
  case YK_VERDICT_STOPPED:
    survey->n_unknown++;
    break;
  }
  survey->n_states += outcome->n_states;
  g_array_append_val (survey->times, time);
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  float x = *(const float *) a, y = *(const float *) b;

  return (x > y) - (x < y);
}

static double
quantile (const GArray *sorted, double part)
{
  guint at = (guint) (part * sorted->len);

  return sorted->len > 0 ? g_array_index (sorted, float, MIN (at, sorted->len - 1)) : 0;
}

static void
print_times (const char *what, GArray *times)
{
  double sum = 0;

  g_array_sort (times, compare_times);
  for (guint i = 0; i < times->len; i++)
    sum += g_array_index (times, float, i);
  printf ("%s\tmedian %.3f ms, 95 %% %.3f ms, 99 %% %.3f ms, longest %.3f ms, "
          "sum %.3f s\n",
          what, quantile (times, 0.5), quantile (times, 0.95), quantile (times, 0.99),
          quantile (times, 1), sum / 1e3);
}

static void
print_survey (const YkCliBoards *boards, Survey *survey)
{
  guint64 n = survey->n_won + survey->n_lost + survey->n_unknown;
  char options[YK_OPTIONS_TEXT_SIZE];

  printf ("variation\t%s\n", boards->rules->id);
  yk_game_options_to_text (&boards->options, "option\t", " ", "\n", options);
  printf ("%s", options);
  printf ("deals\t%" G_GUINT64_FORMAT " from %" G_GUINT64_FORMAT "\n", n,
          boards->first);
  printf ("won\t%" G_GUINT64_FORMAT "\nlost\t%" G_GUINT64_FORMAT
          "\nunknown\t%" G_GUINT64_FORMAT "\n",
          survey->n_won, survey->n_lost, survey->n_unknown);
  if (n == 0)
    return;
  printf ("winnable\t%.2f %% to %.2f %% (95 %%)\n",
          100 * yk_interval_low (survey->n_won, n),
          100 * yk_interval_high (survey->n_won + survey->n_unknown, n));
  printf ("states\t%" G_GUINT64_FORMAT "\n", survey->n_states);
  print_times ("times", survey->times);
  print_times ("times of wins", survey->win_times);
}

static int
survey_deals (const YkCliBoards *boards, const YkCliLimits *limits)
{
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (float));
  g_autoptr (GArray) win_times = g_array_new (FALSE, FALSE, sizeof (float));
  Survey survey = {.times = times, .win_times = win_times};
  YkCliLimits silent = *limits;
  int result;

  silent.is_silent = TRUE;
  result = yk_cli_run_jobs (boards, &silent, count_outcome, &survey);
  if (result != YK_CLI_NO_MEMORY)
    print_survey (boards, &survey);
  return result;
}

int
yk_cli_survey (int argc, char **argv)
{
  g_auto (YkCliRequest) request = {0};
  YkCliBoards boards;
  YkCliLimits limits;

  if (!yk_cli_request_parse (&request, &argc, &argv, FALSE) ||
      !yk_cli_has_at_most (argc, argv, 0) || !yk_cli_read_limits (&request, &limits) ||
      !yk_cli_read_deals (&request, &boards))
    return YK_CLI_BAD_INPUT;
  return survey_deals (&boards, &limits);
}
