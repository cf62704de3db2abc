/* SPDX-License-Identifier: GPL-3.0-or-later */
/* yukon-solver solve: one line for each position. */
#include "cli/yk-cli.h"

#include <stdio.h>
#include <unistd.h>

#include "cli/yk-cli-io.h"
#include "cli/yk-cli-jobs.h"
#include "cli/yk-cli-options.h"

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

static void
print_moves (const YkCliOutcome *outcome)
{
  char text[YK_TEXT_MOVE_SIZE];

  for (int i = 0; i < outcome->n_moves; i++) {
    yk_move_to_text (outcome->moves[i], text);
    printf ("%c%s", i == 0 ? '\t' : ' ', text);
  }
  if (outcome->verdict != YK_VERDICT_WON || outcome->n_moves == 0)
    printf ("\t-");
}

/* What the lines begin with, and what ends them. */
typedef struct
{
  guint64 first; /* deal number, or the first index where there are no NUMBERS */
  const GArray *numbers;
  gboolean wants_moves;
  gboolean wants_bound;
} Lines;

static void
print_outcome (const YkCliOutcome *outcome, gpointer user_data)
{
  const Lines *lines = user_data;
  guint64 number = lines->numbers != NULL
                       ? g_array_index (lines->numbers, guint64, outcome->index)
                       : lines->first + outcome->index;

  printf ("%" G_GUINT64_FORMAT "\t%s\t%" G_GUINT64_FORMAT "\t%.3f", number,
          verdict_text (outcome->verdict), outcome->n_states,
          (double) outcome->microseconds / 1e3);
  if (outcome->verdict == YK_VERDICT_WON)
    printf ("\t%d", outcome->n_moves);
  else
    printf ("\t-");
  if (lines->wants_moves)
    print_moves (outcome);
  if (lines->wants_bound && outcome->bound > 0)
    printf ("\t%d", outcome->bound);
  else if (lines->wants_bound)
    printf ("\t-");
  printf ("\n");
  if (isatty (STDOUT_FILENO))
    fflush (stdout);
}

/* Reads all boards of a text, with their places in it; complains about the bad ones.
 * Returns the exit code. */
static int
read_boards (const char *text, gsize length, GArray *boards, GArray *numbers)
{
  int result = YK_CLI_OK;
  guint64 number = 0;
  YkTextReader reader;
  YkTextStatus status;
  YkTextMoves moves;
  YkTextError error;
  YkBoard board;

  yk_text_reader_init (&reader, text, length);
  while ((status = yk_text_reader_next (&reader, &board, &moves, &error)) !=
         YK_TEXT_END) {
    number++;
    if (status == YK_TEXT_ERROR) {
      yk_cli_complain_text (&error);
      result = YK_CLI_BAD_INPUT;
      continue;
    }
    g_array_append_val (boards, board);
    g_array_append_val (numbers, number);
  }
  if (number == 0) {
    yk_cli_complain ("1: there is no board in the input");
    return YK_CLI_BAD_INPUT;
  }
  return result;
}

static int
solve_file (const char *path, const YkCliLimits *limits)
{
  gsize length;
  g_autofree char *text = yk_cli_read (path, &length);
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (YkBoard));
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (guint64));
  Lines lines = {.numbers = numbers,
                 .wants_moves = limits->wants_moves,
                 .wants_bound = limits->wants_bound};
  YkCliBoards boards = {0};
  int read_result, result;

  if (text == NULL)
    return YK_CLI_BAD_INPUT;
  read_result = read_boards (text, length, list, numbers);
  boards.boards = (const YkBoard *) (void *) list->data;
  boards.n_boards = list->len;
  if (list->len == 0)
    return read_result;
  result = yk_cli_run_jobs (&boards, limits, print_outcome, &lines);
  return result != YK_CLI_OK ? result : read_result;
}

static int
solve_deals (const YkCliBoards *boards, const YkCliLimits *limits)
{
  Lines lines = {.first = boards->first,
                 .wants_moves = limits->wants_moves,
                 .wants_bound = limits->wants_bound};

  return yk_cli_run_jobs (boards, limits, print_outcome, &lines);
}

int
yk_cli_solve (int argc, char **argv)
{
  g_auto (YkCliRequest) request = {0};
  gboolean has_deals;
  YkCliBoards boards;
  YkCliLimits limits;

  if (!yk_cli_request_parse (&request, &argc, &argv, YK_CLI_SOLVE))
    return YK_CLI_BAD_INPUT;
  has_deals = yk_cli_request_has_deals (&request);
  if (!yk_cli_has_at_most (argc, argv, has_deals ? 0 : 1) ||
      !yk_cli_read_limits (&request, &limits))
    return YK_CLI_BAD_INPUT;
  if (!has_deals)
    return solve_file (argc > 1 ? argv[1] : NULL, &limits);
  if (!yk_cli_read_deals (&request, &boards))
    return YK_CLI_BAD_INPUT;
  return solve_deals (&boards, &limits);
}
