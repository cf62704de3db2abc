/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions and games as other programs and other hands write them. */
#include "../test-common.h"

#include <string.h>

#include "game/savegame/yk-savegame.h"

static YkHistory
read_input (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "inputs", name, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  YkHistory history;
  gsize length;

  g_test_message ("%s", name);
  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);
  yk_savegame_read_any (&history, text, length, &error);
  g_assert_no_error (error);
  return history;
}

/* All of these are one position. */
static void
test_positions (void)
{
  static const char *const names[] = {
      "bom.yukon",   "crlf.txt",  "fcsolve10.board", "lower.txt", "pictures.board",
      "pysol.board", "suits.txt", "ten.txt",         "utf16.txt", "utf16be.txt"};
  YkBoard first;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    YkHistory history = read_input (names[i]);

    if (i == 0)
      first = history.board;
    g_assert_true (yk_board_equal (&history.board, &first));
    g_assert_cmpuint (history.deal, ==, 0);
    g_assert_null (history.program);
    yk_history_clear (&history);
  }
}

static void
test_game (void)
{
  YkHistory history = read_input ("bomgame.yukon");

  g_assert_cmpuint (history.deal, ==, 1352);
  g_assert_cmpuint (yk_history_n_steps (&history), ==, 5);
  yk_history_clear (&history);
}

/* The second is the same game later, with a move that was taken back. */
static void
test_kpatience (void)
{
  static const char *const moves[] = {"c2-c6:5", "c6-c5:3", "c4-c3:2", "c4-f1"};
  YkHistory first = read_input ("kpat-yukon-12345.kpatience");
  YkHistory later = read_input ("kpat-moves.kpatience");
  YkUndo undo;

  g_assert_cmpstr (first.board.rules->id, ==, "yukon");
  g_assert_cmpint (yk_board_n_face_down (&first.board), ==, 21);
  g_assert_cmpstr (first.program, ==, "KPatience");
  g_assert_cmpuint (first.deal, ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++) {
    g_assert_true (yk_board_allows (&first.board, test_move (moves[i])));
    yk_board_apply (&first.board, test_move (moves[i]), &undo);
  }
  g_assert_true (yk_board_equal (&first.board, &later.board));
  yk_history_clear (&first);
  yk_history_clear (&later);
}

/* A layout of columns alone is of the variation that is dealt like that, or else of
 * the best known one in which it may come about. */
static void
test_layouts (void)
{
  static const struct
  {
    const char *dealt; /* cut down to its columns and cells … */
    const char *read;  /* … this it is */
  } layouts[] = {
      {"yukon", "yukon"},
      {"russian", "yukon"},
      {"klondikebar", "klondikebar"},
      {"double-yukon", "double-yukon"},
      {"triple-yukon", "triple-yukon"},
      {"yukon-cells", "yukon-cells"},
      {"odessa", "odessa"},
      {"geoffrey", "geoffrey"},
      {"panopticon", "panopticon"},
      {"ten-across", "ten-across"},
      {"quadruple-yukon", "quadruple-yukon"},
  };

  for (guint i = 0; i < G_N_ELEMENTS (layouts); i++) {
    char text[YK_TEXT_BOARD_SIZE];
    g_autoptr (GString) lines = NULL;
    YkHistory history;
    YkBoard board;

    g_test_message ("%s", layouts[i].dealt);
    yk_board_deal (&board, yk_rules_find (layouts[i].dealt), &(YkGameOptions){0}, 7);
    yk_board_to_text (&board, text);
    lines = g_string_new (strchr (text, '\n') + 1);
    g_string_replace (lines, "column", ":", 0);
    g_string_replace (lines, "foundations", "Foundations:", 0);
    g_string_replace (lines, "cells", "Freecells:", 0);
    g_assert_true (yk_savegame_read_any (&history, lines->str, lines->len, NULL));
    g_assert_cmpstr (history.board.rules->id, ==, layouts[i].read);
    yk_board_deal (&board, history.board.rules, &(YkGameOptions){0}, 7);
    g_assert_true (yk_board_equal (&board, &history.board));
    yk_history_clear (&history);
  }
}

/* What is wrong is said by its word and its line, where it has one. */
static void
test_refused (void)
{
  static const struct
  {
    const char *text;
    const char *sentence;
  } refused[] = {
      {"variation yukon\ncolumn 5H 1S\n",
       "Line 2 of this position makes no sense: “1S”."},
      {"4H\n5S JX\n", "No variation has columns like these."},
      {"Foundations: H-0 C-3\n:\n:\n:\n:\n:\n:\n: 4H 5Q\n",
       "This position is damaged: line 1 makes no sense."},
      {"Foundations: H-K C-K S-K D-Q\n:\n:\n:\n:\n:\n:\n: 4H 5Q\n",
       "Line 8 of this position makes no sense: “5Q”."},
      {"Foundations: H-K C-K S-K D-Q\n:\n:\n:\n:\n:\n:\n:\n",
       "A card is missing from this position: KD."},
      {"As I said\n", "This isn’t a Yukon game or position."},
      {"<html><body>4H</body></html>", "This isn’t a Yukon game or position."},
      {"<?xml version=\"1.0\"?><kpat-game game-type=\"klondike\"/>",
       "There’s no variation called “klondike”."},
      {"<kpat-game game-type=\"yukon\"><state current=\"true\"><move pile=\"store0\">"
       "<card suit=\"clubs\" rank=\"ace\" turn=\"face-up\"/></move></state>",
       "A card is missing from this position: AS."},
      {"<kpat-game>", "This position is damaged: line 1 makes no sense."},
      {"\xff\xfe", "This isn’t a Yukon game or position."},
      {"\xff\xfeZ", "This isn’t a Yukon game or position."},
  };

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++) {
    g_autoptr (GError) error = NULL;
    YkHistory history;

    g_assert_false (yk_savegame_read_any (&history, refused[i].text,
                                          strlen (refused[i].text), &error));
    g_assert_cmpstr (error->message, ==, refused[i].sentence);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/inputs/positions", test_positions);
  g_test_add_func ("/inputs/game", test_game);
  g_test_add_func ("/inputs/kpatience", test_kpatience);
  g_test_add_func ("/inputs/layouts", test_layouts);
  g_test_add_func ("/inputs/refused", test_refused);
  return g_test_run ();
}
