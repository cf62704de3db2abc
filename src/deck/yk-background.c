/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The backgrounds of our own, which can lie below the cards in place of plain felt.
 *
 * Each is a document of its own with two pictures: the element "light" for the light
 * style and the element "dark" for the dark one.  Nothing reads a document until its
 * background is rendered. */
#include "deck/yk-background.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "deck/yk-picture.h"
#include "deck/yk-rsvg.h"

/* Of so many pixels in a row one is looked at for the lightness. */
#define SAMPLE 7

/* A document shows its light picture unless a stylesheet says otherwise. */
static const char dark_style[] =
    "#light { display: none !important } #dark { display: inline !important }";

const YkBackground *
yk_background_find (const char *id)
{
  for (const YkBackground *row = yk_background_table; row->id != NULL; row++)
    if (g_str_equal (row->id, id))
      return row;
  return NULL;
}

/* The document, parsed; the program has it always. */
static RsvgHandle *
open_document (const char *path, gboolean dark)
{
  g_autoptr (GInputStream) stream =
      g_resources_open_stream (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  RsvgHandle *handle;

  g_return_val_if_fail (stream != NULL, NULL);
  handle =
      yk_rsvg ()->new_from_stream (stream, NULL, RSVG_HANDLE_FLAGS_NONE, NULL, NULL);
  if (handle != NULL && dark)
    yk_rsvg ()->set_stylesheet (handle, (const guint8 *) dark_style,
                                strlen (dark_style), NULL);
  return handle;
}

cairo_surface_t *
yk_background_render_path (const char *path, gboolean dark, int width, int height,
                           GError **error)
{
  cairo_surface_t *surface = yk_picture_new (width, height, error);
  RsvgHandle *handle = surface != NULL ? open_document (path, dark) : NULL;

  if (handle != NULL) {
    /* The document itself covers whatever it is put into, and cuts off what is too
     * much. */
    RsvgRectangle all = {.width = cairo_image_surface_get_width (surface),
                         .height = cairo_image_surface_get_height (surface)};
    cairo_t *cr = cairo_create (surface);

    yk_rsvg ()->render_document (handle, cr, &all, NULL);
    cairo_destroy (cr);
    cairo_surface_flush (surface);
  }
  g_clear_object (&handle);
  return surface;
}

cairo_surface_t *
yk_background_render (const YkBackground *background, gboolean dark, int width,
                      int height, GError **error)
{
  g_autofree char *path = g_strdup_printf (
      "/io/github/yukon_solitaire/Yukon/backgrounds/%s.svg", background->id);

  return yk_background_render_path (path, dark, width, height, error);
}

/* From a byte of a channel to its part in the light of a screen, 0 to 1. */
static double
linear (guint32 byte)
{
  return pow ((byte & 0xff) / 255.0, 2.2);
}

static double
pixel_lightness (guint32 pixel)
{
  double y = 0.2126 * linear (pixel >> 16) + 0.7152 * linear (pixel >> 8) +
             0.0722 * linear (pixel);

  return y > 216.0 / 24389 ? 116 * cbrt (y) - 16 : y * 24389 / 27;
}

double
yk_picture_lightness (cairo_surface_t *picture)
{
  int width = cairo_image_surface_get_width (picture);
  int height = cairo_image_surface_get_height (picture);
  gsize stride = (gsize) cairo_image_surface_get_stride (picture);
  const guint8 *data = cairo_image_surface_get_data (picture);
  double sum = 0;
  int n = 0;

  for (int y = 0; y < height; y += SAMPLE)
    for (int x = 0; x < width; x += SAMPLE) {
      sum += pixel_lightness (
          ((const guint32 *) (const void *) (data + (gsize) y * stride))[x]);
      n++;
    }
  return sum / n;
}
