/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pair test.  This is one of the hard places: atoms and conditions are numbered,
 * sets of atoms are bits, and the inner loops are made anew for each width of the sets.
 */
#include "solver/yk-pairs.h"

#include <string.h>

#define MAX_WORDS 8
#define MAX_ATOMS (MAX_WORDS * 64)
#define MAX_CONDITIONS 1024
#define MAX_SOURCES 16      /* other atoms of one card */
#define MAX_ALTERNATIVES 52 /* atoms of one condition */
#define MAX_NEEDS 24        /* conditions of one move */
#define NO_ATOM UINT16_MAX
#define NO_CONDITION UINT16_MAX
#define MAX_TEST_CARDS YK_DECK_SIZE

/* A set of atoms of which one must be true. */
typedef struct
{
  uint16_t n_atoms;
  uint16_t atoms[MAX_ALTERNATIVES];
} Condition;

/* All moves that make one atom true, whatever the card's atom before. */
typedef struct
{
  uint16_t atom;
  uint16_t n_sources;
  uint16_t sources[MAX_SOURCES];
  uint16_t n_needs;
  uint16_t needs[MAX_NEEDS];
} Action;

struct _YkPairs
{
  const YkFrame *frame;
  const YkPlaces *places;
  uint64_t free;  /* cards that may lie anywhere */
  bool is_strict; /* every other card must have a place, too */
  int n_atoms;
  int n_words;
  uint8_t card_of[MAX_ATOMS];
  uint16_t first_atom[MAX_TEST_CARDS]; /* a card's atoms stand together */
  uint16_t end_atom[MAX_TEST_CARDS];
  uint16_t now[MAX_TEST_CARDS]; /* the atom that is true, or NO_ATOM */
  uint16_t up[MAX_TEST_CARDS];
  uint16_t cell[MAX_TEST_CARDS];
  uint16_t space[MAX_TEST_CARDS]; /* of a card that fills any space alike */
  uint16_t on[MAX_TEST_CARDS][YK_MAX_PARENTS];
  uint16_t in_column[YK_N_SUITS][YK_MAX_COLUMNS]; /* of each King */
  uint8_t roots[YK_MAX_COLUMNS];                  /* or YK_NO_CARD */
  uint8_t column[MAX_TEST_CARDS];
  uint8_t height[MAX_TEST_CARDS];
  uint16_t not_atom[MAX_ATOMS]; /* condition: the card has another atom */
  uint16_t not_hosting[MAX_TEST_CARDS];
  int n_conditions;
  int n_actions;
  bool is_too_big;
  uint64_t all_up[MAX_WORDS];
  uint64_t own[MAX_TEST_CARDS][MAX_WORDS];
  uint64_t atoms[MAX_WORDS];  /* all of them */
  uint64_t spares[MAX_WORDS]; /* in strict mode: the number after each card's atoms */
  Condition conditions[MAX_CONDITIONS];
  Action actions[MAX_ATOMS];
  uint64_t rows[MAX_ATOMS * MAX_WORDS];
  uint64_t condition_masks[MAX_CONDITIONS * MAX_WORDS];
  uint64_t hears[MAX_ATOMS * MAX_WORDS]; /* of each action: atoms that it asks */
  uint64_t fresh[MAX_WORDS];             /* atoms that got pairs in this sweep */
  uint64_t lately[MAX_WORDS];            /* and in the one before */
};

size_t
yk_pairs_size (void)
{
  return sizeof (YkPairs);
}

static uint16_t
new_atom (YkPairs *pairs, int card)
{
  if (pairs->n_atoms >= MAX_ATOMS) {
    pairs->is_too_big = true;
    return 0;
  }
  pairs->card_of[pairs->n_atoms] = (uint8_t) card;
  return (uint16_t) pairs->n_atoms++;
}

/* Whether the card may lie anywhere, and is asked for nothing. */
static bool
is_free (const YkPairs *pairs, int card)
{
  return pairs->free >> card & 1;
}

/* Whether the card needs no atom: it is up for good, or free. */
static bool
is_settled (const YkPairs *pairs, int card)
{
  return is_free (pairs, card) ||
         (yk_places_is_up (pairs->places, (uint8_t) card) && !pairs->frame->gives_back);
}

/* Whether spaces are told apart: where only four Kings fill them, each King has an atom
 * for each column. */
static bool
spaces_differ (const YkPairs *pairs)
{
  return !pairs->frame->fills[0];
}

/* Whether a King that lies at a column's bottom needs no atoms of the other columns: it
 * can leave only for good or for a space, which is no better than its own one.  One
 * that can leave for a while may find its column taken when it comes back. */
static bool
stays_at_bottom (const YkPairs *pairs, int king)
{
  const YkFrame *frame = pairs->frame;

  return pairs->places->code[king] == YK_CODE_SPACE && frame->n_parents[king] == 0 &&
         frame->n_cells == 0 && !frame->gives_back;
}

static void
add_king_atoms (YkPairs *pairs, int card)
{
  const YkFrame *frame = pairs->frame;
  bool stays = stays_at_bottom (pairs, card);

  for (int column = 0; column < frame->n_columns; column++) {
    bool is_here = pairs->roots[column] == card;
    uint16_t atom = !stays || is_here ? new_atom (pairs, card) : NO_ATOM;

    pairs->in_column[frame->suit[card]][column] = atom;
    if (is_here)
      pairs->now[card] = atom;
  }
}

static void
add_space_atoms (YkPairs *pairs, int card)
{
  bool is_root = pairs->places->code[card] == YK_CODE_SPACE;

  pairs->space[card] = NO_ATOM;
  if (pairs->frame->fills[card] && spaces_differ (pairs)) {
    add_king_atoms (pairs, card);
    return;
  }
  if (pairs->frame->fills[card] || is_root)
    pairs->space[card] = new_atom (pairs, card);
  if (is_root)
    pairs->now[card] = pairs->space[card];
}

static void
add_parent_atoms (YkPairs *pairs, int card)
{
  for (int i = 0; i < pairs->frame->n_parents[card]; i++) {
    pairs->on[card][i] = NO_ATOM;
    if (is_free (pairs, pairs->frame->parents[card][i]) ||
        !is_settled (pairs, pairs->frame->parents[card][i]))
      pairs->on[card][i] = new_atom (pairs, card);
    if (pairs->places->code[card] == YK_CODE_PARENT + i)
      pairs->now[card] = pairs->on[card][i];
  }
}

/* Numbers a card's atoms from the next number on. */
static void
number_atoms (YkPairs *pairs, int card)
{
  uint8_t code = pairs->places->code[card];

  pairs->first_atom[card] = (uint16_t) pairs->n_atoms;
  if (code == YK_CODE_ROOT)
    pairs->now[card] = new_atom (pairs, card);
  add_parent_atoms (pairs, card);
  add_space_atoms (pairs, card);
  if (pairs->frame->n_cells > 0)
    pairs->cell[card] = new_atom (pairs, card);
  pairs->up[card] = new_atom (pairs, card);
  if (code == YK_CODE_CELL)
    pairs->now[card] = pairs->cell[card];
  if (code == YK_CODE_FOUNDATION)
    pairs->now[card] = pairs->up[card];
  pairs->end_atom[card] = (uint16_t) pairs->n_atoms;
}

/* In strict mode a card's atoms and the spare number after them share a word: where
 * they would not, they begin with the next one. */
static void
spare_number (YkPairs *pairs, int card)
{
  int word = pairs->first_atom[card] / 64;

  if (pairs->n_atoms / 64 > word && pairs->first_atom[card] % 64 > 0) {
    pairs->n_atoms = (word + 1) * 64;
    number_atoms (pairs, card);
  }
  if (pairs->n_atoms < MAX_ATOMS)
    pairs->n_atoms++;
  else
    pairs->is_too_big = true;
}

static void
add_atoms (YkPairs *pairs, int card)
{
  pairs->now[card] = pairs->up[card] = pairs->cell[card] = NO_ATOM;
  pairs->first_atom[card] = pairs->end_atom[card] = 0;
  if (is_settled (pairs, card))
    return;
  number_atoms (pairs, card);
  if (pairs->is_strict)
    spare_number (pairs, card);
  if (pairs->end_atom[card] - pairs->first_atom[card] > MAX_SOURCES + 1)
    pairs->is_too_big = true;
}

static Condition *
new_condition (YkPairs *pairs, uint16_t *number)
{
  if (pairs->n_conditions == MAX_CONDITIONS) {
    pairs->is_too_big = true;
    pairs->n_conditions = 0;
  }
  *number = (uint16_t) pairs->n_conditions++;
  pairs->conditions[*number].n_atoms = 0;
  return &pairs->conditions[*number];
}

/* Adds all atoms of a card but one to a condition. */
static void
add_others (const YkPairs *pairs, Condition *condition, uint16_t atom)
{
  int card = pairs->card_of[atom];

  for (uint16_t a = pairs->first_atom[card]; a < pairs->end_atom[card]; a++)
    if (a != atom)
      condition->atoms[condition->n_atoms++] = a;
}

static uint16_t
other_atom_condition (YkPairs *pairs, uint16_t atom)
{
  if (pairs->not_atom[atom] == NO_CONDITION)
    add_others (pairs, new_condition (pairs, &pairs->not_atom[atom]), atom);
  return pairs->not_atom[atom];
}

static void
require (Action *action, uint16_t condition)
{
  if (action->n_needs < MAX_NEEDS)
    action->needs[action->n_needs++] = condition;
}

static void
require_atom (YkPairs *pairs, Action *action, uint16_t atom)
{
  uint16_t number;
  Condition *condition = new_condition (pairs, &number);

  condition->atoms[condition->n_atoms++] = atom;
  require (action, number);
}

/* The card above must have left where a card that is face down is taken. */
static void
require_exposed (YkPairs *pairs, Action *action, int card)
{
  uint8_t above = pairs->frame->root_above[card];

  if (!yk_places_is_exposed (pairs->frame, pairs->places, (uint8_t) card) &&
      !is_free (pairs, above))
    require (action, other_atom_condition (pairs, pairs->now[above]));
}

/* Nothing but BUT lies on the card: not what lies there now, nor what may come. */
static void
require_bare (YkPairs *pairs, Action *action, int card, int but)
{
  const YkFrame *frame = pairs->frame;
  uint8_t above = pairs->places->above[card];

  if (above != YK_NO_CARD && above != but && !is_free (pairs, above) &&
      pairs->places->code[above] == YK_CODE_ROOT)
    require (action, other_atom_condition (pairs, pairs->now[above]));
  for (int i = 0; i < frame->n_children[card]; i++) {
    uint8_t child = frame->children[card][i];

    if (child == but || is_settled (pairs, child))
      continue;
    for (int j = 0; j < frame->n_parents[child]; j++)
      if (frame->parents[child][j] == card)
        require (action, other_atom_condition (pairs, pairs->on[child][j]));
  }
}

/* The target lies in a column. */
static void
require_host (YkPairs *pairs, Action *action, int target)
{
  uint16_t *number = &pairs->not_hosting[target];
  bool in_reserve =
      pairs->places->code[target] == YK_CODE_ROOT && pairs->frame->in_reserve[target];

  if (is_free (pairs, target))
    return;
  if (*number == NO_CONDITION) {
    Condition *condition = new_condition (pairs, number);

    for (uint16_t a = pairs->first_atom[target]; a < pairs->end_atom[target]; a++)
      if (a != pairs->up[target] && a != pairs->cell[target] &&
          !(in_reserve && a == pairs->now[target]))
        condition->atoms[condition->n_atoms++] = a;
  }
  require (action, *number);
}

/* A target that now lies above the card, in the group that would move with it, must
 * have left that group: it, or a card between them, lies elsewhere than now. */
static void
require_apart (YkPairs *pairs, Action *action, int card, int target)
{
  uint16_t number;
  Condition *condition;

  if (pairs->column[card] == YK_NO_CARD ||
      pairs->column[card] != pairs->column[target] ||
      pairs->height[card] > pairs->height[target])
    return;
  for (int z = target; z != card; z = pairs->places->below[z])
    if (is_free (pairs, z))
      return;
  condition = new_condition (pairs, &number);
  for (int z = target; z != card; z = pairs->places->below[z]) {
    if (condition->n_atoms + MAX_SOURCES >
        MAX_ALTERNATIVES) { /* too long to be worth it */
      pairs->n_conditions--;
      return;
    }
    add_others (pairs, condition, pairs->now[z]);
  }
  require (action, number);
}

static Action *
new_action (YkPairs *pairs, uint16_t atom)
{
  Action *action = &pairs->actions[pairs->n_actions++];
  int card = pairs->card_of[atom];

  *action = (Action){.atom = atom};
  for (uint16_t a = pairs->first_atom[card]; a < pairs->end_atom[card]; a++)
    if (a != atom)
      action->sources[action->n_sources++] = a;
  return action;
}

static void
add_join_action (YkPairs *pairs, int card, int i)
{
  int target = pairs->frame->parents[card][i];
  Action *action;

  if (pairs->on[card][i] == NO_ATOM)
    return;
  action = new_action (pairs, pairs->on[card][i]);
  require_exposed (pairs, action, card);
  require_bare (pairs, action, target, card);
  require_host (pairs, action, target);
  require_apart (pairs, action, card, target);
}

static void
add_ascent_action (YkPairs *pairs, int card)
{
  Action *action = new_action (pairs, pairs->up[card]);

  require_bare (pairs, action, card, YK_NO_CARD);
  if (pairs->frame->rank[card] > 1 && !is_settled (pairs, card - YK_N_SUITS))
    require_atom (pairs, action, pairs->up[card - YK_N_SUITS]);
}

/* A King comes, or comes back, to a column that has lost its bottom card and holds no
 * other King. */
static void
add_king_action (YkPairs *pairs, int king, int column)
{
  uint8_t root = pairs->roots[column];
  int suit = pairs->frame->suit[king];
  Action *action;

  if (pairs->in_column[suit][column] == NO_ATOM ||
      (root == king && stays_at_bottom (pairs, king)))
    return;
  action = new_action (pairs, pairs->in_column[suit][column]);
  require_exposed (pairs, action, king);
  if (root != YK_NO_CARD && root != king)
    require (action, other_atom_condition (pairs, pairs->now[root]));
  for (int other = 0; other < YK_N_SUITS; other++) {
    int card = king - suit + other;

    if (other != suit && card != root && !is_settled (pairs, card) &&
        pairs->in_column[other][column] != NO_ATOM)
      require (action, other_atom_condition (pairs, pairs->in_column[other][column]));
  }
}

/* Some column has lost its bottom card. */
static void
require_space (YkPairs *pairs, Action *action)
{
  uint16_t number;
  Condition *condition;

  for (int column = 0; column < pairs->frame->n_columns; column++)
    if (pairs->roots[column] == YK_NO_CARD)
      return;
  condition = new_condition (pairs, &number);
  for (int column = 0; column < pairs->frame->n_columns; column++) {
    if (condition->n_atoms + MAX_SOURCES > MAX_ALTERNATIVES) {
      pairs->n_conditions--;
      return;
    }
    add_others (pairs, condition, pairs->now[pairs->roots[column]]);
  }
  require (action, number);
}

static void
add_space_actions (YkPairs *pairs, int card)
{
  Action *action;

  if (!pairs->frame->fills[card])
    return;
  if (!spaces_differ (pairs)) {
    action = new_action (pairs, pairs->space[card]);
    require_exposed (pairs, action, card);
    require_space (pairs, action);
    return;
  }
  for (int column = 0; column < pairs->frame->n_columns; column++)
    add_king_action (pairs, card, column);
}

static void
add_cell_action (YkPairs *pairs, int card)
{
  if (pairs->cell[card] != NO_ATOM)
    require_bare (pairs, new_action (pairs, pairs->cell[card]), card, YK_NO_CARD);
}

static void
add_actions (YkPairs *pairs, int card)
{
  for (int i = 0; i < pairs->frame->n_parents[card]; i++)
    add_join_action (pairs, card, i);
  add_space_actions (pairs, card);
  add_cell_action (pairs, card);
  add_ascent_action (pairs, card);
}

static void
mark_pair_columns (YkPairs *pairs)
{
  const YkFrame *frame = pairs->frame;
  int n_columns = 0;

  memset (pairs->roots, YK_NO_CARD, sizeof pairs->roots);
  memset (pairs->column, YK_NO_CARD, sizeof pairs->column);
  for (int bottom = 0; bottom < frame->n_cards; bottom++) {
    uint8_t height = 0;

    if (pairs->places->code[bottom] != YK_CODE_SPACE)
      continue;
    if (!is_free (pairs, bottom))
      pairs->roots[n_columns] = (uint8_t) bottom;
    n_columns++;
    for (uint8_t card = (uint8_t) bottom; card != YK_NO_CARD;
         card = pairs->places->above[card]) {
      pairs->column[card] = (uint8_t) bottom;
      pairs->height[card] = height++;
    }
  }
}

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

/* The loops over sets, for a width that the compiler knows. */
#define WIDTH static inline __attribute__ ((always_inline))

WIDTH bool
sets_meet (const uint64_t *a, const uint64_t *b, int n_words)
{
  uint64_t common = 0;

  for (int w = 0; w < n_words; w++)
    common |= a[w] & b[w];
  return common != 0;
}

/* Keeps of a set what may be true together with some atom of a condition; whether
 * something of WANTED is left. */
WIDTH bool
restrict_to (const YkPairs *pairs, const Condition *condition, uint64_t *set,
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

/* Adds to ATOM's row what may be true with it, and ATOM to their rows. */
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
needs_can_hold (const YkPairs *pairs, const Action *action, const uint64_t *with,
                int n_words)
{
  for (int i = 0; i < action->n_needs; i++)
    if (!sets_meet (with, &pairs->condition_masks[action->needs[i] * n_words], n_words))
      return false;
  return true;
}

/* Strict mode: whether two atoms that may hold together leave a place to every card.
 * A and B are what each may be true with.  Adding all of a card's atoms carries into
 * its spare bit where, and only where, one of them is in both. */
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
needs_can_hold_beside (const YkPairs *pairs, const Action *action, const uint64_t *with,
                       int other, int n_words)
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
drop_impossible (YkPairs *pairs, const Action *action, const uint64_t *with,
                 uint64_t *fresh, int n_words)
{
  for (int w = 0; w < n_words; w++)
    for (uint64_t rest = fresh[w]; rest != 0; rest &= rest - 1)
      if (!needs_can_hold_beside (pairs, action, with, w * 64 + __builtin_ctzll (rest),
                                  n_words))
        fresh[w] &= ~(rest & -rest);
}

WIDTH bool
try_action (YkPairs *pairs, const Action *action, int n_words)
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

/* Whether all cards can be up, two by two. */
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

/* Tries all actions that may have something to do, up or down their numbers. */
WIDTH void
sweep_actions (YkPairs *pairs, bool is_up, int n_words)
{
  int n = pairs->n_actions;

  memcpy (pairs->lately, pairs->fresh, sizeof pairs->fresh);
  memset (pairs->fresh, 0, sizeof pairs->fresh);
  for (int k = 0; k < n; k++) {
    int i = is_up ? k : n - 1 - k;
    const uint64_t *hears = &pairs->hears[i * n_words];

    if (pairs->is_strict || sets_meet (hears, pairs->lately, n_words) ||
        sets_meet (hears, pairs->fresh, n_words))
      try_action (pairs, &pairs->actions[i], n_words);
  }
}

/* Spreads until all cards can be up together, two by two, or to the fixpoint; returns
 * whether they can.  Moves are tried forwards and backwards in turn: chains of cards
 * run both ways.  A move is tried again only where an atom that it asks got pairs. */
WIDTH bool
spread_pairs (YkPairs *pairs, int n_words)
{
  bool is_up = false;

  memset (pairs->fresh, 0xff, sizeof pairs->fresh);
  do {
    is_up = !is_up;
    sweep_actions (pairs, is_up, n_words);
    if (all_are_up (pairs, n_words))
      return true;
  } while (sets_meet (pairs->fresh, pairs->fresh, n_words));
  return false;
}

/* What an action asks: the atoms of its conditions and its sources. */
static void
fill_hears (YkPairs *pairs)
{
  int n_words = pairs->n_words;

  memset (pairs->hears, 0, (size_t) (pairs->n_actions * n_words) * 8);
  for (int i = 0; i < pairs->n_actions; i++) {
    const Action *action = &pairs->actions[i];
    uint64_t *hears = &pairs->hears[i * n_words];

    for (int j = 0; j < action->n_sources; j++)
      set_bit (hears, action->sources[j]);
    for (int j = 0; j < action->n_needs; j++)
      for (int w = 0; w < n_words; w++)
        hears[w] |= pairs->condition_masks[action->needs[j] * n_words + w];
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

/* The pairs of the position itself, and the conditions' sets. */
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

/* Numbers the atoms; whether there is room for them. */
static bool
number_all_atoms (YkPairs *pairs, const YkFrame *frame, const YkPlaces *places,
                  uint64_t free, bool is_strict)
{
  pairs->frame = frame;
  pairs->places = places;
  pairs->free = free;
  pairs->is_strict = is_strict;
  pairs->n_atoms = pairs->n_conditions = pairs->n_actions = 0;
  pairs->is_too_big = false;
  mark_pair_columns (pairs);
  for (int card = 0; card < frame->n_cards; card++)
    add_atoms (pairs, card);
  return !pairs->is_too_big;
}

/* Whether there is room for the conditions. */
static bool
add_all_actions (YkPairs *pairs)
{
  memset (pairs->not_atom, 0xff, (size_t) pairs->n_atoms * sizeof (uint16_t));
  memset (pairs->not_hosting, 0xff, sizeof pairs->not_hosting);
  for (int card = 0; card < pairs->frame->n_cards; card++)
    if (!is_settled (pairs, card))
      add_actions (pairs, card);
  return !pairs->is_too_big;
}

static bool
are_dead (YkPairs *pairs, const YkFrame *frame, const YkPlaces *places, uint64_t free,
          bool is_strict)
{
  if (frame->n_decks > 1 || places->n_all_up == frame->n_cards ||
      !number_all_atoms (pairs, frame, places, free, is_strict) ||
      !add_all_actions (pairs))
    return false;
  fill_sets (pairs);
  fill_hears (pairs);
  return !spread_by_width (pairs);
}

bool
yk_pairs_are_dead (YkPairs *pairs, const YkFrame *frame, const YkPlaces *places,
                   uint64_t free)
{
  return are_dead (pairs, frame, places, free, false);
}

bool
yk_pairs_are_dead_strictly (YkPairs *pairs, const YkFrame *frame,
                            const YkPlaces *places)
{
  return are_dead (pairs, frame, places, 0, true);
}
