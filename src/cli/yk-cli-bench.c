/* SPDX-License-Identifier: GPL-3.0-or-later */
/* yukon-solver bench: fixed deals of every variation. */
#include <stdio.h>

#include "cli/yk-cli-jobs.h"

#define N_DEALS 8
#define N_STATES 2000

/* States and time of one variation. */
typedef struct
{
  guint64 n_states;
  gint64 microseconds;
} Bench;

static void
add_outcome (const YkCliOutcome *outcome, gpointer user_data)
{
  Bench *bench = user_data;

  bench->n_states += outcome->n_states;
  bench->microseconds += outcome->microseconds;
}

static void
print_bench (const char *name, const Bench *bench)
{
  double seconds = (double) MAX (bench->microseconds, 1) / G_USEC_PER_SEC;

  printf ("%s\t%" G_GUINT64_FORMAT " states\t%.1f ms\t%.0f states a second\n", name,
          bench->n_states, seconds * 1e3, (double) bench->n_states / seconds);
}

int
yk_cli_bench (void)
{
  YkCliLimits limits = {.n_states = N_STATES, .n_threads = 1};
  Bench total = {0};
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);

  for (size_t i = 0; i < n_rules; i++) {
    YkCliBoards boards = {.rules = &rules[i], .first = 1, .n_boards = N_DEALS};
    Bench bench = {0};
    int result = yk_cli_run_jobs (&boards, &limits, add_outcome, &bench);

    if (result != YK_CLI_OK)
      return result;
    print_bench (rules[i].id, &bench);
    total.n_states += bench.n_states;
    total.microseconds += bench.microseconds;
  }
  print_bench ("signature", &total);
  return YK_CLI_OK;
}
