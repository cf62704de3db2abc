/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints a position that is being set up, and the palette. */
#pragma once

#include "deck/faces/yk-rank-letters.h"
#include "table/editor/yk-editor-grid.h"
#include "table/render/yk-scene.h"
#include "table/render/yk-table-nodes.h"

G_BEGIN_DECLS

/* All that a frame is made from, borrowed while it is painted. */
typedef struct
{
  GtkWidget *widget; /* that is painted: it has the fonts */
  YkScene table;     /* the table by itself, without a cursor */
  const YkEditorGrid *grid;
  YkEditorLocation cursor;
  gboolean has_gap;
  YkEditorLocation gap;    /* where the next card would go, or the cards in hand */
  int cell;                /* the card of the palette where the keys are, or -1 */
  int pending_rank;        /* its suit is still to be typed, or 0 */
  YkEditorLocation lifted; /* the first of the cards in hand; INDEX -1 where none are */
  int carried;             /* the card of the palette in hand, or -1 */
  double x;                /* and where, by its middle */
  double y;
  YkRankLetters letters;
  gboolean four_colours;
} YkEditorScene;

/* Adds the scene to SNAPSHOT.  NODES keeps from one frame to the next what need not be
 * made again. */
void yk_editor_paint (const YkEditorScene *scene, YkTableNodes *nodes,
                      GtkSnapshot *snapshot);

G_END_DECLS
