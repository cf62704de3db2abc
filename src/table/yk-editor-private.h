/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the editor's table share. */
#pragma once

#include "table/yk-editor-table.h"
#include "table/yk-table-private.h"

G_BEGIN_DECLS

/* The palette is one more pile, of all cards: a card's index in it is
 * yk_card_index(). */
#define YK_EDITOR_PALETTE YK_N_PILES

/* Places the table and, beside or below it, the palette.  Arithmetic, no GTK.
 *
 * The palette is a grid of the four suits and thirteen ranks: with a row for each suit
 * below the table, or with a column for each beside it if the window is wide.  All
 * lengths are logical pixels, from the top left corner of the widget. */
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

/* Returns: the visible part of a card of the table or the palette, or an empty place.
 */
YkRect yk_editor_grid_visible (const YkEditorGrid *grid, const YkBoard *board,
                               YkCardLocation location);

/* Finds the card of table or palette, or the empty place, at a point.
 *
 * Returns: false if there is neither. */
bool yk_editor_grid_find (const YkEditorGrid *grid, const YkBoard *board, double x,
                          double y, YkCardLocation *location);

/* Returns: whether a point is on the palette or outside the table. */
bool yk_editor_grid_is_off_table (const YkEditorGrid *grid, double x, double y);

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

/* The widget. */
struct _YkEditorTable
{
  GtkWidget parent_instance;

  YkEditor *editor;
  YkTableTextures art; /* the background is plain felt */
  YkTableNodes nodes;
  YkEditorGrid grid;
  YkMotion motion;
  YkInputState input; /* only its chosen cards are used: those that the keys hold */
  YkMarks marks;
  YkTableItems items; /* the announcer has the focus, unless assistive technology has
                         moved it to another one */

  /* the player's choices */
  YkTableFrame choices; /* without a size */
  gboolean high_contrast;
  gboolean four_colours;
  YkRankLetters letters;

  gboolean is_whole; /* no card is missing or too many */

  gboolean in_palette; /* the cursor is in the palette, at … */
  int cell;            /* … this card */
  int pending_rank;    /* typed rank that waits for its suit, or 0 */

  gboolean has_grip;      /* a press holds … */
  YkCardLocation gripped; /* … this card, with all cards on it, or this place */
  gboolean is_dragging;
  double press_x; /* where the press began */
  double press_y;
  double x; /* where the pointer is */
  double y;
  guint32 click_time;     /* the last click on a card of the table … */
  YkCardLocation clicked; /* … which was this one; INDEX -2: there was none */
};

/* Updates grid and cards after a change of the position or the widget's size. */
void yk_editor_table_arrange (YkEditorTable *self);

/* Shows and speaks OUTCOME. */
void yk_editor_table_tell (YkEditorTable *self, YkEditorOutcome outcome);

/* Adds the controllers of keys, mouse and fingers to the widget, and labels its
 * items. */
void yk_editor_table_add_input (YkEditorTable *self);

/* Handles Tab: takes the focus, or moves it within the table.
 *
 * Returns: FALSE if the focus is to leave the table. */
gboolean yk_editor_table_handle_tab (YkEditorTable *self, GtkDirectionType direction);

G_END_DECLS
