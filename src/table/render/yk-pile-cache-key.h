/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the cards at rest were painted from, so that they need not be painted again. */
#pragma once

#include <gtk/gtk.h>

#include "table/render/yk-scene.h"

G_BEGIN_DECLS

/* What one card was painted from. */
typedef struct
{
  YkPile pile;
  gboolean is_resting;
  gboolean face_up;
  gboolean is_idle;
  gboolean is_shaking; /* or turning, or leaning: painted anew in each frame */
  double x;
  double y;
  GskRenderNode *face; /* only compared: what was painted keeps it */
} YkPileCacheKeyCard;

/* Of the last frame, in the order of the board's cards.  Zeroed, there was none. */
typedef struct
{
  YkPileCacheKeyCard cards[YK_MAX_CARDS];
  int n_cards;
} YkPileCacheKey;

/* The node of the side that SPRITE shows: borrowed, and NULL until there is one. */
GskRenderNode *yk_pile_cache_key_face (const YkScene *scene, const YkSprite *sprite);

/* Whether a card lies where it belongs: neither on its way nor in hand. */
gboolean yk_pile_cache_key_has (const YkSprite *sprite);

/* Whether the pile whose cards are those from FIRST up to, but without, END has the
 * same cards at rest as in the frame that was noted, with the same faces at the same
 * places: then what was painted of them is still right, if the look is the same. */
gboolean yk_pile_cache_key_is_same (const YkPileCacheKey *rest, const YkScene *scene,
                                    int first, int end);

/* Notes SCENE, all of whose piles have been compared by then. */
void yk_pile_cache_key_note (YkPileCacheKey *rest, const YkScene *scene);

G_END_DECLS
