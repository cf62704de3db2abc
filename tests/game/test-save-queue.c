/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The writer on a disk that is slow, or full: nobody waits, and nothing goes unsaid. */
#include "../test-common.h"
#include "test-results.h"
#include "test-trees.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "core/yk-deal.h"
#include "game/results/yk-statistics.h"
#include "game/savegame/yk-savegame.h"
#include "solver/yk-solver.h"

/* The longest pause of the main loop: one frame at 60 Hz. */
#define FRAME_US 16000

/* What is played is on the disk after a second, of which it waits most: its writing may
 * take so much CPU time. */
#define SAVED_US (G_USEC_PER_SEC / 5)

/* How often the log is tried in vain while the game waits: what is under way and what
 * comes at the same moment; and once the player closes the window. */
#define MOST_LOGS_BEFORE_GAME 3
#define MOST_LOGS_AT_END 12

/* How often a condition is looked at, and how long it may take to hold. */
#define MOVE_MS 20
#define LOOK_MS 5
#define PATIENCE_US (60 * G_USEC_PER_SEC)

/* On a machine with much else to do one attempt may be disturbed. */
#define N_ATTEMPTS 5

int __real_fsync (int number);
int __wrap_fsync (int number);

gboolean
__real_yk_results_read (YkResults *log, const char *text, gsize length, GError **error);
gboolean
__wrap_yk_results_read (YkResults *log, const char *text, gsize length, GError **error);
char *__real_yk_results_copy_write (const YkResultsCopy *copy, gsize *length);
char *__wrap_yk_results_copy_write (const YkResultsCopy *copy, gsize *length);
char *__real_yk_savegame_draft_write (const YkSavegameDraft *draft);
char *__wrap_yk_savegame_draft_write (const YkSavegameDraft *draft);

char *__real_yk_file_util_read (const char *path, gsize max_length, gsize *length,
                                GCancellable *cancellable, GError **error);
char *__wrap_yk_file_util_read (const char *path, gsize max_length, gsize *length,
                                GCancellable *cancellable, GError **error);

/* What the disk does; the linker puts __wrap_fsync() in the place of fsync(), and so
 * on.
 */
static GThread *main_thread;
static gboolean main_may_wait;
static int delay_ms;
static int error_number;
static int n_fsyncs;
static int n_logs;   /* so often the log was to be written */
static int draft_us; /* the longest that a game took to be written as text, of the
                        thread's own time */
static int n_stuck =
    -1; /* threads that wait for ever for what they read; -1: none is to
         */

/* How long an fsync() takes from now on, and its errno: 0 where it goes well. */
static void
set_disk (int delay, int number)
{
  g_atomic_int_set (&delay_ms, delay);
  g_atomic_int_set (&error_number, number);
}

static gint64
thread_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

int
__wrap_fsync (int number)
{
  g_assert_true (g_thread_self () != main_thread || main_may_wait);
  g_atomic_int_inc (&n_fsyncs);
  g_usleep ((gulong) g_atomic_int_get (&delay_ms) * 1000);
  errno = g_atomic_int_get (&error_number);
  return errno != 0 ? -1 : __real_fsync (number);
}

char *
__wrap_yk_file_util_read (const char *path, gsize max_length, gsize *length,
                          GCancellable *cancellable, GError **error)
{
  if (g_thread_self () != main_thread && g_atomic_int_get (&n_stuck) >= 0)
    for (g_atomic_int_inc (&n_stuck);;)
      g_usleep (G_USEC_PER_SEC);
  return __real_yk_file_util_read (path, max_length, length, cancellable, error);
}

/* What takes as long as the log is long is not for the main thread, either. */
gboolean
__wrap_yk_results_read (YkResults *log, const char *text, gsize length, GError **error)
{
  g_assert_true (g_thread_self () != main_thread || main_may_wait);
  return __real_yk_results_read (log, text, length, error);
}

char *
__wrap_yk_results_copy_write (const YkResultsCopy *copy, gsize *length)
{
  g_assert_true (g_thread_self () != main_thread || main_may_wait);
  g_atomic_int_inc (&n_logs);
  return __real_yk_results_copy_write (copy, length);
}

char *
__wrap_yk_savegame_draft_write (const YkSavegameDraft *draft)
{
  gint64 begin = thread_time ();
  char *text;

  g_assert_true (g_thread_self () != main_thread || main_may_wait);
  text = __real_yk_savegame_draft_write (draft);
  g_atomic_int_set (&draft_us,
                    MAX (g_atomic_int_get (&draft_us), (int) (thread_time () - begin)));
  return text;
}

typedef struct
{
  char *directory;
  YkGame *game;
  YkAutosave *autosave;
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
program_start (Program *program)
{
  program->game = yk_game_new ();
  program->autosave = yk_autosave_new (program->game, program->directory);
  yk_autosave_restore (program->autosave, NULL);
  program->statistics =
      yk_statistics_new (program->game, program->autosave, program->directory);
  g_signal_connect_swapped (program->autosave, "failed", G_CALLBACK (session_failed_cb),
                            program);
  g_signal_connect_swapped (program->statistics, "failed",
                            G_CALLBACK (statistics_failed_cb), program);
}

static void
program_end (Program *program)
{
  g_object_unref (program->statistics);
  g_object_unref (program->autosave);
  g_object_unref (program->game);
}

static void
begin (Program *program)
{
  set_disk (0, 0);
  g_atomic_int_set (&n_fsyncs, 0);
  main_may_wait = FALSE;
  program->directory = g_dir_make_tmp ("yukon-writer-XXXXXX", NULL);
  program->failures = g_string_new (NULL);
  program_start (program);
  yk_game_deal (program->game, yk_rules_find ("yukon"), &(YkGameOptions){0}, 7);
}

static void
end (Program *program)
{
  set_disk (0, 0);
  main_may_wait = TRUE; /* whoever closes waits */
  program_end (program);
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
  return !yk_save_queue_is_busy (yk_autosave_get_writer (program->autosave));
}

/* Runs the main loop until all is on the disk; returns its longest pause. */
static gint64
run_until_written (Program *program)
{
  return run_until (program, is_idle);
}

static gboolean
next_move_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

static gboolean is_next_move_due;

static gboolean
is_due (Program *program)
{
  return is_next_move_due;
}

/* Runs the main loop as long as a quick player thinks: it sets the pace of the moves,
 * and no result waits for it.  Returns its longest pause. */
static gint64
run_until_next_move (Program *program)
{
  is_next_move_due = FALSE;
  g_timeout_add (MOVE_MS, next_move_cb, &is_next_move_due);
  return run_until (program, is_due);
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
    set_disk (300, 0);
    play (&program);
    longest = run_until (&program, is_first_saved);
    yk_game_deal (program.game, yk_rules_find ("yukon"), &(YkGameOptions){0}, 8);
    play (&program);
    longest = MAX (longest, run_until (&program, is_second_saved));
    g_assert_cmpint (g_atomic_int_get (&n_fsyncs), >=, 8);
    g_assert_true (is_written (&program, "statistics.yukon", "deal 7 result lost"));
    g_assert_cmpstr (program.failures->str, ==, "");
    end (&program);
  }
  g_test_message ("the longest pause is %.1f ms", (double) longest / 1000);
  g_assert_cmpint (longest, <=, FRAME_US);
}

/* Writes a log of many games, as another program might, with one more than before. */
static void
write_many (const char *directory, guint n_games)
{
  g_autofree char *path = g_build_filename (directory, "statistics.yukon", NULL);
  g_autofree char *text = NULL;
  const YkGameOptions options = {0};
  gsize length;
  YkResults log;

  yk_results_init (&log);
  for (guint i = 0; i < n_games; i++) {
    YkPlayed *played = yk_results_add (
        &log, &(YkDealId){yk_rules_find ("yukon"), options, YK_DEAL_MAX - i});

    yk_results_settle (&log, played, i % 3 == 0 ? YK_RESULT_WON : YK_RESULT_LOST);
    played->seconds = 100 + i % 900;
    played->n_moves = 80 + i % 100;
  }
  main_may_wait = TRUE; /* this is the other program */
  text = test_write_log (&log, &length);
  main_may_wait = FALSE;
  g_assert_true (g_file_set_contents (path, text, (gssize) length, NULL));
  yk_results_clear (&log);
}

/* Plays deal 7 to its end, a move every few frames; returns the longest pause. */
static gint64
play_to_win (Program *program)
{
  YkSolver *solver = yk_solver_new (32u << 20);
  g_autofree YkSolverResult *result = g_new0 (YkSolverResult, 1);
  gint64 longest = 0;

  yk_solver_solve (solver, yk_game_peek_board (program->game),
                   &(YkSolverBudget){.n_states = 20000}, result);
  yk_solver_free (solver);
  g_assert_cmpint (result->verdict, ==, YK_VERDICT_WON);
  yk_game_set_auto_play (program->game, YK_AUTO_OFF);
  for (int i = 0; i < result->n_moves; i++) {
    gint64 start = now ();

    g_assert_true (yk_game_play (program->game, result->moves[i]));
    longest = MAX (longest, now () - start);
    longest = MAX (longest, run_until_next_move (program));
  }
  g_assert_cmpint (yk_game_get_state (program->game), ==, YK_GAME_WON);
  return longest;
}

/* What the window of statistics asks for. */
static gint64
ask_statistics (Program *program)
{
  gint64 start = now ();
  const YkGameOptions options = {0};
  YkStatisticsSummary figures;
  g_autoptr (GPtrArray) list =
      yk_results_list (yk_statistics_get_results (program->statistics),
                       yk_rules_find ("yukon"), &options);
  g_autoptr (GPtrArray) kinds =
      yk_results_list_kinds (yk_statistics_get_results (program->statistics));

  yk_results_count (yk_statistics_get_results (program->statistics),
                    yk_rules_find ("yukon"), &options, &figures);
  g_assert_cmpuint (list->len, >, N_MANY);
  g_assert_cmpuint (kinds->len, ==, 1);
  g_assert_cmpuint (figures.n_won, >, N_MANY / 4);
  return now () - start;
}

/* A whole game on a slow disk, by a player with a long life of playing (N_MANY games,
 * which the build gives): moves, the win, statistics, a new deal, another program that
 * writes the log meanwhile, a reset. */
static gint64
play_whole_game (void)
{
  Program program;
  gint64 longest, start;

  begin (&program);
  write_many (program.directory, N_MANY);
  yk_statistics_load_soon (program.statistics);
  yk_statistics_load (program.statistics); /* waits for the thread */
  set_disk (300, 0);
  longest = play_to_win (&program);
  longest = MAX (longest, ask_statistics (&program));
  longest = MAX (longest, run_until_written (&program));
  g_assert_true (is_written (&program, "statistics.yukon", " deal 7 result won"));
  write_many (program.directory, N_MANY + 1);
  yk_game_deal (program.game, yk_rules_find ("yukon"), &(YkGameOptions){0}, 8);
  play (&program);
  longest = MAX (longest, run_until_written (&program));
  g_assert_true (is_written (&program, "statistics.yukon", " deal 8 result playing"));
  g_assert_cmpint (yk_statistics_result (
                       program.statistics,
                       &(YkDealId){yk_rules_find ("yukon"), {0}, YK_DEAL_MAX - N_MANY}),
                   !=, YK_RESULT_NONE);
  start = now ();
  yk_statistics_reset (program.statistics, NULL, NULL);
  longest = MAX (longest, now () - start);
  longest = MAX (longest, run_until_written (&program));
  end (&program);
  return longest;
}

static void
test_whole_game (void)
{
  gint64 longest = G_MAXINT64;

  for (int i = 0; i < N_ATTEMPTS && longest > FRAME_US; i++) {
    longest = play_whole_game ();
    g_test_message ("the longest pause is %.1f ms", (double) longest / 1000);
  }
  g_assert_cmpint (longest, <=, FRAME_US);
}

/* Does ACT in a game of a thousand branches and 50,000 steps, and waits until that is
 * on the disk; LONGEST is raised to the longest pause. */
static void
save_large (Program *program, void (*act) (YkGame *game), gint64 *longest)
{
  gint64 start = now ();

  act (program->game);
  *longest = MAX (*longest, now () - start);
  *longest = MAX (*longest, run_until_written (program));
}

static void
play_anything (YkGame *game)
{
  static uint64_t state = 8;
  YkMove move;

  g_assert_true (test_random_move (yk_game_peek_board (game), &state, &move));
  g_assert_true (yk_game_play (game, move));
}

static void
test_large_tree (void)
{
  static void (*const acts[]) (YkGame *) = {play_anything, yk_game_undo,
                                            yk_game_next_line, yk_game_undo_all,
                                            yk_game_redo_all};
  gint64 longest = G_MAXINT64;
  int draft = G_MAXINT;

  for (int i = 0; i < N_ATTEMPTS && (longest > FRAME_US || draft > SAVED_US); i++) {
    Program program;
    YkHistory history;

    begin (&program);
    longest = 0;
    g_atomic_int_set (&draft_us, 0);
    test_make_tree (&history, 25000, 1000, 25);
    yk_game_take_history (program.game, &history, FALSE);
    run_until_written (&program);
    for (guint act = 0; act < G_N_ELEMENTS (acts); act++)
      save_large (&program, acts[act], &longest);
    draft = g_atomic_int_get (&draft_us);
    g_assert_true (is_written (&program, "session.yukon", "\nbranch "));
    end (&program);
  }
  g_test_message ("the longest pause is %.1f ms, the text takes %.1f ms",
                  (double) longest / 1000, draft / 1000.0);
  g_assert_cmpint (longest, <=, FRAME_US);
  g_assert_cmpint (draft, <=, SAVED_US);
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
  set_disk (150, ENOSPC);
  play (&program);
  run_until (&program, has_failed);
  g_assert_cmpstr (program.failures->str, ==, "s");
  g_assert_false (is_written (&program, "statistics.yukon", ""));
  play (&program);
  g_atomic_int_set (&n_fsyncs, 0);
  run_until (&program, has_tried_again);
  g_assert_cmpstr (program.failures->str, ==, "s");

  set_disk (0, 0);
  run_until (&program, is_first_saved);

  /* The next time it is news again. */
  set_disk (0, ENOSPC);
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
  yk_statistics_load_soon (program.statistics);
  yk_statistics_load (program.statistics); /* waits for the thread */
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

/* As another program would hold the lock of the log. */
static int
hold_lock (Program *program)
{
  g_autofree char *path =
      g_build_filename (program->directory, "statistics.yukon.lock", NULL);
  int number = g_open (path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);

  g_assert_cmpint (flock (number, LOCK_EX | LOCK_NB), ==, 0);
  return number;
}

static char *expected_record;

static gboolean
is_game_written (Program *program)
{
  return is_written (program, "session.yukon", expected_record);
}

/* Plays a move; returns how often the log is tried until the move is in the game's
 * file.
 */
static int
play_until_written (Program *program)
{
  int n_before;

  play (program);
  g_free (expected_record);
  main_may_wait = TRUE;
  expected_record = yk_savegame_write (yk_game_peek_history (program->game));
  main_may_wait = FALSE;
  n_before = g_atomic_int_get (&n_logs);
  run_until (program, is_game_written);
  return g_atomic_int_get (&n_logs) - n_before;
}

/* Another program holds the log's lock and does not give it back.  The game never waits
 * until that is given up, the player is told once, and closing ends. */
static void
test_locked_log (void)
{
  g_autoptr (GError) error = NULL;
  int most = 0, n_before, lock;
  Program program;

  begin (&program);
  yk_game_set_active (program.game, FALSE);
  lock = hold_lock (&program);
  while (program.failures->len == 0)
    most = MAX (most, play_until_written (&program));
  for (guint i = 0; i < 3; i++)
    most = MAX (most, play_until_written (&program));
  g_test_message ("the log is tried %d times before the game is saved", most);
  g_assert_cmpint (most, <=, MOST_LOGS_BEFORE_GAME);
  g_assert_cmpstr (program.failures->str, ==, "l");
  g_assert_false (is_written (&program, "statistics.yukon", ""));

  n_before = g_atomic_int_get (&n_logs);
  g_assert_false (yk_autosave_flush (program.autosave, &error));
  g_assert_cmpint (g_atomic_int_get (&n_logs) - n_before, <=, MOST_LOGS_AT_END);
  test_check_sentence (error->message);

  /* What is tried again goes well once the other program is gone. */
  close (lock);
  run_until (&program, is_first_saved);
  g_assert_cmpstr (program.failures->str, ==, "l");
  g_clear_pointer (&expected_record, g_free);
  end (&program);
}

static void
close_cb (gpointer number)
{
  close (GPOINTER_TO_INT (number));
}

/* A lock that is held for a moment is nothing to speak of. */
static void
test_locked_for_a_moment (void)
{
  Program program;
  int lock;

  begin (&program);
  lock = hold_lock (&program);
  play (&program);
  run_until_next_move (&program);
  g_timeout_add_once (1500, close_cb, GINT_TO_POINTER (lock));
  run_until (&program, is_first_saved);
  g_assert_cmpstr (program.failures->str, ==, "");
  end (&program);
}

static void
flushed_cb (guint *n_flushed, const char *sentence)
{
  g_assert_null (sentence);
  (*n_flushed)++;
}

/* Whoever closes does not wait in the main loop, and hears when all is saved: also what
 * comes while that goes on. */
static void
test_flush_in_background (void)
{
  gint64 longest = G_MAXINT64;

  for (int i = 0; i < N_ATTEMPTS && longest > FRAME_US; i++) {
    guint n_flushed = 0;
    gint64 start;
    Program program;

    begin (&program);
    g_signal_connect_swapped (program.autosave, "flushed", G_CALLBACK (flushed_cb),
                              &n_flushed);
    set_disk (300, 0);
    play (&program);
    start = now ();
    yk_autosave_begin_flush (program.autosave);
    longest = now () - start;
    longest = MAX (longest, run_until_next_move (&program));
    g_assert_cmpuint (n_flushed, ==, 0);
    yk_game_deal (program.game, yk_rules_find ("yukon"), &(YkGameOptions){0}, 8);
    play (&program);
    longest = MAX (longest, run_until (&program, is_second_saved));
    g_assert_cmpuint (n_flushed, ==, 1);
    g_assert_true (is_written (&program, "statistics.yukon", "deal 7 result lost"));
    end (&program);
  }
  g_test_message ("the longest pause is %.1f ms", (double) longest / 1000);
  g_assert_cmpint (longest, <=, FRAME_US);
}

/* On a disk that takes a minute nobody waits who has given up. */
static void
test_give_up (void)
{
  if (g_test_subprocess ()) {
    Program program;

    begin (&program);
    set_disk (60000, 0);
    play (&program);
    yk_autosave_begin_flush (program.autosave);
    run_until_next_move (&program);
    yk_autosave_give_up (program.autosave);
    yk_autosave_begin_flush (program.autosave); /* there is nothing to wait for */
    program_end (&program);
    test_remove_tree (program.directory);
    exit (0);
  }
  g_test_trap_subprocess (NULL, 20 * G_USEC_PER_SEC, 0);
  g_assert_false (g_test_trap_reached_timeout ());
  g_test_trap_assert_passed ();
}

static guint n_flushed_once;

static gboolean
has_flushed (Program *program)
{
  return n_flushed_once > 0;
}

/* A deal is tried, and left, before the file of the tries is read; that of the log is.
 */
static void
try_at_once (Program *program, guint64 deal)
{
  main_may_wait = TRUE;
  yk_game_deal (program->game, yk_rules_find ("yukon"), &(YkGameOptions){0}, deal);
  play (program);
  yk_game_deal (program->game, yk_rules_find ("yukon"), &(YkGameOptions){0}, 9);
  main_may_wait = FALSE;
}

/* Such tries are on the disk when all is said to be, with those that were there before,
 * and nothing is left to be done at the end. */
static void
test_tries_before_load (void)
{
  Program program;

  begin (&program);
  for (guint64 deal = 7; deal < 9; deal++) {
    n_flushed_once = 0;
    g_signal_connect_swapped (program.autosave, "flushed", G_CALLBACK (flushed_cb),
                              &n_flushed_once);
    try_at_once (&program, deal);
    yk_autosave_begin_flush (program.autosave);
    run_until (&program, has_flushed);
    g_assert_true (is_written (&program, "pars.yukon", "deal 7 "));
    program_end (&program);
    program_start (&program);
  }
  g_assert_true (is_written (&program, "pars.yukon", "deal 8 "));
  end (&program);
}

/* Files that cannot be read, on a disk that hangs: whoever has given up does not wait
 * for them. */
static void
test_stuck_reading (gconstpointer has_try)
{
  if (g_test_subprocess ()) {
    Program program;

    begin (&program);
    if (has_try != NULL)
      try_at_once (&program, 8);
    g_atomic_int_set (&n_stuck, 0);
    yk_statistics_load_soon (program.statistics);
    while (g_atomic_int_get (&n_stuck) == 0)
      g_usleep (1000);
    yk_autosave_begin_flush (program.autosave);
    run_until_next_move (&program);
    yk_autosave_give_up (program.autosave);
    program_end (&program);
    test_remove_tree (program.directory);
    exit (0);
  }
  g_test_trap_subprocess (NULL, 20 * G_USEC_PER_SEC, 0);
  g_assert_false (g_test_trap_reached_timeout ());
  g_test_trap_assert_passed ();
}

/* An owner that takes another one with it, and the writer, once it is told. */
typedef struct _Owner Owner;

struct _Owner
{
  YkSaveQueue *writer;
  YkSafeFile *file;
  Owner *next;
  gboolean is_told;
};

static gpointer
get_owner_text (gpointer owner)
{
  return g_strdup ("text");
}

static char *
compose_owner_text (gpointer text, gsize *length)
{
  *length = strlen (text);
  return g_strdup (text);
}

static void
owner_written (gpointer data, gconstpointer text)
{
  Owner *owner = data;

  owner->is_told = TRUE;
  for (Owner *i = owner; i != NULL; i = i->next) {
    yk_save_queue_remove (i->writer, i);
    g_clear_pointer (&i->writer, yk_save_queue_unref);
  }
}

static void
owner_failed (gpointer owner, const GError *error)
{
  g_assert_not_reached ();
}

static void
add_owner (Owner *owner, YkSaveQueue *writer, const char *directory, const char *name)
{
  static const YkSafeFileSentences sentences = {"1", "2", "3", "4"};
  static const YkSaveQueueOwner functions = {
      .get = get_owner_text,
      .compose = compose_owner_text,
      .free_value = g_free,
      .written = owner_written,
      .failed = owner_failed,
  };

  owner->writer = yk_save_queue_ref (writer);
  owner->file = yk_safe_file_new (directory, name, 100, &sentences);
  yk_save_queue_add (writer, owner->file, &functions, owner);
}

/* Nobody is told who has gone meanwhile, and nothing is left of the writer. */
static void
test_owners_go (void)
{
  g_autofree char *directory = g_dir_make_tmp ("yukon-writer-XXXXXX", NULL);
  YkSaveQueue *writer = yk_save_queue_new ();
  Owner second = {0}, first = {.next = &second};

  set_disk (0, 0);
  add_owner (&first, writer, directory, "first");
  add_owner (&second, writer, directory, "second");
  yk_save_queue_touch (writer);
  yk_save_queue_unref (writer);
  while (!first.is_told)
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (second.writer);
  g_assert_false (second.is_told);
  yk_safe_file_free (first.file);
  yk_safe_file_free (second.file);
  test_remove_tree (directory);
}

/* An owner of a number, which it wants to have on the disk. */
typedef struct
{
  YkSafeFile *file;
  char name;
  guint number;  /* it is now */
  guint on_disk; /* it was written last */
} Keeper;

static GString *keepers_written; /* their names, one for each writing */

static gpointer
get_number (gpointer data)
{
  Keeper *keeper = data;

  return keeper->number != keeper->on_disk
             ? g_strdup_printf ("%c%u", keeper->name, keeper->number)
             : NULL;
}

static void
number_written (gpointer data, gconstpointer text)
{
  Keeper *keeper = data;

  keeper->on_disk = (guint) g_ascii_strtoull ((const char *) text + 1, NULL, 10);
  g_string_append_c (keepers_written, keeper->name);
}

static void
add_keepers (Keeper *keepers, YkSaveQueue *writer, const char *directory)
{
  static const YkSafeFileSentences sentences = {"1", "2", "3", "4"};
  static const YkSaveQueueOwner functions = {
      .get = get_number,
      .compose = compose_owner_text,
      .free_value = g_free,
      .written = number_written,
      .failed = owner_failed,
  };

  g_atomic_int_set (&n_fsyncs, 0);
  keepers_written = g_string_new (NULL);
  for (guint i = 0; i < 3; i++) {
    const char name[] = {(char) ('a' + (int) i), '\0'};

    keepers[i] = (Keeper){.name = name[0], .number = 1};
    keepers[i].file = yk_safe_file_new (directory, name, 100, &sentences);
    yk_save_queue_add (writer, keepers[i].file, &functions, &keepers[i]);
  }
}

static void
remove_keepers (Keeper *keepers, YkSaveQueue *writer, const char *directory)
{
  for (guint i = 0; i < 3; i++) {
    yk_save_queue_remove (writer, &keepers[i]);
    yk_safe_file_free (keepers[i].file);
  }
  yk_save_queue_unref (writer);
  g_string_free (keepers_written, TRUE);
  test_remove_tree (directory);
}

/* A file that changes again while the others are still being written comes before the
 * last of them. */
static void
test_first_comes_first (void)
{
  g_autofree char *directory = g_dir_make_tmp ("yukon-writer-XXXXXX", NULL);
  YkSaveQueue *writer = yk_save_queue_new ();
  Keeper keepers[3];

  set_disk (500, 0);
  add_keepers (keepers, writer, directory);
  yk_save_queue_touch (writer);
  while (g_atomic_int_get (&n_fsyncs) == 0)
    g_main_context_iteration (NULL, FALSE);
  keepers[0].number = 2;
  yk_save_queue_touch (writer);
  while (yk_save_queue_is_busy (writer))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (keepers_written->str, ==, "abac");
  set_disk (0, 0);
  remove_keepers (keepers, writer, directory);
}

/* When an owner goes, the last change of the others is not forgotten. */
static void
test_change_outlives_owner (void)
{
  g_autofree char *directory = g_dir_make_tmp ("yukon-writer-XXXXXX", NULL);
  YkSaveQueue *writer = yk_save_queue_new ();
  gint64 end = g_get_monotonic_time () + PATIENCE_US;
  Keeper keepers[3];

  set_disk (1200, 0);
  add_keepers (keepers, writer, directory);
  yk_save_queue_touch (writer);
  while (g_atomic_int_get (&n_fsyncs) == 0)
    g_main_context_iteration (NULL, FALSE);
  keepers[0].number = 2;
  yk_save_queue_touch (writer);
  g_main_context_iteration (NULL, TRUE); /* it is due, and the disk is still at it */
  set_disk (0, 0);
  yk_save_queue_remove (writer, &keepers[2]);
  while (keepers[0].on_disk != 2) {
    g_assert_cmpint (g_get_monotonic_time (), <, end);
    g_main_context_iteration (NULL, FALSE);
  }
  remove_keepers (keepers, writer, directory);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  main_thread = g_thread_self ();
  g_test_add_func ("/writer/slow-disk", test_slow_disk);
  g_test_add_func ("/writer/whole-game", test_whole_game);
  g_test_add_func ("/writer/large-tree", test_large_tree);
  g_test_add_func ("/writer/full-disk", test_full_disk);
  g_test_add_func ("/writer/each-says-so", test_each_says_so);
  g_test_add_func ("/writer/idle", test_idle);
  g_test_add_func ("/writer/locked-log", test_locked_log);
  g_test_add_func ("/writer/locked-for-a-moment", test_locked_for_a_moment);
  g_test_add_func ("/writer/flush-in-background", test_flush_in_background);
  g_test_add_func ("/writer/give-up", test_give_up);
  g_test_add_func ("/writer/tries-before-load", test_tries_before_load);
  g_test_add_data_func ("/writer/stuck-reading/all", NULL, test_stuck_reading);
  g_test_add_data_func ("/writer/stuck-reading/tries", "", test_stuck_reading);
  g_test_add_func ("/writer/owners-go", test_owners_go);
  g_test_add_func ("/writer/first-comes-first", test_first_comes_first);
  g_test_add_func ("/writer/change-outlives-owner", test_change_outlives_owner);
  return g_test_run ();
}
