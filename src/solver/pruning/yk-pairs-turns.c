/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/pruning/yk-pruning.h"

#define SHORT_INTERVAL 2
#define MIDDLE_INTERVAL 3
#define INTERVAL 8
#define RARE_INTERVAL 64
#define LONG_INTERVAL 16
#define MANY_MISSES 1000
#define CREDIT 2
#define MAX_CREDIT 8

/* The strict test strikes where the other does not in few deals, but there it saves up
 * to four fifths of the states.  So it comes after the other where one of them struck
 * just before, and otherwise now and then. */
#define STRICT_TURNS 2
#define STRICT_INTERVAL 32

void
yk_pairs_turns_start (YkPairsTurns *turns)
{
  turns->credit = MAX_CREDIT;
  turns->n_strict_turns = turns->n_misses = turns->n_not_strict = 0;
}

uint32_t
yk_pairs_turns_interval (const YkPairsTurns *turns, bool is_long)
{
  if (turns->credit > CREDIT)
    return SHORT_INTERVAL;
  if (turns->credit > 0)
    return MIDDLE_INTERVAL;
  if (turns->n_misses < MANY_MISSES)
    return INTERVAL;
  return is_long ? LONG_INTERVAL : RARE_INTERVAL;
}

bool
yk_pairs_turns_want_strict (const YkPairsTurns *turns)
{
  return turns->n_strict_turns > 0 || turns->n_not_strict + 1 == STRICT_INTERVAL;
}

void
yk_pairs_turns_note (YkPairsTurns *turns, bool is_dead, bool is_strict)
{
  if (!is_dead || is_strict) {
    /* Notes that the test that is not strict proved nothing. */
    turns->n_not_strict =
        yk_pairs_turns_want_strict (turns) ? 0 : turns->n_not_strict + 1;
    turns->n_strict_turns -= turns->n_strict_turns > 0;
  }
  if (!is_dead) {
    turns->credit -= turns->credit > 0;
    turns->n_misses++;
    return;
  }
  turns->n_strict_turns = STRICT_TURNS;
  turns->n_misses = turns->n_not_strict = 0;
  turns->credit += CREDIT;
  if (turns->credit > MAX_CREDIT)
    turns->credit = MAX_CREDIT;
}
