/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Expanding nodes apart.
 *
 * Nodes that are expanded at the same time don't see each other's children.  So a child
 * that several of them reach is found by each, and stored once.  That leaves the
 * stubborn sets as they are: a child is fresh unless it is stored, and then expanded
 * sooner or later; or dead; or of no use, since its own moves lead to nothing but such
 * positions.  All this was so before any of these nodes was expanded, so no two
 * children of theirs are dropped for each other's sake, and a node that is itself among
 * them is stored.  What they teach comes later than it could, which spares less and is
 * never wrong. */
#include "solver/compact/yk-expand.h"

#include <string.h>

#include "solver/compact/yk-frontier.h"
#include "solver/compact/yk-steps.h"
#include "solver/pruning/yk-stubborn.h"
#include "solver/state/yk-relax.h"

void
yk_relaxed_clear (YkRelaxed *relaxed)
{
  memset (relaxed, 0xff, sizeof *relaxed); /* no position has such a key */
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
  yk_relaxed_clear (&expander->relaxed);
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
  if (yk_store_knows (known->store, key, &expander->hash))
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

/* Whether those moves of a child that are enough lead to nothing but known positions:
 * then the child is of no use, either. */
static bool
leads_nowhere (YkExpander *expander, const YkCompactState *child, const uint64_t *key)
{
  bool leads_on;

  if (!makes_few_moves (expander->known) || !is_long (expander->known))
    return false;
  expander->looked_at = key;
  leads_on = yk_steps_lead_on (expander->known->frame, child, is_fresh_cb, expander);
  expander->looked_at = NULL;
  return !leads_on;
}

/* Makes the pair test, or both if it is the strict one's turn. */
static void
test_pairs (YkExpander *expander, const YkCompactState *child, YkFound *found)
{
  const YkKnowledge *known = expander->known;
  const YkCompactFrame *frame = known->frame;

  found->is_tested = true;
  found->is_dead = yk_pairs_turns_want_strict (&expander->turns)
                       ? yk_pairs_are_dead_by_either (expander->pairs, frame, child,
                                                      &found->is_dead_strictly)
                       : yk_pairs_are_dead (expander->pairs, frame, child, 0);
  yk_pairs_turns_note (&expander->turns, found->is_dead, found->is_dead_strictly);
}

/* Makes the pair test if it is the child's turn to be tested.  All that a dead position
 * leads to is dead, too, so that the test need not be made for each. */
static void
test_in_turn (YkExpander *expander, const YkCompactState *child, YkFound *found)
{
  const YkKnowledge *known = expander->known;
  uint32_t node = expander->expansion->node;

  found->n_untested = (yk_store_node (known->store, node)->extra >> 24) + 1;
  if (found->n_untested < yk_pairs_turns_interval (&expander->turns, is_long (known)))
    return;
  found->n_untested = 0;
  test_pairs (expander, child, found);
}

/* Finds out what is to be done with a child that is not known.  The pair test comes
 * last, since it takes longer than a look at the child's moves. */
static void
examine (YkExpander *expander, const YkCompactState *child, YkFound *found)
{
  const YkKnowledge *known = expander->known;
  int n_layers;

  if (child->n_all_up == known->frame->n_cards) {
    found->priority = 0;
    return;
  }
  n_layers =
      yk_relaxed_layers (&expander->relaxed, known->frame, child, expander->hash);
  if (n_layers < 0 || leads_nowhere (expander, child, found->key))
    return;
  test_in_turn (expander, child, found);
  if (!found->is_dead)
    found->priority =
        yk_frontier_priority (known->frame, known->order, child, n_layers);
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
  if (!expansion->is_cut)
    examine (expander, child, find (expander, key, shifts));
  return !expansion->is_cut;
}

void
yk_expand (YkExpander *expander, const YkKnowledge *known, YkExpansion *expansion)
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
    yk_steps_visit_enough (known->frame, &places, is_fresh_cb, find_child_cb, expander);
  else
    yk_steps_visit (known->frame, &places, find_child_cb, expander);
}
