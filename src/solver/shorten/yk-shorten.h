/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shorter wins from longer ones. */
#pragma once

#include "solver/base/yk-search.h"

/* Shortens the win in RESULT, looking at about N_STATES positions, and at no
 * more than the search's budget allows; returns at how many.  Where the fast engine
 * does not know the board, it only leaves out moves that are not needed, and looks at
 * none. */
uint64_t yk_shorten (YkSearch *search, const YkBoard *board, uint64_t n_states,
                     YkSolverResult *result);
