/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints a moment of a celebrated win. */
#pragma once

#include "deck/yk-deck.h"
#include "table/motion/yk-climb.h"

/* What a moment is painted from, borrowed. */
typedef struct
{
  const YkClimb *climb;
  gint64 time;
  const YkBoard *board;
  const YkLayout *layout; /* of the board */
  YkDeck *deck;           /* or NULL: cards are blank */
  double scale;           /* device pixels in a logical one */
  gboolean for_cairo;     /* GTK draws with its cairo renderer */
} YkClimbFrame;

/* What a card was painted from, and the node. */
typedef struct
{
  GskRenderNode *face;
  YkClimbPlace place;
  double light;
  GskRenderNode *node;
  gboolean is_settled; /* it is a picture: the card lies still */
} YkClimbNode;

/* The nodes of the last frame: GTK draws nothing anew that has the same node, and
 * turned cards are dear.  Zeroed, there are none. */
typedef struct
{
  YkClimbNode cards[YK_CLIMB_MAX_CARDS];
  gboolean is_used;
} YkClimbNodes;

/* Drops all nodes. */
void yk_climb_nodes_clear (YkClimbNodes *nodes);

/* The northern lights of a moment, which lie below everything but the background. */
void yk_climb_paint_sky (const YkClimbFrame *frame, GtkSnapshot *snapshot);

/* The snow, and all cards above it. */
void
yk_climb_paint (const YkClimbFrame *frame, YkClimbNodes *nodes, GtkSnapshot *snapshot);
