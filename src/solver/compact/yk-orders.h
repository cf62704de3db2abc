/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The orders in which the compact search searches, one after the other. */
#pragma once

#include "solver/state/yk-compact-state.h"

#define YK_N_SHORT_ORDERS 10

/* How a search sorts its queue.  The numbers are weights: how much each thing counts
 * against a position. */
typedef struct
{
  int per_card;  /* a card that is not up */
  int per_down;  /* a card that is face down */
  int per_root;  /* a card that still lies where it lay at the root */
  int per_layer; /* a layer of the relaxation */
  int per_step;  /* a step from the root, those to foundations not counted */
  int margin;    /* how much better a child must be to be expanded at once; 0: never */
  bool tests_pairs; /* and is searched in batches: see yk-batches.h */
  bool is_narrow;   /* in batches of one node */
  bool is_choosy;   /* makes only moves that are enough: see yk-stubborn.h */
  bool seeks_news;  /* expands first what brings a card to a new place: see
                       yk-frontier.h */
} YkOrder;

/* The pair test made for the root before a part begins. */
typedef enum
{
  YK_ORDER_NO_TEST,
  YK_ORDER_STRICT_TEST,  /* yk_pairs_are_dead_strictly() */
  YK_ORDER_TEST_BY_CASES /* yk_pairs_are_dead_by_cases() */
} YkOrderTest;

/* A part of a series: an order, and how many states its search may store for each deck,
 * times the number of decks, because more cards mean longer wins and more children.  0
 * means all that the budget leaves. */
typedef struct
{
  YkOrder order;
  uint32_t n_states;
  YkOrderTest test;
} YkOrderPart;

/* Returns the most states that the search in a part may store for this question; 0: no
 * limit. */
uint64_t yk_orders_n_states (const YkCompactFrame *frame, const YkOrderPart *part);

/* Sets PARTS to the series for a question, borrowed for ever, and returns the number of
 * parts.  The last part has no limit of its own. */
int yk_orders_find (const YkCompactFrame *frame, const YkOrderPart **parts);

/* Returns how many parts of a series, from the first on, may be searched in any order
 * or at the same time.  Parts pass on nothing but what the pair test learned, so none
 * of these but the last may make it. */
int yk_orders_n_independent (const YkOrderPart *parts, int n_parts);

/* Returns order INDEX, 0 to YK_N_SHORT_ORDERS - 1, of those that give short wins. */
const YkOrder *yk_orders_short (int index);

/* Returns an order that proves a loss quickly or not at all. */
const YkOrder *yk_orders_quick_loss (void);
