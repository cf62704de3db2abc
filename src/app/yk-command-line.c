/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parsed command line. */
#include "app/yk-application.h"

#include <glib/gi18n.h>

#include "core/yk-deal.h"
#include "game/deals/yk-deals.h"

void
yk_command_line_add_options (GApplication *application)
{
  const GOptionEntry entries[] = {
      {"variation", 0, 0, G_OPTION_ARG_STRING, NULL,
       N_ ("Deal a game of this variation"),
       /* Translators: what stands for the id of a variation in “--variation=ID”. */
       N_ ("ID")},
      {"deal", 0, 0, G_OPTION_ARG_STRING, NULL, N_ ("Deal the game with this number"),
       /* Translators: what stands for the number of a deal in “--deal=NUMBER”. */
       N_ ("NUMBER")},
      {"daily", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Play today’s daily deal"), NULL},
      {"new-game", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Deal a new game"), NULL},
      {"backup", 0, 0, G_OPTION_ARG_FILENAME, NULL,
       N_ ("Back up all games and results to this file and exit"),
       /* Translators: what stands for the name of a file in “--backup=FILE”. */
       N_ ("FILE")},
      {"merge", 0, 0, G_OPTION_ARG_FILENAME, NULL,
       N_ ("Add the games and results of this backup and exit"), N_ ("FILE")},
      {"version", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Print the version and exit"),
       NULL},
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, NULL, NULL,
       /* Translators: what stands for the name of a file, or for a link, that may be
        * opened. */
       N_ ("[FILE|LINK]")},
      {0},
  };

  g_application_add_main_option_entries (application, entries);
  g_application_set_option_context_summary (
      application, _ ("Solitaire where any face-up card can move."));
}

static gboolean
refuse_wish (const char *sentence)
{
  g_printerr ("yukon: %s\n", sentence);
  return FALSE;
}

static gboolean
read_wished_rules (YkCommandLine *wish, const char *id)
{
  g_autofree char *sentence = NULL;

  if (id == NULL)
    return TRUE;
  wish->rules = yk_rules_find (id);
  if (wish->rules != NULL)
    return TRUE;
  /* Translators: a word that the player has given for the id of a variation. */
  sentence = g_strdup_printf (_ ("There’s no variation “%s”."), id);
  return refuse_wish (sentence);
}

static gboolean
read_wished_deal (YkCommandLine *wish, const char *number)
{
  g_autoptr (GError) error = NULL;

  if (number == NULL || yk_deal_number_read (&wish->deal, number, &error))
    return TRUE;
  return refuse_wish (error->message);
}

static gboolean
read_wished_file (YkCommandLine *wish, GVariantDict *options)
{
  g_autofree const char **names = NULL;

  if (!g_variant_dict_lookup (options, G_OPTION_REMAINING, "^a&ay", &names))
    return TRUE;
  wish->file = names[0];
  if (names[1] != NULL)
    return refuse_wish (_ ("You can only open one game at a time."));
  if (wish->rules != NULL || wish->deal > 0 || wish->is_daily || wish->is_new)
    return refuse_wish (_ ("A file or a link can’t be combined with other options."));
  return TRUE;
}

/* Each option alone makes sense, and so does a variation with a number or for a new
 * game. */
static gboolean
wish_makes_sense (const YkCommandLine *wish)
{
  if (wish->is_daily && (wish->rules != NULL || wish->deal > 0))
    return refuse_wish (
        _ ("The daily deal can’t be combined with a variation or a number."));
  if (wish->is_daily && wish->is_new)
    return refuse_wish (_ ("The daily deal can’t be combined with a new game."));
  if (wish->is_new && wish->deal > 0)
    return refuse_wish (
        _ ("A new game picks its own number, so you can’t choose one."));
  return TRUE;
}

gboolean
yk_command_line_read (YkCommandLine *wish, GVariantDict *options)
{
  const char *id = NULL, *number = NULL;

  *wish = (YkCommandLine){.is_daily = g_variant_dict_contains (options, "daily"),
                          .is_new = g_variant_dict_contains (options, "new-game")};
  g_variant_dict_lookup (options, "variation", "&s", &id);
  g_variant_dict_lookup (options, "deal", "&s", &number);
  return read_wished_rules (wish, id) && read_wished_deal (wish, number) &&
         wish_makes_sense (wish) && read_wished_file (wish, options);
}
