/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Large games with many lines. */
#include "test-trees.h"

#include "../test-common.h"

/* A step from NODE that was not made from there; the node it leads to, or 0. */
static guint
grow (YkHistory *history, guint node, guint first_column)
{
  guint next = yk_tree_n_nodes (&history->tree);
  YkBoard board;
  int from = 0;

  yk_tree_board (&history->tree, node, &history->first, &board);
  while (yk_board_pile_size (&board, (YkPile) from) == 0)
    from++;
  for (guint i = 0; i < board.n_columns; i++) {
    int to = (int) ((first_column + i) % board.n_columns);
    YkMove move = {(YkPile) from, (YkPile) to, YK_DECK_SIZE};

    if (to != from && yk_history_graft (history, node, move, node % 3 == 0))
      return next;
  }
  return 0;
}

static void
grow_line (YkHistory *history, guint node, guint n_steps, uint64_t *state)
{
  for (guint i = 0; i < n_steps; i++) {
    node = grow (history, node, (guint) yk_random_draw_below (state, 7));
    g_assert_cmpuint (node, >, 0);
  }
}

/* Whether exactly one step leaves NODE. */
static gboolean
has_one_child (const YkHistory *history, guint node)
{
  const YkTreeNode *at = yk_tree_node (&history->tree, node);

  return at->first_child != 0 && at->first_child == at->last_child;
}

void
test_make_tree (YkHistory *history, guint n_first, guint n_branches, guint n_each)
{
  uint64_t state = 15;
  YkBoard board;

  yk_board_init (&board, yk_rules_find ("yukon"), &(YkGameOptions){0});
  for (int i = 0; i < YK_DECK_SIZE; i++)
    yk_board_put (&board, 0, yk_card_from_index (YK_DECK_SIZE - 1 - i));
  yk_history_init_board (history, &board);
  grow_line (history, 0, n_first, &state);
  for (guint i = 0; i < n_branches; i++) {
    guint node = 0;

    while (!has_one_child (history, node))
      node = (guint) yk_random_draw_below (&state, yk_tree_n_nodes (&history->tree));
    grow_line (history, node, n_each, &state);
  }
  yk_history_follow (history);
}
