/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The backgrounds of our own, which can lie below the cards in place of plain felt. */
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

/* The background whose id is ID, a row of the table; NULL where there is none, which is
 * so for "": the table is plain felt then. */
const YkBackground *yk_background_find (const char *id);

/* What the player calls it, in the player's language; belongs to the catalogue. */
const char *yk_background_name (const YkBackground *background);

/* A new opaque picture of the background, for the light or the DARK style, that fills
 * WIDTH by HEIGHT pixels, both at least 1.  NULL with ERROR, a sentence for the player,
 * where there is no memory.  Free with cairo_surface_destroy().  Takes a part of a
 * second: for threads, any of them and several at once. */
cairo_surface_t *yk_background_render (const YkBackground *background, gboolean dark,
                                       int width, int height, GError **error);

/* How light an opaque ARGB32 picture is for the eye: the mean of its pixels' L* of
 * CIELAB, 0 to 100.  Any thread. */
double yk_picture_lightness (cairo_surface_t *picture);

G_END_DECLS
