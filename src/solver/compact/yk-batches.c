/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Batches.  What is found from the nodes of a batch is stored in their order when all
 * have been expanded, so it doesn't matter who expanded which. */
#include "solver/compact/yk-compact-private.h"

#include <string.h>

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
  yk_expand (expander, &batches->known, &batches->batch[item]);
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
    yk_pairs_turns_note (&batches->known.turns, found->is_dead,
                         found->is_dead_strictly);
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
