/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a file of a deck or a picture is called. */
#include "deck/yk-title.h"

#include <glib.h>
#include <string.h>

char *
yk_title_of_file (const char *file)
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
