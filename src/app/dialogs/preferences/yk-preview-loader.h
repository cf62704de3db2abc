/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Previews for widgets. */
#pragma once

#include <gtk/gtk.h>

#include "deck/yk-preview.h"

G_BEGIN_DECLS

/* Whatever is shown; lengths in logical pixels. */
typedef struct
{
  YkPreviewKind kind;
  const char *value; /* of the setting that the kind belongs to */
  int width;
  int height;
  gboolean dark; /* the style */
} YkPreviewRequest;

/* The name of the setting. */
const char *yk_preview_load_key (YkPreviewKind kind);

/* Called in the main thread.  PICTURE is NULL where there is nothing to be seen; then
 * PROBLEM is a sentence for the player.  Both are borrowed. */
typedef void (*YkPictureReceiver) (GtkWidget *owner, GdkPaintable *picture,
                                   const char *problem);

/* Has a preview rendered in a thread, in OWNER's own pixels, and gives it to RECEIVER
 * if OWNER still exists then; never within the call. */
void yk_preview_load (const YkPreviewRequest *wish, GSettings *settings,
                      GtkWidget *owner, YkPictureReceiver receiver);

G_END_DECLS
