/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where every card lies: the fans of the columns and the reserve on the grid of
 * yk-layout-piles.c, and what lies at a point.
 *
 * All columns that have the room for them have the same steps, so that rows run
 * straight through; a column that grows too long closes up by itself. */
#include "table/layout/yk-layout.h"

#include <math.h>

/* From a card of a fan to the next, in logical pixels. */
typedef struct
{
  double down; /* from a face-down card */
  double up;
} Steps;

/* As fractions of a card's height.  A card is the same both ways up, so that its upper
 * half says all: where more shows, a column falls apart. */
#define DOWN_STEP 0.10
#define DOWN_STEP_LEAST 0.045
#define UP_STEP 0.25
#define UP_STEP_MOST 0.5
#define UP_STEP_SMALL 0.75

/* Small cards lie this many logical pixels apart if there is room, but not further than
 * UP_STEP_SMALL: what shows of each has to be readable, and large enough to hit. */
#define COMFORTABLE_STEP 26

/* On a table that stands upright, as on a telephone, there is more room below the cards
 * than the width lets them have: the taller it is the further apart they lie, up to
 * this.  A finger then hits each of them. */
#define UP_STEP_TALL 0.7

/* How much a face-down card in a wide fan shows, as a fraction of what a face-up one
 * shows. */
#define DOWN_PART 0.4

/* Where so small a part of the usual index shows, spades can't be told from clubs, and
 * all cards get smaller; but not below this width in logical pixels, at which a finger
 * hits them. */
#define INDEX_PART 0.75
#define SHRINK 0.95
#define NARROWEST 44

/* The longest column may grow by this many face-up cards before its fan closes up, and
 * it is assumed to be at least this long when the cards are dealt. */
#define GROWTH_ROWS 2
#define FEWEST_ROWS 8

/* The room for a fan below the first card of a column. */
static double
fan_room (const YkLayout *layout, YkPile pile)
{
  return layout->height - layout->places[pile].y - layout->card_height -
         yk_grid_margin (layout);
}

/* The length of the longest column that is dealt, in steps of a wide fan. */
static double
n_dealt_steps (const YkRules *rules)
{
  double most = FEWEST_ROWS - 1;

  for (int column = 0; column < yk_rules_n_columns (rules); column++)
    most = fmax (most, rules->columns[column].n_down * DOWN_PART +
                           rules->columns[column].n_up - 1);
  return most;
}

/* The step at which a face-up card shows its whole index, in whole pixels, so that
 * rounding never covers any of it. */
static double
index_step (const YkLayout *layout)
{
  double index = ceil (layout->index_height * layout->card_height * layout->scale);

  return fmax (index / layout->scale, YK_GRID_INDEX * layout->card_height);
}

/* How far apart the cards of a fan may lie. */
static double
most_step (const YkLayout *layout)
{
  double height = layout->card_height;
  double tall = fmin (UP_STEP_MOST * layout->height / layout->width, UP_STEP_TALL);

  return fmax (fmax (UP_STEP_MOST, tall) * height,
               fmin (UP_STEP_SMALL * height, COMFORTABLE_STEP));
}

/* The steps of every column that has the room for them, in whole pixels, so that all
 * cards show equally much.  They depend only on the variation, the deck and the table:
 * rows run straight through all columns, and no card moves when another column grows.
 */
static Steps
widest_steps (const YkLayout *layout, const YkBoard *board)
{
  double up =
      fan_room (layout, YK_COLUMN_1) / (n_dealt_steps (board->rules) + GROWTH_ROWS);

  up = fmin (fmax (up, UP_STEP * layout->card_height), most_step (layout));
  return (Steps){yk_grid_snap_down (layout, up * DOWN_PART),
                 fmax (yk_grid_snap_down (layout, up), index_step (layout))};
}

static double
fan_length (Steps steps, int n_down, int n_up)
{
  return n_down * steps.down + n_up * steps.up;
}

/* The steps between two stages that make a fan exactly LENGTH long. */
static Steps
steps_between (Steps wide, Steps narrow, int n_down, int n_up, double length)
{
  double most = fan_length (wide, n_down, n_up);
  double least = fan_length (narrow, n_down, n_up);
  double part = (length - least) / (most - least);

  return (Steps){narrow.down + (wide.down - narrow.down) * part,
                 narrow.up + (wide.up - narrow.up) * part};
}

/* Chooses the steps of a column.  One that grows too long closes up in stages, whatever
 * the others do: first to easy steps; then the face-down cards move together; then the
 * face-up ones, as long as their whole index shows, and after that as long as an index
 * of the usual height would show; in the end all of them. */
static void
choose_column_steps (YkLayout *layout, const YkBoard *board, Steps widest, int column)
{
  double height = layout->card_height;
  double room = fmax (fan_room (layout, (YkPile) column), 0);
  double index = index_step (layout);
  double easy = fmin (fmax (UP_STEP * height, index), widest.up);
  const Steps stages[] = {widest,
                          {fmin (DOWN_STEP * height, widest.down), easy},
                          {DOWN_STEP_LEAST * height, easy},
                          {DOWN_STEP_LEAST * height, index},
                          {DOWN_STEP_LEAST * height, YK_GRID_INDEX * height},
                          {0, 0}};
  int size = yk_board_pile_size (board, (YkPile) column);
  int n_down = yk_board_first_seen (board, (YkPile) column);
  int n_up = size > n_down ? size - n_down - 1 : 0;
  int stage = 0;
  Steps steps = widest;

  while (fan_length (stages[stage], n_down, n_up) > room)
    stage++;
  if (stage > 0)
    steps = steps_between (stages[stage - 1], stages[stage], n_down, n_up, room);
  layout->down_steps[column] = board->is_open ? steps.up : steps.down;
  layout->up_steps[column] = steps.up;
}

/* All cards of the reserve show equally much, in whole pixels where there is a pixel
 * for each. */
static void
choose_reserve_step (YkLayout *layout, const YkBoard *board, Steps widest)
{
  int n_steps = yk_board_pile_size (board, YK_RESERVE) - 1;
  double step;

  if (n_steps <= 0)
    return;
  step = fmin (widest.up, fan_room (layout, YK_RESERVE) / n_steps);
  layout->reserve_step =
      step * layout->scale >= 1 ? yk_grid_snap_down (layout, step) : fmax (step, 0);
}

/* An open stock has a fan of its own: downward, or, in a row on top, towards the
 * foundations. */
static void
choose_stock_step (YkLayout *layout, const YkBoard *board, Steps widest)
{
  int n_steps = yk_board_pile_size (board, YK_STOCK) - 1;
  double room = layout->places[YK_FOUNDATION_1].x - layout->places[YK_STOCK].x;
  double most = fabs (room) - layout->card_width - layout->gap_x;

  if (!board->is_open || n_steps <= 0)
    return;
  if (layout->foundations_on_top)
    layout->stock_step.x = copysign (fmin (widest.up, fmax (most, 0) / n_steps), room);
  else
    layout->stock_step.y = fmin (widest.up, fan_room (layout, YK_STOCK) / n_steps);
}

/* Whether a column has closed up so far that the suits of its cards can't be told. */
static bool
hides_suits (const YkLayout *layout, const YkBoard *board)
{
  double least = INDEX_PART * YK_GRID_INDEX * layout->card_height;

  for (int column = 0; column < board->n_columns; column++)
    if (layout->up_steps[column] < least &&
        yk_board_pile_size (board, (YkPile) column) >
            yk_board_first_seen (board, (YkPile) column) + 1)
      return true;
  return false;
}

void
yk_layout_arrange_in (YkLayout *layout, const YkBoard *board, const YkTableFrame *frame)
{
  double widest_card = frame->width;

  *layout = (YkLayout){.width = frame->width,
                       .height = frame->height,
                       .scale = frame->scale,
                       .mirrored = frame->mirrored,
                       .index_height = fmax (frame->index_height, YK_INDEX_HEIGHT),
                       .card_size = frame->card_size,
                       .foundations = frame->foundations};
  do {
    Steps widest;

    yk_grid_lay (layout, board, widest_card);
    widest = widest_steps (layout, board);
    for (int column = 0; column < board->n_columns; column++)
      choose_column_steps (layout, board, widest, column);
    choose_reserve_step (layout, board, widest);
    choose_stock_step (layout, board, widest);
    widest_card = fmax (layout->card_width * SHRINK, NARROWEST);
  } while (hides_suits (layout, board) && layout->card_width > NARROWEST);
}

void
yk_layout_arrange (YkLayout *layout, const YkBoard *board, double width, double height,
                   double scale, bool mirrored, double index_height)
{
  yk_layout_arrange_in (layout, board,
                        &(YkTableFrame){.width = width,
                                        .height = height,
                                        .scale = scale,
                                        .mirrored = mirrored,
                                        .index_height = index_height});
}

bool
yk_layout_is_arranged (const YkLayout *layout)
{
  return layout->width > 0;
}

YkRect
yk_layout_card (const YkLayout *layout, const YkBoard *board, YkPile pile, int index)
{
  YkRect rect = layout->places[pile];
  int n_down;

  if (index <= 0)
    return rect;

  switch (yk_pile_kind (pile)) {
  case YK_PILE_COLUMN:
    n_down = board->n_down[pile] < index ? board->n_down[pile] : index;
    /* The face-up cards begin at a whole pixel, so that whole steps stay whole. */
    rect.y += yk_grid_snap (layout, n_down * layout->down_steps[pile]);
    rect.y = yk_grid_snap (layout, rect.y + (index - n_down) * layout->up_steps[pile]);
    break;
  case YK_PILE_RESERVE:
    rect.y += yk_grid_snap (layout, index * layout->reserve_step);
    break;
  case YK_PILE_STOCK:
    rect.x += yk_grid_snap (layout, index * layout->stock_step.x);
    rect.y += yk_grid_snap (layout, index * layout->stock_step.y);
    break;
  case YK_PILE_FOUNDATION:
  case YK_PILE_CELL:
  case YK_PILE_WASTE:
    break;
  }
  return rect;
}

YkRect
yk_layout_card_visible (const YkLayout *layout, const YkBoard *board, YkPile pile,
                        int index)
{
  YkRect rect = yk_layout_card (layout, board, pile, index);

  if (index >= 0 && index + 1 < yk_board_pile_size (board, pile)) {
    YkRect next = yk_layout_card (layout, board, pile, index + 1);

    if (next.y > rect.y)
      rect.height = fmin (rect.height, next.y - rect.y);
  }
  return rect;
}

bool
yk_rect_contains (const YkRect *rect, double x, double y)
{
  return x >= rect->x && x < rect->x + rect->width && y >= rect->y &&
         y < rect->y + rect->height;
}

double
yk_rect_overlap (const YkRect *a, const YkRect *b)
{
  double width = fmin (a->x + a->width, b->x + b->width) - fmax (a->x, b->x);
  double height = fmin (a->y + a->height, b->y + b->height) - fmax (a->y, b->y);

  return width > 0 && height > 0 ? width * height : 0;
}

bool
yk_layout_find (const YkLayout *layout, const YkBoard *board, double x, double y,
                YkPile *pile, int *index)
{
  for (int p = 0; p < YK_N_PILES; p++) {
    if (!yk_board_has_pile (board, (YkPile) p))
      continue;
    /* From the end of the pile, so that the uppermost card is found first.  The place
     * itself comes last. */
    for (int i = yk_board_pile_size (board, (YkPile) p) - 1; i >= -1; i--) {
      YkRect rect = yk_layout_card (layout, board, (YkPile) p, i);

      if (yk_rect_contains (&rect, x, y)) {
        *pile = (YkPile) p;
        *index = i >= 0 || yk_board_pile_size (board, (YkPile) p) == 0 ? i : 0;
        return true;
      }
    }
  }
  return false;
}

YkRect
yk_layout_catch_area (const YkLayout *layout, YkPile pile)
{
  YkRect rect = layout->places[pile];
  double half_x = layout->gap_x / 2, half_y = layout->gap_y / 2;

  rect.x -= half_x;
  rect.width += 2 * half_x;
  rect.y -= half_y;
  rect.height += 2 * half_y;
  if (yk_pile_kind (pile) == YK_PILE_COLUMN)
    rect.height = fmax (layout->height - rect.y, rect.height);
  return rect;
}
