/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The memory of a search: a set of positions by their exact keys, and the queue of
 * those that wait to be expanded. */
#pragma once

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define YK_STORE_NONE UINT32_MAX
#define YK_STORE_N_PRIORITIES 8192

/* The header in front of the key of every stored position. */
typedef struct
{
  uint32_t parent; /* YK_STORE_NONE for the root */
  uint32_t next;   /* in the queue's list of equal priority */
  uint32_t extra;  /* for the search itself; no part of the key */
} YkStoreNode;

/* A queue of nodes: of each priority a list. */
typedef struct
{
  uint32_t heads[YK_STORE_N_PRIORITIES];
  int first_priority; /* none of the waiting ones has a smaller one */
} YkStoreQueue;

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
  uint32_t n_forgotten;     /* how many places for forgotten keys there are */
  unsigned char *forgotten; /* keys by their hashes, each after a byte that is 1 where
                               the place is taken */
  const atomic_bool *stop;  /* set when nobody waits for the search any more; or NULL */
  const atomic_bool *cancel; /* the same for one of several threads; or NULL */
  const void *key;           /* the key that was looked for last */
  uint32_t hash;
  uint32_t slot;
  uint64_t words[16];
  YkStoreQueue queue;
} YkStore;

/* Empties the store and prepares it for at most MAX_NODES keys of KEY_SIZE bytes, in
 * N_BYTES of MEMORY, which is borrowed until the next reset.  No flag stops it then. */
void yk_store_reset (YkStore *store, unsigned char *memory, size_t n_bytes,
                     size_t key_size, uint64_t max_nodes);

/* Whether the key is stored.  Where it is not, the next call may be yk_store_add(),
 * which adds it. */
bool yk_store_has (YkStore *store, const void *key);

/* The node of the key that was looked for last, where yk_store_has() found it. */
uint32_t yk_store_found (const YkStore *store);

/* Whether the key that was looked for last is one of those that yk_store_forget()
 * remembers. */
bool yk_store_was_forgotten (const YkStore *store);

/* Remembers the key that was looked for last as one of no use, until another takes its
 * place.  Such a key is not among the nodes. */
void yk_store_forget (YkStore *store);

/* Adds the key that was looked for last, with PARENT and EXTRA as its header.  Returns
 * its node, or YK_STORE_NONE where there is no room, or where a flag was set while the
 * table grew: then the store is of no use until the next reset. */
uint32_t yk_store_add (YkStore *store, uint32_t parent, uint32_t extra);

YkStoreNode *yk_store_node (const YkStore *store, uint32_t node);
const void *yk_store_key (const YkStore *store, uint32_t node);

/* The key of a node as words, copied to where words may stand; valid until the next
 * call. */
const uint64_t *yk_store_words (YkStore *store, uint32_t node);

/* Queues a node.  The smallest priority comes first, and of equal ones the last that
 * was queued. */
void yk_store_push (YkStore *store, uint32_t node, int priority);

/* Takes the first node out of the queue; YK_STORE_NONE where the queue is empty. */
uint32_t yk_store_pop (YkStore *store);

/* The same for a search that has several queues.  A node waits in at most one. */
void yk_store_queue_clear (YkStoreQueue *queue);
void
yk_store_queue_push (YkStore *store, YkStoreQueue *queue, uint32_t node, int priority);
uint32_t yk_store_queue_pop (const YkStore *store, YkStoreQueue *queue);
