/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board engine: best-first search over whole columns where gaps close, or while
 * there is something left to deal, and the fast engine after that. */
#pragma once

#include "solver/base/yk-search.h"

/* Decides BOARD, whose rules the engine knows (yk_column_state_know()). */
void
yk_column_search_solve (YkSearch *search, const YkBoard *board, YkSolverResult *result);
