/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a deal is, in a line that players send to each other. */
#include "game/yk-deal-id.h"

#include <glib/gi18n-lib.h>

#include "core/yk-deal.h"
#include "game/yk-shown.h"

/* How much of a foreign word is shown. */
#define MAX_SHOWN_CHARS 40

const char *
yk_variation_name (const YkRules *rules)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "variation", rules->name);
}

gboolean
yk_deal_id_equal (const YkDealId *a, const YkDealId *b)
{
  return a->rules == b->rules && a->deal == b->deal &&
         yk_game_options_equal (&a->options, &b->options);
}

char *
yk_deal_id_write (const YkDealId *id)
{
  char options[YK_OPTIONS_TEXT_SIZE];

  yk_game_options_to_text (&id->options, " ", "=", "", options);
  return g_strdup_printf ("%s %" G_GUINT64_FORMAT "%s", id->rules->id, id->deal,
                          options);
}

G_DEFINE_QUARK (yk - deal - id - error - quark, yk_deal_id_error)

char *
yk_deal_number_sentence (void)
{
  g_autofree char *most = g_strdup_printf ("%" G_GUINT64_FORMAT, YK_DEAL_MAX);

  /* Translators: the least number, which is 1, and the greatest one. */
  return g_strdup_printf (_ ("A deal number is a whole number from %d to %s."),
                          (int) YK_DEAL_MIN, most);
}

static gboolean
read_deal_number (YkDealId *id, const char *word, GError **error)
{
  g_autofree char *sentence = NULL;

  if (word != NULL &&
      g_ascii_string_to_unsigned (word, 10, YK_DEAL_MIN, YK_DEAL_MAX, &id->deal, NULL))
    return TRUE;
  sentence = yk_deal_number_sentence ();
  g_set_error_literal (error, YK_DEAL_ID_ERROR, YK_DEAL_ID_ERROR_NUMBER, sentence);
  return FALSE;
}

/* An id may be typed with capital letters, like a name. */
static gboolean
read_deal_rules (YkDealId *id, const char *word, GError **error)
{
  g_autofree char *name = g_ascii_strdown (word, -1);
  g_autofree char *shown = yk_shown (word, MAX_SHOWN_CHARS);

  id->rules = yk_rules_find (name);
  if (id->rules == NULL)
    g_set_error (
        error, YK_DEAL_ID_ERROR, YK_DEAL_ID_ERROR_VARIATION,
        /* Translators: a word that the player has given for the id of a variation. */
        _ ("There is no variation “%s”."), shown);
  return id->rules != NULL;
}

/* Reads NAME=VALUE: an option that the variation knows. */
static gboolean
read_deal_option (YkDealId *id, const char *word, GError **error)
{
  g_autofree char *shown = yk_shown (word, MAX_SHOWN_CHARS);

  if (yk_game_options_set_text (&id->options, word) &&
      yk_rules_accepts (id->rules, &id->options))
    return TRUE;
  g_set_error (
      error, YK_DEAL_ID_ERROR, YK_DEAL_ID_ERROR_OPTION,
      /* Translators: the name of a variation, and a word such as “spaces=any”. */
      _ ("%s has no rule “%s”."), yk_variation_name (id->rules), shown);
  return FALSE;
}

static gboolean
read_deal_words (YkDealId *id, char **words, GError **error)
{
  if (words[0] == NULL || words[1] == NULL)
    return read_deal_number (id, words[0], error);
  if (!read_deal_rules (id, words[0], error) || !read_deal_number (id, words[1], error))
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
