/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where every card lies: pure arithmetic from a position and a size, no GTK. */
#pragma once

#include "core/yk-board.h"

typedef struct
{
  double x;
  double y;
  double width;
  double height;
} YkRect;

/* The arrangement of one position in one size.  All lengths are logical pixels; every
 * place and every card's size is a whole number of device pixels.  A zeroed layout is
 * that of no table: nothing lies anywhere. */
typedef struct
{
  double width;
  double height;
  double scale;            /* device pixels in a logical one */
  bool mirrored;           /* right and left are exchanged */
  double index_height;     /* of the deck, as a fraction of the card's height */
  bool foundations_on_top; /* else at the side */
  double card_width;
  double card_height;
  double gap_x; /* between neighbouring places */
  double gap_y;
  YkRect places[YK_N_PILES];         /* where the pile's bottom card lies */
  double down_steps[YK_MAX_COLUMNS]; /* from a face-down card to the next */
  double up_steps[YK_MAX_COLUMNS];
  double reserve_step; /* downward, or to the right where foundations are on top */
} YkLayout;

/* Arranges BOARD on a table of WIDTH by HEIGHT logical pixels, of SCALE device pixels
 * each.  The size of the cards depends only on the variation and the size of the table.
 * The fan of a column depends on that column as well, and on INDEX_HEIGHT: the part of
 * a card's height that the deck needs to show rank and suit (0: as our own deck).
 * MIRRORED exchanges right and left, for right-to-left languages and left-handed
 * players. */
void
yk_layout_arrange (YkLayout *layout, const YkBoard *board, double width, double height,
                   double scale, bool mirrored, double index_height);

/* Where card INDEX of a pile lies, counted from 0 at the bottom; with INDEX -1 the
 * pile's place, where its first card lies or would lie. */
YkRect
yk_layout_card (const YkLayout *layout, const YkBoard *board, YkPile pile, int index);

/* The part of the card that the next card of the fan leaves visible. */
YkRect yk_layout_card_visible (const YkLayout *layout, const YkBoard *board,
                               YkPile pile, int index);

/* Finds the uppermost card at a point, by its pile and index, or with INDEX -1 an empty
 * place.  False, and nothing is written, where there is neither. */
bool yk_layout_find (const YkLayout *layout, const YkBoard *board, double x, double y,
                     YkPile *pile, int *index);

/* The area in which a card that is dropped counts as dropped on the pile: halfway to
 * the neighbouring places, and for columns down to the table's edge. */
YkRect yk_layout_catch_area (const YkLayout *layout, YkPile pile);

/* The common area of two rectangles, in square pixels. */
double yk_rect_overlap (const YkRect *a, const YkRect *b);
