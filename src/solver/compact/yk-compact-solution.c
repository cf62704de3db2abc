/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Wins as moves: the nodes on the way are found again by their keys. */
#include "solver/compact/yk-compact-private.h"

#include <assert.h>
#include <string.h>

#include "solver/compact/yk-compact-search.h"

/* Steps to moves: codes name no piles, so these are kept beside them. */

void
yk_compact_moves_init (YkCompactMoves *teller, const YkCompactFrame *frame)
{
  const YkBoard *board = frame->board;
  int n_seen[YK_DECK_SIZE] = {0};

  teller->frame = frame;
  for (int pile = 0; pile < YK_N_PILES; pile++) {
    const YkCard *cards = yk_board_pile (board, (YkPile) pile, &teller->n_cards[pile]);

    for (int i = 0; i < teller->n_cards[pile]; i++)
      teller->cards[pile][i] = yk_compact_frame_number (frame, cards[i], n_seen);
  }
}

/* Of several equal cards on foundations it does not matter which is which: the one that
 * a step names need not be the one on top. */
static bool
is_same (const YkCompactMoves *teller, uint8_t a, uint8_t b)
{
  return teller->frame->face[a] == teller->frame->face[b];
}

static uint8_t
top_card (const YkCompactMoves *teller, int pile)
{
  int n = teller->n_cards[pile];

  return n > 0 ? teller->cards[pile][n - 1] : YK_NO_CARD;
}

/* Finds a card's pile and its place in it. */
static int
find_card (const YkCompactMoves *teller, uint8_t card, int *place)
{
  for (int pile = 0; pile < YK_N_PILES; pile++)
    for (int i = 0; i < teller->n_cards[pile]; i++)
      if (teller->cards[pile][i] == card) {
        *place = i;
        return pile;
      }
  assert (false);
  *place = 0;
  return 0;
}

/* Where CARD lies deeper in a foundation, exchanges it with an equal card on top of
 * another; returns the pile where it lies then. */
static int
bring_to_top (YkCompactMoves *teller, uint8_t card, int pile, int *place)
{
  if (yk_pile_kind ((YkPile) pile) != YK_PILE_FOUNDATION ||
      *place + 1 == teller->n_cards[pile])
    return pile;
  for (int other = YK_FOUNDATION_1; other < YK_CELL_1; other++) {
    int top = teller->n_cards[other] - 1;

    if (top < 0 || !is_same (teller, teller->cards[other][top], card))
      continue;
    teller->cards[pile][*place] = teller->cards[other][top];
    teller->cards[other][top] = card;
    *place = top;
    return other;
  }
  return pile;
}

static int
find_empty (const YkCompactMoves *teller, int first, int n_piles)
{
  for (int pile = first; pile < first + n_piles; pile++)
    if (teller->n_cards[pile] == 0)
      return pile;
  assert (false);
  return first;
}

static int
find_foundation (const YkCompactMoves *teller, uint8_t card)
{
  const YkCompactFrame *frame = teller->frame;
  const YkBoard *board = frame->board;

  if (frame->rank[card] == 1)
    return find_empty (teller, YK_FOUNDATION_1, board->n_foundations);
  for (int i = 0; i < board->n_foundations; i++) {
    uint8_t top = top_card (teller, YK_FOUNDATION_1 + i);

    if (top != YK_NO_CARD && frame->suit[top] == frame->suit[card] &&
        frame->rank[top] + 1 == frame->rank[card])
      return YK_FOUNDATION_1 + i;
  }
  assert (false);
  return YK_FOUNDATION_1;
}

static int
find_target_pile (const YkCompactMoves *teller, YkPlacing step)
{
  int place;

  switch (step.code) {
  case YK_CODE_ROOT:
    assert (false);
    return 0;
  case YK_CODE_SPACE:
    return find_empty (teller, YK_COLUMN_1, teller->frame->n_columns);
  case YK_CODE_FOUNDATION:
    return find_foundation (teller, step.card);
  case YK_CODE_CELL:
    return find_empty (teller, YK_CELL_1, teller->frame->n_cells);
  }
  return find_card (
      teller, yk_compact_frame_target (teller->frame, step.card, step.code), &place);
}

static void
transfer_group (YkCompactMoves *teller, int from, int to, int count)
{
  teller->n_cards[from] -= count;
  memcpy (&teller->cards[to][teller->n_cards[to]],
          &teller->cards[from][teller->n_cards[from]], (size_t) count);
  teller->n_cards[to] += count;
}

YkMove
yk_compact_moves_tell (YkCompactMoves *teller, YkPlacing step)
{
  int place;
  int from = find_card (teller, step.card, &place);
  int to = find_target_pile (teller, step), count;

  from = bring_to_top (teller, step.card, from, &place);
  count = teller->n_cards[from] - place;
  transfer_group (teller, from, to, count);
  return (YkMove){(YkPile) from, (YkPile) to, (uint8_t) count};
}

static uint8_t
code_on (const YkCompactFrame *frame, uint8_t card, uint8_t target)
{
  for (int i = 0; i < frame->n_parents[card]; i++)
    if (frame->parents[card][i] == target)
      return (uint8_t) (YK_CODE_PARENT + i);
  return YK_CODE_SPACE;
}

YkPlacing
yk_compact_moves_hear (YkCompactMoves *teller, YkMove move)
{
  uint8_t card = teller->cards[move.from][teller->n_cards[move.from] - move.count];
  uint8_t code = code_on (teller->frame, card, top_card (teller, move.to));

  if (yk_pile_kind (move.to) == YK_PILE_FOUNDATION)
    code = YK_CODE_FOUNDATION;
  if (yk_pile_kind (move.to) == YK_PILE_CELL)
    code = YK_CODE_CELL;
  transfer_group (teller, move.from, move.to, move.count);
  return (YkPlacing){card, code};
}

/* The way so far, and the key of the node that comes next. */
typedef struct
{
  const YkCompactFrame *frame;
  YkCompactMoves teller;
  YkSolverResult *result;
  const void *key;
  size_t key_size;
  YkCompactState places; /* the node's position, once found */
  int n_passed;          /* positions still to be passed on this attempt */
  int n_steps;
  YkPlacing steps[(YK_MAX_PASSED + 1) * YK_MAX_CHILD_STEPS]; /* to it, so far */
} Story;

static void
tell_steps (Story *story, const YkPlacing *steps, int n_steps)
{
  YkSolverResult *result = story->result;

  if (result->n_moves + n_steps > YK_SOLVER_MAX_MOVES) {
    result->verdict = YK_VERDICT_UNKNOWN;
    return;
  }
  for (int i = 0; i < n_steps; i++)
    result->moves[result->n_moves++] = yk_compact_moves_tell (&story->teller, steps[i]);
}

/* Looks for the node: it is this child or, if more positions are to be passed, follows
 * on it.  Ends the visit where it is found. */
static bool
find_node_cb (const YkCompactState *child, const YkPlacing *steps, int n_steps,
              void *user_data)
{
  Story *story = user_data;
  uint64_t key[YK_MAX_KEY_WORDS];
  bool is_found;

  memcpy (&story->steps[story->n_steps], steps, (size_t) n_steps * sizeof *steps);
  story->n_steps += n_steps;
  if (story->n_passed > 0) {
    story->n_passed--;
    is_found = !yk_steps_visit (story->frame, child, find_node_cb, story);
    story->n_passed++;
  } else {
    yk_compact_state_encode (story->frame, child, key);
    is_found = memcmp (key, story->key, story->key_size) == 0;
    if (is_found)
      story->places = *child;
  }
  if (!is_found)
    story->n_steps -= n_steps;
  return !is_found;
}

void
yk_compact_solution_tell (const YkSearch *search, const YkCompactFrame *frame,
                          const YkCompactState *start, uint32_t won,
                          YkSolverResult *result)
{
  uint32_t path[YK_SOLVER_MAX_MOVES];
  int n_nodes = yk_search_path (search, won, path);
  Story story = {.frame = frame,
                 .result = result,
                 .key_size = search->store->key_size,
                 .places = *start};
  YkPlacing steps[YK_MAX_CARDS];
  int n_steps = yk_compact_state_settle (frame, &story.places, steps);

  result->verdict = n_nodes < 0 ? YK_VERDICT_UNKNOWN : YK_VERDICT_WON;
  yk_compact_moves_init (&story.teller, frame);
  tell_steps (&story, steps, n_steps);
  for (int i = 0; i < n_nodes && result->verdict == YK_VERDICT_WON; i++) {
    YkCompactState places = story.places;
    bool is_found = false;

    story.key = yk_state_store_key (search->store, path[i]);
    /* Tells the steps from the last node to the next one.  Mostly that is a child; few
     * positions are passed on the way, so that it takes little time to try all. */
    story.n_steps = 0;
    for (int n = 0; n <= YK_MAX_PASSED && !is_found; n++) {
      story.n_passed = n;
      is_found = !yk_steps_visit (story.frame, &places, find_node_cb, &story);
    }
    assert (is_found);
    tell_steps (&story, story.steps, story.n_steps);
  }
  if (result->verdict != YK_VERDICT_WON)
    result->n_moves = 0;
}

void
yk_compact_solution_tell_safe_moves (const YkCompactFrame *frame,
                                     const YkCompactState *start,
                                     YkSolverResult *result)
{
  YkCompactState places = *start;
  Story story = {.frame = frame, .result = result};
  YkPlacing steps[YK_MAX_CARDS];

  result->verdict = YK_VERDICT_WON;
  yk_compact_moves_init (&story.teller, frame);
  tell_steps (&story, steps, yk_compact_state_settle (frame, &places, steps));
}
