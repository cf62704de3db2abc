/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is known of a game's positions, and what follows from each proof. */
#include "game/model/yk-findings.h"

/* A node's byte: what is proved, what is claimed, and the effort of a search. */
#define PROVED_SHIFT 0
#define CLAIMED_SHIFT 2
#define EFFORT_SHIFT 4
#define FIELD_MASK 3u

static guint
get_field (const YkFindings *findings, guint node, guint shift)
{
  return findings->nodes->data[node] >> shift & FIELD_MASK;
}

static void
set_field (YkFindings *findings, guint node, guint shift, guint value)
{
  guint8 *byte = &findings->nodes->data[node];

  *byte = (guint8) ((*byte & ~(FIELD_MASK << shift)) | value << shift);
}

/* What a field says of any node.  Of those that came later only what is inherited is
 * known. */
static YkOutlook
look_up_outlook (const YkFindings *findings, const YkTree *tree, guint node,
                 guint shift)
{
  YkOutlook outlook;
  guint at = node;

  if (findings->nodes == NULL)
    return YK_OUTLOOK_OPEN;
  while (at >= findings->nodes->len)
    at = yk_tree_node (tree, at)->parent;
  outlook = (YkOutlook) get_field (findings, at, shift);
  return at == node || outlook == YK_OUTLOOK_LOST ? outlook : YK_OUTLOOK_OPEN;
}

/* Has a byte for each node.  A parent comes before its children, so that one pass hands
 * on what is inherited. */
static void
cover_tree (YkFindings *findings, const YkTree *tree)
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
      if (get_field (findings, parent, shift) == YK_OUTLOOK_LOST)
        set_field (findings, i, shift, YK_OUTLOOK_LOST);
  }
}

void
yk_findings_cover (YkFindings *findings, const YkTree *tree)
{
  if (findings->nodes != NULL)
    cover_tree (findings, tree);
}

void
yk_findings_clear (YkFindings *findings)
{
  g_clear_pointer (&findings->nodes, g_byte_array_unref);
  findings->is_kept = FALSE;
}

YkEffort
yk_findings_effort (const YkFindings *findings, guint node)
{
  if (findings->nodes == NULL || node >= findings->nodes->len)
    return YK_EFFORT_NONE;
  return (YkEffort) get_field (findings, node, EFFORT_SHIFT);
}

YkOutlook
yk_findings_proved (const YkFindings *findings, const YkTree *tree, guint node)
{
  YkOutlook outlook = look_up_outlook (findings, tree, node, PROVED_SHIFT);

  if (outlook == YK_OUTLOOK_OPEN && yk_findings_effort (findings, node) > 0)
    return YK_OUTLOOK_UNKNOWN;
  return outlook;
}

YkOutlook
yk_findings_claimed (const YkFindings *findings, const YkTree *tree, guint node)
{
  if (look_up_outlook (findings, tree, node, PROVED_SHIFT) != YK_OUTLOOK_OPEN)
    return YK_OUTLOOK_OPEN;
  return look_up_outlook (findings, tree, node, CLAIMED_SHIFT);
}

/* What comes before a position that can be won can be won. */
static void
spread_back (YkFindings *findings, const YkTree *tree, guint node, guint shift)
{
  while (get_field (findings, node, shift) != YK_OUTLOOK_WINNABLE) {
    set_field (findings, node, shift, YK_OUTLOOK_WINNABLE);
    node = yk_tree_node (tree, node)->parent;
  }
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
spread_on (YkFindings *findings, const YkTree *tree, guint from, guint shift)
{
  guint node = from;

  do {
    gboolean is_news = get_field (findings, node, shift) != YK_OUTLOOK_LOST;
    guint child = yk_tree_node (tree, node)->first_child;

    set_field (findings, node, shift, YK_OUTLOOK_LOST);
    node = is_news && child != 0 ? child : next_beside (tree, from, node);
  } while (node != 0);
}

static void
spread (YkFindings *findings, const YkTree *tree, guint node, YkOutlook outlook,
        guint shift)
{
  if (outlook == YK_OUTLOOK_WINNABLE)
    spread_back (findings, tree, node, shift);
  else
    spread_on (findings, tree, node, shift);
}

static gboolean
is_contrary (YkOutlook a, YkOutlook b)
{
  return (a == YK_OUTLOOK_WINNABLE && b == YK_OUTLOOK_LOST) ||
         (a == YK_OUTLOOK_LOST && b == YK_OUTLOOK_WINNABLE);
}

/* Since all that follows from a proof is known, a contradiction anywhere in the tree
 * shows at the node itself. */
gboolean
yk_findings_prove (YkFindings *findings, const YkTree *tree, guint node,
                   YkOutlook outlook)
{
  YkOutlook known;

  g_return_val_if_fail (outlook == YK_OUTLOOK_WINNABLE || outlook == YK_OUTLOOK_LOST,
                        FALSE);

  cover_tree (findings, tree);
  known = (YkOutlook) get_field (findings, node, PROVED_SHIFT);
  if (known == outlook)
    return FALSE;
  g_return_val_if_fail (!is_contrary (known, outlook), FALSE);
  if (is_contrary ((YkOutlook) get_field (findings, node, CLAIMED_SHIFT), outlook))
    yk_findings_drop_claims (findings);
  spread (findings, tree, node, outlook, PROVED_SHIFT);
  return TRUE;
}

gboolean
yk_findings_try (YkFindings *findings, const YkTree *tree, guint node, YkEffort effort)
{
  cover_tree (findings, tree);
  if (effort <= yk_findings_effort (findings, node))
    return FALSE;
  set_field (findings, node, EFFORT_SHIFT, effort);
  return TRUE;
}

gboolean
yk_findings_claim (YkFindings *findings, const YkTree *tree, guint node,
                   YkOutlook outlook)
{
  g_return_val_if_fail (outlook == YK_OUTLOOK_WINNABLE || outlook == YK_OUTLOOK_LOST,
                        FALSE);

  cover_tree (findings, tree);
  if (is_contrary ((YkOutlook) get_field (findings, node, PROVED_SHIFT), outlook) ||
      is_contrary ((YkOutlook) get_field (findings, node, CLAIMED_SHIFT), outlook)) {
    yk_findings_drop_claims (findings);
    return FALSE;
  }
  findings->is_kept = TRUE;
  spread (findings, tree, node, outlook, CLAIMED_SHIFT);
  return TRUE;
}

void
yk_findings_drop_claims (YkFindings *findings)
{
  if (findings->nodes == NULL)
    return;
  for (guint i = 0; i < findings->nodes->len; i++)
    set_field (findings, i, CLAIMED_SHIFT, YK_OUTLOOK_OPEN);
}

/* Proved or claimed. */
static gboolean
is_held (const YkFindings *findings, guint node, YkOutlook outlook)
{
  guint proved = get_field (findings, node, PROVED_SHIFT);

  if (proved != YK_OUTLOOK_OPEN)
    return proved == outlook;
  return get_field (findings, node, CLAIMED_SHIFT) == outlook;
}

static gboolean
is_on_edge (const YkFindings *findings, const YkTree *tree, guint node,
            YkOutlook outlook)
{
  guint child = yk_tree_node (tree, node)->first_child;

  if (!is_held (findings, node, outlook))
    return FALSE;
  if (outlook == YK_OUTLOOK_LOST)
    return node == 0 || !is_held (findings, yk_tree_node (tree, node)->parent, outlook);
  while (child != 0 &&
         (child >= findings->nodes->len || !is_held (findings, child, outlook)))
    child = yk_tree_node (tree, child)->sibling;
  return child == 0;
}

GArray *
yk_findings_edge (const YkFindings *findings, const YkTree *tree, YkOutlook outlook)
{
  GArray *edge = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; findings->nodes != NULL && i < findings->nodes->len; i++)
    if (is_on_edge (findings, tree, i, outlook))
      g_array_append_val (edge, i);
  return edge;
}
