/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long whole frames of a table take. */
#include "frame-times.h"

#include <time.h>

static gint64
work_time (void)
{
  struct timespec spec;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &spec);
  return spec.tv_sec * G_USEC_PER_SEC + spec.tv_nsec / 1000;
}

static void
note_begin_cb (GdkFrameClock *clock, gint64 *work)
{
  *work = work_time ();
}

static void
note_end_cb (GdkFrameClock *clock, gint64 *work)
{
  *work = work_time () - *work;
}

static GdkFrameClock *
find_clock (TestWindow *window)
{
  return gtk_widget_get_frame_clock (GTK_WIDGET (window->table));
}

static void
draw_now (TestWindow *window)
{
  gtk_widget_queue_draw (GTK_WIDGET (window->table));
  test_window_draw (window);
}

void
test_frames_begin (TestFrames *self, TestWindow *window)
{
  GdkFrameClock *clock = find_clock (window);

  self->window = window;
  self->times = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->begin_id =
      g_signal_connect (clock, "before-paint", G_CALLBACK (note_begin_cb), &self->work);
  self->end_id = g_signal_connect_after (clock, "after-paint", G_CALLBACK (note_end_cb),
                                         &self->work);
}

void
test_frames_draw (TestFrames *self)
{
  draw_now (self->window);
  g_array_append_val (self->times, self->work);
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  gint64 x = *(const gint64 *) a, y = *(const gint64 *) b;

  return (x > y) - (x < y);
}

/* The time below which PART of the frames are, in milliseconds. */
static double
part_time (GArray *times, double part)
{
  guint i = MIN ((guint) (part * times->len), times->len - 1);

  return (double) g_array_index (times, gint64, i) / 1000;
}

void
test_frames_end (TestFrames *self, const char *name)
{
  GdkFrameClock *clock = find_clock (self->window);

  g_signal_handler_disconnect (clock, self->begin_id);
  g_signal_handler_disconnect (clock, self->end_id);
  g_array_sort (self->times, compare_times);
  g_print ("%-5s %-24s %3u frames, median %.1f ms, nine of ten under %.1f ms, most "
           "%.1f ms\n",
           self->window->look.dark ? "dark" : "light", name, self->times->len,
           part_time (self->times, 0.5), part_time (self->times, 0.9),
           part_time (self->times, 1));
  g_array_unref (self->times);
}

void
test_frame_save (TestWindow *window, const char *path)
{
  TestPicture picture;

  draw_now (window);
  test_window_picture (window, &picture);
  test_picture_save (&picture, path);
  g_free (picture.pixels);
}
