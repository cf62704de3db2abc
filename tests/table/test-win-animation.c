/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A celebrated win: every card begins on its pile, none is lost or jumps on its way,
 * and the end is as it should be. */
#include "../test-common.h"

#include "table/motion/yk-win-animation.h"

#include <math.h>

#define MS 1000
#define STEP (4 * MS)
#define N_SEEDS 12

/* No card is faster than this many times the table's diagonal in a second. */
#define FASTEST 6.5

/* Nor does it turn by more degrees in a second. */
#define FASTEST_TURN 1100

/* Won games of one deck and of two. */
static const struct
{
  const char *id;
  const char *words;
} wins[] = {
    {"yukon", "f1: KS f2: KH f3: KD f4: KC"},
    {"double-yukon", "f1: KS f2: KH f3: KD f4: KC f5: KS f6: KH f7: KD f8: KC"},
};

static const struct
{
  double width;
  double height;
} sizes[] = {{1920, 1080}, {420, 640}, {360, 480}, {3840, 2160}, {800, 600}};

typedef struct
{
  YkBoard board;
  YkLayout layout;
  YkWinAnimation win_animation;
} Case;

typedef void (*CaseTest) (Case *this);

static void
each_size (Case *this, CaseTest test)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (int scene = 0; scene <= YK_WIN_ANIMATION_LIGHT; scene++)
      for (guint32 seed = 0; seed < N_SEEDS; seed++) {
        const YkTableFrame frame = {
            .width = sizes[i].width,
            .height = sizes[i].height,
            .scale = 1,
            .mirrored = seed % 2 == 1,
            .foundations =
                (YkFoundationsPlace) (seed % (YK_FOUNDATIONS_PLACE_BOTH + 1)),
        };

        yk_layout_arrange_in (&this->layout, &this->board, &frame);
        yk_win_animation_prepare (&this->win_animation, (YkWinAnimationScene) scene,
                                  seed * 7919, &this->board, &this->layout);
        test (this);
      }
}

static void
each_case (CaseTest test)
{
  Case this;

  for (guint i = 0; i < G_N_ELEMENTS (wins); i++) {
    test_board (&this.board, wins[i].id, wins[i].words);
    each_size (&this, test);
  }
}

static void
check_piles (Case *this)
{
  const YkWinAnimation *win_animation = &this->win_animation;
  gboolean is_seen[YK_WIN_ANIMATION_MAX_CARDS] = {FALSE};

  g_assert_cmpint (win_animation->n_cards, <=, YK_WIN_ANIMATION_MAX_CARDS);
  if (win_animation->scene == YK_WIN_ANIMATION_RANGE)
    g_assert_cmpint (win_animation->n_cards, ==, YK_WIN_ANIMATION_MAX_CARDS);
  for (int i = 0; i < win_animation->n_cards; i++) {
    const YkWinAnimationCard *card = &win_animation->cards[i];
    YkRect rect = yk_layout_card (&this->layout, &this->board, card->pile, card->index);
    int n_cards;

    g_assert_true (yk_board_pile (&this->board, card->pile, &n_cards)[card->index] ==
                   card->card);
    for (gint64 time = -MS; !yk_win_animation_has_left (win_animation, i, time);
         time += 20 * MS) {
      YkWinAnimationPlace place = yk_win_animation_card (win_animation, i, time);

      g_assert_cmpfloat (place.x, ==, rect.x);
      g_assert_cmpfloat (place.y, ==, rect.y);
      g_assert_cmpfloat (place.angle, ==, 0);
    }
    g_assert_false (is_seen[win_animation->order[i]]);
    is_seen[win_animation->order[i]] = TRUE;
  }
}

/* Each card begins exactly on its pile and stays there until it sets out; each is
 * painted once. */
static void
test_begin (void)
{
  each_case (check_piles);
}

static void
check_step (Case *this, const YkWinAnimationPlace *before,
            const YkWinAnimationPlace *after)
{
  double diagonal = hypot (this->layout.width, this->layout.height);
  double way = hypot (after->x - before->x, after->y - before->y);
  double seconds = (double) STEP / G_USEC_PER_SEC;

  g_assert_true (isfinite (after->x) && isfinite (after->y) && isfinite (after->angle));
  g_assert_cmpfloat (way, <=, FASTEST * diagonal * seconds);
  g_assert_cmpfloat (fabs (after->angle - before->angle), <=, FASTEST_TURN * seconds);
  g_assert_cmpfloat (fabs (after->angle), <=, 75);
  g_assert_cmpfloat (fabs (after->x), <, 2.2 * this->layout.width);
  g_assert_cmpfloat (fabs (after->y), <, 2 * this->layout.height);
}

static void
check_ways (Case *this)
{
  gint64 duration = yk_win_animation_duration (&this->win_animation);

  for (int i = 0; i < this->win_animation.n_cards; i++) {
    YkWinAnimationPlace before = yk_win_animation_card (&this->win_animation, i, 0);

    for (gint64 time = STEP; time <= duration; time += STEP) {
      YkWinAnimationPlace after = yk_win_animation_card (&this->win_animation, i, time);

      check_step (this, &before, &after);
      before = after;
    }
  }
}

/* No card jumps, and none gets far away. */
static void
test_ways (void)
{
  each_case (check_ways);
}

static gboolean
is_on_table (Case *this, const YkWinAnimationPlace *place)
{
  double reach = hypot (this->layout.card_width, this->layout.card_height) / 2;
  double x = place->x + this->layout.card_width / 2;
  double y = place->y + this->layout.card_height / 2;

  return x > -reach && x < this->layout.width + reach && y > -reach &&
         y < this->layout.height + reach;
}

static void
check_end (Case *this)
{
  const YkWinAnimation *win_animation = &this->win_animation;
  gint64 duration = yk_win_animation_duration (win_animation);

  g_assert_cmpint (duration, >=, G_USEC_PER_SEC);
  g_assert_cmpint (duration, <=, 6 * G_USEC_PER_SEC);
  for (int i = 0; i < win_animation->n_cards; i++) {
    YkWinAnimationPlace end = yk_win_animation_card (win_animation, i, duration);
    YkWinAnimationPlace later = yk_win_animation_card (win_animation, i, 10 * duration);

    g_assert_true (yk_win_animation_has_left (win_animation, i, duration));
    g_assert_cmpint (is_on_table (this, &end), ==,
                     win_animation->scene == YK_WIN_ANIMATION_RANGE);
    g_assert_cmpfloat (end.x, ==, later.x);
    g_assert_cmpfloat (end.y, ==, later.y);
  }
  for (int i = 0; i < win_animation->n_piles; i++)
    g_assert_cmpfloat (yk_win_animation_light (win_animation, i, duration), ==,
                       win_animation->scene == YK_WIN_ANIMATION_RANGE ? 1 : 0);
}

/* A range stands; everybody else has left the table, and no light remains. */
static void
test_end (void)
{
  each_case (check_end);
}

static void
check_stand (Case *this)
{
  gint64 duration = yk_win_animation_duration (&this->win_animation),
         before = duration - 400 * MS;

  for (int i = 0; i < this->win_animation.n_cards &&
                  this->win_animation.scene == YK_WIN_ANIMATION_RANGE;
       i++) {
    YkWinAnimationPlace a = yk_win_animation_card (&this->win_animation, i, before);
    YkWinAnimationPlace b = yk_win_animation_card (&this->win_animation, i, duration);

    g_assert_cmpfloat (hypot (a.x - b.x, a.y - b.y), <, 1e-6);
    g_assert_cmpfloat (a.angle, ==, b.angle);
  }
}

/* The range stands for a moment before the end. */
static void
test_stand (void)
{
  each_case (check_stand);
}

static void
check_light (Case *this)
{
  const YkWinAnimation *win_animation = &this->win_animation;

  for (int i = 0; i < win_animation->n_piles; i++) {
    g_assert_cmpfloat (yk_win_animation_light (win_animation, i, 0), ==, 0);
    g_assert_cmpfloat (yk_win_animation_light (win_animation, i, 700 * MS), ==, 1);
    if (i > 0)
      g_assert_cmpfloat (yk_win_animation_light (win_animation, i - 1, 200 * MS), >=,
                         yk_win_animation_light (win_animation, i, 200 * MS));
  }
}

/* The light comes to one pile after the other. */
static void
test_light (void)
{
  each_case (check_light);
}

static void
check_sky (Case *this)
{
  gint64 duration = yk_win_animation_duration (&this->win_animation);
  gboolean snows = FALSE;

  g_assert_cmpfloat (yk_win_animation_view (&this->win_animation, 0), ==, 0);
  for (gint64 time = 0; time <= duration; time += 50 * MS)
    for (int i = 0; i < YK_WIN_ANIMATION_N_FLAKES; i++) {
      YkWinAnimationFlake flake =
          yk_win_animation_flake (&this->win_animation, i, time);

      g_assert_cmpfloat (flake.opacity, >=, 0);
      g_assert_cmpfloat (flake.opacity, <=, 1);
      g_assert_cmpfloat (flake.size, <=, this->layout.card_width / 10 + 2);
      g_assert_cmpfloat (fabs (flake.x), <=, 1.2 * this->layout.width);
      g_assert_cmpfloat (fabs (flake.y), <=, 1.2 * this->layout.height);
      snows |= flake.opacity > 0;
    }
  g_assert_cmpint (snows, ==, this->win_animation.scene == YK_WIN_ANIMATION_RANGE);
}

static void
test_sky (void)
{
  each_case (check_sky);
}

static void
check_gone (Case *this)
{
  gint64 duration = yk_win_animation_duration (&this->win_animation);
  int n_gone = 0;

  for (int pile = 0; pile < YK_N_PILES; pile++) {
    g_assert_cmpint (yk_win_animation_n_gone (&this->win_animation, (YkPile) pile, 0),
                     ==, 0);
    n_gone += yk_win_animation_n_gone (&this->win_animation, (YkPile) pile, duration);
  }
  g_assert_cmpint (n_gone, ==, this->win_animation.n_cards);
}

static void
test_gone (void)
{
  each_case (check_gone);
}

/* What stays on the table is whole: no card of the mountains reaches beyond it. */
static void
check_whole (Case *this)
{
  const YkWinAnimation *win_animation = &this->win_animation;
  gint64 duration = yk_win_animation_duration (win_animation);

  for (int i = 0;
       i < win_animation->n_cards && win_animation->scene == YK_WIN_ANIMATION_RANGE;
       i++) {
    YkWinAnimationPlace place = yk_win_animation_card (win_animation, i, duration);
    double turn = fabs (place.angle) * G_PI / 180, width = this->layout.card_width,
           height = this->layout.card_height, x = place.x + width / 2,
           y = place.y + height / 2,
           half_width = (width * cos (turn) + height * sin (turn)) / 2,
           half_height = (height * cos (turn) + width * sin (turn)) / 2;

    g_assert_cmpfloat (x - half_width, >=, -1);
    g_assert_cmpfloat (x + half_width, <=, this->layout.width + 1);
    g_assert_cmpfloat (y + half_height, <=, this->layout.height + 1);
  }
}

static void
test_whole (void)
{
  each_case (check_whole);
}

/* Beside the mountains of a wide table there is room for the panel. */
static void
check_free_side (Case *this)
{
  const YkWinAnimation *win_animation = &this->win_animation;
  gint64 duration = yk_win_animation_duration (win_animation);
  double right = this->layout.width - yk_win_animation_free_side (this->layout.width);

  for (int i = 0;
       i < win_animation->n_cards && win_animation->scene == YK_WIN_ANIMATION_RANGE;
       i++)
    g_assert_cmpfloat (yk_win_animation_card (win_animation, i, duration).x +
                           this->layout.card_width / 2,
                       <, right + this->layout.card_width);
}

static void
test_free_side (void)
{
  g_assert_cmpfloat (yk_win_animation_free_side (YK_WIN_ANIMATION_WIDE - 1), ==, 0);
  g_assert_cmpfloat (yk_win_animation_free_side (YK_WIN_ANIMATION_WIDE), >, 350);
  each_case (check_free_side);
}

/* Every scene can be the first but the last one, and a game that is won in the columns
 * has only the one that empties no piles. */
static void
test_choose (void)
{
  gboolean is_seen[YK_WIN_ANIMATION_N_SCENES] = {FALSE};
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);
  YkBoard board;

  test_board (&board, wins[0].id, wins[0].words);
  for (guint32 seed = 0; seed < 30; seed++)
    is_seen[yk_win_animation_choose (&board, seed)] = TRUE;
  for (int scene = 0; scene < YK_WIN_ANIMATION_N_SCENES; scene++)
    g_assert_cmpint (is_seen[scene], ==, scene != YK_WIN_ANIMATION_RANGE);
  for (size_t i = 0; i < n_rules; i++)
    for (guint32 seed = 0; seed < 30 && rules[i].goal == YK_GOAL_COLUMNS; seed++) {
      yk_board_init (&board, &rules[i], &(YkGameOptions){0});
      g_assert_cmpint (yk_win_animation_choose (&board, seed), ==,
                       YK_WIN_ANIMATION_RANGE);
    }
}

/* Where cards are won in the columns the kings are the summits all the same. */
static void
test_columns (void)
{
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);
  Case this;

  while (rules->goal != YK_GOAL_COLUMNS)
    rules++;
  yk_board_init (&this.board, rules, &(YkGameOptions){0});
  for (int suit = 0; suit < YK_N_SUITS; suit++)
    for (int rank = YK_KING; rank >= YK_ACE; rank--)
      yk_board_put (&this.board, (YkPile) suit, yk_card ((YkSuit) suit, rank));
  yk_layout_arrange (&this.layout, &this.board, 900, 700, 1, false, 0);
  yk_win_animation_prepare (&this.win_animation, YK_WIN_ANIMATION_RANGE, 5, &this.board,
                            &this.layout);
  check_piles (&this);
  check_ways (&this);
  check_end (&this);
  for (int i = 0; i < 4; i++)
    g_assert_cmpint (
        yk_card_rank (
            this.win_animation.cards[this.win_animation.order[13 * i + 12]].card),
        ==, YK_KING);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/climb/begin", test_begin);
  g_test_add_func ("/climb/ways", test_ways);
  g_test_add_func ("/climb/end", test_end);
  g_test_add_func ("/climb/stand", test_stand);
  g_test_add_func ("/climb/light", test_light);
  g_test_add_func ("/climb/sky", test_sky);
  g_test_add_func ("/climb/gone", test_gone);
  g_test_add_func ("/climb/whole", test_whole);
  g_test_add_func ("/climb/free-side", test_free_side);
  g_test_add_func ("/climb/choose", test_choose);
  g_test_add_func ("/climb/columns", test_columns);
  return g_test_run ();
}
