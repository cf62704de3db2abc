/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Celebrated wins as the window's renderer draws them, to be looked at and measured.
 *
 *   climb-frames RENDERER WIDTH HEIGHT            how long each scene's frames take
 *   climb-frames RENDERER WIDTH HEIGHT FOLDER     pictures of each scene, light and
 * dark
 */
#include "table-window.h"

#include "test-common.h"

#include <stdlib.h>
#include <time.h>

#define N_SEEDS 1
#define N_MOMENTS 9
#define FRAME_TIME (G_USEC_PER_SEC / 30)

static const char *const names[] = {"range", "flight", "river", "light"};

static void
set_moment (TestWindow *window, YkClimbScene scene, guint32 seed, gint64 time)
{
  YkStage *stage = &window->table->stage;

  yk_climb_prepare (&stage->celebration.climb, scene, seed, yk_stage_board (stage),
                    &stage->layout);
  stage->celebration.is_shown = TRUE;
  stage->celebration.time = time;
  gtk_widget_queue_draw (GTK_WIDGET (window->table));
}

static void
draw_moment (TestWindow *window)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (window->table));
  gint64 before = gdk_frame_clock_get_frame_counter (clock);

  gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_PAINT);
  while (gdk_frame_clock_get_frame_counter (clock) == before)
    g_main_context_iteration (NULL, TRUE);
}

static void
save_moments (TestWindow *window, YkClimbScene scene, guint32 seed, const char *folder)
{
  for (int i = 0; i <= N_MOMENTS; i++) {
    g_autofree char *path = NULL;
    TestPicture picture;

    set_moment (window, scene, seed, 0);
    set_moment (window, scene, seed,
                yk_climb_duration (&window->table->stage.celebration.climb) * i /
                    N_MOMENTS);
    draw_moment (window);
    test_window_picture (window, &picture);
    path =
        g_strdup_printf ("%s/%s-%s-%u-%d.png", folder,
                         window->look.dark ? "dark" : "light", names[scene], seed, i);
    test_picture_save (&picture, path);
    g_free (picture.pixels);
  }
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  gint64 x = *(const gint64 *) a, y = *(const gint64 *) b;

  return (x > y) - (x < y);
}

/* This thread's own work: others use the machine, too. */
static gint64
work_time (void)
{
  struct timespec spec;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &spec);
  return spec.tv_sec * G_USEC_PER_SEC + spec.tv_nsec / 1000;
}

static void
note_begin_cb (GdkFrameClock *clock, gint64 *begin)
{
  *begin = work_time ();
}

static void
note_end_cb (GdkFrameClock *clock, gint64 *begin)
{
  *begin = work_time () - *begin;
}

/* Whole frames: painting, comparison with the last one, drawing, and the way to the
 * screen. */
static void
measure_scene (TestWindow *window, YkClimbScene scene, guint32 seed)
{
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (gint64));
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (window->table));
  gint64 work = 0, duration;
  gulong begin_id =
      g_signal_connect (clock, "before-paint", G_CALLBACK (note_begin_cb), &work);
  gulong end_id =
      g_signal_connect_after (clock, "after-paint", G_CALLBACK (note_end_cb), &work);

  set_moment (window, scene, seed, 0);
  duration = yk_climb_duration (&window->table->stage.celebration.climb);
  for (gint64 time = 0; time <= duration; time += FRAME_TIME) {
    set_moment (window, scene, seed, time);
    draw_moment (window);
    if (time > 0)
      g_array_append_val (times, work);
  }
  g_array_sort (times, compare_times);
  g_print ("%-5s %-6s seed %u: %u frames, median %.1f ms, nine of ten under %.1f ms, "
           "most %.1f ms\n",
           window->look.dark ? "dark" : "light", names[scene], seed, times->len,
           (double) g_array_index (times, gint64, times->len / 2) / 1000,
           (double) g_array_index (times, gint64, times->len * 9 / 10) / 1000,
           (double) g_array_index (times, gint64, times->len - 1) / 1000);
  g_signal_handler_disconnect (clock, begin_id);
  g_signal_handler_disconnect (clock, end_id);
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
    for (int scene = 0; scene <= YK_CLIMB_LIGHT; scene++)
      for (guint32 seed = 1; seed <= N_SEEDS; seed++)
        if (argc > 4)
          save_moments (&window, (YkClimbScene) scene, seed, argv[4]);
        else
          measure_scene (&window, (YkClimbScene) scene, seed);
  }
  yk_celebration_end (&window.table->stage.celebration);
  test_window_close (&window);
  return 0;
}
