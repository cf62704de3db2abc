/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Expanding nodes apart.
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
  if (found->n_untested < yk_pairs_turns_interval (&expander->turns, is_long (known)))
    return;
  found->n_untested = 0;
  /* Makes the pair test, or both if it is the strict one's turn. */
  frame = known->frame;
  found->is_tested = true;
  found->is_dead = yk_pairs_turns_want_strict (&expander->turns)
                       ? yk_pairs_are_dead_by_either (expander->pairs, frame, child,
                                                      &found->is_dead_strictly)
                       : yk_pairs_are_dead (expander->pairs, frame, child, 0);
  yk_pairs_turns_note (&expander->turns, found->is_dead, found->is_dead_strictly);
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
    yk_steps_visit_enough (known->frame, &places, YK_STUBBORN_ANY, is_fresh_cb,
                           find_child_cb, expander);
  else
    yk_steps_visit (known->frame, &places, find_child_cb, expander);
}
