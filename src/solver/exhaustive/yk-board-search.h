/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board search: slow and exact, for every variation and option there is. */
#pragma once

#include "solver/base/yk-search.h"

/* Decides BOARD within the remaining budget of SEARCH, which counts the stored
 * positions. */
void
yk_board_search_solve (YkSearch *search, const YkBoard *board, YkSolverResult *result);
