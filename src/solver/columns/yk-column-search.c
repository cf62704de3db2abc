/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Best-first search over positions by piles, in stages: a stage is how many deals and
 * redeals are left.
 *
 * Nothing is left out but what is proved: positions that the relaxation calls dead,
 * moves beside a safe one, the places of columns that are alike (yk-column-private.h),
 * and steps beside a homecoming or that can be made as well at another time
 * (yk-column-private.h). So where no position waits any more, and the compact
 * search has refuted each that was handed over to it, the question is lost. */

#include "solver/columns/yk-column-private.h"

#include <string.h>

#include "solver/compact/yk-compact-search.h"

/* The compact search gets this part of the memory, but no more than what it can use. */
#define SHARE 4
#define MOST_BYTES ((size_t) 16 << 20)

/* Allocates part of the search's remaining memory.  Returns NULL if there is not
 * enough. */
static YkHandover *
handover_take (YkSearch *search)
{
  size_t n_bytes = search->n_bytes / SHARE;
  YkHandover *handover = yk_search_take (search, sizeof *handover);

  if (handover == NULL)
    return NULL;
  if (n_bytes > MOST_BYTES)
    n_bytes = MOST_BYTES;
  handover->n_bytes = n_bytes;
  handover->memory = yk_search_take (search, n_bytes);
  return handover->memory != NULL ? handover : NULL;
}

/* The search inside, which may store N_STATES positions by BUDGET. */
static YkSearch
start_inside (YkHandover *handover, const YkSearch *search, uint64_t n_states,
              YkSolverBudget *budget)
{
  YkSearch inside = {.budget = budget,
                     .store = &handover->store,
                     .memory = handover->memory,
                     .n_bytes = handover->n_bytes,
                     .n_states = search->n_states + search->store->n_nodes,
                     .n_looks = search->n_looks};

  *budget = *search->budget;
  budget->n_states = inside.n_states + n_states;
  handover->store.n_nodes = 0;
  return inside;
}

static void
end_inside (const YkSearch *inside, YkSearch *search)
{
  search->n_states = inside->n_states - search->store->n_nodes;
  search->n_looks = inside->n_looks;
  search->is_stopped |= inside->is_stopped;
}

/* Decides HANDOVER's board by the compact search, storing at most N_STATES positions,
 * which count as positions of SEARCH.  Only a win changes the moves in RESULT. */
static YkVerdict
handover_solve (YkHandover *handover, YkSearch *search, uint64_t n_states,
                YkSolverResult *result)
{
  YkSolverBudget budget;
  YkSearch inside = start_inside (handover, search, n_states, &budget);

  yk_compact_search_solve (&inside, &handover->board, 0, result);
  end_inside (&inside, search);
  return result->verdict;
}

/* Returns whether HANDOVER's board, which may have loose cards
 * (yk_compact_frame_knows_loosely()), is quickly proved lost, storing at most N_STATES
 * positions. */
static bool
handover_refutes (YkHandover *handover, YkSearch *search, uint64_t n_states)
{
  YkSolverBudget budget;
  YkSearch inside = start_inside (handover, search, n_states, &budget);
  bool is_lost = yk_compact_search_refutes (&inside, &handover->board, n_states, true);

  end_inside (&inside, search);
  return is_lost;
}

/* Whether a position is new to its kind, in tables of bits; yk-frontier.c does the same
 * with codes.  For each kind and each card SEEN has the set of places that it has had.
 * Positions are of one kind if the same numbers of cards are up, face down and in the
 * stock.  Several kinds may share an entry of the table. */
#define N_SEEN 65536

/* The places that a card may have: on the card that it joins as one of several. */
enum
{
  ELSEWHERE,
  BOTTOM,
  UP,
  IN_WASTE,
  JOINED,
};

static bool
is_fresh (uint16_t *seen, int card, int place)
{
  uint16_t bit = (uint16_t) (1 << place);
  bool is_new = !(seen[card] & bit);

  seen[card] |= bit;
  return is_new;
}

static int
place_on (const YkCompactFrame *cards, int card, int target)
{
  for (int i = 0; i < cards->n_parents[card]; i++)
    if (cards->parents[card][i] == target)
      return JOINED + i;
  return ELSEWHERE;
}

static bool
column_is_news (const YkColumnStateFrame *frame, const YkColumnState *piles, int column,
                uint16_t *seen)
{
  const uint8_t *cards = piles->column[column];
  bool is_news = false;

  for (int i = 0; i < piles->size[column]; i++) {
    int place = i == 0 ? BOTTOM : ELSEWHERE;

    if (i > 0 && yk_column_state_is_joined (frame, piles, column, i))
      place = place_on (&frame->cards, cards[i], cards[i - 1]);
    is_news |= is_fresh (seen, cards[i], place);
  }
  return is_news;
}

static bool
aside_is_news (const YkColumnState *piles, uint16_t *seen)
{
  bool is_news = false;

  for (int suit = 0; suit < YK_N_SUITS; suit++)
    for (int rank = 0; rank < piles->n_up[suit]; rank++)
      is_news |= is_fresh (seen, rank * YK_N_SUITS + suit, UP);
  for (int i = 0; i < piles->n_waste; i++)
    is_news |= is_fresh (seen, piles->waste[i], IN_WASTE);
  return is_news;
}

/* Returns how many cards are face down in columns. */
static int
n_down (const YkColumnStateFrame *frame, const YkColumnState *piles)
{
  int n = 0;

  for (int i = 0; i < frame->n_columns; i++)
    n += piles->n_down[i];
  return n;
}

/* Returns whether some card lies where it lay in no earlier position of this kind, and
 * notes all places of this one. */
static bool
is_news_to_kind (uint16_t *all_seen, const YkColumnStateFrame *frame,
                 const YkColumnState *piles)
{
  unsigned kind = (unsigned) yk_column_state_n_up (piles);
  uint16_t *seen;
  bool is_news;

  kind = kind * YK_DECK_SIZE + (unsigned) n_down (frame, piles);
  kind = kind * YK_DECK_SIZE + piles->n_stock + piles->n_redeals;
  seen = &all_seen[kind * YK_DECK_SIZE % (N_SEEN - YK_DECK_SIZE)];
  is_news = aside_is_news (piles, seen);
  for (int i = 0; i < frame->n_columns; i++)
    is_news |= column_is_news (frame, piles, i, seen);
  return is_news;
}

/* Positions wait in lines by their stages, those with nothing left to deal in line 0.
 * Where cards join several others, these are handed over to the compact search.  If its
 * budget is not enough they wait again, in the line of those that get ROUND_GROWTH
 * times as many states. */
#define N_STAGES 26
#define N_ROUNDS 7
#define N_LINES (N_STAGES + N_ROUNDS - 1)
#define LEAST_ROUND_STATES 1000
#define MOST_ROUND_STATES 3000 /* of the first round */
#define FIRST_ROUND_SHARE 32   /* it gets one state in so many */
#define ROUND_GROWTH 3

/* What brings nothing new to its kind waits until nothing else is left in its line. */
#define NO_NEWS 2048

/* Of the states that are left, the compact search may spend one in so many, but no more
 * than these, on the question with loose cards. */
#define LOOSE_SHARE 3
#define MOST_LOOSE_STATES 100000

/* Where a deal leads to one of the last stages, the compact search tries to refute the
 * position with loose cards.  This is done while it helps often enough: a success adds
 * to the credit of the stage, a failure takes from it, and without credit one position
 * in several is tried. */
#define LAST_LOOSE_STAGE 2
#define LOOSE_STATES 600
#define FIRST_CREDIT 2
#define CREDIT_GAIN 4
#define MAX_CREDIT 32
#define LOOSE_INTERVAL 16

/* What the store keeps with a node: its priority, and whether it is expanded, and
 * whether it was reached as a hurried position only (yk-column-private.h). */
#define PRIORITY_MASK 0xffffffu
#define IS_EXPANDED (1u << 24)
#define IS_HURRIED (1u << 25)

/* How a search orders its lines: how much each thing speaks against a position. */
typedef struct
{
  int per_card;      /* a card that is not up */
  int per_down;      /* a card that is face down */
  int per_bad;       /* a card on one that it does not join */
  int per_stock;     /* a card in the stock; a redeal counts like eight */
  int per_layer;     /* a layer of the relaxation */
  bool is_staged;    /* the stages have lines of their own, and share the states */
  uint32_t n_states; /* at most so many; 0: all that the budget leaves */
} Order;

static const Order orders[] = {
    {8, 8, 4, 8, 4, .n_states = 700},
    {0, 8, 4, 0, 4, .is_staged = true},
};

#define N_ORDERS (sizeof orders / sizeof orders[0])

/* Positions that wait, and how many states were spent on such. */
typedef struct
{
  YkStateStoreQueue queue;
  uint32_t n_waiting;
  uint64_t n_spent;
} Line;

typedef struct
{
  YkSearch *search;
  const Order *order;
  YkSolverResult *result;
  uint64_t end;            /* the number of states at which the order gives up */
  uint64_t n_round_states; /* for a position in the first round */
  uint32_t node;           /* being expanded */
  uint32_t won;
  bool is_full;
  bool has_unknown; /* the compact search could not decide some position */
  YkHandover *handover;
  int credit[LAST_LOOSE_STAGE + 1];
  unsigned n_untried[LAST_LOOSE_STAGE + 1];
  YkColumnStateFrame frame;
  YkColumnState root; /* with its safe moves made */
  uint16_t seen[N_SEEN];
  Line lines[N_LINES];
} Run;

static uint64_t
n_states_so_far (const Run *run)
{
  return run->search->n_states + run->search->store->n_nodes;
}

static int
stage_of (const Run *run, const YkColumnState *piles)
{
  int n_columns = run->frame.n_columns, n_deals = piles->n_stock, stage;

  if (!run->frame.to_waste)
    n_deals = (piles->n_stock + n_columns - 1) / n_columns;
  stage = n_deals + piles->n_redeals;
  return stage < N_STAGES ? stage : N_STAGES - 1;
}

/* The line where positions of a stage wait. */
static int
line_of (const Run *run, const YkColumnState *piles)
{
  int stage = stage_of (run, piles);

  return run->order->is_staged || stage == 0 ? stage : 1;
}

static int
n_unjoined (const Run *run, const YkColumnState *piles)
{
  int n = 0;

  for (int i = 0; i < run->frame.n_columns; i++)
    for (int place = 1; place < piles->size[i]; place++)
      n += !yk_column_state_is_joined (&run->frame, piles, i, place);
  return n;
}

/* How late a position is expanded, or -1 for a dead one. */
static int
priority_of (Run *run, const YkColumnState *piles)
{
  const Order *order = run->order;
  int n_layers = yk_column_state_relax (&run->frame, piles);

  if (n_layers < 0)
    return -1;
  return order->per_card * (run->frame.cards.n_cards - yk_column_state_n_up (piles)) +
         order->per_down * n_down (&run->frame, piles) +
         order->per_bad * n_unjoined (run, piles) +
         order->per_stock * (piles->n_stock + 8 * piles->n_redeals) +
         order->per_layer * n_layers +
         (is_news_to_kind (run->seen, &run->frame, piles) ? 0 : NO_NEWS);
}

static void
push_node (Run *run, uint32_t node, int line)
{
  Line *to = &run->lines[line];
  uint32_t extra = yk_state_store_node (run->search->store, node)->extra;

  if (to->n_waiting++ == 0)
    yk_state_store_queue_clear (&to->queue);
  yk_state_store_queue_push (run->search->store, &to->queue, node,
                             (int) (extra & PRIORITY_MASK));
}

/* In which round the compact search gets the positions of a line. */
static int
round_of (int line)
{
  return line >= N_STAGES ? line - N_STAGES + 1 : 0;
}

static uint64_t
n_states_of_round (const Run *run, int round)
{
  uint64_t n = run->n_round_states;

  while (round-- > 0)
    n *= ROUND_GROWTH;
  return n;
}

/* How many states will have been spent on a line when it has had its next turn, if that
 * is a later round. */
static uint64_t
n_spent_then (const Run *run, int line)
{
  int round = round_of (line);

  return run->lines[line].n_spent + (round > 0 ? n_states_of_round (run, round) : 0);
}

/* Takes the next node, from that line on which fewest states are spent.  Returns the
 * line, or -1 where nobody waits. */
static int
take_node (Run *run)
{
  int best = -1;

  for (int i = 0; i < N_LINES; i++)
    if (run->lines[i].n_waiting > 0 &&
        (best < 0 || n_spent_then (run, i) < n_spent_then (run, best)))
      best = i;
  if (best < 0)
    return -1;
  run->lines[best].n_waiting--;
  run->node = yk_state_store_queue_pop (run->search->store, &run->lines[best].queue);
  return best;
}

/* Adds the position whose key was looked for last. */
static uint32_t
add_node (Run *run, uint32_t parent, uint32_t extra)
{
  uint32_t node = YK_STATE_STORE_NONE;

  if (n_states_so_far (run) < run->end)
    node = yk_state_store_add (run->search->store, parent, extra);
  run->is_full |= node == YK_STATE_STORE_NONE;
  return node;
}

static bool
is_over (Run *run)
{
  return run->won != YK_STATE_STORE_NONE || run->is_full ||
         yk_search_is_stopped (run->search);
}

/* A stored position was reached in another way: if it was hurried before, it is not any
 * more, and its other steps are still to be made. */
static void
meet_again (Run *run, uint32_t node, const YkColumnStateChild *child)
{
  YkStateStoreNode *info = yk_state_store_node (run->search->store, node);

  if (child->is_hurried || !(info->extra & IS_HURRIED))
    return;
  info->extra &= ~IS_HURRIED;
  if (info->extra & IS_EXPANDED)
    push_node (run, node, line_of (run, &child->piles));
}

/* Whether it is a child's turn to be tried with loose cards. */
static bool
is_tried_loosely (Run *run, const YkColumnStateChild *child, int stage)
{
  return run->frame.cards.max_parents == 1 && !run->frame.to_waste &&
         yk_move_equal (child->move, YK_MOVE_DEAL) && stage >= 1 &&
         stage <= LAST_LOOSE_STAGE &&
         (run->credit[stage] > 0 || run->n_untried[stage]++ % LOOSE_INTERVAL == 0);
}

/* Whether a child is proved lost with loose cards. */
static bool
is_refuted_loosely (Run *run, const YkColumnStateChild *child)
{
  int stage = stage_of (run, &child->piles);
  uint64_t n_left = run->end - n_states_so_far (run);
  int *credit;

  if (n_left == 0 || !is_tried_loosely (run, child, stage))
    return false;
  credit = &run->credit[stage];
  yk_column_state_write (&run->frame, &child->piles, &run->handover->board);
  if (!yk_compact_frame_knows_loosely (&run->handover->board))
    return false;
  if (!handover_refutes (run->handover, run->search,
                         n_left < LOOSE_STATES ? n_left : LOOSE_STATES)) {
    *credit -= *credit > 0;
    return false;
  }
  *credit += CREDIT_GAIN;
  if (*credit > MAX_CREDIT)
    *credit = MAX_CREDIT;
  return true;
}

static void
store_fresh_child (Run *run, const YkColumnStateChild *child)
{
  bool is_won = yk_column_state_n_up (&child->piles) == run->frame.cards.n_cards;
  int priority = is_won ? 0 : priority_of (run, &child->piles);
  uint32_t node;

  if (priority < 0 || (!is_won && is_refuted_loosely (run, child))) {
    yk_state_store_forget (run->search->store);
    return;
  }
  node = add_node (run, run->node,
                   (uint32_t) priority | (child->is_hurried ? IS_HURRIED : 0));
  if (is_won)
    run->won = node;
  else if (node != YK_STATE_STORE_NONE)
    push_node (run, node, line_of (run, &child->piles));
}

static bool
store_child_cb (const YkColumnStateChild *child, void *user_data)
{
  Run *run = user_data;
  YkStateStore *store = run->search->store;
  uint8_t key[YK_COLUMN_STATE_MAX_KEY];
  int order[YK_COLUMN_STATE_MAX_COLUMNS];

  if (is_over (run))
    return false;
  yk_column_state_encode (&run->frame, &child->piles, key, order);
  if (yk_state_store_has (store, key))
    meet_again (run, yk_state_store_found (store), child);
  else if (!yk_state_store_was_forgotten (store))
    store_fresh_child (run, child);
  return !is_over (run);
}

/* Lets the compact search decide a position with nothing left to deal. */
static void
hand_over_node (Run *run, const YkColumnState *piles, int round)
{
  uint64_t n_states = n_states_of_round (run, round);
  uint64_t n_left = run->end - n_states_so_far (run);

  yk_state_store_node (run->search->store, run->node)->extra &= ~IS_HURRIED;
  yk_column_state_write (&run->frame, piles, &run->handover->board);
  switch (handover_solve (run->handover, run->search,
                          n_left < n_states ? n_left : n_states, run->result)) {
  case YK_VERDICT_WON:
    run->won = run->node;
    break;
  case YK_VERDICT_LOST:
  case YK_VERDICT_STOPPED:
    break;
  case YK_VERDICT_UNKNOWN:
    run->has_unknown |= round + 1 == N_ROUNDS;
    if (round + 1 < N_ROUNDS)
      push_node (run, run->node, N_STAGES + round);
    break;
  }
}

/* Whether the compact search gets the positions of a line.  Where each card joins only
 * one other, as in suits, a search that shares its positions is quicker; gaps that
 * close it does not know. */
static bool
hands_over (const Run *run, int line)
{
  return (line == 0 && run->frame.cards.max_parents > 1 && !run->frame.closes_gaps) ||
         line >= N_STAGES;
}

/* Expands the next node.  Returns false where there is none. */
static bool
search_step (Run *run)
{
  uint64_t n_before = n_states_so_far (run);
  int line = take_node (run);
  YkColumnState piles;

  if (line < 0)
    return false;
  yk_column_state_decode (&run->frame, &piles,
                          yk_state_store_key (run->search->store, run->node));
  if (hands_over (run, line))
    hand_over_node (run, &piles, round_of (line));
  else {
    YkStateStoreNode *info = yk_state_store_node (run->search->store, run->node);
    YkColumnStateSteps steps = YK_COLUMN_STATE_ALL_STEPS;

    if (info->extra & IS_HURRIED)
      steps = YK_COLUMN_STATE_HURRIED_STEPS;
    else if (info->extra & IS_EXPANDED)
      steps = YK_COLUMN_STATE_OTHER_STEPS;
    info->extra |= IS_EXPANDED;
    yk_column_state_visit (&run->frame, &piles, steps, store_child_cb, run);
  }
  run->lines[line].n_spent += n_states_so_far (run) - n_before + 1;
  run->is_full |= n_states_so_far (run) >= run->end;
  return true;
}

/* Stores the root. */
static void
start_root (Run *run)
{
  uint8_t key[YK_COLUMN_STATE_MAX_KEY];
  int order[YK_COLUMN_STATE_MAX_COLUMNS];

  yk_column_state_encode (&run->frame, &run->root, key, order);
  yk_state_store_has (run->search->store, key);
  run->node = add_node (run, YK_STATE_STORE_NONE, 0);
  if (run->node == YK_STATE_STORE_NONE)
    return;
  if (yk_column_state_n_up (&run->root) == run->frame.cards.n_cards)
    run->won = run->node;
  else
    push_node (run, run->node, line_of (run, &run->root));
}

static void
start_staged_order (Run *run, const Order *order)
{
  YkSearch *search = run->search;
  uint64_t n_left = yk_search_states_left (search);

  if (order->n_states > 0 && order->n_states < n_left)
    n_left = order->n_states;
  run->order = order;
  run->end = n_left < UINT64_MAX ? search->n_states + n_left : UINT64_MAX;
  run->n_round_states = n_left / FIRST_ROUND_SHARE;
  if (run->n_round_states < LEAST_ROUND_STATES)
    run->n_round_states = LEAST_ROUND_STATES;
  if (run->n_round_states > MOST_ROUND_STATES)
    run->n_round_states = MOST_ROUND_STATES;
  run->won = YK_STATE_STORE_NONE;
  run->is_full = run->has_unknown = false;
  run->result->n_moves = 0;
  memset (run->seen, 0, sizeof run->seen);
  for (int i = 0; i <= LAST_LOOSE_STAGE; i++) {
    run->credit[i] = FIRST_CREDIT;
    run->n_untried[i] = 0;
  }
  for (int i = 0; i < N_LINES; i++) {
    run->lines[i].n_waiting = 0;
    run->lines[i].n_spent = 0;
  }
  yk_search_start_store (search, run->frame.key_size, n_left);
  start_root (run);
}

/* Whether the question is proved lost even with loose cards. */
static bool
is_lost_loosely (Run *run)
{
  const YkBoard *board = run->frame.cards.board;
  uint64_t n_states = yk_search_states_left (run->search) / LOOSE_SHARE;

  if (n_states > MOST_LOOSE_STATES)
    n_states = MOST_LOOSE_STATES;
  return n_states > 0 && yk_compact_frame_knows_loosely (board) &&
         yk_compact_search_refutes (run->search, board, n_states, false);
}

/* Takes memory for a run from the search; NULL where there is not enough. */
static Run *
take_staged_run (YkSearch *search)
{
  Run *run = yk_search_take (search, sizeof *run);

  if (run == NULL)
    return NULL;
  run->search = search;
  run->handover = handover_take (search);
  if (run->handover != NULL)
    return run;
  yk_search_give_back (search, run);
  return NULL;
}

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

/* Puts the moves from the frame's board to the stored position NODE before those that
 * are in RESULT already, which win the board that yk_column_state_write() makes of that
 * position.  The verdict becomes unknown if there are too many moves. */
static void
tell_win (const YkSearch *search, const YkColumnStateFrame *frame, uint32_t node,
          YkSolverResult *result)
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

/* Searches in one order after the other. */
static void
try_orders (Run *run)
{
  YkSolverResult *result = run->result;

  for (size_t i = 0; i < N_ORDERS && result->verdict == YK_VERDICT_UNKNOWN &&
                     yk_search_states_left (run->search) > 0;
       i++)
    if (i > 0 && is_lost_loosely (run))
      result->verdict = YK_VERDICT_LOST;
    else {
      /* Searches in one order; the verdict goes to the result, with the moves of a win.
       */
      bool is_exhausted = false;

      start_staged_order (run, &orders[i]);
      while (!is_over (run) && !is_exhausted)
        is_exhausted = !search_step (run);
      result->verdict = YK_VERDICT_UNKNOWN;
      if (run->won != YK_STATE_STORE_NONE)
        tell_win (run->search, &run->frame, run->won, result);
      else if (yk_search_is_stopped (run->search))
        result->verdict = YK_VERDICT_STOPPED;
      else if (is_exhausted && !run->has_unknown)
        result->verdict = YK_VERDICT_LOST;
      run->search->n_states += run->search->store->n_nodes;
    }
}

void
yk_column_search_solve (YkSearch *search, const YkBoard *board, YkSolverResult *result)
{
  Run *run = take_staged_run (search);

  result->n_moves = 0;
  result->verdict = YK_VERDICT_UNKNOWN;
  if (run == NULL)
    return;
  run->result = result;
  yk_column_state_frame_init (&run->frame, board, &run->root);
  yk_column_state_settle (&run->frame, &run->root);
  if (yk_column_state_relax (&run->frame, &run->root) < 0) {
    result->verdict = YK_VERDICT_LOST;
    search->n_states++;
  } else
    try_orders (run);
  yk_search_give_back (search, run);
}
