/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The built-in backgrounds, which replace plain felt below the cards. */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* A background: a row of the table that build-aux/gen/backgrounds makes of
 * build-aux/art/draw-backgrounds.py, which also draws its document. */
typedef struct
{
  const char *id;   /* kept in the settings, so it never changes; names the document */
  const char *name; /* in English: yk_background_name() translates it */
} YkBackground;

/* All backgrounds, in the order in which they are offered, and a last row whose id is
 * NULL.  Constant: any thread may read it. */
extern const YkBackground yk_background_table[];

/* Returns: (transfer none) (nullable): the row with this ID; NULL for "", plain felt.
 */
const YkBackground *yk_background_find (const char *id);

/* Returns: (transfer none): the translated name. */
const char *yk_background_name (const YkBackground *background);

/* Renders a background that fills WIDTH by HEIGHT pixels, both at least 1, for the
 * light or DARK style. Takes a part of a second: for threads, any number at once.
 * Returns: (transfer full) (nullable): an opaque picture; NULL with an ERROR for the
 * player if memory is short. */
cairo_surface_t *yk_background_render (const YkBackground *background, gboolean dark,
                                       int width, int height, GError **error);

/* Does the same with another document of our resources, at PATH, that has a light and a
 * dark picture like those of backgrounds. */
cairo_surface_t *yk_background_render_path (const char *path, gboolean dark, int width,
                                            int height, GError **error);

/* Returns: the mean lightness of an opaque ARGB32 picture, 0 to 100: L* of CIELAB. Any
 * thread. */
double yk_picture_lightness (cairo_surface_t *picture);

G_END_DECLS
