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

struct _YkHintController
{
  GObject parent_instance;

  /* borrowed */
  GActionMap *actions;
  YkGame *game;
  YkAdvisor *advisor;
  YkTable *table;
  YkToast *toast;

  char *hint_text;     /* what the toast says with the hint on the table, or NULL */
  guint hint_id;       /* a hint is due; 0 while nobody waits for one */
  guint progress_id;   /* tells the progress while the computer thinks longer, else 0 */
  guint progress_rest; /* how many messages of progress are left out from now on */
  gboolean seeks_way_back; /* to where the game could be won */
  gboolean was_busy;
};

G_DEFINE_FINAL_TYPE (YkHintController, yk_hint_controller, G_TYPE_OBJECT)

static gboolean
is_pondered (YkHintController *self)
{
  return yk_winnability_is_pondered (self->game, self->advisor);
}

static gboolean
can_think_longer (YkHintController *self)
{
  return yk_game_get_state (self->game) == YK_GAME_PLAYING && !is_pondered (self) &&
         yk_advisor_peek (self->advisor)->winnability == YK_WINNABILITY_UNKNOWN &&
         yk_advisor_peek (self->advisor)->effort < YK_EFFORT_LONG;
}

/* Whether there is a move to take back that could make a lost game winnable. */
static gboolean
can_go_back (YkHintController *self)
{
  return yk_game_get_can_undo (self->game) &&
         yk_advisor_get_first_winnability (self->advisor) != YK_WINNABILITY_LOST;
}

gboolean
yk_hint_controller_get_busy (YkHintController *self)
{
  g_return_val_if_fail (YK_IS_HINT_CONTROLLER (self), FALSE);

  return self->seeks_way_back || self->progress_id != 0;
}

static void
update_hint_actions (YkHintController *self)
{
  gboolean is_winnable =
      yk_advisor_peek (self->advisor)->winnability == YK_WINNABILITY_WINNABLE;

  yk_actions_enable (self->actions, "go-back-winnable",
                     !is_winnable && !self->seeks_way_back && can_go_back (self));
  yk_actions_enable (self->actions, "think-longer", can_think_longer (self));
  if (yk_hint_controller_get_busy (self) == self->was_busy)
    return;
  self->was_busy = !self->was_busy;
  g_signal_emit_by_name (self, "busy-changed");
}

/* Shows a hint; where it is only a guess, with a button for a better one. */
static void
toast_hint (YkHintController *self, const char *text, gboolean is_guess)
{
  if (self->progress_id != 0) {
    self->progress_rest = PROGRESS_REST;
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
is_in_menu (YkHintController *self)
{
  GtkWidget *focus =
      gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self->table)));

  return focus != NULL && gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL;
}

/* Shows on the table the move of which the toast says TEXT; from a button, too, the
 * keys go on there. */
static void
show_hint (YkHintController *self, const char *text, YkMove move)
{
  yk_table_show_hint (self->table, move);
  if (!is_in_menu (self))
    yk_table_take_focus (self->table);
  g_free (self->hint_text);
  self->hint_text = g_strdup (text);
}

/* The words go with the hint: the table may have something to say now, and two
 * sentences at once are one too many.  Not while the toast has the button that stops.
 */
static void
hint_left_cb (YkHintController *self)
{
  if (self->progress_id == 0 && yk_toast_shows (self->toast, self->hint_text))
    yk_toast_hide (self->toast);
  g_clear_pointer (&self->hint_text, g_free);
}

static void
tell_hint (YkHintController *self, YkMove move, gboolean is_guess)
{
  g_autofree char *gain = yk_hint_sentence (yk_game_peek_board (self->game), move);
  /* Translators: a sentence that describes a move. */
  g_autofree char *guess = g_strdup_printf (_ ("%s This is only a guess."), gain);

  yk_game_count_hint (self->game);
  toast_hint (self, is_guess ? guess : gain, is_guess);
  show_hint (self, is_guess ? guess : gain, move);
}

static void
tell_guess (YkHintController *self)
{
  YkMove move;

  if (yk_board_guess (yk_game_peek_board (self->game), &move))
    tell_hint (self, move, TRUE);
  else if (yk_game_get_can_undo (self->game))
    yk_toast_show (self->toast, _ ("There’s no good move here. Try undoing a few."),
                   C_ ("button", "Undo"), "win.undo");
  else
    yk_toast_show_text (self->toast, _ ("There’s no good move here."));
}

/* SENTENCE: that the game is lost, and perhaps more. */
static void
toast_lost (YkHintController *self, const char *sentence)
{
  if (can_go_back (self))
    yk_toast_show (self->toast, sentence, _ ("Back to Last Winnable Position"),
                   "win.go-back-winnable");
  else
    yk_toast_show (self->toast, sentence, C_ ("button", "New Game"), "win.new-game");
}

static void
tell_lost (YkHintController *self)
{
  toast_lost (self, yk_winnability_lost_sentence (self->advisor));
}

/* Whoever asks for a hint in a lost game may want to play on: where a move gets on it
 * is told and shown, beside the truth. */
static void
tell_hint_though_lost (YkHintController *self)
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
  text = g_strdup_printf (_ ("%s But you can still play on. %s"),
                          yk_winnability_lost_sentence (self->advisor), gain);
  toast_lost (self, text);
  show_hint (self, text, move);
}

static void
give_hint (YkHintController *self)
{
  YkMove move;

  g_clear_handle_id (&self->hint_id, g_source_remove);
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
  YkHintController *self = data;

  self->hint_id = 0;
  give_hint (self);
  return G_SOURCE_REMOVE;
}

void
yk_hint_controller_hint (YkHintController *self)
{
  g_return_if_fail (YK_IS_HINT_CONTROLLER (self));

  if (yk_game_get_state (self->game) == YK_GAME_WON || self->hint_id != 0)
    return;
  if (self->progress_id == 0)
    yk_advisor_ask (self->advisor, YK_EFFORT_FULL);
  if (!is_pondered (self) || self->progress_id != 0) {
    give_hint (self);
    return;
  }
  self->hint_id = g_timeout_add (HINT_DELAY_MS, hint_due_cb, self);
  yk_toast_show_text (self->toast, C_ ("computer", "Thinking…"));
}

/* Nothing is waited for any more. */
static void
end_wishes (YkHintController *self)
{
  g_clear_handle_id (&self->hint_id, g_source_remove);
  g_clear_handle_id (&self->progress_id, g_source_remove);
}

static void
tell_way_back (YkHintController *self, YkWayBack way_back)
{
  switch (way_back) {
  case YK_WAY_BACK_FOUND:
    yk_toast_show (self->toast,
                   _ ("You can win from here. Redo takes you forward again."),
                   C_ ("button", "Hint"), "win.hint");
    return;
  case YK_WAY_BACK_NONE:
    yk_toast_show_text (
        self->toast,
        _ ("Couldn’t find a position in this game you could still win from."));
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
  g_autoptr (YkHintController) self = yk_weak_ref_take (data);
  YkWayBack way_back = yk_advisor_go_back_finish (YK_ADVISOR (source), result);

  if (self == NULL)
    return;
  self->seeks_way_back = FALSE;
  update_hint_actions (self);
  tell_way_back (self, way_back);
}

static void
go_back_winnable (YkHintController *self)
{
  end_wishes (self);
  self->seeks_way_back = TRUE;
  yk_advisor_go_back_async (self->advisor, went_back_cb, yk_weak_ref_new (self));
  update_hint_actions (self);
  yk_toast_show_for_long (self->toast,
                          _ ("Looking for the last point where you can win…"),
                          C_ ("button", "Stop"), "win.stop");
}

/* SHOW: the first text of progress is told, and no other. */
static void
tell_progress (YkHintController *self,
               void (*show) (YkToast *toast, const char *text, const char *label,
                             const char *action))
{
  int percent = (int) (100 * yk_advisor_get_progress (self->advisor));
  g_autofree char *text = NULL;

  if (self->progress_rest > 0 && --self->progress_rest > 0)
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
think_longer (YkHintController *self)
{
  yk_advisor_ask (self->advisor, YK_EFFORT_LONG);
  if (!is_pondered (self))
    return;
  self->progress_id = g_timeout_add (PROGRESS_MS, progress_due_cb, self);
  self->progress_rest = 0;
  update_hint_actions (self);
  tell_progress (self, yk_toast_show_for_long);
}

/* A long thought has come to its end. */
static void
tell_thought (YkHintController *self)
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
yk_hint_controller_stop (YkHintController *self)
{
  g_return_if_fail (YK_IS_HINT_CONTROLLER (self));

  end_wishes (self);
  yk_advisor_stop (self->advisor);
  update_hint_actions (self);
  yk_toast_hide (self->toast);
}

void
yk_hint_controller_forget (YkHintController *self)
{
  g_return_if_fail (YK_IS_HINT_CONTROLLER (self));

  if (self->progress_id != 0 || self->seeks_way_back || self->hint_id != 0)
    yk_toast_hide (self->toast);
  end_wishes (self);
}

void
yk_hint_controller_follow (YkHintController *self)
{
  g_return_if_fail (YK_IS_HINT_CONTROLLER (self));

  update_hint_actions (self);
  if (is_pondered (self))
    return;
  if (self->progress_id != 0)
    tell_thought (self);
  else if (self->hint_id != 0)
    give_hint (self);
}

static void
yk_hint_controller_dispose (GObject *object)
{
  YkHintController *self = YK_HINT_CONTROLLER (object);

  end_wishes (self);
  g_clear_pointer (&self->hint_text, g_free);

  G_OBJECT_CLASS (yk_hint_controller_parent_class)->dispose (object);
}

static void
yk_hint_controller_class_init (YkHintControllerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = yk_hint_controller_dispose;
  g_signal_new ("busy-changed", YK_TYPE_HINT_CONTROLLER, G_SIGNAL_RUN_LAST, 0, NULL,
                NULL, NULL, G_TYPE_NONE, 0);
}

static void
yk_hint_controller_init (YkHintController *self)
{
}

YkHintController *
yk_hint_controller_new (GActionMap *actions, YkGame *game, YkAdvisor *advisor,
                        YkTable *table, YkToast *toast)
{
  static const YkAction entries[] = {
      {"go-back-winnable", G_CALLBACK (go_back_winnable)},
      {"think-longer", G_CALLBACK (think_longer)},
  };
  static const char *const signals[] = {"notify::winnability", "notify::effort",
                                        "notify::thinking"};
  YkHintController *self = g_object_new (YK_TYPE_HINT_CONTROLLER, NULL);

  self->actions = actions;
  self->game = game;
  self->advisor = advisor;
  self->table = table;
  self->toast = toast;
  yk_actions_add (self->actions, entries, G_N_ELEMENTS (entries), self);
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_connect_object (self->advisor, signals[i],
                             G_CALLBACK (yk_hint_controller_follow), self,
                             G_CONNECT_SWAPPED);
  g_signal_connect_object (table, "hint-left", G_CALLBACK (hint_left_cb), self,
                           G_CONNECT_SWAPPED);
  yk_hint_controller_follow (self);
  return self;
}

struct _YkAutoFinish
{
  GActionMap *actions;
  YkGame *game;
  GSettings *settings;
  YkToast *toast;

  gboolean is_offered;  /* there is a button, unless a message hides it */
  gboolean was_certain; /* the win, after the last move and all that followed it */
  guint finish_id;      /* all cards are about to go up */
  YkConnections connections;
};

static gboolean
is_certain (YkGame *game)
{
  return yk_game_get_state (game) == YK_GAME_PLAYING &&
         yk_board_is_certain_win (yk_game_peek_board (game));
}

/* It waits on the table as long as the win is certain, however the player has come
 * there, and is told once. */
static void
offer_finish (YkAutoFinish *self, gboolean is_news)
{
  const char *text = _ ("You can’t lose from here."), *label = C_ ("button", "Finish");

  if (is_news)
    yk_toast_show_for_long (self->toast, text, label, "win.finish");
  else
    yk_toast_show_progress (self->toast, text, label, "win.finish");
}

/* Another message, such as a hint, has stood in the offer's place. */
static void
toast_faded_cb (YkAutoFinish *self)
{
  if (self->is_offered)
    offer_finish (self, FALSE);
}

/* Called once everybody has been told of the move before. */
static gboolean
finish_due_cb (gpointer data)
{
  YkAutoFinish *self = data;

  self->finish_id = 0;
  yk_game_finish (self->game);
  return G_SOURCE_REMOVE;
}

static void
finish_as_set (YkAutoFinish *self, YkChange change, gboolean is_news)
{
  switch ((YkFinish) g_settings_get_enum (self->settings, "finish")) {
  case YK_FINISH_OFFER:
    self->is_offered = TRUE;
    offer_finish (self, is_news);
    return;
  case YK_FINISH_AUTOMATIC:
    if (change == YK_CHANGE_MOVED && is_news)
      self->finish_id = g_idle_add (finish_due_cb, self);
    return;
  case YK_FINISH_NEVER:
    return;
  }
}

static void
update_finish_action (YkAutoFinish *self)
{
  yk_actions_enable (self->actions, "finish", is_certain (self->game));
}

void
yk_auto_finish_follow (YkAutoFinish *self, YkChange change, gboolean is_shown)
{
  gboolean was_certain = self->was_certain;

  self->is_offered = FALSE;
  update_finish_action (self);
  g_clear_handle_id (&self->finish_id, g_source_remove);
  /* Automatic play may win at once, and then there is nothing to be offered: it is
   * found out when nothing follows a move by itself any more. */
  if (change == YK_CHANGE_MOVED && yk_game_has_auto_move (self->game))
    return;
  self->was_certain = is_certain (self->game);
  if (self->was_certain && !is_shown)
    finish_as_set (self, change, !was_certain);
  else if (yk_toast_offers (self->toast, "win.finish"))
    yk_toast_hide (self->toast);
}

YkAutoFinish *
yk_auto_finish_new (GActionMap *actions, YkGame *game, GSettings *settings,
                    YkToast *toast)
{
  static const YkAction entries[] = {{"finish", G_CALLBACK (yk_game_finish)}};
  YkAutoFinish *self = g_new0 (YkAutoFinish, 1);

  self->actions = actions;
  self->game = game;
  self->settings = settings;
  self->toast = toast;
  yk_actions_connect (actions, entries, G_N_ELEMENTS (entries), &self->connections,
                      game);
  yk_connections_add (&self->connections, toast, "faded", G_CALLBACK (toast_faded_cb),
                      self);
  self->was_certain = is_certain (game);
  if (self->was_certain)
    finish_as_set (self, YK_CHANGE_LOADED, FALSE);
  update_finish_action (self);
  return self;
}

void
yk_auto_finish_free (YkAutoFinish *self)
{
  yk_connections_clear (&self->connections);
  g_clear_handle_id (&self->finish_id, g_source_remove);
  g_free (self);
}
