/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the sounds are. */
#pragma once

#include <glib.h>

/* Gets the path of an installed sound, such as "win.oga", whether it exists or not.
 * The folder is that in the environment variable YUKON_SOUND_DIR, if set.  Returns:
 * (transfer full) */
char *yk_sound_path (const char *file_name);
