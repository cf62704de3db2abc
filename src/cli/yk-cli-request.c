/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What `solve` and `survey` are asked. */
#include "cli/yk-cli-request.h"

#include "cli/yk-cli-io.h"
#include "cli/yk-cli-lines.h"
#include "cli/yk-cli-options.h"
#include "cli/yk-cli-ranges.h"
#include "core/yk-deal.h"

#define DEFAULT_STATES 1000000
#define MAX_THREADS 1024

gboolean
yk_cli_request_parse (YkCliRequest *request, int *argc, char ***argv,
                      YkCliCommand command)
{
  GOptionEntry common[] = {
      YK_CLI_VARIATION_ENTRY (&request->id),
      YK_CLI_OPTION_ENTRY (&request->options),
      {"start", 0, 0, G_OPTION_ARG_STRING, &request->start, "The first deal", "A"},
      {"count", 0, 0, G_OPTION_ARG_STRING, &request->count, "How many deals", "N"},
      {"deals", 0, 0, G_OPTION_ARG_FILENAME, &request->deals,
       "The deals that this list leaves open", "FILE"},
      {"states", 0, 0, G_OPTION_ARG_STRING, &request->n_states,
       "How many positions a search may store", "N"},
      {"seconds", 0, 0, G_OPTION_ARG_DOUBLE, &request->seconds,
       "How long a search may take", "S"},
      {"jobs", 0, 0, G_OPTION_ARG_STRING, &request->n_threads,
       "How many searches at once", "J"},
      YK_CLI_JSON_ENTRY (&request->wants_json),
      {0},
  };
  GOptionEntry of_solve[] = {
      {"shorten", 0, 0, G_OPTION_ARG_STRING, &request->n_shorten_states,
       "How many positions to look at for a shorter win", "N"},
      {"moves", 0, 0, G_OPTION_ARG_NONE, &request->wants_moves, "Print the moves",
       NULL},
      {"bound", 0, 0, G_OPTION_ARG_NONE, &request->wants_bound,
       "Print a bound of the moves", NULL},
      {"each", 0, 0, G_OPTION_ARG_NONE, &request->wants_each,
       "Solve what each legal move leads to", NULL},
      {0},
  };
  GOptionEntry of_survey[] = {
      {"keep", 0, 0, G_OPTION_ARG_FILENAME, &request->keep, "Where results are kept",
       "FILE"},
      {"list", 0, 0, G_OPTION_ARG_FILENAME, &request->list,
       "Where a line for each deal goes", "FILE"},
      {0},
  };

  *request = (YkCliRequest){0};
  return yk_cli_parse (argc, argv, command == YK_CLI_SOLVE ? "[FILE]" : NULL, common,
                       command == YK_CLI_SOLVE ? of_solve : of_survey);
}

void
yk_cli_request_clear (YkCliRequest *request)
{
  g_free (request->id);
  g_strfreev (request->options);
  g_free (request->start);
  g_free (request->count);
  g_free (request->deals);
  g_free (request->n_states);
  g_free (request->n_threads);
  g_free (request->n_shorten_states);
  g_free (request->keep);
  g_free (request->list);
}

gboolean
yk_cli_request_has_deals (const YkCliRequest *request)
{
  return request->id != NULL || request->options != NULL || request->start != NULL ||
         request->count != NULL || request->deals != NULL;
}

gboolean
yk_cli_read_limits (const YkCliRequest *request, YkCliLimits *limits)
{
  guint64 n_threads = 1;

  *limits = (YkCliLimits){.seconds = request->seconds,
                          .wants_moves = request->wants_moves,
                          .wants_bound = request->wants_bound};
  /* Written so that it refuses what is no number (NaN), too. */
  if (!(request->seconds >= 0 && request->seconds <= 1e9)) {
    yk_cli_complain ("--seconds is a number from 0 to 1000000000");
    return FALSE;
  }
  if (request->n_states != NULL &&
      !yk_cli_number (request->n_states, "--states", 1, G_MAXINT64, &limits->n_states))
    return FALSE;
  if (request->n_shorten_states != NULL &&
      !yk_cli_number (request->n_shorten_states, "--shorten", 1, G_MAXINT64,
                      &limits->n_shorten_states))
    return FALSE;
  if (request->n_threads != NULL &&
      !yk_cli_number (request->n_threads, "--jobs", 1, MAX_THREADS, &n_threads))
    return FALSE;
  if (request->n_states == NULL && request->seconds == 0)
    limits->n_states = DEFAULT_STATES;
  limits->n_threads = (guint) n_threads;
  return TRUE;
}

/* Reads a range of deals. */
static gboolean
read_range (const YkCliRequest *request, GArray *deals)
{
  YkCliRange range;

  return yk_cli_number (request->start, "--start", YK_DEAL_MIN, YK_DEAL_MAX,
                        &range.first) &&
         yk_cli_number (request->count, "--count", 1, YK_DEAL_MAX - range.first + 1,
                        &range.n) &&
         yk_cli_ranges_add (deals, range);
}

/* Reads a list of deals. */
static gboolean
read_list (const YkCliRequest *request, YkCliBoards *boards)
{
  g_autofree char *text = NULL;
  gsize length;
  GArray *open;

  if (request->start != NULL || request->count != NULL) {
    yk_cli_complain ("--deals stands instead of --start and --count");
    return FALSE;
  }
  text = yk_cli_read (request->deals, &length);
  open = text != NULL ? yk_cli_lines_read_open (text) : NULL;
  if (open == NULL)
    return FALSE;
  g_array_unref (boards->deals);
  boards->deals = open;
  boards->is_listed = TRUE;
  return TRUE;
}

gboolean
yk_cli_read_deals (const YkCliRequest *request, YkCliBoards *boards)
{
  *boards = (YkCliBoards){.rules = yk_cli_find_rules (request->id),
                          .deals = yk_cli_ranges_new ()};
  if (boards->rules == NULL ||
      !yk_cli_read_options (request->options, boards->rules, &boards->options) ||
      !(request->deals != NULL ? read_list (request, boards)
                               : read_range (request, boards->deals)))
    return FALSE;
  boards->n_boards = yk_cli_ranges_count (boards->deals);
  return TRUE;
}
