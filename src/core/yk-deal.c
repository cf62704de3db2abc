/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbered deals; the header holds the procedure step by step. */
#include "core/yk-deal.h"

uint64_t
yk_random_draw (uint64_t *state)
{
  uint64_t z = *state += 0x9e3779b97f4a7c15u;

  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
  z = (z ^ z >> 27) * 0x94d049bb133111ebu;
  return z ^ z >> 31;
}

uint64_t
yk_random_draw_below (uint64_t *state, uint64_t n)
{
  uint64_t least = -n % n;
  uint64_t draw;

  do
    draw = yk_random_draw (state);
  while (draw < least);
  return draw % n;
}

void
yk_random_shuffle (uint64_t *state, YkCard *cards, int n_cards)
{
  for (int i = n_cards - 1; i > 0; i--) {
    int other = (int) yk_random_draw_below (state, (uint64_t) i + 1);
    YkCard card = cards[i];

    cards[i] = cards[other];
    cards[other] = card;
  }
}

static const YkCard *
put_all (YkBoard *board, YkPile pile, const YkCard *pack, int n_cards)
{
  for (int i = 0; i < n_cards; i++)
    yk_board_put (board, pile, *pack++);
  return pack;
}

void
yk_board_deal (YkBoard *board, const YkRules *rules, const YkGameOptions *options,
               uint64_t number)
{
  YkCard cards[YK_MAX_CARDS];
  const YkCard *pack = cards;
  YkGameOptions drawn = *options;
  uint64_t rank_state = ~number;
  uint64_t state = number;
  int n_cards = yk_rules_n_cards (rules);

  if (drawn.starting_rank == YK_STARTING_RANK_RANDOM)
    drawn.starting_rank = (uint8_t) yk_random_draw_below (&rank_state, YK_N_RANKS);
  yk_board_init (board, rules, &drawn);
  for (int i = 0; i < n_cards; i++)
    cards[i] = yk_card_from_index (i % YK_DECK_SIZE);
  yk_random_shuffle (&state, cards, n_cards);

  for (int column = 0; column < board->n_columns; column++) {
    const YkColumnDeal *deal = &rules->columns[column];

    pack = put_all (board, (YkPile) column, pack, deal->n_down + deal->n_up);
    board->n_down[column] = deal->n_down;
  }
  for (int cell = 0; cell < rules->n_cells_dealt; cell++)
    pack = put_all (board, (YkPile) (YK_CELL_1 + cell), pack, 1);
  pack = put_all (board, YK_RESERVE, pack, rules->n_reserve);
  put_all (board, YK_STOCK, pack, rules->n_stock);
}

bool
yk_deal_id_equal (const YkDealId *a, const YkDealId *b)
{
  return a->rules == b->rules && a->deal == b->deal && a->puzzle == b->puzzle &&
         yk_game_options_equal (&a->options, &b->options);
}
