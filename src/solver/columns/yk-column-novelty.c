/* SPDX-License-Identifier: GPL-3.0-or-later */
/* News in tables of bits. */
#include "solver/columns/yk-column-private.h"

#include <string.h>

/* The places that a card may have: on the card that it joins as one of several. */
enum
{
  ELSEWHERE,
  BOTTOM,
  UP,
  IN_WASTE,
  JOINED,
};

void
yk_column_state_news_clear (YkColumnStateNews *news)
{
  memset (news, 0, sizeof *news);
}

static bool
is_fresh (uint16_t *seen, int card, int place)
{
  uint16_t bit = (uint16_t) (1 << place);
  bool is_new = !(seen[card] & bit);

  seen[card] |= bit;
  return is_new;
}

static int
place_on (const YkCompactFrame *cards, int card, int target)
{
  for (int i = 0; i < cards->n_parents[card]; i++)
    if (cards->parents[card][i] == target)
      return JOINED + i;
  return ELSEWHERE;
}

static bool
column_is_news (const YkColumnStateFrame *frame, const YkColumnState *piles, int column,
                uint16_t *seen)
{
  const uint8_t *cards = piles->column[column];
  bool is_news = false;

  for (int i = 0; i < piles->size[column]; i++) {
    int place = i == 0 ? BOTTOM : ELSEWHERE;

    if (i > 0 && yk_column_state_is_joined (frame, piles, column, i))
      place = place_on (&frame->cards, cards[i], cards[i - 1]);
    is_news |= is_fresh (seen, cards[i], place);
  }
  return is_news;
}

static bool
aside_is_news (const YkColumnState *piles, uint16_t *seen)
{
  bool is_news = false;

  for (int suit = 0; suit < YK_N_SUITS; suit++)
    for (int rank = 0; rank < piles->n_up[suit]; rank++)
      is_news |= is_fresh (seen, rank * YK_N_SUITS + suit, UP);
  for (int i = 0; i < piles->n_waste; i++)
    is_news |= is_fresh (seen, piles->waste[i], IN_WASTE);
  return is_news;
}

bool
yk_column_state_is_news (YkColumnStateNews *news, const YkColumnStateFrame *frame,
                         const YkColumnState *piles)
{
  unsigned kind = (unsigned) yk_column_state_n_up (piles);
  uint16_t *seen;
  bool is_news;

  kind = kind * YK_DECK_SIZE + (unsigned) yk_column_state_n_down (frame, piles);
  kind = kind * YK_DECK_SIZE + piles->n_stock + piles->n_redeals;
  seen = &news->seen[kind * YK_DECK_SIZE % (YK_COLUMN_STATE_N_SEEN - YK_DECK_SIZE)];
  is_news = aside_is_news (piles, seen);
  for (int i = 0; i < frame->n_columns; i++)
    is_news |= column_is_news (frame, piles, i, seen);
  return is_news;
}
