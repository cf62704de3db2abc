/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the windows in which decks, backs and backgrounds are chosen have in common. */
#pragma once

#include "app/dialogs/preferences/yk-picture-chooser.h"
#include "app/dialogs/yk-dialog.h"

G_BEGIN_DECLS

#define YK_TYPE_PICTURE_DIALOG (yk_picture_dialog_get_type ())
G_DECLARE_DERIVABLE_TYPE (YkPictureDialog, yk_picture_dialog, YK, PICTURE_DIALOG,
                          YkDialog)

struct _YkPictureDialogClass
{
  YkDialogClass parent_class;

  YkPreviewKind kind;

  /* Gives the chooser its groups and tiles.  What takes time may come later. */
  void (*fill) (YkPictureDialog *dialog, YkPictureChooser *chooser);
};

/* The chooser, or NULL where the dialog is closed already. */
YkPictureChooser *yk_picture_dialog_get_chooser (YkPictureDialog *dialog);

/* Has the player add files, to a GROUP of the chooser, by a button called LABEL; for
 * fill(). */
void yk_picture_dialog_let_add (YkPictureDialog *dialog, int group, const char *label);

G_END_DECLS
