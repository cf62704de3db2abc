/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shortens wins. */
#pragma once

#include "solver/base/yk-search.h"

/* Shortens the win in RESULT, looking at about N_STATES positions, and at no more than
 * the search's budget allows.  Returns how many it looked at.  If the compact search
 * does not support the board, only removes needless moves, and looks at none. */
uint64_t yk_shorten (YkSearch *search, const YkBoard *board, uint64_t n_states,
                     YkSolverResult *result);
