/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An unpainted widget that stands where a card or an empty place is, so that screen
 * readers and the keyboard's focus find it. */
#pragma once

#include <gtk/gtk.h>

#include "core/yk-board.h"

G_BEGIN_DECLS

#define YK_TYPE_TABLE_ITEM (yk_table_item_get_type ())
G_DECLARE_FINAL_TYPE (YkTableItem, yk_table_item, YK, TABLE_ITEM, GtkWidget)

/* An item for card INDEX of a pile, or for the pile's place with INDEX -1. */
GtkWidget *yk_table_item_new (YkPile pile, int index);

YkPile yk_table_item_get_pile (YkTableItem *item);
int yk_table_item_get_index (YkTableItem *item);

/* Says LABEL to screen readers; takes ownership of it. */
void yk_table_item_take_label (YkTableItem *item, char *label);
const char *yk_table_item_get_label (YkTableItem *item);

G_END_DECLS
