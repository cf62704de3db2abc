/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Records what the resting cards were painted from, to tell whether to repaint them. */
#pragma once

#include <gtk/gtk.h>

#include "table/render/yk-scene.h"

G_BEGIN_DECLS

/* What a card was painted from. */
typedef struct
{
  YkPile pile;
  gboolean is_resting;
  gboolean face_up;
  gboolean is_idle;
  gboolean is_shaking; /* or turning, or tilted: repainted in each frame */
  double x;
  double y;
  GskRenderNode *face; /* only compared; the painted node keeps it alive */
} YkPileCacheKeyCard;

/* The cards of the last frame, in the order of the board.  Zeroed, there was none. */
typedef struct
{
  YkPileCacheKeyCard cards[YK_MAX_CARDS];
  int n_cards;
} YkPileCacheKey;

/* Returns: (transfer none) (nullable): the node of the visible side of SPRITE, or NULL
 * if it is not rendered yet. */
GskRenderNode *yk_pile_cache_key_face (const YkScene *scene, const YkSprite *sprite);

/* Returns: whether a card is at rest: neither moving nor dragged. */
gboolean yk_pile_cache_key_has (const YkSprite *sprite);

/* Returns: whether the cards from FIRST up to but without END, those of a pile, rest
 * with the same faces at the same places as in REST.  Then their node is still right,
 * if the look is the same. */
gboolean yk_pile_cache_key_is_same (const YkPileCacheKey *rest, const YkScene *scene,
                                    int first, int end);

/* Records SCENE in REST, after all its piles have been compared. */
void yk_pile_cache_key_note (YkPileCacheKey *rest, const YkScene *scene);

G_END_DECLS
