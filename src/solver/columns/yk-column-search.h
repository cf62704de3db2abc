/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The column search: best first, over whole columns, where gaps close or while
 * something is left to deal; after that it hands over to the compact search. */
#pragma once

#include "solver/base/yk-search.h"

/* Returns whether the column search supports the board's rules: one deck, foundations
 * that take single cards, neither cells nor a reserve; gaps stay, or they close and
 * nothing is left to deal or redeal. */
bool yk_column_state_know (const YkBoard *board);

/* Decides BOARD, for which yk_column_state_know() must be true, within SEARCH's
 * budget. */
void
yk_column_search_solve (YkSearch *search, const YkBoard *board, YkSolverResult *result);
