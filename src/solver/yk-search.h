/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the solver's engines share: their memory, their budget, and when to give up. */
#pragma once

#include "solver/yk-budget.h"
#include "solver/yk-store.h"

typedef struct
{
  const YkSolverBudget *budget;
  YkStore *store;
  unsigned char *memory; /* of it what nobody has taken yet, so many bytes */
  size_t n_bytes;
  uint64_t n_states; /* stored so far, all phases */
  unsigned n_looks;  /* at the budget, so that the clock is read now and then only */
  bool is_stopped;
} YkSearch;

/* Takes so many bytes of the memory, before a store gets the rest; NULL where they are
 * not there.  What is too large for the stack of a thread comes from here: on some
 * systems a stack has 128 KiB. */
void *yk_search_take (YkSearch *search, size_t n_bytes);

/* Gives back what was taken, and all that was taken after it. */
void yk_search_give_back (YkSearch *search, void *taken);

/* Whether the stop flag or the deadline has come; cheap enough for every expansion. */
bool yk_search_is_stopped (YkSearch *search);

/* How many more states the budget allows. */
uint64_t yk_search_states_left (const YkSearch *search);

/* The nodes from the root's first child to NODE, in PATH (room for
 * YK_SOLVER_MAX_MOVES). Returns their number, or -1 where they are too many. */
int yk_search_path (const YkSearch *search, uint32_t node, uint32_t *path);
