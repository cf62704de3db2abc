/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether power is to be spared: as a service of the system says, on a bus of our own.
 */
#include "../test-common.h"

#include "base/platform/yk-power.h"

#define PATIENCE_US (60 * G_USEC_PER_SEC)
#define UPOWER_NAME "org.freedesktop.UPower"

static const char introspection[] =
    "<node><interface name='" UPOWER_NAME "'>"
    "<property name='OnBattery' type='b' access='read'/>"
    "</interface></node>";

static gboolean is_on_battery;

static GVariant *
get_property_cb (GDBusConnection *bus, const char *sender, const char *path,
                 const char *interface, const char *name, GError **error, gpointer data)
{
  return g_variant_new_boolean (is_on_battery);
}

static gboolean
is_sparing_power (YkPower *power)
{
  gboolean is_sparing;

  g_object_get (power, "sparing", &is_sparing, NULL);
  return is_sparing;
}

static void
wait_for_sparing (YkPower *power, gboolean is_sparing)
{
  gint64 end = g_get_monotonic_time () + PATIENCE_US;

  while (is_sparing_power (power) != is_sparing && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (is_sparing_power (power), ==, is_sparing);
}

static void
named_cb (GDBusConnection *bus, const char *name, gpointer data)
{
  *(gboolean *) data = TRUE;
}

/* A service with a machine on its battery. */
static guint
start_service (GDBusConnection *bus)
{
  static const GDBusInterfaceVTable table = {.get_property = get_property_cb};
  g_autoptr (GDBusNodeInfo) node = g_dbus_node_info_new_for_xml (introspection, NULL);
  gboolean is_named = FALSE;
  guint id;

  g_assert_cmpuint (g_dbus_connection_register_object (bus, "/org/freedesktop/UPower",
                                                       node->interfaces[0], &table,
                                                       NULL, NULL, NULL),
                    >, 0);
  id = g_bus_own_name_on_connection (bus, UPOWER_NAME, G_BUS_NAME_OWNER_FLAGS_NONE,
                                     named_cb, NULL, &is_named, NULL);
  while (!is_named)
    g_main_context_iteration (NULL, TRUE);
  return id;
}

static void
test_battery (void)
{
  g_autoptr (GDBusConnection) bus = g_bus_get_sync (G_BUS_TYPE_SYSTEM, NULL, NULL);
  g_autoptr (YkPower) power = NULL;
  guint id;
  GVariantBuilder changed;

  g_assert_nonnull (bus);
  is_on_battery = TRUE;
  id = start_service (bus);
  power = yk_power_new ();
  g_assert_false (is_sparing_power (power));
  wait_for_sparing (power, TRUE);
  is_on_battery = FALSE;
  g_variant_builder_init (&changed, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_add (&changed, "{sv}", "OnBattery", g_variant_new_boolean (FALSE));
  g_assert_true (g_dbus_connection_emit_signal (
      bus, NULL, "/org/freedesktop/UPower", "org.freedesktop.DBus.Properties",
      "PropertiesChanged", g_variant_new ("(sa{sv}as)", UPOWER_NAME, &changed, NULL),
      NULL));
  wait_for_sparing (power, FALSE);
  g_bus_unown_name (id);
}

static void
answered_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GVariant) answer =
      g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result, NULL);

  *(gboolean *) data = TRUE;
}

/* Where nobody says so, nothing is spared. */
static void
test_no_service (void)
{
  g_autoptr (GDBusConnection) bus = g_bus_get_sync (G_BUS_TYPE_SYSTEM, NULL, NULL);
  g_autoptr (YkPower) power = yk_power_new ();

  g_assert_nonnull (bus);
  /* One question for each that the object may have, one after the other. */
  for (int i = 0; i < 10; i++) {
    /* Waits for the answer to a question to the bus, which answers in turn. */
    gboolean is_answered = FALSE;

    g_dbus_connection_call (bus, "org.freedesktop.DBus", "/", "org.freedesktop.DBus",
                            "GetNameOwner", g_variant_new ("(s)", UPOWER_NAME), NULL,
                            G_DBUS_CALL_FLAGS_NONE, -1, NULL, answered_cb,
                            &is_answered);
    while (!is_answered)
      g_main_context_iteration (NULL, TRUE);
  }
  g_assert_false (is_sparing_power (power));
}

int
main (int argc, char **argv)
{
  g_autofree char *daemon = g_find_program_in_path ("dbus-daemon");
  GTestDBus *bus;
  int status;

  g_test_init (&argc, &argv, NULL);
  if (daemon == NULL) {
    test_leave_out_all ("dbus-daemon is not installed");
    return 0;
  }
  /* Its session bus stands in for the system's. */
  bus = g_test_dbus_new (G_TEST_DBUS_NONE);
  g_test_dbus_up (bus);
  g_setenv ("DBUS_SYSTEM_BUS_ADDRESS", g_test_dbus_get_bus_address (bus), TRUE);
  g_test_add_func ("/power/no-service", test_no_service);
  g_test_add_func ("/power/battery", test_battery);
  status = g_test_run ();
  g_test_dbus_stop (bus);
  g_object_unref (bus);
  return status;
}
