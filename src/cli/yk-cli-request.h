/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What `solve` and `survey` are asked to do: which deals, within which limits. */
#pragma once

#include "cli/yk-cli-jobs.h"

G_BEGIN_DECLS

/* The texts of the options that say what to solve and how. */
typedef struct
{
  char *id;
  char **options;
  char *start;
  char *count;
  char *deals; /* the file that lists them, or NULL */
  char *n_states;
  char *n_threads;
  double seconds;
  gboolean wants_moves;   /* of YK_CLI_SOLVE only */
  gboolean wants_bound;   /* likewise */
  gboolean wants_each;    /* likewise */
  char *n_shorten_states; /* likewise */
  char *keep;             /* of YK_CLI_SURVEY only: the file that keeps it, or NULL */
  char *list;             /* likewise: the file that lists every deal, or NULL */
  gboolean wants_json;
} YkCliRequest;

/* The command that the options belong to. */
typedef enum
{
  YK_CLI_SOLVE,
  YK_CLI_SURVEY,
} YkCliCommand;

/* Parses these options.  Complains and returns FALSE if one is wrong.  REQUEST must be
 * cleared in either case. */
gboolean yk_cli_request_parse (YkCliRequest *request, int *argc, char ***argv,
                               YkCliCommand command);

/* Frees what REQUEST owns. */
void yk_cli_request_clear (YkCliRequest *request);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (YkCliRequest, yk_cli_request_clear)

/* Returns whether numbered deals are asked for. */
gboolean yk_cli_request_has_deals (const YkCliRequest *request);

/* Reads the limits.  Complains and returns FALSE if one is wrong. */
gboolean yk_cli_read_limits (const YkCliRequest *request, YkCliLimits *limits);

/* Reads which deals are asked for.  Complains and returns FALSE if something is wrong
 * or missing.  BOARDS must be cleared in either case. */
gboolean yk_cli_read_deals (const YkCliRequest *request, YkCliBoards *boards);

G_END_DECLS
