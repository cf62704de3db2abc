/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window's side of the table: sounds, settings, and questions that the table can't
 * answer by itself. */
#include "app/window/yk-window-private.h"

#include <glib/gi18n.h>
#include <math.h>

#include "app/style/yk-style.h"
#include "app/ui/yk-ui.h"
#include "deck/yk-assets.h"
#include "table/motion/yk-motion.h"

/* While the volume is being changed it is heard this often, at most. */
#define SAMPLE_INTERVAL (150 * G_TIME_SPAN_MILLISECOND)

static gboolean
desktop_wants_sounds (YkWindow *self)
{
  gboolean wants = TRUE;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self->table)),
                "gtk-enable-event-sounds", &wants, NULL);
  return wants;
}

static gboolean
is_silent (YkWindow *self)
{
  return !g_settings_get_boolean (self->settings, "sound") ||
         g_settings_get_int (self->settings, "sound-volume") <= 0 || !self->is_seen ||
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
ensure_player (YkWindow *self)
{
  if (self->sounds.player == NULL)
    self->sounds.player = yk_sound_player_new (list_ready_paths ());
}

static void
play_sound (YkWindow *self, const YkSound *sound)
{
  g_autofree char *name = NULL, *path = NULL;

  if (is_silent (self))
    return;
  ensure_player (self);
  name = yk_sound_file_name (sound);
  path = yk_sound_path (name);
  yk_sound_player_play (self->sounds.player, path,
                        sound->decibels + volume_decibels (self->settings));
}

/* The sound server is asked before the first sound, so that this is not late. */
static void
pointer_moved_cb (YkWindow *self)
{
  if (self->sounds.player == NULL && !is_silent (self))
    ensure_player (self);
}

/* Lets the player hear what the volume is now. */
static void
volume_changed_cb (YkWindow *self)
{
  const YkSound sample = {.kind = YK_SOUND_PLACE, .take = 1};
  gint64 now = g_get_monotonic_time ();

  if (now - self->sounds.sample_time < SAMPLE_INTERVAL)
    return;
  self->sounds.sample_time = now;
  play_sound (self, &sample);
}

void
yk_window_add_sounds (YkWindow *self)
{
  GtkEventController *pointer = gtk_event_controller_motion_new ();

  yk_connections_add (&self->connections, self->table, "sounded",
                      G_CALLBACK (play_sound), self);
  yk_connections_add (&self->connections, self->settings, "changed::sound",
                      G_CALLBACK (volume_changed_cb), self);
  yk_connections_add (&self->connections, self->settings, "changed::sound-volume",
                      G_CALLBACK (volume_changed_cb), self);
  yk_connections_add (&self->connections, pointer, "motion",
                      G_CALLBACK (pointer_moved_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->table), pointer);
}

/* Only the question why is left to others where there is no puzzle. */
static gboolean
table_asked_cb (YkWindow *self, YkTableQuestion question)
{
  static const char *const actions[] = {
      [YK_TABLE_ASKED_HINT] = "hint",       [YK_TABLE_ASKED_CARD] = "find-card",
      [YK_TABLE_ASKED_PAUSE] = "pause",     [YK_TABLE_ASKED_WHY] = "explain-puzzle",
      [YK_TABLE_ASKED_AGAIN] = "say-again",
  };

  if (question == YK_TABLE_ASKED_STATUS) {
    g_autofree char *puzzle = yk_window_describe_puzzle (self);
    g_autofree char *status = yk_status_line_sentence (self->status_line);

    yk_table_answer (self->table, puzzle != NULL ? puzzle : status);
  } else {
    g_action_group_activate_action (G_ACTION_GROUP (self), actions[question], NULL);
  }
  return question != YK_TABLE_ASKED_WHY || self->puzzle.is_on_table;
}

/* The answer of the dialog that asks which card. */
static void
find_card_cb (YkWindow *self, GVariant *text)
{
  yk_table_find_card (self->table, g_variant_get_string (text, NULL));
}

/* The player's own picture cannot be shown: says so, and returns to plain felt. */
static void
background_failed_cb (YkWindow *self, const char *reason)
{
  g_autofree char *value = g_settings_get_string (self->settings, "background");
  g_autofree char *path = yk_asset_name_to_path (value);
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *text = g_strdup_printf (
      /* Translators: the name of a picture, and a sentence that says what is wrong. */
      _ ("Can’t show the picture “%s”. %s"), name, reason);

  g_settings_reset (self->settings, "background");
  yk_toast_tell (self->toast, text);
}

/* The table's properties have the names of the settings that they obey. */
static void
bind_properties (YkTable *table, GSettings *settings)
{
  GObjectClass *klass = G_OBJECT_GET_CLASS (table);
  g_autofree GParamSpec **props = g_object_class_list_properties (klass, NULL);
  g_autoptr (GSettingsSchema) schema = NULL;

  g_object_get (settings, "settings-schema", &schema, NULL);
  for (GParamSpec **prop = props; *prop != NULL; prop++)
    if ((*prop)->owner_type == YK_TYPE_TABLE &&
        g_settings_schema_has_key (schema, (*prop)->name))
      g_settings_bind (settings, (*prop)->name, table, (*prop)->name,
                       G_SETTINGS_BIND_GET);
}

void
yk_window_bind_table (YkWindow *self)
{
  yk_connections_add (&self->connections, self->table, "background-failed",
                      G_CALLBACK (background_failed_cb), self);
  bind_properties (self->table, self->settings);
  yk_high_contrast_bind (GTK_WIDGET (self->table), "high-contrast");
  yk_colour_scheme_bind (self->table, "dark");
}

void
yk_window_answer_table (YkWindow *self)
{
  static const YkAction entries[] = {{"show-card", G_CALLBACK (find_card_cb), "s"}};

  yk_actions_add (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  yk_connections_add (&self->connections, self->table, "asked",
                      G_CALLBACK (table_asked_cb), self);
}
