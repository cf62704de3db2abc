/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the searches share: memory, budget, and the set of positions with its queue. */
#pragma once

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "solver/base/yk-budget.h"

/* The memory of a search: a hash set of positions by their exact keys, and the queue of
 * those still to be expanded. */

#define YK_STATE_STORE_NONE UINT32_MAX
#define YK_STATE_STORE_N_PRIORITIES 8192

/* The header before the key of every stored position. */
typedef struct
{
  uint32_t parent; /* YK_STATE_STORE_NONE for the root */
  uint32_t next;   /* the next node of equal priority in its queue */
  uint32_t extra;  /* for the search itself; no part of the key */
} YkStateStoreNode;

/* A queue of nodes: one list for each priority. */
typedef struct
{
  uint32_t heads[YK_STATE_STORE_N_PRIORITIES];
  int first_priority; /* no queued node has a smaller one */
} YkStateStoreQueue;

/* Nodes grow from the start of the memory, hash tables from its end.  A table that has
 * become too small is abandoned, so that nothing is ever allocated. */
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
  YkStateStoreQueue queue;
} YkStateStore;

/* Empties the store and prepares it for at most MAX_NODES keys of KEY_SIZE bytes, in
 * N_BYTES of MEMORY, which is borrowed until the next reset.  Sets the pointers STOP
 * and CANCEL to NULL. */
void yk_state_store_reset (YkStateStore *store, unsigned char *memory, size_t n_bytes,
                           size_t key_size, uint64_t max_nodes);

/* Looks up a key.  Returns whether it is stored; if not, yk_state_store_add() may add
 * it next. */
bool yk_state_store_has (YkStateStore *store, const void *key);

/* Returns the node that the last yk_state_store_has() found. */
uint32_t yk_state_store_found (const YkStateStore *store);

/* Returns whether the key of the last look-up is one that yk_state_store_forget()
 * remembers. */
bool yk_state_store_was_forgotten (const YkStateStore *store);

/* Returns whether a key is stored or forgotten, and sets HASH to its hash.  This does
 * not count as the last look-up, and any number of threads may call it as long as none
 * changes the store. */
bool yk_state_store_knows (const YkStateStore *store, const void *key, uint32_t *hash);

/* Remembers the key of the last look-up as useless, until another forgotten key takes
 * its place.  It does not become a node. */
void yk_state_store_forget (YkStateStore *store);

/* Adds the key of the last look-up, with PARENT and EXTRA in its header.  Returns its
 * node, or YK_STATE_STORE_NONE if there is no room or a flag was set while the table
 * grew; then the store must not be used until the next reset. */
uint32_t yk_state_store_add (YkStateStore *store, uint32_t parent, uint32_t extra);

/* Returns the header of a node. */
YkStateStoreNode *yk_state_store_node (const YkStateStore *store, uint32_t node);

/* Returns the key of a node, which may not be aligned. */
const void *yk_state_store_key (const YkStateStore *store, uint32_t node);

/* Returns a copy of the key of a node in aligned words, valid until the next call. */
const uint64_t *yk_state_store_words (YkStateStore *store, uint32_t node);

/* Queues a node.  The smallest priority comes first; among equal ones, the last
 * queued. */
void yk_state_store_push (YkStateStore *store, uint32_t node, int priority);

/* Removes and returns the first node of the queue, or YK_STATE_STORE_NONE if it is
 * empty. */
uint32_t yk_state_store_pop (YkStateStore *store);

/* Empties QUEUE.  This and the next two functions are for searches with several queues;
 * a node waits in at most one of them. */
void yk_state_store_queue_clear (YkStateStoreQueue *queue);

/* Like yk_state_store_push(), for QUEUE. */
void yk_state_store_queue_push (YkStateStore *store, YkStateStoreQueue *queue,
                                uint32_t node, int priority);

/* Like yk_state_store_pop(), for QUEUE. */
uint32_t yk_state_store_queue_pop (const YkStateStore *store, YkStateStoreQueue *queue);

/* What all searches share: memory, budget, and when to stop. */

/* A running search. */
typedef struct
{
  const YkSolverBudget *budget;
  YkStateStore *store;
  unsigned char *memory; /* the part that is still free */
  size_t n_bytes;
  uint64_t n_states; /* positions stored so far, in all phases */
  unsigned n_looks;  /* looks at the budget; clocks are read only at some of them */
  bool is_stopped;
  const atomic_bool *cancel; /* where several threads search, set by another one whose
                                answer comes first; or NULL */
  unsigned n_told;           /* positions last reported to the progress display */
} YkSearch;

/* Allocates N_BYTES of the search's memory, before yk_search_start_store() takes the
 * rest.  Returns NULL if there is not enough.  Use it for what is too large for a
 * thread's stack, which on some systems has only 128 KiB. */
void *yk_search_take (YkSearch *search, size_t n_bytes);

/* Frees TAKEN and everything allocated after it. */
void yk_search_give_back (YkSearch *search, void *taken);

/* Empties the store and prepares it for at most MAX_NODES keys of KEY_SIZE bytes, in
 * the memory that is still free.  The flags that stop the search also stop the growth
 * of its table. */
void yk_search_start_store (YkSearch *search, size_t key_size, uint64_t max_nodes);

/* Returns whether the stop flag is set or a deadline has passed; cheap enough to call
 * for every expansion. */
bool yk_search_is_stopped (YkSearch *search);

/* Returns how many more states the budget allows. */
uint64_t yk_search_states_left (const YkSearch *search);

/* Writes the nodes on the way from the root (excluded) to NODE to PATH, which has room
 * for YK_SOLVER_MAX_MOVES.  Returns their number, or -1 if they do not fit. */
int yk_search_path (const YkSearch *search, uint32_t node, uint32_t *path);
