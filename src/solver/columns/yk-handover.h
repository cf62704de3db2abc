/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions handed over to the fast engine by another search, which goes on afterwards.
 */
#pragma once

#include "solver/base/yk-search.h"

/* The part of a search's memory in which the fast engine works. */
typedef struct
{
  YkStore store;
  YkBoard board; /* the one that is asked about */
  unsigned char *memory;
  size_t n_bytes;
} YkHandover;

/* Takes a part of what is left of the search's memory; NULL where there is not enough.
 */
YkHandover *yk_handover_take (YkSearch *search);

/* Decides HANDOVER's board by the fast engine, within N_STATES positions, which count
 * like those of SEARCH itself.  Only a win changes RESULT's moves. */
YkVerdict yk_handover_solve (YkHandover *handover, YkSearch *search, uint64_t n_states,
                             YkSolverResult *result);

/* Whether HANDOVER's board, which may have loose cards
 * (yk_compact_frame_knows_loosely()), is quickly proved lost within N_STATES positions.
 */
bool yk_handover_refutes (YkHandover *handover, YkSearch *search, uint64_t n_states);
