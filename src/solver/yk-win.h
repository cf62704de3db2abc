/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The wins of the fast engine, told as moves on the board. */
#pragma once

#include "solver/yk-codes.h"
#include "solver/yk-search.h"

/* Tells the way from START, the question's own codes, to the stored class WON: RESULT
 * gets the moves and the verdict, which is unknown where they are too many. */
void yk_win_tell (const YkSearch *search, const YkFrame *frame, const YkPlaces *start,
                  uint32_t won, YkSolverResult *result);

/* Tells the win that needs only safe moves from START. */
void yk_win_tell_safe_moves (const YkFrame *frame, const YkPlaces *start,
                             YkSolverResult *result);
