/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the games of a log come to. */
#include "game/results/yk-statistics-summary.h"

static void
count_win (YkStatisticsSummary *figures, const YkPlayed *played)
{
  gboolean is_first = figures->n_won == 0;

  figures->n_won++;
  figures->streak++;
  figures->best_streak = MAX (figures->best_streak, figures->streak);
  if (is_first || played->seconds < figures->best_seconds)
    figures->best_seconds = played->seconds;
  if (is_first || played->n_moves < figures->fewest_moves)
    figures->fewest_moves = played->n_moves;
}

static void
count_one (YkStatisticsSummary *figures, const YkPlayed *played)
{
  switch (played->result) {
  case YK_RESULT_WON:
    count_win (figures, played);
    break;
  case YK_RESULT_LOST:
    figures->n_lost++;
    figures->streak = 0;
    break;
  case YK_RESULT_SHOWN:
    figures->n_shown++;
    return;
  case YK_RESULT_NONE:
  case YK_RESULT_PLAYING:
    return;
  }
  /* Where it stopped, it had been reached before. */
  figures->best_score = MAX (figures->best_score, played->score);
}

void
yk_results_count (const YkResults *log, const YkRules *rules,
                  const YkGameOptions *options, YkStatisticsSummary *figures)
{
  guint64 seconds = 0;

  *figures = (YkStatisticsSummary){.best_score = -1};
  for (guint i = 0; i < log->games->len; i++) {
    const YkPlayed *played = g_ptr_array_index (log->games, i);

    if (!yk_played_is_of (played, rules, options))
      continue;
    count_one (figures, played);
    if (played->result == YK_RESULT_WON)
      seconds += played->seconds;
  }
  if (figures->n_won > 0)
    figures->mean_seconds = (guint) ((seconds + figures->n_won / 2) / figures->n_won);
}

gboolean
yk_results_has_win (const YkResults *log)
{
  for (guint i = 0; i < log->games->len; i++) {
    const YkPlayed *played = g_ptr_array_index (log->games, i);

    if (played->id.rules != NULL && played->id.puzzle == 0 && !played->is_removed &&
        played->result == YK_RESULT_WON)
      return TRUE;
  }
  return FALSE;
}

GPtrArray *
yk_results_list (const YkResults *log, const YkRules *rules,
                 const YkGameOptions *options)
{
  GPtrArray *list = g_ptr_array_new ();

  for (guint i = 0; i < log->games->len; i++) {
    YkPlayed *played = g_ptr_array_index (log->games, i);

    if (played->id.rules == rules && played->id.puzzle == 0 && !played->is_removed &&
        yk_game_options_equal (&played->id.options, options))
      g_ptr_array_add (list, played);
  }
  return list;
}

/* A number that grows with the variation's place and, within it, with the options. */
static guint
kind_order (const YkPlayed *played)
{
  size_t n_rules;
  guint place = (guint) (played->id.rules - yk_rules_all (&n_rules));

  return place * YK_PACKED_OPTIONS + yk_game_options_pack (&played->id.options);
}

static int
compare_kinds (gconstpointer a, gconstpointer b)
{
  guint one = kind_order (*(YkPlayed *const *) a);
  guint other = kind_order (*(YkPlayed *const *) b);

  return one < other ? -1 : one > other;
}

GPtrArray *
yk_results_list_kinds (const YkResults *log)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  GPtrArray *list = g_ptr_array_new ();

  for (guint i = 0; i < log->games->len; i++) {
    YkPlayed *played = g_ptr_array_index (log->games, i);

    if (played->id.rules != NULL &&
        yk_played_is_of (played, played->id.rules, &played->id.options) &&
        g_hash_table_add (seen, GUINT_TO_POINTER (kind_order (played))))
      g_ptr_array_add (list, played);
  }
  g_ptr_array_sort (list, compare_kinds);
  return list;
}
