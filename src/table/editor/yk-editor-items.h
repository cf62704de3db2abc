/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The unpainted children of an editor table, for screen readers: one for each place,
 * for each card, also face-down ones, and for each card of the palette.  The keyboard
 * focus is not on them (see yk-table-focus.h), but assistive technology may move it
 * there. */
#pragma once

#include <gtk/gtk.h>

#include "table/editor/yk-editor-grid.h"

G_BEGIN_DECLS

/* The children. */
typedef struct
{
  GtkWidget *table;             /* their parent, borrowed */
  GPtrArray *piles[YK_N_PILES]; /* of YkTableItem: the place, then the cards; NULL once
                                   disposed of */
  GtkWidget *cells[YK_DECK_SIZE]; /* of the palette */
} YkEditorItems;

/* The pile of a location in the palette; its index is that of the card. */
#define YK_EDITOR_ITEMS_PALETTE YK_N_PILES

/* Adds the palette's items to TABLE. */
void yk_editor_items_init (YkEditorItems *items, GtkWidget *table);

/* Removes all items. */
void yk_editor_items_dispose (YkEditorItems *items);

/* Starts following a new position: adds the items that BOARD needs and sets all their
 * labels.  The focus must move before yk_editor_items_sweep(). */
void yk_editor_items_add (YkEditorItems *items, const YkBoard *board);

/* Finishes following a new position: removes the items that BOARD does not need. */
void yk_editor_items_sweep (YkEditorItems *items, const YkBoard *board);

/* Allocates all items at the visible parts of their cards or places. */
void yk_editor_items_allocate (YkEditorItems *items, const YkEditorGrid *grid,
                               const YkBoard *board);

/* Gets the location of the focused item.
 *
 * Returns: FALSE if no item has the focus. */
gboolean yk_editor_items_get_focus (YkEditorItems *items, YkCardLocation *location);

G_END_DECLS
