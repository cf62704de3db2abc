/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shortening in two ways.
 *
 * Action elimination (Nakhost and Müller, "Action elimination and plan neighborhood
 * graph search", 2010): leave out a step and all steps that thereby become illegal;
 * keep the rest where it still wins.  Steps name cards, not piles, so that most of them
 * stay the same when one is missing.
 *
 * Windows: a piece of the win leads from one position to another, and no way between
 * the two is shorter than the lower bound of yk-bound.c.  Where the piece is longer
 * than that, a search guided by this bound looks for a shorter way.
 *
 * Beams (yk-beam.c) look for other wins, from the root. */

#include <string.h>

#include "solver/compact/yk-compact-search.h"
#include "solver/shorten/yk-shorten-private.h"

/* Action elimination, as in yk-shorten.c, with whole boards: leave out a move and all
 * moves that thereby become illegal; keep the rest where it still wins.  A move names
 * the card that it takes and the card that this comes to lie on, so that it stays the
 * same move when other cards lie elsewhere than before.  The core says what is legal.
 */

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

/* Removes the moves of a win that later ones do not need.  RESULT is unchanged if there
 * is not enough memory, or more than one deck. */
static void
shorten_on_board (YkSearch *search, const YkBoard *board, YkSolverResult *result)
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

#define WINDOW_STATES 1000
#define WIDE_WINDOW_STATES 6000 /* for the shortest win */
#define OTHERS_SHARE 12         /* of the states, for the search for one other win */

/* Which searches look for other wins. */
typedef struct
{
  int n_orders;
  int n_beams;
  int beam_share; /* of the states, for one beam */
} Plan;

/* In alternate colours, where what guides the beams was learned, beams find most for
 * their states, and the later orders hardly anything that beams do not. */
static const Plan plan_in_alternate_colours = {3, YK_N_BEAMS, 5};
static const Plan plan_with_one_deck = {YK_N_SHORT_ORDERS, 2, 8};
static const Plan plan_without_beams = {YK_N_SHORT_ORDERS, 0, 1};

typedef struct
{
  YkSearch *search;
  uint64_t n_states_left; /* to be looked at, more or less */
  uint64_t n_most_left;   /* that may be looked at */
  uint64_t n_used;
  YkCompactFrame frame;
  YkCompactState root;
  YkPlacing steps[YK_SOLVER_MAX_MOVES];
  int n_steps;
  YkPlacing rest[YK_SOLVER_MAX_MOVES]; /* steps that may replace the last ones */
  YkSolverResult other;                /* another win, found in another order */
} Shortening;

/* Counts positions that were looked at. */
static void
use_states (Shortening *shortening, uint64_t n)
{
  shortening->n_used += n;
  shortening->n_states_left -=
      n < shortening->n_states_left ? n : shortening->n_states_left;
  shortening->n_most_left -= n < shortening->n_most_left ? n : shortening->n_most_left;
}

/* N, or how many positions may still be looked at. */
static uint64_t
at_most (const Shortening *shortening, uint64_t n)
{
  return n < shortening->n_most_left ? n : shortening->n_most_left;
}

static bool
has_states_left (const Shortening *shortening)
{
  return shortening->n_states_left > 0 && shortening->n_most_left > 0 &&
         !yk_search_is_stopped (shortening->search);
}

/* Replays the steps from AT on without the first of them, leaving out those that are
 * not legal.  Writes those that are made to STEPS and returns their number, or -1 where
 * they do not win. */
static int
replay_without (const Shortening *shortening, const YkCompactState *start, int at,
                YkPlacing *steps)
{
  YkCompactState places = *start;
  int n_steps = 0;

  for (int i = at + 1; i < shortening->n_steps; i++)
    if (yk_steps_allow (&shortening->frame, &places, shortening->steps[i])) {
      steps[n_steps++] = shortening->steps[i];
      yk_compact_state_make (&shortening->frame, &places, shortening->steps[i]);
    }
  return places.n_all_up == shortening->frame.n_cards ? n_steps : -1;
}

static void
leave_out_needless (Shortening *shortening)
{
  YkPlacing *rest = shortening->rest;
  YkCompactState places = shortening->root;

  for (int at = 0;
       at < shortening->n_steps && !yk_search_is_stopped (shortening->search);) {
    int n_rest = replay_without (shortening, &places, at, rest);

    if (n_rest < 0) {
      yk_compact_state_make (&shortening->frame, &places, shortening->steps[at++]);
      continue;
    }
    memcpy (&shortening->steps[at], rest, (size_t) n_rest * sizeof rest[0]);
    shortening->n_steps = at + n_rest;
  }
}

/* A search from one position of the win to a later one. */
typedef struct
{
  const YkCompactFrame *frame;
  YkSearch *search;
  YkStateStore *store;
  const YkCompactState *goal;
  int max_length; /* the greatest length of a way that is worth finding */
  int n_before;   /* steps to the node that is being expanded */
  uint32_t node;
  uint32_t found;
  bool is_full;
} Window;

static bool
store_window_child_cb (const YkCompactState *child, const YkPlacing *steps, int n_steps,
                       void *user_data)
{
  Window *window = user_data;
  int n_before = window->n_before + 1, n_left;
  uint32_t node;

  (void) n_steps;
  n_left = yk_bound_differences (window->frame, child, window->goal);
  if (n_before + n_left > window->max_length ||
      yk_state_store_has (window->store, child->key))
    return true;
  n_left += yk_bound_circles (window->frame, child, window->goal);
  if (n_before + n_left > window->max_length)
    return true;
  /* What a node's EXTRA holds: after how many steps it was reached, and by which card
   * and code. */
  node = yk_state_store_add (window->store, window->node,
                             (uint32_t) n_before << 16 | (uint32_t) steps[0].card << 8 |
                                 steps[0].code);
  window->is_full = node == YK_STATE_STORE_NONE;
  if (n_left == 0)
    window->found = node;
  if (window->is_full || n_left == 0)
    return false;
  yk_state_store_push (window->store, node, (n_before + n_left) * 16 + n_left / 8);
  return true;
}

/* Replaces the steps from FIRST to END - 1 by the way that was found. */
static void
replace_steps (Shortening *shortening, const Window *window, int first, int end)
{
  uint32_t node = window->found;
  int n_new = (int) (yk_state_store_node (window->store, node)->extra >> 16);

  memmove (&shortening->steps[first + n_new], &shortening->steps[end],
           (size_t) (shortening->n_steps - end) * sizeof (YkPlacing));
  shortening->n_steps -= end - first - n_new;
  while (n_new > 0) {
    const YkStateStoreNode *info = yk_state_store_node (window->store, node);

    shortening->steps[first + --n_new] =
        (YkPlacing){(uint8_t) (info->extra >> 8), (uint8_t) info->extra};
    node = info->parent;
  }
}

static void
make_steps (const Shortening *shortening, YkCompactState *places, int first, int end)
{
  for (int i = first; i < end; i++)
    yk_compact_state_make (&shortening->frame, places, shortening->steps[i]);
}

/* Tries to shorten one window; returns whether it could. */
static bool
shorten_window (Shortening *shortening, const YkCompactState *start, int first, int end,
                uint64_t max_states)
{
  YkSearch *search = shortening->search;
  YkCompactState goal = *start;
  Window window = {.frame = &shortening->frame,
                   .search = search,
                   .store = search->store,
                   .goal = &goal,
                   .max_length = end - first - 1};
  uint64_t n_states = at_most (shortening, shortening->n_states_left);
  YkCompactState places;

  make_steps (shortening, &goal, first, end);
  if (yk_bound_differences (&shortening->frame, start, &goal) +
          yk_bound_circles (&shortening->frame, start, &goal) >
      window.max_length)
    return false;
  if (n_states > max_states)
    n_states = max_states;
  yk_search_start_store (
      search, (size_t) shortening->frame.n_key_words * sizeof (uint64_t), n_states);
  window.found = YK_STATE_STORE_NONE;
  window.is_full = false;
  yk_state_store_has (window.store, start->key);
  window.node = yk_state_store_add (window.store, YK_STATE_STORE_NONE, 0);
  while (window.node != YK_STATE_STORE_NONE && window.found == YK_STATE_STORE_NONE &&
         !window.is_full && !yk_search_is_stopped (window.search)) {
    yk_compact_state_decode (window.frame, &places,
                             yk_state_store_words (window.store, window.node), 0);
    window.n_before =
        (int) (yk_state_store_node (window.store, window.node)->extra >> 16);
    yk_steps_visit_single (window.frame, &places, store_window_child_cb, &window);
    window.node = yk_state_store_pop (window.store);
  }
  use_states (shortening, search->store->n_nodes);
  if (window.found == YK_STATE_STORE_NONE)
    return false;
  replace_steps (shortening, &window, first, end);
  return true;
}

/* Moves a window of LENGTH steps along the win. */
static void
shorten_windows (Shortening *shortening, int length, uint64_t max_states)
{
  YkCompactState start = shortening->root;
  int first = 0;

  while (first < shortening->n_steps && has_states_left (shortening)) {
    int end = first + length, next;

    if (end > shortening->n_steps)
      end = shortening->n_steps;
    if (shorten_window (shortening, &start, first, end, max_states))
      continue;
    next = first + length / 3;
    if (next > shortening->n_steps)
      next = shortening->n_steps;
    make_steps (shortening, &start, first, next);
    first = next;
  }
}

static void
hear_longer (Shortening *shortening, const YkSolverResult *result)
{
  YkCompactMoves teller;

  yk_compact_moves_init (&teller, &shortening->frame);
  for (int i = 0; i < result->n_moves; i++)
    shortening->steps[i] = yk_compact_moves_hear (&teller, result->moves[i]);
  shortening->n_steps = result->n_moves;
}

static void
tell_shorter (const Shortening *shortening, YkSolverResult *result)
{
  YkCompactMoves teller;

  yk_compact_moves_init (&teller, &shortening->frame);
  for (int i = 0; i < shortening->n_steps; i++)
    result->moves[i] = yk_compact_moves_tell (&teller, shortening->steps[i]);
  result->n_moves = shortening->n_steps;
}

/* Shortens one win without looking for others. */
static void
shorten_one (Shortening *shortening, YkSolverResult *result)
{
  static const int lengths[] = {12, 24, 36, 48};

  hear_longer (shortening, result);
  leave_out_needless (shortening);
  for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++)
    shorten_windows (shortening, lengths[i], WINDOW_STATES);
  leave_out_needless (shortening);
  tell_shorter (shortening, result);
}

/* Looks for a win in another order, shortens it, and takes it where it is shorter. */
static void
try_other (Shortening *shortening, const YkBoard *board, int order, uint64_t n_states,
           YkSolverResult *result)
{
  YkSearch *search = shortening->search;
  YkSolverResult *other = &shortening->other;
  uint64_t n_before = search->n_states;

  yk_compact_search_try (search, board, order, at_most (shortening, n_states), other);
  use_states (shortening, search->n_states - n_before);
  if (other->verdict != YK_VERDICT_WON)
    return;
  shorten_one (shortening, other);
  if (other->n_moves >= result->n_moves)
    return;
  result->n_moves = other->n_moves;
  memcpy (result->moves, other->moves, sizeof result->moves);
}

/* Looks for a shorter win by a beam, and shortens that one in turn. */
static void
try_beam (Shortening *shortening, int index, uint64_t n_states, YkSolverResult *result)
{
  uint64_t n_used = 0;
  int n_steps = yk_beam_search (shortening->search, &shortening->frame,
                                &shortening->root, index, result->n_moves - 1, n_states,
                                shortening->n_most_left, shortening->steps, &n_used);

  use_states (shortening, n_used);
  if (n_steps < 0)
    return;
  shortening->n_steps = n_steps;
  tell_shorter (shortening, result);
  shorten_one (shortening, result);
}

static const Plan *
find_plan (const YkCompactFrame *frame)
{
  if (frame->n_decks != 1 || frame->wants_runs)
    return &plan_without_beams;
  return frame->has_shifts ? &plan_in_alternate_colours : &plan_with_one_deck;
}

/* Shortens the win, and also those that searches in other orders and beams find; keeps
 * the shortest. */
static void
shorten_all (Shortening *shortening, const YkBoard *board, YkSolverResult *result)
{
  uint64_t n_states = shortening->n_states_left;
  const Plan *plan;
  static const int lengths[] = {36, 48, 60, 72, 100};

  yk_compact_frame_init (&shortening->frame, board, &shortening->root);
  plan = find_plan (&shortening->frame);
  shorten_one (shortening, result);
  for (int i = 0; i < plan->n_orders && has_states_left (shortening); i++)
    try_other (shortening, board, i, n_states / OTHERS_SHARE + 1, result);
  for (int i = 0; i < plan->n_beams &&
                  shortening->n_states_left > n_states / (uint64_t) plan->beam_share &&
                  shortening->n_most_left > 0;
       i++)
    try_beam (shortening, i, n_states / (uint64_t) plan->beam_share, result);
  /* Shortens the shortest win once more, with more states for each window. */
  hear_longer (shortening, result);
  for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++)
    shorten_windows (shortening, lengths[i], WIDE_WINDOW_STATES);
  leave_out_needless (shortening);
  tell_shorter (shortening, result);
}

uint64_t
yk_shorten (YkSearch *search, const YkBoard *board, uint64_t n_states,
            YkSolverResult *result)
{
  Shortening *shortening = NULL;

  if (result->verdict != YK_VERDICT_WON)
    return 0;
  if (!yk_compact_frame_knows (board)) {
    shorten_on_board (search, board, result);
    return 0;
  }
  shortening = yk_search_take (search, sizeof *shortening);
  if (shortening == NULL)
    return 0;
  shortening->search = search;
  shortening->n_states_left = n_states;
  shortening->n_most_left = yk_search_states_left (search);
  shortening->n_used = 0;
  shorten_all (shortening, board, result);
  n_states = shortening->n_used;
  yk_search_give_back (search, shortening);
  return n_states;
}
