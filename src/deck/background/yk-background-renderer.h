/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The picture below the cards: one background in one size. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Property:
 *
 *   background   string, write-only: the id of a row of yk_background_table, or the
 * name of a file of the player's own, as yk-asset-name.h has it; anything else means no
 * picture, and so at first
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

/* Sets whether pictures rendered from now on are for GTK's cairo renderer. */
void
yk_background_renderer_set_for_cairo (YkBackgroundRenderer *ground, gboolean for_cairo);

/* Requests a picture of WIDTH by HEIGHT logical pixels of SCALE device pixels each, for
 * a light or a DARK style.  Never waits; does nothing if there is no background or this
 * picture is there. */
void yk_background_renderer_request (YkBackgroundRenderer *ground, int width,
                                     int height, double scale, gboolean dark);

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
