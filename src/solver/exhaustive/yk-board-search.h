/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The plain engine: an exact search for every variation and option there is. */
#pragma once

#include "solver/base/yk-search.h"

/* Decides BOARD within what is left of the budget of SEARCH, and counts the positions
 * that it stores there. */
void
yk_board_search_solve (YkSearch *search, const YkBoard *board, YkSolverResult *result);
