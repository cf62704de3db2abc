/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Offers decks, backs or backgrounds as tiles with previews. */
#pragma once

#include <gtk/gtk.h>

#include "deck/yk-assets.h"

G_BEGIN_DECLS

/* Tiles are arranged in groups and stand for the values of one setting; a click, Enter
 * or Space changes the setting at once.  Previews are rendered one by one in a thread
 * for as long as the chooser exists.
 *
 * Signal "remove" (a string: the value of a tile): the player wants to remove a tile.
 */
#define YK_TYPE_PICTURE_CHOOSER (yk_picture_chooser_get_type ())
G_DECLARE_FINAL_TYPE (YkPictureChooser, yk_picture_chooser, YK, PICTURE_CHOOSER,
                      GtkWidget)

/* Creates an empty chooser for the setting of KIND.
 *
 * Returns: (transfer floating): the chooser. */
GtkWidget *yk_picture_chooser_new (YkPreviewKind kind, GSettings *settings);

/* Adds a group below the others.  HEADING (nullable) is shown once the group has a
 * tile.
 *
 * Returns: the number of the group. */
int yk_picture_chooser_add_group (YkPictureChooser *chooser, const char *heading);

/* Adds a tile for VALUE to GROUP, or shows the hidden one again. */
void yk_picture_chooser_add (YkPictureChooser *chooser, int group, const char *value,
                             const char *name, gboolean is_removable);

/* Hides a tile until it is added again.  The focus moves to its neighbour, so that the
 * view does not scroll, or to the chosen tile. */
void yk_picture_chooser_hide (YkPictureChooser *chooser, const char *value);

/* Returns: (transfer none) (nullable): the name of the tile for VALUE. */
const char *yk_picture_chooser_name (YkPictureChooser *chooser, const char *value);

/* Scrolls to the chosen tile and focuses it. */
void yk_picture_chooser_focus (YkPictureChooser *chooser);

G_END_DECLS
