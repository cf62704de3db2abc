/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays short sound files, and finds the installed ones. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Plays short sounds in the background.
 *
 * No function here waits or fails: without a sound server, the file, or sound in the
 * build, there is silence.  Use a player only in the thread that made it; a thread of
 * its own does its work. */

typedef struct _YkSoundPlayer YkSoundPlayer;

/* Returns whether this build can play sounds and finds the library it needs. */
gboolean yk_sound_player_is_built (void);

/* Starts to look for the sound server, then loads the sounds of READY, a
 * NULL-terminated list of paths (transfer full).  Returns: (transfer full) */
YkSoundPlayer *yk_sound_player_new (GStrv ready);

/* Starts the sound in the file at PATH, DECIBELS louder than recorded.  A sound that
 * would start late is left out. */
void yk_sound_player_play (YkSoundPlayer *player, const char *path, double decibels);

/* Frees PLAYER (nullable); sounds that are playing end by themselves. */
void yk_sound_player_free (YkSoundPlayer *player);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YkSoundPlayer, yk_sound_player_free)

/* Where the sounds are. */

/* Gets the path of an installed sound, such as "win.oga", whether it exists or not.
 * The folder is that in the environment variable YUKON_SOUND_DIR, if set.  Returns:
 * (transfer full) */
char *yk_sound_path (const char *file_name);

G_END_DECLS
