/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves of the compact search: from a class of positions to its children. */
#pragma once

#include "solver/state/yk-compact-state.h"

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

/* Visits only children that IS_FRESH accepts, and only as many of these as needed, as
 * few as it can, or all where it finds no choice of at most MAX_FRESH: see
 * yk_stubborn_choose(), which must support the rules.  Returns false if FUNC ended it.
 */
bool yk_steps_visit_enough (const YkCompactFrame *frame, const YkCompactState *places,
                            int max_fresh, YkChildTest is_fresh, YkChildFunc func,
                            void *user_data);

/* Visits the children that exactly one legal step leads to: shifts count as steps, and
 * no safe moves follow.  Returns false if FUNC ended it. */
bool yk_steps_visit_single (const YkCompactFrame *frame, const YkCompactState *places,
                            YkChildFunc func, void *user_data);

/* Returns whether a step is a legal move that changes something. */
bool yk_steps_allow (const YkCompactFrame *frame, const YkCompactState *places,
                     YkPlacing step);
