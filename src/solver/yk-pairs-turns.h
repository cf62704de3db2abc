/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When a search makes its pair tests: they take long, so the more often they strike,
 * the more often they are made. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef struct
{
  int credit;        /* of both tests: high after one of them struck */
  int strict_credit; /* of the strict one */
  int n_misses;      /* tests in vain since one struck last */
  int n_not_strict;  /* of these, those without the strict test, since that was made */
} YkPairsTurns;

void yk_pairs_turns_start (YkPairsTurns *turns);

/* On the way down from the root, in each of how many positions a test is made. */
uint32_t yk_pairs_turns_interval (const YkPairsTurns *turns, bool is_long);

/* Whether it is the strict test's turn, too, now that the other proved nothing. */
bool yk_pairs_turns_take_strict (YkPairsTurns *turns);

/* Notes how the strict test ended. */
void yk_pairs_turns_note_strict (YkPairsTurns *turns, bool is_dead);

/* Notes whether a position was proved dead, by either test. */
void yk_pairs_turns_note (YkPairsTurns *turns, bool is_dead);
