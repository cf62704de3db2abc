/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window in which the player chooses the back of the cards. */
#include "app/dialogs/yk-dialogs-private.h"

#include <glib/gi18n.h>

#include "deck/yk-deck.h"
#include "deck/yk-assets.h"

#define YK_TYPE_BACK_CHOOSER (yk_back_chooser_get_type ())
G_DECLARE_FINAL_TYPE (YkBackChooser, yk_back_chooser, YK, BACK_CHOOSER, YkPictureDialog)

struct _YkBackChooser
{
  YkPictureDialog parent_instance;
};

/* The deck's own back comes first. */
static void
yk_back_chooser_fill (YkPictureDialog *dialog, YkPictureChooser *chooser)
{
  int group = yk_picture_chooser_add_group (chooser, NULL);

  gtk_window_set_title (GTK_WINDOW (dialog), C_ ("window title", "Card Back"));
  yk_picture_chooser_add (chooser, group, "", C_ ("card back", "Deck's Own Back"),
                          FALSE);
  for (const YkBack *back = yk_back_table; back->id != NULL; back++)
    yk_picture_chooser_add (chooser, group, back->id, yk_back_name (back), FALSE);
}

YK_DEFINE_PICTURE_DIALOG (YkBackChooser, yk_back_chooser, YK_PREVIEW_BACK)
