/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long each of many searches took, as counts: small, and two of them can be added.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define YK_CLI_N_TIMES 1920

/* A zeroed struct has none.  Times are microseconds.  Those below 32 are counted
 * singly, longer ones with all whose first six binary digits are the same, so that a
 * quantile is right to 3 %; the longest one and the sum are exact. */
typedef struct
{
  guint64 n[YK_CLI_N_TIMES];
  guint64 longest;
  guint64 sum;
} YkCliTimes;

void yk_cli_times_add (YkCliTimes *times, guint64 time);

/* Adds all that OTHER counts. */
void yk_cli_times_merge (YkCliTimes *times, const YkCliTimes *other);

/* How many are counted. */
guint64 yk_cli_times_count (const YkCliTimes *times);

/* The time that this PART (0 to 1) of all do not reach, or 0 where there are none. */
guint64 yk_cli_times_quantile (const YkCliTimes *times, double part);

/* As text: the sum, the longest, then "place:count" for each place that is not 0. */
void yk_cli_times_print (const YkCliTimes *times, GString *text);

/* Reads that text; FALSE, and TIMES are not to be used, where it is none. */
gboolean yk_cli_times_read (YkCliTimes *times, const char *text);

G_END_DECLS
