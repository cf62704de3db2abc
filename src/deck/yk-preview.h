/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small pictures of what the player can choose, drawn by the very thing. */
#pragma once

#include <gio/gio.h>
#include <cairo.h>

G_BEGIN_DECLS

typedef enum
{
  YK_PREVIEW_DECK,       /* a fan of three cards; the value is as the setting "deck" */
  YK_PREVIEW_BACK,       /* a card; as "card-back" */
  YK_PREVIEW_BACKGROUND, /* a piece of the table; as "background", but not "" */
} YkPreviewKind;

/* Renders a picture of WIDTH by HEIGHT pixels, both at least 1, in a thread.  VALUE is
 * what the setting would be; SETTINGS says what else it depends on, as it is now: the
 * colours and letters of our own decks, and the deck whose back is the deck's own. DARK
 * is the style.  CALLBACK is called in the main thread.  Main thread only. */
void yk_preview_async (YkPreviewKind kind, const char *value, GSettings *settings,
                       int width, int height, gboolean dark,
                       GAsyncReadyCallback callback, gpointer data);

/* The picture, an ARGB32 image; free it with cairo_surface_destroy().  NULL with ERROR,
 * a sentence for the player, where there is nothing to be seen. */
cairo_surface_t *yk_preview_finish (GAsyncResult *result, GError **error);

G_END_DECLS
