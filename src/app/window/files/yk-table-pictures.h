/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of the table: to the clipboard, and to files. */
#pragma once

#include <gtk/gtk.h>

#include "app/ui/yk-toast.h"
#include "table/yk-table.h"

G_BEGIN_DECLS

#define YK_TYPE_TABLE_PICTURES (yk_table_pictures_get_type ())
G_DECLARE_FINAL_TYPE (YkTablePictures, yk_table_pictures, YK, TABLE_PICTURES, GObject)

/* Adds "copy-picture" and "save-picture" to the actions of WINDOW, which must live as
 * long as this does.  GAME, TABLE and TOAST are held.
 *
 * A picture that is being saved when this goes gets to the disk all the same: the
 * window's application waits for it. */
YkTablePictures *yk_table_pictures_new (GtkApplicationWindow *window, YkGame *game,
                                        YkTable *table, YkToast *toast);

/* Saves the table as it is now in FILE, in a thread.  The toast says how it went. */
void yk_table_pictures_save (YkTablePictures *pictures, GFile *file);

G_END_DECLS
