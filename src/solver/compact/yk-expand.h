/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Expanding nodes apart: the children of a node are found by what the search knows, and
 * what it knows does not change meanwhile.  So any number of threads may expand nodes
 * at the same time, and find what one thread finds. */
#pragma once

#include "solver/base/yk-search.h"
#include "solver/compact/yk-orders.h"
#include "solver/pruning/yk-nogoods.h"
#include "solver/pruning/yk-pairs-turns.h"

#define YK_EXPAND_KEY_WORDS 4 /* of one deck */
#define YK_MAX_FOUND 32       /* children of one node at a time */

/* What a search knows. */
typedef struct
{
  const YkCompactFrame *frame;
  const YkOrder *order;
  const YkStateStore *store;
  uint32_t long_from; /* a search with so many states is long */
  YkPairsTurns turns; /* of the pair tests */
  YkNogoods nogoods;  /* learned in all orders of one question */
} YkKnowledge;

/* A child that was not known, and what is to become of it. */
typedef struct
{
  uint64_t key[YK_EXPAND_KEY_WORDS];
  uint32_t shifts;
  uint32_t n_untested; /* positions without a pair test since the last one on the way */
  int priority;        /* how late it is to be expanded; -1 if it is of no use */
  bool is_tested;      /* the pair test was made */
  bool is_dead;        /* so says the pair test, or only the strict one */
  bool is_dead_strictly;
} YkFound;

/* A node and the children that were found. */
typedef struct
{
  uint32_t node;
  int priority;
  bool is_cut; /* there was no room for more */
  YkNogoodHits hits;
  int n_found;
  YkFound found[YK_MAX_FOUND];
} YkExpansion;

/* The relaxations made last, of positions of one deck, by hashes: the layers, or -1 for
 * a dead one. */
typedef struct
{
  struct
  {
    uint64_t key[YK_EXPAND_KEY_WORDS];
    int n_layers;
  } last[64];
} YkRelaxed;

/* What a thread needs to expand nodes. */
typedef struct
{
  const YkKnowledge *known;
  YkSearch *search; /* says when to stop, and only to this thread */
  YkPairs *pairs;
  YkPairsTurns turns; /* as they will be after the tests of this expansion */
  const uint64_t
      *looked_at; /* the key of the child whose moves are looked at, or NULL */
  uint32_t hash;  /* of the child that was looked up last */
  int n_leads;    /* of the child that is looked at; two stand for more */
  YkCompactState lead;
  uint64_t lead_key[YK_MAX_KEY_WORDS];
  uint32_t lead_shifts;
  YkExpansion *expansion;
  YkRelaxed relaxed;
} YkExpander;

/* Forgets all relaxations. */
void yk_relaxed_clear (YkRelaxed *relaxed);

/* Returns the layers of a position with this hash, or -1 for a dead one.  Relaxations
 * are often asked for twice: whether a child is fresh, and how late it is expanded. */
int yk_relaxed_layers (YkRelaxed *relaxed, const YkCompactFrame *frame,
                       const YkCompactState *places, uint32_t hash);

/* Returns a thread's expander in memory of SEARCH, which gives it back by
 * yk_search_give_back(); NULL where there is not enough. */
YkExpander *yk_expander_take (YkSearch *search);

/* Finds the children of the expansion's node, in one deck.  Where the search is stopped
 * some are missing. */
void yk_expand (YkExpander *expander, const YkKnowledge *known, YkExpansion *expansion);
