/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a deal is, in a line that players send to each other. */
#include "game/yk-deal-id.h"

#include <string.h>

#include "core/yk-deal.h"

gboolean
yk_deal_id_equal (const YkDealId *a, const YkDealId *b)
{
  return a->rules == b->rules && a->deal == b->deal &&
         yk_game_options_equal (&a->options, &b->options);
}

char *
yk_deal_id_write (const YkDealId *id)
{
  GString *line = g_string_new (NULL);

  g_string_printf (line, "%s %" G_GUINT64_FORMAT, id->rules->id, id->deal);
  for (int option = 0; option < YK_N_OPTIONS; option++) {
    const char *value = yk_game_options_get (&id->options, (YkOption) option);

    if (value != NULL)
      g_string_append_printf (line, " %s=%s", yk_option_name ((YkOption) option),
                              value);
  }
  return g_string_free (line, FALSE);
}

static gboolean
read_number (YkDealId *id, const char *word)
{
  return word != NULL && g_ascii_string_to_unsigned (word, 10, YK_DEAL_MIN, YK_DEAL_MAX,
                                                     &id->deal, NULL);
}

static gboolean
read_option (YkDealId *id, const char *word)
{
  const char *equals = strchr (word, '=');

  return equals != NULL &&
         yk_game_options_set (&id->options, word, (size_t) (equals - word), equals + 1,
                              strlen (equals + 1));
}

static gboolean
read_words (YkDealId *id, char **words)
{
  if (words[0] != NULL && words[1] == NULL)
    return read_number (id, words[0]);
  id->rules = words[0] != NULL ? yk_rules_find (words[0]) : NULL;
  if (id->rules == NULL || !read_number (id, words[1]))
    return FALSE;
  for (char **word = words + 2; *word != NULL; word++)
    if (!read_option (id, *word))
      return FALSE;
  return yk_rules_accepts (id->rules, &id->options);
}

gboolean
yk_deal_id_read (YkDealId *id, const char *text)
{
  g_auto (GStrv) all = g_strsplit_set (text, " \t\r\n", -1);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  for (char **word = all; *word != NULL; word++)
    if (**word != '\0')
      g_ptr_array_add (words, *word);
  g_ptr_array_add (words, NULL);
  *id = (YkDealId){0};
  return read_words (id, (char **) words->pdata);
}
