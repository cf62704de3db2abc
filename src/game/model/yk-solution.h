/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Adapts a known way to win to what the player and automatic play do meanwhile. */
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

/* Returns: (transfer full) (element-type YkSolutionMove): a plan of MOVES, which win
 * from BOARD. */
GArray *yk_solution_new (const YkBoard *board, const YkMove *moves, int n_moves);

/* Follows PLAN from BOARD, skipping moves that are done already. Returns: (transfer
 * full) (nullable): the moves that are legal from here and win, or NULL if they do not.
 */
GArray *yk_solution_follow (GArray *plan, const YkBoard *board);

/* Translates a step of a plan to BOARD. Returns: whether MOVE is legal there with the
 * same card. */
gboolean
yk_solution_bend (const YkSolutionMove *step, const YkBoard *board, YkMove *move);

G_END_DECLS
