/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The player's preferences. */
#include "game/yk-settings.h"

GSettings *
yk_settings_new (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
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
