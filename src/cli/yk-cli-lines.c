/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines that tell what became of single positions, and that a later search reads. */
#include "cli/yk-cli.h"

#include <string.h>

#include "core/yk-deal.h"
#include "solver/yk-solver.h"

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
number_of (const YkCliLines *lines, const YkCliOutcome *outcome)
{
  if (lines->numbers != NULL)
    return g_array_index (lines->numbers, guint64, outcome->index);
  return outcome->deal;
}

/* The move that led to the board. */
static const char *
move_before (const YkCliLines *lines, const YkCliOutcome *outcome,
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
append_fields (const YkCliLines *lines, const YkCliOutcome *outcome, GString *text)
{
  char move[YK_TEXT_MOVE_SIZE];

  g_string_append_printf (text, "%" G_GUINT64_FORMAT, number_of (lines, outcome));
  if (lines->moves != NULL)
    g_string_append_printf (text, "\t%s", move_before (lines, outcome, move));
  g_string_append_printf (text, "\t%s\t%" G_GUINT64_FORMAT "\t%.3f",
                          verdict_text (outcome->verdict), outcome->n_states,
                          (double) outcome->microseconds / 1e3);
  append_known (text, outcome->n_moves, outcome->verdict == YK_VERDICT_WON);
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
append_json (const YkCliLines *lines, const YkCliOutcome *outcome, GString *text)
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
  append_json_known (text, "moves", outcome->n_moves,
                     outcome->verdict == YK_VERDICT_WON);
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

void
yk_cli_lines_append (const YkCliLines *lines, const YkCliOutcome *outcome,
                     GString *text)
{
  GString *line = g_string_new (NULL);

  (lines->wants_json ? append_json : append_fields) (lines, outcome, line);
  g_string_append_printf (text, "%s\n", line->str);
  g_string_free (line, TRUE);
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

GArray *
yk_cli_lines_read_open (const char *text)
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
