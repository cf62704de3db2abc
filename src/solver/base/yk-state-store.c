/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The set and the queue of a search, in memory that was given in advance. */
#include "solver/base/yk-search.h"

#include <string.h>

#define FIRST_N_SLOTS 1024u
#define MIN_FORGOTTEN 1024u
#define MAX_FORGOTTEN 262144u
/* A table grows in strides of so many slots and nodes, each of some
 * microseconds; between them the flags are looked at. */
#define STRIDE 4096u

static bool
has_room (const YkStateStore *store, size_t more_nodes, size_t more_table)
{
  return ((size_t) store->n_nodes + more_nodes) * store->node_size +
             store->table_bytes + more_table <=
         store->n_bytes;
}

static bool
is_raised (const atomic_bool *flag)
{
  return flag != NULL && atomic_load_explicit (flag, memory_order_relaxed);
}

static bool
is_given_up (const YkStateStore *store)
{
  return is_raised (store->stop) || is_raised (store->cancel);
}

/* Takes a zeroed table of N_SLOTS from the memory's end. */
static bool
take_table (YkStateStore *store, uint32_t n_slots)
{
  size_t n_bytes = (size_t) n_slots * sizeof (uint32_t);

  if (!has_room (store, 0, n_bytes))
    return false;
  store->table_bytes += n_bytes;
  store->slots =
      (uint32_t *) (void *) (store->memory + store->n_bytes - store->table_bytes);
  store->n_slots = n_slots;
  for (uint32_t slot = 0; slot < store->n_slots; slot += STRIDE) {
    uint32_t n = store->n_slots - slot;

    if (is_given_up (store))
      return false;
    memset (&store->slots[slot], 0, (n < STRIDE ? n : STRIDE) * sizeof *store->slots);
  }
  return true;
}

/* Takes room for forgotten keys from the memory's end: for as many as there may be
 * nodes, but within bounds. */
static bool
take_forgotten (YkStateStore *store)
{
  uint32_t n = MIN_FORGOTTEN;
  size_t n_bytes;

  while (n < store->max_nodes && n < MAX_FORGOTTEN)
    n *= 2;
  n_bytes = (n * (store->key_size + 1) + 7) & ~(size_t) 7;
  if (!has_room (store, 0, n_bytes))
    return false;
  store->n_forgotten = n;
  store->table_bytes += n_bytes;
  store->forgotten = store->memory + store->n_bytes - store->table_bytes;
  memset (store->forgotten, 0, n_bytes);
  return true;
}

void
yk_state_store_reset (YkStateStore *store, unsigned char *memory, size_t n_bytes,
                      size_t key_size, uint64_t max_nodes)
{
  store->memory = memory;
  store->n_bytes = n_bytes & ~(size_t) 7;
  store->table_bytes = 0;
  store->key_size = key_size;
  store->node_size = (sizeof (YkStateStoreNode) + key_size + 3) & ~(size_t) 3;
  store->n_nodes = 0;
  store->max_nodes = max_nodes < YK_STATE_STORE_NONE - 1 ? (uint32_t) max_nodes
                                                         : YK_STATE_STORE_NONE - 1;
  yk_state_store_queue_clear (&store->queue);
  store->n_slots = 0;
  store->forgotten = NULL;
  store->stop = NULL;
  store->cancel = NULL;
  take_table (store, FIRST_N_SLOTS);
}

YkStateStoreNode *
yk_state_store_node (const YkStateStore *store, uint32_t node)
{
  return (YkStateStoreNode *) (void *) (store->memory +
                                        (size_t) node * store->node_size);
}

const void *
yk_state_store_key (const YkStateStore *store, uint32_t node)
{
  return yk_state_store_node (store, node) + 1;
}

const uint64_t *
yk_state_store_words (YkStateStore *store, uint32_t node)
{
  memcpy (store->words, yk_state_store_key (store, node), store->key_size);
  return store->words;
}

static uint32_t
hash_key (const unsigned char *key, size_t size)
{
  uint64_t hash = size, word;

  for (; size >= sizeof word; key += sizeof word, size -= sizeof word) {
    memcpy (&word, key, sizeof word);
    hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
    hash ^= hash >> 32;
  }
  for (word = 0; size > 0; size--)
    word = word << 8 | *key++;
  hash = (hash ^ word) * 0xbf58476d1ce4e5b9u;
  return (uint32_t) (hash ^ hash >> 29);
}

/* Compares keys word by word, which is quicker than a call for so few. */
static bool
is_same_key (const unsigned char *a, const unsigned char *b, size_t size)
{
  uint64_t word, other;

  for (; size >= sizeof word; a += sizeof word, b += sizeof word, size -= sizeof word) {
    memcpy (&word, a, sizeof word);
    memcpy (&other, b, sizeof word);
    if (word != other)
      return false;
  }
  return size == 0 || memcmp (a, b, size) == 0;
}

/* The slot that holds the key, or the empty one where it belongs. */
static uint32_t
find_slot (const YkStateStore *store, uint32_t hash, const void *key)
{
  uint32_t slot = hash & (store->n_slots - 1);

  while (store->slots[slot] != 0 &&
         !is_same_key (yk_state_store_key (store, store->slots[slot] - 1), key,
                       store->key_size))
    slot = (slot + 1) & (store->n_slots - 1);
  return slot;
}

/* Puts all nodes into a table that is empty.  Their keys are different, so that they
 * need not be compared. */
static bool
fill_table (YkStateStore *store)
{
  for (uint32_t node = 0; node < store->n_nodes; node++) {
    uint32_t slot = hash_key (yk_state_store_key (store, node), store->key_size);

    if (node % STRIDE == 0 && is_given_up (store))
      return false;
    while (store->slots[slot & (store->n_slots - 1)] != 0)
      slot++;
    store->slots[slot & (store->n_slots - 1)] = node + 1;
  }
  return true;
}

/* Takes a table of twice the size.  Where there is no room it stays as it was; where
 * the search is given up meanwhile there is none any more. */
static bool
grow_table (YkStateStore *store)
{
  uint32_t n_slots = store->n_slots * 2;

  if (take_table (store, n_slots) && fill_table (store))
    return true;
  if (store->n_slots == n_slots)
    store->n_slots = 0;
  return false;
}

bool
yk_state_store_has (YkStateStore *store, const void *key)
{
  store->key = key;
  store->hash = hash_key (key, store->key_size);
  if (store->n_slots == 0)
    return false;
  store->slot = find_slot (store, store->hash, key);
  return store->slots[store->slot] != 0;
}

uint32_t
yk_state_store_found (const YkStateStore *store)
{
  return store->slots[store->slot] - 1;
}

/* The place for forgotten keys with this hash. */
static unsigned char *
forgotten_place (const YkStateStore *store, uint32_t hash)
{
  return store->forgotten + (hash >> 8) % store->n_forgotten * (store->key_size + 1);
}

static bool
is_forgotten (const YkStateStore *store, uint32_t hash, const void *key)
{
  const unsigned char *place;

  if (store->forgotten == NULL)
    return false;
  place = forgotten_place (store, hash);
  return *place != 0 && is_same_key (place + 1, key, store->key_size);
}

bool
yk_state_store_was_forgotten (const YkStateStore *store)
{
  return is_forgotten (store, store->hash, store->key);
}

bool
yk_state_store_knows (const YkStateStore *store, const void *key, uint32_t *hash)
{
  *hash = hash_key (key, store->key_size);
  return (store->n_slots > 0 && store->slots[find_slot (store, *hash, key)] != 0) ||
         is_forgotten (store, *hash, key);
}

void
yk_state_store_forget (YkStateStore *store)
{
  unsigned char *place;

  if (store->forgotten == NULL && !take_forgotten (store))
    return;
  place = forgotten_place (store, store->hash);
  *place = 1;
  memcpy (place + 1, store->key, store->key_size);
}

uint32_t
yk_state_store_add (YkStateStore *store, uint32_t parent, uint32_t extra)
{
  uint32_t node = store->n_nodes;
  YkStateStoreNode *fresh;

  if (store->n_slots == 0 || node >= store->max_nodes || !has_room (store, 1, 0))
    return YK_STATE_STORE_NONE;
  if ((uint64_t) (node + 1) * 3 > (uint64_t) store->n_slots * 2) {
    if (!grow_table (store) || !has_room (store, 1, 0))
      return YK_STATE_STORE_NONE;
    store->slot = find_slot (store, store->hash, store->key);
  }
  fresh = yk_state_store_node (store, node);
  *fresh = (YkStateStoreNode){parent, YK_STATE_STORE_NONE, extra};
  memcpy (fresh + 1, store->key, store->key_size);
  store->slots[store->slot] = ++store->n_nodes;
  return node;
}

void
yk_state_store_queue_clear (YkStateStoreQueue *queue)
{
  memset (queue->heads, 0xff, sizeof queue->heads);
  queue->first_priority = YK_STATE_STORE_N_PRIORITIES;
}

void
yk_state_store_queue_push (YkStateStore *store, YkStateStoreQueue *queue, uint32_t node,
                           int priority)
{
  if (priority >= YK_STATE_STORE_N_PRIORITIES)
    priority = YK_STATE_STORE_N_PRIORITIES - 1;
  yk_state_store_node (store, node)->next = queue->heads[priority];
  queue->heads[priority] = node;
  if (priority < queue->first_priority)
    queue->first_priority = priority;
}

uint32_t
yk_state_store_queue_pop (const YkStateStore *store, YkStateStoreQueue *queue)
{
  uint32_t node;

  while (queue->first_priority < YK_STATE_STORE_N_PRIORITIES &&
         queue->heads[queue->first_priority] == YK_STATE_STORE_NONE)
    queue->first_priority++;
  if (queue->first_priority == YK_STATE_STORE_N_PRIORITIES)
    return YK_STATE_STORE_NONE;
  node = queue->heads[queue->first_priority];
  queue->heads[queue->first_priority] = yk_state_store_node (store, node)->next;
  return node;
}

void
yk_state_store_push (YkStateStore *store, uint32_t node, int priority)
{
  yk_state_store_queue_push (store, &store->queue, node, priority);
}

uint32_t
yk_state_store_pop (YkStateStore *store)
{
  return yk_state_store_queue_pop (store, &store->queue);
}
