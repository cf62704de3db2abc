/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Best-first search over classes of positions, which are known by their codes.
 *
 * One search stores classes by their exact keys, expands the most promising first, and
 * drops those that the relaxation or the pair test proves dead.  When its queue is
 * empty the position is lost, whatever the order was.  Short searches in different
 * orders come first: each misses other deals, and most deals need only a short one. */
#include "solver/compact/yk-compact-search.h"

#include <string.h>

#include "solver/compact/yk-compact-private.h"
#include "solver/pruning/yk-pruning.h"
#include "solver/state/yk-compact-state.h"

/* From this number of states a search is long.  Then the pair test is made more often
 * even where it seldom strikes, and the moves of a position are looked at before it is
 * stored: that doubles the time for each one that is stored, but far fewer need to be
 * (yk-expand.c). */
#define LONG_FROM 50000

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

/* Searches from the root in the order of the run, storing at most N_STATES. */
static YkVerdict
search_in_order (Run *run, uint64_t n_states)
{
  YkSearch *search = run->search;
  YkStateStore *store = search->store;
  uint64_t left = yk_search_states_left (search);
  size_t key_size = (size_t) run->frame->n_key_words * sizeof *run->root.key;
  uint32_t root;

  if (n_states > 0 && n_states < left)
    left = n_states;
  yk_search_start_store (search, key_size, left);
  root = yk_frontier_start (&run->frontier, store, run->frame, run->order, &run->root);
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

/* Whether safe moves alone win; then RESULT gets them. */
static bool
is_won_at_once (const Run *run, YkSolverResult *result)
{
  if (run->root.n_all_up < run->frame->n_cards)
    return false;
  yk_compact_solution_tell_safe_moves (run->frame, &run->unsettled, result);
  return true;
}

static void
start_order (Run *run, const YkOrder *order)
{
  run->order = run->batches.known.order = order;
  yk_pairs_turns_start (&run->batches.known.turns);
}

static void
try_order (Run *run, const YkOrder *order, uint64_t n_states, YkSolverResult *result)
{
  start_order (run, order);
  result->verdict = search_in_order (run, n_states);
  if (result->verdict == YK_VERDICT_WON)
    yk_compact_solution_tell (run->search, run->frame, &run->unsettled,
                              run->frontier.won, result);
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
  if (is_won_at_once (run, result))
    return true;
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
yk_compact_search_solve_from (YkSearch *search, const YkBoard *board, int part,
                              YkSolverResult *result)
{
  Run *run = take_question (search, board, NULL, result);

  if (run == NULL)
    return;
  if (part == 0 && is_decided (run, result))
    search->n_states++;
  else {
    /* Searches in part FIRST and those after it, one after the other. */
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
yk_compact_search_solve (YkSearch *search, const YkBoard *board, YkSolverResult *result)
{
  yk_compact_search_solve_from (search, board, 0, result);
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
  start_order (run, is_quick ? yk_orders_quick_loss () : &parts[n_parts - 1].order);
  return search_in_order (run, n_states) == YK_VERDICT_LOST;
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
    try_order (run, yk_orders_short (order), n_states, result);
  yk_search_give_back (search, run);
}
