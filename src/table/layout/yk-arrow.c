/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Computes the arrow of a hint, from the side of the cards to the middle of their
 * target. */
#include "table/layout/yk-layout.h"

#include <math.h>

#include "deck/yk-face.h"

/* As fractions of a card's width. */
#define LINE 0.045
#define HEAD_LENGTH 0.17
#define HEAD_WIDTH 0.19

/* In logical pixels, for the smallest cards. */
#define LINE_LEAST 3
#define HEAD_LEAST 11

/* How far the tip reaches into the target, as a fraction of its width or height. */
#define REACH 0.38

/* The bends that are tried, to both sides: fractions of the arrow's length. */
#define N_BENDS 6
#define FIRST_BEND 0.08
#define BEND_STEP 0.09

/* How bad all this is beside one point of the arrow that covers some index. */
#define OWN_INDEX 20   /* a point on an index of the arrow's own two cards, besides */
#define GOING_BACK 200 /* see goes_back() */
#define GOING_AWAY 8   /* see goes_away() */
#define BEYOND 20      /* a pixel of the line beyond the edge of the table */
#define BENDING 5      /* a bend as long as the arrow */

/* The indices of the arrow's own two cards are that much larger. */
#define OWN_ROOM 1.15

/* How wide an index is, as a fraction of the card's width. */
#define INDEX_WIDTH 0.42

/* At so many points the line is looked at, and each edge of the head. */
#define N_LINE_POINTS 96
#define N_EDGE_POINTS 4

static YkPoint
middle_of (const YkRect *rect)
{
  return (YkPoint){rect->x + rect->width / 2, rect->y + rect->height / 2};
}

static bool
is_beside (const YkRect *from, const YkRect *to)
{
  return to->x >= from->x + from->width || to->x + to->width <= from->x;
}

/* Just within the target, on the side that looks to the card. */
static YkPoint
tip_in (const YkRect *to, const YkRect *from)
{
  YkPoint start = middle_of (from), tip = middle_of (to);

  if (is_beside (from, to))
    tip.x += (start.x > tip.x ? 0.5 - REACH : REACH - 0.5) * to->width;
  else
    tip.y += (start.y > tip.y ? 0.5 - REACH : REACH - 0.5) * to->height;
  return tip;
}

/* A line so thick may begin at the middle of one of the card's four sides. */
static YkPoint
tail_at (const YkRect *from, int side, double line)
{
  YkPoint tail = middle_of (from);

  if (side < 2)
    tail.x += (side == 0 ? -0.5 : 0.5) * (from->width + line);
  else
    tail.y += (side == 2 ? 0.5 : -0.5) * (from->height + line);
  return tail;
}

static YkPoint
point_beyond (YkPoint from, double dx, double dy, double length)
{
  return (YkPoint){from.x + dx * length, from.y + dy * length};
}

/* The head points to where the line comes from its bend. */
static void
place_head (YkArrow *arrow, double head)
{
  double dx = arrow->tip.x - arrow->bend.x, dy = arrow->tip.y - arrow->bend.y;
  double length = fmax (hypot (dx, dy), 1), half = head * HEAD_WIDTH / HEAD_LENGTH / 2;

  dx /= length;
  dy /= length;
  arrow->neck = point_beyond (arrow->tip, dx, dy, -head);
  arrow->left = point_beyond (arrow->neck, dy, -dx, half);
  arrow->right = point_beyond (arrow->neck, -dy, dx, half);
}

/* BEND is a fraction of the arrow's length, and upward where it is positive. */
static YkArrow
bent_arrow (YkPoint tail, YkPoint tip, double line, double card_width, double bend)
{
  YkArrow arrow = {.tail = tail, .tip = tip, .line = line};
  double dx = tip.x - tail.x, dy = tip.y - tail.y;
  double side = dx < 0 ? -1 : 1;

  /* The line itself comes half as far as the point that it bends to. */
  arrow.bend = (YkPoint){tail.x + dx / 2 + 2 * bend * side * dy,
                         tail.y + dy / 2 - 2 * bend * side * dx};
  place_head (&arrow, fmax (HEAD_LEAST, HEAD_LENGTH * card_width));
  return arrow;
}

static YkPoint
mixed (YkPoint a, YkPoint b, double t)
{
  return (YkPoint){a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
}

static YkPoint
line_point (const YkArrow *arrow, double t)
{
  return mixed (mixed (arrow->tail, arrow->bend, t),
                mixed (arrow->bend, arrow->neck, t), t);
}

/* Logical pixels. */
static double
index_height_of (const YkLayout *layout)
{
  return fmax (YK_INDEX_HEIGHT, layout->index_height) * layout->card_height;
}

/* Whether a point with some room around it lies on a card's index. */
static bool
is_on_index (YkPoint point, double room, const YkRect *card, double index_height)
{
  return point.x > card->x - room && point.y > card->y - room &&
         point.x < card->x + INDEX_WIDTH * card->width + room &&
         point.y < card->y + index_height + room;
}

/* What an arrow covers, as points. */
typedef struct
{
  YkPoint line[N_LINE_POINTS];
  YkPoint head[3 * N_EDGE_POINTS];
  double room; /* around the points of the line */
} Trace;

static int
n_covered_of (const Trace *trace, const YkRect *card, double index_height)
{
  int n = 0;

  for (int i = 0; i < N_LINE_POINTS; i++)
    n += is_on_index (trace->line[i], trace->room, card, index_height);
  for (int i = 0; i < 3 * N_EDGE_POINTS; i++)
    n += is_on_index (trace->head[i], 1, card, index_height);
  return n;
}

static int
n_covered (const Trace *trace, const YkLayout *layout, const YkBoard *board)
{
  double index_height = index_height_of (layout);
  int n = 0;

  for (int pile = 0; pile < YK_N_PILES; pile++)
    for (int i = yk_board_first_seen (board, (YkPile) pile);
         i < yk_board_pile_size (board, (YkPile) pile); i++) {
      YkRect card = yk_layout_card (layout, board, (YkPile) pile, i);

      n += n_covered_of (trace, &card, index_height);
    }
  return n;
}

/* How far the line, as thick as it is, goes beyond the table, where it can't be seen.
 */
static double
excess (const Trace *trace, const YkLayout *layout)
{
  double most = 0;

  for (int i = 0; i < N_LINE_POINTS; i++) {
    YkPoint point = trace->line[i];

    most = fmax (
        most,
        fmax (fmax (trace->room - point.x, point.x + trace->room - layout->width),
              fmax (trace->room - point.y, point.y + trace->room - layout->height)));
  }
  return most;
}

/* A line that begins by going back over its own card. */
static bool
goes_back (const YkArrow *arrow, const YkRect *from)
{
  YkPoint next = line_point (arrow, 0.08);

  return next.x > from->x && next.x < from->x + from->width && next.y > from->y &&
         next.y < from->y + from->height;
}

/* A line that begins on the side from which the target is furthest. */
static bool
goes_away (const YkArrow *arrow, const YkRect *from)
{
  YkPoint start = middle_of (from);
  double dx = arrow->tip.x - start.x, dy = arrow->tip.y - start.y;

  return (arrow->tail.x - start.x) * dx + (arrow->tail.y - start.y) * dy < 0;
}

/* What an arrow between two cards has against it.  A covered index is worse than any
 * bend, and of two that cover as much the straighter one is better. */
static double
badness (const YkArrow *arrow, const YkLayout *layout, const YkBoard *board,
         const YkRect *from, const YkRect *to, double bend)
{
  double own_height = index_height_of (layout) * OWN_ROOM;
  const YkPoint corners[] = {arrow->left, arrow->tip, arrow->right};
  Trace trace;

  trace.room = arrow->line / 2 + 1;
  for (int i = 0; i < N_LINE_POINTS; i++)
    trace.line[i] = line_point (arrow, (i + 1.0) / N_LINE_POINTS);
  for (int i = 0; i < 3 * N_EDGE_POINTS; i++)
    trace.head[i] =
        mixed (corners[i / N_EDGE_POINTS], corners[(i / N_EDGE_POINTS + 1) % 3],
               (double) (i % N_EDGE_POINTS) / N_EDGE_POINTS);
  return n_covered (&trace, layout, board) + BEYOND * excess (&trace, layout) +
         OWN_INDEX * n_covered_of (&trace, from, own_height) +
         OWN_INDEX * n_covered_of (&trace, to, own_height) +
         GOING_BACK * goes_back (arrow, from) + GOING_AWAY * goes_away (arrow, from) +
         BENDING * fabs (bend);
}

/* Tries all bends and all sides. */
static YkArrow
best_arrow (const YkLayout *layout, const YkBoard *board, const YkRect *from,
            const YkRect *to, int n_sides)
{
  YkPoint tip = tip_in (to, from);
  double line = fmax (LINE_LEAST, round (LINE * layout->card_width));
  double least = INFINITY;
  YkArrow best = {0};

  for (int i = 0; i < n_sides * 2 * N_BENDS; i++) {
    int step = i / n_sides;
    double bend = (FIRST_BEND + step / 2 * BEND_STEP) * (step % 2 == 0 ? 1 : -1);
    YkArrow arrow = bent_arrow (tail_at (from, i % n_sides, line), tip, line,
                                layout->card_width, bend);
    double bad = badness (&arrow, layout, board, from, to, bend);

    if (bad < least) {
      least = bad;
      best = arrow;
    }
  }
  return best;
}

/* Above and below a card that others lie on are their indices, so the line begins
 * beside it. */
YkArrow
yk_arrow_for_move (const YkLayout *layout, const YkBoard *board, YkMove move)
{
  int first = yk_board_pile_size (board, move.from) - move.count;
  int last = yk_board_pile_size (board, move.to) - 1;
  YkRect from = yk_layout_card_visible (layout, board, move.from, first);
  YkRect to = yk_layout_card (layout, board, move.to, last);

  return best_arrow (layout, board, &from, &to, move.count > 1 ? 2 : 4);
}
