/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The player's preferences, whether or not the program is installed. */
#include "game/yk-settings.h"

static GSettings *
settings_from_source (GSettingsSchemaSource *source)
{
  GSettingsSchema *schema = NULL;
  GSettings *settings;

  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, YK_APP_ID, TRUE);
  if (schema == NULL)
    return NULL;
  settings = g_settings_new_full (schema, NULL, NULL);
  g_settings_schema_unref (schema);
  return settings;
}

GSettings *
yk_settings_new (const char *schema_dir)
{
  GSettingsSchemaSource *installed = g_settings_schema_source_get_default ();
  GSettings *settings = settings_from_source (installed);
  GSettingsSchemaSource *source;

  if (settings != NULL || schema_dir == NULL)
    return settings;

  /* A directory with no compiled schema is like none at all. */
  source =
      g_settings_schema_source_new_from_directory (schema_dir, installed, FALSE, NULL);
  if (source == NULL)
    return NULL;
  settings = settings_from_source (source);
  g_settings_schema_source_unref (source);
  return settings;
}
