/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures: pixels in memory of their own, and the nodes that draw them. */
#include "deck/yk-picture.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <sys/mman.h>

/* Of a pixel: less than anybody sees, and more than a division loses. */
#define TINY 1e-4

#define OPAQUE 0xff000000u /* the alpha of a pixel that hides what is below it */

/* Pages that a surface lies in. */
typedef struct
{
  gpointer start;
  gsize length;
  int is_kept; /* they are a file's; atomic */
} Pages;

static const cairo_user_data_key_t pages_key;

int
yk_picture_pixels (double length, double scale)
{
  return (int) ceil (length * scale - TINY);
}

static void
pages_free (gpointer data)
{
  Pages *pages = data;

  munmap (pages->start, pages->length);
  g_free (pages);
}

cairo_surface_t *
yk_picture_new (int width, int height, GError **error)
{
  int stride = cairo_format_stride_for_width (CAIRO_FORMAT_ARGB32, width);
  Pages *pages = g_new0 (Pages, 1);
  cairo_surface_t *surface;

  pages->length = (gsize) stride * (gsize) height;
  pages->start = mmap (NULL, pages->length, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (pages->start == MAP_FAILED) {
    g_free (pages);
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                         _ ("There isn’t enough memory."));
    return NULL;
  }
  surface = cairo_image_surface_create_for_data (pages->start, CAIRO_FORMAT_ARGB32,
                                                 width, height, stride);
  cairo_surface_set_user_data (surface, &pages_key, pages, pages_free);
  return surface;
}

gboolean
yk_picture_keep_in_file (cairo_surface_t *picture, int fd, gsize offset)
{
  Pages *pages = cairo_surface_get_user_data (picture, &pages_key);

  /* It fails before it takes anything away where the system's pages are larger. */
  if (pages == NULL || mmap (pages->start, pages->length, PROT_READ | PROT_WRITE,
                             MAP_PRIVATE | MAP_FIXED, fd, (off_t) offset) == MAP_FAILED)
    return FALSE;
  g_atomic_int_set (&pages->is_kept, TRUE);
  return TRUE;
}

gboolean
yk_picture_rest (cairo_surface_t *picture)
{
  Pages *pages = cairo_surface_get_user_data (picture, &pages_key);

  if (pages == NULL || !g_atomic_int_get (&pages->is_kept))
    return FALSE;
#ifdef MADV_DONTNEED
  madvise (pages->start, pages->length, MADV_DONTNEED);
#endif
  return TRUE;
}

/* What is kept with a picture that is opaque in part. */
typedef struct
{
  YkRows rows;
  cairo_surface_t *body; /* these rows, without an alpha channel */
} Opaque;

static const cairo_user_data_key_t opaque_key;

static gboolean
is_opaque_row (const guint32 *row, int width)
{
  guint32 all = OPAQUE;

  for (int x = 0; x < width; x++)
    all &= row[x];
  return all == OPAQUE;
}

YkRows
yk_picture_find_opaque_rows (cairo_surface_t *picture)
{
  const guint8 *data = cairo_image_surface_get_data (picture);
  int stride = cairo_image_surface_get_stride (picture);
  int width = cairo_image_surface_get_width (picture);
  int height = cairo_image_surface_get_height (picture);
  YkRows longest = {0, 0}, present = {0, 0};

  for (int y = 0; y < height; y++) {
    if (is_opaque_row ((const void *) (data + (gsize) y * (gsize) stride), width))
      present.end = y + 1;
    else
      present = (YkRows){y + 1, y + 1};
    if (present.end - present.first > longest.end - longest.first)
      longest = present;
  }
  return longest;
}

static void
opaque_free (gpointer data)
{
  Opaque *opaque = data;

  cairo_surface_destroy (opaque->body);
  g_free (opaque);
}

void
yk_picture_set_opaque_rows (cairo_surface_t *picture, YkRows rows)
{
  int stride = cairo_image_surface_get_stride (picture);
  Opaque *opaque;

  if (rows.first < 0 || rows.first >= rows.end ||
      rows.end > cairo_image_surface_get_height (picture))
    return;
  opaque = g_new0 (Opaque, 1);
  opaque->rows = rows;
  opaque->body = cairo_image_surface_create_for_data (
      cairo_image_surface_get_data (picture) + (gsize) rows.first * (gsize) stride,
      CAIRO_FORMAT_RGB24, cairo_image_surface_get_width (picture),
      rows.end - rows.first, stride);
  cairo_surface_set_user_data (picture, &opaque_key, opaque, opaque_free);
}

YkRows
yk_picture_get_opaque_rows (cairo_surface_t *picture)
{
  const Opaque *opaque = cairo_surface_get_user_data (picture, &opaque_key);

  return opaque != NULL ? opaque->rows : (YkRows){0, 0};
}

/* What is kept with a GskCairoNode's recording: the picture that it draws.  There it
 * lives as long as the recording; cairo would copy its pixels if it went before. */
static const cairo_user_data_key_t drawn_key;

/* Lets one unit be a pixel of SURFACE, which is to fill the whole of NODE. */
static void
scale_to_pixels (cairo_t *cr, cairo_surface_t *surface, GskRenderNode *node)
{
  graphene_rect_t bounds;

  gsk_render_node_get_bounds (node, &bounds);
  cairo_scale (cr, (double) bounds.size.width / cairo_image_surface_get_width (surface),
               (double) bounds.size.height / cairo_image_surface_get_height (surface));
}

/* A picture is scaled for a moment only: while its card turns, or until it is rendered
 * for a window's new size.  Cairo's own choice would see to every pixel of one that is
 * made smaller, at several times the cost. */
static void
paint_picture (cairo_t *cr, cairo_surface_t *picture)
{
  cairo_set_source_surface (cr, picture, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_BILINEAR);
  cairo_paint (cr);
}

static GskRenderNode *
cairo_node (cairo_surface_t *surface, const graphene_rect_t *bounds)
{
  GskRenderNode *node = gsk_cairo_node_new (bounds);
  cairo_t *cr;

  /* GTK has no surface for what covers nothing. */
  if (bounds->size.width <= 0 || bounds->size.height <= 0)
    return node;
  cr = gsk_cairo_node_get_draw_context (node);
  scale_to_pixels (cr, surface, node);
  paint_picture (cr, surface);
  cairo_surface_set_user_data (gsk_cairo_node_get_surface (node), &drawn_key,
                               cairo_surface_reference (surface),
                               (cairo_destroy_func_t) cairo_surface_destroy);
  cairo_destroy (cr);
  return node;
}

static GskRenderNode *
texture_node (cairo_surface_t *surface, const graphene_rect_t *bounds)
{
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  g_autoptr (GBytes) bytes = g_bytes_new_with_free_func (
      cairo_image_surface_get_data (surface), stride * (gsize) height,
      (GDestroyNotify) cairo_surface_destroy, cairo_surface_reference (surface));
  g_autoptr (GdkTexture) texture =
      gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);

  return gsk_texture_node_new (texture, bounds);
}

GskRenderNode *
yk_node_from_surface (cairo_surface_t *surface, double width, double height,
                      gboolean for_cairo)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height);

  /* GL and Vulkan may show a picture without an alpha channel as transparent. */
  g_return_val_if_fail (for_cairo || cairo_image_surface_get_format (surface) ==
                                         CAIRO_FORMAT_ARGB32,
                        NULL);

  return for_cairo ? cairo_node (surface, &bounds) : texture_node (surface, &bounds);
}

static void
draw_rows (cairo_t *cr, cairo_surface_t *picture, YkRows rows)
{
  cairo_rectangle (cr, 0, rows.first, cairo_image_surface_get_width (picture),
                   rows.end - rows.first);
  cairo_set_source_surface (cr, picture, 0, 0);
  cairo_fill (cr);
}

/* Draws a picture as itself.  The edges of parts would be seen where it is SCALED. */
static void
draw_picture (cairo_t *cr, cairo_surface_t *picture, GskRenderNode *node,
              gboolean scaled)
{
  const Opaque *opaque = cairo_surface_get_user_data (picture, &opaque_key);

  scale_to_pixels (cr, picture, node);
  if (opaque != NULL && !scaled) {
    /* Cairo copies what lies between a card's round corners, for it hides all below it.
     */
    YkRows rows = opaque->rows;

    draw_rows (cr, picture, (YkRows){0, rows.first});
    draw_rows (cr, picture,
               (YkRows){rows.end, cairo_image_surface_get_height (picture)});
    cairo_rectangle (cr, 0, rows.first, cairo_image_surface_get_width (picture),
                     rows.end - rows.first);
    cairo_set_source_surface (cr, opaque->body, 0, rows.first);
    cairo_fill (cr);
    return;
  }
  paint_picture (cr, picture);
}

static void
draw_cairo_node (GskRenderNode *node, cairo_t *cr, gboolean scaled)
{
  cairo_surface_t *recording = gsk_cairo_node_get_surface (node), *picture = NULL;

  if (recording != NULL)
    picture = cairo_surface_get_user_data (recording, &drawn_key);
  if (picture != NULL)
    draw_picture (cr, picture, node, scaled);
  else
    gsk_render_node_draw (node, cr);
}

static void
draw_transformed (GskRenderNode *node, cairo_t *cr, gboolean scaled)
{
  GskTransform *transform = gsk_transform_node_get_transform (node);
  GskTransformCategory category = gsk_transform_get_category (transform);
  float xx, yx, xy, yy, x, y;
  cairo_matrix_t matrix;

  if (category < GSK_TRANSFORM_CATEGORY_2D) {
    gsk_render_node_draw (node, cr);
    return;
  }
  gsk_transform_to_2d (transform, &xx, &yx, &xy, &yy, &x, &y);
  cairo_matrix_init (&matrix, (double) xx, (double) yx, (double) xy, (double) yy,
                     (double) x, (double) y);
  cairo_transform (cr, &matrix);
  yk_picture_draw_node (gsk_transform_node_get_child (node), cr,
                        scaled || category < GSK_TRANSFORM_CATEGORY_2D_TRANSLATE);
}

static void
draw_clipped (GskRenderNode *node, cairo_t *cr, gboolean scaled)
{
  const graphene_rect_t *clip = gsk_clip_node_get_clip (node);

  cairo_rectangle (cr, (double) clip->origin.x, (double) clip->origin.y,
                   (double) clip->size.width, (double) clip->size.height);
  cairo_clip (cr);
  yk_picture_draw_node (gsk_clip_node_get_child (node), cr, scaled);
}

void
yk_picture_draw_node (GskRenderNode *node, cairo_t *cr, gboolean scaled)
{
  cairo_save (cr);
  switch ((int) gsk_render_node_get_node_type (node)) {
  case GSK_CONTAINER_NODE:
    for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
      yk_picture_draw_node (gsk_container_node_get_child (node, i), cr, scaled);
    break;
  case GSK_CLIP_NODE:
    draw_clipped (node, cr, scaled);
    break;
  case GSK_TRANSFORM_NODE:
    draw_transformed (node, cr, scaled);
    break;
  case GSK_CAIRO_NODE:
    draw_cairo_node (node, cr, scaled);
    break;
  default:
    gsk_render_node_draw (node, cr);
  }
  cairo_restore (cr);
}

GskRenderNode *
yk_node_transform (GskRenderNode *child, GskTransform *transform)
{
  GskRenderNode *node;

  if (transform == NULL)
    return gsk_render_node_ref (child);
  node = gsk_transform_node_new (child, transform);
  gsk_transform_unref (transform);
  return node;
}

/* The edges of the picture lie between pixels. */
GskRenderNode *
yk_node_as_picture (GskRenderNode *node, double scale)
{
  graphene_rect_t bounds;
  double left, top, width, height;
  cairo_surface_t *picture;
  GskRenderNode *drawn, *moved;
  cairo_t *cr;

  gsk_render_node_get_bounds (node, &bounds);
  /* There are no pixels to draw it with, and nothing to be seen. */
  if (bounds.size.width <= 0 || bounds.size.height <= 0)
    return gsk_render_node_ref (node);
  left = floor ((double) bounds.origin.x * scale) / scale;
  top = floor ((double) bounds.origin.y * scale) / scale;
  width = (double) (bounds.origin.x + bounds.size.width) - left;
  height = (double) (bounds.origin.y + bounds.size.height) - top;
  picture =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, yk_picture_pixels (width, scale),
                                  yk_picture_pixels (height, scale));
  cr = cairo_create (picture);
  cairo_scale (cr, scale, scale);
  cairo_translate (cr, -left, -top);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  drawn =
      yk_node_from_surface (picture, cairo_image_surface_get_width (picture) / scale,
                            cairo_image_surface_get_height (picture) / scale, TRUE);
  moved = yk_node_transform (
      drawn,
      gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT ((float) left, (float) top)));
  gsk_render_node_unref (drawn);
  cairo_surface_destroy (picture);
  return moved;
}
