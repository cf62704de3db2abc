/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a press means that is not exact, on a telephone: a table of cases, and what
 * holds at every point of many positions. */
#include "../test-common.h"

#include <math.h>

#include "table/input/yk-input-state.h"

/* A telephone's window without its header and its status line.  In Yukon cards are 46
 * by 64 there, 4 apart; 30 shows of a covered face-up one and 12 of a face-down one. */
#define WIDTH 360
#define HEIGHT 420

static void
arrange (YkLayout *layout, const YkBoard *board)
{
  yk_layout_arrange (layout, board, WIDTH, HEIGHT, 1, false, 0);
}

typedef struct
{
  const char *words;
  YkCardLocation
      at; /* of whose visible part DX and DY are, from the left and the top */
  double dx;
  double dy;
  double reach;
  YkTouchTargetWorth worth;
  bool is_found;
  YkCardLocation location;
  bool is_sure;
} ReachCase;

#define FINGER YK_TOUCH_TARGET_FINGER
#define MOVE yk_touch_target_moving_worth
#define TAKE yk_touch_target_taking_worth

static const ReachCase reach_cases[] = {
    /* What is touched and can move. */
    {"c1: 9C 5H 3D c2: 6S", {0, 1}, 23, 15, FINGER, MOVE, true, {0, 1}, true},
    /* The strip above it cannot: it is believed only far from the one that can. */
    {"c1: 9C 5H 3D c2: 6S", {0, 0}, 23, 20, FINGER, MOVE, true, {0, 1}, true},
    {"c1: 9C 5H 3D c2: 6S", {0, 0}, 23, 5, FINGER, MOVE, true, {0, 0}, true},
    /* A pen reaches less far, and a mouse not at all. */
    {"c1: 9C 5H 3D c2: 6S",
     {0, 0},
     23,
     25,
     YK_TOUCH_TARGET_PEN,
     MOVE,
     true,
     {0, 1},
     true},
    {"c1: 9C 5H 3D c2: 6S",
     {0, 0},
     23,
     20,
     YK_TOUCH_TARGET_PEN,
     MOVE,
     true,
     {0, 0},
     true},
    {"c1: 9C 5H 3D c2: 6S", {0, 0}, 23, 29, 0, MOVE, true, {0, 0}, true},
    {"c1: 9C 5H 3D c2: 6S", {0, 0}, 48, 40, 0, MOVE, false, {0, 0}, false},
    /* A whole card is large enough to be believed, and so is its width. */
    {"c1: 9C 5H 3D c2: 6S", {0, 2}, 23, 1, FINGER, MOVE, true, {0, 2}, true},
    {"c1: 9C 5H 3D c2: 6S", {1, 0}, 1, 45, FINGER, MOVE, true, {1, 0}, true},
    {"c1: 9C 5H 3D c2: 6S 2C 2S", {1, 1}, 1, 15, FINGER, MOVE, true, {1, 1}, true},
    /* In the gap between two columns, and below a column. */
    {"c1: 9C 5H 3D c2: 6S", {0, 1}, 48, 15, FINGER, MOVE, true, {0, 1}, true},
    {"c1: 5H c2: 6S", {0, 0}, 23, 64 + 20, FINGER, MOVE, true, {0, 0}, true},
    {"c1: 5H c2: 6S", {0, 0}, 23, 64 + 24, FINGER, MOVE, false, {0, 0}, false},
    {"c1: 9C c2: 6S", {0, 0}, 48, 15, FINGER, MOVE, false, {0, 0}, false},
    /* Two that can move: near the edge the nearer one is not sure. */
    {"c1: 9C 5H 7D c2: 6S c3: 8S", {0, 1}, 23, 25, FINGER, MOVE, true, {0, 1}, false},
    {"c1: 9C 5H 7D c2: 6S c3: 8S", {0, 1}, 23, 15, FINGER, MOVE, true, {0, 1}, true},
    {"c1: 9C 5H 7D c2: 6S c3: 8S", {0, 1}, 48, 25, FINGER, MOVE, true, {0, 1}, false},
    {"c1: 5H JC 7D c2: 6S c3: 8S", {0, 1}, 23, 15, FINGER, MOVE, true, {0, 0}, false},
    {"c1: 5H JC 7D c2: 6S c3: 8S", {0, 1}, 23, 29, FINGER, MOVE, true, {0, 2}, true},
    /* To be taken: from a face-down card, and rather what has somewhere to go. */
    {"c1: [9C] 5H", {0, 0}, 23, 6, FINGER, TAKE, true, {0, 1}, true},
    {"c1: [9C] 5H", {0, 0}, 23, 6, 0, TAKE, true, {0, 0}, true},
    {"c1: 9C 5H 3D c2: 6S", {0, 0}, 23, 20, FINGER, TAKE, true, {0, 1}, true},
    {"c1: 9C 5H 3D c2: 6S", {0, 0}, 23, 5, FINGER, TAKE, true, {0, 0}, true},
    /* An empty place is what it is. */
    {"c2: 5H", {0, -1}, 45, 5, FINGER, TAKE, true, {0, -1}, true},
};

static void
test_cases (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (reach_cases); i++) {
    const ReachCase *c = &reach_cases[i];
    YkBoard board;
    YkLayout layout;
    YkRect at;
    YkTouchTarget found = {{0, 0}, false};

    g_test_message ("case %zu: %s", i, c->words);
    test_board (&board, "yukon", c->words);
    arrange (&layout, &board);
    at = yk_layout_card_visible (&layout, &board, c->at.pile, c->at.index);
    g_assert_true (yk_touch_target_find (&layout, &board, at.x + c->dx, at.y + c->dy,
                                         c->reach, c->worth, &found) == c->is_found);
    g_assert_cmpint (found.location.pile, ==, c->location.pile);
    g_assert_cmpint (found.location.index, ==, c->location.index);
    g_assert_true (found.is_sure == c->is_sure);
  }
}

/* Where the chosen cards may go: the nearest of those piles, in reach. */
static void
test_pile (void)
{
  YkBoard board;
  YkLayout layout;
  YkRect second;
  bool is_target[YK_N_PILES] = {[1] = true, [3] = true};
  YkPile pile = YK_STOCK;

  test_board (&board, "yukon", "c2: 6S 5H");
  arrange (&layout, &board);
  second = yk_layout_card (&layout, &board, 1, 1);
  g_assert_true (yk_touch_target_find_pile (&layout, &board, second.x - 20,
                                            second.y + 5, FINGER, is_target, &pile));
  g_assert_cmpint (pile, ==, 1);
  g_assert_true (
      yk_touch_target_find_pile (&layout, &board, second.x + second.width + 40,
                                 layout.places[3].y, FINGER, is_target, &pile));
  g_assert_cmpint (pile, ==, 3);
  g_assert_false (yk_touch_target_find_pile (&layout, &board, second.x - 24,
                                             second.y + 5, FINGER, is_target, &pile));
}

/* How far a spot's visible part is from a point. */
static double
location_distance (const YkLayout *layout, const YkBoard *board,
                   YkCardLocation location, double x, double y)
{
  YkRect rect = yk_layout_card_visible (layout, board, location.pile, location.index);
  double dx = fmax (rect.x - x, x - rect.x - rect.width);
  double dy = fmax (rect.y - y, y - rect.y - rect.height);

  return hypot (fmax (dx, 0), fmax (dy, 0));
}

/* What is touched and worth something is meant; what is meant instead is worth more and
 * in reach; what is large is believed; and without a reach all is as exact as can be.
 */
static void
check_point (const YkBoard *board, const YkLayout *layout, double x, double y,
             YkTouchTargetWorth worth)
{
  YkCardLocation touched;
  YkTouchTarget found, exact;
  bool touches = yk_layout_find (layout, board, x, y, &touched.pile, &touched.index);
  int before = touches ? worth (board, yk_stack_at (board, touched)) : 0;
  YkRect rect;

  g_assert_true (yk_touch_target_find (layout, board, x, y, 0, worth, &exact) ==
                 touches);
  if (touches)
    g_assert_true (exact.location.pile == touched.pile &&
                   exact.location.index == touched.index && exact.is_sure);
  if (!yk_touch_target_find (layout, board, x, y, FINGER, worth, &found)) {
    g_assert_false (touches);
    return;
  }
  if (touches && found.location.pile == touched.pile &&
      found.location.index == touched.index)
    return;
  g_assert_cmpint (worth (board, yk_stack_at (board, found.location)), >, before);
  g_assert_cmpfloat (location_distance (layout, board, found.location, x, y), <=,
                     FINGER);
  if (!touches)
    return;
  rect = yk_layout_card_visible (layout, board, touched.pile, touched.index);
  g_assert_true (rect.width < YK_TOUCH_TARGET_SIZE ||
                 rect.height < YK_TOUCH_TARGET_SIZE);
}

static void
visit_points (const YkBoard *board, int step, G_GNUC_UNUSED uint64_t *state)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) step + board->start[5]);
  YkLayout layout;

  arrange (&layout, board);
  for (int i = 0; i < 20; i++)
    check_point (board, &layout, floor (g_rand_double (rand) * WIDTH),
                 floor (g_rand_double (rand) * HEIGHT), i % 2 == 0 ? MOVE : TAKE);
}

static void
test_points (void)
{
  test_walk_all (visit_points, 8);
}

/* Two fingers that stay nearly where they are have tapped. */
static void
test_pair_tap (void)
{
  YkTwoFingerTap tap = {0};
  const YkFinger first = {&tap, 10, 10}, second = {&first, 90, 40};
  const YkTwoFingerTap begun = {.fingers = {first, second}, .is_tap = true};

  tap = begun;
  yk_two_finger_tap_move (&tap, (YkFinger){&tap, 18, 2}, 8);
  yk_two_finger_tap_move (&tap, (YkFinger){&first, 82, 48}, 8);
  g_assert_true (tap.is_tap);

  tap = begun;
  yk_two_finger_tap_move (&tap, (YkFinger){&first, 90, 49}, 8);
  yk_two_finger_tap_move (&tap, second, 8);
  g_assert_false (tap.is_tap);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/reach/cases", test_cases);
  g_test_add_func ("/reach/pile", test_pile);
  g_test_add_func ("/reach/points", test_points);
  g_test_add_func ("/reach/pair-tap", test_pair_tap);
  return g_test_run ();
}
