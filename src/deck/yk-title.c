/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a file of a deck or a picture is called. */
#include "deck/yk-title.h"

#include <glib.h>
#include <string.h>

char *
yk_title_of_file (const char *file)
{
  g_autofree char *display = g_filename_display_name (file);
  g_autofree char *first = NULL, *upper = NULL;
  char *dot = strrchr (display, '.');

  if (dot != NULL)
    *dot = '\0';
  g_strdelimit (display, "_-", ' ');
  first = g_utf8_substring (display, 0, MIN (1, g_utf8_strlen (display, -1)));
  upper = g_utf8_strup (first, -1);
  return g_strconcat (upper, display + strlen (first), NULL);
}
