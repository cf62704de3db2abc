/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is painted the same for many frames, kept as one node. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A part of the table, such as the cards of one pile.  Zeroed, it is not made yet. */
typedef struct
{
  GskRenderNode *content; /* what was painted last, or NULL */
  GskRenderNode *node;    /* the same as one node, or NULL */
} YkPileNodeCache;

/* The node of what was painted to CONTENT, of which it takes ownership: the same as the
 * last time where the content looks the same, so that GTK need not look into it.  For
 * GTK's cairo renderer (FOR_CAIRO) it is one drawing, which costs nothing where none of
 * it is to be seen.  NULL where nothing was painted.  Borrowed, valid until the next
 * call. */
GskRenderNode *yk_pile_node_cache_update (YkPileNodeCache *sheet, GtkSnapshot *content,
                                          gboolean for_cairo);

/* The same for what is shifted from frame to frame and lies above all else: for GTK's
 * cairo renderer it is one picture, of SCALE pixels in a logical one, which is copied
 * as it is. */
GskRenderNode *
yk_pile_node_cache_update_picture (YkPileNodeCache *sheet, GtkSnapshot *content,
                                   double scale, gboolean for_cairo);

void yk_pile_node_cache_clear (YkPileNodeCache *sheet);

G_END_DECLS
