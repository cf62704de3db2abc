/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Marks around cards, each in two colours: a bright line with a black rim at both of
 * its sides.  The two are at least 9 : 1 apart, so that whatever lies below, one of
 * them stands out from it by 3 : 1.  The marks differ in form as well as in colour. */
#pragma once

#include <gtk/gtk.h>

#include "table/layout/yk-arrow.h"

G_BEGIN_DECLS

typedef enum
{
  YK_HIGHLIGHT_CURSOR,  /* where the keys are: on the card's edge */
  YK_HIGHLIGHT_HELD,    /* cards that are chosen: thick, around them */
  YK_HIGHLIGHT_TAKES,   /* the pile that would take them now: the same, and thicker */
  YK_HIGHLIGHT_TARGET,  /* a pile that could take them: thin, on its edge */
  YK_HIGHLIGHT_HINT,    /* the two ends of a hint: corners only, around the cards */
  YK_HIGHLIGHT_ARRIVED, /* the last move: a bar on the cards' left edge */
  YK_N_RINGS,
} YkHighlight;

/* What all marks of a table have in common. */
typedef struct
{
  double card_width;      /* logical pixels */
  double scale;           /* device pixels in a logical one */
  gboolean high_contrast; /* lines are thicker */
} YkHighlightSize;

/* Draws a mark around RECT, whose corners are those of cards.  Its lines fill whole
 * device pixels where RECT does: renderers differ in how they draw what lies between.
 */
void yk_highlight_append (GtkSnapshot *snapshot, YkHighlight ring, const YkRect *rect,
                          const YkHighlightSize *size);

/* A new node with the arrow of a hint. */
GskRenderNode *
yk_highlight_new_arrow (const YkArrow *arrow, const YkHighlightSize *size);

G_END_DECLS
