/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The questions to the solver that a game raises.  For this room only. */
#pragma once

#include "game/analysis/yk-solver-job.h"

G_BEGIN_DECLS

/* What is known of a node of the game's tree, whose board is BOARD: OPEN where it is
 * worth a search. */
YkWinnability
yk_solver_requests_winnability (YkGame *game, const YkSolverCache *solver_cache,
                                guint node, const YkBoard *board);

/* The functions below make questions, which are the caller's. */

/* What the winnability of the present position is. */
YkSolverJob *yk_solver_requests_position (YkGame *game, YkEffort effort);

/* How hard the deal is. */
YkSolverJob *yk_solver_requests_difficulty (YkGame *game);

/* Which is the last of all positions up to the present one that can be won: the player
 * waits for it. */
YkSolverJob *
yk_solver_requests_way_back (YkGame *game, const YkSolverCache *solver_cache);

/* How few moves win the deal; NULL where it is not numbered, not known to be winnable,
 * or was looked at to the end. */
YkSolverJob *yk_solver_requests_par (YkGame *game, const YkSolverCache *solver_cache,
                                     YkSession *session);

G_END_DECLS
