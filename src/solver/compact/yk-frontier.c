/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/compact/yk-compact-private.h"

#include <string.h>

#define NO_NEWS 2048

static int
n_face_down (const YkCompactFrame *frame, const YkCompactState *places)
{
  int n = 0;

  for (int card = 0; card < frame->n_cards; card++)
    n += frame->is_down[card] && places->code[frame->root_above[card]] == YK_CODE_ROOT;
  return n;
}

int
yk_frontier_priority (const YkCompactFrame *frame, const YkOrder *order,
                      const YkCompactState *places, int n_layers)
{
  int n = 0;

  for (int card = 0; card < frame->n_cards; card++)
    n += places->code[card] == YK_CODE_ROOT;
  return order->per_card * (frame->n_cards - places->n_all_up) +
         order->per_down * n_face_down (frame, places) + order->per_root * n +
         order->per_layer * n_layers;
}

void
yk_frontier_load (const YkStateStore *store, const YkCompactFrame *frame, uint32_t node,
                  YkCompactState *places)
{
  uint64_t key[YK_MAX_KEY_WORDS];

  memcpy (key, yk_state_store_key (store, node), store->key_size);
  yk_compact_state_decode (frame, places, key,
                           yk_state_store_node (store, node)->extra & 0xffffff);
}

/* Whether some card has a code that it had in no position of this kind before. */
static bool
is_news (YkFrontier *frontier, const YkCompactState *places)
{
  int n_cards = frontier->frame->n_cards;
  unsigned kind =
      (unsigned) (places->n_all_up * 64 + n_face_down (frontier->frame, places));
  uint16_t *seen =
      &frontier->seen[kind * (unsigned) n_cards % (unsigned) (YK_N_SEEN - n_cards)];
  unsigned fresh = 0;

  for (int card = 0; card < n_cards; card++) {
    unsigned bit = 1u << places->code[card];

    fresh |= bit & ~seen[card];
    seen[card] |= (uint16_t) bit;
  }
  return fresh != 0;
}

bool
yk_frontier_knows (const YkFrontier *frontier, const uint64_t *key)
{
  return yk_state_store_has (frontier->store, key) ||
         yk_state_store_was_forgotten (frontier->store);
}

bool
yk_frontier_add (YkFrontier *frontier, const YkCompactState *child, uint32_t parent,
                 uint32_t extra, int *at)
{
  uint32_t node;

  if (frontier->order->seeks_news && !is_news (frontier, child))
    *at += NO_NEWS;
  node = yk_state_store_add (frontier->store, parent, extra);
  if (node == YK_STATE_STORE_NONE) {
    frontier->is_full = true;
    return false;
  }
  if (child->n_all_up == frontier->frame->n_cards) {
    frontier->won = node;
    return false;
  }
  yk_state_store_push (frontier->store, node, *at);
  return true;
}
