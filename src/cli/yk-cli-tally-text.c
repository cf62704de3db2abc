/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a survey has counted, as lines that are read again, and as JSON. */
#include "cli/yk-cli-tally.h"

#include <string.h>

#include "cli/yk-cli-json.h"
#include "solver/yk-wilson-interval.h"

static void
print_ranges (const char *what, const GArray *ranges, GString *text)
{
  g_string_append_printf (text, "%s\t", what);
  yk_cli_ranges_print (ranges, text);
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
  g_string_append_printf (
      text, "winnable\t%.2f %% to %.2f %% (95 %%)\n",
      100 * yk_wilson_interval_low (tally->n_won, n),
      100 * yk_wilson_interval_high (tally->n_won + tally->n_unknown, n));
  print_times ("times", &tally->times, text);
  print_times ("times of wins", &tally->win_times, text);
}

static void
print_limits (const YkCliSearchLimits *limits, GString *text)
{
  g_string_append_printf (text,
                          "%" G_GUINT64_FORMAT " states, %" G_GUINT64_FORMAT " ms\n",
                          limits->n_states, limits->n_ms);
}

static void
print_again (const GArray *list, GString *text)
{
  for (guint i = 0; i < list->len; i++) {
    const YkCliAgain *again = &g_array_index (list, YkCliAgain, i);

    g_string_append_printf (text, "again\t%" G_GUINT64_FORMAT " deals, ", again->n);
    print_limits (&again->limits, text);
  }
}

/* The rest of what a program needs to go on with it. */
static void
print_rest (const YkCliTally *tally, GString *text)
{
  g_string_append_printf (text, "states\t%" G_GUINT64_FORMAT "\nlimits\t",
                          tally->n_states);
  print_limits (&tally->limits, text);
  print_again (tally->again, text);
  g_string_append_printf (text, "search\t%" G_GUINT64_FORMAT "\nmade\t%s\n",
                          tally->search, tally->made);
  if (tally->is_cpu)
    g_string_append (text, "clock\tCPU\n");
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
  print_ranges ("deals", tally->ranges, text);
  print_ranges (tally->is_listed ? "listed" : "asked", tally->asked, text);
  g_string_append_printf (text,
                          "won\t%" G_GUINT64_FORMAT "\nlost\t%" G_GUINT64_FORMAT
                          "\nunknown\t%" G_GUINT64_FORMAT "\n",
                          tally->n_won, tally->n_lost, tally->n_unknown);
  if (tally->unknown->len > 0)
    print_ranges ("unknown deals", tally->unknown, text);
  print_shares (tally, text);
  print_rest (tally, text);
  return g_string_free (text, FALSE);
}

/* What is counted, in order: a quantile's name and the part of all. */
static const struct
{
  const char *key;
  double part;
} quantiles[] = {{"median_ms", 0.5}, {"p95_ms", 0.95}, {"p99_ms", 0.99}};

static void
append_times (const char *key, const YkCliTimes *times, GString *text)
{
  yk_cli_json_begin (text, key, '{');
  for (gsize i = 0; i < G_N_ELEMENTS (quantiles); i++)
    yk_cli_json_decimal (text, quantiles[i].key,
                         (double) yk_cli_times_quantile (times, quantiles[i].part) /
                             1e3);
  yk_cli_json_decimal (text, "longest_ms", (double) times->longest / 1e3);
  yk_cli_json_decimal (text, "sum_ms", (double) times->sum / 1e3);
  yk_cli_json_end (text, '}');
}

static void
append_limits (const char *key, const YkCliSearchLimits *limits, guint64 n_deals,
               GString *text)
{
  yk_cli_json_begin (text, key, '{');
  if (key == NULL)
    yk_cli_json_number (text, "deals", n_deals);
  yk_cli_json_number (text, "states", limits->n_states);
  yk_cli_json_number (text, "ms", limits->n_ms);
  yk_cli_json_end (text, '}');
}

static void
append_shares (const YkCliTally *tally, GString *text)
{
  guint64 n = yk_cli_tally_n_deals (tally);

  yk_cli_json_number (text, "won", tally->n_won);
  yk_cli_json_number (text, "lost", tally->n_lost);
  yk_cli_json_number (text, "unknown", tally->n_unknown);
  yk_cli_json_ranges (text, "unknown_deals", tally->unknown);
  if (n == 0)
    return;
  yk_cli_json_begin (text, "winnable_percent", '[');
  yk_cli_json_decimal (text, NULL, 100 * yk_wilson_interval_low (tally->n_won, n));
  yk_cli_json_decimal (
      text, NULL, 100 * yk_wilson_interval_high (tally->n_won + tally->n_unknown, n));
  yk_cli_json_end (text, ']');
}

static void
append_searches (const YkCliTally *tally, GString *text)
{
  append_times (tally->is_cpu ? "cpu_times" : "times", &tally->times, text);
  append_times (tally->is_cpu ? "cpu_times_of_wins" : "times_of_wins",
                &tally->win_times, text);
  yk_cli_json_number (text, "states", tally->n_states);
  append_limits ("limits", &tally->limits, 0, text);
  yk_cli_json_begin (text, "again", '[');
  for (guint i = 0; i < tally->again->len; i++) {
    const YkCliAgain *again = &g_array_index (tally->again, YkCliAgain, i);

    append_limits (NULL, &again->limits, again->n, text);
  }
  yk_cli_json_end (text, ']');
}

char *
yk_cli_tally_print_json (const YkCliTally *tally)
{
  GString *text = g_string_new (NULL);
  g_autoptr (GArray) missing = yk_cli_tally_missing (tally);

  yk_cli_json_begin (text, NULL, '{');
  yk_cli_json_rules (text, tally->rules, &tally->options);
  yk_cli_json_ranges (text, "deals", tally->ranges);
  yk_cli_json_ranges (text, "missing", missing);
  append_shares (tally, text);
  append_searches (tally, text);
  yk_cli_json_number (text, "search", tally->search);
  yk_cli_json_text (text, "made", tally->made);
  yk_cli_json_end (text, '}');
  g_string_append_c (text, '\n');
  return g_string_free (text, FALSE);
}

static gboolean
read_number (const char *text, guint64 *number)
{
  return g_ascii_string_to_unsigned (text, 10, 0, G_MAXINT64, number, NULL);
}

static gboolean
read_asked (YkCliTally *tally, const char *text, gboolean is_listed)
{
  tally->is_listed = is_listed;
  tally->tells_unknown = TRUE;
  return yk_cli_ranges_read (tally->asked, text);
}

static gboolean
read_limits (YkCliSearchLimits *limits, const char *text)
{
  return yk_cli_read_pair (text, " states, ", " ms", &limits->n_states, &limits->n_ms);
}

static gboolean
read_again (YkCliTally *tally, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, " deals, ", 2);
  YkCliAgain again;

  if (g_strv_length (parts) != 2 || !read_number (parts[0], &again.n) ||
      !read_limits (&again.limits, parts[1]))
    return FALSE;
  g_array_append_val (tally->again, again);
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
read_clock (YkCliTally *tally, const char *text)
{
  return tally->is_cpu = g_str_equal (text, "CPU");
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
    return yk_cli_ranges_read (tally->ranges, value);
  if (g_str_equal (word, "asked") || g_str_equal (word, "listed"))
    return read_asked (tally, value, *word == 'l');
  if (g_str_equal (word, "unknown deals"))
    return yk_cli_ranges_read (tally->unknown, value);
  if (g_str_equal (word, "again"))
    return read_again (tally, value);
  if (g_str_equal (word, "won"))
    return read_number (value, &tally->n_won);
  if (g_str_equal (word, "lost"))
    return read_number (value, &tally->n_lost);
  if (g_str_equal (word, "unknown"))
    return read_number (value, &tally->n_unknown);
  if (g_str_equal (word, "states"))
    return read_number (value, &tally->n_states);
  if (g_str_equal (word, "limits"))
    return read_limits (&tally->limits, value);
  if (g_str_equal (word, "search"))
    return read_number (value, &tally->search);
  if (g_str_equal (word, "clock"))
    return read_clock (tally, value);
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
count_again (const GArray *list)
{
  guint64 n = 0;

  for (guint i = 0; i < list->len; i++)
    n += g_array_index (list, YkCliAgain, i).n;
  return n;
}

/* Whether it tells the deals that are unknown; once no survey did. */
static gboolean
tells_unknown (const YkCliTally *tally)
{
  guint64 n = tally->tells_unknown ? tally->n_unknown : 0;

  return yk_cli_ranges_count (tally->unknown) == n &&
         yk_cli_ranges_have_all (tally->ranges, tally->unknown);
}

/* Whether its lines were all there and agree with each other. */
static gboolean
adds_up (const YkCliTally *tally)
{
  guint64 n = yk_cli_tally_n_deals (tally);

  return tally->rules != NULL && yk_rules_accepts (tally->rules, &tally->options) &&
         tally->search != 0 && tally->made != NULL &&
         yk_cli_ranges_count (tally->ranges) == n && tells_unknown (tally) &&
         yk_cli_times_count (&tally->times) == n + count_again (tally->again) &&
         yk_cli_times_count (&tally->win_times) == tally->n_won;
}

YkCliTally *
yk_cli_tally_read (char ***lines)
{
  g_autoptr (YkCliTally) tally = yk_cli_tally_new_empty ();

  if (!read_lines (tally, lines) || !adds_up (tally))
    return NULL;
  yk_cli_ranges_unite (tally->asked, tally->ranges);
  return g_steal_pointer (&tally);
}
