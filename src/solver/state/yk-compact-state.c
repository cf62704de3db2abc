/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Codes to positions and back. */
#include "solver/state/yk-compact-state.h"

#include <string.h>

static bool
builds_down_in_alternate_colours (const YkRules *rules)
{
  const YkBuildSuits *suits = &yk_build_suits[rules->build];

  return rules->step == YK_STEP_DOWN && suits->other_colour && !suits->sister_suit &&
         !suits->own_suit;
}

static bool
fills_foundations (const YkRules *rules)
{
  return rules->goal == YK_GOAL_FOUNDATIONS &&
         rules->foundations == YK_FOUNDATIONS_SINGLE;
}

/* Whether the goal is runs, and such that yk_relaxation_allows_runs() knows them. */
static bool
fills_columns (const YkRules *rules)
{
  return rules->goal == YK_GOAL_COLUMNS && yk_rules_n_decks (rules) == 1 &&
         builds_down_in_alternate_colours (rules);
}

static bool
knows_rules (const YkBoard *board)
{
  const YkRules *rules = board->rules;

  /* The last line: how many other cards a card joins, all copies counted. */
  return rules->gaps == YK_GAPS_STAY && board->n_redeals == 0 &&
         yk_build_n_suits (rules->build) * yk_rules_n_decks (rules) *
                 (rules->step == YK_STEP_UP_OR_DOWN ? 2 : 1) <=
             YK_MAX_PARENTS;
}

bool
yk_compact_frame_knows (const YkBoard *board)
{
  return (fills_foundations (board->rules) || fills_columns (board->rules)) &&
         knows_rules (board) && yk_board_pile_size (board, YK_STOCK) == 0;
}

/* How many cards can lie open in columns at once, at most.  Each of them is wanted by
 * at most one card that may be shifted. */
static int
n_hosts (const YkBoard *board)
{
  return board->n_columns + yk_board_pile_size (board, YK_STOCK);
}

bool
yk_compact_frame_knows_loosely (const YkBoard *board)
{
  return fills_foundations (board->rules) && knows_rules (board) &&
         yk_rules_n_decks (board->rules) == 1 && !board->options.forced_aces &&
         n_hosts (board) <= YK_MAX_HOSTS;
}

static void
init_cards (YkCompactFrame *frame)
{
  const YkBoard *board = frame->board;

  for (int card = 0; card < frame->n_cards; card++) {
    int face = card / frame->n_decks;
    int rank = face / YK_N_SUITS + 1, suit = face % YK_N_SUITS;

    frame->rank[card] = (uint8_t) rank;
    frame->suit[card] = (uint8_t) suit;
    frame->face[card] = yk_card (
        (YkSuit) suit, (rank - 1 + board->options.starting_rank) % YK_N_RANKS + 1);
    frame->fills[card] = yk_board_fills_space (board, frame->face[card]);
    frame->is_down[card] = frame->in_reserve[card] = false;
    frame->root_code[card] = YK_CODE_ROOT;
    frame->root_above[card] = frame->root_below[card] = YK_NO_CARD;
    frame->n_parents[card] = frame->n_children[card] = 0;
  }
  for (int card = 0; card < frame->n_cards; card++)
    for (int target = 0; target < frame->n_cards; target++) {
      /* Notes whether CARD joins TARGET.  Nothing ever joins a forced ace: as soon as
       * it is uncovered, it must go up. */
      if (yk_board_joins (frame->board, frame->face[card], frame->face[target]) &&
          !(frame->forced_aces && frame->rank[target] == 1)) {
        frame->child_codes[target][frame->n_children[target]] =
            (uint8_t) (YK_CODE_PARENT + frame->n_parents[card]);
        frame->parents[card][frame->n_parents[card]++] = (uint8_t) target;
        frame->children[target][frame->n_children[target]++] = (uint8_t) card;
      }
    }

  frame->fill_set = 0;
  for (int card = 0; card < frame->n_cards && frame->n_decks == 1; card++) {
    frame->fill_set |= (uint64_t) frame->fills[card] << card;
    frame->child_set[card] = 0;
    for (int i = 0; i < frame->n_children[card]; i++)
      frame->child_set[card] |= UINT64_C (1) << frame->children[card][i];
  }
}

uint8_t
yk_compact_frame_number (const YkCompactFrame *frame, YkCard face,
                         int n_seen[YK_DECK_SIZE])
{
  int number =
      (yk_board_rank (frame->board, face) - 1) * YK_N_SUITS + (int) yk_card_suit (face);

  return (uint8_t) (number * frame->n_decks + n_seen[number]++);
}

static uint8_t
code_in_pile (const YkCompactFrame *frame, YkPile pile, uint8_t card, uint8_t below,
              bool below_is_down)
{
  switch (yk_pile_kind (pile)) {
  case YK_PILE_COLUMN:
    /* The code of a card that lies on another, or at the bottom, in a column. */
    if (below == YK_NO_CARD)
      return YK_CODE_SPACE;
    for (int i = 0; i < frame->n_parents[card] && !below_is_down; i++)
      if (frame->parents[card][i] == below)
        return (uint8_t) (YK_CODE_PARENT + i);
    return YK_CODE_ROOT;
  case YK_PILE_FOUNDATION:
    return YK_CODE_FOUNDATION;
  case YK_PILE_CELL:
    return YK_CODE_CELL;
  case YK_PILE_RESERVE:
  case YK_PILE_WASTE:
  case YK_PILE_STOCK:
    break;
  }
  return YK_CODE_ROOT;
}

/* Gives the cards of one pile their numbers and codes.  The last card of a reserve or
 * waste plays like one that has just been turned up; those under it are as good as face
 * down. */
static void
init_pile (YkCompactFrame *frame, YkPile pile, int *n_seen)
{
  const YkBoard *board = frame->board;
  bool is_reserve = pile == YK_RESERVE || pile == YK_WASTE;
  uint8_t below = YK_NO_CARD;
  int size;
  const YkCard *cards = yk_board_pile (board, pile, &size);

  for (int i = 0; i < size; i++) {
    uint8_t card = yk_compact_frame_number (frame, cards[i], n_seen);

    if (pile == YK_STOCK) {
      frame->root_code[card] = YK_CODE_ROOT;
      if (frame->n_decks == 1)
        frame->loose_set |= UINT64_C (1) << card;
      continue;
    }
    frame->is_down[card] =
        is_reserve ? i + 1 < size : i < yk_board_n_down (board, pile);
    frame->in_reserve[card] = is_reserve;
    frame->root_code[card] = code_in_pile (frame, pile, card, below,
                                           i > 0 && i <= yk_board_n_down (board, pile));
    if (yk_pile_kind (pile) != YK_PILE_FOUNDATION) {
      frame->root_below[card] = below;
      if (below != YK_NO_CARD)
        frame->root_above[below] = card;
    }
    below = card;
  }
}

/* Returns whether a card with this code is where a win has it: on its foundation; or if
 * the goal is runs, on a face-up card that it joins, or as a King at the bottom of a
 * column.  When all cards are, the position is won. */
static bool
is_home (const YkCompactFrame *frame, uint8_t card, uint8_t code)
{
  if (!frame->wants_runs)
    return code == YK_CODE_FOUNDATION;
  return code >= YK_CODE_PARENT ||
         (code == YK_CODE_SPACE && frame->rank[card] == YK_N_RANKS);
}

static void
place_card (const YkCompactFrame *frame, YkCompactState *places, uint8_t card,
            uint8_t code)
{
  uint8_t below = yk_compact_frame_target (frame, card, code);

  places->code[card] = code;
  places->below[card] = below;
  places->key[frame->key_word[card]] ^= (uint64_t) code << frame->key_shift[card];
  if (below != YK_NO_CARD)
    places->above[below] = card;
  if (code == YK_CODE_SPACE) {
    places->bottoms[card / 64] ^= UINT64_C (1) << card % 64;
    places->n_spaces--;
  }
  if (code >= YK_CODE_PARENT)
    places->joined[card / 64] |= UINT64_C (1) << card % 64;
  else
    places->joined[card / 64] &= ~(UINT64_C (1) << card % 64);
  places->n_cells_free -= code == YK_CODE_CELL;
  places->n_all_up += is_home (frame, card, code);
  if (code == YK_CODE_FOUNDATION) {
    places->n_up[frame->suit[card]][frame->rank[card]]++;
    places->n_suit_up[frame->suit[card]]++;
  }
}

static void
clear_places (const YkCompactFrame *frame, YkCompactState *places)
{
  memset (places->above, YK_NO_CARD, sizeof places->above);
  memset (places->key, 0, sizeof places->key);
  memset (places->bottoms, 0, sizeof places->bottoms);
  memset (places->joined, 0, sizeof places->joined);
  memset (places->n_up, 0, sizeof places->n_up);
  memset (places->n_suit_up, 0, sizeof places->n_suit_up);
  for (int suit = 0; suit < YK_N_SUITS;
       suit++) /* no foundations: none waits for an ace */
    places->n_up[suit][0] = (uint8_t) (frame->wants_runs ? 0 : frame->n_decks);
  places->n_all_up = 0;
  places->n_spaces = frame->n_columns;
  places->n_cells_free = frame->n_cells;
}

void
yk_compact_frame_init (YkCompactFrame *frame, const YkBoard *board,
                       YkCompactState *places)
{
  int n_seen[YK_DECK_SIZE] = {0};

  frame->board = board;
  frame->max_parents = 0;
  frame->loose_set = 0;
  memset (frame->useless, 0, sizeof frame->useless);
  frame->n_cards = yk_rules_n_cards (board->rules);
  frame->n_decks = yk_rules_n_decks (board->rules);
  frame->n_columns = board->n_columns;
  frame->n_cells = board->rules->n_cells;
  frame->wants_runs = board->rules->goal == YK_GOAL_COLUMNS;
  frame->gives_back = board->options.foundation_return;
  frame->forced_aces = board->options.forced_aces;
  frame->has_aside = frame->n_cells > 0 || yk_board_pile_size (board, YK_RESERVE) > 0 ||
                     yk_board_pile_size (board, YK_WASTE) > 0;
  frame->has_shifts = frame->n_decks == 1 && n_hosts (board) <= YK_MAX_SHIFTABLE &&
                      builds_down_in_alternate_colours (board->rules);
  init_cards (frame);
  for (int pile = 0; pile < YK_N_PILES; pile++)
    init_pile (frame, (YkPile) pile, n_seen);

  for (int card = 0; card < frame->n_cards; card++)
    if (frame->n_parents[card] > frame->max_parents)
      frame->max_parents = frame->n_parents[card];
  frame->code_bits = YK_CODE_PARENT + frame->max_parents <= 8 ? 3 : 4;
  frame->codes_per_word = 64 / frame->code_bits;
  frame->n_key_words =
      (frame->n_cards + frame->codes_per_word - 1) / frame->codes_per_word;
  for (int card = 0; card < frame->n_cards; card++) {
    frame->key_word[card] = (uint8_t) (card / frame->codes_per_word);
    frame->key_shift[card] =
        (uint8_t) (card % frame->codes_per_word * frame->code_bits);
  }

  clear_places (frame, places);
  for (int card = 0; card < frame->n_cards; card++)
    place_card (frame, places, (uint8_t) card, frame->root_code[card]);
}

void
yk_compact_state_make (const YkCompactFrame *frame, YkCompactState *places,
                       YkPlacing step)
{
  uint8_t below = places->below[step.card];
  uint8_t code = places->code[step.card];

  if (below != YK_NO_CARD)
    places->above[below] = YK_NO_CARD;
  places->key[frame->key_word[step.card]] ^= (uint64_t) code
                                             << frame->key_shift[step.card];
  if (code == YK_CODE_SPACE) {
    places->bottoms[step.card / 64] ^= UINT64_C (1) << step.card % 64;
    places->n_spaces++;
  }
  places->n_cells_free += code == YK_CODE_CELL;
  places->n_all_up -= is_home (frame, step.card, code);
  if (code == YK_CODE_FOUNDATION) {
    places->n_up[frame->suit[step.card]][frame->rank[step.card]]--;
    places->n_suit_up[frame->suit[step.card]]--;
  }
  place_card (frame, places, step.card, step.code);
}

/* Whether sending a card up can spoil nothing: all copies of the cards that it could
 * still carry are up, and a foundation waits for every copy of the card itself.
 * Otherwise the copy that goes up first might take the place of another one that is
 * more in the way.
 *
 * The author of this rule is yk_board_is_safe(); it is written again here because the
 * search asks it of every position.  tests/solver/test-legality.c compares the two. */
static bool
is_safe_to_send (const YkCompactFrame *frame, const YkCompactState *places,
                 uint8_t card)
{
  if (frame->forced_aces && frame->rank[card] == 1)
    return true;
  if (places->n_up[frame->suit[card]][frame->rank[card] - 1] < frame->n_decks)
    return false;
  for (int i = 0; i < frame->n_children[card]; i++)
    if (!yk_compact_state_is_up (places, frame->children[card][i]))
      return false;
  if (!frame->gives_back)
    return true;
  for (int suit = 0; suit < YK_N_SUITS; suit++)
    for (int rank = 1; rank <= frame->rank[card] - 2; rank++)
      if (places->n_up[suit][rank] < frame->n_decks)
        return false;
  return true;
}

/* A copy of the card that is uncovered and safe to send up, or YK_NO_CARD. */
static uint8_t
safe_copy (const YkCompactFrame *frame, const YkCompactState *places, int suit,
           int rank)
{
  int first = ((rank - 1) * YK_N_SUITS + suit) * frame->n_decks;

  for (int card = first; card < first + frame->n_decks; card++)
    if (!yk_compact_state_is_up (places, (uint8_t) card) &&
        places->above[card] == YK_NO_CARD &&
        is_safe_to_send (frame, places, (uint8_t) card))
      return (uint8_t) card;
  return YK_NO_CARD;
}

/* A card of one suit, of a rank between two, that is safe to send up, or YK_NO_CARD. */
static uint8_t
find_safe_in_suit (const YkCompactFrame *frame, const YkCompactState *places, int suit,
                   int from, int to)
{
  for (int rank = from; rank <= to && rank <= YK_N_RANKS; rank++)
    if (yk_compact_state_wants (places, suit, rank)) {
      uint8_t card = safe_copy (frame, places, suit, rank);

      if (card != YK_NO_CARD)
        return card;
    }
  return YK_NO_CARD;
}

/* The same for one deck, where each suit has at most one card to send. */
static uint8_t
find_safe_in_one_deck (const YkCompactFrame *frame, const YkCompactState *places)
{
  uint8_t first = YK_NO_CARD;

  for (int suit = 0; suit < YK_N_SUITS; suit++) {
    int card = places->n_suit_up[suit] * YK_N_SUITS + suit;

    if (card >= frame->n_cards || places->above[card] != YK_NO_CARD ||
        (card >= YK_N_SUITS && first != YK_NO_CARD) ||
        !is_safe_to_send (frame, places, (uint8_t) card))
      continue;
    if (card < YK_N_SUITS)
      return (uint8_t) card;
    first = (uint8_t) card;
  }
  return first;
}

/* Aces come first: where they are forced, nothing else is legal before them. */
static uint8_t
find_safe (const YkCompactFrame *frame, const YkCompactState *places)
{
  uint8_t card = YK_NO_CARD;

  if (frame->n_decks == 1)
    return find_safe_in_one_deck (frame, places);
  for (int suit = 0; suit < YK_N_SUITS && card == YK_NO_CARD; suit++)
    card = find_safe_in_suit (frame, places, suit, 1, 1);
  for (int suit = 0; suit < YK_N_SUITS && card == YK_NO_CARD; suit++)
    card = find_safe_in_suit (frame, places, suit, 2, YK_N_RANKS);
  return card;
}

bool
yk_compact_state_find_safe (const YkCompactFrame *frame, const YkCompactState *places,
                            YkPlacing *step)
{
  *step = (YkPlacing){find_safe (frame, places), YK_CODE_FOUNDATION};
  return step->card != YK_NO_CARD;
}

int
yk_compact_state_settle (const YkCompactFrame *frame, YkCompactState *places,
                         YkPlacing *steps)
{
  int n_steps = 0;
  YkPlacing step;

  while (yk_compact_state_find_safe (frame, places, &step)) {
    yk_compact_state_make (frame, places, step);
    steps[n_steps++] = step;
  }
  return n_steps;
}

uint32_t
yk_compact_state_encode (const YkCompactFrame *frame, const YkCompactState *places,
                         uint64_t *key)
{
  uint32_t shifts = 0;

  for (int w = 0; w < frame->n_key_words; w++)
    key[w] = places->key[w];
  for (uint64_t couples = frame->has_shifts ? yk_compact_state_couples (places) : 0;
       couples != 0;) {
    int couple = yk_take_couple (&couples);
    uint8_t card = yk_compact_state_shiftable (frame, places, couple);

    if (card == YK_NO_CARD || places->code[card] == YK_CODE_PARENT)
      continue;
    key[frame->key_word[card]] ^= (uint64_t) (YK_CODE_PARENT ^ (YK_CODE_PARENT + 1))
                                  << frame->key_shift[card];
    shifts |= UINT32_C (1) << couple;
  }
  return shifts;
}

/* Of a couple (see yk_compact_state_shiftable()) the card that lies on the first of the
 * two cards that both join. */
static uint8_t
shifted_card (const uint8_t *codes, int couple)
{
  int first = couple / 2 * YK_N_SUITS;
  int a = couple % 2 == 0 ? first : first + 1;
  int b = couple % 2 == 0 ? first + 3 : first + 2;

  return (uint8_t) (codes[a] == YK_CODE_PARENT ? a : b);
}

void
yk_compact_state_decode (const YkCompactFrame *frame, YkCompactState *places,
                         const uint64_t *key, uint32_t shifts)
{
  uint8_t codes[YK_MAX_CARDS];
  unsigned mask = (1u << frame->code_bits) - 1;

  for (int card = 0; card < frame->n_cards; card++)
    codes[card] =
        (uint8_t) (key[frame->key_word[card]] >> frame->key_shift[card] & mask);
  for (int couple = 0; shifts != 0; couple++, shifts >>= 1)
    if (shifts & 1)
      codes[shifted_card (codes, couple)] = YK_CODE_PARENT + 1;

  clear_places (frame, places);
  for (int card = 0; card < frame->n_cards; card++)
    place_card (frame, places, (uint8_t) card, codes[card]);
}
