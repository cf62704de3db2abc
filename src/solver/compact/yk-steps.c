/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Children of a class of positions.
 *
 * The class's other members are reached by shifts.  In a member reached by shifting Y
 * from P to Q only the moves that need this shift are made: those onto P, those of P
 * alone, and those that join a card under P to the last card of Y's group, which has
 * left the group above that card.  Every other move was legal before the shift, too,
 * and leads to the same class: after it Y can still be shifted, since Q is as open as
 * before.
 *
 * For the same reason one placing leads to one class, whichever member makes it, and is
 * made in one of them only.  Let Z be shiftable between A and B and lie differently in
 * two members that both allow the placing.  Then the placing neither covers A or B nor
 * sends them up or to a cell, as they would have to be open in both members.  Nor does
 * it move Z (or Z ends alike), nor the other card that joins A and B to one of them.
 * So Z can still be shifted after it.  A safe move sends up neither A nor B, on which Z
 * could still lie.
 *
 * The author of what is legal is yk_board_why_not(); it is written again here, in
 * codes, because the search asks it of every card of every position.
 * tests/solver/test-legality.c compares the two move by move. */
#include "solver/compact/yk-compact-search.h"

#include <string.h>

#include "solver/pruning/yk-pruning.h"

#define MAX_MEMBERS (1 << YK_MAX_SHIFTABLE)

/* A card that may be shifted, and its two codes. */
typedef struct
{
  uint8_t card;
  uint8_t codes[2]; /* now and shifted */
} Shift;

typedef struct
{
  const YkCompactFrame *frame;
  YkChildFunc func;
  YkChildTest is_fresh; /* not NULL: no child is visited, but the moves are noted */
  void *user_data;
  YkPlacingSet possible; /* moves of the member */
  YkPlacingSet noted;    /* moves of all members so far */
  YkPlacingSet fresh;
  int max_fresh; /* see yk_stubborn_choose() */
  YkCompactState member;
  bool settles;
  bool is_class; /* whether a whole class is visited, and not a single position */
  uint64_t made[YK_N_CODES];           /* for each code, the cards that got it */
  YkPlacing steps[YK_MAX_CHILD_STEPS]; /* made since the class's first member */
  uint8_t codes_before[YK_MAX_CHILD_STEPS];
  int n_steps;
} Visit;

static uint8_t
top_of_group (const YkCompactState *places, uint8_t card)
{
  while (places->above[card] != YK_NO_CARD)
    card = places->above[card];
  return card;
}

/* Whether a card may be taken, with its group, from where it lies. */
static bool
can_leave (const YkCompactFrame *frame, const YkCompactState *places, uint8_t card)
{
  int suit = frame->suit[card], rank = frame->rank[card];

  if (!yk_compact_state_is_up (places, card))
    return yk_compact_state_is_exposed (frame, places, card);
  if (!frame->gives_back || (frame->forced_aces && rank == 1) ||
      (rank < YK_N_RANKS && places->n_up[suit][rank] == places->n_up[suit][rank + 1]))
    return false;
  /* Of equal cards on foundations the first one is moved for all. */
  for (int copy = card % frame->n_decks; copy > 0; copy--)
    if (yk_compact_state_is_up (places, (uint8_t) (card - copy)))
      return false;
  return true;
}

/* Makes one step in the member, and remembers the card's code before it. */
static void
step_on (Visit *visit, YkPlacing step)
{
  visit->codes_before[visit->n_steps] = visit->member.code[step.card];
  visit->steps[visit->n_steps++] = step;
  yk_compact_state_make (visit->frame, &visit->member, step);
}

/* Takes the last steps back until N_STEPS are left. */
static void
step_back (Visit *visit, int n_steps)
{
  while (visit->n_steps > n_steps) {
    uint8_t card = visit->steps[--visit->n_steps].card;

    yk_compact_state_make (visit->frame, &visit->member,
                           (YkPlacing){card, visit->codes_before[visit->n_steps]});
  }
}

static void
step_on_and_settle (Visit *visit, YkPlacing step)
{
  YkPlacing settling;

  step_on (visit, step);
  while (visit->settles &&
         yk_compact_state_find_safe (visit->frame, &visit->member, &settling))
    step_on (visit, settling);
}

/* Notes a possible move, and whether the position it leads to is fresh.  The answer is
 * asked once for each placing, since it is the same in all members.  A useless one
 * leads to a dead position. */
static void
note_move (Visit *visit, YkPlacing step)
{
  int n_steps = visit->n_steps;
  uint64_t card = UINT64_C (1) << step.card;

  visit->possible.cards[step.code] |= card;
  if (visit->noted.cards[step.code] & card)
    return;
  visit->noted.cards[step.code] |= card;
  if (yk_compact_state_is_useless (visit->frame, &visit->member, step))
    return;
  step_on_and_settle (visit, step);
  if (visit->is_fresh (&visit->member, visit->user_data))
    visit->fresh.cards[step.code] |= card;
  step_back (visit, n_steps);
}

static bool
make_child (Visit *visit, uint8_t card, uint8_t code)
{
  const YkPlacing step = {card, code};
  int n_steps = visit->n_steps;
  bool goes_on;

  if (visit->is_fresh != NULL) {
    note_move (visit, step);
    return true;
  }
  if (yk_compact_state_is_useless (visit->frame, &visit->member, step))
    return true;
  if (visit->is_class) {
    if (visit->made[code] >> card & 1)
      return true;
    visit->made[code] |= UINT64_C (1) << card;
  }
  step_on_and_settle (visit, step);
  goes_on =
      visit->func (&visit->member, visit->steps, visit->n_steps, visit->user_data);
  step_back (visit, n_steps);
  return goes_on;
}

/* Makes all moves that join a card to an open one. */
static bool
join_all (Visit *visit, uint8_t target)
{
  const YkCompactFrame *frame = visit->frame;

  for (int i = 0; i < frame->n_children[target]; i++) {
    uint8_t card = frame->children[target][i];

    if (can_leave (frame, &visit->member, card) &&
        top_of_group (&visit->member, card) != target &&
        !make_child (visit, card, frame->child_codes[target][i]))
      return false;
  }
  return true;
}

/* Moves a single uncovered card to its foundation or to a cell. */
static bool
move_alone (Visit *visit, uint8_t card)
{
  const YkCompactFrame *frame = visit->frame;
  const YkCompactState *places = &visit->member;

  if (yk_compact_state_wants (places, frame->suit[card], frame->rank[card]) &&
      !make_child (visit, card, YK_CODE_FOUNDATION))
    return false;
  return places->n_cells_free == 0 || places->code[card] == YK_CODE_CELL ||
         make_child (visit, card, YK_CODE_CELL);
}

static bool
make_all (Visit *visit)
{
  const YkCompactState *places = &visit->member;

  for (int i = 0; i < visit->frame->n_cards; i++) {
    uint8_t card = (uint8_t) i;

    if (places->n_spaces != 0 && places->code[card] != YK_CODE_SPACE &&
        visit->frame->fills[card] && can_leave (visit->frame, places, card) &&
        !make_child (visit, card, YK_CODE_SPACE))
      return false;
    if (places->above[card] != YK_NO_CARD || yk_compact_state_is_up (places, card))
      continue;
    if (!move_alone (visit, card))
      return false;
    if (yk_compact_state_is_open (visit->frame, places, card) &&
        !join_all (visit, card))
      return false;
  }
  return true;
}

/* Makes those moves that need SHIFTED to have left VACATED. */
static bool
make_after_shift (Visit *visit, uint8_t shifted, uint8_t vacated)
{
  const YkCompactFrame *frame = visit->frame;
  const YkCompactState *places = &visit->member;
  uint8_t top = top_of_group (places, shifted);

  if (!move_alone (visit, vacated))
    return false;
  for (int i = 0; i < frame->n_children[vacated]; i++)
    if (frame->children[vacated][i] != shifted &&
        can_leave (frame, places, frame->children[vacated][i]) &&
        top_of_group (places, frame->children[vacated][i]) != vacated &&
        !make_child (visit, frame->children[vacated][i],
                     frame->child_codes[vacated][i]))
      return false;
  for (int i = 0; i < frame->n_children[top]; i++)
    if (!yk_compact_state_is_up (places, frame->children[top][i]) &&
        can_leave (frame, places, frame->children[top][i]) &&
        top_of_group (places, frame->children[top][i]) == vacated &&
        !make_child (visit, frame->children[top][i], frame->child_codes[top][i]))
      return false;
  return true;
}

static int
list_shifts (const YkCompactFrame *frame, const YkCompactState *places, Shift *shifts)
{
  int n_shifts = 0;

  for (uint64_t couples = yk_compact_state_couples (places); couples != 0;) {
    uint8_t card =
        yk_compact_state_shiftable (frame, places, yk_take_couple (&couples));

    if (card == YK_NO_CARD || n_shifts == YK_MAX_SHIFTABLE)
      continue;
    shifts[n_shifts].card = card;
    shifts[n_shifts].codes[0] = places->code[card];
    shifts[n_shifts].codes[1] = (uint8_t) (2 * YK_CODE_PARENT + 1 - places->code[card]);
    n_shifts++;
  }
  return n_shifts;
}

/* The members of a class, each as the set of cards that are shifted in it, with the way
 * to it. */
typedef struct
{
  Shift shifts[YK_MAX_SHIFTABLE];
  int n_shifts;
  uint16_t queue[MAX_MEMBERS];
  uint8_t last[MAX_MEMBERS]; /* the last shift on the way to each member */
  bool is_seen[MAX_MEMBERS];
} Members;

/* Goes to a member, from the first one on. */
static void
enter_member (Visit *visit, const Members *members, unsigned member)
{
  uint8_t way[MAX_MEMBERS];
  unsigned at = 0;
  int n = 0;

  for (unsigned m = member; m != 0; m ^= 1u << members->last[m])
    way[n++] = members->last[m];
  step_back (visit, 0);
  while (n > 0) {
    int i = way[--n];

    at ^= 1u << i;
    step_on (visit, (YkPlacing){members->shifts[i].card,
                                members->shifts[i].codes[at >> i & 1]});
  }
}

/* The step that shifts card I of the list once more in MEMBER. */
static YkPlacing
next_shift (const Members *members, unsigned member, int i)
{
  const Shift *shift = &members->shifts[i];

  return (YkPlacing){shift->card, shift->codes[~member >> i & 1]};
}

static bool
can_shift (const Visit *visit, YkPlacing shift)
{
  return top_of_group (&visit->member, shift.card) !=
         yk_compact_frame_target (visit->frame, shift.card, shift.code);
}

static void
queue_next (Members *members, unsigned member, int i, int *n_queued)
{
  unsigned next = member ^ 1u << i;

  if (members->is_seen[next])
    return;
  members->is_seen[next] = true;
  members->last[next] = (uint8_t) i;
  members->queue[(*n_queued)++] = (uint16_t) next;
}

/* Shifts card I of the list once more and makes the moves that need this. */
static bool
shift_on (Visit *visit, Members *members, unsigned member, int i, int *n_queued)
{
  YkPlacing shift = next_shift (members, member, i);
  uint8_t vacated = visit->member.below[shift.card];
  int n_steps = visit->n_steps;
  bool goes_on;

  if (!can_shift (visit, shift))
    return true;
  queue_next (members, member, i, n_queued);
  step_on (visit, shift);
  goes_on = make_after_shift (visit, shift.card, vacated);
  step_back (visit, n_steps);
  return goes_on;
}

static void
start_members (const Visit *visit, Members *members)
{
  members->n_shifts = visit->frame->has_shifts
                          ? list_shifts (visit->frame, &visit->member, members->shifts)
                          : 0;
  memset (members->is_seen, 0, sizeof (bool) << members->n_shifts);
  members->is_seen[0] = true;
  members->queue[0] = 0;
}

static bool
visit_others (Visit *visit)
{
  Members members;
  int n_queued = 1;

  start_members (visit, &members);
  if (members.n_shifts == 0)
    return true;
  for (int at = 0; at < n_queued; at++) {
    enter_member (visit, &members, members.queue[at]);
    for (int i = 0; i < members.n_shifts; i++)
      if (!shift_on (visit, &members, members.queue[at], i, &n_queued))
        return false;
  }
  return true;
}

static void
start_visit (Visit *visit, const YkCompactFrame *frame, const YkCompactState *places,
             YkChildFunc func, void *user_data)
{
  visit->frame = frame;
  visit->func = func;
  visit->is_fresh = NULL;
  visit->user_data = user_data;
  visit->member = *places;
  visit->n_steps = 0;
  visit->settles = true;
  visit->is_class = frame->has_shifts;
  memset (visit->made, 0, sizeof visit->made);
}

bool
yk_steps_visit (const YkCompactFrame *frame, const YkCompactState *places,
                YkChildFunc func, void *user_data)
{
  Visit visit;

  start_visit (&visit, frame, places, func, user_data);
  return make_all (&visit) && (!frame->has_shifts || visit_others (&visit));
}

/* Makes the moves of a set. */
static bool
make_set (Visit *visit, const YkPlacingSet *set)
{
  for (uint8_t code = 0; code < YK_N_CODES; code++)
    for (uint64_t cards = set->cards[code]; cards != 0; cards &= cards - 1)
      if (!make_child (visit, (uint8_t) __builtin_ctzll (cards), code))
        return false;
  return true;
}

bool
yk_steps_visit_enough (const YkCompactFrame *frame, const YkCompactState *places,
                       int max_fresh, YkChildTest is_fresh, YkChildFunc func,
                       void *user_data)
{
  Visit visit;
  Members members;
  YkPlacingSet chosen, fresh;
  int n_queued = 1;

  start_visit (&visit, frame, places, func, user_data);
  visit.max_fresh = max_fresh;
  /* Visits enough of the children.  Here moves are chosen in every member by itself,
   * and no member leaves moves to others. */
  memset (&visit.noted, 0, sizeof visit.noted);
  memset (&visit.fresh, 0, sizeof visit.fresh);
  start_members (&visit, &members);
  for (int at = 0; at < n_queued; at++) {
    enter_member (&visit, &members, members.queue[at]);
    /* Notes the moves of the member and chooses some of them that are enough: all of
     * these go to CHOSEN, the fresh ones among them to FRESH. */
    memset (&visit.possible, 0, sizeof visit.possible);
    visit.is_fresh = is_fresh;
    make_all (&visit);
    visit.is_fresh = NULL;
    for (int code = 0; code < YK_N_CODES; code++)
      fresh.cards[code] =
          visit.fresh.cards[code] & visit.possible.cards[code] & ~visit.made[code];
    yk_stubborn_choose (visit.frame, &visit.member, &visit.possible, &fresh,
                        visit.max_fresh, &chosen);
    for (int code = 0; code < YK_N_CODES; code++)
      fresh.cards[code] &= chosen.cards[code];
    if (!make_set (&visit, &fresh))
      return false;
    /* Queues the members that chosen shifts lead to. */
    for (int i = 0; i < members.n_shifts; i++) {
      YkPlacing shift = next_shift (&members, members.queue[at], i);

      if (chosen.cards[shift.code] >> shift.card & 1 && can_shift (&visit, shift))
        queue_next (&members, members.queue[at], i, &n_queued);
    }
  }
  return true;
}

/* Whether aces are forced and one is uncovered; then STEP becomes the only legal step.
 */
static bool
is_forced (const YkCompactFrame *frame, const YkCompactState *places, YkPlacing *step)
{
  return frame->forced_aces && yk_compact_state_find_safe (frame, places, step) &&
         frame->rank[step->card] == 1;
}

bool
yk_steps_visit_single (const YkCompactFrame *frame, const YkCompactState *places,
                       YkChildFunc func, void *user_data)
{
  YkPlacing forced;
  Visit visit;

  start_visit (&visit, frame, places, func, user_data);
  visit.settles = visit.is_class = false;
  if (is_forced (frame, places, &forced))
    return make_child (&visit, forced.card, forced.code);
  return make_all (&visit);
}

/* Whether the place that a step names can take the card. */
static bool
place_takes (const YkCompactFrame *frame, const YkCompactState *places, YkPlacing step)
{
  bool is_single = places->above[step.card] == YK_NO_CARD &&
                   !yk_compact_state_is_up (places, step.card);
  uint8_t target;

  switch (step.code) {
  case YK_CODE_ROOT:
    return false;
  case YK_CODE_SPACE:
    return places->n_spaces > 0 && frame->fills[step.card];
  case YK_CODE_FOUNDATION:
    return is_single && yk_compact_state_wants (places, frame->suit[step.card],
                                                frame->rank[step.card]);
  case YK_CODE_CELL:
    return is_single && places->n_cells_free > 0;
  }
  target = yk_compact_frame_target (frame, step.card, step.code);
  return yk_compact_state_is_open (frame, places, target) &&
         top_of_group (places, step.card) != target;
}

bool
yk_steps_allow (const YkCompactFrame *frame, const YkCompactState *places,
                YkPlacing step)
{
  YkPlacing forced;

  if (step.code == places->code[step.card] || !can_leave (frame, places, step.card))
    return false;
  if (is_forced (frame, places, &forced) &&
      (frame->rank[step.card] != 1 || step.code != YK_CODE_FOUNDATION))
    return false;
  return place_takes (frame, places, step);
}
