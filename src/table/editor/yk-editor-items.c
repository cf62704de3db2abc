/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The unpainted children of an editor table, for screen readers: one for each place,
 * for each card, also face-down ones, and for each card of the palette. */
#include "table/editor/yk-editor-items.h"

#include "table/a11y/yk-table-focus.h"
#include "words/play/yk-editor-words.h"

void
yk_editor_items_init (YkEditorItems *self, GtkWidget *table)
{
  self->table = table;
  for (int pile = 0; pile < YK_N_PILES; pile++)
    self->piles[pile] = g_ptr_array_new ();
  for (int i = 0; i < YK_DECK_SIZE; i++) {
    self->cells[i] = yk_table_item_new ((YkCardLocation){YK_EDITOR_ITEMS_PALETTE, i});
    gtk_widget_set_parent (self->cells[i], table);
  }
}

/* Takes away all items of a pile but the first N. */
static void
cut_items (YkEditorItems *self, int pile, guint n)
{
  GPtrArray *widgets = self->piles[pile];

  while (widgets->len > n)
    gtk_widget_unparent (g_ptr_array_steal_index (widgets, widgets->len - 1));
}

void
yk_editor_items_dispose (YkEditorItems *self)
{
  for (int pile = 0; pile < YK_N_PILES; pile++)
    if (self->piles[pile] != NULL) {
      cut_items (self, pile, 0);
      g_clear_pointer (&self->piles[pile], g_ptr_array_unref);
    }
  for (int i = 0; i < YK_DECK_SIZE; i++)
    g_clear_pointer (&self->cells[i], gtk_widget_unparent);
}

/* How many items a pile has: one for its place, where the variation has it. */
static guint
n_items (const YkBoard *board, int pile)
{
  return yk_board_has_pile (board, (YkPile) pile)
             ? (guint) yk_board_pile_size (board, (YkPile) pile) + 1
             : 0;
}

/* Adds an item for the next card of a pile behind LAST, in the order of reading. */
static GtkWidget *
add_item (YkEditorItems *self, int pile, GtkWidget *last)
{
  GPtrArray *widgets = self->piles[pile];
  GtkWidget *item =
      yk_table_item_new ((YkCardLocation){(YkPile) pile, (int) widgets->len - 1});

  gtk_widget_insert_after (item, self->table, last);
  g_ptr_array_add (widgets, item);
  return item;
}

void
yk_editor_items_add (YkEditorItems *self, const YkBoard *board)
{
  GtkWidget *last = NULL;

  for (int pile = 0; pile < YK_N_PILES; pile++)
    for (guint i = 0; i < n_items (board, pile); i++) {
      last = i < self->piles[pile]->len ? g_ptr_array_index (self->piles[pile], i)
                                        : add_item (self, pile, last);
      yk_table_item_take_label (
          YK_TABLE_ITEM (last),
          yk_editor_location_sentence (board,
                                       (YkCardLocation){(YkPile) pile, (int) i - 1}));
    }
  for (int i = 0; i < YK_DECK_SIZE; i++)
    yk_table_item_take_label (
        YK_TABLE_ITEM (self->cells[i]),
        yk_editor_card_description (board, yk_card_from_index (i)));
}

void
yk_editor_items_sweep (YkEditorItems *self, const YkBoard *board)
{
  for (int pile = 0; pile < YK_N_PILES; pile++)
    cut_items (self, pile, n_items (board, pile));
}

void
yk_editor_items_allocate (YkEditorItems *self, const YkEditorGrid *grid,
                          const YkBoard *board)
{
  for (int pile = 0; pile < YK_N_PILES; pile++)
    for (guint i = 0; i < MIN (self->piles[pile]->len, n_items (board, pile)); i++)
      yk_table_item_place (
          g_ptr_array_index (self->piles[pile], i),
          yk_layout_card_visible (&grid->layout, board, (YkPile) pile, (int) i - 1));
  for (int i = 0; i < YK_DECK_SIZE; i++)
    yk_table_item_place (self->cells[i], yk_editor_grid_cell (grid, i));
}

gboolean
yk_editor_items_get_focus (YkEditorItems *self, YkCardLocation *location)
{
  GtkRoot *root = gtk_widget_get_root (self->table);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  YkCardLocation at;
  gboolean is_cell;

  if (focus == NULL || !YK_IS_TABLE_ITEM (focus) ||
      gtk_widget_get_parent (focus) != self->table)
    return FALSE;
  at = yk_table_item_get_location (YK_TABLE_ITEM (focus));
  *location = (YkCardLocation){at.pile, at.index};
  is_cell = at.pile == YK_EDITOR_ITEMS_PALETTE;
  return is_cell || g_ptr_array_find (self->piles[at.pile], focus, NULL);
}
