/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Many positions for the solver: limits, threads, progress and interruption. */
#pragma once

#include "cli/yk-cli.h"
#include "solver/yk-solver.h"

/* What solves the positions, as the command line says it. */
typedef struct
{
  guint64 n_states;
  double seconds; /* for each position; 0: no limit */
  guint n_threads;
  gboolean wants_moves;
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
  YkMove *moves; /* owned, with --moves only */
} YkCliOutcome;

/* Called for each outcome, in the order of the positions. */
typedef void (*YkCliOutcomeFunc) (const YkCliOutcome *outcome, gpointer user_data);

/* The texts of the options that limits are read from. */
typedef struct
{
  char *n_states;
  char *n_threads;
  double seconds;
  gboolean wants_moves;
} YkCliLimitTexts;

/* Reads the limits; complains and returns false where one is wrong. */
gboolean yk_cli_read_limits (const YkCliLimitTexts *texts, YkCliLimits *limits);

/* Reads --variation, --option, --start and --count; complains and returns false where
 * one is wrong or missing. */
gboolean yk_cli_read_deals (const char *id, char **option_texts, const char *start_text,
                            const char *count_text, YkCliBoards *boards);

/* Solves all the positions.  SIGINT and SIGTERM end it early; returns the exit code. */
int yk_cli_run_jobs (const YkCliBoards *boards, const YkCliLimits *limits,
                     YkCliOutcomeFunc func, gpointer user_data);
