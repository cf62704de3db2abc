/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hands positions over from another search to the compact search. */
#pragma once

#include "solver/base/yk-search.h"

/* The part of a search's memory in which the compact search works. */
typedef struct
{
  YkStateStore store;
  YkBoard board; /* the one that is asked about */
  unsigned char *memory;
  size_t n_bytes;
} YkHandover;

/* Allocates part of the search's remaining memory.  Returns NULL if there is not
 * enough. */
YkHandover *yk_handover_take (YkSearch *search);

/* Decides HANDOVER's board by the compact search, storing at most N_STATES positions,
 * which count as positions of SEARCH.  Only a win changes the moves in RESULT. */
YkVerdict yk_handover_solve (YkHandover *handover, YkSearch *search, uint64_t n_states,
                             YkSolverResult *result);

/* Returns whether HANDOVER's board, which may have loose cards
 * (yk_compact_frame_knows_loosely()), is quickly proved lost, storing at most N_STATES
 * positions. */
bool yk_handover_refutes (YkHandover *handover, YkSearch *search, uint64_t n_states);
