/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Adds the player's own decks or pictures to a chooser, and removes them. */
#pragma once

#include "app/dialogs/preferences/yk-picture-chooser.h"
#include "app/ui/yk-toast.h"
#include "deck/yk-user-assets.h"

G_BEGIN_DECLS

#define YK_TYPE_ASSET_IMPORTER (yk_asset_importer_get_type ())
G_DECLARE_FINAL_TYPE (YkAssetImporter, yk_asset_importer, YK, ASSET_IMPORTER, GObject)

/* What it works with; all of it is borrowed, and lives as long as the adder. */
typedef struct
{
  GtkWindow *window; /* takes files that are dropped on it */
  YkPictureChooser *chooser;
  int group; /* of the chooser, for what is added */
  YkToast *toast;
  GSettings *settings;
} YkAssetImporterParts;

/* An adder for files of KIND.  The window gets the actions "added.choose", which asks
 * for a file, and "added.undo".  Free with g_object_unref() when the window goes: what
 * is under way then is given up, and what was removed is deleted. */
YkAssetImporter *
yk_asset_importer_new (YkUserAssetKind kind, const YkAssetImporterParts *parts);

/* Adds a file, and chooses it. */
void yk_asset_importer_add (YkAssetImporter *adder, GFile *file);

G_END_DECLS
