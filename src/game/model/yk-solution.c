/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plans: wins that survive small detours. */
#include "game/model/yk-history.h"

static YkCard
planned_card (const YkBoard *board, YkMove move)
{
  if (move.from == move.to)
    return 0;
  return board->cards[board->start[move.from + 1] - move.count];
}

GArray *
yk_solution_new (const YkBoard *board, const YkMove *moves, int n_moves)
{
  GArray *plan =
      g_array_sized_new (FALSE, FALSE, sizeof (YkSolutionMove), (guint) n_moves);
  YkBoard at = *board;

  for (int i = 0; i < n_moves; i++) {
    YkSolutionMove step = {moves[i], planned_card (&at, moves[i])};
    YkUndo undo;

    g_array_append_val (plan, step);
    yk_board_apply (&at, moves[i], &undo);
  }
  return plan;
}

/* How many cards move when the step's card leaves its pile with all that lie on it; 0
 * where it is not there.  With several decks there may be two such cards; of these it
 * is the one whose number of cards is closest to the number in the plan. */
static int
count_from (const YkBoard *board, const YkSolutionMove *step)
{
  YkPile pile = step->move.from;
  int n_cards, best = 0;
  const YkCard *cards = yk_board_pile (board, pile, &n_cards);

  for (int i = n_cards - 1; i >= yk_board_n_down (board, pile); i--) {
    int count = n_cards - i;

    if (cards[i] == step->card &&
        (best == 0 || ABS (count - step->move.count) < ABS (best - step->move.count)))
      best = count;
  }
  return best;
}

gboolean
yk_solution_bend (const YkSolutionMove *step, const YkBoard *board, YkMove *move)
{
  *move = step->move;
  if (step->card != 0)
    move->count = (guint8) count_from (board, step);
  if (yk_board_allows (board, *move))
    return TRUE;
  if (yk_pile_kind (move->to) != YK_PILE_FOUNDATION)
    return FALSE;

  /* An ace may have started another foundation than the plan says. */
  for (int i = 0; i < board->n_foundations; i++) {
    move->to = (YkPile) (YK_FOUNDATION_1 + i);
    if (yk_board_allows (board, *move))
      return TRUE;
  }
  return FALSE;
}

GArray *
yk_solution_follow (GArray *plan, const YkBoard *board)
{
  g_autoptr (GArray) rest = g_array_new (FALSE, FALSE, sizeof (YkSolutionMove));
  YkBoard at = *board;

  for (guint i = 0; i < plan->len && !yk_board_is_won (&at); i++) {
    YkSolutionMove step = g_array_index (plan, YkSolutionMove, i);
    YkUndo undo;

    if (!yk_solution_bend (&step, &at, &step.move))
      continue;
    g_array_append_val (rest, step);
    yk_board_apply (&at, step.move, &undo);
  }
  return yk_board_is_won (&at) ? g_steal_pointer (&rest) : NULL;
}
