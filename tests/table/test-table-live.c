/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table looks as its state wants it, whatever way led there: one window is led
 * through random changes, and after each of them it is compared, pixel by pixel, with a
 * window that was opened in that state.  What is done is told as it is done: after a
 * failure the last walk in the log is the one that leads to it. */
#include "table-window.h"

#include "../test-common.h"

/* Walks, and steps of each; many more with -m slow. */
#define N_WALKS 2
#define N_STEPS 12
#define N_SLOW_WALKS 60
#define N_SLOW_STEPS 40

/* How many of the pixels scaling may change clearly: those at the edges of what is on
 * the cards.  Were anything of the old size, it would be more than twice as many. */
#define MOST_EARLY_SHARE 0.08

typedef struct
{
  TestWindow live;
  TestPose pose; /* of the live window */
  TestLook look;
  TestLook saved; /* whose faces are in the cache */
  guint64 random;
} Walk;

/* Marsaglia's xorshift. */
static guint
draw (Walk *walk, guint n)
{
  walk->random ^= walk->random << 13;
  walk->random ^= walk->random >> 7;
  walk->random ^= walk->random << 17;
  return (guint) (walk->random >> 33) % n;
}

static void
end_pose (Walk *walk)
{
  test_window_end_pose (&walk->live, &walk->pose);
  walk->pose = (TestPose){0};
}

static void
deal (Walk *walk)
{
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);
  const YkRules *chosen = &rules[draw (walk, (guint) n_rules)];
  const YkGameOptions options = {.foundation_return = draw (walk, 2) == 0};
  guint64 number = 1 + draw (walk, 1000000);

  g_test_message ("deal %s %" G_GUINT64_FORMAT, chosen->id, number);
  yk_game_deal (walk->live.game, chosen, &options, number);
  if (draw (walk, 4) == 0) {
    YkBoard open = *yk_game_peek_board (walk->live.game);

    g_test_message ("open");
    open.is_open = true;
    yk_game_set_board (walk->live.game, &open);
  }
  walk->pose = (TestPose){0};
}

static void
play (Walk *walk)
{
  int n_moves = 1 + (int) draw (walk, 6);
  YkMove move;

  g_test_message ("play %d", n_moves);
  for (int i = 0; i < n_moves; i++)
    if (test_random_move (yk_game_peek_board (walk->live.game), &walk->random, &move)) {
      yk_game_play (walk->live.game, move);
      walk->pose = (TestPose){0};
    }
}

static void
step_back (Walk *walk)
{
  guint length = yk_history_n_steps (yk_game_peek_history (walk->live.game));
  guint cursor = draw (walk, length + 1);

  if (cursor == yk_game_peek_history (walk->live.game)->cursor)
    return;
  g_test_message ("seek %u", cursor);
  yk_game_seek (walk->live.game, cursor);
  walk->pose = (TestPose){0};
}

static void
strike_pose (Walk *walk)
{
  const YkBoard *board = yk_game_peek_board (walk->live.game);
  TestPose pose = {
      .kind = (TestPoseKind) draw (walk, TEST_N_POSES),
      .x = (double) draw (walk, (guint) walk->look.width),
      .y = (double) draw (walk, (guint) walk->look.height),
  };

  end_pose (walk);
  if (!test_random_move (board, &walk->random, &pose.move) || pose.move.count == 0)
    return;
  test_window_settle (&walk->live);
  g_test_message ("pose %d: %d from pile %d to %d, to %g, %g", pose.kind,
                  pose.move.count, pose.move.from, pose.move.to, pose.x, pose.y);
  test_window_pose (&walk->live, &pose);
  walk->pose = pose;
}

static void
tell_look (const TestLook *look)
{
  g_test_message (
      "look %dx%d, scale %d, deck %d, card size %d, foundations %d, background "
      "%s%s%s%s%s%s%s%s%s",
      look->width, look->height, look->scale, look->deck, look->card_size,
      look->foundations, look->background, look->right_to_left ? ", right to left" : "",
      look->left_handed ? ", left-handed" : "", look->dark ? ", dark" : "",
      look->click_chooses ? ", click chooses" : "",
      look->high_contrast ? ", high contrast" : "",
      look->hides_targets ? ", hides targets" : "",
      look->shows_last_move ? ", shows the last move" : "",
      look->dims_cards ? ", dims cards" : "");
}

/* Changes something about the look; a new deck and a new size more often than others,
 * for they take most of what is kept along. */
static void
change_look (Walk *walk)
{
  static const char *const backgrounds[] = {"", "snowfield", "slate"};
  TestLook *look = &walk->look;

  switch (draw (walk, 15)) {
  case 0:
    look->deck = (TestDeck) draw (walk, TEST_N_DECKS);
    break;
  case 1:
    look->right_to_left = !look->right_to_left;
    break;
  case 2:
    look->left_handed = !look->left_handed;
    break;
  case 3:
    look->dark = !look->dark;
    break;
  case 4:
    end_pose (walk);
    look->click_chooses = !look->click_chooses;
    break;
  case 5:
    look->background = backgrounds[draw (walk, G_N_ELEMENTS (backgrounds))];
    break;
  case 6:
    look->high_contrast = !look->high_contrast;
    break;
  case 7:
    look->hides_targets = !look->hides_targets;
    break;
  case 8:
    look->shows_last_move = !look->shows_last_move;
    break;
  case 9:
    look->dims_cards = !look->dims_cards;
    break;
  case 10:
    look->scale = test_can_scale () ? 3 - look->scale : 1;
    break;
  case 11:
    look->card_size = (YkCardSize) draw (walk, YK_CARD_SIZE_LARGE + 1);
    break;
  case 12:
    look->foundations = (YkFoundationsPlace) draw (walk, YK_FOUNDATIONS_PLACE_BOTH + 1);
    break;
  default:
    /* Twice as large it still fits a screen of 1920 by 1080: GTK allows no larger
     * window.
     */
    walk->look.width = 300 + (int) draw (walk, 500);
    walk->look.height = 280 + (int) draw (walk, 220);
  }
  tell_look (look);
  test_window_set_look (&walk->live, look);
}

static void
change (Walk *walk)
{
  switch (draw (walk, 10)) {
  case 0:
    deal (walk);
    break;
  case 1:
    play (walk);
    break;
  case 2:
    step_back (walk);
    break;
  case 3:
  case 4:
    strike_pose (walk);
    break;
  case 5:
    /* The next window, or this one when it comes back to its size, has its faces at
     * once.
     */
    test_window_settle (&walk->live);
    g_test_message ("save faces");
    yk_deck_save (walk->live.deck);
    walk->saved = walk->look;
    break;
  case 6:
    walk->look.width = walk->saved.width;
    walk->look.height = walk->saved.height;
    g_test_message ("look %dx%d", walk->look.width, walk->look.height);
    test_window_set_look (&walk->live, &walk->look);
    break;
  default:
    change_look (walk);
  }
}

/* The cursor is seen only while keys are in use.  False where nothing had to change. */
static gboolean
set_cursor (TestWindow *window, const TestPose *pose)
{
  if (pose->kind == TEST_POSE_CURSOR)
    test_window_pose (window, pose);
  else if (pose->kind == TEST_POSE_PLACING)
    test_window_show_cursor (window);
  else if (window->table->input.keys_lead)
    test_window_hide_cursor (window);
  else
    return FALSE;
  return TRUE;
}

static void
take_picture (TestWindow *window, const TestPose *pose, TestPicture *picture)
{
  test_window_settle (window);
  if (set_cursor (window, pose))
    test_window_settle (window);
  test_window_picture (window, picture);
}

static void
fail (const TestPicture *live, const TestPicture *fresh)
{
  g_autofree char *folder = g_dir_make_tmp ("yukon-table-XXXXXX", NULL);
  g_autofree char *live_path = g_build_filename (folder, "live.png", NULL);
  g_autofree char *fresh_path = g_build_filename (folder, "fresh.png", NULL);

  test_picture_save (live, live_path);
  test_picture_save (fresh, fresh_path);
  g_test_message ("The table does not look like a new one: see %s", folder);
  g_test_fail ();
}

/* False where the live window looks otherwise than a new one. */
static gboolean
check (Walk *walk)
{
  TestPicture live, fresh;
  TestDifference difference;
  TestWindow window;

  test_window_skip_time (&walk->live);
  take_picture (&walk->live, &walk->pose, &live);
  test_window_open (&window, walk->live.game, &walk->look, NULL);
  test_window_settle (&window);
  test_window_pose (&window, &walk->pose);
  take_picture (&window, &walk->pose, &fresh);
  test_window_close (&window);
  test_picture_compare (&live, &fresh, &difference);
  if (difference.most > 0)
    fail (&live, &fresh);
  g_free (live.pixels);
  g_free (fresh.pixels);
  return difference.most == 0;
}

static gboolean
walk_on (Walk *walk, int n_steps)
{
  for (int i = 0; i < n_steps; i++) {
    YkSpeed speed =
        draw (walk, 2) == 0 ? YK_SPEED_OFF : (YkSpeed) (1 + draw (walk, YK_SPEED_CALM));

    g_object_set (walk->live.table, "speed", speed, NULL);
    g_test_message ("-- step %d, speed %d", i, speed);
    for (guint n = 1 + draw (walk, 3); n > 0; n--)
      change (walk);
    if (!check (walk))
      return FALSE;
  }
  return TRUE;
}

static gboolean
run (guint64 seed, int n_steps)
{
  g_autofree char *caches = g_dir_make_tmp ("yukon-table-XXXXXX", NULL);
  g_autoptr (YkGame) game = yk_game_new ();
  Walk walk = {
      .look = {.width = 500, .height = 400, .scale = 1, .background = ""},
      .random = seed * 0x9e3779b97f4a7c15u,
  };
  gboolean is_good;

  g_test_message ("seed %" G_GUINT64_FORMAT, seed);
  walk.saved = walk.look;
  test_window_open (&walk.live, game, &walk.look, caches);
  test_window_settle (&walk.live);
  is_good = walk_on (&walk, n_steps);
  test_window_close (&walk.live);
  test_remove_tree (caches);
  return is_good;
}

static void
test_walks (void)
{
  guint n_walks = g_test_slow () ? N_SLOW_WALKS : N_WALKS;
  int n_steps = g_test_slow () ? N_SLOW_STEPS : N_STEPS;

  for (guint seed = 1; seed <= n_walks; seed++)
    if (!run (seed, n_steps))
      return;
}

/* Brings a window to a LOOK of another size, and takes its picture before anything was
 * rendered for that: the request is taken back before the main loop comes to it. */
static void
take_early_picture (TestWindow *window, const TestLook *look, TestPicture *picture)
{
  GtkWidget *table = GTK_WIDGET (window->table);
  YkTableTextures *art = &window->table->art;

  test_window_set_look (window, look);
  while (gtk_widget_get_width (table) != look->width ||
         gtk_widget_get_height (table) != look->height)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (art->request_id, !=, 0);
  g_clear_handle_id (&art->request_id, g_source_remove);
  test_window_draw (window);
  test_window_picture (window, picture);
}

/* Until the pictures for a new size come, the old ones stand in it: all that there is
 * lies where it will lie, as large as it will be. */
static void
check_early (TestWindow *window, const TestLook *look)
{
  TestPicture early, rendered;
  TestDifference difference;

  take_early_picture (window, look, &early);
  yk_table_textures_request (&window->table->art);
  test_window_settle (window);
  test_window_picture (window, &rendered);
  test_picture_compare (&early, &rendered, &difference);
  g_test_message ("%dx%d: share %.4f", look->width, look->height, difference.share);
  if (difference.share > MOST_EARLY_SHARE)
    fail (&early, &rendered);
  g_free (early.pixels);
  g_free (rendered.pixels);
}

static void
test_early (void)
{
  static const char *const backgrounds[] = {"", "linen"};

  for (guint i = 0; i < G_N_ELEMENTS (backgrounds); i++) {
    const TestLook small = {
        .width = 560, .height = 420, .scale = 1, .background = backgrounds[i]};
    TestLook large = small, wide = small;
    g_autoptr (YkGame) game = yk_game_new ();
    TestWindow window;

    large.width = 1120;
    large.height = 800;
    wide.width = 1000;
    test_window_open (&window, game, &small, NULL);
    test_window_settle (&window);
    check_early (&window, &large);
    check_early (&window, &wide);
    check_early (&window, &small);
    test_window_close (&window);
  }
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
  g_test_add_func ("/table-live/early", test_early);
  g_test_add_func ("/table-live/walks", test_walks);
  return g_test_run ();
}
