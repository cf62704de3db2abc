/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pair test: the atoms of a position, and the actions with their conditions.  This
 * is one of the hard places: all of them are numbers, so that yk-pairs-spread.c can
 * work on sets of bits. */
#include "solver/pruning/yk-pruning.h"

#include <string.h>

#include "solver/pruning/yk-pruning-private.h"

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

/* Whether the card needs no atom: it is up for good, or free. */
static bool
is_settled (const YkPairs *pairs, int card)
{
  return yk_pairs_is_free (pairs, card) ||
         (yk_compact_state_is_up (pairs->places, (uint8_t) card) &&
          !pairs->frame->gives_back);
}

/* Whether the test tells spaces apart: where only Kings fill them, each King
 * has an atom for each column. */
static bool
spaces_differ (const YkPairs *pairs)
{
  return !pairs->frame->fills[0];
}

/* Whether a King at the bottom of a column needs no atoms for the other columns: it can
 * leave only for good, or for a space, which is no better than its own column.  A King
 * that can leave for a while may find its column taken when it comes back. */
static bool
stays_at_bottom (const YkPairs *pairs, int king)
{
  const YkCompactFrame *frame = pairs->frame;

  return pairs->places->code[king] == YK_CODE_SPACE && frame->n_parents[king] == 0 &&
         frame->n_cells == 0 && !frame->gives_back;
}

/* Counts the Kings up to this one; they are the last of the cards. */
static int
king_index (const YkCompactFrame *frame, int king)
{
  return king - (frame->n_cards - YK_N_SUITS * frame->n_decks);
}

static void
add_space_atoms (YkPairs *pairs, int card)
{
  bool is_root = pairs->places->code[card] == YK_CODE_SPACE;

  pairs->space[card] = NO_ATOM;
  if (pairs->frame->fills[card] && spaces_differ (pairs)) {
    const YkCompactFrame *frame = pairs->frame;
    bool stays = stays_at_bottom (pairs, card);

    for (int column = 0; column < frame->n_columns; column++) {
      bool is_here = pairs->roots[column] == card;
      uint16_t atom = !stays || is_here ? new_atom (pairs, card) : NO_ATOM;

      pairs->in_column[king_index (frame, card)][column] = atom;
      if (is_here)
        pairs->now[card] = atom;
    }
    return;
  }
  if (pairs->frame->fills[card] || is_root)
    pairs->space[card] = new_atom (pairs, card);
  if (is_root)
    pairs->now[card] = pairs->space[card];
}

/* Gives the next free numbers to a card's atoms. */
static void
number_atoms (YkPairs *pairs, int card)
{
  uint8_t code = pairs->places->code[card];

  pairs->first_atom[card] = (uint16_t) pairs->n_atoms;
  if (code == YK_CODE_ROOT)
    pairs->now[card] = new_atom (pairs, card);
  for (int i = 0; i < pairs->frame->n_parents[card]; i++) {
    pairs->on[card][i] = NO_ATOM;
    if (pairs->finds_free || yk_pairs_is_free (pairs, pairs->frame->parents[card][i]) ||
        !is_settled (pairs, pairs->frame->parents[card][i]))
      pairs->on[card][i] = new_atom (pairs, card);
    if (pairs->places->code[card] == YK_CODE_PARENT + i)
      pairs->now[card] = pairs->on[card][i];
  }
  add_space_atoms (pairs, card);
  if (pairs->frame->n_cells > 0)
    pairs->cell[card] = new_atom (pairs, card);
  if (!pairs->frame->wants_runs)
    pairs->up[card] = new_atom (pairs, card);
  if (code == YK_CODE_CELL)
    pairs->now[card] = pairs->cell[card];
  if (code == YK_CODE_FOUNDATION)
    pairs->now[card] = pairs->up[card];
  pairs->end_atom[card] = (uint16_t) pairs->n_atoms;
}

static void
add_atoms (YkPairs *pairs, int card)
{
  pairs->now[card] = pairs->up[card] = pairs->cell[card] = NO_ATOM;
  pairs->first_atom[card] = pairs->end_atom[card] = 0;
  if (is_settled (pairs, card))
    return;
  number_atoms (pairs, card);
  if (pairs->is_strict) {
    /* In strict mode a card's atoms and the spare number after them must share a word.
     * Where they would not, they are numbered again from the beginning of the next
     * word. */
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
  if (pairs->end_atom[card] - pairs->first_atom[card] > MAX_SOURCES + 1)
    pairs->is_too_big = true;
}

/* A condition without atoms yet; they are added before the next condition is made. */
static YkPairsCondition *
new_condition (YkPairs *pairs, uint16_t *number)
{
  YkPairsCondition *condition;

  if (pairs->n_conditions == MAX_CONDITIONS) {
    pairs->is_too_big = true;
    pairs->n_conditions = 0;
  }
  *number = (uint16_t) pairs->n_conditions++;
  condition = &pairs->conditions[*number];
  *condition = (YkPairsCondition){0};
  if (*number > 0)
    condition->first =
        (uint16_t) (condition[-1].first +
                    (condition[-1].n_atoms + LIST_STEP - 1) / LIST_STEP * LIST_STEP);
  return condition;
}

static void
add_alternative (YkPairs *pairs, YkPairsCondition *condition, uint16_t atom)
{
  condition->cards |= yk_pairs_card_set (pairs->card_of[atom]);
  pairs->alternatives[condition->first + condition->n_atoms++] = atom;
}

/* Adds to a condition all atoms of ATOM's card but ATOM itself. */
static void
add_others (YkPairs *pairs, YkPairsCondition *condition, uint16_t atom)
{
  int card = pairs->card_of[atom];

  condition->cards |= yk_pairs_card_set (card);
  for (uint16_t a = pairs->first_atom[card]; a < pairs->end_atom[card]; a++)
    if (a != atom)
      add_alternative (pairs, condition, a);
}

static uint16_t
other_atom_condition (YkPairs *pairs, uint16_t atom)
{
  if (pairs->not_atom[atom] == NO_CONDITION)
    add_others (pairs, new_condition (pairs, &pairs->not_atom[atom]), atom);
  return pairs->not_atom[atom];
}

static void
require (const YkPairs *pairs, YkPairsAction *action, uint16_t condition)
{
  if (action->n_needs == MAX_NEEDS)
    return;
  action->needs[action->n_needs++] = condition;
  action->cards |= pairs->conditions[condition].cards;
}

/* Requires that the card can be taken: where it is face down now, the one above it must
 * have left. */
static void
require_exposed (YkPairs *pairs, YkPairsAction *action, int card)
{
  uint8_t above = pairs->frame->root_above[card];

  if (!yk_compact_state_is_exposed (pairs->frame, pairs->places, (uint8_t) card) &&
      !yk_pairs_is_free (pairs, above))
    require (pairs, action, other_atom_condition (pairs, pairs->now[above]));
}

/* Requires that nothing but BUT lies on the card: neither what lies there now nor what
 * may come. */
static void
require_bare (YkPairs *pairs, YkPairsAction *action, int card, int but)
{
  const YkCompactFrame *frame = pairs->frame;
  uint8_t above = pairs->places->above[card];

  if (above != YK_NO_CARD && above != but && !yk_pairs_is_free (pairs, above) &&
      pairs->places->code[above] == YK_CODE_ROOT)
    require (pairs, action, other_atom_condition (pairs, pairs->now[above]));
  for (int i = 0; i < frame->n_children[card]; i++) {
    uint8_t child = frame->children[card][i];

    if (child == but || is_settled (pairs, child))
      continue;
    for (int j = 0; j < frame->n_parents[child]; j++)
      if (frame->parents[child][j] == card)
        require (pairs, action, other_atom_condition (pairs, pairs->on[child][j]));
  }
}

/* Requires that the target lies in a column. */
static void
require_host (YkPairs *pairs, YkPairsAction *action, int target)
{
  uint16_t *number = &pairs->not_hosting[target];
  bool in_reserve =
      pairs->places->code[target] == YK_CODE_ROOT && pairs->frame->in_reserve[target];

  if (yk_pairs_is_free (pairs, target))
    return;
  if (*number == NO_CONDITION) {
    YkPairsCondition *condition = new_condition (pairs, number);

    condition->cards = yk_pairs_card_set (target);
    for (uint16_t a = pairs->first_atom[target]; a < pairs->end_atom[target]; a++)
      if (a != pairs->up[target] && a != pairs->cell[target] &&
          !(in_reserve && a == pairs->now[target]))
        add_alternative (pairs, condition, a);
  }
  require (pairs, action, *number);
}

/* Requires that the target does not travel with the card.  Where it now lies above the
 * card, in the group that would move with it, the target or a card between them must
 * lie elsewhere than now. */
static void
require_apart (YkPairs *pairs, YkPairsAction *action, int card, int target)
{
  uint16_t number;
  YkPairsCondition *condition;

  if (pairs->column[card] == YK_NO_CARD ||
      pairs->column[card] != pairs->column[target] ||
      pairs->height[card] > pairs->height[target])
    return;
  for (int z = target; z != card; z = pairs->places->below[z])
    if (yk_pairs_is_free (pairs, z))
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
  require (pairs, action, number);
}

/* An action that gives ATOM's card CODE.  Where that is useless as the card's first
 * move, the place where it lies now is no source. */
static YkPairsAction *
new_action (YkPairs *pairs, uint16_t atom, int code)
{
  YkPairsAction *action = &pairs->actions[pairs->n_actions++];
  int card = pairs->card_of[atom];
  YkPlacing placing = {(uint8_t) card, (uint8_t) code};
  bool is_useless = yk_compact_state_is_useless (pairs->frame, pairs->places, placing);

  *action = (YkPairsAction){.atom = atom};
  for (uint16_t a = pairs->first_atom[card]; a < pairs->end_atom[card]; a++)
    if (a != atom && !(is_useless && a == pairs->now[card]))
      action->sources[action->n_sources++] = a;
  return action;
}

/* A card that lies on the target where it lay at the root must leave it before it can
 * join it: where it lies now is no source of the action. */
static void
require_left (const YkPairs *pairs, YkPairsAction *action, int card, int target)
{
  int n = 0;

  if (pairs->places->code[card] != YK_CODE_ROOT || pairs->places->below[card] != target)
    return;
  for (int i = 0; i < action->n_sources; i++)
    if (action->sources[i] != pairs->now[card])
      action->sources[n++] = action->sources[i];
  action->n_sources = (uint16_t) n;
}

static void
add_join_action (YkPairs *pairs, int card, int i)
{
  int target = pairs->frame->parents[card][i];
  YkPairsAction *action;

  if (pairs->on[card][i] == NO_ATOM)
    return;
  action = new_action (pairs, pairs->on[card][i], YK_CODE_PARENT + i);
  require_exposed (pairs, action, card);
  require_left (pairs, action, card, target);
  require_bare (pairs, action, target, card);
  require_host (pairs, action, target);
  require_apart (pairs, action, card, target);
}

/* Requires that some card of the next lower rank and of the same suit is up. */
static void
require_some_lower (YkPairs *pairs, YkPairsAction *action, int first, int n)
{
  uint16_t number;
  YkPairsCondition *condition;

  for (int lower = first; lower < first + n; lower++)
    if (is_settled (pairs, lower))
      return;
  condition = new_condition (pairs, &number);
  for (int lower = first; lower < first + n; lower++)
    add_alternative (pairs, condition, pairs->up[lower]);
  require (pairs, action, number);
}

/* Requires that LOWER is up, or else the card's TWIN is not. */
static void
require_lower_beside (YkPairs *pairs, YkPairsAction *action, int lower, int twin)
{
  uint16_t number;
  YkPairsCondition *condition;

  if (is_settled (pairs, lower))
    return;
  condition = new_condition (pairs, &number);
  add_alternative (pairs, condition, pairs->up[lower]);
  if (!is_settled (pairs, twin))
    add_others (pairs, condition, pairs->up[twin]);
  require (pairs, action, number);
}

static void
add_ascent_action (YkPairs *pairs, int card)
{
  YkPairsAction *action = new_action (pairs, pairs->up[card], YK_CODE_FOUNDATION);
  int n = pairs->frame->n_decks;
  int first = card - card % n - YK_N_SUITS * n;
  int twin = card - card % n + (card + 1) % n;

  require_bare (pairs, action, card, YK_NO_CARD);
  /* Requires that a foundation waits for the card: of the next lower rank more cards
   * are up than of its own.  With two decks that means: one is, and where the card's
   * twin is up already, both are. */
  if (pairs->frame->rank[card] == 1)
    return;
  require_some_lower (pairs, action, first, n);
  for (int lower = first; lower < first + n && n > 1; lower++)
    require_lower_beside (pairs, action, lower, twin);
}

/* Adds the action that a King comes, or comes back, to a column that has lost its
 * bottom card and holds no other King. */
static void
add_king_action (YkPairs *pairs, int king, int column)
{
  uint8_t root = pairs->roots[column];
  int index = king_index (pairs->frame, king);
  int n_kings = YK_N_SUITS * pairs->frame->n_decks;
  YkPairsAction *action;

  if (pairs->in_column[index][column] == NO_ATOM ||
      (root == king && stays_at_bottom (pairs, king)))
    return;
  action = new_action (pairs, pairs->in_column[index][column], YK_CODE_SPACE);
  require_exposed (pairs, action, king);
  if (root != YK_NO_CARD && root != king)
    require (pairs, action, other_atom_condition (pairs, pairs->now[root]));
  for (int other = 0; other < n_kings; other++) {
    int card = king - index + other;

    if (other != index && card != root && !is_settled (pairs, card) &&
        pairs->in_column[other][column] != NO_ATOM)
      require (pairs, action,
               other_atom_condition (pairs, pairs->in_column[other][column]));
  }
}

/* Requires that some column has lost its bottom card. */
static void
require_space (YkPairs *pairs, YkPairsAction *action)
{
  uint16_t number;
  YkPairsCondition *condition;

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
  require (pairs, action, number);
}

static void
add_space_actions (YkPairs *pairs, int card)
{
  YkPairsAction *action;

  if (!pairs->frame->fills[card])
    return;
  if (!spaces_differ (pairs)) {
    action = new_action (pairs, pairs->space[card], YK_CODE_SPACE);
    require_exposed (pairs, action, card);
    require_space (pairs, action);
    return;
  }
  for (int column = 0; column < pairs->frame->n_columns; column++)
    add_king_action (pairs, card, column);
}

static void
mark_pair_columns (YkPairs *pairs)
{
  const YkCompactFrame *frame = pairs->frame;
  int n_columns = 0;

  memset (pairs->roots, YK_NO_CARD, sizeof pairs->roots);
  memset (pairs->column, YK_NO_CARD, sizeof pairs->column);
  for (int bottom = 0; bottom < frame->n_cards; bottom++) {
    uint8_t height = 0;

    if (pairs->places->code[bottom] != YK_CODE_SPACE)
      continue;
    if (!yk_pairs_is_free (pairs, bottom))
      pairs->roots[n_columns] = (uint8_t) bottom;
    n_columns++;
    for (uint8_t card = (uint8_t) bottom; card != YK_NO_CARD;
         card = pairs->places->above[card]) {
      pairs->column[card] = (uint8_t) bottom;
      pairs->height[card] = height++;
    }
  }
}

/* Numbers the atoms; returns whether there was room for them. */
static bool
number_all_atoms (YkPairs *pairs)
{
  pairs->n_atoms = pairs->n_conditions = pairs->n_actions = 0;
  pairs->is_too_big = false;
  mark_pair_columns (pairs);
  for (int card = 0; card < pairs->frame->n_cards; card++)
    add_atoms (pairs, card);
  return !pairs->is_too_big;
}

/* Adds the actions of all cards; returns whether there was room for their conditions.
 */
static bool
add_all_actions (YkPairs *pairs)
{
  memset (pairs->not_atom, 0xff, (size_t) pairs->n_atoms * sizeof (uint16_t));
  memset (pairs->not_hosting, 0xff, sizeof pairs->not_hosting);
  for (int card = 0; card < pairs->frame->n_cards; card++)
    if (!is_settled (pairs, card)) {
      for (int i = 0; i < pairs->frame->n_parents[card]; i++)
        add_join_action (pairs, card, i);
      add_space_actions (pairs, card);
      if (pairs->cell[card] != NO_ATOM)
        require_bare (pairs, new_action (pairs, pairs->cell[card], YK_CODE_CELL), card,
                      YK_NO_CARD);
      if (pairs->up[card] != NO_ATOM)
        add_ascent_action (pairs, card);
    }
  return !pairs->is_too_big;
}

/* Lists the atoms and the actions.  Returns false if the test does not support the
 * position, or it is won. */
static bool
begin (YkPairs *pairs, const YkCompactFrame *frame, const YkCompactState *places)
{
  pairs->frame = frame;
  pairs->places = places;
  pairs->still = YK_NO_CARD;
  return frame->n_decks <= MAX_TEST_DECKS && places->n_all_up < frame->n_cards &&
         number_all_atoms (pairs) && add_all_actions (pairs);
}

static bool
are_dead (YkPairs *pairs, const YkCompactFrame *frame, const YkCompactState *places)
{
  return begin (pairs, frame, places) && !yk_pairs_spread (pairs);
}

bool
yk_pairs_are_dead (YkPairs *pairs, const YkCompactFrame *frame,
                   const YkCompactState *places, uint64_t free)
{
  pairs->free = free;
  pairs->is_strict = pairs->finds_free = false;
  return are_dead (pairs, frame, places);
}

bool
yk_pairs_are_dead_strictly (YkPairs *pairs, const YkCompactFrame *frame,
                            const YkCompactState *places, uint64_t free)
{
  pairs->free = free;
  pairs->is_strict = true;
  pairs->finds_free = false;
  return are_dead (pairs, frame, places);
}

/* All pairs that the strict test allows the other one allows as well, so that it goes
 * on from them. */
bool
yk_pairs_are_dead_by_either (YkPairs *pairs, const YkCompactFrame *frame,
                             const YkCompactState *places, bool *is_strict)
{
  *is_strict = false;
  pairs->free = 0;
  pairs->is_strict = true;
  pairs->finds_free = false;
  if (!begin (pairs, frame, places)) /* perhaps too large to be strict */
    return yk_pairs_are_dead (pairs, frame, places, 0);
  if (yk_pairs_spread (pairs))
    return false;
  pairs->is_strict = false;
  *is_strict = yk_pairs_spread_on (pairs);
  return true;
}

bool
yk_pairs_are_dead_at_first (YkPairs *pairs, const YkCompactFrame *frame,
                            const YkCompactState *places, bool is_strict)
{
  pairs->free = 0;
  pairs->is_strict = is_strict;
  pairs->finds_free = true;
  return are_dead (pairs, frame, places);
}

bool
yk_pairs_stay_dead (YkPairs *pairs, uint64_t more)
{
  size_t n_rows = (size_t) (pairs->n_atoms * pairs->n_words);
  size_t n_waits = (size_t) (pairs->n_actions * pairs->n_words);
  uint64_t free = pairs->free, all_up[MAX_WORDS], spares[MAX_WORDS];

  memcpy (pairs->old_rows, pairs->rows, n_rows * sizeof *pairs->rows);
  memcpy (pairs->old_waits, pairs->waits, n_waits * sizeof *pairs->waits);
  memcpy (all_up, pairs->all_up, sizeof all_up);
  memcpy (spares, pairs->spares, sizeof spares);
  if (!yk_pairs_spread_without (pairs, more & ~free))
    return true;
  memcpy (pairs->rows, pairs->old_rows, n_rows * sizeof *pairs->rows);
  memcpy (pairs->waits, pairs->old_waits, n_waits * sizeof *pairs->waits);
  memcpy (pairs->all_up, all_up, sizeof all_up);
  memcpy (pairs->spares, spares, sizeof spares);
  pairs->free = free;
  return false;
}

/* The pair test by cases.
 *
 * Every card that still lies where it lay at the root of the search makes a first move
 * in every win, and never comes back.  So for one card after the other the pairs are
 * spread while it stays; what they then leave of the position before one of its first
 * moves is where that move begins, and from there they are spread further.  Where the
 * goal is out of reach, no win has this first move, and its action is struck out for
 * good.  From then on the pairs need not cover all positions, but only those that a win
 * goes through, and that suffices: where no first move is left there is no win.
 *
 * Otherwise the search from that root need not make the moves that were struck out, and
 * the pair test need not reckon with them in any position that the search reaches: if
 * that can be won, its wins are ends of wins from the root. */

/* What is struck out for one card helps to strike out more for others.  With two decks
 * a second pass would take too long. */
#define N_PASSES 3

/* Whether CARD's first move is still to come. */
static bool
lies_at_root (const YkPairs *pairs, int card)
{
  return pairs->places->code[card] == YK_CODE_ROOT && pairs->now[card] != NO_ATOM;
}

/* Takes out of ATOMS what cannot be true together with one of a condition's atoms that
 * are in it; returns whether anything is left. */
static bool
meet_condition (const YkPairs *pairs, const YkPairsCondition *condition,
                uint64_t *atoms)
{
  uint64_t some[MAX_WORDS] = {0}, left = 0;

  for (int i = 0; i < condition->n_atoms; i++) {
    int atom = yk_pairs_atoms (pairs, condition)[i];

    for (int w = 0; w < pairs->n_words && yk_pairs_has (atoms, atom); w++)
      some[w] |= pairs->old_rows[atom * pairs->n_words + w];
  }
  for (int w = 0; w < pairs->n_words; w++)
    left |= atoms[w] &= some[w];
  return left != 0;
}

/* Writes to ATOMS what may be true beside the card that makes its first move; returns
 * whether the move can be made.  No condition of a move asks about the card itself. */
static bool
find_atoms_before (const YkPairs *pairs, const YkPairsAction *action, uint64_t *atoms)
{
  int card = pairs->card_of[action->atom];
  const uint64_t *row = &pairs->old_rows[pairs->now[card] * pairs->n_words];

  for (int w = 0; w < pairs->n_words; w++)
    atoms[w] = row[w] & ~pairs->own[card][w];
  for (int i = 0; i < action->n_needs; i++)
    if (!meet_condition (pairs, &pairs->conditions[action->needs[i]], atoms))
      return false;
  return true;
}

/* Puts the pairs that there may be just after the move, when ATOMS are those that may
 * be true beside the card. */
static void
put_pairs_after (YkPairs *pairs, int moved, const uint64_t *atoms)
{
  int n_words = pairs->n_words;

  memset (pairs->rows, 0, (size_t) (pairs->n_atoms * n_words) * sizeof *pairs->rows);
  for (int atom = 0; atom < pairs->n_atoms; atom++) {
    uint64_t *row = &pairs->rows[atom * n_words];

    if (atom != moved && !yk_pairs_has (atoms, atom))
      continue;
    for (int w = 0; w < n_words; w++)
      row[w] =
          atom == moved ? atoms[w] : pairs->old_rows[atom * n_words + w] & atoms[w];
    row[moved / 64] |= UINT64_C (1) << moved % 64;
  }
}

/* Whether no win has the action as the first move of its card. */
static bool
is_no_first_move (YkPairs *pairs, const YkPairsAction *action)
{
  uint64_t atoms[MAX_WORDS];

  if (!find_atoms_before (pairs, action, atoms))
    return true;
  put_pairs_after (pairs, action->atom, atoms);
  return !yk_pairs_spread_on (pairs);
}

/* Where in the action's sources the atom is; -1 where it is none of them. */
static int
source_index (const YkPairsAction *action, uint16_t atom)
{
  for (int i = 0; i < action->n_sources; i++)
    if (action->sources[i] == atom)
      return i;
  return -1;
}

/* Strikes out the first moves of CARD that no win has; returns whether one is left, or
 * the search is stopped. */
static bool
has_first_move (YkPairs *pairs, int card, YkSearch *search)
{
  bool is_any_left = false;

  /* Spreads the pairs while CARD stays where it lies, and keeps them in OLD_ROWS.  They
   * are spread to the end, since without this card no goal is reached. */
  pairs->still = (uint8_t) card;
  yk_pairs_spread (pairs);
  pairs->still = YK_NO_CARD;
  memcpy (pairs->old_rows, pairs->rows,
          (size_t) (pairs->n_atoms * pairs->n_words) * sizeof *pairs->rows);
  for (int i = 0; i < pairs->n_actions; i++) {
    YkPairsAction *action = &pairs->actions[i];
    int source = pairs->card_of[action->atom] == card
                     ? source_index (action, pairs->now[card])
                     : -1;

    if (source < 0)
      continue;
    if (yk_search_is_stopped (search) || !is_no_first_move (pairs, action)) {
      is_any_left = true;
    } else {
      action->sources[source] = action->sources[--action->n_sources];
      action->sources[action->n_sources] = (uint16_t) pairs->n_atoms;
    }
  }
  return is_any_left;
}

/* Whether every card that needs one has a first move left, or the search is stopped. */
static bool
have_first_moves (YkPairs *pairs, YkSearch *search)
{
  for (int card = 0; card < pairs->frame->n_cards && !search->is_stopped; card++)
    if (lies_at_root (pairs, card) && !has_first_move (pairs, card, search))
      return false;
  return true;
}

/* The code that an atom says its card has. */
static int
code_of_atom (const YkPairs *pairs, uint16_t atom)
{
  int card = pairs->card_of[atom];

  if (atom == pairs->up[card])
    return YK_CODE_FOUNDATION;
  if (atom == pairs->cell[card])
    return YK_CODE_CELL;
  for (int i = 0; i < pairs->frame->n_parents[card]; i++)
    if (atom == pairs->on[card][i])
      return YK_CODE_PARENT + i;
  return YK_CODE_SPACE;
}

bool
yk_pairs_are_dead_by_cases (YkPairs *pairs, const YkCompactFrame *frame,
                            const YkCompactState *places, YkSearch *search,
                            uint64_t useless[YK_N_CODES])
{
  bool is_dead = false;

  if (useless != NULL)
    memset (useless, 0, YK_N_CODES * sizeof *useless);
  pairs->free = 0;
  pairs->is_strict = true;
  pairs->finds_free = false;
  if (!begin (pairs, frame, places))
    return false;
  if (!yk_pairs_spread (pairs))
    return true;
  for (int i = 0; i < (frame->n_decks == 1 ? N_PASSES : 1) && !is_dead; i++)
    is_dead = !have_first_moves (pairs, search);
  if (useless != NULL) {
    /* Tells which first moves were struck out.  A King's move to a space is one of
     * several actions, which must all be. */
    uint64_t useful[YK_N_CODES] = {0};

    for (int i = 0; i < pairs->n_actions; i++) {
      const YkPairsAction *action = &pairs->actions[i];
      int card = pairs->card_of[action->atom],
          code = code_of_atom (pairs, action->atom);

      if (!lies_at_root (pairs, card))
        continue;
      useless[code] |= yk_pairs_card_set (card);
      if (source_index (action, pairs->now[card]) >= 0)
        useful[code] |= yk_pairs_card_set (card);
    }
    for (int code = 0; code < YK_N_CODES; code++)
      useless[code] &= ~useful[code];
  }
  return is_dead;
}
