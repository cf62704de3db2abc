/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is known of the positions of a game, by the nodes of its tree: a value that
 * never forgets, of one byte a node.
 *
 * Every proof is spread at once over what follows from it: the positions before one
 * that can be won can be won, and those after a lost one are lost.  What a file says is
 * only claimed: it is kept apart from what is proved, and dropped as a whole once a
 * part of it is found to be wrong. */
#pragma once

#include "game/model/yk-tree.h"
#include "game/model/yk-winnability.h"

G_BEGIN_DECLS

/* Nothing is known in a zeroed one; freed with yk_tree_verdicts_clear(). */
typedef struct
{
  GByteArray *nodes; /* or NULL while nothing was found */
  gboolean is_kept;  /* there was a review, so that they belong into a saved game */
} YkTreeVerdicts;

void yk_tree_verdicts_clear (YkTreeVerdicts *findings);

/* Extends what is known to nodes added since, so that lookups are quick.  Optional, for
 * whoever adds nodes. */
void yk_tree_verdicts_cover (YkTreeVerdicts *findings, const YkTree *tree);

/* Gets what is proved (WINNABLE, LOST), or UNKNOWN if the node was searched in vain. */
YkWinnability yk_tree_verdicts_proved (const YkTreeVerdicts *findings,
                                       const YkTree *tree, guint node);

/* Gets what is claimed but not proved: WINNABLE, LOST or OPEN. */
YkWinnability yk_tree_verdicts_claimed (const YkTreeVerdicts *findings,
                                        const YkTree *tree, guint node);

/* Gets the greatest effort spent on a search of this very position. */
YkEffort yk_tree_verdicts_effort (const YkTreeVerdicts *findings, guint node);

/* Records that a node is proved WINNABLE or LOST, with everything that follows. Claims
 * that contradict it are dropped, with all other claims. Returns: whether anything was
 * new. */
gboolean yk_tree_verdicts_prove (YkTreeVerdicts *findings, const YkTree *tree,
                                 guint node, YkWinnability winnability);

/* Records that a search with this effort found nothing. Returns: whether that is new.
 */
gboolean yk_tree_verdicts_try (YkTreeVerdicts *findings, const YkTree *tree, guint node,
                               YkEffort effort);

/* Records that a node is claimed to be WINNABLE or LOST, with everything that follows.
 * Returns: FALSE, with all claims dropped, if that contradicts what is known. */
gboolean yk_tree_verdicts_claim (YkTreeVerdicts *findings, const YkTree *tree,
                                 guint node, YkWinnability winnability);

/* Finds the fewest nodes from which everything proved or claimed follows: the last
 * WINNABLE ones of their lines, or the first LOST ones. Returns: (transfer full)
 * (element-type guint): their numbers, ascending. */
GArray *yk_tree_verdicts_edge (const YkTreeVerdicts *findings, const YkTree *tree,
                               YkWinnability winnability);

G_END_DECLS
