/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the solver's engines share: their memory, their budget, and when to stop. */
#pragma once

#include "solver/base/yk-budget.h"
#include "solver/base/yk-store.h"

typedef struct
{
  const YkSolverBudget *budget;
  YkStore *store;
  unsigned char *memory; /* the part that nobody has taken yet */
  size_t n_bytes;
  uint64_t n_states; /* positions stored so far, in all phases */
  unsigned n_looks;  /* looks at the budget; clocks are read only at some of them */
  bool is_stopped;
  const atomic_bool *cancel; /* where several threads search, set by another one whose
                                answer comes first; or NULL */
  unsigned n_told;           /* of these positions the progress display knows, then */
} YkSearch;

/* Takes N_BYTES of the memory, before a store gets the rest; NULL where there is not
 * enough.  What is too large for the stack of a thread comes from here: on some systems
 * a stack has only 128 KiB. */
void *yk_search_take (YkSearch *search, size_t n_bytes);

/* Gives back what was taken, and all that was taken after it. */
void yk_search_give_back (YkSearch *search, void *taken);

/* Empties the store and prepares it for at most MAX_NODES keys of KEY_SIZE bytes, in
 * the memory that nobody has taken.  What stops the search stops the growing of its
 * table. */
void yk_search_start_store (YkSearch *search, size_t key_size, uint64_t max_nodes);

/* Whether the stop flag or a deadline has come; cheap enough for every expansion. */
bool yk_search_is_stopped (YkSearch *search);

/* How many more states the budget allows. */
uint64_t yk_search_states_left (const YkSearch *search);

/* Writes the nodes on the way from the root (not counted) to NODE to PATH, which has
 * room for YK_SOLVER_MAX_MOVES.  Returns their number, or -1 where there are more. */
int yk_search_path (const YkSearch *search, uint32_t node, uint32_t *path);
