/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pictures of the table that stay the same from frame to frame: the felt, the empty
 * places, and the shadow of the cards in hand. */
#pragma once

#include <gtk/gtk.h>

#include "core/yk-board.h"
#include "table/yk-climb-paint.h"
#include "table/yk-table-sheet.h"

/* The radius of a card's corners, as a fraction of its width. */
#define YK_CARD_RADIUS (14.0 / 240)

/* All that these pictures depend on; lengths in logical pixels. */
typedef struct
{
  double width; /* of the table */
  double height;
  double card_width;
  double card_height;
  int scale;     /* device pixels in a logical one */
  gboolean dark; /* the style around is dark */
  gboolean pale; /* the ground is so light that only dark marks can be seen on it */
  gboolean for_cairo; /* GTK draws with its cairo renderer */
} YkTableLook;

/* The pictures as render nodes, made when they are first asked for.  Zeroed, there are
 * none yet. */
typedef struct
{
  YkTableLook look;
  GskRenderNode *felt;
  GskRenderNode *place;
  GskRenderNode *foundation;
  GskRenderNode *hand_shadow; /* of cards in hand that are HAND_HEIGHT high */
  double hand_height;
  YkTableSheet piles[YK_N_PILES]; /* the cards at rest in each */
  YkTableSheet hand;              /* the cards in hand, the first of them at 0, 0 */
  YkClimbNodes climb;             /* of a win that is celebrated */
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

/* The soft shadow of cards in hand that are HEIGHT high together.  The cards lie within
 * it, yk_table_nodes_shadow_margin() away from each of its sides.  Valid until another
 * height is asked for. */
GskRenderNode *yk_table_nodes_hand_shadow (YkTableNodes *nodes, double height);

double yk_table_nodes_shadow_margin (const YkTableNodes *nodes);
