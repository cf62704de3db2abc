/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The compact search: best-first searches over codes, one after the other. */
#pragma once

#include "solver/base/yk-search.h"
#include "solver/compact/yk-crew.h"

/* Decides BOARD, for which yk_compact_frame_knows() must be true. */
void yk_compact_search_solve (YkSearch *search, const YkBoard *board,
                              YkSolverResult *result);

/* Searches only in part PART of BOARD's series, storing at most N_STATES (0: no limit),
 * unless BOARD needs no search.  CREW helps, where nodes are expanded in batches; it
 * may be NULL.  Whether anybody helps makes no difference to the result. */
void
yk_compact_search_solve_part (YkSearch *search, const YkBoard *board, int part,
                              uint64_t n_states, YkCrew *crew, YkSolverResult *result);

/* Continues with part PART, after the earlier parts have decided nothing; SEARCH has
 * counted their states. */
void yk_compact_search_solve_from (YkSearch *search, const YkBoard *board, int part,
                                   YkSolverResult *result);

/* Returns whether BOARD is proved lost, storing at most N_STATES.  Its rules must be
 * supported, except perhaps for the stock (yk_compact_frame_knows_loosely()).  If
 * IS_QUICK, pair tests are not used. */
bool yk_compact_search_refutes (YkSearch *search, const YkBoard *board,
                                uint64_t n_states, bool is_quick);

/* Looks for a win in order ORDER (0 to YK_N_SHORT_ORDERS - 1) of those that give short
 * wins, storing at most N_STATES. */
void yk_compact_search_try (YkSearch *search, const YkBoard *board, int order,
                            uint64_t n_states, YkSolverResult *result);

/* Decides BOARD by the last and most thorough search alone, using from the start what
 * otherwise begins only in long searches.  For the tests, whose small positions would
 * be decided long before that. */
void yk_compact_search_solve_thoroughly (YkSearch *search, const YkBoard *board,
                                         YkSolverResult *result);
