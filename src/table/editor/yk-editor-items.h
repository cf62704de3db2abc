/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The unpainted children of a table that is being set up, which screen readers find:
 * one for each place, for each card, also those face down, and for each card of the
 * palette. The keys' focus is not on these (see yk-table-herald.h), but assistive
 * technology may put it there. */
#pragma once

#include <gtk/gtk.h>

#include "table/editor/yk-setup-grid.h"

typedef struct
{
  GtkWidget *table;             /* their parent, borrowed */
  GPtrArray *piles[YK_N_PILES]; /* of YkTableItem: the place, then the cards; NULL once
                                   disposed of */
  GtkWidget *cells[YK_DECK_SIZE]; /* of the palette */
} YkSetupItems;

/* What has the focus, where that is the palette: a spot of this pile, and the card's
 * index. */
#define YK_SETUP_ITEMS_PALETTE YK_N_PILES

/* The palette alone, as children of TABLE. */
void yk_setup_items_init (YkSetupItems *items, GtkWidget *table);
void yk_setup_items_dispose (YkSetupItems *items);

/* A new position is told in two steps: the first adds what BOARD wants and gives all
 * their labels, the second one takes away the rest.  The focus goes elsewhere in
 * between. */
void yk_setup_items_add (YkSetupItems *items, const YkBoard *board);
void yk_setup_items_sweep (YkSetupItems *items, const YkBoard *board);

/* Puts them where their cards or places can be seen. */
void yk_setup_items_allocate (YkSetupItems *items, const YkSetupGrid *grid,
                              const YkBoard *board);

/* Gives WIDGET, an unpainted child, a place. */
void yk_setup_items_place (GtkWidget *widget, YkRect rect);

/* Where the focus is, if it is on one of these. */
gboolean yk_setup_items_get_focus (YkSetupItems *items, YkSetupSpot *spot);
