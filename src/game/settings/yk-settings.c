/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The player's preferences. */
#include "game/settings/yk-settings.h"

#include <glib/gstdio.h>

/* The options as the player's settings have them. */

/* The settings call one option by another name than text forms do. */
const char *
yk_option_key (YkOption option)
{
  return option == YK_OPTION_SPACES ? "any-spaces" : yk_option_name (option);
}

YkGameOptions
yk_options_from_settings (GSettings *settings)
{
  YkGameOptions options = {0};

  for (int i = 0; i < YK_N_OPTIONS; i++) {
    YkOption option = (YkOption) i;
    const char *key = yk_option_key (option);
    gboolean is_switch = yk_option_n_values (option) == 2;
    int value = is_switch ? g_settings_get_boolean (settings, key)
                          : g_settings_get_enum (settings, key);

    yk_game_options_set_value (&options, option, value);
  }
  return options;
}

/* The schema of the settings: the installed one, or the one in the program. */

/* The name that GSettings looks for in a folder. */
#define FILE_NAME "gschemas.compiled"

/* In the form that YkSettingsKey has. */
static char *
key_kind (GSettingsSchema *schema, const char *name)
{
  g_autoptr (GSettingsSchemaKey) key = g_settings_schema_get_key (schema, name);
  g_autoptr (GVariant) range = g_settings_schema_key_get_range (key), values = NULL;
  g_autofree const char **nicks = NULL;
  const char *form;

  g_variant_get (range, "(&sv)", &form, &values);
  if (!g_str_equal (form, "enum"))
    return g_variant_type_dup_string (g_settings_schema_key_get_value_type (key));
  nicks = g_variant_get_strv (values, NULL);
  return g_strjoinv (" ", (char **) nicks);
}

/* GSettings ends the program that asks for a key which the schema does not have. */
static gboolean
has_all_keys (GSettingsSchema *schema)
{
  for (const YkSettingsKey *key = yk_settings_keys; key->name != NULL; key++) {
    g_autofree char *kind = NULL;

    if (!g_settings_schema_has_key (schema, key->name))
      return FALSE;
    kind = key_kind (schema, key->name);
    if (!g_str_equal (kind, key->kind))
      return FALSE;
  }
  return TRUE;
}

/* The file may go as soon as it has been read: the source keeps what was in it. */
static GSettingsSchemaSource *
read_through_folder (const char *folder, GBytes *bytes)
{
  g_autofree char *path = g_build_filename (folder, FILE_NAME, NULL);
  GSettingsSchemaSource *source = NULL;
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  if (g_file_set_contents_full (path, data, (gssize) size, G_FILE_SET_CONTENTS_NONE,
                                0600, NULL))
    source = g_settings_schema_source_new_from_directory (
        folder, g_settings_schema_source_get_default (), TRUE, NULL);
  g_unlink (path);
  return source;
}

/* In a new folder within PARENT, which goes again; NULL where none can be made. */
static GSettingsSchemaSource *
read_within (const char *parent, GBytes *bytes)
{
  g_autofree char *folder = g_build_filename (parent, "yukon-schema-XXXXXX", NULL);
  GSettingsSchemaSource *source;

  if (g_mkdtemp (folder) == NULL)
    return NULL;
  source = read_through_folder (folder, bytes);
  g_rmdir (folder);
  return source;
}

static GSettingsSchema *
find_own (const char *id)
{
  const char *const parents[] = {g_get_tmp_dir (), g_get_user_runtime_dir (),
                                 g_get_user_cache_dir (), "/tmp"};
  g_autoptr (GBytes) bytes = g_resources_lookup_data (
      YK_SETTINGS_RESOURCE, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (GSettingsSchemaSource) source = NULL;

  if (bytes == NULL)
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (parents) && source == NULL; i++)
    source = read_within (parents[i], bytes);
  return source != NULL ? g_settings_schema_source_lookup (source, id, FALSE) : NULL;
}

/* Finds the installed schema ID if it has all keys as the program knows them, else the
 * program's own.  Returns: (transfer full) (nullable): the schema; NULL if there is
 * neither, or no folder for the own one: GSettings reads schemas from files only. */
static GSettingsSchema *
find_schema (const char *id)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  GSettingsSchema *schema =
      source != NULL ? g_settings_schema_source_lookup (source, id, TRUE) : NULL;

  if (schema != NULL && has_all_keys (schema))
    return schema;
  g_clear_pointer (&schema, g_settings_schema_unref);
  return find_own (id);
}

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
  g_autoptr (GSettingsSchema) schema = find_schema (YK_APP_ID);

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
