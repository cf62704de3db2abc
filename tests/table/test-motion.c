/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards on their way: each arrives where it belongs, and none is lost in between. */
#include "../test-common.h"

#include <math.h>

#include "table/motion/yk-motion.h"

#define WIDTH 900
#define HEIGHT 700
#define ORIGIN_X 400
#define ORIGIN_Y 720

/* Longer than any way, with all that waits before it. */
#define LONG_TIME (60 * G_USEC_PER_SEC)

#define PACE (yk_animation_timing_get (YK_SPEED_NORMAL))
#define GLIDE_TIME (PACE->glide)

/* A table with a clock that only the test moves on. */
typedef struct
{
  YkBoard board;
  YkLayout layout;
  YkMotion motion;
  gint64 now;
} Table;

static void
aim_at (Table *table, double width, double height, YkMotionStyle style)
{
  yk_layout_arrange (&table->layout, &table->board, width, height, 1, false, 0);
  yk_motion_aim (&table->motion, &table->board, &table->layout, style, table->now,
                 ORIGIN_X, ORIGIN_Y);
}

static void
aim (Table *table, YkMotionStyle style)
{
  aim_at (table, WIDTH, HEIGHT, style);
}

static gboolean
pass (Table *table, gint64 time)
{
  table->now += time;
  return yk_motion_advance (&table->motion, table->now);
}

static void
start_deal (Table *table, const YkRules *rules, guint64 deal)
{
  *table = (Table){.now = G_USEC_PER_SEC, .motion.pace = PACE};
  yk_board_deal (&table->board, rules, &(YkGameOptions){0}, deal);
}

/* A table at rest with a position from words. */
static void
start_words (Table *table, const char *id, const char *words)
{
  *table = (Table){.now = G_USEC_PER_SEC, .motion.pace = PACE};
  test_board (&table->board, id, words);
  aim (table, YK_MOTION_JUMP);
}

static void
play (Table *table, const char *move)
{
  YkUndo undo;

  g_assert_true (yk_board_allows (&table->board, test_move (move)));
  yk_board_apply (&table->board, test_move (move), &undo);
}

/* Every card of the board has one sprite of its own, in the order of the piles. */
static void
assert_complete (const Table *table)
{
  const YkMotion *motion = &table->motion;
  int n = 0;

  g_assert_cmpint (motion->n_sprites, ==, yk_board_n_cards (&table->board));
  for (int p = 0; p < YK_N_PILES; p++) {
    int n_cards;
    const YkCard *cards = yk_board_pile (&table->board, (YkPile) p, &n_cards);

    for (int i = 0; i < n_cards; i++, n++) {
      const YkSprite *sprite = &motion->sprites[n];

      g_assert_cmpint (sprite->card, ==, cards[i]);
      g_assert_cmpint (sprite->pile, ==, p);
      g_assert_cmpint (sprite->index, ==, i);
      g_assert_true (sprite->face_up ==
                     (i >= yk_board_n_down (&table->board, (YkPile) p)));
    }
  }
}

static void
assert_at_place (const Table *table, const YkSprite *sprite)
{
  YkRect rect =
      yk_layout_card (&table->layout, &table->board, sprite->pile, sprite->index);

  g_assert_cmpfloat (sprite->x, ==, rect.x);
  g_assert_cmpfloat (sprite->y, ==, rect.y);
  g_assert_false (sprite->is_turning);
  g_assert_cmpfloat (sprite->shake, ==, 0);
}

static void
assert_at_rest (const Table *table)
{
  assert_complete (table);
  for (int i = 0; i < table->motion.n_sprites; i++)
    assert_at_place (table, &table->motion.sprites[i]);
}

static bool
is_between (double x, double a, double b)
{
  return x >= MIN (a, b) - 1e-9 && x <= MAX (a, b) + 1e-9;
}

static void
assert_on_the_way (const Table *table)
{
  for (int i = 0; i < table->motion.n_sprites; i++) {
    const YkSprite *sprite = &table->motion.sprites[i];

    g_assert_true (is_between (sprite->x, sprite->from_x, sprite->to_x));
    g_assert_true (is_between (sprite->y, sprite->from_y, sprite->to_y));
    g_assert_true (is_between (sprite->progress, 0, 1));
  }
}

static int
n_moving (const Table *table)
{
  int n = 0;

  for (int i = 0; i < table->motion.n_sprites; i++)
    n += table->motion.sprites[i].duration > 0;
  return n;
}

/* Something happens on the table: mostly a move, sometimes undo, sometimes a window of
 * another size. */
static bool
happen (Table *table, uint64_t *state, YkUndo *undo, bool *can_undo)
{
  YkMove move;

  if (*can_undo && yk_random_draw_below (state, 5) == 0) {
    table->board = undo->before;
    *can_undo = false;
  } else {
    if (!test_random_move (&table->board, state, &move))
      return false;
    yk_board_apply (&table->board, move, undo);
    *can_undo = true;
  }
  if (yk_random_draw_below (state, 8) == 0)
    aim_at (table, 400 + (double) yk_random_draw_below (state, 2000), HEIGHT,
            YK_MOTION_JUMP);
  else
    aim_at (table, table->layout.width, HEIGHT, YK_MOTION_GLIDE);
  return true;
}

static void
check_walk (const YkRules *rules, uint64_t deal)
{
  uint64_t state = deal;
  bool can_undo = false;
  YkUndo undo;
  Table table;

  start_deal (&table, rules, deal);
  aim (&table, YK_MOTION_DEAL);
  for (int step = 0; step < 200; step++) {
    assert_complete (&table);
    for (int frames = (int) yk_random_draw_below (&state, 6); frames > 0; frames--) {
      pass (&table, (gint64) yk_random_draw_below (&state, 60000));
      assert_complete (&table);
      assert_on_the_way (&table);
    }
    if (yk_random_draw_below (&state, 6) == 0) {
      g_assert_false (pass (&table, LONG_TIME));
      assert_at_rest (&table);
    }
    if (!happen (&table, &state, &undo, &can_undo))
      break;
  }

  g_assert_false (pass (&table, LONG_TIME));
  assert_at_rest (&table);
  g_assert_cmpint (n_moving (&table), ==, 0);
}

static void
test_walks (void)
{
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);

  for (size_t i = 0; i < n_rules; i++)
    for (uint64_t deal = 1; deal <= 5; deal++)
      check_walk (&rules[i], deal);
}

static void
test_jump (void)
{
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);
  uint64_t state = 1;
  YkMove move;
  YkUndo undo;
  Table table;

  for (size_t i = 0; i < n_rules; i++) {
    start_deal (&table, &rules[i], 3);
    aim (&table, YK_MOTION_JUMP);
    assert_at_rest (&table);
    g_assert_false (pass (&table, 0));

    /* In the middle of a way, too, and into another size. */
    g_assert_true (test_random_move (&table.board, &state, &move));
    yk_board_apply (&table.board, move, &undo);
    aim (&table, YK_MOTION_GLIDE);
    g_assert_true (pass (&table, GLIDE_TIME / 2));
    aim_at (&table, WIDTH / 2, HEIGHT * 2, YK_MOTION_JUMP);
    assert_at_rest (&table);
    g_assert_false (pass (&table, 0));
  }
}

static void
test_glide (void)
{
  Table table;
  YkSprite *sprite;
  double from, to;

  start_words (&table, "yukon", "c1: KS c2: 9D QH");
  from = table.layout.places[1].x;
  to = table.layout.places[0].x;
  play (&table, "c2-c1");
  aim (&table, YK_MOTION_GLIDE);
  sprite = yk_motion_find (&table.motion, 0, 1);
  g_assert_nonnull (sprite);
  g_assert_cmpint (sprite->card, ==, yk_card (YK_HEARTS, YK_QUEEN));
  g_assert_cmpfloat (sprite->x, ==, from);
  g_assert_cmpint (n_moving (&table), ==, 1);

  /* Fast at first: half of the time is more than half of the way. */
  g_assert_true (pass (&table, GLIDE_TIME / 2));
  g_assert_cmpfloat (sprite->x, <, (from + to) / 2);
  g_assert_cmpfloat (sprite->x, >, to);
  g_assert_true (pass (&table, GLIDE_TIME / 2 - 1));
  g_assert_false (pass (&table, 1));
  assert_at_rest (&table);
  g_assert_false (pass (&table, LONG_TIME));
  assert_at_rest (&table);
}

/* Nothing sets out that is where it belongs. */
static void
test_resting_stay (void)
{
  uint64_t state = 7;
  YkMove move;
  YkUndo undo;
  Table table;

  start_deal (&table, yk_rules_find ("double-yukon"), 2);
  aim (&table, YK_MOTION_JUMP);
  aim (&table, YK_MOTION_GLIDE);
  g_assert_cmpint (n_moving (&table), ==, 0);

  for (int step = 0; step < 40 && test_random_move (&table.board, &state, &move);
       step++) {
    YkMotion before = table.motion;

    yk_board_apply (&table.board, move, &undo);
    aim (&table, YK_MOTION_GLIDE);
    for (int i = 0; i < before.n_sprites; i++) {
      const YkSprite *old = &before.sprites[i];
      YkSprite *sprite = yk_motion_find (&table.motion, old->pile, old->index);

      if (sprite != NULL && sprite->card == old->card &&
          sprite->face_up == old->face_up && sprite->to_x == old->x &&
          sprite->to_y == old->y)
        g_assert_cmpint (sprite->duration, ==, 0);
    }
    g_assert_false (pass (&table, LONG_TIME));
  }
}

/* A card that is sent again where it goes already goes on as it was. */
static void
test_no_restart (void)
{
  YkSprite *sprite, before;
  Table table;

  start_words (&table, "yukon", "c1: KS c2: 9D QH c4: KC");
  play (&table, "c2-c1");
  aim (&table, YK_MOTION_GLIDE);
  pass (&table, GLIDE_TIME / 3);
  sprite = yk_motion_find (&table.motion, 0, 1);
  before = *sprite;
  aim (&table, YK_MOTION_GLIDE);
  g_assert_cmpint (sprite->start, ==, before.start);
  g_assert_cmpint (sprite->duration, ==, before.duration);
  g_assert_cmpfloat (sprite->from_x, ==, before.from_x);
  g_assert_cmpfloat (sprite->x, ==, before.x);

  /* Another card's move does not hold it up either. */
  play (&table, "c4-c5");
  aim (&table, YK_MOTION_GLIDE);
  g_assert_cmpint (sprite->start, ==, before.start);
  table.now = before.start;
  pass (&table, GLIDE_TIME);
  assert_at_place (&table, sprite);
}

/* A card that is called back turns round from where it is drawn. */
static void
test_called_back (void)
{
  YkUndo undo;
  YkSprite *sprite;
  double x;
  Table table;

  start_words (&table, "yukon", "c1: KS c2: 9D QH");
  yk_board_apply (&table.board, test_move ("c2-c1"), &undo);
  aim (&table, YK_MOTION_GLIDE);
  pass (&table, GLIDE_TIME / 2);
  x = yk_motion_find (&table.motion, 0, 1)->x;
  table.board = undo.before;
  aim (&table, YK_MOTION_GLIDE);
  sprite = yk_motion_find (&table.motion, 1, 1);
  g_assert_cmpint (sprite->card, ==, yk_card (YK_HEARTS, YK_QUEEN));
  g_assert_cmpfloat (sprite->x, ==, x);
  g_assert_null (yk_motion_find (&table.motion, 0, 1));
  g_assert_false (pass (&table, LONG_TIME));
  assert_at_rest (&table);
}

/* Moves within one moment follow each other, and all arrive. */
static void
test_stagger (void)
{
  Table table;

  start_words (&table, "yukon", "c1: 4S 3S 2S AS");
  for (int i = 1; i <= 4; i++) {
    play (&table, "c1-f1");
    aim (&table, YK_MOTION_GLIDE);
    g_assert_cmpint (n_moving (&table), ==, i);
  }
  for (int i = 1; i < 4; i++)
    g_assert_cmpint (yk_motion_find (&table.motion, YK_FOUNDATION_1, i)->start, >,
                     yk_motion_find (&table.motion, YK_FOUNDATION_1, i - 1)->start);
  g_assert_true (pass (&table, GLIDE_TIME));
  g_assert_cmpint (n_moving (&table), ==, 3);
  g_assert_false (pass (&table, LONG_TIME));
  assert_at_rest (&table);
}

/* Carries the last cards of a pile to where the first one is at X, Y. */
static void
carry_to (Table *table, YkPile pile, int index, double x, double y)
{
  YkRect place = yk_layout_card (&table->layout, &table->board, pile, index);

  yk_motion_carry (&table->motion, &table->board, &table->layout, pile, index,
                   x - place.x, y - place.y);
}

/* Cards in hand keep together, on whole device pixels; the others stay. */
static void
test_carry (void)
{
  Table table;

  start_words (&table, "yukon", "c1: KS c2: 9D QH 3C");
  yk_layout_arrange (&table.layout, &table.board, WIDTH, HEIGHT, 2, false, 0);
  carry_to (&table, 1, 1, 33.3, 44.4);
  for (int i = 1; i < 3; i++) {
    const YkSprite *sprite = yk_motion_find (&table.motion, 1, i);
    YkRect place = yk_layout_card (&table.layout, &table.board, 1, i);
    YkRect first = yk_layout_card (&table.layout, &table.board, 1, 1);

    g_assert_true (sprite->in_hand);
    g_assert_cmpfloat (sprite->x - place.x, ==, 33.5 - first.x);
    g_assert_cmpfloat (sprite->y - place.y, ==, 44.5 - first.y);
  }
  g_assert_false (yk_motion_find (&table.motion, 1, 0)->in_hand);
  yk_motion_let_go (&table.motion);
  g_assert_false (yk_motion_find (&table.motion, 1, 1)->in_hand);
  g_assert_cmpfloat (yk_motion_find (&table.motion, 1, 1)->x, ==, 33.5);
}

static void
test_in_hand (void)
{
  YkSprite *sprite;
  Table table;

  start_words (&table, "yukon", "c1: KS c2: 9D QH");
  sprite = yk_motion_find (&table.motion, 1, 1);
  carry_to (&table, 1, 1, 33, 44);

  for (YkMotionStyle style = YK_MOTION_JUMP; style <= YK_MOTION_GLIDE; style++) {
    aim_at (&table, WIDTH + 100, HEIGHT, style);
    g_assert_true (sprite->in_hand);
    g_assert_false (pass (&table, GLIDE_TIME / 2));
    g_assert_false (pass (&table, LONG_TIME));
    g_assert_cmpfloat (sprite->x, ==, 33);
    g_assert_cmpfloat (sprite->y, ==, 44);
  }

  /* Let go, it glides from there to where it belongs by now. */
  yk_motion_let_go (&table.motion);
  play (&table, "c2-c1");
  aim (&table, YK_MOTION_GLIDE);
  sprite = yk_motion_find (&table.motion, 0, 1);
  g_assert_cmpfloat (sprite->x, ==, 33);
  g_assert_true (pass (&table, GLIDE_TIME / 2));
  g_assert_cmpfloat (sprite->x, !=, 33);
  g_assert_false (pass (&table, LONG_TIME));
  assert_at_rest (&table);
}

static void
test_turning (void)
{
  YkUndo undo;
  YkSprite *sprite;
  Table table;

  start_words (&table, "yukon", "c1: KS c2: [9D] QH");
  yk_board_apply (&table.board, test_move ("c2-c1"), &undo);
  aim (&table, YK_MOTION_GLIDE);
  sprite = yk_motion_find (&table.motion, 1, 0);
  g_assert_true (sprite->face_up);
  g_assert_true (sprite->is_turning);
  g_assert_true (yk_sprite_shows_other_side (sprite));
  g_assert_false (yk_motion_find (&table.motion, 0, 1)->is_turning);
  /* It is painted below the card that leaves it. */
  g_assert_true (yk_sprite_lies_below (sprite, yk_motion_find (&table.motion, 0, 1)));
  g_assert_true (pass (&table, PACE->turn / 5));
  g_assert_true (yk_sprite_shows_other_side (sprite));
  g_assert_true (pass (&table, PACE->turn / 5));
  g_assert_true (sprite->is_turning);
  g_assert_false (yk_sprite_shows_other_side (sprite));
  g_assert_cmpfloat (sprite->turn, <, 0.9);
  g_assert_cmpfloat (sprite->x, ==, table.layout.places[1].x);
  g_assert_false (pass (&table, PACE->turn));
  assert_at_rest (&table);

  table.board = undo.before;
  aim (&table, YK_MOTION_GLIDE);
  sprite = yk_motion_find (&table.motion, 1, 0);
  g_assert_false (sprite->face_up);
  g_assert_true (sprite->is_turning);
  g_assert_false (pass (&table, LONG_TIME));
  assert_at_rest (&table);
}

/* A card that is to lie as before, or elsewhere, while it turns over does not jump: it
 * turns back from there, or on. */
static void
test_turned_back (void)
{
  YkUndo undo;
  YkSprite *sprite;
  Table table;
  double turn;

  start_words (&table, "yukon", "c1: KS c2: [9D] QH");
  yk_board_apply (&table.board, test_move ("c2-c1"), &undo);
  aim (&table, YK_MOTION_GLIDE);
  pass (&table, PACE->turn / 5);
  sprite = yk_motion_find (&table.motion, 1, 0);
  turn = sprite->turn;
  table.board = undo.before;
  aim (&table, YK_MOTION_GLIDE);
  sprite = yk_motion_find (&table.motion, 1, 0);
  g_assert_false (sprite->face_up);
  g_assert_cmpfloat (sprite->turn, ==, 1 - turn);
  g_assert_false (yk_sprite_shows_other_side (sprite));

  pass (&table, 10000);
  turn = sprite->turn;
  aim_at (&table, WIDTH / 2, HEIGHT, YK_MOTION_GLIDE);
  g_assert_true (sprite->is_turning);
  g_assert_cmpfloat (sprite->turn, ==, turn);
  g_assert_false (pass (&table, LONG_TIME));
  assert_at_rest (&table);
}

/* The widest that the first card in hand leans in 200 ms, while the hand goes SPEED
 * pixels in a second. */
static double
lean_at (Table *table, double speed)
{
  double most = 0;

  for (int frame = 0; frame < 12; frame++) {
    carry_to (table, 1, 0, 100 + speed * frame / 60, 200);
    pass (table, G_USEC_PER_SEC / 60);
    most = MAX (most, fabs (yk_motion_find (&table->motion, 1, 0)->lean));
  }
  return most;
}

/* Cards in hand lean with the hand's speed, 4 degrees at most, and hang straight again
 * 120 ms after it has stopped. */
static void
test_lean (void)
{
  YkSprite *sprite, *lower;
  Table table;

  start_words (&table, "yukon", "c1: KS c2: 9D QH 3C");
  g_assert_cmpfloat (lean_at (&table, 500), ==, 0);
  yk_motion_let_go (&table.motion);
  aim (&table, YK_MOTION_JUMP);

  table.motion.leans = TRUE;
  g_assert_cmpfloat (lean_at (&table, 100), <, 1);
  g_assert_cmpfloat (lean_at (&table, 100000), <=, 4);
  carry_to (&table, 1, 0, 100, 200);
  pass (&table, LONG_TIME);
  lean_at (&table, 3000);
  sprite = yk_motion_find (&table.motion, 1, 0);
  lower = yk_motion_find (&table.motion, 1, 2);

  /* To the right: the lower end stays behind, on the left. */
  g_assert_cmpfloat (sprite->lean, >, 2);
  g_assert_cmpfloat (sprite->x, ==, sprite->hold_x);
  g_assert_cmpfloat (lower->lean, ==, sprite->lean);
  g_assert_cmpfloat (lower->x, <, lower->hold_x);
  g_assert_true (pass (&table, 20000));
  pass (&table, 120000);
  g_assert_cmpfloat (sprite->lean, <, 0.25);
  g_assert_false (pass (&table, 120000));
  g_assert_cmpfloat (sprite->lean, ==, 0);
  g_assert_cmpfloat (lower->x, ==, lower->hold_x);
  g_assert_false (pass (&table, LONG_TIME));
}

/* Cards that are let go, or taken elsewhere by a resized window, hang straight when
 * they arrive, and do not jump before. */
static void
test_lean_let_go (void)
{
  YkSprite *sprite;
  double lean, x;
  Table table;

  start_words (&table, "yukon", "c1: KS c2: 9D QH 3C");
  table.motion.leans = TRUE;
  lean_at (&table, 3000);
  aim_at (&table, WIDTH / 2, HEIGHT, YK_MOTION_JUMP);
  sprite = yk_motion_find (&table.motion, 1, 2);
  lean = sprite->lean;
  x = sprite->x;
  g_assert_cmpfloat (lean, >, 2);
  yk_motion_let_go (&table.motion);
  aim_at (&table, WIDTH / 2, HEIGHT, YK_MOTION_GLIDE);
  pass (&table, 0);
  g_assert_cmpfloat (sprite->lean, ==, lean);
  g_assert_cmpfloat (sprite->x, ==, x);
  pass (&table, GLIDE_TIME / 2);
  g_assert_cmpfloat (sprite->lean, <, lean);
  g_assert_false (pass (&table, LONG_TIME));
  g_assert_cmpfloat (sprite->lean, ==, 0);
  assert_at_rest (&table);
}

/* Cards that leave a column one after the other lie as before while they wait; on their
 * way to the same pile the one that lands last is uppermost. */
static void
test_layers (void)
{
  const YkSprite *ace, *two, *three;
  Table table;

  start_words (&table, "yukon", "c1: 4S 3S 2S AS");
  for (int i = 0; i < 3; i++) {
    play (&table, "c1-f1");
    aim (&table, YK_MOTION_GLIDE);
  }
  ace = yk_motion_find (&table.motion, YK_FOUNDATION_1, 0);
  two = yk_motion_find (&table.motion, YK_FOUNDATION_1, 1);
  three = yk_motion_find (&table.motion, YK_FOUNDATION_1, 2);
  for (int time = 0; time < 2; time++) {
    g_assert_true (yk_sprite_lies_below (three, two));
    g_assert_true (yk_sprite_lies_below (two, ace));
    pass (&table, 10000);
  }
  pass (&table, PACE->apart);
  g_assert_true (yk_sprite_lies_below (ace, two));
  g_assert_true (yk_sprite_lies_below (three, two));
  pass (&table, PACE->apart);
  g_assert_true (yk_sprite_lies_below (two, three));
}

/* Another speed is for the cards that set out from then on. */
static void
test_other_speed (void)
{
  YkSprite *sprite;
  Table table;

  start_words (&table, "yukon", "c1: KS c2: 9D QH c4: KC");
  play (&table, "c2-c1");
  aim (&table, YK_MOTION_GLIDE);
  pass (&table, 10000);
  table.motion.pace = yk_animation_timing_get (YK_SPEED_CALM);
  play (&table, "c4-c5");
  aim (&table, YK_MOTION_GLIDE);
  sprite = yk_motion_find (&table.motion, 0, 1);
  g_assert_cmpint (sprite->duration, ==, GLIDE_TIME);
  sprite = yk_motion_find (&table.motion, 4, 0);
  g_assert_cmpint (sprite->duration, >, GLIDE_TIME);
  g_assert_false (pass (&table, LONG_TIME));
  assert_at_rest (&table);
}

/* However many cards go up, the last one does not let anybody wait for long. */
static void
test_follow (void)
{
  for (YkSpeed speed = YK_SPEED_QUICK; speed <= YK_SPEED_CALM; speed++) {
    const YkAnimationTiming *pace = yk_animation_timing_get (speed);

    g_assert_cmpint (yk_animation_timing_follow (pace, 0), ==, 0);
    g_assert_cmpint (pace->solution_step, >, pace->glide + pace->turn);
    for (int n = 1; n < YK_MAX_CARDS; n++)
      g_assert_cmpint (yk_animation_timing_follow (pace, n), >,
                       yk_animation_timing_follow (pace, n - 1));
  }
  g_assert_cmpint (yk_animation_timing_follow (PACE, 1), >=, 40000);
  g_assert_cmpint (yk_animation_timing_follow (PACE, 51), <, 1600000);
  g_assert_cmpint (yk_animation_timing_follow (PACE, 207), <, 3500000);
}

/* When the last card arrives. */
static gint64
end_time (const Table *table)
{
  gint64 end = table->now;

  for (int i = 0; i < table->motion.n_sprites; i++)
    end = MAX (end, table->motion.sprites[i].start + table->motion.sprites[i].duration);
  return end;
}

/* All cards start face down at the origin and set out one after the other, row by row.
 */
static void
check_deal (const YkRules *rules, YkSpeed speed, gint64 most_time)
{
  gint64 end;
  Table table;

  start_deal (&table, rules, 9);
  table.motion.pace = yk_animation_timing_get (speed);
  aim (&table, YK_MOTION_DEAL);
  assert_complete (&table);
  for (int i = 0; i < table.motion.n_sprites; i++) {
    const YkSprite *sprite = &table.motion.sprites[i];

    g_assert_cmpfloat (sprite->x, ==, ORIGIN_X);
    g_assert_cmpfloat (sprite->y, ==, ORIGIN_Y);
    g_assert_true (yk_sprite_shows_other_side (sprite) == sprite->face_up);
    g_assert_true (yk_sprite_is_undealt (sprite));
    g_assert_cmpint (sprite->start, >=, table.now);
  }
  for (int i = 0; i + 1 < yk_board_pile_size (&table.board, 1); i++)
    g_assert_cmpint (yk_motion_find (&table.motion, 1, i)->start, <,
                     yk_motion_find (&table.motion, 1, i + 1)->start);
  end = end_time (&table);
  g_assert_cmpint (end - table.now, <=, most_time);

  g_assert_true (pass (&table, end - table.now - 1));
  assert_on_the_way (&table);
  g_assert_false (pass (&table, 1));
  assert_at_rest (&table);
}

static void
test_deals (void)
{
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);

  for (size_t i = 0; i < n_rules; i++) {
    check_deal (&rules[i], YK_SPEED_QUICK, 1000000);
    check_deal (&rules[i], YK_SPEED_NORMAL,
                yk_rules_n_decks (&rules[i]) == 1 ? 1200000 : 2000000);
    check_deal (&rules[i], YK_SPEED_CALM, 3000000);
  }
}

/* No two cards that go to columns set out at once, and the next one in a row is the
 * next that sets out. */
static void
test_deal_order (void)
{
  Table table;

  start_deal (&table, yk_rules_find ("yukon"), 9);
  aim (&table, YK_MOTION_DEAL);
  for (int i = 0; i < table.motion.n_sprites; i++)
    for (int j = 0; j < i; j++)
      g_assert_cmpint (table.motion.sprites[i].start, !=,
                       table.motion.sprites[j].start);
  for (int column = 1; column < 7; column++)
    g_assert_cmpint (
        yk_motion_find (&table.motion, (YkPile) column, 0)->start -
            yk_motion_find (&table.motion, (YkPile) (column - 1), 0)->start,
        ==, PACE->deal_apart);
  g_assert_cmpint (yk_motion_find (&table.motion, 1, 1)->start -
                       yk_motion_find (&table.motion, 6, 0)->start,
                   ==, PACE->deal_apart);
}

/* A card is not seen before its turn; it is dealt face down and turns on its way. */
static void
test_deal_turns (void)
{
  YkSprite *first, *last;
  Table table;

  start_deal (&table, yk_rules_find ("yukon"), 9);
  aim (&table, YK_MOTION_DEAL);
  first = yk_motion_find (&table.motion, 0, 0);
  last = yk_motion_find (&table.motion, 6, 10);
  pass (&table, 10000);
  g_assert_false (yk_sprite_is_undealt (first));
  g_assert_true (yk_sprite_shows_other_side (first));
  g_assert_true (yk_sprite_is_undealt (last));
  pass (&table, PACE->deal / 2);
  g_assert_true (first->is_turning);
  g_assert_false (yk_sprite_shows_other_side (first));
  g_assert_cmpfloat (first->x, !=, first->to_x);
  g_assert_false (yk_motion_find (&table.motion, 1, 0)->is_turning);
}

/* Where there is a stock, its cards lie there at once. */
static void
test_deal_from_stock (void)
{
  YkRect stock;
  Table table;

  start_deal (&table, yk_rules_find ("queenie"), 9);
  yk_layout_arrange (&table.layout, &table.board, WIDTH, HEIGHT, 1, false, 0);
  stock = table.layout.places[YK_STOCK];
  yk_motion_aim (&table.motion, &table.board, &table.layout, YK_MOTION_DEAL, table.now,
                 stock.x, stock.y);
  for (int i = 0; i < table.motion.n_sprites; i++)
    g_assert_cmpint (table.motion.sprites[i].duration > 0, ==,
                     table.motion.sprites[i].pile != YK_STOCK);

  /* In the game, too, they leave it one after the other, and turn. */
  g_assert_false (pass (&table, LONG_TIME));
  play (&table, "deal");
  aim (&table, YK_MOTION_GLIDE);
  g_assert_cmpint (n_moving (&table), >=, 7);
  for (int column = 0; column < 7; column++) {
    int end = yk_board_pile_size (&table.board, (YkPile) column) - 1;
    const YkSprite *sprite = yk_motion_find (&table.motion, (YkPile) column, end);

    g_assert_true (sprite->is_turning);
    g_assert_cmpint (sprite->start, ==,
                     table.now + yk_animation_timing_follow (PACE, column));
  }
}

/* Somebody presses something while cards are dealt: all of them lie there at once, and
 * nothing else that moves is held up. */
static void
test_deal_ended (void)
{
  Table table;

  start_deal (&table, yk_rules_find ("yukon"), 9);
  aim (&table, YK_MOTION_DEAL);
  pass (&table, 300000);
  yk_motion_end_deal (&table.motion);
  assert_at_rest (&table);
  g_assert_false (pass (&table, 0));

  start_words (&table, "yukon", "c1: KS c2: 9D QH");
  play (&table, "c2-c1");
  aim (&table, YK_MOTION_GLIDE);
  yk_motion_end_deal (&table.motion);
  g_assert_cmpint (n_moving (&table), ==, 1);
  yk_motion_settle (&table.motion);
  assert_at_rest (&table);
}

/* The places shift in the middle of a deal, since the deck's index is known only now:
 * no card jumps, none sets out before its turn, and all arrive when they would have. */
static void
test_deal_redirected (void)
{
  YkMotion before;
  gint64 end;
  Table table;

  start_deal (&table, yk_rules_find ("yukon"), 9);
  aim (&table, YK_MOTION_DEAL);
  end = end_time (&table);
  pass (&table, 400000);
  before = table.motion;
  yk_layout_arrange (&table.layout, &table.board, WIDTH, HEIGHT, 1, false, 40);
  yk_motion_aim (&table.motion, &table.board, &table.layout, YK_MOTION_GLIDE, table.now,
                 ORIGIN_X, ORIGIN_Y);
  pass (&table, 0);
  for (int i = 0; i < before.n_sprites; i++)
    if (before.sprites[i].errand == YK_ERRAND_DEAL && before.sprites[i].duration > 0) {
      g_assert_cmpfloat_with_epsilon (table.motion.sprites[i].y, before.sprites[i].y,
                                      1e-6);
      g_assert_cmpint (table.motion.sprites[i].start, ==, before.sprites[i].start);
    }
  g_assert_cmpint (end_time (&table), ==, end);
  g_assert_true (pass (&table, end - table.now - 1));
  g_assert_false (pass (&table, 1));
  assert_at_rest (&table);
}

/* A new deal in the middle of the old game's way, also of another number of decks. */
static void
test_deal_anew (void)
{
  const char *const ids[] = {"yukon", "triple-yukon", "double-russian", "yukon"};
  Table table;

  start_deal (&table, yk_rules_find ("quadruple-yukon"), 1);
  aim (&table, YK_MOTION_DEAL);
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++) {
    pass (&table, 30000);
    yk_board_deal (&table.board, yk_rules_find (ids[i]), &(YkGameOptions){0}, i + 1);
    aim (&table, i == 2 ? YK_MOTION_GLIDE : YK_MOTION_DEAL);
    assert_complete (&table);
  }
  g_assert_false (pass (&table, LONG_TIME));
  assert_at_rest (&table);
}

static void
test_shake (void)
{
  gboolean has_moved = FALSE;
  YkSprite *sprite;
  Table table;

  start_words (&table, "yukon", "c1: KS c2: 9D QH");
  sprite = yk_motion_find (&table.motion, 1, 0);
  sprite->shake_start = table.now;
  for (int i = 0; i < 20 && pass (&table, 10000); i++)
    has_moved = has_moved || sprite->shake != 0;
  g_assert_true (has_moved);
  g_assert_false (pass (&table, LONG_TIME));
  assert_at_rest (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/motion/walks", test_walks);
  g_test_add_func ("/motion/jump", test_jump);
  g_test_add_func ("/motion/glide", test_glide);
  g_test_add_func ("/motion/resting-stay", test_resting_stay);
  g_test_add_func ("/motion/no-restart", test_no_restart);
  g_test_add_func ("/motion/called-back", test_called_back);
  g_test_add_func ("/motion/stagger", test_stagger);
  g_test_add_func ("/motion/carry", test_carry);
  g_test_add_func ("/motion/in-hand", test_in_hand);
  g_test_add_func ("/motion/turning", test_turning);
  g_test_add_func ("/motion/turned-back", test_turned_back);
  g_test_add_func ("/motion/lean", test_lean);
  g_test_add_func ("/motion/lean-let-go", test_lean_let_go);
  g_test_add_func ("/motion/layers", test_layers);
  g_test_add_func ("/motion/other-speed", test_other_speed);
  g_test_add_func ("/motion/follow", test_follow);
  g_test_add_func ("/motion/deals", test_deals);
  g_test_add_func ("/motion/deal-order", test_deal_order);
  g_test_add_func ("/motion/deal-turns", test_deal_turns);
  g_test_add_func ("/motion/deal-from-stock", test_deal_from_stock);
  g_test_add_func ("/motion/deal-ended", test_deal_ended);
  g_test_add_func ("/motion/deal-redirected", test_deal_redirected);
  g_test_add_func ("/motion/deal-anew", test_deal_anew);
  g_test_add_func ("/motion/shake", test_shake);
  return g_test_run ();
}
