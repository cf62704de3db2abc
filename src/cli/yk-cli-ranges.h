/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets of deals: sorted ranges of numbers that neither overlap nor touch. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* N deals with consecutive numbers. */
typedef struct
{
  guint64 first;
  guint64 n;
} YkCliRange;

/* Returns: (transfer full): an empty set, a #GArray of #YkCliRange. */
GArray *yk_cli_ranges_new (void);

/* Adds RANGE.  Returns FALSE, and changes nothing, if the set has one of its deals. */
gboolean yk_cli_ranges_add (GArray *ranges, YkCliRange range);

/* Returns whether the set has any of RANGE's deals. */
gboolean yk_cli_ranges_meet (const GArray *ranges, YkCliRange range);

/* Adds all of OTHERS. */
void yk_cli_ranges_unite (GArray *ranges, const GArray *others);

/* Returns: (transfer full): the deals of RANGES that are not in OTHERS. */
GArray *yk_cli_ranges_without (const GArray *ranges, const GArray *others);

/* Returns the number of deals. */
guint64 yk_cli_ranges_count (const GArray *ranges);

/* Returns whether the set has DEAL. */
gboolean yk_cli_ranges_have (const GArray *ranges, guint64 deal);

/* Returns whether RANGES has all deals of OTHERS. */
gboolean yk_cli_ranges_have_all (const GArray *ranges, const GArray *others);

/* Appends the set as text: "N from A" for each range, with commas between them, or
 * "0". */
void yk_cli_ranges_print (const GArray *ranges, GString *text);

/* Reads that text into RANGES, which must be empty.  Returns FALSE if it is
 * malformed. */
gboolean yk_cli_ranges_read (GArray *ranges, const char *text);

/* Reads two numbers, with the text BETWEEN between and BEHIND after them.  Returns
 * FALSE if TEXT has another form. */
gboolean yk_cli_read_pair (const char *text, const char *between, const char *behind,
                           guint64 *a, guint64 *b);

G_END_DECLS
