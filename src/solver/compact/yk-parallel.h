/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One question for several threads. */
#pragma once

#include "solver/base/yk-search.h"

/* Decides BOARD, whose rules the fast engine knows, with one thread for each of the
 * N_SEARCHES searches, at most YK_SOLVER_MAX_TOGETHER; the calling thread is one of
 * them.  All have the same budget and as much memory as each other.  The answer is the
 * one of yk_compact_search_solve(), and SEARCHES[0] counts the states as there, unless
 * the stop flag or a deadline strikes. */
void yk_parallel_solve (YkSearch *searches, int n_searches, const YkBoard *board,
                        YkSolverResult *result);
