/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints an edited position and the palette. */
#pragma once

#include "deck/yk-deck.h"
#include "table/editor/yk-editor-grid.h"
#include "table/render/yk-table-paint.h"

G_BEGIN_DECLS

/* What a frame is painted from; all of it is borrowed. */
typedef struct
{
  GtkWidget *widget; /* the painted widget, for its fonts */
  YkScene table;     /* the table without the cursor */
  const YkEditorGrid *grid;
  YkCardLocation cursor;
  gboolean has_gap;
  YkCardLocation gap;    /* where the next card, or the held cards, would be inserted */
  int cell;              /* the palette's card under the cursor, or -1 */
  int pending_rank;      /* typed rank that waits for its suit, or 0 */
  YkCardLocation lifted; /* the first held card; INDEX -1 if none are held */
  int carried;           /* the palette's card that is dragged, or -1 */
  double x;              /* the middle of that card */
  double y;
  YkRankLetters letters;
  gboolean four_colours;
} YkEditorScene;

/* Adds SCENE to SNAPSHOT.  NODES caches nodes between frames. */
void yk_editor_paint (const YkEditorScene *scene, YkTableNodes *nodes,
                      GtkSnapshot *snapshot);

G_END_DECLS
