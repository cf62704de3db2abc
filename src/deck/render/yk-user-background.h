/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A picture of the player's own, which lies below the cards. */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* The largest file of a picture, in bytes. */
#define YK_USER_BACKGROUND_MAX_LENGTH (64 * 1024 * 1024)

/* Draws CONTENT, a whole file of any kind that gdk-pixbuf or librsvg can read, upright
 * as the camera says, so that its middle fills WIDTH by HEIGHT pixels, both at least 1.
 * Takes up to some seconds, and is trusted with nothing: only the child of yk-sandbox.h
 * calls it.  Returns: (transfer full) (nullable): an opaque picture; NULL with ERROR, a
 * sentence for the player, if it is none, or too large. */
cairo_surface_t *
yk_user_background_draw (GBytes *content, int width, int height, GError **error);

G_END_DECLS
