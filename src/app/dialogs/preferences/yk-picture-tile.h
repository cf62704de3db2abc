/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tile of a YkPictureChooser. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Signal "remove": the player wants to remove the tile; only if it is removable. */
#define YK_TYPE_PICTURE_TILE (yk_picture_tile_get_type ())
G_DECLARE_FINAL_TYPE (YkPictureTile, yk_picture_tile, YK, PICTURE_TILE, GtkFlowBoxChild)

/* Creates a tile for VALUE of the setting, labelled NAME, with room for a preview of
 * WIDTH by HEIGHT logical pixels.
 *
 * Returns: (transfer floating): the tile. */
GtkWidget *yk_picture_tile_new (const char *value, const char *name, int width,
                                int height, gboolean is_removable);

/* Returns: (transfer none): the value of the setting that the tile stands for. */
const char *yk_picture_tile_get_value (YkPictureTile *tile);

/* Returns: (transfer none): the label of the tile. */
const char *yk_picture_tile_get_name (YkPictureTile *tile);

/* Shows PICTURE as the preview. */
void yk_picture_tile_set_picture (YkPictureTile *tile, GdkPaintable *picture);

/* Shows SENTENCE instead of a preview; the tile can no longer be chosen. */
void yk_picture_tile_set_problem (YkPictureTile *tile, const char *sentence);

/* Returns: whether the tile shows a problem. */
gboolean yk_picture_tile_has_problem (YkPictureTile *tile);

/* Marks the tile as the present choice, or unmarks it. */
void yk_picture_tile_set_chosen (YkPictureTile *tile, gboolean is_chosen);

G_END_DECLS
