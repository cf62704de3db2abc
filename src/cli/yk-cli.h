/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the commands of yukon-solver share. */
#pragma once

#include <glib.h>

#include "core/yk-text.h"

/* Exit codes that are a public promise. */
enum
{
  YK_CLI_OK = 0,
  YK_CLI_ILLEGAL = 1, /* `replay` met an illegal move */
  YK_CLI_BAD_INPUT = 2,
  YK_CLI_NO_MEMORY = 3,
};

/* Prints one line to standard error, preceded by the program's name. */
void yk_cli_complain (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* Prints what is wrong with a board, with its line. */
void yk_cli_complain_text (const YkTextError *error);

/* Reads a whole file, or standard input where PATH is NULL or "-".  Complains and
 * returns NULL where it cannot be read or is no text. */
char *yk_cli_read (const char *path, gsize *length);

/* Reads a whole number from MIN to MAX; complains and returns false otherwise. */
gboolean yk_cli_number (const char *text, const char *what, guint64 min, guint64 max,
                        guint64 *number);

/* Parses the options of one command; complains about the first wrong one. */
gboolean yk_cli_parse (int *argc, char ***argv, const GOptionEntry *entries);

/* Complains where the command has more than N_ARGUMENTS besides its options. */
gboolean yk_cli_has_at_most (int argc, char **argv, int n_arguments);

/* The variation called ID, Yukon where ID is NULL; complains and returns NULL where
 * there is none. */
const YkRules *yk_cli_find_rules (const char *id);

/* Applies each NAME=VALUE to the options; complains and returns false at the first that
 * is not one. */
gboolean
yk_cli_read_options (char **texts, const YkRules *rules, YkGameOptions *options);

/* `yukon-solver solve`, `survey` and `bench`, with their arguments; each returns the
 * exit code. */
int yk_cli_solve (int argc, char **argv);
int yk_cli_survey (int argc, char **argv);
int yk_cli_bench (void);

/* `yukon-solver replay [FILE]`; returns the exit code. */
int yk_cli_replay (const char *path);
