/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a survey has counted: a text, and a value that can be added to another. */
#pragma once

#include <glib.h>

#include "cli/yk-cli-jobs.h"
#include "cli/yk-cli-times.h"

/* Deals of neighbouring numbers. */
typedef struct
{
  guint64 first;
  guint64 n;
} YkCliRange;

/* What was asked, and what came of it.  Owned by whoever calls yk_cli_tally_new() or
 * yk_cli_tally_read(), freed with yk_cli_tally_free(). */
typedef struct
{
  const YkRules *rules;
  YkGameOptions options;
  guint64 max_states; /* for each deal; 0: no limit */
  gint64 max_ms;      /* the same in milliseconds */
  guint64 search;     /* YK_SOLVER_SIGNATURE of the program that searched */
  char *made;         /* when and where */
  GArray *ranges;     /* of YkCliRange, in order; they do not touch */
  guint64 n_won;
  guint64 n_lost;
  guint64 n_unknown;
  guint64 n_states;
  YkCliTimes times;
  YkCliTimes win_times;
} YkCliTally;

/* A tally of no deals yet, made by this program, here and today. */
YkCliTally *yk_cli_tally_new (const YkCliBoards *boards, const YkCliLimits *limits);

void yk_cli_tally_free (YkCliTally *tally);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (YkCliTally, yk_cli_tally_free)

/* How many deals it counts. */
guint64 yk_cli_tally_n_deals (const YkCliTally *tally);

/* Whether both ask the same of the same search, so that they can be merged. */
gboolean yk_cli_tally_is_like (const YkCliTally *a, const YkCliTally *b);

/* Counts the outcome of a deal, whose number is not counted yet. */
void yk_cli_tally_add (YkCliTally *tally, guint64 deal, const YkCliOutcome *outcome);

/* Adds all that OTHER counts.  FALSE, and nothing is changed, where both count the same
 * deal. */
gboolean yk_cli_tally_merge (YkCliTally *tally, const YkCliTally *other);

/* As a text of lines, which yk_cli_tally_read() reads; free it with g_free(). */
char *yk_cli_tally_print (const YkCliTally *tally);

/* Reads the lines from the first one on, up to an empty one or the end, and moves LINES
 * behind what was read.  NULL where they are no tally of a variation that is known. */
YkCliTally *yk_cli_tally_read (char ***lines);
