/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row of the preferences for something that is chosen by its picture. */
#pragma once

#include <gtk/gtk.h>

#include "deck/yk-preview.h"

G_BEGIN_DECLS

#define YK_TYPE_PICTURE_ROW (yk_picture_row_get_type ())
G_DECLARE_FINAL_TYPE (YkPictureRow, yk_picture_row, YK, PICTURE_ROW, GtkListBoxRow)

/* A row called TITLE, with the name and a small picture of the present choice at its
 * end.  When it is activated, ACTION of the window that its own window is over opens
 * the chooser. */
GtkWidget *yk_picture_row_new (YkPreviewKind kind, const char *title,
                               const char *action, GSettings *settings);

G_END_DECLS
