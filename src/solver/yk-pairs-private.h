/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the two files of the pair test share: yk-pairs.c writes down what it asks,
 * yk-pairs-spread.c answers. */
#pragma once

#include "solver/yk-pairs.h"

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
} YkPairsCondition;

/* All moves that make one atom true, whatever the card's atom before. */
typedef struct
{
  uint16_t atom;
  uint16_t n_sources;
  uint16_t sources[MAX_SOURCES];
  uint16_t n_needs;
  uint16_t needs[MAX_NEEDS];
} YkPairsAction;

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
  YkPairsCondition conditions[MAX_CONDITIONS];
  YkPairsAction actions[MAX_ATOMS];
  uint64_t rows[MAX_ATOMS * MAX_WORDS];
  uint64_t condition_masks[MAX_CONDITIONS * MAX_WORDS];
  uint64_t asks[MAX_ATOMS * MAX_WORDS]; /* of each action: atoms that it asks */
  uint64_t fresh[MAX_WORDS];            /* atoms that got pairs in this sweep */
  uint64_t lately[MAX_WORDS];           /* and in the one before */
};

/* Whether all cards that have atoms can be up, two by two, once the pairs of the
 * position have spread as far as the actions carry them. */
bool yk_pairs_spread (YkPairs *pairs);
