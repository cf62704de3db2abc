/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays puzzles on the table: asks, answers, takes wrong moves back. */
#include "app/window/yk-window-private.h"

#include <glib/gi18n.h>

#include "app/a11y/yk-a11y.h"
#include "app/dialogs/yk-dialogs.h"
#include "app/ui/yk-ui.h"
#include "game/puzzles/yk-puzzle.h"
#include "game/review/yk-review.h"
#include "words/base/yk-words.h"
#include "words/results/yk-result-words.h"

/* A wrong move is seen for so long before it is taken back. */
#define TAKE_BACK_MS 1600

/* The sentence and the buttons lie beside one another where it has this many letters of
 * room in each of its lines, or more. */
#define BAR_CHARS 28
#define STANDING_SPACING 2

struct _YkPuzzleController
{
  YkPuzzleParts parts;
  YkStore *store; /* borrowed */

  gboolean has_puzzle; /* on the table */
  YkPuzzle puzzle;
  char *texts; /* those of PUZZLE, where it is the player's own */
  gboolean is_answered;
  guint n_hints; /* since the puzzle came on the table */
  guint back_id; /* a wrong move is to be taken back; or 0 */

  GCancellable *making; /* of a puzzle of the player's own, or NULL */
  YkDealId made_of;     /* its deal */

  GtkWidget *bar; /* NULL while there is no puzzle; these are in it */
  GtkLabel *title;
  GtkLabel *sentence;
  GtkWidget *texts_pane; /* scrolls both, and so takes the focus */

  YkConnections connections;
};

/* The bar. */

static GtkWidget *
bar_label (const char *css_class)
{
  GtkWidget *label = yk_dialog_text (NULL, BAR_CHARS, css_class);

  gtk_widget_set_hexpand (label, TRUE);
  return label;
}

static GtkWidget *
bar_texts (YkPuzzleController *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *scroller;
  GtkWidget *title = bar_label ("heading"), *sentence = bar_label ("verdict");

  self->title = GTK_LABEL (title);
  self->sentence = GTK_LABEL (sentence);
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), sentence);
  scroller = yk_text_scroller_new (box);
  self->texts_pane = gtk_widget_get_first_child (scroller);
  gtk_widget_set_hexpand (scroller, TRUE);
  gtk_widget_set_valign (scroller, GTK_ALIGN_CENTER);
  return scroller;
}

/* Takes two lines where its words are long, as Russian ones are, and letters large; and
 * no more than one beside texts that are higher. */
static GtkWidget *
next_button (void)
{
  GtkWidget *button = gtk_button_new_with_label (C_ ("button", "Next Puzzle"));
  GtkLabel *label = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)));

  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_natural_wrap_mode (label, GTK_NATURAL_WRAP_NONE);
  gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.next-puzzle");
  return button;
}

static GtkWidget *
bar_buttons (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *close = yk_accessible_names_button ("window-close-symbolic",
                                                 C_ ("button", "Back to the Game"),
                                                 "win.close-puzzle", FALSE);

  gtk_box_append (GTK_BOX (box), yk_measure_without_baseline (next_button ()));
  gtk_box_append (GTK_BOX (box), yk_measure_without_baseline (close));
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (box, GTK_ALIGN_END);
  return box;
}

static void
open_bar (YkPuzzleController *self)
{
  GtkBox *content = self->parts.content;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  if (self->bar != NULL)
    return;
  self->bar = box;
  gtk_widget_add_css_class (box, "offer");
  gtk_widget_add_css_class (box, "puzzle");
  gtk_box_append (GTK_BOX (box), bar_texts (self));
  gtk_box_append (GTK_BOX (box), bar_buttons ());
  yk_reflow_layout_apply (GTK_BOX (box), STANDING_SPACING);
  gtk_box_insert_child_after (content, box,
                              gtk_widget_get_first_child (GTK_WIDGET (content)));
}

static void
close_bar (YkPuzzleController *self)
{
  gboolean had_focus;

  if (self->bar == NULL)
    return;
  had_focus = gtk_widget_get_focus_child (self->bar) != NULL;
  gtk_box_remove (self->parts.content, self->bar);
  self->bar = NULL;
  if (had_focus)
    yk_table_take_focus (self->parts.table);
}

/* Shows and speaks a sentence. */
static void
tell (YkPuzzleController *self, const char *sentence)
{
  gtk_label_set_text (self->sentence, sentence);
  yk_accessible_names_set (self->texts_pane, sentence);
  yk_speech_queue_say (self->parts.speech_queue, sentence);
}

static void
ask (YkPuzzleController *self)
{
  g_autofree char *title = yk_puzzle_title (&self->puzzle);
  g_autofree char *question = yk_puzzle_question (&self->puzzle);
  /* Translators: the name of a puzzle, and what it asks: both are read aloud. */
  g_autofree char *said = g_strdup_printf (C_ ("puzzle", "%s. %s"), title, question);

  gtk_label_set_text (self->title, title);
  gtk_label_set_text (self->sentence, question);
  yk_accessible_names_set (self->texts_pane, said);
  yk_speech_queue_say (self->parts.speech_queue, said);
}

/* Answers. */

static void
note_answer (YkPuzzleController *self, YkPuzzleEvent event)
{
  yk_store_put_answer (self->store, self->puzzle.id.puzzle, event,
                       yk_game_get_elapsed (self->parts.game));
}

static void
tell_solved (YkPuzzleController *self)
{
  g_autofree char *praise = NULL;
  YkPlayed played = {0};

  yk_store_get_answers (self->store, self->puzzle.id.puzzle, &played);
  praise = yk_puzzle_praise (&played);
  tell (self, praise);
}

static gboolean
take_back_cb (gpointer data)
{
  YkPuzzleController *self = data;

  self->back_id = 0;
  yk_game_seek (self->parts.game, 0);
  return G_SOURCE_REMOVE;
}

/* What comes after the first step, however that came, is no answer: it is taken back
 * with it. */
static void
refuse_answer (YkPuzzleController *self, const YkHistory *history, YkChange change)
{
  const YkHistoryStep *step = yk_history_step (history, 0);
  g_autofree char *sentence = NULL;
  YkBoard after = step->undo.before;
  YkUndo undo;

  self->back_id = g_timeout_add (TAKE_BACK_MS, take_back_cb, self);
  if (history->cursor > 1 || change != YK_CHANGE_MOVED || step->is_automatic)
    return;
  yk_board_apply (&after, step->undo.move, &undo);
  note_answer (self, YK_PUZZLE_WRONG);
  sentence = yk_puzzle_wrong_sentence (yk_buried_card (&after));
  tell (self, sentence);
}

/* A solution that was shown solves nothing for the player: it was a hint. */
static void
take_answer (YkPuzzleController *self, const YkHistoryStep *step)
{
  self->is_answered = TRUE;
  note_answer (self, step->is_automatic ? YK_PUZZLE_HINT : YK_PUZZLE_SOLVED);
  if (!step->is_automatic)
    tell_solved (self);
}

static void
follow_answer (YkPuzzleController *self, YkChange change)
{
  const YkHistory *history = yk_game_peek_history (self->parts.game);

  g_clear_handle_id (&self->back_id, g_source_remove);
  if (self->is_answered || history->cursor == 0)
    return;
  if (yk_puzzle_is_keeper (&self->puzzle, yk_history_step (history, 0)->undo.move))
    take_answer (self, yk_history_step (history, 0));
  else
    refuse_answer (self, history, change);
}

gboolean
yk_puzzle_controller_is_asking (YkPuzzleController *self)
{
  return self->has_puzzle && !self->is_answered;
}

gboolean
yk_puzzle_controller_hint (YkPuzzleController *self)
{
  const YkBoard *board = yk_game_peek_board (self->parts.game);
  g_autofree char *hint = NULL;
  YkMove keeper;

  if (!yk_puzzle_controller_is_asking (self) || self->back_id != 0 ||
      !yk_puzzle_keeper (&self->puzzle, 0, &keeper))
    return FALSE;
  note_answer (self, YK_PUZZLE_HINT);
  hint = yk_puzzle_hint (board, keeper, ++self->n_hints);
  if (hint != NULL) {
    yk_toast_show_text (self->parts.toast, hint);
    return TRUE;
  }
  hint = yk_hint_sentence (board, keeper);
  /* Which columns they are is said after what moves. */
  yk_toast_show_text (self->parts.toast, hint);
  yk_table_show_hint (self->parts.table, keeper);
  yk_table_take_focus (self->parts.table);
  return TRUE;
}

/* Which puzzle. */

/* Looks which puzzle the game on the table is, and asks it where it has not begun. */
static void
find_puzzle (YkPuzzleController *self)
{
  const YkHistory *history = yk_game_peek_history (self->parts.game);

  g_clear_handle_id (&self->back_id, g_source_remove);
  g_clear_pointer (&self->texts, g_free);
  self->is_answered = FALSE;
  self->n_hints = 0;
  self->has_puzzle =
      history->deal == 0 &&
      yk_puzzle_find_board (self->store, &history->first, &self->puzzle, &self->texts);
  yk_new_game_controller_set_is_puzzle (self->parts.games, self->has_puzzle);
  yk_actions_enable (self->parts.actions, "next-puzzle", self->has_puzzle);
  yk_actions_enable (self->parts.actions, "close-puzzle", self->has_puzzle);
  if (!self->has_puzzle) {
    close_bar (self);
    return;
  }
  open_bar (self);
  ask (self);
}

void
yk_puzzle_controller_game_changed (YkPuzzleController *self, YkChange change)
{
  if (change == YK_CHANGE_DEALT || change == YK_CHANGE_LOADED)
    find_puzzle (self);
  if (self->has_puzzle)
    follow_answer (self, change);
}

/* The player's own. */

static void
stop_making (YkPuzzleController *self)
{
  if (self->making != NULL)
    g_cancellable_cancel (self->making);
  g_clear_object (&self->making);
}

static void
made_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  YkPuzzleController *self = data;
  g_autofree char *words = NULL;

  if (g_cancellable_is_cancelled (g_task_get_cancellable (G_TASK (result))))
    return;
  g_clear_object (&self->making);
  words = yk_puzzle_maker_finish (result);
  if (words != NULL && yk_puzzle_add_own (self->store, &self->made_of, words))
    yk_toast_tell (self->parts.toast,
                   _ ("The move that lost this game is now one of your puzzles."));
}

void
yk_puzzle_controller_review_ended (YkPuzzleController *self)
{
  stop_making (self);
  self->making = g_cancellable_new ();
  self->made_of = yk_game_get_id (self->parts.game);
  if (!yk_puzzle_maker_start (yk_game_peek_history (self->parts.game), self->making,
                              made_cb, self))
    g_clear_object (&self->making);
}

/* Actions. */

static void
play_puzzle (YkPuzzleController *self, const YkPuzzle *puzzle)
{
  YkHistory history;
  YkBoard board;

  if (!yk_puzzle_board (puzzle, &board))
    return;
  yk_history_init_board (&history, &board);
  yk_new_game_controller_take_puzzle (self->parts.games, &history);
}

static void
play_number (YkPuzzleController *self, guint number)
{
  g_autofree char *texts = NULL;
  YkPuzzle puzzle;

  if (yk_puzzle_find (self->store, number, &puzzle, &texts))
    play_puzzle (self, &puzzle);
}

static void
puzzle_cb (YkPuzzleController *self, GVariant *number)
{
  play_number (self, g_variant_get_uint32 (number));
}

static void
play_next (YkPuzzleController *self)
{
  play_number (
      self, yk_puzzle_next (self->store, self->puzzle.level, self->puzzle.id.puzzle));
}

static void
close_puzzle (YkPuzzleController *self)
{
  yk_new_game_controller_leave_puzzle (self->parts.games);
}

YkPuzzleController *
yk_puzzle_controller_new (const YkPuzzleParts *parts)
{
  static const YkAction entries[] = {
      {"puzzle", G_CALLBACK (puzzle_cb), "u"},
      {"next-puzzle", G_CALLBACK (play_next)},
      {"close-puzzle", G_CALLBACK (close_puzzle)},
  };
  YkPuzzleController *self = g_new0 (YkPuzzleController, 1);

  self->parts = *parts;
  self->store = yk_session_get_store (parts->session);
  yk_actions_connect (parts->actions, entries, G_N_ELEMENTS (entries),
                      &self->connections, self);
  find_puzzle (self);
  if (self->has_puzzle)
    follow_answer (self, YK_CHANGE_LOADED);
  return self;
}

void
yk_puzzle_controller_free (YkPuzzleController *self)
{
  stop_making (self);
  g_clear_handle_id (&self->back_id, g_source_remove);
  yk_connections_clear (&self->connections);
  g_free (self->texts);
  g_free (self);
}
