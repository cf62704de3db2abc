/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the cards lie: sizes and piles, every card's place, the cursor's steps, the
 * hint's arrow, and what is marked. */
#pragma once

#include "core/yk-board.h"
#include "deck/yk-face.h"
#include "game/model/yk-history.h"

G_BEGIN_DECLS

/* Computes where every card lies, from a position and a size.  No GTK. */

/* A point, in logical pixels. */
typedef struct
{
  double x;
  double y;
} YkPoint;

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
  YK_CARD_SIZE_AUTOMATIC, /* as large as long columns allow to stay readable */
  YK_CARD_SIZE_SMALL,     /* three fifths of the automatic size */
  YK_CARD_SIZE_MEDIUM,    /* four fifths */
  YK_CARD_SIZE_LARGE,     /* as large as possible; columns are squeezed sooner */
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
  double gap_x; /* between neighboring places */
  double gap_y;
  YkRect places[YK_N_PILES];         /* where the pile's bottom card lies */
  double down_steps[YK_MAX_COLUMNS]; /* from a face-down card to the next */
  double up_steps[YK_MAX_COLUMNS];
  double fan_step; /* from a card of the reserve, or of an open stock, to the next */
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
 * neighboring places, and for columns down to the table's edge. */
YkRect yk_layout_catch_area (const YkLayout *layout, YkPile pile);

/* Returns: whether a point is in RECT, excluding its right and lower edges. */
bool yk_rect_contains (const YkRect *rect, double x, double y);

/* Returns: the area of the intersection, in square pixels. */
double yk_rect_overlap (const YkRect *a, const YkRect *b);

/* Identifies cards and places on the table, and steps the cursor among them.  No GTK.
 */

/* An index that stands for the pile's last card, or its place if the pile is empty. */
#define YK_CARD_LOCATION_LAST INT32_MAX

/* The last COUNT cards of a pile, from card INDEX on; no cards where COUNT is 0. */
typedef struct
{
  YkPile pile;
  int index;
  int count;
} YkStack;

/* Returns: the card at LOCATION and all cards on it; no cards (INDEX -1) for a place or
 * a card that the pile does not have. */
YkStack yk_stack_at (const YkBoard *board, YkCardLocation location);

/* Returns: whether the cursor can stand at LOCATION. */
bool yk_card_location_exists (const YkBoard *board, YkCardLocation location);

/* Returns: the nearest existing location in the same pile, a card if the pile has one
 * to stand on; for a pile that the variation does not have, in the first column. */
YkCardLocation yk_card_location_nearest (const YkBoard *board, YkCardLocation location);

/* A step of the cursor. */
typedef enum
{
  YK_STEP_LEFT, /* as the player sees it */
  YK_STEP_RIGHT,
  YK_STEP_TO_BOTTOM, /* one card toward the pile's bottom */
  YK_STEP_TO_END,
  YK_STEP_FIRST,
  YK_STEP_LAST,
} YkCardLocationStep;

/* Takes one STEP from LOCATION; left and right cycle through the piles of one kind.
 * MIRRORED: the table is shown mirrored.
 *
 * Returns: a location, perhaps beyond the cards of the pile; pass it to
 * yk_card_location_nearest(). */
YkCardLocation yk_card_location_step (const YkBoard *board, YkCardLocation location,
                                      YkCardLocationStep step, bool mirrored);

/* Moves LOCATION to the next kind of pile that the variation has, in the order columns,
 * foundations, cells, reserve, waste, stock; backward if STEP is -1 instead of 1.
 * Wraps around if AROUND.
 *
 * Returns: false, leaving LOCATION alone, if there is no further kind. */
bool yk_card_location_to_kind (const YkBoard *board, YkCardLocation *location, int step,
                               bool around);

/* The part of a card's height that shows the whole index of our own deck even after
 * rounding to pixels. */
#define YK_GRID_INDEX (YK_INDEX_HEIGHT + 0.004)

/* The marks that depend on the position alone: cards that cannot move, and those that
 * moved last.  No GTK. */

/* The marks of a position. */
typedef struct
{
  /* preferences, set from outside at any time */
  gboolean dims_idle;       /* cards that cannot move are dimmed */
  gboolean shows_last_move; /* the cards that moved last are marked */
  gboolean shows_targets;   /* the piles that take the held cards are marked */

  /* in the order of the board's cards: whether a face-up card, with all cards on it,
   * has no legal move; never on a foundation or the stock, and only if DIMS_IDLE */
  gboolean is_idle[YK_MAX_CARDS];

  /* the cards that the last move brought, at most one stack for each pile; only if
   * SHOWS_LAST_MOVE, and none once the game is won */
  YkStack arrived[YK_N_PILES];
  int n_arrived;

  /* set from outside: a card that can never reach its foundation, or 0; and, as bits by
   * yk_card_index(), cards on it that can never leave it */
  YkCard buried;
  guint64 stuck;
} YkMarks;

/* Computes the marks of the current position of HISTORY.  The steps from number FROM on
 * are the last move: the player's and the automatic ones after it. */
void yk_marks_update (YkMarks *marks, const YkHistory *history, guint from);

/* Computes the arrow of a hint, from the side of the cards to the middle of their
 * target.  No GTK. */

/* A line from TAIL to NECK, curved toward BEND, and a triangle at its end, in logical
 * pixels. */
typedef struct
{
  YkPoint tail;
  YkPoint bend;
  YkPoint neck;
  YkPoint left; /* the triangle's corners beside the neck */
  YkPoint right;
  YkPoint tip;
  double line; /* the thickness of the line */
} YkArrow;

/* Computes the arrow of MOVE, between two piles of BOARD in LAYOUT.  It covers neither
 * the index of the first moved card nor that of its target, and as few other indices as
 * one bend allows.  Takes about ten thousand steps: too slow for every frame.
 *
 * Returns: the arrow. */
YkArrow yk_arrow_for_move (const YkLayout *layout, const YkBoard *board, YkMove move);

G_END_DECLS
