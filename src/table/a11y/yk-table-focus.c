/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves the focus among the items of a table: once after each change of the game, so
 * that screen readers say everything in one utterance. */
#include "table/a11y/yk-table-focus.h"

#include "table/input/yk-input-state.h"
#include "words/play/yk-play-words.h"

void
yk_table_announcer_init (YkTableAnnouncer *self, GtkWidget *table)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->items); i++) {
    self->items[i] = yk_table_item_new ((YkCardLocation){YK_COLUMN_1, -1});
    gtk_widget_set_visible (self->items[i], FALSE);
    gtk_widget_set_parent (self->items[i], table);
  }
}

void
yk_table_announcer_dispose (YkTableAnnouncer *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->items); i++)
    g_clear_pointer (&self->items[i], gtk_widget_unparent);
}

/* Hides the items that no longer have the focus. */
static void
let_announcer_rest (YkTableAnnouncer *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->items); i++)
    if (!gtk_widget_is_focus (self->items[i]))
      gtk_widget_set_visible (self->items[i], FALSE);
}

void
yk_table_announcer_say (YkTableAnnouncer *self, YkCardLocation location,
                        const char *sentence)
{
  GtkWidget *next = self->items[++self->n_said % G_N_ELEMENTS (self->items)];

  /* Only something that does not have the focus yet can get it. */
  yk_table_item_set_location (YK_TABLE_ITEM (next), location);
  yk_table_item_take_label (YK_TABLE_ITEM (next), g_strdup (sentence));
  gtk_widget_set_visible (next, TRUE);
  self->is_speaking = TRUE;
  gtk_widget_grab_focus (next);
  self->is_speaking = FALSE;
  let_announcer_rest (self);
}

static const YkBoard *
focus_board (YkTableFocus *self)
{
  return yk_game_peek_board (self->game);
}

gboolean
yk_table_focus_is_inside (YkTableFocus *self)
{
  YkCardLocation location;

  return yk_table_items_get_focus (&self->items, &location);
}

/* The cursor. */

void
yk_table_focus_set_cursor (YkTableFocus *self, YkCardLocation location)
{
  const YkBoard *board = focus_board (self);
  const YkCardLocation place = yk_card_location_nearest (board, location);
  gboolean is_elsewhere =
      !yk_table_focus_is_inside (self) ||
      yk_card_location_nearest (board, self->input->cursor).pile != place.pile;
  g_autofree char *name =
      self->is_terse
          ? yk_table_items_brief_label (board, self->input, place, is_elsewhere)
          : NULL;

  yk_input_set_cursor (self->input, location);
  yk_table_items_focus (&self->items, place, name);
  if (self->input->chosen.count > 0 || self->is_terse)
    yk_table_items_relabel (&self->items, board, self->input);
  let_announcer_rest (&self->announcer);
  gtk_widget_queue_draw (self->table);
}

gboolean
yk_table_focus_find_cursor (YkTableFocus *self)
{
  YkCardLocation location;

  if (!yk_table_items_get_focus (&self->items, &location))
    return FALSE;
  yk_input_set_cursor (self->input, location);
  return TRUE;
}

gboolean
yk_table_focus_get_shown_cursor (YkTableFocus *self, YkCardLocation *location)
{
  /* GTK's own mark, "focus-visible", goes three seconds after the last key: whoever
   * thinks longer than that still wants to know where the keys are. */
  return self->input->keys_lead && yk_table_items_get_focus (&self->items, location);
}

/* Not what was said when the player was there last. */
void
yk_table_focus_enter (YkTableFocus *self)
{
  const YkBoard *board = focus_board (self);
  YkCardLocation location = yk_card_location_nearest (board, self->input->cursor);
  g_autofree char *place = yk_place_sentence (board, location.pile, location.index);

  /* The visible items are called after the place, unless one is just saying something.
   */
  for (guint i = 0; i < G_N_ELEMENTS (self->announcer.items); i++)
    if (gtk_widget_get_visible (self->announcer.items[i]) &&
        !self->announcer.is_speaking)
      yk_table_item_take_label (YK_TABLE_ITEM (self->announcer.items[i]),
                                g_strdup (place));
}

/* The cursor and the labels, once all that happens is over. */

static void
allocate_items (YkTableFocus *self)
{
  yk_table_items_allocate (&self->items, focus_board (self), self->layout);
}

/* The sentence goes before the labels, of which none is under the focus then; the items
 * that are no more go when none of them has the focus. */
static void
settle_focus (YkTableFocus *self)
{
  const YkBoard *board = focus_board (self);
  YkCardLocation location = yk_card_location_nearest (board, self->input->cursor);
  gboolean has_focus = self->takes_focus || yk_table_focus_is_inside (self);
  gboolean says = has_focus && self->sentence != NULL;

  if (says) {
    yk_table_announcer_say (&self->announcer, location, self->sentence);
    yk_table_items_renew (&self->items);
  }
  yk_table_items_add (&self->items, board, self->input);
  /* Whoever asks for names and places now must not get new names with old places. */
  if (yk_layout_is_arranged (self->layout))
    allocate_items (self);
  if (has_focus && !says)
    yk_table_focus_set_cursor (self, location);
  yk_table_items_sweep (&self->items, board, self->input);
  yk_table_items_offer (&self->items, board, self->input);
}

void
yk_table_focus_settle (YkTableFocus *self)
{
  if (self->settle_id == 0 || self->is_settling)
    return;
  self->is_settling = TRUE;
  g_signal_emit_by_name (self->table, "settled");
  settle_focus (self);
  self->is_settling = FALSE;
  self->takes_focus = FALSE;
  g_clear_pointer (&self->sentence, g_free);
  g_clear_handle_id (&self->settle_id, g_source_remove);
  gtk_widget_queue_allocate (self->table);
}

static gboolean
settle_due_cb (gpointer data)
{
  yk_table_focus_settle (data);
  return G_SOURCE_CONTINUE;
}

void
yk_table_focus_expect_settling (YkTableFocus *self)
{
  if (self->settle_id == 0)
    self->settle_id = g_idle_add_full (G_PRIORITY_DEFAULT, settle_due_cb, self, NULL);
}

gboolean
yk_table_focus_say (YkTableFocus *self, const char *sentence)
{
  if (!self->is_settling || !(self->takes_focus || yk_table_focus_is_inside (self)))
    return FALSE;
  g_free (self->sentence);
  self->sentence = g_strdup (sentence);
  return TRUE;
}

void
yk_table_focus_take (YkTableFocus *self)
{
  self->takes_focus = self->settle_id != 0;
  if (!self->takes_focus && !yk_table_focus_is_inside (self))
    yk_table_focus_set_cursor (self, self->input->cursor);
}

/* The focus follows when all is over.  Wherever somebody else takes it until then, as
 * the panel at the game's end does, it comes back to this location. */
static void
move_cursor_with_game (YkTableFocus *self, YkChange change)
{
  const YkHistory *history = yk_game_peek_history (self->game);
  YkCardLocation location;

  if (self->settle_id == 0)
    yk_table_focus_find_cursor (self);
  location = yk_card_location_nearest (focus_board (self), self->input->cursor);
  switch (change) {
  case YK_CHANGE_DEALT:
  case YK_CHANGE_LOADED:
  case YK_CHANGE_RESTARTED:
    yk_input_reset_cursor (self->input);
    return;
  case YK_CHANGE_MOVED:
  case YK_CHANGE_REDONE:
  case YK_CHANGE_OTHER_LINE:
    yk_cursor_follow_move (history, &location);
    break;
  case YK_CHANGE_UNDONE:
    yk_cursor_follow_undo (history, &location);
    break;
  }
  yk_input_set_cursor (self->input, location);
}

void
yk_table_focus_follow (YkTableFocus *self, YkChange change)
{
  move_cursor_with_game (self, change);
  yk_table_focus_expect_settling (self);
}

void
yk_table_focus_tell_chosen (YkTableFocus *self)
{
  yk_table_items_relabel (&self->items, focus_board (self), self->input);
  yk_table_items_offer (&self->items, focus_board (self), self->input);
}

void
yk_table_focus_allocate (YkTableFocus *self)
{
  /* Items that are still those of another position get their places with its labels. */
  if (self->settle_id == 0)
    allocate_items (self);
  for (guint i = 0; i < G_N_ELEMENTS (self->announcer.items); i++)
    if (gtk_widget_get_visible (self->announcer.items[i]))
      yk_table_item_allocate (YK_TABLE_ITEM (self->announcer.items[i]),
                              focus_board (self), self->layout);
}

void
yk_table_focus_init (YkTableFocus *self, GtkWidget *table, YkGame *game,
                     YkInputState *input, const YkLayout *layout)
{
  self->table = table;
  self->game = game;
  self->input = input;
  self->layout = layout;
  yk_table_items_init (&self->items, table);
  yk_table_announcer_init (&self->announcer, table);
  settle_focus (self);
}
