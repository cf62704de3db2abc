/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures: pixels in memory of their own, and the nodes that draw them. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Returns: how many device pixels show LENGTH logical ones at SCALE: LENGTH * SCALE,
 * rounded up.  If LENGTH is a whole number of device pixels divided by SCALE, returns
 * that number despite rounding errors. */
int yk_picture_pixels (double length, double scale);

/* Returns: (transfer full) (nullable): a transparent ARGB32 picture of WIDTH by HEIGHT
 * pixels, both at least 1, in memory pages of its own, which the last reference returns
 * to the system; NULL with ERROR, a sentence for the player, if memory is short.  Any
 * thread. */
cairo_surface_t *yk_picture_new (int width, int height, GError **error);

/* Replaces the memory pages of PICTURE by pages of the file FD, which the system can
 * reclaim.  From OFFSET on the file must hold the same pixels, and nothing after them
 * up to the end of a page.  PICTURE comes from yk_picture_new(), and nobody draws to it
 * any more.  Any thread, even while another one reads PICTURE.  Returns: FALSE, with
 * nothing changed, if this is not possible. */
gboolean yk_picture_keep_in_file (cairo_surface_t *picture, int fd, gsize offset);

/* Takes a picture that is kept in a file out of memory until it is drawn again.  Any
 * thread.  Returns: FALSE for any other picture, which stays in memory. */
gboolean yk_picture_rest (cairo_surface_t *picture);

/* Rows of a picture, from FIRST up to but excluding END. */
typedef struct
{
  int first;
  int end;
} YkRows;

/* Returns: the longest run of rows in an ARGB32 image in which every pixel is opaque:
 * in a card, those between its round corners.  FIRST equals END if there is none.  Any
 * thread. */
YkRows yk_picture_find_opaque_rows (cairo_surface_t *picture);

/* Stores ROWS with PICTURE, an ARGB32 image that nobody draws to any more, so that they
 * can be copied where others must be blended.  Ignores rows outside PICTURE.  Call once
 * per picture, after setting user data that owns its pixels: cairo frees the latest
 * user data first, and still needs the pixels then.  Any thread. */
void yk_picture_set_opaque_rows (cairo_surface_t *picture, YkRows rows);

/* Returns: the rows stored by yk_picture_set_opaque_rows(); FIRST equals END if there
 * are none.  Any thread. */
YkRows yk_picture_get_opaque_rows (cairo_surface_t *picture);

/* Turns SURFACE into the node that the renderer draws cheapest, of WIDTH by HEIGHT
 * logical pixels.  FOR_CAIRO says that the renderer is GTK's cairo renderer.  SURFACE
 * is an ARGB32 image, or for cairo an RGB24 one, that nobody draws to any more; the
 * node holds a reference to it.  Main thread only.  Returns: (transfer full): the node.
 */
GskRenderNode *yk_node_from_surface (cairo_surface_t *surface, double width,
                                     double height, gboolean for_cairo);

/* Returns: (transfer full): CHILD, transformed by TRANSFORM (transfer full) (nullable);
 * NULL is the identity, for which GTK has no node.  Main thread only. */
GskRenderNode *yk_node_transform (GskRenderNode *child, GskTransform *transform);

/* Draws NODE and all nodes in it like gsk_render_node_draw().  If CR belongs to a
 * GskCairoNode, pictures of yk_node_from_surface() are recorded directly, since nested
 * recordings cost one more copy.  SCALED says that CR's pixels are not those of these
 * pictures.  Main thread only. */
void yk_picture_draw_node (GskRenderNode *node, cairo_t *cr, gboolean scaled);

/* Returns: (transfer full): NODE rendered to a picture of SCALE pixels per logical
 * pixel, at the same place, which GTK's cairo renderer copies instead of drawing NODE.
 * Main thread only. */
GskRenderNode *yk_node_as_picture (GskRenderNode *node, double scale);

G_END_DECLS
