/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Playing cards as single bytes. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* A card: bits 0 to 3 hold the rank (1 = ace … 13 = King), bits 4 and 5 the suit.
 * Zero is no card.  Cards of different decks with the same face are equal bytes. */
typedef uint8_t YkCard;

#define YK_N_SUITS 4
#define YK_N_RANKS 13
#define YK_DECK_SIZE (YK_N_SUITS * YK_N_RANKS)

/* The suits, in the order of yk_card_index(). */
typedef enum
{
  YK_SPADES,
  YK_HEARTS,
  YK_DIAMONDS,
  YK_CLUBS,
} YkSuit;

enum
{
  YK_ACE = 1,
  YK_JACK = 11,
  YK_QUEEN = 12,
  YK_KING = 13,
};

/* Returns the card of a suit and a rank (1 to 13). */
static inline YkCard
yk_card (YkSuit suit, int rank)
{
  return (YkCard) ((unsigned) suit << 4 | (unsigned) rank);
}

/* Returns the card's suit. */
static inline YkSuit
yk_card_suit (YkCard card)
{
  return (YkSuit) (card >> 4);
}

/* Returns the card's rank, 1 (ace) to 13 (King). */
static inline int
yk_card_rank (YkCard card)
{
  return card & 15;
}

/* Returns a number from 0 to 51 for a valid card: suits in enum order, ranks
 * ascending. */
static inline int
yk_card_index (YkCard card)
{
  return (int) yk_card_suit (card) * YK_N_RANKS + yk_card_rank (card) - 1;
}

/* Returns the card whose yk_card_index() is INDEX. */
static inline YkCard
yk_card_from_index (int index)
{
  return yk_card ((YkSuit) (index / YK_N_RANKS), index % YK_N_RANKS + 1);
}
