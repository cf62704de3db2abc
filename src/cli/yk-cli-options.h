/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the commands of yukon-solver read what the user asks for.  Each function
 * complains, in one line on standard error, about the first thing that is wrong. */
#pragma once

#include <glib.h>

#include "core/yk-options.h"

G_BEGIN_DECLS

/* Reads a whole number from MIN to MAX, which WHAT names in the complaint.  FALSE where
 * TEXT is no such number, or NULL; NUMBER stays as it was then. */
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

/* Parses the options of the command that ARGV begins with, as g_option_context_parse()
 * does; FALSE where one is wrong.  Where --help is among them it prints them, with
 * ARGUMENTS (or NULL), and ends the program.  Either list may be NULL. */
gboolean yk_cli_parse (int *argc, char ***argv, const char *arguments,
                       const GOptionEntry *entries, const GOptionEntry *more);

/* Whether the command has no more than N_ARGUMENTS besides its options. */
gboolean yk_cli_has_at_most (int argc, char **argv, int n_arguments);

/* The variation called ID, Yukon where ID is NULL; NULL where there is none. */
const YkRules *yk_cli_find_rules (const char *id);

/* Applies each NAME=VALUE of TEXTS, which ends with NULL or is NULL, to OPTIONS.  FALSE
 * at the first that is no option, and where the variation does not accept them all. */
gboolean
yk_cli_read_options (char **texts, const YkRules *rules, YkGameOptions *options);

G_END_DECLS
