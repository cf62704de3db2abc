/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an editor table shows and says of each edit. */
#include "table/editor/yk-editor-controller.h"

#include "table/a11y/yk-table-focus.h"
#include "table/render/yk-table-paint.h"
#include "words/base/yk-words.h"
#include "words/play/yk-editor-words.h"

#define REQUEST_DELAY_MS 60

static void
request_faces (YkEditorTable *self)
{
  const YkLayout *layout = &self->grid.layout;

  self->asked = *layout;
  yk_deck_request (self->deck, layout->card_width, layout->card_height, layout->scale,
                   YK_ALL_FACES);
}

static gboolean
request_faces_cb (gpointer data)
{
  YkEditorTable *self = data;

  self->request_id = 0;
  request_faces (self);
  return G_SOURCE_REMOVE;
}

/* A window that is being resized goes through many sizes.  Only one at which it stays
 * for a moment is worth rendering. */
static void
request_faces_in_time (YkEditorTable *self)
{
  const YkLayout *layout = &self->grid.layout;

  if (self->asked.card_width == 0) {
    request_faces (self);
  } else if (layout->card_width != self->asked.card_width ||
             layout->card_height != self->asked.card_height ||
             layout->scale != self->asked.scale) {
    g_clear_handle_id (&self->request_id, g_source_remove);
    self->request_id = g_timeout_add (REQUEST_DELAY_MS, request_faces_cb, self);
  }
}

void
yk_editor_controller_dispose (YkEditorTable *self)
{
  g_clear_handle_id (&self->request_id, g_source_remove);
}

void
yk_editor_controller_arrange (YkEditorTable *self)
{
  const YkBoard *board = yk_editor_peek_board (self->setup);
  GtkWidget *widget = GTK_WIDGET (self);
  YkTableFrame frame = self->choices;

  frame.width = gtk_widget_get_width (widget);
  frame.height = gtk_widget_get_height (widget);
  frame.scale = yk_device_scale (widget);
  frame.index_height = yk_deck_index_height (self->deck);
  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    frame.mirrored = !frame.mirrored;
  if (frame.width <= 0 || frame.height <= 0)
    return;
  yk_editor_grid_lay (&self->grid, board, &frame);
  yk_motion_aim (&self->motion, board, &self->grid.layout, YK_MOTION_JUMP, 0, 0, 0);
  request_faces_in_time (self);
}

void
yk_editor_controller_allocate (YkEditorTable *self)
{
  const YkBoard *board = yk_editor_peek_board (self->setup);

  yk_editor_items_allocate (&self->items, &self->grid, board);
  yk_table_announcer_allocate (&self->announcer, board, &self->grid.layout);
  for (guint i = 0; self->in_palette && i < G_N_ELEMENTS (self->announcer.items); i++)
    if (gtk_widget_get_visible (self->announcer.items[i]))
      yk_table_item_place (self->announcer.items[i],
                           yk_editor_grid_cell (&self->grid, self->cell));
}

gboolean
yk_editor_controller_has_focus (YkEditorTable *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self));
}

void
yk_editor_controller_say (YkEditorTable *self, const char *sentence)
{
  YkCardLocation cursor = yk_editor_get_cursor (self->setup);

  if (!yk_editor_controller_has_focus (self)) {
    g_signal_emit_by_name (self, "spoke", sentence);
    return;
  }
  yk_table_announcer_say (&self->announcer, cursor, sentence);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
yk_editor_controller_take_focus (YkEditorTable *self)
{
  YkCardLocation cursor = yk_editor_get_cursor (self->setup);
  g_autofree char *sentence =
      yk_editor_location_sentence (yk_editor_peek_board (self->setup), cursor);

  yk_table_announcer_say (&self->announcer, cursor, sentence);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The focus moves between the two steps in which the items are told. */
static void
refresh_setup (YkEditorTable *self, const char *sentence)
{
  const YkBoard *board = yk_editor_peek_board (self->setup);

  yk_editor_controller_arrange (self);
  yk_editor_items_add (&self->items, board);
  yk_editor_controller_say (self, sentence);
  yk_editor_items_sweep (&self->items, board);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Who listens hears it when nothing is missing any more. */
static char *
outcome_text (YkEditorTable *self, const YkEditorOutcome *outcome)
{
  const YkBoard *board = yk_editor_peek_board (self->setup);
  gboolean was_whole = self->is_whole;
  YkBoard whole;
  char *sentence =
      yk_editor_outcome_sentence (board, yk_editor_get_cursor (self->setup), outcome);

  self->is_whole = yk_editor_finish (self->setup, &whole, NULL);
  return self->is_whole && !was_whole
             ? yk_words_append (sentence, yk_editor_state_sentence (board))
             : sentence;
}

void
yk_editor_controller_tell (YkEditorTable *self, const YkEditorOutcome *outcome)
{
  g_autofree char *sentence = outcome_text (self, outcome);

  self->input.chosen.count = 0;
  self->grip = YK_EDITOR_GRIP_NONE;
  self->is_dragging = FALSE;
  yk_motion_let_go (&self->motion);
  refresh_setup (self, sentence);
  if (outcome->result >= YK_EDITOR_NO_CARD)
    g_signal_emit_by_name (self, "refused", sentence);
  else
    g_signal_emit_by_name (self, "changed");
}

void
yk_editor_controller_go (YkEditorTable *self, YkCardLocation location)
{
  g_autofree char *sentence = NULL;

  yk_editor_set_cursor (self->setup, location);
  self->in_palette = FALSE;
  sentence = yk_editor_location_sentence (yk_editor_peek_board (self->setup),
                                          yk_editor_get_cursor (self->setup));
  refresh_setup (self, sentence);
}

void
yk_editor_controller_go_to_cell (YkEditorTable *self, int cell)
{
  g_autofree char *phrases = yk_editor_card_description (
      yk_editor_peek_board (self->setup), yk_card_from_index (cell));

  self->in_palette = TRUE;
  self->cell = cell;
  refresh_setup (self, phrases);
}

gboolean
yk_editor_controller_put_back (YkEditorTable *self)
{
  if (self->input.chosen.count == 0)
    return FALSE;
  self->input.chosen.count = 0;
  yk_editor_controller_go (self, yk_editor_get_cursor (self->setup));
  return TRUE;
}

void
yk_editor_controller_act (YkEditorTable *self, YkEditorAct act)
{
  guint64 seed = (guint64) g_random_int () << 32 | g_random_int ();
  YkEditorOutcome outcome = yk_editor_act (self->setup, act, seed);

  yk_editor_controller_tell (self, &outcome);
}
