/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines with the outcomes of single positions: those of `solve`, and those of a
 * survey's list, which a later search reads. */
#pragma once

#include <glib.h>

#include "cli/yk-cli-jobs.h"

G_BEGIN_DECLS

/* What the lines contain. */
typedef struct
{
  const YkCliBoards *boards;
  const GArray *numbers; /* of boards that are no deals; or NULL */
  const GArray *moves;   /* (element-type YkMove): that led to each board; or NULL */
  gboolean wants_moves;
  gboolean wants_bound;
  gboolean wants_json;
} YkCliLines;

/* Appends the line of OUTCOME, including its end. */
void yk_cli_lines_append (const YkCliLines *lines, const YkCliOutcome *outcome,
                          GString *text);

/* Reads a line's deal, and whether the line says that it is won or lost.  Returns FALSE
 * if the line does not begin with a deal's number. */
gboolean yk_cli_line_read (const char *line, guint64 *deal, gboolean *is_decided);

/* Reads the set of deals (yk-cli-ranges.h) that the lines of TEXT leave undecided.  The
 * last line of a deal counts; a line with nothing but the number leaves it undecided; #
 * begins a comment.  Returns: (transfer full) (nullable): NULL, after a complaint, if
 * anything else is there or no deal. */
GArray *yk_cli_lines_read_open (const char *text);

G_END_DECLS
