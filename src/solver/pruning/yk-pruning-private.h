/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the pair test share; nobody else includes this. */
#pragma once

#include "solver/pruning/yk-pruning.h"

/* The state of the pair test, which its files share: yk-pairs.c lists the atoms of a
 * position and the actions with their conditions, and yk-pairs-spread.c spreads the
 * pairs. */

#define MAX_WORDS 10
#define MAX_ATOMS (MAX_WORDS * 64)
#define MAX_CONDITIONS 1024
#define MAX_SOURCES 16      /* other atoms of one card */
#define MAX_ALTERNATIVES 52 /* atoms of one condition */
#define LIST_STEP 4         /* lists of atoms are read by so many at once */
#define MAX_NEEDS 24        /* conditions of one move */
#define MAX_ASKED 16384     /* missing pairs on the chain of one explanation */
#define NO_ATOM UINT16_MAX
#define NO_CONDITION UINT16_MAX
#define MAX_TEST_DECKS 2
#define MAX_TEST_CARDS (MAX_TEST_DECKS * YK_DECK_SIZE)
#define MAX_KINGS (MAX_TEST_DECKS * YK_N_SUITS)

/* A condition: one of these atoms must be true.  It is waived if one of CARDS, a set,
 * may lie anywhere.  The list is padded to a multiple of LIST_STEP with the atom
 * N_ATOMS, which is never true; so is a list of sources. */
typedef struct
{
  uint64_t cards;
  uint16_t n_atoms;
  uint16_t first; /* of its atoms in ALTERNATIVES */
} YkPairsCondition;

/* All moves that make one atom true, whatever atom of the card was true before. */
typedef struct
{
  uint16_t atom;
  uint16_t n_sources;
  uint16_t sources[MAX_SOURCES];
  uint16_t n_needs;
  uint16_t needs[MAX_NEEDS];
  uint64_t cards; /* all that its conditions ask about */
} YkPairsAction;

struct _YkPairs
{
  const YkCompactFrame *frame;
  const YkCompactState *places;
  uint64_t free;   /* a set of cards that may lie anywhere */
  bool is_strict;  /* whether every other card must have a place, too */
  uint8_t still;   /* a card that makes no move, or YK_NO_CARD */
  bool finds_free; /* more cards may become free later, even those that are up */
  int n_atoms;
  int n_words;
  uint8_t card_of[MAX_ATOMS];
  uint16_t first_atom[MAX_TEST_CARDS]; /* a card's atoms have successive numbers */
  uint16_t end_atom[MAX_TEST_CARDS];
  uint16_t now[MAX_TEST_CARDS]; /* the atom that is true, or NO_ATOM */
  uint16_t up[MAX_TEST_CARDS];
  uint16_t cell[MAX_TEST_CARDS];
  uint16_t space[MAX_TEST_CARDS]; /* if all empty columns are alike to the card */
  uint16_t on[MAX_TEST_CARDS][YK_MAX_PARENTS];
  uint16_t in_column[MAX_KINGS][YK_MAX_COLUMNS];
  uint8_t roots[YK_MAX_COLUMNS]; /* the bottom card of each column, or YK_NO_CARD */
  uint8_t column[MAX_TEST_CARDS];
  uint8_t height[MAX_TEST_CARDS];
  uint16_t not_atom[MAX_ATOMS]; /* condition: another atom of the card is true */
  uint16_t not_hosting[MAX_TEST_CARDS];
  int n_conditions;
  int n_actions;
  bool is_too_big;
  uint64_t all_up[MAX_WORDS];
  uint64_t home[MAX_WORDS]; /* where the goal is runs: the places of a win */
  uint64_t own[MAX_TEST_CARDS][MAX_WORDS];
  uint64_t atoms[MAX_WORDS];  /* the set of all atoms */
  uint64_t spares[MAX_WORDS]; /* strict mode: the number after each card's atoms */
  YkPairsCondition conditions[MAX_CONDITIONS];
  uint16_t alternatives[MAX_CONDITIONS * MAX_ALTERNATIVES]; /* one list after another */
  YkPairsAction actions[MAX_ATOMS];
  bool is_due[MAX_ATOMS]; /* actions to be tried, whatever they ask about */
  uint64_t rows[(MAX_ATOMS + 1) * MAX_WORDS];
  uint64_t condition_masks[MAX_CONDITIONS * MAX_WORDS];
  uint64_t source_masks[MAX_ATOMS * MAX_WORDS]; /* of actions */
  uint64_t fresh[MAX_WORDS];                    /* atoms that got pairs in this sweep */
  uint64_t news[MAX_WORDS]; /* atoms that got pairs in this sweep or the one before */

  /* Of each action: the atoms on whose pairs it waits. */
  uint64_t waits[MAX_ATOMS * MAX_WORDS];

  /* ROWS and WAITS before more cards became free, or before a card's first move. */
  uint64_t old_rows[MAX_ATOMS * MAX_WORDS];
  uint64_t old_waits[MAX_ATOMS * MAX_WORDS];

  /* For explanations only. */
  uint16_t action_of[MAX_ATOMS];
  uint16_t asked[MAX_ASKED][2];
};

/* Returns the atoms of a condition. */
static inline const uint16_t *
yk_pairs_atoms (const YkPairs *pairs, const YkPairsCondition *condition)
{
  return &pairs->alternatives[condition->first];
}

/* Returns the card as a set, for the sets of free cards.  With two decks no card is
 * ever free, so cards without a bit do not matter. */
static inline uint64_t
yk_pairs_card_set (int card)
{
  return card < YK_DECK_SIZE ? UINT64_C (1) << card : 0;
}

/* Returns whether the card may lie anywhere, so that nothing is asked of it. */
static inline bool
yk_pairs_is_free (const YkPairs *pairs, int card)
{
  return (pairs->free & yk_pairs_card_set (card)) != 0;
}

/* Returns whether BIT is in SET. */
static inline bool
yk_pairs_has (const uint64_t *set, int bit)
{
  return set[bit / 64] >> bit % 64 & 1;
}

/* Spreads the pairs of the position as far as the actions carry them.  Returns whether
 * any two cards with atoms can then be on their foundations together; if the goal is
 * runs, whether each card with atoms can be at a place of a win. */
bool yk_pairs_spread (YkPairs *pairs);

/* Like yk_pairs_spread(), starting from the pairs in ROWS. */
bool yk_pairs_spread_on (YkPairs *pairs);

/* Also frees the cards in MORE, and spreads further.  Returns the same as
 * yk_pairs_spread(). */
bool yk_pairs_spread_without (YkPairs *pairs, uint64_t more);
