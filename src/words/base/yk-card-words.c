/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The names of cards and ranks, in the cases that sentences need. */
#include <glib/gi18n-lib.h>

#include "words/base/yk-words.h"

/* clang-format off */

/* In the order of yk_card_index().  Each name is whole, since languages differ in how they
 * join suit and rank, and in what a case changes.  In English only the last case differs. */
static const char *const card_names[YK_N_CARD_CASES][YK_DECK_SIZE] = {
  [YK_CARD_ALONE] = {
    /* Translators: the name of a card as it stands alone: what a screen reader says of a
     * card on the table, before its place.  Players find a card by typing the beginnings
     * of these words. */
    NC_("card", "Ace of spades"),
    NC_("card", "Two of spades"),
    NC_("card", "Three of spades"),
    NC_("card", "Four of spades"),
    NC_("card", "Five of spades"),
    NC_("card", "Six of spades"),
    NC_("card", "Seven of spades"),
    NC_("card", "Eight of spades"),
    NC_("card", "Nine of spades"),
    NC_("card", "Ten of spades"),
    NC_("card", "Jack of spades"),
    NC_("card", "Queen of spades"),
    NC_("card", "King of spades"),
    NC_("card", "Ace of hearts"),
    NC_("card", "Two of hearts"),
    NC_("card", "Three of hearts"),
    NC_("card", "Four of hearts"),
    NC_("card", "Five of hearts"),
    NC_("card", "Six of hearts"),
    NC_("card", "Seven of hearts"),
    NC_("card", "Eight of hearts"),
    NC_("card", "Nine of hearts"),
    NC_("card", "Ten of hearts"),
    NC_("card", "Jack of hearts"),
    NC_("card", "Queen of hearts"),
    NC_("card", "King of hearts"),
    NC_("card", "Ace of diamonds"),
    NC_("card", "Two of diamonds"),
    NC_("card", "Three of diamonds"),
    NC_("card", "Four of diamonds"),
    NC_("card", "Five of diamonds"),
    NC_("card", "Six of diamonds"),
    NC_("card", "Seven of diamonds"),
    NC_("card", "Eight of diamonds"),
    NC_("card", "Nine of diamonds"),
    NC_("card", "Ten of diamonds"),
    NC_("card", "Jack of diamonds"),
    NC_("card", "Queen of diamonds"),
    NC_("card", "King of diamonds"),
    NC_("card", "Ace of clubs"),
    NC_("card", "Two of clubs"),
    NC_("card", "Three of clubs"),
    NC_("card", "Four of clubs"),
    NC_("card", "Five of clubs"),
    NC_("card", "Six of clubs"),
    NC_("card", "Seven of clubs"),
    NC_("card", "Eight of clubs"),
    NC_("card", "Nine of clubs"),
    NC_("card", "Ten of clubs"),
    NC_("card", "Jack of clubs"),
    NC_("card", "Queen of clubs"),
    NC_("card", "King of clubs"),
  },
  [YK_CARD_SUBJECT] = {
    /* Translators: the name of a card at the start of a sentence, as its subject, as in
     * “Seven of hearts goes to the foundation.”  Use an article where your language
     * wants one.  A card may be of any gender: where a verb would depend on it, write the
     * sentence with a noun or without a verb. */
    NC_("card as subject", "Ace of spades"),
    NC_("card as subject", "Two of spades"),
    NC_("card as subject", "Three of spades"),
    NC_("card as subject", "Four of spades"),
    NC_("card as subject", "Five of spades"),
    NC_("card as subject", "Six of spades"),
    NC_("card as subject", "Seven of spades"),
    NC_("card as subject", "Eight of spades"),
    NC_("card as subject", "Nine of spades"),
    NC_("card as subject", "Ten of spades"),
    NC_("card as subject", "Jack of spades"),
    NC_("card as subject", "Queen of spades"),
    NC_("card as subject", "King of spades"),
    NC_("card as subject", "Ace of hearts"),
    NC_("card as subject", "Two of hearts"),
    NC_("card as subject", "Three of hearts"),
    NC_("card as subject", "Four of hearts"),
    NC_("card as subject", "Five of hearts"),
    NC_("card as subject", "Six of hearts"),
    NC_("card as subject", "Seven of hearts"),
    NC_("card as subject", "Eight of hearts"),
    NC_("card as subject", "Nine of hearts"),
    NC_("card as subject", "Ten of hearts"),
    NC_("card as subject", "Jack of hearts"),
    NC_("card as subject", "Queen of hearts"),
    NC_("card as subject", "King of hearts"),
    NC_("card as subject", "Ace of diamonds"),
    NC_("card as subject", "Two of diamonds"),
    NC_("card as subject", "Three of diamonds"),
    NC_("card as subject", "Four of diamonds"),
    NC_("card as subject", "Five of diamonds"),
    NC_("card as subject", "Six of diamonds"),
    NC_("card as subject", "Seven of diamonds"),
    NC_("card as subject", "Eight of diamonds"),
    NC_("card as subject", "Nine of diamonds"),
    NC_("card as subject", "Ten of diamonds"),
    NC_("card as subject", "Jack of diamonds"),
    NC_("card as subject", "Queen of diamonds"),
    NC_("card as subject", "King of diamonds"),
    NC_("card as subject", "Ace of clubs"),
    NC_("card as subject", "Two of clubs"),
    NC_("card as subject", "Three of clubs"),
    NC_("card as subject", "Four of clubs"),
    NC_("card as subject", "Five of clubs"),
    NC_("card as subject", "Six of clubs"),
    NC_("card as subject", "Seven of clubs"),
    NC_("card as subject", "Eight of clubs"),
    NC_("card as subject", "Nine of clubs"),
    NC_("card as subject", "Ten of clubs"),
    NC_("card as subject", "Jack of clubs"),
    NC_("card as subject", "Queen of clubs"),
    NC_("card as subject", "King of clubs"),
  },
  [YK_CARD_LISTED] = {
    /* Translators: the name of a card inside a sentence, after a colon or in a list, as
     * in “In hand: Seven of hearts.”  Begin with a small letter where your language
     * does so inside sentences. */
    NC_("card in a list", "Ace of spades"),
    NC_("card in a list", "Two of spades"),
    NC_("card in a list", "Three of spades"),
    NC_("card in a list", "Four of spades"),
    NC_("card in a list", "Five of spades"),
    NC_("card in a list", "Six of spades"),
    NC_("card in a list", "Seven of spades"),
    NC_("card in a list", "Eight of spades"),
    NC_("card in a list", "Nine of spades"),
    NC_("card in a list", "Ten of spades"),
    NC_("card in a list", "Jack of spades"),
    NC_("card in a list", "Queen of spades"),
    NC_("card in a list", "King of spades"),
    NC_("card in a list", "Ace of hearts"),
    NC_("card in a list", "Two of hearts"),
    NC_("card in a list", "Three of hearts"),
    NC_("card in a list", "Four of hearts"),
    NC_("card in a list", "Five of hearts"),
    NC_("card in a list", "Six of hearts"),
    NC_("card in a list", "Seven of hearts"),
    NC_("card in a list", "Eight of hearts"),
    NC_("card in a list", "Nine of hearts"),
    NC_("card in a list", "Ten of hearts"),
    NC_("card in a list", "Jack of hearts"),
    NC_("card in a list", "Queen of hearts"),
    NC_("card in a list", "King of hearts"),
    NC_("card in a list", "Ace of diamonds"),
    NC_("card in a list", "Two of diamonds"),
    NC_("card in a list", "Three of diamonds"),
    NC_("card in a list", "Four of diamonds"),
    NC_("card in a list", "Five of diamonds"),
    NC_("card in a list", "Six of diamonds"),
    NC_("card in a list", "Seven of diamonds"),
    NC_("card in a list", "Eight of diamonds"),
    NC_("card in a list", "Nine of diamonds"),
    NC_("card in a list", "Ten of diamonds"),
    NC_("card in a list", "Jack of diamonds"),
    NC_("card in a list", "Queen of diamonds"),
    NC_("card in a list", "King of diamonds"),
    NC_("card in a list", "Ace of clubs"),
    NC_("card in a list", "Two of clubs"),
    NC_("card in a list", "Three of clubs"),
    NC_("card in a list", "Four of clubs"),
    NC_("card in a list", "Five of clubs"),
    NC_("card in a list", "Six of clubs"),
    NC_("card in a list", "Seven of clubs"),
    NC_("card in a list", "Eight of clubs"),
    NC_("card in a list", "Nine of clubs"),
    NC_("card in a list", "Ten of clubs"),
    NC_("card in a list", "Jack of clubs"),
    NC_("card in a list", "Queen of clubs"),
    NC_("card in a list", "King of clubs"),
  },
  [YK_CARD_OBJECT] = {
    /* Translators: the name of a card that is moved, picked up or put back, inside a
     * sentence: “Move the seven of hearts onto the eight of clubs.”  Use the case that your
     * translations of “Move %s onto %s.”, “Moving %s onto %s lost the game.”, “Picked up
     * %s.” and “Put back %s.” need, the same in all of them. */
    NC_("card as object", "the ace of spades"),
    NC_("card as object", "the two of spades"),
    NC_("card as object", "the three of spades"),
    NC_("card as object", "the four of spades"),
    NC_("card as object", "the five of spades"),
    NC_("card as object", "the six of spades"),
    NC_("card as object", "the seven of spades"),
    NC_("card as object", "the eight of spades"),
    NC_("card as object", "the nine of spades"),
    NC_("card as object", "the ten of spades"),
    NC_("card as object", "the jack of spades"),
    NC_("card as object", "the queen of spades"),
    NC_("card as object", "the king of spades"),
    NC_("card as object", "the ace of hearts"),
    NC_("card as object", "the two of hearts"),
    NC_("card as object", "the three of hearts"),
    NC_("card as object", "the four of hearts"),
    NC_("card as object", "the five of hearts"),
    NC_("card as object", "the six of hearts"),
    NC_("card as object", "the seven of hearts"),
    NC_("card as object", "the eight of hearts"),
    NC_("card as object", "the nine of hearts"),
    NC_("card as object", "the ten of hearts"),
    NC_("card as object", "the jack of hearts"),
    NC_("card as object", "the queen of hearts"),
    NC_("card as object", "the king of hearts"),
    NC_("card as object", "the ace of diamonds"),
    NC_("card as object", "the two of diamonds"),
    NC_("card as object", "the three of diamonds"),
    NC_("card as object", "the four of diamonds"),
    NC_("card as object", "the five of diamonds"),
    NC_("card as object", "the six of diamonds"),
    NC_("card as object", "the seven of diamonds"),
    NC_("card as object", "the eight of diamonds"),
    NC_("card as object", "the nine of diamonds"),
    NC_("card as object", "the ten of diamonds"),
    NC_("card as object", "the jack of diamonds"),
    NC_("card as object", "the queen of diamonds"),
    NC_("card as object", "the king of diamonds"),
    NC_("card as object", "the ace of clubs"),
    NC_("card as object", "the two of clubs"),
    NC_("card as object", "the three of clubs"),
    NC_("card as object", "the four of clubs"),
    NC_("card as object", "the five of clubs"),
    NC_("card as object", "the six of clubs"),
    NC_("card as object", "the seven of clubs"),
    NC_("card as object", "the eight of clubs"),
    NC_("card as object", "the nine of clubs"),
    NC_("card as object", "the ten of clubs"),
    NC_("card as object", "the jack of clubs"),
    NC_("card as object", "the queen of clubs"),
    NC_("card as object", "the king of clubs"),
  },
  [YK_CARD_TARGET] = {
    /* Translators: the name of a card on which another one is laid, as after “onto” in
     * “Seven of hearts goes onto the eight of spades.”  Use the case that “onto” has in
     * your language; where it is a suffix, the name may have it, and the sentences
     * leave it out. */
    NC_("card as target", "the ace of spades"),
    NC_("card as target", "the two of spades"),
    NC_("card as target", "the three of spades"),
    NC_("card as target", "the four of spades"),
    NC_("card as target", "the five of spades"),
    NC_("card as target", "the six of spades"),
    NC_("card as target", "the seven of spades"),
    NC_("card as target", "the eight of spades"),
    NC_("card as target", "the nine of spades"),
    NC_("card as target", "the ten of spades"),
    NC_("card as target", "the jack of spades"),
    NC_("card as target", "the queen of spades"),
    NC_("card as target", "the king of spades"),
    NC_("card as target", "the ace of hearts"),
    NC_("card as target", "the two of hearts"),
    NC_("card as target", "the three of hearts"),
    NC_("card as target", "the four of hearts"),
    NC_("card as target", "the five of hearts"),
    NC_("card as target", "the six of hearts"),
    NC_("card as target", "the seven of hearts"),
    NC_("card as target", "the eight of hearts"),
    NC_("card as target", "the nine of hearts"),
    NC_("card as target", "the ten of hearts"),
    NC_("card as target", "the jack of hearts"),
    NC_("card as target", "the queen of hearts"),
    NC_("card as target", "the king of hearts"),
    NC_("card as target", "the ace of diamonds"),
    NC_("card as target", "the two of diamonds"),
    NC_("card as target", "the three of diamonds"),
    NC_("card as target", "the four of diamonds"),
    NC_("card as target", "the five of diamonds"),
    NC_("card as target", "the six of diamonds"),
    NC_("card as target", "the seven of diamonds"),
    NC_("card as target", "the eight of diamonds"),
    NC_("card as target", "the nine of diamonds"),
    NC_("card as target", "the ten of diamonds"),
    NC_("card as target", "the jack of diamonds"),
    NC_("card as target", "the queen of diamonds"),
    NC_("card as target", "the king of diamonds"),
    NC_("card as target", "the ace of clubs"),
    NC_("card as target", "the two of clubs"),
    NC_("card as target", "the three of clubs"),
    NC_("card as target", "the four of clubs"),
    NC_("card as target", "the five of clubs"),
    NC_("card as target", "the six of clubs"),
    NC_("card as target", "the seven of clubs"),
    NC_("card as target", "the eight of clubs"),
    NC_("card as target", "the nine of clubs"),
    NC_("card as target", "the ten of clubs"),
    NC_("card as target", "the jack of clubs"),
    NC_("card as target", "the queen of clubs"),
    NC_("card as target", "the king of clubs"),
  },
};

/* The msgctxt of each case. */
static const char *const card_contexts[YK_N_CARD_CASES] = {
  [YK_CARD_ALONE] = "card",
  [YK_CARD_SUBJECT] = "card as subject",
  [YK_CARD_LISTED] = "card in a list",
  [YK_CARD_OBJECT] = "card as object",
  [YK_CARD_TARGET] = "card as target",
};

/* Translators: ranks without a suit: as choices in a list, and after a colon. */
static const char *const rank_names[YK_N_RANKS] = {
  NC_("rank", "Ace"),
  NC_("rank", "Two"),
  NC_("rank", "Three"),
  NC_("rank", "Four"),
  NC_("rank", "Five"),
  NC_("rank", "Six"),
  NC_("rank", "Seven"),
  NC_("rank", "Eight"),
  NC_("rank", "Nine"),
  NC_("rank", "Ten"),
  NC_("rank", "Jack"),
  NC_("rank", "Queen"),
  NC_("rank", "King"),
};

/* clang-format on */

char *
yk_run_phrase (const YkBoard *board, const YkCard *cards, int n_cards)
{
  const char *first = yk_card_name_in (cards[0], YK_CARD_LISTED);
  const char *last = yk_card_name_in (cards[n_cards - 1], YK_CARD_LISTED);
  gboolean is_falling = TRUE;

  if (n_cards == 1)
    return g_strdup (first);
  for (int i = 1; i < n_cards; i++) {
    if (!yk_board_joins (board, cards[i], cards[i - 1]))
      return NULL;
    is_falling &= yk_card_rank (cards[i]) == yk_card_rank (cards[i - 1]) - 1;
  }
  if (!is_falling)
    /* Translators: the first and the last of three or more cards that follow
     * one another up or down, as in “King of clubs to Nine of hearts”.  Both
     * names are as in a list; where “from … to” would need other cases, a dash
     * will do. */
    return g_strdup_printf (C_ ("cards", "%s to %s"), first, last);
  /* Translators: the first and the last of several cards that follow one another, each
   * one rank lower, as in “King of clubs down to Nine of hearts”.  Both names are as in
   * a list; where “from … to” would need other cases, a dash will do. */
  return g_strdup_printf (C_ ("cards", "%s down to %s"), first, last);
}

const char *
yk_rank_name (int ranks)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "rank", rank_names[ranks]);
}

const char *
yk_card_name_in (YkCard card, YkCardCase card_case)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, card_contexts[card_case],
                       card_names[card_case][yk_card_index (card)]);
}
