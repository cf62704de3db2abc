/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finding what a player types in a text.  g_str_match_string() is no help here: it
 * ignores accents in only one of the two texts. */
#include "words/search/yk-find-words.h"

#include <string.h>

/* Letters that are typed in other ways, where Unicode does not take them apart. */
static const struct
{
  gunichar letter;
  const char *plain;
} likenesses[] = {
    {0x00e6, "ae"}, /* ae */
    {0x00f0, "d"},  /* eth */
    {0x00f8, "o"},  /* o with a stroke */
    {0x00fe, "th"}, /* thorn */
    {0x0111, "d"},  /* d with a stroke */
    {0x0131, "i"},  /* i without a dot */
    {0x0142, "l"},  /* l with a stroke */
    {0x0153, "oe"}, /* oe */
    /* what stands between letters, as keyboards have it */
    {0x02bc, "'"},
    {0x2018, "'"},
    {0x2019, "'"},
    {0x05be, "-"},  /* maqaf */
    {0x05f3, "'"},  /* geresh */
    {0x05f4, "\""}, /* gershayim */
    /* Hebrew letters at the end of a word */
    {0x05da, "\u05db"},
    {0x05dd, "\u05de"},
    {0x05df, "\u05e0"},
    {0x05e3, "\u05e4"},
    {0x05e5, "\u05e6"},
    /* Arabic teh marbuta, tatweel, alef maksura */
    {0x0629, "\u0647"},
    {0x0640, ""},
    {0x0649, "\u064a"},
};

/* From a Hiragana letter to the Katakana letter. */
#define FIRST_HIRAGANA 0x3041
#define LAST_HIRAGANA 0x3096
#define TO_KATAKANA 0x60

static void
append_plain (GString *plain, gunichar character)
{
  int digit = g_unichar_digit_value (character);

  for (guint i = 0; i < G_N_ELEMENTS (likenesses); i++)
    if (likenesses[i].letter == character) {
      g_string_append (plain, likenesses[i].plain);
      return;
    }
  if (digit >= 0)
    character = (gunichar) ('0' + digit);
  else if (character >= FIRST_HIRAGANA && character <= LAST_HIRAGANA)
    character += TO_KATAKANA;
  g_string_append_unichar (plain, character);
}

/* Accents, and what only tells in which direction letters are written. */
static gboolean
is_left_out (gunichar character)
{
  return g_unichar_combining_class (character) != 0 ||
         g_unichar_type (character) == G_UNICODE_FORMAT;
}

char *
yk_match_fold (const char *text)
{
  g_autofree char *decomposed = g_utf8_normalize (text, -1, G_NORMALIZE_ALL);
  g_autofree char *folded = NULL;
  g_autoptr (GString) bare = g_string_new (NULL);
  GString *plain;

  if (decomposed == NULL)
    return g_strdup ("");
  for (const char *p = decomposed; *p != '\0'; p = g_utf8_next_char (p))
    if (!is_left_out (g_utf8_get_char (p)))
      g_string_append_unichar (bare, g_utf8_get_char (p));
  folded = g_utf8_casefold (bare->str, -1);
  plain = g_string_new (NULL);
  for (const char *p = folded; *p != '\0'; p = g_utf8_next_char (p))
    append_plain (plain, g_utf8_get_char (p));
  return g_string_free (plain, FALSE);
}

gboolean
yk_match_needs_no_spaces (gunichar character)
{
  switch (g_unichar_get_script (character)) {
  case G_UNICODE_SCRIPT_HAN:
  case G_UNICODE_SCRIPT_HANGUL:
  case G_UNICODE_SCRIPT_HIRAGANA:
  case G_UNICODE_SCRIPT_KATAKANA:
  case G_UNICODE_SCRIPT_KHMER:
  case G_UNICODE_SCRIPT_LAO:
  case G_UNICODE_SCRIPT_MYANMAR:
  case G_UNICODE_SCRIPT_THAI:
    return TRUE;
  default:
    /* What Hiragana and Katakana share, such as the sign of a long vowel. */
    return character >= 0x3040 && character <= 0x30ff;
  }
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
