/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of yukon-solver share.  Each command prints its results to standard
 * output and complaints to standard error, and returns the exit code.  ARGV begins with
 * the command's name. */
#pragma once

#include <glib.h>

#include "core/yk-text.h"
#include "solver/base/yk-budget.h"

G_BEGIN_DECLS

/* The program's exit codes, which never change.  After a signal, the exit code is 128
 * plus the signal's number. */
enum
{
  YK_CLI_OK = 0,
  YK_CLI_ILLEGAL = 1, /* `replay` met an illegal move */
  YK_CLI_BAD_INPUT = 2,
  YK_CLI_NO_MEMORY = 3,
};

/* Runs `yukon-solver solve`.  Returns: the exit code. */
int yk_cli_solve (int argc, char **argv);

/* Prints one line to standard error, after the program's name.  Bytes that are not
 * UTF-8, as in a file's name, are escaped. */
void yk_cli_complain (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* Reads a whole file, or standard input if PATH is NULL or "-".  Returns: (transfer
 * full) (nullable): UTF-8 of LENGTH bytes and a zero byte; or NULL, after a complaint
 * and with LENGTH undefined, if the file cannot be read or is not UTF-8. */
char *yk_cli_read (const char *path, gsize *length);

/* Command-line options that several commands have. */
#define YK_CLI_VARIATION_ENTRY(id)                                                     \
  {                                                                                    \
    "variation", 0, 0, G_OPTION_ARG_STRING, (id), "The variation", "ID"                \
  }
#define YK_CLI_OPTION_ENTRY(texts)                                                     \
  {                                                                                    \
    "option", 0, 0, G_OPTION_ARG_STRING_ARRAY, (texts),                                \
        "Set a house rule, such as spaces=any", "NAME=VALUE"                           \
  }
#define YK_CLI_JSON_ENTRY(wants_json)                                                  \
  {                                                                                    \
    "json", 0, 0, G_OPTION_ARG_NONE, (wants_json), "Print one JSON object per line",   \
        NULL                                                                           \
  }

/* The functions that read the command line complain about the first thing that is
 * wrong, and return FALSE. */

/* Parses the options of the command, like g_option_context_parse(); more than
 * N_ARGUMENTS other arguments are an error. --help prints ENTRIES (nullable) and
 * ARGUMENTS (nullable), and ends the program. */
gboolean yk_cli_parse (int *argc, char ***argv, const char *arguments, int n_arguments,
                       const GOptionEntry *entries);

/* Reads a whole number from MIN to MAX; WHAT names it in the complaint.  If TEXT is
 * NULL or no such number, NUMBER stays unchanged. */
gboolean yk_cli_number (const char *text, const char *what, guint64 min, guint64 max,
                        guint64 *number);

/* Finds the variation called ID, or Yukon if ID is NULL, and applies each NAME=VALUE of
 * TEXTS (nullable, NULL-terminated) to OPTIONS. */
gboolean yk_cli_read_rules (const char *id, char **texts, const YkRules **rules,
                            YkGameOptions *options);

/* JSON, one object per line.  Each function appends to TEXT, after a comma if needed.
 * KEY is NULL in a list and for the outermost object. */

/* Begins an object or a list with BRACKET, one of "{[". */
void yk_cli_json_begin (GString *text, const char *key, char bracket);

/* Adds a string, or null if VALUE is NULL. */
void yk_cli_json_text (GString *text, const char *key, const char *value);

/* Adds a number, formatted as by printf(). */
void yk_cli_json_number (GString *text, const char *key, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

/* Adds the variation, and the options that differ from its own. */
void
yk_cli_json_rules (GString *text, const YkRules *rules, const YkGameOptions *options);

/* How to solve positions, as given on the command line. */
typedef struct
{
  guint64 n_states;         /* 0: no limit */
  guint64 n_shorten_states; /* to shorten a win with; 0: wins are not shortened */
  double seconds;           /* by the clock, for each position; 0: no limit */
  guint64 n_mebibytes;      /* for each thread */
  guint64 n_threads;
  gboolean wants_moves;
  gboolean wants_bound;
  gboolean wants_shortest; /* the shortest win, and the bound that proves it … */
  YkCounting counting;     /* … counting moves like this */
  gboolean is_unordered;   /* outcomes come in any order, as soon as they are known */
} YkCliLimits;

/* The positions to solve: boards, or numbered deals if BOARDS is NULL. */
typedef struct
{
  guint64 n_boards;
  const YkBoard *boards; /* or NULL */
  const YkRules *rules;  /* of the deals */
  YkGameOptions options; /* likewise */
  const guint64 *deals;  /* or NULL: the deals from FIRST on */
  guint64 first;
} YkCliBoards;

/* The outcome of one position. */
typedef struct
{
  guint64 index; /* from 0 */
  guint64 deal;  /* 0 if the position is no numbered deal */
  YkVerdict verdict;
  guint64 n_states;
  gint64 microseconds; /* of computing, in all threads together */
  int n_moves;
  int n_counted; /* how many of these moves count; -1: not known */
  int bound;     /* no win has fewer moves, if wanted; 0: not known */
  YkMove *moves; /* owned: of a win, if wanted; else NULL */
} YkCliOutcome;

/* Called in the main thread for each outcome.  Returns: FALSE to get no more outcomes.
 */
typedef gboolean (*YkCliOutcomeFunc) (const YkCliOutcome *outcome, gpointer user_data);

G_END_DECLS
