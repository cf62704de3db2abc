/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts the games that are played: begun, won, given up, brought back. */
#include "game/yk-statistics.h"

#include <string.h>

#include "game/yk-daily.h"
#include "game/yk-deal-id.h"
#include "game/yk-log-file.h"
#include "game/yk-safe-file.h"
#include "game/yk-tabled.h"

struct _YkStatistics
{
  GObject parent_instance;

  YkGame *game;
  YkSession *session;
  YkWriter *writer;
  YkSafeFile *file;
  YkPars *pars;
  YkLog log;
  gboolean is_loaded;
  gboolean can_undo_reset;

  GThread *thread; /* that reads the log, or NULL; returns a YkLogFound */

  guint n_touched;     /* how often something has changed */
  guint n_written;     /* N_TOUCHED of what is on the disk */
  guint64 disk_change; /* the log's last change then */
  guint64 disk_sum;    /* the yk_log_sum() of the text on disk */

  YkTabled tabled;     /* the game on the table, as it was after its last change */
  gboolean is_counted; /* it is the deal's first game, and still without a result */
  YkFeats feats;

  YkDealId left; /* the game that was left last, where that counted as a loss */
};

enum
{
  CHANGED,
  FAILED,
  N_SIGNALS,
};

G_DEFINE_FINAL_TYPE (YkStatistics, yk_statistics, G_TYPE_OBJECT)

static guint signals[N_SIGNALS];

static YkPlayed *
find_played (YkStatistics *self, const YkDealId *identity)
{
  return yk_log_find (&self->log, identity->rules, &identity->options, identity->deal);
}

/* Whether the deal was begun and has no result yet. */
static gboolean
is_open (const YkPlayed *played)
{
  return played != NULL && played->result == YK_RESULT_PLAYING;
}

/* Gives the session what the log on disk does not have yet, and the sum of that log. So
 * a result gets to the disk in the same moment as the game that comes after it, and a
 * program that is killed before the log is written has lost nothing. */
static void
carry_changes (YkStatistics *self)
{
  g_autofree char *changes = NULL, *text = NULL;

  if (yk_safe_file_is_blocked (self->file))
    return;
  changes = yk_log_write_changes (&self->log, self->disk_change);
  text = g_strdup_printf (YK_CARRIED_FIRST_WORD "%016" G_GINT64_MODIFIER "x\n%s",
                          self->disk_sum, changes);
  yk_session_carry (self->session, text);
}

/* Takes over changes that were carried, because the log had not been written before the
 * program ended. */
static gboolean
apply_carried (YkStatistics *self, const char *text)
{
  const char *lines = text != NULL ? strchr (text, '\n') : NULL;
  guint64 sum;

  if (lines == NULL)
    return FALSE;
  sum = g_ascii_strtoull (text + strlen (YK_CARRIED_FIRST_WORD), NULL, 16);
  return yk_log_apply_changes (&self->log, lines, sum == self->disk_sum);
}

/* Has the log written soon, and tells of the change. */
static void
touch_log (YkStatistics *self)
{
  self->n_touched++;
  carry_changes (self);
  yk_writer_touch (self->writer);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
settle_played (YkStatistics *self, YkPlayed *played, YkResult result)
{
  yk_tabled_figures (&self->tabled, yk_game_get_time (self->game), played);
  played->counts = (YkParCounts){0};
  if (result == YK_RESULT_WON)
    yk_par_count_line (&played->counts, yk_game_peek_history (self->game));
  yk_log_settle (&self->log, played, result);
}

static void
count_present (YkStatistics *self, const YkDealId *identity, YkFigures *figures)
{
  yk_log_count (&self->log, identity->rules, &identity->options, figures);
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
  return yk_daily_date (&self->tabled.id, &date) && g_date_compare (&date, &today) == 0
             ? yk_log_count_days (&self->log, &today)
             : 0;
}

static void
settle_won (YkStatistics *self, YkPlayed *played)
{
  YkFigures before, now;

  count_present (self, &self->tabled.id, &before);
  settle_played (self, played, YK_RESULT_WON);
  count_present (self, &self->tabled.id, &now);
  yk_feats_find (&self->feats, &before, &now, count_days (self));
}

/* The present game is won, by the player or by the solver. */
static void
win_game (YkStatistics *self)
{
  YkPlayed *played = find_played (self, &self->tabled.id);

  if (self->tabled.was_shown) {
    if (played == NULL)
      played = yk_log_add (&self->log, self->tabled.id.rules, &self->tabled.id.options,
                           self->tabled.id.deal);
    settle_played (self, played, YK_RESULT_SHOWN);
  } else {
    settle_won (self, played);
  }
  self->is_counted = FALSE;
  touch_log (self);
}

/* Whether a game that a second program has left can be forgotten. */
static gboolean
is_other_over (YkStatistics *self, const YkHistory *history)
{
  const YkPlayed *played = yk_log_find (&self->log, history->first.rules,
                                        &history->first.options, history->deal);

  return yk_history_n_steps (history) == 0 || yk_board_is_won (&history->board) ||
         (played != NULL && !is_open (played)) ||
         yk_board_equal (&history->first, &yk_game_peek_history (self->game)->first);
}

/* Takes over what second programs have left.  Their files are removed only when there
 * is nothing left to take, at the next start: then all of it is safely on the disk. */
static gboolean
apply_others (YkStatistics *self)
{
  GPtrArray *others = yk_session_get_others (self->session);
  gboolean is_any = FALSE;

  for (guint i = others->len; i-- > 0;) {
    YkSessionOther *other = g_ptr_array_index (others, i);

    if (apply_carried (self, other->carried))
      is_any = TRUE;
    else if (is_other_over (self, &other->history) &&
             yk_session_get_is_own (self->session))
      yk_session_remove_other (self->session, other);
  }
  return is_any;
}

/* The game that was left last is back on the table: it was no loss. */
static void
take_loss_back (YkStatistics *self, const YkDealId *identity)
{
  YkPlayed *played = find_played (self, identity);

  if (played == NULL || played->result != YK_RESULT_LOST)
    return;
  yk_log_settle (&self->log, played, YK_RESULT_PLAYING);
  self->is_counted = TRUE;
  touch_log (self);
}

/* Changes the log for the one that was found in the file. */
static void
take_found (YkStatistics *self, YkLogFound *found)
{
  YkLog mine = self->log;

  self->log = found->log;
  found->log = mine;
  self->disk_sum = found->sum;
}

/* Goes on with the game that came back with the session. */
static void
resume_game (YkStatistics *self)
{
  gboolean is_any = apply_carried (self, yk_session_get_carried (self->session));

  if (apply_others (self) || is_any)
    touch_log (self);
  self->is_counted =
      self->tabled.is_begun && is_open (find_played (self, &self->tabled.id));
  if (self->is_counted && self->tabled.is_won)
    win_game (self);
  self->feats = (YkFeats){0};
}

/* What the thread of yk_statistics_load_soon() knows. */
typedef struct
{
  YkSafeFile *file; /* nobody else uses it meanwhile */
  GWeakRef statistics;
} Loading;

static gboolean
loaded_cb (gpointer data)
{
  Loading *loading = data;
  g_autoptr (YkStatistics) self = g_weak_ref_get (&loading->statistics);

  if (self != NULL)
    yk_statistics_load (self);
  g_weak_ref_clear (&loading->statistics);
  g_free (loading);
  return G_SOURCE_REMOVE;
}

static gpointer
load_thread_cb (gpointer data)
{
  Loading *loading = data;
  YkLogFound *found = yk_log_find_file (loading->file);

  g_idle_add (loaded_cb, loading);
  return found;
}

void
yk_statistics_load_soon (YkStatistics *self)
{
  Loading *loading;

  g_return_if_fail (YK_IS_STATISTICS (self));

  yk_pars_load_soon (self->pars);
  if (self->is_loaded || self->thread != NULL)
    return;
  loading = g_new0 (Loading, 1);
  loading->file = self->file;
  g_weak_ref_init (&loading->statistics, self);
  self->thread = g_thread_new ("statistics", load_thread_cb, loading);
}

/* Reads the log, or waits for the thread that is at it. */
static YkLogFound *
load_found (YkStatistics *self)
{
  GThread *thread = g_steal_pointer (&self->thread);

  return thread != NULL ? g_thread_join (thread) : yk_log_find_file (self->file);
}

void
yk_statistics_load (YkStatistics *self)
{
  g_autoptr (YkLogFound) found = NULL;

  g_return_if_fail (YK_IS_STATISTICS (self));

  if (self->is_loaded)
    return;
  self->is_loaded = TRUE;
  found = load_found (self);
  take_found (self, found);
  resume_game (self);
  carry_changes (self);
  if (found->error != NULL)
    g_signal_emit (self, signals[FAILED], 0, found->error->message);
}

/* The player has made a move. */
static void
begin_game (YkStatistics *self)
{
  YkPlayed *played;

  if (self->is_counted || self->tabled.id.deal == 0)
    return;
  yk_statistics_load (self);
  if (self->is_counted)
    return;
  played = find_played (self, &self->tabled.id);
  if (played == NULL)
    yk_log_add (&self->log, self->tabled.id.rules, &self->tabled.id.options,
                self->tabled.id.deal);
  else if (is_open (played))
    yk_log_settle (&self->log, played, YK_RESULT_PLAYING);
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

  if (!self->tabled.is_begun && !self->is_counted)
    return;
  yk_statistics_load (self);
  self->left = (YkDealId){0};
  if (self->is_counted && (played = find_played (self, &self->tabled.id)) != NULL) {
    settle_played (self, played, YK_RESULT_LOST);
    self->left = self->tabled.id;
    touch_log (self);
  }
}

static void
enter_loaded_game (YkStatistics *self)
{
  const YkDealId fresh = yk_tabled_identify (self->game), left = self->left;
  gboolean comes_back =
      !yk_game_get_was_opened (self->game) && yk_deal_id_equal (&fresh, &left);
  gboolean goes_on = fresh.deal > 0 && yk_deal_id_equal (&fresh, &self->tabled.id) &&
                     yk_game_get_state (self->game) != YK_GAME_WON;

  if (goes_on && !comes_back)
    return;
  leave_game (self);
  self->is_counted = FALSE;
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

/* Whether the present game has just been won.  A win that is only shown counts for a
 * deal that the player has not begun, too. */
static gboolean
has_new_win (YkStatistics *self, YkChange change)
{
  const YkPlayed *played;

  if (!self->tabled.is_won || self->tabled.id.deal == 0)
    return FALSE;
  if (self->is_counted || change != YK_CHANGE_MOVED || !self->tabled.was_shown)
    return self->is_counted;
  yk_statistics_load (self);
  played = find_played (self, &self->tabled.id);
  return played == NULL || is_open (played);
}

static void
counted_game_changed_cb (YkStatistics *self, YkChange change)
{
  self->feats = (YkFeats){0};
  switch (change) {
  case YK_CHANGE_DEALT:
    leave_game (self);
    self->is_counted = FALSE;
    break;
  case YK_CHANGE_LOADED:
    enter_loaded_game (self);
    break;
  case YK_CHANGE_MOVED:
    if (is_own_move (self->game))
      begin_game (self);
    break;
  case YK_CHANGE_UNDONE:
  case YK_CHANGE_REDONE:
  case YK_CHANGE_OTHER_LINE:
  case YK_CHANGE_RESTARTED:
    break;
  }
  yk_tabled_take (&self->tabled, self->game);
  if (has_new_win (self, change))
    win_game (self);
}

static void
active_cb (YkStatistics *self)
{
  yk_tabled_take (&self->tabled, self->game);
}

static gpointer
get_unwritten_log_cb (gpointer data)
{
  YkStatistics *self = data;

  if (self->n_touched == self->n_written || yk_safe_file_is_blocked (self->file))
    return NULL;
  return yk_log_unwritten_new (&self->log, self->n_touched);
}

static void
log_written_cb (gpointer data, gconstpointer value)
{
  YkStatistics *self = data;
  const YkLogUnwritten *unwritten = value;

  self->n_written = unwritten->n_touched;
  self->disk_change = unwritten->n_changes;
  self->disk_sum = unwritten->sum;
  carry_changes (self);
}

static void
log_failed_cb (gpointer data, const GError *error)
{
  g_signal_emit (data, signals[FAILED], 0, error->message);
}

/* Another program has written the log: both have their games in it from now on. */
static void
log_overtaken_cb (gpointer data, gpointer value)
{
  YkStatistics *self = data;
  g_autoptr (YkLogFound) found = value;

  if (found->is_read) {
    take_found (self, found);
    /* Where an older copy came back, everything that this program knows is merged. */
    yk_log_merge (&self->log, &found->log,
                  found->error == NULL ? self->disk_change : 0);
  }
  self->is_counted &= is_open (find_played (self, &self->tabled.id));
  touch_log (self);
  if (found->error != NULL)
    log_failed_cb (self, found->error);
}

static const YkWriterOwner owner = {
    .get = get_unwritten_log_cb,
    .compose = yk_log_unwritten_compose,
    .free_value = yk_log_unwritten_free,
    .written = log_written_cb,
    .failed = log_failed_cb,
    .reread = yk_log_find_file,
    .overtaken = log_overtaken_cb,
};

static void
yk_statistics_dispose (GObject *object)
{
  YkStatistics *self = YK_STATISTICS (object);

  if (self->thread != NULL)
    yk_log_found_free (load_found (self));
  /* Failures do not matter here: whoever wants to know of them has called
   * yk_session_flush() before. */
  if (self->writer != NULL && self->n_touched != self->n_written)
    yk_writer_flush (self->writer, NULL);
  if (self->writer != NULL)
    yk_writer_remove (self->writer, self);
  g_clear_pointer (&self->writer, yk_writer_unref);
  g_clear_object (&self->pars);
  g_clear_object (&self->session);
  g_clear_object (&self->game);
  G_OBJECT_CLASS (yk_statistics_parent_class)->dispose (object);
}

static void
yk_statistics_finalize (GObject *object)
{
  YkStatistics *self = YK_STATISTICS (object);

  g_clear_pointer (&self->file, yk_safe_file_free);
  yk_log_clear (&self->log);
  G_OBJECT_CLASS (yk_statistics_parent_class)->finalize (object);
}

static void
yk_statistics_class_init (YkStatisticsClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->dispose = yk_statistics_dispose;
  object_class->finalize = yk_statistics_finalize;

  signals[CHANGED] = g_signal_new ("changed", YK_TYPE_STATISTICS, G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[FAILED] = g_signal_new ("failed", YK_TYPE_STATISTICS, G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
yk_statistics_init (YkStatistics *self)
{
  yk_log_init (&self->log);
  self->disk_sum = yk_log_sum ("", 0);
}

static void
statistics_pars_failed_cb (YkStatistics *self, const char *sentence)
{
  g_signal_emit (self, signals[FAILED], 0, sentence);
}

YkStatistics *
yk_statistics_new (YkGame *game, YkSession *session, const char *directory)
{
  YkStatistics *self;

  g_return_val_if_fail (YK_IS_GAME (game), NULL);
  g_return_val_if_fail (YK_IS_SESSION (session), NULL);
  g_return_val_if_fail (directory != NULL, NULL);

  self = g_object_new (YK_TYPE_STATISTICS, NULL);
  self->game = g_object_ref (game);
  self->session = g_object_ref (session);
  self->file = yk_log_file_new (directory);
  self->writer = yk_writer_ref (yk_session_get_writer (session));
  yk_writer_add (self->writer, self->file, &owner, self);
  self->pars = yk_pars_new (game, session, directory);
  g_signal_connect_object (self->pars, "failed", G_CALLBACK (statistics_pars_failed_cb),
                           self, G_CONNECT_SWAPPED);
  yk_tabled_take (&self->tabled, self->game);
  g_signal_connect_object (game, "changed", G_CALLBACK (counted_game_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "notify::active", G_CALLBACK (active_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

YkPars *
yk_statistics_get_pars (YkStatistics *self)
{
  g_return_val_if_fail (YK_IS_STATISTICS (self), NULL);

  return self->pars;
}

YkResult
yk_statistics_result (YkStatistics *self, const YkRules *rules,
                      const YkGameOptions *options, guint64 deal)
{
  const YkPlayed *played;

  g_return_val_if_fail (YK_IS_STATISTICS (self), YK_RESULT_NONE);

  yk_statistics_load (self);
  played = yk_log_find (&self->log, rules, options, deal);
  return played != NULL ? played->result : YK_RESULT_NONE;
}

gboolean
yk_statistics_has_win (YkStatistics *self)
{
  g_return_val_if_fail (YK_IS_STATISTICS (self), FALSE);

  yk_statistics_load (self);
  return yk_log_has_win (&self->log);
}

void
yk_statistics_count (YkStatistics *self, const YkRules *rules,
                     const YkGameOptions *options, YkFigures *figures)
{
  g_return_if_fail (YK_IS_STATISTICS (self));

  yk_statistics_load (self);
  yk_log_count (&self->log, rules, options, figures);
}

GPtrArray *
yk_statistics_list (YkStatistics *self, const YkRules *rules,
                    const YkGameOptions *options)
{
  g_return_val_if_fail (YK_IS_STATISTICS (self), NULL);

  yk_statistics_load (self);
  return yk_log_list (&self->log, rules, options);
}

GPtrArray *
yk_statistics_list_kinds (YkStatistics *self)
{
  g_return_val_if_fail (YK_IS_STATISTICS (self), NULL);

  yk_statistics_load (self);
  return yk_log_list_kinds (&self->log);
}

const YkFeats *
yk_statistics_get_feats (YkStatistics *self)
{
  g_return_val_if_fail (YK_IS_STATISTICS (self), NULL);

  return &self->feats;
}

void
yk_statistics_reset (YkStatistics *self, const YkRules *rules,
                     const YkGameOptions *options)
{
  g_return_if_fail (YK_IS_STATISTICS (self));

  yk_statistics_load (self);
  self->can_undo_reset = yk_log_remove (&self->log, rules, options);
  yk_pars_forget_tries (self->pars, rules, options);
  touch_log (self);
}

void
yk_statistics_undo_reset (YkStatistics *self)
{
  g_return_if_fail (YK_IS_STATISTICS (self));

  if (!self->can_undo_reset)
    return;
  yk_log_bring_back (&self->log);
  yk_pars_bring_tries_back (self->pars);
  self->can_undo_reset = FALSE;
  self->is_counted &= is_open (find_played (self, &self->tabled.id));
  touch_log (self);
}

char *
yk_statistics_to_csv (YkStatistics *self)
{
  g_return_val_if_fail (YK_IS_STATISTICS (self), NULL);

  yk_statistics_load (self);
  return yk_log_to_csv (&self->log);
}
