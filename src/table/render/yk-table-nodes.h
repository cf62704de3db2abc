/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Caches the render nodes of the table that stay the same from frame to frame: felt,
 * empty places, shadows, marks and resting cards. */
#pragma once

#include <gtk/gtk.h>

#include "core/yk-board.h"
#include "table/render/yk-highlight.h"
#include "table/render/yk-pile-cache-key.h"
#include "table/render/yk-pile-node-cache.h"
#include "table/render/yk-table-look.h"
#include "table/render/yk-win-animation-paint.h"

G_BEGIN_DECLS

/* The nodes, created on demand.  Zeroed, there are none. */
typedef struct
{
  YkTableLook look;
  GskRenderNode *felt;
  GskRenderNode *place;
  GskRenderNode *foundation;
  GskRenderNode *count; /* of N_COUNTED cards */
  int n_counted;
  GskRenderNode *hand_shadow; /* of dragged cards that are HAND_HEIGHT high */
  double hand_height;
  GskRenderNode *veil;
  GskRenderNode *outline;
  GskRenderNode *arrow; /* of the following hint */
  YkMove hint;
  YkBoard board;
  YkLayout layout;
  YkPileNodeCache piles[YK_N_PILES];  /* the resting cards of each ... */
  YkPileCacheKey rest;                /* ... and what these were painted from */
  YkPileNodeCache input;              /* the dragged cards, the first of them at 0, 0 */
  YkWinAnimationNodes *win_animation; /* of the win animation while it runs, or NULL */
} YkTableNodes;

/* Drops the nodes if LOOK differs from the one they were made for.  Call before each
 * frame; whoever changes what the look depends on need do nothing. */
void yk_table_nodes_set_look (YkTableNodes *nodes, const YkTableLook *look);

/* Drops all nodes. */
void yk_table_nodes_clear (YkTableNodes *nodes);

/* Returns: (transfer none): the background of the table.  This node and those below are
 * valid until the look changes. */
GskRenderNode *yk_table_nodes_felt (YkTableNodes *nodes);

/* Returns: (transfer none): an empty place with its top left corner at 0, 0. */
GskRenderNode *yk_table_nodes_place (YkTableNodes *nodes, gboolean is_foundation);

/* Returns: (transfer none): the number of cards in a pile, relative to the top left
 * corner of its top card; valid until another number is requested. */
GskRenderNode *yk_table_nodes_count (YkTableNodes *nodes, int n_cards);

/* Returns: (transfer none): the shadow of dragged cards with the total HEIGHT, which
 * exceeds them by yk_table_nodes_shadow_margin() on each side; valid until another
 * height is requested. */
GskRenderNode *yk_table_nodes_hand_shadow (YkTableNodes *nodes, double height);

/* Returns: by how much the shadow exceeds the cards, in logical pixels. */
double yk_table_nodes_shadow_margin (const YkTableNodes *nodes);

/* Returns: (transfer none): what dims a card, relative to its top left corner. */
GskRenderNode *yk_table_nodes_veil (YkTableNodes *nodes);

/* Returns: (transfer none) (nullable): the dark outline of a card, relative to its top
 * left corner; NULL if the background is dark enough and contrast is normal. */
GskRenderNode *yk_table_nodes_outline (YkTableNodes *nodes);

/* Returns: (transfer none): the arrow of HINT in table coordinates; valid until that of
 * another hint is requested. */
GskRenderNode *yk_table_nodes_arrow (YkTableNodes *nodes, const YkLayout *layout,
                                     const YkBoard *board, YkMove hint);

/* Returns: what all marks share. */
YkHighlightSize yk_table_nodes_ring_size (const YkTableNodes *nodes);

G_END_DECLS
