/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines that tell what became of single positions: those of `solve`, and those of a
 * survey's list, which a later search reads. */
#pragma once

#include <glib.h>

#include "cli/yk-cli-jobs.h"

G_BEGIN_DECLS

/* What the lines tell. */
typedef struct
{
  const YkCliBoards *boards;
  const GArray *numbers; /* of boards that are no deals; or NULL */
  gboolean wants_moves;
  gboolean wants_bound;
  gboolean wants_json;
} YkCliLines;

/* Appends the line of OUTCOME, with its end. */
void yk_cli_lines_append (const YkCliLines *lines, const YkCliOutcome *outcome,
                          GString *text);

/* Reads which deal a line tells of, and whether it says that this one is won or lost.
 * FALSE where the line does not begin with a deal's number. */
gboolean yk_cli_line_read (const char *line, guint64 *deal, gboolean *is_decided);

/* The deals that the lines of TEXT leave open, a set (yk-cli-ranges.h): the last line
 * of a deal counts, one with nothing but the number leaves it open, and what follows a
 * # is no line.  NULL, and a complaint, where something else is there or no deal. */
GArray *yk_cli_lines_read_open (const char *text);

G_END_DECLS
