/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The writer on a disk that is slow, or full: nobody waits, and nothing goes unsaid. */
#include "test-common.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "game/yk-statistics.h"

/* The longest pause of the main loop: one frame at 60 Hz. */
#define FRAME_US 16000

/* How often a condition is looked at, and how long it may take to hold. */
#define LOOK_MS 5
#define PATIENCE_US (60 * G_USEC_PER_SEC)

/* On a machine with much else to do one attempt may be disturbed. */
#define N_ATTEMPTS 5

int __real_fsync (int number);
int __wrap_fsync (int number);

/* What the disk does; the linker puts __wrap_fsync() in the place of fsync(). */
static GThread *main_thread;
static gboolean main_may_wait;
static int delay_ms;
static int error_number;
static int n_fsyncs;

int
__wrap_fsync (int number)
{
  g_assert_true (main_may_wait || g_thread_self () != main_thread);
  g_atomic_int_inc (&n_fsyncs);
  g_usleep ((gulong) g_atomic_int_get (&delay_ms) * 1000);
  errno = g_atomic_int_get (&error_number);
  return errno != 0 ? -1 : __real_fsync (number);
}

typedef struct
{
  char *directory;
  YkGame *game;
  YkSession *session;
  YkStatistics *statistics;
  GString *failures; /* a letter for whoever has told of one */
} Program;

static void
session_failed_cb (Program *program, const char *message)
{
  test_check_sentence (message);
  g_string_append_c (program->failures, 's');
}

static void
statistics_failed_cb (Program *program, const char *message)
{
  test_check_sentence (message);
  g_string_append_c (program->failures, 'l');
}

static void
begin (Program *program)
{
  delay_ms = error_number = n_fsyncs = 0;
  main_may_wait = FALSE;
  program->directory = g_dir_make_tmp ("yukon-writer-XXXXXX", NULL);
  program->failures = g_string_new (NULL);
  program->game = yk_game_new ();
  program->session = yk_session_new (program->game, program->directory);
  yk_session_restore (program->session, NULL);
  program->statistics =
      yk_statistics_new (program->game, program->session, program->directory);
  g_signal_connect_swapped (program->session, "failed", G_CALLBACK (session_failed_cb),
                            program);
  g_signal_connect_swapped (program->statistics, "failed",
                            G_CALLBACK (statistics_failed_cb), program);
  yk_game_deal (program->game, yk_rules_find ("yukon"), &(YkGameOptions){0}, 7);
}

static void
end (Program *program)
{
  delay_ms = error_number = 0;
  main_may_wait = TRUE; /* whoever closes waits */
  g_object_unref (program->statistics);
  g_object_unref (program->session);
  g_object_unref (program->game);
  test_remove_tree (program->directory);
  g_free (program->directory);
  g_string_free (program->failures, TRUE);
}

static void
play (Program *program)
{
  static uint64_t state = 5;
  YkMove move;

  g_assert_true (test_random_move (yk_game_peek_board (program->game), &state, &move));
  g_assert_true (yk_game_play (program->game, move));
}

/* How long this thread has waited for a processor, in microseconds: that is the
 * machine's fault, not ours.  0 where the system does not tell. */
static gint64
time_without_processor (void)
{
  g_autofree char *text = NULL;
  guint64 run = 0, delay = 0;

  if (g_file_get_contents ("/proc/thread-self/schedstat", &text, NULL, NULL))
    sscanf (text, "%" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT, &run, &delay);
  return (gint64) (delay / 1000);
}

static gint64
now (void)
{
  return g_get_monotonic_time () - time_without_processor ();
}

/* When the main loop has last begun to work, and the longest it has worked at once. */
static gint64 work_start;
static gint64 longest_work;

static int
poll_cb (GPollFD *descriptors, guint n, int timeout)
{
  int result;

  longest_work = MAX (longest_work, now () - work_start);
  result = g_poll (descriptors, n, timeout);
  work_start = now ();
  return result;
}

static gboolean
look_cb (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

typedef gboolean (*Condition) (Program *program);

/* Runs the main loop until the condition holds; returns its longest pause, in
 * microseconds, to which the looks at the condition do not count. */
static gint64
run_until (Program *program, Condition condition)
{
  gint64 end = g_get_monotonic_time () + PATIENCE_US;
  guint id = g_timeout_add (LOOK_MS, look_cb, NULL);

  g_main_context_set_poll_func (NULL, poll_cb);
  longest_work = 0;
  while (!condition (program)) {
    g_assert_cmpint (g_get_monotonic_time (), <, end);
    work_start = now ();
    g_main_context_iteration (NULL, TRUE);
    longest_work = MAX (longest_work, now () - work_start);
  }
  g_source_remove (id);
  return longest_work;
}

static gboolean
is_written (Program *program, const char *name, const char *part)
{
  g_autofree char *path = g_build_filename (program->directory, name, NULL);
  g_autofree char *text = NULL;

  return g_file_get_contents (path, &text, NULL, NULL) && strstr (text, part) != NULL;
}

static gboolean
is_idle (Program *program)
{
  return !yk_writer_is_busy (yk_session_get_writer (program->session));
}

static gboolean
is_first_saved (Program *program)
{
  return is_written (program, "session.yukon", "deal 7\n") &&
         is_written (program, "statistics.yukon", "deal 7 result playing") &&
         is_idle (program);
}

static gboolean
is_second_saved (Program *program)
{
  return is_written (program, "session.yukon", "deal 8\n") &&
         is_written (program, "statistics.yukon", "deal 8 result playing") &&
         is_idle (program);
}

/* Every fsync takes 300 ms: the first move of a deal, which is in the log, costs
 * several of them, and the main loop never pauses. */
static void
test_slow_disk (void)
{
  gint64 longest = G_MAXINT64;

  for (int i = 0; i < N_ATTEMPTS && longest > FRAME_US; i++) {
    Program program;

    begin (&program);
    delay_ms = 300;
    play (&program);
    longest = run_until (&program, is_first_saved);
    yk_game_deal (program.game, yk_rules_find ("yukon"), &(YkGameOptions){0}, 8);
    play (&program);
    longest = MAX (longest, run_until (&program, is_second_saved));
    g_assert_cmpint (n_fsyncs, >=, 8);
    g_assert_true (is_written (&program, "statistics.yukon", "deal 7 result lost"));
    g_assert_cmpstr (program.failures->str, ==, "");
    end (&program);
  }
  g_test_message ("the longest pause is %.1f ms", (double) longest / 1000);
  g_assert_cmpint (longest, <=, FRAME_US);
}

static gboolean
has_failed (Program *program)
{
  return program->failures->len > 0;
}

static gboolean
has_failed_again (Program *program)
{
  return program->failures->len > 1;
}

/* The disk has refused once more since n_fsyncs was set to 0, and that is over. */
static gboolean
has_tried_again (Program *program)
{
  return g_atomic_int_get (&n_fsyncs) >= 2;
}

/* The disk is full after a moment: the session says so once, what is behind it waits,
 * and all is tried again with nobody's help. */
static void
test_full_disk (void)
{
  Program program;

  begin (&program);
  delay_ms = 150;
  error_number = ENOSPC;
  play (&program);
  run_until (&program, has_failed);
  g_assert_cmpstr (program.failures->str, ==, "s");
  g_assert_false (is_written (&program, "statistics.yukon", ""));
  play (&program);
  g_atomic_int_set (&n_fsyncs, 0);
  run_until (&program, has_tried_again);
  g_assert_cmpstr (program.failures->str, ==, "s");

  error_number = delay_ms = 0;
  run_until (&program, is_first_saved);

  /* The next time it is news again. */
  error_number = ENOSPC;
  play (&program);
  run_until (&program, has_failed_again);
  g_assert_cmpstr (program.failures->str, ==, "ss");
  end (&program);
}

/* Where the first file can be written but not the second one, that one says so. */
static void
test_each_says_so (void)
{
  g_autofree char *path = NULL;
  Program program;

  begin (&program);
  path = g_build_filename (program.directory, "statistics.yukon", NULL);
  g_assert_cmpint (symlink ("statistics.yukon", path), ==, 0);
  yk_statistics_load (program.statistics);
  g_string_truncate (program.failures, 0);
  g_unlink (path);
  g_assert_cmpint (symlink ("statistics.yukon", path), ==, 0);
  play (&program);
  run_until (&program, has_failed);
  g_assert_cmpstr (program.failures->str, ==, "l");
  g_assert_true (is_written (&program, "session.yukon", "deal 7 result playing"));
  end (&program);
}

/* Whether the main loop would wait for ever: nothing in it has a time. */
static gboolean
waits_for_ever (Program *program)
{
  GMainContext *context = g_main_context_default ();
  GPollFD descriptors[16];
  int priority, timeout = 0;

  g_assert_true (g_main_context_acquire (context));
  g_main_context_prepare (context, &priority);
  g_main_context_query (context, priority, &timeout, descriptors,
                        G_N_ELEMENTS (descriptors));
  g_main_context_release (context);
  return timeout < 0;
}

/* Nothing is woken up by what is not there. */
static void
test_idle (void)
{
  Program program;

  begin (&program);
  play (&program);
  run_until (&program, is_first_saved);
  yk_game_set_active (program.game, FALSE);
  run_until (&program, is_idle);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  g_assert_true (is_idle (&program));
  g_assert_true (waits_for_ever (&program));
  end (&program);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  main_thread = g_thread_self ();
  g_test_add_func ("/writer/slow-disk", test_slow_disk);
  g_test_add_func ("/writer/full-disk", test_full_disk);
  g_test_add_func ("/writer/each-says-so", test_each_says_so);
  g_test_add_func ("/writer/idle", test_idle);
  return g_test_run ();
}
