/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A known way to win, which adapts to what the player and automatic play do meanwhile.
 */
#pragma once

#include <glib.h>

#include "core/yk-board.h"

G_BEGIN_DECLS

/* One move of a plan, named by its card: counts and places change when other cards are
 * sent up early. */
typedef struct
{
  YkMove move; /* as it was found */
  YkCard card; /* the card that moves, with all on it; 0 for deals and redeals */
} YkSolutionMove;

/* Makes a plan (an array of YkSolutionMove) from moves that win from BOARD. */
GArray *yk_solution_new (const YkBoard *board, const YkMove *moves, int n_moves);

/* Follows PLAN from BOARD, leaving out what is done already: the moves that are legal
 * from here and win, as a new plan, or NULL where they do not win. */
GArray *yk_solution_follow (GArray *plan, const YkBoard *board);

/* The step's move on this board: whether it is legal there with the same card. */
gboolean
yk_solution_bend (const YkSolutionMove *step, const YkBoard *board, YkMove *move);

G_END_DECLS
