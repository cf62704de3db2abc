/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table's unpainted children, which screen readers find and the focus stands on:
 * one for each pile's place and one for each card that the cursor can stand on. */
#pragma once

#include <gtk/gtk.h>

#include "table/yk-hand.h"
#include "table/yk-layout.h"
#include "table/yk-spot.h"

typedef struct
{
  GtkWidget *table;   /* their parent, borrowed */
  GPtrArray *widgets; /* of YkTableItem, in use; NULL once disposed of */
} YkTableItems;

/* No items yet; those to come are children of TABLE. */
void yk_table_items_init (YkTableItems *items, GtkWidget *table);

/* Takes all items off the table. */
void yk_table_items_dispose (YkTableItems *items);

/* Makes the items what BOARD wants, with its words for them.  The focus stays on the
 * item that has it as long as there is that item. */
void yk_table_items_update (YkTableItems *items, const YkBoard *board);

/* Lets every item offer the acts that are possible there, and no others.  To be called
 * after every change of the position and of the cards that are picked up. */
void
yk_table_items_offer (YkTableItems *items, const YkBoard *board, const YkHand *hand);

/* Puts every item where its card or place can be seen. */
void yk_table_items_allocate (YkTableItems *items, const YkBoard *board,
                              const YkLayout *layout);

/* Where the focus is; false where no item has it. */
gboolean yk_table_items_get_focus (YkTableItems *items, YkSpot *spot);

/* Gives the focus to a card's item, or to its pile's place where the card has none. */
void yk_table_items_focus (YkTableItems *items, YkSpot spot);
