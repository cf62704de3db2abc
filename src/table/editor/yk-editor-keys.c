/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys of a table that is being set up: a cursor among piles and palette, cards by
 * their names. */
#include "table/editor/yk-setup-keys.h"

#include <string.h>

#include "table/input/yk-key-sign.h"
#include "words/play/yk-overview-words.h"
#include "words/play/yk-setup-words.h"

static YkSpot
cursor_spot (YkSetupTable *self)
{
  YkSetupSpot cursor = yk_setup_get_cursor (self->setup);

  return (YkSpot){cursor.pile, cursor.index};
}

static gboolean
go_to_index (YkSetupTable *self, int index)
{
  yk_setup_stage_go (self,
                     (YkSetupSpot){yk_setup_get_cursor (self->setup).pile, index});
  return TRUE;
}

/* The next card goes on a pile's end, unless the player goes further. */
static void
go_to_pile (YkSetupTable *self, YkPile pile)
{
  yk_setup_stage_go (self, (YkSetupSpot){pile, YK_MAX_CARDS});
}

static gboolean
step_aside (YkSetupTable *self, YkSpotStep step)
{
  YkSpot spot = yk_spot_step (yk_setup_peek_board (self->setup), cursor_spot (self),
                              step, self->grid.layout.mirrored);

  go_to_pile (self, spot.pile);
  return TRUE;
}

static gboolean
move_on_table (YkSetupTable *self, guint key)
{
  int index = yk_setup_get_cursor (self->setup).index;

  switch (key) {
  case GDK_KEY_Left:
  case GDK_KEY_KP_Left:
    return step_aside (self, YK_STEP_LEFT);
  case GDK_KEY_Right:
  case GDK_KEY_KP_Right:
    return step_aside (self, YK_STEP_RIGHT);
  case GDK_KEY_Up:
  case GDK_KEY_KP_Up:
    return go_to_index (self, index - 1);
  case GDK_KEY_Down:
  case GDK_KEY_KP_Down:
    return go_to_index (self, index + 1);
  case GDK_KEY_Home:
  case GDK_KEY_KP_Home:
    return go_to_index (self, -1);
  case GDK_KEY_End:
  case GDK_KEY_KP_End:
    return go_to_index (self, YK_MAX_CARDS);
  default:
    return FALSE;
  }
}

static gboolean
step_in_palette (YkSetupTable *self, int dx, int dy)
{
  yk_setup_stage_go_to_cell (self,
                             yk_setup_grid_step (&self->grid, self->cell, dx, dy));
  return TRUE;
}

static gboolean
move_in_palette (YkSetupTable *self, guint key)
{
  switch (key) {
  case GDK_KEY_Left:
  case GDK_KEY_KP_Left:
    return step_in_palette (self, -1, 0);
  case GDK_KEY_Right:
  case GDK_KEY_KP_Right:
    return step_in_palette (self, 1, 0);
  case GDK_KEY_Up:
  case GDK_KEY_KP_Up:
    return step_in_palette (self, 0, -1);
  case GDK_KEY_Down:
  case GDK_KEY_KP_Down:
    return step_in_palette (self, 0, 1);
  case GDK_KEY_Home:
  case GDK_KEY_KP_Home:
    yk_setup_stage_go_to_cell (self, 0);
    return TRUE;
  case GDK_KEY_End:
  case GDK_KEY_KP_End:
    yk_setup_stage_go_to_cell (self, YK_DECK_SIZE - 1);
    return TRUE;
  default:
    return FALSE;
  }
}

/* From one kind of piles to the next, round and round. */
static gboolean
go_to_next_kind (YkSetupTable *self, int step)
{
  YkSpot spot = cursor_spot (self);

  if (yk_spot_to_kind (yk_setup_peek_board (self->setup), &spot, step, TRUE))
    go_to_pile (self, spot.pile);
  return TRUE;
}

/* Between table and palette.  The place where the next card goes stays as it is. */
static gboolean
go_across (YkSetupTable *self)
{
  if (self->in_palette)
    yk_setup_stage_go (self, yk_setup_get_cursor (self->setup));
  else
    yk_setup_stage_go_to_cell (self, self->cell);
  return TRUE;
}

/* What the keys do with cards. */

static gboolean
put_card (YkSetupTable *self, YkCard card)
{
  YkSetupOutcome outcome = yk_setup_put (self->setup, card);

  yk_setup_stage_tell (self, &outcome);
  return TRUE;
}

static gboolean
put_down (YkSetupTable *self)
{
  YkStack chosen = self->hand.chosen;
  YkSetupOutcome outcome =
      yk_setup_move (self->setup, (YkSetupSpot){chosen.pile, chosen.index},
                     yk_setup_get_cursor (self->setup));

  yk_setup_stage_tell (self, &outcome);
  return TRUE;
}

static gboolean
pick_up (YkSetupTable *self)
{
  const YkBoard *board = yk_setup_peek_board (self->setup);
  YkStack stack = yk_stack_at (board, cursor_spot (self));
  YkSetupOutcome none = {.result = YK_SETUP_NO_CARD};
  g_autofree char *sentence = NULL;

  if (stack.count == 0) {
    yk_setup_stage_tell (self, &none);
    return TRUE;
  }
  self->hand.chosen = stack;
  sentence = yk_held_overview (board, stack.pile, stack.count);
  yk_setup_stage_say (self, sentence);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return TRUE;
}

static gboolean
use_space (YkSetupTable *self)
{
  if (self->in_palette)
    return put_card (self, yk_card_from_index (self->cell));
  return self->hand.chosen.count > 0 ? put_down (self) : pick_up (self);
}

static gboolean
act_by_key (YkSetupTable *self, YkSetupAct act)
{
  yk_setup_stage_act (self, act);
  return TRUE;
}

static gboolean
use_key (YkSetupTable *self, guint key)
{
  switch (key) {
  case GDK_KEY_space:
  case GDK_KEY_KP_Space:
  case GDK_KEY_Return:
  case GDK_KEY_KP_Enter:
  case GDK_KEY_ISO_Enter:
    return use_space (self);
  case GDK_KEY_Delete:
  case GDK_KEY_KP_Delete:
    return act_by_key (self, YK_SETUP_ACT_TAKE);
  case GDK_KEY_BackSpace:
    return act_by_key (self, YK_SETUP_ACT_UNDO);
  case GDK_KEY_Page_Down:
  case GDK_KEY_KP_Page_Down:
    return go_to_next_kind (self, 1);
  case GDK_KEY_Page_Up:
  case GDK_KEY_KP_Page_Up:
    return go_to_next_kind (self, -1);
  case GDK_KEY_F6:
    return go_across (self);
  default:
    return self->in_palette ? move_in_palette (self, key) : move_on_table (self, key);
  }
}

/* A card's name is two signs: its rank and its suit, as in the text form. */

static gboolean
say_text (YkSetupTable *self, char *text)
{
  g_autofree char *taken = text;

  yk_setup_stage_say (self, taken);
  return TRUE;
}

/* The rank that a digit or a letter stands for, 0 where it is none: as text forms write
 * it, or as the cards have it. */
static int
rank_of_key (YkSetupTable *self, int digit, char letter)
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
wait_for_suit (YkSetupTable *self, int rank)
{
  self->pending_rank = rank;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return TRUE;
}

static gboolean
end_card_name (YkSetupTable *self, char letter)
{
  static const char suits[] = "shdc";
  const char *found = strchr (suits, letter);
  int rank = self->pending_rank;

  wait_for_suit (self, 0);
  if (found == NULL)
    return say_text (self, yk_setup_no_suit_sentence (g_ascii_toupper (letter)));
  return put_card (self, yk_card ((YkSuit) (found - suits), rank));
}

/* What letters ask and do where no name has begun. */
static gboolean
use_letter (YkSetupTable *self, char letter)
{
  const YkBoard *board = yk_setup_peek_board (self->setup);
  YkSetupSpot cursor = yk_setup_get_cursor (self->setup);

  switch (letter) {
  case 'f':
    return act_by_key (self, YK_SETUP_ACT_TURN);
  case 'm':
    return say_text (self, yk_setup_state_overview (board));
  case 'w':
    return say_text (self, yk_setup_spot_sentence (board, cursor));
  case 'r':
    return say_text (self, yk_setup_pile_overview (board, cursor.pile));
  default:
    return FALSE;
  }
}

static gboolean
type_sign (YkSetupTable *self, guint key, guint code)
{
  int column = yk_key_column (key, code, 0, 0);
  int digit = column < 0 ? -1 : (column + 1) % 10;
  char letter = yk_key_letter (gtk_widget_get_display (GTK_WIDGET (self)), key, code);
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
escape (YkSetupTable *self)
{
  if (self->pending_rank != 0)
    return wait_for_suit (self, 0);
  return yk_setup_stage_put_back (self);
}

/* The focus may have been given to a card by assistive technology. */
static void
follow_focus (YkSetupTable *self)
{
  YkSetupSpot spot;

  if (!yk_setup_items_get_focus (&self->items, &spot))
    return;
  self->in_palette = spot.pile == YK_SETUP_ITEMS_PALETTE;
  if (self->in_palette)
    self->cell = spot.index;
  else
    yk_setup_set_cursor (self->setup, spot);
}

static gboolean
setup_key_cb (GtkEventControllerKey *controller, guint key, guint code,
              GdkModifierType modifiers, YkSetupTable *self)
{
  if (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))
    return FALSE;
  if (key == GDK_KEY_Escape)
    return escape (self);
  follow_focus (self);
  if (use_key (self, key)) {
    wait_for_suit (self, 0);
    return TRUE;
  }
  return type_sign (self, key, code);
}

static void
setup_left_cb (GtkEventControllerFocus *controller, YkSetupTable *self)
{
  self->pending_rank = 0;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
yk_setup_keys_init (YkSetupTable *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (setup_key_cb), self, 0);
  g_signal_connect_object (focus, "leave", G_CALLBACK (setup_left_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
}

gboolean
yk_setup_keys_focus (YkSetupTable *self, GtkDirectionType direction)
{
  if (!yk_setup_stage_has_focus (self)) {
    yk_setup_stage_take_focus (self);
    if (direction == GTK_DIR_TAB_BACKWARD)
      yk_setup_stage_go_to_cell (self, self->cell);
    return TRUE;
  }
  if ((direction == GTK_DIR_TAB_FORWARD && !self->in_palette) ||
      (direction == GTK_DIR_TAB_BACKWARD && self->in_palette))
    return go_across (self);
  return FALSE;
}
