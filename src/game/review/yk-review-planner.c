/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a review asks next. */
#include "game/review/yk-review-private.h"

/* Each takes up to minutes. */
#define MOST_LONG 4

static guint
present_end (const YkHistory *history)
{
  return yk_tree_line_node (&history->tree, yk_history_n_steps (history));
}

/* The nodes on the way to END that are not proved, from the last one back: they lie
 * between those that can be won and those that are lost.  Free it with g_array_unref().
 */
static GArray *
unproved_nodes (const YkHistory *history, guint end)
{
  GArray *nodes = g_array_new (FALSE, FALSE, sizeof (guint));
  guint node = end;

  while (yk_tree_verdicts_proved (&history->findings, &history->tree, node) ==
             YK_WINNABILITY_LOST &&
         node != 0)
    node = yk_tree_node (&history->tree, node)->parent;
  while (yk_tree_verdicts_proved (&history->findings, &history->tree, node) <
         YK_WINNABILITY_WINNABLE) {
    g_array_append_val (nodes, node);
    if (node == 0)
      break;
    node = yk_tree_node (&history->tree, node)->parent;
  }
  return nodes;
}

static YkWinnability
claimed_at (const YkHistory *history, const GArray *nodes, guint i)
{
  if (i >= nodes->len)
    return YK_WINNABILITY_OPEN;
  return yk_tree_verdicts_claimed (&history->findings, &history->tree,
                                   g_array_index (nodes, guint, i));
}

/* Whether I is the first node that is claimed to be lost, or the last one that is
 * claimed to be winnable: the proofs of these two make all others. */
static gboolean
is_claimed_edge (const YkHistory *history, const GArray *nodes, guint i)
{
  switch (claimed_at (history, nodes, i)) {
  case YK_WINNABILITY_LOST:
    return claimed_at (history, nodes, i + 1) != YK_WINNABILITY_LOST;
  case YK_WINNABILITY_WINNABLE:
    return i == 0 || claimed_at (history, nodes, i - 1) != YK_WINNABILITY_WINNABLE;
  case YK_WINNABILITY_OPEN:
  case YK_WINNABILITY_UNKNOWN:
    break;
  }
  return FALSE;
}

static gboolean
choose_claimed (const YkHistory *history, const GArray *nodes, YkEffort effort,
                guint *chosen)
{
  for (guint i = 0; i < nodes->len; i++) {
    *chosen = g_array_index (nodes, guint, i);
    if (yk_tree_verdicts_effort (&history->findings, *chosen) < effort &&
        is_claimed_edge (history, nodes, i))
      return TRUE;
  }
  return FALSE;
}

/* The middle of the longest row of nodes that were not tried with this effort. */
static gboolean
choose_middle (const YkHistory *history, const GArray *nodes, YkEffort effort,
               guint *chosen)
{
  guint start = 0, best = 0;

  for (guint i = 0; i <= nodes->len; i++) {
    if (i < nodes->len &&
        yk_tree_verdicts_effort (&history->findings, g_array_index (nodes, guint, i)) <
            effort)
      continue;
    if (i - start > best) {
      best = i - start;
      *chosen = g_array_index (nodes, guint, start + (best - 1) / 2);
    }
    start = i + 1;
  }
  return best > 0;
}

/* Chooses a node on the way to END.  Whether that one can be won is asked first: if so,
 * so can all others. */
static gboolean
choose_node (const YkHistory *history, guint end, YkEffort effort, guint *chosen)
{
  g_autoptr (GArray) nodes = unproved_nodes (history, end);

  if (nodes->len == 0)
    return FALSE;
  if (choose_claimed (history, nodes, effort, chosen))
    return TRUE;
  *chosen = end;
  if (g_array_index (nodes, guint, 0) == end &&
      yk_tree_verdicts_effort (&history->findings, end) < effort)
    return TRUE;
  return choose_middle (history, nodes, effort, chosen);
}

/* The same for the other lines, from the last one back.  What is added meanwhile is the
 * present line's. */
static gboolean
choose_elsewhere (YkReviewPlanner *planner, const YkHistory *history, guint *chosen)
{
  if (planner->n_nodes == 0)
    planner->n_nodes = yk_tree_n_nodes (&history->tree);
  for (; planner->n_checked < planner->n_nodes; planner->n_checked++) {
    guint node = planner->n_nodes - 1 - planner->n_checked;

    if (yk_tree_node (&history->tree, node)->first_child == 0 &&
        choose_node (history, node, YK_EFFORT_QUICK, chosen))
      return TRUE;
  }
  return FALSE;
}

gboolean
yk_review_planner_next (YkReviewPlanner *planner, const YkHistory *history, guint *node,
                        YkEffort *effort)
{
  guint end = present_end (history);

  for (*effort = YK_EFFORT_QUICK; *effort <= YK_EFFORT_FULL; (*effort)++)
    if (choose_node (history, end, *effort, node))
      return TRUE;
  *effort = YK_EFFORT_QUICK;
  if (choose_elsewhere (planner, history, node))
    return TRUE;
  *effort = YK_EFFORT_LONG;
  if (planner->n_long >= MOST_LONG ||
      !choose_node (history, present_end (history), YK_EFFORT_LONG, node))
    return FALSE;
  planner->n_long++;
  return TRUE;
}

static guint
count_untried (const YkHistory *history, const GArray *nodes, YkEffort effort)
{
  guint n_untried = 0;

  for (guint i = 0; i < nodes->len; i++)
    n_untried += yk_tree_verdicts_effort (&history->findings,
                                          g_array_index (nodes, guint, i)) < effort;
  return n_untried;
}

gboolean
yk_review_planner_is_exhausted (const YkHistory *history)
{
  g_autoptr (GArray) nodes = unproved_nodes (history, present_end (history));

  return count_untried (history, nodes, YK_EFFORT_FULL) == 0;
}

double
yk_review_planner_progress (const YkReviewPlanner *planner, const YkHistory *history,
                            double share)
{
  g_autoptr (GArray) nodes = unproved_nodes (history, present_end (history));
  guint n_quick = count_untried (history, nodes, YK_EFFORT_QUICK);
  guint n_full = count_untried (history, nodes, YK_EFFORT_FULL);

  if (n_quick > 0)
    return 0.3 * (1 - (double) n_quick / (yk_history_n_steps (history) + 1));
  if (n_full > 0)
    return 0.3 + 0.4 * (1 - (n_full - share) / nodes->len);
  if (planner->n_checked < planner->n_nodes)
    return 0.7 + 0.1 * planner->n_checked / planner->n_nodes;
  if (planner->n_long > 0)
    return 0.8 + 0.2 * (planner->n_long - 1 + share) / MOST_LONG;
  return planner->n_nodes > 0 ? 0.8 : 0.7;
}
