/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the solver share; nobody else includes this. */
#pragma once

#include "solver/base/yk-search.h"

/* The board search: slow and exact, for every variation and option there is. */

/* Decides BOARD within the remaining budget of SEARCH, which counts the stored
 * positions. */
void
yk_board_search_solve (YkSearch *search, const YkBoard *board, YkSolverResult *result);
