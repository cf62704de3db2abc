/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs the solver over many positions: limits, threads, progress and interruption. */
#pragma once

#include <glib.h>

#include "solver/base/yk-budget.h"

G_BEGIN_DECLS

/* How to solve the positions, as given on the command line. */
typedef struct
{
  guint64 n_states;
  guint64 n_shorten_states; /* to make a win shorter; 0: it stays as it was found */
  double seconds;           /* for each position; 0: no limit */
  guint n_threads;
  gboolean wants_moves;
  gboolean wants_bound;
  gboolean is_silent; /* outcomes are not printed, and come in any order */
} YkCliLimits;

/* Where positions come from: numbered deals, or boards. */
typedef struct
{
  const YkRules *rules; /* of the deals */
  YkGameOptions options;
  GArray *deals;      /* owned, a set (yk-cli-ranges.h); NULL: the boards */
  gboolean is_listed; /* they were listed one by one */
  guint64 n_boards;
  const YkBoard *boards; /* borrowed */
} YkCliBoards;

/* The outcome of one position. */
typedef struct
{
  guint64 index; /* from 0 */
  guint64 deal;  /* 0 where it is none */
  YkVerdict verdict;
  guint64 n_states;
  gint64 microseconds; /* of computing, in all threads together */
  int n_moves;
  int bound;     /* of the moves of any win, with --bound only; 0: not known */
  YkMove *moves; /* owned, with --moves only */
} YkCliOutcome;

/* Called for each outcome, in the order of the positions unless IS_SILENT is set. */
typedef void (*YkCliOutcomeFunc) (const YkCliOutcome *outcome, gpointer user_data);

/* Frees what BOARDS owns. */
void yk_cli_boards_clear (YkCliBoards *boards);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (YkCliBoards, yk_cli_boards_clear)

/* Solves all positions and calls FUNC for each.  Shows the progress if standard error
 * is a terminal, unless outcomes are printed to the same terminal.  A signal that asks
 * the program to end ends this early.  Returns the exit code. */
int yk_cli_run_jobs (const YkCliBoards *boards, const YkCliLimits *limits,
                     YkCliOutcomeFunc func, gpointer user_data);

G_END_DECLS
