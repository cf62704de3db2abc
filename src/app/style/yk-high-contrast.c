/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/style/yk-style.h"

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

void
yk_high_contrast_set_wanted (gboolean wishes)
{
  GtkSettings *settings = gtk_settings_get_default ();

  /* Then the setting below is what the desktop or a theme of the player's own has. */
  gtk_settings_reset_property (settings, has_contrast (settings) ? CONTRAST : THEME);
  if (!wishes || is_contrast_high (settings))
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
