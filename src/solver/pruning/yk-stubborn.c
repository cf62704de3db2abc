/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stubborn sets.  The relaxation tells whether a move could ever be made before one of
 * the set: in it those cards lie still whose moves are all in the set. */
#include "solver/pruning/yk-pruning.h"

#include <string.h>

#include "solver/state/yk-compact-state.h"

#define FRESH_WEIGHT 64
#define IMPOSSIBLE_COST 1
#define STALE_COST 2
#define FRESH_COST 16
#define NO_LIMIT 100000
#define LISTINGS 2 /* the list of what is left is made again up to so many moves */
#define MAX_LIST (YK_DECK_SIZE * YK_N_CODES)
#define MAX_JOINS (YK_MAX_HOSTS * YK_MAX_PARENTS)

/* A set as it grows. */
typedef struct
{
  const YkCompactFrame *frame;
  const YkCompactState *places;
  const YkPlacingSet *possible;
  const YkPlacingSet *fresh;
  int n_codes;
  uint8_t below[YK_DECK_SIZE]; /* what cards lie on, in foundations, too */
  YkRelaxation start;          /* the relaxation as it starts */
  YkRelaxation reach;          /* how far it comes while some cards lie still */
  uint64_t still;              /* cards all of whose moves are in the set */
  uint64_t replaced;           /* cards of which one move stands for all */
  YkPlacingSet set;
  YkPlacingSet left; /* moves not in the set that could be made before one of it */
  YkPlacingSet first_left; /* the same for the empty set */
  int weight;              /* the weight of the possible moves in the set */
  int limit; /* a set of this weight is of no use: it has no fewer fresh moves than the
                best so far */
  int n_listed;
  YkPlacing list[MAX_LIST]; /* the set, in the order in which it grew */
  int n_joins;
  YkPlacing joins[MAX_JOINS]; /* of the list, the possible moves onto other cards */
} Growth;

static bool
set_has (const YkPlacingSet *set, YkPlacing move)
{
  return set->cards[move.code] >> move.card & 1;
}

/* Whether CARD is BOTTOM or lies in the group that moves with BOTTOM. */
static bool
is_in_group (const Growth *growth, uint8_t card, uint8_t bottom)
{
  return card == bottom || growth->start.under[card] >> bottom & 1;
}

/* Adds to MOVES all moves onto cards that could ever be made before one of the set. */
static void
list_left_joins (Growth *growth, YkPlacingSet *moves)
{
  const YkCompactFrame *frame = growth->frame;
  const YkRelaxation *reach = &growth->reach;

  for (uint64_t open = reach->open; open != 0; open &= open - 1) {
    int target = __builtin_ctzll (open);
    uint64_t joiners = yk_relaxation_joiners (reach, target) & reach->exposed;

    for (int i = 0; i < frame->n_children[target] && joiners != 0; i++)
      moves->cards[frame->child_codes[target][i]] |=
          joiners & UINT64_C (1) << frame->children[target][i];
  }
}

/* Lists the moves not in the set that could ever be made before one of it, but for
 * those of a card back to the bottom of a column or the foundation where it is now.
 * Such a card must have left by a move not in the set, too, and both together change
 * nothing in how many spaces there are, or in what is up. */
static void
list_left (Growth *growth)
{
  const YkCompactFrame *frame = growth->frame;
  const YkCompactState *places = growth->places;
  YkRelaxation *reach = &growth->reach;

  *reach = growth->start;
  yk_relaxation_spread (reach, growth->still);
  memset (&growth->left, 0, sizeof growth->left);
  list_left_joins (growth, &growth->left);
  if (reach->has_space)
    growth->left.cards[YK_CODE_SPACE] =
        frame->fill_set & reach->exposed & ~places->bottoms[0];
  growth->left.cards[YK_CODE_FOUNDATION] =
      yk_relaxation_next_up (reach) & ~growth->start.up;
  for (int code = 0; code < growth->n_codes; code++)
    growth->left.cards[code] &= ~(growth->set.cards[code] | growth->replaced);
}

static void
add_to_set (Growth *growth, YkPlacing move)
{
  if (!set_has (&growth->left, move))
    return;
  growth->left.cards[move.code] &= ~(UINT64_C (1) << move.card);
  growth->set.cards[move.code] |= UINT64_C (1) << move.card;
  growth->list[growth->n_listed++] = move;
  if (set_has (growth->possible, move))
    growth->weight += set_has (growth->fresh, move) ? FRESH_WEIGHT : 1;
}

/* A guess at what adding a move would cost. */
static int
adding_cost (const Growth *growth, YkPlacing move)
{
  if (!set_has (&growth->left, move))
    return 0;
  if (!set_has (growth->possible, move))
    return IMPOSSIBLE_COST;
  return set_has (growth->fresh, move) ? FRESH_COST : STALE_COST;
}

/* From here on each function adds moves to the set and returns 0, or where IS_TRIAL
 * only returns what that would cost. */
static int
take_move (Growth *growth, YkPlacing move, bool is_trial)
{
  if (is_trial)
    return adding_cost (growth, move);
  add_to_set (growth, move);
  return 0;
}

/* All moves of a card. */
static int
take_moves_of (Growth *growth, uint8_t card, bool is_trial)
{
  int sum = take_move (growth, (YkPlacing){card, YK_CODE_FOUNDATION}, is_trial);

  for (int i = 0; i < growth->frame->n_parents[card]; i++)
    sum +=
        take_move (growth, (YkPlacing){card, (uint8_t) (YK_CODE_PARENT + i)}, is_trial);
  sum += take_move (growth, (YkPlacing){card, YK_CODE_SPACE}, is_trial);
  if (!is_trial)
    growth->still |= UINT64_C (1) << card;
  return sum;
}

/* All moves onto a card. */
static int
take_joins_to (Growth *growth, uint8_t target, bool is_trial)
{
  const YkCompactFrame *frame = growth->frame;
  int sum = 0;

  for (int i = 0; i < frame->n_children[target]; i++)
    sum += take_move (
        growth, (YkPlacing){frame->children[target][i], frame->child_codes[target][i]},
        is_trial);
  return sum;
}

/* All moves of a card onto cards of a set. */
static int
take_joins_of (Growth *growth, uint8_t card, uint64_t targets, bool is_trial)
{
  const YkCompactFrame *frame = growth->frame;
  int sum = 0;

  for (int i = 0; i < frame->n_parents[card]; i++)
    if (targets >> frame->parents[card][i] & 1)
      sum += take_move (growth, (YkPlacing){card, (uint8_t) (YK_CODE_PARENT + i)},
                        is_trial);
  return sum;
}

/* All moves that take TARGET, or a card between the two, away from above CARD, in whose
 * group TARGET lies. */
static int
take_partings (Growth *growth, uint8_t card, uint8_t target, bool is_trial)
{
  int sum = 0;

  for (; target != card; target = growth->places->below[target])
    sum += take_moves_of (growth, target, is_trial);
  return sum;
}

/* All moves that could make a space. */
static int
take_clearings (Growth *growth, bool is_trial)
{
  int sum = 0;

  for (uint64_t rest = growth->places->bottoms[0]; rest != 0; rest &= rest - 1)
    sum += take_moves_of (growth, (uint8_t) __builtin_ctzll (rest), is_trial);
  return sum;
}

/* Whether a card lies where it lay at the root, in the reserve or the waste: there it
 * carries nothing. */
static bool
is_in_reserve (const Growth *growth, uint8_t card)
{
  return growth->frame->in_reserve[card] && growth->places->code[card] == YK_CODE_ROOT;
}

/* Whether a card is up and others lie on it there, which must come back first. */
static bool
is_under_others (const Growth *growth, uint8_t card)
{
  return yk_compact_state_is_up (growth->places, card) &&
         growth->places->n_suit_up[growth->frame->suit[card]] >
             growth->frame->rank[card];
}

/* Condition (2) of yk_stubborn_choose() for a move that is not possible: adds all that
 * could bring one of the things that the move lacks, the one that costs least. */
static void
take_for_impossible (Growth *growth, YkPlacing move)
{
  const YkCompactFrame *frame = growth->frame;
  const YkCompactState *places = growth->places;
  uint8_t card = move.card, above = places->above[card];
  enum
  {
    BARE,
    LOWER,
    OPEN,
    HOST,
    PARTED,
    SPACE,
    TOP
  } lacks = BARE;
  uint8_t target = yk_compact_frame_target (frame, card, move.code);
  int least = NO_LIMIT, sum;
  bool is_up = move.code == YK_CODE_FOUNDATION;

#define TRY(condition, what, list)                                                     \
  if ((condition) && (sum = (list)) < least) {                                         \
    least = sum;                                                                       \
    lacks = what;                                                                      \
  }
  TRY (is_up ? above != YK_NO_CARD : !yk_compact_state_is_exposed (frame, places, card),
       BARE, take_moves_of (growth, above, true))
  TRY (is_up && places->n_suit_up[frame->suit[card]] < frame->rank[card] - 1, LOWER,
       adding_cost (growth,
                    (YkPlacing){(uint8_t) (card - YK_N_SUITS), YK_CODE_FOUNDATION}))
  TRY (target != YK_NO_CARD && places->above[target] != YK_NO_CARD, OPEN,
       take_moves_of (growth, places->above[target], true))
  TRY (target != YK_NO_CARD &&
           (is_in_reserve (growth, target) || yk_compact_state_is_up (places, target)),
       HOST, take_moves_of (growth, target, true))
  TRY (target != YK_NO_CARD && is_in_group (growth, target, card), PARTED,
       take_partings (growth, card, target, true))
  TRY (move.code == YK_CODE_SPACE && places->n_spaces == 0, SPACE,
       take_clearings (growth, true))
  TRY (is_under_others (growth, card), TOP,
       take_moves_of (growth, (uint8_t) (card + YK_N_SUITS), true))
#undef TRY

  switch (lacks) {
  case BARE:
    take_moves_of (growth, above, false);
    break;
  case LOWER:
    add_to_set (growth, (YkPlacing){(uint8_t) (card - YK_N_SUITS), YK_CODE_FOUNDATION});
    break;
  case OPEN:
    take_moves_of (growth, places->above[target], false);
    break;
  case HOST:
    take_moves_of (growth, target, false);
    break;
  case PARTED:
    take_partings (growth, card, target, false);
    break;
  case SPACE:
    take_clearings (growth, false);
    break;
  case TOP:
    take_moves_of (growth, (uint8_t) (card + YK_N_SUITS), false);
    break;
  }
}

/* Condition (3) for a possible move, except for what take_for_join() adds.  Other moves
 * of the card itself are in its way, unless this one stands for them. */
static void
take_for_possible (Growth *growth, YkPlacing move)
{
  const YkCompactFrame *frame = growth->frame;
  uint8_t target = yk_compact_frame_target (frame, move.card, move.code);

  if (growth->places->code[move.card] == YK_CODE_ROOT &&
      move.code != YK_CODE_FOUNDATION) {
    growth->replaced |= UINT64_C (1) << move.card;
    growth->still |= UINT64_C (1) << move.card;
    for (int code = 0; code < growth->n_codes; code++)
      growth->left.cards[code] &= ~growth->replaced;
  } else {
    take_moves_of (growth, move.card, false);
  }
  if (yk_compact_state_is_up (growth->places, move.card)) {
    /* A card that is up may come back only until the next higher one of its suit is up.
     */
    if (move.card + YK_N_SUITS < growth->frame->n_cards)
      add_to_set (growth,
                  (YkPlacing){(uint8_t) (move.card + YK_N_SUITS), YK_CODE_FOUNDATION});
  }
  if (move.code == YK_CODE_FOUNDATION) {
    /* What stands in the way of a card that goes up: others that join it and, where
     * cards may come back, the next lower one of its suit. */
    take_joins_to (growth, move.card, false);
    if (growth->frame->gives_back && move.card >= YK_N_SUITS)
      take_moves_of (growth, (uint8_t) (move.card - YK_N_SUITS), false);
  } else if (move.code == YK_CODE_SPACE) {
    for (int card = 0; card < frame->n_cards; card++)
      add_to_set (growth, (YkPlacing){(uint8_t) card, YK_CODE_SPACE});
  } else {
    take_joins_to (growth, target, false);
    add_to_set (growth, (YkPlacing){target, YK_CODE_FOUNDATION});
    if (!yk_compact_state_is_up (growth->places, move.card))
      growth->joins[growth->n_joins++] = move;
  }
}

/* The cards that have moves onto others in what is left. */
static uint64_t
left_joiners (const Growth *growth)
{
  uint64_t joiners = 0;

  for (int code = YK_CODE_PARENT; code < growth->n_codes; code++)
    joiners |= growth->left.cards[code];
  return joiners;
}

/* The cards of GROUP and all that may come to lie on them, without joins by cards of
 * BUT. */
static uint64_t
all_that_may_lie_on (const Growth *growth, uint64_t group, uint64_t but)
{
  const YkCompactFrame *frame = growth->frame;
  uint64_t joiners = left_joiners (growth) & ~but;

  for (uint64_t todo = group; todo != 0;) {
    int target = __builtin_ctzll (todo);
    uint64_t before = group;

    todo &= todo - 1;
    if ((frame->child_set[target] & joiners & ~group) == 0)
      continue;
    for (int i = 0; i < frame->n_children[target]; i++) {
      YkPlacing join = {frame->children[target][i], frame->child_codes[target][i]};

      if (!((group | but) >> join.card & 1) && set_has (&growth->left, join))
        group |= UINT64_C (1) << join.card | growth->start.over[join.card];
    }
    todo |= group & ~before;
  }
  return group;
}

/* The cards of GROUP and all that they may come to lie on, without joins to cards of
 * BUT. */
static uint64_t
all_that_may_lie_under (const Growth *growth, uint64_t group, uint64_t but)
{
  const YkCompactFrame *frame = growth->frame;
  uint64_t joiners = left_joiners (growth);

  for (uint64_t todo = group & joiners; todo != 0;) {
    uint8_t card = (uint8_t) __builtin_ctzll (todo);
    uint64_t before = group;

    todo &= todo - 1;
    for (int i = 0; i < frame->n_parents[card]; i++) {
      uint8_t target = frame->parents[card][i];

      if (!((group | but) >> target & 1) &&
          set_has (&growth->left, (YkPlacing){card, (uint8_t) (YK_CODE_PARENT + i)}))
        group |= UINT64_C (1) << target | growth->start.under[target];
    }
    todo |= group & ~before & joiners;
  }
  return group;
}

/* All moves of cards in one set onto cards in another. */
static int
take_meetings (Growth *growth, uint64_t joiners, uint64_t targets, bool is_trial)
{
  int sum = 0;

  for (joiners &= left_joiners (growth); joiners != 0; joiners &= joiners - 1)
    sum +=
        take_joins_of (growth, (uint8_t) __builtin_ctzll (joiners), targets, is_trial);
  return sum;
}

/* Condition (3) for the move of a card X onto P.  That move would be in the way of one
 * that joins P, or what lies under P in its column, to X or to what lies on X: such
 * meetings belong to the set.  Both groups may grow before.  Since meetings are in the
 * set, it is enough to look either at how the cards under P grow by joins to others
 * than the group of X, and then how that group grows by joins of other cards, or the
 * other way round. */
static void
take_for_join (Growth *growth, YkPlacing join)
{
  uint8_t target = yk_compact_frame_target (growth->frame, join.card, join.code);
  uint64_t on = growth->start.over[join.card] | UINT64_C (1) << join.card;
  uint64_t under = growth->start.under[target] | UINT64_C (1) << target;
  uint64_t first_under = all_that_may_lie_under (growth, under, on);
  uint64_t then_on = all_that_may_lie_on (growth, on, first_under);
  uint64_t first_on = all_that_may_lie_on (growth, on, under);
  uint64_t then_under = all_that_may_lie_under (growth, under, first_on);

  if (take_meetings (growth, first_under, then_on, true) <
      take_meetings (growth, then_under, first_on, true))
    take_meetings (growth, first_under, then_on, false);
  else
    take_meetings (growth, then_under, first_on, false);
}

/* Lets the set grow from one move; returns whether it is complete below the limit.  The
 * list of moves that are left may be too long; it is made again only at the beginning,
 * where that helps most, and not at all where it is made for each first move. */
static bool
grow_from (Growth *growth, YkPlacing seed)
{
  int n_followed = 0, n_joins_followed = 0;
  int n_listings = growth->frame->gives_back ? 0 : LISTINGS;
  uint64_t still;

  /* Empties the set, and puts its first move there.  The relaxation ends when all cards
   * are up in it, but where they come back, others could still do so later.  So there
   * the list of what is left is made for each first move by itself: its card lies still
   * and is not up, so that the relaxation ends only when nothing more can happen. */
  growth->still = growth->replaced = 0;
  growth->weight = growth->n_listed = growth->n_joins = 0;
  memset (&growth->set, 0, sizeof growth->set);
  if (growth->frame->gives_back) {
    growth->still = UINT64_C (1) << seed.card;
    list_left (growth);
  } else {
    growth->left = growth->first_left;
  }
  add_to_set (growth, seed);
  still = growth->still;
  while (growth->weight < growth->limit) {
    if (still != growth->still && n_followed <= n_listings) {
      still = growth->still;
      list_left (growth);
    }
    if (n_followed < growth->n_listed) {
      YkPlacing move = growth->list[n_followed++];

      if (set_has (growth->possible, move))
        take_for_possible (growth, move);
      else
        take_for_impossible (growth, move);
    } else if (n_joins_followed < growth->n_joins) {
      take_for_join (growth, growth->joins[n_joins_followed++]);
    } else {
      return true;
    }
  }
  return false;
}

static void
try_seed (Growth *growth, YkPlacing seed, YkPlacingSet *chosen)
{
  if (growth->limit == 0 || !grow_from (growth, seed))
    return;
  growth->limit = growth->weight / FRESH_WEIGHT * FRESH_WEIGHT;
  for (int code = 0; code < YK_N_CODES; code++)
    chosen->cards[code] = growth->set.cards[code] & growth->possible->cards[code];
}

static int
n_in_set (const YkPlacingSet *set)
{
  int n = 0;

  for (int code = 0; code < YK_N_CODES; code++)
    n += __builtin_popcountll (set->cards[code]);
  return n;
}

/* Where aces are forced, nothing joins them.  So to send them up as soon as they are
 * uncovered would be safe (yk-board-search.c) even if they were not forced, and a
 * position without an uncovered ace can be won just if it could then.  Searches know no
 * others.
 */
bool
yk_stubborn_knows (const YkCompactFrame *frame)
{
  return frame->n_decks == 1 && !frame->wants_runs && frame->n_cells == 0 &&
         !(frame->gives_back && frame->board->rules->step == YK_STEP_UP_OR_DOWN);
}

/* Whether a card X that is up need never come back, since it would be safe to send up:
 * all cards that join it are up, and all that are two or more ranks lower.  Let S be
 * all these cards and those that lie under X.  Since cards build down, only a card of S
 * ever joins one of S.  So a win still is one, and a shorter one, without the moves of
 * S: no other card loses a place to go to, nor its turn on a foundation. */
static bool
stays_up (const YkCompactFrame *frame, const YkCompactState *places, uint8_t card)
{
  for (int i = 0; i < frame->n_children[card]; i++)
    if (!yk_compact_state_is_up (places, frame->children[card][i]))
      return false;
  for (int suit = 0; suit < YK_N_SUITS; suit++)
    if (places->n_suit_up[suit] < frame->rank[card] - 2)
      return false;
  return true;
}

/* Lays the cards of foundations on one another in the relaxation, where they may come
 * back: from each foundation the last card first. */
static void
stack_foundations (Growth *growth)
{
  const YkCompactFrame *frame = growth->frame;
  const YkCompactState *places = growth->places;
  YkRelaxation *start = &growth->start;
  uint64_t staying = 0;

  memcpy (growth->below, places->below, sizeof growth->below);
  for (int card = 0; card < frame->n_cards; card++) {
    if (!yk_compact_state_is_up (places, (uint8_t) card))
      continue;
    start->under[card] = start->over[card] = 0;
    start->no_host |= UINT64_C (1) << card;
    if (stays_up (frame, places, (uint8_t) card))
      staying |= UINT64_C (1) << card;
    else if (card >= YK_N_SUITS && !(staying >> (card - YK_N_SUITS) & 1))
      growth->below[card] = (uint8_t) (card - YK_N_SUITS);
    if (is_under_others (growth, (uint8_t) card) || staying >> card & 1) {
      start->exposed &= ~(UINT64_C (1) << card);
      start->bare &= ~(UINT64_C (1) << card);
    }
  }
  start->below = growth->below;
}

/* Every win moves every card that is not up.  So a set may start with a card that lies
 * where it lay at the root, and then it needs only one of the card's moves. */
void
yk_stubborn_choose (const YkCompactFrame *frame, const YkCompactState *places,
                    const YkPlacingSet *possible, const YkPlacingSet *fresh,
                    int max_fresh, YkPlacingSet *chosen)
{
  int n_fresh = n_in_set (fresh);
  Growth growth;

  growth.frame = frame;
  growth.places = places;
  growth.possible = possible;
  growth.fresh = fresh;
  growth.limit = FRESH_WEIGHT * (n_fresh <= max_fresh ? n_fresh : max_fresh + 1);
  growth.n_codes = YK_CODE_PARENT + frame->max_parents;
  *chosen = *possible;
  if (growth.limit == 0)
    return;
  yk_relaxation_start (&growth.start, frame, places);
  if (frame->gives_back)
    stack_foundations (&growth);
  growth.still = growth.replaced = 0;
  memset (&growth.set, 0, sizeof growth.set);
  if (!frame->gives_back) {
    list_left (&growth);
    growth.first_left = growth.left;
  }
  for (uint8_t code = YK_CODE_SPACE; code < YK_N_CODES; code++)
    for (uint64_t rest = code == YK_CODE_FOUNDATION ? 0 : possible->cards[code];
         rest != 0; rest &= rest - 1) {
      uint8_t card = (uint8_t) __builtin_ctzll (rest);

      if (places->code[card] == YK_CODE_ROOT)
        try_seed (&growth, (YkPlacing){card, code}, chosen);
    }
}
