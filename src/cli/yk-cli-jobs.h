/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Many positions for the solver: limits, threads, progress and interruption. */
#pragma once

#include <glib.h>

#include "solver/yk-budget.h"

/* What solves the positions, as the command line says it. */
typedef struct
{
  guint64 n_states;
  double seconds; /* for each position; 0: no limit */
  guint n_threads;
  gboolean wants_moves;
  gboolean wants_bound;
  gboolean is_silent; /* outcomes are not printed as they come */
} YkCliLimits;

/* Where positions come from: numbered deals, or a list. */
typedef struct
{
  const YkRules *rules; /* NULL: the list */
  YkGameOptions options;
  guint64 first;
  guint64 n_boards;
  const YkBoard *boards; /* borrowed */
} YkCliBoards;

/* What became of one position. */
typedef struct
{
  guint64 index; /* from 0 */
  YkVerdict verdict;
  guint64 n_states;
  gint64 microseconds;
  int n_moves;
  int bound;     /* of the moves of any win, with --bound only; 0: not known */
  YkMove *moves; /* owned, with --moves only */
} YkCliOutcome;

/* Called for each outcome, in the order of the positions. */
typedef void (*YkCliOutcomeFunc) (const YkCliOutcome *outcome, gpointer user_data);

/* The texts of the options that say what to solve and how. */
typedef struct
{
  char *id;
  char **options;
  char *start;
  char *count;
  char *n_states;
  char *n_threads;
  double seconds;
  gboolean wants_moves; /* of YK_CLI_SOLVE only */
  gboolean wants_bound; /* likewise */
  char *keep;           /* of YK_CLI_SURVEY only: the file that keeps it, or NULL */
} YkCliRequest;

/* Whose options they are. */
typedef enum
{
  YK_CLI_SOLVE,
  YK_CLI_SURVEY,
} YkCliCommand;

/* Parses these options; complains about the first wrong one.  REQUEST must be cleared
 * in either case. */
gboolean yk_cli_request_parse (YkCliRequest *request, int *argc, char ***argv,
                               YkCliCommand command);

void yk_cli_request_clear (YkCliRequest *request);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (YkCliRequest, yk_cli_request_clear)

/* Whether it asks for numbered deals. */
gboolean yk_cli_request_has_deals (const YkCliRequest *request);

/* Reads the limits; complains and returns false where one is wrong. */
gboolean yk_cli_read_limits (const YkCliRequest *request, YkCliLimits *limits);

/* Reads which deals; complains and returns false where something is wrong or missing.
 */
gboolean yk_cli_read_deals (const YkCliRequest *request, YkCliBoards *boards);

/* Solves all the positions.  Where standard error is a terminal it shows how far things
 * are, unless outcomes are printed to the same terminal.  SIGINT and SIGTERM end it
 * early; returns the exit code. */
int yk_cli_run_jobs (const YkCliBoards *boards, const YkCliLimits *limits,
                     YkCliOutcomeFunc func, gpointer user_data);
