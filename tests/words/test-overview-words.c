/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position in sentences, and cards found by what is typed. */
#include "../test-common.h"

#include <string.h>

#include "words/base/yk-words.h"
#include "words/play/yk-play-words.h"
#include "words/search/yk-find-words.h"

/* A table of cases: a position and what each key tells of it; for 'r' of the first
 * column. */
static const struct
{
  const char *variation;
  const char *words;
  char key;
  const char *expected;
} overviews[] = {
    {"yukon", "c1: 5H c2: 8S", 'm', "There are no moves."},
    {"yukon", "c1: 9C 5H c2: 6S", 'm',
     "There’s 1 move. Move the five of hearts onto the six of spades. From column 1 "
     "to column 2."},
    /* The best first; an ace goes to four foundations, but that is one move. */
    {"yukon", "c1: [9C] 5H c2: 6S c3: 7D AS c4: QC c5: QS c6: JC c7: JS", 'm',
     "There are 2 moves. Move the ace of spades to the foundation. From column 3. Move "
     "the five of hearts onto the six of spades to turn over a card. From column 1 to "
     "column 2."},
    {"yukon", "c1: [9C] [2D] 5H 8S 7H 6C 5D c3: 7D", 'r',
     "Column 1: 2 face-down cards, Five of hearts, Eight of spades, Seven of hearts, "
     "Six of clubs, Five of diamonds."},
    {"yukon", "c1: [9C] [2D] 5H 8S 7H 6C 5D c3: 7D 6C", 'd',
     "Column 1: 2 face-down cards, Five of hearts, Eight of spades down to Five of "
     "diamonds. "
     "Column 2 is empty. Column 3: Seven of diamonds, Six of clubs. Column 4 is empty. "
     "Column 5 is empty. Column 6 is empty. Column 7 is empty."},
    {"yukon", "c1: [9C] [2D] 5H 8S c3: 7D 6C c4: KS", 'e',
     "Last cards: Eight of spades, empty column 2, Six of clubs, King of spades, empty "
     "column 5, empty column 6, empty column 7."},
    {"yukon", "f2: 3H", 'f',
     "Foundation 1 is empty. Foundation 2: Three of hearts. Foundation 3 is empty. "
     "Foundation 4 is empty."},
    {"yukon-cells", "x2: KD", 'f',
     "Foundation 1 is empty. Foundation 2 is empty. Foundation 3 is empty. Foundation "
     "4 "
     "is empty. Cell 1 is empty. Cell 2: King of diamonds."},
    {"queenie", "s: 2C 3D", 'f',
     "Foundation 1 is empty. Foundation 2 is empty. Foundation 3 is empty. Foundation "
     "4 "
     "is empty. Stock: 2 cards."},
    {"australian-patience", "w: 2C JS", 'f',
     "Foundation 1 is empty. Foundation 2 is empty. Foundation 3 is empty. Foundation "
     "4 "
     "is empty. Waste: Jack of spades. The stock is empty."},
    {"yukonic-plague", "r: 2C 9D", 'f',
     "Foundation 1 is empty. Foundation 2 is empty. Foundation 3 is empty. Foundation "
     "4 "
     "is empty. Reserve: Two of clubs, Nine of diamonds."},
    {"yukon-kings", "c1: 7H", 'f', "This variation has only columns."},
    {"yukon", "c1: 7H", 'w', "Seven of hearts, column 1, card 1 of 1."},
    {"yukon", "c2: 7H", 'w', "Column 1, empty."},
};

/* Of an open position all cards are named. */
static void
test_open (void)
{
  g_autofree char *column = NULL, *stock = NULL;
  YkBoard board;

  test_board (&board, "rushdike", "c1: [AD] [2C] KH QH JH s: 5C 3D");
  board.is_open = true;
  column = yk_pile_overview (&board, YK_COLUMN_1);
  stock = yk_pile_overview (&board, YK_STOCK);
  g_assert_cmpstr (column, ==,
                   "Column 1: 2 face-down cards, Ace of diamonds, Two of clubs. Face "
                   "up on top of them: King of hearts, Queen of hearts, Jack of "
                   "hearts.");
  g_assert_cmpstr (stock, ==, "Stock: 2 cards, Five of clubs, Three of diamonds.");
}

static char *
overview (const YkBoard *board, char key)
{
  switch (key) {
  case 'm':
    return yk_moves_overview (board);
  case 'd':
    return yk_columns_overview (board);
  case 'e':
    return yk_last_cards_overview (board);
  case 'f':
    return yk_foundations_overview (board);
  case 'r':
    return yk_pile_overview (board, YK_COLUMN_1);
  default:
    return yk_place_sentence (board, YK_COLUMN_1,
                              yk_board_pile_size (board, YK_COLUMN_1) - 1);
  }
}

static void
test_overviews (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (overviews); i++) {
    g_autofree char *text = NULL;
    YkBoard board;

    test_board (&board, overviews[i].variation, overviews[i].words);
    text = overview (&board, overviews[i].key);
    g_assert_cmpstr (text, ==, overviews[i].expected);
  }
}

static void
test_held (void)
{
  g_autofree char *one = NULL, *two = NULL, *three = NULL, *run = NULL;
  YkBoard board;

  test_board (&board, "yukon", "c1: 9C 5H 4S 3D");
  run = yk_held_overview (&board, YK_COLUMN_1, 3);
  g_assert_cmpstr (run, ==, "In hand: Five of hearts down to Three of diamonds.");
  test_board (&board, "yukon", "c1: 9C 5H 3D");
  one = yk_held_overview (&board, YK_COLUMN_1, 1);
  two = yk_held_overview (&board, YK_COLUMN_1, 2);
  three = yk_held_overview (&board, YK_COLUMN_1, 3);
  g_assert_cmpstr (one, ==, "In hand: Three of diamonds.");
  g_assert_cmpstr (two, ==, "In hand: Five of hearts and 1 more card.");
  g_assert_cmpstr (three, ==, "In hand: Nine of clubs and 2 more cards.");
}

/* Of any position of any variation something whole is told. */
static void
visit_overviews (const YkBoard *board, int step, uint64_t *state)
{
  for (const char *key = "mdefr"; *key != '\0'; key++) {
    g_autofree char *text = overview (board, *key);

    g_test_message ("%s, %c: %s", board->rules->id, *key, text);
    g_assert_true (text != NULL && g_str_has_suffix (text, "."));
    g_assert_null (strstr (text, ".."));
    g_assert_null (strstr (text, "(null)"));
    if (*key == 'm')
      g_assert_true ((yk_board_list (board, NULL) == 0) ==
                     g_str_equal (text, "There are no moves."));
  }
}

static void
test_overviews_walk (void)
{
  test_walk_all (visit_overviews, 8);
}

/* What is typed, and the card; a rank of 0 stands for a sentence. */
static const struct
{
  const char *text;
  YkSuit suit;
  int rank;
} meant_cases[] = {
    {"nine of hearts", YK_HEARTS, 9},
    {"9 h", YK_HEARTS, 9},
    {"9h", YK_HEARTS, 9},
    {"h9", YK_HEARTS, 9},
    {" H  9 ", YK_HEARTS, 9},
    {"10 d", YK_DIAMONDS, 10},
    {"10d", YK_DIAMONDS, 10},
    {"q h", YK_HEARTS, 12},
    {"qh", YK_HEARTS, 12},
    {"QUEEN HEARTS", YK_HEARTS, 12},
    {"a s", YK_SPADES, 1},
    {"ace spades", YK_SPADES, 1},
    {"1s", YK_SPADES, 1},
    {"k c", YK_CLUBS, 13},
    {"j d", YK_DIAMONDS, 11},
    {"se sp", YK_SPADES, 7},
    {"ten cl", YK_CLUBS, 10},
    {"2-c", YK_CLUBS, 2},
    {"11 c", YK_CLUBS, 11},
    {"t h", 0, 0},
    {"hearts", 0, 0},
    {"9", 0, 0},
    {"", 0, 0},
    {"joker", 0, 0},
    {"9 9 h", 0, 0},
    {"14 h", 0, 0},
    {"?", 0, 0},
    {"\xc3\x9c", 0, 0},
};

static void
test_meant (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (meant_cases); i++) {
    g_autofree char *sentence = NULL;
    YkCard card = yk_card_meant (meant_cases[i].text, &sentence);

    g_test_message ("“%s”: %s", meant_cases[i].text,
                    sentence != NULL ? sentence
                                     : yk_card_name_in (card, YK_CARD_ALONE));
    g_assert_true ((card == 0) == (sentence != NULL));
    g_assert_cmpint (card, ==,
                     meant_cases[i].rank > 0
                         ? yk_card (meant_cases[i].suit, meant_cases[i].rank)
                         : 0);
  }
}

/* Every card is found by its name, and by its name in capitals. */
static void
test_all_names (void)
{
  for (int i = 0; i < YK_DECK_SIZE; i++) {
    const char *name = yk_card_name_in (yk_card_from_index (i), YK_CARD_ALONE);
    g_autofree char *capitals = g_utf8_strup (name, -1);

    g_assert_cmpint (yk_card_meant (name, NULL), ==, yk_card_from_index (i));
    g_assert_cmpint (yk_card_meant (capitals, NULL), ==, yk_card_from_index (i));
  }
}

static const struct
{
  const char *variation;
  const char *words;
  YkPile from;
  int index;
  YkPile to; /* YK_N_PILES where there is none: SENTENCE says so */
  int found;
  const char *sentence;
} found_cases[] = {
    {"yukon", "c1: 9H c2: 3S 9C 2D", 0, 0, 1, 1, NULL},
    {"yukon", "c1: [9C] 9H", 0, 0, YK_N_PILES, 0, "Nine of clubs can’t be seen yet."},
    {"yukon", "f2: TC c1: 3D", 0, 0, YK_N_PILES, 0,
     "Nine of clubs is on foundation 2."},
    {"yukon", "f2: 9C", 0, -1, YK_FOUNDATION_1 + 1, 8, NULL},
    {"yukon", "c1: 3D", 0, 0, YK_N_PILES, 0, "Nine of clubs can’t be seen yet."},
    {"yukon-cells", "x1: 9C", 0, -1, YK_CELL_1, 0, NULL},
    {"yukonic-plague", "r: 9C 2D", 0, -1, YK_RESERVE, 0, NULL},
    {"australian-patience", "w: 9C 2D", 0, -1, YK_N_PILES, 0,
     "Nine of clubs can’t be seen yet."},
    {"queenie", "s: 9C", 0, -1, YK_N_PILES, 0, "Nine of clubs can’t be seen yet."},
    /* Of two, the next one; round and round. */
    {"double-yukon", "c1: 9C c5: 9C", 0, 0, 4, 0, NULL},
    {"double-yukon", "c1: 9C c5: 9C", 4, 0, 0, 0, NULL},
    {"double-yukon", "c1: 9C c5: 2D", 0, 0, 0, 0, NULL},
};

static void
test_found (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (found_cases); i++) {
    g_autofree char *sentence = NULL;
    YkPile pile = found_cases[i].from;
    int index = found_cases[i].index;
    YkBoard board;

    g_test_message ("%s", found_cases[i].words);
    test_board (&board, found_cases[i].variation, found_cases[i].words);
    g_assert_true (yk_find_card (&board, yk_card (YK_CLUBS, 9), &pile, &index,
                                 &sentence) == (found_cases[i].to != YK_N_PILES));
    g_assert_cmpstr (sentence, ==, found_cases[i].sentence);
    if (sentence == NULL) {
      g_assert_cmpint (pile, ==, found_cases[i].to);
      g_assert_cmpint (index, ==, found_cases[i].found);
    }
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/overview-words/overviews", test_overviews);
  g_test_add_func ("/overview-words/held", test_held);
  g_test_add_func ("/overview-words/walk", test_overviews_walk);
  g_test_add_func ("/find-words/meant", test_meant);
  g_test_add_func ("/find-words/all-names", test_all_names);
  g_test_add_func ("/find-words/found", test_found);
  g_test_add_func ("/find-words/open", test_open);
  return g_test_run ();
}
