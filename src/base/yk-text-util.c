/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts from outside: nothing in them can break a sentence or its line.  And how
 * sentences are put together. */
#include "base/yk-text-util.h"

#include <glib/gi18n-lib.h>

char *
yk_text_to_display (const char *text, guint max_chars)
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

char *
yk_text_join_sentences (const char *before, const char *after)
{
  /* Translators: two whole sentences, one after the other.  Leave out the space where
   * your language has none between sentences. */
  return g_strdup_printf (C_ ("sentences", "%s %s"), before, after);
}

char *
yk_text_as_sentence (const char *phrase)
{
  /* Translators: a phrase as a sentence, such as “Yukon, deal 7, easy” or “Seven of
   * hearts, column 3, card 7 of 7”; or a short message of the system.  Only the full
   * stop is yours. */
  return g_strdup_printf (C_ ("sentence", "%s."), phrase);
}
