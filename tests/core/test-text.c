/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The public text forms: there and back, and every kind of bad input. */
#include "../test-common.h"

#include <string.h>

static YkTextStatus
read_one (const char *text, YkBoard *board, YkTextMoves *moves, YkTextError *error)
{
  YkTextReader reader;

  yk_text_reader_init (&reader, text, strlen (text));
  return yk_text_reader_next (&reader, board, moves, error);
}

static void
check_round_trip (const YkBoard *board)
{
  char text[YK_TEXT_BOARD_SIZE];
  size_t length = yk_board_to_text (board, text);
  YkTextError error;
  YkBoard copy;

  g_assert_cmpuint (length, ==, strlen (text));
  g_assert_cmpuint (length, <, sizeof text);
  g_assert_cmpint (read_one (text, &copy, NULL, &error), ==, YK_TEXT_BOARD);
  g_assert_true (yk_board_equal (board, &copy));
}

static void
visit_round_trip (const YkBoard *board, G_GNUC_UNUSED int step,
                  G_GNUC_UNUSED uint64_t *state)
{
  check_round_trip (board);
}

static void
test_board_round_trip (void)
{
  test_walk_all (visit_round_trip, 40);
}

static void
check_move_round_trip (YkMove move)
{
  char text[YK_TEXT_MOVE_SIZE];
  size_t length = yk_move_to_text (move, text);
  YkMove copy;

  g_assert_cmpuint (length, ==, strlen (text));
  g_assert_cmpuint (length, <, sizeof text);
  g_assert_true (yk_move_from_text (text, length, &copy));
  g_assert_true (yk_move_equal (move, copy));
}

static void
test_move_round_trip (void)
{
  static const uint8_t counts[] = {1, 2, 13, 99, YK_MAX_CARDS};

  for (int from = 0; from < YK_STOCK; from++)
    for (int to = 0; to < YK_STOCK; to++)
      for (size_t i = 0; i < G_N_ELEMENTS (counts); i++)
        check_move_round_trip ((YkMove){(YkPile) from, (YkPile) to, counts[i]});
  check_move_round_trip (YK_MOVE_DEAL);
  check_move_round_trip (YK_MOVE_REDEAL);
}

static const struct
{
  const char *text;
  YkMove move;
} moves[] = {
    {"c3-c5:4", {YK_COLUMN_1 + 2, YK_COLUMN_1 + 4, 4}},
    {"c5-f1", {YK_COLUMN_1 + 4, YK_FOUNDATION_1, 1}},
    {"c5-f1:1", {YK_COLUMN_1 + 4, YK_FOUNDATION_1, 1}},
    {"x1-c2", {YK_CELL_1, YK_COLUMN_1 + 1, 1}},
    {"r-c4", {YK_RESERVE, YK_COLUMN_1 + 3, 1}},
    {"w-f2", {YK_WASTE, YK_FOUNDATION_1 + 1, 1}},
    {"f16-c16", {YK_FOUNDATION_1 + 15, YK_COLUMN_1 + 15, 1}},
};

static void
test_move_texts (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (moves); i++)
    g_assert_true (yk_move_equal (test_move (moves[i].text), moves[i].move));
}

static const char *const bad_moves[] = {
    "",
    "c",
    "c1",
    "c1-",
    "c1-c",
    "-c1",
    "c0-c1",
    "c17-c1",
    "f17-c1",
    "x5-c1",
    "c01-c2",
    "c1-c02",
    "C1-c2",
    "c1 -c2",
    "c1-c2 ",
    " c1-c2",
    "c1-c2:",
    "c1-c2:0",
    "c1-c2:01",
    "c1-c2:209",
    "c1-c2:-1",
    "c1-c2:x",
    "c1-c2:1:1",
    "c1-c2x",
    "c1_c2",
    "c1--c2",
    "s-c1",
    "c1-s",
    "r1-c1",
    "w1-c1",
    "Deal",
    "deals",
    "redeal:1",
    "a1-c1",
    "c1-c2:99999999999999999999",
    "c4294967297-c1",
    "c1-c2-c3",
};

static void
test_bad_moves (void)
{
  YkMove move;

  for (size_t i = 0; i < G_N_ELEMENTS (bad_moves); i++) {
    g_test_message ("“%s”", bad_moves[i]);
    g_assert_false (yk_move_from_text (bad_moves[i], strlen (bad_moves[i]), &move));
  }
}

static void
test_cards (void)
{
  static const char *const bad[] = {"", "A", "1S", "AX", "as", "?S", "SA", " S"};
  char text[3];

  for (int i = 0; i < YK_DECK_SIZE; i++) {
    yk_card_to_text (yk_card_from_index (i), text);
    g_assert_cmpint (yk_card_from_text (text), ==, yk_card_from_index (i));
  }
  for (size_t i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_cmpint (yk_card_from_text (bad[i]), ==, 0);
}

#define YUKON "variation yukon\n"
#define TOPS "foundations KS KH KD QC\n"
#define EMPTY_5 "column -\ncolumn -\ncolumn -\ncolumn -\ncolumn -\n"
#define EMPTY_6 EMPTY_5 "column -\n"
#define SHORT YUKON TOPS "column KC\n" EMPTY_6

#define NO_VARIATION "a position starts with a line “variation” and its id"
#define NO_PILE "this variation has no such pile"
#define FACE_DOWN "face-down cards can only be at the bottom of a column"
#define SECOND_TIME "this line is there twice"

static const struct
{
  const char *text;
  int line;
  const char *message;
} bad_boards[] = {
    {"nonsense\n", 1, NO_VARIATION},
    {"\n\n# a comment\ncolumn -\n", 4, NO_VARIATION},
    {"moves c1-c2\n", 1, NO_VARIATION},
    {"variation\n", 1, "the variation's id is missing"},
    {"variation Yukon", 1, "there is no variation “Yukon”"},
    {"variation abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz", 1,
     "there is no variation “abcdefghijklmnopqrst...”"},
    {"variation y\xc3\xbc\x01\n", 1, "there is no variation “y???”"},
    {YUKON YUKON, 2, SECOND_TIME},
    {YUKON "\n", 1, "this variation has 7 columns, not 0"},

    {YUKON "option spaces\n", 2, "an option needs a name and a value"},
    {YUKON "option\n", 2, "an option needs a name and a value"},
    {YUKON "option spaces all\n", 2,
     "there is no option “spaces” with the value “all”"},
    {YUKON "option colour on\n", 2, "there is no option “colour” with the value “on”"},
    {YUKON "option starting-rank random\n", 2,
     "there is no option “starting-rank” with the value “random”"},
    {"variation ukrainian\noption forced-aces on\n", 2,
     "the option “forced-aces” cannot be used with this variation"},
    {YUKON TOPS "option spaces any\n", 3, "options must come before the piles"},

    {YUKON "foundations KS KH KD\n", 2,
     "wrong number of piles in this line: 3 instead of 4"},
    {YUKON "foundations\n", 2, "wrong number of piles in this line: 0 instead of 4"},
    {YUKON "foundations KS KH KD QC -\n", 2,
     "wrong number of piles in this line: more than 4"},
    {YUKON "foundations KS KH KD QX\n", 2, "“QX” is not a card"},
    {YUKON "foundations [KS] - - -\n", 2, FACE_DOWN},
    {YUKON TOPS TOPS, 3, SECOND_TIME},
    {"variation ukrainian\nfoundations QS - - -\n", 2,
     "a foundation of this variation can only show a king"},
    {"variation yukon-kings\nfoundations - - - -\n", 2, NO_PILE},
    {YUKON "cells - -\n", 2, NO_PILE},
    {YUKON "reserve -\n", 2, NO_PILE},
    {YUKON "stock -\n", 2, NO_PILE},
    {YUKON "waste -\n", 2, NO_PILE},
    {YUKON "redeals 1\n", 2, NO_PILE},
    {"variation queenie\nwaste -\n", 2, NO_PILE},
    {"variation queenie\nstock [5H]\n", 2, FACE_DOWN},
    {"variation tvetes-grandfather\nredeals 3\n", 2, "the redeals left must be 0 to 2"},
    {"variation tvetes-grandfather\nredeals -1\n", 2,
     "the redeals left must be 0 to 2"},
    {"variation tvetes-grandfather\nredeals\n", 2, "the redeals left must be 0 to 2"},
    {YUKON TOPS "colum KC\n", 3, "unknown word “colum”"},

    {YUKON "column\n", 2, "an empty pile is written “-”"},
    {YUKON "column - 5H\n", 2, "nothing may follow “-” in a pile's line"},
    {YUKON "column 5H -\n", 2, "“-” is not a card"},
    {YUKON "column 5H 11S\n", 2, "“11S” is not a card"},
    {YUKON "column 5H 10\n", 2, "“10” is not a card"},
    {YUKON "column 5h 5x\n", 2, "“5x” is not a card"},
    {YUKON "column <5H]\n", 2, "“<5H]” is not a card"},
    {YUKON "column 5♠♠\n", 2, "“5??????” is not a card"},
    {"4H 5S\n6D\n", 1, "no variation has these columns"},
    {"Foundations: - - - -\nx\n", 1, "no variation has these columns"},
    {YUKON "column [5H\n", 2, "“[5H” is not a card"},
    {YUKON "column [] 5H\n", 2, "“[]” is not a card"},
    {YUKON "column 5H [6S] 7D\n", 2, FACE_DOWN},
    {YUKON "column [5H]\n", 2, "the last card of a column must be face up"},
    {YUKON EMPTY_6 "column -\n\n" SHORT, 8, "the card AS is missing"},
    {YUKON TOPS EMPTY_6 "\n", 8, "this variation has 7 columns, not 6"},
    {SHORT "column -\n", 10, "too many columns: this variation has no more than 7"},
    {YUKON TOPS "column KC 5H\n" EMPTY_6, 3,
     "more cards than the 52 of this variation"},
    {YUKON TOPS "column KS\n" EMPTY_6, 9, "the card KS is there too often"},
    {YUKON TOPS "column -\n" EMPTY_6, 9, "the card KC is missing"},
    {SHORT "moves c1-f4\nmoves c1-f4\n", 11, SECOND_TIME},
    {"variation yukon\r\n\tcolumn  5H\t-\r\n", 2, "“-” is not a card"},
};

static void
test_bad_boards (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (bad_boards); i++) {
    YkTextMoves line;
    YkTextError error;
    YkBoard board;

    g_test_message ("%s", bad_boards[i].message);
    g_assert_cmpint (read_one (bad_boards[i].text, &board, &line, &error), ==,
                     YK_TEXT_ERROR);
    g_assert_cmpstr (error.message, ==, bad_boards[i].message);
    g_assert_cmpint (error.line, ==, bad_boards[i].line);
  }
}

/* Words that mean nothing are refused, not passed over. */
static void
test_words_too_many (void)
{
  static const char *const texts[] = {
      "variation yukon russian\n" TOPS "column KC\n" EMPTY_6,
      YUKON "option spaces any forced-aces on\n" TOPS "column KC\n" EMPTY_6,
      "variation tvetes-grandfather\nredeals 1 2\n" TOPS "column KC\n" EMPTY_6,
  };

  for (size_t i = 0; i < G_N_ELEMENTS (texts); i++) {
    YkTextError error;
    YkBoard board;

    g_test_message ("%s", texts[i]);
    g_assert_cmpint (read_one (texts[i], &board, NULL, &error), ==, YK_TEXT_ERROR);
  }
}

/* A zero byte belongs to a word, it does not end it. */
static void
test_zero_byte (void)
{
  static const char text[] = "variation yukon\0x\n" TOPS "column KC\n" EMPTY_6;
  YkTextReader reader;
  YkTextError error;
  YkBoard board;

  yk_text_reader_init (&reader, text, sizeof text - 1);
  g_assert_cmpint (yk_text_reader_next (&reader, &board, NULL, &error), ==,
                   YK_TEXT_ERROR);
}

/* Each text is the same board, the one that SHORT names. */
static const char *const good_boards[] = {
    SHORT,
    "\n \t\n# before\n" SHORT "\n\n",
    "variation yukon\r\nfoundations KS KH KD QC\r\ncolumn KC\r\ncolumn -\r\ncolumn "
    "-\r\n"
    "column -\r\ncolumn -\r\ncolumn -\r\ncolumn -\r\n\r\n",
    "  variation\t yukon  # the first\n" TOPS
    "#\n  # inside\ncolumn KC#close\n" EMPTY_6,
    YUKON "option spaces own\noption starting-rank A\n" TOPS "column KC\n" EMPTY_6,
    YUKON "column KC\n" EMPTY_6 TOPS,
    YUKON TOPS "column KC\n" EMPTY_5 "column -",
};

static void
test_good_boards (void)
{
  YkBoard expected;

  test_board (&expected, "yukon", "f1: KS f2: KH f3: KD f4: QC c1: KC");
  for (size_t i = 0; i < G_N_ELEMENTS (good_boards); i++) {
    YkTextError error = {0};
    YkBoard board;

    g_test_message ("%s", good_boards[i]);
    g_assert_cmpint (read_one (good_boards[i], &board, NULL, &error), ==,
                     YK_TEXT_BOARD);
    g_assert_true (yk_board_equal (&board, &expected));
  }
}

/* An error costs one board; the reader goes on behind it. */
static void
test_several (void)
{
  static const char text[] = "# two good, three bad\n" SHORT "\n" YUKON "column 5X\n"
                             "column -\n\n\n" YUKON TOPS "\n" SHORT "\n\nend";
  static const YkTextStatus statuses[] = {YK_TEXT_BOARD, YK_TEXT_ERROR, YK_TEXT_ERROR,
                                          YK_TEXT_BOARD, YK_TEXT_ERROR, YK_TEXT_END,
                                          YK_TEXT_END};
  static const int lines[] = {0, 13, 18, 0, 31};
  YkTextReader reader;

  yk_text_reader_init (&reader, text, sizeof text - 1);
  for (size_t i = 0; i < G_N_ELEMENTS (statuses); i++) {
    YkTextError error = {0};
    YkBoard board;

    g_assert_cmpint (yk_text_reader_next (&reader, &board, NULL, &error), ==,
                     statuses[i]);
    if (statuses[i] == YK_TEXT_ERROR)
      g_assert_cmpint (error.line, ==, lines[i]);
  }
}

/* The line of moves may stand in the board, right behind it or behind a blank line. */
static const struct
{
  const char *text;
  int line; /* of the moves; 0 for none */
  const char *words;
} move_lines[] = {
    {SHORT, 0, ""},
    {SHORT "moves c1-f4\n", 10, "c1-f4"},
    {SHORT "\nmoves c1-f4 # and won\n", 11, "c1-f4"},
    {SHORT "\n\n# the way\n\nmoves\tc1-c2  c2-f4\r\n", 14, "c1-c2 c2-f4"},
    {YUKON "moves c1-c2 c2-f4\n" TOPS "column KC\n" EMPTY_6, 2, "c1-c2 c2-f4"},
    {SHORT "moves\n", 10, ""},
    {SHORT "moves nonsense", 10, "nonsense"},
    {SHORT "\n" YUKON "moves c1-f4\n", 0, ""},
    {SHORT "\n\nmovesc1-f4\n", 0, ""},
};

static char *
move_words (YkTextMoves line)
{
  GString *words = g_string_new (NULL);
  YkWord word;

  while (yk_word_next (&line.words, &word)) {
    if (words->len > 0)
      g_string_append_c (words, ' ');
    g_string_append_len (words, word.text, (gssize) word.length);
  }
  return g_string_free (words, FALSE);
}

static void
test_move_lines (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (move_lines); i++) {
    g_autofree char *words = NULL;
    YkTextMoves line;
    YkTextError error;
    YkBoard board;

    g_test_message ("%s", move_lines[i].text);
    g_assert_cmpint (read_one (move_lines[i].text, &board, &line, &error), ==,
                     YK_TEXT_BOARD);
    words = move_words (line);
    g_assert_cmpint (line.line, ==, move_lines[i].line);
    g_assert_cmpstr (words, ==, move_lines[i].words);
  }
}

static void
test_numbers (void)
{
  static const struct
  {
    const char *text;
    guint64 least, most, number; /* 99 to begin with */
  } numbers[] = {
      {"", 0, 9, 99},
      {"0", 0, 9, 0},
      {"0", 1, 9, 99},
      {"007", 1, 9, 7},
      {"10", 1, 9, 99},
      {"+1", 0, 9, 99},
      {"-1", 0, 9, 99},
      {"1x", 0, 9, 99},
      {"18446744073709551615", 0, G_MAXUINT64, G_MAXUINT64},
      {"18446744073709551616", 0, G_MAXUINT64, 99},
      {"99999999999999999999999999", 0, G_MAXUINT64, 99},
  };

  for (size_t i = 0; i < G_N_ELEMENTS (numbers); i++) {
    YkWord word = {numbers[i].text, strlen (numbers[i].text)};
    uint64_t number = 99;

    g_test_message ("%s", numbers[i].text);
    g_assert_true (yk_word_number (word, numbers[i].least, numbers[i].most, &number) ==
                   (numbers[i].number != 99));
    g_assert_cmpuint (number, ==, numbers[i].number);
  }
}

/* Each board keeps its own moves, and none where it has none. */
static void
test_moves_of_several (void)
{
  static const char text[] = SHORT "moves c1-f4\n\n" SHORT "\n" SHORT "\nmoves c1-c3\n";
  static const char *const expected[] = {"c1-f4", "", "c1-c3"};
  YkTextReader reader;

  yk_text_reader_init (&reader, text, sizeof text - 1);
  for (size_t i = 0; i < G_N_ELEMENTS (expected); i++) {
    g_autofree char *words = NULL;
    YkTextMoves line;
    YkTextError error;
    YkBoard board;

    g_assert_cmpint (yk_text_reader_next (&reader, &board, &line, &error), ==,
                     YK_TEXT_BOARD);
    words = move_words (line);
    g_assert_cmpstr (words, ==, expected[i]);
  }
}

/* Where moves have no place they are a mistake. */
static void
test_moves_not_wanted (void)
{
  YkTextError error;
  YkBoard board;

  g_assert_cmpint (read_one (SHORT "moves c1-f4\n", &board, NULL, &error), ==,
                   YK_TEXT_ERROR);
  g_assert_cmpstr (error.message, ==, "moves cannot stand here");
  g_assert_cmpint (error.line, ==, 10);
}

/* Reads all of a text that lies in memory of exactly its size, so that valgrind and the
 * address sanitizer see a step too far. */
static void
read_garbage (const char *bytes, size_t length)
{
  g_autofree char *copy = g_memdup2 (bytes, length);
  YkTextReader reader;
  YkTextStatus status;
  size_t n = 0;

  yk_text_reader_init (&reader, copy, length);
  do {
    YkTextError error = {0};
    YkTextMoves line;
    YkBoard board;

    status = yk_text_reader_next (&reader, &board, n % 2 ? &line : NULL, &error);
    if (status == YK_TEXT_ERROR) {
      g_assert_cmpint (error.line, >, 0);
      g_assert_true (g_utf8_validate (error.message, -1, NULL));
      g_assert_cmpuint (strlen (error.message), >, 0);
    } else if (status == YK_TEXT_BOARD) {
      test_check_board (&board);
      check_round_trip (&board);
    }
    g_assert_cmpuint (n++, <=, length);
  } while (status != YK_TEXT_END);
}

static void
test_random_bytes (void)
{
  uint64_t state = 1;

  for (int i = 0; i < 3000; i++) {
    char bytes[300];
    size_t length = yk_random_draw_below (&state, sizeof bytes);

    for (size_t j = 0; j < length; j++)
      bytes[j] = (char) yk_random_draw (&state);
    read_garbage (bytes, length);
  }
}

static const char *const soup[] = {
    "variation", " yukon",
    " queenie",  "\n",
    "\n\n",      " -",
    " [5H]",     " KS",
    "column",    "moves",
    "option",    " spaces",
    " any",      "cells",
    "stock",     "waste",
    "redeals",   " 1",
    "#",         "[",
    "\r\n",      "foundations - - - -\n",
    "reserve",   "\t",
    " 10H",      "variation yukon\n",
    "\xff",      " AC AC",
};

static void
test_word_soup (void)
{
  uint64_t state = 2;

  for (int i = 0; i < 5000; i++) {
    g_autoptr (GString) text = g_string_new (i % 2 ? YUKON : NULL);
    uint64_t n = yk_random_draw_below (&state, 60);

    while (n-- > 0)
      g_string_append (text, soup[yk_random_draw_below (&state, G_N_ELEMENTS (soup))]);
    read_garbage (text->str, text->len);
  }
}

static void
visit_truncations (const YkBoard *board, int step, G_GNUC_UNUSED uint64_t *state)
{
  char text[YK_TEXT_BOARD_SIZE];
  size_t length = yk_board_to_text (board, text);

  if (step % 20 != 19)
    return;
  for (size_t n = 0; n <= length; n++)
    read_garbage (text, n);
}

static void
test_truncations (void)
{
  test_walk_all (visit_truncations, 20);
}

/* Changes, drops or doubles a byte, or swaps two. */
static void
mutate (GString *text, uint64_t *state)
{
  static const char bytes[] = "SHDCAKQJT98-[]# \n\r\tcx:1\xc3";
  gsize at = yk_random_draw_below (state, text->len);
  gsize other = yk_random_draw_below (state, text->len);
  char byte = text->str[at];

  switch (yk_random_draw_below (state, 4)) {
  case 0:
    text->str[at] = bytes[yk_random_draw_below (state, sizeof bytes)];
    break;
  case 1:
    g_string_erase (text, (gssize) at, 1);
    break;
  case 2:
    g_string_insert_c (text, (gssize) other, byte);
    break;
  default:
    text->str[at] = text->str[other];
    text->str[other] = byte;
  }
}

static void
visit_mutations (const YkBoard *board, int step, uint64_t *state)
{
  char good[YK_TEXT_BOARD_SIZE];

  if (step % 5 != 0)
    return;
  yk_board_to_text (board, good);
  for (int i = 0; i < 20; i++) {
    g_autoptr (GString) text = g_string_new (good);
    uint64_t n = 1 + yk_random_draw_below (state, 3);

    while (n-- > 0)
      mutate (text, state);
    read_garbage (text->str, text->len);
  }
}

static void
test_mutations (void)
{
  test_walk_all (visit_mutations, 20);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/text/numbers", test_numbers);
  g_test_add_func ("/text/board-round-trip", test_board_round_trip);
  g_test_add_func ("/text/move-round-trip", test_move_round_trip);
  g_test_add_func ("/text/move-texts", test_move_texts);
  g_test_add_func ("/text/bad-moves", test_bad_moves);
  g_test_add_func ("/text/cards", test_cards);
  g_test_add_func ("/text/bad-boards", test_bad_boards);
  g_test_add_func ("/text/words-too-many", test_words_too_many);
  g_test_add_func ("/text/zero-byte", test_zero_byte);
  g_test_add_func ("/text/good-boards", test_good_boards);
  g_test_add_func ("/text/several", test_several);
  g_test_add_func ("/text/move-lines", test_move_lines);
  g_test_add_func ("/text/moves-of-several", test_moves_of_several);
  g_test_add_func ("/text/moves-not-wanted", test_moves_not_wanted);
  g_test_add_func ("/text/random-bytes", test_random_bytes);
  g_test_add_func ("/text/word-soup", test_word_soup);
  g_test_add_func ("/text/truncations", test_truncations);
  g_test_add_func ("/text/mutations", test_mutations);
  return g_test_run ();
}
