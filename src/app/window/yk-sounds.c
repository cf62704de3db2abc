/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays the sounds of the table. */
#include "app/window/yk-window-private.h"

#include <math.h>

#include "base/yk-connections.h"
#include "sound/yk-sound-player.h"
#include "table/motion/yk-motion.h"

/* While the volume is being changed it is heard this often, at most. */
#define SAMPLE_INTERVAL (150 * G_TIME_SPAN_MILLISECOND)

struct _YkSounds
{
  YkTable *table;
  GSettings *settings;
  YkWindowVisibility *visibility;

  YkSoundPlayer *player; /* NULL until there is something to play */
  gint64 sample_time;    /* when the volume was heard last */
  YkConnections connections;
};

static gboolean
desktop_wants_sounds (YkSounds *self)
{
  gboolean wants = TRUE;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self->table)),
                "gtk-enable-event-sounds", &wants, NULL);
  return wants;
}

static gboolean
is_silent (YkSounds *self)
{
  return !g_settings_get_boolean (self->settings, "sound") ||
         g_settings_get_int (self->settings, "sound-volume") <= 0 ||
         !yk_window_visibility_get_seen (self->visibility) ||
         !desktop_wants_sounds (self);
}

/* Sounds of lifting and refusing follow a press at once, so they are decoded
 * beforehand. */
static GStrv
list_ready_paths (void)
{
  static const YkSoundKind kinds[] = {YK_SOUND_PLACE, YK_SOUND_LIFT, YK_SOUND_FLIP,
                                      YK_SOUND_REFUSE, YK_SOUND_DEAL};
  g_autoptr (GStrvBuilder) paths = g_strv_builder_new ();

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    for (int take = 1; take <= YK_SOUND_TAKES; take++) {
      const YkSound sound = {.kind = kinds[i], .take = take};
      g_autofree char *name = yk_sound_file_name (&sound);
      g_autofree char *path = yk_sound_path (name);

      g_strv_builder_add (paths, path);
    }
  return g_strv_builder_end (paths);
}

/* Ears hear a half of the volume where the sound has a quarter of its width. */
static double
volume_decibels (GSettings *settings)
{
  return 40 * log10 (g_settings_get_int (settings, "sound-volume") / 100.0);
}

static void
ensure_player (YkSounds *self)
{
  if (self->player == NULL)
    self->player = yk_sound_player_new (list_ready_paths ());
}

static void
play_sound (YkSounds *self, const YkSound *sound)
{
  g_autofree char *name = NULL, *path = NULL;

  if (is_silent (self))
    return;
  ensure_player (self);
  name = yk_sound_file_name (sound);
  path = yk_sound_path (name);
  yk_sound_player_play (self->player, path,
                        sound->decibels + volume_decibels (self->settings));
}

/* The sound server is asked before the first sound, so that this is not late. */
static void
pointer_moved_cb (YkSounds *self)
{
  if (self->player == NULL && !is_silent (self))
    ensure_player (self);
}

/* Lets the player hear what the volume is now. */
static void
volume_changed_cb (YkSounds *self)
{
  const YkSound sample = {.kind = YK_SOUND_PLACE, .take = 1};
  gint64 now = g_get_monotonic_time ();

  if (now - self->sample_time < SAMPLE_INTERVAL)
    return;
  self->sample_time = now;
  play_sound (self, &sample);
}

static void
watch_pointer (YkSounds *self)
{
  GtkEventController *pointer = gtk_event_controller_motion_new ();

  yk_connections_add (&self->connections, pointer, "motion",
                      G_CALLBACK (pointer_moved_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->table), pointer);
}

YkSounds *
yk_sounds_new (YkTable *table, GSettings *settings, YkWindowVisibility *visibility)
{
  YkSounds *self = g_new0 (YkSounds, 1);

  self->table = table;
  self->settings = settings;
  self->visibility = visibility;
  yk_connections_add (&self->connections, table, "sounded", G_CALLBACK (play_sound),
                      self);
  yk_connections_add (&self->connections, settings, "changed::sound",
                      G_CALLBACK (volume_changed_cb), self);
  yk_connections_add (&self->connections, settings, "changed::sound-volume",
                      G_CALLBACK (volume_changed_cb), self);
  watch_pointer (self);
  return self;
}

void
yk_sounds_free (YkSounds *self)
{
  yk_connections_clear (&self->connections);
  g_clear_pointer (&self->player, yk_sound_player_free);
  g_free (self);
}
