/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Adds the player's own decks or pictures to a chooser and removes them. */
#pragma once

#include "app/dialogs/preferences/yk-picture-chooser.h"
#include "app/ui/yk-ui.h"
#include "deck/yk-assets.h"

G_BEGIN_DECLS

#define YK_TYPE_ASSET_IMPORTER (yk_asset_importer_get_type ())
G_DECLARE_FINAL_TYPE (YkAssetImporter, yk_asset_importer, YK, ASSET_IMPORTER, GObject)

/* What an importer works with; all of it is borrowed and must outlive the importer. */
typedef struct
{
  GtkWindow *window; /* takes files that are dropped on it */
  YkPictureChooser *chooser;
  int group; /* of the chooser, for what is added */
  YkToast *toast;
  GSettings *settings;
} YkAssetImporterParts;

/* Creates an importer for files of KIND.  Adds the actions "added.choose", which opens
 * a file dialog, and "added.undo" to the window.  Unref it when the window closes:
 * running imports are cancelled and removed files deleted for good.
 *
 * Returns: (transfer full): the importer. */
YkAssetImporter *
yk_asset_importer_new (YkUserAssetKind kind, const YkAssetImporterParts *parts);

G_END_DECLS
