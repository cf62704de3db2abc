/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A build without GSound is silent. */
#include "sound/yk-sound-player.h"

struct _YkSoundPlayer
{
  GStrv ready; /* owned */
};

gboolean
yk_sound_player_is_built (void)
{
  return FALSE;
}

YkSoundPlayer *
yk_sound_player_new (GStrv ready)
{
  YkSoundPlayer *self = g_new (YkSoundPlayer, 1);

  self->ready = ready;
  return self;
}

void
yk_sound_player_play (YkSoundPlayer *self, const char *path, double decibels)
{
}

void
yk_sound_player_free (YkSoundPlayer *self)
{
  if (self == NULL)
    return;
  g_strfreev (self->ready);
  g_free (self);
}
