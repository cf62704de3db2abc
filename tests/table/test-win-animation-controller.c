/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A win on the table: it is celebrated once, can be cut short at any moment, leaves a
 * picture, and below that the table as it was. */
#include "table-window.h"

#include "../test-common.h"

#define NEARLY_WON "f1: KS f2: KH f3: KD f4: QC c1: KC"

static const TestLook celebration_look = {.width = 640, .height = 480, .scale = 1};

static void
open_nearly_won (TestWindow *window, YkSpeed speed)
{
  g_autoptr (YkGame) game = yk_game_new ();
  YkBoard board;

  test_board (&board, "yukon", NEARLY_WON);
  yk_game_set_board (game, &board);
  test_window_open (window, game, &celebration_look, NULL);
  test_window_settle (window);
  g_object_set (window->table, "speed", speed, NULL);
}

static YkWinAnimationController *
celebration (TestWindow *window)
{
  return &window->table->cards.celebration;
}

static void
wait_for_rest (TestWindow *window)
{
  while (!yk_table_get_at_rest (window->table))
    g_main_context_iteration (NULL, TRUE);
}

static void
win (TestWindow *window)
{
  g_assert_true (yk_game_play (window->game, test_move ("c1-f4")));
}

static void
win_and_wait (TestWindow *window)
{
  win (window);
  g_assert_true (celebration (window)->is_due);
  while (!celebration (window)->is_going_on)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (yk_table_get_at_rest (window->table));
}

/* Nothing is left of it: no frames, and nobody who listens to the window. */
static void
expect_none (TestWindow *window)
{
  g_assert_true (yk_table_get_at_rest (window->table));
  g_assert_cmpuint (window->table->cards.tick_id, ==, 0);
  g_assert_false (celebration (window)->is_due);
  g_assert_false (celebration (window)->is_shown);
  g_assert_false (celebration (window)->is_going_on);
  g_assert_null (celebration (window)->listener);
}

/* The picture stands before its place, with no frame more. */
static void
expect_picture (TestWindow *window)
{
  const YkLayout *layout = &window->table->layout;

  while (!yk_background_renderer_is_ready (window->table->art.view))
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (yk_background_renderer_peek_node (
      window->table->art.view, (int) layout->width, (int) layout->height));
  g_assert_true (yk_table_get_at_rest (window->table));
  g_assert_cmpuint (window->table->cards.tick_id, ==, 0);
  g_assert_false (celebration (window)->is_due);
  g_assert_true (celebration (window)->is_shown);
  g_assert_false (celebration (window)->is_going_on);
  g_assert_cmpint (celebration (window)->win_animation.scene, ==,
                   YK_WIN_ANIMATION_RANGE);
  g_assert_cmpint (celebration (window)->time, ==,
                   yk_win_animation_duration (&celebration (window)->win_animation));
}

/* The table looks as a new one does with this position. */
static void
expect_plain (TestWindow *window)
{
  TestWindow plain;
  TestPicture a, b;
  TestDifference difference;

  test_window_hide_cursor (window);
  test_window_settle (window);
  test_window_picture (window, &a);
  test_window_open (&plain, window->game, &celebration_look, NULL);
  test_window_hide_cursor (&plain);
  test_window_settle (&plain);
  test_window_picture (&plain, &b);
  test_picture_compare (&a, &b, &difference);
  g_assert_cmpint (difference.most, ==, 0);
  test_window_close (&plain);
  g_free (a.pixels);
  g_free (b.pixels);
}

/* A win runs through its scenes, for six seconds at least, and the last one stands. */
static void
test_win (void)
{
  TestWindow window;
  YkWinAnimationScene first;
  gint64 began;

  open_nearly_won (&window, YK_SPEED_NORMAL);
  win_and_wait (&window);
  began = celebration (&window)->start;
  first = celebration (&window)->win_animation.scene;
  g_assert_cmpint (first, !=, YK_WIN_ANIMATION_RANGE);
  wait_for_rest (&window);
  g_assert_cmpint (celebration (&window)->start - began, >=, 2 * G_USEC_PER_SEC);
  g_assert_cmpint (celebration (&window)->start + celebration (&window)->time - began,
                   >=, 6 * G_USEC_PER_SEC);
  expect_picture (&window);
  g_assert_false (yk_table_cards_skip_celebration (&window.table->cards));
  expect_none (&window);
  expect_plain (&window);
  test_window_close (&window);
}

/* Whoever presses something sees the picture at once, and then the table. */
static void
test_skip (void)
{
  TestWindow window;

  open_nearly_won (&window, YK_SPEED_NORMAL);
  g_assert_false (yk_table_cards_skip_celebration (&window.table->cards));
  win_and_wait (&window);
  g_assert_true (yk_table_cards_skip_celebration (&window.table->cards));
  expect_picture (&window);
  g_assert_false (yk_table_cards_skip_celebration (&window.table->cards));
  expect_none (&window);
  expect_plain (&window);
  test_window_close (&window);
}

/* What is shown to the player is not the player's win. */
static void
test_shown_win (void)
{
  TestWindow window;

  open_nearly_won (&window, YK_SPEED_NORMAL);
  g_assert_true (yk_game_show (window.game, test_move ("c1-f4")));
  g_assert_cmpint (celebration (&window)->win_animation.scene, ==,
                   YK_WIN_ANIMATION_LIGHT);
  wait_for_rest (&window);
  expect_none (&window);
  test_window_close (&window);
}

/* Where the preference or the desktop lets nothing move, the picture is there at once.
 */
static void
win_at_once (TestWindow *window)
{
  win (window);
  wait_for_rest (window);
  expect_picture (window);
}

static void
test_no_motion (void)
{
  TestWindow window;

  open_nearly_won (&window, YK_SPEED_OFF);
  win_at_once (&window);
  test_window_close (&window);

  open_nearly_won (&window, YK_SPEED_NORMAL);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  win_at_once (&window);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  test_window_close (&window);
}

static void
test_shown_without_motion (void)
{
  TestWindow window;

  open_nearly_won (&window, YK_SPEED_OFF);
  g_assert_true (yk_game_show (window.game, test_move ("c1-f4")));
  expect_none (&window);
  test_window_close (&window);
}

/* Motion that is switched off in the middle stops. */
static void
test_switched_off (void)
{
  TestWindow window;

  open_nearly_won (&window, YK_SPEED_NORMAL);
  win_and_wait (&window);
  g_object_set (window.table, "speed", YK_SPEED_OFF, NULL);
  wait_for_rest (&window);
  expect_picture (&window);
  test_window_close (&window);
}

/* Undo in the middle is an undo like any other; to redo the win is not to win again. */
static void
test_undo (void)
{
  TestWindow window;

  open_nearly_won (&window, YK_SPEED_NORMAL);
  win_and_wait (&window);
  yk_game_undo (window.game);
  g_assert_false (celebration (&window)->is_shown);
  wait_for_rest (&window);
  expect_none (&window);
  expect_plain (&window);
  yk_game_redo (window.game);
  wait_for_rest (&window);
  expect_none (&window);
  test_window_close (&window);
}

/* In another size it goes on, laid out for that. */
static void
test_resize (void)
{
  TestLook larger = celebration_look;
  TestWindow window;

  open_nearly_won (&window, YK_SPEED_NORMAL);
  win_and_wait (&window);
  larger.width += 80;
  test_window_set_look (&window, &larger);
  while (celebration (&window)->win_animation.width != larger.width)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (celebration (&window)->is_going_on);
  wait_for_rest (&window);
  test_window_close (&window);
}

/* The window may be closed in the middle, or before it begins. */
static void
test_closed (void)
{
  for (int kind = 0; kind < 2; kind++) {
    gpointer table;
    TestWindow window;

    open_nearly_won (&window, YK_SPEED_NORMAL);
    if (kind == 0)
      win (&window);
    else
      win_and_wait (&window);
    table = window.table;
    g_object_add_weak_pointer (table, &table);
    test_window_close (&window);
    g_assert_null (table);
  }
}

int
main (int argc, char **argv)
{
  if (!test_renderer_init ("cairo")) {
    test_leave_out_all ("there is no display");
    return 0;
  }
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/celebration/win", test_win);
  g_test_add_func ("/celebration/skip", test_skip);
  g_test_add_func ("/celebration/shown", test_shown_win);
  g_test_add_func ("/celebration/no-motion", test_no_motion);
  g_test_add_func ("/celebration/shown-without-motion", test_shown_without_motion);
  g_test_add_func ("/celebration/switched-off", test_switched_off);
  g_test_add_func ("/celebration/undo", test_undo);
  g_test_add_func ("/celebration/resize", test_resize);
  g_test_add_func ("/celebration/closed", test_closed);
  return g_test_run ();
}
