/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The relaxation, with sets of bits for one deck and event by event for several. */
#include "solver/state/yk-compact-state.h"

#include <string.h>

/* What a card could do at some time. */
enum
{
  EXPOSED = 1, /* lie face up where it could be taken */
  OPEN = 2,    /* lie uncovered in a column */
  BARE = 4,    /* lie uncovered anywhere */
  MOVED = 8,   /* leave where it lies now */
  UP = 16,     /* reach its foundation */
};

/* The events whose consequences are still to be found; each of a card's five events
 * comes once. */
typedef struct
{
  const YkCompactFrame *frame;
  const YkCompactState *places;
  uint8_t state[YK_MAX_CARDS];
  uint8_t column[YK_MAX_CARDS]; /* the card at its bottom, or the card itself */
  uint8_t height[YK_MAX_CARDS];
  bool has_space;
  bool has_cell;
  int n_up;
  int n_events;
  int at;
  uint16_t events[YK_MAX_CARDS * 6]; /* card << 8 | what */
} Relaxation;

static void
note_event (Relaxation *relaxation, uint8_t card, int what)
{
  if (relaxation->state[card] & what)
    return;
  relaxation->state[card] |= (uint8_t) what;
  relaxation->events[relaxation->n_events++] = (uint16_t) (card << 8 | what);
}

static bool
could_card (const Relaxation *relaxation, uint8_t card, int what)
{
  return (relaxation->state[card] & what) != 0;
}

/* Whether TARGET could at some time lie outside CARD's own group: it does not lie above
 * it, or TARGET or something between the two could leave. */
static bool
is_apart (const Relaxation *relaxation, uint8_t card, uint8_t target)
{
  const YkCompactState *places = relaxation->places;

  if (relaxation->column[card] != relaxation->column[target] ||
      relaxation->height[card] > relaxation->height[target])
    return true;
  for (; target != card; target = places->below[target])
    if (could_card (relaxation, target, MOVED))
      return true;
  return false;
}

static void
try_join (Relaxation *relaxation, uint8_t card, uint8_t target)
{
  if (could_card (relaxation, card, EXPOSED) && !could_card (relaxation, card, MOVED) &&
      could_card (relaxation, target, OPEN) && is_apart (relaxation, card, target))
    note_event (relaxation, card, MOVED);
}

static void
try_children (Relaxation *relaxation, uint8_t target)
{
  const YkCompactFrame *frame = relaxation->frame;

  for (int i = 0; i < frame->n_children[target]; i++)
    try_join (relaxation, frame->children[target][i], target);
}

/* With several decks any copy of the next lower card will do.  That asks less than the
 * rule does, so that nothing is called dead that is not. */
static void
try_up (Relaxation *relaxation, uint8_t card)
{
  const YkCompactFrame *frame = relaxation->frame;
  bool is_next = frame->rank[card] == 1;
  int first =
      ((frame->rank[card] - 2) * YK_N_SUITS + frame->suit[card]) * frame->n_decks;

  for (int i = 0; i < frame->n_decks && !is_next; i++)
    is_next = could_card (relaxation, (uint8_t) (first + i), UP);
  if (is_next && could_card (relaxation, card, BARE) &&
      !could_card (relaxation, card, UP)) {
    note_event (relaxation, card, UP);
    relaxation->n_up++;
  }
}

static void
spread_exposed (Relaxation *relaxation, uint8_t card)
{
  const YkCompactFrame *frame = relaxation->frame;

  if (relaxation->has_space && frame->fills[card])
    note_event (relaxation, card, MOVED);
  for (int i = 0; i < frame->n_parents[card]; i++)
    try_join (relaxation, card, frame->parents[card][i]);
}

/* The consequences where a card could leave: what it lies on is bared, and a card that
 * can be bare elsewhere could have lain open in a column. */
static void
spread_moved (Relaxation *relaxation, uint8_t card)
{
  const YkCompactFrame *frame = relaxation->frame;
  const YkCompactState *places = relaxation->places;
  uint8_t below = places->below[card], code = places->code[card];

  if (below != YK_NO_CARD) {
    bool is_host = !(frame->in_reserve[below] && places->code[below] == YK_CODE_ROOT);

    note_event (relaxation, below, EXPOSED);
    note_event (relaxation, below, BARE);
    if (is_host)
      note_event (relaxation, below, OPEN);
  }
  if (code == YK_CODE_SPACE && !relaxation->has_space) {
    relaxation->has_space = true;
    for (int other = 0; other < frame->n_cards; other++)
      if (frame->fills[other] && could_card (relaxation, (uint8_t) other, EXPOSED))
        note_event (relaxation, (uint8_t) other, MOVED);
  }
  if (code == YK_CODE_CELL && !relaxation->has_cell) {
    relaxation->has_cell = true;
    for (int other = 0; other < frame->n_cards; other++)
      if (could_card (relaxation, (uint8_t) other, BARE))
        note_event (relaxation, (uint8_t) other, MOVED);
  }
  if (could_card (relaxation, card, BARE))
    note_event (relaxation, card, OPEN);

  /* Cards above it, which were in its group, may take those that are below it now. */
  for (uint8_t target = card; target != YK_NO_CARD; target = places->above[target])
    if (could_card (relaxation, target, OPEN))
      try_children (relaxation, target);
}

static void
spread_up (Relaxation *relaxation, uint8_t card)
{
  const YkCompactFrame *frame = relaxation->frame;
  int first = (frame->rank[card] * YK_N_SUITS + frame->suit[card]) * frame->n_decks;

  if (!yk_compact_state_is_up (relaxation->places, card))
    note_event (relaxation, card, MOVED);
  for (int i = 0; i < frame->n_decks && frame->rank[card] < YK_N_RANKS; i++)
    try_up (relaxation, (uint8_t) (first + i));
}

static void
spread_event (Relaxation *relaxation, uint8_t card, int what)
{
  switch (what) {
  case EXPOSED:
    spread_exposed (relaxation, card);
    break;
  case OPEN:
    try_children (relaxation, card);
    break;
  case BARE:
    if (could_card (relaxation, card, MOVED))
      note_event (relaxation, card, OPEN);
    if (relaxation->has_cell)
      note_event (relaxation, card, MOVED);
    try_up (relaxation, card);
    break;
  case MOVED:
    spread_moved (relaxation, card);
    break;
  case UP:
    spread_up (relaxation, card);
    break;
  }
}

/* Notes the events of a card that hold where it lies now. */
static void
start_card (Relaxation *relaxation, uint8_t card)
{
  const YkCompactFrame *frame = relaxation->frame;
  const YkCompactState *places = relaxation->places;
  bool is_bare = places->above[card] == YK_NO_CARD;

  relaxation->column[card] = card;
  if (yk_compact_state_is_up (places, card)) {
    note_event (relaxation, card, UP);
    relaxation->n_up++;
    if (frame->gives_back && !(frame->forced_aces && frame->rank[card] == 1)) {
      note_event (relaxation, card, EXPOSED);
      note_event (relaxation, card, BARE);
    }
    return;
  }
  if (yk_compact_state_is_exposed (frame, places, card))
    note_event (relaxation, card, EXPOSED);
  if (is_bare)
    note_event (relaxation, card, BARE);
  if (yk_compact_state_is_open (frame, places, card))
    note_event (relaxation, card, OPEN);
}

static void
mark_heights (Relaxation *relaxation)
{
  const YkCompactFrame *frame = relaxation->frame;
  const YkCompactState *places = relaxation->places;

  for (int bottom = 0; bottom < frame->n_cards; bottom++) {
    uint8_t height = 0;

    if (places->code[bottom] != YK_CODE_SPACE)
      continue;
    for (uint8_t card = (uint8_t) bottom; card != YK_NO_CARD;
         card = places->above[card]) {
      relaxation->column[card] = (uint8_t) bottom;
      relaxation->height[card] = height++;
    }
  }
}

/* The relaxation of several decks, event by event. */
static int
relax_many (const YkCompactFrame *frame, const YkCompactState *places)
{
  Relaxation relaxation;
  int n_layers = 0, layer_end;

  relaxation.frame = frame;
  relaxation.places = places;
  relaxation.has_space = places->n_spaces > 0;
  relaxation.has_cell = places->n_cells_free > 0;
  relaxation.n_up = relaxation.n_events = relaxation.at = 0;
  memset (relaxation.state, 0, (size_t) frame->n_cards);
  memset (relaxation.height, 0, (size_t) frame->n_cards);
  for (int card = 0; card < frame->n_cards; card++)
    start_card (&relaxation, (uint8_t) card);
  mark_heights (&relaxation);

  layer_end = relaxation.n_events;
  while (relaxation.at < relaxation.n_events && relaxation.n_up < frame->n_cards) {
    uint16_t event = relaxation.events[relaxation.at++];

    spread_event (&relaxation, (uint8_t) (event >> 8), event & 0xff);
    if (relaxation.at == layer_end) {
      layer_end = relaxation.n_events;
      n_layers++;
    }
  }
  return relaxation.n_up == frame->n_cards ? n_layers : -1;
}

/* From here on the same for one deck, where a set of cards is a word. */
#define SUIT_SET UINT64_C (0x1111111111111)
#define FIRST_RANK ((UINT64_C (1) << YK_N_SUITS) - 1)

static uint64_t
card_bit (int card)
{
  return UINT64_C (1) << card;
}

/* Takes the first card out of a set. */
static int
take_card (uint64_t *set)
{
  int card = __builtin_ctzll (*set);

  *set &= *set - 1;
  return card;
}

/* Notes the cards on foundations; they count as cards to play only where they may come
 * back. */
static void
start_foundations (YkRelaxation *reach, const uint8_t n_suit_up[YK_N_SUITS])
{
  const YkCompactFrame *frame = reach->frame;
  uint64_t back;

  for (int suit = 0; suit < YK_N_SUITS; suit++)
    reach->up |= (card_bit (YK_N_SUITS * n_suit_up[suit]) - 1) & SUIT_SET << suit;
  back = frame->forced_aces ? reach->up & ~FIRST_RANK : reach->up;
  if (frame->gives_back) {
    reach->exposed |= back;
    reach->bare |= back;
  }
}

static void
start_column (YkRelaxation *reach, const YkCompactState *places, int bottom)
{
  const YkCompactFrame *frame = reach->frame;
  uint64_t under = 0, over = 0;
  int top = bottom;

  for (int card = bottom, next; card != YK_NO_CARD; card = next) {
    next = places->above[card];
    reach->under[card] = under;
    under |= card_bit (card);
    if (!frame->is_down[card] || next == YK_NO_CARD ||
        places->code[next] != YK_CODE_ROOT)
      reach->exposed |= card_bit (card);
    top = card;
  }
  for (int card = top; card != YK_NO_CARD; card = places->below[card]) {
    reach->over[card] = over;
    over |= card_bit (card);
  }
  reach->in_columns |= over;
  reach->bare |= card_bit (top);
  reach->open |= card_bit (top);
}

void
yk_relaxation_clear (YkRelaxation *reach, const YkCompactFrame *frame,
                     const uint8_t *below, const uint8_t n_suit_up[YK_N_SUITS])
{
  reach->frame = frame;
  reach->below = below;
  reach->exposed = reach->bare = reach->open = reach->moved = reach->up = 0;
  reach->joinable = reach->in_cell = reach->no_host = reach->in_columns = 0;
  reach->bottom = reach->sliding = 0;
  reach->sliders = NULL;
  reach->has_space = reach->has_cell = false;
  start_foundations (reach, n_suit_up);
}

void
yk_relaxation_start (YkRelaxation *reach, const YkCompactFrame *frame,
                     const YkCompactState *places)
{
  yk_relaxation_clear (reach, frame, places->below, places->n_suit_up);
  reach->bottom = places->bottoms[0];
  reach->has_space = places->n_spaces > 0;
  reach->has_cell = places->n_cells_free > 0;
  if (frame->has_aside) {
    /* Notes the cards in cells and in the reserve. */
    for (int card = 0; card < frame->n_cards; card++) {
      bool in_cell = places->code[card] == YK_CODE_CELL;
      bool in_reserve = frame->in_reserve[card] && places->code[card] == YK_CODE_ROOT;

      if (in_cell)
        reach->in_cell |= card_bit (card);
      if (in_reserve)
        reach->no_host |= card_bit (card);
      if (in_cell || in_reserve)
        reach->under[card] = reach->over[card] = 0;
      if ((in_cell || in_reserve) && places->above[card] == YK_NO_CARD) {
        reach->bare |= card_bit (card);
        reach->exposed |= card_bit (card);
      }
    }
  }
  for (uint64_t bottoms = reach->bottom; bottoms != 0;)
    start_column (reach, places, take_card (&bottoms));
  for (uint64_t loose = frame->loose_set; loose != 0;) {
    int card = take_card (&loose);

    if (places->code[card] == YK_CODE_ROOT)
      start_column (reach, places, card);
  }
}

/* The consequences where cards could move: what they lay on is bared, and the cards
 * over them are apart from those under them.  Returns the bared cards. */
static uint64_t
spread_moves (YkRelaxation *reach, uint64_t moved)
{
  uint64_t bared = 0;

  while (moved != 0) {
    int card = take_card (&moved);
    bool in_column = (reach->in_columns & card_bit (card)) != 0;
    uint64_t under = in_column ? reach->under[card] & ~reach->joinable : 0;
    uint64_t targets =
        under != 0 ? reach->open & (reach->over[card] | card_bit (card)) : 0;

    if (reach->below[card] != YK_NO_CARD)
      bared |= card_bit (reach->below[card]);
    while (targets != 0)
      reach->joinable |= reach->frame->child_set[take_card (&targets)] & under;
  }
  return bared;
}

/* The consequences where cards at bottoms leave and gaps close. */
static void
spread_gaps (YkRelaxation *reach, uint64_t leaving)
{
  while (leaving != 0)
    reach->sliding |= reach->sliders[take_card (&leaving)];
}

/* Spreads until all cards are up, or nothing moves any more; returns the number of
 * layers. */
static int
spread_layers (YkRelaxation *reach, uint64_t still)
{
  const YkCompactFrame *frame = reach->frame;
  const uint64_t all = card_bit (frame->n_cards) - 1;
  uint64_t up_now = reach->up, opened = reach->open;
  int n_layers = 0;

  while (reach->up != all) {
    uint64_t rising, moving, bared;

    /* The consequences where cards lie open: others may join them. */
    while (opened != 0) {
      int target = take_card (&opened);

      if (reach->frame->child_set[target] & ~reach->joinable)
        reach->joinable |= yk_relaxation_joiners (reach, target);
    }
    rising = yk_relaxation_next_up (reach) & ~reach->up & all & ~still;
    moving = reach->exposed & (reach->joinable | reach->sliding);
    if (reach->has_space)
      moving |= reach->exposed & frame->fill_set;
    if (reach->has_cell)
      moving |= reach->bare;
    moving = (moving | (rising & ~up_now)) & ~reach->moved & ~still;
    if (rising == 0 && moving == 0)
      break;

    reach->up |= rising;
    reach->moved |= moving;
    bared = spread_moves (reach, moving);
    reach->has_space |= (moving & reach->bottom) != 0;
    if (reach->sliders != NULL)
      spread_gaps (reach, moving & reach->bottom);
    reach->has_cell |= (moving & reach->in_cell) != 0;
    reach->exposed |= bared;
    reach->bare |= bared;
    opened = ((bared & ~reach->no_host) | (reach->moved & reach->bare)) & ~reach->open;
    reach->open |= opened;
    n_layers++;
  }
  return n_layers;
}

int
yk_relaxation_spread (YkRelaxation *reach, uint64_t still)
{
  int n_layers = spread_layers (reach, still);

  return reach->up == card_bit (reach->frame->n_cards) - 1 ? n_layers : -1;
}

/* Runs as the goal. */

/* Whether a card could lie on a card that it joins, or lies there now. */
static bool
could_lie_on (const YkRelaxation *reach, const YkCompactState *places, int card,
              int parent)
{
  int target = reach->frame->parents[card][parent];

  return places->code[card] == YK_CODE_PARENT + parent ||
         (reach->open >> target & yk_relaxation_joiners (reach, target) >> card & 1);
}

/* Whether two cards that join the same two could lie on one of them each. */
static bool
could_both_lie (const YkRelaxation *reach, const YkCompactState *places, int a, int b)
{
  return (could_lie_on (reach, places, a, 0) && could_lie_on (reach, places, b, 1)) ||
         (could_lie_on (reach, places, a, 1) && could_lie_on (reach, places, b, 0));
}

bool
yk_relaxation_allows_runs (const YkRelaxation *reach, const YkCompactState *places)
{
  const int first_king = (YK_N_RANKS - 1) * YK_N_SUITS;

  if (reach->exposed != (UINT64_C (1) << reach->frame->n_cards) - 1)
    return false;
  for (int king = first_king; king < first_king + YK_N_SUITS; king++)
    if (places->code[king] != YK_CODE_SPACE && !reach->has_space)
      return false;
  /* In each rank the outer two are black, the inner two red. */
  for (int first = 0; first < first_king; first += YK_N_SUITS)
    if (!could_both_lie (reach, places, first, first + 3) ||
        !could_both_lie (reach, places, first + 1, first + 2))
      return false;
  return true;
}

static int
relax_one (const YkCompactFrame *frame, const YkCompactState *places)
{
  YkRelaxation reach;
  int n_layers;

  yk_relaxation_start (&reach, frame, places);
  if (!frame->wants_runs)
    return yk_relaxation_spread (&reach, 0);
  n_layers = spread_layers (&reach, 0);
  return yk_relaxation_allows_runs (&reach, places) ? n_layers : -1;
}

int
yk_relax (const YkCompactFrame *frame, const YkCompactState *places)
{
  return frame->n_decks == 1 ? relax_one (frame, places) : relax_many (frame, places);
}
