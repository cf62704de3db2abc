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

/* The key "card-size". */
typedef enum
{
  YK_CARD_SIZE_AUTOMATIC, /* as large as long columns can still be read well */
  YK_CARD_SIZE_SMALL,     /* three fifths of the automatic size */
  YK_CARD_SIZE_MEDIUM,    /* four fifths */
  YK_CARD_SIZE_LARGE,     /* as large as it goes, though columns close up sooner */
} YkCardSize;

/* The key "foundations": where they lie.  Left and right are the player's own, whatever
 * is mirrored. */
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

/* The arrangement of one position in one size.  All lengths are logical pixels; every
 * place and every card's size is a whole number of device pixels.  A zeroed layout is
 * that of no table: nothing lies anywhere. */
typedef struct
{
  double width;
  double height;
  double scale;         /* device pixels in a logical one */
  bool mirrored;        /* right and left are exchanged */
  double index_height;  /* of the deck, as a fraction of the card's height */
  YkCardSize card_size; /* as it was asked for */
  YkFoundationsPlace foundations;
  bool foundations_on_top; /* as it is; else at one side or both */
  double card_width;
  double card_height;
  double gap_x; /* between neighbouring places */
  double gap_y;
  YkRect places[YK_N_PILES];         /* where the pile's bottom card lies */
  double down_steps[YK_MAX_COLUMNS]; /* from a face-down card to the next */
  double up_steps[YK_MAX_COLUMNS];
  double reserve_step; /* from a card to the next, downward */
} YkLayout;

/* Arranges BOARD on a table.  The size of the cards and the places of the piles depend
 * only on the variation, the size of the table and the player's choices; cards of a
 * chosen size are never so large that they leave the table.  The fan of a column
 * depends on that column as well, and on the deck's index.  MIRRORED exchanges right
 * and left, for right-to-left languages and left-handed players. */
void yk_layout_arrange_in (YkLayout *layout, const YkBoard *board,
                           const YkTableFrame *frame);

/* The same with the sizes and places that are chosen automatically. */
void
yk_layout_arrange (YkLayout *layout, const YkBoard *board, double width, double height,
                   double scale, bool mirrored, double index_height);

/* Whether anything lies anywhere. */
bool yk_layout_is_arranged (const YkLayout *layout);

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
