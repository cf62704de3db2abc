/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the player does on an editor table.  Keys: a cursor among piles and palette,
 * cards by their names.  Mouse and finger: cards are dragged from the palette and back
 * and between piles, or put by a click where the cursor is.  And what the table shows
 * and says of each edit. */
#include <string.h>

#include "table/input/yk-input-devices.h"
#include "table/yk-editor-private.h"
#include "words/base/yk-words.h"
#include "words/play/yk-editor-words.h"
#include "words/play/yk-play-words.h"

#include <glib/gi18n-lib.h>

void
yk_editor_table_arrange (YkEditorTable *self)
{
  const YkBoard *board = yk_editor_peek_board (self->editor);
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean is_first = !yk_layout_is_arranged (&self->grid.layout);
  YkTableFrame frame = self->choices;

  frame.width = gtk_widget_get_width (widget);
  frame.height = gtk_widget_get_height (widget);
  frame.scale = yk_device_scale (widget);
  frame.index_height = yk_deck_index_height (self->art.deck);
  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    frame.mirrored = !frame.mirrored;
  if (frame.width <= 0 || frame.height <= 0)
    return;
  yk_editor_grid_lay (&self->grid, board, &frame);
  yk_motion_aim (&self->motion, board, &self->grid.layout, YK_MOTION_JUMP, 0, 0, 0);
  yk_table_textures_follow_size (&self->art, is_first);
}

/* Describes a card of the palette and how many of it are on the table, as a list of
 * phrases.  Returns: (transfer full). */
static char *
card_description (const YkBoard *board, YkCard card)
{
  int n_decks = yk_rules_n_decks (board->rules);
  int n = yk_board_surplus (board, card) + n_decks;
  char *known;

  if (n_decks == 1 && n == 0)
    /* Translators: said after the name of a card. */
    known = g_strdup (C_ ("palette", "missing"));
  else if (n_decks == 1 && n == 1)
    /* Translators: said after the name of a card. */
    known = g_strdup (C_ ("palette", "on the table"));
  else
    /* Translators: said after the name of a card: how many of these are on the table,
     * and how many the variation has. */
    known = g_strdup_printf (C_ ("palette", "%d of %d on the table"), n, n_decks);
  return yk_words_add (g_strdup (yk_card_name_in (card, YK_CARD_ALONE)), known);
}

/* What is said of a card or place; see YkTableItems. */
static char *
editor_describe (const YkBoard *board, const YkInputState *input,
                 YkCardLocation location)
{
  return location.pile == YK_EDITOR_PALETTE
             ? card_description (board, yk_card_from_index (location.index))
             : yk_editor_location_sentence (board, location);
}

/* Where the cursor is, on the table or in the palette. */
static YkCardLocation
cursor_place (YkEditorTable *self)
{
  return self->in_palette ? (YkCardLocation){YK_EDITOR_PALETTE, self->cell}
                          : yk_editor_get_cursor (self->editor);
}

/* Moves the cursor to LOCATION silently.  In the palette the place on the table where
 * the next card goes stays as it is. */
static void
set_cursor (YkEditorTable *self, YkCardLocation location)
{
  self->in_palette = location.pile == YK_EDITOR_PALETTE;
  if (self->in_palette)
    self->cell = location.index;
  else
    yk_editor_set_cursor (self->editor, location);
}

void
yk_editor_table_say (YkEditorTable *self, const char *sentence)
{
  if (!yk_table_items_get_focus (&self->items, NULL)) {
    g_signal_emit_by_name (self, "spoke", sentence);
    return;
  }
  yk_table_announcer_say (&self->items.announcer, cursor_place (self), sentence);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* The focus moves between the two steps in which the items are told. */
static void
refresh (YkEditorTable *self, const char *sentence)
{
  const YkBoard *board = yk_editor_peek_board (self->editor);

  yk_editor_table_arrange (self);
  yk_table_items_add (&self->items, board, &self->input);
  yk_editor_table_say (self, sentence);
  yk_table_items_sweep (&self->items, board, &self->input);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Moves the cursor to LOCATION and speaks it. */
static void
go_to (YkEditorTable *self, YkCardLocation location)
{
  g_autofree char *sentence = NULL;

  set_cursor (self, location);
  sentence = editor_describe (yk_editor_peek_board (self->editor), &self->input,
                              cursor_place (self));
  refresh (self, sentence);
}

void
yk_editor_table_tell (YkEditorTable *self, YkEditorOutcome outcome)
{
  const YkBoard *board = yk_editor_peek_board (self->editor);
  gboolean was_whole = self->is_whole;
  g_autofree char *sentence =
      yk_editor_outcome_sentence (board, yk_editor_get_cursor (self->editor), &outcome);

  /* A listener hears when nothing is missing any more. */
  self->is_whole = yk_editor_finish (self->editor, NULL, NULL);
  if (self->is_whole && !was_whole)
    sentence = yk_words_append (g_steal_pointer (&sentence),
                                yk_editor_state_sentence (board, FALSE));

  self->input.chosen.count = 0;
  self->has_grip = FALSE;
  self->is_dragging = FALSE;
  yk_motion_let_go (&self->motion);
  refresh (self, sentence);
  if (outcome.result >= YK_EDITOR_NO_CARD)
    g_signal_emit_by_name (self, "refused", sentence);
  else
    g_signal_emit_by_name (self, "changed");
}

void
yk_editor_table_act (YkEditorTable *self, YkEditorAct act)
{
  guint64 seed = (guint64) g_random_int () << 32 | g_random_int ();

  yk_editor_table_tell (self, yk_editor_act (self->editor, act, seed));
}

static gboolean
do_act (YkEditorTable *self, YkEditorAct act)
{
  yk_editor_table_act (self, act);
  return TRUE;
}

static gboolean
put_card (YkEditorTable *self, YkCard card)
{
  yk_editor_table_tell (self, yk_editor_put (self->editor, card));
  return TRUE;
}

/* The keys that move the cursor. */

static YkCardLocation
step_from_cursor (YkEditorTable *self, int dx, int dy)
{
  YkCardLocation cursor = cursor_place (self);

  if (self->in_palette)
    cursor.index = yk_editor_grid_step (&self->grid, cursor.index, dx, dy);
  else if (dx == 0)
    cursor.index += dy;
  else
    /* The next card goes on a pile's end, unless the player goes further. */
    cursor = yk_card_location_step (yk_editor_peek_board (self->editor), cursor,
                                    dx < 0 ? YK_STEP_LEFT : YK_STEP_RIGHT,
                                    self->grid.layout.mirrored);
  return cursor;
}

/* From one kind of piles to the next, round and round. */
static YkCardLocation
find_next_kind (YkEditorTable *self, int step)
{
  YkCardLocation location = yk_editor_get_cursor (self->editor);

  if (yk_card_location_to_kind (yk_editor_peek_board (self->editor), &location, step,
                                TRUE))
    location.index = YK_CARD_LOCATION_LAST;
  return location;
}

/* Between table and palette.  The place where the next card goes stays as it is. */
static gboolean
go_across (YkEditorTable *self)
{
  go_to (self, self->in_palette ? yk_editor_get_cursor (self->editor)
                                : (YkCardLocation){YK_EDITOR_PALETTE, self->cell});
  return TRUE;
}

static gboolean
move_cursor (YkEditorTable *self, guint key)
{
  YkCardLocation there = cursor_place (self);

  switch (key) {
  case GDK_KEY_Left:
    there = step_from_cursor (self, -1, 0);
    break;
  case GDK_KEY_Right:
    there = step_from_cursor (self, 1, 0);
    break;
  case GDK_KEY_Up:
    there = step_from_cursor (self, 0, -1);
    break;
  case GDK_KEY_Down:
    there = step_from_cursor (self, 0, 1);
    break;
  case GDK_KEY_Home:
    there.index = self->in_palette ? 0 : -1;
    break;
  case GDK_KEY_End:
    there.index = self->in_palette ? YK_DECK_SIZE - 1 : YK_CARD_LOCATION_LAST;
    break;
  case GDK_KEY_Page_Down:
    there = find_next_kind (self, 1);
    break;
  case GDK_KEY_Page_Up:
    there = find_next_kind (self, -1);
    break;
  default:
    return FALSE;
  }
  go_to (self, there);
  return TRUE;
}

/* What the keys do with cards. */

static gboolean
use_space (YkEditorTable *self)
{
  YkStack chosen = self->input.chosen;

  if (self->in_palette)
    return put_card (self, yk_card_from_index (self->cell));
  if (chosen.count == 0) {
    const YkBoard *board = yk_editor_peek_board (self->editor);
    YkStack stack = yk_stack_at (board, yk_editor_get_cursor (self->editor));
    g_autofree char *sentence = NULL;

    if (stack.count == 0) {
      yk_editor_table_tell (self, (YkEditorOutcome){.result = YK_EDITOR_NO_CARD});
      return TRUE;
    }
    self->input.chosen = stack;
    sentence = yk_held_overview (board, stack.pile, stack.count);
    yk_editor_table_say (self, sentence);
    gtk_widget_queue_draw (GTK_WIDGET (self));
    return TRUE;
  }
  yk_editor_table_tell (
      self, yk_editor_move (self->editor, (YkCardLocation){chosen.pile, chosen.index},
                            yk_editor_get_cursor (self->editor)));
  return TRUE;
}

static gboolean
use_key (YkEditorTable *self, guint key)
{
  switch (key) {
  case GDK_KEY_space:
  case GDK_KEY_Return:
    return use_space (self);
  case GDK_KEY_Delete:
    return do_act (self, YK_EDITOR_ACT_TAKE);
  case GDK_KEY_BackSpace:
    return do_act (self, YK_EDITOR_ACT_UNDO);
  case GDK_KEY_F6:
    return go_across (self);
  default:
    return move_cursor (self, key);
  }
}

/* A card's name is two signs: its rank and its suit, as in the text form. */

static gboolean
say_text (YkEditorTable *self, char *text)
{
  g_autofree char *taken = text;

  yk_editor_table_say (self, taken);
  return TRUE;
}

/* The rank that a digit or a letter stands for, 0 where it is none: as text forms write
 * it, or as the cards have it. */
static int
rank_of_key (YkEditorTable *self, int digit, char letter)
{
  static const char ranks[] = "a23456789tjqk";
  const char *found = letter != 0 ? strchr (ranks, letter) : NULL;

  if (digit >= 0)
    return digit;
  if (found != NULL)
    return (int) (found - ranks) + 1;
  for (int rank = YK_ACE; letter != 0 && rank <= YK_KING; rank++) {
    const char *sign = yk_rank_letter (YK_RANK_LETTERS_LANGUAGE, rank);

    if (g_ascii_tolower (sign[0]) == letter && sign[1] == '\0')
      return rank;
  }
  return 0;
}

static gboolean
wait_for_suit (YkEditorTable *self, int rank)
{
  self->pending_rank = rank;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return TRUE;
}

static gboolean
end_card_name (YkEditorTable *self, char letter)
{
  static const char suits[] = "shdc";
  const char *found = strchr (suits, letter);
  int rank = self->pending_rank;

  wait_for_suit (self, 0);
  if (found == NULL)
    return say_text (
        self,
        /* Translators: a letter.  The four others stay as they are in every language.
         */
        g_strdup_printf (_ ("“%c” isn’t a suit. The suits are S, H, D, and C."),
                         g_ascii_toupper (letter)));
  return put_card (self, yk_card ((YkSuit) (found - suits), rank));
}

/* Lists all cards of a pile, and how many of them are face down.  Returns: (transfer
 * full). */
static char *
pile_overview (const YkBoard *board, YkPile pile)
{
  YkBoard open = *board;
  int n_down = 0;
  char *overview;

  if (yk_pile_kind (pile) == YK_PILE_COLUMN) {
    n_down = board->n_down[pile];
    open.n_down[pile] = 0;
  }
  overview = yk_pile_overview (&open, pile);
  if (n_down == 0)
    return overview;
  if (n_down == 1)
    /* Translators: said after a list of the cards of a column. */
    return yk_words_append (overview, g_strdup (_ ("The first card is face down.")));
  return yk_words_append (
      overview,
      /* Translators: a number of cards, 2 at least. */
      g_strdup_printf (ngettext ("The first %d card is face down.",
                                 "The first %d cards are face down.", (gulong) n_down),
                       n_down));
}

/* What letters ask and do where no name has begun. */
static gboolean
use_letter (YkEditorTable *self, char letter)
{
  const YkBoard *board = yk_editor_peek_board (self->editor);
  YkCardLocation cursor = yk_editor_get_cursor (self->editor);

  switch (letter) {
  case 'f':
    return do_act (self, YK_EDITOR_ACT_TURN);
  case 'm':
    return say_text (self, yk_editor_state_sentence (board, TRUE));
  case 'w':
    return say_text (self, yk_editor_location_sentence (board, cursor));
  case 'r':
    return say_text (self, pile_overview (board, cursor.pile));
  default:
    return FALSE;
  }
}

static gboolean
type_sign (YkEditorTable *self, guint key, guint code)
{
  int column = yk_key_mapping_column (key, code, 0, 0);
  int digit = column < 0 ? -1 : (column + 1) % 10;
  char letter =
      yk_key_mapping_letter (gtk_widget_get_display (GTK_WIDGET (self)), key, code);
  int rank;

  if (self->pending_rank == YK_ACE && digit == 0)
    return wait_for_suit (self, 10);
  if (self->pending_rank != 0 && letter != 0)
    return end_card_name (self, letter);
  if (use_letter (self, letter))
    return TRUE;
  rank = rank_of_key (self, digit, letter);
  return rank > 0 && wait_for_suit (self, rank);
}

static gboolean
editor_key_pressed_cb (GtkEventControllerKey *source, guint key, guint code,
                       GdkModifierType modifiers, YkEditorTable *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  if (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))
    return FALSE;
  if (key == GDK_KEY_Escape) {
    /* Escape puts cards back and ends a name that has begun; then it is for others. */
    if (self->pending_rank != 0)
      return wait_for_suit (self, 0);
    if (self->input.chosen.count == 0)
      return FALSE;
    self->input.chosen.count = 0;
    go_to (self, yk_editor_get_cursor (self->editor));
    return TRUE;
  }
  /* The focus may have been given to a card by assistive technology. */
  if (g_ptr_array_find (self->items.widgets, focus, NULL))
    set_cursor (self, YK_TABLE_ITEM (focus)->location);
  if (use_key (self, yk_key_mapping_plain (key))) {
    wait_for_suit (self, 0);
    return TRUE;
  }
  return type_sign (self, key, code);
}

static void
editor_left_cb (YkEditorTable *self)
{
  wait_for_suit (self, 0);
}

gboolean
yk_editor_table_handle_tab (YkEditorTable *self, GtkDirectionType direction)
{
  if (!yk_table_items_get_focus (&self->items, NULL)) {
    gtk_widget_grab_focus (GTK_WIDGET (self));
    if (direction == GTK_DIR_TAB_BACKWARD)
      go_to (self, (YkCardLocation){YK_EDITOR_PALETTE, self->cell});
    return TRUE;
  }
  return ((direction == GTK_DIR_TAB_FORWARD && !self->in_palette) ||
          (direction == GTK_DIR_TAB_BACKWARD && self->in_palette)) &&
         go_across (self);
}

/* Mouse and finger. */

static void
editor_drag_begin_cb (GtkGestureDrag *drag, double x, double y, YkEditorTable *self)
{
  self->press_x = x;
  self->press_y = y;
  self->is_dragging = FALSE;
  self->has_grip = yk_editor_grid_find (
      &self->grid, yk_editor_peek_board (self->editor), x, y, &self->gripped);
}

/* An empty place cannot be lifted. */
static void
editor_drag_update_cb (GtkGestureDrag *drag, double dx, double dy, YkEditorTable *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->x = self->press_x + dx;
  self->y = self->press_y + dy;
  if (!self->has_grip || self->gripped.index < 0 ||
      (!self->is_dragging &&
       !gtk_drag_check_threshold (widget, (int) self->press_x, (int) self->press_y,
                                  (int) self->x, (int) self->y)))
    return;
  self->is_dragging = TRUE;
  if (self->gripped.pile != YK_EDITOR_PALETTE)
    yk_motion_carry (&self->motion, yk_editor_peek_board (self->editor),
                     &self->grid.layout, self->gripped.pile, self->gripped.index, dx,
                     dy);
  gtk_widget_queue_draw (widget);
}

static gboolean
is_double_click (YkEditorTable *self, guint32 time)
{
  int longest;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-double-click-time",
                &longest, NULL);
  return time - self->click_time < (guint32) longest &&
         self->clicked.pile == self->gripped.pile &&
         self->clicked.index == self->gripped.index;
}

/* Puts back dragged cards. */
static void
forget_drag (YkEditorTable *self)
{
  self->is_dragging = FALSE;
  self->has_grip = FALSE;
  yk_motion_let_go (&self->motion);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
editor_drag_end_cb (GtkGestureDrag *drag, double dx, double dy, YkEditorTable *self)
{
  guint32 time =
      gtk_event_controller_get_current_event_time (GTK_EVENT_CONTROLLER (drag));
  gboolean was_dragging = self->is_dragging;

  self->is_dragging = FALSE;
  self->pending_rank = 0;
  self->in_palette = FALSE;
  yk_motion_let_go (&self->motion);
  if (!yk_table_items_get_focus (&self->items, NULL))
    gtk_widget_grab_focus (GTK_WIDGET (self));
  if (was_dragging) {
    gboolean is_new;
    YkCardLocation gap;

    self->x = self->press_x + dx;
    self->y = self->press_y + dy;
    /* Cards that are dropped beside all piles are put back; on the palette, or beyond
     * the table, they are taken off it. */
    is_new = self->gripped.pile == YK_EDITOR_PALETTE;
    if (!is_new && yk_editor_grid_is_off_table (&self->grid, self->x, self->y)) {
      yk_editor_table_tell (self, yk_editor_take_stack (self->editor, self->gripped));
    } else if (!yk_editor_grid_find_gap (&self->grid,
                                         yk_editor_peek_board (self->editor), self->x,
                                         self->y, &gap)) {
      go_to (self, yk_editor_get_cursor (self->editor));
    } else if (!is_new) {
      yk_editor_table_tell (self, yk_editor_move (self->editor, self->gripped, gap));
    } else {
      yk_editor_set_cursor (self->editor, gap);
      put_card (self, yk_card_from_index (self->gripped.index));
    }
  } else if (self->has_grip && self->gripped.pile == YK_EDITOR_PALETTE) {
    self->cell = self->gripped.index;
    put_card (self, yk_card_from_index (self->cell));
  } else if (self->has_grip) {
    /* The second click on a card turns it over. */
    gboolean is_second = self->gripped.index >= 0 && is_double_click (self, time);

    go_to (self, self->gripped);
    self->clicked = self->gripped;
    self->click_time = is_second ? time - G_MAXINT32 : time;
    if (is_second)
      yk_editor_table_act (self, YK_EDITOR_ACT_TURN);
  }
  self->has_grip = FALSE;
}

static void
secondary_pressed_cb (GtkGestureClick *click, int n_press, double x, double y,
                      YkEditorTable *self)
{
  YkCardLocation location;

  if (!yk_editor_grid_find (&self->grid, yk_editor_peek_board (self->editor), x, y,
                            &location) ||
      location.pile == YK_EDITOR_PALETTE)
    return;
  go_to (self, location);
  yk_editor_table_act (self, YK_EDITOR_ACT_TURN);
}

/* While one finger holds cards, a palm beside it is nothing. */
static gboolean
begin_editor_pair (GtkWidget *table, gpointer data)
{
  YkEditorTable *self = data;

  if (self->is_dragging)
    return FALSE;
  forget_drag (self);
  return TRUE;
}

static void
undo_by_tap (GtkWidget *table, gpointer data)
{
  yk_editor_table_act (data, YK_EDITOR_ACT_UNDO);
}

void
yk_editor_table_add_input (YkEditorTable *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *secondary = gtk_gesture_click_new ();

  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (editor_key_pressed_cb),
                           self, 0);
  g_signal_connect_object (focus, "leave", G_CALLBACK (editor_left_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), GDK_BUTTON_PRIMARY);
  gtk_gesture_single_set_exclusive (GTK_GESTURE_SINGLE (drag), TRUE);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (secondary), GDK_BUTTON_SECONDARY);
  g_signal_connect_object (drag, "drag-begin", G_CALLBACK (editor_drag_begin_cb), self,
                           0);
  g_signal_connect_object (drag, "drag-update", G_CALLBACK (editor_drag_update_cb),
                           self, 0);
  g_signal_connect_object (drag, "drag-end", G_CALLBACK (editor_drag_end_cb), self, 0);
  g_signal_connect_object (drag, "cancel", G_CALLBACK (forget_drag), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (secondary, "pressed", G_CALLBACK (secondary_pressed_cb),
                           self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (secondary));
  yk_two_finger_gesture_add (GTK_WIDGET (self), begin_editor_pair, undo_by_tap, self);
  self->items.describe = editor_describe;
}
