/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The log of all games: kept in order, found by deal, joined with another one. */
#include "game/results/yk-results.h"

#include <string.h>

#include "game/deals/yk-days.h"
#include "game/results/yk-results-private.h"

static const char *const result_names[] = {
    [YK_RESULT_PLAYING] = "playing",
    [YK_RESULT_WON] = "won",
    [YK_RESULT_LOST] = "lost",
    [YK_RESULT_SHOWN] = "shown",
};

const char *
yk_result_name (YkResult result)
{
  return result_names[result];
}

static void
played_free (gpointer data)
{
  YkPlayed *played = data;

  g_free (played->unknown);
  g_free (played);
}

void
yk_results_init (YkResults *log)
{
  log->games = g_ptr_array_new_with_free_func (played_free);
  log->index = g_hash_table_new (yk_deal_id_hash, (GEqualFunc) yk_deal_id_equal);
  log->n_unknown = 0;
  log->n_changes = 0;
  log->back = 0;
  log->n_resets = 0;
}

void
yk_results_clear (YkResults *log)
{
  g_clear_pointer (&log->index, g_hash_table_unref);
  g_clear_pointer (&log->games, g_ptr_array_unref);
}

YkPlayed *
yk_results_find (const YkResults *log, const YkDealId *id)
{
  YkPlayed *played = g_hash_table_lookup (log->index, id);

  return played != NULL && !played->is_removed ? played : NULL;
}

/* Takes an entry out of the index, unless another one of the deal is in its place. */
static void
leave_index (YkResults *log, YkPlayed *played)
{
  if (g_hash_table_lookup (log->index, played) == played)
    g_hash_table_remove (log->index, played);
}

/* Makes a deal the last one. */
static void
put_last (YkResults *log, YkPlayed *played)
{
  guint at = log->games->len - 1;

  /* It is one of the last. */
  while (g_ptr_array_index (log->games, at) != played)
    at--;
  g_ptr_array_steal_index (log->games, at);
  g_ptr_array_add (log->games, played);
  played->change = ++log->n_changes;
}

/* Leaves so many games. */
static void
drop_oldest (YkResults *log, guint n_games)
{
  guint n_too_many = log->games->len - MIN (log->games->len, n_games);

  for (guint i = 0; i < n_too_many; i++)
    leave_index (log, g_ptr_array_index (log->games, i));
  if (n_too_many > 0)
    g_ptr_array_remove_range (log->games, 0, n_too_many);
}

YkPlayed *
yk_results_add (YkResults *log, const YkDealId *id)
{
  YkPlayed *played = g_new0 (YkPlayed, 1);

  drop_oldest (log, YK_RESULTS_MAX_GAMES - 1);
  played->id = *id;
  played->result = YK_RESULT_PLAYING;
  played->time = yk_played_now ();
  played->change = ++log->n_changes;
  g_ptr_array_add (log->games, played);
  g_hash_table_replace (log->index, played, played);
  return played;
}

void
yk_results_settle (YkResults *log, YkPlayed *played, YkResult result)
{
  put_last (log, played);
  played->result = result;
  played->time = yk_played_now ();
}

void
yk_results_revoke_loss (YkResults *log, YkPlayed *played)
{
  played->revoked = played->time;
  yk_results_settle (log, played, YK_RESULT_PLAYING);
}

/* Whether an entry counts at all. */
static gboolean
has_result (const YkPlayed *played)
{
  return played->id.rules != NULL && !played->is_removed &&
         played->result != YK_RESULT_PLAYING;
}

gboolean
yk_played_is_of (const YkPlayed *played, const YkRules *rules,
                 const YkGameOptions *options)
{
  return played->id.rules == rules && played->id.puzzle == 0 && has_result (played) &&
         (options == NULL || yk_game_options_equal (&played->id.options, options));
}

static void
forget_removed (YkResults *log)
{
  for (guint i = log->games->len; i-- > 0;) {
    YkPlayed *played = g_ptr_array_index (log->games, i);

    if (played->is_removed)
      leave_index (log, played);
  }
  for (guint i = log->games->len; i-- > 0;)
    if (((YkPlayed *) g_ptr_array_index (log->games, i))->is_removed)
      g_ptr_array_remove_index (log->games, i);
}

/* A game of a variation that only a later version knows belongs to everything. */
static gboolean
is_unknown_game (const YkPlayed *played)
{
  return played->id.rules == NULL && !played->is_removed &&
         (g_str_has_prefix (played->unknown, "game ") ||
          g_str_has_prefix (played->unknown, "puzzle "));
}

gboolean
yk_results_remove (YkResults *log, const YkRules *rules, const YkGameOptions *options)
{
  gboolean is_any = FALSE;

  forget_removed (log);
  for (guint i = 0; i < log->games->len; i++) {
    YkPlayed *played = g_ptr_array_index (log->games, i);

    played->is_removed = rules != NULL
                             ? yk_played_is_of (played, rules, options)
                             : has_result (played) || is_unknown_game (played);
    played->is_back = FALSE;
    is_any |= played->is_removed;
  }
  log->n_resets += is_any;
  return is_any;
}

/* Drops the entry of a deal that was played again after the reset. */
static void
drop_second (YkResults *log, const YkPlayed *first)
{
  YkPlayed *second = g_hash_table_lookup (log->index, first);

  if (second == NULL || second == first)
    return;
  g_hash_table_remove (log->index, second);
  g_ptr_array_remove (log->games, second);
}

void
yk_results_bring_back (YkResults *log)
{
  gboolean is_any = FALSE;

  log->back = ++log->n_changes;
  for (guint i = 0; i < log->games->len; i++) {
    YkPlayed *played = g_ptr_array_index (log->games, i);

    if (!played->is_removed)
      continue;
    is_any = played->is_back = TRUE;
    played->is_removed = FALSE;
    if (played->id.rules == NULL)
      continue;
    drop_second (log, played);
    g_hash_table_replace (log->index, played, played);
  }
  log->n_resets -= is_any;
  drop_oldest (log, YK_RESULTS_MAX_GAMES);
}

/* Makes PLAYED, an entry of the log, a copy of OTHER, and the last one. */
static void
take_over (YkResults *log, YkPlayed *played, const YkPlayed *other)
{
  char *before = played->unknown;

  *played = *other;
  played->unknown = g_strdup (other->unknown);
  g_free (before);
  put_last (log, played);
}

void
yk_results_take (YkResults *log, const YkPlayed *other)
{
  YkPlayed *played = yk_results_find (log, &other->id);

  if (played == NULL)
    played = yk_results_add (log, &other->id);
  take_over (log, played, other);
}

gboolean
yk_results_add_read (YkResults *log, const YkPlayed *read)
{
  YkPlayed *played = g_memdup2 (read, sizeof *read);

  if (played->id.rules != NULL && g_hash_table_contains (log->index, played)) {
    played_free (played);
    return TRUE;
  }
  g_ptr_array_add (log->games, played);
  if (played->id.rules != NULL)
    g_hash_table_add (log->index, played);
  if (played->unknown != NULL)
    log->n_unknown += strlen (played->unknown) + 1;
  return log->n_unknown <= YK_RESULTS_MAX_UNKNOWN &&
         log->games->len <= YK_RESULTS_MAX_GAMES;
}

/* Who has solved a puzzle has; else the one who knows more of what went before. */
static gboolean
is_stronger_puzzle (const YkPlayed *mine, const YkPlayed *other)
{
  gboolean is_solved = mine->result == YK_RESULT_WON;

  if (is_solved != (other->result == YK_RESULT_WON))
    return is_solved;
  return is_solved ? mine->time < other->time
                   : mine->n_tries + mine->n_hints > other->n_tries + other->n_hints;
}

gboolean
yk_played_is_stronger (const YkPlayed *mine, const YkPlayed *other)
{
  gboolean is_open = mine->result == YK_RESULT_PLAYING;

  if (mine->id.puzzle != 0)
    return is_stronger_puzzle (mine, other);
  if (other->result == YK_RESULT_PLAYING)
    return !is_open;
  /* The other one knows only the loss that was taken back here. */
  if (other->result == YK_RESULT_LOST && mine->revoked > 0 &&
      mine->revoked == other->time)
    return TRUE;
  /* A game that was given up may have been taken up again; one that is won is over. */
  return is_open ? other->result == YK_RESULT_LOST && mine->time >= other->time
                 : mine->time < other->time;
}

/* A removed deal that the other log does not have, to be brought back. */
static YkPlayed *
copy_removed (const YkPlayed *removed)
{
  YkPlayed *played = g_memdup2 (removed, sizeof *removed);

  played->unknown = g_strdup (removed->unknown);
  played->change = 0;
  return played;
}

/* Removes from LOG what was removed here, unless it was played again; adds to KEPT what
 * it does not have. */
static void
merge_removed (YkResults *log, GPtrArray *kept, const YkPlayed *mine)
{
  YkPlayed *played;

  if (mine->id.rules == NULL)
    return;
  played = yk_results_find (log, &mine->id);
  if (played == NULL)
    g_ptr_array_add (kept, copy_removed (mine));
  else if (played->time <= mine->time)
    played->is_removed = TRUE;
}

/* Puts KEPT, which is taken over, before all others. */
static void
put_first (YkResults *log, GPtrArray *kept)
{
  for (guint i = 0; i < kept->len; i++) {
    YkPlayed *played = g_ptr_array_index (kept, i);

    g_hash_table_replace (log->index, played, played);
  }
  g_ptr_array_extend_and_steal (kept, log->games);
  log->games = kept;
}

void
yk_results_merge (YkResults *log, const YkResults *mine, guint64 since)
{
  GPtrArray *kept = g_ptr_array_new_with_free_func (played_free);
  gboolean is_reset_back = mine->back > since;

  log->n_changes = MAX (log->n_changes, mine->n_changes);
  log->n_resets = MAX (log->n_resets, mine->n_resets);
  for (guint i = 0; i < mine->games->len; i++) {
    const YkPlayed *played = g_ptr_array_index (mine->games, i);
    YkPlayed *other;

    if (played->is_removed) {
      merge_removed (log, kept, played);
    } else if (played->id.rules != NULL &&
               (played->change > since || (is_reset_back && played->is_back))) {
      other = yk_results_find (log, &played->id);
      if (other == NULL || yk_played_is_stronger (played, other))
        yk_results_take (log, played);
    }
  }
  put_first (log, kept);
}
