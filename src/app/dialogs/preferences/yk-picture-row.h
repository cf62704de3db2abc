/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A preferences row for a setting that is chosen by picture. */
#pragma once

#include <gtk/gtk.h>

#include "deck/yk-assets.h"

G_BEGIN_DECLS

#define YK_TYPE_PICTURE_ROW (yk_picture_row_get_type ())
G_DECLARE_FINAL_TYPE (YkPictureRow, yk_picture_row, YK, PICTURE_ROW, GtkListBoxRow)

/* Creates a row called TITLE that shows the name and a preview of the present value.
 * Activating it activates ACTION of the window behind the row's own, which opens the
 * chooser.
 *
 * Returns: (transfer floating): the row. */
GtkWidget *yk_picture_row_new (YkPreviewKind kind, const char *title,
                               const char *action, GSettings *settings);

G_END_DECLS
