/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the dialogs share. */
#pragma once

#include <gtk/gtk.h>

#include "app/dialogs/yk-dialogs.h"
#include "app/ui/yk-ui.h"
#include "deck/yk-assets.h"
#include "game/awards/yk-award.h"
#include "game/deals/yk-deals.h"
#include "game/model/yk-game.h"
#include "game/session/yk-session.h"
#include "store/yk-store.h"
#include "words/rules/yk-rules-words.h"

G_BEGIN_DECLS

/* Renders previews for widgets in a thread. */

/* What to render; lengths are logical pixels. */
typedef struct
{
  YkPreviewKind kind;
  const char *value; /* a value of the setting of KIND */
  int width;
  int height;
  gboolean dark; /* for the dark style */
} YkPreviewRequest;

/* Returns: (transfer none): the name of the setting of KIND. */
const char *yk_preview_load_key (YkPreviewKind kind);

/* Receives a preview in the main thread.  PICTURE is (nullable); if it is NULL, PROBLEM
 * is a sentence for the player.  Both are borrowed. */
typedef void (*YkPictureReceiver) (GtkWidget *owner, GdkPaintable *picture,
                                   const char *problem);

/* Renders REQUEST at the device scale of OWNER and passes the result to RECEIVER if
 * OWNER still exists by then.  RECEIVER is never called during this call. */
void yk_preview_load (const YkPreviewRequest *request, GSettings *settings,
                      GtkWidget *owner, YkPictureReceiver receiver);

/* A preferences row for a setting that is chosen by picture. */

#define YK_TYPE_PICTURE_ROW (yk_picture_row_get_type ())
G_DECLARE_FINAL_TYPE (YkPictureRow, yk_picture_row, YK, PICTURE_ROW, GtkListBoxRow)

/* Creates a row called TITLE that shows the name and a preview of the present value.
 * Activating the row activates ACTION of its window's parent, which opens the chooser.
 *
 * Returns: (transfer floating): the row. */
GtkWidget *yk_picture_row_new (YkPreviewKind kind, const char *title,
                               const char *action, GSettings *settings);

/* An ended game in the list of the statistics. */
#define YK_TYPE_PLAYED_ITEM (yk_played_item_get_type ())
G_DECLARE_FINAL_TYPE (YkPlayedItem, yk_played_item, YK, PLAYED_ITEM, GObject)

struct _YkPlayedItem
{
  GObject parent_instance;

  YkPlayed played;
  gboolean is_of_any; /* the list has all variations, so the item names its own */
};

G_END_DECLS
