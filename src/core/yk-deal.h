/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbered deals: a number means the same cards forever.
 *
 * The procedure, exactly:
 *
 * 1. The generator is SplitMix64 (Steele, Lea and Flood, 2014) on 64-bit unsigned
 *    arithmetic.  Its state starts as the deal number.  A draw adds 0x9e3779b97f4a7c15
 *    to the state and returns z, where z = state;
 *    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9; z = (z ^ z >> 27) * 0x94d049bb133111eb;
 *    z = z ^ z >> 31.
 * 2. A draw below N takes draws until one is at least (2^64 - N) mod N, and returns
 * that one mod N, so that every result is equally likely.
 * 3. The pack, before shuffling, is one deck after the other, each: spades, hearts,
 *    diamonds, clubs, and in each suit ace, 2 … 10, Jack, Queen, King.
 * 4. Fisher and Yates: for I from the last place down to 1 (places count from 0), swap
 *    the card in place I with the one in place (a draw below I + 1).
 * 5. The pack is dealt from its first card on: column 1 from bottom to top, column 2
 * and so on, then one card into each cell that gets one, then the reserve and the
 * stock, both from bottom to top.
 * 6. A random starting rank is drawn from a second generator, whose state starts as the
 *    bitwise complement of the deal number: a draw below 13, 0 meaning the ace.
 */
#pragma once

#include "core/yk-board.h"

#define YK_DEAL_MIN ((uint64_t) 1)
#define YK_DEAL_MAX ((uint64_t) INT64_MAX)

/* Which cards are dealt, under which rules. */
typedef struct
{
  const YkRules *rules; /* NULL if only a number was given */
  YkGameOptions options;
  uint64_t deal;   /* its number, or 0 if the first position came from outside */
  unsigned puzzle; /* a puzzle of that deal, by number (see yk-puzzle.h); or 0 */
} YkDealId;

/* Returns whether both deal the same cards under the same rules. */
bool yk_deal_id_equal (const YkDealId *a, const YkDealId *b);

/* Returns SplitMix64's next draw; STATE may start with any value. */
uint64_t yk_random_draw (uint64_t *state);

/* Returns a draw from 0 to N - 1, all equally likely; N is at least 1. */
uint64_t yk_random_draw_below (uint64_t *state, uint64_t n);

/* Shuffles the cards, all orders equally likely: step 4 of the procedure.  Apart from
 * yk-deal.c only the tests need it. */
void yk_random_shuffle (uint64_t *state, YkCard *cards, int n_cards);

/* Fills BOARD with deal NUMBER (YK_DEAL_MIN to YK_DEAL_MAX) of a variation that accepts
 * OPTIONS.  For a random starting rank, BOARD holds the rank that is drawn. */
void yk_board_deal (YkBoard *board, const YkRules *rules, const YkGameOptions *options,
                    uint64_t number);
