/* SPDX-License-Identifier: GPL-3.0-or-later */
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
#include "solver/pruning/yk-pruning-private.h"

#include <string.h>

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
  if (!yk_pairs_begin (pairs, frame, places))
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
