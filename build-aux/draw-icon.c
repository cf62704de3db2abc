/* SPDX-License-Identifier: GPL-3.0-or-later */
/* draw-icon SVG SIZE PNG: draws an icon into a picture, which GTK reads without
 * librsvg.  A symbolic one becomes black, its shape as alpha, so that GTK gives it the
 * colour of the text. */
#include <stdlib.h>

#include <librsvg/rsvg.h>

static gboolean
draw_svg (cairo_t *cr, const char *path, int size, GError **error)
{
  const RsvgRectangle square = {0, 0, size, size};
  RsvgHandle *handle = rsvg_handle_new_from_file (path, error);
  gboolean is_drawn =
      handle != NULL && rsvg_handle_render_document (handle, cr, &square, error);

  g_clear_object (&handle);
  return is_drawn;
}

/* Makes all that is drawn black, and leaves its alpha. */
static void
blacken (cairo_t *cr)
{
  cairo_set_operator (cr, CAIRO_OPERATOR_ATOP);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_paint (cr);
}

static cairo_status_t
draw_icon (const char *svg, int size, const char *png)
{
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, size, size);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GError) error = NULL;
  cairo_status_t status;

  if (!draw_svg (cr, svg, size, &error))
    g_error ("%s: %s", svg, error->message);
  if (g_str_has_suffix (svg, "-symbolic.svg"))
    blacken (cr);
  cairo_destroy (cr);
  status = cairo_surface_write_to_png (surface, png);
  cairo_surface_destroy (surface);
  return status;
}

int
main (int argc, char **argv)
{
  cairo_status_t status;

  if (argc != 4)
    g_error ("Usage: draw-icon SVG SIZE PNG");
  status = draw_icon (argv[1], atoi (argv[2]), argv[3]);
  if (status != CAIRO_STATUS_SUCCESS)
    g_error ("%s: %s", argv[3], cairo_status_to_string (status));
  return EXIT_SUCCESS;
}
