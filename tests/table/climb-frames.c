/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Celebrated wins as the window's renderer draws them, to be looked at and measured.
 *
 *   climb-frames RENDERER WIDTH HEIGHT            how long each scene's frames take
 *   climb-frames RENDERER WIDTH HEIGHT FOLDER     pictures of each scene, light and
 * dark
 */
#include "frame-times.h"

#include "../test-common.h"

#include <stdlib.h>

#define N_SEEDS 1
#define N_MOMENTS 9
#define FRAME_TIME (G_USEC_PER_SEC / 30)

static const char *const names[] = {"range", "flight", "river", "light"};

static void
set_moment (TestWindow *window, YkWinAnimationScene scene, guint32 seed, gint64 time)
{
  YkTable *table = window->table;

  yk_win_animation_prepare (&table->cards.celebration.win_animation, scene, seed,
                            yk_game_peek_board (table->game), &table->layout);
  table->cards.celebration.is_shown = TRUE;
  table->cards.celebration.time = time;
  gtk_widget_queue_draw (GTK_WIDGET (window->table));
}

static void
save_moments (TestWindow *window, YkWinAnimationScene scene, guint32 seed,
              const char *folder)
{
  for (int i = 0; i <= N_MOMENTS; i++) {
    g_autofree char *path = NULL;

    set_moment (window, scene, seed, 0);
    set_moment (
        window, scene, seed,
        yk_win_animation_duration (&window->table->cards.celebration.win_animation) *
            i / N_MOMENTS);
    path =
        g_strdup_printf ("%s/%s-%s-%u-%d.png", folder,
                         window->look.dark ? "dark" : "light", names[scene], seed, i);
    test_frame_save (window, path);
  }
}

static void
measure_scene (TestWindow *window, YkWinAnimationScene scene, guint32 seed)
{
  g_autofree char *name = g_strdup_printf ("%s seed %u", names[scene], seed);
  TestFrames frames;
  gint64 duration;

  set_moment (window, scene, seed, 0);
  duration =
      yk_win_animation_duration (&window->table->cards.celebration.win_animation);
  test_frames_begin (&frames, window);
  for (gint64 time = FRAME_TIME; time <= duration; time += FRAME_TIME) {
    set_moment (window, scene, seed, time);
    test_frames_draw (&frames);
  }
  test_frames_end (&frames, name);
}

int
main (int argc, char **argv)
{
  g_autoptr (YkGame) game = yk_game_new ();
  TestLook look = {.scale = 1};
  YkBoard board;
  TestWindow window;

  g_test_init (&argc, &argv, NULL);
  if (argc < 4 || !test_renderer_init (argv[1]))
    return 1;
  look.width = atoi (argv[2]);
  look.height = atoi (argv[3]);
  test_board (&board, argc > 5 ? argv[5] : "yukon",
              argc > 6 ? argv[6] : "f1: KS f2: KH f3: KD f4: KC");
  yk_game_set_board (game, &board);
  test_window_open (&window, game, &look, NULL);
  for (int dark = 0; dark < 2; dark++) {
    look.dark = dark;
    test_window_set_look (&window, &look);
    test_window_settle (&window);
    for (int scene = 0; scene <= YK_WIN_ANIMATION_LIGHT; scene++)
      for (guint32 seed = 1; seed <= N_SEEDS; seed++)
        if (argc > 4)
          save_moments (&window, (YkWinAnimationScene) scene, seed, argv[4]);
        else
          measure_scene (&window, (YkWinAnimationScene) scene, seed);
  }
  test_window_close (&window);
  return 0;
}
