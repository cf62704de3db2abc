/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves with the safe moves that follow them. */
#include "solver/columns/yk-column-private.h"

#include <string.h>

/* From keys back to moves: the way is walked again, move by move. */

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
