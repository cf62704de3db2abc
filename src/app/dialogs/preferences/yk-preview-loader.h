/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Renders previews for widgets in a thread. */
#pragma once

#include <gtk/gtk.h>

#include "deck/yk-assets.h"

G_BEGIN_DECLS

/* What to render; lengths are logical pixels. */
typedef struct
{
  YkPreviewKind kind;
  const char *value; /* of the setting that the kind belongs to */
  int width;
  int height;
  gboolean dark; /* the style */
} YkPreviewRequest;

/* Returns: (transfer none): the name of the setting of KIND. */
const char *yk_preview_load_key (YkPreviewKind kind);

/* Receives a preview in the main thread.  PICTURE is (nullable); if it is NULL, PROBLEM
 * is a sentence for the player.  Both are borrowed. */
typedef void (*YkPictureReceiver) (GtkWidget *owner, GdkPaintable *picture,
                                   const char *problem);

/* Renders WISH at the device scale of OWNER and passes the result to RECEIVER if OWNER
 * still exists by then.  RECEIVER is never called during this call. */
void yk_preview_load (const YkPreviewRequest *wish, GSettings *settings,
                      GtkWidget *owner, YkPictureReceiver receiver);

G_END_DECLS
