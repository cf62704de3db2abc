/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where every card lies.
 *
 * This file is hard by nature.  The table is a grid of places, in files from left to
 * right.  With the foundations at the side there is a file of extra piles (stock,
 * waste, cells, reserve) if the variation has any, then one file for each column, then
 * as many files of four foundations as are needed.  With the foundations on top there
 * is one row above the columns: extras at the left, foundations at the right.  Both
 * arrangements are tried, and the one that allows the larger cards is taken; if there
 * is little between them, that is the one with the foundations at the side. */
#include "table/yk-layout.h"

#include <math.h>
#include <string.h>

#include "deck/yk-card-shape.h"

/* From a card of a fan to the next, in logical pixels. */
typedef struct
{
  double down; /* from a face-down card */
  double up;
} Steps;

/* As fractions of a card's height. */
#define DOWN_STEP 0.10
#define DOWN_STEP_LEAST 0.045
#define UP_STEP 0.25
#define UP_STEP_MOST 0.45
#define UP_STEP_SMALL 0.75

/* Small cards lie this many logical pixels apart if there is room, but not further than
 * UP_STEP_SMALL: what shows of each has to be readable, and large enough to hit. */
#define COMFORTABLE_STEP 26

/* Enough to show an index of the usual height after rounding to pixels. */
#define INDEX_STEP (YK_INDEX_HEIGHT + 0.004)

/* How much a face-down card in a wide fan shows, as a fraction of what a face-up one
 * shows. */
#define DOWN_PART 0.4

/* The longest column may grow by this many face-up cards before its fan closes up, and
 * it is assumed to be at least this long when the cards are dealt. */
#define GROWTH_ROWS 2
#define FEWEST_ROWS 8

/* As fractions of a card's width. */
#define GAP_LEAST 0.09
#define GAP_MOST 0.34

/* Between the row on top and the columns. */
#define ROW_GAP 0.16

#define FOUNDATIONS_IN_FILE 4

/* With the foundations at the side the columns are longer.  The foundations go on top
 * only if that makes the cards this much larger. */
#define TOP_GAIN 1.05

/* How many cards, all face up, a column must be able to show with whole indices: as
 * many as one deck needs, and three more for every further deck.  With many decks the
 * longest columns have more cards than that; larger cards that overlap more are easier
 * to read there than small ones that overlap less. */
static int
n_design_rows (const YkBoard *board)
{
  return 20 + 3 * (yk_rules_n_decks (board->rules) - 1);
}

static double
snap (const YkLayout *layout, double length)
{
  return round (length * layout->scale) / layout->scale;
}

static double
snap_down (const YkLayout *layout, double length)
{
  return fmax (floor (length * layout->scale), 1) / layout->scale;
}

static bool
has_extras (const YkBoard *board)
{
  return board->rules->n_cells > 0 || board->rules->n_reserve > 0 ||
         board->rules->n_stock > 0;
}

static int
n_side_files (const YkBoard *board)
{
  return (board->n_foundations + FOUNDATIONS_IN_FILE - 1) / FOUNDATIONS_IN_FILE;
}

/* How many places an arrangement has side by side. */
static int
n_files (const YkBoard *board, bool on_top)
{
  return board->n_columns + (on_top ? 0 : n_side_files (board) + has_extras (board));
}

/* How many card heights a table needs from top to bottom, without its two margins. */
static double
n_heights (const YkBoard *board, bool on_top)
{
  double column = 1 + (n_design_rows (board) - 1) * INDEX_STEP;
  double side = FOUNDATIONS_IN_FILE + (FOUNDATIONS_IN_FILE - 1) * 0.06;

  if (on_top)
    return column + 1 + ROW_GAP / YK_CARD_ASPECT;
  return board->n_foundations > 0 && side > column ? side : column;
}

/* The widest card with which an arrangement fits into the table. */
static double
widest_card (const YkLayout *layout, const YkBoard *board, bool on_top)
{
  int files = n_files (board, on_top);
  double by_width = layout->width / (files + (files + 1) * GAP_LEAST);
  double by_height =
      layout->height / (n_heights (board, on_top) * YK_CARD_ASPECT + 2 * GAP_LEAST);

  return fmin (by_width, by_height);
}

static void
choose_card_size (YkLayout *layout, const YkBoard *board)
{
  double side = widest_card (layout, board, false);
  double top = widest_card (layout, board, true);

  layout->foundations_on_top = top > side * TOP_GAIN;
  layout->card_width = snap_down (layout, layout->foundations_on_top ? top : side);
  layout->card_height = snap_down (layout, layout->card_width * YK_CARD_ASPECT);
}

static YkRect
place_rect (const YkLayout *layout, double x, double y)
{
  YkRect rect = {snap (layout, x), snap (layout, y), layout->card_width,
                 layout->card_height};

  return rect;
}

/* Puts one of several piles that stand one below the other, and returns where the next
 * one goes. */
static double
put_below (YkLayout *layout, YkPile pile, double x, double y)
{
  layout->places[pile] = place_rect (layout, x, y);
  return y + layout->card_height + layout->gap_y;
}

static void
put_extras_at_side (YkLayout *layout, const YkBoard *board, double x, double y)
{
  static const YkPile single[] = {YK_STOCK, YK_WASTE};

  for (int i = 0; i < 2; i++)
    if (yk_board_has_pile (board, single[i]))
      y = put_below (layout, single[i], x, y);
  for (int cell = 0; cell < board->rules->n_cells; cell++)
    y = put_below (layout, (YkPile) (YK_CELL_1 + cell), x, y);
  if (yk_board_has_pile (board, YK_RESERVE))
    layout->places[YK_RESERVE] = place_rect (layout, x, y);
}

static void
put_extras_on_top (YkLayout *layout, const YkBoard *board, double x, double y)
{
  static const YkPile single[] = {YK_STOCK, YK_WASTE};
  double step = layout->card_width + layout->gap_x;

  for (int i = 0; i < 2; i++)
    if (yk_board_has_pile (board, single[i])) {
      layout->places[single[i]] = place_rect (layout, x, y);
      x += step;
    }
  for (int cell = 0; cell < board->rules->n_cells; cell++, x += step)
    layout->places[YK_CELL_1 + cell] = place_rect (layout, x, y);
  if (yk_board_has_pile (board, YK_RESERVE))
    layout->places[YK_RESERVE] = place_rect (layout, x, y);
}

static void
put_foundations (YkLayout *layout, const YkBoard *board, double right, double y)
{
  double step = layout->card_width + layout->gap_x;

  for (int i = 0; i < board->n_foundations; i++) {
    int file = layout->foundations_on_top
                   ? board->n_foundations - 1 - i
                   : n_side_files (board) - 1 - i / FOUNDATIONS_IN_FILE;
    int row = layout->foundations_on_top ? 0 : i % FOUNDATIONS_IN_FILE;

    layout->places[YK_FOUNDATION_1 + i] = place_rect (
        layout, right - file * step, y + row * (layout->card_height + layout->gap_y));
  }
}

static void
mirror_places (YkLayout *layout)
{
  for (int pile = 0; pile < YK_N_PILES; pile++)
    layout->places[pile].x =
        snap (layout, layout->width - layout->places[pile].x - layout->card_width);
}

/* The gap between the foundations at the side: an equal share of the room that four of
 * them leave, but not too much. */
static double
side_gap (const YkLayout *layout, double margin)
{
  double room = layout->height - 2 * margin - FOUNDATIONS_IN_FILE * layout->card_height;

  return fmin (layout->card_height * 0.12, room / (FOUNDATIONS_IN_FILE - 1));
}

static void
put_places (YkLayout *layout, const YkBoard *board)
{
  bool on_top = layout->foundations_on_top;
  int files = n_files (board, on_top);
  double free_width = layout->width - files * layout->card_width;
  double margin_y = snap (layout, layout->card_width * GAP_LEAST);
  double step, left, y = margin_y;

  layout->gap_x = snap_down (
      layout, fmin (free_width / (files + 1), layout->card_width * GAP_MOST));
  step = layout->card_width + layout->gap_x;
  left = floor ((layout->width - files * step + layout->gap_x) / 2);
  layout->gap_y = snap_down (layout, on_top ? layout->card_width * ROW_GAP
                                            : side_gap (layout, margin_y));

  put_foundations (layout, board, left + (files - 1) * step, y);
  if (on_top)
    put_extras_on_top (layout, board, left, y);
  else
    put_extras_at_side (layout, board, left, y);

  if (on_top && (board->n_foundations > 0 || has_extras (board)))
    y += layout->card_height + layout->gap_y;
  if (!on_top && has_extras (board))
    left += step;
  for (int column = 0; column < board->n_columns; column++)
    layout->places[column] = place_rect (layout, left + column * step, y);
}

/* The room for a fan below the first card of a column. */
static double
fan_room (const YkLayout *layout, YkPile pile)
{
  return layout->height - layout->places[pile].y - layout->card_height -
         snap (layout, layout->card_width * GAP_LEAST);
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

  return fmax (index / layout->scale, INDEX_STEP * layout->card_height);
}

/* The steps of every column that has the room for them, in whole pixels, so that all
 * cards show equally much.  They depend only on the variation, the deck and the table:
 * rows run straight through all columns, and no card moves when another column grows.
 */
static Steps
widest_steps (const YkLayout *layout, const YkBoard *board)
{
  double height = layout->card_height;
  double most =
      fmax (UP_STEP_MOST * height, fmin (UP_STEP_SMALL * height, COMFORTABLE_STEP));
  double up =
      fan_room (layout, YK_COLUMN_1) / (n_dealt_steps (board->rules) + GROWTH_ROWS);

  up = fmin (fmax (up, UP_STEP * height), most);
  return (Steps){snap_down (layout, up * DOWN_PART),
                 fmax (snap_down (layout, up), index_step (layout))};
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
                          {DOWN_STEP_LEAST * height, INDEX_STEP * height},
                          {0, 0}};
  int size = yk_board_pile_size (board, (YkPile) column);
  int n_down = board->n_down[column];
  int n_up = size > n_down ? size - n_down - 1 : 0;
  int stage = 0;
  Steps steps = widest;

  while (fan_length (stages[stage], n_down, n_up) > room)
    stage++;
  if (stage > 0)
    steps = steps_between (stages[stage - 1], stages[stage], n_down, n_up, room);
  layout->down_steps[column] = steps.down;
  layout->up_steps[column] = steps.up;
}

static void
choose_reserve_step (YkLayout *layout, const YkBoard *board, Steps widest)
{
  int n_steps = board->rules->n_reserve - 1;
  double room = fan_room (layout, YK_RESERVE);
  double step = widest.up;

  if (layout->foundations_on_top) {
    room = layout->places[YK_FOUNDATION_1].x - layout->places[YK_RESERVE].x -
           layout->card_width - layout->gap_x;
    step = layout->card_width * 0.5;
  }
  layout->reserve_step = n_steps > 0 ? fmin (step, room / n_steps) : 0;
}

void
yk_layout_arrange (YkLayout *layout, const YkBoard *board, double width, double height,
                   double scale, bool mirrored, double index_height)
{
  Steps widest;

  memset (layout, 0, sizeof *layout);
  layout->width = width;
  layout->height = height;
  layout->scale = scale;
  layout->mirrored = mirrored;
  layout->index_height = fmax (index_height, YK_INDEX_HEIGHT);

  choose_card_size (layout, board);
  put_places (layout, board);
  widest = widest_steps (layout, board);
  for (int column = 0; column < board->n_columns; column++)
    choose_column_steps (layout, board, widest, column);
  choose_reserve_step (layout, board, widest);
  if (mirrored)
    mirror_places (layout);
}

YkRect
yk_layout_card (const YkLayout *layout, const YkBoard *board, YkPile pile, int index)
{
  YkRect rect = layout->places[pile];
  double offset = snap (layout, index * layout->reserve_step);
  int n_down;

  if (index <= 0)
    return rect;

  switch (yk_pile_kind (pile)) {
  case YK_PILE_COLUMN:
    n_down = board->n_down[pile] < index ? board->n_down[pile] : index;
    rect.y = snap (layout, rect.y + n_down * layout->down_steps[pile] +
                               (index - n_down) * layout->up_steps[pile]);
    break;
  case YK_PILE_RESERVE:
    if (layout->foundations_on_top)
      rect.x += layout->mirrored ? -offset : offset;
    else
      rect.y += offset;
    break;
  case YK_PILE_FOUNDATION:
  case YK_PILE_CELL:
  case YK_PILE_WASTE:
  case YK_PILE_STOCK:
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
    else if (next.x > rect.x)
      rect.width = fmin (rect.width, next.x - rect.x);
    else if (next.x < rect.x) {
      double visible = fmin (rect.width, rect.x - next.x);

      rect.x += rect.width - visible;
      rect.width = visible;
    }
  }
  return rect;
}

/* The right and lower edges do not belong to a rectangle. */
static bool
rect_contains (const YkRect *rect, double x, double y)
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

      if (rect_contains (&rect, x, y)) {
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
