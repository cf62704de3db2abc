/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When a search makes its pair tests: they take long, so the more often they strike,
 * the more often they are made. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef struct
{
  int credit;         /* high after a test struck */
  int n_misses;       /* tests in vain since one struck last */
  int n_strict_turns; /* how often the strict test follows the other at once */
  int n_not_strict;   /* how often it has not followed since then */
} YkPairsTurns;

void yk_pairs_turns_start (YkPairsTurns *turns);

/* On the way down from the root, in each of how many positions a test is made. */
uint32_t yk_pairs_turns_interval (const YkPairsTurns *turns, bool is_long);

/* Whether it is the strict test's turn, too, now that the other proved nothing. */
bool yk_pairs_turns_take_strict (YkPairsTurns *turns);

/* Notes whether a position was proved dead, by either test. */
void yk_pairs_turns_note (YkPairsTurns *turns, bool is_dead);
