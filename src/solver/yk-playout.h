/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How hard a game is, by how often a hasty player wins it. */
#pragma once

#include <stdatomic.h>

#include "core/yk-board.h"

typedef enum
{
  YK_DIFFICULTY_NONE, /* not known, or any */
  YK_DIFFICULTY_EASY,
  YK_DIFFICULTY_MEDIUM,
  YK_DIFFICULTY_HARD,
} YkDifficulty;

/* The difficulty of a deal from its playouts.  Measured on the 88 winnable ones of
 * Yukon's deals 1 to 100, the bounds cut them into thirds.  NONE where STOP struck. */
YkDifficulty yk_difficulty (const YkBoard *board, const atomic_bool *stop);

/* Plays the game N_GAMES times in haste: mostly what a move gains, else chance. Returns
 * how often that wins; the same position and number always give the same answer.  STOP,
 * or NULL, ends it early. */
int yk_playouts (const YkBoard *board, int n_games, const atomic_bool *stop);
