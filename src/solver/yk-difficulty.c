/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of a hasty player. */
#include "solver/yk-difficulty.h"

#include "core/yk-board.h"
#include "core/yk-deal.h"

/* A hasty player gives up after this number of moves for each card of the game. */
#define MOVES_PER_CARD 3

/* The weight of a move by what it gains.  Foundations and face-down cards come first,
 * as in the advice that every player hears. */
static const unsigned weights[] = {
    [YK_GAIN_FOUNDATION] = 24, [YK_GAIN_TURN] = 16,   [YK_GAIN_SPACE] = 4,
    [YK_GAIN_JOIN] = 2,        [YK_GAIN_FILL] = 8,    [YK_GAIN_CELL] = 1,
    [YK_GAIN_DEAL] = 1,        [YK_GAIN_NOTHING] = 0,
};

/* Draws a move at random by its weight; false where no move gains anything. */
static bool
draw_hasty_move (const YkBoard *board, uint64_t *random, YkMove *move)
{
  YkMove moves[YK_MAX_MOVES];
  int n_moves = yk_board_list (board, moves);
  uint64_t total = 0;

  for (int i = 0; i < n_moves; i++) {
    unsigned weight = weights[yk_board_gain (board, moves[i])];

    total += weight;
    if (weight > 0 && yk_random_draw_below (random, total) < weight)
      *move = moves[i];
  }
  return total > 0;
}

static bool
play_hastily (YkBoard board, uint64_t *random)
{
  int most = MOVES_PER_CARD * yk_board_n_cards (&board);

  for (int i = 0; i < most && !yk_board_is_certain_win (&board); i++) {
    YkMove move;
    YkUndo undo;

    if (!yk_board_auto_move (&board, YK_AUTO_SAFE, 0, &move) &&
        !draw_hasty_move (&board, random, &move))
      break;
    yk_board_apply (&board, move, &undo);
  }
  return yk_board_is_certain_win (&board) || yk_board_is_won (&board);
}

int
yk_playouts (const YkBoard *board, int n_games, const YkSolverBudget *budget)
{
  uint64_t random = yk_board_hash (board);
  int n_wins = 0;

  for (int i = 0; i < n_games && !(budget != NULL && yk_solver_is_over (budget)); i++)
    n_wins += play_hastily (*board, &random);
  return n_wins;
}

/* How many games are played, and the least percentage of wins for an easy deal and for
 * one of medium difficulty. */
#define N_GAMES 40
#define EASY_PERCENT 25
#define MEDIUM_PERCENT 5

YkDifficulty
yk_difficulty (const YkBoard *board, const YkSolverBudget *budget)
{
  int percent = 100 * yk_playouts (board, N_GAMES, budget) / N_GAMES;

  if (budget != NULL && yk_solver_is_over (budget))
    return YK_DIFFICULTY_NONE;
  if (percent >= EASY_PERCENT)
    return YK_DIFFICULTY_EASY;
  return percent >= MEDIUM_PERCENT ? YK_DIFFICULTY_MEDIUM : YK_DIFFICULTY_HARD;
}
