/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Renders previews of decks, backs and backgrounds. */
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

/* Renders a picture of WIDTH by HEIGHT pixels, both at least 1, in a thread. VALUE is a
 * value of the setting of KIND; other settings that matter, like suit colours, letters
 * and the deck whose own back is shown, are read from SETTINGS now. DARK is the style.
 * CALLBACK runs on the main thread. Main thread only. */
void yk_preview_async (YkPreviewKind kind, const char *value, GSettings *settings,
                       int width, int height, gboolean dark,
                       GAsyncReadyCallback callback, gpointer data);

/* Returns: (transfer full) (nullable): an ARGB32 image; NULL with an ERROR for the
 * player if there is nothing to show. */
cairo_surface_t *yk_preview_finish (GAsyncResult *result, GError **error);

G_END_DECLS
