/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Caches what looks the same for many frames as one node. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The cache for a part of the table, such as the cards of a pile.  Zeroed, it is empty.
 */
typedef struct
{
  GskRenderNode *content; /* what was painted last, or NULL */
  GskRenderNode *node;    /* the same as one node, or NULL */
} YkPileNodeCache;

/* Turns CONTENT (transfer full) into a node, the previous one if both look the same, so
 * that GTK need not compare them.  FOR_CAIRO makes it one drawing, which costs nothing
 * where it is outside the damaged area.
 *
 * Returns: (transfer none) (nullable): the node, valid until the next call, or NULL if
 * CONTENT is empty. */
GskRenderNode *yk_pile_node_cache_update (YkPileNodeCache *sheet, GtkSnapshot *content,
                                          gboolean for_cairo);

/* Does the same for what moves from frame to frame above all else: FOR_CAIRO makes it a
 * texture of SCALE pixels in a logical one, which is only copied.
 *
 * Returns: (transfer none) (nullable): the node, valid until the next call. */
GskRenderNode *
yk_pile_node_cache_update_picture (YkPileNodeCache *sheet, GtkSnapshot *content,
                                   double scale, gboolean for_cairo);

/* Empties the cache. */
void yk_pile_node_cache_clear (YkPileNodeCache *sheet);

G_END_DECLS
