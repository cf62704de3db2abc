/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The player's preferences. */
#include "game/settings/yk-settings.h"

GType
yk_speed_get_type (void)
{
  static const GEnumValue values[] = {
      {YK_SPEED_OFF, "YK_SPEED_OFF", "off"},
      {YK_SPEED_QUICK, "YK_SPEED_QUICK", "quick"},
      {YK_SPEED_NORMAL, "YK_SPEED_NORMAL", "normal"},
      {YK_SPEED_CALM, "YK_SPEED_CALM", "calm"},
      {0, NULL, NULL},
  };
  static gsize type = 0;

  if (g_once_init_enter (&type))
    g_once_init_leave (&type, g_enum_register_static ("YkSpeed", values));
  return type;
}

GSettings *
yk_settings_new (void)
{
  g_autoptr (GSettingsSchema) schema = yk_settings_schema_find (YK_APP_ID);

  return schema != NULL ? g_settings_new_full (schema, NULL, NULL) : NULL;
}

GStrv
yk_settings_enum_words (GSettings *settings, const char *key)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  g_autoptr (GSettingsSchemaKey) schema_key = NULL;
  g_autoptr (GVariant) range = NULL, values = NULL;

  g_object_get (settings, "settings-schema", &schema, NULL);
  schema_key = g_settings_schema_get_key (schema, key);
  range = g_settings_schema_key_get_range (schema_key);
  g_variant_get (range, "(sv)", NULL, &values);
  return g_variant_dup_strv (values, NULL);
}
