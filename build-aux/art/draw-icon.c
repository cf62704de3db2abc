/* SPDX-License-Identifier: GPL-3.0-or-later */
/* draw-icon [--check] [SVG SIZE PNG]...: draws icons into pictures, which GTK reads
 * without librsvg; or looks whether the pictures are what it draws.  A symbolic icon
 * becomes black, its shape as alpha, so that GTK gives it the colour of the text. */
#include <stdlib.h>

#include <librsvg/rsvg.h>

/* Versions of librsvg differ so much at the edges, of 255. */
#define TOLERANCE 24

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

/* Free with cairo_surface_destroy(). */
static cairo_surface_t *
draw_icon (const char *svg, int size)
{
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, size, size);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GError) error = NULL;

  if (!draw_svg (cr, svg, size, &error))
    g_error ("%s: %s", svg, error->message);
  if (g_str_has_suffix (svg, "-symbolic.svg"))
    blacken (cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static int
compare_lines (const guint8 *one, const guint8 *other, int n_bytes)
{
  int most = 0;

  for (int i = 0; i < n_bytes; i++)
    most = MAX (most, abs (one[i] - other[i]));
  return most;
}

/* The greatest difference of a colour or an alpha. */
static int
compare (cairo_surface_t *one, cairo_surface_t *other)
{
  int stride = cairo_image_surface_get_stride (one);
  int height = cairo_image_surface_get_height (one);
  int most = 0;

  if (cairo_image_surface_get_format (other) != CAIRO_FORMAT_ARGB32 ||
      cairo_image_surface_get_stride (other) != stride ||
      cairo_image_surface_get_height (other) != height)
    return G_MAXINT;
  for (int y = 0; y < height; y++)
    most = MAX (most, compare_lines (cairo_image_surface_get_data (one) + y * stride,
                                     cairo_image_surface_get_data (other) + y * stride,
                                     stride));
  return most;
}

static gboolean
check_icon (const char *svg, int size, const char *png)
{
  cairo_surface_t *drawn = draw_icon (svg, size);
  cairo_surface_t *found = cairo_image_surface_create_from_png (png);
  int difference = compare (drawn, found);

  cairo_surface_destroy (found);
  cairo_surface_destroy (drawn);
  if (difference > TOLERANCE)
    g_printerr ("%s differs by %d; `meson compile draw-icons` draws it anew.\n", png,
                difference);
  return difference <= TOLERANCE;
}

static gboolean
write_icon (const char *svg, int size, const char *png)
{
  cairo_surface_t *drawn = draw_icon (svg, size);
  cairo_status_t status = cairo_surface_write_to_png (drawn, png);

  cairo_surface_destroy (drawn);
  if (status != CAIRO_STATUS_SUCCESS)
    g_printerr ("%s: %s\n", png, cairo_status_to_string (status));
  return status == CAIRO_STATUS_SUCCESS;
}

int
main (int argc, char **argv)
{
  gboolean is_check = argc > 1 && g_str_equal (argv[1], "--check");
  gboolean is_good = TRUE;

  for (char **words = argv + 1 + is_check; words + 3 <= argv + argc; words += 3)
    is_good &=
        (is_check ? check_icon : write_icon) (words[0], atoi (words[1]), words[2]);
  return is_good ? EXIT_SUCCESS : EXIT_FAILURE;
}
