/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a deal is, in a line that players send to each other. */
#include "game/deals/yk-deals.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/yk-text-util.h"
#include "core/yk-deal.h"

/* How much of a foreign word is shown. */
#define MAX_SHOWN_CHARS 40

#define DIGITS "0123456789"

const char *
yk_variation_name (const YkRules *rules)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "variation", rules->name);
}

char *
yk_deal_id_write (const YkDealId *id)
{
  char options[YK_OPTIONS_TEXT_SIZE];

  yk_game_options_to_text (&id->options, " ", "=", "", options);
  return g_strdup_printf ("%s %" G_GUINT64_FORMAT "%s", id->rules->id, id->deal,
                          options);
}

G_DEFINE_QUARK (yk_deal_id_error_quark, yk_deal_id_error)

/* What is wrong with WORD, which is no number of a deal; to be freed. */
static char *
number_complaint (const char *word)
{
  g_autofree char *most = g_strdup_printf ("%" G_GUINT64_FORMAT, YK_DEAL_MAX);
  g_autofree char *shown = yk_text_to_display (word, MAX_SHOWN_CHARS);

  if (*word == '\0')
    /* Translators: the least number, which is 1, and the greatest one. */
    return g_strdup_printf (_ ("A deal number is a whole number from %d to %s."),
                            (int) YK_DEAL_MIN, most);
  if (word[strcspn (word, DIGITS)] == '\0')
    /* Translators: what the player has given in the place of a number. */
    return g_strdup_printf (_ ("There’s no deal number in “%s”."), shown);
  if (word[strspn (word, DIGITS)] != '\0')
    /* Translators: what the player has given, such as “4711.5”. */
    return g_strdup_printf (_ ("“%s” isn’t a deal number."), shown);
  if (word[strspn (word, "0")] == '\0')
    /* Translators: the least number, which is 1. */
    return g_strdup_printf (_ ("Deal numbers start at %d."), (int) YK_DEAL_MIN);
  /* Translators: the greatest number, which has 19 digits. */
  return g_strdup_printf (_ ("That number is too high. The highest deal number is %s."),
                          most);
}

/* What may stand between groups of three digits, blanks that don't break among them. */
static gboolean
is_separator (gunichar c)
{
  return c == ',' || c == '.' || c == '\'' || c == 0x2019 || c == 0xa0 || c == 0x202f ||
         c == 0x66c || c == 0xff0c || c == 0xff0e;
}

/* Digits of any script, perhaps in groups and behind a sign for “number”, as plain
 * digits; any other WORD as it is. */
static char *
to_plain_digits (const char *word)
{
  g_autoptr (GString) plain = g_string_new (NULL);
  gunichar separator = 0, c;
  guint n_digits = 0; /* in this group */
  const char *at = word;

  if (!g_utf8_validate (word, -1, NULL))
    return g_strdup (word);
  c = g_utf8_get_char (at);
  if (c == '#' || c == 0xff03 || c == 0x2116)
    at = g_utf8_next_char (at);
  for (; *at != '\0'; at = g_utf8_next_char (at)) {
    c = g_utf8_get_char (at);
    if (g_unichar_isdigit (c)) {
      g_string_append_printf (plain, "%d", g_unichar_digit_value (c));
      n_digits++;
    } else if (is_separator (c) && (separator == 0 ? n_digits >= 1 && n_digits <= 3
                                                   : c == separator && n_digits == 3)) {
      separator = c;
      n_digits = 0;
    } else {
      return g_strdup (word);
    }
  }
  return separator == 0 || n_digits == 3
             ? g_string_free (g_steal_pointer (&plain), FALSE)
             : g_strdup (word);
}

gboolean
yk_deal_number_read (guint64 *deal, const char *word, GError **error)
{
  g_autofree char *complaint = NULL, *plain = to_plain_digits (word);

  if (g_ascii_string_to_unsigned (plain, 10, YK_DEAL_MIN, YK_DEAL_MAX, deal, NULL))
    return TRUE;
  complaint = number_complaint (plain);
  g_set_error_literal (error, YK_DEAL_ID_ERROR, YK_DEAL_ID_ERROR_NUMBER, complaint);
  return FALSE;
}

/* An id may be typed with capital letters, like a name. */
static gboolean
read_deal_rules (YkDealId *id, const char *word, GError **error)
{
  g_autofree char *name = g_ascii_strdown (word, -1);
  g_autofree char *shown = yk_text_to_display (word, MAX_SHOWN_CHARS);

  id->rules = yk_rules_find (name);
  if (id->rules == NULL)
    g_set_error (error, YK_DEAL_ID_ERROR, YK_DEAL_ID_ERROR_VARIATION,
                 /* Translators: what the player gave as a variation’s id, such as
                  * “russian”. */
                 _ ("There’s no variation called “%s”."), shown);
  return id->rules != NULL;
}

/* Reads NAME=VALUE: an option that the variation knows. */
static gboolean
read_deal_option (YkDealId *id, const char *word, GError **error)
{
  g_autofree char *shown = yk_text_to_display (word, MAX_SHOWN_CHARS);

  if (yk_game_options_set_text (&id->options, word) &&
      yk_rules_accepts (id->rules, &id->options))
    return TRUE;
  g_set_error (
      error, YK_DEAL_ID_ERROR, YK_DEAL_ID_ERROR_OPTION,
      /* Translators: the name of a variation, and a word such as “spaces=any”. */
      _ ("%s has no house rule called “%s”."), yk_variation_name (id->rules), shown);
  return FALSE;
}

static gboolean
read_deal_words (YkDealId *id, char **words, GError **error)
{
  if (words[0] == NULL || words[1] == NULL)
    return yk_deal_number_read (&id->deal, words[0] != NULL ? words[0] : "", error);
  if (!read_deal_rules (id, words[0], error) ||
      !yk_deal_number_read (&id->deal, words[1], error))
    return FALSE;
  for (char **word = words + 2; *word != NULL; word++)
    if (!read_deal_option (id, *word, error))
      return FALSE;
  return TRUE;
}

gboolean
yk_deal_id_read (YkDealId *id, const char *text, GError **error)
{
  g_auto (GStrv) all = g_strsplit_set (text, " \t\r\n", -1);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  for (char **word = all; *word != NULL; word++)
    if (**word != '\0')
      g_ptr_array_add (words, *word);
  g_ptr_array_add (words, NULL);
  *id = (YkDealId){0};
  return read_deal_words (id, (char **) words->pdata, error);
}
