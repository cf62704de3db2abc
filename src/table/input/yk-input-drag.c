/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dragged cards: how they are held, where they are, and which pile they are over.
 */
#include "table/input/yk-input-state.h"

#include <math.h>

void
yk_input_offset (const YkInputState *input, const YkBoard *board,
                 const YkLayout *layout, double *dx, double *dy)
{
  YkRect first =
      yk_layout_card (layout, board, input->pressed.pile, input->pressed.index);

  *dx = input->x - input->grip_x * first.width - first.x;
  *dy = input->y - input->grip_y * first.height - first.y;
}

bool
yk_input_find_below (const YkInputState *input, const YkBoard *board,
                     const YkLayout *layout, bool all, YkPile *target)
{
  YkRect first =
      yk_layout_card (layout, board, input->pressed.pile, input->pressed.index);
  YkRect home = yk_layout_catch_area (layout, input->pressed.pile), low;
  double best, dx, dy;
  bool is_found = false;

  yk_input_offset (input, board, layout, &dx, &dy);
  first.x += dx;
  first.y += dy;
  low = first;
  low.y += input->raised * first.height;
  /* Cards that are only lifted higher have not left their pile. */
  best = fmax (yk_rect_overlap (&first, &home), yk_rect_overlap (&low, &home));
  for (int pile = 0; pile < YK_N_PILES; pile++) {
    YkRect area = yk_layout_catch_area (layout, (YkPile) pile);
    bool counts =
        all ? yk_board_has_pile (board, (YkPile) pile) : input->is_target[pile];
    double overlap = counts ? yk_rect_overlap (&first, &area) : 0;

    if (overlap > best) {
      best = overlap;
      *target = (YkPile) pile;
      is_found = true;
    }
  }
  return is_found;
}
