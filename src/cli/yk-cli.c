/* SPDX-License-Identifier: GPL-3.0-or-later */
/* yukon-solver: the engine with no window. */
#include "cli/yk-cli.h"

#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "core/yk-deal.h"

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

static int
replay_command (int argc, char **argv)
{
  gboolean wants_board = FALSE;
  GOptionEntry entries[] = {
      {"board", 0, 0, G_OPTION_ARG_NONE, &wants_board,
       "Print the positions that the moves lead to", NULL},
      {0},
  };

  if (!yk_cli_parse (&argc, &argv, "[FILE]", 1, entries))
    return YK_CLI_BAD_INPUT;
  return replay_file (argc > 1 ? argv[1] : NULL, wants_board);
}

#define MAX_PERFT_DEPTH 20

static int
print_list (void)
{
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);

  for (size_t i = 0; i < n_rules; i++)
    printf ("%s\t%s\n", rules[i].id, rules[i].name);
  return YK_CLI_OK;
}

/* The cards of a line, or of one pile where PILE is true; there "-" is none, and
 * elsewhere an empty pile. */
static void
append_cards (GString *json, const char *key, const char *cards, gboolean is_pile)
{
  g_auto (GStrv) words = g_strsplit (cards, " ", -1);

  yk_cli_json_begin (json, key, '[');
  for (char **word = words; *word != NULL; word++) {
    gboolean is_empty = g_str_equal (*word, "-");

    if (!is_empty || !is_pile)
      yk_cli_json_text (json, NULL, is_empty ? NULL : *word);
  }
  g_string_append_c (json, ']');
}

/* Appends what stands in the line of a board's text; the variation and its options are
 * there already.  All columns come last. */
static void
append_board_line (GString *json, const char *line, gboolean *is_in_columns)
{
  g_auto (GStrv) parts = g_strsplit (line, " ", 2);

  if (g_str_equal (parts[0], "column")) {
    if (!*is_in_columns)
      yk_cli_json_begin (json, "columns", '[');
    *is_in_columns = TRUE;
    append_cards (json, NULL, parts[1], TRUE);
  } else if (g_str_equal (parts[0], "redeals"))
    yk_cli_json_number (json, "redeals", "%s", parts[1]);
  else if (g_str_equal (parts[0], "foundations") || g_str_equal (parts[0], "cells"))
    append_cards (json, parts[0], parts[1], FALSE);
  else if (!g_str_equal (parts[0], "variation") && !g_str_equal (parts[0], "option"))
    append_cards (json, parts[0], parts[1], TRUE);
}

static int
deal_command (int argc, char **argv)
{
  g_autofree char *id = NULL, *count_text = NULL;
  g_auto (GStrv) option_texts = NULL;
  gboolean wants_json = FALSE;
  GOptionEntry entries[] = {
      YK_CLI_VARIATION_ENTRY (&id),
      YK_CLI_OPTION_ENTRY (&option_texts),
      {"count", 0, 0, G_OPTION_ARG_STRING, &count_text, "The number of deals", "N"},
      YK_CLI_JSON_ENTRY (&wants_json),
      {0},
  };
  YkGameOptions options = {0};
  guint64 number, count = 1;
  const YkRules *rules;
  char text[YK_TEXT_BOARD_SIZE];
  YkBoard board;

  if (!yk_cli_parse (&argc, &argv, "NUMBER", 1, entries) ||
      !yk_cli_read_rules (id, option_texts, &rules, &options) ||
      !yk_cli_number (argc > 1 ? argv[1] : NULL, "a deal number", YK_DEAL_MIN,
                      YK_DEAL_MAX, &number) ||
      (count_text != NULL &&
       !yk_cli_number (count_text, "the count", 1, YK_DEAL_MAX - number + 1, &count)))
    return YK_CLI_BAD_INPUT;
  for (guint64 i = 0; i < count; i++) {
    yk_board_deal (&board, rules, &options, number + i);
    yk_board_to_text (&board, text);
    if (wants_json) {
      g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
      GString *json = g_string_new (NULL);
      gboolean is_in_columns = FALSE;

      yk_cli_json_begin (json, NULL, '{');
      yk_cli_json_number (json, "deal", "%" G_GUINT64_FORMAT, number + i);
      yk_cli_json_rules (json, board.rules, &board.options);
      for (char **line = lines; **line != '\0'; line++)
        append_board_line (json, *line, &is_in_columns);
      if (is_in_columns)
        g_string_append_c (json, ']');
      g_string_append_c (json, '}');
      printf ("%s\n", json->str);
      g_string_free (json, TRUE);
    } else
      printf ("%s%s", i > 0 ? "\n" : "", text);
  }
  return YK_CLI_OK;
}

static int
perft_file (const char *path, int depth)
{
  gsize length;
  g_autofree char *text = yk_cli_read (path, &length);
  int result = YK_CLI_OK, n_boards = 0;
  YkTextReader reader;
  YkTextStatus status;
  YkTextError error;
  YkBoard board;

  if (text == NULL)
    return YK_CLI_BAD_INPUT;

  yk_text_reader_init (&reader, text, length);
  while ((status = yk_text_reader_next (&reader, &board, NULL, &error)) !=
         YK_TEXT_END) {
    n_boards++;
    if (status == YK_TEXT_BOARD) {
      printf ("%" G_GUINT64_FORMAT "\n", yk_board_perft (&board, depth));
      continue;
    }
    yk_cli_complain ("%d: %s", error.line, error.message);
    result = YK_CLI_BAD_INPUT;
  }
  if (n_boards == 0) {
    yk_cli_complain ("1: there is no position in the input");
    return YK_CLI_BAD_INPUT;
  }
  return result;
}

static int
perft_command (int argc, char **argv)
{
  g_autofree char *depth_text = NULL;
  GOptionEntry entries[] = {
      {"depth", 0, 0, G_OPTION_ARG_STRING, &depth_text, "Count sequences of D moves",
       "D"},
      {0},
  };
  guint64 depth;

  if (!yk_cli_parse (&argc, &argv, "[FILE]", 1, entries) ||
      !yk_cli_number (depth_text, "--depth", 0, MAX_PERFT_DEPTH, &depth))
    return YK_CLI_BAD_INPUT;
  return perft_file (argc > 1 ? argv[1] : NULL, (int) depth);
}

static int
print_help (void)
{
  printf (
      "yukon-solver list\n"
      "yukon-solver deal [--variation ID] [--option NAME=VALUE]... [--count N] "
      "[--json]\n"
      "                  NUMBER\n"
      "yukon-solver replay [--board] [FILE]\n"
      "yukon-solver perft --depth D [FILE]\n"
      "yukon-solver solve [--states N] [--seconds S] [--memory M] [--shorten N] "
      "[--moves]\n"
      "                   [--bound] [--optimal] [--auto-play KIND] [--each] "
      "[--jobs J]\n"
      "                   [--json] [FILE]\n"
      "yukon-solver solve --variation ID [--option NAME=VALUE]...\n"
      "                   {--start A --count N | --deals FILE}\n"
      "                   [--states N] [--seconds S] [--memory M] [--shorten N] "
      "[--moves]\n"
      "                   [--bound] [--optimal] [--auto-play KIND] [--jobs J] "
      "[--json]\n"
      "yukon-solver --version\n"
      "Without --states or --seconds, a search stores up to a million positions.\n"
      "Each of the --jobs takes 128 MiB of memory, or as much as --memory says.\n"
      "Times printed are CPU times.  Run a command with --help to see its options.\n");
  return YK_CLI_OK;
}

static int
run_command (int argc, char **argv)
{
  const char *command = argc > 0 ? argv[0] : "";

  if (strcmp (command, "list") == 0)
    return yk_cli_parse (&argc, &argv, NULL, 0, NULL) ? print_list ()
                                                      : YK_CLI_BAD_INPUT;
  if (strcmp (command, "deal") == 0)
    return deal_command (argc, argv);
  if (strcmp (command, "replay") == 0)
    return replay_command (argc, argv);
  if (strcmp (command, "perft") == 0)
    return perft_command (argc, argv);
  if (strcmp (command, "solve") == 0)
    return yk_cli_solve (argc, argv);
  if (strcmp (command, "--version") == 0 && argc == 1) {
    printf ("yukon-solver %s\n", YK_VERSION);
    return YK_CLI_OK;
  }
  if (strcmp (command, "help") == 0 || strcmp (command, "--help") == 0)
    return print_help ();
  yk_cli_complain ("the commands are list, deal, replay, perft and solve; "
                   "see yukon-solver help");
  return YK_CLI_BAD_INPUT;
}

int
main (int argc, char **argv)
{
  int result;

  setlocale (LC_CTYPE, "C.UTF-8");
  result = run_command (argc - 1, argv + 1);
  if (fflush (stdout) != 0)
    return YK_CLI_BAD_INPUT;
  return result;
}
