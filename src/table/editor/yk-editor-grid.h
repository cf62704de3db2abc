/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where everything is while a position is set up: the table with its piles, and beside
 * or below it the palette with all cards.  Arithmetic, no GTK.
 *
 * The palette is a grid of the four suits and thirteen ranks: with a row for each suit
 * below the table, or with a file for each beside it where the window is wide. */
#pragma once

#include "game/editor/yk-editor.h"
#include "table/layout/yk-layout.h"

/* All lengths are logical pixels, from the top left corner of the whole. */
typedef struct
{
  YkLayout layout; /* of the table; covered cards show as much face down as face up */
  YkRect palette;
  bool is_aside; /* the palette is beside the table */
  bool mirrored;
  double cell_width; /* of a card in the palette, with the gap beside it */
  double cell_height;
  double cell_gap;
} YkEditorGrid;

/* Arranges the table with BOARD and the palette in what FRAME describes, whose choices
 * of places and sizes hold for the table. */
void yk_editor_grid_lay (YkEditorGrid *grid, const YkBoard *board,
                         const YkTableFrame *frame);

/* Where card INDEX (see yk_card_index()) of the palette is. */
YkRect yk_editor_grid_cell (const YkEditorGrid *grid, int index);

/* The card of the palette at a point, by its index; -1 where there is none. */
int yk_editor_grid_find_cell (const YkEditorGrid *grid, double x, double y);

/* Whether a point is on the palette or beyond the table. */
bool yk_editor_grid_is_off_table (const YkEditorGrid *grid, double x, double y);

/* The card of the table at a point, or an empty place; false where there is neither. */
bool yk_editor_grid_find_location (const YkEditorGrid *grid, const YkBoard *board,
                                   double x, double y, YkEditorLocation *location);

/* After which card of which pile cards go that are dropped at a point; false where they
 * are dropped beside all piles. */
bool yk_editor_grid_find_gap (const YkEditorGrid *grid, const YkBoard *board, double x,
                              double y, YkEditorLocation *location);

/* The bar that marks where cards go after SPOT: between two cards of a fan, else on the
 * last card's lower edge. */
YkRect yk_editor_grid_gap (const YkEditorGrid *grid, const YkBoard *board,
                           YkEditorLocation location);

/* The card of the palette that is one step beside INDEX; INDEX where there is none. */
int yk_editor_grid_step (const YkEditorGrid *grid, int index, int dx, int dy);
