/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds which cards an inexact press means. */
#include "table/input/yk-input-state.h"

#include <math.h>

#include "core/yk-board.h"

/* How far from a point cards count, to the sides and up and down. */
typedef struct
{
  double x;
  double y;
  double across; /* 0 where the touched card is wide enough to be believed */
  double along;  /* 0 where it is high enough */
  double most;
} Search;

/* The end of a stretch does not belong to it, and is as far as this from it. */
#define EDGE 1e-9

/* How far a number is from a stretch that begins at START. */
static double
distance_from (double at, double start, double length)
{
  double beyond = at - start - length;

  return beyond >= 0 ? fmax (beyond, EDGE) : fmax (start - at, 0);
}

/* How far a rectangle is from the point; negative if it does not count. */
static double
search_distance (const Search *search, const YkRect *rect)
{
  double dx = distance_from (search->x, rect->x, rect->width);
  double dy = distance_from (search->y, rect->y, rect->height);
  double distance = hypot (dx, dy);

  return dx <= search->across && dy <= search->along && distance <= search->most
             ? distance
             : -1;
}

static Search
begin_search (const YkLayout *layout, const YkBoard *board, double x, double y,
              double reach, const YkCardLocation *touched)
{
  Search search = {x, y, reach, reach, reach};
  YkRect rect;

  if (touched == NULL)
    return search;
  rect = yk_layout_card_visible (layout, board, touched->pile, touched->index);
  if (rect.width >= YK_TOUCH_TARGET_SIZE)
    search.across = 0;
  if (rect.height >= YK_TOUCH_TARGET_SIZE)
    search.along = 0;
  return search;
}

/* The first card of a pile of which anything shows. */
static int
first_shown (const YkBoard *board, YkPile pile)
{
  switch (yk_pile_kind (pile)) {
  case YK_PILE_COLUMN:
  case YK_PILE_RESERVE:
    return 0;
  case YK_PILE_FOUNDATION:
  case YK_PILE_CELL:
  case YK_PILE_WASTE:
  case YK_PILE_STOCK:
    break;
  }
  return yk_board_pile_size (board, pile) - 1;
}

/* The best so far. */
typedef struct
{
  YkCardLocation location;
  int worth;
  double distance;
  double next; /* the distance of the nearest other one of the same worth */
} Best;

static void
consider (Best *best, YkCardLocation location, int worth, double distance)
{
  if (worth == 0 || worth < best->worth)
    return;
  if (worth > best->worth)
    *best = (Best){location, worth, distance, INFINITY};
  else if (distance < best->distance)
    *best = (Best){location, worth, distance, best->distance};
  else
    best->next = fmin (best->next, distance);
}

static void
consider_pile (const YkLayout *layout, const YkBoard *board, const Search *search,
               YkPile pile, YkTouchTargetWorth worth, Best *best)
{
  for (int i = first_shown (board, pile); i < yk_board_pile_size (board, pile); i++) {
    YkCardLocation location = {pile, i};
    YkRect rect = yk_layout_card_visible (layout, board, pile, i);
    double distance = search_distance (search, &rect);

    if (distance >= 0)
      consider (best, location, worth (board, yk_stack_at (board, location)), distance);
  }
}

bool
yk_touch_target_find (const YkLayout *layout, const YkBoard *board, double x, double y,
                      double reach, YkTouchTargetWorth worth, YkTouchTarget *found)
{
  YkCardLocation touched = {0};
  bool is_touched = yk_layout_find (layout, board, x, y, &touched.pile, &touched.index);
  Search search =
      begin_search (layout, board, x, y, reach, is_touched ? &touched : NULL);
  Best best = {.location = touched, .next = INFINITY};

  for (int pile = 0; pile < YK_N_PILES && reach > 0; pile++)
    if (yk_board_has_pile (board, (YkPile) pile))
      consider_pile (layout, board, &search, (YkPile) pile, worth, &best);
  if (!is_touched && best.worth == 0)
    return false;
  *found = (YkTouchTarget){best.location, best.next - best.distance >= reach / 2};
  return true;
}

bool
yk_touch_target_find_pile (const YkLayout *layout, const YkBoard *board, double x,
                           double y, double reach, const bool *is_target, YkPile *pile)
{
  Search search = {x, y, reach, reach, reach};
  double nearest = reach;
  bool is_found = false;

  for (int p = 0; p < YK_N_PILES; p++) {
    int last = yk_board_pile_size (board, (YkPile) p) - 1;
    YkRect rect = yk_layout_card (layout, board, (YkPile) p, last);
    double distance = is_target[p] ? search_distance (&search, &rect) : -1;

    if (distance < 0 || (is_found && distance >= nearest))
      continue;
    nearest = distance;
    *pile = (YkPile) p;
    is_found = true;
  }
  return is_found;
}

int
yk_touch_target_taking_worth (const YkBoard *board, YkStack stack)
{
  if (stack.count == 0 || !yk_board_can_leave (board, stack.pile, stack.count))
    return 0;
  for (int to = 0; to < YK_N_PILES; to++)
    if (yk_board_allows (board,
                         (YkMove){stack.pile, (YkPile) to, (uint8_t) stack.count}))
      return 2;
  return 1;
}

int
yk_touch_target_moving_worth (const YkBoard *board, YkStack stack)
{
  YkMove move;

  if (stack.pile == YK_STOCK)
    return yk_board_allows (board, YK_MOVE_DEAL);
  return stack.count > 0 && yk_board_best_move (board, stack.pile, stack.count, &move);
}

void
yk_two_finger_tap_move (YkTwoFingerTap *tap, YkFinger finger, double threshold)
{
  for (int i = 0; i < 2; i++) {
    const YkFinger *from = &tap->fingers[i];

    if (from->id == finger.id && (fabs (finger.x - from->x) > threshold ||
                                  fabs (finger.y - from->y) > threshold))
      tap->is_tap = false;
  }
}
