/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pictures of the table that stay the same from frame to frame: the felt, the empty
 * places, and the shadow of the cards in hand. */
#pragma once

#include <gtk/gtk.h>

#include "core/yk-board.h"
#include "table/render/yk-highlight.h"
#include "table/render/yk-pile-cache-key.h"
#include "table/render/yk-pile-node-cache.h"
#include "table/render/yk-table-look.h"
#include "table/render/yk-win-animation-paint.h"

G_BEGIN_DECLS

/* The pictures as render nodes, made when they are first asked for.  Zeroed, there are
 * none yet. */
typedef struct
{
  YkTableLook look;
  GskRenderNode *felt;
  GskRenderNode *place;
  GskRenderNode *foundation;
  GskRenderNode *count; /* of N_COUNTED cards */
  int n_counted;
  GskRenderNode *hand_shadow; /* of cards in hand that are HAND_HEIGHT high */
  double hand_height;
  GskRenderNode *veil;
  GskRenderNode *outline;
  GskRenderNode *arrow; /* of a hint, which was this one here */
  YkMove hint;
  YkBoard board;
  YkLayout layout;
  YkPileNodeCache piles[YK_N_PILES]; /* the cards at rest in each ... */
  YkPileCacheKey rest;               /* ... and what these were painted from */
  YkPileNodeCache input;             /* the cards in hand, the first of them at 0, 0 */
  YkWinAnimationNodes win_animation; /* of a win that is celebrated */
} YkTableNodes;

/* Before each frame: drops the nodes where they were made for another look than the
 * present one.  Whoever changes what the look depends on need not think of them. */
void yk_table_nodes_set_look (YkTableNodes *nodes, const YkTableLook *look);

/* Drops all nodes. */
void yk_table_nodes_clear (YkTableNodes *nodes);

/* The background of the whole table.  This node and those below are borrowed, and valid
 * until the look changes. */
GskRenderNode *yk_table_nodes_felt (YkTableNodes *nodes);

/* The place of a pile, with its top left corner at 0, 0. */
GskRenderNode *yk_table_nodes_place (YkTableNodes *nodes, gboolean is_foundation);

/* How many cards a pile has, from the top left corner of its uppermost card on.  Valid
 * until another number is asked for. */
GskRenderNode *yk_table_nodes_count (YkTableNodes *nodes, int n_cards);

/* The soft shadow of cards in hand that are HEIGHT high together.  The cards lie within
 * it, yk_table_nodes_shadow_margin() away from each of its sides.  Valid until another
 * height is asked for. */
GskRenderNode *yk_table_nodes_hand_shadow (YkTableNodes *nodes, double height);

double yk_table_nodes_shadow_margin (const YkTableNodes *nodes);

/* What lies on a card that is dimmed, and the dark outline of a card, which is NULL
 * where the ground is dark enough for paper to stand out and contrast need not be high;
 * each from the card's top left corner on. */
GskRenderNode *yk_table_nodes_veil (YkTableNodes *nodes);
GskRenderNode *yk_table_nodes_outline (YkTableNodes *nodes);

/* The arrow of a hint, where it lies on the table.  Valid until that of another one is
 * asked for. */
GskRenderNode *yk_table_nodes_arrow (YkTableNodes *nodes, const YkLayout *layout,
                                     const YkBoard *board, YkMove hint);

/* What all marks have in common. */
YkHighlightSize yk_table_nodes_ring_size (const YkTableNodes *nodes);

G_END_DECLS
