/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The win animations: where every card and snowflake is at a given time. */
#include "table/motion/yk-win-animation.h"

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
#define RANGE_TURN (90 * MS)   /* the end of the way: turned cards cost time to draw */
#define RANGE_TIME (6000 * MS) /* half of it the range stands and it snows */
#define N_MOUNTAINS 4
#define FOOT 1.12      /* from a mountain's foot to the edge, in heights of a card */
#define FREE_PART 0.38 /* of the width, beside the mountains */
#define N_FILLING 6    /* upright cards within a mountain */
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
chance (const YkWinAnimation *self, int which, int number)
{
  guint32 x = self->seed ^ ((guint32) which * 0x9e3779b9u) ^
              ((guint32) number * 0x85ebca6bu + 0x27d4eb2fu);

  x = (x ^ (x >> 16)) * 0x7feb352du; /* an integer hash by C. Wellons */
  x = (x ^ (x >> 15)) * 0x846ca68bu;
  x ^= x >> 16;
  return (double) x / 4294967296.0;
}

/* The same between -1 and 1. */
static double
swing (const YkWinAnimation *self, int which, int number)
{
  return 2 * chance (self, which, number) - 1;
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

static bool
take_card (YkWinAnimation *self, const YkBoard *board, const YkLayout *layout,
           YkPile pile, int depth)
{
  static const int most[] = {YK_WIN_ANIMATION_MAX_CARDS, N_FLYING, N_FLOES, 0};
  int n_cards, index;
  const YkCard *cards = yk_board_pile (board, pile, &n_cards);
  YkRect rect;

  /* The last card stays, but for the mountains. */
  index = n_cards - 1 - (self->scene == YK_WIN_ANIMATION_RANGE ? 0 : 1) - depth;
  if (index < 0 || self->n_cards == most[self->scene])
    return false;
  rect = yk_layout_card (layout, board, pile, index);
  self->cards[self->n_cards++] =
      (YkWinAnimationCard){pile, index, cards[index], rect.x, rect.y};
  return true;
}

/* The mountains. */

/* The highest mountains stand furthest back.  Neighbours differ clearly in height. */
static double
summit_height (const YkWinAnimation *self, int mountain)
{
  static const double heights[][N_MOUNTAINS] = {
      {0.72, 1.00, 0.60, 0.86}, {0.86, 0.60, 1.00, 0.72}, {0.64, 0.90, 1.00, 0.70},
      {1.00, 0.68, 0.88, 0.58}, {0.58, 0.84, 0.66, 1.00},
  };
  int which = (int) (chance (self, CHANCE_SUMMIT, 0) * G_N_ELEMENTS (heights));

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

double
yk_win_animation_free_side (double width)
{
  return width < YK_WIN_ANIMATION_WIDE ? 0 : FREE_PART * width;
}

static Mountain
find_mountain (const YkWinAnimation *self, int number)
{
  double width = self->width - yk_win_animation_free_side (self->width);
  /* The outer flanks end with whole cards. */
  double unit = (width - 1.3 * self->card_width) / (N_MOUNTAINS - 1 + 2 * 0.79);
  Mountain m = {.half = unit * 0.74,
                .x = 0.65 * self->card_width +
                     unit * (number + 0.79 + 0.1 * swing (self, CHANCE_SLOPE, number))};
  double most = fmin (self->height * 0.5, m.half * 1.15);

  m.drop = most * summit_height (self, number);
  m.slope = atan2 (m.drop, m.half);
  m.y = self->height - m.drop - FOOT * self->card_height;
  return m;
}

/* The place of a card whose upper edge has its middle at a point. */
static YkWinAnimationPlace
hang (const YkWinAnimation *self, double x, double y, double radians)
{
  double half = self->card_height / 2;

  return (YkWinAnimationPlace){x - sin (radians) * half - self->card_width / 2,
                               y + cos (radians) * half - half, radians * 180 / G_PI};
}

/* A card's number in the range, from the summits down. */
static int
rank_in_range (const YkWinAnimation *self, int number)
{
  return self->kings_last ? self->n_cards - 1 - number : number;
}

/* A card within a mountain, below its slopes; the second row stands on the table's
 * edge.
 */
static YkWinAnimationPlace
filling_place (const YkWinAnimation *self, const Mountain *m, int number)
{
  double aside = (number % N_ABREAST - 1) * 0.36 * m->half;
  double below = (fabs (aside) + self->card_width / 2) / m->half * m->drop;
  double y = m->y + below + 0.06 * self->card_height;

  if (number >= N_ABREAST)
    y += 0.5 * self->card_height;
  return hang (self, m->x + aside, fmin (y, self->height - self->card_height), 0);
}

/* Where a card of the range comes to lie: the first of a mountain at its summit, the
 * next within it, and the last ones on both flanks, with their upper edges along the
 * slope.  Only these are turned, and they come last: whatever moves over turned cards
 * makes them be drawn anew. */
static YkWinAnimationPlace
range_place (const YkWinAnimation *self, int number)
{
  int rank = rank_in_range (self, number), k = rank / N_MOUNTAINS;
  Mountain m = find_mountain (self, rank % N_MOUNTAINS);
  int flank = k - N_FILLING - 1, side = flank % 2 == 0 ? -1 : 1;
  double part = (flank / 2 + 0.8) / N_FLANK;

  if (k == 0)
    return hang (self, m.x, m.y - self->card_height * 0.16, 0);
  if (k <= N_FILLING)
    return filling_place (self, &m, k - 1);
  return hang (self, m.x + side * m.half * part, m.y + m.drop * part,
               side * m.slope + 0.05 * swing (self, CHANCE_TILT, number));
}

static gint64
leaving_time (const YkWinAnimation *self, int number)
{
  static const gint64 spreads[] = {RANGE_SPREAD, FLIGHT_SPREAD, RIVER_SPREAD, 0};

  return FIRST_LEAVES + spreads[self->scene] * number / MAX (1, self->n_cards);
}

static YkWinAnimationPlace
range_card (const YkWinAnimation *self, int number, gint64 time)
{
  const YkWinAnimationCard *card = &self->cards[number];
  YkWinAnimationPlace to = range_place (self, number);
  double t = passed (time, leaving_time (self, number), RANGE_WAY), way = glide (t);
  double lift = self->height * 0.09 * sin (G_PI * way);
  gint64 end = leaving_time (self, number) + RANGE_WAY;

  return (YkWinAnimationPlace){
      mix (card->x, to.x, way), mix (card->y, to.y, way) - lift,
      to.angle * smooth (passed (time, end - RANGE_TURN, RANGE_TURN))};
}

/* The flight. */

/* Where a card flies in its skein, in units of a card behind its leader; the wings of
 * a skein are not quite equal. */
static void
find_wing (const YkWinAnimation *self, int number, double *behind, double *beside)
{
  int n = number / N_SKEINS, side = n % 2 != 0 ? -1 : 1, step = (n + 1) / 2;

  *behind = step * WING_BEHIND + 0.08 * swing (self, CHANCE_TILT, number);
  *beside = side * step * WING_BESIDE + 0.02 * swing (self, CHANCE_TURN, number);
}

/* The leader of a skein: where it would be on the way across the table. */
static void
find_leader (const YkWinAnimation *self, int skein, gint64 time, double *across,
             double *up)
{
  double t = passed (time, FIRST_LEAVES, FLIGHT_TIME - FIRST_LEAVES - 100 * MS);
  double length = (WING_BEHIND * N_FLYING / (2 * N_SKEINS) + 1.5) * self->card_width;
  double lag = 2.6 * skein * self->card_width;

  /* From within the table, so that all can join in, until the last one is gone. */
  *across = mix (self->width * 0.10, self->width + length + 2.6 * self->card_width,
                 0.3 * t + 0.7 * t * t) -
            lag;
  *up = self->height *
        (0.28 + 0.30 * skein + 0.05 * swing (self, CHANCE_SKEIN, skein) - 0.10 * t);
}

static YkWinAnimationPlace
flight_card (const YkWinAnimation *self, int number, gint64 time)
{
  const YkWinAnimationCard *card = &self->cards[number];
  double t = passed (time, leaving_time (self, number), FLIGHT_GATHER);
  double join = smooth (t), behind, beside, across, up, wave;

  find_wing (self, number, &behind, &beside);
  find_leader (self, number % N_SKEINS, time, &across, &up);
  across -= behind * self->card_width;
  if (self->goes_left)
    across = self->width - across - self->card_width;
  wave = sin ((double) time / (double) (430 * MS) * 2 - behind * 1.1);
  up += beside * self->card_height + wave * self->card_height * 0.04;
  return (YkWinAnimationPlace){mix (card->x, across, join), mix (card->y, up, join), 0};
}

/* The river. */

/* Where the stream's middle is at a height, both as parts of the table. */
static double
stream_middle (const YkWinAnimation *self, double y)
{
  double bend = self->goes_left ? -1 : 1;
  double turns = 0.75 + 0.3 * chance (self, CHANCE_BEND, 0);

  return 0.5 + bend * 0.17 * sin (2 * G_PI * turns * (y + 0.25));
}

static YkWinAnimationPlace
river_card (const YkWinAnimation *self, int number, gint64 time)
{
  const YkWinAnimationCard *card = &self->cards[number];
  double t = passed (time, leaving_time (self, number), RIVER_WAY);
  double fall = 0.3 * t + 0.7 * t * t, join = smooth (CLAMP (t / 0.62, 0, 1));
  double lane = swing (self, CHANCE_LANE, number), x, y;
  double turn = swing (self, CHANCE_TURN, number);

  y = mix (card->y, self->height + self->card_height * 0.35,
           fall * smooth (fmin (1, 4 * t)));
  x = self->width * (stream_middle (self, y / self->height) + 0.19 * lane) -
      self->card_width / 2;
  return (YkWinAnimationPlace){mix (card->x, x, join), y,
                               (turn < 0 ? -1 : 1) * (14 + 46 * fabs (turn)) * t *
                                   smooth (t)};
}

/* The whole. */

gint64
yk_win_animation_duration (const YkWinAnimation *self)
{
  static const gint64 times[] = {RANGE_TIME, FLIGHT_TIME, RIVER_TIME, LIGHT_TIME};

  return times[self->scene];
}

static gint64
within (const YkWinAnimation *self, gint64 time)
{
  return CLAMP (time, 0, yk_win_animation_duration (self));
}

YkWinAnimationPlace
yk_win_animation_card (const YkWinAnimation *self, int number, gint64 time)
{
  time = within (self, time);
  switch (self->scene) {
  case YK_WIN_ANIMATION_RANGE:
    return range_card (self, number, time);
  case YK_WIN_ANIMATION_FLIGHT:
    return flight_card (self, number, time);
  case YK_WIN_ANIMATION_RIVER:
    return river_card (self, number, time);
  case YK_WIN_ANIMATION_LIGHT:
    break;
  }
  return (YkWinAnimationPlace){self->cards[number].x, self->cards[number].y, 0};
}

bool
yk_win_animation_has_left (const YkWinAnimation *self, int number, gint64 time)
{
  return within (self, time) > leaving_time (self, number);
}

int
yk_win_animation_n_gone (const YkWinAnimation *self, YkPile pile, gint64 time)
{
  int n_gone = 0;

  for (int i = 0; i < self->n_cards; i++)
    n_gone += self->cards[i].pile == pile && yk_win_animation_has_left (self, i, time);
  return n_gone;
}

double
yk_win_animation_light (const YkWinAnimation *self, int number, gint64 time)
{
  gint64 start = LIGHT_SPREAD * number / MAX (1, self->n_piles), end;
  double light = smooth (passed (time, start, LIGHT_RISE));

  if (self->scene == YK_WIN_ANIMATION_RANGE)
    return light;
  end = yk_win_animation_duration (self);
  return light * (1 - smooth (passed (time, end - LIGHT_FADE, LIGHT_FADE)));
}

double
yk_win_animation_view (const YkWinAnimation *self, gint64 time)
{
  if (self->scene != YK_WIN_ANIMATION_RANGE)
    return 0;
  /* Not before the last card lies: both together would be the dearest frames. */
  return smooth (passed (time, FIRST_LEAVES + RANGE_SPREAD + RANGE_WAY, 720 * MS));
}

YkWinAnimationFlake
yk_win_animation_flake (const YkWinAnimation *self, int number, gint64 time)
{
  double near = chance (self, CHANCE_FLAKE, number); /* 1 is nearest */
  double seconds = (double) within (self, time) / G_USEC_PER_SEC;
  double fall = self->height * (0.05 + 0.06 * near) * seconds;
  double sky = self->height, sway, y;
  gint64 start = (gint64) (number % 8) * 90 * MS + 1200 * MS;

  if (self->scene != YK_WIN_ANIMATION_RANGE)
    return (YkWinAnimationFlake){0};
  /* The sky ends where the highest king begins: what is drawn anew for the snow holds
   * no cards. */
  for (int i = 0; i < N_MOUNTAINS; i++)
    sky = fmin (sky, find_mountain (self, i).y - self->card_height * 0.18);
  sway = sin (seconds * 1.6 + 6.3 * chance (self, CHANCE_FLAKE_SWAY, number));
  y = fmod (chance (self, CHANCE_FLAKE_Y, number) + fall / sky, 1);
  return (YkWinAnimationFlake){
      .x = self->width * chance (self, CHANCE_FLAKE_X, number) +
           self->card_width * 0.09 * sway,
      .y = sky * y,
      .size = fmax (2, self->card_width * (0.014 + 0.022 * near)),
      .opacity = (0.5 + 0.4 * near) * (1 - smooth (CLAMP (3 * y - 2, 0, 1))) *
                 smooth (CLAMP (20 * y, 0, 1)) *
                 smooth (passed (time, start, 700 * MS)),
  };
}

/* Which lies above which: in a range the higher mountains are behind, and of each the
 * summit is on top and the filling lowest. */
static double
height_above (const YkWinAnimation *self, int number)
{
  int rank = rank_in_range (self, number), k = rank / N_MOUNTAINS;

  if (self->scene != YK_WIN_ANIMATION_RANGE)
    return -number;
  return -10000 * summit_height (self, rank % N_MOUNTAINS) -
         (k > 0 && k <= N_FILLING ? k + 100 : k);
}

YkWinAnimationScene
yk_win_animation_choose (const YkBoard *board, guint32 seed)
{
  if (board->rules->goal != YK_GOAL_FOUNDATIONS)
    return YK_WIN_ANIMATION_RANGE;
  return seed % 2 == 0 ? YK_WIN_ANIMATION_FLIGHT : YK_WIN_ANIMATION_RIVER;
}

/* Whether there is more room to the left of the piles than to their right; by chance
 * where that is alike. */
static bool
has_way_left (const YkWinAnimation *self, const YkLayout *layout)
{
  double middle = 0;

  for (int i = 0; i < self->n_piles; i++)
    middle += layout->places[self->piles[i]].x + layout->card_width / 2;
  middle /= MAX (1, self->n_piles);
  if (fabs (middle - self->width / 2) < self->width * 0.1)
    return chance (self, CHANCE_SIDE, 0) < 0.5;
  return middle > self->width / 2;
}

void
yk_win_animation_prepare (YkWinAnimation *self, YkWinAnimationScene scene, guint32 seed,
                          const YkBoard *board, const YkLayout *layout)
{
  bool is_more;

  memset (self, 0, sizeof *self);
  self->scene = scene;
  self->seed = seed;
  self->width = layout->width;
  self->height = layout->height;
  self->card_width = layout->card_width;
  self->card_height = layout->card_height;
  self->kings_last = board->rules->goal != YK_GOAL_FOUNDATIONS;
  for (int pile = 0; pile < YK_N_PILES; pile++)
    if (yk_board_pile_size (board, (YkPile) pile) > 0)
      self->piles[self->n_piles++] = (YkPile) pile;
  /* One card from each pile in turn, from the top. */
  is_more = self->scene != YK_WIN_ANIMATION_LIGHT;
  for (int depth = 0; is_more; depth++) {
    is_more = false;
    for (int i = 0; i < self->n_piles; i++)
      is_more |= take_card (self, board, layout, self->piles[i], depth);
  }
  self->goes_left = has_way_left (self, layout);
  for (int i = 0; i < self->n_cards; i++) {
    int at = i;

    for (; at > 0 && height_above (self, self->order[at - 1]) > height_above (self, i);
         at--)
      self->order[at] = self->order[at - 1];
    self->order[at] = i;
  }
}
