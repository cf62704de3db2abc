/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The base class of the dialogs that choose decks, backs and backgrounds. */
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

  /* Adds groups and tiles to CHOOSER; slow ones may be added later. */
  void (*fill) (YkPictureDialog *dialog, YkPictureChooser *chooser);
};

/* Defines a dialog for KIND that has nothing but type_name_fill(), which stands before.
 */
#define YK_DEFINE_PICTURE_DIALOG(TypeName, type_name, KIND)                            \
  G_DEFINE_FINAL_TYPE (TypeName, type_name, YK_TYPE_PICTURE_DIALOG)                    \
                                                                                       \
  static void type_name##_class_init (TypeName##Class *klass)                          \
  {                                                                                    \
    YK_PICTURE_DIALOG_CLASS (klass)->kind = KIND;                                      \
    YK_PICTURE_DIALOG_CLASS (klass)->fill = type_name##_fill;                          \
  }                                                                                    \
                                                                                       \
  static void type_name##_init (TypeName *self)                                        \
  {                                                                                    \
  }

/* Returns: (transfer none) (nullable): the chooser, or NULL once the dialog is closed.
 */
YkPictureChooser *yk_picture_dialog_get_chooser (YkPictureDialog *dialog);

/* Adds a button called LABEL that imports files into GROUP of the chooser.  Call from
 * the class's fill(). */
void yk_picture_dialog_let_add (YkPictureDialog *dialog, int group, const char *label);

G_END_DECLS
