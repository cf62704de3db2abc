/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a survey has counted. */
#include "cli/yk-cli-tally.h"

#include <string.h>
#include <sys/utsname.h>

#include "solver/yk-solver.h"
#include "solver/yk-wilson-interval.h"

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

YkCliTally *
yk_cli_tally_new_empty (void)
{
  YkCliTally *tally = g_new0 (YkCliTally, 1);

  tally->ranges = yk_cli_ranges_new ();
  tally->asked = yk_cli_ranges_new ();
  tally->unknown = yk_cli_ranges_new ();
  tally->again = g_array_new (FALSE, FALSE, sizeof (YkCliAgain));
  return tally;
}

YkCliTally *
yk_cli_tally_new (const YkCliBoards *boards, const YkCliLimits *limits)
{
  YkCliTally *tally = yk_cli_tally_new_empty ();

  tally->rules = boards->rules;
  tally->options = boards->options;
  tally->is_listed = boards->is_listed;
  tally->limits.n_states = limits->n_states;
  tally->limits.n_ms = (guint64) (limits->seconds * 1e3);
  tally->search = YK_SOLVER_SIGNATURE;
  tally->is_cpu = TRUE;
  tally->made = tell_date_and_machine ();
  return tally;
}

void
yk_cli_tally_free (YkCliTally *tally)
{
  g_array_unref (tally->ranges);
  g_array_unref (tally->asked);
  g_array_unref (tally->unknown);
  g_array_unref (tally->again);
  g_free (tally->made);
  g_free (tally);
}

guint64
yk_cli_tally_n_deals (const YkCliTally *tally)
{
  return tally->n_won + tally->n_lost + tally->n_unknown;
}

GArray *
yk_cli_tally_missing (const YkCliTally *tally)
{
  g_autoptr (GArray) all = g_array_copy (tally->asked);

  if (!tally->is_listed && all->len > 1) {
    YkCliRange *ranges = (YkCliRange *) (void *) all->data;
    const YkCliRange *last = &ranges[all->len - 1];

    ranges[0].n = last->first + last->n - ranges[0].first;
    g_array_set_size (all, 1);
  }
  return yk_cli_ranges_without (all, tally->ranges);
}

static gboolean
are_limits_equal (const YkCliSearchLimits *a, const YkCliSearchLimits *b)
{
  return a->n_states == b->n_states && a->n_ms == b->n_ms;
}

/* Whether both are of the same game and of the same search. */
static gboolean
is_akin (const YkCliTally *a, const YkCliTally *b)
{
  return a->rules == b->rules && yk_game_options_equal (&a->options, &b->options) &&
         a->search == b->search && a->is_cpu == b->is_cpu;
}

gboolean
yk_cli_tally_is_like (const YkCliTally *a, const YkCliTally *b)
{
  return is_akin (a, b) && are_limits_equal (&a->limits, &b->limits) &&
         a->is_listed == b->is_listed;
}

gboolean
yk_cli_tally_is_left (const YkCliTally *tally, const YkCliTally *other)
{
  return is_akin (tally, other) && !are_limits_equal (&tally->limits, &other->limits) &&
         yk_cli_ranges_have_all (tally->unknown, other->ranges);
}

void
yk_cli_tally_add (YkCliTally *tally, const YkCliOutcome *outcome)
{
  YkCliRange range = {.first = outcome->deal, .n = 1};
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
    yk_cli_ranges_add (tally->unknown, range);
    break;
  }
  tally->n_states += outcome->n_states;
  yk_cli_times_add (&tally->times, time);
  yk_cli_ranges_add (tally->ranges, range);
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

/* Counts that so many deals were searched again within these limits. */
static void
add_again (GArray *list, const YkCliAgain *again)
{
  for (guint i = 0; i < list->len; i++) {
    YkCliAgain *known = &g_array_index (list, YkCliAgain, i);

    if (are_limits_equal (&known->limits, &again->limits)) {
      known->n += again->n;
      return;
    }
  }
  if (again->n > 0)
    g_array_append_val (list, *again);
}

/* Adds what was found and how long it took; the deals are the caller's matter. */
static void
add_counts (YkCliTally *tally, const YkCliTally *other)
{
  tally->n_won += other->n_won;
  tally->n_lost += other->n_lost;
  tally->n_states += other->n_states;
  yk_cli_times_merge (&tally->times, &other->times);
  yk_cli_times_merge (&tally->win_times, &other->win_times);
  for (guint i = 0; i < other->again->len; i++)
    add_again (tally->again, &g_array_index (other->again, YkCliAgain, i));
  join_made (tally, other->made);
}

gboolean
yk_cli_tally_merge (YkCliTally *tally, const YkCliTally *other)
{
  for (guint i = 0; i < other->ranges->len; i++)
    if (yk_cli_ranges_meet (tally->ranges,
                            g_array_index (other->ranges, YkCliRange, i)))
      return FALSE;
  yk_cli_ranges_unite (tally->ranges, other->ranges);
  yk_cli_ranges_unite (tally->asked, other->asked);
  yk_cli_ranges_unite (tally->unknown, other->unknown);
  tally->n_unknown += other->n_unknown;
  add_counts (tally, other);
  return TRUE;
}

void
yk_cli_tally_take (YkCliTally *tally, const YkCliTally *other)
{
  YkCliAgain again = {.n = yk_cli_tally_n_deals (other), .limits = other->limits};
  g_autoptr (GArray) known = yk_cli_ranges_without (other->ranges, other->unknown);
  GArray *unknown = yk_cli_ranges_without (tally->unknown, known);

  g_array_unref (tally->unknown);
  tally->unknown = unknown;
  tally->n_unknown -= other->n_won + other->n_lost;
  add_again (tally->again, &again);
  add_counts (tally, other);
}
