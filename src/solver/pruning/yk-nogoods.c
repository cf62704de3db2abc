/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Learning from dead positions, as other kinds of search learn from conflicts
 * (Steinmetz and Hoffmann, "State space search nogood learning", 2017).
 *
 * The pair test that proved a position dead is made again with more and more cards free
 * to lie anywhere: first all that have no part in an explanation of it, then one after
 * the other.  While it still calls the position dead, these cards do not matter: every
 * position in which the others lie as they do here is dead, too.  The test asks
 * nothing of free cards, so all that it asks of the others holds for their real moves
 * in any such position (argued in yk-pruning.h).  Thousands of positions that differ
 * only by what does not matter then cost one look at their codes, which is made for all
 * nogoods at once. */
#include "solver/pruning/yk-pruning.h"

#include <string.h>

#define ALL_CARDS ((UINT64_C (1) << YK_DECK_SIZE) - 1)
#define FREE_TESTS 400 /* tests that learning may cost before it has to pay */

void
yk_nogoods_clear (YkNogoods *nogoods)
{
  nogoods->n_nogoods = nogoods->hand = 0;
  nogoods->n_dead = nogoods->n_tests = 0;
  memset (&nogoods->hits, 0, sizeof nogoods->hits);
}

static bool
words_are_empty (const uint64_t *words, int n_words)
{
  uint64_t all = 0;

  for (int w = 0; w < n_words; w++)
    all |= words[w];
  return all == 0;
}

/* Writes to LEFT which nogoods agree with all cards; returns whether there are any. */
static bool
find_agreeing (const YkNogoods *nogoods, const YkCompactFrame *frame,
               const YkCompactState *places, uint64_t *left, int n_words)
{
  memset (left, 0xff, (size_t) n_words * sizeof *left);
  for (int card = 0; card < frame->n_cards; card++) {
    const uint64_t *set = nogoods->sets[card][places->code[card]];

    for (int w = 0; w < n_words; w++)
      left[w] &= set[w];
    if (card % 4 == 3 && words_are_empty (left, n_words))
      return false;
  }
  return !words_are_empty (left, n_words);
}

bool
yk_nogoods_match (const YkNogoods *nogoods, const YkCompactFrame *frame,
                  const YkCompactState *places, YkNogoodHits *hits)
{
  uint64_t left[YK_NOGOOD_WORDS];
  int n_words = (nogoods->n_nogoods + 63) / 64;

  if (!find_agreeing (nogoods, frame, places, left, n_words))
    return false;
  for (int w = 0; w < n_words; w++)
    hits->useful[w] |= left[w];
  hits->n_hits++;
  return true;
}

static void
put_bit (uint64_t *words, int bit, bool value)
{
  uint64_t mask = UINT64_C (1) << bit % 64;

  words[bit / 64] = value ? words[bit / 64] | mask : words[bit / 64] & ~mask;
}

/* The number for a new nogood.  If there is no room, it replaces one that has not
 * matched since the clock hand passed it last. */
static int
room_for_nogood (YkNogoods *nogoods)
{
  int at;

  if (nogoods->n_nogoods < YK_MAX_NOGOODS) {
    at = nogoods->n_nogoods++;
    if (at % 64 == 0)
      for (int card = 0; card < YK_DECK_SIZE; card++)
        for (int code = 0; code < YK_NOGOOD_CODES; code++)
          nogoods->sets[card][code][at / 64] = 0;
    return at;
  }
  do {
    at = nogoods->hand;
    nogoods->hand = (at + 1) % YK_MAX_NOGOODS;
    if (!(nogoods->hits.useful[at / 64] >> at % 64 & 1))
      return at;
    put_bit (nogoods->hits.useful, at, false);
  } while (true);
}

/* Remembers the places of all cards but those in FREE. */
static void
remember_nogood (YkNogoods *nogoods, const YkCompactFrame *frame,
                 const YkCompactState *places, uint64_t free)
{
  int at = room_for_nogood (nogoods);

  for (int card = 0; card < frame->n_cards; card++)
    for (int code = 0; code < YK_NOGOOD_CODES; code++)
      put_bit (nogoods->sets[card][code], at,
               (free >> card & 1) || code == places->code[card]);
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

/* Frees the cards in MORE, and then all that do not seem to matter, if the position
 * stays dead. */
static bool
try_free (YkNogoods *nogoods, YkPairs *pairs, uint64_t *free, uint64_t more)
{
  uint64_t others;

  nogoods->n_tests++;
  if (!yk_pairs_stay_dead (pairs, more))
    return false;
  *free |= more;
  others = ~yk_pairs_blame (pairs) & ~*free & ALL_CARDS;
  nogoods->n_tests += others != 0;
  if (others != 0 && yk_pairs_stay_dead (pairs, others))
    *free |= others;
  return true;
}

/* The cards that do not matter: those that have no part in an explanation, then one
 * after the other.  A last test from the beginning certifies them all together. */
static uint64_t
find_free (YkNogoods *nogoods, YkPairs *pairs, const YkCompactFrame *frame,
           const YkCompactState *places, bool is_strict, YkSearch *search)
{
  uint8_t cards[YK_DECK_SIZE];
  uint64_t free = 0;
  int n = 0;

  if (!yk_pairs_are_dead_at_first (pairs, frame, places, is_strict))
    return 0;
  for (int turn = 0; turn <= 3; turn++)
    for (int card = 0; card < frame->n_cards; card++)
      if (trial_round (places->code[card]) == turn)
        cards[n++] = (uint8_t) card;
  try_free (nogoods, pairs, &free, 0);
  for (int i = 0; i < frame->n_cards && !yk_search_is_stopped (search); i++)
    if (!(free >> cards[i] & 1))
      try_free (nogoods, pairs, &free, UINT64_C (1) << cards[i]);
  nogoods->n_tests++;
  if (is_strict ? yk_pairs_are_dead_strictly (pairs, frame, places, free)
                : yk_pairs_are_dead (pairs, frame, places, free))
    return free;
  return 0;
}

void
yk_nogoods_learn (YkNogoods *nogoods, YkPairs *pairs, const YkCompactFrame *frame,
                  const YkCompactState *places, bool is_strict, YkSearch *search)
{
  nogoods->n_dead++;
  if (nogoods->n_tests <= nogoods->hits.n_hits + nogoods->n_dead / 2 + FREE_TESTS)
    remember_nogood (nogoods, frame, places,
                     find_free (nogoods, pairs, frame, places, is_strict, search));
}
