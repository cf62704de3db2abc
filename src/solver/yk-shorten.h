/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shorter wins from longer ones. */
#pragma once

#include "solver/yk-search.h"

/* Shortens the win in RESULT, looking at up to N_STATES positions.  Where the fast
 * engine does not know the board, it only leaves out moves that are not needed. */
void yk_shorten (YkSearch *search, const YkBoard *board, uint64_t n_states,
                 YkSolverResult *result);
