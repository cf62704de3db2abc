/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Caches what looks the same for many frames as one node. */
#include "table/render/yk-table-paint.h"

#include <math.h>

#include "deck/yk-picture.h"

static gboolean is_same_content (GskRenderNode *a, GskRenderNode *b);

static gboolean
has_same_children (GskRenderNode *a, GskRenderNode *b)
{
  guint n = gsk_container_node_get_n_children (a);

  if (gsk_container_node_get_n_children (b) != n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!is_same_content (gsk_container_node_get_child (a, i),
                          gsk_container_node_get_child (b, i)))
      return FALSE;
  return TRUE;
}

/* Whether two trees of nodes are alike.  Nodes that draw are so only where they are one
 * node, for all that cards are made of is kept. */
static gboolean
is_same_content (GskRenderNode *a, GskRenderNode *b)
{
  GskRenderNodeType type = gsk_render_node_get_node_type (a);

  if (a == b)
    return TRUE;
  if (gsk_render_node_get_node_type (b) != type)
    return FALSE;
  switch ((int) type) {
  case GSK_CONTAINER_NODE:
    return has_same_children (a, b);
  case GSK_TRANSFORM_NODE:
    return gsk_transform_equal (gsk_transform_node_get_transform (a),
                                gsk_transform_node_get_transform (b)) &&
           is_same_content (gsk_transform_node_get_child (a),
                            gsk_transform_node_get_child (b));
  case GSK_CLIP_NODE:
    return graphene_rect_equal (gsk_clip_node_get_clip (a),
                                gsk_clip_node_get_clip (b)) &&
           is_same_content (gsk_clip_node_get_child (a), gsk_clip_node_get_child (b));
  default:
    return FALSE;
  }
}

/* CONTENT as one drawing, which keeps it: what is drawn must not go before.  The edges
 * lie between logical pixels. */
static GskRenderNode *
draw_content (GskRenderNode *content)
{
  static const cairo_user_data_key_t content_key;
  graphene_rect_t bounds;
  GskRenderNode *node;
  cairo_t *cr;

  gsk_render_node_get_bounds (content, &bounds);
  graphene_rect_round_extents (&bounds, &bounds);
  /* GTK has no surface for what covers nothing. */
  if (bounds.size.width <= 0 || bounds.size.height <= 0)
    return gsk_render_node_ref (content);
  node = gsk_cairo_node_new (&bounds);
  cr = gsk_cairo_node_get_draw_context (node);
  yk_picture_draw_node (content, cr, FALSE);
  cairo_destroy (cr);
  cairo_surface_set_user_data (gsk_cairo_node_get_surface (node), &content_key,
                               gsk_render_node_ref (content),
                               (cairo_destroy_func_t) gsk_render_node_unref);
  return node;
}

void
yk_pile_node_cache_clear (YkPileNodeCache *sheet)
{
  g_clear_pointer (&sheet->content, gsk_render_node_unref);
  g_clear_pointer (&sheet->node, gsk_render_node_unref);
}

/* Whether the sheet has to be made of CONTENT, which it takes. */
static gboolean
take_content (YkPileNodeCache *sheet, GtkSnapshot *content)
{
  g_autoptr (GskRenderNode) painted = gtk_snapshot_free_to_node (content);

  if (painted != NULL && sheet->content != NULL &&
      is_same_content (painted, sheet->content))
    return FALSE;
  yk_pile_node_cache_clear (sheet);
  sheet->content = g_steal_pointer (&painted);
  return sheet->content != NULL;
}

GskRenderNode *
yk_pile_node_cache_update (YkPileNodeCache *sheet, GtkSnapshot *content,
                           gboolean for_cairo)
{
  if (take_content (sheet, content))
    sheet->node = for_cairo ? draw_content (sheet->content)
                            : gsk_render_node_ref (sheet->content);
  return sheet->node;
}

GskRenderNode *
yk_pile_node_cache_update_picture (YkPileNodeCache *sheet, GtkSnapshot *content,
                                   double scale, gboolean for_cairo)
{
  if (take_content (sheet, content))
    sheet->node = for_cairo ? yk_node_as_picture (sheet->content, scale)
                            : gsk_render_node_ref (sheet->content);
  return sheet->node;
}
