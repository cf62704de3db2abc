/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Binds the main window's table to the settings. */
#include "app/window/yk-window-private.h"

#include <glib/gi18n.h>

#include "app/style/yk-style.h"
#include "deck/yk-assets.h"

/* Where a background comes from, and where to say that it cannot be shown. */
typedef struct
{
  GSettings *settings;
  YkToast *toast;
} BackgroundSource;

static void
free_source (gpointer data, GClosure *closure)
{
  BackgroundSource *source = data;

  g_object_unref (source->settings);
  g_object_unref (source->toast);
  g_free (source);
}

/* The player's own picture cannot be shown: says so, and returns to plain felt. */
static void
background_failed_cb (YkTable *table, const char *reason, BackgroundSource *source)
{
  g_autofree char *value = g_settings_get_string (source->settings, "background");
  g_autofree char *path = yk_asset_name_to_path (value);
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *text = g_strdup_printf (
      /* Translators: the name of a picture, and a sentence that says what is wrong. */
      _ ("Can't show the picture “%s”. %s"), name, reason);

  g_settings_reset (source->settings, "background");
  yk_toast_tell (source->toast, text);
}

static void
watch_background (YkTable *table, GSettings *settings, YkToast *toast)
{
  BackgroundSource *source = g_new0 (BackgroundSource, 1);

  source->settings = g_object_ref (settings);
  source->toast = g_object_ref (toast);
  g_signal_connect_data (table, "background-failed", G_CALLBACK (background_failed_cb),
                         source, free_source, 0);
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
yk_table_settings_bind (YkTable *table, GSettings *settings, YkToast *toast)
{
  watch_background (table, settings, toast);
  bind_properties (table, settings);
  yk_high_contrast_bind (GTK_WIDGET (table), "high-contrast");
  yk_colour_scheme_bind (table, "dark");
}
