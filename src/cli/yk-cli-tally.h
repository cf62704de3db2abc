/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a survey has counted: a text, and a value that can be added to another. */
#pragma once

#include <glib.h>

#include "cli/yk-cli-jobs.h"
#include "cli/yk-cli-ranges.h"
#include "cli/yk-cli-times.h"

G_BEGIN_DECLS

/* How far each search may go; 0: no limit. */
typedef struct
{
  guint64 n_states;
  guint64 n_ms;
} YkCliSearchLimits;

/* How many deals that were unknown were searched again, and within which limits. */
typedef struct
{
  guint64 n;
  YkCliSearchLimits limits;
} YkCliAgain;

/* What was asked, and what came of it.  Owned by whoever calls yk_cli_tally_new() or
 * yk_cli_tally_read(), freed with yk_cli_tally_free(). */
typedef struct
{
  const YkRules *rules;
  YkGameOptions options;
  YkCliSearchLimits limits;
  guint64 search;         /* YK_SOLVER_SIGNATURE of the program that searched */
  char *made;             /* when and where */
  gboolean is_cpu;        /* its times are of computing; false: on the clock, as once */
  GArray *ranges;         /* the deals that are counted (yk-cli-ranges.h) */
  GArray *asked;          /* and those that were asked for */
  gboolean is_listed;     /* these are a list, so that gaps mean nothing */
  GArray *unknown;        /* the deals that are unknown */
  gboolean tells_unknown; /* in its text; once none did */
  GArray *again;          /* of YkCliAgain */
  guint64 n_won;
  guint64 n_lost;
  guint64 n_unknown;
  guint64 n_states;
  YkCliTimes times;
  YkCliTimes win_times;
} YkCliTally;

/* A tally that asks for no deals yet, made by this program, here and today. */
YkCliTally *yk_cli_tally_new (const YkCliBoards *boards, const YkCliLimits *limits);

/* One that says nothing at all. */
YkCliTally *yk_cli_tally_new_empty (void);

void yk_cli_tally_free (YkCliTally *tally);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (YkCliTally, yk_cli_tally_free)

/* How many deals it counts. */
guint64 yk_cli_tally_n_deals (const YkCliTally *tally);

/* Whether both ask the same of the same search and measure times alike, so that they
 * can be merged. */
gboolean yk_cli_tally_is_like (const YkCliTally *a, const YkCliTally *b);

/* Whether OTHER counts nothing but deals that TALLY left unknown, with other limits. */
gboolean yk_cli_tally_is_left (const YkCliTally *tally, const YkCliTally *other);

gboolean yk_cli_limits_equal (const YkCliSearchLimits *a, const YkCliSearchLimits *b);

/* The deals that were asked for and are not counted, and where these are no list what
 * lies between them: free it with g_array_unref(). */
GArray *yk_cli_tally_missing (const YkCliTally *tally);

/* Counts the outcome of a deal, whose number is not counted yet. */
void yk_cli_tally_add (YkCliTally *tally, const YkCliOutcome *outcome);

/* Adds all that OTHER counts.  FALSE, and nothing is changed, where both count the same
 * deal. */
gboolean yk_cli_tally_merge (YkCliTally *tally, const YkCliTally *other);

/* Adds what OTHER found out about deals that TALLY left unknown. */
void yk_cli_tally_take (YkCliTally *tally, const YkCliTally *other);

/* As a text of lines, which yk_cli_tally_read() reads; free it with g_free(). */
char *yk_cli_tally_print (const YkCliTally *tally);

/* As a line of JSON, for other programs; free it with g_free(). */
char *yk_cli_tally_print_json (const YkCliTally *tally);

/* Reads the lines from the first one on, up to an empty one or the end, and moves LINES
 * behind what was read.  NULL where they are no tally of a variation that is known. */
YkCliTally *yk_cli_tally_read (char ***lines);

G_END_DECLS
