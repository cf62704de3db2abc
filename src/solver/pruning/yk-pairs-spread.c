/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pair test's fixpoint.  This is one of the hard places: sets of atoms are bits,
 * and the inner loops are compiled anew for each width of the sets. */
#include "solver/pruning/yk-pruning-private.h"

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

/* Marks a function that is compiled once for any processor and once for those with wide
 * registers; the loader takes the better one.  It asks before a sanitizer is ready. */
#if defined(__x86_64__) && defined(__GLIBC__) && !defined(__clang__) &&                \
    !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define FOR_EACH_PROCESSOR __attribute__ ((target_clones ("avx2", "default")))
#else
#define FOR_EACH_PROCESSOR
#endif

#define EACH_WORD(w) _Pragma ("GCC unroll 8") for (int w = 0; w < n_words; w++)

/* Sets have an even number of words, so that every processor can take two at once. */
typedef uint64_t Part __attribute__ ((vector_size (16), aligned (8), may_alias));

#define MAX_PARTS (MAX_WORDS / 2)
#define EACH_PART(p) _Pragma ("GCC unroll 8") for (int p = 0; p < n_words / 2; p++)

static inline const Part *
parts (const uint64_t *set)
{
  return (const Part *) set;
}

static inline bool
is_empty (Part part)
{
  return (part[0] | part[1]) == 0;
}

WIDTH bool
sets_meet (const uint64_t *a, const uint64_t *b, int n_words)
{
  Part common = {0};

  EACH_PART (p)
    common |= parts (a)[p] & parts (b)[p];
  return !is_empty (common);
}

/* Whether a condition asks nothing, since one of its cards may lie anywhere. */
static bool
is_void (const YkPairs *pairs, const YkPairsCondition *condition)
{
  return (condition->cards & pairs->free) != 0;
}

/* Writes to ROW what may be true together with some of the N atoms of a list.  Nearly
 * all lists are of one step, which spares guessing where they end. */
WIDTH void
join_rows (const YkPairs *pairs, const uint16_t *atoms, int n, Part *row, int n_words)
{
  EACH_PART (p)
    row[p] = (Part){0};
  for (int i = 0; i < n; i += LIST_STEP)
    _Pragma ("GCC unroll 4") for (int j = i; j < i + LIST_STEP; j++) EACH_PART (p)
        row[p] |= parts (&pairs->rows[atoms[j] * n_words])[p];
}

/* Adds the atoms of WITH to ATOM's row, and ATOM to their rows. */
WIDTH void
add_pairs (YkPairs *pairs, int atom, const Part *with, int n_words)
{
  uint64_t *row = &pairs->rows[atom * n_words];
  uint64_t bit = UINT64_C (1) << atom % 64;

  EACH_WORD (w) {
    uint64_t fresh = with[w / 2][w % 2];
    uint64_t *column = &pairs->rows[w * 64 * n_words + atom / 64];

    row[w] |= fresh;
    pairs->fresh[w] |= fresh;
    pairs->news[w] |= fresh;
    for (; fresh != 0; fresh &= fresh - 1)
      column[(size_t) __builtin_ctzll (fresh) * (size_t) n_words] |= bit;
  }
}

WIDTH bool
needs_can_hold (const YkPairs *pairs, const YkPairsAction *action, const Part *with,
                int n_words)
{
  for (int i = 0; i < action->n_needs; i++) {
    int need = action->needs[i];
    Part common = {0};

    EACH_PART (p)
      common |= with[p] & parts (&pairs->condition_masks[need * n_words])[p];
    if (is_empty (common) && !is_void (pairs, &pairs->conditions[need]))
      return false;
  }
  return true;
}

/* Strict mode: whether two atoms leave a place to every card, where A and B are the
 * sets of what each may be true with.  A card's atoms have the bits below its spare
 * bit; adding all of them to those in both sets carries into the spare bit if, and only
 * if, one of them is in both. */
WIDTH bool
leave_places (const YkPairs *pairs, const Part *a, const Part *b, int n_words)
{
  Part missing = {0};

  EACH_PART (p)
    missing |= ~((a[p] & b[p]) + parts (pairs->atoms)[p]) & parts (pairs->spares)[p];
  return is_empty (missing);
}

/* A trial of an action, to add what it leads to. */
typedef struct
{
  YkPairsAction *action;
  const Part *row; /* of its atom */
  Part *waits;     /* see WAITS of YkPairs */
  const Part *sources;
  Part taken[MAX_PARTS];  /* what can be no news: the row, and the card's own atoms */
  Part wanted[MAX_PARTS]; /* what may be true with some source and would be news */
  Part common[MAX_PARTS]; /* what its conditions leave */
} Trial;

/* Finds out what is wanted; returns whether anything is. */
WIDTH bool
find_wanted (const YkPairs *pairs, Trial *trial, int n_words)
{
  const YkPairsAction *action = trial->action;
  const Part *own = parts (pairs->own[pairs->card_of[action->atom]]);
  uint64_t if_possible =
      -(uint64_t) yk_pairs_has ((const uint64_t *) trial->row, action->atom);
  Part any = {0};

  join_rows (pairs, action->sources, action->n_sources, trial->wanted, n_words);
  EACH_PART (p) {
    trial->taken[p] = (trial->row[p] | own[p]) & if_possible;
    trial->wanted[p] &= ~trial->taken[p];
    any |= trial->wanted[p];
  }
  return !is_empty (any);
}

/* Notes why nothing that is wanted is left by condition NEED: before one of the atoms
 * gets a pair that the action waits for then, it need not be tried again.  WAITS holds
 * the atoms of the conditions so far; SOME is what may be true together with one of the
 * last condition. */
WIDTH void
wait_for_block (const YkPairs *pairs, Trial *trial, int need, const Part *some,
                const Part *waits, int n_words)
{
  Part by_one = {0}, by_all = {0};

  EACH_PART (p) {
    by_one |= some[p] & ~trial->taken[p];
    by_all |= trial->common[p] & ~trial->taken[p];
  }
  if (is_empty (by_one))
    EACH_PART (p)
      trial->waits[p] = parts (&pairs->condition_masks[need * n_words])[p];
  else if (is_empty (by_all))
    EACH_PART (p)
      trial->waits[p] = waits[p];
  else
    EACH_PART (p)
      trial->waits[p] = waits[p] | trial->sources[p];
}

/* Takes out of what is common whatever the conditions rule out; returns whether
 * something wanted is left.  The condition that blocks moves forward. */
WIDTH bool
meet_needs (const YkPairs *pairs, Trial *trial, int n_words)
{
  YkPairsAction *action = trial->action;
  Part waits[MAX_PARTS];

  EACH_PART (p) {
    trial->common[p] = ~(Part){0};
    waits[p] = (Part){0};
  }
  for (int i = 0; i < action->n_needs; i++) {
    uint16_t need = action->needs[i];
    const YkPairsCondition *condition = &pairs->conditions[need];
    const Part *mask = parts (&pairs->condition_masks[need * n_words]);
    Part some[MAX_PARTS], left = {0};

    if (is_void (pairs, condition))
      continue;
    join_rows (pairs, yk_pairs_atoms (pairs, condition), condition->n_atoms, some,
               n_words);
    EACH_PART (p) {
      trial->common[p] &= some[p];
      waits[p] |= mask[p];
      left |= trial->common[p] & trial->wanted[p];
    }
    if (!is_empty (left))
      continue;
    wait_for_block (pairs, trial, need, some, waits, n_words);
    action->needs[i] = action->needs[0];
    action->needs[0] = need;
    return false;
  }
  EACH_PART (p)
    trial->waits[p] = waits[p] | trial->sources[p];
  return true;
}

/* Strict mode: takes out of FRESH what leaves some card no place beside WITH, which is
 * what may be true together with the action's source and some atom of each condition.
 * Such an atom may leave more once it gets pairs, so that the action waits for it. */
WIDTH void
drop_crowded (const YkPairs *pairs, Trial *trial, const Part *with, Part *fresh,
              int n_words)
{
  EACH_WORD (w)
    for (uint64_t rest = fresh[w / 2][w % 2]; rest != 0; rest &= rest - 1) {
      int other = w * 64 + __builtin_ctzll (rest);

      if (!leave_places (pairs, with, parts (&pairs->rows[other * n_words]), n_words)) {
        fresh[w / 2][w % 2] &= ~(rest & -rest);
        trial->waits[w / 2][w % 2] |= rest & -rest;
      }
    }
}

/* Adds to ALL what may be true after the action is made from each of its sources. */
WIDTH void
make_from_sources (YkPairs *pairs, Trial *trial, Part *all, int n_words)
{
  const YkPairsAction *action = trial->action;
  const uint64_t *common = (const uint64_t *) trial->common;
  const Part *own = parts (pairs->own[pairs->card_of[action->atom]]);
  bool is_possible = yk_pairs_has ((const uint64_t *) trial->row, action->atom);
  Part fresh[MAX_PARTS];

  EACH_PART (p)
    fresh[p] = trial->common[p] & trial->wanted[p] & ~trial->row[p] & ~own[p];
  for (int i = 0; i < action->n_sources; i++) {
    int source = action->sources[i];
    const uint64_t *source_row = &pairs->rows[source * n_words];
    Part with[MAX_PARTS], added[MAX_PARTS], any = {0};

    EACH_PART (p) {
      with[p] = trial->common[p] & parts (source_row)[p];
      added[p] = with[p] & fresh[p];
      any |= added[p];
    }
    if (!yk_pairs_has (common, source) || !yk_pairs_has (source_row, source) ||
        (is_possible && is_empty (any)))
      continue;
    if (!needs_can_hold (pairs, action, with, n_words) ||
        (pairs->is_strict && !leave_places (pairs, with, with, n_words)))
      continue;
    if (pairs->is_strict)
      drop_crowded (pairs, trial, with, added, n_words);
    EACH_PART (p) {
      all[p] |= added[p];
      fresh[p] &= ~added[p];
    }
    if (!is_possible)
      set_bit ((uint64_t *) all, action->atom);
    is_possible = true;
  }
}

WIDTH void
try_action (YkPairs *pairs, int i, int n_words)
{
  YkPairsAction *action = &pairs->actions[i];
  Trial trial; /* not cleared as a whole: that would take as long as the trial */
  Part all[MAX_PARTS], any = {0};

  trial.action = action;
  trial.row = parts (&pairs->rows[action->atom * n_words]);
  trial.waits = (Part *) &pairs->waits[i * n_words];
  trial.sources = parts (&pairs->source_masks[i * n_words]);
  if (!find_wanted (pairs, &trial, n_words)) {
    EACH_PART (p)
      trial.waits[p] = trial.sources[p];
    return;
  }
  if (!meet_needs (pairs, &trial, n_words))
    return;
  EACH_PART (p)
    all[p] = (Part){0};
  make_from_sources (pairs, &trial, all, n_words);
  EACH_PART (p)
    any |= all[p];
  if (is_empty (any))
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
  int n = pairs->n_actions, step = is_up ? 1 : -1;

  memcpy (pairs->news, pairs->fresh, sizeof pairs->fresh);
  memset (pairs->fresh, 0, sizeof pairs->fresh);
  for (int i = is_up ? 0 : n - 1; i >= 0 && i < n; i += step)
    if (pairs->is_due[i] |
        sets_meet (&pairs->waits[i * n_words], pairs->news, n_words)) {
      pairs->is_due[i] = false;
      try_action (pairs, i, n_words);
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

FOR_EACH_PROCESSOR static bool
spread_by_width (YkPairs *pairs)
{
  switch (pairs->n_words) {
  case 2:
    return spread_pairs (pairs, 2);
  case 4:
    return spread_pairs (pairs, 4);
  case 6:
    return spread_pairs (pairs, 6);
  case 8:
    return spread_pairs (pairs, 8);
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

/* Makes the set of the N atoms of a list, which is empty before, and fills its last
 * step. */
static void
fill_list (const YkPairs *pairs, uint16_t *atoms, int n, uint64_t *set)
{
  for (int i = 0; i < n; i++)
    set_bit (set, atoms[i]);
  for (; n % LIST_STEP > 0; n++)
    atoms[n] = (uint16_t) pairs->n_atoms;
}

/* Fills in the pairs of the position itself and the sets of the conditions. */
static void
fill_sets (YkPairs *pairs)
{
  int n_words = (pairs->n_atoms + 127) / 128 * 2;
  uint64_t now[MAX_WORDS] = {0};

  pairs->n_words = n_words;
  memset (pairs->rows, 0, (size_t) ((pairs->n_atoms + 1) * n_words) * 8);
  memset (pairs->source_masks, 0, (size_t) (pairs->n_actions * n_words) * 8);
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
    fill_list (pairs, &pairs->alternatives[pairs->conditions[i].first],
               pairs->conditions[i].n_atoms, &pairs->condition_masks[i * n_words]);
  for (int i = 0; i < pairs->n_actions; i++)
    fill_list (pairs, pairs->actions[i].sources, pairs->actions[i].n_sources,
               &pairs->source_masks[i * n_words]);
}

/* Has action I tried next if IS_DUE; never, where its card is free or stays. */
static void
put_due (YkPairs *pairs, int i, bool is_due)
{
  int card = pairs->card_of[pairs->actions[i].atom], n_words = pairs->n_words;
  bool is_out = yk_pairs_is_free (pairs, card) || card == pairs->still;

  pairs->is_due[i] = is_due && !is_out;
  if (is_out)
    memset (&pairs->waits[i * n_words], 0, (size_t) n_words * sizeof *pairs->waits);
}

bool
yk_pairs_spread (YkPairs *pairs)
{
  fill_sets (pairs);
  if (pairs->frame->wants_runs) {
    memset (pairs->home, 0, sizeof pairs->home);
    for (int card = 0; card < pairs->frame->n_cards; card++)
      for (uint16_t atom = pairs->first_atom[card]; atom < pairs->end_atom[card];
           atom++)
        if (is_home_atom (pairs, card, atom))
          set_bit (pairs->home, atom);
  }
  return yk_pairs_spread_on (pairs);
}

bool
yk_pairs_spread_on (YkPairs *pairs)
{
  for (int i = 0; i < pairs->n_actions; i++)
    put_due (pairs, i, true);
  return spread_by_width (pairs);
}

bool
yk_pairs_spread_without (YkPairs *pairs, uint64_t more)
{
  pairs->free |= more;
  for (int i = 0; i < pairs->n_actions; i++)
    put_due (pairs, i, pairs->is_strict || (pairs->actions[i].cards & more) != 0);
  for (; more != 0; more &= more - 1) {
    /* Takes all pairs with atoms of the card out of the set; it needs no place, either.
     */
    const int card = __builtin_ctzll (more);
    int n_words = pairs->n_words;

    for (int w = pairs->first_atom[card] / 64; w * 64 < pairs->end_atom[card]; w++) {
      for (int atom = 0; atom < pairs->n_atoms; atom++)
        pairs->rows[atom * n_words + w] &= ~pairs->own[card][w];
      pairs->all_up[w] &= ~pairs->own[card][w];
    }
    if (pairs->end_atom[card] > 0)
      clear_bit (pairs->spares, pairs->end_atom[card]);
  }
  return spread_by_width (pairs);
}
