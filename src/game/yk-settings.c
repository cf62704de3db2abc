/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The player's preferences. */
#include "game/yk-settings.h"

#include "game/yk-settings-schema.h"

GSettings *
yk_settings_new (void)
{
  g_autoptr (GSettingsSchema) schema = yk_settings_schema_find (YK_APP_ID);

  return schema != NULL ? g_settings_new_full (schema, NULL, NULL) : NULL;
}
