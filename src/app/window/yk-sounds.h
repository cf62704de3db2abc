/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays the sounds of the table. */
#pragma once

#include "app/window/shared/yk-window-visibility.h"
#include "table/yk-table.h"

G_BEGIN_DECLS

/* Follows the settings "sound" and "sound-volume" and plays a sample of a new volume.
 * Silent while the window is hidden, and if the desktop wants no event sounds.
 * Connects to the sound server when the pointer first moves over the table, or at the
 * first sound. */
typedef struct _YkSounds YkSounds;

/* Borrows all arguments.
 *
 * Returns: (transfer full): the sounds. */
YkSounds *
yk_sounds_new (YkTable *table, GSettings *settings, YkWindowVisibility *visibility);

/* Frees SOUNDS; those that are playing end by themselves. */
void yk_sounds_free (YkSounds *sounds);

G_END_DECLS
