/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table's unpainted children. */
#include "table/yk-table-items.h"

#include "table/yk-table-item.h"
#include "words/yk-words.h"

void
yk_table_items_init (YkTableItems *items, GtkWidget *table)
{
  items->table = table;
  items->widgets = g_ptr_array_new ();
}

void
yk_table_items_dispose (YkTableItems *items)
{
  if (items->widgets == NULL)
    return;
  for (guint i = 0; i < items->widgets->len; i++)
    gtk_widget_unparent (g_ptr_array_index (items->widgets, i));
  g_clear_pointer (&items->widgets, g_ptr_array_unref);
}

static YkTableItem *
find_item (YkTableItems *items, YkSpot spot)
{
  for (guint i = 0; i < items->widgets->len; i++) {
    YkTableItem *item = g_ptr_array_index (items->widgets, i);
    YkSpot at = yk_table_item_get_spot (item);

    if (at.pile == spot.pile && at.index == spot.index)
      return item;
  }
  return NULL;
}

static void
remove_unwanted (YkTableItems *items, const YkBoard *board)
{
  for (guint i = items->widgets->len; i-- > 0;) {
    YkTableItem *item = g_ptr_array_index (items->widgets, i);

    if (!yk_spot_exists (board, yk_table_item_get_spot (item))) {
      gtk_widget_unparent (GTK_WIDGET (item));
      g_ptr_array_remove_index (items->widgets, i);
    }
  }
}

static void
update_item (YkTableItems *items, const YkBoard *board, YkSpot spot)
{
  YkTableItem *item = find_item (items, spot);

  if (item == NULL) {
    item = YK_TABLE_ITEM (yk_table_item_new (spot));
    gtk_widget_set_parent (GTK_WIDGET (item), items->table);
    g_ptr_array_add (items->widgets, item);
  }
  yk_table_item_take_label (
      item, spot.index < 0 ? yk_pile_description (board, spot.pile)
                           : yk_card_description (board, spot.pile, spot.index));
}

void
yk_table_items_update (YkTableItems *items, const YkBoard *board)
{
  remove_unwanted (items, board);
  for (int p = 0; p < YK_N_PILES; p++) {
    YkPile pile = (YkPile) p;

    if (!yk_board_has_pile (board, pile))
      continue;
    update_item (items, board, (YkSpot){pile, -1});
    for (int i = yk_spot_first (board, pile); i < yk_board_pile_size (board, pile); i++)
      update_item (items, board, (YkSpot){pile, i});
  }
}

void
yk_table_items_offer (YkTableItems *items, const YkBoard *board, const YkHand *hand)
{
  for (guint i = 0; i < items->widgets->len; i++) {
    YkTableItem *item = g_ptr_array_index (items->widgets, i);
    YkSpot spot = yk_table_item_get_spot (item);

    for (int act = 0; act < YK_N_ACTS; act++)
      yk_table_item_offer (item, (YkAct) act,
                           yk_act_is_possible ((YkAct) act, hand, board, spot));
  }
}

void
yk_table_items_allocate (YkTableItems *items, const YkBoard *board,
                         const YkLayout *layout)
{
  for (guint i = 0; i < items->widgets->len; i++) {
    YkTableItem *item = g_ptr_array_index (items->widgets, i);
    YkSpot spot = yk_table_item_get_spot (item);
    YkRect rect = yk_layout_card_visible (layout, board, spot.pile, spot.index);
    GtkAllocation allocation = {(int) rect.x, (int) rect.y, (int) rect.width,
                                MAX ((int) rect.height, 1)};
    int minimum;

    /* GTK warns if a widget is given a size and has never been measured. */
    gtk_widget_measure (GTK_WIDGET (item), GTK_ORIENTATION_HORIZONTAL, -1, &minimum,
                        NULL, NULL, NULL);
    gtk_widget_size_allocate (GTK_WIDGET (item), &allocation, -1);
  }
}

gboolean
yk_table_items_get_focus (YkTableItems *items, YkSpot *spot)
{
  GtkRoot *root = gtk_widget_get_root (items->table);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus == NULL || !YK_IS_TABLE_ITEM (focus) ||
      gtk_widget_get_parent (focus) != items->table)
    return FALSE;
  *spot = yk_table_item_get_spot (YK_TABLE_ITEM (focus));
  return TRUE;
}

void
yk_table_items_focus (YkTableItems *items, YkSpot spot)
{
  YkTableItem *item = find_item (items, spot);

  if (item == NULL)
    item = find_item (items, (YkSpot){spot.pile, -1});
  if (item != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (item));
}
