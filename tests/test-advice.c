/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a click does: the best move of a card, and the one that places chosen cards. */
#include "core/yk-advice.h"
#include "test-common.h"

static const struct
{
  const char *id;
  const char *words;
  const char *from; /* any move of these cards */
  const char *best; /* NULL for none */
} best_moves[] = {
    {"yukon", "c1: AS c2: 2H", "c1-c2", "c1-f1"},
    {"yukon", "f2: AS c1: 2S c2: 3H", "c1-c2", "c1-f2"},
    {"yukon", "c1: 4H 2S c2: 3H", "c1-c2", "c1-c2"},
    {"yukon", "c1: [4H] 2S c2: 3H c3: 3D", "c1-c2", "c1-c2"},
    {"yukon", "c1: 3H c2: 2S 9D c3: 3D", "c2-c1:2", "c2-c1:2"},
    {"yukon", "c1: 5C c2: 2S 9D c3: 3D", "c2-c1:2", "c2-c3:2"},
    {"yukon", "c1: 5C c2: 2S 9D", "c2-c1:2", NULL},
    {"yukon", "c1: 5C c2: KS", "c2-c3", NULL}, /* from a space to a space */
    {"yukon", "c1: 5C c2: 4C KS", "c2-c3", "c2-c3"},
    {"yukon-cells", "c1: 5C c2: 4C", "c2-c1", "c2-x1"},
    {"yukon-cells", "x1: 5C", "x1-x2", NULL},
    {"yukon", "foundation-return=on f1: 2S c2: 3H", "f1-c2", "f1-c2"},
    {"yukon", "f1: 2S c2: 3H", "f1-c2", NULL},
};

static void
test_best_moves (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (best_moves); i++) {
    YkMove from = test_move (best_moves[i].from);
    YkBoard board;
    YkMove move;
    bool found;

    g_test_message ("%s, %s", best_moves[i].id, best_moves[i].words);
    test_board (&board, best_moves[i].id, best_moves[i].words);
    found = yk_board_best_move (&board, from.from, from.count, &move);
    g_assert_true (found == (best_moves[i].best != NULL));
    if (found) {
      YkMove wanted = test_move (best_moves[i].best);

      g_assert_cmpint (move.from, ==, wanted.from);
      g_assert_cmpint (move.to, ==, wanted.to);
      g_assert_cmpint (move.count, ==, wanted.count);
    }
  }
}

static const struct
{
  const char *id;
  const char *words;
  const char *wish; /* from, to, and how many are chosen */
  int count;        /* how many move; 0 for none */
} placings[] = {
    /* Only one fits: it moves, whatever is chosen. */
    {"yukon", "c1: [9C] KD 5H JC 2S c2: 6C", "c1-c2:1", 3},
    {"yukon", "c1: [9C] KD 5H JC 2S c2: 6C", "c1-c2:3", 3},
    {"yukon", "c1: [9C] KD 5H JC 2S c2: 6C", "c1-c2:4", 3},
    /* Several fit: as many of the chosen ones as can. */
    {"yukon", "c1: 5D 9C 5H 2S c2: 6C", "c1-c2:4", 4},
    {"yukon", "c1: 5D 9C 5H 2S c2: 6C", "c1-c2:3", 2},
    {"yukon", "c1: 5D 9C 5H 2S c2: 6C", "c1-c2:2", 2},
    /* None of the chosen ones fits: the nearest of the others. */
    {"yukon", "c1: 5D 9C 5H 2S c2: 6C", "c1-c2:1", 2},
    /* Nothing fits, not even a card that lies face down. */
    {"yukon", "c1: [5H] 2S c2: 6C", "c1-c2:1", 0},
    {"yukon", "c1: 5H 2S c2: 7C", "c1-c2:2", 0},
    /* To a foundation goes the uncovered card alone. */
    {"yukon", "f1: AS c1: 5H 2S", "c1-f1:2", 1},
    {"yukon", "f1: AS c1: 2S 5H", "c1-f1:2", 0},
    /* A space takes the deepest King that is chosen. */
    {"yukon", "c1: 3C KD 4D KS 2C", "c1-c2:2", 2},
    {"yukon", "c1: 3C KD 4D KS 2C", "c1-c2:5", 4},
    {"yukon", "c1: 3C KD 4D KS 2C", "c1-c2:1", 2},
    {"yukon-cells", "c1: 3C KD", "c1-x1:2", 1},
    {"yukonic-plague", "r: 3C 5D c1: 6C", "r-c1:1", 1},
};

static void
test_placings (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (placings); i++) {
    YkMove wish = test_move (placings[i].wish);
    YkBoard board;
    YkMove move;

    g_test_message ("%s, %s, %s", placings[i].id, placings[i].words, placings[i].wish);
    test_board (&board, placings[i].id, placings[i].words);
    g_assert_true (yk_board_placing_move (&board, wish.from, wish.count, wish.to,
                                          &move) == (placings[i].count > 0));
    g_assert_cmpint (move.count, ==, placings[i].count);
    g_assert_cmpint (move.from, ==, wish.from);
    g_assert_cmpint (move.to, ==, wish.to);
  }
}

/* Every legal move can be had by choosing exactly its cards. */
static void
check_all (const YkBoard *board, int step, uint64_t *state)
{
  YkMove moves[YK_MAX_MOVES];
  int n_moves = yk_board_list (board, moves);

  for (int i = 0; i < n_moves; i++) {
    YkMove move;

    if (yk_pile_kind (moves[i].from) == YK_PILE_STOCK)
      continue;
    g_assert_true (yk_board_placing_move (board, moves[i].from, moves[i].count,
                                          moves[i].to, &move));
    g_assert_cmpint (move.count, ==, moves[i].count);
  }
}

static void
test_placing_everywhere (void)
{
  test_walk_all (check_all, 30);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/advice/best-moves", test_best_moves);
  g_test_add_func ("/advice/placings", test_placings);
  g_test_add_func ("/advice/placing-everywhere", test_placing_everywhere);
  return g_test_run ();
}
