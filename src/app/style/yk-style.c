/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the desktop prefers: light or dark, high contrast, less motion.  GTK before 4.20
 * does not ask the desktop itself, and none asks for all of these; its settings have
 * other names from version to version. */
#include <gtk/gtk.h>

#include "app/style/yk-style.h"
#include "base/yk-weak-ref.h"
#include "game/settings/yk-settings.h"

/* GTK 4.20 has put a scheme in the place of the flag, and does not heed the flag;
 * GTK 4.24 warns of it, too. */
#define FLAG "gtk-application-prefer-dark-theme"
#define SCHEME "gtk-interface-color-scheme"

/* GtkInterfaceColorScheme, which the headers of older versions lack. */
enum
{
  SCHEME_DARK = 2,
  SCHEME_LIGHT = 3,
};

/* The setting has another value than GTK's own, or is held. */
static gboolean is_ours;

static gboolean
has_scheme (GtkSettings *settings)
{
  return g_object_class_find_property (G_OBJECT_GET_CLASS (settings), SCHEME) != NULL;
}

/* Touching the flag makes GTK read its whole theme again, which is a third of a start,
 * even if the flag stays as it is.  Only GTK's settings file has a say besides us, and
 * only at the start; the scheme may also follow the desktop, so that one is held. */
static gboolean
is_flag_so (GtkSettings *settings, gboolean dark)
{
  gboolean flag;

  if (has_scheme (settings))
    return FALSE;
  g_object_get (settings, FLAG, &flag, NULL);
  return flag == dark;
}

void
yk_colour_scheme_set_dark (gboolean dark)
{
  GtkSettings *settings = gtk_settings_get_default ();

  if (is_flag_so (settings, dark))
    return;
  is_ours = TRUE;
  if (has_scheme (settings))
    g_object_set (settings, SCHEME, dark ? SCHEME_DARK : SCHEME_LIGHT, NULL);
  else
    g_object_set (settings, FLAG, dark, NULL);
}

void
yk_colour_scheme_leave_to_gtk (void)
{
  GtkSettings *settings = gtk_settings_get_default ();

  if (is_ours)
    gtk_settings_reset_property (settings, has_scheme (settings) ? SCHEME : FLAG);
  is_ours = FALSE;
}

gboolean
yk_colour_scheme_is_dark (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  int scheme;

  if (!has_scheme (settings))
    return is_flag_so (settings, TRUE);
  g_object_get (settings, SCHEME, &scheme, NULL);
  return scheme == SCHEME_DARK;
}

void
yk_colour_scheme_follow (gpointer object, GCallback changed)
{
  GtkSettings *settings = gtk_settings_get_default ();

  g_signal_connect_object (settings,
                           has_scheme (settings) ? "notify::" SCHEME : "notify::" FLAG,
                           changed, object, G_CONNECT_SWAPPED);
}

static gboolean
scheme_to_dark (GBinding *binding, const GValue *scheme, GValue *dark, gpointer data)
{
  g_value_set_boolean (dark, g_value_get_enum (scheme) == SCHEME_DARK);
  return TRUE;
}

void
yk_colour_scheme_bind (gpointer object, const char *property)
{
  GtkSettings *settings = gtk_settings_get_default ();

  if (has_scheme (settings))
    g_object_bind_property_full (settings, SCHEME, object, property,
                                 G_BINDING_SYNC_CREATE, scheme_to_dark, NULL, NULL,
                                 NULL);
  else
    g_object_bind_property (settings, FLAG, object, property, G_BINDING_SYNC_CREATE);
}

/* Before GTK 4.20 a theme is all that can be chosen. */
#define THEME "gtk-theme-name"
#define CONTRAST "gtk-interface-contrast"

/* GTK's own theme with high contrast, in its light and its dark form. */
#define OUR_THEME "Default-hc"

/* GtkInterfaceContrast, which the headers of older versions lack. */
enum
{
  CONTRAST_MORE = 2,
};

static gboolean
has_contrast (GtkSettings *settings)
{
  return g_object_class_find_property (G_OBJECT_GET_CLASS (settings), CONTRAST) != NULL;
}

static gboolean
is_contrast_theme (const char *name)
{
  return name != NULL &&
         (strstr (name, "HighContrast") != NULL || strstr (name, "-hc") != NULL);
}

static gboolean
is_contrast_high (GtkSettings *settings)
{
  g_autofree char *theme = NULL;
  int contrast = 0;

  g_object_get (settings, THEME, &theme, NULL);
  if (has_contrast (settings))
    g_object_get (settings, CONTRAST, &contrast, NULL);
  /* GTK keeps the variable in place of the setting, and does not say so. */
  return contrast == CONTRAST_MORE || is_contrast_theme (theme) ||
         is_contrast_theme (g_getenv ("GTK_THEME"));
}

/* Turns on high contrast for all windows if the desktop prefers it by other means than
 * GTK's settings; otherwise GTK's own setting decides. */
static void
prefer_contrast (gboolean is_preferred)
{
  GtkSettings *settings = gtk_settings_get_default ();

  /* Then the setting below is what the desktop or a theme of the player's own has. */
  gtk_settings_reset_property (settings, has_contrast (settings) ? CONTRAST : THEME);
  if (!is_preferred || is_contrast_high (settings))
    return;
  if (has_contrast (settings))
    g_object_set (settings, CONTRAST, CONTRAST_MORE, NULL);
  else
    g_object_set (settings, THEME, OUR_THEME, NULL);
}

static gboolean
setting_to_contrast (GBinding *binding, const GValue *setting, GValue *is_high,
                     gpointer data)
{
  GObject *settings = g_binding_dup_source (binding);

  g_value_set_boolean (is_high, is_contrast_high (GTK_SETTINGS (settings)));
  g_object_unref (settings);
  return TRUE;
}

static void
follow_setting (const char *setting, gpointer object, const char *property)
{
  g_object_bind_property_full (gtk_settings_get_default (), setting, object, property,
                               G_BINDING_SYNC_CREATE, setting_to_contrast, NULL, NULL,
                               NULL);
}

void
yk_high_contrast_bind (gpointer object, const char *property)
{
  follow_setting (THEME, object, property);
  if (has_contrast (gtk_settings_get_default ()))
    follow_setting (CONTRAST, object, property);
}

#define PORTAL_NAME "org.freedesktop.portal.Desktop"
#define PORTAL_PATH "/org/freedesktop/portal/desktop"
#define PORTAL_INTERFACE "org.freedesktop.portal.Settings"
#define APPEARANCE "org.freedesktop.appearance"
#define STYLESHEET "/io/github/yukon_solitaire/Yukon/contrast.css"

/* Of GtkSettings; the second one since GTK 4.22. */
#define ANIMATIONS "gtk-enable-animations"
#define REDUCED_MOTION "gtk-interface-reduced-motion"

/* The keys of the portal that are asked for.  Of each the value 1 is a preference: for
 * dark colours, high contrast and less motion; of the first, 2 is one for light
 * colours. */
typedef enum
{
  PREFER_DARK,
  PREFER_CONTRAST,
  PREFER_CALM,
  N_PREFERENCES,
} Preference;

static const char *const preference_keys[N_PREFERENCES] = {
    [PREFER_DARK] = "color-scheme",
    [PREFER_CONTRAST] = "contrast",
    [PREFER_CALM] = "reduced-motion",
};

#define PREFERRED 1
#define PREFERRED_LIGHT 2

struct _YkStyle
{
  GObject parent_instance;

  GSettings *settings;
  GDBusConnection *bus;
  GCancellable *cancellable;
  guint subscription;
  guint32 preferences[N_PREFERENCES]; /* of the desktop, as the portal says them */
  gboolean is_calm;                   /* GTK's animations are switched off here */
  GtkCssProvider *stylesheet;         /* while contrast is high, or NULL */
};

enum
{
  PROP_0,
  PROP_HIGH_CONTRAST,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (YkStyle, yk_style, G_TYPE_OBJECT)

/* A theme may be dark without anybody having asked for dark colours. */
static gboolean
is_theme_dark (void)
{
  g_autoptr (GtkWidget) probe = g_object_ref_sink (gtk_label_new (NULL));
  GtkStyleContext *context = gtk_widget_get_style_context (probe);
  GdkRGBA text;

  return gtk_style_context_lookup_color (context, "theme_fg_color", &text) &&
         text.red + text.green + text.blue > 1.5F;
}

/* Whether all is dark is GTK's to know, under whatever name: this is the only place
 * that has it changed, and all that draws follows it. */
static void
update_dark (YkStyle *self)
{
  switch ((YkColourScheme) g_settings_get_enum (self->settings, "colour-scheme")) {
  case YK_COLOUR_SCHEME_DARK:
    yk_colour_scheme_set_dark (TRUE);
    return;
  case YK_COLOUR_SCHEME_LIGHT:
    yk_colour_scheme_set_dark (FALSE);
    return;
  case YK_COLOUR_SCHEME_SYSTEM:
    break;
  }
  if (self->preferences[PREFER_DARK] == PREFERRED ||
      self->preferences[PREFER_DARK] == PREFERRED_LIGHT)
    yk_colour_scheme_set_dark (self->preferences[PREFER_DARK] == PREFERRED);
  else {
    yk_colour_scheme_leave_to_gtk ();
    if (!yk_colour_scheme_is_dark () && is_theme_dark ())
      yk_colour_scheme_set_dark (TRUE);
  }
}

static void
set_high_contrast (YkStyle *self, gboolean is_high)
{
  GdkDisplay *display = gdk_display_get_default ();

  if (is_high == (self->stylesheet != NULL))
    return;
  if (is_high) {
    self->stylesheet = gtk_css_provider_new ();
    gtk_css_provider_load_from_resource (self->stylesheet, STYLESHEET);
    gtk_style_context_add_provider_for_display (
        display, GTK_STYLE_PROVIDER (self->stylesheet),
        GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
  } else {
    gtk_style_context_remove_provider_for_display (
        display, GTK_STYLE_PROVIDER (self->stylesheet));
    g_clear_object (&self->stylesheet);
  }
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_HIGH_CONTRAST]);
}

/* From GTK 4.22 on its settings have the desktop's preference, too. */
static gboolean
is_calm_for_gtk (GtkSettings *settings)
{
  gboolean is_calm = FALSE;
  int reduced = 0;

  if (g_object_class_find_property (G_OBJECT_GET_CLASS (settings), REDUCED_MOTION)) {
    g_object_get (settings, REDUCED_MOTION, &reduced, NULL);
    is_calm = reduced != 0;
  }
  return is_calm;
}

/* All that moves asks this one setting.  Without a preference it is again what the
 * desktop has told GTK. */
static void
update_motion (YkStyle *self)
{
  GtkSettings *settings = gtk_settings_get_default ();
  gboolean is_calm =
      self->preferences[PREFER_CALM] == PREFERRED || is_calm_for_gtk (settings);

  if (is_calm == self->is_calm)
    return;
  self->is_calm = is_calm;
  if (is_calm)
    g_object_set (settings, ANIMATIONS, FALSE, NULL);
  else
    gtk_settings_reset_property (settings, ANIMATIONS);
}

static void
set_preference (YkStyle *self, Preference preference, guint32 value)
{
  if (self->preferences[preference] == value)
    return;
  self->preferences[preference] = value;
  switch (preference) {
  case PREFER_DARK:
    update_dark (self);
    break;
  case PREFER_CONTRAST:
    prefer_contrast (value == PREFERRED);
    break;
  case PREFER_CALM:
    update_motion (self);
    break;
  case N_PREFERENCES:
    break;
  }
}

/* The portal's value comes in one wrapper or in two. */
static void
take_value (YkStyle *self, const char *key, GVariant *value)
{
  g_autoptr (GVariant) inner = g_variant_ref (value);

  while (g_variant_is_of_type (inner, G_VARIANT_TYPE_VARIANT)) {
    GVariant *next = g_variant_get_variant (inner);

    g_variant_unref (inner);
    inner = next;
  }
  if (!g_variant_is_of_type (inner, G_VARIANT_TYPE_UINT32))
    return;
  for (int preference = 0; preference < N_PREFERENCES; preference++)
    if (g_str_equal (key, preference_keys[preference]))
      set_preference (self, (Preference) preference, g_variant_get_uint32 (inner));
}

static void
portal_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (YkStyle) self = yk_weak_ref_take (data);
  g_autoptr (GVariant) reply =
      g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result, NULL);
  g_autoptr (GVariant) groups = NULL, group = NULL;
  GVariantIter iter;
  const char *key;
  GVariant *value;

  if (reply == NULL || self == NULL)
    return;
  groups = g_variant_get_child_value (reply, 0);
  group = g_variant_lookup_value (groups, APPEARANCE, G_VARIANT_TYPE_VARDICT);
  if (group == NULL)
    return;
  g_variant_iter_init (&iter, group);
  while (g_variant_iter_loop (&iter, "{&sv}", &key, &value))
    take_value (self, key, value);
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
  if (g_str_equal (group, APPEARANCE))
    take_value (data, key, value);
}

static void
style_bus_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  static const char *const groups[] = {APPEARANCE, NULL};
  g_autoptr (YkStyle) self = yk_weak_ref_take (data);
  g_autoptr (GDBusConnection) bus = g_bus_get_finish (result, NULL);

  if (bus == NULL || self == NULL)
    return;
  self->bus = g_steal_pointer (&bus);
  self->subscription = g_dbus_connection_signal_subscribe (
      self->bus, PORTAL_NAME, PORTAL_INTERFACE, "SettingChanged", PORTAL_PATH,
      APPEARANCE, G_DBUS_SIGNAL_FLAGS_NONE, portal_changed_cb, self, NULL);
  g_dbus_connection_call (self->bus, PORTAL_NAME, PORTAL_PATH, PORTAL_INTERFACE,
                          "ReadAll", g_variant_new ("(^as)", groups),
                          G_VARIANT_TYPE ("(a{sa{sv}})"), G_DBUS_CALL_FLAGS_NONE, -1,
                          self->cancellable, portal_read_cb, yk_weak_ref_new (self));
}

static void
yk_style_dispose (GObject *object)
{
  YkStyle *self = YK_STYLE (object);

  g_cancellable_cancel (self->cancellable);
  if (self->subscription > 0)
    g_dbus_connection_signal_unsubscribe (self->bus, self->subscription);
  self->subscription = 0;
  set_high_contrast (self, FALSE);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->bus);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (yk_style_parent_class)->dispose (object);
}

static void
yk_style_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id) {
  case PROP_HIGH_CONTRAST:
    g_value_set_boolean (value, YK_STYLE (object)->stylesheet != NULL);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
yk_style_set_property (GObject *object, guint id, const GValue *value,
                       GParamSpec *pspec)
{
  switch (id) {
  case PROP_HIGH_CONTRAST:
    set_high_contrast (YK_STYLE (object), g_value_get_boolean (value));
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
  object_class->set_property = yk_style_set_property;
  props[PROP_HIGH_CONTRAST] = g_param_spec_boolean (
      "high-contrast", NULL, NULL, FALSE,
      G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
yk_style_init (YkStyle *self)
{
  self->cancellable = g_cancellable_new ();
}

/* What GTK itself knows of the desktop. */
static void
follow_gtk (YkStyle *self)
{
  GtkSettings *settings = gtk_settings_get_default ();

  yk_high_contrast_bind (self, "high-contrast");
  g_signal_connect_object (settings, "notify::" THEME, G_CALLBACK (update_dark), self,
                           G_CONNECT_SWAPPED);
  if (!g_object_class_find_property (G_OBJECT_GET_CLASS (settings), REDUCED_MOTION))
    return;
  g_signal_connect_object (settings, "notify::" REDUCED_MOTION,
                           G_CALLBACK (update_motion), self, G_CONNECT_SWAPPED);
  update_motion (self);
}

YkStyle *
yk_style_new (GSettings *settings)
{
  YkStyle *self = g_object_new (YK_TYPE_STYLE, NULL);

  self->settings = g_object_ref (settings);
  g_signal_connect_object (settings, "changed::colour-scheme", G_CALLBACK (update_dark),
                           self, G_CONNECT_SWAPPED);
  update_dark (self);
  follow_gtk (self);
  g_bus_get (G_BUS_TYPE_SESSION, self->cancellable, style_bus_cb,
             yk_weak_ref_new (self));
  return self;
}
