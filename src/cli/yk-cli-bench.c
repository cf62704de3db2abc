/* SPDX-License-Identifier: GPL-3.0-or-later */
/* yukon-solver bench: fixed deals of every variation, a few hard ones, and one whose
 * search becomes long. */
#include "cli/yk-cli.h"

#include <stdio.h>

#include "cli/yk-cli-io.h"
#include "cli/yk-cli-jobs.h"
#include "cli/yk-cli-ranges.h"

#define N_DEALS 8
#define N_STATES 2000
#define HARD_ID "yukon"
#define FIRST_HARD_DEAL 300
#define N_HARD_DEALS 10
#define N_HARD_STATES 20000
#define LONG_DEAL 565
#define N_LONG_STATES 100000

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

/* Measures and prints one line, and adds it to the total. */
static int
run_bench (const char *name, const YkRules *rules, YkCliRange deals, guint64 n_states,
           Bench *total)
{
  YkCliLimits limits = {.n_states = n_states, .n_threads = 1};
  g_auto (YkCliBoards) boards = {.rules = rules, .deals = yk_cli_ranges_new ()};
  Bench bench = {0};
  int result;

  yk_cli_ranges_add (boards.deals, deals);
  boards.n_boards = deals.n;
  result = yk_cli_run_jobs (&boards, &limits, add_outcome, &bench);
  if (result != YK_CLI_OK)
    return result;
  print_bench (name, &bench);
  total->n_states += bench.n_states;
  total->microseconds += bench.microseconds;
  return YK_CLI_OK;
}

int
yk_cli_bench (void)
{
  Bench total = {0};
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);
  int result = YK_CLI_OK;

  for (size_t i = 0; i < n_rules && result == YK_CLI_OK; i++)
    result = run_bench (rules[i].id, &rules[i], (YkCliRange){.first = 1, .n = N_DEALS},
                        N_STATES, &total);
  if (result == YK_CLI_OK)
    result = run_bench ("hard", yk_rules_find (HARD_ID),
                        (YkCliRange){.first = FIRST_HARD_DEAL, .n = N_HARD_DEALS},
                        N_HARD_STATES, &total);
  if (result == YK_CLI_OK)
    result =
        run_bench ("long", yk_rules_find (HARD_ID),
                   (YkCliRange){.first = LONG_DEAL, .n = 1}, N_LONG_STATES, &total);
  if (result == YK_CLI_OK)
    print_bench ("signature", &total);
  return result;
}
