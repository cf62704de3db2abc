/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From keys back to moves: the way is walked again, move by move. */
#include "solver/columns/yk-column-private.h"

#include <string.h>

typedef struct
{
  const YkColumnStateFrame *frame;
  YkSolverResult *result;
  YkBoard board;       /* where the moves that were told lead to */
  YkColumnState piles; /* the same, with the columns of the board */
  const void *key;     /* of the stored position that is next on the way */
} Story;

/* Foundations have numbers of their own in the engine: looks for the pile that a card
 * goes to, or where it lies. */
static YkPile
board_pile (const Story *story, YkMove move, YkCard card)
{
  for (int i = 0; i < story->board.n_foundations; i++) {
    YkPile pile = (YkPile) (YK_FOUNDATION_1 + i);

    if (yk_pile_kind (move.to) == YK_PILE_FOUNDATION
            ? yk_board_allows (&story->board, (YkMove){move.from, pile, 1})
            : yk_board_top (&story->board, pile) == card)
      return pile;
  }
  return YK_FOUNDATION_1;
}

/* Tells a move that takes CARD, with the columns of the board. */
static void
tell_move (Story *story, YkMove move, YkCard card)
{
  YkSolverResult *result = story->result;
  YkUndo undo;

  if (result->n_moves == YK_SOLVER_MAX_MOVES) {
    result->verdict = YK_VERDICT_UNKNOWN;
    return;
  }
  if (yk_pile_kind (move.to) == YK_PILE_FOUNDATION)
    move.to = board_pile (story, move, card);
  else if (yk_pile_kind (move.from) == YK_PILE_FOUNDATION)
    move.from = board_pile (story, move, card);
  yk_board_apply (&story->board, move, &undo);
  result->moves[result->n_moves++] = move;
}

static YkCard
moved_card (const Story *story, YkMove move)
{
  int suit = move.from - YK_FOUNDATION_1;

  if (yk_pile_kind (move.from) != YK_PILE_FOUNDATION)
    return 0;
  return story->frame->cards.face[(story->piles.n_up[suit] - 1) * YK_N_SUITS + suit];
}

static void
make_move (Story *story, YkMove move)
{
  tell_move (story, move, moved_card (story, move));
  yk_column_state_make (story->frame, &story->piles, move);
}

static void
make_safe_moves (Story *story)
{
  YkMove move;

  while (story->result->verdict == YK_VERDICT_WON &&
         yk_column_state_find_safe (story->frame, &story->piles, &move))
    make_move (story, move);
}

static bool
tell_piles_child_cb (const YkColumnStateChild *child, void *user_data)
{
  Story *story = user_data;
  uint8_t key[YK_COLUMN_STATE_MAX_KEY];
  int order[YK_COLUMN_STATE_MAX_COLUMNS];

  yk_column_state_encode (story->frame, &child->piles, key, order);
  if (memcmp (key, story->key, story->frame->key_size) != 0)
    return true;
  for (int i = 0; i < child->n_times; i++) {
    make_move (story, child->move);
    make_safe_moves (story);
  }
  return false;
}

/* Tells the moves of the rest, whose columns stand in the order of the key. */
static void
tell_handed_over (Story *story, const YkMove *rest, int n_rest)
{
  uint8_t key[YK_COLUMN_STATE_MAX_KEY];
  int order[YK_COLUMN_STATE_MAX_COLUMNS];
  YkBoard told; /* as the rest sees it */
  YkColumnState piles;
  YkUndo undo;

  yk_column_state_encode (story->frame, &story->piles, key, order);
  yk_column_state_decode (story->frame, &piles, key);
  yk_column_state_write (story->frame, &piles, &told);
  for (int i = 0; i < n_rest && story->result->verdict == YK_VERDICT_WON; i++) {
    YkMove move = rest[i];
    YkCard card = yk_board_top (&told, move.from);

    if (yk_pile_kind (move.from) == YK_PILE_COLUMN)
      move.from = (YkPile) order[move.from];
    if (yk_pile_kind (move.to) == YK_PILE_COLUMN)
      move.to = (YkPile) order[move.to];
    tell_move (story, move, card);
    yk_board_apply (&told, rest[i], &undo);
  }
}

void
yk_column_state_win_tell (const YkSearch *search, const YkColumnStateFrame *frame,
                          uint32_t node, YkSolverResult *result)
{
  uint32_t path[YK_SOLVER_MAX_MOVES];
  YkMove rest[YK_SOLVER_MAX_MOVES];
  int n_rest = result->n_moves, n_nodes = yk_search_path (search, node, path);
  Story story = {.frame = frame, .result = result, .board = *frame->cards.board};

  memcpy (rest, result->moves, (size_t) n_rest * sizeof rest[0]);
  result->n_moves = 0;
  result->verdict = n_nodes < 0 ? YK_VERDICT_UNKNOWN : YK_VERDICT_WON;
  yk_column_state_read (frame, &story.board, &story.piles);
  make_safe_moves (&story);
  for (int i = 0; i < n_nodes && result->verdict == YK_VERDICT_WON; i++) {
    YkColumnState piles = story.piles;

    story.key = yk_state_store_key (search->store, path[i]);
    yk_column_state_visit (frame, &piles, YK_COLUMN_STATE_ALL_STEPS,
                           tell_piles_child_cb, &story);
  }
  tell_handed_over (&story, rest, n_rest);
  if (result->verdict != YK_VERDICT_WON)
    result->n_moves = 0;
}
