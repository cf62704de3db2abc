/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The wins of the compact search as moves on the board. */
#pragma once

#include "solver/base/yk-search.h"
#include "solver/state/yk-compact-state.h"

/* How many positions in a row a search may pass through without storing them, on the
 * way from one node to the next. */
#define YK_MAX_PASSED 2

/* Writes the way from START, the codes of the board in question, to the stored class
 * WON into RESULT: moves and verdict, which is unknown if there are too many moves. */
void yk_compact_solution_tell (const YkSearch *search, const YkCompactFrame *frame,
                               const YkCompactState *start, uint32_t won,
                               YkSolverResult *result);

/* Like yk_compact_solution_tell(), for a win that needs only safe moves from START. */
void yk_compact_solution_tell_safe_moves (const YkCompactFrame *frame,
                                          const YkCompactState *start,
                                          YkSolverResult *result);
