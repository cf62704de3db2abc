/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names files of decks and pictures: for the player, and in settings.  All functions
 * are for any thread. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns: (transfer full): the name for the player, such as "My deck" for
 * "my_deck.svgz"; FILE has no folder and is in the encoding of file names. */
char *yk_asset_name_of_file (const char *file);

/* Returns: whether VALUE, of the setting "deck" or "background", names a file, and not
 * one of our own. */
gboolean yk_asset_name_is_file (const char *value);

/* Returns: (transfer full): the value of a setting for the file at PATH, an absolute
 * one: the path, or a "file:" URI if that is not UTF-8, which settings cannot hold. */
char *yk_asset_name_to_value (const char *path);

/* Returns: (transfer full): the path of the file that VALUE names, in the encoding of
 * file names. */
char *yk_asset_name_to_path (const char *value);

G_END_DECLS
