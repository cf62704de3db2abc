/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a file of a deck or a picture is called: for the player, and in settings. */
#include "deck/yk-assets.h"

#include <glib.h>
#include <string.h>

/* How the value of a setting begins that is no path. */
#define URI "file:"

char *
yk_asset_name_of_file (const char *file)
{
  g_autofree char *display = g_filename_display_name (file);
  GString *title;
  char *dot = strrchr (display, '.');

  if (dot != NULL)
    *dot = '\0';
  g_strdelimit (display, "_-", ' ');
  if (*display == '\0')
    return g_steal_pointer (&display);
  /* Not as the player's language does it: files are named in any. */
  title = g_string_new (NULL);
  g_string_append_unichar (title, g_unichar_toupper (g_utf8_get_char (display)));
  g_string_append (title, g_utf8_next_char (display));
  return g_string_free (title, FALSE);
}

gboolean
yk_asset_name_is_file (const char *value)
{
  return *value == '/' || g_str_has_prefix (value, URI);
}

char *
yk_asset_name_to_value (const char *path)
{
  return g_utf8_validate (path, -1, NULL) ? g_strdup (path)
                                          : g_filename_to_uri (path, NULL, NULL);
}

char *
yk_asset_name_to_path (const char *value)
{
  char *path =
      g_str_has_prefix (value, URI) ? g_filename_from_uri (value, NULL, NULL) : NULL;

  return path != NULL ? path : g_strdup (value);
}
