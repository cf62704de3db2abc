/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window in which the player chooses what lies below the cards. */
#include "app/dialogs/yk-dialogs-private.h"

#include <glib/gi18n.h>

#include "base/yk-weak-ref.h"
#include "deck/yk-background.h"
#include "deck/yk-assets.h"

#define YK_TYPE_BACKGROUND_CHOOSER (yk_background_chooser_get_type ())
G_DECLARE_FINAL_TYPE (YkBackgroundChooser, yk_background_chooser, YK,
                      BACKGROUND_CHOOSER, YkPictureDialog)

struct _YkBackgroundChooser
{
  YkPictureDialog parent_instance;
};

/* The group of what the player has added. */
#define YOURS 1

static void
pictures_listed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (YkPictureDialog) self = yk_weak_ref_take (data);
  g_autoptr (GPtrArray) files = yk_user_assets_list_pictures_finish (result);
  YkPictureChooser *chooser =
      self != NULL ? yk_picture_dialog_get_chooser (self) : NULL;

  if (chooser == NULL)
    return;
  for (guint i = 0; i < files->len; i++) {
    const YkUserAsset *file = files->pdata[i];
    g_autofree char *value = yk_asset_name_to_value (file->path);

    yk_picture_chooser_add (chooser, YOURS, value, file->name, TRUE);
  }
  yk_picture_chooser_focus (chooser);
}

/* Plain felt comes first. */
static void
yk_background_chooser_fill (YkPictureDialog *dialog, YkPictureChooser *chooser)
{
  int group = yk_picture_chooser_add_group (chooser, NULL);
  int yours = yk_picture_chooser_add_group (chooser, C_ ("heading", "Your Pictures"));

  gtk_window_set_title (GTK_WINDOW (dialog), C_ ("window title", "Background"));
  yk_picture_chooser_add (chooser, group, "", C_ ("background", "Plain Felt"), FALSE);
  for (const YkBackground *row = yk_background_table; row->id != NULL; row++)
    yk_picture_chooser_add (chooser, group, row->id, yk_background_name (row), FALSE);
  yk_picture_dialog_let_add (dialog, yours, _ ("Choose a Picture…"));
  yk_user_assets_list_pictures_async (pictures_listed_cb, yk_weak_ref_new (dialog));
}

YK_DEFINE_PICTURE_DIALOG (YkBackgroundChooser, yk_background_chooser,
                          YK_PREVIEW_BACKGROUND)
