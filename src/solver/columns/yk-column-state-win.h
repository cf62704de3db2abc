/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The wins of the board engine as moves on the board. */
#pragma once

#include "solver/base/yk-search.h"
#include "solver/columns/yk-column-state.h"

/* Writes the way from the frame's board to the stored position NODE into RESULT,
 * followed by the moves that are in RESULT already, which win the board that
 * yk_column_state_write() makes of that position.  The verdict becomes unknown where
 * the moves are too many. */
void yk_column_state_win_tell (const YkSearch *search, const YkColumnStateFrame *frame,
                               uint32_t node, YkSolverResult *result);
