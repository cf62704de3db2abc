/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The memory of a search: a set of positions by their exact keys, and the queue of
 * those that wait to be expanded. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define YK_STORE_NONE UINT32_MAX
#define YK_STORE_N_PRIORITIES 8192

/* What stands before the key of every stored position. */
typedef struct
{
  uint32_t parent; /* YK_STORE_NONE for the root */
  uint32_t next;   /* in the queue's list of equal priority */
  uint32_t extra;  /* the search's own; no part of the key */
} YkStoreNode;

/* Nodes grow from the front of the memory, hash tables from its end: a table that has
 * become too small is left behind, so that nothing is ever allocated. */
typedef struct
{
  unsigned char *memory; /* borrowed */
  size_t n_bytes;
  size_t table_bytes; /* at the memory's end */
  uint32_t *slots;    /* node + 1, or 0 */
  uint32_t n_slots;   /* a power of two */
  size_t key_size;
  size_t node_size;
  uint32_t n_nodes;
  uint32_t max_nodes;
  uint32_t heads[YK_STORE_N_PRIORITIES];
  int first_priority;
} YkStore;

/* Empties the store and shapes it for keys of KEY_SIZE bytes. */
void
yk_store_reset (YkStore *store, unsigned char *memory, size_t n_bytes, size_t key_size,
                uint64_t max_nodes);

/* Finds or adds a key.  Returns the node, or YK_STORE_NONE where it is not there and
 * there is no room. */
uint32_t
yk_store_add (YkStore *store, const void *key, uint32_t parent, uint32_t extra,
              bool *is_new);

YkStoreNode *
yk_store_node (const YkStore *store, uint32_t node);
const void *
yk_store_key (const YkStore *store, uint32_t node);

/* Queues a node; a small priority comes first, and of equals the last queued. */
void
yk_store_push (YkStore *store, uint32_t node, int priority);

/* Takes the first node of the queue, or YK_STORE_NONE. */
uint32_t
yk_store_pop (YkStore *store);
