/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the cursor goes when the game changes. */
#include "../test-common.h"

#include "table/input/yk-input-state.h"

static void
follow_init (YkHistory *walk, const char *variation, const char *words)
{
  YkBoard board;

  test_board (&board, variation, words);
  yk_history_init_board (walk, &board);
}

/* Makes the moves of a text; "+" stands before automatic ones. */
static void
follow_play (YkHistory *walk, const char *text)
{
  g_auto (GStrv) moves = g_strsplit (text, " ", -1);

  for (guint i = 0; moves[i] != NULL; i++) {
    gboolean is_automatic = moves[i][0] == '+';

    g_assert_true (yk_history_play (walk, test_move (moves[i] + (is_automatic ? 1 : 0)),
                                    is_automatic));
  }
}

static const struct
{
  const char *variation;
  const char *words;
  const char *moves;
  YkCardLocation location; /* index -2 where nothing is to be followed */
} moved_cases[] = {
    /* The first of several cards, where it was put. */
    {"yukon", "c1: 9C 5H 3D c2: 7H 6S", "c1-c2:2", {YK_COLUMN_1 + 1, 2}},
    /* On a foundation. */
    {"yukon", "c1: 9C AS", "c1-f1", {YK_FOUNDATION_1, 0}},
    /* What went up by itself was another card, or this one. */
    {"yukon", "c1: 9C 5H c2: 6S c3: AC", "c1-c2 +c3-f1", {YK_COLUMN_1 + 1, 1}},
    {"yukon", "c1: AS 2S c2: 3H c3: 9C", "c1-c2 +c1-f1 +c2-f1", {YK_FOUNDATION_1, 1}},
    /* No card was moved by the player. */
    {"yukon", "c1: AS", "+c1-f1", {YK_COLUMN_1, -2}},
    {"queenie", "c1: KS s: 2H 3H 4H 5H 6H 7H 8H", "deal", {YK_COLUMN_1, -2}},
};

static void
test_moved (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (moved_cases); i++) {
    YkCardLocation location = {YK_STOCK, -2};
    YkHistory walk;
    bool is_found;

    g_test_message ("%s: %s", moved_cases[i].words, moved_cases[i].moves);
    follow_init (&walk, moved_cases[i].variation, moved_cases[i].words);
    follow_play (&walk, moved_cases[i].moves);
    is_found = yk_cursor_follow_move (&walk, &location);
    g_assert_true (is_found == (moved_cases[i].location.index != -2));
    g_assert_cmpint (location.index, ==, moved_cases[i].location.index);
    g_assert_cmpint (location.pile, ==,
                     is_found ? moved_cases[i].location.pile : YK_STOCK);
    yk_history_clear (&walk);
  }
}

/* Moves taken back: the card of the first of them is where it was. */
static void
test_undone (void)
{
  YkCardLocation location = {YK_STOCK, -1};
  YkHistory walk;

  follow_init (&walk, "yukon", "c1: 9C 5H 3D c2: 7H 6S c3: AC");
  g_assert_false (yk_cursor_follow_undo (&walk, &location));
  follow_play (&walk, "c1-c2:2 +c3-f1");
  yk_history_seek (&walk, 0);
  g_assert_true (yk_cursor_follow_undo (&walk, &location));
  g_assert_cmpint (location.pile, ==, YK_COLUMN_1);
  g_assert_cmpint (location.index, ==, 1);
  yk_history_clear (&walk);
}

/* Whatever is played: the card is the one that was moved. */
static void
visit_follow (const YkBoard *board, int step, uint64_t *state)
{
  YkHistory walk;
  YkMove move;

  yk_history_init_board (&walk, board);
  for (int i = 0; i < 3; i++)
    if (test_random_move (&walk.board, state, &move))
      g_assert_true (yk_history_play (&walk, move, i > 0));
  if (walk.cursor > 0) {
    const YkUndo *first = &yk_history_step (&walk, 0)->undo;
    YkCardLocation location;
    int n_cards;

    if (yk_cursor_follow_move (&walk, &location)) {
      YkCard card =
          first->before
              .cards[first->before.start[first->move.from + 1] - first->move.count];

      g_assert_true (location.index < yk_board_pile_size (&walk.board, location.pile));
      g_assert_cmpint (
          yk_board_pile (&walk.board, location.pile, &n_cards)[location.index], ==,
          card);
    }
  }
  yk_history_clear (&walk);
}

static void
test_follow_walk (void)
{
  test_walk_all (visit_follow, 20);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/follow/moved", test_moved);
  g_test_add_func ("/follow/undone", test_undone);
  g_test_add_func ("/follow/walk", test_follow_walk);
  return g_test_run ();
}
