/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table in words. */
#include "view/yk-words.h"

#include <glib/gi18n-lib.h>

/* clang-format off */

/* By yk_card_index(); each whole, for languages differ in how suit and rank join. */
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

/* clang-format on */

const char *
yk_card_name (YkCard card)
{
  return _ (card_names[yk_card_index (card)]);
}

char *
yk_pile_name (YkPile pile)
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
  char *name = yk_pile_name (pile);

  if (size == 0)
    return yk_words_add (name, g_strdup (_ ("empty")));
  return yk_words_add (
      name, g_strdup_printf (ngettext ("%d card", "%d cards", (gulong) size), size));
}

static const char *
down_complaint (YkBuild build)
{
  switch (build) {
  case YK_BUILD_ALTERNATE_COLOUR:
    return _ ("It goes on a card of the other colour, one rank higher.");
  case YK_BUILD_SAME_SUIT:
    return _ ("It goes on the next higher card of its suit.");
  case YK_BUILD_OTHER_SUIT:
    return _ ("It goes on a card of another suit, one rank higher.");
  case YK_BUILD_ANY_SUIT:
    return _ ("It goes on any card one rank higher.");
  }
  return NULL;
}

static const char *
both_ways_complaint (YkBuild build)
{
  switch (build) {
  case YK_BUILD_ALTERNATE_COLOUR:
    return _ ("It goes on a card of the other colour, one rank higher or lower.");
  case YK_BUILD_SAME_SUIT:
    return _ ("It goes on the next higher or lower card of its suit.");
  case YK_BUILD_OTHER_SUIT:
    return _ ("It goes on a card of another suit, one rank higher or lower.");
  case YK_BUILD_ANY_SUIT:
    return _ ("It goes on any card one rank higher or lower.");
  }
  return NULL;
}

static const char *
joint_sentence (const YkBoard *board)
{
  switch (board->rules->step) {
  case YK_STEP_DOWN:
    return down_complaint (board->rules->build);
  case YK_STEP_UP_OR_DOWN:
    return both_ways_complaint (board->rules->build);
  }
  return NULL;
}

const char *
yk_refusal_sentence (const YkBoard *board, YkRefusal refusal)
{
  switch (refusal) {
  case YK_REFUSAL_NONE:
  case YK_REFUSAL_NO_CARDS:
    return NULL;
  case YK_REFUSAL_FACE_DOWN:
    return _ ("A face-down card stays until nothing lies on it.");
  case YK_REFUSAL_COVERED:
    return _ ("Only one card with nothing on it can go there.");
  case YK_REFUSAL_FOUNDATION_KEEPS:
    return _ ("Cards stay on the foundation.");
  case YK_REFUSAL_FORCED_ACE:
    return _ ("A card that starts a foundation goes up first.");
  case YK_REFUSAL_TAKES_NO_CARDS:
    return _ ("Nothing is put there.");
  case YK_REFUSAL_CELL_TAKEN:
    return _ ("A cell holds one card.");
  case YK_REFUSAL_CELL_SOURCE:
    return _ ("A cell takes a card from a column only.");
  case YK_REFUSAL_SPACE_RANK:
    return board->options.starting_rank == 0
               ? _ ("Only a King goes into an empty column.")
               : _ ("Only the highest rank goes into an empty column.");
  case YK_REFUSAL_SPACE_ORDER:
    return _ ("The leftmost empty column is filled first.");
  case YK_REFUSAL_JOINT:
    return joint_sentence (board);
  case YK_REFUSAL_FOUNDATION_STARTS:
    return board->options.starting_rank == 0 ? _ ("A foundation starts with an ace.")
                                             : _ ("Another rank starts a foundation.");
  case YK_REFUSAL_FOUNDATION_NEXT:
    return _ ("A foundation takes the next higher card of its suit.");
  case YK_REFUSAL_FOUNDATION_RUN:
    return _ ("A foundation takes only a whole suit, from King to ace.");
  case YK_REFUSAL_STOCK_EMPTY:
    return _ ("The stock is empty.");
  case YK_REFUSAL_NO_REDEALS:
    return _ ("There is no redeal left.");
  }
  return NULL;
}

static const char *
column_complaint (const YkBoard *board, YkPile pile, int index)
{
  int n_cards;
  YkCard card = yk_board_pile (board, pile, &n_cards)[index];

  if (index < yk_board_n_down (board, pile))
    return yk_refusal_sentence (board, YK_REFUSAL_FACE_DOWN);
  if (yk_board_rank (board, card) == YK_N_RANKS)
    return index == 0 ? _ ("It is at the bottom of its column already.")
                      : _ ("It goes into an empty column.");
  if (yk_board_rank (board, card) == 1 && index < n_cards - 1)
    return _ ("It goes up as soon as nothing lies on it.");
  return joint_sentence (board);
}

const char *
yk_card_complaint (const YkBoard *board, YkPile pile, int index)
{
  int n_cards;
  YkRefusal refusal;

  yk_board_pile (board, pile, &n_cards);
  /* A move to nowhere tells what is amiss with the source itself. */
  refusal = yk_board_why_not (
      board, (YkMove){pile, pile == 0 ? 1 : 0, (uint8_t) (n_cards - index)});

  switch (yk_pile_kind (pile)) {
  case YK_PILE_COLUMN:
    if (refusal == YK_REFUSAL_FORCED_ACE)
      return yk_refusal_sentence (board, refusal);
    return column_complaint (board, pile, index);
  case YK_PILE_RESERVE:
  case YK_PILE_CELL:
  case YK_PILE_WASTE:
    if (refusal == YK_REFUSAL_COVERED)
      return _ ("Only the last card of this pile plays.");
    return joint_sentence (board);
  case YK_PILE_FOUNDATION:
    if (refusal == YK_REFUSAL_FOUNDATION_KEEPS)
      return yk_refusal_sentence (board, refusal);
    return joint_sentence (board);
  case YK_PILE_STOCK:
    return yk_refusal_sentence (board, YK_REFUSAL_STOCK_EMPTY);
  }
  return NULL;
}

char *
yk_hint_sentence (const YkBoard *board, YkMove move)
{
  const char *name = NULL;
  YkGain gain = yk_board_gain (board, move);

  if (move.count > 0 && move.from != move.to)
    name = yk_card_name (board->cards[board->start[move.from + 1] - move.count]);

  switch (gain) {
  case YK_GAIN_FOUNDATION:
    return g_strdup_printf (_ ("%s can go to a foundation."), name);
  case YK_GAIN_TURN:
    return g_strdup_printf (_ ("Moving the card turns over the one below it: %s."),
                            name);
  case YK_GAIN_SPACE:
    return g_strdup_printf (_ ("Moving the card empties a column: %s."), name);
  case YK_GAIN_JOIN:
    return g_strdup_printf (_ ("%s fits on another card."), name);
  case YK_GAIN_FILL:
    return g_strdup_printf (_ ("%s can fill an empty column."), name);
  case YK_GAIN_CELL:
    return g_strdup_printf (_ ("%s can wait in a cell."), name);
  case YK_GAIN_DEAL:
    return yk_move_equal (move, YK_MOVE_DEAL)
               ? g_strdup (_ ("The stock can be dealt."))
               : g_strdup (_ ("The cards can be dealt again."));
  case YK_GAIN_NOTHING:
    break;
  }
  return NULL;
}
