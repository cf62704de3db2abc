/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pair test's reasons: which cards are to blame for a dead position.
 *
 * Two cards can never both be up: that pair of atoms is missing from the fixpoint.  It
 * is missing since the actions that would bring it each lack something, from each of
 * their sources: another pair, or all pairs of an atom with those of one condition.
 * These are missing for reasons of their own.  One reason is enough for each; of
 * several, the one is taken that brings in the fewest cards that are not to blame yet.
 * The cards of all pairs and conditions on this chain are to blame together, and all
 * others may be free.  Whoever asks tests that: nothing rests on this walk alone. */
#include <string.h>

#include "solver/pruning/yk-pruning-private.h"

#define MAX_GOALS 3
#define NO_REASON INT32_MAX
#define CARD_COST 64 /* of a card that was not to blame before, in pairs */

/* The walk back from one missing pair of cards that must be up. */
typedef struct
{
  YkPairs *pairs;
  uint64_t cards; /* to blame so far */
  int n_asked;
  int n_explained;
  bool has_failed;
} Blame;

/* A pair of atoms, the smaller first; an atom that can never be true with itself. */
typedef struct
{
  int a;
  int b;
} Pair;

static bool
may_be_together (const YkPairs *pairs, int a, int b)
{
  return pairs->rows[a * pairs->n_words + b / 64] >> b % 64 & 1;
}

static uint64_t
atom_card (const YkPairs *pairs, int atom)
{
  return UINT64_C (1) << pairs->card_of[atom];
}

/* A missing pair; where one of its atoms can never be true, that is the reason. */
static Pair
missing_pair (const YkPairs *pairs, int a, int b)
{
  if (!may_be_together (pairs, a, a))
    b = a;
  else if (!may_be_together (pairs, b, b))
    a = b;
  return a < b ? (Pair){a, b} : (Pair){b, a};
}

/* Whether the pair is of one card, which lies in one place only, or asked about
 * already.  The pairs that were asked about are kept in OLD_ROWS. */
static bool
needs_no_reason (const YkPairs *pairs, Pair pair)
{
  return (pair.a != pair.b && pairs->card_of[pair.a] == pairs->card_of[pair.b]) ||
         (pairs->old_rows[pair.a * pairs->n_words + pair.b / 64] >> pair.b % 64 & 1);
}

/* Asks why two atoms cannot be true together. */
static void
ask_pair (Blame *blame, int a, int b)
{
  YkPairs *pairs = blame->pairs;
  Pair pair = missing_pair (pairs, a, b);

  blame->cards |= atom_card (pairs, pair.a) | atom_card (pairs, pair.b);
  if (needs_no_reason (pairs, pair))
    return;
  if (blame->n_asked == MAX_ASKED) {
    blame->has_failed = true;
    return;
  }
  pairs->old_rows[pair.a * pairs->n_words + pair.b / 64] |= UINT64_C (1) << pair.b % 64;
  pairs->asked[blame->n_asked][0] = (uint16_t) pair.a;
  pairs->asked[blame->n_asked++][1] = (uint16_t) pair.b;
}

/* Whether A and B may never be together.  Then CARDS gets their cards, and COST one
 * more where a reason is yet to be found. */
static bool
count_pair (const Blame *blame, int a, int b, uint64_t *cards, int *cost)
{
  const YkPairs *pairs = blame->pairs;
  Pair pair;

  if (may_be_together (pairs, a, b))
    return false;
  pair = missing_pair (pairs, a, b);
  *cards |= atom_card (pairs, pair.a) | atom_card (pairs, pair.b);
  *cost += !needs_no_reason (pairs, pair);
  return true;
}

static int
cards_cost (const Blame *blame, uint64_t cards)
{
  cards &= ~blame->cards;
  return cards == 0 ? 0 : CARD_COST * __builtin_popcountll (cards);
}

/* What it costs to say that A and B are not together; NO_REASON where they may be. */
static int
pair_cost (const Blame *blame, int a, int b)
{
  uint64_t cards = 0;
  int cost = 0;

  if (!count_pair (blame, a, b, &cards, &cost))
    return NO_REASON;
  return cost + cards_cost (blame, cards);
}

/* What it costs to say that no atom of a condition is together with ATOM. */
static int
condition_cost (const Blame *blame, const YkPairsCondition *condition, int atom)
{
  uint64_t cards = condition->cards;
  int cost = 0;

  if (cards & blame->pairs->free)
    return NO_REASON;
  for (int i = 0; i < condition->n_atoms; i++)
    if (!count_pair (blame, yk_pairs_atoms (blame->pairs, condition)[i], atom, &cards,
                     &cost))
      return NO_REASON;
  return cost + cards_cost (blame, cards);
}

static void
ask_condition (Blame *blame, const YkPairsCondition *condition, int atom)
{
  blame->cards |= condition->cards;
  for (int i = 0; i < condition->n_atoms; i++)
    ask_pair (blame, yk_pairs_atoms (blame->pairs, condition)[i], atom);
}

/* Whether some atom of a condition may be together with ATOM: a quick look at all of
 * them before the costs are counted. */
static bool
may_hold_beside (const YkPairs *pairs, int condition, int atom)
{
  const uint64_t *mask = &pairs->condition_masks[condition * pairs->n_words];
  const uint64_t *row = &pairs->rows[atom * pairs->n_words];
  uint64_t common = 0;

  for (int w = 0; w < pairs->n_words; w++)
    common |= mask[w] & row[w];
  return common != 0;
}

/* The condition of an action that it costs least to call impossible beside ATOM, or
 * NULL; lowers COST to that. */
static const YkPairsCondition *
find_condition (const Blame *blame, const YkPairsAction *action, int atom, int *cost)
{
  const YkPairsCondition *best = NULL;

  for (int i = 0; i < action->n_needs; i++) {
    const YkPairsCondition *condition = &blame->pairs->conditions[action->needs[i]];
    int its;

    if (may_hold_beside (blame->pairs, action->needs[i], atom))
      continue;
    its = condition_cost (blame, condition, atom);
    if (its < *cost) {
      *cost = its;
      best = condition;
    }
  }
  return best;
}

/* Whether each atom of a condition is impossible beside SOURCE, or beside another
 * condition of the action. */
static bool
is_impossible (const Blame *blame, const YkPairsAction *action,
               const YkPairsCondition *condition, int source)
{
  if (condition->cards & blame->pairs->free)
    return false;
  for (int i = 0; i < condition->n_atoms; i++) {
    int atom = yk_pairs_atoms (blame->pairs, condition)[i], cost = NO_REASON;

    if (may_be_together (blame->pairs, atom, source) &&
        find_condition (blame, action, atom, &cost) == NULL)
      return false;
  }
  return true;
}

/* The longer reason: asks why the atoms of a condition are each impossible. */
static void
ask_each (Blame *blame, const YkPairsAction *action, int source)
{
  const YkPairsCondition *condition = NULL;

  for (int i = 0; i < action->n_needs && condition == NULL; i++) {
    condition = &blame->pairs->conditions[action->needs[i]];
    if (!is_impossible (blame, action, condition, source))
      condition = NULL;
  }
  if (condition == NULL) {
    blame->has_failed = true;
    return;
  }
  blame->cards |= condition->cards;
  for (int i = 0; i < condition->n_atoms; i++) {
    int atom = yk_pairs_atoms (blame->pairs, condition)[i], cost = NO_REASON;

    if (may_be_together (blame->pairs, atom, source))
      ask_condition (blame, find_condition (blame, action, atom, &cost), atom);
    else
      ask_pair (blame, atom, source);
  }
}

/* Asks why the action cannot be made from SOURCE with B true before and after. */
static void
explain_source (Blame *blame, const YkPairsAction *action, int source, int b)
{
  int cost = pair_cost (blame, source, b), so_far = cost;
  const YkPairsCondition *beside_b = find_condition (blame, action, b, &cost);
  const YkPairsCondition *beside_source = find_condition (blame, action, source, &cost);

  if (beside_source != NULL)
    ask_condition (blame, beside_source, source);
  else if (beside_b != NULL)
    ask_condition (blame, beside_b, b);
  else if (so_far != NO_REASON)
    ask_pair (blame, source, b);
  else
    ask_each (blame, action, source);
}

/* Asks why no action makes A true beside B; where they are the same, why none makes it
 * true at all. */
static void
explain_atom (Blame *blame, int a, int b)
{
  const YkPairs *pairs = blame->pairs;
  const YkPairsAction *action;

  if (pairs->action_of[a] == NO_ATOM)
    return;
  action = &pairs->actions[pairs->action_of[a]];
  for (int i = 0; i < action->n_sources; i++)
    explain_source (blame, action, action->sources[i], a == b ? action->sources[i] : b);
}

/* The cards to blame for one missing pair; all where no reason was found. */
static uint64_t
explain_goal (YkPairs *pairs, int a, int b)
{
  Blame blame = {.pairs = pairs};

  memset (pairs->old_rows, 0, (size_t) (pairs->n_atoms * pairs->n_words) * 8);
  ask_pair (&blame, a, b);
  while (blame.n_explained < blame.n_asked && !blame.has_failed) {
    const uint16_t *pair = pairs->asked[blame.n_explained++];

    explain_atom (&blame, pair[0], pair[1]);
    if (pair[0] != pair[1])
      explain_atom (&blame, pair[1], pair[0]);
  }
  return blame.has_failed ? UINT64_MAX : blame.cards;
}

/* Whether it is a goal that A and B are true together, and a missing one.  A card that
 * can never be up is a goal of its own. */
static bool
is_missed (const YkPairs *pairs, int a, int b)
{
  if (a == NO_ATOM || b == NO_ATOM ||
      ((atom_card (pairs, a) | atom_card (pairs, b)) & pairs->free) ||
      may_be_together (pairs, a, b))
    return false;
  return a == b || (may_be_together (pairs, a, a) && may_be_together (pairs, b, b));
}

uint64_t
yk_pairs_blame (YkPairs *pairs)
{
  uint64_t best = UINT64_MAX;
  int n_goals = 0;

  memset (pairs->action_of, 0xff, sizeof pairs->action_of);
  for (int i = 0; i < pairs->n_actions; i++)
    pairs->action_of[pairs->actions[i].atom] = (uint16_t) i;
  for (int i = 0; i < pairs->frame->n_cards; i++)
    for (int j = 0; j <= i && n_goals < MAX_GOALS; j++)
      if (is_missed (pairs, pairs->up[i], pairs->up[j])) {
        uint64_t cards = explain_goal (pairs, pairs->up[i], pairs->up[j]);

        n_goals++;
        if (__builtin_popcountll (cards) < __builtin_popcountll (best))
          best = cards;
      }
  return best;
}
