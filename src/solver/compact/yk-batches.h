/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Searching in batches: several nodes are expanded apart from each other, by all
 * threads that there are.  For one deck. */
#pragma once

#include "solver/compact/yk-crew.h"
#include "solver/compact/yk-expand.h"
#include "solver/compact/yk-frontier.h"

#define YK_MAX_BATCH 16

/* A search, which stores what was found from the nodes of a batch in their order. */
typedef struct
{
  YkSearch *search;
  YkExpander *expander; /* of the calling thread */
  YkCrew *crew;         /* borrowed; or NULL */
  YkFrontier *frontier;
  YkKnowledge known;
  YkExpansion batch[YK_MAX_BATCH];
} YkBatches;

/* Searches from ROOT, the only node of the frontier, until that has a win or is full,
 * nothing is left, or the search is stopped.  All but BATCH must be set.  The outcome
 * depends neither on the crew nor on who helps. */
void yk_batches_search (YkBatches *batches, uint32_t root);

/* Helps in another thread until CREW is dismissed.  Takes memory from SEARCH, whose
 * flags stop the work. */
void yk_batches_help (YkSearch *search, YkCrew *crew);
