/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints a frame of a win animation. */
#pragma once

#include "deck/yk-deck.h"
#include "table/motion/yk-win-animation.h"
#include "table/render/yk-win-landscape.h"

G_BEGIN_DECLS

/* What a frame is painted from; all of it is borrowed. */
typedef struct
{
  const YkWinAnimation *win_animation;
  gint64 time;
  const YkBoard *board;
  const YkLayout *layout; /* of the board */
  YkDeck *deck;           /* or NULL: cards are blank */
  double scale;           /* device pixels in a logical one */
  YkDaylight daylight;    /* of the landscape */
  gboolean for_cairo;     /* GTK draws with its cairo renderer */
} YkWinAnimationFrame;

/* A card's node and what it was painted from. */
typedef struct
{
  GskRenderNode *face;
  YkWinAnimationPlace place;
  double light;
  GskRenderNode *node;
  gboolean is_settled; /* it is a texture: the card does not move */
} YkWinAnimationNode;

/* The nodes of the last frame: GTK does not redraw what has the same node, and rotated
 * cards are expensive.  Made with g_new0(): there are none then. */
typedef struct
{
  YkWinAnimationNode cards[YK_WIN_ANIMATION_MAX_CARDS];
  GskRenderNode *landscape; /* NULL before it is needed */
  double landscape_scale;   /* what it was drawn for */
  YkDaylight daylight;
} YkWinAnimationNodes;

/* Drops all nodes, and what holds them. */
void yk_win_animation_nodes_free (YkWinAnimationNodes *nodes);

/* Paints the landscape behind a range, with northern lights at night.  It covers the
 * background and the empty piles. */
void
yk_win_animation_paint_landscape (const YkWinAnimationFrame *frame,
                                  YkWinAnimationNodes *nodes, GtkSnapshot *snapshot);

/* Paints the snow and, above it, all cards. */
void yk_win_animation_paint (const YkWinAnimationFrame *frame,
                             YkWinAnimationNodes *nodes, GtkSnapshot *snapshot);

G_END_DECLS
