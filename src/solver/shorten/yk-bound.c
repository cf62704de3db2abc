/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A step changes the code of one card, so each card whose code differs from that of the
 * goal needs a step of its own.  With one deck and foundations, some cards must move
 * once more.
 *
 * Let T be for each card that goes up the time when it first does so, and for each
 * other card that moves only once the time of that move.  What happens at T needs
 * something else before: (1) A card can go up only when the next lower card of its suit
 * is up: the T of that one is earlier, however often the two move. (2) A card can go
 * up, or be taken when it is face down, only when the card Z that lies on it now has
 * left.  If Z moves only once, its T is that move, hence earlier. (3) If the card's
 * only move takes it onto P, then the card Z that lies on P now has left before: as in
 * (2). A circle of such needs cannot be fulfilled: T would be earlier than itself.  So
 * one of the cards Z of the circle moves more than once.  Circles are counted that have
 * no such Z in common; each stands for one step more.
 *
 * Where the goal is the win, more is known, at the price of more time.  Let O be the
 * cards that move more than once in some win.  A card goes up for the first time only
 * when the next lower card of its suit has been up and the card that lies on it now has
 * moved.  Any other first move is made by a card of O, as it has to go up later; it is
 * made when the card is face up, hence is so now or the card on it has moved, and when
 * there is a place for it: a cell; a column that is empty now or whose bottom, another
 * card, has moved; or a card that it joins, from which the card that lies on it now has
 * moved.  So whatever happens in the win also happens in a relaxed game in which the
 * cards of O, and others at their first move up, do all that meets these needs.  No
 * move there hinders another, so it is played to its end at once, and the more cards
 * are in O, the more go up.  If not all do even with all cards in O but those of a set,
 * then O has a card of that set.  The fewest cards that hit all such sets are found by
 * turns: those that hit the sets known so far either let all cards go up, or show sets
 * that they miss.  Each card of O stands for one step more.
 *
 * Where only those moves count that the game counts with a kind of automatic play, O
 * are the cards that make a move that counts; each stands for one of these.  All others
 * go up without the player, once.  With YK_AUTO_ALWAYS what was said of O holds as it
 * stands. With YK_AUTO_SAFE such a card goes up only when it is safe, since every card
 * that could be built on it is up, or when the win is certain.  With YK_AUTO_OFF only
 * cards of O move before that, save forced aces.  When the win is certain, no card lies
 * on one of a lower rank, nor on one that is face down: what does so now has moved. */
#include "solver/shorten/yk-shorten-private.h"

#include <string.h>

#define MAX_NEEDS 3
#define MAX_SETS 250
#define MAX_LISTED 4096  /* a stack must have room for them */
#define MAX_LOOKS 100000 /* at choices of cards, before a lesser bound must do */

typedef enum
{
  OPEN_END,    /* no circle was found */
  ON_CIRCLE,   /* the way back to the card at which the circle closes */
  LEFT_CIRCLE, /* a circle was found, and its cards Z are spent */
} Finding;

typedef struct
{
  const YkCompactFrame *frame;
  const YkCompactState *places;
  const YkCompactState *goal;
  uint64_t spent; /* cards Z of circles that were counted: these may move often */
  uint64_t done;  /* cards from which no circle is reached */
  uint64_t on_way;
  uint8_t closes_at;
} Circles;

/* What a card needs before its time T. */
typedef struct
{
  uint8_t card;
  bool must_leave; /* whether this is a card Z */
} Need;

static bool
is_spent (const Circles *circles, uint8_t card)
{
  return circles->spent >> card & 1;
}

static int
add_leaving (const Circles *circles, uint8_t z, Need *needs, int n_needs)
{
  if (z == YK_NO_CARD || is_spent (circles, z))
    return n_needs;
  needs[n_needs] = (Need){z, true};
  return n_needs + 1;
}

static int
list_needs (const Circles *circles, uint8_t card, Need needs[MAX_NEEDS])
{
  const YkCompactFrame *frame = circles->frame;
  const YkCompactState *places = circles->places;
  uint8_t code = circles->goal->code[card], target;
  int n_needs = 0;

  if (code == YK_CODE_FOUNDATION || !yk_compact_state_is_exposed (frame, places, card))
    n_needs = add_leaving (circles, places->above[card], needs, n_needs);
  if (code == YK_CODE_FOUNDATION && frame->rank[card] > 1)
    needs[n_needs++] = (Need){(uint8_t) (card - YK_N_SUITS), false};
  if (code >= YK_CODE_PARENT) {
    target = yk_compact_frame_target (frame, card, code);
    if (places->above[target] != card)
      n_needs = add_leaving (circles, places->above[target], needs, n_needs);
  }
  return n_needs;
}

/* Follows the needs of a card until a circle closes, and spends the cards Z on it. */
static Finding
follow_needs (Circles *circles, uint8_t card)
{
  uint64_t itself = UINT64_C (1) << card;
  Finding finding = OPEN_END;
  Need needs[MAX_NEEDS];
  int n_needs;

  if (circles->done & itself ||
      circles->places->code[card] == circles->goal->code[card])
    return OPEN_END;
  if (circles->on_way & itself) {
    circles->closes_at = card;
    return ON_CIRCLE;
  }
  circles->on_way |= itself;
  n_needs = list_needs (circles, card, needs);
  for (int i = 0; i < n_needs && finding == OPEN_END; i++) {
    finding = follow_needs (circles, needs[i].card);
    if (finding == ON_CIRCLE && needs[i].must_leave)
      circles->spent |= UINT64_C (1) << needs[i].card;
  }
  circles->on_way &= ~itself;
  if (finding == OPEN_END)
    circles->done |= itself;
  return finding == ON_CIRCLE && circles->closes_at == card ? LEFT_CIRCLE : finding;
}

bool
yk_bound_counts_circles (const YkCompactFrame *frame)
{
  return frame->n_decks == 1 && !frame->wants_runs;
}

int
yk_bound_circles (const YkCompactFrame *frame, const YkCompactState *places,
                  const YkCompactState *goal)
{
  Circles circles = {.frame = frame, .places = places, .goal = goal};
  int n_circles = 0;

  for (int card = 0; card < frame->n_cards && yk_bound_counts_circles (frame);)
    if (follow_needs (&circles, (uint8_t) card) == OPEN_END)
      card++;
    else
      n_circles++;
  return n_circles;
}

int
yk_bound_differences (const YkCompactFrame *frame, const YkCompactState *places,
                      const YkCompactState *goal)
{
  int n = 0;

  for (int card = 0; card < frame->n_cards; card++)
    n += places->code[card] != goal->code[card];
  return n;
}

/* A relaxed game in which a card that has once left another one never covers any. */
typedef struct
{
  const YkCompactFrame *frame;
  const YkCompactState *places;
  uint64_t often;   /* cards that may move more than once */
  uint64_t moved;   /* cards that may have moved by now */
  uint64_t up;      /* cards that may have been up by now */
  uint64_t bare;    /* cards with nothing on them, or only what may have moved */
  uint64_t taken;   /* cards that may be taken, bare or not */
  uint64_t placed;  /* cards for which there is a place other than their foundation */
  uint64_t leaving; /* cards that leave what they lie on before the win is certain */
  YkCounting counting;
} Relaxed;

/* Nothing is left on CARD: cards can join it. */
static void
lay_bare (Relaxed *relaxed, uint8_t card)
{
  relaxed->bare |= UINT64_C (1) << card;
  if (relaxed->frame->gives_back || !yk_compact_state_is_up (relaxed->places, card))
    relaxed->placed |= relaxed->frame->child_set[card];
}

static Relaxed
start_relaxed (const YkCompactFrame *frame, const YkCompactState *places,
               YkCounting counting)
{
  Relaxed start = {.frame = frame, .places = places, .counting = counting};

  if (frame->n_cells > 0)
    start.placed = ~UINT64_C (0);
  else if (places->n_spaces > 0)
    start.placed = frame->fill_set;
  for (int i = 0; i < frame->n_cards; i++) {
    uint8_t card = (uint8_t) i, above = places->above[card];

    if (yk_compact_state_is_up (places, card))
      start.up |= UINT64_C (1) << card;
    if (yk_compact_state_is_exposed (frame, places, card))
      start.taken |= UINT64_C (1) << card;
    if (above == YK_NO_CARD || yk_compact_state_is_up (places, above))
      lay_bare (&start, card);
    else if (frame->rank[above] > frame->rank[card] ||
             !yk_compact_state_is_exposed (frame, places, card))
      start.leaving |= UINT64_C (1) << above;
  }
  start.moved = start.up;
  return start;
}

/* Of cards that may go up, those that do: they may make moves that count, or go up
 * without the player. */
static uint64_t
that_go_up (const Relaxed *relaxed, uint64_t up)
{
  const YkCompactFrame *frame = relaxed->frame;

  for (uint64_t left = up & ~relaxed->often; left != 0; left &= left - 1) {
    int card = __builtin_ctzll (left);

    if (relaxed->counting == YK_COUNTING_OFF
            ? !frame->forced_aces || frame->rank[card] > 1
            : (frame->child_set[card] & ~relaxed->up) != 0)
      up &= ~(left & -left);
  }
  return up;
}

/* Moves all cards that may move.  Returns whether all go up, or where they don't by
 * themselves, whether the win is certain. */
static bool
spread (Relaxed *relaxed)
{
  const uint64_t aces = (UINT64_C (1) << YK_N_SUITS) - 1;
  const YkCompactState *places = relaxed->places;
  uint64_t all = (UINT64_C (1) << relaxed->frame->n_cards) - 1, up, moving;

  do {
    up = relaxed->bare & (relaxed->up << YK_N_SUITS | aces) & all & ~relaxed->up;
    if (relaxed->counting < YK_COUNTING_ALWAYS)
      up = that_go_up (relaxed, up);
    moving = relaxed->often & (relaxed->bare | relaxed->taken) & relaxed->placed;
    moving = (moving | up) & ~relaxed->moved;
    relaxed->up |= up;
    relaxed->moved |= moving;
    if (moving & places->bottoms[0])
      relaxed->placed |= relaxed->frame->fill_set;
    for (uint64_t left = moving; left != 0; left &= left - 1) {
      uint8_t below = places->below[__builtin_ctzll (left)];

      if (below != YK_NO_CARD)
        lay_bare (relaxed, below);
    }
  } while ((up | moving) != 0);
  return relaxed->counting < YK_COUNTING_ALWAYS ? !(relaxed->leaving & ~relaxed->moved)
                                                : relaxed->up == all;
}

/* Quicker than what compilers call where the processor may be an old one. */
static int
n_cards_in (uint64_t set)
{
  set -= set >> 1 & UINT64_C (0x5555555555555555);
  set = (set & UINT64_C (0x3333333333333333)) +
        (set >> 2 & UINT64_C (0x3333333333333333));
  set = (set + (set >> 4)) & UINT64_C (0x0f0f0f0f0f0f0f0f);
  return (int) (set * UINT64_C (0x0101010101010101) >> 56);
}

/* Sets of cards, of each of which some card must move more than once: the small ones
 * first, and none that holds another one. */
typedef struct
{
  uint64_t sets[MAX_SETS];
  int n_sets;
  uint64_t best; /* the fewest cards found that hit all sets */
  int n_best;
  int n_least; /* that many are needed, as was proved before */
  int n_looks;
  uint64_t lists[MAX_LISTED]; /* of what is left of sets */
} Hitting;

/* Adds sets that CHOSEN does not hit: no set has a card in common with another new one.
 * Returns whether there are any. */
static bool
add_sets (Hitting *hitting, const Relaxed *start, uint64_t chosen)
{
  uint64_t all = (UINT64_C (1) << start->frame->n_cards) - 1, set = 1;
  bool is_new = false;

  while (hitting->n_sets < MAX_SETS && set != 0) {
    Relaxed stuck = *start;

    stuck.often = chosen;
    if (spread (&stuck))
      break;
    for (uint64_t left = all & ~chosen; left != 0; left &= left - 1) {
      Relaxed freed = stuck;

      freed.often |= left & -left;
      if (!spread (&freed))
        stuck = freed;
    }
    set = all & ~stuck.often;
    if (set != 0) {
      /* Adds a set that holds no other one. */
      int size = n_cards_in (set), n = 0, at;

      for (int i = 0; i < hitting->n_sets; i++)
        if (set & ~hitting->sets[i])
          hitting->sets[n++] = hitting->sets[i];
      for (at = n; at > 0 && n_cards_in (hitting->sets[at - 1]) > size; at--)
        hitting->sets[at] = hitting->sets[at - 1];
      hitting->sets[at] = set;
      hitting->n_sets = n + 1;
    }
    chosen |= set;
    is_new = true;
  }
  return is_new && set != 0;
}

/* Returns how many cards are needed at least to hit all of a list of sets; writes the
 * smallest set, or 0 if there is none. */
static int
n_missing (const uint64_t *sets, int n_sets, uint64_t *smallest)
{
  uint64_t apart = 0;
  int n = 0, size = YK_MAX_CARDS;

  *smallest = 0;
  for (int i = 0; i < n_sets; i++) {
    int n_cards = n_cards_in (sets[i]);

    if (n_cards == 0)
      return YK_MAX_CARDS;
    n += !(sets[i] & apart);
    apart |= sets[i] & apart ? 0 : sets[i];
    if (n_cards < size) {
      *smallest = sets[i];
      size = n_cards;
    }
  }
  return n;
}

/* The card of SET that most of the sets have. */
static uint64_t
most_common (const uint64_t *sets, int n_sets, uint64_t set)
{
  uint64_t best = 0;
  int n_best = -1;

  for (; set != 0; set &= set - 1) {
    uint64_t card = set & -set;
    int n = 0;

    for (int i = 0; i < n_sets; i++)
      n += (sets[i] & card) != 0;
    if (n > n_best) {
      n_best = n;
      best = card;
    }
  }
  return best;
}

/* Looks for fewer than N_BEST cards that hit all sets: N of them are CHOSEN, and the
 * list that begins at FIRST has what is left of the sets that these don't hit. */
static void
hit_sets (Hitting *hitting, int first, int n_sets, uint64_t chosen, int n)
{
  uint64_t *sets = &hitting->lists[first], set, card, banned = 0;

  if (n + n_missing (sets, n_sets, &set) >= hitting->n_best ||
      ++hitting->n_looks > MAX_LOOKS)
    return;
  if (n_sets == 0) {
    hitting->best = chosen;
    hitting->n_best = n;
  }
  if (first + 2 * n_sets > MAX_LISTED)
    hitting->n_looks = MAX_LOOKS + 1;
  for (;
       set != 0 && hitting->n_best > hitting->n_least && hitting->n_looks <= MAX_LOOKS;
       set &= ~card) {
    int n_left = 0;

    card = most_common (sets, n_sets, set);
    for (int i = 0; i < n_sets; i++)
      if (!(sets[i] & card))
        sets[n_sets + n_left++] = sets[i] & ~banned;
    hit_sets (hitting, first + n_sets, n_left, chosen | card, n + 1);
    banned |= card;
  }
}

/* Whether all go up where CHOSEN may move more than once. */
static bool
is_enough (const Relaxed *start, uint64_t chosen)
{
  Relaxed relaxed = *start;

  relaxed.often = chosen;
  return spread (&relaxed);
}

/* Returns how many cards move more than once, at least; that is N_LEAST or more. */
static int
n_often (const Relaxed *start, int n_least, YkBoundHint *hint)
{
  Hitting hitting = {.n_least = n_least};

  /* Begins with what is still true of another position's sets: where not all go up
   * without any card of one, it is a set here, too.  Its fewest cards, if they are
   * enough here, need only be beaten. */
  for (int i = 0; i < hint->n_sets; i++)
    if (!is_enough (start, ~hint->sets[i]))
      hitting.sets[hitting.n_sets++] = hint->sets[i];
  hitting.best = hint->fewest;
  hitting.n_best =
      is_enough (start, hint->fewest) ? n_cards_in (hint->fewest) : YK_MAX_CARDS;
  while (hitting.n_best > hitting.n_least) {
    int n_enough = hitting.n_best;
    uint64_t enough = hitting.best;

    /* Looks for fewer cards than the best that hit all sets. */
    memcpy (hitting.lists, hitting.sets,
            (size_t) hitting.n_sets * sizeof hitting.sets[0]);
    hit_sets (&hitting, 0, hitting.n_sets, 0, 0);
    if (hitting.n_looks > MAX_LOOKS)
      break;
    if (hitting.n_best > hitting.n_least)
      hitting.n_least = hitting.n_best;
    if (hitting.n_best == n_enough || !add_sets (&hitting, start, hitting.best))
      break;
    hitting.n_best = n_enough;
    hitting.best = enough;
  }
  hint->n_sets =
      hitting.n_sets < YK_BOUND_HINT_SETS ? hitting.n_sets : YK_BOUND_HINT_SETS;
  memcpy (hint->sets, hitting.sets, (size_t) hint->n_sets * sizeof hint->sets[0]);
  hint->fewest = hitting.best;
  return hitting.n_least;
}

int
yk_bound_win_near (const YkCompactFrame *frame, const YkCompactState *places,
                   YkCounting counting, int n_least, YkBoundHint *hint)
{
  int n_single = counting == YK_COUNTING_ALL ? frame->n_cards - places->n_all_up : 0;
  Relaxed start;

  if (!yk_bound_counts_circles (frame))
    return n_single;
  start = start_relaxed (frame, places, counting);
  return n_single + n_often (&start, n_least > n_single ? n_least - n_single : 0, hint);
}

/* Where a foundation takes single cards only, each card that is not up needs a move. */
static int
n_not_up (const YkBoard *board)
{
  int n = yk_rules_n_cards (board->rules);

  for (int pile = 0; pile < YK_N_PILES; pile++)
    if (yk_pile_kind ((YkPile) pile) == YK_PILE_FOUNDATION)
      n -= yk_board_pile_size (board, (YkPile) pile);
  return n;
}

int
yk_bound_board (const YkBoard *board)
{
  YkBoundHint hint = {.fewest = ~UINT64_C (0)};
  YkCompactState places;
  YkCompactFrame frame;

  if (yk_compact_frame_knows (board)) {
    yk_compact_frame_init (&frame, board, &places);
    return yk_bound_win_near (&frame, &places, YK_COUNTING_ALL, 0, &hint);
  }
  if (board->rules->goal == YK_GOAL_FOUNDATIONS &&
      board->rules->foundations == YK_FOUNDATIONS_SINGLE)
    return n_not_up (board);
  return 0;
}
