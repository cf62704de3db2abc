/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A first game that teaches.  It sets the player a task, waits until it is done, and
 * takes back all other moves. */
#include <glib/gi18n.h>

#include "app/a11y/yk-a11y.h"
#include "app/dialogs/yk-dialogs-private.h"
#include "app/style/yk-style.h"
#include "core/yk-board.h"
#include "deck/yk-deck.h"
#include "table/input/yk-input-devices.h"
#include "table/yk-table.h"
#include "words/base/yk-words.h"

#define TEXT_CHARS 70
#define STEP_CHARS 70

/* How long a move that was not asked for stays before it is taken back. */
#define TAKE_BACK_MS 900

/* Of the window. */
#define WIDTH 900
#define HEIGHT 700

#define YK_TYPE_TUTORIAL_DIALOG (yk_tutorial_dialog_get_type ())
G_DECLARE_FINAL_TYPE (YkTutorialDialog, yk_tutorial_dialog, YK, TUTORIAL_DIALOG,
                      YkDialog)

struct _YkTutorialDialog
{
  YkDialog parent_instance;

  /* owned */
  YkGame *game;
  YkSpeechQueue *speech_queue;

  /* children */
  GtkWidget *table;
  GtkWidget *step_label;
  GtkStack *texts; /* of the tasks, and a last one; all exist from the start, so
                      that the table below never changes its size */
  GtkWidget *last; /* the label of the last text */
  YkTextScroller *scroller; /* of the texts */
  GtkWidget *skip_button;
  GtkWidget *close_button;
  YkToast *toast;

  int index; /* of the present task; past the last one when the tutorial is over */
  YkTutorialWay way; /* the input device that the texts describe */
  guint good_cursor; /* the length of the game's history while only the right moves were
                        made */
  guint back_id;     /* will take a move back; or 0 */
  gboolean is_text_new; /* nobody has been told of the present task */
  gboolean is_skipping; /* the present task is done for the player */
  gboolean is_hinted;   /* the table shows a hint */
};

G_DEFINE_FINAL_TYPE (YkTutorialDialog, yk_tutorial_dialog, YK_TYPE_DIALOG)

static const char *
present_text (YkTutorialDialog *self)
{
  YkTutorialTask task;

  return yk_tutorial_task (self->index, &task)
             ? task.texts[self->way]
             : gtk_label_get_text (GTK_LABEL (self->last));
}

static void
focus_text (YkTutorialDialog *self, const char *said)
{
  GtkWidget *block = gtk_stack_get_visible_child (self->texts);

  if (said != NULL)
    yk_text_block_set_said (YK_TEXT_BLOCK (block), said);
  gtk_widget_grab_focus (block);
}

static void
set_way (YkTutorialDialog *self, YkTutorialWay way)
{
  YkTutorialTask task;
  GtkWidget *block = gtk_widget_get_first_child (GTK_WIDGET (self->texts));

  if (way == self->way)
    return;
  self->way = way;
  for (int i = 0; yk_tutorial_task (i, &task); i++) {
    gtk_label_set_text (GTK_LABEL (gtk_widget_get_first_child (block)),
                        task.texts[way]);
    yk_text_block_set_said (YK_TEXT_BLOCK (block), task.texts[way]);
    block = gtk_widget_get_next_sibling (block);
  }
}

/* The keys of the cursor lead from the text to the cards, and so do those that would do
 * something with the card under it: nobody on the text knows which that is.  Digits and
 * letters the table sees by itself, wherever the focus is. */
static gboolean
text_key_cb (GtkEventControllerKey *controller, guint key, guint code,
             GdkModifierType modifiers, gpointer data)
{
  YkTutorialDialog *self = data;

  switch (yk_key_mapping_plain (key)) {
  case GDK_KEY_Left:
  case GDK_KEY_Right:
  case GDK_KEY_Up:
  case GDK_KEY_Down:
  case GDK_KEY_Home:
  case GDK_KEY_End:
    return self->table != NULL && gtk_widget_grab_focus (self->table);
  case GDK_KEY_space:
  case GDK_KEY_Return:
    /* What a hint has just named is known. */
    return self->table != NULL && gtk_widget_grab_focus (self->table) &&
           (!self->is_hinted ||
            gtk_event_controller_key_forward (controller, self->table));
  default:
    return FALSE;
  }
}

static GtkWidget *
add_text (YkTutorialDialog *self, int index, const char *text)
{
  GtkWidget *block = yk_text_block_new ();
  GtkWidget *label = yk_dialog_text (text, TEXT_CHARS, NULL);
  GtkEventController *keys = gtk_event_controller_key_new ();
  g_autofree char *page = g_strdup_printf ("%d", index);

  yk_text_block_append (YK_TEXT_BLOCK (block), label);
  yk_text_block_set_said (YK_TEXT_BLOCK (block), text);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (text_key_cb), self);
  gtk_widget_add_controller (block, keys);
  gtk_stack_add_named (self->texts, block, page);
  return label;
}

static GtkWidget *
build_texts (YkTutorialDialog *self, YkTutorialWay way)
{
  YkTutorialTask task;
  int i = 0;

  self->way = way;
  self->texts = GTK_STACK (gtk_stack_new ());
  /* The eyes are on the cards: what moves above them is seen. */
  gtk_stack_set_transition_type (self->texts, GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT);
  for (; yk_tutorial_task (i, &task); i++)
    add_text (self, i, task.texts[way]);
  self->last = add_text (self, i,
                         _ ("That’s all there is to it. Play this game to the end, or "
                            "close it and start your own."));
  /* With large letters on a small screen the table needs some of the room. */
  self->scroller = YK_TEXT_SCROLLER (yk_text_scroller_new (GTK_WIDGET (self->texts)));
  return GTK_WIDGET (self->scroller);
}

static gboolean
is_moving_task (YkTutorialDialog *self, YkTutorialTask *task)
{
  return yk_tutorial_task (self->index, task) && task->kind == YK_TUTORIAL_MOVE;
}

/* Undo is a task of its own; before that, no move that stays may be taken back. */
static void
update_lesson_actions (YkTutorialDialog *self)
{
  YkTutorialTask task;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "lesson.undo",
                                 !is_moving_task (self, &task) &&
                                     yk_game_get_can_undo (self->game));
}

static void
update_step (YkTutorialDialog *self)
{
  YkTutorialTask task;
  gboolean is_task = yk_tutorial_task (self->index, &task);
  g_autofree char *step = NULL;
  g_autofree char *name = NULL;
  GtkWidget *shown;

  if (is_task)
    /* Translators: the number of a step of the lesson, and how many there are, as in
     * “Step 2 of 6”. */
    step = g_strdup_printf (_ ("Step %d of %d"), task.step, YK_N_LESSON_STEPS);
  name = g_strdup_printf ("%d", self->index);
  gtk_stack_set_visible_child_name (self->texts, name);
  yk_text_scroller_go_up (self->scroller);
  shown = gtk_stack_get_visible_child (self->texts);
  /* GtkStack hides its other pages from sight, but not from screen readers. */
  for (GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (self->texts));
       page != NULL; page = gtk_widget_get_next_sibling (page)) {
    gtk_accessible_update_state (GTK_ACCESSIBLE (page), GTK_ACCESSIBLE_STATE_HIDDEN,
                                 page != shown, -1);
    gtk_accessible_update_state (GTK_ACCESSIBLE (gtk_widget_get_first_child (page)),
                                 GTK_ACCESSIBLE_STATE_HIDDEN, page != shown, -1);
  }
  gtk_label_set_text (GTK_LABEL (self->step_label), is_task ? step : _ ("That’s It!"));
  gtk_widget_set_visible (self->skip_button, is_task);
  gtk_widget_set_visible (self->close_button, !is_task);
  if (!is_task)
    yk_game_set_auto_play (self->game, YK_AUTO_SAFE);
  update_lesson_actions (self);
}

static void
show_next (YkTutorialDialog *self)
{
  self->index++;
  update_step (self);
  self->is_text_new = TRUE;
  yk_table_expect_settling (YK_TABLE (self->table));
}

/* Says what has been done and what is to be done next.  A player who uses the keys is
 * led to the new text, which then says both. */
static void
lesson_settled_cb (YkTutorialDialog *self)
{
  g_autofree char *text = NULL;

  if (self->is_text_new)
    yk_speech_queue_say (self->speech_queue, present_text (self));
  if (self->is_text_new && self->way == YK_TUTORIAL_KEYS) {
    text = yk_speech_queue_take (self->speech_queue);
    focus_text (self, text);
  }
  self->is_text_new = FALSE;
  yk_speech_queue_settle (self->speech_queue);
}

/* A player who made another move may not have found the card that is meant.  The reason
 * and the task are said, not that the move goes: that would cut off the rest. */
static void
take_back (YkTutorialDialog *self)
{
  YkTutorialTask task;

  g_clear_handle_id (&self->back_id, g_source_remove);
  yk_game_seek (self->game, self->good_cursor);
  yk_speech_queue_say (self->speech_queue, present_text (self));
  if (is_moving_task (self, &task))
    yk_table_show_hint (YK_TABLE (self->table), task.move);
  yk_speech_queue_say_instead (self->speech_queue, NULL);
  yk_speech_queue_hold (self->speech_queue, YK_HOLD_LESSON, FALSE);
}

static gboolean
take_back_cb (gpointer data)
{
  YkTutorialDialog *self = data;

  self->back_id = 0;
  take_back (self);
  return G_SOURCE_REMOVE;
}

static void
judge_move (YkTutorialDialog *self)
{
  const YkHistory *history = yk_game_peek_history (self->game);
  YkTutorialTask task;
  YkMove move;

  if (!is_moving_task (self, &task) || self->back_id != 0)
    return;
  move = yk_history_step (history, history->cursor - 1)->undo.move;
  if (yk_tutorial_takes (&task, move)) {
    self->good_cursor = history->cursor;
    /* The eyes are on the cards, and so is the praise.  A player who skips has done
     * nothing. */
    if (self->is_skipping)
      yk_toast_hide (self->toast);
    else
      yk_toast_show_text (self->toast, task.praise);
    show_next (self);
    return;
  }
  yk_speech_queue_hold (self->speech_queue, YK_HOLD_LESSON, TRUE);
  yk_toast_show_text (self->toast, _ ("That move is fine, too. It’s been taken back so "
                                      "you can try the one described here."));
  self->back_id = g_timeout_add (TAKE_BACK_MS, take_back_cb, self);
}

static void
lesson_changed_cb (YkGame *game, YkChange change, YkTutorialDialog *self)
{
  YkTutorialTask task;

  /* The cards are on their way when a task is judged. */
  yk_table_game_changed (YK_TABLE (self->table), change);
  yk_speech_queue_game_changed (self->speech_queue, change);
  switch (change) {
  case YK_CHANGE_MOVED:
    judge_move (self);
    break;
  case YK_CHANGE_UNDONE:
    if (yk_tutorial_task (self->index, &task) && task.kind == YK_TUTORIAL_UNDO)
      show_next (self);
    break;
  case YK_CHANGE_DEALT:
  case YK_CHANGE_REDONE:
  case YK_CHANGE_OTHER_LINE:
  case YK_CHANGE_RESTARTED:
  case YK_CHANGE_LOADED:
    break;
  }
  if (yk_game_get_state (game) == YK_GAME_WON && change == YK_CHANGE_MOVED) {
    /* What follows is the player's own game. */
    g_autofree char *text = g_strdup (_ ("You won! Now you know how to play."));

    if (self->way == YK_TUTORIAL_KEYS)
      text = yk_words_append (
          text, g_strdup (_ ("Your first game is waiting. Press Escape to play it.")));
    gtk_label_set_text (GTK_LABEL (self->last), text);
    yk_text_block_set_said (YK_TEXT_BLOCK (gtk_widget_get_parent (self->last)), text);
    self->is_text_new = TRUE;
  }
  update_lesson_actions (self);
}

static void
lesson_undo (YkTutorialDialog *self)
{
  yk_game_undo (self->game);
}

static void
lesson_say_again (YkTutorialDialog *self)
{
  yk_speech_queue_repeat (self->speech_queue);
}

static void
lesson_hint (YkTutorialDialog *self)
{
  const YkBoard *board = yk_game_peek_board (self->game);
  YkTutorialTask task;
  YkMove move;
  g_autofree char *sentence = NULL;

  if (self->back_id != 0)
    take_back (self);
  if (yk_game_get_state (self->game) == YK_GAME_WON) {
    lesson_say_again (self);
    return;
  }
  if (is_moving_task (self, &task))
    move = task.move;
  else if (!yk_board_guess (board, &move)) {
    yk_toast_show_text (self->toast,
                        _ ("There’s no good move here. Try undoing a few moves."));
    return;
  }
  sentence = yk_hint_sentence (board, move);
  if (sentence != NULL)
    yk_toast_show_text (self->toast, sentence);
  yk_table_show_hint (YK_TABLE (self->table), move);
  self->is_hinted = TRUE;
  if (yk_tutorial_task (self->index, &task) && task.kind == YK_TUTORIAL_HINT)
    show_next (self);
  else
    yk_table_take_focus (YK_TABLE (self->table));
}

/* Does the task for the player. */
static void
lesson_skip (YkTutorialDialog *self)
{
  YkTutorialTask task;

  if (!yk_tutorial_task (self->index, &task))
    return;
  if (self->back_id != 0)
    take_back (self);
  switch (task.kind) {
  case YK_TUTORIAL_MOVE:
    self->is_skipping = TRUE;
    yk_game_play (self->game, task.move);
    self->is_skipping = FALSE;
    break;
  case YK_TUTORIAL_UNDO:
    yk_game_undo (self->game);
    break;
  case YK_TUTORIAL_HINT:
    lesson_hint (self);
    break;
  }
}

/* Sees what the player uses, before anybody else does. */
static gboolean
lesson_event_cb (GtkEventController *controller, GdkEvent *event,
                 YkTutorialDialog *self)
{
  YkTutorialWay way;

  if (yk_touch_tell_way (event, &way))
    set_way (self, way);
  return GDK_EVENT_PROPAGATE;
}

static GtkWidget *
build_banner (YkTutorialDialog *self, YkTutorialWay way)
{
  GtkWidget *banner = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  self->step_label = yk_dialog_text ("", STEP_CHARS, "dim-label");
  gtk_widget_set_hexpand (self->step_label, TRUE);
  self->skip_button = gtk_button_new_with_label (C_ ("button", "Skip This Step"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->skip_button), "lesson.skip");
  self->close_button = gtk_button_new_with_label (C_ ("button", "Start Playing"));
  gtk_widget_add_css_class (self->close_button, "suggested-action");
  g_signal_connect_swapped (self->close_button, "clicked",
                            G_CALLBACK (gtk_window_close), self);

  gtk_widget_add_css_class (banner, "lesson");
  gtk_box_append (GTK_BOX (row), self->step_label);
  gtk_box_append (GTK_BOX (row), self->skip_button);
  gtk_box_append (GTK_BOX (row), self->close_button);
  gtk_box_append (GTK_BOX (banner), row);
  gtk_box_append (GTK_BOX (banner), build_texts (self, way));
  return banner;
}

/* A key on the table that asks for a hint, in whatever layout. */
static gboolean
lesson_asked_cb (YkTutorialDialog *self, YkTableQuestion question)
{
  if (question != YK_TABLE_ASKED_HINT)
    return FALSE;
  lesson_hint (self);
  return TRUE;
}

static void
hint_left_cb (YkTutorialDialog *self)
{
  self->is_hinted = FALSE;
}

static GtkWidget *
build_lesson_table (YkTutorialDialog *self, GSettings *settings)
{
  static const char *const keys[] = {"speed", "left-handed", "foundations",
                                     "show-targets"};
  GtkWidget *overlay = gtk_overlay_new ();
  g_autoptr (YkDeck) deck = yk_builtin_deck_new (settings, NULL);

  self->table = yk_table_new (self->game);
  yk_table_set_deck (YK_TABLE (self->table), deck);
  g_signal_connect_swapped (self->table, "undo-wished", G_CALLBACK (yk_game_undo),
                            self->game);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_bind (settings, keys[i], self->table, keys[i], G_SETTINGS_BIND_GET);
  g_signal_connect_object (self->table, "asked", G_CALLBACK (lesson_asked_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->table, "hint-left", G_CALLBACK (hint_left_cb), self,
                           G_CONNECT_SWAPPED);
  yk_colour_scheme_bind (self->table, "dark");
  yk_high_contrast_bind (self->table, "high-contrast");

  self->toast = YK_TOAST (yk_toast_new ());
  gtk_widget_set_halign (GTK_WIDGET (self->toast), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (self->toast), GTK_ALIGN_END);
  gtk_widget_set_margin_bottom (GTK_WIDGET (self->toast), 14);
  gtk_widget_set_margin_start (GTK_WIDGET (self->toast), 8);
  gtk_widget_set_margin_end (GTK_WIDGET (self->toast), 8);

  gtk_widget_set_vexpand (overlay, TRUE);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), self->table);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), GTK_WIDGET (self->toast));
  return overlay;
}

/* The game that is on the table then is named. */
static gboolean
closing_cb (GtkWindow *window)
{
  gtk_widget_activate_action (GTK_WIDGET (gtk_window_get_transient_for (window)),
                              "win.name-game", NULL);
  return FALSE;
}

static void
yk_tutorial_dialog_build (YkDialog *dialog, const YkDialogContext *context)
{
  YkTutorialDialog *self = YK_TUTORIAL_DIALOG (dialog);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkEventController *events = gtk_event_controller_legacy_new ();

  gtk_event_controller_set_propagation_phase (events, GTK_PHASE_CAPTURE);
  g_signal_connect (events, "event", G_CALLBACK (lesson_event_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), events);
  /* Whoever has opened it with the keys, or by finger, plays so. */
  gtk_box_append (GTK_BOX (box), build_banner (self, yk_touch_get_way ()));
  gtk_box_append (GTK_BOX (box), build_lesson_table (self, context->settings));
  gtk_window_set_child (GTK_WINDOW (self), box);
  yk_dialog_fit (GTK_WINDOW (self), context->parent, WIDTH, HEIGHT);
  g_signal_connect (self, "close-request", G_CALLBACK (closing_cb), NULL);
  self->speech_queue = yk_speech_queue_new (GTK_WINDOW (self), YK_TABLE (self->table),
                                            self->game, context->settings);
  g_signal_connect_object (self->toast, "told", G_CALLBACK (yk_speech_queue_say),
                           self->speech_queue, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->table, "settled", G_CALLBACK (lesson_settled_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->game, "changed", G_CALLBACK (lesson_changed_cb), self,
                           0);
  update_step (self);
  focus_text (self, NULL);
}

static void
yk_tutorial_dialog_dispose (GObject *object)
{
  YkTutorialDialog *self = YK_TUTORIAL_DIALOG (object);

  g_clear_handle_id (&self->back_id, g_source_remove);
  g_clear_object (&self->speech_queue);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (yk_tutorial_dialog_parent_class)->dispose (object);
}

static void
yk_tutorial_dialog_class_init (YkTutorialDialogClass *klass)
{
  static const YkAction actions[] = {
      {"lesson.undo", G_CALLBACK (lesson_undo)},
      {"lesson.hint", G_CALLBACK (lesson_hint)},
      {"lesson.skip", G_CALLBACK (lesson_skip)},
      {"lesson.say-again", G_CALLBACK (lesson_say_again)},
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = yk_tutorial_dialog_dispose;
  YK_DIALOG_CLASS (klass)->build = yk_tutorial_dialog_build;
  yk_actions_install (widget_class, actions, G_N_ELEMENTS (actions));
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK,
                                       "lesson.undo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_h, 0, "lesson.hint", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_l, 0, "lesson.say-again",
                                       NULL);
}

static void
yk_tutorial_dialog_init (YkTutorialDialog *self)
{
  GtkWidget *header = gtk_header_bar_new ();
  YkBoard board;

  yk_tutorial_board (&board);
  self->game = yk_game_new ();
  yk_game_set_board (self->game, &board);
  yk_game_set_auto_play (self->game, YK_AUTO_OFF);
  gtk_window_set_title (GTK_WINDOW (self), C_ ("window title", "Learn to Play"));
  /* Undo and Hint have the same places as in the main window. */
  gtk_header_bar_pack_start (GTK_HEADER_BAR (header),
                             yk_accessible_names_button ("yukon-undo-symbolic",
                                                         C_ ("button", "Undo"),
                                                         "lesson.undo", TRUE));
  gtk_header_bar_pack_end (GTK_HEADER_BAR (header),
                           yk_accessible_names_button ("yukon-hint-symbolic",
                                                       C_ ("button", "Hint"),
                                                       "lesson.hint", TRUE));
  gtk_window_set_titlebar (GTK_WINDOW (self), header);
}
