/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Full play with the keys: they move the cursor, which is the focus of the table's
 * items, and tell the input state what to do there; or they ask for something, and are
 * answered in a sentence. */
#include "table/yk-table-private.h"

#include <glib/gi18n-lib.h>

#include "table/input/yk-input-devices.h"
#include "table/yk-table.h"
#include "words/base/yk-words.h"
#include "words/play/yk-play-words.h"
#include "words/search/yk-find-words.h"

/* The longest sentence that can be read while the bubble shows it, in characters. */
#define SHOWN_CHARS 160

/* What a long sentence says can be seen on the table anyway. */
void
yk_table_answer (YkTable *self, const char *sentence)
{
  if (g_utf8_strlen (sentence, -1) <= SHOWN_CHARS) {
    yk_table_bubble_show (
        &self->bubble,
        yk_card_location_nearest (yk_game_peek_board (self->game), self->input.cursor),
        sentence);
    gtk_widget_queue_allocate (GTK_WIDGET (self));
  }
  g_signal_emit_by_name (self, "spoke", sentence);
}

/* Where the cursor is, and what the player holds. */
static char *
where_sentence (YkTable *self)
{
  const YkBoard *board = yk_game_peek_board (self->game);
  const YkStack *chosen = &self->input.chosen;
  char *text = yk_place_sentence (
      board, yk_card_location_nearest (board, self->input.cursor).pile,
      yk_card_location_nearest (board, self->input.cursor).index);

  if (chosen->count == 0)
    return text;
  return yk_words_append (text, yk_held_overview (board, chosen->pile, chosen->count));
}

/* NULL where the letter asks nothing about the position. */
static char *
answer_about_board (YkTable *self, char letter)
{
  const YkBoard *board = yk_game_peek_board (self->game);

  switch (letter) {
  case 'm':
    return yk_moves_overview (board);
  case 'd':
    return yk_columns_overview (board);
  case 'e':
    return yk_last_cards_overview (board);
  case 'f':
    return yk_foundations_overview (board);
  case 'r':
    return yk_pile_overview (board, self->input.cursor.pile);
  case 'w':
    return where_sentence (self);
  default:
    return NULL;
  }
}

/* What the table does not know itself: FALSE where nobody around it answers. */
static gboolean
pass_on (YkTable *self, YkTableQuestion question)
{
  gboolean is_answered = FALSE;

  g_signal_emit_by_name (self, "asked", question, &is_answered);
  return is_answered;
}

/* Answers a small Latin letter; FALSE where it asks for nothing. */
static gboolean
answer_letter (YkTable *self, char letter)
{
  g_autofree char *sentence = answer_about_board (self, letter);

  if (sentence != NULL) {
    yk_table_answer (self, sentence);
    return TRUE;
  }
  switch (letter) {
  case 'h':
    return pass_on (self, YK_TABLE_ASKED_HINT);
  case 't':
    return pass_on (self, YK_TABLE_ASKED_STATUS);
  case 'c':
    return pass_on (self, YK_TABLE_ASKED_CARD);
  case 'l':
    return pass_on (self, YK_TABLE_ASKED_AGAIN);
  case 'y':
    return pass_on (self, YK_TABLE_ASKED_WHY);
  case 'p':
    return pass_on (self, YK_TABLE_ASKED_PAUSE);
  default:
    return FALSE;
  }
}

static gboolean
step_cursor (YkTable *self, YkCardLocationStep step)
{
  const YkBoard *board = yk_game_peek_board (self->game);
  const YkInputState *input = &self->input;
  YkCardLocation before = yk_card_location_nearest (board, input->cursor), location;
  gboolean hops = yk_input_hop (input, step, self->layout.mirrored, &location);

  if (!hops)
    location =
        yk_card_location_step (board, input->cursor, step, self->layout.mirrored);
  location = yk_card_location_nearest (board, location);
  if (location.pile == before.pile && location.index == before.index)
    g_signal_emit_by_name (
        self, "spoke",
        hops ? _ ("The card you’re holding doesn’t fit anywhere else.")
             : _ ("There are no more cards in that direction."));
  yk_table_focus_set_cursor (&self->focus, location);
  return TRUE;
}

/* A player who asks for where the cursor is already hears where that is. */
static void
go_to_location (YkTable *self, YkCardLocation location)
{
  const YkBoard *board = yk_game_peek_board (self->game);
  const YkCardLocation before = yk_card_location_nearest (board, self->input.cursor),
                       after = yk_card_location_nearest (board, location);
  gboolean stays = yk_table_items_get_focus (&self->focus.items, NULL) &&
                   before.pile == after.pile && before.index == after.index;
  g_autofree char *place = NULL;

  yk_table_focus_set_cursor (&self->focus, location);
  if (!stays)
    return;
  place = yk_place_sentence (board, after.pile, after.index);
  g_signal_emit_by_name (self, "spoke", place);
}

static gboolean
go_to_column (YkTable *self, int number)
{
  g_autofree char *sentence = NULL;

  if (number < 0)
    return FALSE;
  if (number < yk_game_peek_board (self->game)->n_columns) {
    go_to_location (self, (YkCardLocation){(YkPile) number, YK_CARD_LOCATION_LAST});
    return TRUE;
  }
  /* Translators: a number that the player has asked for, such as 12. */
  sentence = g_strdup_printf (_ ("There’s no column %d."), number + 1);
  g_signal_emit_by_name (self, "spoke", sentence);
  return TRUE;
}

static gboolean
go_to_kind (YkTable *self, int step, gboolean around)
{
  YkCardLocation location;

  if (!yk_input_next_kind (&self->input, yk_game_peek_board (self->game), step, around,
                           &location))
    return FALSE;
  yk_table_focus_set_cursor (&self->focus, location);
  return TRUE;
}

static gboolean
go_to_next_kind (YkTable *self, int step)
{
  YkPile before = self->input.cursor.pile;

  if (!go_to_kind (self, step, TRUE) ||
      yk_pile_kind (before) == yk_pile_kind (self->input.cursor.pile))
    g_signal_emit_by_name (self, "spoke", _ ("This variation has only columns."));
  return TRUE;
}

/* False if the key does not move the cursor. */
static gboolean
move_cursor (YkTable *self, guint key, guint code, GdkModifierType modifiers)
{
  switch (key) {
  case GDK_KEY_Left:
    return step_cursor (self, YK_STEP_LEFT);
  case GDK_KEY_Right:
    return step_cursor (self, YK_STEP_RIGHT);
  case GDK_KEY_Up:
    return step_cursor (self, YK_STEP_TO_BOTTOM);
  case GDK_KEY_Down:
    return step_cursor (self, YK_STEP_TO_END);
  case GDK_KEY_Home:
    return step_cursor (self, YK_STEP_FIRST);
  case GDK_KEY_End:
    return step_cursor (self, YK_STEP_LAST);
  case GDK_KEY_F6:
    return go_to_next_kind (self, modifiers & GDK_SHIFT_MASK ? -1 : 1);
  default:
    return go_to_column (
        self, yk_key_mapping_column (key, code, modifiers,
                                     yk_game_peek_board (self->game)->n_columns));
  }
}

/* False if the key asks nothing. */
static gboolean
ask_by_key (YkTable *self, guint key, guint code)
{
  if (key == GDK_KEY_slash || key == GDK_KEY_KP_Divide)
    return answer_letter (self, 'c');
  return answer_letter (
      self,
      yk_key_mapping_letter (gtk_widget_get_display (GTK_WIDGET (self)), key, code));
}

/* False if the key does nothing with the cards under the cursor. */
static gboolean
act_at_cursor (YkTable *self, guint key)
{
  const YkBoard *board = yk_game_peek_board (self->game);

  switch (key) {
  case GDK_KEY_space:
    yk_table_controller_carry_out (self, yk_input_space (&self->input, board));
    return TRUE;
  case GDK_KEY_Return:
    yk_table_controller_carry_out (self, yk_input_enter (&self->input, board));
    return TRUE;
  default:
    return FALSE;
  }
}

/* Escape: if there is nothing to put back, it is for somebody else. */
static gboolean
put_back (GtkWidget *table, GVariant *arguments, gpointer data)
{
  YkTable *self = data;
  YkOutcome outcome = yk_input_escape (&self->input);

  yk_table_controller_carry_out (self, outcome);
  yk_table_controller_clear_hint (self);
  return outcome.kind != YK_OUTCOME_NOTHING;
}

/* From now on the cursor is seen. */
static void
let_keys_lead (YkTable *self)
{
  self->input.keys_lead = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
table_key_pressed_cb (GtkEventControllerKey *source, guint key, guint code,
                      GdkModifierType modifiers, YkTable *self)
{
  gboolean did_lead = self->input.keys_lead;

  key = yk_key_mapping_plain (key);
  if (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))
    return FALSE;
  yk_table_focus_settle (&self->focus);
  if (key == GDK_KEY_Escape)
    return put_back (GTK_WIDGET (self), NULL, self);
  if (!yk_table_focus_find_cursor (&self->focus))
    return FALSE;
  /* Before the key is obeyed: who follows the game leads the player by the focus where
   * the keys are in use. */
  let_keys_lead (self);
  if (!move_cursor (self, key, code, modifiers) && !act_at_cursor (self, key) &&
      !ask_by_key (self, key, code)) {
    self->input.keys_lead = did_lead;
    return FALSE;
  }
  gtk_window_set_focus_visible (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                TRUE);
  return TRUE;
}

/* When a player comes to the table with Tab, it is here that the key is released. Other
 * keys that are released here, such as the shortcut for a new game, tell nothing: they
 * may have been pressed by somebody who plays with the mouse. */
static void
table_key_released_cb (GtkEventControllerKey *source, guint key, guint code,
                       GdkModifierType modifiers, YkTable *self)
{
  if (key == GDK_KEY_Tab || key == GDK_KEY_ISO_Left_Tab)
    let_keys_lead (self);
}

static void
table_entered_cb (GtkEventControllerFocus *source, YkTable *self)
{
  yk_table_focus_enter (&self->focus);
}

gboolean
yk_table_keys_focus (YkTable *self, GtkDirectionType direction)
{
  if (!yk_table_focus_find_cursor (&self->focus)) {
    /* Tab enters the table at its beginning, the columns, so that it reaches all of it;
     * with the shift key held, at its end.  On each kind of piles it comes back to
     * where the player has been. */
    YkInputState input = self->input;

    if (direction == GTK_DIR_TAB_FORWARD &&
        yk_pile_kind (input.cursor.pile) != YK_PILE_COLUMN)
      input.cursor = input.visited[YK_PILE_COLUMN];
    while (direction == GTK_DIR_TAB_BACKWARD &&
           yk_input_next_kind (&input, yk_game_peek_board (self->game), 1, FALSE,
                               &input.cursor))
      ;
    yk_table_focus_set_cursor (&self->focus, input.cursor);
    return TRUE;
  }
  if (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD)
    return FALSE;
  return go_to_kind (self, direction == GTK_DIR_TAB_BACKWARD ? -1 : 1, FALSE);
}

/* F6 from somewhere else in the window leads back to where the player was. */
static gboolean
window_f6_cb (GtkWidget *table, GVariant *arguments, gpointer data)
{
  YkTable *self = data;

  if (yk_table_focus_find_cursor (&self->focus) || !gtk_widget_grab_focus (table))
    return FALSE;
  let_keys_lead (self);
  return TRUE;
}

static void
add_window_key (GtkEventController *keys, guint key, GtkShortcutFunc callback,
                YkTable *self)
{
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (key, 0),
                        gtk_callback_action_new (callback, self, NULL)));
}

/* Keys of the table that do something wherever in the window the focus is. */
static GtkEventController *
new_window_keys (YkTable *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (keys),
                                     GTK_SHORTCUT_SCOPE_GLOBAL);
  add_window_key (keys, GDK_KEY_Escape, put_back, self);
  add_window_key (keys, GDK_KEY_F6, window_f6_cb, self);
  return keys;
}

/* A menu has letters of its own. */
static gboolean
is_in_menu (GtkWidget *focus)
{
  return focus != NULL && gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL;
}

/* Columns and questions are meant for the table wherever the focus is, as on a button
 * or on a text.  What has the focus and needs the key itself has had it already. */
static gboolean
window_key_pressed_cb (GtkEventControllerKey *source, guint key, guint code,
                       GdkModifierType modifiers, YkTable *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0 ||
      yk_table_items_get_focus (&self->focus.items, NULL) ||
      is_in_menu (gtk_root_get_focus (root)))
    return FALSE;
  yk_table_focus_settle (&self->focus);
  if (go_to_column (
          self, yk_key_mapping_column (key, code, modifiers,
                                       yk_game_peek_board (self->game)->n_columns))) {
    let_keys_lead (self);
    gtk_window_set_focus_visible (GTK_WINDOW (root), TRUE);
    return TRUE;
  }
  return ask_by_key (self, key, code);
}

/* The table is in another window, or in none any more. */
static void
table_root_cb (GtkWidget *table, GParamSpec *property, YkTable *self)
{
  GtkRoot *root = gtk_widget_get_root (table);
  GtkEventController *keys;

  if (root == NULL)
    return;
  keys = gtk_event_controller_key_new ();
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (window_key_pressed_cb),
                           self, 0);
  gtk_widget_add_controller (GTK_WIDGET (root), keys);
}

void
yk_table_keys_init (YkTable *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (table_key_pressed_cb), self,
                           0);
  g_signal_connect_object (keys, "key-released", G_CALLBACK (table_key_released_cb),
                           self, 0);
  /* Without the focus no cursor is shown. */
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (gtk_widget_queue_draw),
                            GTK_WIDGET (self));
  g_signal_connect_object (focus, "enter", G_CALLBACK (table_entered_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  gtk_widget_add_controller (GTK_WIDGET (self), new_window_keys (self));
  g_signal_connect_object (GTK_WIDGET (self), "notify::root",
                           G_CALLBACK (table_root_cb), self, 0);
}
