/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbered deals: the same cards for ever. */
#include "../test-common.h"

/* Known answers, also of other people's SplitMix64. */
static const struct
{
  uint64_t seed;
  uint64_t draws[3];
} known_draws[] = {
    {0, {0xe220a8397b1dcdafu, 0x6e789e6aa1b965f4u, 0x06c45d188009454fu}},
    {1234567, {6457827717110365317u, 3203168211198807973u, 9817491932198370423u}},
};

static void
test_draws (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (known_draws); i++) {
    uint64_t state = known_draws[i].seed;

    for (int j = 0; j < 3; j++)
      g_assert_cmpuint (yk_random_draw (&state), ==, known_draws[i].draws[j]);
  }
}

static void
test_draws_below (void)
{
  static const uint64_t bounds[] = {1, 2, 13, 52, 208, UINT64_C (1) << 63, UINT64_MAX};
  uint64_t state = 5;

  for (size_t i = 0; i < G_N_ELEMENTS (bounds); i++)
    for (int j = 0; j < 1000; j++)
      g_assert_cmpuint (yk_random_draw_below (&state, bounds[i]), <, bounds[i]);
}

/* With this bound nearly half the draws are passed over; the answers are those of
 * another program. */
static void
test_draws_unbiased (void)
{
  static const uint64_t expected[] = {0x6220a8397b1dcdaeu, 0x788bb8a8724c81ebu,
                                      0x4584133ac916ab3bu};
  uint64_t state = 0;

  for (size_t i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpuint (yk_random_draw_below (&state, (UINT64_C (1) << 63) + 1), ==,
                      expected[i]);
}

/* Each of 13 numbers comes about a thousand times: within five standard deviations. */
static void
test_draws_even (void)
{
  int n_drawn[YK_N_RANKS] = {0};
  uint64_t state = 5;

  for (int i = 0; i < 1000 * YK_N_RANKS; i++)
    n_drawn[yk_random_draw_below (&state, YK_N_RANKS)]++;
  for (int i = 0; i < YK_N_RANKS; i++)
    g_assert_cmpint (ABS (n_drawn[i] - 1000), <, 155);
}

static const uint64_t pinned[] = {1, 2, 4711, INT64_MAX};

static char *
deal_texts (const char *id)
{
  GString *all = g_string_new (NULL);
  const YkGameOptions options = {0};

  for (size_t i = 0; i < G_N_ELEMENTS (pinned); i++) {
    char text[YK_TEXT_BOARD_SIZE];
    YkBoard board;

    yk_board_deal (&board, yk_rules_find (id), &options, pinned[i]);
    yk_board_to_text (&board, text);
    g_string_append_printf (all, "%s# deal %" G_GUINT64_FORMAT "\n%s",
                            i > 0 ? "\n" : "", pinned[i], text);
  }
  return g_string_free (all, FALSE);
}

/* The files were written by another program, from the description in yk-deal.h. */
static void
test_pinned (void)
{
  static const char *const ids[] = {"yukon", "double-yukon"};

  for (size_t i = 0; i < G_N_ELEMENTS (ids); i++) {
    g_autofree char *name = g_strdup_printf ("%s.txt", ids[i]);
    g_autofree char *path = g_test_build_filename (G_TEST_DIST, "deals", name, NULL);
    g_autofree char *text = deal_texts (ids[i]);
    g_autofree char *expected = NULL;
    g_autoptr (GError) error = NULL;

    g_file_get_contents (path, &expected, NULL, &error);
    g_assert_no_error (error);
    g_assert_cmpstr (text, ==, expected);
  }
}

static void
check_bounds (const YkRules *rules, const YkGameOptions *options)
{
  YkBoard first, last;

  yk_board_deal (&first, rules, options, YK_DEAL_MIN);
  yk_board_deal (&last, rules, options, YK_DEAL_MAX);
  test_check_board (&first);
  test_check_board (&last);
  g_assert_false (yk_board_equal (&first, &last));
  g_assert_true (yk_game_options_equal (&first.options, options));
}

static void
test_bounds (void)
{
  test_each_game (check_bounds);
}

/* What lies where, as the row says. */
static void
check_layout (const YkRules *rules, const YkGameOptions *options)
{
  YkBoard board;

  yk_board_deal (&board, rules, options, 3);
  for (int i = 0; i < board.n_columns; i++) {
    g_assert_cmpint (board.n_down[i], ==, rules->columns[i].n_down);
    g_assert_cmpint (yk_board_pile_size (&board, (YkPile) i), ==,
                     rules->columns[i].n_down + rules->columns[i].n_up);
  }
  for (int i = 0; i < YK_MAX_CELLS; i++)
    g_assert_cmpint (yk_board_pile_size (&board, (YkPile) (YK_CELL_1 + i)), ==,
                     i < rules->n_cells_dealt);
  g_assert_cmpint (yk_board_pile_size (&board, YK_RESERVE), ==, rules->n_reserve);
  g_assert_cmpint (yk_board_pile_size (&board, YK_STOCK), ==, rules->n_stock);
  g_assert_cmpint (board.n_redeals, ==, rules->n_redeals);
}

static void
test_layout (void)
{
  test_each_game (check_layout);
}

/* Ranks drawn by another program, from the description in yk-deal.h. */
static const struct
{
  uint64_t number;
  int starting_rank;
} drawn_ranks[] = {{1, 3}, {2, 4}, {3, 1}, {4, 8}, {5, 0}, {4711, 9}, {INT64_MAX, 1}};

static void
test_drawn_ranks (void)
{
  const YkGameOptions options = {.starting_rank = YK_STARTING_RANK_RANDOM};

  for (size_t i = 0; i < G_N_ELEMENTS (drawn_ranks); i++) {
    YkBoard board;

    yk_board_deal (&board, yk_rules_find ("yukon"), &options, drawn_ranks[i].number);
    g_assert_cmpint (board.options.starting_rank, ==, drawn_ranks[i].starting_rank);
  }
}

/* Options never change the cards of a deal. */
static void
test_same_cards (void)
{
  const YkRules *rules = yk_rules_find ("yukon");
  const YkGameOptions plain = {0};
  const YkGameOptions random = {true, true, true, YK_STARTING_RANK_RANDOM};
  unsigned seen = 0;

  for (uint64_t number = 1; number <= 500; number++) {
    YkBoard a, b;

    yk_board_deal (&a, rules, &plain, number);
    yk_board_deal (&b, rules, &random, number);
    g_assert_cmpmem (a.cards, sizeof a.cards, b.cards, sizeof b.cards);
    g_assert_cmpmem (a.start, sizeof a.start, b.start, sizeof b.start);
    g_assert_cmpint (b.options.starting_rank, <, YK_N_RANKS);
    seen |= 1u << b.options.starting_rank;
  }
  g_assert_cmpuint (seen, ==, (1u << YK_N_RANKS) - 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/deal/draws", test_draws);
  g_test_add_func ("/deal/draws-below", test_draws_below);
  g_test_add_func ("/deal/draws-unbiased", test_draws_unbiased);
  g_test_add_func ("/deal/draws-even", test_draws_even);
  g_test_add_func ("/deal/pinned", test_pinned);
  g_test_add_func ("/deal/bounds", test_bounds);
  g_test_add_func ("/deal/layout", test_layout);
  g_test_add_func ("/deal/drawn-ranks", test_drawn_ranks);
  g_test_add_func ("/deal/same-cards", test_same_cards);
  return g_test_run ();
}
