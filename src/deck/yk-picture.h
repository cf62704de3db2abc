/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures: pixels in memory of their own, and the nodes that draw them. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Returns: how many device pixels show LENGTH logical ones at SCALE: LENGTH * SCALE,
 * rounded up.  A length that is meant to be a whole number of device pixels gives that
 * number, whatever the division by SCALE has left of it. */
int yk_picture_pixels (double length, double scale);

/* Returns: (transfer full) (nullable): a transparent ARGB32 picture of WIDTH by HEIGHT
 * pixels, both at least 1, in memory pages of its own, which go back to the system with
 * the last reference; NULL with ERROR, a sentence for the player, if memory is short.
 * Any thread. */
cairo_surface_t *yk_picture_new (int width, int height, GError **error);

/* Puts the pages of the file FD, which hold the same pixels from OFFSET on and nothing
 * after them up to the end of a page, in the place of those of PICTURE, which
 * yk_picture_new() has made and nobody draws to any more.  The system can take such
 * pages back by itself.  Any thread, also while another one reads the picture.
 * Returns: FALSE if it is not possible: then nothing changes. */
gboolean yk_picture_keep_in_file (cairo_surface_t *picture, int fd, gsize offset);

/* Takes a picture that is kept in a file out of memory until it is drawn again.  Any
 * thread.  Returns: FALSE for others, which stay. */
gboolean yk_picture_rest (cairo_surface_t *picture);

/* Rows of a picture, from FIRST up to, but without, END. */
typedef struct
{
  int first;
  int end;
} YkRows;

/* Returns: the longest run of rows in an ARGB32 image in which every pixel hides what
 * is below it: of a card, all between its round corners.  FIRST is END if there is
 * none.  Any thread. */
YkRows yk_picture_find_opaque_rows (cairo_surface_t *picture);

/* Notes these rows with PICTURE, an ARGB32 image that nobody draws to any more, so that
 * they can be copied where others must be blended.  Rows that are none of the picture's
 * are not noted.  Once for each picture, and after the user data that its pixels live
 * by: cairo drops first what came last, and looks at the pixels then.  Any thread. */
void yk_picture_set_opaque_rows (cairo_surface_t *picture, YkRows rows);

/* Returns: the rows that have been noted; FIRST is END if there are none.  Any thread.
 */
YkRows yk_picture_get_opaque_rows (cairo_surface_t *picture);

/* Turns SURFACE into the node that the renderer draws cheapest, of WIDTH by HEIGHT
 * logical pixels.  FOR_CAIRO says that the renderer is GTK's cairo renderer.  SURFACE
 * is an ARGB32 image, or for cairo an RGB24 one, that nobody draws to any more; the
 * node holds a reference to it.  Main thread only.  Returns: (transfer full): the node.
 */
GskRenderNode *yk_node_from_surface (cairo_surface_t *surface, double width,
                                     double height, gboolean for_cairo);

/* Returns: (transfer full): CHILD as TRANSFORM (transfer full) (nullable) shows it;
 * NULL is the identity, for which GTK has no node.  Main thread only. */
GskRenderNode *yk_node_transform (GskRenderNode *child, GskTransform *transform);

/* Draws NODE and all that is in it, as gsk_render_node_draw() does.  Where CR belongs
 * to a GskCairoNode, the pictures of yk_node_from_surface() are recorded as themselves:
 * a recording within a recording would be drawn by way of one more copy.  SCALED says
 * that CR is not in the pixels of these pictures.  Main thread only. */
void yk_picture_draw_node (GskRenderNode *node, cairo_t *cr, gboolean scaled);

/* Returns: (transfer full): NODE as a picture of SCALE pixels in a logical one, at the
 * same place: GTK's cairo renderer copies it instead of drawing what is in it.  Main
 * thread only. */
GskRenderNode *yk_node_as_picture (GskRenderNode *node, double scale);

G_END_DECLS
