/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What yukon-solver reads, and what it prints on standard error; used by all commands.
 *
 * Main thread only. */
#pragma once

#include <glib.h>

#include "core/yk-text.h"

G_BEGIN_DECLS

/* The program's exit codes, which are a public promise. */
enum
{
  YK_CLI_OK = 0,
  YK_CLI_ILLEGAL = 1, /* `replay` met an illegal move */
  YK_CLI_BAD_INPUT = 2,
  YK_CLI_NO_MEMORY = 3,
  YK_CLI_INCOMPLETE = 4, /* `merge` printed surveys of which something is missing */
};

/* Prints one line to standard error, after the program's name.  Bytes that are not
 * UTF-8, as in a file's name, are escaped. */
void yk_cli_complain (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* Prints what is wrong with a board, and in which line. */
void yk_cli_complain_text (const YkTextError *error);

/* Reads a whole file, or standard input if PATH is NULL or "-".  Returns: (transfer
 * full) (nullable): UTF-8 of LENGTH bytes and a zero byte; or after a complaint NULL,
 * if the file cannot be read or is not UTF-8.  LENGTH is undefined then. */
char *yk_cli_read (const char *path, gsize *length);

G_END_DECLS
