/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws marks around cards, each as a bright line with a dark rim on both sides.  The
 * two have a contrast of at least 9 : 1, so that one of them has 3 : 1 against anything
 * below.  Marks differ in shape as well as in colour. */
#pragma once

#include <gtk/gtk.h>

#include "table/layout/yk-arrow.h"

G_BEGIN_DECLS

/* The kinds of marks. */
typedef enum
{
  YK_HIGHLIGHT_CURSOR,  /* the keyboard cursor: on the card's edge */
  YK_HIGHLIGHT_HELD,    /* cards that are chosen: thick, around them */
  YK_HIGHLIGHT_TAKES,   /* the pile under the dragged cards: the same, thicker */
  YK_HIGHLIGHT_TARGET,  /* a pile that could take them: thin, on its edge */
  YK_HIGHLIGHT_HINT,    /* the two ends of a hint: corners only, around the cards */
  YK_HIGHLIGHT_ARRIVED, /* the last move: a bar on the cards' left edge */
  YK_N_RINGS,
} YkHighlight;

/* What all marks of a table share. */
typedef struct
{
  double card_width;      /* logical pixels */
  double scale;           /* device pixels in a logical one */
  gboolean high_contrast; /* lines are thicker */
} YkHighlightSize;

/* Draws mark RING around the card-shaped RECT.  If RECT is aligned to device pixels, so
 * are the lines: renderers differ in how they draw fractions. */
void yk_highlight_append (GtkSnapshot *snapshot, YkHighlight ring, const YkRect *rect,
                          const YkHighlightSize *size);

/* Returns: (transfer full): a node with the arrow of a hint. */
GskRenderNode *
yk_highlight_new_arrow (const YkArrow *arrow, const YkHighlightSize *size);

G_END_DECLS
