/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the review share; nobody else includes this. */
#pragma once

#include "game/model/yk-history.h"

G_BEGIN_DECLS

/* What a review is to ask next: which position is to be searched, with which effort.
 *
 * First the present line, by halving what is not known of it, quickly and then fully;
 * then quick looks at all other lines; last a long effort for a few positions that have
 * stayed unknown in the present line. */

/* How far a review has come.  Zeroed to begin with. */
typedef struct
{
  guint n_nodes;   /* those that there were when the other lines were begun */
  guint n_checked; /* of these, those whose lines have been looked at */
  guint n_long;    /* long efforts that were spent */
} YkReviewPlanner;

/* Finds the next position to search.  Returns FALSE if none is left.  PLANNER may have
 * begun with a smaller tree of this game. */
gboolean yk_review_planner_next (YkReviewPlanner *planner, const YkHistory *history,
                                 guint *node, YkEffort *effort);

/* Gets the progress, from 0 to 1.  SHARE is how much of the present search is done. */
double yk_review_planner_progress (const YkReviewPlanner *planner,
                                   const YkHistory *history, double share);

/* Whether every position of the present line that is not proved was searched fully. */
gboolean yk_review_planner_is_exhausted (const YkHistory *history);

G_END_DECLS
