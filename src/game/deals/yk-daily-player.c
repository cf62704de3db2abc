/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The frozen player, step by step as the header numbers them. */
#include "game/deals/yk-daily-player.h"

#include <string.h>

#include "core/yk-deal.h"

#define N_COLUMNS 7
#define MAX_DRAWN 150 /* moves of a game */
#define MAX_LISTED 32 /* 7 to foundations, 4 Kings, 2 to each column's last card */
#define FOUNDATION N_COLUMNS

/* Here a card is rank * 4 + suit, ranks from 0. */
#define KING 12

typedef struct
{
  guint8 cards[N_COLUMNS][YK_DECK_SIZE];
  guint8 n_cards[N_COLUMNS];
  guint8 n_down[N_COLUMNS];
  guint8 n_up[YK_N_SUITS];
} Table;

typedef struct
{
  guint8 from;
  guint8 place; /* of the card, from the bottom */
  guint8 to;    /* a column or FOUNDATION */
  guint8 weight;
} Move;

static guint
rank_of (guint8 card)
{
  return card / YK_N_SUITS;
}

static guint
suit_of (guint8 card)
{
  return card % YK_N_SUITS;
}

static gboolean
is_red (guint suit)
{
  return suit == YK_HEARTS || suit == YK_DIAMONDS;
}

static gboolean
fits (guint8 card, guint8 target)
{
  return rank_of (card) + 1 == rank_of (target) &&
         is_red (suit_of (card)) != is_red (suit_of (target));
}

static guint8
last_card (const Table *table, guint column)
{
  return table->cards[column][table->n_cards[column] - 1];
}

static gboolean
is_next (const Table *table, guint8 card)
{
  return table->n_up[suit_of (card)] == rank_of (card);
}

static void
move_daily_cards (Table *table, guint from, guint place, guint to)
{
  guint n = table->n_cards[from] - place;
  const guint8 *cards = &table->cards[from][place];

  if (to == FOUNDATION) {
    table->n_up[suit_of (*cards)]++;
  } else {
    memcpy (&table->cards[to][table->n_cards[to]], cards, n);
    table->n_cards[to] = (guint8) (table->n_cards[to] + n);
  }
  table->n_cards[from] = (guint8) place;
  if (place > 0 && table->n_down[from] == place)
    table->n_down[from]--;
}

/* Step 3. */
static gboolean
is_daily_safe (const Table *table, guint8 card)
{
  if (rank_of (card) < 2)
    return TRUE;
  for (guint suit = 0; suit < YK_N_SUITS; suit++)
    if (is_red (suit) != is_red (suit_of (card)) && table->n_up[suit] < rank_of (card))
      return FALSE;
  return TRUE;
}

static gboolean
send_safe_card (Table *table)
{
  for (guint column = 0; column < N_COLUMNS; column++)
    if (table->n_cards[column] > 0 && is_next (table, last_card (table, column)) &&
        is_daily_safe (table, last_card (table, column))) {
      move_daily_cards (table, column, table->n_cards[column] - 1u, FOUNDATION);
      return TRUE;
    }
  return FALSE;
}

/* Step 4. */
static gboolean
is_daily_won (const Table *table)
{
  for (guint suit = 0; suit < YK_N_SUITS; suit++)
    if (table->n_up[suit] < YK_N_RANKS)
      return FALSE;
  return TRUE;
}

/* Step 5, where the card is no King. */
static guint
list_daily_joins (const Table *table, Move move, guint n_moves, Move *moves)
{
  const guint8 *card = &table->cards[move.from][move.place];

  if (move.place > 0 && move.weight < 16 && fits (*card, card[-1]))
    return n_moves;
  for (guint to = 0; to < N_COLUMNS; to++)
    if (to != move.from && table->n_cards[to] > 0 &&
        fits (*card, last_card (table, to))) {
      move.to = (guint8) to;
      moves[n_moves++] = move;
    }
  return n_moves;
}

static guint
list_king (const Table *table, Move move, guint n_moves, Move *moves)
{
  guint to = 0;

  while (to < N_COLUMNS && table->n_cards[to] > 0)
    to++;
  if (to == N_COLUMNS || move.place == 0)
    return n_moves;
  move.to = (guint8) to;
  moves[n_moves++] = move;
  return n_moves;
}

/* Step 5 for one card. */
static guint
list_card (const Table *table, guint from, guint place, guint n_moves, Move *moves)
{
  guint8 card = table->cards[from][place];
  gboolean is_king = rank_of (card) == KING;
  Move move = {(guint8) from, (guint8) place, FOUNDATION, 24};

  if (place + 1 == table->n_cards[from] && is_next (table, card))
    moves[n_moves++] = move;
  if (place > 0 && place == table->n_down[from])
    move.weight = 16;
  else if (is_king)
    move.weight = 8;
  else
    move.weight = place == 0 ? 4 : 2;
  return is_king ? list_king (table, move, n_moves, moves)
                 : list_daily_joins (table, move, n_moves, moves);
}

/* Steps 5 to 7; whether there was a move. */
static gboolean
draw_daily_move (Table *table, guint64 *random)
{
  Move moves[MAX_LISTED];
  guint n_moves = 0, i = 0;
  guint64 sum = 0, draw;

  for (guint from = 0; from < N_COLUMNS; from++)
    for (guint place = table->n_down[from]; place < table->n_cards[from]; place++)
      n_moves = list_card (table, from, place, n_moves, moves);
  if (n_moves == 0)
    return FALSE;
  for (guint j = 0; j < n_moves; j++)
    sum += moves[j].weight;
  draw = yk_random_draw_below (random, sum);
  for (sum = moves[0].weight; sum <= draw; sum += moves[i].weight)
    i++;
  move_daily_cards (table, moves[i].from, moves[i].place, moves[i].to);
  return TRUE;
}

static gboolean
play_daily (Table table, guint64 *random)
{
  for (guint n_drawn = 0;; n_drawn++) {
    while (send_safe_card (&table))
      continue;
    if (is_daily_won (&table))
      return TRUE;
    if (n_drawn == MAX_DRAWN || !draw_daily_move (&table, random))
      return FALSE;
  }
}

static void
lay_out (Table *table, guint64 number)
{
  const YkGameOptions none = {0};
  YkBoard board;

  yk_board_deal (&board, yk_rules_find ("yukon"), &none, number);
  memset (table, 0, sizeof *table);
  for (guint column = 0; column < N_COLUMNS; column++) {
    int n_cards;
    const YkCard *cards = yk_board_pile (&board, (YkPile) column, &n_cards);

    table->n_cards[column] = (guint8) n_cards;
    table->n_down[column] = (guint8) yk_board_n_down (&board, (YkPile) column);
    for (int i = 0; i < n_cards; i++)
      table->cards[column][i] = (guint8) ((yk_card_rank (cards[i]) - 1) * YK_N_SUITS +
                                          (int) yk_card_suit (cards[i]));
  }
}

guint
yk_daily_player_wins (guint64 number, guint n_games)
{
  guint64 random = ~number;
  guint n_wins = 0;
  Table table;

  lay_out (&table, number);
  for (guint i = 0; i < n_games; i++)
    n_wins += play_daily (table, &random) ? 1 : 0;
  return n_wins;
}
