/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Follows the game on the table, and says what becomes of it. */
#include "game/session/yk-session.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "game/deals/yk-deals.h"
#include "game/savegame/yk-savegame.h"

struct _YkSession
{
  GObject parent_instance;

  YkGame *game;
  YkStore *store;
  guint least_moves; /* with which a loss counts */
  gboolean is_kept;  /* before, nothing is put into the store */

  /* of the game on the table */
  YkUid uid;
  YkUid other; /* see yk_store_put() */
  YkUid next;  /* the uid of the game that comes, where it has one */
  gboolean may_count;
  gboolean is_untouched; /* it came from a file, and is still what that holds */
  gboolean is_puzzle;
  gboolean is_forgotten; /* its result was reset */
  gboolean is_changed;   /* and the store doesn't know */
  gboolean is_aside;     /* it waits, and another one takes its place at once */
  YkPlayed over;         /* its result, once it is won; of no uid before */
  gboolean is_news;      /* that has just come about */
  YkWinHighlights highlights;
  YkPar par; /* of its deal; without rules where it isn't read yet */
};

enum
{
  PAR_CHANGED,
  N_SIGNALS,
};

G_DEFINE_FINAL_TYPE (YkSession, yk_session, G_TYPE_OBJECT)

static guint signals[N_SIGNALS];

static gboolean
is_over (YkSession *self)
{
  return self->over.result != YK_RESULT_NONE;
}

/* What is to be said of the game as it is now. */
static YkPlayed
describe_now (YkSession *self)
{
  const YkHistory *history = yk_game_peek_history (self->game);

  return (YkPlayed){
      .uid = self->uid,
      .id = yk_game_get_id (self->game),
      .result =
          yk_history_n_steps (history) > 0 && !self->is_puzzle && !self->is_untouched
              ? YK_RESULT_PLAYING
              : YK_RESULT_NONE,
      .is_first = self->may_count,
      .time = yk_played_now (),
      .seconds = yk_game_get_elapsed (self->game),
      .n_moves = yk_history_n_moves (yk_game_peek_history (self->game)),
      .score = history->score,
      .score_stopped = history->score_stopped || history->was_shown,
      .n_hints = history->n_hints,
  };
}

static char *
compose_cb (gpointer draft)
{
  return yk_savegame_draft_write (draft);
}

/* Puts the game as it is now; it is on the table, or waits from now on. */
static void
put_game (YkSession *self, YkStoreState state)
{
  YkPlayed played = is_over (self) ? self->over : describe_now (self);

  played.is_first &= !self->is_forgotten;
  yk_store_put (self->store, &played, &self->other, state,
                yk_savegame_draft_new (yk_game_peek_history (self->game)), compose_cb,
                (GDestroyNotify) yk_savegame_draft_free);
  self->is_changed = FALSE;
}

static void
collect_cb (gpointer data)
{
  YkSession *self = data;

  if (self->is_kept && self->is_changed)
    put_game (self, YK_STORE_TABLE);
}

static void
touch_game (YkSession *self)
{
  self->is_changed = TRUE;
  if (self->is_kept)
    yk_store_touch (self->store, FALSE);
}

/* Another game is about to take the place of this one. */
static void
leaving_cb (YkSession *self)
{
  YkPlayed played = is_over (self) ? self->over : describe_now (self);

  if (!self->is_kept || self->is_aside)
    return;
  /* One that was opened won is nobody's, whatever was undone and redone in it. */
  if (played.result == YK_RESULT_PLAYING)
    played.result =
        yk_game_get_state (self->game) == YK_GAME_WON ? YK_RESULT_NONE : YK_RESULT_LOST;
  if (played.result == YK_RESULT_NONE || played.id.deal == 0 || self->is_forgotten)
    yk_store_drop (self->store, &self->uid);
  else
    yk_store_put (self->store, &played, &self->other, YK_STORE_ENDED, NULL, NULL, NULL);
}

static void
begin_game (YkSession *self)
{
  const YkHistory *history = yk_game_peek_history (self->game);
  static const YkUid none;

  self->is_untouched = yk_game_get_was_opened (self->game);
  self->uid = yk_uid_equal (&self->next, &none) ? yk_uid_new () : self->next;
  self->other = yk_uid_new ();
  self->next = none;
  self->may_count = !self->is_untouched &&
                    yk_history_n_moves_to (history, yk_history_n_steps (history)) >=
                        self->least_moves;
  self->is_puzzle = self->is_forgotten = self->is_aside = FALSE;
  self->over = (YkPlayed){0};
  self->par = (YkPar){0};
}

/* Gets the fewest known moves of a deal.  For those of the trail the program brings
 * some along. */
static void
read_par (YkSession *self, const YkDealId *id, YkPar *par)
{
  guint camp, task;

  yk_store_get_par (self->store, id, par);
  if (yk_trail_find (id, &camp, &task) && task >= YK_TRAIL_N_PUZZLES)
    yk_move_counts_take (&par->known,
                         &yk_trail_camps[camp].deals[task - YK_TRAIL_N_PUZZLES].par);
}

static const YkPar *
present_par (YkSession *self)
{
  const YkDealId id = yk_game_get_id (self->game);

  if (self->par.id.rules == NULL)
    read_par (self, &id, &self->par);
  return &self->par;
}

void
yk_session_note_par (YkSession *self, const YkPar *par)
{
  const YkPar *present = present_par (self);

  yk_store_put_par (self->store, par);
  if (!yk_deal_id_equal (&par->id, &present->id))
    return;
  yk_move_counts_take (&self->par.known, &par->known);
  yk_move_counts_take (&self->par.own, &par->own);
  for (guint kind = 0; kind < YK_MOVE_COUNT_N_KINDS; kind++)
    self->par.least.n_moves[kind] =
        MAX (self->par.least.n_moves[kind], par->least.n_moves[kind]);
  self->par.sought = MAX (self->par.sought, par->sought);
  g_signal_emit (self, signals[PAR_CHANGED], 0);
}

/* The game has just been won, perhaps not for the first time: that counts, but the
 * moves are compared by the shortest one. */
static void
win_game (YkSession *self)
{
  const YkHistory *history = yk_game_peek_history (self->game);
  YkPar par = {.id = yk_game_get_id (self->game)};
  YkMoveCounts counts = {0};

  /* Asked before: a question to the store ends what is one transaction.  It must not
   * get a won board without its result, which would be a loss some day. */
  self->is_changed = FALSE;
  present_par (self);
  if (!history->was_shown)
    yk_move_count_replay_line (&counts, history);
  if (!is_over (self)) {
    self->over = describe_now (self);
    self->over.result = history->was_shown ? YK_RESULT_SHOWN : YK_RESULT_WON;
    self->over.is_first = TRUE;
    self->is_news = !history->was_shown && par.id.deal > 0;
  }
  if (self->over.result == YK_RESULT_WON) {
    /* The greatest count of a win up to its moves tells later with which kind of
     * automatic play it was played (see yk-award.c): keeps none that would tell of
     * another kind. */
    guint n_played = counts.n_moves[yk_game_get_first_auto_play (self->game)];

    for (guint kind = 0; n_played > 0 && kind < YK_MOVE_COUNT_N_KINDS; kind++)
      if (counts.n_moves[kind] > n_played && counts.n_moves[kind] <= self->over.n_moves)
        counts.n_moves[kind] = 0;
    yk_move_counts_take (&self->over.counts, &counts);
  }
  if (par.id.deal > 0 && !history->was_shown) {
    *(yk_game_get_was_opened (self->game) ? &par.known : &par.own) = counts;
    yk_session_note_par (self, &par);
  }
  yk_store_touch (self->store, TRUE);
}

static gboolean
is_own_move (const YkHistory *history)
{
  return history->cursor > 0 &&
         !yk_history_step (history, history->cursor - 1)->is_automatic;
}

static void
changed_cb (YkSession *self, YkChange change)
{
  self->is_news = FALSE;
  self->highlights = (YkWinHighlights){0};
  if (change == YK_CHANGE_DEALT || change == YK_CHANGE_LOADED)
    begin_game (self);
  else
    self->is_untouched = FALSE;
  if (change == YK_CHANGE_MOVED && is_own_move (yk_game_peek_history (self->game)) &&
      yk_history_n_moves (yk_game_peek_history (self->game)) >= self->least_moves)
    self->may_count = TRUE;
  if (self->is_kept && !self->is_puzzle && change == YK_CHANGE_MOVED &&
      yk_game_get_state (self->game) == YK_GAME_WON)
    win_game (self);
  touch_game (self);
  if (change == YK_CHANGE_DEALT || change == YK_CHANGE_LOADED)
    g_signal_emit (self, signals[PAR_CHANGED], 0);
}

static void
reset_cb (YkSession *self, gboolean is_back)
{
  self->is_forgotten = is_over (self) && !is_back;
  self->is_news = FALSE;
  touch_game (self);
}

static void
yk_session_dispose (GObject *object)
{
  YkSession *self = YK_SESSION (object);

  if (self->store != NULL) {
    collect_cb (self);
    yk_store_set_collector (self->store, NULL, NULL);
  }
  g_clear_object (&self->store);
  g_clear_object (&self->game);
  G_OBJECT_CLASS (yk_session_parent_class)->dispose (object);
}

static void
yk_session_class_init (YkSessionClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = yk_session_dispose;
  signals[PAR_CHANGED] =
      g_signal_new ("par-changed", YK_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 0);
}

static void
yk_session_init (YkSession *self)
{
}

YkSession *
yk_session_new (YkGame *game, YkStore *store)
{
  YkSession *self = g_object_new (YK_TYPE_SESSION, NULL);

  self->game = g_object_ref (game);
  self->store = g_object_ref (store);
  begin_game (self);
  yk_store_set_collector (store, collect_cb, self);
  g_signal_connect_object (game, "leaving", G_CALLBACK (leaving_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "learned", G_CALLBACK (touch_game), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "notify::active", G_CALLBACK (touch_game), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (store, "reset", G_CALLBACK (reset_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

/* What an older version kept is described by its text alone. */
static gboolean
describe_text (const char *text, gsize length, YkPlayed *played)
{
  YkHistory history;
  const YkBoard *first = &history.first;
  gboolean is_begun;

  if (!yk_savegame_read (&history, text, length, NULL))
    return FALSE;
  is_begun = yk_history_n_steps (&history) > 0;
  *played = (YkPlayed){
      .id = {first->rules, first->options, history.deal},
      .result = yk_board_is_won (&history.board)
                    ? (history.was_shown ? YK_RESULT_SHOWN : YK_RESULT_WON)
                : is_begun ? YK_RESULT_PLAYING
                           : YK_RESULT_NONE,
      .seconds = (guint) (history.elapsed_ms / 1000),
      .n_moves = yk_history_n_moves (&history),
      .score = history.score,
      .score_stopped = history.score_stopped,
      .n_hints = history.n_hints,
  };
  yk_history_clear (&history);
  return TRUE;
}

YkStore *
yk_session_open_store (const char *directory, const char *old_directory, GError **error)
{
  g_autofree char *own = g_build_filename (g_get_user_data_dir (), "yukon", NULL);
  g_autofree char *old = g_build_filename (g_get_user_state_dir (), "yukon", NULL);

  return yk_store_open (directory != NULL ? directory : own,
                        directory != NULL ? old_directory : old, describe_text, error);
}

YkStore *
yk_session_get_store (YkSession *self)
{
  return self->store;
}

gboolean
yk_session_restore (YkSession *self, guint *n_others, GError **error)
{
  YkPlayed played = {0};
  g_autofree char *text = yk_store_restore (self->store, &played, n_others);
  YkHistory history;
  gboolean is_there =
      text != NULL && yk_savegame_read (&history, text, strlen (text), error);

  if (is_there) {
    self->next = played.uid;
    yk_game_take_history (self->game, &history, FALSE);
    self->is_changed = FALSE;
    if (played.result > YK_RESULT_PLAYING)
      self->over = played;
  }
  self->is_kept = TRUE;
  return is_there;
}

gboolean
yk_session_put_aside (YkSession *self)
{
  if (!self->is_kept || is_over (self) ||
      describe_now (self).result != YK_RESULT_PLAYING)
    return FALSE;
  put_game (self, YK_STORE_WAITING);
  self->is_aside = TRUE;
  return TRUE;
}

const YkUid *
yk_session_get_uid (YkSession *self)
{
  return &self->uid;
}

void
yk_session_take (YkSession *self, YkHistory *history, const YkUid *uid)
{
  self->next = *uid;
  yk_game_take_history (self->game, history, FALSE);
  yk_store_touch (self->store, TRUE);
}

gboolean
yk_session_read (YkSession *self, const YkUid *uid, YkHistory *history)
{
  g_autofree char *text = yk_store_get_content (self->store, uid);

  return text != NULL && yk_savegame_read (history, text, strlen (text), NULL);
}

void
yk_session_end (YkSession *self, const YkPlayed *waiting)
{
  YkPlayed played = *waiting;

  played.result = YK_RESULT_LOST;
  played.is_first = played.n_moves >= self->least_moves;
  played.time = yk_played_now ();
  if (played.id.deal == 0)
    yk_store_drop (self->store, &played.uid);
  else
    yk_store_put (self->store, &played, &played.uid, YK_STORE_ENDED, NULL, NULL, NULL);
}

static char *
copy_text_cb (gpointer text)
{
  return g_strdup (text);
}

void
yk_session_wait_again (YkSession *self, const YkPlayed *waiting, char *text)
{
  yk_store_put (self->store, waiting, &waiting->uid, YK_STORE_WAITING, text,
                copy_text_cb, g_free);
}

void
yk_session_set_is_puzzle (YkSession *self, gboolean is_puzzle)
{
  if (self->is_puzzle != is_puzzle)
    touch_game (self);
  self->is_puzzle = is_puzzle;
}

void
yk_session_set_least_moves (YkSession *self, guint n_moves)
{
  self->least_moves = n_moves;
}

/* How many days in a row the player has won, where ID is today's deal; else 0. */
static guint
count_days (YkSession *self, const YkDealId *id)
{
  GDate date, today;

  g_date_clear (&date, 1);
  g_date_clear (&today, 1);
  yk_daily_today (&today);
  return yk_daily_date (id, &date) && g_date_compare (&date, &today) == 0
             ? yk_days_streak (&today, yk_daily_is_won, self->store)
             : 0;
}

const YkWinHighlights *
yk_session_get_highlights (YkSession *self)
{
  const YkDealId *id = &self->over.id;
  YkStatisticsSummary before, now;
  YkPlayed counted;

  if (!self->is_news)
    return &self->highlights;
  self->is_news = FALSE;
  if (yk_store_find (self->store, id, &counted) != YK_RESULT_WON ||
      !yk_uid_equal (&counted.uid, &self->uid))
    return &self->highlights;
  yk_store_count (self->store, id->rules, &id->options, &self->uid, &before);
  yk_store_count (self->store, id->rules, &id->options, NULL, &now);
  yk_win_highlights_find (&self->highlights, &self->over, &before, &now,
                          count_days (self, id));
  return &self->highlights;
}

/* The kind of automatic play by which games of a deal are compared: that with which the
 * game on the table began, so that it is the same to the end. */
static YkAutoPlay
compared_kind (YkSession *self, const YkDealId *id)
{
  const YkDealId present = yk_game_get_id (self->game);

  return yk_deal_id_equal (id, &present) ? yk_game_get_first_auto_play (self->game)
                                         : yk_game_get_auto_play (self->game);
}

static YkFewestMoves
compare_moves (YkSession *self, const YkPar *par)
{
  YkAutoPlay kind = compared_kind (self, &par->id);

  return (YkFewestMoves){par->known.n_moves[kind], par->own.n_moves[kind],
                         kind != yk_game_get_auto_play (self->game),
                         par->least.n_moves[kind]};
}

YkFewestMoves
yk_session_fewest_moves (YkSession *self, const YkDealId *id)
{
  YkPar par;

  if (id == NULL)
    return compare_moves (self, present_par (self));
  read_par (self, id, &par);
  return compare_moves (self, &par);
}

guint
yk_session_counted (YkSession *self, const YkPlayed *played)
{
  return played->counts.n_moves[compared_kind (self, &played->id)];
}

guint
yk_session_sought (YkSession *self)
{
  return present_par (self)->sought;
}
