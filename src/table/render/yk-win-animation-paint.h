/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints a moment of a celebrated win. */
#pragma once

#include "deck/yk-deck.h"
#include "table/motion/yk-win-animation.h"

G_BEGIN_DECLS

/* What a moment is painted from, borrowed. */
typedef struct
{
  const YkWinAnimation *win_animation;
  gint64 time;
  const YkBoard *board;
  const YkLayout *layout; /* of the board */
  YkDeck *deck;           /* or NULL: cards are blank */
  double scale;           /* device pixels in a logical one */
  gboolean for_cairo;     /* GTK draws with its cairo renderer */
} YkWinAnimationFrame;

/* What a card was painted from, and the node. */
typedef struct
{
  GskRenderNode *face;
  YkWinAnimationPlace place;
  double light;
  GskRenderNode *node;
  gboolean is_settled; /* it is a picture: the card lies still */
} YkWinAnimationNode;

/* The nodes of the last frame: GTK draws nothing anew that has the same node, and
 * turned cards are dear.  Zeroed, there are none. */
typedef struct
{
  YkWinAnimationNode cards[YK_WIN_ANIMATION_MAX_CARDS];
  gboolean is_used;
} YkWinAnimationNodes;

/* Drops all nodes. */
void yk_win_animation_nodes_clear (YkWinAnimationNodes *nodes);

/* The northern lights of a moment, which lie below everything but the background. */
void
yk_win_animation_paint_sky (const YkWinAnimationFrame *frame, GtkSnapshot *snapshot);

/* The snow, and all cards above it. */
void yk_win_animation_paint (const YkWinAnimationFrame *frame,
                             YkWinAnimationNodes *nodes, GtkSnapshot *snapshot);

G_END_DECLS
