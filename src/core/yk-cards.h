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

static inline YkCard
yk_card (YkSuit suit, int rank)
{
  return (YkCard) ((unsigned) suit << 4 | (unsigned) rank);
}

static inline YkSuit
yk_card_suit (YkCard card)
{
  return (YkSuit) (card >> 4);
}

static inline int
yk_card_rank (YkCard card)
{
  return card & 15;
}

static inline bool
yk_suit_is_red (YkSuit suit)
{
  return suit == YK_HEARTS || suit == YK_DIAMONDS;
}

/* A number from 0 to 51 for a valid card: suits in enum order, ranks upward. */
static inline int
yk_card_index (YkCard card)
{
  return (int) yk_card_suit (card) * YK_N_RANKS + yk_card_rank (card) - 1;
}

static inline YkCard
yk_card_from_index (int index)
{
  return yk_card ((YkSuit) (index / YK_N_RANKS), index % YK_N_RANKS + 1);
}
