/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies or saves pictures of the table. */
#pragma once

#include <gtk/gtk.h>

#include "app/ui/yk-toast.h"
#include "table/yk-table.h"

G_BEGIN_DECLS

#define YK_TYPE_TABLE_PICTURES (yk_table_pictures_get_type ())
G_DECLARE_FINAL_TYPE (YkTablePictures, yk_table_pictures, YK, TABLE_PICTURES, GObject)

/* Adds "copy-picture" and "save-picture" to WINDOW, which must outlive the object.
 * Holds references to the others.  A picture that is being saved is finished even if
 * the object is disposed of, and the application waits for it.
 *
 * Returns: (transfer full): the object. */
YkTablePictures *yk_table_pictures_new (GtkApplicationWindow *window, YkGame *game,
                                        YkTable *table, YkToast *toast);

/* Saves a picture of the table to FILE in a thread.  The toast reports the outcome. */
void yk_table_pictures_save (YkTablePictures *pictures, GFile *file);

G_END_DECLS
