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

/* The difficulty of a deal from its playouts.  The bounds cut the 88 winnable ones of
 * Yukon's deals 1 to 100 into thirds.  YK_DIFFICULTY_NONE where STOP, which may be NULL
 * and set from another thread, became true. */
YkDifficulty yk_difficulty (const YkBoard *board, const atomic_bool *stop);

/* Plays the game N_GAMES times in haste: moves are drawn at random, and more often
 * those that gain more.  Returns the number of wins; the same position and number of
 * games always give the same answer.  It ends early where STOP, which may be NULL and
 * set from another thread, becomes true.  Outside of yk-difficulty.c only the tests
 * call this.
 */
int yk_playouts (const YkBoard *board, int n_games, const atomic_bool *stop);
