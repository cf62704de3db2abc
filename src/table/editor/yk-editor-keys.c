/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys of an editor table: a cursor among piles and palette, cards by
 * their names. */
#include "table/editor/yk-editor-keys.h"

#include <string.h>

#include "table/input/yk-input-devices.h"
#include "words/play/yk-editor-words.h"
#include "words/play/yk-play-words.h"

static YkCardLocation
cursor_location (YkEditorTable *self)
{
  YkCardLocation cursor = yk_editor_get_cursor (self->setup);

  return (YkCardLocation){cursor.pile, cursor.index};
}

static gboolean
go_to_index (YkEditorTable *self, int index)
{
  yk_editor_controller_go (
      self, (YkCardLocation){yk_editor_get_cursor (self->setup).pile, index});
  return TRUE;
}

/* The next card goes on a pile's end, unless the player goes further. */
static void
go_to_pile (YkEditorTable *self, YkPile pile)
{
  yk_editor_controller_go (self, (YkCardLocation){pile, YK_MAX_CARDS});
}

static gboolean
step_aside (YkEditorTable *self, YkCardLocationStep step)
{
  YkCardLocation location =
      yk_card_location_step (yk_editor_peek_board (self->setup), cursor_location (self),
                             step, self->grid.layout.mirrored);

  go_to_pile (self, location.pile);
  return TRUE;
}

static gboolean
move_on_table (YkEditorTable *self, guint key)
{
  int index = yk_editor_get_cursor (self->setup).index;

  switch (key) {
  case GDK_KEY_Left:
    return step_aside (self, YK_STEP_LEFT);
  case GDK_KEY_Right:
    return step_aside (self, YK_STEP_RIGHT);
  case GDK_KEY_Up:
    return go_to_index (self, index - 1);
  case GDK_KEY_Down:
    return go_to_index (self, index + 1);
  case GDK_KEY_Home:
    return go_to_index (self, -1);
  case GDK_KEY_End:
    return go_to_index (self, YK_MAX_CARDS);
  default:
    return FALSE;
  }
}

static gboolean
step_in_palette (YkEditorTable *self, int dx, int dy)
{
  yk_editor_controller_go_to_cell (
      self, yk_editor_grid_step (&self->grid, self->cell, dx, dy));
  return TRUE;
}

static gboolean
move_in_palette (YkEditorTable *self, guint key)
{
  switch (key) {
  case GDK_KEY_Left:
    return step_in_palette (self, -1, 0);
  case GDK_KEY_Right:
    return step_in_palette (self, 1, 0);
  case GDK_KEY_Up:
    return step_in_palette (self, 0, -1);
  case GDK_KEY_Down:
    return step_in_palette (self, 0, 1);
  case GDK_KEY_Home:
    yk_editor_controller_go_to_cell (self, 0);
    return TRUE;
  case GDK_KEY_End:
    yk_editor_controller_go_to_cell (self, YK_DECK_SIZE - 1);
    return TRUE;
  default:
    return FALSE;
  }
}

/* From one kind of piles to the next, round and round. */
static gboolean
go_to_next_kind (YkEditorTable *self, int step)
{
  YkCardLocation location = cursor_location (self);

  if (yk_card_location_to_kind (yk_editor_peek_board (self->setup), &location, step,
                                TRUE))
    go_to_pile (self, location.pile);
  return TRUE;
}

/* Between table and palette.  The place where the next card goes stays as it is. */
static gboolean
go_across (YkEditorTable *self)
{
  if (self->in_palette)
    yk_editor_controller_go (self, yk_editor_get_cursor (self->setup));
  else
    yk_editor_controller_go_to_cell (self, self->cell);
  return TRUE;
}

/* What the keys do with cards. */

static gboolean
put_card (YkEditorTable *self, YkCard card)
{
  YkEditorOutcome outcome = yk_editor_put (self->setup, card);

  yk_editor_controller_tell (self, &outcome);
  return TRUE;
}

static gboolean
put_down (YkEditorTable *self)
{
  YkStack chosen = self->input.chosen;
  YkEditorOutcome outcome =
      yk_editor_move (self->setup, (YkCardLocation){chosen.pile, chosen.index},
                      yk_editor_get_cursor (self->setup));

  yk_editor_controller_tell (self, &outcome);
  return TRUE;
}

static gboolean
pick_up (YkEditorTable *self)
{
  const YkBoard *board = yk_editor_peek_board (self->setup);
  YkStack stack = yk_stack_at (board, cursor_location (self));
  YkEditorOutcome none = {.result = YK_EDITOR_NO_CARD};
  g_autofree char *sentence = NULL;

  if (stack.count == 0) {
    yk_editor_controller_tell (self, &none);
    return TRUE;
  }
  self->input.chosen = stack;
  sentence = yk_held_overview (board, stack.pile, stack.count);
  yk_editor_controller_say (self, sentence);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return TRUE;
}

static gboolean
use_space (YkEditorTable *self)
{
  if (self->in_palette)
    return put_card (self, yk_card_from_index (self->cell));
  return self->input.chosen.count > 0 ? put_down (self) : pick_up (self);
}

static gboolean
act_by_key (YkEditorTable *self, YkEditorAct act)
{
  yk_editor_controller_act (self, act);
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
    return act_by_key (self, YK_EDITOR_ACT_TAKE);
  case GDK_KEY_BackSpace:
    return act_by_key (self, YK_EDITOR_ACT_UNDO);
  case GDK_KEY_Page_Down:
    return go_to_next_kind (self, 1);
  case GDK_KEY_Page_Up:
    return go_to_next_kind (self, -1);
  case GDK_KEY_F6:
    return go_across (self);
  default:
    return self->in_palette ? move_in_palette (self, key) : move_on_table (self, key);
  }
}

/* A card's name is two signs: its rank and its suit, as in the text form. */

static gboolean
say_text (YkEditorTable *self, char *text)
{
  g_autofree char *taken = text;

  yk_editor_controller_say (self, taken);
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
    return digit == 0 ? 0 : digit;
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
    return say_text (self, yk_editor_no_suit_sentence (g_ascii_toupper (letter)));
  return put_card (self, yk_card ((YkSuit) (found - suits), rank));
}

/* What letters ask and do where no name has begun. */
static gboolean
use_letter (YkEditorTable *self, char letter)
{
  const YkBoard *board = yk_editor_peek_board (self->setup);
  YkCardLocation cursor = yk_editor_get_cursor (self->setup);

  switch (letter) {
  case 'f':
    return act_by_key (self, YK_EDITOR_ACT_TURN);
  case 'm':
    return say_text (self, yk_editor_state_overview (board));
  case 'w':
    return say_text (self, yk_editor_location_sentence (board, cursor));
  case 'r':
    return say_text (self, yk_editor_pile_overview (board, cursor.pile));
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

/* Escape puts cards back and ends a name that has begun; then it is for others. */
static gboolean
escape (YkEditorTable *self)
{
  if (self->pending_rank != 0)
    return wait_for_suit (self, 0);
  return yk_editor_controller_put_back (self);
}

/* The focus may have been given to a card by assistive technology. */
static void
follow_focus (YkEditorTable *self)
{
  YkCardLocation location;

  if (!yk_editor_items_get_focus (&self->items, &location))
    return;
  self->in_palette = location.pile == YK_EDITOR_ITEMS_PALETTE;
  if (self->in_palette)
    self->cell = location.index;
  else
    yk_editor_set_cursor (self->setup, location);
}

static gboolean
setup_key_cb (GtkEventControllerKey *source, guint key, guint code,
              GdkModifierType modifiers, YkEditorTable *self)
{
  if (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))
    return FALSE;
  if (key == GDK_KEY_Escape)
    return escape (self);
  follow_focus (self);
  if (use_key (self, yk_key_mapping_plain (key))) {
    wait_for_suit (self, 0);
    return TRUE;
  }
  return type_sign (self, key, code);
}

static void
setup_left_cb (GtkEventControllerFocus *source, YkEditorTable *self)
{
  self->pending_rank = 0;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
yk_editor_keys_init (YkEditorTable *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (setup_key_cb), self, 0);
  g_signal_connect_object (focus, "leave", G_CALLBACK (setup_left_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
}

gboolean
yk_editor_keys_focus (YkEditorTable *self, GtkDirectionType direction)
{
  if (!yk_editor_controller_has_focus (self)) {
    yk_editor_controller_take_focus (self);
    if (direction == GTK_DIR_TAB_BACKWARD)
      yk_editor_controller_go_to_cell (self, self->cell);
    return TRUE;
  }
  if ((direction == GTK_DIR_TAB_FORWARD && !self->in_palette) ||
      (direction == GTK_DIR_TAB_BACKWARD && self->in_palette))
    return go_across (self);
  return FALSE;
}
