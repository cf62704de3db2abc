/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When a search makes its pair tests: they are slow, so they are made more often the
 * more positions they prove dead. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* How well the tests have done so far. */
typedef struct
{
  int credit;         /* high after a test struck */
  int n_misses;       /* tests in vain since one struck last */
  int n_strict_turns; /* how often the strict test follows the other at once */
  int n_not_strict;   /* how often it has not followed since then */
} YkPairsTurns;

/* Starts without experience. */
void yk_pairs_turns_start (YkPairsTurns *turns);

/* Returns in one of how many positions, on the way down from the root, a test is
 * made. */
uint32_t yk_pairs_turns_interval (const YkPairsTurns *turns, bool is_long);

/* Returns whether the strict test is due as well, where the other one proves nothing.
 */
bool yk_pairs_turns_want_strict (const YkPairsTurns *turns);

/* Notes what came out of a turn: whether either test proved a position dead, and
 * whether only the strict one did. */
void yk_pairs_turns_note (YkPairsTurns *turns, bool is_dead, bool is_strict);
