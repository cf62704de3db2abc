/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves with the safe moves that follow them. */
#include "solver/yk-piles-steps.h"

static void
make_and_settle (const YkPilesFrame *frame, YkPiles *piles, YkMove move)
{
  YkMove safe;

  yk_piles_make (frame, piles, move);
  while (yk_piles_find_safe (frame, piles, &safe))
    yk_piles_make (frame, piles, safe);
}

/* Whether a deal may be put off: only where it does not matter where the columns stand.
 */
static bool
puts_off_deals (const YkPilesFrame *frame, const YkPiles *piles)
{
  return frame->to_waste && piles->n_redeals == 0;
}

/* Whether some step takes from the waste. */
static bool
can_take_from_waste (const YkPilesFrame *frame, const YkPiles *piles)
{
  YkMove moves[YK_PILES_MAX_MOVES];
  int n_moves = yk_piles_list (frame, piles, moves);

  for (int i = 0; i < n_moves; i++) {
    YkPiles next = *piles;

    make_and_settle (frame, &next, moves[i]);
    if (next.n_waste < piles->n_waste)
      return true;
  }
  return false;
}

/* Deals until something can be taken from the waste, or safe moves have changed more
 * than that.  Returns whether there is such a child. */
static bool
deal_on (const YkPilesFrame *frame, YkPilesChild *child)
{
  YkPiles *piles = &child->piles;

  child->is_hurried = true;
  for (child->n_times = 0; piles->n_stock > 0;) {
    int n_up = yk_piles_n_up (piles), n_waste = piles->n_waste;

    make_and_settle (frame, piles, YK_MOVE_DEAL);
    child->n_times++;
    child->is_hurried = yk_piles_n_up (piles) == n_up && piles->n_waste == n_waste + 1;
    if (!child->is_hurried || can_take_from_waste (frame, piles))
      return true;
  }
  return false;
}

/* Whether a child is one of those that are asked for. */
static bool
is_wanted (const YkPiles *before, const YkPiles *after, YkPilesSteps steps)
{
  bool is_of_hurried = after->n_waste < before->n_waste;

  switch (steps) {
  case YK_PILES_ALL_STEPS:
    return true;
  case YK_PILES_HURRIED_STEPS:
    return is_of_hurried;
  case YK_PILES_OTHER_STEPS:
    return !is_of_hurried;
  }
  return true;
}

/* Makes a child by a move; returns whether it is wanted. */
static bool
make_piles_child (const YkPilesFrame *frame, const YkPiles *piles, YkPilesSteps steps,
                  YkPilesChild *child)
{
  child->piles = *piles;
  child->n_times = 1;
  child->is_hurried = false;
  if (yk_move_equal (child->move, YK_MOVE_DEAL) && puts_off_deals (frame, piles))
    return steps != YK_PILES_OTHER_STEPS && deal_on (frame, child);
  make_and_settle (frame, &child->piles, child->move);
  return is_wanted (piles, &child->piles, steps);
}

void
yk_piles_visit (const YkPilesFrame *frame, const YkPiles *piles, YkPilesSteps steps,
                YkPilesChildFunc func, void *user_data)
{
  YkMove moves[YK_PILES_MAX_MOVES];
  int n_moves = yk_piles_list (frame, piles, moves);

  for (int i = 0; i < n_moves; i++) {
    YkPilesChild child = {.move = moves[i]};

    if (make_piles_child (frame, piles, steps, &child) && !func (&child, user_data))
      return;
  }
}
