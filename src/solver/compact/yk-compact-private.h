/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the compact search share; nobody else includes this. */
#pragma once

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

#include "solver/compact/yk-compact-search.h"
#include "solver/pruning/yk-pruning.h"

/* The orders in which the compact search searches, one after the other. */

/* How a search sorts its queue.  The numbers are weights: how much each thing counts
 * against a position. */
typedef struct
{
  int per_card;  /* a card that is not on its foundation */
  int per_down;  /* a card that is face down */
  int per_root;  /* a card that still lies where it lay at the root */
  int per_layer; /* a layer of the relaxation */
  int per_step;  /* a step from the root, those to foundations not counted */
  int margin;    /* how much better a child must be to be expanded at once; 0: never */
  bool tests_pairs; /* makes pair tests, in batches: see yk-batches.c */
  bool is_narrow;   /* its batches have one node */
  bool is_choosy;   /* tries only a stubborn set of moves: see yk-stubborn.c */
  bool seeks_news;  /* first expands what brings a card to a new place: see
                       yk-frontier.c */
} YkOrder;

/* The pair test made for the root before a part begins. */
typedef enum
{
  YK_ORDER_NO_TEST,
  YK_ORDER_STRICT_TEST,  /* yk_pairs_are_dead_strictly() */
  YK_ORDER_TEST_BY_CASES /* yk_pairs_are_dead_by_cases() */
} YkOrderTest;

/* A part of a series: an order, and how many states its search may store, times the
 * square of the number of decks, because more cards mean longer wins and more children;
 * 0 means all that the budget leaves. */
typedef struct
{
  YkOrder order;
  uint32_t n_states;
  YkOrderTest test;
} YkOrderPart;

/* Returns the most states that the search in a part may store for this question; 0: no
 * limit. */
uint64_t yk_orders_n_states (const YkCompactFrame *frame, const YkOrderPart *part);

/* Sets PARTS to the series for a question, static, and returns the number of parts.
 * The last part has no limit of its own. */
int yk_orders_find (const YkCompactFrame *frame, const YkOrderPart **parts);

/* Threads that share out the items of batches. */

typedef struct
{
  pthread_mutex_t mutex; /* guards all but N_EVENTS */
  pthread_cond_t begun;  /* a batch has begun, or the crew is dismissed */
  pthread_cond_t done;   /* all items of the batch are done */
  atomic_uint n_events;  /* how often BEGUN or DONE happened */
  void *batch;           /* a YkBatches */
  int n_items;
  int next;
  int n_left; /* items that are not done yet */
  bool is_dismissed;
} YkCrew;

void yk_crew_init (YkCrew *crew);
void yk_crew_clear (YkCrew *crew);

/* Makes yk_batches_help() return in every thread, now or later. */
void yk_crew_dismiss (YkCrew *crew);

/* The wins of the compact search as moves on the board. */

/* How many positions in a row a search may pass through without storing them, on the
 * way from one node to the next. */
#define YK_MAX_PASSED 2

/* The positions that a compact search has stored, and those that wait to be
 * expanded. */

/* Positions are of one kind if equally many cards are on foundations and equally many
 * face down.  A position that brings nothing new to its kind waits until nothing else
 * is left: "best-first width search" (Lipovetzky and Geffner, 2017).  Several kinds may
 * share places in the table. */
#define YK_N_SEEN 65536

typedef struct
{
  YkStateStore *store;
  const YkCompactFrame *frame;
  const YkOrder *order;
  uint32_t won;             /* the node of a win, or YK_STATE_STORE_NONE */
  bool is_full;             /* there was no room for more */
  uint16_t seen[YK_N_SEEN]; /* for each kind and card: the set of codes it had */
} YkFrontier;

/* Returns whether a key is stored or forgotten; if not, yk_frontier_add() may add it
 * next. */
bool yk_frontier_knows (const YkFrontier *frontier, const uint64_t *key);

/* Adds the key of the last look-up, a child of PARENT with EXTRA in its header, and
 * queues it with the priority *AT, which is raised first if it brings nothing new.
 * Returns false if that ends the search: it is a win, or there is no room. */
bool yk_frontier_add (YkFrontier *frontier, const YkCompactState *child,
                      uint32_t parent, uint32_t extra, int *at);

/* Returns the priority of a position with N_LAYERS layers in an order, before it is
 * raised for bringing nothing new; the smallest comes first. */
int yk_frontier_priority (const YkCompactFrame *frame, const YkOrder *order,
                          const YkCompactState *places, int n_layers);

/* Fills PLACES with the position of a node. */
void yk_frontier_load (const YkStateStore *store, const YkCompactFrame *frame,
                       uint32_t node, YkCompactState *places);

/* Expanding nodes apart: the children of a node are found by what the search knows, and
 * what it knows does not change meanwhile.  So any number of threads may expand nodes
 * at the same time, and find what one thread finds. */

#define YK_EXPAND_KEY_WORDS 4 /* of one deck */
#define YK_MAX_FOUND 32       /* children of one node at a time */

/* When a search makes its pair tests: they are slow, so they are made more often the
 * more positions they prove dead. */

/* How well the tests have done so far. */
typedef struct
{
  int credit;         /* high after a test proved a position dead */
  int n_misses;       /* tests in vain since the last one that did */
  int n_strict_turns; /* how often the strict test follows the other at once */
  int n_not_strict;   /* how often it has not followed since then */
} YkPairsTurns;

/* What a search knows. */
typedef struct
{
  const YkCompactFrame *frame;
  const YkOrder *order;
  const YkStateStore *store;
  uint32_t long_from; /* a search with this many states or more is long */
  YkPairsTurns turns; /* of the pair tests */
  YkNogoods nogoods;  /* learned in all orders of one question */
} YkKnowledge;

/* A child that was not known, and what is to become of it. */
typedef struct
{
  uint64_t key[YK_EXPAND_KEY_WORDS];
  uint32_t shifts;
  uint32_t n_untested;   /* positions on the way since the last pair test */
  int priority;          /* how late it is to be expanded; -1 if it is of no use */
  bool is_tested;        /* the pair test was made */
  bool is_dead;          /* a pair test proved it, perhaps only the strict one */
  bool is_dead_strictly; /* only the strict one did */
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

/* The latest relaxations of one-deck positions, by hash: their layers, or -1 if
 * dead. */
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
  int n_leads;    /* new positions that it leads to; 2 stands for more */
  YkCompactState lead;
  uint64_t lead_key[YK_MAX_KEY_WORDS];
  uint32_t lead_shifts;
  YkExpansion *expansion;
  YkRelaxed relaxed;
} YkExpander;

/* Returns the layers of a position with this hash, or -1 for a dead one.  Relaxations
 * are often asked for twice: whether a child is fresh, and how late it is expanded. */
int yk_relaxed_layers (YkRelaxed *relaxed, const YkCompactFrame *frame,
                       const YkCompactState *places, uint32_t hash);

/* Allocates a thread's expander in SEARCH's memory; free it with yk_search_give_back().
 * Returns NULL if there is not enough memory. */
YkExpander *yk_expander_take (YkSearch *search);

/* Searching in batches: several nodes are expanded apart from each other, by all
 * threads that there are.  For one deck. */

#define YK_MAX_BATCH 16

/* A search, which stores what was found from the nodes of a batch in their order. */
typedef struct
{
  YkSearch *search;
  YkExpander *expander; /* of the calling thread */
  YkCrew *crew;         /* borrowed; or NULL */
  YkFrontier *frontier;
  YkKnowledge known;
  YkExpansion batch[YK_MAX_BATCH];
} YkBatches;

/* Searches from ROOT, the only node of the frontier, until that has a win or is full,
 * nothing is left, or the search is stopped.  The caller must set all fields but BATCH.
 * The outcome depends neither on the crew nor on who helps. */
void yk_batches_search (YkBatches *batches, uint32_t root);

/* Helps in another thread until CREW is dismissed.  Takes memory from SEARCH, whose
 * flags stop the work. */
void yk_batches_help (YkSearch *search, YkCrew *crew);

/* Searches only in part PART of BOARD's series, storing at most N_STATES (0: no limit),
 * unless BOARD needs no search.  CREW helps, where nodes are expanded in batches; it
 * may be NULL.  Whether anybody helps makes no difference to the result. */
void
yk_compact_search_solve_part (YkSearch *search, const YkBoard *board, int part,
                              uint64_t n_states, YkCrew *crew, YkSolverResult *result);
