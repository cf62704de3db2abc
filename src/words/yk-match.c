/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finding what a player types in a text.  g_str_match_string() is no help here: it
 * ignores accents in only one of the two texts. */
#include "words/yk-match.h"

#include <string.h>

char *
yk_match_fold (const char *text)
{
  g_autofree char *decomposed = g_utf8_normalize (text, -1, G_NORMALIZE_ALL);
  g_autoptr (GString) plain = g_string_new (NULL);

  if (decomposed == NULL)
    return g_strdup ("");
  for (const char *p = decomposed; *p != '\0'; p = g_utf8_next_char (p)) {
    gunichar character = g_utf8_get_char (p);

    if (g_unichar_combining_class (character) == 0)
      g_string_append_unichar (plain, character);
  }
  return g_utf8_casefold (plain->str, -1);
}

gboolean
yk_match (const char *query, const char *text)
{
  g_autofree char *folded_query = yk_match_fold (query);
  g_autofree char *folded_text = yk_match_fold (text);
  g_auto (GStrv) words = g_strsplit_set (folded_query, " \t\n", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (strstr (folded_text, words[i]) == NULL)
      return FALSE;
  return TRUE;
}
