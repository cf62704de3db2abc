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

/* `yukon-solver replay [FILE]`; returns the exit code. */
int yk_cli_replay (const char *path);
