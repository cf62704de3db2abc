/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pair test's fixpoint.  This is one of the hard places: sets of atoms are bits,
 * and the inner loops are compiled anew for each width of the sets. */
#include "solver/pruning/yk-pairs-state.h"

#include <string.h>

static void
set_bit (uint64_t *set, int bit)
{
  set[bit / 64] |= UINT64_C (1) << bit % 64;
}

static void
clear_bit (uint64_t *set, int bit)
{
  set[bit / 64] &= ~(UINT64_C (1) << bit % 64);
}

/* Marks functions with loops over sets.  They are compiled into each caller, so that
 * the compiler knows the number of words. */
#define WIDTH static inline __attribute__ ((always_inline))

#define EACH_WORD(w) _Pragma ("GCC unroll 8") for (int w = 0; w < n_words; w++)

WIDTH bool
sets_meet (const uint64_t *a, const uint64_t *b, int n_words)
{
  uint64_t common = 0;

  EACH_WORD (w)
    common |= a[w] & b[w];
  return common != 0;
}

/* Whether a condition asks nothing, since one of its cards may lie anywhere. */
static bool
is_void (const YkPairs *pairs, const YkPairsCondition *condition)
{
  return (condition->cards & pairs->free) != 0;
}

/* Writes to ROW what may be true together with some atom of a condition. */
WIDTH void
join_rows (const YkPairs *pairs, const YkPairsCondition *condition, uint64_t *row,
           int n_words)
{
  EACH_WORD (w)
    row[w] = 0;
  for (int i = 0; i < condition->n_atoms; i++) {
    const uint64_t *other = &pairs->rows[condition->atoms[i] * n_words];

    EACH_WORD (w)
      row[w] |= other[w];
  }
}

/* Adds the atoms of WITH to ATOM's row, and ATOM to their rows. */
WIDTH void
add_pairs (YkPairs *pairs, int atom, const uint64_t *with, int n_words)
{
  uint64_t *row = &pairs->rows[atom * n_words];

  EACH_WORD (w) {
    uint64_t fresh = with[w];

    row[w] |= fresh;
    pairs->fresh[w] |= fresh;
    pairs->news[w] |= fresh;
    for (; fresh != 0; fresh &= fresh - 1)
      set_bit (&pairs->rows[(w * 64 + __builtin_ctzll (fresh)) * n_words], atom);
  }
}

WIDTH bool
needs_can_hold (const YkPairs *pairs, const YkPairsAction *action, const uint64_t *with,
                int n_words)
{
  for (int i = 0; i < action->n_needs; i++) {
    int need = action->needs[i];

    if (!sets_meet (with, &pairs->condition_masks[need * n_words], n_words) &&
        !is_void (pairs, &pairs->conditions[need]))
      return false;
  }
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

  EACH_WORD (w)
    missing |= ~((a[w] & b[w]) + pairs->atoms[w]) & pairs->spares[w];
  return missing == 0;
}

/* A trial of an action, to add what it leads to. */
typedef struct
{
  YkPairsAction *action;
  uint64_t *row;   /* of its atom */
  uint64_t *waits; /* see WAITS of YkPairs */
  uint64_t
      taken[MAX_WORDS]; /* what can be no news: the row, and the card's own atoms */
  uint64_t wanted[MAX_WORDS]; /* what may be true with some source and would be news */
  uint64_t common[MAX_WORDS]; /* what its conditions leave */
} Trial;

/* Makes the action wait for its sources also. */
WIDTH void
wait_for_sources (Trial *trial)
{
  const YkPairsAction *action = trial->action;

  for (int i = 0; i < action->n_sources; i++)
    set_bit (trial->waits, action->sources[i]);
}

/* Finds out what is wanted; returns whether anything is. */
WIDTH bool
find_wanted (const YkPairs *pairs, Trial *trial, int n_words)
{
  const YkPairsAction *action = trial->action;
  const uint64_t *own = pairs->own[pairs->card_of[action->atom]];
  bool is_possible = yk_pairs_has (trial->row, action->atom);

  EACH_WORD (w) {
    trial->taken[w] = is_possible ? trial->row[w] | own[w] : 0;
    trial->wanted[w] = 0;
  }
  for (int i = 0; i < action->n_sources; i++) {
    const uint64_t *source_row = &pairs->rows[action->sources[i] * n_words];

    EACH_WORD (w)
      trial->wanted[w] |= source_row[w];
  }
  EACH_WORD (w)
    trial->wanted[w] &= ~trial->taken[w];
  return sets_meet (trial->wanted, trial->wanted, n_words);
}

/* Notes why nothing that is wanted is left by condition NEED: before one of the atoms
 * gets a pair that the action waits for then, it need not be tried again.  WAITS holds
 * the atoms of the conditions so far; SOME is what may be true together with one of the
 * last condition. */
WIDTH void
wait_for_block (const YkPairs *pairs, Trial *trial, int need, const uint64_t *some,
                int n_words)
{
  uint64_t by_one = 0, by_all = 0;

  EACH_WORD (w) {
    by_one |= some[w] & ~trial->taken[w];
    by_all |= trial->common[w] & ~trial->taken[w];
  }
  if (by_one == 0)
    EACH_WORD (w)
      trial->waits[w] = pairs->condition_masks[need * n_words + w];
  else if (by_all != 0)
    wait_for_sources (trial);
}

/* Takes out of what is common whatever the conditions rule out; returns whether
 * something wanted is left.  The condition that blocks moves forward. */
WIDTH bool
meet_needs (const YkPairs *pairs, Trial *trial, int n_words)
{
  YkPairsAction *action = trial->action;

  EACH_WORD (w) {
    trial->common[w] = UINT64_MAX;
    trial->waits[w] = 0;
  }
  for (int i = 0; i < action->n_needs; i++) {
    uint16_t need = action->needs[i];
    const YkPairsCondition *condition = &pairs->conditions[need];
    const uint64_t *mask = &pairs->condition_masks[need * n_words];
    uint64_t some[MAX_WORDS], left = 0;

    if (is_void (pairs, condition))
      continue;
    join_rows (pairs, condition, some, n_words);
    EACH_WORD (w) {
      trial->common[w] &= some[w];
      trial->waits[w] |= mask[w];
      left |= trial->common[w] & trial->wanted[w];
    }
    if (left != 0)
      continue;
    wait_for_block (pairs, trial, need, some, n_words);
    action->needs[i] = action->needs[0];
    action->needs[0] = need;
    return false;
  }
  wait_for_sources (trial);
  return true;
}

/* Strict mode: takes out of FRESH what leaves some card no place beside WITH, which is
 * what may be true together with the action's source and some atom of each condition.
 * Such an atom may leave more once it gets pairs, so that the action waits for it. */
WIDTH void
drop_crowded (const YkPairs *pairs, Trial *trial, const uint64_t *with, uint64_t *fresh,
              int n_words)
{
  EACH_WORD (w)
    for (uint64_t rest = fresh[w]; rest != 0; rest &= rest - 1) {
      int other = w * 64 + __builtin_ctzll (rest);

      if (!leave_places (pairs, with, &pairs->rows[other * n_words], n_words)) {
        fresh[w] &= ~(rest & -rest);
        trial->waits[w] |= rest & -rest;
      }
    }
}

/* Adds to ALL what may be true after the action is made from each of its sources. */
WIDTH void
make_from_sources (YkPairs *pairs, Trial *trial, uint64_t *all, int n_words)
{
  const YkPairsAction *action = trial->action;
  const uint64_t *own = pairs->own[pairs->card_of[action->atom]];
  bool is_possible = yk_pairs_has (trial->row, action->atom);
  uint64_t fresh[MAX_WORDS];

  EACH_WORD (w)
    fresh[w] = trial->common[w] & trial->wanted[w] & ~trial->row[w] & ~own[w];
  for (int i = 0; i < action->n_sources; i++) {
    int source = action->sources[i];
    const uint64_t *source_row = &pairs->rows[source * n_words];
    uint64_t with[MAX_WORDS], added[MAX_WORDS];

    if (!yk_pairs_has (trial->common, source) || !yk_pairs_has (source_row, source) ||
        (is_possible && !sets_meet (fresh, source_row, n_words)))
      continue;
    EACH_WORD (w)
      with[w] = trial->common[w] & source_row[w];
    if (!needs_can_hold (pairs, action, with, n_words) ||
        (pairs->is_strict && !leave_places (pairs, with, with, n_words)))
      continue;
    EACH_WORD (w)
      added[w] = with[w] & fresh[w];
    if (pairs->is_strict)
      drop_crowded (pairs, trial, with, added, n_words);
    EACH_WORD (w) {
      all[w] |= added[w];
      fresh[w] &= ~added[w];
    }
    if (!is_possible)
      set_bit (all, action->atom);
    is_possible = true;
  }
}

WIDTH void
try_action (YkPairs *pairs, int i, int n_words)
{
  YkPairsAction *action = &pairs->actions[i];
  Trial trial; /* not cleared as a whole: that would take as long as the trial */
  uint64_t all[MAX_WORDS];

  trial.action = action;
  trial.row = &pairs->rows[action->atom * n_words];
  trial.waits = &pairs->waits[i * n_words];
  if (!find_wanted (pairs, &trial, n_words)) {
    EACH_WORD (w)
      trial.waits[w] = 0;
    wait_for_sources (&trial);
    return;
  }
  if (!meet_needs (pairs, &trial, n_words))
    return;
  EACH_WORD (w)
    all[w] = 0;
  make_from_sources (pairs, &trial, all, n_words);
  if (!sets_meet (all, all, n_words))
    return;
  add_pairs (pairs, action->atom, all, n_words);
  set_bit (pairs->fresh, action->atom);
  set_bit (pairs->news, action->atom);
}

/* Whether any two cards can be up together. */
WIDTH bool
all_are_up (const YkPairs *pairs, int n_words)
{
  for (int card = 0; card < pairs->frame->n_cards; card++) {
    const uint64_t *row;

    if (pairs->up[card] == NO_ATOM || yk_pairs_is_free (pairs, card))
      continue;
    row = &pairs->rows[pairs->up[card] * n_words];
    EACH_WORD (w)
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
  EACH_WORD (w)
    left[w] = 0;
  for (int atom = 0; atom < pairs->n_atoms; atom++)
    if (yk_pairs_has (pairs->home, atom) &&
        yk_pairs_has (&pairs->rows[atom * n_words], atom))
      set_bit (left, atom);
}

static bool
has_atoms (const YkPairs *pairs, int card)
{
  return pairs->end_atom[card] > 0 && !(yk_pairs_is_free (pairs, card));
}

/* Whether an atom may be true together with one of LEFT of every other card. */
WIDTH bool
has_partners (const YkPairs *pairs, int atom, const uint64_t *left, int n_words)
{
  const uint64_t *row = &pairs->rows[atom * n_words];

  for (int card = 0; card < pairs->frame->n_cards; card++) {
    uint64_t partners = 0;

    if (!has_atoms (pairs, card) || card == pairs->card_of[atom])
      continue;
    EACH_WORD (w)
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

  EACH_WORD (w)
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
    if (has_atoms (pairs, card) && !sets_meet (left, pairs->own[card], n_words))
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

  memcpy (pairs->news, pairs->fresh, sizeof pairs->fresh);
  memset (pairs->fresh, 0, sizeof pairs->fresh);
  for (int k = 0; k < n; k++) {
    int i = is_up ? k : n - 1 - k;
    YkPairsAction *action = &pairs->actions[i];
    const uint64_t *waits = &pairs->waits[i * n_words];

    if (yk_pairs_is_free (pairs, pairs->card_of[action->atom]) ||
        pairs->card_of[action->atom] == pairs->still)
      continue;
    if (action->is_due || sets_meet (waits, pairs->news, n_words)) {
      action->is_due = false;
      try_action (pairs, i, n_words);
    }
  }
}

/* Spreads until the goal is possible, or until nothing changes; returns whether it is.
 * Actions are tried in their order and against it in turn, since
 * chains of cards run both ways.  An action is tried again only where an atom that it
 * waits for got new pairs. */
WIDTH bool
spread_pairs (YkPairs *pairs, int n_words)
{
  bool is_up = false;

  memset (pairs->fresh, 0, sizeof pairs->fresh);
  do {
    is_up = !is_up;
    sweep_actions (pairs, is_up, n_words);
    if (is_goal_possible (pairs, n_words))
      return true;
  } while (sets_meet (pairs->fresh, pairs->fresh, n_words));
  return false;
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
  case 8:
    return spread_pairs (pairs, 8);
  case 9:
    return spread_pairs (pairs, 9);
  default:
    return spread_pairs (pairs, 10);
  }
}

/* Whether an atom of a card says that it is at a place of a win. */
static bool
is_home_atom (const YkPairs *pairs, int card, uint16_t atom)
{
  const YkCompactFrame *frame = pairs->frame;

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
  if (pairs->frame->wants_runs)
    fill_home (pairs);
  return yk_pairs_spread_on (pairs);
}

bool
yk_pairs_spread_on (YkPairs *pairs)
{
  for (int i = 0; i < pairs->n_actions; i++)
    pairs->actions[i].is_due = true;
  return spread_by_width (pairs);
}

/* Takes all pairs with atoms of the card out of the set; it needs no place, either. */
static void
drop_card (YkPairs *pairs, int card)
{
  int n_words = pairs->n_words;

  for (int atom = 0; atom < pairs->n_atoms; atom++)
    EACH_WORD (w)
      pairs->rows[atom * n_words + w] &= ~pairs->own[card][w];
  EACH_WORD (w)
    pairs->all_up[w] &= ~pairs->own[card][w];
  if (pairs->end_atom[card] > 0)
    clear_bit (pairs->spares, pairs->end_atom[card]);
}

bool
yk_pairs_spread_without (YkPairs *pairs, uint64_t more)
{
  pairs->free |= more;
  for (int i = 0; i < pairs->n_actions; i++)
    pairs->actions[i].is_due =
        pairs->is_strict || (pairs->actions[i].cards & more) != 0;
  for (; more != 0; more &= more - 1)
    drop_card (pairs, __builtin_ctzll (more));
  return spread_by_width (pairs);
}
