/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The wins of the column search as moves on the board. */
#pragma once

#include "solver/base/yk-search.h"
#include "solver/columns/yk-column-state.h"

/* Puts the moves from the frame's board to the stored position NODE before those that
 * are in RESULT already, which win the board that yk_column_state_write() makes of that
 * position.  The verdict becomes unknown if there are too many moves. */
void yk_column_state_win_tell (const YkSearch *search, const YkColumnStateFrame *frame,
                               uint32_t node, YkSolverResult *result);
