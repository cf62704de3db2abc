/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The wins of the fast engine as moves on the board. */
#pragma once

#include "solver/base/yk-search.h"
#include "solver/state/yk-compact-state.h"

/* Writes the way from START, the codes of the board that was asked about, to the stored
 * class WON into RESULT: its moves and its verdict, which is unknown where the moves
 * are too many. */
void yk_compact_solution_tell (const YkSearch *search, const YkCompactFrame *frame,
                               const YkCompactState *start, uint32_t won,
                               YkSolverResult *result);

/* The same for a win that needs only safe moves from START. */
void yk_compact_solution_tell_safe_moves (const YkCompactFrame *frame,
                                          const YkCompactState *start,
                                          YkSolverResult *result);
