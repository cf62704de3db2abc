/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All the steps that were ever made in a game, and the line of them that is present.
 *
 * A node is a position that was reached, known by its number: 0 is the first position,
 * and every step leads from its node's parent to the node.  Nodes are numbered in the
 * order in which they were first reached, so that a parent comes before its children;
 * none ever goes, and its number stays, also in a saved game. */
#pragma once

#include <glib.h>

#include "core/yk-board.h"

G_BEGIN_DECLS

/* One step of a game. */
typedef struct
{
  YkUndo undo;
  gboolean is_automatic; /* not the player's own */
} YkHistoryStep;

/* A node.  Numbers of other nodes are 0 where there is none. */
typedef struct
{
  YkHistoryStep step; /* the step that leads here; empty for node 0 */
  guint depth;        /* how many steps lead here from the first position */
  guint parent;
  guint first_child; /* in the order in which they came */
  guint last_child;
  guint sibling; /* the parent's next child */
  guint next;    /* the child that was walked to last: where redo leads */
} YkTreeNode;

/* A tree.  Owned by whoever calls yk_tree_init(), freed with yk_tree_clear(). */
typedef struct
{
  GArray *nodes;    /* of YkTreeNode */
  GArray *line;     /* of guint: the present line's nodes, without node 0 */
  guint n_branches; /* how many lines there are besides the first */
} YkTree;

/* Initializes a tree with only the first position. */
void yk_tree_init (YkTree *tree);

void yk_tree_clear (YkTree *tree);

/* Returns: the number of nodes, including node 0. */
guint yk_tree_n_nodes (const YkTree *tree);

/* Returns: (transfer none): a node, valid until another is added. */
const YkTreeNode *yk_tree_node (const YkTree *tree, guint node);

/* Returns: the number of steps in the present line. */
guint yk_tree_line_length (const YkTree *tree);

/* Returns: the node after the first DEPTH steps of the present line. */
guint yk_tree_line_node (const YkTree *tree, guint depth);

/* Returns: whether the present line passes through NODE. */
gboolean yk_tree_is_present (const YkTree *tree, guint node);

/* Returns: whether NODE is FROM or one of its descendants. */
gboolean yk_tree_leads_to (const YkTree *tree, guint from, guint node);

/* Returns: the last node up to and including NODE that has siblings, or 0. */
guint yk_tree_fork (const YkTree *tree, guint node);

/* Returns: the next sibling of NODE, or the previous one if IS_FORWARD is FALSE,
 * cyclically; NODE itself if it has none. */
guint yk_tree_neighbour (const YkTree *tree, guint node, gboolean is_forward);

/* Returns: the child of NODE that this step leads to, or 0. */
guint
yk_tree_child (const YkTree *tree, guint node, YkMove move, gboolean is_automatic);

/* Sets BOARD to the position at NODE; FIRST is the position at node 0. */
void
yk_tree_board (const YkTree *tree, guint node, const YkBoard *first, YkBoard *board);

/* Adds a child, which PARENT must not have yet, and lets redo lead to it. The present
 * line does not change until yk_tree_choose(). Returns: its number. */
guint yk_tree_add (YkTree *tree, guint parent, const YkHistoryStep *step);

/* Lets redo lead from NODE's parent to NODE. */
void yk_tree_set_next (YkTree *tree, guint node);

/* Makes the present line pass through NODE and continue as it was last walked. */
void yk_tree_choose (YkTree *tree, guint node);

/* Rebuilds the present line by following redo from node 0. */
void yk_tree_follow (YkTree *tree);

G_END_DECLS
