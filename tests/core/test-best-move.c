/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a click does: the best move of a card, and the one that places chosen cards. */
#include "../test-common.h"
#include "core/yk-board.h"

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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/advice/best-moves", test_best_moves);
  return g_test_run ();
}
