/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Follows the game and enters its tries and wins; keeps them on disk. */
#include "game/results/yk-pars.h"

#include "base/io/yk-reader.h"
#include "game/deals/yk-days.h"
#include "game/results/yk-par-book-file.h"
#include "game/results/yk-tabled.h"

struct _YkPars
{
  GObject parent_instance;

  YkGame *game;
  YkWriter *writer;
  YkSafeFile *file;
  YkParBook book;
  YkParBook forgotten; /* tries that can be brought back */
  gboolean is_loaded;
  YkReader reader; /* of the file */

  guint n_touched;     /* how often something has changed */
  guint n_written;     /* N_TOUCHED of what is on the disk */
  guint64 disk_change; /* the book's last change then */

  YkTabled tabled;   /* the game on the table, as it was after its last change */
  gboolean is_over;  /* it was won, and that is entered … */
  YkPlayed present;  /* … as this try; of deal 0 where that is not known */
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

G_DEFINE_FINAL_TYPE (YkPars, yk_pars, G_TYPE_OBJECT)

static guint signals[N_SIGNALS];

/* The file. */

static void
tell_pars_changed (YkPars *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Has the book written soon, and tells of the change. */
static void
touch_pars (YkPars *self)
{
  self->n_touched++;
  if (self->is_loaded)
    yk_writer_touch (self->writer);
  tell_pars_changed (self);
}

/* Joins what the file knows with what has come up meanwhile.  Where an older copy came
 * back, everything that this program knows is merged. */
static void
take_found_pars (YkPars *self, YkParBookFound *found)
{
  YkParBook mine = self->book;

  if (found->is_read) {
    self->book = found->book;
    found->book = mine;
    yk_par_book_merge (&self->book, &mine,
                       found->error == NULL ? self->disk_change : 0);
  }
  if (found->error != NULL)
    g_signal_emit (self, signals[FAILED], 0, found->error->message);
}

static const YkReaderWay pars_way = {
    .name = "pars",
    .find = yk_par_book_find_file,
    .free_found = (GDestroyNotify) yk_par_book_found_free,
};

void
yk_pars_load (YkPars *self)
{
  g_autoptr (YkParBookFound) found = NULL;

  g_return_if_fail (YK_IS_PARS (self));

  if (self->is_loaded)
    return;
  self->is_loaded = TRUE;
  found = yk_reader_take (&self->reader, self->file, &pars_way);
  take_found_pars (self, found);
  if (self->n_touched != self->n_written)
    yk_writer_touch (self->writer);
  tell_pars_changed (self);
  g_signal_emit (self, signals[LOADED], 0);
}

static void
pars_read_cb (gpointer self)
{
  yk_pars_load (self);
}

void
yk_pars_load_soon (YkPars *self)
{
  g_return_if_fail (YK_IS_PARS (self));

  if (!self->is_loaded)
    yk_reader_begin (&self->reader, self->file, &pars_way, self, pars_read_cb);
}

static gpointer
get_unwritten_pars_cb (gpointer data)
{
  YkPars *self = data;

  if (!self->is_loaded || self->n_touched == self->n_written ||
      yk_safe_file_is_blocked (self->file))
    return NULL;
  return yk_par_book_unwritten_new (&self->book, self->n_touched);
}

/* Tries that have come up before the file was read wait for that. */
static gboolean
are_pars_coming_cb (gpointer data)
{
  YkPars *self = data;

  if (self->is_loaded || self->n_touched == self->n_written)
    return FALSE;
  yk_pars_load_soon (self);
  return TRUE;
}

static void
pars_written_cb (gpointer data, gconstpointer value)
{
  YkPars *self = data;
  const YkParBookUnwritten *unwritten = value;

  self->n_written = unwritten->n_touched;
  self->disk_change = unwritten->n_changes;
  yk_par_book_forget_removed (&self->book, self->disk_change);
}

static void
pars_failed_cb (gpointer data, const GError *error)
{
  g_signal_emit (data, signals[FAILED], 0, error->message);
}

static void
pars_overtaken_cb (gpointer data, gpointer value)
{
  YkPars *self = data;
  g_autoptr (YkParBookFound) found = value;

  take_found_pars (self, found);
  touch_pars (self);
}

static const YkWriterOwner pars_owner = {
    .get = get_unwritten_pars_cb,
    .is_coming = are_pars_coming_cb,
    .compose = yk_par_book_unwritten_compose,
    .free_value = yk_par_book_unwritten_free,
    .written = pars_written_cb,
    .failed = pars_failed_cb,
    .reread = yk_par_book_find_file,
    .overtaken = pars_overtaken_cb,
};

/* The game. */

static YkPlayed
make_try (YkPars *self, YkResult result)
{
  YkPlayed played = {.rules = self->tabled.id.rules,
                     .options = self->tabled.id.options,
                     .deal = self->tabled.id.deal,
                     .result = result,
                     .time = yk_played_now ()};

  yk_tabled_figures (&self->tabled, yk_game_get_time (self->game), &played);
  if (result == YK_RESULT_WON)
    yk_par_count_line (&played.counts, yk_game_peek_history (self->game));
  return played;
}

/* Another game takes the place of the present one. */
static void
leave_try (YkPars *self)
{
  self->left = self->present;
  self->was_over = self->is_over;
  if (self->tabled.id.deal == 0 || !self->tabled.is_begun || self->is_over)
    return;
  self->left = make_try (self, YK_RESULT_LOST);
  yk_par_book_add_try (&self->book, &self->left);
  touch_pars (self);
}

static void
begin_try (YkPars *self)
{
  self->is_over = yk_game_get_state (self->game) == YK_GAME_WON;
  self->present = (YkPlayed){0};
}

static gboolean
is_left_try (YkPars *self, const YkDealId *id)
{
  const YkDealId left = {self->left.rules, self->left.options, self->left.deal};

  return id->deal > 0 && !yk_game_get_was_opened (self->game) &&
         yk_deal_id_equal (id, &left);
}

/* The game that was left last is on the table again. */
static void
resume_try (YkPars *self, const YkPlayed *left, gboolean was_over)
{
  self->is_over = was_over;
  self->present = was_over ? *left : (YkPlayed){0};
  if (was_over)
    return;
  yk_par_book_remove_try (&self->book, left);
  touch_pars (self);
}

static void
enter_loaded_try (YkPars *self)
{
  const YkDealId fresh = yk_tabled_identify (self->game);
  const YkPlayed left = self->left;
  gboolean was_over = self->was_over, comes_back = is_left_try (self, &fresh);
  gboolean goes_on = fresh.deal > 0 && yk_deal_id_equal (&fresh, &self->tabled.id);

  if (goes_on && !comes_back)
    return;
  leave_try (self);
  begin_try (self);
  if (comes_back)
    resume_try (self, &left, was_over);
}

/* What the win on the table says about the deal. */
static void
note_win (YkPars *self)
{
  YkPar par = {.id = self->tabled.id};

  if (self->tabled.was_shown)
    return;
  yk_par_count_line (yk_game_get_was_opened (self->game) ? &par.known : &par.own,
                     yk_game_peek_history (self->game));
  yk_par_book_note (&self->book, &par);
}

static gboolean
is_better_try (const YkPlayed *fresh, const YkPlayed *before)
{
  return fresh->result == YK_RESULT_WON &&
         (before->result != YK_RESULT_WON || fresh->n_moves < before->n_moves);
}

/* The game has just been won, perhaps not for the first time. */
static void
win_try (YkPars *self)
{
  YkPlayed fresh =
      make_try (self, self->tabled.was_shown ? YK_RESULT_SHOWN : YK_RESULT_WON);

  note_win (self);
  if (!self->is_over || is_better_try (&fresh, &self->present)) {
    if (self->present.deal != 0)
      yk_par_book_remove_try (&self->book, &self->present);
    yk_par_book_add_try (&self->book, &fresh);
    self->present = fresh;
  }
  self->is_over = TRUE;
  touch_pars (self);
}

static void
tried_game_changed_cb (YkPars *self, YkChange change)
{
  if (change == YK_CHANGE_DEALT) {
    leave_try (self);
    self->is_over = FALSE;
    self->present = (YkPlayed){0};
  } else if (change == YK_CHANGE_LOADED) {
    enter_loaded_try (self);
  }
  yk_tabled_take (&self->tabled, self->game);
  if (change == YK_CHANGE_MOVED && self->tabled.is_won && self->tabled.id.deal > 0)
    win_try (self);
}

static void
tried_game_active_cb (YkPars *self)
{
  yk_tabled_take (&self->tabled, self->game);
}

static void
yk_pars_dispose (GObject *object)
{
  YkPars *self = YK_PARS (object);

  if (self->writer != NULL && self->n_touched != self->n_written &&
      !yk_writer_is_given_up (self->writer)) {
    yk_pars_load (self);
    yk_writer_flush (self->writer, NULL);
  }
  yk_reader_leave (&self->reader);
  if (self->writer != NULL)
    yk_writer_remove (self->writer, self);
  g_clear_pointer (&self->writer, yk_writer_unref);
  g_clear_object (&self->game);
  G_OBJECT_CLASS (yk_pars_parent_class)->dispose (object);
}

static void
yk_pars_finalize (GObject *object)
{
  YkPars *self = YK_PARS (object);

  g_clear_pointer (&self->file, yk_safe_file_free);
  yk_par_book_clear (&self->book);
  yk_par_book_clear (&self->forgotten);
  G_OBJECT_CLASS (yk_pars_parent_class)->finalize (object);
}

static void
yk_pars_class_init (YkParsClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->dispose = yk_pars_dispose;
  object_class->finalize = yk_pars_finalize;

  signals[CHANGED] = g_signal_new ("changed", YK_TYPE_PARS, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[LOADED] = g_signal_new ("loaded", YK_TYPE_PARS, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
  signals[FAILED] = g_signal_new ("failed", YK_TYPE_PARS, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
yk_pars_init (YkPars *self)
{
  yk_par_book_init (&self->book);
  yk_par_book_init (&self->forgotten);
}

YkPars *
yk_pars_new (YkGame *game, YkSession *session, const char *directory)
{
  YkPars *self;

  g_return_val_if_fail (YK_IS_GAME (game), NULL);
  g_return_val_if_fail (YK_IS_SESSION (session), NULL);
  g_return_val_if_fail (directory != NULL, NULL);

  self = g_object_new (YK_TYPE_PARS, NULL);
  self->game = g_object_ref (game);
  self->file = yk_par_book_file_new (directory);
  self->writer = yk_writer_ref (yk_session_get_writer (session));
  yk_writer_add (self->writer, self->file, &pars_owner, self);
  yk_tabled_take (&self->tabled, self->game);
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
compared_kind (YkPars *self, const YkDealId *id)
{
  const YkDealId present = yk_tabled_identify (self->game);

  return yk_deal_id_equal (id, &present) ? yk_game_get_first_auto_play (self->game)
                                         : yk_game_get_auto_play (self->game);
}

YkParMoves
yk_pars_moves (YkPars *self, const YkDealId *id)
{
  const YkPar *par;
  YkAutoPlay kind;

  g_return_val_if_fail (YK_IS_PARS (self), ((YkParMoves){0}));

  par = id->deal > 0 ? yk_par_book_find (&self->book, id) : NULL;
  if (par == NULL)
    return (YkParMoves){0};
  kind = compared_kind (self, id);
  return (YkParMoves){par->known.n_moves[kind], par->own.n_moves[kind],
                      kind != yk_game_get_auto_play (self->game)};
}

YkParMoves
yk_pars_present (YkPars *self)
{
  YkDealId id;

  g_return_val_if_fail (YK_IS_PARS (self), ((YkParMoves){0}));

  id = yk_tabled_identify (self->game);
  return yk_pars_moves (self, &id);
}

guint
yk_pars_counted (YkPars *self, const YkPlayed *played)
{
  const YkDealId id = {played->rules, played->options, played->deal};

  g_return_val_if_fail (YK_IS_PARS (self), 0);

  return played->counts.n_moves[compared_kind (self, &id)];
}

guint
yk_pars_sought (YkPars *self, const YkDealId *id)
{
  const YkPar *par;

  g_return_val_if_fail (YK_IS_PARS (self), 0);

  if (!self->is_loaded)
    return G_MAXUINT;
  par = yk_par_book_find (&self->book, id);
  return par != NULL ? par->sought : 0;
}

void
yk_pars_note_known (YkPars *self, const YkDealId *id, const YkParCounts *counts,
                    guint sought)
{
  const YkPar par = {.id = *id, .known = *counts, .sought = sought};

  g_return_if_fail (YK_IS_PARS (self));

  if (yk_par_book_note (&self->book, &par))
    touch_pars (self);
}

GPtrArray *
yk_pars_list_tries (YkPars *self, const YkDealId *id)
{
  g_return_val_if_fail (YK_IS_PARS (self), NULL);

  yk_pars_load (self);
  return yk_par_book_list_tries (&self->book, id);
}

void
yk_pars_forget_tries (YkPars *self, const YkRules *rules, const YkGameOptions *options)
{
  g_return_if_fail (YK_IS_PARS (self));

  yk_pars_load (self);
  yk_par_book_clear (&self->forgotten);
  yk_par_book_init (&self->forgotten);
  yk_par_book_move_tries (&self->book, &self->forgotten, rules, options);
  touch_pars (self);
}

void
yk_pars_bring_tries_back (YkPars *self)
{
  g_return_if_fail (YK_IS_PARS (self));

  yk_par_book_move_tries (&self->forgotten, &self->book, NULL, NULL);
  touch_pars (self);
}
