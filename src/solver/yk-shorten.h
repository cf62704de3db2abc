/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shorter wins from longer ones. */
#pragma once

#include "solver/yk-search.h"

/* Shortens the win in RESULT, looking at up to N_STATES positions; leaves wins of
 * boards that the fast engine does not know as they are. */
void yk_shorten (YkSearch *search, const YkBoard *board, uint64_t n_states,
                 YkSolverResult *result);
