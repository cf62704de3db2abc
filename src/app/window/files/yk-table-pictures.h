/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies or saves pictures of the table. */
#pragma once

#include <gtk/gtk.h>

#include "app/ui/yk-ui.h"
#include "table/yk-table.h"

G_BEGIN_DECLS

typedef struct _YkTablePictures YkTablePictures;

/* Adds "copy-picture" and "save-picture" to WINDOW.  Borrows all arguments.
 *
 * Returns: (transfer full): the pictures. */
YkTablePictures *yk_table_pictures_new (GtkApplicationWindow *window, YkGame *game,
                                        YkTable *table, YkToast *toast);

/* Frees PICTURES; one that is being saved is finished, and the application waits for
 * it.
 */
void yk_table_pictures_free (YkTablePictures *pictures);

/* Saves a picture of the table to FILE in a thread.  The toast reports the outcome. */
void yk_table_pictures_save (YkTablePictures *pictures, GFile *file);

G_END_DECLS
