/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays puzzles on the table: asks, answers, takes wrong moves back. */
#include "app/window/yk-window-private.h"

#include <glib/gi18n.h>

#include "app/a11y/yk-a11y.h"
#include "app/dialogs/yk-dialogs.h"
#include "app/ui/yk-ui.h"
#include "game/awards/yk-award.h"
#include "game/puzzles/yk-puzzle.h"
#include "game/review/yk-review.h"
#include "table/motion/yk-motion.h"
#include "words/base/yk-words.h"
#include "words/results/yk-result-words.h"

/* The first of two right moves is seen for so long before it is taken back. */
#define TAKE_BACK_MS 1600
#define FIND_OTHER _ ("That’s one of the two. Find the other one.")

/* The sentence and the buttons lie beside one another where it has this many letters of
 * room in each of its lines, or more. */
#define BAR_CHARS 28
#define STANDING_SPACING 2

/* The bar. */

static GtkWidget *
bar_label (const char *css_class)
{
  GtkWidget *label = yk_dialog_text (NULL, BAR_CHARS, css_class);

  gtk_widget_set_hexpand (label, TRUE);
  return label;
}

static GtkWidget *
bar_texts (YkWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *scroller;
  GtkWidget *title = bar_label ("heading"), *sentence = bar_label ("verdict");

  self->puzzle.title = GTK_LABEL (title);
  self->puzzle.sentence = GTK_LABEL (sentence);
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), sentence);
  scroller = yk_text_scroller_new (box);
  self->puzzle.texts_pane = gtk_widget_get_first_child (scroller);
  gtk_widget_set_hexpand (scroller, TRUE);
  gtk_widget_set_valign (scroller, GTK_ALIGN_CENTER);
  return scroller;
}

/* Takes two lines where its words are long, as Russian ones are, and letters large; and
 * no more than one beside texts that are higher. */
static GtkWidget *
bar_button (const char *text, const char *action)
{
  GtkWidget *button = gtk_button_new_with_label (text);
  GtkLabel *label = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)));

  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_natural_wrap_mode (label, GTK_NATURAL_WRAP_NONE);
  gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  return yk_measure_without_baseline (button);
}

static GtkWidget *
bar_buttons (YkWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *close = yk_accessible_names_button ("window-close-symbolic",
                                                 C_ ("button", "Back to the Game"),
                                                 "win.close-puzzle", FALSE);

  self->puzzle.why = bar_button (C_ ("button", "Why?"), "win.explain-puzzle");
  self->puzzle.again = bar_button (C_ ("button", "Try Again"), "win.undo-all");
  self->puzzle.next = bar_button (C_ ("button", "Next Puzzle"), "win.next-puzzle");
  gtk_box_append (GTK_BOX (box), self->puzzle.why);
  gtk_box_append (GTK_BOX (box), self->puzzle.again);
  gtk_box_append (GTK_BOX (box), self->puzzle.next);
  gtk_box_append (GTK_BOX (box), yk_measure_without_baseline (close));
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (box, GTK_ALIGN_END);
  return box;
}

static void
open_bar (YkWindow *self)
{
  GtkBox *content = self->content;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  if (self->puzzle.bar != NULL)
    return;
  self->puzzle.bar = box;
  gtk_widget_add_css_class (box, "offer");
  gtk_widget_add_css_class (box, "puzzle");
  gtk_box_append (GTK_BOX (box), bar_texts (self));
  gtk_box_append (GTK_BOX (box), bar_buttons (self));
  yk_reflow_layout_apply (GTK_BOX (box), STANDING_SPACING);
  gtk_box_insert_child_after (content, box,
                              gtk_widget_get_first_child (GTK_WIDGET (content)));
}

static void
close_bar (YkWindow *self)
{
  gboolean had_focus;

  if (self->puzzle.bar == NULL)
    return;
  had_focus = gtk_widget_get_focus_child (self->puzzle.bar) != NULL;
  gtk_box_remove (self->content, self->puzzle.bar);
  self->puzzle.bar = NULL;
  if (had_focus)
    yk_table_take_focus (self->table);
}

static void
show (YkWindow *self, const char *sentence)
{
  gtk_label_set_text (self->puzzle.sentence, sentence);
  yk_accessible_names_set (self->puzzle.texts_pane, sentence);
}

/* Shows and speaks a sentence. */
static void
tell (YkWindow *self, const char *sentence)
{
  show (self, sentence);
  yk_speech_queue_say (self->speech_queue, sentence);
}

/* The same where nothing else is to be said of what happens on the table. */
static void
tell_instead (YkWindow *self, const char *sentence)
{
  show (self, sentence);
  yk_speech_queue_say_instead (self->speech_queue, sentence);
}

/* Whether the move that lost is on the table. */
static gboolean
is_wrong (YkWindow *self)
{
  return self->puzzle.bar != NULL && gtk_widget_get_visible (self->puzzle.again);
}

/* Gets the moves that lose the win, alike ones once, into MOVES, and the puzzle's
 * position.  Returns: how many. */
static guint
find_losers (const YkPuzzle *puzzle, YkBoard *board, YkMove moves[YK_MAX_MOVES])
{
  guint n = 0, n_moves;

  if (!yk_puzzle_board (puzzle, board))
    return 0;
  n_moves = (guint) yk_board_list (board, moves);
  for (guint i = 0; i < n_moves; i++) {
    guint j = 0;

    while (j < n && !yk_puzzle_moves_are_alike (board, moves[i], moves[j]))
      j++;
    if (j == n && !yk_puzzle_is_keeper (puzzle, moves[i]))
      moves[n++] = moves[i];
  }
  return n;
}

/* Returns: the question: which of so many moves keeps the win. */
static char *
question_sentence (const YkPuzzle *puzzle)
{
  YkMove losers[YK_MAX_MOVES];
  YkBoard board;
  guint n_keepers = yk_puzzle_n_keepers (puzzle);
  guint n_choices = n_keepers + find_losers (puzzle, &board, losers);

  if (n_keepers == 1)
    return g_strdup_printf (
        /* Translators: how many moves there are, two at least. */
        ngettext ("Only one of the %u move keeps the game winnable. Which one?",
                  "Only one of the %u moves keeps the game winnable. Which one?",
                  n_choices),
        n_choices);
  return g_strdup_printf (
      /* Translators: how many moves there are, of which two keep the win; three at
       * least. */
      ngettext ("Two of the %u move keep the game winnable. Find both.",
                "Two of the %u moves keep the game winnable. Find both.", n_choices),
      n_choices);
}

/* Returns: the name of a puzzle, such as "Puzzle 117, gentle". */
static char *
title_of (const YkPuzzle *puzzle)
{
  if (puzzle->level == 0)
    return g_strdup (C_ ("puzzle", "Your own puzzle"));
  /* Translators: the number of a puzzle, and the name of its level. */
  return g_strdup_printf (_ ("Puzzle %u – %s"), puzzle->id.puzzle,
                          yk_puzzle_level_name (puzzle->level));
}

char *
yk_window_describe_puzzle (YkWindow *self)
{
  g_autofree char *title = NULL, *task = NULL;

  if (!self->puzzle.is_on_table)
    return NULL;
  title = title_of (&self->puzzle.which);
  task =
      yk_words_append (is_wrong (self) ? question_sentence (&self->puzzle.which) : NULL,
                       g_strdup (gtk_label_get_text (self->puzzle.sentence)));
  /* Translators: the name of a puzzle, and what it asks: both are read aloud. */
  return g_strdup_printf (C_ ("puzzle", "%s. %s"), title, task);
}

/* The rule of the variation comes first. */
static void
ask (YkWindow *self)
{
  g_autofree char *title = title_of (&self->puzzle.which), *said = NULL;
  g_autofree char *question =
      yk_words_append (g_strdup (yk_joining_words (self->puzzle.which.id.rules).rule),
                       question_sentence (&self->puzzle.which));

  gtk_label_set_text (self->puzzle.title, title);
  gtk_label_set_text (self->puzzle.sentence, question);
  said = yk_window_describe_puzzle (self);
  yk_accessible_names_set (self->puzzle.texts_pane, said);
  yk_speech_queue_say (self->speech_queue, said);
}

/* What there is to do after an answer, or before one. */
static void
show_buttons (YkWindow *self, gboolean is_wrong)
{
  gboolean can_explain = is_wrong || self->puzzle.is_answered;

  gtk_widget_set_visible (self->puzzle.why, can_explain);
  gtk_widget_set_visible (self->puzzle.again, is_wrong);
  gtk_widget_set_visible (self->puzzle.next, !is_wrong);
  yk_actions_enable (G_ACTION_MAP (self), "explain-puzzle", can_explain);
}

/* Answers. */

static void
note_answer (YkWindow *self, YkPuzzleEvent event)
{
  yk_store_put_answer (yk_session_get_store (self->session),
                       self->puzzle.which.id.puzzle, event,
                       yk_game_get_elapsed (self->game));
}

/* What the other moves would have done, or else the advice that MOVE follows; NULL
 * where there is neither. */
static char *
praise_reason (const YkPuzzle *puzzle, YkMove move)
{
  YkMove losers[YK_MAX_MOVES];
  guint n_of_card[YK_DECK_SIZE] = {0};
  YkCard most = 0;
  YkBoard board;
  guint n_losers = find_losers (puzzle, &board, losers);

  for (guint i = 0; i < n_losers; i++) {
    YkBoard after = board;
    YkBuried buried;
    YkUndo undo;

    yk_board_apply (&after, losers[i], &undo);
    yk_buried_find (&after, &buried);
    if (buried.card != 0 && ++n_of_card[yk_card_index (buried.card)] >
                                (most != 0 ? n_of_card[yk_card_index (most)] : 0))
      most = buried.card;
  }
  if (most == 0)
    return g_strdup (yk_guide_move_advice (&board, move));
  if (n_of_card[yk_card_index (most)] == n_losers)
    /* Translators: a card as object. */
    return g_strdup_printf (_ ("Any other move buries %s for good."),
                            yk_card_name_in (most, YK_CARD_OBJECT));
  return g_strdup_printf (
      /* Translators: how many moves, and a card as object. */
      ngettext ("%u of the other moves buries %s for good.",
                "%u of the other moves bury %s for good.",
                n_of_card[yk_card_index (most)]),
      n_of_card[yk_card_index (most)], yk_card_name_in (most, YK_CARD_OBJECT));
}

/* Praises a move that keeps the win of PUZZLE, and says what the others would have
 * done.
 */
static char *
praise_sentence (const YkPuzzle *puzzle, YkMove move, const YkPlayed *played)
{
  const char *praise =
      yk_puzzle_n_keepers (puzzle) > 1 ? _ ("You found both!") : _ ("That’s the move!");

  if (yk_played_is_first_try (played))
    praise = _ ("Good eye! You got it on the first try!");
  return yk_words_append (g_strdup (praise), praise_reason (puzzle, move));
}

static gboolean
take_back_cb (gpointer data)
{
  YkWindow *self = data;

  yk_game_seek (self->game, 0);
  return G_SOURCE_REMOVE;
}

/* Says why the present position is lost. */
static void
tell_reason (YkWindow *self, const char *introduction)
{
  g_autofree char *sentence = yk_words_append (g_strdup (introduction),
                                               yk_puzzle_reason (&self->puzzle.buried));

  sentence = yk_words_append (g_steal_pointer (&sentence),
                              g_strdup (_ ("Take the move back and try again.")));
  tell (self, sentence);
}

/* The wrong move stays on the table, and so may what is tried after it, until it is
 * taken back. */
static void
refuse_answer (YkWindow *self, const YkHistory *history, YkChange change)
{
  const YkHistoryStep *step = yk_history_step (history, 0);
  YkBoard after = step->undo.before;
  YkUndo undo;

  if (!is_wrong (self)) {
    yk_board_apply (&after, step->undo.move, &undo);
    yk_buried_find (&after, &self->puzzle.buried);
    yk_table_mark_buried (self->table, self->puzzle.buried.card,
                          self->puzzle.buried.stuck);
    show_buttons (self, TRUE);
    if (history->cursor == 1 && change == YK_CHANGE_MOVED && !step->is_automatic)
      note_answer (self, YK_PUZZLE_WRONG);
    tell_reason (self, NULL);
  } else if (yk_game_get_state (self->game) == YK_GAME_STUCK &&
             self->puzzle.line == NULL) {
    tell_reason (self, NULL);
  }
}

/* Of two right moves, whether this is the first one that was found. */
static gboolean
is_found (YkWindow *self, const YkBoard *board, YkMove move)
{
  return self->puzzle.has_found &&
         (yk_move_equal (move, self->puzzle.found) ||
          yk_puzzle_moves_are_alike (board, move, self->puzzle.found));
}

/* A solution that was shown solves nothing for the player: it was a hint.  Of two right
 * moves both are to be found: a guess would find one too easily. */
static void
take_answer (YkWindow *self, const YkHistoryStep *step)
{
  YkMove move = step->undo.move;

  if (!step->is_automatic && yk_puzzle_n_keepers (&self->puzzle.which) > 1 &&
      (!self->puzzle.has_found || is_found (self, &step->undo.before, move))) {
    self->puzzle.has_found = TRUE;
    self->puzzle.found = move;
    self->puzzle.back_id = g_timeout_add (TAKE_BACK_MS, take_back_cb, self);
    /* It is heard after what the move and its automatic steps do, when they are taken
     * back. */
    show (self, FIND_OTHER);
    return;
  }
  self->puzzle.is_answered = TRUE;
  note_answer (self, step->is_automatic ? YK_PUZZLE_HINT : YK_PUZZLE_SOLVED);
  if (!step->is_automatic) {
    YkStore *store = yk_session_get_store (self->session);
    g_autofree char *praise = NULL;
    YkPlayed played = {0};
    guint camp, task;

    yk_store_get_answers (store, self->puzzle.which.id.puzzle, &played);
    praise = praise_sentence (&self->puzzle.which, move, &played);
    if (yk_trail_find (&self->puzzle.which.id, &camp, &task))
      praise = yk_words_append (
          praise, yk_trail_stars_text (yk_trail_stars (store, camp, task)));
    tell (self, praise);
  }
}

/* Ends what is shown of moves that lose. */
static void
stop_showing (YkWindow *self)
{
  g_clear_handle_id (&self->puzzle.line_id, g_source_remove);
  g_clear_pointer (&self->puzzle.line, g_array_unref);
  if (self->puzzle.praise != NULL) {
    yk_table_mark_buried (self->table, 0, 0);
    show (self, self->puzzle.praise);
  }
  g_clear_pointer (&self->puzzle.praise, g_free);
}

static void
follow_answer (YkWindow *self, YkChange change)
{
  const YkHistory *history = yk_game_peek_history (self->game);
  gboolean was_wrong = is_wrong (self), was_found = self->puzzle.back_id != 0;

  g_clear_handle_id (&self->puzzle.back_id, g_source_remove);
  if (!self->puzzle.is_showing)
    stop_showing (self);
  if (self->puzzle.is_answered)
    return;
  if (history->cursor > 0 &&
      !yk_puzzle_is_keeper (&self->puzzle.which,
                            yk_history_step (history, 0)->undo.move)) {
    refuse_answer (self, history, change);
    return;
  }
  if (history->cursor > 0)
    take_answer (self, yk_history_step (history, 0));
  yk_table_mark_buried (self->table, 0, 0);
  show_buttons (self, FALSE);
  if (history->cursor == 0 && was_wrong)
    ask (self);
  else if (history->cursor == 0 && was_found)
    tell (self, FIND_OTHER);
}

/* Returns: what MOVE on BOARD would have done, and why it loses; it is number I, from
 * 0, of N. */
static char *
loser_sentence (const YkBoard *board, YkMove move, guint i, guint n)
{
  YkHistoryStep step = {.undo.move = move, .undo.before = *board};
  YkBoard after = *board;
  const YkEvent event = {
      .kind = YK_EVENT_PLAYED, .board = &after, .steps = &step, .n_steps = 1};
  g_autofree char *played = NULL, *reason = NULL;
  YkBuried buried;
  YkUndo undo;

  yk_board_apply (&after, move, &undo);
  yk_buried_find (&after, &buried);
  played = yk_event_sentence (&event, YK_SPEECH_TERSE);
  reason = yk_puzzle_reason (&buried);
  /* Translators: which of the losing moves this is, and how many there are; a sentence
   * that describes the move, and one that says why it loses. */
  return g_strdup_printf (_ ("Losing move %u of %u: %s %s"), i + 1, n, played, reason);
}

/* Why? */

/* After a right answer the moves that lose, one each time, and then the answer again.
 */
static void
show_next_loser (YkWindow *self)
{
  YkMove losers[YK_MAX_MOVES];
  YkBoard board;
  guint n_losers = find_losers (&self->puzzle.which, &board, losers), i;
  g_autofree char *sentence = NULL;
  YkBuried buried;
  YkUndo undo;

  if (self->puzzle.praise == NULL) {
    self->puzzle.praise = g_strdup (gtk_label_get_text (self->puzzle.sentence));
    self->puzzle.answer_cursor = yk_game_peek_history (self->game)->cursor;
    self->puzzle.n_shown = 0;
    self->puzzle.is_showing = TRUE;
    yk_game_seek (self->game, 0);
    self->puzzle.is_showing = FALSE;
  }
  i = self->puzzle.n_shown++;
  if (i >= n_losers) {
    g_autofree char *praise = g_strdup (self->puzzle.praise);

    yk_game_seek (self->game, self->puzzle.answer_cursor);
    tell_instead (self, praise);
    return;
  }
  sentence = loser_sentence (&board, losers[i], i, n_losers);
  yk_table_show_hint (self->table, losers[i]);
  yk_board_apply (&board, losers[i], &undo);
  yk_buried_find (&board, &buried);
  yk_table_mark_buried (self->table, buried.card, buried.stuck);
  tell_instead (self, sentence);
}

static gboolean
line_due_cb (gpointer data)
{
  YkWindow *self = data;
  GArray *line = self->puzzle.line;
  YkAutoPlay auto_play = yk_game_get_auto_play (self->game);

  if (line->len > 0) {
    self->puzzle.is_showing = TRUE;
    yk_game_set_auto_play (self->game, YK_AUTO_OFF);
    yk_game_play (self->game, g_array_index (line, YkMove, line->len - 1));
    yk_game_set_auto_play (self->game, auto_play);
    self->puzzle.is_showing = FALSE;
    g_array_set_size (line, line->len - 1);
    return G_SOURCE_CONTINUE;
  }
  stop_showing (self);
  /* Translators: the computer has played on after a wrong answer, as long as it could.
   */
  tell_reason (self, _ ("Even with good play, the game gets stuck here."));
  return G_SOURCE_REMOVE;
}

/* After a wrong answer the computer plays on as well as it can; asked again, it stops.
 */
static void
explain (YkWindow *self)
{
  if (!is_wrong (self)) {
    show_next_loser (self);
  } else if (self->puzzle.line != NULL) {
    stop_showing (self);
  } else {
    YkSpeed speed = (YkSpeed) g_settings_get_enum (self->settings, "speed");
    gint64 step = yk_animation_timing_get (speed)->solution_step;

    self->puzzle.line = yk_best_try (yk_game_peek_board (self->game));
    self->puzzle.line_id = g_timeout_add ((guint) (step / 2000), line_due_cb, self);
  }
}

static char *
where_hint (YkMove move)
{
  switch (yk_pile_kind (move.from)) {
  case YK_PILE_COLUMN:
    /* Translators: the number of a column. */
    return g_strdup_printf (_ ("Look at column %d."), move.from - YK_COLUMN_1 + 1);
  case YK_PILE_FOUNDATION:
    return g_strdup (_ ("Look at the foundations."));
  case YK_PILE_CELL:
    return g_strdup (_ ("Look at the cells."));
  case YK_PILE_RESERVE:
    return g_strdup (_ ("Look at the reserve."));
  case YK_PILE_WASTE:
    return g_strdup (_ ("Look at the waste."));
  case YK_PILE_STOCK:
    return g_strdup (_ ("Look at the stock."));
  }
  g_return_val_if_reached (NULL);
}

/* Returns: hint N, from 1, about MOVE on BOARD; NULL where it is time for the move
 * itself. */
static char *
next_hint (const YkBoard *board, YkMove move, guint n)
{
  if (n == 1)
    return where_hint (move);
  if (n > 2 || move.from == move.to)
    return NULL;
  return g_strdup_printf (
      /* Translators: a card as object. */
      _ ("Try moving %s."),
      yk_card_name_in (board->cards[board->start[move.from + 1] - move.count],
                       YK_CARD_OBJECT));
}

gboolean
yk_window_hint_at_puzzle (YkWindow *self)
{
  const YkBoard *board = yk_game_peek_board (self->game);
  g_autofree char *hint = NULL;
  guint i = 0;
  YkMove keeper;

  if (is_wrong (self)) {
    yk_speech_queue_say (self->speech_queue,
                         gtk_label_get_text (self->puzzle.sentence));
    return TRUE;
  }
  if (!self->puzzle.is_on_table || self->puzzle.is_answered ||
      yk_game_peek_history (self->game)->cursor > 0)
    return FALSE;
  do {
    if (!yk_puzzle_keeper (&self->puzzle.which, i++, &keeper))
      return FALSE;
  } while (is_found (self, board, keeper));
  note_answer (self, YK_PUZZLE_HINT);
  hint = next_hint (board, keeper, ++self->puzzle.n_hints);
  if (hint != NULL) {
    yk_toast_show_text (self->toast, hint);
    return TRUE;
  }
  hint = yk_hint_sentence (board, keeper);
  /* Which columns they are is said after what moves. */
  yk_toast_show_text (self->toast, hint);
  yk_table_show_hint (self->table, keeper);
  yk_table_take_focus (self->table);
  return TRUE;
}

/* Which puzzle. */

/* Finds the task of the trail that is on the table; FALSE if it is none. */
static gboolean
find_task (YkWindow *self, guint *camp, guint *task)
{
  const YkDealId id =
      self->puzzle.is_on_table ? self->puzzle.which.id : yk_game_get_id (self->game);

  return yk_trail_find (&id, camp, task);
}

void
yk_window_look_for_puzzle (YkWindow *self)
{
  const YkHistory *history = yk_game_peek_history (self->game);

  g_clear_handle_id (&self->puzzle.back_id, g_source_remove);
  stop_showing (self);
  g_clear_pointer (&self->puzzle.texts, g_free);
  self->puzzle.is_answered = self->puzzle.has_found = FALSE;
  self->puzzle.n_hints = 0;
  self->puzzle.is_on_table =
      history->deal == 0 &&
      yk_puzzle_find_board (yk_session_get_store (self->session), &history->first,
                            &self->puzzle.which, &self->puzzle.texts);
  if (self->puzzle.is_on_table)
    yk_game_open_cards (self->game);
}

static void
begin_puzzle (YkWindow *self)
{
  guint camp, task;
  gboolean is_on_trail = find_task (self, &camp, &task);
  const char *text;
  GtkButton *next;

  yk_session_set_is_puzzle (self->session, self->puzzle.is_on_table);
  /* While the keys may still be at one of its buttons. */
  if (!self->puzzle.is_on_table)
    close_bar (self);
  yk_actions_enable (G_ACTION_MAP (self), "next-puzzle",
                     is_on_trail || self->puzzle.is_on_table);
  yk_actions_enable (G_ACTION_MAP (self), "close-puzzle", self->puzzle.is_on_table);
  yk_table_mark_buried (self->table, 0, 0);
  if (!self->puzzle.is_on_table) {
    yk_actions_enable (G_ACTION_MAP (self), "explain-puzzle", FALSE);
    return;
  }
  open_bar (self);
  next = GTK_BUTTON (gtk_widget_get_first_child (self->puzzle.next));
  text =
      is_on_trail ? C_ ("button", "Next on the Trail") : C_ ("button", "Next Puzzle");
  gtk_label_set_text (GTK_LABEL (gtk_button_get_child (next)), text);
  yk_accessible_names_set (GTK_WIDGET (next), text);
  show_buttons (self, FALSE);
  /* The lesson's offer steps aside. */
  g_action_group_activate_action (G_ACTION_GROUP (self), "no-first-game", NULL);
  ask (self);
}

void
yk_window_follow_puzzle (YkWindow *self, YkChange change)
{
  g_autofree char *text = NULL;
  guint camp, task;

  if (change == YK_CHANGE_DEALT || change == YK_CHANGE_LOADED)
    begin_puzzle (self);
  if (self->puzzle.is_on_table)
    follow_answer (self, change);
  if (find_task (self, &camp, &task))
    text = yk_trail_task_text (camp, task, yk_game_get_first_auto_play (self->game));
  else if (self->puzzle.is_on_table)
    text = title_of (&self->puzzle.which);
  yk_status_line_set_task (self->status_line, text);
}

/* The player's own. */

static void
stop_making (YkWindow *self)
{
  if (self->puzzle.making != NULL)
    g_cancellable_cancel (self->puzzle.making);
  g_clear_object (&self->puzzle.making);
}

static void
made_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  YkWindow *self = data;
  g_autofree char *words = NULL;

  if (g_cancellable_is_cancelled (g_task_get_cancellable (G_TASK (result))))
    return;
  g_clear_object (&self->puzzle.making);
  words = g_task_propagate_pointer (G_TASK (result), NULL);
  if (words != NULL && yk_puzzle_add_own (yk_session_get_store (self->session),
                                          &self->puzzle.made_of, words))
    yk_toast_tell (self->toast,
                   _ ("The move that lost this game is now one of your puzzles."));
}

void
yk_window_make_puzzle (YkWindow *self)
{
  stop_making (self);
  self->puzzle.making = g_cancellable_new ();
  self->puzzle.made_of = yk_game_get_id (self->game);
  if (!yk_puzzle_maker_start (yk_game_peek_history (self->game), self->puzzle.making,
                              made_cb, self))
    g_clear_object (&self->puzzle.making);
}

/* Actions. */

static void
play_number (YkWindow *self, guint number)
{
  g_autofree char *texts = NULL;
  YkHistory history;
  YkPuzzle puzzle;
  YkBoard board;

  if (!yk_puzzle_find (yk_session_get_store (self->session), number, &puzzle, &texts) ||
      !yk_puzzle_board (&puzzle, &board))
    return;
  yk_history_init_board (&history, &board);
  yk_window_take_puzzle (self, &history);
}

static void
puzzle_cb (YkWindow *self, GVariant *number)
{
  play_number (self, g_variant_get_uint32 (number));
}

/* Down the trail from one of its tasks, else to the next of the level. */
static void
play_next (YkWindow *self)
{
  YkStore *store = yk_session_get_store (self->session);
  guint camp, task;
  YkDealId id;

  if (!find_task (self, &camp, &task)) {
    play_number (self, yk_puzzle_next (store, self->puzzle.which.level,
                                       self->puzzle.which.id.puzzle));
    return;
  }
  yk_trail_next (store, camp, task, &id);
  if (id.puzzle != 0)
    play_number (self, id.puzzle);
  else
    yk_window_deal_with (self, &id);
}

void
yk_window_add_puzzles (YkWindow *self)
{
  static const YkAction entries[] = {
      {"puzzle", G_CALLBACK (puzzle_cb), "u"},
      {"next-puzzle", G_CALLBACK (play_next)},
      {"explain-puzzle", G_CALLBACK (explain)},
      {"close-puzzle", G_CALLBACK (yk_window_leave_puzzle)},
  };

  yk_actions_add (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  yk_window_look_for_puzzle (self);
  yk_window_follow_puzzle (self, YK_CHANGE_LOADED);
}

void
yk_window_end_puzzles (YkWindow *self)
{
  stop_making (self);
  g_clear_handle_id (&self->puzzle.back_id, g_source_remove);
  stop_showing (self);
  g_clear_pointer (&self->puzzle.texts, g_free);
}
