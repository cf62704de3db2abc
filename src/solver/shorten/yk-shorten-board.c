/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Action elimination, as in yk-shorten.c, with whole boards: leave out a move and all
 * moves that thereby become illegal; keep the rest where it still wins.  A move names
 * the card that it takes and the card that this comes to lie on, so that it stays the
 * same move when other cards lie elsewhere than before.  The core says what is legal.
 */
#include "solver/shorten/yk-shorten-private.h"

#include <string.h>

#define NO_CARD 0

typedef struct
{
  YkMove move; /* as it was in the win */
  YkCard card; /* NO_CARD: a deal or a redeal */
  YkCard target;
} BoardStep;

typedef struct
{
  YkSearch *search;
  BoardStep steps[YK_SOLVER_MAX_MOVES];
  BoardStep rest[YK_SOLVER_MAX_MOVES]; /* steps that may replace the last ones */
  int n_steps;
} BoardShortening;

static BoardStep
hear_step (const YkBoard *board, YkMove move)
{
  BoardStep step = {.move = move};
  const YkCard *cards;
  int size;

  if (move.from == YK_STOCK)
    return step;
  cards = yk_board_pile (board, move.from, &size);
  step.card = cards[size - move.count];
  step.target = yk_board_top (board, move.to);
  return step;
}

/* Finds the card in the piles; COUNT becomes the number of cards from it to the top. */
static bool
locate_card (const YkBoard *board, YkCard card, YkMove *move)
{
  for (int pile = 0; pile < YK_N_PILES; pile++) {
    int size;
    const YkCard *cards = yk_board_pile (board, (YkPile) pile, &size);

    for (int i = 0; i < size; i++)
      if (cards[i] == card) {
        move->from = (YkPile) pile;
        move->count = (uint8_t) (size - i);
        return true;
      }
  }
  return false;
}

/* Finds the move that the step is now; returns whether it is legal.  An empty pile
 * stands for any other of its kind. */
static bool
find_move (const YkBoard *board, const BoardStep *step, YkMove *move)
{
  *move = step->move;
  if (step->card == NO_CARD)
    return yk_board_allows (board, *move);
  if (!locate_card (board, step->card, move))
    return false;
  for (int pile = 0; pile < YK_N_PILES; pile++) {
    move->to = (YkPile) pile;
    if (yk_pile_kind (move->to) == yk_pile_kind (step->move.to) &&
        yk_board_has_pile (board, move->to) &&
        yk_board_top (board, move->to) == step->target &&
        yk_board_allows (board, *move))
      return true;
  }
  return false;
}

/* Makes the steps from FIRST on, leaving out those that are not legal.  REST gets those
 * that are made.  Returns their number, or -1 where they do not win. */
static int
replay_board_steps (const BoardShortening *shortening, const YkBoard *start, int first,
                    BoardStep *rest)
{
  YkBoard board = *start;
  int n = 0;

  for (int i = first; i < shortening->n_steps; i++) {
    YkMove move;
    YkUndo undo;

    if (!find_move (&board, &shortening->steps[i], &move))
      continue;
    yk_board_apply (&board, move, &undo);
    rest[n] = shortening->steps[i];
    rest[n++].move = move;
  }
  return yk_board_is_won (&board) ? n : -1;
}

static void
hear_win (BoardShortening *shortening, const YkBoard *start,
          const YkSolverResult *result)
{
  YkBoard board = *start;

  for (int i = 0; i < result->n_moves; i++) {
    YkUndo undo;

    shortening->steps[i] = hear_step (&board, result->moves[i]);
    yk_board_apply (&board, result->moves[i], &undo);
  }
  shortening->n_steps = result->n_moves;
}

static void
leave_out_moves (BoardShortening *shortening, const YkBoard *start)
{
  YkBoard board = *start;

  for (int at = 0;
       at < shortening->n_steps && !yk_search_is_stopped (shortening->search);) {
    int n_rest = replay_board_steps (shortening, &board, at + 1, shortening->rest);
    YkUndo undo;

    if (n_rest >= 0) {
      memcpy (&shortening->steps[at], shortening->rest,
              (size_t) n_rest * sizeof *shortening->rest);
      shortening->n_steps = at + n_rest;
    } else {
      yk_board_apply (&board, shortening->steps[at++].move, &undo);
    }
  }
}

void
yk_shorten_on_board (YkSearch *search, const YkBoard *board, YkSolverResult *result)
{
  BoardShortening *shortening = NULL;

  if (yk_rules_n_decks (board->rules) == 1)
    shortening = yk_search_take (search, sizeof *shortening);
  if (shortening == NULL)
    return;
  shortening->search = search;
  hear_win (shortening, board, result);
  leave_out_moves (shortening, board);
  for (int i = 0; i < shortening->n_steps; i++)
    result->moves[i] = shortening->steps[i].move;
  result->n_moves = shortening->n_steps;
  yk_search_give_back (search, shortening);
}
