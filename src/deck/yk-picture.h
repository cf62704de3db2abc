/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures: pixels in memory of their own, and the nodes that draw them. */
#pragma once

#include <gtk/gtk.h>

/* How many device pixels it takes to show LENGTH logical ones, where each has SCALE of
 * them: LENGTH * SCALE, rounded up.  A length that is meant to be a whole number of
 * device pixels gives that number, whatever the division by SCALE has left of it. */
int yk_picture_pixels (double length, double scale);

/* A transparent ARGB32 picture of WIDTH by HEIGHT pixels, both at least 1, in memory
 * pages of its own: they go back to the system when the last reference is dropped.
 * NULL with ERROR, a sentence for the player, where there is no memory.  Free with
 * cairo_surface_destroy().  Any thread. */
cairo_surface_t *yk_picture_new (int width, int height, GError **error);

/* The same pixels as an RGB24 image, which cairo draws faster because nothing can be
 * seen through it.  PICTURE is an opaque ARGB32 image that nobody draws to any more;
 * the new one holds a reference to it.  Free with cairo_surface_destroy().  Any thread.
 */
cairo_surface_t *yk_picture_as_opaque (cairo_surface_t *picture);

/* Turns a picture into the node that the renderer draws cheapest, of WIDTH by HEIGHT
 * logical pixels.  FOR_CAIRO says that the renderer is GTK's cairo renderer.  SURFACE
 * is an ARGB32 image, or for cairo an RGB24 one, that nobody draws to any more; the
 * node holds a reference to it. Free the node with gsk_render_node_unref().  Main
 * thread only. */
GskRenderNode *yk_node_from_surface (cairo_surface_t *surface, double width,
                                     double height, gboolean for_cairo);
