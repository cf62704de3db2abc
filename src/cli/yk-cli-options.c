/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the commands of yukon-solver read what the user asks for. */
#include "cli/yk-cli-options.h"

#include "cli/yk-cli-io.h"

gboolean
yk_cli_number (const char *text, const char *what, guint64 min, guint64 max,
               guint64 *number)
{
  if (text != NULL && g_ascii_string_to_unsigned (text, 10, min, max, number, NULL))
    return TRUE;
  yk_cli_complain ("%s is a whole number from %" G_GUINT64_FORMAT
                   " to %" G_GUINT64_FORMAT,
                   what, min, max);
  return FALSE;
}

gboolean
yk_cli_read_options (char **texts, const YkRules *rules, YkGameOptions *options)
{
  for (; texts != NULL && *texts != NULL; texts++) {
    if (!yk_game_options_set_text (options, *texts)) {
      yk_cli_complain ("there is no option “%s”", *texts);
      return FALSE;
    }
  }
  if (!yk_rules_accepts (rules, options)) {
    yk_cli_complain ("these options do not go with the variation “%s”", rules->id);
    return FALSE;
  }
  return TRUE;
}

const YkRules *
yk_cli_find_rules (const char *id)
{
  const YkRules *rules = yk_rules_find (id != NULL ? id : "yukon");

  if (rules == NULL)
    yk_cli_complain ("there is no variation “%s”", id);
  return rules;
}

gboolean
yk_cli_parse (int *argc, char ***argv, const char *arguments,
              const GOptionEntry *entries, const GOptionEntry *more)
{
  g_autoptr (GOptionContext) context = g_option_context_new (arguments);
  g_autofree char *name = g_strconcat ("yukon-solver ", (*argv)[0], NULL);
  g_autoptr (GError) error = NULL;

  g_set_prgname (name);
  if (entries != NULL)
    g_option_context_add_main_entries (context, entries, NULL);
  if (more != NULL)
    g_option_context_add_main_entries (context, more, NULL);
  if (g_option_context_parse (context, argc, argv, &error))
    return TRUE;
  yk_cli_complain ("%s", error->message);
  return FALSE;
}

gboolean
yk_cli_has_at_most (int argc, char **argv, int n_arguments)
{
  if (argc <= n_arguments + 1)
    return TRUE;
  yk_cli_complain ("“%s” is one argument too many", argv[n_arguments + 1]);
  return FALSE;
}
