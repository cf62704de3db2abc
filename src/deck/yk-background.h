/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The built-in backgrounds, and the picture below the cards: one background in one
 * size. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The built-in backgrounds, which replace plain felt below the cards. */

/* A background: a row of the table that build-aux/gen/backgrounds makes of
 * build-aux/art/draw-backgrounds.py, which also draws its document. */
typedef struct
{
  const char *id;   /* kept in the settings, so it never changes; names the document */
  const char *name; /* in English: context "background" */
} YkBackground;

/* All backgrounds, in the order in which they are offered, and a last row whose id is
 * NULL.  Constant: any thread may read it. */
extern const YkBackground yk_background_table[];

/* Returns: (transfer none) (nullable): the row with this ID; NULL for "", plain felt.
 */
const YkBackground *yk_background_find (const char *id);

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

/* The picture below the cards: one background in one size. */

/* Property:
 *
 *   background   string, write-only: the id of a row of yk_background_table, or the
 * name of a file of the player's own, as yk_asset_name_to_value() gives it; anything
 * else means no picture, as does the default
 *
 * Signal "failed" (a string, a sentence for the player): the player's own picture
 * cannot be shown, and there is none any more.  Emitted once for each time that it is
 * set. Signal "changed": there is another picture than before, or none any more. Nobody
 * need wait for it: what yk_background_renderer_peek_node() has is shown until then.
 *
 * A renderer is used in the main thread only; it renders in another one, one picture at
 * a time.  The render keeps it alive. */
#define YK_TYPE_BACKGROUND_RENDERER (yk_background_renderer_get_type ())
G_DECLARE_FINAL_TYPE (YkBackgroundRenderer, yk_background_renderer, YK,
                      BACKGROUND_RENDERER, GObject)

/* Makes a renderer without background and size.  Returns: (transfer full) */
YkBackgroundRenderer *yk_background_renderer_new (void);

/* Requests a picture of WIDTH by HEIGHT logical pixels of SCALE device pixels each, for
 * a light or a DARK style, and perhaps for GTK's cairo renderer.  Never waits; does
 * nothing if there is no background or this picture is there. */
void
yk_background_renderer_request (YkBackgroundRenderer *ground, int width, int height,
                                double scale, gboolean dark, gboolean for_cairo);

/* Returns whether the picture is the one last requested; for tests, which have to wait.
 */
gboolean yk_background_renderer_is_ready (YkBackgroundRenderer *ground);

/* Gets the picture at 0, 0, WIDTH by HEIGHT logical pixels in size, both positive; one
 * that was rendered in another size is scaled.  Returns: (transfer none) (nullable):
 * valid until "changed", or until another size is asked for. */
GskRenderNode *
yk_background_renderer_peek_node (YkBackgroundRenderer *ground, int width, int height);

/* Returns whether the picture is so light that marks on it must be dark. */
gboolean yk_background_renderer_is_pale (YkBackgroundRenderer *ground);

G_END_DECLS
