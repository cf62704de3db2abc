/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Follows the game and enters its tries and wins; keeps them on disk. */
#include "game/results/yk-attempts-store.h"

#include <glib/gi18n-lib.h>

#include "base/io/yk-shared-file.h"
#include "game/deals/yk-days.h"
#include "game/results/yk-game-snapshot.h"

struct _YkAttemptsStore
{
  GObject parent_instance;

  YkGame *game;
  YkSharedFile file;    /* its content is a YkAttempts */
  YkAttempts forgotten; /* tries that can be brought back */

  YkGameSnapshot snapshot; /* the game on the table, as it was after its last change */
  gboolean is_over;        /* it was won, and that is entered … */
  YkPlayed present;        /* … as this try; of deal 0 where that is not known */
  YkPlayed left;     /* the try of the game that was left last; of deal 0 for none */
  gboolean was_over; /* that game was won */
};

enum
{
  CHANGED,
  LOADED,
  FAILED,
  N_SIGNALS,
};

G_DEFINE_FINAL_TYPE (YkAttemptsStore, yk_attempts_store, G_TYPE_OBJECT)

static guint signals[N_SIGNALS];

/* The file. */

static void
tell_pars_changed (YkAttemptsStore *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Has the book written soon, and tells of the change. */
static void
touch_pars (YkAttemptsStore *self)
{
  yk_shared_file_touch (&self->file);
  tell_pars_changed (self);
}

static void
load_pars_cb (gpointer self)
{
  yk_attempts_store_load (self);
}

static void
pars_written_cb (gpointer data)
{
  YkAttemptsStore *self = data;

  yk_attempts_forget_removed (self->file.content, self->file.disk_change);
}

static void
pars_failed_cb (gpointer self, const char *sentence)
{
  g_signal_emit (self, signals[FAILED], 0, sentence);
}

static void
pars_overtaken_cb (gpointer self)
{
  touch_pars (self);
}

static const YkSharedFileForm pars_form = {
    .name = "pars.yukon",
    .max_length = YK_ATTEMPTS_MAX_LENGTH,
    .sentences =
        {
            .foreign = N_ ("This file is not a list of your attempts."),
            .damaged = N_ ("The list of your attempts can't be read."),
            .came_back = N_ ("The previous copy is in use."),
            .unsaved = N_ ("The list of your attempts can't be saved."),
        },
    .size = sizeof (YkAttempts),
    .changes_at = G_STRUCT_OFFSET (YkAttempts, n_changes),
    .init = (YkSharedFileInit) yk_attempts_init,
    .clear = (GDestroyNotify) yk_attempts_clear,
    .read = (YkSharedFileRead) yk_attempts_read,
    .copy = (YkSharedFileCopy) yk_attempts_copy,
    .free_copy = (GDestroyNotify) yk_attempts_free,
    .write = (YkSharedFileWrite) yk_attempts_write,
    .merge = (YkSharedFileMerge) yk_attempts_merge,
    .load = load_pars_cb,
    .written = pars_written_cb,
    .overtaken = pars_overtaken_cb,
    .failed = pars_failed_cb,
};

void
yk_attempts_store_load (YkAttemptsStore *self)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (YK_IS_ATTEMPTS_STORE (self));

  if (!yk_shared_file_load (&self->file, &error))
    return;
  if (error != NULL)
    pars_failed_cb (self, error->message);
  tell_pars_changed (self);
  g_signal_emit (self, signals[LOADED], 0);
}

void
yk_attempts_store_load_soon (YkAttemptsStore *self)
{
  g_return_if_fail (YK_IS_ATTEMPTS_STORE (self));

  yk_shared_file_load_soon (&self->file);
}

/* The game. */

static YkPlayed
make_try (YkAttemptsStore *self, YkResult result)
{
  YkPlayed played = {
      .id = self->snapshot.id, .result = result, .time = yk_played_now ()};

  yk_game_snapshot_figures (&self->snapshot, yk_game_get_time (self->game), &played);
  if (result == YK_RESULT_WON)
    yk_move_count_replay_line (&played.counts, yk_game_peek_history (self->game));
  return played;
}

/* Another game takes the place of the present one. */
static void
leave_try (YkAttemptsStore *self)
{
  self->left = self->present;
  self->was_over = self->is_over;
  if (self->snapshot.id.deal == 0 || !self->snapshot.is_begun || self->is_over ||
      yk_game_get_was_kept (self->game))
    return;
  self->left = make_try (self, YK_RESULT_LOST);
  yk_attempts_add_try (self->file.content, &self->left);
  touch_pars (self);
}

static void
begin_try (YkAttemptsStore *self)
{
  self->is_over = yk_game_get_state (self->game) == YK_GAME_WON;
  self->present = (YkPlayed){0};
}

static gboolean
is_left_try (YkAttemptsStore *self, const YkDealId *id)
{
  return id->deal > 0 && !yk_game_get_was_opened (self->game) &&
         yk_deal_id_equal (id, &self->left.id);
}

/* The game that was left last is on the table again. */
static void
resume_try (YkAttemptsStore *self, const YkPlayed *left, gboolean was_over)
{
  self->is_over = was_over;
  self->present = was_over ? *left : (YkPlayed){0};
  if (was_over)
    return;
  yk_attempts_remove_try (self->file.content, left);
  touch_pars (self);
}

static void
enter_loaded_try (YkAttemptsStore *self)
{
  const YkDealId fresh = yk_game_snapshot_identify (self->game);
  const YkPlayed left = self->left;
  gboolean was_over = self->was_over, comes_back = is_left_try (self, &fresh);
  gboolean goes_on = fresh.deal > 0 && yk_deal_id_equal (&fresh, &self->snapshot.id);

  if (goes_on && !comes_back)
    return;
  leave_try (self);
  begin_try (self);
  if (comes_back)
    resume_try (self, &left, was_over);
}

/* What the win on the table says about the deal. */
static void
note_win (YkAttemptsStore *self)
{
  YkAttemptsRecord par = {.id = self->snapshot.id};

  if (self->snapshot.was_shown)
    return;
  yk_move_count_replay_line (yk_game_get_was_opened (self->game) ? &par.known
                                                                 : &par.own,
                             yk_game_peek_history (self->game));
  yk_attempts_note (self->file.content, &par);
}

static gboolean
is_better_try (const YkPlayed *fresh, const YkPlayed *before)
{
  return fresh->result == YK_RESULT_WON &&
         (before->result != YK_RESULT_WON || fresh->n_moves < before->n_moves);
}

/* The game has just been won, perhaps not for the first time. */
static void
win_try (YkAttemptsStore *self)
{
  YkPlayed fresh =
      make_try (self, self->snapshot.was_shown ? YK_RESULT_SHOWN : YK_RESULT_WON);

  note_win (self);
  if (!self->is_over || is_better_try (&fresh, &self->present)) {
    if (self->present.id.deal != 0)
      yk_attempts_remove_try (self->file.content, &self->present);
    yk_attempts_add_try (self->file.content, &fresh);
    self->present = fresh;
  }
  self->is_over = TRUE;
  touch_pars (self);
}

static void
tried_game_changed_cb (YkAttemptsStore *self, YkChange change)
{
  if (change == YK_CHANGE_DEALT) {
    leave_try (self);
    self->is_over = FALSE;
    self->present = (YkPlayed){0};
  } else if (change == YK_CHANGE_LOADED) {
    enter_loaded_try (self);
  }
  yk_game_snapshot_take (&self->snapshot, self->game);
  if (change == YK_CHANGE_MOVED && self->snapshot.is_won && self->snapshot.id.deal > 0)
    win_try (self);
}

static void
tried_game_active_cb (YkAttemptsStore *self)
{
  yk_game_snapshot_take (&self->snapshot, self->game);
}

static void
yk_attempts_store_dispose (GObject *object)
{
  YkAttemptsStore *self = YK_ATTEMPTS_STORE (object);

  yk_shared_file_dispose (&self->file);
  g_clear_object (&self->game);
  G_OBJECT_CLASS (yk_attempts_store_parent_class)->dispose (object);
}

static void
yk_attempts_store_finalize (GObject *object)
{
  YkAttemptsStore *self = YK_ATTEMPTS_STORE (object);

  yk_shared_file_clear (&self->file);
  yk_attempts_clear (&self->forgotten);
  G_OBJECT_CLASS (yk_attempts_store_parent_class)->finalize (object);
}

static void
yk_attempts_store_class_init (YkAttemptsStoreClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = yk_attempts_store_dispose;
  object_class->finalize = yk_attempts_store_finalize;

  signals[CHANGED] = g_signal_new ("changed", YK_TYPE_ATTEMPTS_STORE, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[LOADED] = g_signal_new ("loaded", YK_TYPE_ATTEMPTS_STORE, G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[FAILED] = g_signal_new ("failed", YK_TYPE_ATTEMPTS_STORE, G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
yk_attempts_store_init (YkAttemptsStore *self)
{
  yk_attempts_init (&self->forgotten);
}

YkAttemptsStore *
yk_attempts_store_new (YkGame *game, YkAutosave *autosave, const char *directory)
{
  YkAttemptsStore *self;

  g_return_val_if_fail (YK_IS_GAME (game), NULL);
  g_return_val_if_fail (YK_IS_AUTOSAVE (autosave), NULL);
  g_return_val_if_fail (directory != NULL, NULL);

  self = g_object_new (YK_TYPE_ATTEMPTS_STORE, NULL);
  self->game = g_object_ref (game);
  yk_shared_file_init (&self->file, &pars_form, yk_autosave_get_writer (autosave),
                       directory, G_OBJECT (self));
  yk_game_snapshot_take (&self->snapshot, self->game);
  begin_try (self);
  g_signal_connect_object (game, "changed", G_CALLBACK (tried_game_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "notify::active", G_CALLBACK (tried_game_active_cb),
                           self, G_CONNECT_SWAPPED);
  return self;
}

/* What others ask. */

/* The kind of automatic play by which games of a deal are compared: that with which the
 * game on the table began, so that it is the same to the end. */
static YkAutoPlay
compared_kind (YkAttemptsStore *self, const YkDealId *id)
{
  const YkDealId present = yk_game_snapshot_identify (self->game);

  return yk_deal_id_equal (id, &present) ? yk_game_get_first_auto_play (self->game)
                                         : yk_game_get_auto_play (self->game);
}

YkFewestMoves
yk_attempts_store_moves (YkAttemptsStore *self, const YkDealId *id)
{
  const YkAttemptsRecord *par;
  YkAutoPlay kind;

  g_return_val_if_fail (YK_IS_ATTEMPTS_STORE (self), ((YkFewestMoves){0}));

  par = id->deal > 0 ? yk_attempts_find (self->file.content, id) : NULL;
  if (par == NULL)
    return (YkFewestMoves){0};
  kind = compared_kind (self, id);
  return (YkFewestMoves){par->known.n_moves[kind], par->own.n_moves[kind],
                         kind != yk_game_get_auto_play (self->game)};
}

YkFewestMoves
yk_attempts_store_present (YkAttemptsStore *self)
{
  YkDealId id;

  g_return_val_if_fail (YK_IS_ATTEMPTS_STORE (self), ((YkFewestMoves){0}));

  id = yk_game_snapshot_identify (self->game);
  return yk_attempts_store_moves (self, &id);
}

guint
yk_attempts_store_counted (YkAttemptsStore *self, const YkPlayed *played)
{
  g_return_val_if_fail (YK_IS_ATTEMPTS_STORE (self), 0);

  return played->counts.n_moves[compared_kind (self, &played->id)];
}

guint
yk_attempts_store_sought (YkAttemptsStore *self, const YkDealId *id)
{
  const YkAttemptsRecord *par;

  g_return_val_if_fail (YK_IS_ATTEMPTS_STORE (self), 0);

  if (!self->file.is_loaded)
    return G_MAXUINT;
  par = yk_attempts_find (self->file.content, id);
  return par != NULL ? par->sought : 0;
}

void
yk_attempts_store_note_known (YkAttemptsStore *self, const YkDealId *id,
                              const YkMoveCounts *counts, guint sought)
{
  const YkAttemptsRecord par = {.id = *id, .known = *counts, .sought = sought};

  g_return_if_fail (YK_IS_ATTEMPTS_STORE (self));

  if (yk_attempts_note (self->file.content, &par))
    touch_pars (self);
}

GPtrArray *
yk_attempts_store_list_tries (YkAttemptsStore *self, const YkDealId *id)
{
  g_return_val_if_fail (YK_IS_ATTEMPTS_STORE (self), NULL);

  yk_attempts_store_load (self);
  return yk_attempts_list_tries (self->file.content, id);
}

void
yk_attempts_store_forget_tries (YkAttemptsStore *self, const YkRules *rules,
                                const YkGameOptions *options)
{
  g_return_if_fail (YK_IS_ATTEMPTS_STORE (self));

  yk_attempts_store_load (self);
  yk_attempts_clear (&self->forgotten);
  yk_attempts_init (&self->forgotten);
  yk_attempts_move_tries (self->file.content, &self->forgotten, rules, options);
  yk_shared_file_forget (&self->file);
  tell_pars_changed (self);
}

void
yk_attempts_store_bring_tries_back (YkAttemptsStore *self)
{
  g_return_if_fail (YK_IS_ATTEMPTS_STORE (self));

  yk_attempts_move_tries (&self->forgotten, self->file.content, NULL, NULL);
  touch_pars (self);
}
