/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A search inside another one. */
#include "solver/columns/yk-column-private.h"

#include "solver/compact/yk-compact-search.h"

/* The compact search gets this part of the memory, but no more than what it can use. */
#define SHARE 4
#define MOST_BYTES ((size_t) 16 << 20)

YkHandover *
yk_handover_take (YkSearch *search)
{
  size_t n_bytes = search->n_bytes / SHARE;
  YkHandover *handover = yk_search_take (search, sizeof *handover);

  if (handover == NULL)
    return NULL;
  if (n_bytes > MOST_BYTES)
    n_bytes = MOST_BYTES;
  handover->n_bytes = n_bytes;
  handover->memory = yk_search_take (search, n_bytes);
  return handover->memory != NULL ? handover : NULL;
}

/* The search inside, which may store N_STATES positions by BUDGET. */
static YkSearch
start_inside (YkHandover *handover, const YkSearch *search, uint64_t n_states,
              YkSolverBudget *budget)
{
  YkSearch inside = {.budget = budget,
                     .store = &handover->store,
                     .memory = handover->memory,
                     .n_bytes = handover->n_bytes,
                     .n_states = search->n_states + search->store->n_nodes,
                     .n_looks = search->n_looks};

  *budget = *search->budget;
  budget->n_states = inside.n_states + n_states;
  handover->store.n_nodes = 0;
  return inside;
}

static void
end_inside (const YkSearch *inside, YkSearch *search)
{
  search->n_states = inside->n_states - search->store->n_nodes;
  search->n_looks = inside->n_looks;
  search->is_stopped |= inside->is_stopped;
}

YkVerdict
yk_handover_solve (YkHandover *handover, YkSearch *search, uint64_t n_states,
                   YkSolverResult *result)
{
  YkSolverBudget budget;
  YkSearch inside = start_inside (handover, search, n_states, &budget);

  yk_compact_search_solve (&inside, &handover->board, result);
  end_inside (&inside, search);
  return result->verdict;
}

bool
yk_handover_refutes (YkHandover *handover, YkSearch *search, uint64_t n_states)
{
  YkSolverBudget budget;
  YkSearch inside = start_inside (handover, search, n_states, &budget);
  bool is_lost = yk_compact_search_refutes (&inside, &handover->board, n_states, true);

  end_inside (&inside, search);
  return is_lost;
}
