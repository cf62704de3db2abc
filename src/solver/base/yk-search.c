/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Budgets, memory, and the way back from a goal to the root. */
#include "solver/base/yk-search.h"

#include <time.h>

#include "solver/base/yk-budget.h"

/* The clocks of the budgets. */

int64_t
yk_solver_clock_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return (int64_t) now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int64_t
yk_solver_cpu_us (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (int64_t) now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

bool
yk_solver_is_over (const YkSolverBudget *budget)
{
  if (budget->stop != NULL && atomic_load_explicit (budget->stop, memory_order_relaxed))
    return true;
  if (budget->deadline_ms != 0 && yk_solver_clock_ms () >= budget->deadline_ms)
    return true;
  return budget->cpu_deadline_us != 0 && yk_solver_cpu_us () >= budget->cpu_deadline_us;
}

#define LOOKS_A_CLOCK 16
#define ALIGNMENT 16

void *
yk_search_take (YkSearch *search, size_t n_bytes)
{
  unsigned char *taken = search->memory;

  n_bytes = (n_bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  if (n_bytes > search->n_bytes)
    return NULL;
  search->memory += n_bytes;
  search->n_bytes -= n_bytes;
  return taken;
}

void
yk_search_give_back (YkSearch *search, void *taken)
{
  unsigned char *memory = taken;

  search->n_bytes += (size_t) (search->memory - memory);
  search->memory = memory;
}

void
yk_search_start_store (YkSearch *search, size_t key_size, uint64_t max_nodes)
{
  yk_state_store_reset (search->store, search->memory, search->n_bytes, key_size,
                        max_nodes);
  search->store->stop = search->budget->stop;
  search->store->cancel = search->cancel;
}

static bool
is_set (const atomic_bool *flag)
{
  return flag != NULL && atomic_load_explicit (flag, memory_order_relaxed);
}

bool
yk_search_is_stopped (YkSearch *search)
{
  const YkSolverBudget *budget = search->budget;

  if (is_set (budget->stop) || is_set (search->cancel))
    search->is_stopped = true;
  if (budget->n_stored != NULL) {
    /* Tells the progress display how many positions are stored.  Searches of several
     * threads add theirs to the same number. */
    unsigned n = (unsigned) search->n_states + search->store->n_nodes;

    if (search->cancel == NULL)
      atomic_store_explicit (budget->n_stored, n, memory_order_relaxed);
    else if (n != search->n_told)
      atomic_fetch_add_explicit (budget->n_stored, n - search->n_told,
                                 memory_order_relaxed);
    search->n_told = n;
  }
  if (search->n_looks++ % LOOKS_A_CLOCK == 0 && yk_solver_is_over (budget))
    search->is_stopped = true;
  return search->is_stopped;
}

uint64_t
yk_search_states_left (const YkSearch *search)
{
  uint64_t n_states = search->budget->n_states;

  if (n_states == 0)
    return UINT64_MAX;
  return n_states > search->n_states ? n_states - search->n_states : 0;
}

int
yk_search_path (const YkSearch *search, uint32_t node, uint32_t *path)
{
  int n_nodes = 0, at;

  for (uint32_t n = node;
       yk_state_store_node (search->store, n)->parent != YK_STATE_STORE_NONE;
       n = yk_state_store_node (search->store, n)->parent)
    if (++n_nodes > YK_SOLVER_MAX_MOVES)
      return -1;

  at = n_nodes;
  while (at > 0) {
    path[--at] = node;
    node = yk_state_store_node (search->store, node)->parent;
  }
  return n_nodes;
}
