/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long each of many searches took, as counts. */
#include "cli/yk-cli-times.h"

/* Times below N_SINGLE have places of their own; from there on each doubling has as
 * many places as there are singles. */
#define SINGLE_BITS 5
#define N_SINGLE (1u << SINGLE_BITS)

G_STATIC_ASSERT (YK_CLI_N_TIMES == (64 - SINGLE_BITS + 1) * N_SINGLE);

/* How often TIME has to be halved until it is below twice N_SINGLE. */
static guint
n_halvings (guint64 time)
{
  guint n = 0;

  for (; time >= 2 * N_SINGLE; time >>= 1)
    n++;
  return n;
}

static guint
place_of (guint64 time)
{
  guint halvings = n_halvings (time);

  return halvings * N_SINGLE + (guint) (time >> halvings);
}

/* The time in the middle of a place. */
static guint64
time_at (guint place)
{
  guint halvings = place < 2 * N_SINGLE ? 0 : place / N_SINGLE - 1;
  guint64 first = (guint64) (place - halvings * N_SINGLE) << halvings;

  return first + (((guint64) 1 << halvings) - 1) / 2;
}

void
yk_cli_times_add (YkCliTimes *times, guint64 time)
{
  times->n[place_of (time)]++;
  times->longest = MAX (times->longest, time);
  times->sum += time;
}

void
yk_cli_times_merge (YkCliTimes *times, const YkCliTimes *other)
{
  for (guint i = 0; i < YK_CLI_N_TIMES; i++)
    times->n[i] += other->n[i];
  times->longest = MAX (times->longest, other->longest);
  times->sum += other->sum;
}

guint64
yk_cli_times_count (const YkCliTimes *times)
{
  guint64 n = 0;

  for (guint i = 0; i < YK_CLI_N_TIMES; i++)
    n += times->n[i];
  return n;
}

guint64
yk_cli_times_quantile (const YkCliTimes *times, double part)
{
  guint64 n_below = (guint64) (part * (double) yk_cli_times_count (times));

  for (guint i = 0; i < YK_CLI_N_TIMES; i++) {
    if (n_below < times->n[i])
      return MIN (time_at (i), times->longest);
    n_below -= times->n[i];
  }
  return times->longest;
}

void
yk_cli_times_print (const YkCliTimes *times, GString *text)
{
  g_string_append_printf (text, "%" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT, times->sum,
                          times->longest);
  for (guint i = 0; i < YK_CLI_N_TIMES; i++)
    if (times->n[i] > 0)
      g_string_append_printf (text, " %u:%" G_GUINT64_FORMAT, i, times->n[i]);
}

static gboolean
read_count (YkCliTimes *times, const char *word)
{
  g_auto (GStrv) parts = g_strsplit (word, ":", 2);
  guint64 place, n;

  if (g_strv_length (parts) != 2 ||
      !g_ascii_string_to_unsigned (parts[0], 10, 0, YK_CLI_N_TIMES - 1, &place, NULL) ||
      !g_ascii_string_to_unsigned (parts[1], 10, 1, G_MAXUINT32, &n, NULL))
    return FALSE;
  times->n[place] = n;
  return TRUE;
}

gboolean
yk_cli_times_read (YkCliTimes *times, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  *times = (YkCliTimes){0};
  if (g_strv_length (words) < 2 ||
      !g_ascii_string_to_unsigned (words[0], 10, 0, G_MAXINT64, &times->sum, NULL) ||
      !g_ascii_string_to_unsigned (words[1], 10, 0, G_MAXINT64, &times->longest, NULL))
    return FALSE;
  for (char **word = words + 2; *word != NULL; word++)
    if (!read_count (times, *word))
      return FALSE;
  return TRUE;
}
