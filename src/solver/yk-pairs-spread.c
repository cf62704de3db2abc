/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pair test's fixpoint.  This is one of the hard places: sets of atoms are bits,
 * and the inner loops are compiled anew for each width of the sets. */
#include "solver/yk-pairs-private.h"

#include <string.h>

static void
set_bit (uint64_t *set, int bit)
{
  set[bit / 64] |= UINT64_C (1) << bit % 64;
}

static bool
has_bit (const uint64_t *set, int bit)
{
  return set[bit / 64] >> bit % 64 & 1;
}

/* Marks functions with loops over sets.  They are compiled into each caller, so that
 * the compiler knows the number of words. */
#define WIDTH static inline __attribute__ ((always_inline))

WIDTH bool
sets_meet (const uint64_t *a, const uint64_t *b, int n_words)
{
  uint64_t common = 0;

  for (int w = 0; w < n_words; w++)
    common |= a[w] & b[w];
  return common != 0;
}

/* Takes out of a set what cannot be true together with any atom of a condition; returns
 * whether something of WANTED is left. */
WIDTH bool
restrict_to (const YkPairs *pairs, const YkPairsCondition *condition, uint64_t *set,
             const uint64_t *wanted, int n_words)
{
  uint64_t row[MAX_WORDS], left = 0;
  const uint64_t *first;

  if (condition->n_atoms == 0)
    return false;
  first = &pairs->rows[condition->atoms[0] * n_words];
  for (int w = 0; w < n_words; w++)
    row[w] = first[w];
  for (int i = 1; i < condition->n_atoms; i++) {
    const uint64_t *other = &pairs->rows[condition->atoms[i] * n_words];

    for (int w = 0; w < n_words; w++)
      row[w] |= other[w];
  }
  for (int w = 0; w < n_words; w++) {
    set[w] &= row[w];
    left |= set[w] & wanted[w];
  }
  return left != 0;
}

/* Adds the atoms of WITH to ATOM's row, and ATOM to their rows. */
WIDTH void
add_pairs (YkPairs *pairs, int atom, const uint64_t *with, int n_words)
{
  uint64_t *row = &pairs->rows[atom * n_words];

  for (int w = 0; w < n_words; w++) {
    uint64_t fresh = with[w];

    row[w] |= fresh;
    pairs->fresh[w] |= fresh;
    for (; fresh != 0; fresh &= fresh - 1)
      set_bit (&pairs->rows[(w * 64 + __builtin_ctzll (fresh)) * n_words], atom);
  }
}

WIDTH bool
needs_can_hold (const YkPairs *pairs, const YkPairsAction *action, const uint64_t *with,
                int n_words)
{
  for (int i = 0; i < action->n_needs; i++)
    if (!sets_meet (with, &pairs->condition_masks[action->needs[i] * n_words], n_words))
      return false;
  return true;
}

/* Strict mode: whether two atoms leave a place to every card, where A and B are the
 * sets of what each may be true with.  A card's atoms have the bits below its spare
 * bit; adding all of them to those in both sets carries into the spare bit if, and only
 * if, one of them is in both. */
WIDTH bool
leave_places (const YkPairs *pairs, const uint64_t *a, const uint64_t *b, int n_words)
{
  uint64_t missing = 0;

  for (int w = 0; w < n_words; w++)
    missing |= ~((a[w] & b[w]) + pairs->atoms[w]) & pairs->spares[w];
  return missing == 0;
}

/* Strict mode: whether the action can be made while OTHER is true.  WITH is what may be
 * true together with its source and some atom of each condition. */
WIDTH bool
needs_can_hold_beside (const YkPairs *pairs, const YkPairsAction *action,
                       const uint64_t *with, int other, int n_words)
{
  const uint64_t *row = &pairs->rows[other * n_words];
  uint64_t both[MAX_WORDS];

  if (!leave_places (pairs, with, row, n_words))
    return false;
  for (int w = 0; w < n_words; w++)
    both[w] = with[w] & row[w];
  return needs_can_hold (pairs, action, both, n_words);
}

/* Strict mode: takes out of FRESH what cannot be true beside the action. */
WIDTH void
drop_impossible (YkPairs *pairs, const YkPairsAction *action, const uint64_t *with,
                 uint64_t *fresh, int n_words)
{
  for (int w = 0; w < n_words; w++)
    for (uint64_t rest = fresh[w]; rest != 0; rest &= rest - 1)
      if (!needs_can_hold_beside (pairs, action, with, w * 64 + __builtin_ctzll (rest),
                                  n_words))
        fresh[w] &= ~(rest & -rest);
}

WIDTH bool
try_action (YkPairs *pairs, const YkPairsAction *action, int n_words)
{
  const uint64_t *row = &pairs->rows[action->atom * n_words];
  const uint64_t *own = pairs->own[pairs->card_of[action->atom]];
  uint64_t common[MAX_WORDS], fresh[MAX_WORDS], all[MAX_WORDS] = {0};
  uint64_t wanted[MAX_WORDS] = {0};
  bool is_possible = has_bit (row, action->atom);

  for (int i = 0; i < action->n_sources; i++) {
    const uint64_t *source_row = &pairs->rows[action->sources[i] * n_words];

    for (int w = 0; w < n_words; w++)
      wanted[w] |= source_row[w];
  }
  if (is_possible)
    for (int w = 0; w < n_words; w++)
      wanted[w] &= ~row[w] & ~own[w];
  if (!sets_meet (wanted, wanted, n_words))
    return false;
  memset (common, 0xff, sizeof common);
  for (int i = 0; i < action->n_needs; i++)
    if (!restrict_to (pairs, &pairs->conditions[action->needs[i]], common, wanted,
                      n_words))
      return false;
  for (int w = 0; w < n_words; w++)
    fresh[w] = common[w] & wanted[w] & ~row[w] & ~own[w];

  for (int i = 0; i < action->n_sources; i++) {
    int source = action->sources[i];
    const uint64_t *source_row = &pairs->rows[source * n_words];
    uint64_t with[MAX_WORDS], added[MAX_WORDS];

    if (!has_bit (common, source) || !has_bit (source_row, source) ||
        (is_possible && !sets_meet (fresh, source_row, n_words)))
      continue;
    for (int w = 0; w < n_words; w++)
      with[w] = common[w] & source_row[w];
    if (!needs_can_hold (pairs, action, with, n_words) ||
        (pairs->is_strict && !leave_places (pairs, with, with, n_words)))
      continue;
    for (int w = 0; w < n_words; w++)
      added[w] = with[w] & fresh[w];
    if (pairs->is_strict)
      drop_impossible (pairs, action, with, added, n_words);
    for (int w = 0; w < n_words; w++) {
      all[w] |= added[w];
      fresh[w] &= ~added[w];
    }
    if (!is_possible)
      set_bit (all, action->atom);
    is_possible = true;
  }
  if (!sets_meet (all, all, n_words))
    return false;
  add_pairs (pairs, action->atom, all, n_words);
  set_bit (pairs->fresh, action->atom);
  return true;
}

/* Whether any two cards can be up together. */
WIDTH bool
all_are_up (const YkPairs *pairs, int n_words)
{
  for (int card = 0; card < pairs->frame->n_cards; card++) {
    const uint64_t *row;

    if (pairs->up[card] == NO_ATOM)
      continue;
    row = &pairs->rows[pairs->up[card] * n_words];
    for (int w = 0; w < n_words; w++)
      if (pairs->all_up[w] & ~row[w])
        return false;
  }
  return true;
}

/* Where the goal is runs: fills LEFT with the atoms of a win that may be true: a card
 * on one that it joins, a King at the bottom of a column. */
WIDTH void
list_home_atoms (const YkPairs *pairs, uint64_t *left, int n_words)
{
  for (int w = 0; w < n_words; w++)
    left[w] = 0;
  for (int atom = 0; atom < pairs->n_atoms; atom++)
    if (has_bit (pairs->home, atom) && has_bit (&pairs->rows[atom * n_words], atom))
      set_bit (left, atom);
}

/* Whether an atom may be true together with one of LEFT of every other card. */
WIDTH bool
has_partners (const YkPairs *pairs, int atom, const uint64_t *left, int n_words)
{
  const uint64_t *row = &pairs->rows[atom * n_words];

  for (int card = 0; card < pairs->frame->n_cards; card++) {
    uint64_t partners = 0;

    if (pairs->end_atom[card] == 0 || card == pairs->card_of[atom])
      continue;
    for (int w = 0; w < n_words; w++)
      partners |= row[w] & left[w] & pairs->own[card][w];
    if (partners == 0)
      return false;
  }
  return true;
}

/* Takes the atoms without partners out of LEFT; returns whether there were any. */
WIDTH bool
drop_lonely (const YkPairs *pairs, uint64_t *left, int n_words)
{
  bool is_less = false;

  for (int w = 0; w < n_words; w++)
    for (uint64_t rest = left[w]; rest != 0; rest &= rest - 1)
      if (!has_partners (pairs, w * 64 + __builtin_ctzll (rest), left, n_words)) {
        left[w] &= ~(rest & -rest);
        is_less = true;
      }
  return is_less;
}

/* Where the goal is runs: whether every card can have a place of a win together with
 * every other.  In a win the atoms that are true are all places of a win and are true
 * together, so that none of them is ever taken out. */
WIDTH bool
all_are_home (const YkPairs *pairs, int n_words)
{
  uint64_t left[MAX_WORDS];

  list_home_atoms (pairs, left, n_words);
  while (drop_lonely (pairs, left, n_words))
    ;
  for (int card = 0; card < pairs->frame->n_cards; card++)
    if (pairs->end_atom[card] > 0 && !sets_meet (left, pairs->own[card], n_words))
      return false;
  return true;
}

WIDTH bool
is_goal_possible (const YkPairs *pairs, int n_words)
{
  return pairs->frame->wants_runs ? all_are_home (pairs, n_words)
                                  : all_are_up (pairs, n_words);
}

/* Tries all actions that may have something to do, in the order of their numbers or
 * against it. */
WIDTH void
sweep_actions (YkPairs *pairs, bool is_up, int n_words)
{
  int n = pairs->n_actions;

  memcpy (pairs->lately, pairs->fresh, sizeof pairs->fresh);
  memset (pairs->fresh, 0, sizeof pairs->fresh);
  for (int k = 0; k < n; k++) {
    int i = is_up ? k : n - 1 - k;
    const uint64_t *asks = &pairs->asks[i * n_words];

    if (pairs->is_strict || sets_meet (asks, pairs->lately, n_words) ||
        sets_meet (asks, pairs->fresh, n_words))
      try_action (pairs, &pairs->actions[i], n_words);
  }
}

/* Spreads until the goal is possible, or until nothing changes; returns whether it is.
 * Actions are tried in their order and against it in turn, since
 * chains of cards run both ways.  An action is tried again only where an atom that it
 * asks about got new pairs. */
WIDTH bool
spread_pairs (YkPairs *pairs, int n_words)
{
  bool is_up = false;

  memset (pairs->fresh, 0xff, sizeof pairs->fresh);
  do {
    is_up = !is_up;
    sweep_actions (pairs, is_up, n_words);
    if (is_goal_possible (pairs, n_words))
      return true;
  } while (sets_meet (pairs->fresh, pairs->fresh, n_words));
  return false;
}

/* Fills in which atoms each action asks about: those of its conditions and its sources.
 */
static void
fill_asks (YkPairs *pairs)
{
  int n_words = pairs->n_words;

  memset (pairs->asks, 0, (size_t) (pairs->n_actions * n_words) * 8);
  for (int i = 0; i < pairs->n_actions; i++) {
    const YkPairsAction *action = &pairs->actions[i];
    uint64_t *asks = &pairs->asks[i * n_words];

    for (int j = 0; j < action->n_sources; j++)
      set_bit (asks, action->sources[j]);
    for (int j = 0; j < action->n_needs; j++)
      for (int w = 0; w < n_words; w++)
        asks[w] |= pairs->condition_masks[action->needs[j] * n_words + w];
  }
}

static bool
spread_by_width (YkPairs *pairs)
{
  switch (pairs->n_words) {
  case 1:
    return spread_pairs (pairs, 1);
  case 2:
    return spread_pairs (pairs, 2);
  case 3:
    return spread_pairs (pairs, 3);
  case 4:
    return spread_pairs (pairs, 4);
  case 5:
    return spread_pairs (pairs, 5);
  case 6:
    return spread_pairs (pairs, 6);
  case 7:
    return spread_pairs (pairs, 7);
  default:
    return spread_pairs (pairs, 8);
  }
}

/* Whether an atom of a card says that it is at a place of a win. */
static bool
is_home_atom (const YkPairs *pairs, int card, uint16_t atom)
{
  const YkFrame *frame = pairs->frame;

  if (frame->rank[card] == YK_N_RANKS) /* its other atom: where it lay at the root */
    return pairs->places->code[card] != YK_CODE_ROOT || atom != pairs->now[card];
  for (int i = 0; i < frame->n_parents[card]; i++)
    if (pairs->on[card][i] == atom)
      return true;
  return false;
}

static void
fill_home (YkPairs *pairs)
{
  memset (pairs->home, 0, sizeof pairs->home);
  for (int card = 0; card < pairs->frame->n_cards; card++)
    for (uint16_t atom = pairs->first_atom[card]; atom < pairs->end_atom[card]; atom++)
      if (is_home_atom (pairs, card, atom))
        set_bit (pairs->home, atom);
}

/* Fills in the pairs of the position itself and the sets of the conditions. */
static void
fill_sets (YkPairs *pairs)
{
  int n_words = (pairs->n_atoms + 63) / 64;
  uint64_t now[MAX_WORDS] = {0};

  pairs->n_words = n_words;
  memset (pairs->rows, 0, (size_t) (pairs->n_atoms * n_words) * 8);
  memset (pairs->condition_masks, 0, (size_t) (pairs->n_conditions * n_words) * 8);
  memset (pairs->own, 0, sizeof pairs->own);
  memset (pairs->all_up, 0, sizeof pairs->all_up);
  for (int card = 0; card < pairs->frame->n_cards; card++)
    if (pairs->up[card] != NO_ATOM)
      set_bit (pairs->all_up, pairs->up[card]);
  memset (pairs->atoms, 0, sizeof pairs->atoms);
  memset (pairs->spares, 0, sizeof pairs->spares);
  for (int card = 0; card < pairs->frame->n_cards; card++) {
    for (int atom = pairs->first_atom[card]; atom < pairs->end_atom[card]; atom++) {
      set_bit (pairs->own[card], atom);
      set_bit (pairs->atoms, atom);
    }
    if (pairs->end_atom[card] > 0)
      set_bit (pairs->spares, pairs->end_atom[card]);
  }
  for (int card = 0; card < pairs->frame->n_cards; card++)
    if (pairs->now[card] != NO_ATOM)
      set_bit (now, pairs->now[card]);
  for (int card = 0; card < pairs->frame->n_cards; card++)
    if (pairs->now[card] != NO_ATOM)
      memcpy (&pairs->rows[pairs->now[card] * n_words], now, (size_t) n_words * 8);
  for (int i = 0; i < pairs->n_conditions; i++)
    for (int j = 0; j < pairs->conditions[i].n_atoms; j++)
      set_bit (&pairs->condition_masks[i * n_words], pairs->conditions[i].atoms[j]);
}

bool
yk_pairs_spread (YkPairs *pairs)
{
  fill_sets (pairs);
  fill_asks (pairs);
  if (pairs->frame->wants_runs)
    fill_home (pairs);
  return spread_by_width (pairs);
}
