/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table in words: every name, place and refusal, as a screen reader says it. */
#include "../test-common.h"

#include <string.h>

#include "words/base/yk-words.h"

/* The rules of the house for whole sentences. */
static void
assert_sentence (const char *text)
{
  g_assert_nonnull (text);
  g_assert_cmpuint (strlen (text), >, 10);
  g_assert_true (g_ascii_isupper (text[0]));
  g_assert_true (g_str_has_suffix (text, "."));
  g_assert_false (g_str_has_suffix (text, ".."));
  g_assert_null (strchr (text, '!'));
}

static void
test_card_names (void)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);

  for (int i = 0; i < YK_DECK_SIZE; i++) {
    const char *name = yk_card_name_in (yk_card_from_index (i), YK_CARD_ALONE);

    g_assert_nonnull (strstr (name, " of "));
    g_assert_null (strchr (name, '!'));
    g_assert_true (g_hash_table_add (names, (gpointer) name));
  }
  g_assert_cmpstr (yk_card_name_in (yk_card (YK_HEARTS, 7), YK_CARD_ALONE), ==,
                   "Seven of hearts");
  g_assert_cmpstr (yk_card_name_in (yk_card (YK_SPADES, YK_ACE), YK_CARD_ALONE), ==,
                   "Ace of spades");
  g_assert_cmpstr (yk_card_name_in (yk_card (YK_CLUBS, YK_KING), YK_CARD_ALONE), ==,
                   "King of clubs");
  g_assert_cmpstr (yk_card_name_in (yk_card (YK_DIAMONDS, 10), YK_CARD_ALONE), ==,
                   "Ten of diamonds");
}

/* What English has for the cases that other languages tell apart. */
static void
test_card_cases (void)
{
  YkCard seven = yk_card (YK_HEARTS, 7);

  g_assert_cmpstr (yk_card_name_in (seven, YK_CARD_ALONE), ==, "Seven of hearts");
  g_assert_cmpstr (yk_card_name_in (seven, YK_CARD_TARGET), ==, "the seven of hearts");
  for (int i = 0; i < YK_DECK_SIZE; i++) {
    YkCard card = yk_card_from_index (i);
    const char *target = yk_card_name_in (card, YK_CARD_TARGET);

    for (int c = YK_CARD_ALONE; c < YK_CARD_OBJECT; c++)
      g_assert_cmpstr (yk_card_name_in (card, (YkCardCase) c), ==,
                       yk_card_name_in (card, YK_CARD_ALONE));
    g_assert_cmpstr (yk_card_name_in (card, YK_CARD_OBJECT), ==, target);
    g_assert_true (g_str_has_prefix (target, "the "));
    g_assert_cmpint (
        g_ascii_strcasecmp (target + 4, yk_card_name_in (card, YK_CARD_ALONE)), ==, 0);
  }
}

static void
test_list (void)
{
  static const char *const lists[] = {NULL, "a", "a, b", "a, b, c", "a, b, c, d"};
  static const char *const phrases[] = {"a", "b", "c", "d"};
  g_autoptr (GPtrArray) list = g_ptr_array_new ();

  for (guint n = 0; n <= G_N_ELEMENTS (phrases); n++) {
    g_autofree char *text = yk_words_list (list);

    g_assert_cmpstr (text, ==, lists[n]);
    if (n < G_N_ELEMENTS (phrases))
      g_ptr_array_add (list, (gpointer) phrases[n]);
  }
}

/* A table of cases: a position, a pile as in a move, a card there, or -1 for the pile
 * itself. */
static const struct
{
  const char *variation;
  const char *words;
  const char *move; /* whose source is the pile */
  int index;
  const char *expected;
} descriptions[] = {
    {"yukon", "c3: [KS] [QS] 9C 8H 7H 6S 5D", "c3-c1", 4,
     "Seven of hearts, column 3, card 5 of 7, 2 cards on top"},
    {"yukon", "c3: [KS] [QS] 9C 8H 7H 6S 5D", "c3-c1", 5,
     "Six of spades, column 3, card 6 of 7, 1 card on top"},
    {"yukon", "c3: [KS] [QS] 9C 8H 7H 6S 5D", "c3-c1", 6,
     "Five of diamonds, column 3, card 7 of 7"},
    {"yukon", "c3: [KS] [QS] 9C 8H 7H 6S 5D", "c3-c1", 2,
     "Nine of clubs, column 3, card 3 of 7, 4 cards on top, 2 face-down cards "
     "underneath"},
    {"yukon", "c3: [KS] [QS] 9C 8H 7H 6S 5D", "c3-c1", -1, "Column 3, 7 cards"},
    {"yukon", "c7: [KS] AH", "c7-c1", 1,
     "Ace of hearts, column 7, card 2 of 2, 1 face-down card underneath"},
    {"yukon", "c1: TD", "c1-c2", 0, "Ten of diamonds, column 1, card 1 of 1"},
    {"yukon", "c1: TD", "c1-c2", -1, "Column 1, 1 card"},
    {"yukon", "c1: TD", "c2-c1", -1, "Column 2, empty"},
    {"yukon", "f2: 3H", "f2-c1", 2, "Three of hearts, foundation 2"},
    {"yukon", "f2: 3H", "f2-c1", -1, "Foundation 2, 3 cards"},
    {"yukon", "f2: 3H", "f1-c1", -1, "Foundation 1, empty"},
    {"yukon", "starting-rank=7 c1: 3H", "f1-c1", -1,
     "Foundation 1, empty, starting rank: Seven"},
    {"yukon-cells", "x2: KD", "x2-c1", 0, "King of diamonds, cell 2"},
    {"yukon-cells", "x2: KD", "x2-c1", -1, "Cell 2, 1 card"},
    {"yukon-cells", "x2: KD", "x1-c1", -1, "Cell 1, empty"},
    {"yukonic-plague", "r: 2C 9D", "r-c1", 0, "Two of clubs, reserve, card 1 of 2"},
    {"yukonic-plague", "r: 2C 9D", "r-c1", 1, "Nine of diamonds, reserve, card 2 of 2"},
    {"yukonic-plague", "r: 2C 9D", "r-c1", -1, "Reserve, 2 cards"},
    {"australian-patience", "w: 2C JS", "w-c1", 1, "Jack of spades, waste"},
    {"australian-patience", "s: 2C", "w-c1", -1, "Waste, empty"},
    {"double-yukon", "c10: QC f8: AD", "c10-c1", 0,
     "Queen of clubs, column 10, card 1 of 1"},
    {"double-yukon", "c10: QC f8: AD", "f8-c1", 0, "Ace of diamonds, foundation 8"},
};

static void
test_descriptions (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (descriptions); i++) {
    g_autofree char *text = NULL;
    YkPile pile = test_move (descriptions[i].move).from;
    int index = descriptions[i].index;
    YkBoard board;

    g_test_message ("row %u", i);
    test_board (&board, descriptions[i].variation, descriptions[i].words);
    text = index < 0 ? yk_pile_description (&board, pile)
                     : yk_card_description (&board, pile, index);
    g_assert_cmpstr (text, ==, descriptions[i].expected);
  }
}

static void
test_stock (void)
{
  g_autofree char *text = NULL;
  YkBoard board;

  test_board (&board, "queenie", "s: 2C 3D");
  text = yk_pile_description (&board, YK_STOCK);
  g_assert_cmpstr (text, ==, "Stock, 2 cards");
}

/* What lies face down in an open position is said with that. */
static void
test_open (void)
{
  static const struct
  {
    YkPile pile;
    int index;
    const char *full, *brief;
  } cases[] = {
      {YK_COLUMN_1, 0,
       "Face down, Ace of diamonds, column 1, card 1 of 2, 1 card on top",
       "Face down, Ace of diamonds"},
      {YK_COLUMN_1, 1,
       "Nine of clubs, column 1, card 2 of 2, 1 face-down card underneath",
       "Nine of clubs"},
      {YK_STOCK, 0, "Face down, Two of clubs, Stock", "Face down, Two of clubs"},
  };
  YkBoard board;

  test_board (&board, "queenie", "c1: [AD] 9C s: 2C 3D");
  board.is_open = true;
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *full = yk_card_description (&board, cases[i].pile, cases[i].index);
    g_autofree char *brief =
        yk_brief_description (&board, cases[i].pile, cases[i].index, FALSE);

    g_assert_cmpstr (full, ==, cases[i].full);
    g_assert_cmpstr (brief, ==, cases[i].brief);
  }
}

/* Of one deck, everything that has a name has its own. */
static void
check_unlike (const YkBoard *board)
{
  g_autoptr (GHashTable) seen =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (int p = 0; p < YK_N_PILES; p++) {
    YkPile pile = (YkPile) p;

    if (!yk_board_has_pile (board, pile))
      continue;
    g_assert_true (g_hash_table_add (seen, yk_pile_description (board, pile)));
    for (int i = yk_board_n_down (board, pile); i < yk_board_pile_size (board, pile);
         i++)
      g_assert_true (g_hash_table_add (seen, yk_card_description (board, pile, i)));
  }
}

/* No card turns up twice, and what is said of it is true. */
static void
visit_descriptions (const YkBoard *board, int step, uint64_t *state)
{
  if (yk_rules_n_decks (board->rules) == 1)
    check_unlike (board);

  for (int column = 0; column < board->n_columns; column++) {
    int size = yk_board_pile_size (board, (YkPile) column);

    for (int i = board->n_down[column]; i < size; i++) {
      g_autofree char *text = yk_card_description (board, (YkPile) column, i);

      g_assert_true ((strstr (text, "on top") != NULL) == (i < size - 1));
      g_assert_true ((strstr (text, "face-down") != NULL) ==
                     (i == board->n_down[column] && i > 0));
    }
  }
}

static void
test_descriptions_walk (void)
{
  test_walk_all (visit_descriptions, 25);
}

/* Every move of the last card of every pile, and of two, to every pile. */
static void
visit_refusals (const YkBoard *board, int step, uint64_t *state)
{
  for (int from = 0; from < YK_N_PILES; from++)
    for (int to = 0; to < YK_N_PILES; to++)
      for (int count = 1; count <= 2; count++) {
        YkMove move = {(YkPile) from, (YkPile) to, (uint8_t) count};
        YkRefusal refusal = yk_board_why_not (board, move);
        g_autofree char *text = yk_refusal_sentence (board, move);

        if (refusal == YK_REFUSAL_NONE || refusal == YK_REFUSAL_NO_CARDS)
          g_assert_null (text);
        else
          assert_sentence (text);
      }
}

static void
test_refusals (void)
{
  test_walk_all (visit_refusals, 6);
}

/* What a player hears who tries this move. */
static const struct
{
  const char *variation;
  const char *words;
  const char *move;
  const char *expected;
} refused[] = {
    {"yukon", "c1: 9H c2: KD", "c1-c2",
     "Nine of hearts must go on a card of the opposite color, one rank higher."},
    {"russian", "c1: 9H c2: KD", "c1-c2",
     "Nine of hearts must go on the next higher card of its suit."},
    {"alaska", "c1: 9H c2: KD", "c1-c2",
     "Nine of hearts must go on the next higher or lower card of its suit."},
    {"brisbane", "c1: 9H c2: KD", "c1-c2",
     "Nine of hearts must go on a card one rank higher."},
    {"moosehide", "c1: 9H c2: KD", "c1-c2",
     "Nine of hearts must go on a card of another suit, one rank higher."},
    {"roslin", "c1: 9H c2: KD", "c1-c2",
     "Nine of hearts must go on a card of the opposite color, one rank higher or "
     "lower."},
    {"yukon", "c1: KH c2: 2C", "c1-c2",
     "King of hearts can go only into an empty column."},
    {"yukon", "c1: 9H", "c1-c2", "Only a king can go into an empty column."},
    {"yukon", "starting-rank=7 c1: 9H", "c1-c2",
     "Only one rank can go into an empty column: Six."},
    {"yukon", "c1: 9H", "c1-f1", "A foundation starts with an ace."},
    {"yukon", "starting-rank=7 c1: 9H", "c1-f1",
     "A foundation starts with this rank: Seven."},
    {"yukon", "c1: 9H f1: 7H", "c1-f1",
     "A foundation takes the next higher card of its suit."},
    {"yukon", "c1: 2H 9H f1: AH", "c1-f1:2",
     "Only a card with nothing on top of it can go there."},
    {"yukon", "c1: [2H] 9H", "c1-c2:2",
     "A face-down card can’t be moved until nothing is on top of it."},
    {"yukon", "c1: 2C f1: AH", "f1-c1", "Cards stay on the foundations."},
    {"yukon-cells", "c1: 2C x1: AH", "c1-x1", "A cell holds only one card."},
    {"yakutat-bay", "c1: 2C KH", "c1-c3", "Fill the leftmost empty column first."},
    {"ukrainian", "c1: KH QH", "c1-f1:2",
     "A foundation takes only a complete suit, from king down to ace."},
    {"queenie", "c1: KH", "deal", "The stock is empty."},
    {"tvetes-grandfather", "redeals=0 c1: KH", "redeal", "There are no redeals left."},
};

static void
test_refused (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++) {
    g_autofree char *text = NULL;
    YkBoard board;

    g_test_message ("row %u", i);
    test_board (&board, refused[i].variation, refused[i].words);
    text = yk_refusal_sentence (&board, test_move (refused[i].move));
    g_assert_cmpstr (text, ==, refused[i].expected);
  }
}

/* What a player hears who clicks a card that has no move. */
static const struct
{
  const char *variation;
  const char *words;
  const char *move; /* whose source is the pile */
  int index;
  const char *expected;
} complaints[] = {
    {"yukon", "c1: 9H", "c1-c2", 0,
     "Nine of hearts must go on a card of the opposite color, one rank higher."},
    {"yukon", "c1: AH 9H", "c1-c2", 0,
     "Ace of hearts can go to the foundation once nothing is on top of it."},
    {"ukrainian", "c1: AH 9H", "c1-c2", 0,
     "Ace of hearts must go on the next higher card of its suit."},
    {"yukon", "c1: [9H] KH", "c1-c2", 1,
     "King of hearts can go only into an empty column."},
    {"yukon", "c1: KH", "c1-c2", 0, "King of hearts already has a column of its own."},
    {"yukon", "c1: [9H] KH", "c1-c2", 0,
     "A face-down card can’t be moved until nothing is on top of it."},
    {"yukonic-plague", "r: 2C 9D", "r-c1", 0,
     "You can play only the top card of this pile."},
    {"yukon", "f1: 3S", "f1-c1", 2, "Cards stay on the foundations."},
};

static void
test_complaint_words (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (complaints); i++) {
    g_autofree char *text = NULL;
    YkBoard board;

    g_test_message ("row %u", i);
    test_board (&board, complaints[i].variation, complaints[i].words);
    text = yk_card_complaint (&board, test_move (complaints[i].move).from,
                              complaints[i].index);
    g_assert_cmpstr (text, ==, complaints[i].expected);
  }
}

static void
visit_complaints (const YkBoard *board, int step, uint64_t *state)
{
  for (int p = 0; p < YK_N_PILES; p++)
    for (int i = 0; i < yk_board_pile_size (board, (YkPile) p); i++) {
      g_autofree char *text = yk_card_complaint (board, (YkPile) p, i);

      assert_sentence (text);
    }
}

static void
test_complaints (void)
{
  test_walk_all (visit_complaints, 25);
}

/* Every kind of move: the card, where it goes, and what that gains. */
static const struct
{
  const char *variation;
  const char *words;
  const char *move;
  const char *expected;
} hints[] = {
    {"yukon", "c1: [2C] QS c2: KH", "c1-c2",
     "Move the queen of spades onto the king of hearts to turn over a card."},
    {"yukon", "c1: [2C] QS 3D c2: KH", "c1-c2:2",
     "Move the queen of spades onto the king of hearts to turn over a card."},
    {"yukon", "c1: KC 5D c2: 6S", "c1-c2",
     "Move the five of diamonds onto the six of spades."},
    {"yukon", "c2: 5D c3: 6S", "c2-c3",
     "Move the five of diamonds onto the six of spades, emptying column 2."},
    {"yukon", "c1: [2C] KH c3: 6S", "c1-c2",
     "Move the king of hearts into empty column 2 to turn over a card."},
    {"yukon", "c1: 2C KH c3: 6S", "c1-c4",
     "Move the king of hearts into empty column 4."},
    {"yukon", "c1: KH", "c1-c4", "Move the king of hearts into empty column 4."},
    {"yukon", "c1: KH AS", "c1-f1", "Move the ace of spades to the foundation."},
    {"yukon", "c1: KH 5S f2: 4S", "c1-f2",
     "Move the five of spades to the foundation."},
    {"yukon", "foundation-return=on c1: 6H f2: 5S", "f2-c1",
     "Move the five of spades from the foundation back onto the six of hearts."},
    {"yukon", "foundation-return=on spaces=any f2: 5S", "f2-c3",
     "Move the five of spades from the foundation back into empty column 3."},
    {"yukon-cells", "c1: KH 5S", "c1-x2",
     "Move the five of spades into cell 2 for now."},
    {"yukon-cells", "c1: 6H x1: 5S", "x1-c1",
     "Move the five of spades onto the six of hearts."},
    {"yukon-cells", "x1: KS", "x1-c3", "Move the king of spades into empty column 3."},
    {"yukon-cells", "x1: KS", "x1-x2", "Move the king of spades into cell 2 for now."},
    {"yukonic-plague", "c1: 6H r: 2C 5S", "r-c1",
     "Move the five of spades onto the six of hearts."},
    {"australian-patience", "c1: 6H w: 2C 5H", "w-c1",
     "Move the five of hearts onto the six of hearts."},
    {"australian-patience", "s: 2C", "deal", "Turn over a card from the stock."},
    {"queenie", "s: 2C", "deal", "Deal cards from the stock to the columns."},
    {"tvetes-grandfather", "redeals=1 c1: KH", "redeal", "Deal the cards again."},
    {"ukrainian", "c1: KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H AH", "c1-f1:13",
     "Move the king of hearts, along with the rest of its suit, to the foundation."},
};

static void
test_hint_words (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (hints); i++) {
    g_autofree char *text = NULL;
    YkMove move = test_move (hints[i].move);
    YkBoard board;

    g_test_message ("row %u", i);
    test_board (&board, hints[i].variation, hints[i].words);
    g_assert_true (yk_board_allows (&board, move));
    text = yk_hint_sentence (&board, move);
    g_assert_cmpstr (text, ==, hints[i].expected);
  }
}

static void
test_undone (void)
{
  g_autofree char *text = NULL;
  YkBoard board;

  test_board (&board, "yukon", "c1: KH 5S f2: 4S");
  text = yk_undone_sentence (&board, test_move ("c1-f2"));
  g_assert_cmpstr (text, ==,
                   "Five of spades comes back first, because it went to the foundation "
                   "automatically.");
  /* A step of a solution that was shown may go anywhere. */
  g_assert_null (yk_undone_sentence (&board, test_move ("c1-c2")));
}

/* Whatever the solver may advise has a sentence, and that names the card. */
static void
visit_hints (const YkBoard *board, int step, uint64_t *state)
{
  YkMove moves[YK_MAX_MOVES];
  int n_moves = yk_board_list (board, moves);

  for (int i = 0; i < n_moves; i++) {
    g_autofree char *text = yk_hint_sentence (board, moves[i]);

    assert_sentence (text);
    if (moves[i].from != moves[i].to) {
      int n_cards;
      const YkCard *cards = yk_board_pile (board, moves[i].from, &n_cards);

      g_assert_true (strstr (text, yk_card_name_in (cards[n_cards - moves[i].count],
                                                    YK_CARD_OBJECT)) != NULL);
    }
  }
}

static void
test_hints (void)
{
  test_walk_all (visit_hints, 25);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/words/card-names", test_card_names);
  g_test_add_func ("/words/card-cases", test_card_cases);
  g_test_add_func ("/words/list", test_list);
  g_test_add_func ("/words/descriptions", test_descriptions);
  g_test_add_func ("/words/stock", test_stock);
  g_test_add_func ("/words/open", test_open);
  g_test_add_func ("/words/descriptions-walk", test_descriptions_walk);
  g_test_add_func ("/words/refusals", test_refusals);
  g_test_add_func ("/words/refused", test_refused);
  g_test_add_func ("/words/complaints", test_complaints);
  g_test_add_func ("/words/complaint-words", test_complaint_words);
  g_test_add_func ("/words/hint-words", test_hint_words);
  g_test_add_func ("/words/undone", test_undone);
  g_test_add_func ("/words/hints", test_hints);
  return g_test_run ();
}
