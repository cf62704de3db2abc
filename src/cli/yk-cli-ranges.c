/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets of deals. */
#include "cli/yk-cli-ranges.h"

#include <string.h>

GArray *
yk_cli_ranges_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (YkCliRange));
}

static const YkCliRange *
range_at (const GArray *ranges, guint i)
{
  return &g_array_index (ranges, YkCliRange, i);
}

/* The first range that ends at DEAL or behind it, or how many there are. */
static guint
find_place (const GArray *ranges, guint64 deal)
{
  guint from = 0, to = ranges->len;

  while (from < to) {
    guint middle = from + (to - from) / 2;
    const YkCliRange *range = range_at (ranges, middle);

    if (range->first + range->n < deal)
      from = middle + 1;
    else
      to = middle;
  }
  return from;
}

gboolean
yk_cli_ranges_meet (const GArray *ranges, YkCliRange range)
{
  guint at = find_place (ranges, range.first + 1);

  return at < ranges->len && range_at (ranges, at)->first < range.first + range.n;
}

gboolean
yk_cli_ranges_add (GArray *ranges, YkCliRange range)
{
  guint at = find_place (ranges, range.first);
  guint64 end = range.first + range.n;

  if (yk_cli_ranges_meet (ranges, range))
    return FALSE;
  while (at < ranges->len && range_at (ranges, at)->first <= end) {
    range.first = MIN (range.first, range_at (ranges, at)->first);
    range.n += range_at (ranges, at)->n;
    g_array_remove_index (ranges, at);
  }
  g_array_insert_val (ranges, at, range);
  return TRUE;
}

void
yk_cli_ranges_unite (GArray *ranges, const GArray *others)
{
  g_autoptr (GArray) missing = yk_cli_ranges_without (others, ranges);

  for (guint i = 0; i < missing->len; i++)
    yk_cli_ranges_add (ranges, *range_at (missing, i));
}

/* Adds what lies from FIRST on and before END, where there is something. */
static void
append_between (GArray *ranges, guint64 first, guint64 end)
{
  YkCliRange range = {.first = first, .n = end - first};

  if (first < end)
    g_array_append_val (ranges, range);
}

GArray *
yk_cli_ranges_without (const GArray *ranges, const GArray *others)
{
  GArray *rest = yk_cli_ranges_new ();
  guint at = 0;

  for (guint i = 0; i < ranges->len; i++) {
    guint64 first = range_at (ranges, i)->first, end = first + range_at (ranges, i)->n;

    while (at < others->len && range_at (others, at)->first < end) {
      const YkCliRange *other = range_at (others, at);

      append_between (rest, first, other->first);
      first = MAX (first, MIN (end, other->first + other->n));
      if (other->first + other->n > end)
        break;
      at++;
    }
    append_between (rest, first, end);
  }
  return rest;
}

guint64
yk_cli_ranges_count (const GArray *ranges)
{
  guint64 n = 0;

  for (guint i = 0; i < ranges->len; i++)
    n += range_at (ranges, i)->n;
  return n;
}

gboolean
yk_cli_ranges_have (const GArray *ranges, guint64 deal)
{
  return yk_cli_ranges_meet (ranges, (YkCliRange){.first = deal, .n = 1});
}

gboolean
yk_cli_ranges_have_all (const GArray *ranges, const GArray *others)
{
  g_autoptr (GArray) missing = yk_cli_ranges_without (others, ranges);

  return missing->len == 0;
}

void
yk_cli_ranges_print (const GArray *ranges, GString *text)
{
  if (ranges->len == 0)
    g_string_append_c (text, '0');
  for (guint i = 0; i < ranges->len; i++)
    g_string_append_printf (text, "%s%" G_GUINT64_FORMAT " from %" G_GUINT64_FORMAT,
                            i > 0 ? ", " : "", range_at (ranges, i)->n,
                            range_at (ranges, i)->first);
}

static gboolean
read_number (const char *text, guint64 *number)
{
  return g_ascii_string_to_unsigned (text, 10, 0, G_MAXINT64, number, NULL);
}

gboolean
yk_cli_read_pair (const char *text, const char *between, const char *behind, guint64 *a,
                  guint64 *b)
{
  g_auto (GStrv) parts = g_strsplit (text, between, 2);

  if (g_strv_length (parts) != 2 || !g_str_has_suffix (parts[1], behind))
    return FALSE;
  parts[1][strlen (parts[1]) - strlen (behind)] = '\0';
  return read_number (parts[0], a) && read_number (parts[1], b);
}

gboolean
yk_cli_ranges_read (GArray *ranges, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, ", ", -1);
  YkCliRange range;

  if (g_str_equal (text, "0"))
    return TRUE;
  for (char **part = parts; *part != NULL; part++)
    if (!yk_cli_read_pair (*part, " from ", "", &range.n, &range.first) ||
        range.n == 0 || range.n > G_MAXUINT64 - range.first ||
        !yk_cli_ranges_add (ranges, range))
      return FALSE;
  return TRUE;
}
