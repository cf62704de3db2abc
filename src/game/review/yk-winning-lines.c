/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the last winnable positions of a game are won. */
#include "game/review/yk-review.h"

#include "game/model/yk-history.h"

void
yk_winning_lines_init (YkWinningLines *wins)
{
  wins->plans =
      g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_array_unref);
  wins->keepers = g_hash_table_new_full (NULL, NULL, NULL, g_free);
}

void
yk_winning_lines_clear (YkWinningLines *wins)
{
  g_clear_pointer (&wins->plans, g_hash_table_unref);
  g_clear_pointer (&wins->keepers, g_hash_table_unref);
}

void
yk_winning_lines_forget (YkWinningLines *wins)
{
  g_hash_table_remove_all (wins->plans);
  g_hash_table_remove_all (wins->keepers);
}

static YkWinnability
won_winnability (const YkHistory *history, guint node)
{
  return yk_tree_verdicts_proved (&history->findings, &history->tree, node);
}

/* That from the position before it is not needed any more. */
void
yk_winning_lines_keep (YkWinningLines *wins, const YkHistory *history, guint node,
                       GArray *plan)
{
  guint parent = yk_tree_node (&history->tree, node)->parent;

  if (node != 0)
    g_hash_table_remove (wins->plans, GUINT_TO_POINTER (parent));
  g_hash_table_replace (wins->plans, GUINT_TO_POINTER (node), g_array_ref (plan));
}

/* The child of NODE to which PLAN leads, with the rest of it in PLAN; or 0. */
static guint
follow_step (const YkHistory *history, guint node, GArray **plan)
{
  guint child = yk_tree_node (&history->tree, node)->first_child;

  for (; child != 0; child = yk_tree_node (&history->tree, child)->sibling) {
    GArray *rest;
    YkBoard board;

    if (won_winnability (history, child) == YK_WINNABILITY_LOST)
      continue;
    yk_tree_board (&history->tree, child, &history->first, &board);
    rest = yk_solution_follow (*plan, &board);
    if (rest == NULL)
      continue;
    g_array_unref (*plan);
    *plan = rest;
    return child;
  }
  return 0;
}

guint
yk_winning_lines_follow (YkWinningLines *wins, const YkHistory *history, guint node,
                         GArray *plan)
{
  g_autoptr (GArray) rest = g_array_ref (plan);
  guint child;

  while ((child = follow_step (history, node, &rest)) != 0)
    node = child;
  yk_winning_lines_keep (wins, history, node, rest);
  return node;
}

/* The first move of a win from NODE, replayed. */
static gboolean
first_move (const YkHistory *history, guint node, GArray *plan, YkMove *move)
{
  g_autoptr (GArray) replayed = NULL;
  YkBoard board;

  yk_tree_board (&history->tree, node, &history->first, &board);
  replayed = yk_solution_follow (plan, &board);
  if (replayed == NULL || replayed->len == 0)
    return FALSE;
  *move = g_array_index (replayed, YkSolutionMove, 0).move;
  return TRUE;
}

void
yk_winning_lines_note_keeper (YkWinningLines *wins, const YkHistory *history,
                              guint node, GArray *plan)
{
  YkMove move;

  if (!yk_winning_lines_find_keeper (wins, node, &move) &&
      first_move (history, node, plan, &move))
    g_hash_table_insert (wins->keepers, GUINT_TO_POINTER (node),
                         g_memdup2 (&move, sizeof move));
}

gboolean
yk_winning_lines_find_keeper (const YkWinningLines *wins, guint node, YkMove *move)
{
  const YkMove *noted = g_hash_table_lookup (wins->keepers, GUINT_TO_POINTER (node));

  if (noted != NULL)
    *move = *noted;
  return noted != NULL;
}

/* Where a step led that was made from NODE and kept the win; or 0. */
static guint
find_kept_step (const YkHistory *history, guint node)
{
  guint child = yk_tree_node (&history->tree, node)->first_child;

  while (child != 0 && won_winnability (history, child) != YK_WINNABILITY_WINNABLE)
    child = yk_tree_node (&history->tree, child)->sibling;
  return child;
}

/* The win that is kept for the last of these steps is there, unless the last position
 * is won. */
GArray *
yk_winning_lines_find (const YkWinningLines *wins, const YkHistory *history, guint node)
{
  g_autoptr (GArray) plan = NULL, moves = g_array_new (FALSE, FALSE, sizeof (YkMove));
  GArray *rest = g_hash_table_lookup (wins->plans, GUINT_TO_POINTER (node));
  YkBoard board;
  guint at = node, child;

  while (rest == NULL && (child = find_kept_step (history, at)) != 0) {
    g_array_append_val (moves, yk_tree_node (&history->tree, child)->step.undo.move);
    at = child;
    rest = g_hash_table_lookup (wins->plans, GUINT_TO_POINTER (at));
  }
  yk_tree_board (&history->tree, node, &history->first, &board);
  plan = yk_solution_new (&board, (const YkMove *) moves->data, (int) moves->len);
  if (rest != NULL)
    g_array_append_vals (plan, rest->data, rest->len);
  return yk_solution_follow (plan, &board);
}
