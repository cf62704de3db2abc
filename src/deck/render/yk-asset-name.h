/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a file of a deck or a picture is called: for the player, and in settings. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* "My deck" for "my_deck.svgz", the name of a FILE without its folder, in the encoding
 * of file names.  Free with g_free().  Any thread. */
char *yk_asset_name_of_file (const char *file);

/* Whether VALUE, of the setting "deck" or "background", names a file, and nothing of
 * our own.  Any thread. */
gboolean yk_asset_name_is_file (const char *value);

/* What a setting has for the file at PATH, an absolute one: that path, or a "file:" URI
 * where it is not UTF-8, for settings take no other text.  Free with g_free().  Any
 * thread. */
char *yk_asset_name_to_value (const char *path);

/* The path of the file that VALUE names, in the encoding of file names.  Free with
 * g_free().  Any thread. */
char *yk_asset_name_to_path (const char *value);

G_END_DECLS
