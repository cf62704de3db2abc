/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All positions that are so many steps from the root form a layer.  Only the best of
 * each layer are expanded; as all took equally many steps, those are best that have the
 * fewest still to go.  A position from which even the lower bound leads past the limit
 * is dropped, so the search finds a win that is short enough or none. */
#include "solver/yk-beam.h"

#include "solver/yk-bound.h"
#include "solver/yk-relax.h"
#include "solver/yk-steps.h"

/* What a beam stores with one deck for each position of its width, all layers together.
 */
#define STATES_PER_WIDTH 150
#define MIN_WIDTH 8

/* How much each thing speaks against a position.  The beams find different wins. */
static const struct
{
  int per_step; /* of the lower bound */
  int per_down; /* a card that is face down */
  int per_layer;
} weights[YK_N_BEAMS] = {{8, 4, 1}, {8, 2, 1}};

typedef struct
{
  YkSearch *search;
  const YkFrame *frame;
  int index;
  int max_steps;
  int n_steps; /* to the layer that is being expanded */
  uint32_t node;
  uint32_t won;
  bool is_full;
  YkStoreQueue queues[2]; /* of this layer and the next one, in turn */
} Beam;

static int
n_covered (const YkFrame *frame, const YkPlaces *places)
{
  int n = 0;

  for (int card = 0; card < frame->n_cards; card++)
    n += frame->is_down[card] && places->code[frame->root_above[card]] == YK_CODE_ROOT;
  return n;
}

/* Of several decks the relaxation takes too long for what it tells. */
static int
count_layers (const YkFrame *frame, const YkPlaces *places)
{
  return frame->n_decks > 1 ? 0 : yk_relax (frame, places);
}

static bool
store_beam_child (Beam *beam, const YkPlaces *child, YkPlacing step, int priority)
{
  YkStore *store = beam->search->store;
  uint32_t node =
      yk_store_add (store, beam->node, (uint32_t) step.card << 8 | step.code);

  beam->is_full = node == YK_STORE_NONE;
  if (beam->is_full)
    return false;
  if (child->n_all_up == beam->frame->n_cards) {
    beam->won = node;
    return false;
  }
  yk_store_queue_push (store, &beam->queues[(beam->n_steps + 1) % 2], node, priority);
  return true;
}

static bool
beam_child_cb (const YkPlaces *child, const YkPlacing *steps, int n_steps,
               void *user_data)
{
  Beam *beam = user_data;
  const YkFrame *frame = beam->frame;
  YkStore *store = beam->search->store;
  int n_left, n_layers;

  (void) n_steps;
  if (beam->n_steps + 1 + frame->n_cards - child->n_all_up > beam->max_steps ||
      yk_store_has (store, child->key) || yk_store_was_forgotten (store))
    return true;
  n_left = yk_bound_win (frame, child);
  n_layers = n_left > 0 ? count_layers (frame, child) : 0;
  if (n_layers < 0)
    yk_store_forget (store);
  if (n_layers < 0 || beam->n_steps + 1 + n_left > beam->max_steps)
    return true;
  return store_beam_child (beam, child, steps[0],
                           weights[beam->index].per_step * n_left +
                               weights[beam->index].per_down *
                                   n_covered (frame, child) +
                               weights[beam->index].per_layer * n_layers);
}

/* A safe move makes no win longer, so it is the only one that is made. */
static void
expand_beam_node (Beam *beam)
{
  YkPlacing safe;
  YkPlaces places;

  yk_places_decode (beam->frame, &places,
                    yk_store_words (beam->search->store, beam->node), 0);
  if (yk_places_find_safe (beam->frame, &places, &safe)) {
    yk_places_make (beam->frame, &places, safe);
    beam_child_cb (&places, &safe, 1, beam);
  } else {
    yk_steps_visit_single (beam->frame, &places, beam_child_cb, beam);
  }
}

static bool
beam_goes_on (const Beam *beam)
{
  return beam->won == YK_STORE_NONE && !beam->is_full &&
         !yk_search_is_stopped (beam->search);
}

/* Expands the best of a layer; returns whether there were any. */
static bool
expand_layer (Beam *beam, int width)
{
  YkStoreQueue *queue = &beam->queues[beam->n_steps % 2];
  int n = 0;

  while (n < width && beam_goes_on (beam)) {
    beam->node = yk_store_queue_pop (beam->search->store, queue);
    if (beam->node == YK_STORE_NONE)
      break;
    expand_beam_node (beam);
    n++;
  }
  yk_store_queue_clear (queue);
  return n > 0;
}

static int
tell_beam_steps (const Beam *beam, YkPlacing *steps)
{
  const YkStore *store = beam->search->store;
  uint32_t node = beam->won;
  int n_steps = beam->n_steps;

  for (int at = n_steps; at > 0;) {
    const YkStoreNode *info = yk_store_node (store, node);

    steps[--at] = (YkPlacing){(uint8_t) (info->extra >> 8), (uint8_t) info->extra};
    node = info->parent;
  }
  return n_steps;
}

/* A win of several decks has the more steps, and a position the more children. */
static int
beam_width (const YkFrame *frame, uint64_t n_states)
{
  uint64_t width =
      n_states / (uint64_t) (STATES_PER_WIDTH * frame->n_decks * frame->n_decks);

  return width < MIN_WIDTH ? MIN_WIDTH : width > 100000 ? 100000 : (int) width;
}

static void
start_beam (Beam *beam, const YkPlaces *root, uint64_t n_states)
{
  YkSearch *search = beam->search;
  YkStore *store = search->store;

  yk_search_start_store (search, (size_t) beam->frame->n_key_words * sizeof (uint64_t),
                         n_states);
  yk_store_queue_clear (&beam->queues[0]);
  yk_store_queue_clear (&beam->queues[1]);
  yk_store_has (store, root->key);
  beam->node = yk_store_add (store, YK_STORE_NONE, 0);
  beam->is_full = beam->node == YK_STORE_NONE;
  if (!beam->is_full)
    yk_store_queue_push (store, &beam->queues[0], beam->node, 0);
}

int
yk_beam_search (YkSearch *search, const YkFrame *frame, const YkPlaces *root, int index,
                int max_steps, uint64_t n_states, YkPlacing *steps, uint64_t *n_used)
{
  Beam *beam = yk_search_take (search, sizeof *beam);
  int n_steps = -1, width = beam_width (frame, n_states);

  if (beam == NULL)
    return -1;
  beam->search = search;
  beam->frame = frame;
  beam->index = index;
  beam->max_steps = max_steps;
  beam->n_steps = 0;
  beam->won = YK_STORE_NONE;
  start_beam (beam, root, 2 * n_states);
  while (beam_goes_on (beam) && beam->n_steps < max_steps && expand_layer (beam, width))
    beam->n_steps++;
  *n_used += search->store->n_nodes;
  if (beam->won != YK_STORE_NONE)
    n_steps = tell_beam_steps (beam, steps);
  yk_search_give_back (search, beam);
  return n_steps;
}
