/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A picture of the player's own, which lies below the cards. */
#include "deck/yk-deck-private.h"
#include "deck/yk-rsvg.h"

#include <gdk/gdk.h>
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "deck/yk-picture.h"

/* The most pixels that are read, in millions.  A JPEG is made smaller while it is read,
 * so that it never is in memory as a whole; others are, with four bytes for each. */
#define MAX_PIXELS 50
#define MAX_JPEG_PIXELS 256
#define MILLION (1000 * 1000)

/* The largest SVG document, in bytes. */
#define MAX_SVG_LENGTH (32 * 1024 * 1024)

/* The loader gets so much at a time: it can be stopped once the size is known. */
#define CHUNK (64 * 1024)

/* What shows through a picture, red, green, blue. */
static const double base_colour[] = {0.137, 0.353, 0.263};

/* What a loader is to make of a picture. */
typedef struct
{
  int width;
  int height;
  int most; /* millions of pixels; 0: it does not have too many */
} Target;

static gboolean
fail_picture (GError **error, const char *sentence)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, sentence);
  return FALSE;
}

/* By how much WIDTH by HEIGHT is to be enlarged to cover the target. */
static double
cover (const Target *target, double width, double height)
{
  return MAX (target->width / width, target->height / height);
}

static gboolean
is_format (GdkPixbufLoader *loader, const char *wanted)
{
  GdkPixbufFormat *format = gdk_pixbuf_loader_get_format (loader);
  g_autofree char *name = format != NULL ? gdk_pixbuf_format_get_name (format) : NULL;

  return g_strcmp0 (name, wanted) == 0;
}

/* Makes a picture smaller while it is read, but not too small: it may have to be turned
 * afterwards. */
static void
size_prepared_cb (GdkPixbufLoader *loader, int width, int height, Target *target)
{
  int most = is_format (loader, "jpeg") ? MAX_JPEG_PIXELS : MAX_PIXELS;
  double scale;

  if (width < 1 || height < 1)
    return;
  if ((gint64) width * height > (gint64) most * MILLION) {
    target->most = most;
    gdk_pixbuf_loader_set_size (loader, 0, 0); /* makes it stop here */
    return;
  }
  scale = MAX (cover (target, width, height), cover (target, height, width));
  if (scale < 1)
    gdk_pixbuf_loader_set_size (loader, (int) ceil (width * scale),
                                (int) ceil (height * scale));
}

static gboolean
feed_loader (GdkPixbufLoader *loader, GBytes *content, const Target *target,
             GError **error)
{
  gsize length;
  const guint8 *data = g_bytes_get_data (content, &length);

  for (gsize at = 0; at < length; at += CHUNK)
    if (!gdk_pixbuf_loader_write (loader, data + at, MIN (CHUNK, length - at), error) ||
        target->most != 0)
      return FALSE;
  return TRUE;
}

/* The form of a picture for which not every system has a loader, or NULL. */
static const char *
find_rare_form (GBytes *content)
{
  static const char marks[][9] = {"ftypavif", "ftypheic", "ftypmif1", "ftypjxl "};
  static const char *const forms[] = {"AVIF", "HEIC", "HEIC", "JPEG XL"};
  gsize length;
  const char *data = g_bytes_get_data (content, &length);

  if (length < 12)
    return NULL;
  if (memcmp (data, "RIFF", 4) == 0 && memcmp (data + 8, "WEBP", 4) == 0)
    return "WebP";
  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++)
    if (memcmp (data + 4, marks[i], 8) == 0)
      return forms[i];
  return NULL;
}

/* Whether a PNG ends before its last chunk. */
static gboolean
is_cut_png (const guint8 *data, gsize length)
{
  gsize at = 8;
  guint32 size;

  while (at + 8 <= length && memcmp (data + at + 4, "IEND", 4) != 0) {
    memcpy (&size, data + at, sizeof size);
    at += 12 + (gsize) GUINT32_FROM_BE (size);
  }
  return at + 8 > length;
}

/* Whether no end follows a JPEG's pixels; before them, a small picture may have one. */
static gboolean
is_cut_jpeg (const guint8 *data, gsize length)
{
  gsize at = 2;

  while (at + 4 <= length && data[at] == 0xff && data[at + 1] != 0xda)
    at += 2 + (gsize) (data[at + 2] << 8 | data[at + 3]);
  while (at + 2 <= length && !(data[at] == 0xff && data[at + 1] == 0xd9))
    at++;
  return at + 2 > length;
}

/* Whether the file's end is missing: the loaders of these make no fuss about it. */
static gboolean
is_cut (GdkPixbufLoader *loader, GBytes *content)
{
  gsize length;
  const guint8 *data = g_bytes_get_data (content, &length);

  return (is_format (loader, "png") && is_cut_png (data, length)) ||
         (is_format (loader, "jpeg") && is_cut_jpeg (data, length));
}

/* Why there are no pixels; PROBLEM is the loader's. */
static void
tell_loader_problem (GBytes *content, const Target *target, const GError *problem,
                     GError **error)
{
  const char *form = find_rare_form (content);
  g_autofree char *sentence = NULL;

  if (target->most != 0)
    sentence = g_strdup_printf (
        /* Translators: how many million pixels a picture may have. */
        g_dngettext (GETTEXT_PACKAGE, "The picture has more than %d million pixels.",
                     "The picture has more than %d million pixels.",
                     (gulong) target->most),
        target->most);
  else if (g_error_matches (problem, GDK_PIXBUF_ERROR,
                            GDK_PIXBUF_ERROR_INSUFFICIENT_MEMORY))
    sentence = g_strdup (_ ("The picture needs too much memory."));
  else if (form != NULL)
    sentence =
        /* Translators: an image format, such as WebP. */
        g_strdup_printf (_ ("%s pictures can’t be shown on this computer."), form);
  else
    sentence = g_strdup (_ ("The file isn’t a picture that Yukon can show."));
  fail_picture (error, sentence);
}

/* The picture as it is read, upright; free with g_object_unref(). */
static GdkPixbuf *
load_pixels (GBytes *content, Target *target, GError **error)
{
  g_autoptr (GdkPixbufLoader) loader = gdk_pixbuf_loader_new ();
  g_autoptr (GError) problem = NULL;
  gboolean is_read;
  GdkPixbuf *pixels;

  g_signal_connect (loader, "size-prepared", G_CALLBACK (size_prepared_cb), target);
  is_read = feed_loader (loader, content, target, &problem);
  is_read = gdk_pixbuf_loader_close (loader, is_read ? &problem : NULL) && is_read;
  is_read = is_read && !is_cut (loader, content);
  pixels = is_read ? gdk_pixbuf_loader_get_pixbuf (loader) : NULL;
  if (pixels == NULL) {
    tell_loader_problem (content, target, problem, error);
    return NULL;
  }
  return gdk_pixbuf_apply_embedded_orientation (pixels);
}

static gboolean
draw_pixels (cairo_t *cr, GBytes *content, Target *target, GError **error)
{
  g_autoptr (GdkPixbuf) pixels = load_pixels (content, target, error);
  double width, height, scale;

  if (pixels == NULL)
    return FALSE;
  width = gdk_pixbuf_get_width (pixels);
  height = gdk_pixbuf_get_height (pixels);
  scale = cover (target, width, height);
  cairo_translate (cr, (target->width - width * scale) / 2,
                   (target->height - height * scale) / 2);
  cairo_scale (cr, scale, scale);
  gdk_cairo_set_source_pixbuf (cr, pixels, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_GOOD);
  cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_PAD);
  cairo_paint (cr);
  return TRUE;
}

/* Whether it may be SVG, gzipped or not: of what pictures are made no other begins like
 * XML, in UTF-8 or UTF-16. */
static gboolean
is_svg (GBytes *content)
{
  gsize length, at = 0;
  const char *data = g_bytes_get_data (content, &length);

  if (length < 3 || length > MAX_SVG_LENGTH)
    return FALSE;
  if (memcmp (data, "\x1f\x8b", 2) == 0 || memcmp (data, "\xff\xfe", 2) == 0 ||
      memcmp (data, "\xfe\xff", 2) == 0)
    return TRUE;
  if (memcmp (data, "\xef\xbb\xbf", 3) == 0)
    at = 3;
  while (at < length && g_ascii_isspace (data[at]))
    at++;
  return at < length && data[at] == '<';
}

static gboolean
draw_svg (cairo_t *cr, GBytes *content, const Target *target, GError **error)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (content);
  RsvgHandle *handle =
      yk_rsvg ()->new_from_stream (stream, NULL, RSVG_HANDLE_FLAGS_NONE, NULL, NULL);
  RsvgRectangle all;
  double width, height, scale;
  gboolean is_drawn;

  if (handle == NULL)
    return fail_picture (error, _ ("The file isn’t a picture that Yukon can show."));
  yk_svg_document_size (handle, target->width, target->height, &width, &height);
  scale = cover (target, width, height);
  all = (RsvgRectangle){.x = (target->width - width * scale) / 2,
                        .y = (target->height - height * scale) / 2,
                        .width = width * scale,
                        .height = height * scale};
  is_drawn = yk_rsvg ()->render_document (handle, cr, &all, NULL);
  g_object_unref (handle);
  return is_drawn ||
         fail_picture (error, _ ("The file isn’t a picture that Yukon can show."));
}

cairo_surface_t *
yk_user_background_draw (GBytes *content, int width, int height, GError **error)
{
  cairo_surface_t *surface = yk_picture_new (width, height, error);
  Target target = {.width = width, .height = height};
  gboolean is_drawn;
  cairo_t *cr;

  if (surface == NULL)
    return NULL;
  cr = cairo_create (surface);
  cairo_set_source_rgb (cr, base_colour[0], base_colour[1], base_colour[2]);
  cairo_paint (cr);
  is_drawn = is_svg (content) ? draw_svg (cr, content, &target, error)
                              : draw_pixels (cr, content, &target, error);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  if (!is_drawn)
    g_clear_pointer (&surface, cairo_surface_destroy);
  return surface;
}
