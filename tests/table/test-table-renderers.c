/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table looks the same whichever renderer draws it.
 *
 *   test-table-renderers RENDERER [FOLDER]        compares it with cairo
 *   test-table-renderers --write RENDERER FOLDER  writes its pictures there
 *
 * A process has one renderer: for cairo's pictures the program starts itself again.
 * With FOLDER both kinds of pictures stay there, for somebody to look at. */
#include "table-window.h"

#include "../test-common.h"

/* Where renderers may differ: in how they blend and in what lies between two pixels. */
#define MOST_MEAN 1.0
#define MOST_SHARE 0.003

/* Moves that are made before the pictures are taken. */
#define N_MOVES 14

typedef struct
{
  const char *name;
  TestLook look;
  TestPoseKind pose;
  gboolean is_turning; /* a card turns over while others move */
  gboolean is_resized; /* the window was opened in another size */
} Situation;

#define MEDIUM .width = 720, .height = 520, .scale = 1

static const Situation situations[] = {
    {"rest", {MEDIUM}},
    {"drag", {MEDIUM}, TEST_POSE_DRAG},
    {"hint", {MEDIUM}, TEST_POSE_HINT},
    {"peek", {MEDIUM}, TEST_POSE_PEEK},
    {"turning", {MEDIUM}, .is_turning = TRUE},
    {"resized", {MEDIUM}, .is_resized = TRUE},
    {"dark", {MEDIUM, .dark = TRUE}, TEST_POSE_PICKED},
    {"large", {.width = 1600, .height = 1000, .scale = 1}},
    {"fine", {.width = 640, .height = 440, .scale = 2}, TEST_POSE_DRAG},
    {"four-colours", {MEDIUM, .deck = TEST_DECK_FOUR_COLOURS}, TEST_POSE_CURSOR},
    {"foreign", {MEDIUM, .deck = TEST_DECK_FOREIGN, .right_to_left = TRUE}},
};

static gboolean
turns_a_card (const YkBoard *board, YkMove move)
{
  int n_up = yk_board_pile_size (board, move.from) - yk_board_n_down (board, move.from);

  return move.count > 1 && move.count == n_up && yk_board_n_down (board, move.from) > 0;
}

/* Plays until a move of several cards would turn one over. */
static YkMove
play (YkGame *game)
{
  uint64_t random = 11;
  YkMove move;

  for (int i = 0; test_random_move (yk_game_peek_board (game), &random, &move); i++) {
    if (i >= N_MOVES && turns_a_card (yk_game_peek_board (game), move))
      return move;
    yk_game_play (game, move);
  }
  g_assert_not_reached ();
}

static void
open_situation (TestWindow *window, YkGame *game, const Situation *situation)
{
  TestLook look = situation->look;

  if (situation->is_resized)
    look = (TestLook){.width = 480, .height = 400, .scale = 1};
  test_window_open (window, game, &look, NULL);
  test_window_settle (window);
  test_window_set_look (window, &situation->look);
  test_window_settle (window);
  test_window_hide_cursor (window);
}

static void
take_picture (const Situation *situation, TestPicture *picture)
{
  g_autoptr (YkGame) game = yk_game_new ();
  TestPose pose = {
      .kind = situation->pose, .move = play (game), .x = 321.3, .y = 233.6};
  TestWindow window;

  open_situation (&window, game, situation);
  if (situation->is_turning) {
    g_object_set (window.table, "speed", YK_SPEED_NORMAL, NULL);
    yk_game_play (game, pose.move);
    test_window_freeze (&window, 0.3);
  }
  test_window_pose (&window, &pose);
  test_window_settle (&window);
  test_window_picture (&window, picture);
  test_window_close (&window);
}

static char *
picture_path (const char *folder, const char *renderer, const Situation *situation)
{
  return g_strdup_printf ("%s/%s-%s.png", folder, situation->name, renderer);
}

static void
save (const TestPicture *picture, const char *folder, const char *renderer,
      const Situation *situation)
{
  g_autofree char *path = picture_path (folder, renderer, situation);

  test_picture_save (picture, path);
}

static int
write_pictures (int argc, char **argv)
{
  const char *renderer = argv[2], *folder = argv[3];

  g_test_init (&argc, &argv, NULL);
  if (!test_renderer_init (renderer))
    return 1;
  for (guint i = 0; i < G_N_ELEMENTS (situations); i++) {
    TestPicture picture;

    take_picture (&situations[i], &picture);
    save (&picture, folder, renderer, &situations[i]);
    g_free (picture.pixels);
  }
  return 0;
}

static void
write_cairo_pictures (const char *program, const char *folder)
{
  const char *const args[] = {program, "--write", "cairo", folder, NULL};
  g_autoptr (GError) error = NULL;
  int status;

  g_spawn_sync (NULL, (char **) args, NULL, G_SPAWN_STDOUT_TO_DEV_NULL, NULL, NULL,
                NULL, NULL, &status, &error);
  g_assert_no_error (error);
  g_spawn_check_wait_status (status, &error);
  g_assert_no_error (error);
}

/* What the test of one situation is given. */
typedef struct
{
  const Situation *situation;
  const char *renderer;
  const char *folder;
} Case;

static void
test_situation (gconstpointer data)
{
  const Case *this = data;
  g_autofree char *path = picture_path (this->folder, "cairo", this->situation);
  TestPicture cairo, other;
  TestDifference difference;

  test_picture_load (&cairo, path);
  take_picture (this->situation, &other);
  save (&other, this->folder, this->renderer, this->situation);
  test_picture_compare (&cairo, &other, &difference);
  g_test_message ("mean difference %.3f, %.3f %% of the pixels, %d at most",
                  difference.mean, 100 * difference.share, difference.most);
  g_assert_cmpfloat (difference.mean, <, MOST_MEAN);
  g_assert_cmpfloat (difference.share, <, MOST_SHARE);
  g_free (cairo.pixels);
  g_free (other.pixels);
}

static int
compare (int argc, char **argv, const char *renderer, const char *folder)
{
  Case cases[G_N_ELEMENTS (situations)];

  g_test_init (&argc, &argv, NULL);
  write_cairo_pictures (argv[0], folder);
  for (guint i = 0; i < G_N_ELEMENTS (situations); i++) {
    g_autofree char *path = g_strconcat ("/table-renderers/", situations[i].name, NULL);

    cases[i] = (Case){&situations[i], renderer, folder};
    g_test_add_data_func (path, &cases[i], test_situation);
  }
  return g_test_run ();
}

int
main (int argc, char **argv)
{
  const char *renderer = argc > 1 ? argv[1] : "gl";
  g_autofree char *folder = NULL;
  g_autofree char *missing = NULL;
  int status;

  if (argc == 4 && g_str_equal (argv[1], "--write"))
    return write_pictures (argc, argv);
  if (!test_renderer_init (renderer)) {
    test_leave_out_all ("there is no display");
    return 0;
  }
  missing = test_renderer_missing (renderer);
  if (missing != NULL) {
    test_leave_out_all (missing);
    return 0;
  }
  if (argc > 2)
    return compare (argc, argv, renderer, argv[2]);
  folder = g_dir_make_tmp ("yukon-renderers-XXXXXX", NULL);
  status = compare (argc, argv, renderer, folder);
  test_remove_tree (folder);
  return status;
}
