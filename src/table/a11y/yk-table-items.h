/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The unpainted children of the table for screen readers and the focus: one for each
 * pile's place and for each card that the cursor can stand on, in the order of the
 * board. */
#pragma once

#include <gtk/gtk.h>

#include "table/input/yk-input-state.h"
#include "table/layout/yk-card-location.h"
#include "table/layout/yk-layout.h"

G_BEGIN_DECLS

/* The children. */
typedef struct
{
  GtkWidget *table;   /* their parent, borrowed */
  GPtrArray *widgets; /* of YkTableItem, as they are read; NULL once disposed of */
  GPtrArray *focused; /* items that had the focus, perhaps freed: only compared; NULL
                         once renewed */
  gpointer named;     /* the item whose label is NAME for now, or NULL */
  char *name;
} YkTableItems;

/* Initializes ITEMS without items, for children of TABLE. */
void yk_table_items_init (YkTableItems *items, GtkWidget *table);

/* Removes all items from the table. */
void yk_table_items_dispose (YkTableItems *items);

/* Starts following a new position: adds the items that BOARD needs and sets all labels
 * but that of the focused item.  Then move the focus and call yk_table_items_sweep():
 * no label changes while the focus is on it, and no focused item goes away, so that
 * screen readers speak only where the focus is now. */
void yk_table_items_add (YkTableItems *items, const YkBoard *board,
                         const YkInputState *input);

/* Finishes following a new position: sets the remaining label and removes the items
 * that BOARD does not need.  An item that still has the focus gets the sentence about
 * the cursor as its label. */
void yk_table_items_sweep (YkTableItems *items, const YkBoard *board,
                           const YkInputState *input);

/* Updates the labels after picking up or putting down cards, except that of the focused
 * item; call again once the focus has moved. */
void yk_table_items_relabel (YkTableItems *items, const YkBoard *board,
                             const YkInputState *input);

/* Returns: (transfer full): what screen readers say briefly of LOCATION, which must
 * exist; with the pile if NAMES_PILE, since the
 * previous location was in another one. */
char *yk_table_items_brief_label (const YkBoard *board, const YkInputState *input,
                                  YkCardLocation location, gboolean names_pile);

/* Makes every item offer exactly the actions that are possible there.  Call after every
 * change of the position or of the cards that are picked up. */
void yk_table_items_offer (YkTableItems *items, const YkBoard *board,
                           const YkInputState *input);

/* Allocates all items at the visible parts of their cards or places. */
void yk_table_items_allocate (YkTableItems *items, const YkBoard *board,
                              const YkLayout *layout);

/* Gets the location of the focused item.
 *
 * Returns: FALSE if no item has the focus. */
gboolean yk_table_items_get_focus (YkTableItems *items, YkCardLocation *location);

/* Focuses the item at LOCATION, or of its pile's place if there is no such card,
 * labelled NAME (nullable: its usual label) while the focus stays there.  If another
 * item was labelled so, call yk_table_items_relabel() afterwards. */
void
yk_table_items_focus (YkTableItems *items, YkCardLocation location, const char *name);

/* Removes all items that have had the focus, none of which may have it now, for
 * yk_table_items_add() to create again; only the first call does anything.  Call when
 * the first sentence is spoken: GTK 4.24 reports the focus before it answers questions
 * about the item, and Orca 51 ignores an item that has not answered for good.  With
 * older GTK the items stay. */
void yk_table_items_renew (YkTableItems *items);

G_END_DECLS
