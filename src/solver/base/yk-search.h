/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all searches share: memory, budget, and when to stop. */
#pragma once

#include "solver/base/yk-budget.h"
#include "solver/base/yk-state-store.h"

/* A running search. */
typedef struct
{
  const YkSolverBudget *budget;
  YkStateStore *store;
  unsigned char *memory; /* the part that nobody has taken yet */
  size_t n_bytes;
  uint64_t n_states; /* positions stored so far, in all phases */
  unsigned n_looks;  /* looks at the budget; clocks are read only at some of them */
  bool is_stopped;
  const atomic_bool *cancel; /* where several threads search, set by another one whose
                                answer comes first; or NULL */
  unsigned n_told;           /* positions that the progress display knows of, then */
} YkSearch;

/* Allocates N_BYTES of the search's memory, before a store gets the rest.  Returns NULL
 * if there is not enough.  For whatever is too large for a thread's stack, which on
 * some systems has only 128 KiB. */
void *yk_search_take (YkSearch *search, size_t n_bytes);

/* Frees TAKEN and everything allocated after it. */
void yk_search_give_back (YkSearch *search, void *taken);

/* Empties the store and prepares it for at most MAX_NODES keys of KEY_SIZE bytes, in
 * the memory that is still free.  The flags that stop the search also stop the growth
 * of its table. */
void yk_search_start_store (YkSearch *search, size_t key_size, uint64_t max_nodes);

/* Returns whether the stop flag is set or a deadline has passed; cheap enough to call
 * for every expansion. */
bool yk_search_is_stopped (YkSearch *search);

/* Returns how many more states the budget allows. */
uint64_t yk_search_states_left (const YkSearch *search);

/* Writes the nodes on the way from the root (excluded) to NODE to PATH, which has room
 * for YK_SOLVER_MAX_MOVES.  Returns their number, or -1 if they do not fit. */
int yk_search_path (const YkSearch *search, uint32_t node, uint32_t *path);
