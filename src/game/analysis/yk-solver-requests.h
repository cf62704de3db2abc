/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The questions to the solver that a game raises.  For this room only. */
#pragma once

#include "game/analysis/yk-question.h"

/* What is known of a node of the game's tree, whose board is BOARD: OPEN where it is
 * worth a search. */
YkOutlook yk_asking_outlook (YkGame *game, const YkKnowledge *knowledge, guint node,
                             const YkBoard *board);

/* The functions below make questions, which are the caller's. */

/* What the outlook of the present position is. */
YkQuestion *yk_asking_position (YkGame *game, YkEffort effort);

/* How hard the deal is. */
YkQuestion *yk_asking_difficulty (YkGame *game);

/* Which is the last of all positions up to the present one that can be won: the player
 * waits for it. */
YkQuestion *yk_asking_way_back (YkGame *game, const YkKnowledge *knowledge);

/* How few moves win the deal; NULL where it is not numbered, not known to be winnable,
 * or was looked at to the end. */
YkQuestion *yk_asking_par (YkGame *game, const YkKnowledge *knowledge, YkPars *pars);
