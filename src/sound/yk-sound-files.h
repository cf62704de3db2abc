/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the sounds are. */
#pragma once

#include <glib.h>

/* The path of an installed sound, such as "win.oga", whether it is there or not.  The
 * folder is that in the environment variable YUKON_SOUND_DIR, where it is set: so a
 * program that is not installed finds them.  Free with g_free(). */
char *yk_sound_path (const char *file_name);
