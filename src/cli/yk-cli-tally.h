/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The counts of a survey: a value that can be written as text, and merged with
 * another. */
#pragma once

#include <glib.h>

#include "cli/yk-cli-jobs.h"
#include "cli/yk-cli-ranges.h"
#include "cli/yk-cli-times.h"

G_BEGIN_DECLS

/* The limits of each search; 0: no limit. */
typedef struct
{
  guint64 n_states;
  guint64 n_ms;
} YkCliSearchLimits;

/* How many unknown deals were searched again, and within which limits. */
typedef struct
{
  guint64 n;
  YkCliSearchLimits limits;
} YkCliAgain;

/* What a survey was asked, and what it has counted.  Free with yk_cli_tally_free(). */
typedef struct
{
  const YkRules *rules;
  YkGameOptions options;
  YkCliSearchLimits limits;
  guint64 search;         /* YK_SOLVER_SIGNATURE of the program that searched */
  char *made;             /* when and where */
  gboolean is_cpu;        /* times are CPU time; false: wall-clock time, as formerly */
  GArray *ranges;         /* the deals that are counted (yk-cli-ranges.h) */
  GArray *asked;          /* and those that were asked for */
  gboolean is_listed;     /* these are a list, so that gaps mean nothing */
  GArray *unknown;        /* the deals that are unknown */
  gboolean tells_unknown; /* its text lists them; formerly none did */
  GArray *again;          /* of YkCliAgain */
  guint64 n_won;
  guint64 n_lost;
  guint64 n_unknown;
  guint64 n_states;
  YkCliTimes times;
  YkCliTimes win_times;
} YkCliTally;

/* Returns: (transfer full): a tally that asks for no deals yet, made by this program,
 * on this machine and today. */
YkCliTally *yk_cli_tally_new (const YkCliBoards *boards, const YkCliLimits *limits);

/* Returns: (transfer full): a tally with all fields empty. */
YkCliTally *yk_cli_tally_new_empty (void);

/* Frees TALLY. */
void yk_cli_tally_free (YkCliTally *tally);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (YkCliTally, yk_cli_tally_free)

/* Returns how many deals it counts. */
guint64 yk_cli_tally_n_deals (const YkCliTally *tally);

/* Returns whether both ask the same of the same search and measure times alike, so that
 * they can be merged. */
gboolean yk_cli_tally_is_like (const YkCliTally *a, const YkCliTally *b);

/* Returns whether OTHER counts only deals that TALLY left unknown, with other
 * limits. */
gboolean yk_cli_tally_is_left (const YkCliTally *tally, const YkCliTally *other);

/* Returns: (transfer full): the deals that were asked for but are not counted and,
 * unless they are a list, the gaps between them. */
GArray *yk_cli_tally_missing (const YkCliTally *tally);

/* Counts the outcome of a deal that is not counted yet. */
void yk_cli_tally_add (YkCliTally *tally, const YkCliOutcome *outcome);

/* Adds the counts of OTHER.  Returns FALSE, and changes nothing, if both count the same
 * deal. */
gboolean yk_cli_tally_merge (YkCliTally *tally, const YkCliTally *other);

/* Adds what OTHER found out about deals that TALLY left unknown. */
void yk_cli_tally_take (YkCliTally *tally, const YkCliTally *other);

/* Returns: (transfer full): the tally as lines of text that yk_cli_tally_read()
 * reads. */
char *yk_cli_tally_print (const YkCliTally *tally);

/* Returns: (transfer full): the tally as a line of JSON. */
char *yk_cli_tally_print_json (const YkCliTally *tally);

/* Reads a tally from LINES, up to an empty line or the end, and moves LINES past it.
 * Returns: (transfer full) (nullable): NULL if they are no tally of a known
 * variation. */
YkCliTally *yk_cli_tally_read (char ***lines);

G_END_DECLS
