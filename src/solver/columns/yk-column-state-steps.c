/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves with the safe moves that follow them. */
#include "solver/columns/yk-column-private.h"

/* Returns whether safe moves followed. */
static bool
make_and_settle (const YkColumnStateFrame *frame, YkColumnState *piles, YkMove move)
{
  bool has_settled = false;
  YkMove safe;

  yk_column_state_make (frame, piles, move);
  while (yk_column_state_find_safe (frame, piles, &safe)) {
    yk_column_state_make (frame, piles, safe);
    has_settled = true;
  }
  return has_settled;
}

/* Whether a deal may be put off: only where it does not matter where the columns stand.
 */
static bool
puts_off_deals (const YkColumnStateFrame *frame, const YkColumnState *piles)
{
  return frame->to_waste && piles->n_redeals == 0;
}

static bool
can_take_from_waste (const YkColumnStateFrame *frame, const YkColumnState *piles)
{
  YkMove moves[YK_COLUMN_STATE_MAX_MOVES];
  int n_moves = yk_column_state_list (frame, piles, moves);

  for (int i = 0; i < n_moves; i++)
    if (moves[i].from == YK_WASTE)
      return true;
  return false;
}

/* Deals until safe moves have followed, or something can be taken from the waste.
 * Returns whether there is such a child. */
static bool
deal_on (const YkColumnStateFrame *frame, YkColumnStateChild *child)
{
  YkColumnState *piles = &child->piles;

  child->is_hurried = true;
  for (child->n_times = 0; piles->n_stock > 0;) {
    child->is_hurried = !make_and_settle (frame, piles, YK_MOVE_DEAL);
    child->n_times++;
    if (!child->is_hurried || can_take_from_waste (frame, piles))
      return true;
  }
  return false;
}

/* Whether a move, not a deal that is put off, is one of those that are asked for. */
static bool
is_wanted (YkMove move, YkColumnStateSteps steps)
{
  bool takes_from_waste = move.from == YK_WASTE;

  return steps == YK_COLUMN_STATE_ALL_STEPS ||
         takes_from_waste == (steps == YK_COLUMN_STATE_HURRIED_STEPS);
}

/* Makes a child by a move; returns whether it is wanted. */
static bool
make_piles_child (const YkColumnStateFrame *frame, const YkColumnState *piles,
                  YkColumnStateSteps steps, YkColumnStateChild *child)
{
  child->piles = *piles;
  child->n_times = 1;
  child->is_hurried = false;
  if (yk_move_equal (child->move, YK_MOVE_DEAL) && puts_off_deals (frame, piles))
    return steps != YK_COLUMN_STATE_OTHER_STEPS && deal_on (frame, child);
  if (!is_wanted (child->move, steps))
    return false;
  make_and_settle (frame, &child->piles, child->move);
  return true;
}

void
yk_column_state_visit (const YkColumnStateFrame *frame, const YkColumnState *piles,
                       YkColumnStateSteps steps, YkColumnStateChildFunc func,
                       void *user_data)
{
  YkMove moves[YK_COLUMN_STATE_MAX_MOVES];
  int n_moves = 1;

  if (yk_column_state_find_proved_homecoming (frame, piles, &moves[0]))
    steps = YK_COLUMN_STATE_ALL_STEPS;
  else
    n_moves = yk_column_state_list (frame, piles, moves);
  for (int i = 0; i < n_moves; i++) {
    YkColumnStateChild child = {.move = moves[i]};

    if (make_piles_child (frame, piles, steps, &child) && !func (&child, user_data))
      return;
  }
}
