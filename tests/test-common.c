/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards from a few words, and random walks through every variation. */
#include "test-common.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

YkMove
test_move (const char *text)
{
  YkMove move;

  g_assert_true (yk_move_from_text (text, strlen (text), &move));
  return move;
}

static YkPile
pile_from_word (const char *word)
{
  g_autofree char *text = NULL;

  if (strcmp (word, "s:") == 0)
    return YK_STOCK;
  text = g_strdup_printf ("%.*s-c1", (int) strlen (word) - 1, word);
  return test_move (text).from;
}

static void
fill_foundation (YkBoard *board, YkPile pile, YkCard top)
{
  for (int i = 0; yk_board_top (board, pile) != top; i++) {
    int rank = (board->options.starting_rank + i) % YK_N_RANKS + 1;

    yk_board_put (board, pile, yk_card (yk_card_suit (top), rank));
  }
}

static void
put_word (YkBoard *board, YkPile pile, const char *word)
{
  bool is_down = word[0] == '[';
  YkCard card = yk_card_from_text (word + is_down);

  g_assert_cmpint (card, !=, 0);
  if (yk_pile_kind (pile) == YK_PILE_FOUNDATION)
    fill_foundation (board, pile, card);
  else
    yk_board_put (board, pile, card);
  if (is_down)
    board->n_down[pile]++;
}

static void
set_word (YkGameOptions *options, int *n_redeals, const char *word)
{
  const char *value = strchr (word, '=') + 1;

  if (g_str_has_prefix (word, "redeals="))
    *n_redeals = atoi (value);
  else
    g_assert_true (yk_game_options_set (options, word, (size_t) (value - word - 1),
                                        value, strlen (value)));
}

void
test_board (YkBoard *board, const char *id, const char *words)
{
  g_auto (GStrv) list = g_strsplit (words, " ", -1);
  const YkRules *rules = yk_rules_find (id);
  YkGameOptions options = {0};
  YkPile pile = YK_COLUMN_1;
  int n_redeals;
  char **word = list;

  g_assert_nonnull (rules);
  n_redeals = rules->n_redeals;
  for (; *word != NULL && strchr (*word, '=') != NULL; word++)
    set_word (&options, &n_redeals, *word);
  yk_board_init (board, rules, &options);
  board->n_redeals = (uint8_t) n_redeals;

  for (; *word != NULL && **word != '\0'; word++)
    if (g_str_has_suffix (*word, ":"))
      pile = pile_from_word (*word);
    else
      put_word (board, pile, *word);
}

static void
check_cards (const YkBoard *board)
{
  int n_copies[YK_DECK_SIZE] = {0};
  int n_cards = yk_board_n_cards (board);

  g_assert_cmpint (n_cards, ==, yk_rules_n_cards (board->rules));
  for (int i = 0; i < n_cards; i++) {
    g_assert_true (yk_card_is_valid (board->cards[i]));
    n_copies[yk_card_index (board->cards[i])]++;
  }
  for (int i = 0; i < YK_DECK_SIZE; i++)
    g_assert_cmpint (n_copies[i], ==, yk_rules_n_decks (board->rules));
  for (int i = n_cards; i < YK_MAX_CARDS; i++)
    g_assert_cmpint (board->cards[i], ==, 0);
}

static void
check_pile (const YkBoard *board, YkPile pile)
{
  int size = yk_board_pile_size (board, pile);

  g_assert_cmpint (size, >=, 0);
  if (!yk_board_has_pile (board, pile))
    g_assert_cmpint (size, ==, 0);
  if (yk_pile_kind (pile) == YK_PILE_COLUMN && size > 0)
    g_assert_cmpint (board->n_down[pile], <, size);
  else if (yk_pile_kind (pile) == YK_PILE_COLUMN)
    g_assert_cmpint (board->n_down[pile], ==, 0);
  else if (yk_pile_kind (pile) == YK_PILE_CELL)
    g_assert_cmpint (size, <=, 1);
}

static void
check_foundation (const YkBoard *board, YkPile pile)
{
  int size;
  const YkCard *cards = yk_board_pile (board, pile, &size);

  for (int i = 0; i < size; i++) {
    g_assert_cmpint (yk_board_rank (board, cards[i]), ==, i + 1);
    g_assert_cmpint (yk_card_suit (cards[i]), ==, yk_card_suit (cards[0]));
  }
}

void
test_check_board (const YkBoard *board)
{
  check_cards (board);
  g_assert_cmpint (board->options.starting_rank, <, YK_N_RANKS);
  g_assert_cmpint (board->n_redeals, <=, board->rules->n_redeals);
  for (int pile = 0; pile < YK_N_PILES; pile++)
    check_pile (board, (YkPile) pile);
  for (int i = 0; i < board->n_foundations; i++)
    check_foundation (board, (YkPile) (YK_FOUNDATION_1 + i));
}

static int
compare_moves (const void *a, const void *b)
{
  return memcmp (a, b, sizeof (YkMove));
}

/* Sorts the moves to foundations to the front and returns how many they are. */
static int
n_to_foundations (YkMove *moves, int n_moves)
{
  int n = 0;

  for (int i = 0; i < n_moves; i++)
    if (yk_pile_kind (moves[i].to) == YK_PILE_FOUNDATION)
      moves[n++] = moves[i];
  return n;
}

bool
test_random_move (const YkBoard *board, uint64_t *state, YkMove *move)
{
  YkMove moves[YK_MAX_MOVES];
  int n_moves = yk_board_list (board, moves), n_up;

  if (n_moves == 0)
    return false;
  qsort (moves, (size_t) n_moves, sizeof moves[0], compare_moves);
  *move = moves[yk_random_draw_below (state, (uint64_t) n_moves)];

  n_up = n_to_foundations (moves, n_moves);
  if (n_up > 0 && yk_random_draw_below (state, 2) == 0)
    *move = moves[yk_random_draw_below (state, (uint64_t) n_up)];
  return true;
}

static const YkGameOptions option_sets[] = {
    {0},
    {.foundation_return = true},
    {.any_spaces = true},
    {.forced_aces = true},
    {.starting_rank = 6},
    {.foundation_return = true, .any_spaces = true},
    {.foundation_return = true, .forced_aces = true},
    {.foundation_return = true, .starting_rank = 6},
    {.any_spaces = true, .starting_rank = 12},
    {.forced_aces = true, .starting_rank = 1},
};

void
test_each_game (TestGame test)
{
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);

  for (size_t i = 0; i < n_rules; i++)
    for (size_t j = 0; j < G_N_ELEMENTS (option_sets); j++)
      if (yk_rules_accepts (&rules[i], &option_sets[j]))
        test (&rules[i], &option_sets[j]);
}

static void
walk (const YkBoard *deal, TestVisit visit, int n_steps)
{
  YkBoard board = *deal;
  uint64_t state = yk_board_hash (deal);
  YkMove move;
  YkUndo undo;

  for (int step = 0; step < n_steps; step++) {
    visit (&board, step, &state);
    if (!test_random_move (&board, &state, &move))
      return;
    yk_board_apply (&board, move, &undo);
  }
}

void
test_walk_all (TestVisit visit, int n_steps)
{
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);
  YkBoard board;

  for (size_t i = 0; i < n_rules; i++)
    for (size_t j = 0; j < G_N_ELEMENTS (option_sets); j++)
      if (yk_rules_accepts (&rules[i], &option_sets[j])) {
        yk_board_deal (&board, &rules[i], &option_sets[j], j + 1);
        walk (&board, visit, n_steps);
      }
}

void
test_remove_tree (const char *path)
{
  g_autoptr (GDir) directory = g_dir_open (path, 0, NULL);
  const char *name;

  while (directory != NULL && (name = g_dir_read_name (directory)) != NULL) {
    g_autofree char *child = g_build_filename (path, name, NULL);

    if (g_file_test (child, G_FILE_TEST_IS_DIR))
      test_remove_tree (child);
    else
      g_unlink (child);
  }
  g_rmdir (path);
}

void
test_check_sentence (const char *message)
{
  g_assert_true (g_utf8_validate (message, -1, NULL));
  g_assert_cmpuint (strlen (message), <, 300);
  g_assert_true (g_str_has_suffix (message, "."));
  for (const char *at = message; *at != '\0'; at = g_utf8_next_char (at))
    g_assert_true (g_unichar_isprint (g_utf8_get_char (at)));
}
