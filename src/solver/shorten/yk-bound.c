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
 * no such Z in common; each stands for one step more. */
#include "solver/shorten/yk-bound.h"

#include <string.h>

#define MAX_NEEDS 3

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

int
yk_bound_win (const YkCompactFrame *frame, const YkCompactState *places)
{
  YkCompactState goal;

  memset (goal.code, YK_CODE_FOUNDATION, sizeof goal.code);
  return frame->n_cards - places->n_all_up + yk_bound_circles (frame, places, &goal);
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
  YkCompactState places;
  YkCompactFrame frame;

  if (yk_compact_frame_knows (board)) {
    yk_compact_frame_init (&frame, board, &places);
    return yk_bound_win (&frame, &places);
  }
  if (board->rules->goal == YK_GOAL_FOUNDATIONS &&
      board->rules->foundations == YK_FOUNDATIONS_SINGLE)
    return n_not_up (board);
  return 0;
}
