/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What yukon-solver reads, and what it says on standard error: below all commands.
 *
 * Everything here belongs to the main thread. */
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

/* Prints one line to standard error, preceded by the program's name.  What is not UTF-8
 * in it, which the name of a file may be, is shown as such. */
void yk_cli_complain (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* Prints what is wrong with a board, with its line. */
void yk_cli_complain_text (const YkTextError *error);

/* Reads a whole file, or standard input where PATH is NULL or "-": UTF-8 of LENGTH
 * bytes and a zero byte, to be freed with g_free().  Complains and returns NULL where
 * the file cannot be read or is not UTF-8; LENGTH is not to be used then. */
char *yk_cli_read (const char *path, gsize *length);

G_END_DECLS
