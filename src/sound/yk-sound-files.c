/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the sounds are. */
#include "sound/yk-sound-player.h"

char *
yk_sound_path (const char *file_name)
{
  const char *own = g_getenv ("YUKON_SOUND_DIR");

  return g_build_filename (own != NULL && *own != '\0' ? own : YK_SOUND_DIR, file_name,
                           NULL);
}
