/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places the table and, beside or below it, the palette of all cards while a position
 * is edited.  Arithmetic, no GTK.
 *
 * The palette is a grid of the four suits and thirteen ranks: with a row for each suit
 * below the table, or with a column for each beside it if the window is wide. */
#pragma once

#include "game/editor/yk-editor.h"
#include "table/layout/yk-layout.h"

/* All lengths are logical pixels, from the top left corner of the widget. */
typedef struct
{
  YkLayout layout; /* of the table; face-down cards show as much as face-up ones */
  YkRect palette;
  bool is_aside; /* the palette is beside the table */
  bool mirrored;
  double cell_width; /* of a card in the palette, including the gap */
  double cell_height;
  double cell_gap;
} YkEditorGrid;

/* Arranges the table with BOARD and the palette in FRAME, whose preferences apply to
 * the table. */
void yk_editor_grid_lay (YkEditorGrid *grid, const YkBoard *board,
                         const YkTableFrame *frame);

/* Returns: the place of card INDEX (see yk_card_index()) of the palette. */
YkRect yk_editor_grid_cell (const YkEditorGrid *grid, int index);

/* Returns: the index of the palette's card at a point, or -1. */
int yk_editor_grid_find_cell (const YkEditorGrid *grid, double x, double y);

/* Returns: whether a point is on the palette or outside the table. */
bool yk_editor_grid_is_off_table (const YkEditorGrid *grid, double x, double y);

/* Finds the card or empty place of the table at a point.
 *
 * Returns: false if there is neither. */
bool yk_editor_grid_find_location (const YkEditorGrid *grid, const YkBoard *board,
                                   double x, double y, YkCardLocation *location);

/* Finds the card of a pile after which cards dropped at a point are inserted.
 *
 * Returns: false if the point is beside all piles. */
bool yk_editor_grid_find_gap (const YkEditorGrid *grid, const YkBoard *board, double x,
                              double y, YkCardLocation *location);

/* Returns: the bar that marks where cards are inserted after LOCATION: between two
 * cards of a fan, or on the lower edge of the last card. */
YkRect yk_editor_grid_gap (const YkEditorGrid *grid, const YkBoard *board,
                           YkCardLocation location);

/* Returns: the palette's card one step (DX, DY) from INDEX; INDEX if there is none. */
int yk_editor_grid_step (const YkEditorGrid *grid, int index, int dx, int dy);
