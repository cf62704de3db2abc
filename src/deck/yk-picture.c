/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures: pixels in memory of their own, and the nodes that draw them. */
#include "deck/yk-picture.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <sys/mman.h>

/* Of a pixel: less than anybody sees, and more than a division loses. */
#define TINY 1e-4

/* Pages that a surface lies in. */
typedef struct
{
  gpointer start;
  gsize length;
} Pages;

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
  static const cairo_user_data_key_t pages_key;
  int stride = cairo_format_stride_for_width (CAIRO_FORMAT_ARGB32, width);
  Pages *pages = g_new0 (Pages, 1);
  cairo_surface_t *surface;

  pages->length = (gsize) stride * (gsize) height;
  pages->start = mmap (NULL, pages->length, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (pages->start == MAP_FAILED) {
    g_free (pages);
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                         _ ("There is not enough memory for it."));
    return NULL;
  }
  surface = cairo_image_surface_create_for_data (pages->start, CAIRO_FORMAT_ARGB32,
                                                 width, height, stride);
  cairo_surface_set_user_data (surface, &pages_key, pages, pages_free);
  return surface;
}

cairo_surface_t *
yk_picture_as_opaque (cairo_surface_t *picture)
{
  static const cairo_user_data_key_t picture_key;
  cairo_surface_t *surface = cairo_image_surface_create_for_data (
      cairo_image_surface_get_data (picture), CAIRO_FORMAT_RGB24,
      cairo_image_surface_get_width (picture), cairo_image_surface_get_height (picture),
      cairo_image_surface_get_stride (picture));

  cairo_surface_set_user_data (surface, &picture_key, cairo_surface_reference (picture),
                               (cairo_destroy_func_t) cairo_surface_destroy);
  return surface;
}

GskRenderNode *
yk_node_from_surface (cairo_surface_t *surface, double width, double height,
                      gboolean for_cairo)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height);
  int pixel_width = cairo_image_surface_get_width (surface);
  int pixel_height = cairo_image_surface_get_height (surface);

  /* GL and Vulkan may show a picture without an alpha channel as transparent. */
  g_return_val_if_fail (for_cairo || cairo_image_surface_get_format (surface) ==
                                         CAIRO_FORMAT_ARGB32,
                        NULL);

  if (for_cairo) {
    GskRenderNode *node = gsk_cairo_node_new (&bounds);
    cairo_t *cr = gsk_cairo_node_get_draw_context (node);

    cairo_scale (cr, width / pixel_width, height / pixel_height);
    cairo_set_source_surface (cr, surface, 0, 0);
    cairo_paint (cr);
    cairo_destroy (cr);
    return node;
  } else {
    gsize stride = (gsize) cairo_image_surface_get_stride (surface);
    g_autoptr (GBytes) bytes = g_bytes_new_with_free_func (
        cairo_image_surface_get_data (surface), stride * (gsize) pixel_height,
        (GDestroyNotify) cairo_surface_destroy, cairo_surface_reference (surface));
    g_autoptr (GdkTexture) texture = gdk_memory_texture_new (
        pixel_width, pixel_height, GDK_MEMORY_DEFAULT, bytes, stride);

    return gsk_texture_node_new (texture, &bounds);
  }
}
