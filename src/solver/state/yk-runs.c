/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether a relaxation leaves every card a place in the runs. */
#include "solver/state/yk-runs.h"

/* Whether a card could lie on a card that it joins, or lies there now. */
static bool
could_lie_on (const YkRelaxation *reach, const YkCompactState *places, int card,
              int parent)
{
  int target = reach->frame->parents[card][parent];

  return places->code[card] == YK_CODE_PARENT + parent ||
         (reach->open >> target & yk_relaxation_joiners (reach, target) >> card & 1);
}

/* Whether two cards that join the same two could lie on one of them each. */
static bool
could_both_lie (const YkRelaxation *reach, const YkCompactState *places, int a, int b)
{
  return (could_lie_on (reach, places, a, 0) && could_lie_on (reach, places, b, 1)) ||
         (could_lie_on (reach, places, a, 1) && could_lie_on (reach, places, b, 0));
}

bool
yk_runs_can_come (const YkRelaxation *reach, const YkCompactState *places)
{
  const int first_king = (YK_N_RANKS - 1) * YK_N_SUITS;

  if (reach->exposed != (UINT64_C (1) << reach->frame->n_cards) - 1)
    return false;
  for (int king = first_king; king < first_king + YK_N_SUITS; king++)
    if (places->code[king] != YK_CODE_SPACE && !reach->has_space)
      return false;
  /* In each rank the outer two are black, the inner two red. */
  for (int first = 0; first < first_king; first += YK_N_SUITS)
    if (!could_both_lie (reach, places, first, first + 3) ||
        !could_both_lie (reach, places, first + 1, first + 2))
      return false;
  return true;
}
