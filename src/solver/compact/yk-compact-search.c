/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Best-first search over classes of positions, which are known by their codes.
 *
 * One search stores classes by their exact keys, expands the most promising first, and
 * drops those that the relaxation or the pair test proves dead.  When its queue is
 * empty the position is lost, whatever the order was.  Short searches in different
 * orders come first: each misses other deals, and most deals need only a short one. */
#include "solver/compact/yk-compact-search.h"

#include <assert.h>
#include <string.h>

#include "solver/compact/yk-compact-private.h"
#include "solver/pruning/yk-pruning.h"
#include "solver/state/yk-compact-state.h"

/* Steps to moves: codes name no piles, so these are kept beside them. */

void
yk_compact_moves_init (YkCompactMoves *teller, const YkCompactFrame *frame)
{
  const YkBoard *board = frame->board;
  int n_seen[YK_DECK_SIZE] = {0};

  teller->frame = frame;
  for (int pile = 0; pile < YK_N_PILES; pile++) {
    const YkCard *cards = yk_board_pile (board, (YkPile) pile, &teller->n_cards[pile]);

    for (int i = 0; i < teller->n_cards[pile]; i++)
      teller->cards[pile][i] = yk_compact_frame_number (frame, cards[i], n_seen);
  }
}

/* Of several equal cards on foundations it does not matter which is which: the one that
 * a step names need not be the one on top. */
static bool
is_same (const YkCompactMoves *teller, uint8_t a, uint8_t b)
{
  return teller->frame->face[a] == teller->frame->face[b];
}

static uint8_t
top_card (const YkCompactMoves *teller, int pile)
{
  int n = teller->n_cards[pile];

  return n > 0 ? teller->cards[pile][n - 1] : YK_NO_CARD;
}

/* Finds a card's pile and its place in it. */
static int
find_card (const YkCompactMoves *teller, uint8_t card, int *place)
{
  for (int pile = 0; pile < YK_N_PILES; pile++)
    for (int i = 0; i < teller->n_cards[pile]; i++)
      if (teller->cards[pile][i] == card) {
        *place = i;
        return pile;
      }
  assert (false);
  *place = 0;
  return 0;
}

/* Where CARD lies deeper in a foundation, exchanges it with an equal card on top of
 * another; returns the pile where it lies then. */
static int
bring_to_top (YkCompactMoves *teller, uint8_t card, int pile, int *place)
{
  if (yk_pile_kind ((YkPile) pile) != YK_PILE_FOUNDATION ||
      *place + 1 == teller->n_cards[pile])
    return pile;
  for (int other = YK_FOUNDATION_1; other < YK_CELL_1; other++) {
    int top = teller->n_cards[other] - 1;

    if (top < 0 || !is_same (teller, teller->cards[other][top], card))
      continue;
    teller->cards[pile][*place] = teller->cards[other][top];
    teller->cards[other][top] = card;
    *place = top;
    return other;
  }
  return pile;
}

static int
find_empty (const YkCompactMoves *teller, int first, int n_piles)
{
  for (int pile = first; pile < first + n_piles; pile++)
    if (teller->n_cards[pile] == 0)
      return pile;
  assert (false);
  return first;
}

static int
find_foundation (const YkCompactMoves *teller, uint8_t card)
{
  const YkCompactFrame *frame = teller->frame;
  const YkBoard *board = frame->board;

  if (frame->rank[card] == 1)
    return find_empty (teller, YK_FOUNDATION_1, board->n_foundations);
  for (int i = 0; i < board->n_foundations; i++) {
    uint8_t top = top_card (teller, YK_FOUNDATION_1 + i);

    if (top != YK_NO_CARD && frame->suit[top] == frame->suit[card] &&
        frame->rank[top] + 1 == frame->rank[card])
      return YK_FOUNDATION_1 + i;
  }
  assert (false);
  return YK_FOUNDATION_1;
}

static int
find_target_pile (const YkCompactMoves *teller, YkPlacing step)
{
  int place;

  switch (step.code) {
  case YK_CODE_ROOT:
    assert (false);
    return 0;
  case YK_CODE_SPACE:
    return find_empty (teller, YK_COLUMN_1, teller->frame->n_columns);
  case YK_CODE_FOUNDATION:
    return find_foundation (teller, step.card);
  case YK_CODE_CELL:
    return find_empty (teller, YK_CELL_1, teller->frame->n_cells);
  }
  return find_card (
      teller, yk_compact_frame_target (teller->frame, step.card, step.code), &place);
}

static void
transfer_group (YkCompactMoves *teller, int from, int to, int count)
{
  teller->n_cards[from] -= count;
  memcpy (&teller->cards[to][teller->n_cards[to]],
          &teller->cards[from][teller->n_cards[from]], (size_t) count);
  teller->n_cards[to] += count;
}

YkMove
yk_compact_moves_tell (YkCompactMoves *teller, YkPlacing step)
{
  int place;
  int from = find_card (teller, step.card, &place);
  int to = find_target_pile (teller, step), count;

  from = bring_to_top (teller, step.card, from, &place);
  count = teller->n_cards[from] - place;
  transfer_group (teller, from, to, count);
  return (YkMove){(YkPile) from, (YkPile) to, (uint8_t) count};
}

static uint8_t
code_on (const YkCompactFrame *frame, uint8_t card, uint8_t target)
{
  for (int i = 0; i < frame->n_parents[card]; i++)
    if (frame->parents[card][i] == target)
      return (uint8_t) (YK_CODE_PARENT + i);
  return YK_CODE_SPACE;
}

YkPlacing
yk_compact_moves_hear (YkCompactMoves *teller, YkMove move)
{
  uint8_t card = teller->cards[move.from][teller->n_cards[move.from] - move.count];
  uint8_t code = code_on (teller->frame, card, top_card (teller, move.to));

  if (yk_pile_kind (move.to) == YK_PILE_FOUNDATION)
    code = YK_CODE_FOUNDATION;
  if (yk_pile_kind (move.to) == YK_PILE_CELL)
    code = YK_CODE_CELL;
  transfer_group (teller, move.from, move.to, move.count);
  return (YkPlacing){card, code};
}

/* The way so far, and the key of the node that comes next. */
typedef struct
{
  const YkCompactFrame *frame;
  YkCompactMoves teller;
  YkSolverResult *result;
  const void *key;
  size_t key_size;
  YkCompactState places; /* the node's position, once found */
  int n_passed;          /* positions still to be passed on this attempt */
  int n_steps;
  YkPlacing steps[(YK_MAX_PASSED + 1) * YK_MAX_CHILD_STEPS]; /* to it, so far */
} Story;

static void
tell_steps (Story *story, const YkPlacing *steps, int n_steps)
{
  YkSolverResult *result = story->result;

  if (result->n_moves + n_steps > YK_SOLVER_MAX_MOVES) {
    result->verdict = YK_VERDICT_UNKNOWN;
    return;
  }
  for (int i = 0; i < n_steps; i++)
    result->moves[result->n_moves++] = yk_compact_moves_tell (&story->teller, steps[i]);
}

/* Looks for the node: it is this child or, if more positions are to be passed, follows
 * on it.  Ends the visit where it is found. */
static bool
find_node_cb (const YkCompactState *child, const YkPlacing *steps, int n_steps,
              void *user_data)
{
  Story *story = user_data;
  uint64_t key[YK_MAX_KEY_WORDS];
  bool is_found;

  memcpy (&story->steps[story->n_steps], steps, (size_t) n_steps * sizeof *steps);
  story->n_steps += n_steps;
  if (story->n_passed > 0) {
    story->n_passed--;
    is_found = !yk_steps_visit (story->frame, child, find_node_cb, story);
    story->n_passed++;
  } else {
    yk_compact_state_encode (story->frame, child, key);
    is_found = memcmp (key, story->key, story->key_size) == 0;
    if (is_found)
      story->places = *child;
  }
  if (!is_found)
    story->n_steps -= n_steps;
  return !is_found;
}

/* Writes the way from START, the codes of the board in question, to the stored class
 * WON into RESULT: moves and verdict, which is unknown if there are too many moves. */
static void
tell_win (const YkSearch *search, const YkCompactFrame *frame,
          const YkCompactState *start, uint32_t won, YkSolverResult *result)
{
  uint32_t path[YK_SOLVER_MAX_MOVES];
  int n_nodes = yk_search_path (search, won, path);
  Story story = {.frame = frame,
                 .result = result,
                 .key_size = search->store->key_size,
                 .places = *start};
  YkPlacing steps[YK_MAX_CARDS];
  int n_steps = yk_compact_state_settle (frame, &story.places, steps);

  result->verdict = n_nodes < 0 ? YK_VERDICT_UNKNOWN : YK_VERDICT_WON;
  yk_compact_moves_init (&story.teller, frame);
  tell_steps (&story, steps, n_steps);
  for (int i = 0; i < n_nodes && result->verdict == YK_VERDICT_WON; i++) {
    YkCompactState places = story.places;
    bool is_found = false;

    story.key = yk_state_store_key (search->store, path[i]);
    /* Tells the steps from the last node to the next one.  Mostly that is a child; few
     * positions are passed on the way, so that it takes little time to try all. */
    story.n_steps = 0;
    for (int n = 0; n <= YK_MAX_PASSED && !is_found; n++) {
      story.n_passed = n;
      is_found = !yk_steps_visit (story.frame, &places, find_node_cb, &story);
    }
    assert (is_found);
    tell_steps (&story, story.steps, story.n_steps);
  }
  if (result->verdict != YK_VERDICT_WON)
    result->n_moves = 0;
}

/* Like tell_win(), for a win that needs only safe moves from START. */
static void
tell_safe_moves (const YkCompactFrame *frame, const YkCompactState *start,
                 YkSolverResult *result)
{
  YkCompactState places = *start;
  Story story = {.frame = frame, .result = result};
  YkPlacing steps[YK_MAX_CARDS];

  result->verdict = YK_VERDICT_WON;
  yk_compact_moves_init (&story.teller, frame);
  tell_steps (&story, steps, yk_compact_state_settle (frame, &places, steps));
}

/* From this number of states a search is long.  Then the pair test is made more often
 * even where it seldom strikes, and the moves of a position are looked at before it is
 * stored: that doubles the time for each one that is stored, but far fewer need to be
 * (yk-batches.c). */
#define LONG_FROM 50000

/* Orders that lead to short wins.  The more a step weighs, the shorter the wins are,
 * and the more of them are missed. */
static const YkOrder short_orders[YK_N_SHORT_ORDERS] = {
    {8, 8, 2, 8, .per_step = 8},   {8, 8, 2, 8, .per_step = 12},
    {8, 8, 4, 4, .per_step = 16},  {8, 8, 2, 8, .per_step = 16},
    {4, 4, 2, 8, .per_step = 2},   {8, 4, 0, 8, .per_step = 16},
    {8, 8, 0, 16, .per_step = 16}, {8, 8, 2, 8, .per_step = 24},
    {8, 8, 4, 4, .per_step = 6},   {16, 16, 8, 2},
};

/* Proves a loss quickly or not at all. */
static const YkOrder quick_loss = {0, 4, 4, 4, .is_choosy = true, .seeks_news = true};

typedef struct
{
  YkSearch *search;
  const YkOrder *order;
  const YkCompactFrame *frame;
  uint32_t node;        /* being expanded, where each is by itself */
  int priority;         /* of that node */
  int n_layers;         /* of its relaxation, where children take it over */
  bool is_cut;          /* the expansion ended early: one child is so good */
  YkExpander *expander; /* beside the run in the search's memory */
  YkBatches batches;
  YkFrontier frontier;
  YkCompactFrame question;
  YkCompactState unsettled; /* the question itself */
  YkCompactState root;      /* the question with its safe moves made */
} Run;

/* Whether the relaxation is made for a position when it is expanded, not when it is
 * stored.  With several decks a position has some 60 children, hardly one of them is
 * dead, and few are ever expanded; a child is put in the queue by its parent's layers
 * then. */
static bool
relaxes_late (const Run *run)
{
  return run->frame->n_decks > 1;
}

/* Relaxes the child that was looked up last. */
static int
relax_child (Run *run, const YkCompactState *child)
{
  if (run->frame->n_decks > 1)
    return yk_relax (run->frame, child);
  return yk_relaxed_layers (&run->expander->relaxed, run->frame, child,
                            run->search->store->hash);
}

/* How late a position is expanded: the smallest number comes first.  -1 for a dead one.
 */
static int
class_priority (Run *run, const YkCompactState *places)
{
  int n_layers = relaxes_late (run) ? run->n_layers : relax_child (run, places);

  return n_layers < 0 ? -1
                      : yk_frontier_priority (run->frame, run->order, places, n_layers);
}

/* How many steps lead to a child, not counting those to foundations; at most 255.  The
 * node that is expanded holds its own number in the upper bits of EXTRA. */
static uint32_t
n_steps_so_far (const Run *run, const YkPlacing *steps, int n_steps)
{
  uint32_t n = yk_state_store_node (run->search->store, run->node)->extra >> 24;

  for (int i = 0; i < n_steps; i++)
    n += steps[i].code != YK_CODE_FOUNDATION && n < 255;
  return n;
}

/* Whether a child would be stored. */
static bool
is_fresh_cb (const YkCompactState *child, void *user_data)
{
  Run *run = user_data;
  uint64_t key[YK_MAX_KEY_WORDS];

  yk_compact_state_encode (run->frame, child, key);
  if (yk_frontier_knows (&run->frontier, key))
    return false;
  if (relax_child (run, child) >= 0)
    return true;
  yk_state_store_forget (run->search->store);
  return false;
}

/* Stores a child of the node that is expanded, unless it is known or dead. */
static bool
store_class_cb (const YkCompactState *child, const YkPlacing *steps, int n_steps,
                void *user_data)
{
  Run *run = user_data;
  uint64_t key[YK_MAX_KEY_WORDS];
  uint32_t shifts = yk_compact_state_encode (run->frame, child, key);
  uint32_t n_so_far = 0; /* where the order counts the steps */
  int at = 0;

  if (yk_search_is_stopped (run->search))
    return false;
  if (yk_frontier_knows (&run->frontier, key))
    return true;
  if (child->n_all_up < run->frame->n_cards)
    at = class_priority (run, child);
  if (at < 0) {
    yk_state_store_forget (run->search->store);
    return true;
  }
  if (run->order->per_step > 0) {
    n_so_far = n_steps_so_far (run, steps, n_steps);
    at += run->order->per_step * (int) n_so_far;
  }
  if (!yk_frontier_add (&run->frontier, child, run->node, shifts | n_so_far << 24, &at))
    return false;
  run->is_cut = run->order->margin > 0 && at < run->priority - run->order->margin;
  return !run->is_cut;
}

/* Stores the children of a node, unless it turns out to be dead.  Where a child looks
 * much better than the node itself, the child is expanded first, and the node queues
 * again for its other children. */
static void
expand_node (Run *run)
{
  YkCompactState places;

  yk_frontier_load (run->search->store, run->frame, run->node, &places);
  run->is_cut = false;
  if (relaxes_late (run) && (run->n_layers = yk_relax (run->frame, &places)) < 0)
    return;
  if (run->order->is_choosy && yk_stubborn_knows (run->frame))
    yk_steps_visit_enough (run->frame, &places, YK_STUBBORN_ANY, is_fresh_cb,
                           store_class_cb, run);
  else
    yk_steps_visit (run->frame, &places, store_class_cb, run);
  if (run->is_cut)
    yk_state_store_push (run->search->store, run->node, run->priority);
}

/* Expands the nodes of the queue one after the other.  NODE is the first. */
static void
search_singly (Run *run, uint32_t node)
{
  YkStateStore *store = run->search->store;

  run->node = node;
  run->priority = YK_STATE_STORE_N_PRIORITIES - 1;
  while (run->node != YK_STATE_STORE_NONE && run->frontier.won == YK_STATE_STORE_NONE &&
         !run->frontier.is_full && !yk_search_is_stopped (run->search)) {
    expand_node (run);
    run->node = yk_state_store_pop (store);
    run->priority = store->queue.first_priority;
  }
}

/* Starts with ROOT in a store that was emptied.  Returns its node. */
static uint32_t
start_frontier (YkFrontier *frontier, YkStateStore *store, const YkCompactFrame *frame,
                const YkOrder *order, const YkCompactState *root)
{
  uint64_t key[YK_MAX_KEY_WORDS];
  uint32_t shifts = yk_compact_state_encode (frame, root, key), node;

  frontier->store = store;
  frontier->frame = frame;
  frontier->order = order;
  frontier->won = YK_STATE_STORE_NONE;
  if (order->seeks_news)
    memset (frontier->seen, 0, sizeof frontier->seen);
  yk_state_store_has (store, key);
  node = yk_state_store_add (store, YK_STATE_STORE_NONE, shifts);
  frontier->is_full = node == YK_STATE_STORE_NONE;
  return node;
}

/* Searches from the root in an order, storing at most N_STATES. */
static YkVerdict
search_in_order (Run *run, const YkOrder *order, uint64_t n_states)
{
  YkSearch *search = run->search;
  YkStateStore *store = search->store;
  uint64_t left = yk_search_states_left (search);
  size_t key_size = (size_t) run->frame->n_key_words * sizeof *run->root.key;
  uint32_t root;

  run->order = run->batches.known.order = order;
  if (n_states > 0 && n_states < left)
    left = n_states;
  yk_search_start_store (search, key_size, left);
  root = start_frontier (&run->frontier, store, run->frame, run->order, &run->root);
  if (!run->frontier.is_full && run->order->tests_pairs)
    yk_batches_search (&run->batches, root);
  else if (!run->frontier.is_full)
    search_singly (run, root);
  search->n_states += store->n_nodes;
  if (run->frontier.won != YK_STATE_STORE_NONE)
    return YK_VERDICT_WON;
  if (yk_search_is_stopped (search))
    return YK_VERDICT_STOPPED;
  return run->frontier.is_full ? YK_VERDICT_UNKNOWN : YK_VERDICT_LOST;
}

static void
try_order (Run *run, const YkOrder *order, uint64_t n_states, YkSolverResult *result)
{
  result->verdict = search_in_order (run, order, n_states);
  if (result->verdict == YK_VERDICT_WON)
    tell_win (run->search, run->frame, &run->unsettled, run->frontier.won, result);
}

/* Takes memory for a run from the search; the caller gives it back by
 * yk_search_give_back().  NULL where there is not enough. */
static Run *
take_run (YkSearch *search, YkCrew *crew)
{
  Run *run = yk_search_take (search, sizeof *run);

  if (run == NULL)
    return NULL;
  run->search = run->batches.search = search;
  run->frame = run->batches.known.frame = &run->question;
  run->batches.crew = crew;
  run->batches.frontier = &run->frontier;
  run->batches.known.store = search->store;
  run->batches.known.long_from = LONG_FROM;
  yk_nogoods_clear (&run->batches.known.nogoods);
  run->expander = run->batches.expander = yk_expander_take (search);
  if (run->expander != NULL)
    return run;
  yk_search_give_back (search, run);
  return NULL;
}

static void
set_question (Run *run, const YkBoard *board)
{
  YkPlacing steps[YK_MAX_CARDS];

  yk_compact_frame_init (&run->question, board, &run->unsettled);
  run->root = run->unsettled;
  yk_compact_state_settle (run->frame, &run->root, steps);
}

/* Whether the question needs no search: safe moves win, or the relaxation proves it
 * lost. */
static bool
is_decided (const Run *run, YkSolverResult *result)
{
  if (run->root.n_all_up == run->frame->n_cards) {
    tell_safe_moves (run->frame, &run->unsettled, result);
    return true;
  }
  result->verdict = YK_VERDICT_LOST;
  return yk_relax (run->frame, &run->root) < 0;
}

/* Whether the pair test by cases proves the question lost.  With one deck, moves that
 * it found to be useless are not made from now on. */
static bool
finds_dead_by_cases (Run *run)
{
  uint64_t *useless = run->frame->n_decks == 1 ? run->question.useless : NULL;

  run->search->store->n_nodes = 0; /* what was stored before is counted by now */
  return yk_pairs_are_dead_by_cases (run->expander->pairs, run->frame, &run->root,
                                     run->search, useless);
}

/* Whether a pair test proves the question lost. */
static bool
test_refutes (Run *run, YkOrderTest test)
{
  switch (test) {
  case YK_ORDER_NO_TEST:
    break;
  case YK_ORDER_STRICT_TEST:
    return yk_pairs_are_dead_strictly (run->expander->pairs, run->frame, &run->root, 0);
  case YK_ORDER_TEST_BY_CASES:
    return finds_dead_by_cases (run);
  }
  return false;
}

/* Searches in a part of the series, storing at most N_STATES. */
static void
try_part (Run *run, const YkOrderPart *part, uint64_t n_states, YkSolverResult *result)
{
  if (test_refutes (run, part->test))
    result->verdict = YK_VERDICT_LOST;
  else
    try_order (run, &part->order, n_states, result);
}

/* Takes a run and sets its question.  NULL where there is not enough memory; RESULT is
 * "unknown" then. */
static Run *
take_question (YkSearch *search, const YkBoard *board, YkCrew *crew,
               YkSolverResult *result)
{
  Run *run = take_run (search, crew);

  result->n_moves = 0;
  result->verdict = YK_VERDICT_UNKNOWN;
  if (run != NULL)
    set_question (run, board);
  return run;
}

void
yk_compact_search_solve (YkSearch *search, const YkBoard *board, int part,
                         YkSolverResult *result)
{
  Run *run = take_question (search, board, NULL, result);

  if (run == NULL)
    return;
  if (part == 0 && is_decided (run, result))
    search->n_states++;
  else {
    /* Searches in PART and those after it, one after the other. */
    const YkOrderPart *parts;
    int n_parts = yk_orders_find (run->frame, &parts);

    result->verdict = YK_VERDICT_UNKNOWN;
    for (int i = part; i < n_parts && result->verdict == YK_VERDICT_UNKNOWN &&
                       yk_search_states_left (run->search) > 0;
         i++)
      try_part (run, &parts[i], yk_orders_n_states (run->frame, &parts[i]), result);
  }
  yk_search_give_back (search, run);
}

void
yk_compact_search_solve_part (YkSearch *search, const YkBoard *board, int part,
                              uint64_t n_states, YkCrew *crew, YkSolverResult *result)
{
  Run *run = take_question (search, board, crew, result);
  const YkOrderPart *parts;

  if (run == NULL)
    return;
  yk_orders_find (run->frame, &parts);
  if (is_decided (run, result))
    search->n_states++;
  else
    try_part (run, &parts[part], n_states, result);
  yk_search_give_back (search, run);
}

void
yk_compact_search_solve_thoroughly (YkSearch *search, const YkBoard *board,
                                    YkSolverResult *result)
{
  Run *run = take_question (search, board, NULL, result);
  const YkOrderPart *parts;
  int n_parts;

  if (run == NULL)
    return;
  n_parts = yk_orders_find (run->frame, &parts);
  run->batches.known.long_from = 0;
  if (is_decided (run, result)) {
    search->n_states++;
  } else {
    if (run->frame->n_decks == 1)
      finds_dead_by_cases (run); /* the search must find that, too */
    try_order (run, &parts[n_parts - 1].order, 0, result);
  }
  yk_search_give_back (search, run);
}

/* Looks for a win only to see that there is none. */
static bool
refutes (Run *run, uint64_t n_states, bool is_quick)
{
  const YkOrderPart *parts;
  int n_parts = yk_orders_find (run->frame, &parts);

  if (run->root.n_all_up == run->frame->n_cards)
    return false;
  if (yk_relax (run->frame, &run->root) < 0)
    return true;
  if (!is_quick &&
      yk_pairs_are_dead_strictly (run->expander->pairs, run->frame, &run->root, 0))
    return true;
  return search_in_order (run, is_quick ? &quick_loss : &parts[n_parts - 1].order,
                          n_states) == YK_VERDICT_LOST;
}

bool
yk_compact_search_refutes (YkSearch *search, const YkBoard *board, uint64_t n_states,
                           bool is_quick)
{
  Run *run = take_run (search, NULL);
  bool is_lost;

  if (run == NULL)
    return false;
  set_question (run, board);
  is_lost = refutes (run, n_states, is_quick);
  yk_search_give_back (search, run);
  return is_lost;
}

void
yk_compact_search_try (YkSearch *search, const YkBoard *board, int order,
                       uint64_t n_states, YkSolverResult *result)
{
  Run *run = take_question (search, board, NULL, result);

  if (run == NULL)
    return;
  if (!is_decided (run, result))
    try_order (run, &short_orders[order], n_states, result);
  yk_search_give_back (search, run);
}
