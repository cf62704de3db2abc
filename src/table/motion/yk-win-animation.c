/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a win is celebrated: where every card and every snowflake is at a moment. */
#include "table/motion/yk-climb.h"

#include <math.h>
#include <string.h>

#define MS G_GINT64_CONSTANT (1000)

/* The light on the last cards. */
#define LIGHT_SPREAD (330 * MS) /* from the first pile to the last */
#define LIGHT_RISE (260 * MS)
#define LIGHT_FADE (500 * MS)
#define LIGHT_TIME (1300 * MS)

/* When the first card sets out, and how long after it the last one. */
#define FIRST_LEAVES (420 * MS)

#define RANGE_SPREAD (1250 * MS)
#define RANGE_WAY (560 * MS)
#define RANGE_TURN (90 * MS) /* the end of the way: turned cards cost time to draw */
#define RANGE_TIME (3000 * MS)
#define N_MOUNTAINS 4
#define N_FILLING 6 /* upright cards within a mountain */
#define N_ABREAST 3
#define N_FLANK 3 /* turned cards on each flank of a mountain */

#define FLIGHT_SPREAD (700 * MS)
#define FLIGHT_GATHER (650 * MS)
#define FLIGHT_TIME (3000 * MS)
#define N_FLYING 22
#define N_SKEINS 2
#define WING_BEHIND 0.84 /* from a bird to the next, in widths of a card */
#define WING_BESIDE 0.17 /* in heights */

#define RIVER_SPREAD (850 * MS)
#define RIVER_WAY (1700 * MS)
#define N_FLOES 16
#define RIVER_TIME (3000 * MS)

/* Chance. */

/* A number of 0 to below 1 that looks random: always the same for the same numbers. */
static double
chance (const YkClimb *climb, int which, int number)
{
  guint32 x = climb->seed ^ ((guint32) which * 0x9e3779b9u) ^
              ((guint32) number * 0x85ebca6bu + 0x27d4eb2fu);

  x = (x ^ (x >> 16)) * 0x7feb352du; /* an integer hash by C. Wellons */
  x = (x ^ (x >> 15)) * 0x846ca68bu;
  x ^= x >> 16;
  return (double) x / 4294967296.0;
}

/* The same between -1 and 1. */
static double
swing (const YkClimb *climb, int which, int number)
{
  return 2 * chance (climb, which, number) - 1;
}

/* What is decided by chance. */
enum
{
  CHANCE_SIDE,
  CHANCE_SUMMIT,
  CHANCE_SLOPE,
  CHANCE_TILT,
  CHANCE_SKEIN,
  CHANCE_LANE,
  CHANCE_TURN,
  CHANCE_BEND,
  CHANCE_FLAKE,
  CHANCE_FLAKE_X,
  CHANCE_FLAKE_Y,
  CHANCE_FLAKE_SWAY,
};

/* Time. */

/* The part of a time span that has passed, 0 to 1. */
static double
passed (gint64 time, gint64 start, gint64 span)
{
  return CLAMP ((double) (time - start) / (double) span, 0, 1);
}

/* From 0 to 1, at rest at both ends. */
static double
smooth (double t)
{
  return t * t * (3 - 2 * t);
}

/* From 0 to 1, soon under way and with a long and gentle end. */
static double
glide (double t)
{
  double s = t * t * (3 - 2 * t), left = 1 - t;

  return s + (1 - left * left * left - s) * t;
}

static double
mix (double from, double to, double t)
{
  return from + (to - from) * t;
}

/* Which cards take part. */

static void
list_piles (YkClimb *climb, const YkBoard *board)
{
  for (int pile = 0; pile < YK_N_PILES; pile++)
    if (yk_board_pile_size (board, (YkPile) pile) > 0)
      climb->piles[climb->n_piles++] = (YkPile) pile;
}

/* How many cards at a pile's end stay. */
static int
n_staying (const YkClimb *climb)
{
  return climb->scene == YK_CLIMB_RANGE ? 0 : 1;
}

static bool
take_card (YkClimb *climb, const YkBoard *board, const YkLayout *layout, YkPile pile,
           int depth)
{
  static const int most[] = {YK_CLIMB_MAX_CARDS, N_FLYING, N_FLOES, 0};
  int n_cards, index;
  const YkCard *cards = yk_board_pile (board, pile, &n_cards);
  YkRect rect;

  index = n_cards - 1 - n_staying (climb) - depth;
  if (index < 0 || climb->n_cards == most[climb->scene])
    return false;
  rect = yk_layout_card (layout, board, pile, index);
  climb->cards[climb->n_cards++] =
      (YkClimbCard){pile, index, cards[index], rect.x, rect.y};
  return true;
}

/* One card from each pile in turn, from the top. */
static void
take_cards (YkClimb *climb, const YkBoard *board, const YkLayout *layout)
{
  bool is_more = climb->scene != YK_CLIMB_LIGHT;

  for (int depth = 0; is_more; depth++) {
    is_more = false;
    for (int i = 0; i < climb->n_piles; i++)
      is_more |= take_card (climb, board, layout, climb->piles[i], depth);
  }
}

/* The mountains. */

/* The highest mountains stand furthest back.  Neighbours differ clearly in height. */
static double
summit_height (const YkClimb *climb, int mountain)
{
  static const double heights[][N_MOUNTAINS] = {
      {0.72, 1.00, 0.60, 0.86}, {0.86, 0.60, 1.00, 0.72}, {0.64, 0.90, 1.00, 0.70},
      {1.00, 0.68, 0.88, 0.58}, {0.58, 0.84, 0.66, 1.00},
  };
  int which = (int) (chance (climb, CHANCE_SUMMIT, 0) * G_N_ELEMENTS (heights));

  return heights[which][mountain];
}

typedef struct
{
  double x; /* of the summit */
  double y;
  double half;  /* of the width, at the foot */
  double drop;  /* from the summit to the foot */
  double slope; /* in radians */
} Mountain;

static Mountain
find_mountain (const YkClimb *climb, int number)
{
  double unit = climb->width / N_MOUNTAINS;
  Mountain m = {.half = unit * 0.74,
                .x = unit * (number + 0.5 + 0.1 * swing (climb, CHANCE_SLOPE, number))};
  double most = fmin (climb->height * 0.5, m.half * 1.15);

  m.drop = most * summit_height (climb, number);
  m.slope = atan2 (m.drop, m.half);
  m.y = climb->height - m.drop - 0.62 * climb->card_height;
  return m;
}

/* The place of a card whose upper edge has its middle at a point. */
static YkClimbPlace
hang (const YkClimb *climb, double x, double y, double radians)
{
  double half = climb->card_height / 2;

  return (YkClimbPlace){x - sin (radians) * half - climb->card_width / 2,
                        y + cos (radians) * half - half, radians * 180 / G_PI};
}

/* A card's number in the range, from the summits down. */
static int
rank_in_range (const YkClimb *climb, int number)
{
  return climb->kings_last ? climb->n_cards - 1 - number : number;
}

/* A card within a mountain, below its slopes; the second row stands on the table's
 * edge.
 */
static YkClimbPlace
filling_place (const YkClimb *climb, const Mountain *m, int number)
{
  double aside = (number % N_ABREAST - 1) * 0.36 * m->half;
  double below = (fabs (aside) + climb->card_width / 2) / m->half * m->drop;
  double y = m->y + below + 0.06 * climb->card_height;

  if (number >= N_ABREAST)
    y = fmax (y, climb->height - 0.93 * climb->card_height);
  return hang (climb, m->x + aside, y, 0);
}

/* Where a card of the range comes to lie: the first of a mountain at its summit, the
 * next within it, and the last ones on both flanks, with their upper edges along the
 * slope.  Only these are turned, and they come last: whatever moves over turned cards
 * makes them be drawn anew. */
static YkClimbPlace
range_place (const YkClimb *climb, int number)
{
  int rank = rank_in_range (climb, number), k = rank / N_MOUNTAINS;
  Mountain m = find_mountain (climb, rank % N_MOUNTAINS);
  int flank = k - N_FILLING - 1, side = flank % 2 == 0 ? -1 : 1;
  double part = (flank / 2 + 0.8) / N_FLANK;

  if (k == 0)
    return hang (climb, m.x, m.y - climb->card_height * 0.16, 0);
  if (k <= N_FILLING)
    return filling_place (climb, &m, k - 1);
  return hang (climb, m.x + side * m.half * part, m.y + m.drop * part,
               side * m.slope + 0.05 * swing (climb, CHANCE_TILT, number));
}

static gint64
leaving_time (const YkClimb *climb, int number)
{
  static const gint64 spreads[] = {RANGE_SPREAD, FLIGHT_SPREAD, RIVER_SPREAD, 0};

  return FIRST_LEAVES + spreads[climb->scene] * number / MAX (1, climb->n_cards);
}

static YkClimbPlace
range_card (const YkClimb *climb, int number, gint64 time)
{
  const YkClimbCard *card = &climb->cards[number];
  YkClimbPlace to = range_place (climb, number);
  double t = passed (time, leaving_time (climb, number), RANGE_WAY), way = glide (t);
  double lift = climb->height * 0.09 * sin (G_PI * way);
  gint64 end = leaving_time (climb, number) + RANGE_WAY;

  return (YkClimbPlace){mix (card->x, to.x, way), mix (card->y, to.y, way) - lift,
                        to.angle *
                            smooth (passed (time, end - RANGE_TURN, RANGE_TURN))};
}

/* The flight. */

/* Where a card flies in its skein, in units of a card behind its leader; the wings of
 * a skein are not quite equal. */
static void
find_wing (const YkClimb *climb, int number, double *behind, double *beside)
{
  int n = number / N_SKEINS, side = n % 2 != 0 ? -1 : 1, step = (n + 1) / 2;

  *behind = step * WING_BEHIND + 0.08 * swing (climb, CHANCE_TILT, number);
  *beside = side * step * WING_BESIDE + 0.02 * swing (climb, CHANCE_TURN, number);
}

/* The leader of a skein: where it would be on the way across the table. */
static void
find_leader (const YkClimb *climb, int skein, gint64 time, double *across, double *up)
{
  double t = passed (time, FIRST_LEAVES, FLIGHT_TIME - FIRST_LEAVES - 100 * MS);
  double length = (WING_BEHIND * N_FLYING / (2 * N_SKEINS) + 1.5) * climb->card_width;
  double lag = 2.6 * skein * climb->card_width;

  /* From within the table, so that all can join in, until the last one is gone. */
  *across = mix (climb->width * 0.10, climb->width + length + 2.6 * climb->card_width,
                 0.3 * t + 0.7 * t * t) -
            lag;
  *up = climb->height *
        (0.28 + 0.30 * skein + 0.05 * swing (climb, CHANCE_SKEIN, skein) - 0.10 * t);
}

static YkClimbPlace
flight_card (const YkClimb *climb, int number, gint64 time)
{
  const YkClimbCard *card = &climb->cards[number];
  double t = passed (time, leaving_time (climb, number), FLIGHT_GATHER);
  double join = smooth (t), behind, beside, across, up, wave;

  find_wing (climb, number, &behind, &beside);
  find_leader (climb, number % N_SKEINS, time, &across, &up);
  across -= behind * climb->card_width;
  if (climb->goes_left)
    across = climb->width - across - climb->card_width;
  wave = sin ((double) time / (double) (430 * MS) * 2 - behind * 1.1);
  up += beside * climb->card_height + wave * climb->card_height * 0.04;
  return (YkClimbPlace){mix (card->x, across, join), mix (card->y, up, join), 0};
}

/* The river. */

/* Where the stream's middle is at a height, both as parts of the table. */
static double
stream_middle (const YkClimb *climb, double y)
{
  double bend = climb->goes_left ? -1 : 1;
  double turns = 0.75 + 0.3 * chance (climb, CHANCE_BEND, 0);

  return 0.5 + bend * 0.17 * sin (2 * G_PI * turns * (y + 0.25));
}

static YkClimbPlace
river_card (const YkClimb *climb, int number, gint64 time)
{
  const YkClimbCard *card = &climb->cards[number];
  double t = passed (time, leaving_time (climb, number), RIVER_WAY);
  double fall = 0.3 * t + 0.7 * t * t, join = smooth (CLAMP (t / 0.62, 0, 1));
  double lane = swing (climb, CHANCE_LANE, number), x, y;
  double turn = swing (climb, CHANCE_TURN, number);

  y = mix (card->y, climb->height + climb->card_height * 0.35,
           fall * smooth (fmin (1, 4 * t)));
  x = climb->width * (stream_middle (climb, y / climb->height) + 0.19 * lane) -
      climb->card_width / 2;
  return (YkClimbPlace){mix (card->x, x, join), y,
                        (turn < 0 ? -1 : 1) * (14 + 46 * fabs (turn)) * t * smooth (t)};
}

/* The whole. */

gint64
yk_climb_duration (const YkClimb *climb)
{
  static const gint64 times[] = {RANGE_TIME, FLIGHT_TIME, RIVER_TIME, LIGHT_TIME};

  return times[climb->scene];
}

static gint64
within (const YkClimb *climb, gint64 time)
{
  return CLAMP (time, 0, yk_climb_duration (climb));
}

YkClimbPlace
yk_climb_card (const YkClimb *climb, int number, gint64 time)
{
  time = within (climb, time);
  switch (climb->scene) {
  case YK_CLIMB_RANGE:
    return range_card (climb, number, time);
  case YK_CLIMB_FLIGHT:
    return flight_card (climb, number, time);
  case YK_CLIMB_RIVER:
    return river_card (climb, number, time);
  case YK_CLIMB_LIGHT:
    break;
  }
  return (YkClimbPlace){climb->cards[number].x, climb->cards[number].y, 0};
}

bool
yk_climb_has_left (const YkClimb *climb, int number, gint64 time)
{
  return within (climb, time) > leaving_time (climb, number);
}

int
yk_climb_n_gone (const YkClimb *climb, YkPile pile, gint64 time)
{
  int n_gone = 0;

  for (int i = 0; i < climb->n_cards; i++)
    n_gone += climb->cards[i].pile == pile && yk_climb_has_left (climb, i, time);
  return n_gone;
}

double
yk_climb_light (const YkClimb *climb, int number, gint64 time)
{
  gint64 start = LIGHT_SPREAD * number / MAX (1, climb->n_piles), end;
  double light = smooth (passed (time, start, LIGHT_RISE));

  if (climb->scene == YK_CLIMB_RANGE)
    return light;
  end = yk_climb_duration (climb);
  return light * (1 - smooth (passed (time, end - LIGHT_FADE, LIGHT_FADE)));
}

double
yk_climb_aurora (const YkClimb *climb, gint64 time)
{
  if (climb->scene != YK_CLIMB_RANGE)
    return 0;
  /* Not before the last card lies: both together would be the dearest frames. */
  return smooth (passed (time, FIRST_LEAVES + RANGE_SPREAD + RANGE_WAY, 720 * MS));
}

/* The sky ends where the highest king begins: what is drawn anew for the snow holds no
 * cards. */
static double
sky_height (const YkClimb *climb)
{
  double height = climb->height;

  for (int i = 0; i < N_MOUNTAINS; i++)
    height = fmin (height, find_mountain (climb, i).y - climb->card_height * 0.18);
  return height;
}

YkClimbFlake
yk_climb_flake (const YkClimb *climb, int number, gint64 time)
{
  double near = chance (climb, CHANCE_FLAKE, number); /* 1 is nearest */
  double seconds = (double) within (climb, time) / G_USEC_PER_SEC;
  double fall = climb->height * (0.05 + 0.06 * near) * seconds;
  double sky = sky_height (climb), sway, y;
  gint64 start = (gint64) (number % 8) * 90 * MS + 1200 * MS;

  if (climb->scene != YK_CLIMB_RANGE)
    return (YkClimbFlake){0};
  sway = sin (seconds * 1.6 + 6.3 * chance (climb, CHANCE_FLAKE_SWAY, number));
  y = fmod (chance (climb, CHANCE_FLAKE_Y, number) + fall / sky, 1);
  return (YkClimbFlake){
      .x = climb->width * chance (climb, CHANCE_FLAKE_X, number) +
           climb->card_width * 0.09 * sway,
      .y = sky * y,
      .size = fmax (2, climb->card_width * (0.014 + 0.022 * near)),
      .opacity = (0.5 + 0.4 * near) * (1 - smooth (CLAMP (3 * y - 2, 0, 1))) *
                 smooth (CLAMP (20 * y, 0, 1)) *
                 smooth (passed (time, start, 700 * MS)),
  };
}

/* Which lies above which: in a range the higher mountains are behind, and of each the
 * summit is on top and the filling lowest. */
static double
height_above (const YkClimb *climb, int number)
{
  int rank = rank_in_range (climb, number), k = rank / N_MOUNTAINS;

  if (climb->scene != YK_CLIMB_RANGE)
    return -number;
  return -10000 * summit_height (climb, rank % N_MOUNTAINS) -
         (k > 0 && k <= N_FILLING ? k + 100 : k);
}

static void
sort_cards (YkClimb *climb)
{
  for (int i = 0; i < climb->n_cards; i++) {
    int at = i;

    for (;
         at > 0 && height_above (climb, climb->order[at - 1]) > height_above (climb, i);
         at--)
      climb->order[at] = climb->order[at - 1];
    climb->order[at] = i;
  }
}

YkClimbScene
yk_climb_choose (const YkBoard *board, guint32 seed)
{
  if (board->rules->goal != YK_GOAL_FOUNDATIONS)
    return YK_CLIMB_RANGE;
  return (YkClimbScene) (seed % YK_CLIMB_N_SCENES);
}

/* Whether there is more room to the left of the piles than to their right; by chance
 * where that is alike. */
static bool
has_way_left (const YkClimb *climb, const YkLayout *layout)
{
  double middle = 0;

  for (int i = 0; i < climb->n_piles; i++)
    middle += layout->places[climb->piles[i]].x + layout->card_width / 2;
  middle /= MAX (1, climb->n_piles);
  if (fabs (middle - climb->width / 2) < climb->width * 0.1)
    return chance (climb, CHANCE_SIDE, 0) < 0.5;
  return middle > climb->width / 2;
}

void
yk_climb_prepare (YkClimb *climb, YkClimbScene scene, guint32 seed,
                  const YkBoard *board, const YkLayout *layout)
{
  memset (climb, 0, sizeof *climb);
  climb->scene = scene;
  climb->seed = seed;
  climb->width = layout->width;
  climb->height = layout->height;
  climb->card_width = layout->card_width;
  climb->card_height = layout->card_height;
  climb->kings_last = board->rules->goal != YK_GOAL_FOUNDATIONS;
  list_piles (climb, board);
  take_cards (climb, board, layout);
  climb->goes_left = has_way_left (climb, layout);
  sort_cards (climb);
}
