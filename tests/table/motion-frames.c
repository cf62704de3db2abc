/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deals, turning cards, finishes and cards in hand as the window's renderer draws them,
 * to be looked at and measured.
 *
 *   motion-frames RENDERER WIDTH HEIGHT            how long the frames take
 *   motion-frames RENDERER WIDTH HEIGHT FOLDER     pictures of them
 */
#include "../test-common.h"
#include "frame-times.h"

#include <math.h>
#include <stdlib.h>

#define FRAME_TIME (G_USEC_PER_SEC / 60)

/* A hand that goes back and forth: how far, in card widths, and how often in a second.
 */
#define HAND_WIDTHS 3.0
#define HAND_TIMES 0.7

/* Where pictures go, or NULL where frames are measured, and how far apart they are. */
static const char *folder;

typedef struct
{
  TestWindow window;
  TestFrames frames;
  char *name;
  gint64 start;
  int n_pictures;
} Scene;

/* From now on the table moves only as the scene says. */
static void
stop_clock (Scene *scene)
{
  YkTable *table = scene->window.table;

  if (table->cards.tick_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (table), table->cards.tick_id);
  table->cards.tick_id = 0;
}

static void
begin_scene (Scene *scene, char *name)
{
  scene->name = name;
  scene->n_pictures = 0;
  if (folder == NULL)
    test_frames_begin (&scene->frames, &scene->window);
}

static void
end_scene (Scene *scene)
{
  if (folder == NULL)
    test_frames_end (&scene->frames, scene->name);
  g_clear_pointer (&scene->name, g_free);
}

static void
show_frame (Scene *scene)
{
  g_autofree char *path = NULL;

  if (folder == NULL) {
    test_frames_draw (&scene->frames);
    return;
  }
  path = g_strdup_printf ("%s/%s-%03d.png", folder, scene->name, scene->n_pictures++);
  test_frame_save (&scene->window, path);
}

/* Plays what has been sent on its way, frame by frame, EVERY microseconds. */
static void
run_motion (Scene *scene, gint64 every)
{
  YkMotion *motion = &scene->window.table->cards.motion;
  gint64 now = g_get_monotonic_time ();

  stop_clock (scene);
  for (gboolean is_moving = TRUE; is_moving; now += every) {
    is_moving = yk_motion_advance (motion, now);
    show_frame (scene);
  }
}

static void
set_board (Scene *scene, const char *words)
{
  YkBoard board;

  test_board (&board, "yukon", words);
  g_object_set (scene->window.table, "speed", YK_SPEED_OFF, NULL);
  yk_game_set_board (scene->window.game, &board);
  test_window_settle (&scene->window);
  g_object_set (scene->window.table, "speed", YK_SPEED_NORMAL, NULL);
}

static void
show_deal (Scene *scene, const char *id)
{
  const YkGameOptions options = {0};

  g_object_set (scene->window.table, "speed", YK_SPEED_OFF, NULL);
  yk_game_deal (scene->window.game, yk_rules_find (id), &options, 7);
  test_window_settle (&scene->window);
  g_object_set (scene->window.table, "speed", YK_SPEED_NORMAL, NULL);
  begin_scene (scene, g_strdup_printf ("deal-%s", id));
  yk_game_deal (scene->window.game, yk_rules_find (id), &options, 8);
  run_motion (scene, folder != NULL ? 120000 : FRAME_TIME);
  end_scene (scene);
}

static void
show_hand (Scene *scene, int n_cards, gboolean leans)
{
  static const char *const stacks[] = {[1] = "c2: QH",
                                       [3] = "c2: QH 4C 7D",
                                       [6] = "c2: QH 4C 7D 9S KD 2C",
                                       [12] =
                                           "c2: QH 4C 7D 9S KD 2C 3C 8D AS JH 6C 5D"};
  gint64 length = (gint64) (2 * G_USEC_PER_SEC / HAND_TIMES);

  set_board (scene, stacks[n_cards]);
  stop_clock (scene);
  scene->window.table->cards.motion.leans = leans;
  begin_scene (scene,
               g_strdup_printf ("hand-%d-%s", n_cards, leans ? "leaning" : "straight"));
  for (gint64 time = 0; time < length; time += FRAME_TIME) {
    YkTable *table = scene->window.table;
    double phase = (double) time / G_USEC_PER_SEC * HAND_TIMES * 2 * G_PI;
    double dx = table->layout.card_width * HAND_WIDTHS * (1 - cos (phase)) / 2;

    yk_motion_carry (&table->cards.motion, yk_game_peek_board (table->game),
                     &table->layout, 1, 0, dx, 40);
    yk_motion_advance (&table->cards.motion, G_USEC_PER_SEC + time);
    if (folder == NULL || (time / FRAME_TIME) % 8 == 0)
      show_frame (scene);
  }
  end_scene (scene);
  yk_motion_let_go (&scene->window.table->cards.motion);
}

int
main (int argc, char **argv)
{
  g_autoptr (YkGame) game = yk_game_new ();
  TestLook look = {.scale = 1};
  Scene scene = {0};

  g_test_init (&argc, &argv, NULL);
  if (argc < 4 || !test_renderer_init (argv[1]))
    return 1;
  look.width = atoi (argv[2]);
  look.height = atoi (argv[3]);
  folder = argc > 4 ? argv[4] : NULL;
  test_window_open (&scene.window, game, &look, NULL);
  show_deal (&scene, "yukon");
  show_deal (&scene, "queenie");
  show_deal (&scene, "quadruple-yukon");
  set_board (&scene, "c1: KS c2: [9D] QH c3: [8S] 7D");
  begin_scene (&scene, g_strdup ("turn"));
  yk_game_play (scene.window.game, test_move ("c2-c1"));
  run_motion (&scene, folder != NULL ? 22000 : FRAME_TIME);
  end_scene (&scene);
  set_board (&scene, "f1: 5S f2: 5H f3: 5D f4: 5C c1: KS QS JS TS 9S 8S 7S 6S "
                     "c2: KH QH JH TH 9H 8H 7H 6H c3: KD QD JD TD 9D 8D 7D 6D "
                     "c4: KC QC JC TC 9C 8C 7C 6C");
  begin_scene (&scene, g_strdup ("finish"));
  yk_game_finish (scene.window.game);
  run_motion (&scene, folder != NULL ? 110000 : FRAME_TIME);
  end_scene (&scene);
  for (int n_cards = 1; n_cards <= 12; n_cards += n_cards == 1 ? 2 : n_cards)
    for (int leans = 0; leans < 2; leans++)
      show_hand (&scene, n_cards, leans);
  test_window_close (&scene.window);
  return 0;
}
