/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A step to a foundation costs nothing, since every win has one for each card; any
 * other step costs one, and two where it takes a card from a foundation, as that must
 * go up again.  All positions that cost the same from the root form a layer.  Only the
 * best of each layer are expanded; as all cost as much, those are best that seem to
 * have the fewest steps still to go.  What is cheaper comes first, so that a position
 * is hardly ever met again at a lower cost.
 *
 * What seems to be still to go was learned from positions whose short wins were known:
 * most of all it is cards that still lie unsorted, and more so where they lie above a
 * lower card, which must go up before them.  Neither the lower bound nor the relaxation
 * is asked: in their time a beam twice as wide finds more. */
#include "solver/shorten/yk-shorten-private.h"

#include <string.h>

#include "solver/compact/yk-compact-search.h"

/* What a beam stores for each position of its width, all layers together. */
#define STATES_PER_WIDTH 80
#define MIN_WIDTH 8

/* How much each thing speaks against a position.  The beams find different wins. */
static const struct
{
  int per_card;     /* a card that is not up */
  int per_down;     /* a card that is face down */
  int per_unsorted; /* see Burden */
  int per_blocking;
} weights[YK_N_BEAMS] = {{1, 5, 3, 3}, {2, 6, 1, 4}, {2, 3, 6, 0}, {0, 4, 0, 6}};

/* What a position has to be rid of. */
typedef struct
{
  int n_down;
  int n_unsorted; /* cards that lie on others as at the root, without joining them */
  int n_blocking; /* those of them that have a lower card somewhere below */
} Burden;

typedef struct
{
  YkSearch *search;
  const YkCompactFrame *frame;
  int index;
  int max_cost;
  int cost; /* of the layer that is being expanded */
  uint32_t node;
  uint32_t won;
  bool is_full;
  YkCompactState expanded;                  /* the node's position */
  YkCompactState settled;                   /* a child with its safe moves made */
  uint32_t layers[YK_SOLVER_MAX_MOVES + 1]; /* lists of nodes, by their cost */
  YkPlacing listed[YK_SOLVER_MAX_MOVES];
  YkStateStoreQueue queue; /* of the layer that is being expanded */
} Beam;

static int
node_priority (const YkStateStoreNode *node)
{
  return (int) (node->extra >> 12);
}

static YkPlacing
node_step (const YkStateStoreNode *node)
{
  return (YkPlacing){(uint8_t) (node->extra >> 4), (uint8_t) (node->extra & 15)};
}

/* Adds what a column or reserve has to be rid of, from its first card on. */
static void
weigh_pile (const YkCompactFrame *frame, const YkCompactState *places, uint8_t card,
            Burden *burden)
{
  int lowest = YK_N_RANKS + 1;

  for (; card != YK_NO_CARD; card = places->above[card]) {
    if (places->code[card] == YK_CODE_ROOT) {
      burden->n_unsorted++;
      burden->n_blocking += lowest < frame->rank[card];
      burden->n_down +=
          places->below[card] != YK_NO_CARD && frame->is_down[places->below[card]];
    }
    if (frame->rank[card] < lowest)
      lowest = frame->rank[card];
  }
}

static Burden
weigh (const YkCompactFrame *frame, const YkCompactState *places)
{
  Burden burden = {0};

  for (uint64_t bottoms = places->bottoms[0]; bottoms != 0; bottoms &= bottoms - 1)
    weigh_pile (frame, places, (uint8_t) __builtin_ctzll (bottoms), &burden);
  for (int card = 0; card < frame->n_cards && frame->has_aside; card++)
    if (frame->in_reserve[card] && places->below[card] == YK_NO_CARD &&
        places->code[card] == YK_CODE_ROOT)
      weigh_pile (frame, places, (uint8_t) card, &burden);
  return burden;
}

static int
beam_priority (const Beam *beam, const YkCompactState *places)
{
  Burden burden = weigh (beam->frame, places);

  return weights[beam->index].per_card * (beam->frame->n_cards - places->n_all_up) +
         weights[beam->index].per_down * burden.n_down +
         weights[beam->index].per_unsorted * burden.n_unsorted +
         weights[beam->index].per_blocking * burden.n_blocking;
}

static void
enqueue (Beam *beam, uint32_t node, int cost)
{
  YkStateStore *store = beam->search->store;
  YkStateStoreNode *info = yk_state_store_node (store, node);

  if (cost == beam->cost) {
    yk_state_store_queue_push (store, &beam->queue, node, node_priority (info));
    return;
  }
  info->next = beam->layers[cost];
  beam->layers[cost] = node;
}

/* From a win on only cheaper ones are of use. */
static void
store_beam_child (Beam *beam, const YkCompactState *child, YkPlacing step, int cost)
{
  YkStateStore *store = beam->search->store;
  uint32_t node;

  if (yk_state_store_has (store, child->key))
    return;
  /* What a node's EXTRA holds: how much speaks against it, and by which card and code
   * it was reached. */
  node = yk_state_store_add (store, beam->node,
                             (uint32_t) beam_priority (beam, child) << 12 |
                                 (uint32_t) step.card << 4 | step.code);
  beam->is_full = node == YK_STATE_STORE_NONE;
  if (beam->is_full)
    return;
  if (child->n_all_up < beam->frame->n_cards) {
    enqueue (beam, node, cost);
    return;
  }
  beam->won = node;
  beam->max_cost = cost - 1;
}

/* Takes over a child with its safe moves made, which make no win longer. */
static bool
beam_child_cb (const YkCompactState *child, const YkPlacing *steps, int n_steps,
               void *user_data)
{
  Beam *beam = user_data;
  YkPlacing settling[YK_MAX_CARDS];
  int cost = beam->cost + n_steps - (child->n_all_up - beam->expanded.n_all_up);

  if (cost > beam->max_cost)
    return true;
  if (yk_compact_state_find_safe (beam->frame, child, settling)) {
    beam->settled = *child;
    yk_compact_state_settle (beam->frame, &beam->settled, settling);
    child = &beam->settled;
  }
  store_beam_child (beam, child, steps[0], cost);
  return !beam->is_full;
}

static bool
beam_goes_on (const Beam *beam)
{
  return beam->cost <= beam->max_cost && !beam->is_full &&
         !yk_search_is_stopped (beam->search);
}

/* Expands the best of a layer. */
static void
expand_layer (Beam *beam, int width)
{
  YkStateStore *store = beam->search->store;
  uint32_t node = beam->layers[beam->cost];

  yk_state_store_queue_clear (&beam->queue);
  while (node != YK_STATE_STORE_NONE) {
    YkStateStoreNode *info = yk_state_store_node (store, node);
    uint32_t next = info->next;

    yk_state_store_queue_push (store, &beam->queue, node, node_priority (info));
    node = next;
  }
  for (int n = 0; n < width && beam_goes_on (beam); n++) {
    beam->node = yk_state_store_queue_pop (beam->search->store, &beam->queue);
    if (beam->node == YK_STATE_STORE_NONE)
      break;
    yk_compact_state_decode (beam->frame, &beam->expanded,
                             yk_state_store_words (beam->search->store, beam->node), 0);
    yk_steps_visit_single (beam->frame, &beam->expanded, beam_child_cb, beam);
  }
}

/* Lists the steps that expansions made on the way to the win, the last one first. */
static int
list_beam_steps (const Beam *beam, YkPlacing *steps)
{
  const YkStateStoreNode *info = yk_state_store_node (beam->search->store, beam->won);
  int n_steps = 0;

  for (; info->parent != YK_STATE_STORE_NONE;
       info = yk_state_store_node (beam->search->store, info->parent))
    steps[n_steps++] = node_step (info);
  return n_steps;
}

/* Tells the win, with its safe moves. */
static int
tell_beam_steps (Beam *beam, const YkCompactState *root, YkPlacing *steps)
{
  const YkCompactFrame *frame = beam->frame;
  YkCompactState *places = &beam->expanded;
  int n_listed = list_beam_steps (beam, beam->listed), n_steps;

  *places = *root;
  n_steps = yk_compact_state_settle (frame, places, steps);
  while (n_listed > 0) {
    steps[n_steps++] = beam->listed[--n_listed];
    yk_compact_state_make (frame, places, steps[n_steps - 1]);
    n_steps += yk_compact_state_settle (frame, places, &steps[n_steps]);
  }
  return n_steps;
}

/* Queues the root with its safe moves made. */
static void
start_beam (Beam *beam, const YkCompactState *root, uint64_t n_states)
{
  YkSearch *search = beam->search;
  YkStateStore *store = search->store;
  YkPlacing settling[YK_MAX_CARDS];

  yk_state_store_reset (store, search->memory, search->n_bytes,
                        (size_t) beam->frame->n_key_words * sizeof (uint64_t),
                        n_states);
  memset (beam->layers, 0xff, sizeof beam->layers);
  beam->node = beam->won = YK_STATE_STORE_NONE;
  beam->cost = -1; /* before the first layer */
  beam->settled = *root;
  yk_compact_state_settle (beam->frame, &beam->settled, settling);
  store_beam_child (beam, &beam->settled, (YkPlacing){0}, 0);
}

static int
beam_width (uint64_t n_states)
{
  uint64_t width = n_states / STATES_PER_WIDTH;

  return width < MIN_WIDTH ? MIN_WIDTH : width > 100000 ? 100000 : (int) width;
}

int
yk_beam_search (YkSearch *search, const YkCompactFrame *frame,
                const YkCompactState *root, int index, int max_steps, uint64_t n_states,
                uint64_t n_most, YkPlacing *steps, uint64_t *n_used)
{
  int max_cost = max_steps - (frame->n_cards - root->n_all_up), n_steps = -1;
  Beam *beam = max_cost < 0 ? NULL : yk_search_take (search, sizeof *beam);

  if (beam == NULL)
    return -1;
  beam->search = search;
  beam->frame = frame;
  beam->index = index;
  beam->max_cost = max_cost;
  start_beam (beam, root, n_most < 2 * n_states ? n_most : 2 * n_states);
  while (beam_goes_on (beam) && ++beam->cost <= beam->max_cost)
    expand_layer (beam, beam_width (n_states));
  *n_used += search->store->n_nodes;
  if (beam->won != YK_STATE_STORE_NONE)
    n_steps = tell_beam_steps (beam, root, steps);
  yk_search_give_back (search, beam);
  return n_steps;
}
