/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shorter wins of games that the fast engine does not know. */
#pragma once

#include "solver/base/yk-search.h"

/* Leaves out the moves of a win that later ones do not need.  RESULT stays as it is
 * where there is not enough memory, or more than one deck. */
void
yk_shorten_on_board (YkSearch *search, const YkBoard *board, YkSolverResult *result);
