/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An unpainted widget that stands where a card or an empty place is, so that screen
 * readers and the keyboard's focus find it.  It offers what can be done there, for who
 * plays with a switch, by voice or through a screen reader. */
#pragma once

#include <gtk/gtk.h>

#include "table/input/yk-accessible-actions.h"
#include "table/layout/yk-layout.h"

G_BEGIN_DECLS

#define YK_TYPE_TABLE_ITEM (yk_table_item_get_type ())
G_DECLARE_FINAL_TYPE (YkTableItem, yk_table_item, YK, TABLE_ITEM, GtkWidget)

/* An item for a card or a place, at which it stays: other cards have other items. */
GtkWidget *yk_table_item_new (YkCardLocation location);

YkCardLocation yk_table_item_get_location (YkTableItem *item);
void yk_table_item_set_location (YkTableItem *item, YkCardLocation location);

/* Puts it where its card or place can be seen. */
void yk_table_item_allocate (YkTableItem *item, const YkBoard *board,
                             const YkLayout *layout);

/* What screen readers say of it; takes ownership of LABEL. */
void yk_table_item_take_label (YkTableItem *item, char *label);

/* Offers an act to assistive technology, or does not.  None is offered at first.  What
 * is asked for activates an action "table.act" above the item, with the act, the pile
 * and the index, "(iii)". */
void
yk_table_item_offer (YkTableItem *item, YkAccessibleAction act, gboolean is_possible);

G_END_DECLS
