/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Learning from dead positions, as other kinds of search learn from conflicts
 * (Steinmetz and Hoffmann, "State space search nogood learning", 2017).
 *
 * The pair test of a dead position is made again with more and more cards free to lie
 * anywhere.  While it still calls the position dead, these cards have no part in that:
 * every position in which the others lie as they do here is dead, too.  The test asks
 * nothing of free cards, so all that it asks of the others holds for their real moves
 * in any such position (argued in yk-pairs.h).  Thousands of positions that differ only
 * by what does not matter then cost one look at their keys. */
#include "solver/yk-nogoods.h"

#include <string.h>

#define FIRST_CHUNK 8
#define FREE_TESTS 400 /* tests that learning may cost before it has to pay */

void
yk_nogoods_clear (YkNogoods *nogoods)
{
  nogoods->n_nogoods = nogoods->n_replaced = 0;
  nogoods->n_dead = nogoods->n_tests = nogoods->n_hits = 0;
}

static bool
nogood_agrees (const YkNogood *nogood, const uint64_t *key, int n_words)
{
  uint64_t difference = 0;

  for (int w = 0; w < n_words; w++)
    difference |= (key[w] ^ nogood->value[w]) & nogood->mask[w];
  return difference == 0;
}

/* A nogood that matches moves towards the front, so that the useful ones are tried
 * first. */
bool
yk_nogoods_match (YkNogoods *nogoods, const YkFrame *frame, const YkPlaces *places)
{
  for (int i = 0; i < nogoods->n_nogoods; i++) {
    YkNogood found = nogoods->nogoods[i];

    if (!nogood_agrees (&found, places->key, frame->n_key_words))
      continue;
    nogoods->nogoods[i] = nogoods->nogoods[i / 2];
    nogoods->nogoods[i / 2] = found;
    nogoods->n_hits++;
    return true;
  }
  return false;
}

/* Remembers the places of all cards but those in FREE.  Where there is no room, this
 * replaces a nogood of the back half, one that matched long ago or never. */
static void
remember_nogood (YkNogoods *nogoods, const YkFrame *frame, const YkPlaces *places,
                 uint64_t free)
{
  uint64_t code_mask = (UINT64_C (1) << frame->code_bits) - 1;
  const int half = YK_MAX_NOGOODS / 2;
  int at = nogoods->n_nogoods;
  YkNogood *nogood;

  if (at < YK_MAX_NOGOODS)
    nogoods->n_nogoods++;
  else
    at = half + nogoods->n_replaced++ % half;
  nogood = &nogoods->nogoods[at];
  memset (nogood, 0, sizeof *nogood);
  for (int card = 0; card < frame->n_cards; card++)
    if (!(free >> card & 1))
      nogood->mask[frame->key_word[card]] |= code_mask << frame->key_shift[card];
  for (int w = 0; w < frame->n_key_words; w++)
    nogood->value[w] = places->key[w] & nogood->mask[w];
}

/* In which round, from 0 to 3, it is tried whether a card matters.  Cards that lie
 * where they lay at the root come last: they lie there in most other positions, too, so
 * that to free them gains little. */
static int
trial_round (uint8_t code)
{
  if (code == YK_CODE_FOUNDATION)
    return 0;
  if (code >= YK_CODE_PARENT || code == YK_CODE_CELL)
    return 1;
  return code == YK_CODE_SPACE ? 2 : 3;
}

static void
order_for_trials (const YkFrame *frame, const YkPlaces *places, uint8_t *cards)
{
  int n = 0;

  for (int turn = 0; turn <= 3; turn++)
    for (int card = 0; card < frame->n_cards; card++)
      if (trial_round (places->code[card]) == turn)
        cards[n++] = (uint8_t) card;
}

/* The cards that do not matter, found in chunks of several cards first, then in smaller
 * ones. */
static uint64_t
find_free (YkNogoods *nogoods, YkPairs *pairs, const YkFrame *frame,
           const YkPlaces *places, YkSearch *search)
{
  uint8_t cards[YK_DECK_SIZE];
  uint64_t free = 0;

  order_for_trials (frame, places, cards);
  for (int size = FIRST_CHUNK; size > 0; size /= 2)
    for (int at = 0; at < frame->n_cards && !yk_search_is_stopped (search);
         at += size) {
      uint64_t more = 0;

      for (int i = at; i < at + size && i < frame->n_cards; i++)
        more |= UINT64_C (1) << cards[i];
      if ((more & ~free) == 0)
        continue;
      nogoods->n_tests++;
      if (yk_pairs_are_dead (pairs, frame, places, free | more))
        free |= more;
    }
  return free;
}

void
yk_nogoods_learn (YkNogoods *nogoods, YkPairs *pairs, const YkFrame *frame,
                  const YkPlaces *places, YkSearch *search)
{
  nogoods->n_dead++;
  if (nogoods->n_tests <= nogoods->n_hits + nogoods->n_dead / 2 + FREE_TESTS)
    remember_nogood (nogoods, frame, places,
                     find_free (nogoods, pairs, frame, places, search));
}
