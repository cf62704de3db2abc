/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The column search: best first, over whole columns, where gaps close or while
 * something is left to deal; after that it hands over to the compact search. */
#pragma once

#include "solver/base/yk-search.h"

/* Decides BOARD, for which yk_column_state_know() must be true. */
void
yk_column_search_solve (YkSearch *search, const YkBoard *board, YkSolverResult *result);
