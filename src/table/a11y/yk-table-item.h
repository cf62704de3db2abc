/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An unpainted widget at a card or empty place, for screen readers and the keyboard
 * focus.  It offers the actions that are possible there to assistive technology, such
 * as switches and voice control. */
#pragma once

#include <gtk/gtk.h>

#include "table/input/yk-accessible-actions.h"
#include "table/layout/yk-layout.h"

G_BEGIN_DECLS

#define YK_TYPE_TABLE_ITEM (yk_table_item_get_type ())
G_DECLARE_FINAL_TYPE (YkTableItem, yk_table_item, YK, TABLE_ITEM, GtkWidget)

/* Returns: (transfer floating): an item for LOCATION. */
GtkWidget *yk_table_item_new (YkCardLocation location);

/* Returns: the card or place that the item stands for. */
YkCardLocation yk_table_item_get_location (YkTableItem *item);

/* Sets the card or place that the item stands for. */
void yk_table_item_set_location (YkTableItem *item, YkCardLocation location);

/* Allocates ITEM at RECT. */
void yk_table_item_place (GtkWidget *item, YkRect rect);

/* Allocates ITEM at the visible part of its card or place. */
void yk_table_item_allocate (YkTableItem *item, const YkBoard *board,
                             const YkLayout *layout);

/* Sets LABEL (transfer full) as the accessible name. */
void yk_table_item_take_label (YkTableItem *item, char *label);

/* Offers ACT to assistive technology or withdraws it; nothing is offered at first.
 * Running it activates the action "table.act" above the item with the action, pile and
 * index, "(iii)". */
void
yk_table_item_offer (YkTableItem *item, YkAccessibleAction act, gboolean is_possible);

G_END_DECLS
