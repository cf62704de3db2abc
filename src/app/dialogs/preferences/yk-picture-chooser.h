/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Decks, backs or backgrounds to choose from by their pictures. */
#pragma once

#include <gtk/gtk.h>

#include "deck/yk-preview.h"

G_BEGIN_DECLS

/* Tiles in groups, one of which is the value of a setting; a click, Enter or Space
 * chooses another one at once.  Their pictures are rendered one after another, in a
 * thread, while the chooser is there.
 *
 * Signal "remove" (a string: the value of a tile): the player wants a removable tile to
 * go. */
#define YK_TYPE_PICTURE_CHOOSER (yk_picture_chooser_get_type ())
G_DECLARE_FINAL_TYPE (YkPictureChooser, yk_picture_chooser, YK, PICTURE_CHOOSER,
                      GtkWidget)

/* A chooser without tiles, for the setting that KIND belongs to. */
GtkWidget *yk_picture_chooser_new (YkPreviewKind kind, GSettings *settings);

/* The number of a new group below the others, with a heading, or NULL for none.  It is
 * to be seen once it has a tile. */
int yk_picture_chooser_add_group (YkPictureChooser *chooser, const char *heading);

/* Adds a tile to a group, for VALUE of the setting; shows it again where there is one.
 */
void yk_picture_chooser_add (YkPictureChooser *chooser, int group, const char *value,
                             const char *name, gboolean is_removable);

/* Takes a tile out of sight, until it is added again.  The focus goes to a tile beside
 * it, so that the view stays, or to the chosen one. */
void yk_picture_chooser_hide (YkPictureChooser *chooser, const char *value);

/* The name of a tile, or NULL where there is none; the tile's own. */
const char *yk_picture_chooser_name (YkPictureChooser *chooser, const char *value);

/* Moves the focus, and the view, to the tile that is chosen. */
void yk_picture_chooser_focus (YkPictureChooser *chooser);

G_END_DECLS
