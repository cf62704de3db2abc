/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Gives hints, thinks longer, finds the way back to the last winnable position, and
 * sends up the cards that are left once the win is certain. */
#include "app/window/yk-window-private.h"

#include <glib/gi18n.h>

#include "app/ui/yk-ui.h"
#include "base/yk-weak-ref.h"
#include "core/yk-board.h"
#include "game/settings/yk-settings.h"
#include "words/base/yk-words.h"

/* How long a hint waits for a better one. */
#define HINT_DELAY_MS 700

/* The progress of a long thought is told this often.  A hint that is given meanwhile
 * takes the place of so many of these messages, so that it can be read. */
#define PROGRESS_MS 500
#define PROGRESS_REST 12

static gboolean
can_think_longer (YkWindow *self)
{
  return yk_game_get_state (self->game) == YK_GAME_PLAYING &&
         !yk_winnability_is_pondered (self->game, self->advisor) &&
         yk_advisor_peek (self->advisor)->winnability == YK_WINNABILITY_UNKNOWN &&
         yk_advisor_peek (self->advisor)->effort < YK_EFFORT_LONG;
}

/* Whether there is a move to take back that could make a lost game winnable. */
static gboolean
can_go_back (YkWindow *self)
{
  return yk_game_get_can_undo (self->game) &&
         yk_advisor_get_first_winnability (self->advisor) != YK_WINNABILITY_LOST;
}

static void
update_hint_actions (YkWindow *self)
{
  gboolean is_winnable =
      yk_advisor_peek (self->advisor)->winnability == YK_WINNABILITY_WINNABLE;

  yk_actions_enable (G_ACTION_MAP (self), "go-back-winnable",
                     !is_winnable && !self->hints.seeks_way_back && can_go_back (self));
  yk_actions_enable (G_ACTION_MAP (self), "think-longer", can_think_longer (self));
  yk_window_update_busy (self);
}

/* Shows a hint; where it is only a guess, with a button for a better one. */
static void
toast_hint (YkWindow *self, const char *text, gboolean is_guess)
{
  if (self->hints.progress_id != 0) {
    self->hints.progress_rest = PROGRESS_REST;
    yk_toast_show_for_long (self->toast, text, C_ ("button", "Stop"), "win.stop");
  } else if (is_guess && can_think_longer (self)) {
    yk_toast_show (self->toast, text, C_ ("button", "Think Longer"),
                   "win.think-longer");
  } else {
    yk_toast_show_text (self->toast, text);
  }
}

/* Whoever has opened a menu since is left there. */
static gboolean
is_in_menu (YkWindow *self)
{
  GtkWidget *focus =
      gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self->table)));

  return focus != NULL && gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL;
}

/* Shows on the table the move of which the toast says TEXT; from a button, too, the
 * keys go on there. */
static void
show_hint (YkWindow *self, const char *text, YkMove move)
{
  yk_table_show_hint (self->table, move);
  if (!is_in_menu (self))
    yk_table_take_focus (self->table);
  g_free (self->hints.text);
  self->hints.text = g_strdup (text);
}

/* The words go with the hint: the table may have something to say now, and two
 * sentences at once are one too many.  Not while the toast has the button that stops.
 */
static void
hint_left_cb (YkWindow *self)
{
  if (self->hints.progress_id == 0 && yk_toast_shows (self->toast, self->hints.text))
    yk_toast_hide (self->toast);
  g_clear_pointer (&self->hints.text, g_free);
}

static void
tell_hint (YkWindow *self, YkMove move, gboolean is_guess)
{
  g_autofree char *gain = yk_hint_sentence (yk_game_peek_board (self->game), move);
  /* Translators: a sentence that describes a move. */
  g_autofree char *guess = g_strdup_printf (_ ("%s This is only a guess."), gain);

  yk_game_count_hints (self->game, 1);
  toast_hint (self, is_guess ? guess : gain, is_guess);
  show_hint (self, is_guess ? guess : gain, move);
}

static void
tell_guess (YkWindow *self)
{
  YkMove move;

  if (yk_board_guess (yk_game_peek_board (self->game), &move))
    tell_hint (self, move, TRUE);
  else if (yk_game_get_can_undo (self->game))
    yk_toast_show (self->toast,
                   _ ("There’s no good move here. Try undoing a few moves."),
                   C_ ("button", "Undo"), "win.undo");
  else
    yk_toast_show_text (self->toast, _ ("There’s no good move here."));
}

/* SENTENCE: that the game is lost, and perhaps more. */
static void
toast_lost (YkWindow *self, const char *sentence)
{
  if (can_go_back (self))
    yk_toast_show (self->toast, sentence, _ ("Back to the Last Winnable Position"),
                   "win.go-back-winnable");
  else
    yk_toast_show (self->toast, sentence, C_ ("button", "New Game"), "win.new-game");
}

static void
tell_lost (YkWindow *self)
{
  toast_lost (self, yk_winnability_lost_sentence (self->advisor));
}

/* By then screen readers have read the label that says the move, which the sentence
 * would replace where the table has settled already. */
#define OFFER_DELAY_MS 300

static gboolean
offer_due_cb (gpointer data)
{
  YkWindow *self = data;

  yk_table_expect_settling (self->table);
  return G_SOURCE_CONTINUE;
}

gboolean
yk_window_offer_way_back (YkWindow *self)
{
  if (self->hints.has_offered_way_back || !can_go_back (self) ||
      !g_settings_get_boolean (self->settings, "offer-way-back"))
    return FALSE;
  self->hints.has_offered_way_back = TRUE;
  self->hints.offer_id = g_timeout_add (OFFER_DELAY_MS, offer_due_cb, self);
  return TRUE;
}

void
yk_window_settle_hints (YkWindow *self)
{
  if (self->hints.offer_id != 0)
    tell_lost (self);
  g_clear_handle_id (&self->hints.offer_id, g_source_remove);
}

/* Whoever asks for a hint in a lost game may want to play on: where a move gets on it
 * is told and shown, beside the truth. */
static void
tell_hint_though_lost (YkWindow *self)
{
  const YkBoard *board = yk_game_peek_board (self->game);
  g_autofree char *gain = NULL, *text = NULL;
  YkMove move;

  if (!yk_board_guess (board, &move)) {
    tell_lost (self);
    return;
  }
  gain = yk_hint_sentence (board, move);
  /* Translators: a sentence that says that the game cannot be won, and one that
   * describes a move. */
  text = g_strdup_printf (_ ("%s But you can keep playing. %s"),
                          yk_winnability_lost_sentence (self->advisor), gain);
  toast_lost (self, text);
  show_hint (self, text, move);
}

static void
give_hint (YkWindow *self)
{
  YkMove move;

  g_clear_handle_id (&self->hints.due_id, g_source_remove);
  switch (yk_advisor_peek (self->advisor)->winnability) {
  case YK_WINNABILITY_OPEN:
  case YK_WINNABILITY_UNKNOWN:
    tell_guess (self);
    return;
  case YK_WINNABILITY_WINNABLE:
    if (yk_advisor_get_move (self->advisor, &move))
      tell_hint (self, move, FALSE);
    return;
  case YK_WINNABILITY_LOST:
    tell_hint_though_lost (self);
    return;
  }
}

static gboolean
hint_due_cb (gpointer data)
{
  YkWindow *self = data;

  self->hints.due_id = 0;
  give_hint (self);
  return G_SOURCE_REMOVE;
}

void
yk_window_give_hint (YkWindow *self)
{
  if (yk_game_get_state (self->game) == YK_GAME_WON || self->hints.due_id != 0)
    return;
  if (self->hints.progress_id == 0)
    yk_advisor_ask (self->advisor, YK_EFFORT_FULL);
  if (!yk_winnability_is_pondered (self->game, self->advisor) ||
      self->hints.progress_id != 0) {
    give_hint (self);
    return;
  }
  self->hints.due_id = g_timeout_add (HINT_DELAY_MS, hint_due_cb, self);
  yk_toast_show_text (self->toast, C_ ("computer", "Thinking…"));
}

/* Nothing is waited for any more. */
static void
end_wishes (YkWindow *self)
{
  g_clear_handle_id (&self->hints.due_id, g_source_remove);
  g_clear_handle_id (&self->hints.progress_id, g_source_remove);
}

static void
tell_way_back (YkWindow *self, YkWayBack way_back)
{
  switch (way_back) {
  case YK_WAY_BACK_FOUND:
    yk_toast_show (self->toast,
                   _ ("You can win from here. “Redo” takes you forward again."),
                   C_ ("button", "Hint"), "win.hint");
    return;
  case YK_WAY_BACK_NONE:
    yk_toast_show_text (
        self->toast,
        _ ("Couldn’t find a position in this game where you could still have won."));
    return;
  case YK_WAY_BACK_STOPPED:
  case YK_WAY_BACK_GAME_CHANGED:
    return;
  }
}

/* The window may have been closed meanwhile. */
static void
went_back_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (YkWindow) self = yk_weak_ref_take (data);
  YkWayBack way_back = (YkWayBack) g_task_propagate_int (G_TASK (result), NULL);

  if (self == NULL || self->game == NULL)
    return;
  self->hints.seeks_way_back = FALSE;
  update_hint_actions (self);
  tell_way_back (self, way_back);
}

static void
go_back_winnable (YkWindow *self)
{
  end_wishes (self);
  self->hints.seeks_way_back = TRUE;
  yk_advisor_go_back_async (self->advisor, went_back_cb, yk_weak_ref_new (self));
  update_hint_actions (self);
  yk_toast_show_for_long (self->toast, _ ("Looking for the last winnable position…"),
                          C_ ("button", "Stop"), "win.stop");
}

/* SHOW: the first text of progress is told, and no other. */
static void
tell_progress (YkWindow *self, void (*show) (YkToast *toast, const char *text,
                                             const char *label, const char *action))
{
  int percent = (int) (100 * yk_advisor_get_progress (self->advisor));
  g_autofree char *text = NULL;

  if (self->hints.progress_rest > 0 && --self->hints.progress_rest > 0)
    return;
  /* Translators: how much of a long search is done. */
  text = g_strdup_printf (_ ("Thinking longer: %d%% done."), CLAMP (percent, 0, 99));
  show (self->toast, text, C_ ("button", "Stop"), "win.stop");
}

static gboolean
progress_due_cb (gpointer data)
{
  tell_progress (data, yk_toast_show_progress);
  return G_SOURCE_CONTINUE;
}

static void
think_longer (YkWindow *self)
{
  yk_advisor_ask (self->advisor, YK_EFFORT_LONG);
  if (!yk_winnability_is_pondered (self->game, self->advisor))
    return;
  self->hints.progress_id = g_timeout_add (PROGRESS_MS, progress_due_cb, self);
  self->hints.progress_rest = 0;
  update_hint_actions (self);
  tell_progress (self, yk_toast_show_for_long);
}

/* A long thought has come to its end. */
static void
tell_thought (YkWindow *self)
{
  end_wishes (self);
  update_hint_actions (self);
  switch (yk_advisor_peek (self->advisor)->winnability) {
  case YK_WINNABILITY_OPEN:
  case YK_WINNABILITY_UNKNOWN:
    yk_toast_show_text (self->toast, yk_winnability_unknown_sentence (YK_EFFORT_LONG));
    return;
  case YK_WINNABILITY_WINNABLE:
    yk_toast_show (self->toast, _ ("This game can still be won."),
                   C_ ("button", "Hint"), "win.hint");
    return;
  case YK_WINNABILITY_LOST:
    tell_lost (self);
    return;
  }
}

void
yk_window_stop_hint (YkWindow *self)
{
  end_wishes (self);
  yk_advisor_stop (self->advisor);
  update_hint_actions (self);
  yk_toast_hide (self->toast);
}

void
yk_window_forget_hint (YkWindow *self)
{
  if (self->hints.progress_id != 0 || self->hints.seeks_way_back ||
      self->hints.due_id != 0)
    yk_toast_hide (self->toast);
  g_clear_handle_id (&self->hints.offer_id, g_source_remove);
  end_wishes (self);
}

void
yk_window_follow_hint (YkWindow *self)
{
  update_hint_actions (self);
  if (yk_winnability_is_pondered (self->game, self->advisor))
    return;
  if (self->hints.progress_id != 0)
    tell_thought (self);
  else if (self->hints.due_id != 0)
    give_hint (self);
}

static gboolean
is_certain (YkGame *game)
{
  return yk_game_get_state (game) == YK_GAME_PLAYING &&
         yk_board_is_certain_win (yk_game_peek_board (game));
}

/* It waits on the table as long as the win is certain, however the player has come
 * there, and is told once. */
static void
offer_finish (YkWindow *self, gboolean is_news)
{
  const char *text = _ ("You can’t lose from here."), *label = C_ ("button", "Finish");

  if (is_news)
    yk_toast_show_for_long (self->toast, text, label, "win.finish");
  else
    yk_toast_show_progress (self->toast, text, label, "win.finish");
}

/* Another message, such as a hint, has stood in the offer's place. */
static void
toast_faded_cb (YkWindow *self)
{
  if (self->finish.is_offered)
    offer_finish (self, FALSE);
}

/* Called once everybody has been told of the move before. */
static gboolean
finish_due_cb (gpointer data)
{
  YkWindow *self = data;

  self->finish.due_id = 0;
  yk_game_finish (self->game);
  return G_SOURCE_REMOVE;
}

static void
finish_as_set (YkWindow *self, YkChange change, gboolean is_news)
{
  switch ((YkFinish) g_settings_get_enum (self->settings, "finish")) {
  case YK_FINISH_OFFER:
    self->finish.is_offered = TRUE;
    offer_finish (self, is_news);
    return;
  case YK_FINISH_AUTOMATIC:
    if (change == YK_CHANGE_MOVED && is_news)
      self->finish.due_id = g_idle_add (finish_due_cb, self);
    return;
  case YK_FINISH_NEVER:
    return;
  }
}

static void
update_finish_action (YkWindow *self)
{
  yk_actions_enable (G_ACTION_MAP (self), "finish", is_certain (self->game));
}

void
yk_window_follow_finish (YkWindow *self, YkChange change)
{
  gboolean was_certain = self->finish.was_certain;
  gboolean is_shown = self->solution.is_stepping || self->review.bar != NULL;
  YkMove move;

  self->finish.is_offered = FALSE;
  update_finish_action (self);
  g_clear_handle_id (&self->finish.due_id, g_source_remove);
  /* Automatic play may win at once, and then there is nothing to be offered: it is
   * found out when nothing follows a move by itself any more. */
  if (change == YK_CHANGE_MOVED &&
      yk_history_auto_move (yk_game_peek_history (self->game),
                            yk_game_get_auto_play (self->game), &move))
    return;
  self->finish.was_certain = is_certain (self->game);
  if (self->finish.was_certain && !is_shown)
    finish_as_set (self, change, !was_certain);
  else if (yk_toast_offers (self->toast, "win.finish"))
    yk_toast_hide (self->toast);
}

void
yk_window_add_finish (YkWindow *self)
{
  static const YkAction entries[] = {{"finish", G_CALLBACK (yk_game_finish)}};

  yk_actions_add (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self->game);
  yk_connections_add (&self->connections, self->toast, "faded",
                      G_CALLBACK (toast_faded_cb), self);
  self->finish.was_certain = is_certain (self->game);
  if (self->finish.was_certain)
    finish_as_set (self, YK_CHANGE_LOADED, FALSE);
  update_finish_action (self);
}

void
yk_window_add_hints (YkWindow *self)
{
  static const YkAction entries[] = {
      {"go-back-winnable", G_CALLBACK (go_back_winnable)},
      {"think-longer", G_CALLBACK (think_longer)},
  };
  static const char *const signals[] = {"told::winnability", "told::effort",
                                        "told::thinking"};

  yk_actions_add (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    yk_connections_add (&self->connections, self->advisor, signals[i],
                        G_CALLBACK (yk_window_follow_hint), self);
  yk_connections_add (&self->connections, self->table, "hint-left",
                      G_CALLBACK (hint_left_cb), self);
  yk_window_follow_hint (self);
}
