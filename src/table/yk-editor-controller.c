/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an editor table shows and says of each edit. */
#include "table/yk-editor-private.h"
#include "words/base/yk-words.h"
#include "words/play/yk-editor-words.h"

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

char *
yk_editor_describe (const YkBoard *board, const YkInputState *input,
                    YkCardLocation location)
{
  return location.pile == YK_EDITOR_PALETTE
             ? yk_editor_card_description (board, yk_card_from_index (location.index))
             : yk_editor_location_sentence (board, location);
}

gboolean
yk_editor_table_has_focus (YkEditorTable *self)
{
  YkCardLocation location;

  return yk_table_items_get_focus (&self->items, &location);
}

YkCardLocation
yk_editor_table_get_cursor (YkEditorTable *self)
{
  return self->in_palette ? (YkCardLocation){YK_EDITOR_PALETTE, self->cell}
                          : yk_editor_get_cursor (self->editor);
}

void
yk_editor_table_set_cursor (YkEditorTable *self, YkCardLocation location)
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
  if (!yk_editor_table_has_focus (self)) {
    g_signal_emit_by_name (self, "spoke", sentence);
    return;
  }
  yk_table_announcer_say (&self->announcer, yk_editor_table_get_cursor (self),
                          sentence);
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

void
yk_editor_table_go (YkEditorTable *self, YkCardLocation location)
{
  g_autofree char *sentence = NULL;

  yk_editor_table_set_cursor (self, location);
  sentence = yk_editor_describe (yk_editor_peek_board (self->editor), &self->input,
                                 yk_editor_table_get_cursor (self));
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
    sentence =
        yk_words_append (g_steal_pointer (&sentence), yk_editor_state_sentence (board));

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
