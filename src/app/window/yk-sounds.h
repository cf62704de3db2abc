/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays what is heard on the table. */
#pragma once

#include "app/window/shared/yk-window-visibility.h"
#include "table/yk-table.h"

G_BEGIN_DECLS

/* Follows the settings "sound" and "sound-volume" at once, and lets the new volume be
 * heard.  It is silent while the window cannot be seen, and where the desktop wants no
 * event sounds.  The sound server is asked for when the
 * pointer first moves over the table, or at the first sound. */
#define YK_TYPE_SOUNDS (yk_sounds_get_type ())
G_DECLARE_FINAL_TYPE (YkSounds, yk_sounds, YK, SOUNDS, GObject)

/* Holds a reference to all three. */
YkSounds *
yk_sounds_new (YkTable *table, GSettings *settings, YkWindowVisibility *sight);

G_END_DECLS
