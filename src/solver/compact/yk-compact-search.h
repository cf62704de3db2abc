/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fast engine: best-first searches over codes, one after the other. */
#pragma once

#include "solver/base/yk-search.h"

/* Decides BOARD, whose rules the engine knows (yk_compact_frame_knows()). */
void yk_compact_search_solve (YkSearch *search, const YkBoard *board,
                              YkSolverResult *result);

/* Searches in part PART of BOARD's series alone, storing at most N_STATES (0: no
 * limit), unless BOARD needs no search. */
void yk_compact_search_solve_part (YkSearch *search, const YkBoard *board, int part,
                                   uint64_t n_states, YkSolverResult *result);

/* Goes on from part PART, where those before it have decided nothing and SEARCH knows
 * how many states they stored. */
void yk_compact_search_solve_from (YkSearch *search, const YkBoard *board, int part,
                                   YkSolverResult *result);

/* Whether BOARD is proved lost: its rules are known, or are so but for the stock
 * (yk_compact_frame_knows_loosely()).  Stores at most N_STATES; where IS_QUICK is set
 * it makes no pair tests. */
bool yk_compact_search_refutes (YkSearch *search, const YkBoard *board,
                                uint64_t n_states, bool is_quick);

/* Looks for a win in order ORDER (0 to YK_N_SHORT_ORDERS - 1) of those that lead to
 * short wins, storing at most N_STATES. */
void yk_compact_search_try (YkSearch *search, const YkBoard *board, int order,
                            uint64_t n_states, YkSolverResult *result);

/* Decides BOARD by the last and most thorough of the searches alone, and lets it do
 * from the start what it does elsewhere only when it has become long.  This is for the
 * tests: small positions are decided long before they get so far. */
void yk_compact_search_solve_thoroughly (YkSearch *search, const YkBoard *board,
                                         YkSolverResult *result);
