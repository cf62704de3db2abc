/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays short sounds beside whatever else happens.
 *
 * Nothing here waits, and nothing fails: where there is no sound server, no such file,
 * or a build without sound, it is silent.  A player belongs to the thread that made it;
 * its work is done in a thread of its own. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _YkSoundPlayer YkSoundPlayer;

/* Whether this build can play at all, and has the library that it needs for that.
 * Otherwise there is nothing to choose, either. */
gboolean yk_sound_player_is_built (void);

/* A player, which begins to look for the sound server at once, and then gets ready the
 * sounds in these files, a list that ends with NULL; READY is taken. */
YkSoundPlayer *yk_sound_player_new (GStrv ready);

/* Plays the sound in the file at PATH from now on, DECIBELS louder than it is; 0 is as
 * it is.  It is left out where it could only be late. */
void yk_sound_player_play (YkSoundPlayer *player, const char *path, double decibels);

/* Plays no more; what is sounding ends by itself.  Takes NULL, too. */
void yk_sound_player_free (YkSoundPlayer *player);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YkSoundPlayer, yk_sound_player_free)

G_END_DECLS
