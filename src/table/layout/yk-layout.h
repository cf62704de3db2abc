/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Computes where every card lies, from a position and a size.  No GTK. */
#pragma once

#include "core/yk-board.h"

/* A rectangle, in logical pixels. */
typedef struct
{
  double x;
  double y;
  double width;
  double height;
} YkRect;

/* The key "card-size". */
typedef enum
{
  YK_CARD_SIZE_AUTOMATIC, /* as large as long columns stay easy to read */
  YK_CARD_SIZE_SMALL,     /* three fifths of the automatic size */
  YK_CARD_SIZE_MEDIUM,    /* four fifths */
  YK_CARD_SIZE_LARGE,     /* as large as possible, though columns close up sooner */
} YkCardSize;

/* The key "foundations": where they are.  Left and right are absolute, also in mirrored
 * layouts. */
typedef enum
{
  YK_FOUNDATIONS_PLACE_AUTOMATIC, /* at the end side or on top, for the largest cards */
  YK_FOUNDATIONS_PLACE_LEFT,
  YK_FOUNDATIONS_PLACE_RIGHT,
  YK_FOUNDATIONS_PLACE_TOP,
  YK_FOUNDATIONS_PLACE_BOTH, /* one half at each side */
} YkFoundationsPlace;

/* What a layout is made for. */
typedef struct
{
  double width; /* of the table, in logical pixels */
  double height;
  double scale;        /* device pixels in a logical one */
  bool mirrored;       /* right and left are exchanged */
  double index_height; /* the part of a card's height that the deck needs to show rank
                          and suit; 0: as our own deck */
  YkCardSize card_size;
  YkFoundationsPlace foundations;
} YkTableFrame;

/* The arrangement of a position at a size.  All lengths are logical pixels; every place
 * and card size is a whole number of device pixels.  A zeroed layout is not arranged.
 */
typedef struct
{
  double width;
  double height;
  double scale;         /* device pixels in a logical one */
  bool mirrored;        /* right and left are exchanged */
  double index_height;  /* of the deck, as a fraction of the card's height */
  YkCardSize card_size; /* as requested */
  YkFoundationsPlace foundations;
  bool foundations_on_top; /* otherwise at one side or both */
  double card_width;
  double card_height;
  double gap_x; /* between neighbouring places */
  double gap_y;
  YkRect places[YK_N_PILES];         /* where the pile's bottom card lies */
  double down_steps[YK_MAX_COLUMNS]; /* from a face-down card to the next */
  double up_steps[YK_MAX_COLUMNS];
  double reserve_step; /* from a card to the next, downward */
} YkLayout;

/* Arranges BOARD in FRAME.  Card size and places depend only on the variation and
 * FRAME; cards of a chosen size never leave the table.  The fan of a column also
 * depends on that column.  FRAME's field "mirrored" swaps left and right, for
 * right-to-left languages and left-handed players. */
void yk_layout_arrange_in (YkLayout *layout, const YkBoard *board,
                           const YkTableFrame *frame);

/* Arranges BOARD with automatic card size and foundations. */
void
yk_layout_arrange (YkLayout *layout, const YkBoard *board, double width, double height,
                   double scale, bool mirrored, double index_height);

/* Returns: whether LAYOUT has been arranged. */
bool yk_layout_is_arranged (const YkLayout *layout);

/* Returns: the place of card INDEX of a pile, counted from 0 at the bottom; for INDEX
 * -1 the pile's place, where its first card lies or would lie. */
YkRect
yk_layout_card (const YkLayout *layout, const YkBoard *board, YkPile pile, int index);

/* Returns: the part of that card that the next one does not cover. */
YkRect yk_layout_card_visible (const YkLayout *layout, const YkBoard *board,
                               YkPile pile, int index);

/* Finds the topmost card at a point, or an empty place (INDEX -1).
 *
 * Returns: false, leaving PILE and INDEX alone, if there is neither. */
bool yk_layout_find (const YkLayout *layout, const YkBoard *board, double x, double y,
                     YkPile *pile, int *index);

/* Returns: the area in which a dropped card counts as dropped on PILE: halfway to the
 * neighbouring places, and for columns down to the table's edge. */
YkRect yk_layout_catch_area (const YkLayout *layout, YkPile pile);

/* Returns: whether a point is in RECT; the right and lower edges are not. */
bool yk_rect_contains (const YkRect *rect, double x, double y);

/* Returns: the area of the intersection, in square pixels. */
double yk_rect_overlap (const YkRect *a, const YkRect *b);
