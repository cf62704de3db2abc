/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a survey has counted. */
#include "cli/yk-cli-tally.h"

#include <string.h>
#include <sys/utsname.h>

#include "solver/yk-interval.h"
#include "solver/yk-solver.h"

#define CPU_FILE "/proc/cpuinfo"
#define CPU_WORD "model name"

/* The name of the processor where Linux tells it, or else an empty text. */
static char *
name_processor (void)
{
  g_autofree char *text = NULL;
  const char *found, *colon;

  if (!g_file_get_contents (CPU_FILE, &text, NULL, NULL) ||
      (found = strstr (text, CPU_WORD)) == NULL ||
      (colon = strchr (found, ':')) == NULL)
    return g_strdup ("");
  return g_strstrip (g_strndup (colon + 1, strcspn (colon + 1, "\n")));
}

static char *
tell_date_and_machine (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  /* A clock may be beyond all calendars. */
  g_autofree char *date =
      now != NULL ? g_date_time_format (now, "%Y-%m-%d") : g_strdup ("no date");
  g_autofree char *processor = name_processor ();
  struct utsname system;

  if (uname (&system) != 0)
    return g_strdup (date);
  return g_strdup_printf ("%s on %s %s%s%s", date, system.sysname, system.machine,
                          *processor != '\0' ? ", " : "", processor);
}

static YkCliTally *
new_tally (void)
{
  YkCliTally *tally = g_new0 (YkCliTally, 1);

  tally->ranges = g_array_new (FALSE, FALSE, sizeof (YkCliRange));
  return tally;
}

YkCliTally *
yk_cli_tally_new (const YkCliBoards *boards, const YkCliLimits *limits)
{
  YkCliTally *tally = new_tally ();

  tally->rules = boards->rules;
  tally->options = boards->options;
  tally->max_states = limits->n_states;
  tally->max_ms = (gint64) (limits->seconds * 1e3);
  tally->search = YK_SOLVER_SIGNATURE;
  tally->made = tell_date_and_machine ();
  return tally;
}

void
yk_cli_tally_free (YkCliTally *tally)
{
  g_array_unref (tally->ranges);
  g_free (tally->made);
  g_free (tally);
}

guint64
yk_cli_tally_n_deals (const YkCliTally *tally)
{
  return tally->n_won + tally->n_lost + tally->n_unknown;
}

gboolean
yk_cli_tally_is_like (const YkCliTally *a, const YkCliTally *b)
{
  return a->rules == b->rules && yk_game_options_equal (&a->options, &b->options) &&
         a->max_states == b->max_states && a->max_ms == b->max_ms &&
         a->search == b->search;
}

/* Adds RANGE to ranges in order, and joins it to those that it touches.  FALSE where
 * one of them has a deal of it. */
static gboolean
add_range (GArray *ranges, YkCliRange range)
{
  YkCliRange *all = (YkCliRange *) (void *) ranges->data;
  guint at = 0;

  while (at < ranges->len && all[at].first + all[at].n < range.first)
    at++;
  for (guint i = at; i < ranges->len && all[i].first < range.first + range.n; i++)
    if (range.first < all[i].first + all[i].n)
      return FALSE;
  while (at < ranges->len && all[at].first <= range.first + range.n) {
    range.first = MIN (range.first, all[at].first);
    range.n += all[at].n;
    g_array_remove_index (ranges, at);
  }
  g_array_insert_val (ranges, at, range);
  return TRUE;
}

void
yk_cli_tally_add (YkCliTally *tally, guint64 deal, const YkCliOutcome *outcome)
{
  guint64 time = (guint64) MAX (outcome->microseconds, 0);

  switch (outcome->verdict) {
  case YK_VERDICT_WON:
    tally->n_won++;
    yk_cli_times_add (&tally->win_times, time);
    break;
  case YK_VERDICT_LOST:
    tally->n_lost++;
    break;
  case YK_VERDICT_UNKNOWN:
  case YK_VERDICT_STOPPED:
    tally->n_unknown++;
    break;
  }
  tally->n_states += outcome->n_states;
  yk_cli_times_add (&tally->times, time);
  add_range (tally->ranges, (YkCliRange){.first = deal, .n = 1});
}

/* Takes both sentences where they differ. */
static void
join_made (YkCliTally *tally, const char *made)
{
  g_auto (GStrv) known = g_strsplit (tally->made, "; ", -1);
  char *joined;

  if (g_strv_contains ((const char *const *) known, made))
    return;
  joined = g_strconcat (tally->made, "; ", made, NULL);
  g_free (tally->made);
  tally->made = joined;
}

static gboolean
join_ranges (GArray *ranges, const GArray *others)
{
  for (guint i = 0; i < others->len; i++)
    if (!add_range (ranges, g_array_index (others, YkCliRange, i)))
      return FALSE;
  return TRUE;
}

gboolean
yk_cli_tally_merge (YkCliTally *tally, const YkCliTally *other)
{
  g_autoptr (GArray) ranges = g_array_copy (tally->ranges);

  if (!join_ranges (ranges, other->ranges))
    return FALSE;
  g_array_unref (tally->ranges);
  tally->ranges = g_steal_pointer (&ranges);
  tally->n_won += other->n_won;
  tally->n_lost += other->n_lost;
  tally->n_unknown += other->n_unknown;
  tally->n_states += other->n_states;
  yk_cli_times_merge (&tally->times, &other->times);
  yk_cli_times_merge (&tally->win_times, &other->win_times);
  join_made (tally, other->made);
  return TRUE;
}

static void
print_ranges (const GArray *ranges, GString *text)
{
  g_string_append (text, "deals\t");
  if (ranges->len == 0)
    g_string_append_c (text, '0');
  for (guint i = 0; i < ranges->len; i++) {
    const YkCliRange *range = &g_array_index (ranges, YkCliRange, i);

    g_string_append_printf (text, "%s%" G_GUINT64_FORMAT " from %" G_GUINT64_FORMAT,
                            i > 0 ? ", " : "", range->n, range->first);
  }
  g_string_append_c (text, '\n');
}

static void
print_times (const char *what, const YkCliTimes *times, GString *text)
{
  g_string_append_printf (text,
                          "%s\tmedian %.3f ms, 95 %% %.3f ms, 99 %% %.3f ms, "
                          "longest %.3f ms, sum %.3f s\n",
                          what, (double) yk_cli_times_quantile (times, 0.5) / 1e3,
                          (double) yk_cli_times_quantile (times, 0.95) / 1e3,
                          (double) yk_cli_times_quantile (times, 0.99) / 1e3,
                          (double) times->longest / 1e3, (double) times->sum / 1e6);
}

/* What has been counted, for people. */
static void
print_shares (const YkCliTally *tally, GString *text)
{
  guint64 n = yk_cli_tally_n_deals (tally);

  if (n == 0)
    return;
  g_string_append_printf (text, "winnable\t%.2f %% to %.2f %% (95 %%)\n",
                          100 * yk_interval_low (tally->n_won, n),
                          100 * yk_interval_high (tally->n_won + tally->n_unknown, n));
  print_times ("times", &tally->times, text);
  print_times ("times of wins", &tally->win_times, text);
}

/* The rest of what a program needs to go on with it. */
static void
print_rest (const YkCliTally *tally, GString *text)
{
  g_string_append_printf (
      text,
      "states\t%" G_GUINT64_FORMAT "\nlimits\t%" G_GUINT64_FORMAT
      " states, %" G_GINT64_FORMAT " ms\nsearch\t%" G_GUINT64_FORMAT "\nmade\t%s\n",
      tally->n_states, tally->max_states, tally->max_ms, tally->search, tally->made);
  g_string_append (text, "counts of times\t");
  yk_cli_times_print (&tally->times, text);
  g_string_append (text, "\ncounts of times of wins\t");
  yk_cli_times_print (&tally->win_times, text);
  g_string_append_c (text, '\n');
}

char *
yk_cli_tally_print (const YkCliTally *tally)
{
  GString *text = g_string_new (NULL);
  char options[YK_OPTIONS_TEXT_SIZE];

  g_string_append_printf (text, "variation\t%s\n", tally->rules->id);
  yk_game_options_to_text (&tally->options, "option\t", " ", "\n", options);
  g_string_append (text, options);
  print_ranges (tally->ranges, text);
  g_string_append_printf (text,
                          "won\t%" G_GUINT64_FORMAT "\nlost\t%" G_GUINT64_FORMAT
                          "\nunknown\t%" G_GUINT64_FORMAT "\n",
                          tally->n_won, tally->n_lost, tally->n_unknown);
  print_shares (tally, text);
  print_rest (tally, text);
  return g_string_free (text, FALSE);
}

static gboolean
read_number (const char *text, guint64 *number)
{
  return g_ascii_string_to_unsigned (text, 10, 0, G_MAXINT64, number, NULL);
}

/* Reads two numbers with BETWEEN between them and BEHIND behind them. */
static gboolean
read_pair (const char *text, const char *between, const char *behind, guint64 *a,
           guint64 *b)
{
  g_auto (GStrv) parts = g_strsplit (text, between, 2);

  if (g_strv_length (parts) != 2 || !g_str_has_suffix (parts[1], behind))
    return FALSE;
  parts[1][strlen (parts[1]) - strlen (behind)] = '\0';
  return read_number (parts[0], a) && read_number (parts[1], b);
}

static gboolean
read_ranges (YkCliTally *tally, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, ", ", -1);
  YkCliRange range;

  if (g_str_equal (text, "0"))
    return TRUE;
  for (char **part = parts; *part != NULL; part++)
    if (!read_pair (*part, " from ", "", &range.n, &range.first) || range.n == 0 ||
        range.n > G_MAXUINT64 - range.first || !add_range (tally->ranges, range))
      return FALSE;
  return TRUE;
}

static gboolean
read_limits (YkCliTally *tally, const char *text)
{
  guint64 ms;

  if (!read_pair (text, " states, ", " ms", &tally->max_states, &ms))
    return FALSE;
  tally->max_ms = (gint64) ms;
  return TRUE;
}

static gboolean
read_option (YkCliTally *tally, const char *text)
{
  size_t length = strcspn (text, " ");

  return text[length] == ' ' &&
         yk_game_options_set (&tally->options, text, length, text + length + 1,
                              strlen (text + length + 1));
}

static gboolean
read_made (YkCliTally *tally, const char *text)
{
  g_free (tally->made);
  tally->made = g_strdup (text);
  return TRUE;
}

/* Reads one line.  What is computed from others is not read. */
static gboolean
read_line (YkCliTally *tally, const char *word, const char *value)
{
  if (g_str_equal (word, "variation"))
    return (tally->rules = yk_rules_find (value)) != NULL;
  if (g_str_equal (word, "option"))
    return read_option (tally, value);
  if (g_str_equal (word, "deals"))
    return read_ranges (tally, value);
  if (g_str_equal (word, "won"))
    return read_number (value, &tally->n_won);
  if (g_str_equal (word, "lost"))
    return read_number (value, &tally->n_lost);
  if (g_str_equal (word, "unknown"))
    return read_number (value, &tally->n_unknown);
  if (g_str_equal (word, "states"))
    return read_number (value, &tally->n_states);
  if (g_str_equal (word, "limits"))
    return read_limits (tally, value);
  if (g_str_equal (word, "search"))
    return read_number (value, &tally->search);
  if (g_str_equal (word, "made"))
    return read_made (tally, value);
  if (g_str_equal (word, "counts of times"))
    return yk_cli_times_read (&tally->times, value);
  if (g_str_equal (word, "counts of times of wins"))
    return yk_cli_times_read (&tally->win_times, value);
  return g_str_equal (word, "winnable") || g_str_equal (word, "times") ||
         g_str_equal (word, "times of wins");
}

static gboolean
read_lines (YkCliTally *tally, char ***lines)
{
  for (; **lines != NULL && ***lines != '\0'; (*lines)++) {
    g_auto (GStrv) parts = g_strsplit (**lines, "\t", 2);

    if (g_strv_length (parts) != 2 || !read_line (tally, parts[0], parts[1]))
      return FALSE;
  }
  return TRUE;
}

static guint64
n_deals_of_ranges (const GArray *ranges)
{
  guint64 n = 0;

  for (guint i = 0; i < ranges->len; i++)
    n += g_array_index (ranges, YkCliRange, i).n;
  return n;
}

/* Whether its lines were all there and agree with each other. */
static gboolean
adds_up (const YkCliTally *tally)
{
  guint64 n = yk_cli_tally_n_deals (tally);

  return tally->rules != NULL && yk_rules_accepts (tally->rules, &tally->options) &&
         tally->search != 0 && tally->made != NULL &&
         n_deals_of_ranges (tally->ranges) == n &&
         yk_cli_times_count (&tally->times) == n &&
         yk_cli_times_count (&tally->win_times) == tally->n_won;
}

YkCliTally *
yk_cli_tally_read (char ***lines)
{
  g_autoptr (YkCliTally) tally = new_tally ();

  if (!read_lines (tally, lines) || !adds_up (tally))
    return NULL;
  return g_steal_pointer (&tally);
}
