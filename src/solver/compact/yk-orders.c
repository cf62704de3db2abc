/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tables of orders. */
#include "solver/compact/yk-compact-private.h"

/* For one deck.  The first part is quick, the last one thorough.  Most wins are found
 * soon in one order or another, so many short searches come before a long one.  Of many
 * orders drawn at random these, one after the other, won most deals for their states.
 */
static const YkOrderPart one_deck[] = {
    {{8, 8, 8, 4, .margin = 1}, 600},
    {{8, 0, 4, 4, .margin = 1, .seeks_news = true}, 120},
    {{4, 8, 0, 2, .margin = 1, .seeks_news = true}, 240},
    {{8, 2, 16, 4, .margin = 1, .seeks_news = true}, 120, YK_ORDER_STRICT_TEST},
    {{0, 0, 8, 2, .seeks_news = true}, 480},
    {{16, 8, 0, 8, .margin = 4}, 240},
    {{8, 16, 0, 0, .margin = 1}, 360},
    {{16, 0, 4, 0}, 480},
    {{0, 4, 16, 2, .seeks_news = true}, 240},
    {{0, 0, 0, 0, .seeks_news = true}, 720},
    {{4, 0, 0, 8}, 240},
    {{2, 8, 2, 0, .margin = 4, .seeks_news = true}, 720},
    {{0, 8, 2, 8, .margin = 4, .seeks_news = true}, 480},
    {{0, 0, 0, 0, .margin = 1, .seeks_news = true}, 720},
    {{16, 0, 2, 16, .seeks_news = true}, 1500},
    {{2, 4, 16, 16, .margin = 4}, 3000},
    {{0, 8, 2, 0, .margin = 1, .seeks_news = true}, 1500},
    {{0, 4, 4, 4, .tests_pairs = true, .is_choosy = true, .seeks_news = true},
     0,
     YK_ORDER_TEST_BY_CASES},
};

/* For one deck in which a card joins so many others, up or down and of several suits,
 * that hardly a step brings it to a new place.  Wins lie deep there: batches of several
 * nodes missed 155 of Roslin's deals 1 to 1000. */
static const YkOrderPart loose[] = {
    {{8, 8, 8, 4, .margin = 1}, 600},
    {{16, 4, 4, 8}, 300},
    {{8, 2, 4, 0, .margin = 4}, 200},
    {{0, 0, 8, 8, .margin = 1}, 200, YK_ORDER_STRICT_TEST},
    {{16, 8, 2, 0}, 600},
    {{4, 0, 2, 8, .margin = 4}, 400},
    {{16, 4, 4, 8}, 600},
    {{16, 16, 0, 1}, 300},
    {{2, 2, 2, 0, .margin = 4}, 300},
    {{16, 4, 4, 8}, 2000},
    {{4, 0, 2, 8, .margin = 4}, 1500},
    {{0, 4, 4, 4}, 2000},
    {{0, 0, 8, 8, .margin = 1}, 2000},
    {{0, 4, 4, 4, .tests_pairs = true, .is_narrow = true, .is_choosy = true}, 0},
};

/* For two decks that build down in suit.  Here those orders win most deals that ask
 * neither how many cards are up nor how many lie where they lay. */
static const YkOrderPart two_decks_in_suit[] = {
    {{16, 16, 8, 2, .seeks_news = true}, 6250},
    {{0, 16, 0, 4, .seeks_news = true}, 10000, YK_ORDER_STRICT_TEST},
    {{0, 16, 0, 4, .margin = 2}, 2500},
    {{0, 16, 0, 1, .margin = 4, .seeks_news = true}, 10000},
    {{0, 16, 0, 16, .seeks_news = true}, 10000},
    {{0, 16, 8, 4, .seeks_news = true}, 7500},
    {{0, 8, 0, 8, .margin = 2, .seeks_news = true}, 15000},
    {{4, 16, 0, 4, .seeks_news = true}, 5000},
    {{0, 16, 16, 8, .seeks_news = true}, 5000},
    {{0, 8, 8, 0, .seeks_news = true}, 5000},
    {{0, 16, 0, 4, .seeks_news = true}, 0, YK_ORDER_TEST_BY_CASES},
};

/* For several decks otherwise.  Those orders that do not ask how many cards are up win
 * deals that all others miss, most of all where cards build in suit. */
static const YkOrderPart many_decks[] = {
    {{16, 16, 8, 2, .seeks_news = true}, 6250},
    {{0, 16, 8, 4, .seeks_news = true}, 7500},
    {{4, 16, 8, 4, .seeks_news = true}, 3000},
    {{0, 16, 16, 8, .seeks_news = true}, 7500, YK_ORDER_STRICT_TEST},
    {{8, 16, 16, 1, .seeks_news = true}, 2500},
    {{0, 16, 8, 1, .margin = 2, .seeks_news = true}, 7500},
    {{0, 16, 4, 8, .seeks_news = true}, 5000},
    {{0, 8, 8, 0, .seeks_news = true}, 7500},
    {{0, 8, 16, 4, .seeks_news = true}, 5000},
    {{16, 8, 4, 4, .seeks_news = true}, 2500},
    {{0, 16, 8, 16, .seeks_news = true}, 5000},
    {{0, 16, 8, 4, .seeks_news = true}, 0, YK_ORDER_TEST_BY_CASES},
};

static bool
is_loose (const YkCompactFrame *frame)
{
  const YkRules *rules = frame->board->rules;

  return frame->n_decks == 1 && rules->step == YK_STEP_UP_OR_DOWN &&
         yk_build_n_suits (rules->build) > 1;
}

/* Whether each card joins the copies of one other alone. */
static bool
joins_one_face (const YkCompactFrame *frame)
{
  return frame->max_parents <= frame->n_decks;
}

#define POINT_TO(parts, series)                                                        \
  (*(parts) = (series), (int) (sizeof (series) / sizeof *(series)))

int
yk_orders_find (const YkCompactFrame *frame, const YkOrderPart **parts)
{
  if (frame->n_decks == 2 && joins_one_face (frame))
    return POINT_TO (parts, two_decks_in_suit);
  if (frame->n_decks > 1)
    return POINT_TO (parts, many_decks);
  return is_loose (frame) ? POINT_TO (parts, loose) : POINT_TO (parts, one_deck);
}

uint64_t
yk_orders_n_states (const YkCompactFrame *frame, const YkOrderPart *part)
{
  return (uint64_t) part->n_states * (uint64_t) (frame->n_decks * frame->n_decks);
}
