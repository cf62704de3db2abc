/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is known of a game's positions, and what follows from each proof. */
#include "game/model/yk-history.h"

/* What can be known of a position, as a type for properties. */

G_DEFINE_ENUM_TYPE (YkWinnability, yk_winnability,
                    G_DEFINE_ENUM_VALUE (YK_WINNABILITY_OPEN, "open"),
                    G_DEFINE_ENUM_VALUE (YK_WINNABILITY_UNKNOWN, "unknown"),
                    G_DEFINE_ENUM_VALUE (YK_WINNABILITY_WINNABLE, "winnable"),
                    G_DEFINE_ENUM_VALUE (YK_WINNABILITY_LOST, "lost"))

/* A node's byte: what is proved, what is claimed, and the effort of a search. */
#define PROVED_SHIFT 0
#define CLAIMED_SHIFT 2
#define EFFORT_SHIFT 4
#define FIELD_MASK 3u

static guint
get_field (const YkTreeVerdicts *findings, guint node, guint shift)
{
  return findings->nodes->data[node] >> shift & FIELD_MASK;
}

static void
set_field (YkTreeVerdicts *findings, guint node, guint shift, guint value)
{
  guint8 *byte = &findings->nodes->data[node];

  *byte = (guint8) ((*byte & ~(FIELD_MASK << shift)) | value << shift);
}

/* What a field says of any node.  Of those that came later only what is inherited is
 * known. */
static YkWinnability
look_up_winnability (const YkTreeVerdicts *findings, const YkTree *tree, guint node,
                     guint shift)
{
  YkWinnability winnability;
  guint at = node;

  if (findings->nodes == NULL)
    return YK_WINNABILITY_OPEN;
  while (at >= findings->nodes->len)
    at = yk_tree_node (tree, at)->parent;
  winnability = (YkWinnability) get_field (findings, at, shift);
  return at == node || winnability == YK_WINNABILITY_LOST ? winnability
                                                          : YK_WINNABILITY_OPEN;
}

/* Has a byte for each node.  A parent comes before its children, so that one pass hands
 * on what is inherited. */
static void
cover_tree (YkTreeVerdicts *findings, const YkTree *tree)
{
  guint n_old;

  if (findings->nodes == NULL) {
    findings->nodes = g_byte_array_new ();
    g_byte_array_set_size (findings->nodes, 1);
    findings->nodes->data[0] = 0;
  }
  n_old = findings->nodes->len;
  g_byte_array_set_size (findings->nodes, yk_tree_n_nodes (tree));
  for (guint i = n_old; i < findings->nodes->len; i++) {
    guint parent = yk_tree_node (tree, i)->parent;

    findings->nodes->data[i] = 0;
    for (guint shift = PROVED_SHIFT; shift <= CLAIMED_SHIFT; shift += CLAIMED_SHIFT)
      if (get_field (findings, parent, shift) == YK_WINNABILITY_LOST)
        set_field (findings, i, shift, YK_WINNABILITY_LOST);
  }
}

void
yk_tree_verdicts_cover (YkTreeVerdicts *findings, const YkTree *tree)
{
  if (findings->nodes != NULL)
    cover_tree (findings, tree);
}

void
yk_tree_verdicts_clear (YkTreeVerdicts *findings)
{
  g_clear_pointer (&findings->nodes, g_byte_array_unref);
  findings->is_kept = FALSE;
}

YkEffort
yk_tree_verdicts_effort (const YkTreeVerdicts *findings, guint node)
{
  if (findings->nodes == NULL || node >= findings->nodes->len)
    return YK_EFFORT_NONE;
  return (YkEffort) get_field (findings, node, EFFORT_SHIFT);
}

YkWinnability
yk_tree_verdicts_proved (const YkTreeVerdicts *findings, const YkTree *tree, guint node)
{
  YkWinnability winnability = look_up_winnability (findings, tree, node, PROVED_SHIFT);

  if (winnability == YK_WINNABILITY_OPEN &&
      yk_tree_verdicts_effort (findings, node) > 0)
    return YK_WINNABILITY_UNKNOWN;
  return winnability;
}

YkWinnability
yk_tree_verdicts_claimed (const YkTreeVerdicts *findings, const YkTree *tree,
                          guint node)
{
  if (look_up_winnability (findings, tree, node, PROVED_SHIFT) != YK_WINNABILITY_OPEN)
    return YK_WINNABILITY_OPEN;
  return look_up_winnability (findings, tree, node, CLAIMED_SHIFT);
}

static void
drop_claims (YkTreeVerdicts *findings)
{
  for (guint i = 0; i < findings->nodes->len; i++)
    set_field (findings, i, CLAIMED_SHIFT, YK_WINNABILITY_OPEN);
}

/* The first node behind FROM that is not behind NODE, in the order in which a walk from
 * top to bottom meets them; or 0 where that walk leaves FROM's own part of the tree. */
static guint
next_beside (const YkTree *tree, guint from, guint node)
{
  while (node != from && yk_tree_node (tree, node)->sibling == 0)
    node = yk_tree_node (tree, node)->parent;
  return node != from ? yk_tree_node (tree, node)->sibling : 0;
}

/* What comes after a lost position is lost. */
static void
spread_on (YkTreeVerdicts *findings, const YkTree *tree, guint from, guint shift)
{
  guint node = from;

  do {
    gboolean is_news = get_field (findings, node, shift) != YK_WINNABILITY_LOST;
    guint child = yk_tree_node (tree, node)->first_child;

    set_field (findings, node, shift, YK_WINNABILITY_LOST);
    node = is_news && child != 0 ? child : next_beside (tree, from, node);
  } while (node != 0);
}

static void
spread (YkTreeVerdicts *findings, const YkTree *tree, guint node,
        YkWinnability winnability, guint shift)
{
  if (winnability == YK_WINNABILITY_WINNABLE) {
    /* What comes before a position that can be won can be won. */
    while (get_field (findings, node, shift) != YK_WINNABILITY_WINNABLE) {
      set_field (findings, node, shift, YK_WINNABILITY_WINNABLE);
      node = yk_tree_node (tree, node)->parent;
    }
  } else
    spread_on (findings, tree, node, shift);
}

static gboolean
is_contrary (YkWinnability a, YkWinnability b)
{
  return (a == YK_WINNABILITY_WINNABLE && b == YK_WINNABILITY_LOST) ||
         (a == YK_WINNABILITY_LOST && b == YK_WINNABILITY_WINNABLE);
}

/* Since all that follows from a proof is known, a contradiction anywhere in the tree
 * shows at the node itself. */
gboolean
yk_tree_verdicts_prove (YkTreeVerdicts *findings, const YkTree *tree, guint node,
                        YkWinnability winnability)
{
  YkWinnability known;

  g_return_val_if_fail (winnability == YK_WINNABILITY_WINNABLE ||
                            winnability == YK_WINNABILITY_LOST,
                        FALSE);

  cover_tree (findings, tree);
  known = (YkWinnability) get_field (findings, node, PROVED_SHIFT);
  if (known == winnability)
    return FALSE;
  g_return_val_if_fail (!is_contrary (known, winnability), FALSE);
  if (is_contrary ((YkWinnability) get_field (findings, node, CLAIMED_SHIFT),
                   winnability))
    drop_claims (findings);
  spread (findings, tree, node, winnability, PROVED_SHIFT);
  return TRUE;
}

gboolean
yk_tree_verdicts_try (YkTreeVerdicts *findings, const YkTree *tree, guint node,
                      YkEffort effort)
{
  cover_tree (findings, tree);
  if (effort <= yk_tree_verdicts_effort (findings, node))
    return FALSE;
  set_field (findings, node, EFFORT_SHIFT, effort);
  return TRUE;
}

gboolean
yk_tree_verdicts_claim (YkTreeVerdicts *findings, const YkTree *tree, guint node,
                        YkWinnability winnability)
{
  g_return_val_if_fail (winnability == YK_WINNABILITY_WINNABLE ||
                            winnability == YK_WINNABILITY_LOST,
                        FALSE);

  cover_tree (findings, tree);
  if (is_contrary ((YkWinnability) get_field (findings, node, PROVED_SHIFT),
                   winnability) ||
      is_contrary ((YkWinnability) get_field (findings, node, CLAIMED_SHIFT),
                   winnability)) {
    drop_claims (findings);
    return FALSE;
  }
  findings->is_kept = TRUE;
  spread (findings, tree, node, winnability, CLAIMED_SHIFT);
  return TRUE;
}

/* Proved or claimed. */
static gboolean
is_held (const YkTreeVerdicts *findings, guint node, YkWinnability winnability)
{
  guint proved = get_field (findings, node, PROVED_SHIFT);

  if (proved != YK_WINNABILITY_OPEN)
    return proved == winnability;
  return get_field (findings, node, CLAIMED_SHIFT) == winnability;
}

static gboolean
is_on_edge (const YkTreeVerdicts *findings, const YkTree *tree, guint node,
            YkWinnability winnability)
{
  guint child = yk_tree_node (tree, node)->first_child;

  if (!is_held (findings, node, winnability))
    return FALSE;
  if (winnability == YK_WINNABILITY_LOST)
    return node == 0 ||
           !is_held (findings, yk_tree_node (tree, node)->parent, winnability);
  while (child != 0 &&
         (child >= findings->nodes->len || !is_held (findings, child, winnability)))
    child = yk_tree_node (tree, child)->sibling;
  return child == 0;
}

GArray *
yk_tree_verdicts_edge (const YkTreeVerdicts *findings, const YkTree *tree,
                       YkWinnability winnability)
{
  GArray *edge = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; findings->nodes != NULL && i < findings->nodes->len; i++)
    if (is_on_edge (findings, tree, i, winnability))
      g_array_append_val (edge, i);
  return edge;
}
