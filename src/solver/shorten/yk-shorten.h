/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shortens wins; finds the shortest win, and proves that none is shorter. */
#pragma once

#include "solver/base/yk-search.h"

/* Shortens the win in RESULT, looking at about N_STATES positions, and at no more than
 * the search's budget allows.  Returns how many it looked at.  If the compact search
 * does not support the board, only removes needless moves, and looks at none. */
uint64_t yk_shorten (YkSearch *search, const YkBoard *board, uint64_t n_states,
                     YkSolverResult *result);

/* The shortest win, and the proof that none is shorter. */

/* Looks for wins of BOARD in which fewer moves count than in the one in RESULT, which
 * it replaces by the best that it finds.  Sets N_COUNTED to how many count in it, or to
 * -1 where automatic play spoils it.  Returns a lower bound of the moves that count in
 * any win: if N_COUNTED equals it, RESULT is a shortest win.  Adds the positions that
 * it stores to SEARCH's states. */
int yk_shortest (YkSearch *search, const YkBoard *board, YkCounting counting,
                 YkSolverResult *result, int *n_counted);

/* Returns a lower bound of the moves of any win of BOARD; 0 if none is known. */
int yk_bound_board (const YkBoard *board);
