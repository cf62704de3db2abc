/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Several threads for one question. */
#pragma once

#include "solver/base/yk-search.h"

/* Decides BOARD, whose rules the compact search supports, with one thread for each of
 * N_SEARCHES (at most YK_SOLVER_MAX_TOGETHER), including the calling one.  All must
 * have the same budget and the same amount of memory.  Answer and states of SEARCHES[0]
 * are those of yk_compact_search_solve(), unless the stop flag or a deadline
 * intervenes. */
void yk_parallel_solve (YkSearch *searches, int n_searches, const YkBoard *board,
                        YkSolverResult *result);
