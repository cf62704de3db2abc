/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settings with no schema installed, with one of another version, and with no home. */
#include <glib/gstdio.h>

#include "../test-common.h"
#include "game/settings/yk-settings.h"

/* What an older version has installed: fewer keys, and fewer values of an enum. */
static const char old_schema[] =
    "<schemalist>"
    "<enum id='io.github.yukon_solitaire.Yukon.Finish'>"
    "<value nick='offer' value='0'/>"
    "</enum>"
    "<schema id='" YK_APP_ID "' path='/io/github/yukon_solitaire/Yukon/'>"
    "<key name='variation' type='s'><default>'russian'</default></key>"
    "<key name='finish' enum='io.github.yukon_solitaire.Yukon.Finish'>"
    "<default>'offer'</default></key>"
    "</schema></schemalist>";

/* Where nothing is installed, and settings are kept in a file of FOLDER. */
static void
set_environment (const char *folder)
{
  g_setenv ("XDG_DATA_DIRS", "/nowhere", TRUE);
  g_setenv ("XDG_DATA_HOME", "/nowhere", TRUE);
  g_setenv ("XDG_CONFIG_HOME", folder, TRUE);
  g_setenv ("XDG_RUNTIME_DIR", folder, TRUE);
  g_setenv ("XDG_CACHE_HOME", folder, TRUE);
  g_setenv ("TMPDIR", folder, TRUE);
  g_setenv ("GSETTINGS_BACKEND", "keyfile", TRUE);
  g_unsetenv ("GSETTINGS_SCHEMA_DIR");
}

static void
expect_all_keys (GSettings *settings)
{
  g_assert_nonnull (settings);
  for (const YkSettingsKey *key = yk_settings_keys; key->name != NULL; key++) {
    g_autoptr (GVariant) value = g_settings_get_value (settings, key->name);

    g_assert_nonnull (value);
  }
}

static char *
kept_text (const char *folder)
{
  g_autofree char *path =
      g_build_filename (folder, "glib-2.0", "settings", "keyfile", NULL);
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static void
use_and_keep (const char *folder)
{
  g_autoptr (GSettings) settings = yk_settings_new ();
  g_autofree char *text = NULL;
  g_autoptr (GDir) dir = NULL;

  expect_all_keys (settings);
  g_assert_true (g_settings_set_enum (settings, "finish", YK_FINISH_NEVER));
  g_assert_true (g_settings_set_string (settings, "variation", "alaska"));
  g_settings_sync ();
  text = kept_text (folder);
  g_assert_nonnull (strstr (text, "[io/github/yukon_solitaire/Yukon]"));
  g_assert_nonnull (strstr (text, "finish='never'"));
  g_assert_nonnull (strstr (text, "variation='alaska'"));
  /* Nothing but what is kept stays in the folder. */
  dir = g_dir_open (folder, 0, NULL);
  for (const char *name = g_dir_read_name (dir); name != NULL;
       name = g_dir_read_name (dir))
    g_assert_false (g_str_has_prefix (name, "yukon-schema"));
}

/* GLib reads its environment once in a process: each case has its own. */
static gboolean
is_child (void)
{
  if (g_test_subprocess ())
    return TRUE;
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_test_trap_assert_passed ();
  return FALSE;
}

static void
test_none_installed (void)
{
  g_autofree char *folder = NULL;

  if (!is_child ())
    return;
  folder = g_dir_make_tmp ("yukon-none-XXXXXX", NULL);
  set_environment (folder);
  g_assert_null (g_settings_schema_source_get_default ());
  use_and_keep (folder);
  test_remove_tree (folder);
}

/* Compiles a schema in FOLDER. */
static void
install (const char *folder, const char *xml)
{
  g_autofree char *path = g_build_filename (folder, YK_APP_ID ".gschema.xml", NULL);
  const char *const command[] = {"glib-compile-schemas", folder, NULL};
  int status;

  g_assert_true (g_file_set_contents (path, xml, -1, NULL));
  g_assert_true (g_spawn_sync (NULL, (char **) command, NULL, G_SPAWN_SEARCH_PATH, NULL,
                               NULL, NULL, NULL, &status, NULL));
  g_assert_cmpint (status, ==, 0);
}

static void
test_old_installed (void)
{
  g_autofree char *folder = NULL;

  if (!is_child ())
    return;
  folder = g_dir_make_tmp ("yukon-old-XXXXXX", NULL);
  set_environment (folder);
  install (folder, old_schema);
  g_setenv ("GSETTINGS_SCHEMA_DIR", folder, TRUE);
  use_and_keep (folder);
  test_remove_tree (folder);
}

/* What a distribution has changed in the installed schema counts. */
static void
test_override (void)
{
  g_autofree char *folder = NULL, *source = NULL, *xml = NULL, *variation = NULL;
  g_autoptr (GString) changed = NULL;
  g_autoptr (GSettings) settings = NULL;

  if (!is_child ())
    return;
  folder = g_dir_make_tmp ("yukon-override-XXXXXX", NULL);
  set_environment (folder);
  source =
      g_test_build_filename (G_TEST_DIST, "..", "data", YK_APP_ID ".gschema.xml", NULL);
  g_assert_true (g_file_get_contents (source, &xml, NULL, NULL));
  changed = g_string_new (xml);
  g_assert_cmpuint (g_string_replace (changed, "'yukon'", "'alaska'", 1), ==, 1);
  install (folder, changed->str);
  g_setenv ("GSETTINGS_SCHEMA_DIR", folder, TRUE);
  settings = yk_settings_new ();
  expect_all_keys (settings);
  variation = g_settings_get_string (settings, "variation");
  g_assert_cmpstr (variation, ==, "alaska");
  test_remove_tree (folder);
}

/* A size that no window can have is none. */
static void
test_bad_size (void)
{
  g_autofree char *folder = NULL, *path = NULL, *kept = NULL;
  g_autoptr (GSettings) settings = NULL;

  if (!is_child ())
    return;
  folder = g_dir_make_tmp ("yukon-size-XXXXXX", NULL);
  set_environment (folder);
  path = g_build_filename (folder, "glib-2.0", "settings", "keyfile", NULL);
  kept = g_path_get_dirname (path);
  g_assert_cmpint (g_mkdir_with_parents (kept, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path,
                                      "[io/github/yukon_solitaire/Yukon]\n"
                                      "window-width=0\nwindow-height=-5\n",
                                      -1, NULL));
  settings = yk_settings_new ();
  g_assert_cmpint (g_settings_get_int (settings, "window-width"), ==, 1100);
  g_assert_cmpint (g_settings_get_int (settings, "window-height"), ==, 760);
  test_remove_tree (folder);
}

/* What cannot be kept is lost when the program ends, but it does not end the program.
 */
static void
test_no_home (void)
{
  g_autoptr (GSettings) settings = NULL;

  if (!is_child ())
    return;
  set_environment ("/dev/null/nowhere");
  /* GLib warns that it cannot keep them, and goes on. */
  g_log_set_always_fatal (G_LOG_LEVEL_ERROR | G_LOG_LEVEL_CRITICAL);
  settings = yk_settings_new ();
  expect_all_keys (settings);
  g_settings_set_string (settings, "variation", "alaska");
  g_settings_sync ();
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/settings-schema/none-installed", test_none_installed);
  g_test_add_func ("/settings-schema/old-installed", test_old_installed);
  g_test_add_func ("/settings-schema/override", test_override);
  g_test_add_func ("/settings-schema/bad-size", test_bad_size);
  g_test_add_func ("/settings-schema/no-home", test_no_home);
  return g_test_run ();
}
