/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Light or dark.  GTK before 4.20 does not ask the desktop itself. */
#include "app/yk-style.h"

#include <gtk/gtk.h>

#include "app/dialogs/yk-dark.h"
#include "app/dialogs/yk-weak.h"
#include "game/yk-settings.h"

#define PORTAL_NAME "org.freedesktop.portal.Desktop"
#define PORTAL_PATH "/org/freedesktop/portal/desktop"
#define PORTAL_INTERFACE "org.freedesktop.portal.Settings"
#define APPEARANCE "org.freedesktop.appearance"
#define COLOUR_SCHEME "color-scheme"
#define PREFERS_DARK 1

struct _YkStyle
{
  GObject parent_instance;

  GSettings *settings;
  GDBusConnection *bus;
  GCancellable *cancellable;
  guint subscription;
  gboolean desktop_dark;
  gboolean dark;
};

enum
{
  PROP_0,
  PROP_DARK,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (YkStyle, yk_style, G_TYPE_OBJECT)

static void
update_dark (YkStyle *self)
{
  int scheme = g_settings_get_enum (self->settings, "colour-scheme");
  gboolean dark = scheme == YK_COLOUR_SCHEME_SYSTEM ? self->desktop_dark
                                                    : scheme == YK_COLOUR_SCHEME_DARK;

  /* GTK from 4.20 on may have taken the desktop's wish already. */
  if (self->dark != dark || scheme != YK_COLOUR_SCHEME_SYSTEM)
    yk_dark_set (dark);
  if (self->dark == dark)
    return;
  self->dark = dark;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_DARK]);
}

/* The portal's value comes in one wrapper or in two. */
static void
take_value (YkStyle *self, GVariant *value)
{
  g_autoptr (GVariant) inner = g_variant_ref (value);

  while (g_variant_is_of_type (inner, G_VARIANT_TYPE_VARIANT)) {
    GVariant *next = g_variant_get_variant (inner);

    g_variant_unref (inner);
    inner = next;
  }
  if (g_variant_is_of_type (inner, G_VARIANT_TYPE_UINT32))
    self->desktop_dark = g_variant_get_uint32 (inner) == PREFERS_DARK;
  update_dark (self);
}

static void
portal_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (YkStyle) self = yk_weak_take (data);
  g_autoptr (GVariant) reply =
      g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result, NULL);
  g_autoptr (GVariant) value = NULL;

  if (reply == NULL || self == NULL)
    return;
  g_variant_get (reply, "(v)", &value);
  take_value (self, value);
}

static void
portal_changed_cb (GDBusConnection *bus, const char *sender, const char *path,
                   const char *interface, const char *signal, GVariant *parameters,
                   gpointer data)
{
  const char *group, *key;
  g_autoptr (GVariant) value = NULL;

  if (!g_variant_is_of_type (parameters, G_VARIANT_TYPE ("(ssv)")))
    return;
  g_variant_get (parameters, "(&s&sv)", &group, &key, &value);
  if (g_str_equal (group, APPEARANCE) && g_str_equal (key, COLOUR_SCHEME))
    take_value (data, value);
}

static void
style_bus_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (YkStyle) self = yk_weak_take (data);
  g_autoptr (GDBusConnection) bus = g_bus_get_finish (result, NULL);

  if (bus == NULL || self == NULL)
    return;
  self->bus = g_steal_pointer (&bus);
  self->subscription = g_dbus_connection_signal_subscribe (
      self->bus, PORTAL_NAME, PORTAL_INTERFACE, "SettingChanged", PORTAL_PATH,
      APPEARANCE, G_DBUS_SIGNAL_FLAGS_NONE, portal_changed_cb, self, NULL);
  g_dbus_connection_call (self->bus, PORTAL_NAME, PORTAL_PATH, PORTAL_INTERFACE, "Read",
                          g_variant_new ("(ss)", APPEARANCE, COLOUR_SCHEME),
                          G_VARIANT_TYPE ("(v)"), G_DBUS_CALL_FLAGS_NONE, -1,
                          self->cancellable, portal_read_cb, yk_weak_new (self));
}

static void
yk_style_dispose (GObject *object)
{
  YkStyle *self = YK_STYLE (object);

  g_cancellable_cancel (self->cancellable);
  if (self->subscription > 0)
    g_dbus_connection_signal_unsubscribe (self->bus, self->subscription);
  self->subscription = 0;
  g_clear_object (&self->cancellable);
  g_clear_object (&self->bus);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (yk_style_parent_class)->dispose (object);
}

static void
yk_style_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id) {
  case PROP_DARK:
    g_value_set_boolean (value, YK_STYLE (object)->dark);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
yk_style_class_init (YkStyleClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = yk_style_dispose;
  object_class->get_property = yk_style_get_property;
  props[PROP_DARK] = g_param_spec_boolean ("dark", NULL, NULL, FALSE,
                                           G_PARAM_READABLE | G_PARAM_STATIC_STRINGS |
                                               G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
yk_style_init (YkStyle *self)
{
  self->cancellable = g_cancellable_new ();
}

YkStyle *
yk_style_new (GSettings *settings)
{
  YkStyle *self = g_object_new (YK_TYPE_STYLE, NULL);

  self->settings = g_object_ref (settings);
  g_signal_connect_object (settings, "changed::colour-scheme", G_CALLBACK (update_dark),
                           self, G_CONNECT_SWAPPED);
  update_dark (self);
  g_bus_get (G_BUS_TYPE_SESSION, self->cancellable, style_bus_cb, yk_weak_new (self));
  return self;
}

gboolean
yk_style_get_dark (YkStyle *self)
{
  g_return_val_if_fail (YK_IS_STYLE (self), FALSE);

  return self->dark;
}
