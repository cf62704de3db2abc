/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The unpainted children of a table that is being set up, which screen readers find:
 * one for each place, for each card, also those face down, and for each card of the
 * palette. The keys' focus is not on these (see yk-table-announcer.h), but assistive
 * technology may put it there. */
#pragma once

#include <gtk/gtk.h>

#include "table/editor/yk-editor-grid.h"

G_BEGIN_DECLS

typedef struct
{
  GtkWidget *table;             /* their parent, borrowed */
  GPtrArray *piles[YK_N_PILES]; /* of YkTableItem: the place, then the cards; NULL once
                                   disposed of */
  GtkWidget *cells[YK_DECK_SIZE]; /* of the palette */
} YkEditorItems;

/* What has the focus, where that is the palette: a spot of this pile, and the card's
 * index. */
#define YK_EDITOR_ITEMS_PALETTE YK_N_PILES

/* The palette alone, as children of TABLE. */
void yk_editor_items_init (YkEditorItems *items, GtkWidget *table);
void yk_editor_items_dispose (YkEditorItems *items);

/* A new position is told in two steps: the first adds what BOARD wants and gives all
 * their labels, the second one takes away the rest.  The focus goes elsewhere in
 * between. */
void yk_editor_items_add (YkEditorItems *items, const YkBoard *board);
void yk_editor_items_sweep (YkEditorItems *items, const YkBoard *board);

/* Puts them where their cards or places can be seen. */
void yk_editor_items_allocate (YkEditorItems *items, const YkEditorGrid *grid,
                               const YkBoard *board);

/* Gives WIDGET, an unpainted child, a place. */
void yk_editor_items_place (GtkWidget *widget, YkRect rect);

/* Where the focus is, if it is on one of these. */
gboolean yk_editor_items_get_focus (YkEditorItems *items, YkEditorLocation *location);

G_END_DECLS
