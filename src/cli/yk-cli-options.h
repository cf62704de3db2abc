/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the command-line options of yukon-solver.  Each function complains, in one line
 * on standard error, about the first thing that is wrong. */
#pragma once

#include <glib.h>

#include "core/yk-options.h"

G_BEGIN_DECLS

/* Reads a whole number from MIN to MAX; WHAT names it in the complaint.  Returns FALSE,
 * and leaves NUMBER unchanged, if TEXT is NULL or no such number. */
gboolean yk_cli_number (const char *text, const char *what, guint64 min, guint64 max,
                        guint64 *number);

/* Options that several commands have. */
#define YK_CLI_VARIATION_ENTRY(id)                                                     \
  {                                                                                    \
    "variation", 0, 0, G_OPTION_ARG_STRING, (id), "The variation", "ID"                \
  }
#define YK_CLI_OPTION_ENTRY(texts)                                                     \
  {                                                                                    \
    "option", 0, 0, G_OPTION_ARG_STRING_ARRAY, (texts), "An option of the rules",      \
        "NAME=VALUE"                                                                   \
  }
#define YK_CLI_JSON_ENTRY(wants_json)                                                  \
  {                                                                                    \
    "json", 0, 0, G_OPTION_ARG_NONE, (wants_json), "Print an object of JSON a line",   \
        NULL                                                                           \
  }

/* Parses the options of the command that ARGV begins with, like
 * g_option_context_parse(); returns FALSE if one is wrong.  --help prints them, with
 * ARGUMENTS (nullable), and ends the program.  ENTRIES and MORE are (nullable). */
gboolean yk_cli_parse (int *argc, char ***argv, const char *arguments,
                       const GOptionEntry *entries, const GOptionEntry *more);

/* Returns whether the command has at most N_ARGUMENTS besides its options. */
gboolean yk_cli_has_at_most (int argc, char **argv, int n_arguments);

/* Returns: (transfer none) (nullable): the variation called ID, or Yukon if ID is NULL;
 * NULL if there is none. */
const YkRules *yk_cli_find_rules (const char *id);

/* Applies each NAME=VALUE of TEXTS (nullable, NULL-terminated) to OPTIONS.  Returns
 * FALSE at the first that is no option, or if the variation does not accept them
 * all. */
gboolean
yk_cli_read_options (char **texts, const YkRules *rules, YkGameOptions *options);

G_END_DECLS
