/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How many moves a win takes. */
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

/* Translates a step of a plan to BOARD. Returns: whether MOVE is legal there with the
 * same card. */
static gboolean
solution_bend (const YkSolutionMove *step, const YkBoard *board, YkMove *move)
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

    if (!solution_bend (&step, &at, &step.move))
      continue;
    g_array_append_val (rest, step);
    yk_board_apply (&at, step.move, &undo);
  }
  return yk_board_is_won (&at) ? g_steal_pointer (&rest) : NULL;
}

/* Where automatic play spoils one plan after another, it has spoilt the game. */
#define MAX_REPLANS 20

guint
yk_move_count (const YkHistory *history)
{
  /* How many steps were made before the win was certain. */
  guint n = history->cursor;

  while (n > 0 &&
         yk_board_is_certain_win (&yk_history_step (history, n - 1)->undo.before))
    n--;
  return yk_history_n_moves_to (history, n);
}

static gboolean
is_replay_over (const YkHistory *history)
{
  return yk_board_is_won (&history->board) || yk_board_is_certain_win (&history->board);
}

/* Makes a move as the player would, with the automatic ones that follow. */
static void
play_with (YkHistory *history, YkMove move, YkAutoPlay auto_play)
{
  gboolean has_more = yk_history_play (history, move, FALSE);

  while (has_more && yk_history_auto_move (history, auto_play, &move))
    has_more = yk_history_play (history, move, TRUE);
}

/* Looks before every move whether the plan still wins, and has another one made where
 * it does not. */
static void
replay_carefully (YkHistory *history, GArray *first_plan, YkAutoPlay auto_play,
                  YkMoveCountReplan replan, gpointer data)
{
  g_autoptr (GArray) plan = g_array_ref (first_plan);
  guint n_replans = 0;

  while (!is_replay_over (history) && history->cursor < YK_MOVE_COUNT_MAX_STEPS) {
    GArray *rest = yk_solution_follow (plan, &history->board);

    if (rest == NULL && n_replans++ < MAX_REPLANS)
      rest = replan (&history->board, data);
    g_array_unref (plan);
    plan = rest;
    if (plan == NULL || plan->len == 0)
      return;
    play_with (history, g_array_index (plan, YkSolutionMove, 0).move, auto_play);
    g_array_remove_index (plan, 0);
  }
}

static void
begin_replay (YkHistory *history, const YkBoard *first)
{
  yk_history_init_board (history, first);
  history->score_stopped = TRUE;
}

static guint
count_replay (const YkBoard *first, GArray *plan, YkAutoPlay auto_play,
              YkMoveCountReplan replan, gpointer data)
{
  YkHistory history;
  guint n_moves;

  begin_replay (&history, first);
  /* What automatic play has done already is left out. */
  for (guint i = 0; i < plan->len && !is_replay_over (&history); i++) {
    YkMove move;

    if (solution_bend (&g_array_index (plan, YkSolutionMove, i), &history.board, &move))
      play_with (&history, move, auto_play);
  }
  if (!is_replay_over (&history) && replan != NULL) {
    yk_history_clear (&history);
    begin_replay (&history, first);
    replay_carefully (&history, plan, auto_play, replan, data);
  }
  n_moves = is_replay_over (&history) ? yk_move_count (&history) : 0;
  yk_history_clear (&history);
  return n_moves;
}

void
yk_move_count_replay (YkMoveCounts *counts, const YkBoard *first, GArray *plan,
                      YkMoveCountReplan replan, gpointer data)
{
  *counts = (YkMoveCounts){0};
  for (guint kind = 0;
       kind < YK_MOVE_COUNT_N_KINDS && plan->len <= YK_MOVE_COUNT_MAX_STEPS; kind++)
    counts->n_moves[kind] = count_replay (first, plan, (YkAutoPlay) kind, replan, data);
}

void
yk_move_count_replay_line (YkMoveCounts *counts, const YkHistory *history)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (YkMove)), plan = NULL;

  *counts = (YkMoveCounts){0};
  if (history->cursor > YK_MOVE_COUNT_MAX_STEPS)
    return;
  for (guint i = 0; i < history->cursor; i++)
    g_array_append_val (moves, yk_history_step (history, i)->undo.move);
  plan =
      yk_solution_new (&history->first, (const YkMove *) moves->data, (int) moves->len);
  yk_move_count_replay (counts, &history->first, plan, NULL, NULL);
}

gboolean
yk_move_counts_take (YkMoveCounts *counts, const YkMoveCounts *other)
{
  gboolean is_fewer = FALSE;

  for (guint kind = 0; kind < YK_MOVE_COUNT_N_KINDS; kind++) {
    guint here = counts->n_moves[kind], there = other->n_moves[kind];

    if (there == 0 || (here > 0 && here <= there))
      continue;
    counts->n_moves[kind] = there;
    is_fewer = TRUE;
  }
  return is_fewer;
}
