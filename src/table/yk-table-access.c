/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table's unpainted children: one for each pile's place and each face-up card. */
#include "table/yk-table-private.h"

#include <math.h>

#include "table/yk-table-item.h"
#include "words/yk-words.h"

static YkTableItem *
find_item (YkTable *self, YkPile pile, int index)
{
  for (guint i = 0; i < self->items->len; i++) {
    YkTableItem *item = g_ptr_array_index (self->items, i);

    if (yk_table_item_get_pile (item) == pile &&
        yk_table_item_get_index (item) == index)
      return item;
  }
  return NULL;
}

/* The first card of a pile that has an item: of a pile that shows only its last card,
 * that one. */
static int
first_shown (const YkBoard *board, YkPile pile)
{
  switch (yk_pile_kind (pile)) {
  case YK_PILE_COLUMN:
  case YK_PILE_RESERVE:
    return yk_board_n_down (board, pile);
  case YK_PILE_FOUNDATION:
  case YK_PILE_CELL:
  case YK_PILE_WASTE:
    return MAX (yk_board_pile_size (board, pile) - 1, 0);
  case YK_PILE_STOCK:
    break;
  }
  return yk_board_pile_size (board, pile);
}

static gboolean
is_wanted (const YkBoard *board, YkPile pile, int index)
{
  return yk_board_has_pile (board, pile) &&
         (index < 0 || (index >= first_shown (board, pile) &&
                        index < yk_board_pile_size (board, pile)));
}

static void
remove_unwanted (YkTable *self)
{
  const YkBoard *board = yk_table_board (self);

  for (guint i = self->items->len; i-- > 0;) {
    YkTableItem *item = g_ptr_array_index (self->items, i);

    if (!is_wanted (board, yk_table_item_get_pile (item),
                    yk_table_item_get_index (item))) {
      gtk_widget_unparent (GTK_WIDGET (item));
      g_ptr_array_remove_index (self->items, i);
    }
  }
}

static void
update_item (YkTable *self, YkPile pile, int index)
{
  const YkBoard *board = yk_table_board (self);
  YkTableItem *item = find_item (self, pile, index);

  if (item == NULL) {
    item = YK_TABLE_ITEM (yk_table_item_new (pile, index));
    gtk_widget_set_parent (GTK_WIDGET (item), GTK_WIDGET (self));
    g_ptr_array_add (self->items, item);
  }
  yk_table_item_take_label (item, index < 0 ? yk_pile_description (board, pile)
                                            : yk_card_description (board, pile, index));
}

void
yk_table_update_items (YkTable *self)
{
  const YkBoard *board = yk_table_board (self);
  YkPile pile;
  int index;
  gboolean had_cursor = yk_table_get_cursor (self, &pile, &index);

  remove_unwanted (self);
  for (int p = 0; p < YK_N_PILES; p++) {
    if (!yk_board_has_pile (board, (YkPile) p))
      continue;
    update_item (self, (YkPile) p, -1);
    for (int i = first_shown (board, (YkPile) p);
         i < yk_board_pile_size (board, (YkPile) p); i++)
      update_item (self, (YkPile) p, i);
  }
  /* Names and places change at the same moment for who asks for them. */
  if (self->is_arranged)
    yk_table_allocate_items (self);
  if (had_cursor)
    yk_table_set_cursor (self, pile, index);
}

void
yk_table_allocate_items (YkTable *self)
{
  for (guint i = 0; i < self->items->len; i++) {
    YkTableItem *item = g_ptr_array_index (self->items, i);
    YkRect rect = yk_layout_card_visible (&self->layout, yk_table_board (self),
                                          yk_table_item_get_pile (item),
                                          yk_table_item_get_index (item));
    GtkAllocation allocation = {(int) rect.x, (int) rect.y, (int) rect.width,
                                MAX ((int) rect.height, 1)};
    int minimum;

    gtk_widget_measure (GTK_WIDGET (item), GTK_ORIENTATION_HORIZONTAL, -1, &minimum,
                        NULL, NULL, NULL);
    gtk_widget_size_allocate (GTK_WIDGET (item), &allocation, -1);
  }
}

void
yk_table_dispose_items (YkTable *self)
{
  if (self->items == NULL)
    return;
  for (guint i = 0; i < self->items->len; i++)
    gtk_widget_unparent (g_ptr_array_index (self->items, i));
  g_clear_pointer (&self->items, g_ptr_array_unref);
}

gboolean
yk_table_get_cursor (YkTable *self, YkPile *pile, int *index)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus == NULL || !YK_IS_TABLE_ITEM (focus) ||
      gtk_widget_get_parent (focus) != GTK_WIDGET (self))
    return FALSE;
  *pile = yk_table_item_get_pile (YK_TABLE_ITEM (focus));
  *index = yk_table_item_get_index (YK_TABLE_ITEM (focus));
  return TRUE;
}

void
yk_table_return_cursor (YkTable *self)
{
  yk_table_set_cursor (self, self->cursor_pile, self->cursor_index);
}

void
yk_table_set_cursor (YkTable *self, YkPile pile, int index)
{
  const YkBoard *board = yk_table_board (self);
  YkTableItem *item;

  if (!yk_board_has_pile (board, pile))
    pile = YK_COLUMN_1;
  self->cursor_pile = pile;
  self->cursor_index = index;
  index =
      CLAMP (index, first_shown (board, pile), yk_board_pile_size (board, pile) - 1);
  item = find_item (self, pile, index);
  if (item == NULL)
    item = find_item (self, pile, -1);
  if (item != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (item));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
