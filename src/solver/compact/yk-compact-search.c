/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Best-first search over classes of positions, which are known by their codes.
 *
 * One search stores classes by their exact keys, expands the most promising first, and
 * drops those that the relaxation or the pair test proves dead.  When its queue is
 * empty the position is lost, whatever the order was.  Short searches in different
 * orders come first: each misses other deals, and most deals need only a short one. */
#include "solver/compact/yk-compact-search.h"

#include <string.h>

#include "solver/compact/yk-compact-solution.h"
#include "solver/compact/yk-orders.h"
#include "solver/compact/yk-steps.h"
#include "solver/pruning/yk-nogoods.h"
#include "solver/pruning/yk-pairs-turns.h"
#include "solver/pruning/yk-pairs.h"
#include "solver/pruning/yk-stubborn.h"
#include "solver/state/yk-relax.h"

/* From this number of states a search is long.  Then the pair test is made more often
 * even where it seldom strikes, and the moves of a position are looked at before it is
 * stored: that doubles the time for each position, but saves a third of the states. */
#define LONG_FROM 350000

/* Positions are of one kind where as many cards are up and as many are face down.  A
 * position that brings nothing new to its kind waits until nothing else is left:
 * "best-first width search" (Lipovetzky and Geffner, 2017).  Several kinds may share
 * places in the table. */
#define N_SEEN 65536
#define NO_NEWS 2048

/* A position of one deck and the layers of its relaxation, or -1 for a dead one. */
typedef struct
{
  uint64_t key[4];
  int n_layers;
} Relaxed;

#define N_RELAXED 64

typedef struct
{
  YkSearch *search;
  const YkOrder *order;
  const YkCompactFrame *frame;
  uint32_t node; /* being expanded */
  int priority;  /* of that node */
  int n_layers;  /* of its relaxation, where children take it over */
  bool is_cut;   /* the expansion ended early: one child is so good */
  uint32_t won;
  uint32_t long_from; /* a search with so many states is long */
  bool is_full;
  const uint64_t *looked_at;  /* the key of the child in leads_nowhere(), or NULL */
  Relaxed relaxed[N_RELAXED]; /* the last ones, by their hashes */
  YkPairsTurns turns;         /* of the pair tests */
  YkPairs *pairs;             /* beside the run in the search's memory */
  YkNogoods nogoods;          /* learned in all orders of one question */
  uint16_t seen[N_SEEN];      /* for each kind and card: the set of codes it had */
  YkCompactFrame question;
  YkCompactState unsettled; /* the question itself */
  YkCompactState root;      /* the question with its safe moves made */
} Run;

static int
n_face_down (const YkCompactFrame *frame, const YkCompactState *places)
{
  int n = 0;

  for (int card = 0; card < frame->n_cards; card++)
    n += frame->is_down[card] && places->code[frame->root_above[card]] == YK_CODE_ROOT;
  return n;
}

static int
n_at_root (const YkCompactFrame *frame, const YkCompactState *places)
{
  int n = 0;

  for (int card = 0; card < frame->n_cards; card++)
    n += places->code[card] == YK_CODE_ROOT;
  return n;
}

/* Whether the relaxation is made for a position when it is expanded, not when it is
 * stored.  With several decks a position has some 60 children, hardly one of them is
 * dead, and few are ever expanded; a child is put in the queue by its parent's layers
 * then. */
static bool
relaxes_late (const Run *run)
{
  return run->frame->n_decks > 1;
}

/* Relaxes the child that was looked up last.  It is asked for twice where stubborn sets
 * are chosen: whether the child is fresh, and how late it is expanded. */
static int
relax_child (Run *run, const YkCompactState *child)
{
  Relaxed *relaxed = &run->relaxed[run->search->store->hash % N_RELAXED];
  size_t n_bytes = (size_t) run->frame->n_key_words * sizeof *relaxed->key;

  if (run->frame->n_decks > 1)
    return yk_relax (run->frame, child);
  if (memcmp (relaxed->key, child->key, n_bytes) != 0) {
    memcpy (relaxed->key, child->key, n_bytes);
    relaxed->n_layers = yk_relax (run->frame, child);
  }
  return relaxed->n_layers;
}

/* How late a position is expanded: the smallest number comes first.  -1 for a dead one.
 */
static int
class_priority (Run *run, const YkCompactState *places)
{
  const YkOrder *order = run->order;
  int n_layers = relaxes_late (run) ? run->n_layers : relax_child (run, places);

  if (n_layers < 0)
    return -1;
  return order->per_card * (run->frame->n_cards - places->n_all_up) +
         order->per_down * n_face_down (run->frame, places) +
         order->per_root * n_at_root (run->frame, places) + order->per_layer * n_layers;
}

/* Whether some card has a code that it had in no position of this kind before. */
static bool
is_news (Run *run, const YkCompactState *places)
{
  int n_cards = run->frame->n_cards;
  unsigned kind = (unsigned) (places->n_all_up * 64 + n_face_down (run->frame, places));
  uint16_t *seen =
      &run->seen[kind * (unsigned) n_cards % (unsigned) (N_SEEN - n_cards)];
  unsigned fresh = 0;

  for (int card = 0; card < n_cards; card++) {
    unsigned bit = 1u << places->code[card];

    fresh |= bit & ~seen[card];
    seen[card] |= (uint16_t) bit;
  }
  return fresh != 0;
}

/* How many steps lead to a child, not counting those to foundations; at most 255.  The
 * node that is expanded holds its own number in the upper bits of EXTRA. */
static uint32_t
n_steps_so_far (const Run *run, const YkPlacing *steps, int n_steps)
{
  uint32_t n = yk_store_node (run->search->store, run->node)->extra >> 24;

  for (int i = 0; i < n_steps; i++)
    n += steps[i].code != YK_CODE_FOUNDATION && n < 255;
  return n;
}

/* Whether the search has so many states that it pays to take more time for each. */
static bool
is_long (const Run *run)
{
  return run->search->store->n_nodes >= run->long_from;
}

/* Whether the pair test proves the child dead, or the strict one, where it is its turn.
 * Then something is learned from it. */
static bool
is_dead_by_pairs (Run *run, const YkCompactState *child)
{
  bool is_strict = false; /* whether only the strict test proves it */
  bool is_dead =
      yk_pairs_turns_want_strict (&run->turns)
          ? yk_pairs_are_dead_by_either (run->pairs, run->frame, child, &is_strict)
          : yk_pairs_are_dead (run->pairs, run->frame, child, 0);

  if (!is_dead || is_strict)
    yk_pairs_turns_pass (&run->turns);
  if (is_dead)
    yk_nogoods_learn (&run->nogoods, run->pairs, run->frame, child, is_strict,
                      run->search);
  return is_dead;
}

/* Whether the pair test, if it is the child's turn to be tested, proves it dead.  All
 * that a dead position leads to is dead, too, so that the test need not be made for
 * each. N_UNTESTED becomes the number of positions without a test since the last one on
 * the way to the child. */
static bool
pairs_are_dead (Run *run, const YkCompactState *child, uint32_t *n_untested)
{
  bool is_dead;

  *n_untested = (yk_store_node (run->search->store, run->node)->extra >> 24) + 1;
  if (*n_untested < yk_pairs_turns_interval (&run->turns, is_long (run)))
    return false;
  *n_untested = 0;
  is_dead = is_dead_by_pairs (run, child);
  yk_pairs_turns_note (&run->turns, is_dead);
  return is_dead;
}

/* Whether the child is known already: stored, or dead, or the one that is looked at. */
static bool
is_known (Run *run, const YkCompactState *child, const uint64_t *key)
{
  YkStore *store = run->search->store;

  if (run->looked_at != NULL && memcmp (key, run->looked_at, store->key_size) == 0)
    return true;
  if (yk_store_has (store, key) || yk_store_was_forgotten (store))
    return true;
  if (run->frame->n_decks > 1 || !yk_nogoods_match (&run->nogoods, run->frame, child))
    return false;
  yk_store_forget (store);
  return true;
}

/* Whether a child would be stored if there were no pair test. */
static bool
is_fresh_cb (const YkCompactState *child, void *user_data)
{
  Run *run = user_data;
  uint64_t key[YK_MAX_KEY_WORDS];

  yk_compact_state_encode (run->frame, child, key);
  if (is_known (run, child, key))
    return false;
  if (relax_child (run, child) >= 0)
    return true;
  yk_store_forget (run->search->store);
  return false;
}

/* Whether those moves of a child that are enough lead to nothing but known positions:
 * then the child is of no use, either. */
static bool
leads_nowhere (Run *run, const YkCompactState *child, const uint64_t *key)
{
  YkStore *store = run->search->store;
  bool leads_on;

  if (!run->order->is_choosy || !yk_stubborn_knows (run->frame) || !is_long (run))
    return false;
  run->looked_at = key;
  leads_on = yk_steps_lead_on (run->frame, child, is_fresh_cb, run);
  run->looked_at = NULL;
  yk_store_has (store, key);
  return !leads_on;
}

/* Stores a child of the node that is expanded, unless it is known or of no use.  The
 * pair test comes last, since it takes longer than a look at the child's moves. */
static bool
store_class_cb (const YkCompactState *child, const YkPlacing *steps, int n_steps,
                void *user_data)
{
  Run *run = user_data;
  uint64_t key[YK_MAX_KEY_WORDS];
  uint32_t shifts = yk_compact_state_encode (run->frame, child, key);
  YkStore *store = run->search->store;
  uint32_t node, n_untested = 0; /* or the steps so far, where the order counts them */
  int at = 0;

  if (yk_search_is_stopped (run->search))
    return false;
  if (is_known (run, child, key))
    return true;
  if (child->n_all_up < run->frame->n_cards)
    at = class_priority (run, child);
  if (run->order->per_step > 0 && at >= 0) {
    n_untested = n_steps_so_far (run, steps, n_steps);
    at += run->order->per_step * (int) n_untested;
  }
  if (at < 0 || (at > 0 && leads_nowhere (run, child, key)) ||
      (at > 0 && run->order->tests_pairs && pairs_are_dead (run, child, &n_untested))) {
    yk_store_forget (store);
    return true;
  }
  if (run->order->seeks_news && !is_news (run, child))
    at += NO_NEWS;
  node = yk_store_add (store, run->node, shifts | n_untested << 24);
  if (node == YK_STORE_NONE) {
    run->is_full = true;
    return false;
  }
  if (child->n_all_up == run->frame->n_cards) {
    run->won = node;
    return false;
  }
  yk_store_push (store, node, at);
  run->is_cut = run->order->margin > 0 && at < run->priority - run->order->margin;
  return !run->is_cut;
}

/* Stores the children of a node, unless it turns out to be dead.  Where a child looks
 * much better than the node itself, the child is expanded first, and the node queues
 * again for its other children. */
static void
expand_node (Run *run, const YkCompactState *places)
{
  run->is_cut = false;
  if (relaxes_late (run) && (run->n_layers = yk_relax (run->frame, places)) < 0)
    return;
  if (run->order->is_choosy && yk_stubborn_knows (run->frame))
    yk_steps_visit_enough (run->frame, places, is_fresh_cb, store_class_cb, run);
  else
    yk_steps_visit (run->frame, places, store_class_cb, run);
  if (run->is_cut)
    yk_store_push (run->search->store, run->node, run->priority);
}

static void
load_node (const Run *run, uint32_t node, YkCompactState *places)
{
  uint64_t key[YK_MAX_KEY_WORDS];

  memcpy (key, yk_store_key (run->search->store, node), run->search->store->key_size);
  yk_compact_state_decode (run->frame, places, key,
                           yk_store_node (run->search->store, node)->extra & 0xffffff);
}

/* Searches from the root in the order of the run, storing at most N_STATES. */
static YkVerdict
search_in_order (Run *run, uint64_t n_states)
{
  YkSearch *search = run->search;
  const YkCompactState *root = &run->root;
  YkStore *store = search->store;
  uint64_t left = yk_search_states_left (search), key[YK_MAX_KEY_WORDS];
  uint32_t shifts = yk_compact_state_encode (run->frame, root, key);
  YkCompactState places;

  if (n_states > 0 && n_states < left)
    left = n_states;
  yk_search_start_store (search, (size_t) run->frame->n_key_words * sizeof *key, left);
  run->won = YK_STORE_NONE;
  run->looked_at = NULL;
  if (run->order->seeks_news)
    memset (run->seen, 0, sizeof run->seen);
  yk_store_has (store, key);
  run->node = yk_store_add (store, YK_STORE_NONE, shifts);
  run->is_full = run->node == YK_STORE_NONE;
  run->priority = YK_STORE_N_PRIORITIES - 1;

  while (run->node != YK_STORE_NONE && run->won == YK_STORE_NONE && !run->is_full &&
         !yk_search_is_stopped (search)) {
    load_node (run, run->node, &places);
    expand_node (run, &places);
    run->node = yk_store_pop (store);
    run->priority = store->queue.first_priority;
  }
  search->n_states += store->n_nodes;
  if (run->won != YK_STORE_NONE)
    return YK_VERDICT_WON;
  if (yk_search_is_stopped (search))
    return YK_VERDICT_STOPPED;
  return run->is_full ? YK_VERDICT_UNKNOWN : YK_VERDICT_LOST;
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
  run->order = order;
  yk_pairs_turns_start (&run->turns);
}

static void
try_order (Run *run, const YkOrder *order, uint64_t n_states, YkSolverResult *result)
{
  start_order (run, order);
  result->verdict = search_in_order (run, n_states);
  if (result->verdict == YK_VERDICT_WON)
    yk_compact_solution_tell (run->search, run->frame, &run->unsettled, run->won,
                              result);
}

/* Takes memory for a run from the search; the caller gives it back by
 * yk_search_give_back().  NULL where there is not enough. */
static Run *
take_run (YkSearch *search)
{
  Run *run = yk_search_take (search, sizeof *run);
  YkPairs *pairs = run != NULL ? yk_search_take (search, yk_pairs_size ()) : NULL;

  if (pairs == NULL) {
    if (run != NULL)
      yk_search_give_back (search, run);
    return NULL;
  }
  run->search = search;
  run->pairs = pairs;
  run->frame = &run->question;
  run->long_from = LONG_FROM;
  yk_nogoods_clear (&run->nogoods);
  memset (run->relaxed, 0xff, sizeof run->relaxed); /* no position has such a key */
  return run;
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
  return yk_pairs_are_dead_by_cases (run->pairs, run->frame, &run->root, run->search,
                                     useless);
}

/* Whether a pair test proves the question lost. */
static bool
test_refutes (Run *run, YkOrderTest test)
{
  switch (test) {
  case YK_ORDER_NO_TEST:
    break;
  case YK_ORDER_STRICT_TEST:
    return yk_pairs_are_dead_strictly (run->pairs, run->frame, &run->root, 0);
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

/* Searches in part FIRST and those after it, one after the other. */
static void
try_parts (Run *run, int first, YkSolverResult *result)
{
  const YkOrderPart *parts;
  int n_parts = yk_orders_find (run->frame, &parts);

  result->verdict = YK_VERDICT_UNKNOWN;
  for (int i = first; i < n_parts && result->verdict == YK_VERDICT_UNKNOWN &&
                      yk_search_states_left (run->search) > 0;
       i++)
    try_part (run, &parts[i], yk_orders_n_states (run->frame, &parts[i]), result);
}

/* Takes a run and sets its question.  NULL where there is not enough memory; RESULT is
 * "unknown" then. */
static Run *
take_question (YkSearch *search, const YkBoard *board, YkSolverResult *result)
{
  Run *run = take_run (search);

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
  Run *run = take_question (search, board, result);

  if (run == NULL)
    return;
  if (part == 0 && is_decided (run, result))
    search->n_states++;
  else
    try_parts (run, part, result);
  yk_search_give_back (search, run);
}

void
yk_compact_search_solve (YkSearch *search, const YkBoard *board, YkSolverResult *result)
{
  yk_compact_search_solve_from (search, board, 0, result);
}

void
yk_compact_search_solve_part (YkSearch *search, const YkBoard *board, int part,
                              uint64_t n_states, YkSolverResult *result)
{
  Run *run = take_question (search, board, result);
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
  Run *run = take_question (search, board, result);
  const YkOrderPart *parts;
  int n_parts;

  if (run == NULL)
    return;
  n_parts = yk_orders_find (run->frame, &parts);
  run->long_from = 0;
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
  if (!is_quick && yk_pairs_are_dead_strictly (run->pairs, run->frame, &run->root, 0))
    return true;
  start_order (run, is_quick ? yk_orders_quick_loss () : &parts[n_parts - 1].order);
  return search_in_order (run, n_states) == YK_VERDICT_LOST;
}

bool
yk_compact_search_refutes (YkSearch *search, const YkBoard *board, uint64_t n_states,
                           bool is_quick)
{
  Run *run = take_run (search);
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
  Run *run = take_question (search, board, result);

  if (run == NULL)
    return;
  if (!is_decided (run, result))
    try_order (run, yk_orders_short (order), n_states, result);
  yk_search_give_back (search, run);
}
