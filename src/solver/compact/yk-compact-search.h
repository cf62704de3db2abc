/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The compact search: best-first searches over codes, one after the other. */
#pragma once

#include "solver/base/yk-search.h"
#include "solver/state/yk-compact-state.h"

/* The moves of the compact search: from a class of positions to its children. */

/* Room for the steps between a position and its child: shifts, a move, and the safe
 * moves that follow. */
#define YK_MAX_CHILD_STEPS (2 * YK_N_SHIFTS * 8 + 1 + YK_MAX_CARDS)

/* Called for each child with the steps that lead to it; returns false to end. */
typedef bool (*YkChildFunc) (const YkCompactState *child, const YkPlacing *steps,
                             int n_steps, void *user_data);

/* Calls FUNC for the children of the whole class of PLACES (see
 * yk_compact_state_encode()), each at least once.  Returns false if FUNC ended it. */
bool yk_steps_visit (const YkCompactFrame *frame, const YkCompactState *places,
                     YkChildFunc func, void *user_data);

/* Returns whether a child is not known yet. */
typedef bool (*YkChildTest) (const YkCompactState *child, void *user_data);

/* Visits only children that IS_FRESH accepts: as few of them as are enough for a win,
 * or all if it finds no choice of at most MAX_FRESH.  yk_stubborn_knows() must be true.
 * Returns false if FUNC ended it. */
bool yk_steps_visit_enough (const YkCompactFrame *frame, const YkCompactState *places,
                            int max_fresh, YkChildTest is_fresh, YkChildFunc func,
                            void *user_data);

/* Visits the positions one legal step away: a shift counts as a step, and no safe moves
 * follow.  Returns false if FUNC ended it. */
bool yk_steps_visit_single (const YkCompactFrame *frame, const YkCompactState *places,
                            YkChildFunc func, void *user_data);

/* Returns whether a step is a legal move that changes something. */
bool yk_steps_allow (const YkCompactFrame *frame, const YkCompactState *places,
                     YkPlacing step);

/* Converts steps of the compact search to moves on the board, and back. */

/* Where every card lies on the real board, pile by pile. */
typedef struct
{
  const YkCompactFrame *frame;
  int n_cards[YK_N_PILES];
  uint8_t cards[YK_N_PILES][YK_MAX_CARDS];
} YkCompactMoves;

/* Initializes TELLER with the frame's board. */
void yk_compact_moves_init (YkCompactMoves *teller, const YkCompactFrame *frame);

/* Makes a step and returns it as a move. */
YkMove yk_compact_moves_tell (YkCompactMoves *teller, YkPlacing step);

/* Makes a legal move and returns it as a step. */
YkPlacing yk_compact_moves_hear (YkCompactMoves *teller, YkMove move);

/* The compact search: best-first searches over codes, one after the other. */

/* Decides BOARD, for which yk_compact_frame_knows() must be true, by the parts of its
 * series from PART on: from 0, or from a later one if SEARCH has already counted the
 * states of those before, which decided nothing. */
void yk_compact_search_solve (YkSearch *search, const YkBoard *board, int part,
                              YkSolverResult *result);

/* Returns whether BOARD is proved lost, storing at most N_STATES.  Its rules must be
 * supported, except perhaps for the stock (yk_compact_frame_knows_loosely()).  If
 * IS_QUICK, pair tests are not used. */
bool yk_compact_search_refutes (YkSearch *search, const YkBoard *board,
                                uint64_t n_states, bool is_quick);

/* The orders that give short wins. */
#define YK_N_SHORT_ORDERS 10

/* Looks for a win in ORDER, one of the orders that give short wins (0 to
 * YK_N_SHORT_ORDERS - 1), storing at most N_STATES. */
void yk_compact_search_try (YkSearch *search, const YkBoard *board, int order,
                            uint64_t n_states, YkSolverResult *result);

/* Decides BOARD by the last and most thorough search alone, using from the start what
 * otherwise begins only in long searches.  For the tests, whose small positions would
 * be decided long before that. */
void yk_compact_search_solve_thoroughly (YkSearch *search, const YkBoard *board,
                                         YkSolverResult *result);

/* Several threads for one question. */

/* Decides BOARD, whose rules the compact search supports, with one thread for each of
 * N_SEARCHES (at most YK_SOLVER_MAX_TOGETHER), including the calling one.  All must
 * have the same budget and the same amount of memory.  Answer and states of SEARCHES[0]
 * are those of yk_compact_search_solve(), unless the stop flag or a deadline
 * intervenes. */
void yk_parallel_solve (YkSearch *searches, int n_searches, const YkBoard *board,
                        YkSolverResult *result);
