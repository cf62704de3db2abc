/* SPDX-License-Identifier: GPL-3.0-or-later */
/* yukon-solver replay: checks that a list of moves is legal, and says where it leads.
 */
#include "cli/yk-cli.h"

#include <stdio.h>

static const char *
refusal_text (YkRefusal refusal)
{
  switch (refusal) {
  case YK_REFUSAL_NONE:
    return "it is legal";
  case YK_REFUSAL_NO_CARDS:
    return "no such pile, or not that many cards";
  case YK_REFUSAL_FACE_DOWN:
    return "a face-down card cannot move";
  case YK_REFUSAL_COVERED:
    return "only a single uncovered card can make this move";
  case YK_REFUSAL_FOUNDATION_KEEPS:
    return "the foundation keeps its cards";
  case YK_REFUSAL_FORCED_ACE:
    return "a card of the starting rank must go up first";
  case YK_REFUSAL_TAKES_NO_CARDS:
    return "no card can be put there";
  case YK_REFUSAL_CELL_TAKEN:
    return "the cell is taken";
  case YK_REFUSAL_CELL_SOURCE:
    return "a cell takes no card from there";
  case YK_REFUSAL_SPACE_RANK:
    return "this card cannot fill an empty column";
  case YK_REFUSAL_SPACE_ORDER:
    return "the leftmost empty column must be filled first";
  case YK_REFUSAL_JOINT:
    return "the card does not fit its target";
  case YK_REFUSAL_FOUNDATION_STARTS:
    return "a different rank starts a foundation";
  case YK_REFUSAL_FOUNDATION_NEXT:
    return "the foundation needs a different card next";
  case YK_REFUSAL_FOUNDATION_RUN:
    return "a foundation takes only a whole run of one suit";
  case YK_REFUSAL_STOCK_EMPTY:
    return "the stock is empty";
  case YK_REFUSAL_NO_REDEALS:
    return "there are no redeals left";
  }
  return "";
}

static int
play_moves (YkBoard *board, YkTextMoves moves)
{
  YkWord word;

  for (int number = 1; yk_word_next (&moves.words, &word); number++) {
    YkMove move;
    YkUndo undo;
    YkRefusal refusal;

    if (!yk_move_from_text (word.text, word.length, &move)) {
      yk_cli_complain ("%d: move %d is malformed", moves.line, number);
      return YK_CLI_BAD_INPUT;
    }
    refusal = yk_board_why_not (board, move);
    if (refusal != YK_REFUSAL_NONE) {
      printf ("move %d, %.*s: %s\n", number, (int) word.length, word.text,
              refusal_text (refusal));
      return YK_CLI_ILLEGAL;
    }
    yk_board_apply (board, move, &undo);
  }
  return YK_CLI_OK;
}

static const char *
state_text (const YkBoard *board)
{
  if (yk_board_is_won (board))
    return "won";
  return yk_board_is_stuck (board) ? "stuck" : "playing";
}

/* Prints where the moves of one board lead. */
static int
replay_board (YkBoard *board, YkTextMoves moves, gboolean wants_board)
{
  char text[YK_TEXT_BOARD_SIZE];
  int result = play_moves (board, moves);

  if (result != YK_CLI_OK)
    return result;
  if (wants_board)
    yk_board_to_text (board, text);
  printf ("%s\n", wants_board ? text : state_text (board));
  return YK_CLI_OK;
}

/* Replays all positions of a file; PATH may be NULL for standard input. */
static int
replay_file (const char *path, gboolean wants_board)
{
  gsize length;
  g_autofree char *text = yk_cli_read (path, &length);
  int result = YK_CLI_OK, n_boards = 0;
  YkTextReader reader;
  YkTextStatus status;
  YkTextMoves moves;
  YkTextError error;
  YkBoard board;

  if (text == NULL)
    return YK_CLI_BAD_INPUT;

  yk_text_reader_init (&reader, text, length);
  while (result == YK_CLI_OK && (status = yk_text_reader_next (
                                     &reader, &board, &moves, &error)) != YK_TEXT_END) {
    n_boards++;
    if (status == YK_TEXT_ERROR) {
      yk_cli_complain ("%d: %s", error.line, error.message);
      return YK_CLI_BAD_INPUT;
    }
    if (moves.line == 0) {
      yk_cli_complain ("%d: a line “moves” is missing", reader.line);
      return YK_CLI_BAD_INPUT;
    }
    result = replay_board (&board, moves, wants_board);
  }
  if (n_boards == 0) {
    yk_cli_complain ("1: there is no position in the input");
    return YK_CLI_BAD_INPUT;
  }
  return result;
}

int
yk_cli_replay (int argc, char **argv)
{
  gboolean wants_board = FALSE;
  GOptionEntry entries[] = {
      {"board", 0, 0, G_OPTION_ARG_NONE, &wants_board,
       "Print the position after the moves", NULL},
      {0},
  };

  if (!yk_cli_parse (&argc, &argv, "[FILE]", 1, entries))
    return YK_CLI_BAD_INPUT;
  return replay_file (argc > 1 ? argv[1] : NULL, wants_board);
}
