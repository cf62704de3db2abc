/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets of deals: ranges of numbers in order, which neither overlap nor touch. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Deals of neighbouring numbers. */
typedef struct
{
  guint64 first;
  guint64 n;
} YkCliRange;

/* An empty set, a #GArray of #YkCliRange; free it with g_array_unref(). */
GArray *yk_cli_ranges_new (void);

/* Adds RANGE.  FALSE, and nothing is changed, where one of its deals is there. */
gboolean yk_cli_ranges_add (GArray *ranges, YkCliRange range);

/* Whether one of RANGE's deals is there. */
gboolean yk_cli_ranges_meet (const GArray *ranges, YkCliRange range);

/* Adds all of OTHERS that are not there yet. */
void yk_cli_ranges_unite (GArray *ranges, const GArray *others);

/* A new set of those RANGES that OTHERS do not have. */
GArray *yk_cli_ranges_without (const GArray *ranges, const GArray *others);

/* How many deals there are. */
guint64 yk_cli_ranges_count (const GArray *ranges);

gboolean yk_cli_ranges_have (const GArray *ranges, guint64 deal);

/* Whether RANGES have all that OTHERS have. */
gboolean yk_cli_ranges_have_all (const GArray *ranges, const GArray *others);

/* As text: "N from A" for each range, with commas between them, or "0". */
void yk_cli_ranges_print (const GArray *ranges, GString *text);

/* Reads that text into RANGES, which are empty; FALSE where it is none. */
gboolean yk_cli_ranges_read (GArray *ranges, const char *text);

/* Reads two numbers with BETWEEN between them and BEHIND behind them. */
gboolean yk_cli_read_pair (const char *text, const char *between, const char *behind,
                           guint64 *a, guint64 *b);

G_END_DECLS
