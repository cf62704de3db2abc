/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts from outside: nothing in them can break a sentence or its line. */
#include "game/yk-shown.h"

char *
yk_shown (const char *text, guint max_chars)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *shown = g_string_new (NULL);
  guint n_chars = 0;

  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at)) {
    gunichar c = g_utf8_get_char (at);

    if (++n_chars > max_chars) {
      g_string_append (shown, "…");
      break;
    }
    g_string_append_unichar (shown, g_unichar_isprint (c) ? c : '?');
  }
  return g_string_free (shown, FALSE);
}
