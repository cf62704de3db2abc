/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The positions that a compact search has stored, and those that wait. */
#pragma once

#include "solver/base/yk-state-store.h"
#include "solver/compact/yk-orders.h"

/* Positions are of one kind where as many cards are up and as many are face down.  A
 * position that brings nothing new to its kind waits until nothing else is left:
 * "best-first width search" (Lipovetzky and Geffner, 2017).  Several kinds may share
 * places in the table. */
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

/* Starts with ROOT in a store that was emptied.  Returns its node. */
uint32_t yk_frontier_start (YkFrontier *frontier, YkStateStore *store,
                            const YkCompactFrame *frame, const YkOrder *order,
                            const YkCompactState *root);

/* Returns whether a key is stored or forgotten; if not, yk_frontier_add() may add it
 * next. */
bool yk_frontier_knows (const YkFrontier *frontier, const uint64_t *key);

/* Adds the key of the last look-up, a child of PARENT with EXTRA in its header, and
 * queues it by *AT, its priority, which becomes larger where it brings nothing new.
 * Returns false where that ends the search: it is a win, or there is no room. */
bool yk_frontier_add (YkFrontier *frontier, const YkCompactState *child,
                      uint32_t parent, uint32_t extra, int *at);

/* Returns how late a position with so many layers is expanded in an order, whatever it
 * brings; the smallest number comes first. */
int yk_frontier_priority (const YkCompactFrame *frame, const YkOrder *order,
                          const YkCompactState *places, int n_layers);

/* Fills PLACES with the position of a node. */
void yk_frontier_load (const YkStateStore *store, const YkCompactFrame *frame,
                       uint32_t node, YkCompactState *places);
