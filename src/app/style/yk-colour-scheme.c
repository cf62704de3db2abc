/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/style/yk-style.h"

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
