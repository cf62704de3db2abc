/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cards in hand: how they are held, where they are, and which pile they are over.
 */
#include "table/input/yk-hand.h"

#include <math.h>

static YkRect
first_in_hand (const YkHand *hand, const YkBoard *board, const YkLayout *layout)
{
  return yk_layout_card (layout, board, hand->pressed.pile, hand->pressed.index);
}

void
yk_hand_offset (const YkHand *hand, const YkBoard *board, const YkLayout *layout,
                double *dx, double *dy)
{
  YkRect first = first_in_hand (hand, board, layout);

  *dx = hand->x - hand->grip_x * first.width - first.x;
  *dy = hand->y - hand->grip_y * first.height - first.y;
}

bool
yk_hand_find_below (const YkHand *hand, const YkBoard *board, const YkLayout *layout,
                    bool all, YkPile *target)
{
  YkRect first = first_in_hand (hand, board, layout);
  YkRect home = yk_layout_catch_area (layout, hand->pressed.pile), low;
  double best, dx, dy;
  bool is_found = false;

  yk_hand_offset (hand, board, layout, &dx, &dy);
  first.x += dx;
  first.y += dy;
  low = first;
  low.y += hand->raised * first.height;
  /* Cards that are only lifted higher have not left their pile. */
  best = fmax (yk_rect_overlap (&first, &home), yk_rect_overlap (&low, &home));
  for (int pile = 0; pile < YK_N_PILES; pile++) {
    YkRect area = yk_layout_catch_area (layout, (YkPile) pile);
    bool counts =
        all ? yk_board_has_pile (board, (YkPile) pile) : hand->is_target[pile];
    double overlap = counts ? yk_rect_overlap (&first, &area) : 0;

    if (overlap > best) {
      best = overlap;
      *target = (YkPile) pile;
      is_found = true;
    }
  }
  return is_found;
}

/* The upper half of a card, which says all, lies above the finger that holds it. */
static void
raise_above_finger (YkHand *hand, const YkRect *first)
{
  double least = 0.5 + hand->settings.cover / first->height;

  hand->raised = hand->settings.cover > 0 ? fmax (least - hand->grip_y, 0) : 0;
  hand->grip_y += hand->raised;
}

void
yk_hand_grip (YkHand *hand, const YkBoard *board, const YkLayout *layout)
{
  YkRect first = first_in_hand (hand, board, layout);

  hand->grip_x = (hand->press_x - first.x) / first.width;
  hand->grip_y = (hand->press_y - first.y) / first.height;
  raise_above_finger (hand, &first);
}
