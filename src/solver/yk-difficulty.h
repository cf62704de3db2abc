/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How hard a deal is: how often a hasty player wins it. */
#pragma once

#include "core/yk-board.h"
#include "solver/base/yk-budget.h"

/* The difficulty of a deal. */
typedef enum
{
  YK_DIFFICULTY_NONE, /* not known, or any */
  YK_DIFFICULTY_EASY,
  YK_DIFFICULTY_MEDIUM,
  YK_DIFFICULTY_HARD,
} YkDifficulty;

/* Rates a deal by its playouts.  The thresholds divide the 88 winnable ones of Yukon's
 * deals 1 to 100 into thirds.  Returns YK_DIFFICULTY_NONE if BUDGET (nullable) is over
 * first; only its stop flag and deadlines matter. */
YkDifficulty yk_difficulty (const YkBoard *board, const YkSolverBudget *budget);

/* Plays the game N_GAMES times at random, preferring moves that gain more.  Returns the
 * number of wins, which depends on the position and N_GAMES only.  Ends early if BUDGET
 * (nullable) is over.  Apart from yk-difficulty.c only the tests call this function. */
int yk_playouts (const YkBoard *board, int n_games, const YkSolverBudget *budget);
