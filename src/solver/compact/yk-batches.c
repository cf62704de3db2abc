/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Expanding nodes apart from each other, and batches of them.  What is found from the
 * nodes of a batch is stored in their order when all have been expanded, so it doesn't
 * matter who expanded which.
 *
 * In a long search the moves of a child that are enough are looked at before the child
 * is stored.  Where they lead to nothing but known positions, the child is of no use.
 * Where they lead to a single other one, the search passes through the child: that
 * position is stored in its place, or what that one leads to, and so on.
 *
 * Nodes that are expanded at the same time don't see each other's children.  So a child
 * that several of them reach is found by each, and stored once.  What they teach comes
 * later than it could, which spares less and is never wrong.
 *
 * Why no win is lost by all this: a position that can be won has, among the moves that
 * are enough, one that brings a win nearer, in the sense of yk-stubborn.c: fewer cards
 * lie where they lay at the root, or as many and the shortest win is shorter.  So each
 * position that was left out as useless or passed, and can be won, leads to one that is
 * nearer to a win, and that one is stored, or was left out on the same grounds.
 * Nothing comes nearer for ever, so in the end one is stored, in whatever order, and by
 * whichever threads, they were looked at. */
#include "solver/compact/yk-compact-private.h"

#include <string.h>

#include "solver/compact/yk-compact-search.h"
#include "solver/pruning/yk-pruning.h"
#include "solver/state/yk-compact-state.h"

/* One of so many positions is tested, on the way down from the root. */
#define SHORT_INTERVAL 2
#define MIDDLE_INTERVAL 3
#define INTERVAL 8
#define RARE_INTERVAL 64
#define LONG_INTERVAL 16
#define MANY_MISSES 1000
#define CREDIT 2
#define MAX_CREDIT 8

/* The strict test strikes where the other does not in few deals, but there it saves up
 * to four fifths of the states.  So it comes after the other where one of them struck
 * just before, and otherwise now and then. */
#define STRICT_TURNS 2
#define STRICT_INTERVAL 32

/* Returns in one of how many positions, on the way down from the root, a test is
 * made. */
static uint32_t
test_interval (const YkPairsTurns *turns, bool is_long)
{
  if (turns->credit > CREDIT)
    return SHORT_INTERVAL;
  if (turns->credit > 0)
    return MIDDLE_INTERVAL;
  if (turns->n_misses < MANY_MISSES)
    return INTERVAL;
  return is_long ? LONG_INTERVAL : RARE_INTERVAL;
}

/* Returns whether the strict test is due as well, where the other one proves nothing.
 */
static bool
wants_strict (const YkPairsTurns *turns)
{
  return turns->n_strict_turns > 0 || turns->n_not_strict + 1 == STRICT_INTERVAL;
}

/* Notes what came out of a turn: whether either test proved a position dead, and
 * whether only the strict one did. */
static void
note_test (YkPairsTurns *turns, bool is_dead, bool is_strict)
{
  if (!is_dead || is_strict) {
    /* Notes that the test that is not strict proved nothing. */
    turns->n_not_strict = wants_strict (turns) ? 0 : turns->n_not_strict + 1;
    turns->n_strict_turns -= turns->n_strict_turns > 0;
  }
  if (!is_dead) {
    turns->credit -= turns->credit > 0;
    turns->n_misses++;
    return;
  }
  turns->n_strict_turns = STRICT_TURNS;
  turns->n_misses = turns->n_not_strict = 0;
  turns->credit += CREDIT;
  if (turns->credit > MAX_CREDIT)
    turns->credit = MAX_CREDIT;
}

int
yk_relaxed_layers (YkRelaxed *relaxed, const YkCompactFrame *frame,
                   const YkCompactState *places, uint32_t hash)
{
  size_t at = hash % (sizeof relaxed->last / sizeof *relaxed->last);
  size_t n_bytes = (size_t) frame->n_key_words * sizeof *places->key;

  if (memcmp (relaxed->last[at].key, places->key, n_bytes) != 0) {
    memcpy (relaxed->last[at].key, places->key, n_bytes);
    relaxed->last[at].n_layers = yk_relax (frame, places);
  }
  return relaxed->last[at].n_layers;
}

YkExpander *
yk_expander_take (YkSearch *search)
{
  YkExpander *expander = yk_search_take (search, sizeof *expander);
  YkPairs *pairs = expander != NULL ? yk_search_take (search, yk_pairs_size ()) : NULL;

  if (pairs == NULL) {
    if (expander != NULL)
      yk_search_give_back (search, expander);
    return NULL;
  }
  expander->search = search;
  expander->pairs = pairs;
  expander->looked_at = NULL;
  /* No position has such a key. */
  memset (&expander->relaxed, 0xff, sizeof expander->relaxed);
  return expander;
}

/* Whether the search has so many states that it pays to take more time for each. */
static bool
is_long (const YkKnowledge *known)
{
  return known->store->n_nodes >= known->long_from;
}

/* Notes a child; there must be room. */
static YkFound *
find (YkExpander *expander, const uint64_t *key, uint32_t shifts)
{
  YkFound *found = &expander->expansion->found[expander->expansion->n_found++];

  *found = (YkFound){.shifts = shifts, .priority = -1};
  memcpy (found->key, key, expander->known->store->key_size);
  return found;
}

/* Notes a child only because it is dead: that can as well be found out again. */
static void
find_dead (YkExpander *expander, const uint64_t *key)
{
  if (expander->expansion->n_found < YK_MAX_FOUND / 2)
    find (expander, key, 0);
}

/* Whether the child is known already: stored, or dead, or the one that is looked at. */
static bool
is_known (YkExpander *expander, const YkCompactState *child, const uint64_t *key)
{
  const YkKnowledge *known = expander->known;

  if (expander->looked_at != NULL &&
      memcmp (key, expander->looked_at, known->store->key_size) == 0)
    return true;
  if (yk_state_store_knows (known->store, key, &expander->hash))
    return true;
  if (!yk_nogoods_match (&known->nogoods, known->frame, child,
                         &expander->expansion->hits))
    return false;
  find_dead (expander, key);
  return true;
}

/* Whether a child would be stored if there were no pair test. */
static bool
is_fresh_cb (const YkCompactState *child, void *user_data)
{
  YkExpander *expander = user_data;
  uint64_t key[YK_MAX_KEY_WORDS];

  yk_compact_state_encode (expander->known->frame, child, key);
  if (is_known (expander, child, key))
    return false;
  if (yk_relaxed_layers (&expander->relaxed, expander->known->frame, child,
                         expander->hash) >= 0)
    return true;
  find_dead (expander, key);
  return false;
}

static bool
makes_few_moves (const YkKnowledge *known)
{
  return known->order->is_choosy && yk_stubborn_knows (known->frame);
}

/* Whether the moves of a child are looked at before it is stored. */
static bool
looks_ahead (const YkKnowledge *known)
{
  return makes_few_moves (known) && is_long (known);
}

/* Counts the positions that it is shown; twins count once. */
static bool
count_lead_cb (const YkCompactState *lead, const YkPlacing *steps, int n_steps,
               void *user_data)
{
  YkExpander *expander = user_data;
  uint64_t key[YK_MAX_KEY_WORDS];
  uint32_t shifts = yk_compact_state_encode (expander->known->frame, lead, key);

  (void) steps;
  (void) n_steps;
  if (expander->n_leads > 0 &&
      memcmp (key, expander->lead_key, expander->known->store->key_size) == 0)
    return true;
  expander->n_leads++;
  expander->lead = *lead;
  expander->lead_shifts = shifts;
  memcpy (expander->lead_key, key, sizeof key);
  return expander->n_leads < 2;
}

/* Counts the positions that are not known yet among those that a child leads to by
 * moves that are enough; two stand for more.  Whoever asks for at most MOST (0 or 1)
 * saves the time to find out which moves are enough where there are more. */
static int
count_leads (YkExpander *expander, const YkCompactState *child, const uint64_t *key,
             int most)
{
  expander->n_leads = 0;
  expander->looked_at = key;
  yk_steps_visit_enough (expander->known->frame, child, most, is_fresh_cb,
                         count_lead_cb, expander);
  expander->looked_at = NULL;
  return expander->n_leads;
}

/* Makes the pair test if it is the child's turn to be tested.  All that a dead position
 * leads to is dead, too, so that the test need not be made for each. */
static void
test_in_turn (YkExpander *expander, const YkCompactState *child, YkFound *found)
{
  const YkKnowledge *known = expander->known;
  uint32_t node = expander->expansion->node;
  const YkCompactFrame *frame;

  found->n_untested = (yk_state_store_node (known->store, node)->extra >> 24) + 1;
  if (found->n_untested < test_interval (&expander->turns, is_long (known)))
    return;
  found->n_untested = 0;
  /* Makes the pair test, or both if it is the strict one's turn. */
  frame = known->frame;
  found->is_tested = true;
  found->is_dead = wants_strict (&expander->turns)
                       ? yk_pairs_are_dead_by_either (expander->pairs, frame, child,
                                                      &found->is_dead_strictly)
                       : yk_pairs_are_dead (expander->pairs, frame, child, 0);
  note_test (&expander->turns, found->is_dead, found->is_dead_strictly);
}

/* Finds out what is to be done with a child that is not known; returns whether the
 * search passes through it to its only lead, which it can if MAY_PASS.  The pair test
 * comes last, since it takes longer than a look at the child's moves. */
static bool
passes_through (YkExpander *expander, const YkCompactState *child, YkFound *found,
                bool may_pass)
{
  const YkKnowledge *known = expander->known;
  int n_layers, n_leads = 2;

  if (child->n_all_up == known->frame->n_cards) {
    found->priority = 0;
    return false;
  }
  n_layers =
      yk_relaxed_layers (&expander->relaxed, known->frame, child, expander->hash);
  if (n_layers < 0)
    return false;
  if (looks_ahead (known))
    n_leads = count_leads (expander, child, found->key, may_pass);
  if (n_leads <= may_pass)
    return n_leads == 1;
  test_in_turn (expander, child, found);
  if (!found->is_dead)
    found->priority =
        yk_frontier_priority (known->frame, known->order, child, n_layers);
  return false;
}

static bool
find_child_cb (const YkCompactState *child, const YkPlacing *steps, int n_steps,
               void *user_data)
{
  YkExpander *expander = user_data;
  YkExpansion *expansion = expander->expansion;
  uint64_t key[YK_MAX_KEY_WORDS];
  uint32_t shifts = yk_compact_state_encode (expander->known->frame, child, key);

  (void) steps;
  (void) n_steps;
  if (yk_search_is_stopped (expander->search))
    return false;
  if (is_known (expander, child, key))
    return true;
  expansion->is_cut = expansion->n_found == YK_MAX_FOUND;
  if (!expansion->is_cut) {
    /* Finds out what is to be done with a child, or with what follows on it. */
    YkFound *found = find (expander, key, shifts);
    YkCompactState lead;

    for (int n_passed = 0; passes_through (
             expander, child, found,
             n_passed < YK_MAX_PASSED && expander->expansion->n_found < YK_MAX_FOUND);
         n_passed++) {
      lead = expander->lead;
      child = &lead;
      found = find (expander, expander->lead_key, expander->lead_shifts);
      yk_state_store_knows (expander->known->store, found->key, &expander->hash);
    }
  }
  return !expansion->is_cut;
}

/* Finds the children of the expansion's node, in one deck.  Where the search is stopped
 * some are missing. */
static void
expand (YkExpander *expander, const YkKnowledge *known, YkExpansion *expansion)
{
  YkCompactState places;

  expander->known = known;
  expander->expansion = expansion;
  expander->turns = known->turns;
  expansion->is_cut = false;
  expansion->n_found = 0;
  memset (&expansion->hits, 0, sizeof expansion->hits);
  yk_frontier_load (known->store, known->frame, expansion->node, &places);
  if (makes_few_moves (known))
    yk_steps_visit_enough (known->frame, &places, YK_STUBBORN_ANY, is_fresh_cb,
                           find_child_cb, expander);
  else
    yk_steps_visit (known->frame, &places, find_child_cb, expander);
}

/* A batch takes half a millisecond, hardly longer than to wake a thread.  So a thread
 * that has nothing to do looks about for some microseconds first; then it sleeps, and
 * takes no time from others on a busy machine. */

#define LOOKS 20000

void
yk_crew_init (YkCrew *crew)
{
  memset (crew, 0, sizeof *crew);
  pthread_mutex_init (&crew->mutex, NULL);
  pthread_cond_init (&crew->begun, NULL);
  pthread_cond_init (&crew->done, NULL);
}

void
yk_crew_clear (YkCrew *crew)
{
  pthread_cond_destroy (&crew->done);
  pthread_cond_destroy (&crew->begun);
  pthread_mutex_destroy (&crew->mutex);
}

/* Waits, with the mutex held, until there is some event. */
static void
wait_for (YkCrew *crew, pthread_cond_t *event)
{
  unsigned n_events = atomic_load (&crew->n_events);

  pthread_mutex_unlock (&crew->mutex);
  for (int i = 0; i < LOOKS; i++)
    if (atomic_load_explicit (&crew->n_events, memory_order_relaxed) != n_events)
      break;
  pthread_mutex_lock (&crew->mutex);
  if (atomic_load (&crew->n_events) == n_events)
    pthread_cond_wait (event, &crew->mutex);
}

static void
tell (YkCrew *crew, pthread_cond_t *event)
{
  atomic_fetch_add (&crew->n_events, 1);
  pthread_cond_broadcast (event);
}

static void
expand_item (YkBatches *batches, int item, YkExpander *expander)
{
  expand (expander, &batches->known, &batches->batch[item]);
}

/* Expands nodes as long as there are some; the mutex is held but for that. */
static void
do_items (YkCrew *crew, YkExpander *expander)
{
  while (crew->next < crew->n_items) {
    int item = crew->next++;

    pthread_mutex_unlock (&crew->mutex);
    expand_item (crew->batch, item, expander);
    pthread_mutex_lock (&crew->mutex);
    if (--crew->n_left == 0)
      tell (crew, &crew->done);
  }
}

/* Expands the first N_ITEMS nodes of the batch, with whoever helps.  What was written
 * before is seen by all, and what they write is seen afterwards. */
static void
expand_batch (YkBatches *batches, int n_items)
{
  YkCrew *crew = batches->crew;

  if (crew == NULL) {
    for (int i = 0; i < n_items; i++)
      expand_item (batches, i, batches->expander);
    return;
  }
  pthread_mutex_lock (&crew->mutex);
  crew->batch = batches;
  crew->n_items = crew->n_left = n_items;
  crew->next = 0;
  tell (crew, &crew->begun);
  do_items (crew, batches->expander);
  while (crew->n_left > 0)
    wait_for (crew, &crew->done);
  pthread_mutex_unlock (&crew->mutex);
}

void
yk_crew_dismiss (YkCrew *crew)
{
  pthread_mutex_lock (&crew->mutex);
  crew->is_dismissed = true;
  tell (crew, &crew->begun);
  pthread_mutex_unlock (&crew->mutex);
}

#define NODES_AN_ITEM 64 /* stored ones for each node of a batch: it grows slowly */
#define MAX_LEFT_OUT 48

static bool
has_parent_in_batch (const YkBatches *batches, int n, uint32_t node)
{
  const YkStateStore *store = batches->frontier->store;
  uint32_t parent = yk_state_store_node (store, node)->parent;

  for (int i = 0; i < n; i++)
    if (yk_state_store_node (store, batches->batch[i].node)->parent == parent)
      return true;
  return false;
}

/* Takes the nodes that come first, of each parent's children only one: moves that one
 * parent allows can mostly be made in either order, so that the others would find much
 * the same.  A young search takes few nodes at a time, so that the better children of
 * the first are not kept waiting. */
static int
take_batch (YkBatches *batches)
{
  YkStateStore *store = batches->frontier->store;
  bool is_narrow = batches->known.order->is_narrow;
  uint32_t most = is_narrow ? 1 : store->n_nodes / NODES_AN_ITEM + 1, node;
  struct
  {
    uint32_t node;
    int priority;
  } left_out[MAX_LEFT_OUT];
  int n = 0, n_left_out = 0;

  while (n < YK_MAX_BATCH && (uint32_t) n < most && n_left_out < MAX_LEFT_OUT &&
         (node = yk_state_store_pop (store)) != YK_STATE_STORE_NONE) {
    int priority = store->queue.first_priority;

    if (has_parent_in_batch (batches, n, node)) {
      left_out[n_left_out].node = node;
      left_out[n_left_out++].priority = priority;
    } else {
      batches->batch[n].node = node;
      batches->batch[n++].priority = priority;
    }
  }
  while (n_left_out-- > 0)
    yk_state_store_push (store, left_out[n_left_out].node,
                         left_out[n_left_out].priority);
  return n;
}

/* Whether the child, which is not known, is dead or of no use. */
static bool
is_useless (YkBatches *batches, const YkCompactState *child, const YkFound *found)
{
  YkNogoods *nogoods = &batches->known.nogoods;

  if (yk_nogoods_match (nogoods, batches->known.frame, child, &nogoods->hits))
    return true;
  if (found->is_tested) {
    /* Learns from the pair test of a child. */
    note_test (&batches->known.turns, found->is_dead, found->is_dead_strictly);
    if (found->is_dead)
      yk_nogoods_learn (&batches->known.nogoods, batches->expander->pairs,
                        batches->known.frame, child, found->is_dead_strictly,
                        batches->search);
  }
  return found->priority < 0;
}

/* Stores a child if it is of use and still not known: an earlier node of the batch may
 * have led to it, too.  Returns false where that ends the search. */
static bool
store_found (YkBatches *batches, uint32_t parent, const YkFound *found)
{
  YkFrontier *frontier = batches->frontier;
  bool is_noted_only = found->priority < 0 && !found->is_tested;
  int at = found->priority;
  YkCompactState child;

  if (yk_frontier_knows (frontier, found->key))
    return true;
  if (!is_noted_only)
    yk_compact_state_decode (frontier->frame, &child, found->key, found->shifts);
  if (is_noted_only || is_useless (batches, &child, found)) {
    yk_state_store_forget (frontier->store);
    return true;
  }
  return yk_frontier_add (frontier, &child, parent,
                          found->shifts | found->n_untested << 24, &at);
}

/* Stores what was found from a node.  Where there was no room for all of it, the node
 * queues again for the rest: what is stored or forgotten is not found any more. */
static bool
store_expansion (YkBatches *batches, const YkExpansion *expansion)
{
  for (int w = 0; w < YK_NOGOOD_WORDS; w++)
    batches->known.nogoods.hits.useful[w] |= expansion->hits.useful[w];
  batches->known.nogoods.hits.n_hits += expansion->hits.n_hits;
  for (int i = 0; i < expansion->n_found; i++)
    if (!store_found (batches, expansion->node, &expansion->found[i]))
      return false;
  if (expansion->is_cut)
    yk_state_store_push (batches->frontier->store, expansion->node,
                         expansion->priority);
  return true;
}

void
yk_batches_search (YkBatches *batches, uint32_t root)
{
  bool goes_on = true;
  int n;

  batches->known.turns = (YkPairsTurns){.credit = MAX_CREDIT};
  yk_state_store_push (batches->frontier->store, root, 0);
  while (goes_on && (n = take_batch (batches)) > 0) {
    expand_batch (batches, n);
    goes_on = !yk_search_is_stopped (batches->search);
    for (int i = 0; i < n && goes_on; i++)
      goes_on = store_expansion (batches, &batches->batch[i]);
  }
}

void
yk_batches_help (YkSearch *search, YkCrew *crew)
{
  YkExpander *expander = yk_expander_take (search);

  if (expander == NULL)
    return;
  pthread_mutex_lock (&crew->mutex);
  while (!crew->is_dismissed) {
    do_items (crew, expander);
    if (!crew->is_dismissed)
      wait_for (crew, &crew->begun);
  }
  pthread_mutex_unlock (&crew->mutex);
  yk_search_give_back (search, expander);
}
