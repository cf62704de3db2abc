/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One thing that can be chosen by its picture. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Signal "remove": the player wants it to go; only where it is removable. */
#define YK_TYPE_PICTURE_TILE (yk_picture_tile_get_type ())
G_DECLARE_FINAL_TYPE (YkPictureTile, yk_picture_tile, YK, PICTURE_TILE, GtkFlowBoxChild)

/* A tile with the NAME that the player sees, for a picture of WIDTH by HEIGHT logical
 * pixels that is still to come.  VALUE is what a setting has when it is chosen. */
GtkWidget *yk_picture_tile_new (const char *value, const char *name, int width,
                                int height, gboolean is_removable);

const char *yk_picture_tile_get_value (YkPictureTile *tile);
const char *yk_picture_tile_get_name (YkPictureTile *tile);

void yk_picture_tile_set_picture (YkPictureTile *tile, GdkPaintable *picture);

/* Shows a sentence in the place of the picture: it cannot be chosen. */
void yk_picture_tile_set_problem (YkPictureTile *tile, const char *sentence);
gboolean yk_picture_tile_has_problem (YkPictureTile *tile);

/* Whether it is the present choice. */
void yk_picture_tile_set_chosen (YkPictureTile *tile, gboolean is_chosen);

G_END_DECLS
