/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The picture that others get of the table is what the table shows at rest, whatever
 * goes on there.  Usage: test-table-picture RENDERER */
#include "table-window.h"

#include "../test-common.h"

#define MEDIUM .width = 720, .height = 520

static const struct
{
  const char *name;
  TestLook look;
} looks[] = {
    {"medium", {MEDIUM, .scale = 1}},
    {"fine", {.width = 640, .height = 440, .scale = 2}},
    {"dark", {MEDIUM, .scale = 1, .dark = TRUE, .background = "slate"}},
    {"contrast", {MEDIUM, .scale = 1, .high_contrast = TRUE, .left_handed = TRUE}},
    {"foreign", {MEDIUM, .scale = 1, .deck = TEST_DECK_FOREIGN}},
};

/* Plays until a move of several cards can be made, which it returns. */
static YkMove
play (YkGame *game)
{
  uint64_t random = 11;
  YkMove move;

  for (int i = 0; test_random_move (yk_game_peek_board (game), &random, &move); i++) {
    if (i >= 14 && move.count > 1)
      return move;
    yk_game_play (game, move);
  }
  g_assert_not_reached ();
}

static void
take (TestWindow *window, TestPicture *picture)
{
  g_autoptr (GdkTexture) texture = yk_table_take_picture (window->table);

  g_assert_nonnull (texture);
  g_assert_true (GDK_IS_MEMORY_TEXTURE (texture));
  picture->width = gdk_texture_get_width (texture);
  picture->height = gdk_texture_get_height (texture);
  picture->pixels = g_malloc ((gsize) picture->width * (gsize) picture->height * 4);
  gdk_texture_download (texture, picture->pixels, (gsize) picture->width * 4);
}

static void
expect_picture (TestWindow *window, const TestPicture *expected)
{
  TestPicture taken;
  TestDifference difference;

  take (window, &taken);
  test_picture_compare (expected, &taken, &difference);
  g_assert_cmpint (difference.most, ==, 0);
  g_free (taken.pixels);
}

static void
check_poses (TestWindow *window, YkMove move, const TestPicture *rest)
{
  for (int kind = TEST_POSE_NONE; kind < TEST_N_POSES; kind++) {
    const TestPose pose = {.kind = kind, .move = move, .x = 321.3, .y = 233.6};

    test_window_pose (window, &pose);
    expect_picture (window, rest);
    test_window_draw (window);
    expect_picture (window, rest);
    test_window_end_pose (window, &pose);
    test_window_settle (window);
    test_window_hide_cursor (window);
  }
}

/* Cards on their way lie in the picture where they will come to rest. */
static void
check_flight (TestWindow *window, YkMove move)
{
  TestPicture during, after;
  TestDifference difference;

  g_object_set (window->table, "speed", YK_SPEED_NORMAL, NULL);
  yk_game_play (window->game, move);
  test_window_freeze (window, 0.4);
  take (window, &during);
  g_object_set (window->table, "speed", YK_SPEED_OFF, NULL);
  test_window_skip_time (window);
  test_window_settle (window);
  test_window_picture (window, &after);
  test_picture_compare (&after, &during, &difference);
  g_assert_cmpint (difference.most, ==, 0);
  g_free (during.pixels);
  g_free (after.pixels);
}

static void
test_picture (gconstpointer data)
{
  const TestLook *look = data;
  g_autoptr (YkGame) game = yk_game_new ();
  YkMove move = play (game);
  TestWindow window;
  TestPicture rest;
  TestLook marked;

  if (look->scale > 1 && !test_can_scale ()) {
    test_leave_out ("this display has one scale only");
    return;
  }
  test_window_open (&window, game, look, NULL);
  g_assert_true (yk_game_is_begun (game));
  test_window_settle (&window);
  test_window_hide_cursor (&window);
  test_window_settle (&window);
  test_window_picture (&window, &rest);
  g_assert_cmpint (rest.width, ==, look->width * look->scale);
  /* All pixels are as opaque as a table. */
  for (int i = 0; i < rest.width * rest.height; i++)
    g_assert_cmpint (rest.pixels[4 * i + 3], ==, 255);
  expect_picture (&window, &rest);
  check_poses (&window, move, &rest);
  /* What is marked on the cards is left out. */
  marked = *look;
  marked.shows_last_move = TRUE;
  marked.dims_cards = TRUE;
  test_window_set_look (&window, &marked);
  test_window_settle (&window);
  expect_picture (&window, &rest);
  test_window_set_look (&window, look);
  test_window_settle (&window);
  check_flight (&window, move);
  g_free (rest.pixels);
  test_window_close (&window);
}

/* How many pixels at the left edge differ, where the stock is. */
static int
n_different (const TestPicture *a, const TestPicture *b, int width)
{
  int n = 0;

  for (int y = 0; y < a->height; y++)
    for (int x = 0; x < width; x++)
      n += memcmp (a->pixels + 4 * (y * a->width + x),
                   b->pixels + 4 * (y * b->width + x), 4) != 0;
  return n;
}

/* The stock says how many cards it has: nothing else changes there with one card less.
 */
static void
test_stock (void)
{
  const TestLook look = {MEDIUM, .scale = 1};
  g_autoptr (YkGame) game = yk_game_new ();
  TestWindow window;
  TestPicture before, after;

  yk_game_deal (game, yk_rules_find ("queenie"), &(YkGameOptions){0}, 9);
  test_window_open (&window, game, &look, NULL);
  test_window_settle (&window);
  take (&window, &before);
  g_assert_true (yk_game_play (game, YK_MOVE_DEAL));
  test_window_settle (&window);
  take (&window, &after);
  g_assert_cmpint (n_different (&before, &after, 50), >, 0);
  g_free (before.pixels);
  g_free (after.pixels);
  test_window_close (&window);
}

/* After a win the picture is that which stays, at each place and wherever chance puts
 * the cards. */
static void
test_win (gconstpointer data)
{
  const TestLook look = {MEDIUM, .scale = 1};
  g_autoptr (YkGame) game = yk_game_new ();
  TestWindow window;
  TestPicture before, after;
  TestDifference difference;
  YkBoard board;

  g_random_set_seed ((guint32) GPOINTER_TO_INT (data));
  test_board (&board, "yukon", "c1: KS f1: QS f2: KH f3: KD f4: KC");
  yk_game_set_board (game, &board);
  test_window_open (&window, game, &look, NULL);
  test_window_settle (&window);
  take (&window, &before);
  g_assert_true (yk_game_play (game, test_move ("c1-f1")));
  while (!yk_background_renderer_is_ready (window.table->art.view))
    g_main_context_iteration (NULL, TRUE);
  test_window_settle (&window);
  test_window_hide_cursor (&window);
  test_window_settle (&window);
  test_window_picture (&window, &after);
  test_picture_compare (&before, &after, &difference);
  g_assert_cmpfloat (difference.share, >, 0.5);
  expect_picture (&window, &after);
  g_free (before.pixels);
  g_free (after.pixels);
  test_window_close (&window);
}

/* Before there is a window there is no picture. */
static void
test_no_window (void)
{
  g_autoptr (YkGame) game = yk_game_new ();
  GtkWidget *table = g_object_ref_sink (yk_table_new (game));

  g_assert_null (yk_table_take_picture (YK_TABLE (table)));
  g_assert_finalize_object (table);
}

int
main (int argc, char **argv)
{
  const char *renderer = argc > 1 ? argv[1] : "cairo";
  g_autofree char *missing = NULL;

  if (!test_renderer_init (renderer)) {
    test_leave_out_all ("there is no display");
    return 0;
  }
  missing = test_renderer_missing (renderer);
  if (missing != NULL) {
    test_leave_out_all (missing);
    return 0;
  }
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++) {
    g_autofree char *path = g_strconcat ("/table-picture/", looks[i].name, NULL);

    g_test_add_data_func (path, &looks[i].look, test_picture);
  }
  g_test_add_func ("/table-picture/stock", test_stock);
  for (int seed = 0; seed < 8; seed++) {
    g_autofree char *name = g_strdup_printf ("/table-picture/win-%d", seed);

    g_test_add_data_func (name, GINT_TO_POINTER (seed), test_win);
  }
  g_test_add_func ("/table-picture/no-window", test_no_window);
  return g_test_run ();
}
