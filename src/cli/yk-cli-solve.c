/* SPDX-License-Identifier: GPL-3.0-or-later */
/* yukon-solver solve: one line for each position. */
#include "cli/yk-cli.h"

#include <stdio.h>
#include <unistd.h>

#include "cli/yk-cli-io.h"
#include "cli/yk-cli-jobs.h"
#include "cli/yk-cli-lines.h"
#include "cli/yk-cli-options.h"
#include "cli/yk-cli-request.h"

static void
print_outcome (const YkCliOutcome *outcome, gpointer user_data)
{
  GString *line = g_string_new (NULL);

  yk_cli_lines_append (user_data, outcome, line);
  fwrite (line->str, 1, line->len, stdout);
  g_string_free (line, TRUE);
  if (isatty (STDOUT_FILENO))
    fflush (stdout);
}

/* Appends what each legal move of BOARD leads to, with the move and BOARD's NUMBER. */
static void
append_children (const YkBoard *board, guint64 number, GArray *boards, GArray *numbers,
                 GArray *moves)
{
  YkMove legal[YK_MAX_MOVES];
  int n_moves = yk_board_list (board, legal);

  for (int i = 0; i < n_moves; i++) {
    YkBoard child = *board;
    YkUndo undo;

    yk_board_apply (&child, legal[i], &undo);
    g_array_append_val (boards, child);
    g_array_append_val (numbers, number);
  }
  g_array_append_vals (moves, legal, (guint) n_moves);
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
      yk_cli_complain_text (&error);
      result = YK_CLI_BAD_INPUT;
      continue;
    }
    if (moves != NULL) {
      append_children (&board, number, boards, numbers, moves);
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
solve_file (const char *path, const YkCliLimits *limits, YkCliLines lines,
            gboolean wants_each)
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
  boards.boards = (const YkBoard *) (void *) list->data;
  boards.n_boards = list->len;
  if (list->len == 0)
    return read_result;
  lines.boards = &boards;
  lines.numbers = numbers;
  lines.moves = moves;
  result = yk_cli_run_jobs (&boards, limits, print_outcome, &lines);
  return result != YK_CLI_OK ? result : read_result;
}

int
yk_cli_solve (int argc, char **argv)
{
  g_auto (YkCliRequest) request = {0};
  g_auto (YkCliBoards) boards = {0};
  YkCliLines lines = {.boards = &boards};
  gboolean has_deals;
  YkCliLimits limits;

  if (!yk_cli_request_parse (&request, &argc, &argv, YK_CLI_SOLVE))
    return YK_CLI_BAD_INPUT;
  has_deals = yk_cli_request_has_deals (&request);
  if (!yk_cli_has_at_most (argc, argv, has_deals ? 0 : 1) ||
      !yk_cli_read_limits (&request, &limits))
    return YK_CLI_BAD_INPUT;
  lines.wants_moves = limits.wants_moves;
  lines.wants_bound = limits.wants_bound;
  lines.wants_json = request.wants_json;
  if (!has_deals)
    return solve_file (argc > 1 ? argv[1] : NULL, &limits, lines, request.wants_each);
  if (request.wants_each) {
    yk_cli_complain ("--each goes with positions, and not with deals");
    return YK_CLI_BAD_INPUT;
  }
  if (!yk_cli_read_deals (&request, &boards))
    return YK_CLI_BAD_INPUT;
  return yk_cli_run_jobs (&boards, &limits, print_outcome, &lines);
}
