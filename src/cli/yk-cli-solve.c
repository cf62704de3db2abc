/* SPDX-License-Identifier: GPL-3.0-or-later */
/* yukon-solver solve: one line for each position. */
#include "cli/yk-cli.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "core/yk-deal.h"
#include "solver/yk-solver.h"

/* What the lines of outcomes contain. */
typedef struct
{
  const YkCliBoards *boards;
  const YkCliLimits *limits;
  const GArray *numbers; /* (element-type guint64): of boards; or NULL */
  const GArray *moves;   /* (element-type YkMove): that led to each board; or NULL */
  gboolean wants_json;
} Lines;

#define JSON_START "{\"deal\":"
#define JSON_VERDICT "\"verdict\":"

static const char *
verdict_text (YkVerdict verdict)
{
  switch (verdict) {
  case YK_VERDICT_WON:
    return "won";
  case YK_VERDICT_LOST:
    return "lost";
  case YK_VERDICT_UNKNOWN:
  case YK_VERDICT_STOPPED:
    return "unknown";
  }
  return "unknown";
}

static guint64
number_of (const Lines *lines, const YkCliOutcome *outcome)
{
  if (lines->numbers != NULL)
    return g_array_index (lines->numbers, guint64, outcome->index);
  return outcome->deal;
}

/* The move that led to the board. */
static const char *
move_before (const Lines *lines, const YkCliOutcome *outcome,
             char text[YK_TEXT_MOVE_SIZE])
{
  yk_move_to_text (g_array_index (lines->moves, YkMove, outcome->index), text);
  return text;
}

static void
append_moves (const YkCliOutcome *outcome, GString *text)
{
  char move[YK_TEXT_MOVE_SIZE];

  for (int i = 0; i < outcome->n_moves; i++) {
    yk_move_to_text (outcome->moves[i], move);
    g_string_append_printf (text, "%c%s", i == 0 ? '\t' : ' ', move);
  }
  if (outcome->verdict != YK_VERDICT_WON || outcome->n_moves == 0)
    g_string_append (text, "\t-");
}

/* A number that is told only WHERE_KNOWN. */
static void
append_known (GString *text, int number, gboolean where_known)
{
  if (where_known)
    g_string_append_printf (text, "\t%d", number);
  else
    g_string_append (text, "\t-");
}

static void
append_fields (const Lines *lines, const YkCliOutcome *outcome, GString *text)
{
  char move[YK_TEXT_MOVE_SIZE];

  g_string_append_printf (text, "%" G_GUINT64_FORMAT, number_of (lines, outcome));
  if (lines->moves != NULL)
    g_string_append_printf (text, "\t%s", move_before (lines, outcome, move));
  g_string_append_printf (text, "\t%s\t%" G_GUINT64_FORMAT "\t%.3f",
                          verdict_text (outcome->verdict), outcome->n_states,
                          (double) outcome->microseconds / 1e3);
  append_known (text, outcome->n_counted,
                outcome->verdict == YK_VERDICT_WON && outcome->n_counted >= 0);
  if (lines->limits->wants_moves)
    append_moves (outcome, text);
  if (lines->limits->wants_bound)
    append_known (text, outcome->bound, outcome->bound > 0);
}

static void
append_json_known (GString *text, const char *key, int number, gboolean where_known)
{
  if (where_known)
    yk_cli_json_number (text, key, "%d", number);
  else
    yk_cli_json_text (text, key, NULL);
}

static void
append_json_moves (const YkCliOutcome *outcome, GString *text)
{
  char move[YK_TEXT_MOVE_SIZE];

  if (outcome->verdict != YK_VERDICT_WON) {
    yk_cli_json_text (text, "solution", NULL);
    return;
  }
  yk_cli_json_begin (text, "solution", '[');
  for (int i = 0; i < outcome->n_moves; i++) {
    yk_move_to_text (outcome->moves[i], move);
    yk_cli_json_text (text, NULL, move);
  }
  g_string_append_c (text, ']');
}

static void
append_json (const Lines *lines, const YkCliOutcome *outcome, GString *text)
{
  const YkCliBoards *boards = lines->boards;
  const YkBoard *board =
      boards->boards != NULL ? &boards->boards[outcome->index] : NULL;
  char move[YK_TEXT_MOVE_SIZE];

  yk_cli_json_begin (text, NULL, '{');
  yk_cli_json_number (text, board == NULL ? "deal" : "position", "%" G_GUINT64_FORMAT,
                      number_of (lines, outcome));
  yk_cli_json_rules (text, board != NULL ? board->rules : boards->rules,
                     board != NULL ? &board->options : &boards->options);
  if (lines->moves != NULL)
    yk_cli_json_text (text, "move", move_before (lines, outcome, move));
  yk_cli_json_text (text, "verdict", verdict_text (outcome->verdict));
  yk_cli_json_number (text, "states", "%" G_GUINT64_FORMAT, outcome->n_states);
  yk_cli_json_number (text, "cpu_ms", "%.3f", (double) outcome->microseconds / 1e3);
  append_json_known (text, "moves", outcome->n_counted,
                     outcome->verdict == YK_VERDICT_WON && outcome->n_counted >= 0);
  if (lines->limits->wants_moves)
    append_json_moves (outcome, text);
  if (lines->limits->wants_bound)
    append_json_known (text, "least_moves", outcome->bound, outcome->bound > 0);
  /* What the search was, so that lines of several can lie in one file. */
  yk_cli_json_begin (text, "limits", '{');
  if (lines->limits->n_states > 0)
    yk_cli_json_number (text, "states", "%" G_GUINT64_FORMAT, lines->limits->n_states);
  else
    yk_cli_json_text (text, "states", NULL);
  if (lines->limits->seconds > 0)
    yk_cli_json_number (text, "seconds", "%.3f", lines->limits->seconds);
  else
    yk_cli_json_text (text, "seconds", NULL);
  yk_cli_json_number (text, "mebibytes", "%" G_GUINT64_FORMAT,
                      lines->limits->n_mebibytes);
  g_string_append_c (text, '}');
  yk_cli_json_number (text, "search", "%d", YK_SOLVER_SIGNATURE);
  g_string_append_c (text, '}');
}

/* Whether the verdict at TEXT is won or lost. */
static gboolean
is_decision (const char *text)
{
  text += *text == '"';
  return g_str_has_prefix (text, "won") || g_str_has_prefix (text, "lost");
}

/* Reads a line's deal, and whether the line says that it is won or lost.  FALSE where
 * the line does not begin with a deal's number. */
static gboolean
read_line (const char *line, guint64 *deal, gboolean *is_decided)
{
  gboolean is_json = g_str_has_prefix (line, JSON_START);
  const char *number = is_json ? line + strlen (JSON_START) : line, *verdict;
  g_autofree char *digits = g_strndup (number, strspn (number, "0123456789"));
  const char *rest = number + strlen (digits);

  if (!g_ascii_string_to_unsigned (digits, 10, YK_DEAL_MIN, YK_DEAL_MAX, deal, NULL) ||
      (*rest != '\0' && strchr (is_json ? "," : " \t\r", *rest) == NULL))
    return FALSE;
  verdict = is_json ? strstr (rest, JSON_VERDICT) : rest + strspn (rest, " \t\r");
  if (verdict != NULL && is_json)
    verdict += strlen (JSON_VERDICT);
  *is_decided = verdict != NULL && is_decision (verdict);
  return TRUE;
}

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  const guint64 *x = a, *y = b;

  return (*x > *y) - (*x < *y);
}

/* Reads the deals, from small to large, that the lines of TEXT leave undecided.  The
 * last line of a deal counts; a line with nothing but the number leaves it undecided; #
 * begins a comment.  Returns: (transfer full) (nullable) (element-type guint64): NULL,
 * after a complaint, if anything else is there or no deal. */
static GArray *
read_open_deals (const char *text)
{
  g_autoptr (GHashTable) seen =
      g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  gboolean is_decided;
  guint64 deal;
  GArray *open;
  GHashTableIter iter;
  gpointer key, value;

  for (int i = 0; lines[i] != NULL; i++) {
    lines[i][strcspn (lines[i], "#")] = '\0';
    if (*g_strstrip (lines[i]) == '\0')
      continue;
    if (!read_line (lines[i], &deal, &is_decided)) {
      yk_cli_complain ("%d: a deal number is missing", i + 1);
      return NULL;
    }
    g_hash_table_insert (seen, g_memdup2 (&deal, sizeof deal),
                         GINT_TO_POINTER (is_decided));
  }
  if (g_hash_table_size (seen) == 0) {
    yk_cli_complain ("1: there is no deal in the list");
    return NULL;
  }

  open = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_hash_table_iter_init (&iter, seen);
  while (g_hash_table_iter_next (&iter, &key, &value))
    if (!GPOINTER_TO_INT (value))
      g_array_append_vals (open, key, 1);
  g_array_sort (open, compare_numbers);
  return open;
}

#define DEFAULT_STATES 1000000
#define MAX_THREADS 1024
#define DEFAULT_MEBIBYTES 128
#define MIN_MEBIBYTES 16
#define MAX_MEBIBYTES MIN (SIZE_MAX >> 21, 16384)
#define MIN_SECONDS 0.001
#define MAX_SECONDS 1e9

/* What the command line says, as it stands there. */
typedef struct
{
  char *id;
  char **options;
  char *start;
  char *count;
  char *deals; /* the file that lists them, or NULL */
  char *n_states;
  char *seconds;
  char *n_mebibytes;
  char *n_shorten_states;
  char *auto_play; /* by which moves count */
  char *n_threads;
  gboolean wants_moves;
  gboolean wants_bound;
  gboolean wants_shortest;
  gboolean wants_each;
  gboolean wants_json;
} Request;

static gboolean
parse (Request *request, int *argc, char ***argv)
{
  GOptionEntry entries[] = {
      YK_CLI_VARIATION_ENTRY (&request->id),
      YK_CLI_OPTION_ENTRY (&request->options),
      {"start", 0, 0, G_OPTION_ARG_STRING, &request->start, "The first deal", "A"},
      {"count", 0, 0, G_OPTION_ARG_STRING, &request->count, "The number of deals", "N"},
      {"deals", 0, 0, G_OPTION_ARG_FILENAME, &request->deals,
       "Solve the deals that FILE leaves unknown", "FILE"},
      {"states", 0, 0, G_OPTION_ARG_STRING, &request->n_states,
       "Give up after storing N positions", "N"},
      {"seconds", 0, 0, G_OPTION_ARG_STRING, &request->seconds,
       "Give up after S seconds", "S"},
      {"memory", 0, 0, G_OPTION_ARG_STRING, &request->n_mebibytes,
       "Give up after filling M MiB", "M"},
      {"jobs", 0, 0, G_OPTION_ARG_STRING, &request->n_threads,
       "Run J searches in parallel", "J"},
      {"shorten", 0, 0, G_OPTION_ARG_STRING, &request->n_shorten_states,
       "Look at N more positions for a shorter win", "N"},
      {"moves", 0, 0, G_OPTION_ARG_NONE, &request->wants_moves,
       "Print the moves of each win", NULL},
      {"bound", 0, 0, G_OPTION_ARG_NONE, &request->wants_bound,
       "Print a lower bound on the moves", NULL},
      {"optimal", 0, 0, G_OPTION_ARG_NONE, &request->wants_shortest,
       "Look for the shortest win and print the bound proven", NULL},
      {"auto-play", 0, 0, G_OPTION_ARG_STRING, &request->auto_play,
       "Look for the win of the fewest moves that the game counts", "KIND"},
      {"each", 0, 0, G_OPTION_ARG_NONE, &request->wants_each,
       "Solve the position after each legal move", NULL},
      YK_CLI_JSON_ENTRY (&request->wants_json),
      {0},
  };

  return yk_cli_parse (argc, argv, "[FILE]", 1, entries);
}

static void
request_clear (Request *request)
{
  g_free (request->id);
  g_strfreev (request->options);
  g_free (request->start);
  g_free (request->count);
  g_free (request->deals);
  g_free (request->n_states);
  g_free (request->seconds);
  g_free (request->n_mebibytes);
  g_free (request->n_shorten_states);
  g_free (request->auto_play);
  g_free (request->n_threads);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Request, request_clear)

static gboolean
read_seconds (const char *text, double *seconds)
{
  char *end;

  *seconds = g_ascii_strtod (text, &end);
  /* Written so that it refuses what is no number (NaN), too. */
  if (*text != '\0' && *end == '\0' && *seconds >= MIN_SECONDS &&
      *seconds <= MAX_SECONDS)
    return TRUE;
  yk_cli_complain ("--seconds must be a number from %g to %.0f", MIN_SECONDS,
                   MAX_SECONDS);
  return FALSE;
}

static gboolean
read_counting (const char *text, YkCounting *counting)
{
  static const char *const kinds[] = {"off", "safe", "always"};

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (text, kinds[i])) {
      *counting = (YkCounting) i;
      return TRUE;
    }
  yk_cli_complain ("--auto-play must be off, safe or always");
  return FALSE;
}

static gboolean
read_limits (const Request *request, YkCliLimits *limits)
{
  *limits = (YkCliLimits){.n_mebibytes = DEFAULT_MEBIBYTES,
                          .n_threads = 1,
                          .wants_moves = request->wants_moves,
                          .wants_bound = request->wants_bound,
                          .wants_shortest =
                              request->wants_shortest || request->auto_play != NULL,
                          .counting = YK_COUNTING_ALL,
                          .is_unordered = request->wants_json};
  if (request->seconds != NULL && !read_seconds (request->seconds, &limits->seconds))
    return FALSE;
  if (request->n_states != NULL &&
      !yk_cli_number (request->n_states, "--states", 1, G_MAXINT64, &limits->n_states))
    return FALSE;
  if (request->n_mebibytes != NULL &&
      !yk_cli_number (request->n_mebibytes, "--memory", MIN_MEBIBYTES, MAX_MEBIBYTES,
                      &limits->n_mebibytes))
    return FALSE;
  if (request->n_shorten_states != NULL &&
      !yk_cli_number (request->n_shorten_states, "--shorten", 1, G_MAXINT64,
                      &limits->n_shorten_states))
    return FALSE;
  if (request->auto_play != NULL &&
      !read_counting (request->auto_play, &limits->counting))
    return FALSE;
  limits->wants_bound = limits->wants_bound || limits->wants_shortest;
  if (request->n_threads != NULL &&
      !yk_cli_number (request->n_threads, "--jobs", 1, MAX_THREADS, &limits->n_threads))
    return FALSE;
  if (request->n_states == NULL && request->seconds == NULL)
    limits->n_states = DEFAULT_STATES;
  return TRUE;
}

static gboolean
print_outcome (const YkCliOutcome *outcome, gpointer user_data)
{
  const Lines *lines = user_data;
  GString *line = g_string_new (NULL);
  gboolean is_written;

  (lines->wants_json ? append_json : append_fields) (lines, outcome, line);
  g_string_append_c (line, '\n');
  /* At once, so that a kill loses nothing that was solved. */
  is_written =
      fwrite (line->str, 1, line->len, stdout) == line->len && fflush (stdout) == 0;
  if (!is_written)
    yk_cli_complain ("the output cannot be written: %s", g_strerror (errno));
  g_string_free (line, TRUE);
  return is_written;
}

/* Reads all boards of a text, with their places in it, or where MOVES is given what
 * each of their moves leads to; complains about the bad ones.  Returns the exit code.
 */
static int
read_boards (const char *text, gsize length, GArray *boards, GArray *numbers,
             GArray *moves)
{
  int result = YK_CLI_OK;
  guint64 number = 0;
  YkTextReader reader;
  YkTextStatus status;
  YkTextMoves ignored;
  YkTextError error;
  YkBoard board;

  yk_text_reader_init (&reader, text, length);
  while ((status = yk_text_reader_next (&reader, &board, &ignored, &error)) !=
         YK_TEXT_END) {
    number++;
    if (status == YK_TEXT_ERROR) {
      yk_cli_complain ("%d: %s", error.line, error.message);
      result = YK_CLI_BAD_INPUT;
      continue;
    }
    if (moves != NULL) {
      /* What each legal move leads to. */
      YkMove legal[YK_MAX_MOVES];
      int n_moves = yk_board_list (&board, legal);

      for (int i = 0; i < n_moves; i++) {
        YkBoard child = board;
        YkUndo undo;

        yk_board_apply (&child, legal[i], &undo);
        g_array_append_val (boards, child);
        g_array_append_val (numbers, number);
      }
      g_array_append_vals (moves, legal, (guint) n_moves);
      continue;
    }
    g_array_append_val (boards, board);
    g_array_append_val (numbers, number);
  }
  if (number == 0) {
    yk_cli_complain ("1: there is no position in the input");
    return YK_CLI_BAD_INPUT;
  }
  return result;
}

static int
solve_file (const char *path, Lines *lines, gboolean wants_each)
{
  gsize length;
  g_autofree char *text = yk_cli_read (path, &length);
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (YkBoard));
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_autoptr (GArray) moves =
      wants_each ? g_array_new (FALSE, FALSE, sizeof (YkMove)) : NULL;
  YkCliBoards boards = {0};
  int read_result, result;

  if (text == NULL)
    return YK_CLI_BAD_INPUT;
  read_result = read_boards (text, length, list, numbers, moves);
  if (list->len == 0)
    return read_result;
  boards.boards = (const YkBoard *) (void *) list->data;
  boards.n_boards = list->len;
  lines->boards = &boards;
  lines->numbers = numbers;
  lines->moves = moves;
  result = yk_cli_run_jobs (&boards, lines->limits, print_outcome, lines);
  return result != YK_CLI_OK ? result : read_result;
}

/* Reads the list of deals that is asked for. */
static GArray *
read_list (const Request *request)
{
  g_autofree char *text = NULL;
  gsize length;

  if (request->start != NULL || request->count != NULL) {
    yk_cli_complain ("--deals cannot be used with --start or --count");
    return NULL;
  }
  text = yk_cli_read (request->deals, &length);
  return text != NULL ? read_open_deals (text) : NULL;
}

static int
solve_deals (const Request *request, Lines *lines)
{
  YkCliBoards boards = {0};
  g_autoptr (GArray) list = NULL;

  if (request->wants_each) {
    yk_cli_complain ("--each works on positions, not on deals by number");
    return YK_CLI_BAD_INPUT;
  }
  if (!yk_cli_read_rules (request->id, request->options, &boards.rules,
                          &boards.options))
    return YK_CLI_BAD_INPUT;
  if (request->deals != NULL) {
    list = read_list (request);
    if (list == NULL || list->len == 0)
      return list == NULL ? YK_CLI_BAD_INPUT : YK_CLI_OK;
    boards.deals = (const guint64 *) (void *) list->data;
    boards.n_boards = list->len;
  } else if (!yk_cli_number (request->start, "--start", YK_DEAL_MIN, YK_DEAL_MAX,
                             &boards.first) ||
             !yk_cli_number (request->count, "--count", 1,
                             YK_DEAL_MAX - boards.first + 1, &boards.n_boards))
    return YK_CLI_BAD_INPUT;
  lines->boards = &boards;
  return yk_cli_run_jobs (&boards, lines->limits, print_outcome, lines);
}

int
yk_cli_solve (int argc, char **argv)
{
  g_auto (Request) request = {0};
  YkCliLimits limits;
  Lines lines = {.limits = &limits};

  if (!parse (&request, &argc, &argv) || !read_limits (&request, &limits))
    return YK_CLI_BAD_INPUT;
  lines.wants_json = request.wants_json;
  /* Unless numbered deals are asked for. */
  if (request.id == NULL && request.options == NULL && request.start == NULL &&
      request.count == NULL && request.deals == NULL)
    return solve_file (argc > 1 ? argv[1] : NULL, &lines, request.wants_each);
  if (argc > 1) {
    yk_cli_complain ("unexpected argument “%s”", argv[1]);
    return YK_CLI_BAD_INPUT;
  }
  return solve_deals (&request, &lines);
}
