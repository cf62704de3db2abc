/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves of the fast engine: all that lead from a class of positions to others. */
#pragma once

#include "solver/state/yk-compact-state.h"

/* Room for the steps between a position and its child: shifts, a move, and the safe
 * moves to foundations that follow. */
#define YK_MAX_CHILD_STEPS (2 * YK_N_SHIFTS * 8 + 1 + YK_MAX_CARDS)

/* Called for each child with the steps that lead to it; returns false to end. */
typedef bool (*YkChildFunc) (const YkCompactState *child, const YkPlacing *steps,
                             int n_steps, void *user_data);

/* Visits the children of the whole class of PLACES (see yk_compact_state_encode()),
 * each at least once.  Returns false where FUNC ended it. */
bool yk_steps_visit (const YkCompactFrame *frame, const YkCompactState *places,
                     YkChildFunc func, void *user_data);

/* Tells whether a child is not known yet. */
typedef bool (*YkChildTest) (const YkCompactState *child, void *user_data);

/* Visits only those children that IS_FRESH accepts, and of these only some that are
 * enough, as few as it can: see yk_stubborn_choose(), which must know the rules.
 * Returns false where FUNC ended it. */
bool yk_steps_visit_enough (const YkCompactFrame *frame, const YkCompactState *places,
                            YkChildTest is_fresh, YkChildFunc func, void *user_data);

/* Whether there is any such child. */
bool yk_steps_lead_on (const YkCompactFrame *frame, const YkCompactState *places,
                       YkChildTest is_fresh, void *user_data);

/* Visits the children that exactly one legal step leads to: shifts count as steps, and
 * no safe moves follow.  Returns false where FUNC ended it. */
bool yk_steps_visit_single (const YkCompactFrame *frame, const YkCompactState *places,
                            YkChildFunc func, void *user_data);

/* Whether a step is a legal move that changes something. */
bool yk_steps_allow (const YkCompactFrame *frame, const YkCompactState *places,
                     YkPlacing step);
