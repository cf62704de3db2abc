/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the desktop wishes of the program's looks: as a settings portal says, on a bus
 * of our own. */
#include "../test-common.h"

#include <glib/gstdio.h>
#include <gtk/gtk.h>

#include "app/style/yk-style.h"
#include "game/settings/yk-settings.h"

#define PATIENCE_S 30
#define PATIENCE_US (PATIENCE_S * G_USEC_PER_SEC)
#define PORTAL_NAME "org.freedesktop.portal.Desktop"
#define PORTAL_PATH "/org/freedesktop/portal/desktop"
#define PORTAL_INTERFACE "org.freedesktop.portal.Settings"
#define APPEARANCE "org.freedesktop.appearance"

static const char introspection[] =
    "<node><interface name='" PORTAL_INTERFACE "'>"
    "<method name='ReadAll'><arg type='as' direction='in'/>"
    "<arg type='a{sa{sv}}' direction='out'/></method>"
    "</interface></node>";

typedef struct
{
  const char *key;
  guint32 value;
} Wish;

/* A portal, and what it answers. */
typedef struct
{
  GDBusConnection *bus;
  guint object_id;
  guint name_id;
  const Wish *wishes; /* up to one without a key */
  guint n_readings;
} Portal;

static GVariant *
all_wishes (const Wish *wishes)
{
  GVariantBuilder all, group;

  g_variant_builder_init (&group, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_add (&group, "{sv}", "accent-color",
                         g_variant_new ("(ddd)", 0.1, 0.2, 0.3));
  for (const Wish *wish = wishes; wish->key != NULL; wish++)
    g_variant_builder_add (&group, "{sv}", wish->key,
                           g_variant_new_uint32 (wish->value));
  g_variant_builder_init (&all, G_VARIANT_TYPE ("a{sa{sv}}"));
  g_variant_builder_add (&all, "{sa{sv}}", APPEARANCE, &group);
  return g_variant_new ("(a{sa{sv}})", &all);
}

static void
read_all_cb (GDBusConnection *bus, const char *sender, const char *path,
             const char *interface, const char *method, GVariant *parameters,
             GDBusMethodInvocation *invocation, gpointer data)
{
  Portal *portal = data;

  portal->n_readings++;
  g_dbus_method_invocation_return_value (invocation, all_wishes (portal->wishes));
}

static void
named_cb (GDBusConnection *bus, const char *name, gpointer data)
{
  *(gboolean *) data = TRUE;
}

static gboolean
never_named_cb (gpointer data)
{
  g_error ("the bus does not give the portal its name");
  return G_SOURCE_REMOVE;
}

static void
open_portal (Portal *portal, const Wish *wishes)
{
  static const GDBusInterfaceVTable table = {.method_call = read_all_cb};
  g_autoptr (GDBusNodeInfo) node = g_dbus_node_info_new_for_xml (introspection, NULL);
  static gboolean is_named;
  guint timeout_id;

  *portal = (Portal){.bus = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, NULL),
                     .wishes = wishes};
  portal->object_id = g_dbus_connection_register_object (
      portal->bus, PORTAL_PATH, node->interfaces[0], &table, portal, NULL, NULL);
  g_assert_cmpuint (portal->object_id, >, 0);
  is_named = FALSE;
  portal->name_id = g_bus_own_name_on_connection (portal->bus, PORTAL_NAME,
                                                  G_BUS_NAME_OWNER_FLAGS_NONE, named_cb,
                                                  NULL, &is_named, NULL);
  timeout_id = g_timeout_add_seconds (PATIENCE_S, never_named_cb, NULL);
  while (!is_named)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (timeout_id);
}

static void
close_portal (Portal *portal)
{
  g_bus_unown_name (portal->name_id);
  g_dbus_connection_unregister_object (portal->bus, portal->object_id);
  g_object_unref (portal->bus);
}

static void
change_wish (Portal *portal, const char *key, guint32 value)
{
  g_assert_true (g_dbus_connection_emit_signal (
      portal->bus, NULL, PORTAL_PATH, PORTAL_INTERFACE, "SettingChanged",
      g_variant_new ("(ssv)", APPEARANCE, key, g_variant_new_uint32 (value)), NULL));
}

static gboolean
get_flag (gpointer object, const char *property)
{
  gboolean value;

  g_object_get (object, property, &value, NULL);
  return value;
}

static void
wait_for (gpointer object, const char *property, gboolean value)
{
  gint64 end = g_get_monotonic_time () + PATIENCE_US;

  while (get_flag (object, property) != value && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (get_flag (object, property), ==, value);
}

/* Something that follows what all follows that draws. */
static GtkWidget *
new_follower (void)
{
  GtkWidget *follower = g_object_ref_sink (gtk_check_button_new ());

  yk_colour_scheme_leave_to_gtk (); /* whatever a style before it has wished */
  yk_colour_scheme_bind (follower, "active");
  return follower;
}

static YkStyle *
new_style (void)
{
  g_autoptr (GSettings) settings = yk_settings_new ();

  g_assert_nonnull (settings);
  return yk_style_new (settings);
}

/* What the portal says first, in one reading, and what it says later. */
static void
test_portal (void)
{
  static const Wish wishes[] = {
      {"color-scheme", 1}, {"contrast", 1}, {"reduced-motion", 1}, {NULL, 0}};
  GtkSettings *settings = gtk_settings_get_default ();
  g_autoptr (GtkWidget) follower = new_follower ();
  gboolean is_dark = get_flag (follower, "active"); /* of itself */
  g_autoptr (YkStyle) style = NULL;
  Portal portal;

  open_portal (&portal, wishes);
  style = new_style ();
  g_assert_cmpint (get_flag (follower, "active"), ==, is_dark);
  g_assert_true (get_flag (settings, "gtk-enable-animations"));
  wait_for (style, "high-contrast", TRUE);
  wait_for (follower, "active", TRUE);
  wait_for (settings, "gtk-enable-animations", FALSE);
  g_assert_cmpuint (portal.n_readings, ==, 1);

  change_wish (&portal, "contrast", 0);
  wait_for (style, "high-contrast", FALSE);
  g_assert_true (get_flag (follower, "active"));
  change_wish (&portal, "reduced-motion", 0);
  wait_for (settings, "gtk-enable-animations", TRUE);
  change_wish (&portal, "color-scheme", 2);
  wait_for (follower, "active", FALSE);
  change_wish (&portal, "contrast", 1);
  wait_for (style, "high-contrast", TRUE);
  change_wish (&portal, "contrast", 0);
  wait_for (style, "high-contrast", FALSE);
  g_assert_cmpuint (portal.n_readings, ==, 1);
  close_portal (&portal);
}

/* A portal that knows nothing of contrast and motion.  It wishes at first for what GTK
 * would not do by itself, so that its answer is seen. */
static void
test_old_portal (void)
{
  g_autoptr (GtkWidget) follower = new_follower ();
  gboolean is_dark = get_flag (follower, "active"); /* of itself */
  const Wish wishes[] = {{"color-scheme", is_dark ? 2 : 1}, {NULL, 0}};
  g_autoptr (YkStyle) style = NULL;
  Portal portal;

  open_portal (&portal, wishes);
  style = new_style ();
  wait_for (follower, "active", !is_dark);
  g_assert_false (get_flag (style, "high-contrast"));
  g_assert_true (get_flag (gtk_settings_get_default (), "gtk-enable-animations"));
  change_wish (&portal, "color-scheme", is_dark ? 1 : 2);
  wait_for (follower, "active", is_dark);
  change_wish (&portal, "color-scheme", is_dark ? 2 : 1);
  wait_for (follower, "active", !is_dark);
  change_wish (&portal, "color-scheme", 0);
  wait_for (follower, "active", is_dark);
  close_portal (&portal);
}

/* Where nobody wishes for anything all is as GTK has it by itself, also for whoever
 * comes back from a choice: its file of settings, below, says dark. */
static void
test_own_flag (void)
{
  static const struct
  {
    YkColourScheme scheme;
    gboolean is_dark;
  } schemes[] = {{YK_COLOUR_SCHEME_DARK, TRUE}, {YK_COLOUR_SCHEME_LIGHT, FALSE}};
  g_autoptr (GSettings) settings = yk_settings_new ();
  g_autoptr (GtkWidget) follower = new_follower ();
  gboolean is_dark = get_flag (follower, "active");
  g_autoptr (YkStyle) style = yk_style_new (settings);

  /* From GTK 4.20 on the file's flag is not heeded. */
  if (gtk_check_version (4, 20, 0) != NULL)
    g_assert_true (is_dark);
  g_assert_cmpint (get_flag (follower, "active"), ==, is_dark);
  for (guint i = 0; i < G_N_ELEMENTS (schemes); i++) {
    g_settings_set_enum (settings, "colour-scheme", (int) schemes[i].scheme);
    g_assert_cmpint (get_flag (follower, "active"), ==, schemes[i].is_dark);
    g_settings_reset (settings, "colour-scheme");
    g_assert_cmpint (get_flag (follower, "active"), ==, is_dark);
  }
}

static void
count_cb (GObject *settings, GParamSpec *pspec, guint *n_changes)
{
  ++*n_changes;
}

/* GTK reads its theme anew at each touch of the flag, so what stays as it is is not
 * touched: neither at the start nor by a choice of what GTK does by itself. */
static void
test_untouched (void)
{
  g_autoptr (GSettings) settings = yk_settings_new ();
  g_autoptr (GtkWidget) follower = new_follower ();
  g_autoptr (YkStyle) style = NULL;
  guint n_changes = 0;
  gulong handler;

  if (gtk_check_version (4, 20, 0) == NULL) {
    g_test_skip ("this GTK does not heed the flag");
    return;
  }
  g_assert_true (get_flag (follower, "active"));
  handler = g_signal_connect (gtk_settings_get_default (),
                              "notify::gtk-application-prefer-dark-theme",
                              G_CALLBACK (count_cb), &n_changes);
  style = yk_style_new (settings);
  g_settings_set_enum (settings, "colour-scheme", YK_COLOUR_SCHEME_DARK);
  g_settings_reset (settings, "colour-scheme");
  g_assert_cmpuint (n_changes, ==, 0);
  g_settings_set_enum (settings, "colour-scheme", YK_COLOUR_SCHEME_LIGHT);
  g_assert_cmpuint (n_changes, ==, 1);
  g_settings_reset (settings, "colour-scheme");
  g_assert_true (get_flag (follower, "active"));
  g_signal_handler_disconnect (gtk_settings_get_default (), handler);
}

/* The settings that GTK finds at its start, and a dark theme; returns the folder. */
static char *
write_gtk_settings (void)
{
  g_autoptr (GError) error = NULL;
  char *home = g_dir_make_tmp ("yukon-style-XXXXXX", &error);
  g_autofree char *folder = g_build_filename (home, "gtk-4.0", NULL);
  g_autofree char *path = g_build_filename (folder, "settings.ini", NULL);
  g_autofree char *theme = NULL, *css = NULL;

  g_assert_no_error (error);
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  g_file_set_contents (path, "[Settings]\ngtk-application-prefer-dark-theme=true\n", -1,
                       &error);
  g_assert_no_error (error);
  theme = g_build_filename (home, "themes", "Night", "gtk-4.0", NULL);
  g_assert_cmpint (g_mkdir_with_parents (theme, 0700), ==, 0);
  css = g_build_filename (theme, "gtk.css", NULL);
  g_file_set_contents (css, "@define-color theme_fg_color #d3dae3;\n", -1, &error);
  g_assert_no_error (error);
  g_setenv ("XDG_CONFIG_HOME", home, TRUE);
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  return home;
}

/* Themes with high contrast are known by their names, and come back when the portal's
 * wish has gone. */
static void
test_themes (void)
{
  static const struct
  {
    const char *name;
    gboolean is_high;
  } themes[] = {{"HighContrast", TRUE},
                {"Default", FALSE},
                {"HighContrastInverse", TRUE},
                {"Adwaita", FALSE},
                {"Default-hc-dark", TRUE}};
  GtkSettings *settings = gtk_settings_get_default ();
  g_autoptr (YkStyle) style = new_style ();

  for (guint i = 0; i < G_N_ELEMENTS (themes); i++) {
    g_object_set (settings, "gtk-theme-name", themes[i].name, NULL);
    g_assert_cmpint (get_flag (style, "high-contrast"), ==, themes[i].is_high);
  }
  gtk_settings_reset_property (settings, "gtk-theme-name");
  g_assert_false (get_flag (style, "high-contrast"));
}

/* A theme that is dark of itself has dark cloth under it, and none keeps it behind it.
 */
static void
test_dark_theme (void)
{
  static const char *const themes[] = {"Night", "Default", "Night"};
  GtkSettings *settings = gtk_settings_get_default ();
  g_autoptr (GtkWidget) follower = new_follower ();
  g_autoptr (YkStyle) style = NULL;

  if (gtk_check_version (4, 20, 0) == NULL) {
    g_test_skip ("this GTK's own scheme is the desktop's");
    return;
  }
  style = new_style ();
  for (guint i = 0; i < G_N_ELEMENTS (themes); i++) {
    /* Nobody asks for dark colours: the file's flag is out of the way. */
    yk_colour_scheme_leave_to_gtk ();
    g_object_set (settings, "gtk-application-prefer-dark-theme", FALSE, NULL);
    g_object_set (settings, "gtk-theme-name", themes[i], NULL);
    g_assert_cmpint (get_flag (follower, "active"), ==, i % 2 == 0);
  }
  gtk_settings_reset_property (settings, "gtk-theme-name");
  gtk_settings_reset_property (settings, "gtk-application-prefer-dark-theme");
}

int
main (int argc, char **argv)
{
  g_autofree char *daemon = g_find_program_in_path ("dbus-daemon");
  g_autofree char *display = g_strdup (g_getenv ("DISPLAY"));
  g_autofree char *home = NULL;
  GTestDBus *bus;
  int status;

  test_without_gl ();
  g_setenv ("GTK_A11Y", "none", TRUE);
  g_unsetenv ("GTK_THEME");
  if (daemon == NULL) {
    test_leave_out_all ("dbus-daemon is not installed");
    return 0;
  }
  /* It changes the environment, which no thread of GTK's may be reading just then; the
   * display is forgotten with it. */
  home = write_gtk_settings ();
  bus = g_test_dbus_new (G_TEST_DBUS_NONE);
  g_test_dbus_up (bus);
  if (display != NULL)
    g_setenv ("DISPLAY", display, TRUE);
  if (!gtk_init_check ()) {
    test_leave_out_all ("there is no display");
    status = 0;
  } else {
    g_test_init (&argc, &argv, NULL);
    g_test_add_func ("/style/portal", test_portal);
    g_test_add_func ("/style/old-portal", test_old_portal);
    g_test_add_func ("/style/own-flag", test_own_flag);
    g_test_add_func ("/style/untouched", test_untouched);
    g_test_add_func ("/style/themes", test_themes);
    g_test_add_func ("/style/dark-theme", test_dark_theme);
    status = g_test_run ();
  }
  g_test_dbus_stop (bus);
  g_object_unref (bus);
  test_remove_tree (home);
  return status;
}
