/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A machine that spares power, on which little is thought about unasked: half of the
 * time of tests with a window would go there.  A part of a test, or a module that GIO
 * loads into the program. */
#include "sparing.h"

#include <gio/gio.h>

struct _TestSparing
{
  GObject parent_instance;
};

G_DECLARE_FINAL_TYPE (TestSparing, test_sparing, TEST, SPARING, GObject)

static gboolean
begin_sparing (GInitable *initable, GCancellable *cancellable, GError **error)
{
  return TRUE;
}

static void
test_sparing_initable_init (GInitableIface *iface)
{
  iface->init = begin_sparing;
}

G_DEFINE_TYPE_WITH_CODE (TestSparing, test_sparing, G_TYPE_OBJECT,
                         G_IMPLEMENT_INTERFACE (G_TYPE_INITABLE,
                                                test_sparing_initable_init)
                             G_IMPLEMENT_INTERFACE (G_TYPE_POWER_PROFILE_MONITOR, NULL))

static void
test_sparing_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  g_value_set_boolean (value, TRUE);
}

static void
test_sparing_class_init (TestSparingClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->get_property = test_sparing_get_property;
  g_object_class_override_property (object_class, 1, "power-saver-enabled");
}

static void
test_sparing_init (TestSparing *self)
{
}

void
test_spare_power (void)
{
  g_io_extension_point_register (G_POWER_PROFILE_MONITOR_EXTENSION_POINT_NAME);
  g_io_extension_point_implement (G_POWER_PROFILE_MONITOR_EXTENSION_POINT_NAME,
                                  test_sparing_get_type (), "test", G_MAXINT);
}

void
g_io_module_load (GIOModule *module)
{
  g_type_module_use (G_TYPE_MODULE (module));
  test_spare_power ();
}

void
g_io_module_unload (GIOModule *module)
{
}
