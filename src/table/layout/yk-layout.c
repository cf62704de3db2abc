/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where every card lies: how large the cards are, where each pile begins, the fans of
 * the columns and the reserve, and what lies at a point.
 *
 * The table is a grid of places, in files from left to right: one file for each column,
 * and beside them files of foundations, and one of extra piles (stock, waste, cells,
 * reserve) if the variation has any.  With the foundations on top there is instead one
 * row above the columns: extras at the left, foundations at the right.  Only a reserve,
 * or a stock that is open, has a file of its own even then: its cards need the height
 * to show what they are.
 *
 * A plan is one way to do that.  All that the player's preferences leave are tried, and
 * the one that allows the largest cards is taken; a plan that comes earlier is kept
 * where a later one gains little.  Everything here is planned for a table that is not
 * mirrored, and mirrored at the end.
 *
 * All columns that have the room for them have the same steps, so that rows run
 * straight through; a column that grows too long closes up by itself. */
#include "table/layout/yk-layout.h"

#include <math.h>

/* As fractions of a card's width. */
#define GAP_LEAST 0.09
#define GAP_EASY 0.25
#define GAP_MOST 0.34

/* Between the row on top and the columns, as a fraction of a card's width. */
#define ROW_GAP 0.16

/* Between piles that stand one below the other, as fractions of a card's height. */
#define PILE_GAP_LEAST 0.06
#define PILE_GAP_MOST 0.12

/* A plan is only taken in place of an earlier one if it makes the cards this much
 * larger; where large cards are wanted, if it makes them larger at all. */
#define GAIN 1.05

/* Automatically, files of fewer foundations than this are only for tables so wide that
 * the gaps between all files stay easy. */
#define FEWEST_IN_FILE 4

/* The chosen sizes, as parts of the automatic one.  Small cards are not smaller than
 * this many logical pixels unless the automatic ones are, too: a finger has to hit
 * them. */
#define MEDIUM_PART 0.8
#define SMALL_PART 0.6
#define SMALL_LEAST 44

/* One way to arrange the piles. */
typedef struct
{
  bool on_top;      /* the foundations; else at the side */
  bool is_left;     /* at the left side */
  bool is_divided;  /* one half at each side */
  int in_file;      /* foundations one below the other, at a side */
  double gap_least; /* between files, as a fraction of a card's width */
} Plan;

/* Returns: LENGTH rounded to whole device pixels. */
static double
grid_snap (const YkLayout *layout, double length)
{
  return round (length * layout->scale) / layout->scale;
}

/* Returns: LENGTH rounded down to whole device pixels, at least one. */
static double
grid_snap_down (const YkLayout *layout, double length)
{
  return fmax (floor (length * layout->scale), 1) / layout->scale;
}

/* Returns: the free margin at the table's edges, in logical pixels. */
static double
grid_margin (const YkLayout *layout)
{
  return grid_snap (layout, layout->card_width * GAP_LEAST);
}

/* What a plan needs. */

/* The extra pile whose cards show what they are. */
static YkPile
fan_pile (const YkBoard *board)
{
  return board->rules->n_reserve > 0 ? YK_RESERVE : YK_STOCK;
}

static bool
has_fan (const YkBoard *board)
{
  return board->rules->n_reserve > 0 ||
         (board->is_open && yk_board_has_pile (board, YK_STOCK));
}

static int
n_extras (const YkBoard *board)
{
  return yk_board_has_pile (board, YK_STOCK) + yk_board_has_pile (board, YK_WASTE) +
         board->rules->n_cells + yk_board_has_pile (board, YK_RESERVE);
}

static bool
has_extras (const YkBoard *board)
{
  return n_extras (board) > 0;
}

/* The foundations at each side where there are any. */
static int
n_at_side (const YkBoard *board, bool is_divided)
{
  return is_divided ? board->n_foundations / 2 : board->n_foundations;
}

/* The files of foundations at each side where there are any. */
static int
n_side_files (const YkBoard *board, const Plan *plan)
{
  return plan->on_top ? 0 : n_at_side (board, plan->is_divided) / plan->in_file;
}

/* How many places stand side by side. */
static int
n_files (const YkBoard *board, const Plan *plan)
{
  int in_row = n_extras (board) - has_fan (board) + board->n_foundations;

  if (plan->on_top)
    return has_fan (board) + (in_row > board->n_columns ? in_row : board->n_columns);
  return board->n_columns + has_extras (board) +
         n_side_files (board, plan) * (plan->is_divided ? 2 : 1);
}

/* How many piles stand one below the other beside the columns. */
static int
n_piles_high (const YkBoard *board, const Plan *plan)
{
  int n_foundations = board->n_foundations > 0 ? plan->in_file : 1;

  return n_extras (board) > n_foundations ? n_extras (board) : n_foundations;
}

/* How many card heights a plan needs from top to bottom, without the two margins. */
static double
n_heights (const YkLayout *layout, const YkBoard *board, const Plan *plan)
{
  /* How many cards, all face up, a column must be able to show with whole indices.
   *
   * Columns grow longer than any deal, and much longer with more decks.  In games that
   * the solver wins, one position in twelve has a longer column than this, and with
   * several decks one in five; it then closes up further.  Larger cards that overlap
   * more are easier to read there than small ones that overlap less.  Whoever chooses
   * large cards has one position in four like that. */
  static const int rows[YK_MAX_DECKS] = {17, 23, 26, 29};
  int n_decks = yk_rules_n_decks (board->rules);
  double column =
      1 + (rows[n_decks - 1] - (layout->card_size == YK_CARD_SIZE_LARGE ? 5 : 1)) *
              YK_GRID_INDEX;
  int n_high = n_piles_high (board, plan);
  double side = n_high + (n_high - 1) * PILE_GAP_LEAST;

  if (plan->on_top)
    return column + 1 + ROW_GAP / YK_CARD_ASPECT;
  return fmax (side, column);
}

/* The choice of a plan. */

typedef struct
{
  Plan plan;
  double card_width; /* 0: there is none yet */
} Choice;

static void
consider (Choice *choice, const YkLayout *layout, const YkBoard *board, Plan plan)
{
  /* The widest card with which a plan fits into the table. */
  int files = n_files (board, &plan);
  double by_width = layout->width / (files + (files + 1) * plan.gap_least);
  double by_height =
      layout->height /
      (n_heights (layout, board, &plan) * YK_CARD_ASPECT + 2 * GAP_LEAST);
  double width = fmin (by_width, by_height);
  double gain = layout->card_size == YK_CARD_SIZE_LARGE ? 1 : GAIN;

  if (width > choice->card_width * gain)
    *choice = (Choice){plan, width};
}

/* Whether the player has asked for one side, as it is before anything is mirrored. */
static bool
wants_left (const YkLayout *layout)
{
  switch (layout->foundations) {
  case YK_FOUNDATIONS_PLACE_LEFT:
    return !layout->mirrored;
  case YK_FOUNDATIONS_PLACE_RIGHT:
    return layout->mirrored;
  case YK_FOUNDATIONS_PLACE_AUTOMATIC:
  case YK_FOUNDATIONS_PLACE_TOP:
  case YK_FOUNDATIONS_PLACE_BOTH:
    break;
  }
  return false;
}

static Choice
choose_plan (const YkLayout *layout, const YkBoard *board)
{
  Choice choice = {0};

  if (layout->foundations != YK_FOUNDATIONS_PLACE_TOP) {
    /* In files that are all full, as few as possible first. */
    bool is_divided = layout->foundations == YK_FOUNDATIONS_PLACE_BOTH;
    bool is_easy = !is_divided && layout->card_size != YK_CARD_SIZE_LARGE;
    int n = n_at_side (board, is_divided);

    for (int in_file = n > 0 ? n : 1; in_file > 0; in_file--)
      if (n % in_file == 0)
        consider (&choice, layout, board,
                  (Plan){.is_left = wants_left (layout),
                         .is_divided = is_divided,
                         .in_file = in_file,
                         .gap_least = is_easy && n > in_file && in_file < FEWEST_IN_FILE
                                          ? GAP_EASY
                                          : GAP_LEAST});
  }
  if (layout->foundations == YK_FOUNDATIONS_PLACE_TOP ||
      layout->foundations == YK_FOUNDATIONS_PLACE_AUTOMATIC)
    consider (&choice, layout, board,
              (Plan){.on_top = true, .in_file = 1, .gap_least = GAP_LEAST});
  return choice;
}

/* The width that the player has chosen, where WIDEST would fit. */
static double
chosen_width (const YkLayout *layout, double widest)
{
  switch (layout->card_size) {
  case YK_CARD_SIZE_SMALL:
    return fmax (widest * SMALL_PART, fmin (widest, SMALL_LEAST));
  case YK_CARD_SIZE_MEDIUM:
    return fmax (widest * MEDIUM_PART, fmin (widest, SMALL_LEAST));
  case YK_CARD_SIZE_AUTOMATIC:
  case YK_CARD_SIZE_LARGE:
    break;
  }
  return widest;
}

/* The places. */

static void
put_place (YkLayout *layout, YkPile pile, double x, double y)
{
  layout->places[pile] = (YkRect){grid_snap (layout, x), grid_snap (layout, y),
                                  layout->card_width, layout->card_height};
}

/* Puts the extra piles but for a fan, each so far from the last one. */
static void
put_extras (YkLayout *layout, const YkBoard *board, double x, double y, double step_x,
            double step_y)
{
  static const YkPile extras[] = {YK_STOCK,      YK_WASTE,      YK_CELL_1,
                                  YK_CELL_1 + 1, YK_CELL_1 + 2, YK_CELL_1 + 3};

  for (size_t i = 0; i < sizeof extras / sizeof *extras; i++)
    if (yk_board_has_pile (board, extras[i]) &&
        !(has_fan (board) && extras[i] == fan_pile (board))) {
      put_place (layout, extras[i], x, y);
      x += step_x;
      y += step_y;
    }
}

/* Where the files of a plan at the side are, counted from 0 at the left. */
typedef struct
{
  int extras;
  int columns;
  int foundations;      /* the first half of them, where they are divided */
  int last_foundations; /* the second half */
} Files;

static Files
number_files (const YkBoard *board, const Plan *plan)
{
  int n_side = n_side_files (board, plan), n_extra = has_extras (board);
  bool begins = plan->is_left || plan->is_divided;
  Files files = {.columns = (begins ? n_side : 0) + (plan->is_left ? 0 : n_extra)};
  int after = files.columns + board->n_columns;

  files.extras = plan->is_left ? after : files.columns - n_extra;
  files.foundations = begins ? 0 : after;
  files.last_foundations = after;
  return files;
}

/* Row after row, so that the cursor goes to the side as long as it can. */
static void
put_foundations (YkLayout *layout, const YkBoard *board, const Plan *plan,
                 const Files *files, double left, double y)
{
  double step_x = layout->card_width + layout->gap_x;
  double step_y = layout->card_height + layout->gap_y;
  int n_abreast = n_side_files (board, plan);
  int n_first = n_at_side (board, plan->is_divided);

  for (int i = 0; i < board->n_foundations; i++) {
    int k = i % n_first;
    int file =
        (i < n_first ? files->foundations : files->last_foundations) + k % n_abreast;

    put_place (layout, (YkPile) (YK_FOUNDATION_1 + i), left + file * step_x,
               y + k / n_abreast * step_y);
  }
}

static void
put_columns (YkLayout *layout, const YkBoard *board, double left, double y)
{
  double step = layout->card_width + layout->gap_x;

  for (int column = 0; column < board->n_columns; column++)
    put_place (layout, (YkPile) column, left + column * step, y);
}

/* The gap between piles at the side: an equal share of the room that they leave, but
 * not too much. */
static double
side_gap (const YkLayout *layout, const YkBoard *board, const Plan *plan)
{
  int n_high = n_piles_high (board, plan);
  double most = layout->card_height * PILE_GAP_MOST;
  double room =
      layout->height - 2 * grid_margin (layout) - n_high * layout->card_height;

  return n_high > 1 ? fmin (most, room / (n_high - 1)) : most;
}

static void
put_piles_at_side (YkLayout *layout, const YkBoard *board, const Plan *plan,
                   double left, double y)
{
  Files files = number_files (board, plan);
  double step_x = layout->card_width + layout->gap_x, step_y;
  int n_above = n_extras (board) - has_fan (board);

  layout->gap_y = grid_snap_down (layout, side_gap (layout, board, plan));
  step_y = layout->card_height + layout->gap_y;
  put_foundations (layout, board, plan, &files, left, y);
  put_extras (layout, board, left + files.extras * step_x, y, 0, step_y);
  if (has_fan (board))
    put_place (layout, fan_pile (board), left + files.extras * step_x,
               y + n_above * step_y);
  put_columns (layout, board, left + files.columns * step_x, y);
}

static void
put_piles (YkLayout *layout, const YkBoard *board, const Plan *plan)
{
  int files = n_files (board, plan);
  double free_width = layout->width - files * layout->card_width;
  double gap = fmin (free_width / (files + 1), layout->card_width * GAP_MOST);
  double width, left, top = grid_margin (layout);

  layout->gap_x = grid_snap_down (layout, gap);
  width = files * (layout->card_width + layout->gap_x) - layout->gap_x;
  left = grid_snap_down (layout, (layout->width - width) / 2);
  if (plan->on_top) {
    double y = top;
    double step = layout->card_width + layout->gap_x;
    int first = files - board->n_foundations;

    layout->gap_y = grid_snap_down (layout, layout->card_width * ROW_GAP);
    for (int i = 0; i < board->n_foundations; i++)
      put_place (layout, (YkPile) (YK_FOUNDATION_1 + i), left + (first + i) * step, y);
    if (has_fan (board)) {
      put_place (layout, fan_pile (board), left, y);
      left += step;
    }
    put_extras (layout, board, left, y, step, 0);
    if (board->n_foundations > 0 || n_extras (board) > has_fan (board))
      y += layout->card_height + layout->gap_y;
    put_columns (layout, board, left, y);
  } else
    put_piles_at_side (layout, board, plan, left, top);
}

/* The width may be no whole number of device pixels; whatever is beyond the last whole
 * one stays at the right, so that all gaps remain equal. */
static void
mirror_places (YkLayout *layout)
{
  double width = grid_snap_down (layout, layout->width);

  for (int pile = 0; pile < YK_N_PILES; pile++) {
    YkRect *place = &layout->places[pile];

    place->x = grid_snap (layout, width - place->x - layout->card_width);
  }
}

/* Sets the card size, the gaps and the places in LAYOUT according to its size and
 * preferences, with cards no wider than WIDEST logical pixels.  Leaves the other fields
 * alone. */
static void
grid_lay (YkLayout *layout, const YkBoard *board, double widest)
{
  Choice choice = choose_plan (layout, board);
  double width = fmin (chosen_width (layout, choice.card_width), widest);

  layout->foundations_on_top = choice.plan.on_top;
  layout->card_width = grid_snap_down (layout, width);
  layout->card_height = grid_snap_down (layout, layout->card_width * YK_CARD_ASPECT);
  put_piles (layout, board, &choice.plan);
  if (layout->mirrored)
    mirror_places (layout);
}

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
         grid_margin (layout);
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
  return (Steps){grid_snap_down (layout, up * DOWN_PART),
                 fmax (grid_snap_down (layout, up), index_step (layout))};
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

/* All cards of a reserve, or of an open stock, show equally much, in whole pixels where
 * there is a pixel for each. */
static void
choose_fan_step (YkLayout *layout, const YkBoard *board, Steps widest)
{
  int n_steps = yk_board_pile_size (board, fan_pile (board)) - 1;
  double step;

  if (!has_fan (board) || n_steps <= 0)
    return;
  step = fmin (widest.up, fan_room (layout, fan_pile (board)) / n_steps);
  layout->fan_step =
      step * layout->scale >= 1 ? grid_snap_down (layout, step) : fmax (step, 0);
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

    grid_lay (layout, board, widest_card);
    widest = widest_steps (layout, board);
    for (int column = 0; column < board->n_columns; column++)
      choose_column_steps (layout, board, widest, column);
    choose_fan_step (layout, board, widest);
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
    rect.y += grid_snap (layout, n_down * layout->down_steps[pile]);
    rect.y = grid_snap (layout, rect.y + (index - n_down) * layout->up_steps[pile]);
    break;
  case YK_PILE_RESERVE:
  case YK_PILE_STOCK:
    rect.y += grid_snap (layout, index * layout->fan_step);
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
