/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether the machine should spare power. */
#include "base/platform/yk-power.h"

#define UPOWER_NAME "org.freedesktop.UPower"
#define UPOWER_PATH "/org/freedesktop/UPower"

struct _YkPower
{
  GObject parent_instance;

  GPowerProfileMonitor *profiles;
  GCancellable *cancellable;
  GDBusProxy *upower; /* NULL until it has answered */
  gboolean is_sparing;
};

enum
{
  PROP_0,
  PROP_SPARING,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (YkPower, yk_power, G_TYPE_OBJECT)

static void
update_sparing (YkPower *self)
{
  g_autoptr (GVariant) value = NULL;
  gboolean is_sparing;

  if (self->upower != NULL)
    value = g_dbus_proxy_get_cached_property (self->upower, "OnBattery");
  is_sparing = (value != NULL && g_variant_is_of_type (value, G_VARIANT_TYPE_BOOLEAN) &&
                g_variant_get_boolean (value)) ||
               g_power_profile_monitor_get_power_saver_enabled (self->profiles);

  if (is_sparing == self->is_sparing)
    return;
  self->is_sparing = is_sparing;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SPARING]);
}

static void
upower_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  GWeakRef *weak = data;
  g_autoptr (GDBusProxy) upower = g_dbus_proxy_new_for_bus_finish (result, NULL);
  g_autoptr (YkPower) self = g_weak_ref_get (weak);

  g_weak_ref_clear (weak);
  g_free (weak);
  if (self == NULL || upower == NULL)
    return;
  self->upower = g_steal_pointer (&upower);
  g_signal_connect_object (self->upower, "g-properties-changed",
                           G_CALLBACK (update_sparing), self, G_CONNECT_SWAPPED);
  update_sparing (self);
}

static void
yk_power_dispose (GObject *object)
{
  YkPower *self = YK_POWER (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->upower);
  g_clear_object (&self->profiles);

  G_OBJECT_CLASS (yk_power_parent_class)->dispose (object);
}

static void
yk_power_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SPARING)
    g_value_set_boolean (value, YK_POWER (object)->is_sparing);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
yk_power_class_init (YkPowerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = yk_power_dispose;
  object_class->get_property = yk_power_get_property;
  props[PROP_SPARING] = g_param_spec_boolean (
      "sparing", NULL, NULL, FALSE,
      G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
yk_power_init (YkPower *self)
{
  self->cancellable = g_cancellable_new ();
}

YkPower *
yk_power_new (void)
{
  YkPower *self = g_object_new (YK_TYPE_POWER, NULL);
  GWeakRef *weak = g_new0 (GWeakRef, 1);

  g_weak_ref_init (weak, self);
  self->profiles = g_power_profile_monitor_dup_default ();
  g_signal_connect_object (self->profiles, "notify::power-saver-enabled",
                           G_CALLBACK (update_sparing), self, G_CONNECT_SWAPPED);
  /* If the service does not run, it is not started. */
  g_dbus_proxy_new_for_bus (G_BUS_TYPE_SYSTEM, G_DBUS_PROXY_FLAGS_DO_NOT_AUTO_START,
                            NULL, UPOWER_NAME, UPOWER_PATH, UPOWER_NAME,
                            self->cancellable, upower_cb, weak);
  update_sparing (self);
  return self;
}
