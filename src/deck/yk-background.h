/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The built-in backgrounds, and the picture below the cards: one background in one
 * size. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The built-in backgrounds, which replace plain felt below the cards. */

/* A background: a row of the table that build-aux/gen/backgrounds makes from
 * build-aux/art/draw-backgrounds.py, which also draws its document. */
typedef struct
{
  const char *id;   /* kept in the settings, so it never changes; names the document */
  const char *name; /* in English: context "background" */
} YkBackground;

/* All backgrounds, in the order in which they are offered; the last row's id is NULL.
 * Constant: any thread may read it. */
extern const YkBackground yk_background_table[];

/* Returns: (transfer none) (nullable): the row with this ID; NULL if there is none, as
 * for "", plain felt. */
const YkBackground *yk_background_find (const char *id);

/* Renders a background that fills WIDTH by HEIGHT pixels, both at least 1, for the
 * light or DARK style.  Takes a part of a second, so call it in a thread; any number
 * may run at once.  Returns: (transfer full) (nullable): an opaque picture; NULL with
 * an ERROR for the player if memory is short. */
cairo_surface_t *yk_background_render (const YkBackground *background, gboolean dark,
                                       int width, int height, GError **error);

/* Does the same with the document at PATH in the program's resources, which has a light
 * and a dark picture like a background. */
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
 * cannot be shown, so there is none.  Emitted once each time it is set.  Signal
 * "changed": the picture was replaced or removed.  Callers need not wait for it: until
 * then, show what yk_background_renderer_peek_node() returns.
 *
 * Use a renderer in the main thread only; it renders in another thread, one picture at
 * a time, and stays alive meanwhile. */
#define YK_TYPE_BACKGROUND_RENDERER (yk_background_renderer_get_type ())
G_DECLARE_FINAL_TYPE (YkBackgroundRenderer, yk_background_renderer, YK,
                      BACKGROUND_RENDERER, GObject)

/* Returns: (transfer full): a renderer without a background or size. */
YkBackgroundRenderer *yk_background_renderer_new (void);

/* Requests a picture of WIDTH by HEIGHT logical pixels of SCALE device pixels each, for
 * a light or a DARK style, and for GTK's cairo renderer if FOR_CAIRO.  Never waits;
 * does nothing if there is no background or the picture is ready. */
void
yk_background_renderer_request (YkBackgroundRenderer *ground, int width, int height,
                                double scale, gboolean dark, gboolean for_cairo);

/* Returns: whether the last requested picture has arrived; for tests. */
gboolean yk_background_renderer_is_ready (YkBackgroundRenderer *ground);

/* Returns: (transfer none) (nullable): a node of the picture at 0, 0, WIDTH by HEIGHT
 * logical pixels in size, both positive; NULL if there is none.  A picture of another
 * size is scaled.  Valid until "changed", or a call with another size. */
GskRenderNode *
yk_background_renderer_peek_node (YkBackgroundRenderer *ground, int width, int height);

/* Returns: whether the picture is so light that marks on it must be dark. */
gboolean yk_background_renderer_is_pale (YkBackgroundRenderer *ground);

G_END_DECLS
