/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All the steps of a game, and the line of them that is present. */
#include "game/model/yk-history.h"

#define NODE(tree, node) (&g_array_index ((tree)->nodes, YkTreeNode, (node)))

void
yk_tree_init (YkTree *tree)
{
  tree->nodes = g_array_new (FALSE, TRUE, sizeof (YkTreeNode));
  g_array_set_size (tree->nodes, 1);
  tree->line = g_array_new (FALSE, FALSE, sizeof (guint));
  tree->n_branches = 0;
}

void
yk_tree_clear (YkTree *tree)
{
  g_clear_pointer (&tree->nodes, g_array_unref);
  g_clear_pointer (&tree->line, g_array_unref);
}

guint
yk_tree_n_nodes (const YkTree *tree)
{
  return tree->nodes->len;
}

const YkTreeNode *
yk_tree_node (const YkTree *tree, guint node)
{
  return NODE (tree, node);
}

guint
yk_tree_line_node (const YkTree *tree, guint depth)
{
  return depth > 0 ? g_array_index (tree->line, guint, depth - 1) : 0;
}

gboolean
yk_tree_is_present (const YkTree *tree, guint node)
{
  guint depth = NODE (tree, node)->depth;

  return depth <= tree->line->len && yk_tree_line_node (tree, depth) == node;
}

gboolean
yk_tree_leads_to (const YkTree *tree, guint from, guint node)
{
  while (node > from)
    node = NODE (tree, node)->parent;
  return node == from;
}

static gboolean
has_siblings (const YkTree *tree, guint node)
{
  const YkTreeNode *parent = NODE (tree, NODE (tree, node)->parent);

  return parent->first_child != parent->last_child;
}

guint
yk_tree_fork (const YkTree *tree, guint node)
{
  while (node != 0 && !has_siblings (tree, node))
    node = NODE (tree, node)->parent;
  return node;
}

static guint
sibling_before (const YkTree *tree, guint node)
{
  guint at = NODE (tree, NODE (tree, node)->parent)->first_child;

  while (NODE (tree, at)->sibling != node)
    at = NODE (tree, at)->sibling;
  return at;
}

guint
yk_tree_neighbour (const YkTree *tree, guint node, gboolean is_forward)
{
  const YkTreeNode *parent = NODE (tree, NODE (tree, node)->parent);

  if (node == 0)
    return 0;
  if (is_forward)
    return node != parent->last_child ? NODE (tree, node)->sibling
                                      : parent->first_child;
  return node != parent->first_child ? sibling_before (tree, node) : parent->last_child;
}

guint
yk_tree_child (const YkTree *tree, guint node, YkMove move, gboolean is_automatic)
{
  guint child = NODE (tree, node)->first_child;

  while (child != 0) {
    const YkTreeNode *at = NODE (tree, child);

    if (yk_move_equal (at->step.undo.move, move) &&
        at->step.is_automatic == is_automatic)
      break;
    child = at->sibling;
  }
  return child;
}

/* Every step knows the position before it; only that behind a last one must be made. */
void
yk_tree_board (const YkTree *tree, guint node, const YkBoard *first, YkBoard *board)
{
  const YkTreeNode *at = NODE (tree, node);
  YkUndo undo;

  if (at->first_child != 0) {
    *board = NODE (tree, at->first_child)->step.undo.before;
  } else if (node == 0) {
    *board = *first;
  } else {
    *board = at->step.undo.before;
    yk_board_apply (board, at->step.undo.move, &undo);
  }
}

guint
yk_tree_add (YkTree *tree, guint parent, const YkHistoryStep *step)
{
  guint node = tree->nodes->len;
  YkTreeNode *above;

  g_array_set_size (tree->nodes, node + 1);
  above = NODE (tree, parent);
  NODE (tree, node)->step = *step;
  NODE (tree, node)->parent = parent;
  NODE (tree, node)->depth = above->depth + 1;
  if (above->first_child == 0) {
    above->first_child = node;
  } else {
    NODE (tree, above->last_child)->sibling = node;
    tree->n_branches++;
  }
  above->last_child = above->next = node;
  return node;
}

void
yk_tree_set_next (YkTree *tree, guint node)
{
  NODE (tree, NODE (tree, node)->parent)->next = node;
}

/* Goes on with the present line from its end. */
static void
extend_line (YkTree *tree)
{
  guint node = yk_tree_line_node (tree, tree->line->len);

  while ((node = NODE (tree, node)->next) != 0)
    g_array_append_val (tree->line, node);
}

void
yk_tree_choose (YkTree *tree, guint node)
{
  if (yk_tree_is_present (tree, node))
    return;
  while (!yk_tree_is_present (tree, node)) {
    yk_tree_set_next (tree, node);
    node = NODE (tree, node)->parent;
  }
  g_array_set_size (tree->line, NODE (tree, node)->depth);
  extend_line (tree);
}

void
yk_tree_follow (YkTree *tree)
{
  g_array_set_size (tree->line, 0);
  extend_line (tree);
}
