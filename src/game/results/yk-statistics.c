/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts the games that are played: begun, won, given up, brought back. */
#include "game/results/yk-statistics.h"

#include <glib/gi18n-lib.h>

#include "base/io/yk-shared-file.h"
#include "game/deals/yk-daily.h"
#include "game/deals/yk-deal-id.h"
#include "game/results/yk-carried-results.h"
#include "game/results/yk-game-snapshot.h"

struct _YkStatistics
{
  GObject parent_instance;

  YkGame *game;
  YkAutosave *autosave;
  YkAttemptsStore *pars;
  YkSharedFile log; /* its content is a YkResults */
  gboolean can_undo_reset;

  YkGameSnapshot snapshot; /* the game on the table, as it was after its last change */
  gboolean is_counted;     /* it is the deal's first game, and still without a result */
  guint least_moves;       /* with which a game counts */
  YkWinHighlights feats;

  YkDealId left; /* the game that was left last, where that counted as a loss */
};

enum
{
  CHANGED,
  LOADED,
  FAILED,
  N_SIGNALS,
};

G_DEFINE_FINAL_TYPE (YkStatistics, yk_statistics, G_TYPE_OBJECT)

static guint signals[N_SIGNALS];

static YkPlayed *
find_played (YkStatistics *self, const YkDealId *identity)
{
  return yk_results_find (self->log.content, identity);
}

/* Whether the deal was begun and has no result yet. */
static gboolean
is_open (const YkPlayed *played)
{
  return played != NULL && played->result == YK_RESULT_PLAYING;
}

/* Has the log written soon, and tells of the change. */
static void
touch_log (YkStatistics *self)
{
  yk_shared_file_touch (&self->log);
  yk_carried_results_put (self->autosave, &self->log);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
settle_played (YkStatistics *self, YkPlayed *played, YkResult result)
{
  yk_game_snapshot_figures (&self->snapshot, yk_game_get_time (self->game), played);
  played->counts = (YkMoveCounts){0};
  if (result == YK_RESULT_WON)
    yk_move_count_replay_line (&played->counts, yk_game_peek_history (self->game));
  yk_results_settle (self->log.content, played, result);
}

static void
count_present (YkStatistics *self, const YkDealId *identity,
               YkStatisticsSummary *figures)
{
  yk_results_count (self->log.content, identity->rules, &identity->options, figures);
}

/* How many days in a row the player has won, where the present game is today's deal;
 * else 0. */
static guint
count_days (YkStatistics *self)
{
  GDate date, today;

  g_date_clear (&date, 1);
  g_date_clear (&today, 1);
  yk_daily_today (&today);
  return yk_daily_date (&self->snapshot.id, &date) &&
                 g_date_compare (&date, &today) == 0
             ? yk_results_count_days (self->log.content, &today)
             : 0;
}

static void
settle_won (YkStatistics *self, YkPlayed *played)
{
  YkStatisticsSummary before, now;

  count_present (self, &self->snapshot.id, &before);
  settle_played (self, played, YK_RESULT_WON);
  count_present (self, &self->snapshot.id, &now);
  yk_win_highlights_find (&self->feats, &before, &now, count_days (self));
}

/* The present game is won, by the player or by the solver. */
static void
win_game (YkStatistics *self)
{
  YkPlayed *played = find_played (self, &self->snapshot.id);

  if (self->snapshot.was_shown) {
    if (played == NULL)
      played = yk_results_add (self->log.content, &self->snapshot.id);
    settle_played (self, played, YK_RESULT_SHOWN);
  } else {
    settle_won (self, played);
  }
  self->is_counted = FALSE;
  touch_log (self);
}

/* The game that was left last is back on the table: it was no loss. */
static void
take_loss_back (YkStatistics *self, const YkDealId *identity)
{
  YkPlayed *played = find_played (self, identity);

  if (played == NULL || played->result != YK_RESULT_LOST)
    return;
  yk_results_revoke_loss (self->log.content, played);
  self->is_counted = TRUE;
  touch_log (self);
}

/* Goes on with the game that came back with the autosave. */
static void
resume_game (YkStatistics *self)
{
  if (yk_carried_results_take (self->autosave, &self->log))
    touch_log (self);
  self->is_counted =
      self->snapshot.is_begun && is_open (find_played (self, &self->snapshot.id));
  if (self->is_counted && self->snapshot.is_won)
    win_game (self);
  self->feats = (YkWinHighlights){0};
}

void
yk_statistics_load_soon (YkStatistics *self)
{
  g_return_if_fail (YK_IS_STATISTICS (self));

  yk_attempts_store_load_soon (self->pars);
  yk_shared_file_load_soon (&self->log);
  if (self->log.is_loaded)
    g_signal_emit (self, signals[LOADED], 0);
}

void
yk_statistics_load (YkStatistics *self)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (YK_IS_STATISTICS (self));

  if (!yk_shared_file_load (&self->log, &error))
    return;
  resume_game (self);
  yk_carried_results_put (self->autosave, &self->log);
  if (error != NULL)
    g_signal_emit (self, signals[FAILED], 0, error->message);
}

/* The player has made a move. */
static void
begin_game (YkStatistics *self)
{
  YkPlayed *played;

  if (self->is_counted || self->snapshot.id.deal == 0)
    return;
  yk_statistics_load (self);
  if (self->is_counted)
    return;
  played = find_played (self, &self->snapshot.id);
  if (played == NULL)
    yk_results_add (self->log.content, &self->snapshot.id);
  else if (is_open (played))
    yk_results_settle (self->log.content, played, YK_RESULT_PLAYING);
  else
    return;
  self->is_counted = TRUE;
  touch_log (self);
}

/* Another game takes the place of the present one. */
static void
leave_game (YkStatistics *self)
{
  YkPlayed *played;

  if (!self->snapshot.is_begun && !self->is_counted)
    return;
  yk_statistics_load (self);
  self->left = (YkDealId){0};
  if (self->is_counted && !yk_game_get_was_kept (self->game) &&
      (played = find_played (self, &self->snapshot.id)) != NULL) {
    settle_played (self, played, YK_RESULT_LOST);
    self->left = self->snapshot.id;
    touch_log (self);
  }
}

/* Whether the game that comes was begun before, and was not lost when it was left. */
static gboolean
is_resumed (YkStatistics *self, const YkDealId *identity)
{
  if (yk_game_get_was_opened (self->game) || !yk_game_is_begun (self->game))
    return FALSE;
  yk_statistics_load (self);
  return is_open (find_played (self, identity));
}

static void
enter_loaded_game (YkStatistics *self)
{
  const YkDealId fresh = yk_game_snapshot_identify (self->game), left = self->left;
  gboolean comes_back =
      !yk_game_get_was_opened (self->game) && yk_deal_id_equal (&fresh, &left);
  gboolean goes_on = fresh.deal > 0 && yk_deal_id_equal (&fresh, &self->snapshot.id) &&
                     yk_game_get_state (self->game) != YK_GAME_WON;

  if (goes_on && !comes_back)
    return;
  leave_game (self);
  self->is_counted = is_resumed (self, &fresh);
  if (comes_back)
    take_loss_back (self, &fresh);
}

static gboolean
is_own_move (YkGame *game)
{
  const YkHistory *history = yk_game_peek_history (game);

  return history->cursor > 0 &&
         !yk_history_step (history, history->cursor - 1)->is_automatic;
}

/* Whether a game that has just been changed by a step counts from now on. */
static gboolean
is_begun_now (YkStatistics *self)
{
  gboolean is_won = yk_game_get_state (self->game) == YK_GAME_WON &&
                    !yk_game_get_was_shown (self->game);

  return is_won || (is_own_move (self->game) &&
                    yk_game_get_n_moves (self->game) >= self->least_moves);
}

/* Whether the present game has just been won.  A win that is only shown counts for a
 * deal that the player has not begun, too. */
static gboolean
has_new_win (YkStatistics *self, YkChange change)
{
  const YkPlayed *played;

  if (!self->snapshot.is_won || self->snapshot.id.deal == 0)
    return FALSE;
  if (self->is_counted || change != YK_CHANGE_MOVED || !self->snapshot.was_shown)
    return self->is_counted;
  yk_statistics_load (self);
  played = find_played (self, &self->snapshot.id);
  return played == NULL || is_open (played);
}

static void
counted_game_changed_cb (YkStatistics *self, YkChange change)
{
  self->feats = (YkWinHighlights){0};
  switch (change) {
  case YK_CHANGE_DEALT:
    leave_game (self);
    self->is_counted = FALSE;
    break;
  case YK_CHANGE_LOADED:
    enter_loaded_game (self);
    break;
  case YK_CHANGE_MOVED:
    if (is_begun_now (self))
      begin_game (self);
    break;
  case YK_CHANGE_UNDONE:
  case YK_CHANGE_REDONE:
  case YK_CHANGE_OTHER_LINE:
  case YK_CHANGE_RESTARTED:
    break;
  }
  yk_game_snapshot_take (&self->snapshot, self->game);
  if (has_new_win (self, change))
    win_game (self);
}

static void
active_cb (YkStatistics *self)
{
  yk_game_snapshot_take (&self->snapshot, self->game);
}

/* What the log's file tells. */

static void
load_log_cb (gpointer self)
{
  yk_statistics_load (self);
  g_signal_emit (self, signals[LOADED], 0);
}

static void
log_written_cb (gpointer data)
{
  YkStatistics *self = data;

  yk_carried_results_put (self->autosave, &self->log);
}

static void
log_failed_cb (gpointer self, const char *sentence)
{
  g_signal_emit (self, signals[FAILED], 0, sentence);
}

static void
log_overtaken_cb (gpointer data)
{
  YkStatistics *self = data;

  self->is_counted &= is_open (find_played (self, &self->snapshot.id));
  touch_log (self);
}

static const YkSharedFileForm log_form = {
    .name = "statistics.yukon",
    .max_length = YK_RESULTS_MAX_LENGTH,
    .sentences =
        {
            .foreign = N_ ("This file doesn't hold Yukon statistics."),
            .damaged = N_ ("The statistics can't be read."),
            .came_back = N_ ("The previous copy is in use."),
            .unsaved = N_ ("The statistics can't be saved."),
        },
    .size = sizeof (YkResults),
    .changes_at = G_STRUCT_OFFSET (YkResults, n_changes),
    .init = (YkSharedFileInit) yk_results_init,
    .clear = (GDestroyNotify) yk_results_clear,
    .read = (YkSharedFileRead) yk_results_read,
    .copy = (YkSharedFileCopy) yk_results_copy,
    .free_copy = (GDestroyNotify) yk_results_copy_free,
    .write = (YkSharedFileWrite) yk_results_copy_write,
    .merge = (YkSharedFileMerge) yk_results_merge,
    .load = load_log_cb,
    .written = log_written_cb,
    .overtaken = log_overtaken_cb,
    .failed = log_failed_cb,
};

static void
yk_statistics_dispose (GObject *object)
{
  YkStatistics *self = YK_STATISTICS (object);

  yk_shared_file_dispose (&self->log);
  g_clear_object (&self->pars);
  g_clear_object (&self->autosave);
  g_clear_object (&self->game);
  G_OBJECT_CLASS (yk_statistics_parent_class)->dispose (object);
}

static void
yk_statistics_finalize (GObject *object)
{
  YkStatistics *self = YK_STATISTICS (object);

  yk_shared_file_clear (&self->log);
  G_OBJECT_CLASS (yk_statistics_parent_class)->finalize (object);
}

static void
yk_statistics_class_init (YkStatisticsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = yk_statistics_dispose;
  object_class->finalize = yk_statistics_finalize;

  signals[CHANGED] = g_signal_new ("changed", YK_TYPE_STATISTICS, G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[LOADED] = g_signal_new ("loaded", YK_TYPE_STATISTICS, G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[FAILED] = g_signal_new ("failed", YK_TYPE_STATISTICS, G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
yk_statistics_init (YkStatistics *self)
{
}

YkStatistics *
yk_statistics_new (YkGame *game, YkAutosave *autosave, const char *directory)
{
  YkStatistics *self;

  g_return_val_if_fail (YK_IS_GAME (game), NULL);
  g_return_val_if_fail (YK_IS_AUTOSAVE (autosave), NULL);
  g_return_val_if_fail (directory != NULL, NULL);

  self = g_object_new (YK_TYPE_STATISTICS, NULL);
  self->game = g_object_ref (game);
  self->autosave = g_object_ref (autosave);
  yk_shared_file_init (&self->log, &log_form, yk_autosave_get_writer (autosave),
                       directory, G_OBJECT (self));
  self->pars = yk_attempts_store_new (game, autosave, directory);
  g_signal_connect_object (self->pars, "failed", G_CALLBACK (log_failed_cb), self,
                           G_CONNECT_SWAPPED);
  yk_game_snapshot_take (&self->snapshot, self->game);
  g_signal_connect_object (game, "changed", G_CALLBACK (counted_game_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "notify::active", G_CALLBACK (active_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

YkAttemptsStore *
yk_statistics_get_pars (YkStatistics *self)
{
  g_return_val_if_fail (YK_IS_STATISTICS (self), NULL);

  return self->pars;
}

const YkResults *
yk_statistics_get_results (YkStatistics *self)
{
  g_return_val_if_fail (YK_IS_STATISTICS (self), NULL);

  yk_statistics_load (self);
  return self->log.content;
}

YkResult
yk_statistics_result (YkStatistics *self, const YkDealId *id)
{
  const YkPlayed *played;

  g_return_val_if_fail (YK_IS_STATISTICS (self), YK_RESULT_NONE);

  played = yk_results_find (yk_statistics_get_results (self), id);
  return played != NULL ? played->result : YK_RESULT_NONE;
}

gboolean
yk_statistics_has_day (YkStatistics *self, const GDate *date)
{
  YkDealId id;

  g_return_val_if_fail (YK_IS_STATISTICS (self), FALSE);

  if (!yk_results_has_day (yk_statistics_get_results (self), date))
    return FALSE;
  yk_daily_deal (&id, date);
  return yk_statistics_result (self, &id) == YK_RESULT_WON;
}

void
yk_statistics_note_puzzle (YkStatistics *self, const YkPuzzle *puzzle,
                           YkPuzzleEvent event)
{
  g_return_if_fail (YK_IS_STATISTICS (self));

  yk_statistics_load (self);
  if (yk_results_note_puzzle (self->log.content, puzzle, event,
                              yk_game_get_elapsed (self->game)))
    touch_log (self);
}

guint
yk_statistics_add_own_puzzle (YkStatistics *self, const YkDealId *deal,
                              const char *words)
{
  guint number;

  g_return_val_if_fail (YK_IS_STATISTICS (self), 0);

  yk_statistics_load (self);
  number = yk_results_add_own_puzzle (self->log.content, deal, words);
  if (number != 0)
    touch_log (self);
  return number;
}

const YkWinHighlights *
yk_statistics_get_feats (YkStatistics *self)
{
  g_return_val_if_fail (YK_IS_STATISTICS (self), NULL);

  return &self->feats;
}

void
yk_statistics_set_least_moves (YkStatistics *self, guint n_moves)
{
  g_return_if_fail (YK_IS_STATISTICS (self));

  self->least_moves = n_moves;
}

void
yk_statistics_lose (YkStatistics *self, const YkHistory *history)
{
  YkDealId id;
  YkPlayed *played;

  g_return_if_fail (YK_IS_STATISTICS (self));

  id = (YkDealId){history->first.rules, history->first.options, history->deal};
  yk_statistics_load (self);
  played = find_played (self, &id);
  if (!is_open (played) || yk_deal_id_equal (&id, &self->snapshot.id))
    return;
  played->seconds = (guint) (history->elapsed_ms / 1000);
  played->n_moves = yk_history_n_moves (history);
  played->score = history->score;
  played->score_stopped = history->score_stopped;
  yk_results_settle (self->log.content, played, YK_RESULT_LOST);
  touch_log (self);
}

void
yk_statistics_reset (YkStatistics *self, const YkRules *rules,
                     const YkGameOptions *options)
{
  g_return_if_fail (YK_IS_STATISTICS (self));

  yk_statistics_load (self);
  self->can_undo_reset = yk_results_remove (self->log.content, rules, options);
  yk_attempts_store_forget_tries (self->pars, rules, options);
  yk_shared_file_forget (&self->log);
  touch_log (self);
}

void
yk_statistics_undo_reset (YkStatistics *self)
{
  g_return_if_fail (YK_IS_STATISTICS (self));

  if (!self->can_undo_reset)
    return;
  yk_results_bring_back (self->log.content);
  yk_attempts_store_bring_tries_back (self->pars);
  self->can_undo_reset = FALSE;
  self->is_counted &= is_open (find_played (self, &self->snapshot.id));
  touch_log (self);
}
