/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Extreme positions. */
#include "test-positions.h"

#include "core/yk-deal.h"

const YkGameOptions test_option_sets[TEST_N_OPTION_SETS] = {
    {0},
    {.any_spaces = true},
    {.foundation_return = true},
    {.forced_aces = true},
    {.foundation_return = true, .any_spaces = true, .starting_rank = 6},
    {true, true, true, 12},
};

void
test_each_limit (TestLimit test, gpointer user_data)
{
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);

  for (size_t i = 0; i < n_rules; i++)
    for (guint j = 0; j < TEST_N_OPTION_SETS; j++)
      if (yk_rules_accepts (&rules[i], &test_option_sets[j])) {
        g_test_message ("%s, options %u", rules[i].id, j);
        test (&rules[i], &test_option_sets[j], user_data);
      }
}

/* The card of a suit whose place in the order of building is RANK. */
static YkCard
card_of_rank (const YkGameOptions *options, int suit, int rank)
{
  return yk_card ((YkSuit) suit, (rank - 1 + options->starting_rank) % YK_N_RANKS + 1);
}

gboolean
test_has_whole_suits (const YkRules *rules)
{
  return rules->foundations != YK_FOUNDATIONS_NONE &&
         YK_N_SUITS * yk_rules_n_decks (rules) <= yk_rules_n_columns (rules);
}

void
test_whole_suits_board (YkBoard *board, const YkRules *rules,
                        const YkGameOptions *options)
{
  int n_suits = YK_N_SUITS * yk_rules_n_decks (rules);

  yk_board_init (board, rules, options);
  for (int i = 0; i < n_suits; i++)
    for (int rank = YK_N_RANKS; rank > 0; rank--)
      yk_board_put (board, (YkPile) i, card_of_rank (options, i % YK_N_SUITS, rank));
}

/* A card that lies under others in test_stuck_board(): aces, twos and threes come
 * first. */
static YkCard
low_card (const YkGameOptions *options, int i)
{
  static const int ranks[] = {1, 2, 3, 4, 5, 6, 8, 9, 11, 12};

  return card_of_rank (options, i % YK_N_SUITS, ranks[i / YK_N_SUITS]);
}

/* The last card of a column there, the Kings first, then tens, then sevens. */
static YkCard
high_card (const YkGameOptions *options, int i)
{
  return card_of_rank (options, i % YK_N_SUITS, YK_N_RANKS - i / YK_N_SUITS * 3);
}

void
test_stuck_board (YkBoard *board, const YkRules *rules, const YkGameOptions *options)
{
  int n_columns = yk_rules_n_columns (rules);

  yk_board_init (board, rules, options);
  for (int i = n_columns; i < 3 * YK_N_SUITS; i++)
    yk_board_put (board, 0, high_card (options, i));
  for (int i = n_columns; i < 40; i++)
    yk_board_put (board, (YkPile) (i % n_columns), low_card (options, i));
  for (int column = 0; column < n_columns; column++) {
    YkPile pile = (YkPile) column;

    yk_board_put (board, pile, low_card (options, column));
    yk_board_put (board, pile, high_card (options, column));
    board->n_down[column] = (guint8) (yk_board_pile_size (board, pile) - 1);
  }
}

static guint
draw (guint64 *random, guint n)
{
  return (guint) yk_random_draw_below (random, n);
}

/* Puts whole suits' beginnings on some foundations; what is left goes to REST. */
static int
fill_foundations (YkBoard *board, guint64 *random, YkCard *rest)
{
  int n_rest = 0, n_suits = YK_N_SUITS * yk_rules_n_decks (board->rules);
  guint most = draw (random, YK_N_RANKS + 1);

  for (int i = 0; i < n_suits; i++) {
    int n_up = board->n_foundations > 0 ? (int) draw (random, most + 1) : 0;

    if (board->rules->foundations == YK_FOUNDATIONS_RUN)
      n_up = n_up / YK_N_RANKS * YK_N_RANKS;
    for (int rank = 1; rank <= YK_N_RANKS; rank++) {
      YkCard card = card_of_rank (&board->options, i % YK_N_SUITS, rank);

      if (rank <= n_up)
        yk_board_put (board, (YkPile) (YK_FOUNDATION_1 + i), card);
      else
        rest[n_rest++] = card;
    }
  }
  return n_rest;
}

/* A pile that takes a card: one of the first columns, or aside where there is room. */
static YkPile
draw_pile (const YkBoard *board, guint n_columns, guint64 *random)
{
  guint n_cells = board->rules->n_cells;
  guint drawn = draw (random, n_columns + n_cells + 3);
  YkPile pile = (YkPile) drawn;

  if (drawn >= n_columns + n_cells)
    pile = (YkPile) (YK_RESERVE + drawn - n_columns - n_cells);
  else if (drawn >= n_columns)
    pile = (YkPile) (YK_CELL_1 + drawn - n_columns);
  if (!yk_board_has_pile (board, pile) ||
      (yk_pile_kind (pile) == YK_PILE_CELL && yk_board_pile_size (board, pile) > 0))
    pile = (YkPile) draw (random, n_columns);
  return pile;
}

void
test_any_board (YkBoard *board, const YkRules *rules, const YkGameOptions *options,
                guint64 *random)
{
  YkCard rest[YK_MAX_CARDS];
  guint n_columns;
  int n_rest;

  yk_board_init (board, rules, options);
  board->n_redeals = (guint8) draw (random, rules->n_redeals + 1u);
  n_rest = fill_foundations (board, random, rest);
  n_columns = 1 + draw (random, board->n_columns);
  yk_random_shuffle (random, rest, n_rest);
  for (int i = 0; i < n_rest; i++)
    yk_board_put (board, draw_pile (board, n_columns, random), rest[i]);
  for (guint i = 0; i < n_columns; i++) {
    int size = yk_board_pile_size (board, (YkPile) i);

    if (size > 1 && draw (random, 2) > 0)
      board->n_down[i] = (guint8) draw (random, (guint) size);
  }
}
