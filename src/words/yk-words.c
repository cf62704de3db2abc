/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names and descriptions of cards and piles. */
#include "words/yk-words.h"

#include <glib/gi18n-lib.h>

/* clang-format off */

/* In the order of yk_card_index().  Each name is whole, since languages differ in how
 * they join suit and rank. */
static const char *const card_names[YK_DECK_SIZE] = {
  N_("Ace of spades"),
  N_("Two of spades"),
  N_("Three of spades"),
  N_("Four of spades"),
  N_("Five of spades"),
  N_("Six of spades"),
  N_("Seven of spades"),
  N_("Eight of spades"),
  N_("Nine of spades"),
  N_("Ten of spades"),
  N_("Jack of spades"),
  N_("Queen of spades"),
  N_("King of spades"),
  N_("Ace of hearts"),
  N_("Two of hearts"),
  N_("Three of hearts"),
  N_("Four of hearts"),
  N_("Five of hearts"),
  N_("Six of hearts"),
  N_("Seven of hearts"),
  N_("Eight of hearts"),
  N_("Nine of hearts"),
  N_("Ten of hearts"),
  N_("Jack of hearts"),
  N_("Queen of hearts"),
  N_("King of hearts"),
  N_("Ace of diamonds"),
  N_("Two of diamonds"),
  N_("Three of diamonds"),
  N_("Four of diamonds"),
  N_("Five of diamonds"),
  N_("Six of diamonds"),
  N_("Seven of diamonds"),
  N_("Eight of diamonds"),
  N_("Nine of diamonds"),
  N_("Ten of diamonds"),
  N_("Jack of diamonds"),
  N_("Queen of diamonds"),
  N_("King of diamonds"),
  N_("Ace of clubs"),
  N_("Two of clubs"),
  N_("Three of clubs"),
  N_("Four of clubs"),
  N_("Five of clubs"),
  N_("Six of clubs"),
  N_("Seven of clubs"),
  N_("Eight of clubs"),
  N_("Nine of clubs"),
  N_("Ten of clubs"),
  N_("Jack of clubs"),
  N_("Queen of clubs"),
  N_("King of clubs"),
};

/* The same as the end of a sentence, after “onto”. */
static const char *const onto_names[YK_DECK_SIZE] = {
  NC_("onto", "the ace of spades"),
  NC_("onto", "the two of spades"),
  NC_("onto", "the three of spades"),
  NC_("onto", "the four of spades"),
  NC_("onto", "the five of spades"),
  NC_("onto", "the six of spades"),
  NC_("onto", "the seven of spades"),
  NC_("onto", "the eight of spades"),
  NC_("onto", "the nine of spades"),
  NC_("onto", "the ten of spades"),
  NC_("onto", "the jack of spades"),
  NC_("onto", "the queen of spades"),
  NC_("onto", "the king of spades"),
  NC_("onto", "the ace of hearts"),
  NC_("onto", "the two of hearts"),
  NC_("onto", "the three of hearts"),
  NC_("onto", "the four of hearts"),
  NC_("onto", "the five of hearts"),
  NC_("onto", "the six of hearts"),
  NC_("onto", "the seven of hearts"),
  NC_("onto", "the eight of hearts"),
  NC_("onto", "the nine of hearts"),
  NC_("onto", "the ten of hearts"),
  NC_("onto", "the jack of hearts"),
  NC_("onto", "the queen of hearts"),
  NC_("onto", "the king of hearts"),
  NC_("onto", "the ace of diamonds"),
  NC_("onto", "the two of diamonds"),
  NC_("onto", "the three of diamonds"),
  NC_("onto", "the four of diamonds"),
  NC_("onto", "the five of diamonds"),
  NC_("onto", "the six of diamonds"),
  NC_("onto", "the seven of diamonds"),
  NC_("onto", "the eight of diamonds"),
  NC_("onto", "the nine of diamonds"),
  NC_("onto", "the ten of diamonds"),
  NC_("onto", "the jack of diamonds"),
  NC_("onto", "the queen of diamonds"),
  NC_("onto", "the king of diamonds"),
  NC_("onto", "the ace of clubs"),
  NC_("onto", "the two of clubs"),
  NC_("onto", "the three of clubs"),
  NC_("onto", "the four of clubs"),
  NC_("onto", "the five of clubs"),
  NC_("onto", "the six of clubs"),
  NC_("onto", "the seven of clubs"),
  NC_("onto", "the eight of clubs"),
  NC_("onto", "the nine of clubs"),
  NC_("onto", "the ten of clubs"),
  NC_("onto", "the jack of clubs"),
  NC_("onto", "the queen of clubs"),
  NC_("onto", "the king of clubs"),
};

/* clang-format on */

static const char *const rank_names[YK_N_RANKS] = {
    N_ ("Ace"),  N_ ("Two"),   N_ ("Three"), N_ ("Four"), N_ ("Five"),
    N_ ("Six"),  N_ ("Seven"), N_ ("Eight"), N_ ("Nine"), N_ ("Ten"),
    N_ ("Jack"), N_ ("Queen"), N_ ("King"),
};

const char *
yk_rank_name (int ranks)
{
  return _ (rank_names[ranks]);
}

const char *
yk_card_name (YkCard card)
{
  return _ (card_names[yk_card_index (card)]);
}

const char *
yk_card_onto_name (YkCard card)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "onto", onto_names[yk_card_index (card)]);
}

/* The pile's name, such as "Column 3". */
static char *
pile_name (YkPile pile)
{
  switch (yk_pile_kind (pile)) {
  case YK_PILE_COLUMN:
    return g_strdup_printf (_ ("Column %d"), pile - YK_COLUMN_1 + 1);
  case YK_PILE_FOUNDATION:
    return g_strdup_printf (_ ("Foundation %d"), pile - YK_FOUNDATION_1 + 1);
  case YK_PILE_CELL:
    return g_strdup_printf (_ ("Cell %d"), pile - YK_CELL_1 + 1);
  case YK_PILE_RESERVE:
    return g_strdup (_ ("Reserve"));
  case YK_PILE_WASTE:
    return g_strdup (_ ("Waste"));
  case YK_PILE_STOCK:
    return g_strdup (_ ("Stock"));
  }
  return NULL;
}

char *
yk_words_add (char *list, char *phrase)
{
  /* Translators: joins two complete phrases of a list. */
  char *longer = g_strdup_printf (_ ("%s, %s"), list, phrase);

  g_free (list);
  g_free (phrase);
  return longer;
}

char *
yk_words_append (char *text, char *sentence)
{
  /* Translators: joins two whole sentences. */
  char *longer = g_strdup_printf (_ ("%s %s"), text, sentence);

  g_free (text);
  g_free (sentence);
  return longer;
}

static char *
column_card_description (const YkBoard *board, YkPile pile, int index)
{
  int size = yk_board_pile_size (board, pile);
  int n_down = yk_board_n_down (board, pile);
  int n_on_top = size - 1 - index;
  int n_cards;
  YkCard card = yk_board_pile (board, pile, &n_cards)[index];
  /* Translators: a card's name, the number of its column, its place from the bottom,
   * and how many cards the column has. */
  char *text = g_strdup_printf (_ ("%s, column %d, card %d of %d"), yk_card_name (card),
                                pile + 1, index + 1, size);

  if (n_on_top > 0)
    text = yk_words_add (text,
                         g_strdup_printf (ngettext ("%d card on top", "%d cards on top",
                                                    (gulong) n_on_top),
                                          n_on_top));
  if (index == n_down && n_down > 0)
    text = yk_words_add (
        text, g_strdup_printf (ngettext ("%d face-down card below",
                                         "%d face-down cards below", (gulong) n_down),
                               n_down));
  return text;
}

char *
yk_card_description (const YkBoard *board, YkPile pile, int index)
{
  int n_cards;
  const YkCard *cards = yk_board_pile (board, pile, &n_cards);
  const char *name = yk_card_name (cards[index]);

  switch (yk_pile_kind (pile)) {
  case YK_PILE_COLUMN:
    return column_card_description (board, pile, index);
  case YK_PILE_FOUNDATION:
    /* Translators: the name of a card and the number of the foundation it lies on. */
    return g_strdup_printf (_ ("%s, foundation %d"), name, pile - YK_FOUNDATION_1 + 1);
  case YK_PILE_CELL:
    /* Translators: the name of a card and the number of the cell it lies in. */
    return g_strdup_printf (_ ("%s, cell %d"), name, pile - YK_CELL_1 + 1);
  case YK_PILE_RESERVE:
    return g_strdup_printf (_ ("%s, reserve, card %d of %d"), name, index + 1, n_cards);
  case YK_PILE_WASTE:
    return g_strdup_printf (_ ("%s, waste"), name);
  case YK_PILE_STOCK:
    break;
  }
  return g_strdup (name);
}

char *
yk_pile_description (const YkBoard *board, YkPile pile)
{
  int size = yk_board_pile_size (board, pile);
  char *name = pile_name (pile);

  if (size == 0)
    return yk_words_add (name, g_strdup (_ ("empty")));
  return yk_words_add (
      name, g_strdup_printf (ngettext ("%d card", "%d cards", (gulong) size), size));
}
