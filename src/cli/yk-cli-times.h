/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A histogram of how long searches took: small, and two of them can be added. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define YK_CLI_N_TIMES 1920

/* Times in microseconds; a zeroed struct is empty.  Times below 32 are counted exactly,
 * longer ones together with all that have the same first six binary digits, so that a
 * quantile is accurate to 3 %.  The longest time and the sum are exact. */
typedef struct
{
  guint64 n[YK_CLI_N_TIMES];
  guint64 longest;
  guint64 sum;
} YkCliTimes;

/* Counts a time. */
void yk_cli_times_add (YkCliTimes *times, guint64 time);

/* Adds the counts of OTHER. */
void yk_cli_times_merge (YkCliTimes *times, const YkCliTimes *other);

/* Returns how many times are counted. */
guint64 yk_cli_times_count (const YkCliTimes *times);

/* Returns the quantile PART (0 to 1), or 0 if nothing is counted. */
guint64 yk_cli_times_quantile (const YkCliTimes *times, double part);

/* Appends the histogram as text: the sum, the longest, then "place:count" for each
 * place that is not 0. */
void yk_cli_times_print (const YkCliTimes *times, GString *text);

/* Reads that text.  Returns FALSE, with TIMES undefined, if it is malformed. */
gboolean yk_cli_times_read (YkCliTimes *times, const char *text);

G_END_DECLS
