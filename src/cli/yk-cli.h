/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of yukon-solver share.  Each command prints its results to standard
 * output and complaints to standard error, and returns the exit code.  ARGV begins with
 * the command's name. */
#pragma once

#include <glib.h>

#include "core/yk-text.h"
#include "solver/base/yk-budget.h"

G_BEGIN_DECLS

/* The program's exit codes, which are a public promise; where a signal ended it, that
 * is 128 and the signal's number. */
enum
{
  YK_CLI_OK = 0,
  YK_CLI_ILLEGAL = 1, /* `replay` met an illegal move */
  YK_CLI_BAD_INPUT = 2,
  YK_CLI_NO_MEMORY = 3,
};

/* The command with a file of its own. */
int yk_cli_solve (int argc, char **argv);

/* Prints one line to standard error, after the program's name.  Bytes that are not
 * UTF-8, as in a file's name, are escaped. */
void yk_cli_complain (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* Reads a whole file, or standard input if PATH is NULL or "-".  Returns: (transfer
 * full) (nullable): UTF-8 of LENGTH bytes and a zero byte; or after a complaint NULL,
 * if the file cannot be read or is not UTF-8.  LENGTH is undefined then. */
char *yk_cli_read (const char *path, gsize *length);

/* Options that several commands have. */
#define YK_CLI_VARIATION_ENTRY(id)                                                     \
  {                                                                                    \
    "variation", 0, 0, G_OPTION_ARG_STRING, (id), "The variation", "ID"                \
  }
#define YK_CLI_OPTION_ENTRY(texts)                                                     \
  {                                                                                    \
    "option", 0, 0, G_OPTION_ARG_STRING_ARRAY, (texts),                                \
        "Set a rule, such as spaces=any", "NAME=VALUE"                                 \
  }
#define YK_CLI_JSON_ENTRY(wants_json)                                                  \
  {                                                                                    \
    "json", 0, 0, G_OPTION_ARG_NONE, (wants_json), "Print one JSON object per line",   \
        NULL                                                                           \
  }

/* The functions that read the command line return FALSE after a complaint about the
 * first thing that is wrong. */

/* Parses the options of the command, like g_option_context_parse(); more than
 * N_ARGUMENTS besides them are wrong.  --help prints ENTRIES (nullable), with ARGUMENTS
 * (nullable), and ends the program. */
gboolean yk_cli_parse (int *argc, char ***argv, const char *arguments, int n_arguments,
                       const GOptionEntry *entries);

/* Reads a whole number from MIN to MAX; WHAT names it in the complaint, also where TEXT
 * is NULL.  Leaves NUMBER unchanged where it is wrong. */
gboolean yk_cli_number (const char *text, const char *what, guint64 min, guint64 max,
                        guint64 *number);

/* Finds the variation called ID, or Yukon if ID is NULL, and applies each NAME=VALUE of
 * TEXTS (nullable, NULL-terminated) to OPTIONS. */
gboolean yk_cli_read_rules (const char *id, char **texts, const YkRules **rules,
                            YkGameOptions *options);

/* JSON, one object a line.  Each function appends to TEXT, after a comma if needed.
 * KEY is NULL in a list and for the whole line. */

/* Begins an object or a list with BRACKET, one of "{[". */
void yk_cli_json_begin (GString *text, const char *key, char bracket);

/* Adds a string, or null where VALUE is NULL. */
void yk_cli_json_text (GString *text, const char *key, const char *value);

/* Adds what printf() makes of a number. */
void yk_cli_json_number (GString *text, const char *key, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

/* Adds the variation, and the options that differ from its own. */
void
yk_cli_json_rules (GString *text, const YkRules *rules, const YkGameOptions *options);

/* How to solve positions, as given on the command line. */
typedef struct
{
  guint64 n_states;         /* 0: no limit */
  guint64 n_shorten_states; /* to make a win shorter; 0: it stays as it was found */
  double seconds;           /* for each position; 0: no limit */
  guint64 n_mebibytes;      /* for each thread */
  guint64 n_threads;
  gboolean wants_moves;
  gboolean wants_bound;
  gboolean wants_shortest; /* and the bound that proves it … */
  YkCounting counting;     /* … where only such moves count */
  gboolean is_unordered;   /* outcomes come in any order, as soon as they are known */
} YkCliLimits;

/* The positions: boards, or where there are none, numbered deals. */
typedef struct
{
  guint64 n_boards;
  const YkBoard *boards; /* or NULL */
  const YkRules *rules;  /* of the deals */
  YkGameOptions options; /* likewise */
  const guint64 *deals;  /* or NULL: those from FIRST on */
  guint64 first;
} YkCliBoards;

/* The outcome of one position. */
typedef struct
{
  guint64 index; /* from 0 */
  guint64 deal;  /* 0 where it is none */
  YkVerdict verdict;
  guint64 n_states;
  gint64 microseconds; /* of computing, in all threads together */
  int n_moves;
  int n_counted; /* of these, those that count; -1: not known */
  int bound;     /* of the moves of any win, where it is wanted; 0: not known */
  YkMove *moves; /* owned, where they are wanted */
} YkCliOutcome;

/* Called in the main thread for each outcome; where it returns FALSE, no more are
 * wanted. */
typedef gboolean (*YkCliOutcomeFunc) (const YkCliOutcome *outcome, gpointer user_data);

G_END_DECLS
