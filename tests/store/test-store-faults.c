/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every single call to the disk fails in turn, over a script of events: nothing crashes
 * or hangs, the player hears of it at most twice, queries answer as if the disk was
 * only slow where it is full, and once the fault has gone everything is on it. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../test-common.h"
#include "fault-vfs.h"
#include "store/yk-store.h"

#define N_EVENTS 40

/* What fails: for a while, from a call on. */
static struct
{
  gint n_calls;
  gint first;
  gint last;
  int code;
  FaultCall only;
} fault;

static int
fail_cb (FaultCall call, const char *path)
{
  gint n;

  if (call == FAULT_OPEN || (fault.code == SQLITE_FULL && call != FAULT_GROW) ||
      (fault.code == SQLITE_BUSY && call != FAULT_LOCK) ||
      (fault.code == SQLITE_IOERR_READ && call != FAULT_READ))
    return SQLITE_OK;
  n = g_atomic_int_add (&fault.n_calls, 1);
  return n >= fault.first && n < fault.last ? fault.code : SQLITE_OK;
}

/* What should be in the store: the result of each deal, and what waits. */
typedef struct
{
  YkPlayed games[N_EVENTS];
  gboolean waits[N_EVENTS];
  guint n_games;
} Model;

static char *
compose (gpointer text)
{
  return g_strdup (text);
}

static void
let_write (guint ms)
{
  gint64 end = g_get_monotonic_time () + ms * G_TIME_SPAN_MILLISECOND;

  while (g_get_monotonic_time () < end) {
    g_main_context_iteration (NULL, FALSE);
    g_usleep (200);
  }
}

static void
do_event (YkStore *store, Model *model, guint i)
{
  YkPlayed *played = &model->games[model->n_games];

  if (i % 4 == 3) {
    played--;
    played->result = YK_RESULT_WON;
    played->time++;
    model->waits[model->n_games - 1] = FALSE;
    yk_store_put (store, played, &played->uid, YK_STORE_ENDED, NULL, NULL, NULL);
    return;
  }
  *played = (YkPlayed){.uid = yk_uid_new (),
                       .id = {.rules = yk_rules_find ("yukon"), .deal = 1 + i},
                       .result = i % 4 == 0 ? YK_RESULT_LOST : YK_RESULT_PLAYING,
                       .is_first = TRUE,
                       .time = 1000 + i};
  model->waits[model->n_games++] = i % 4 != 0;
  yk_store_put (store, played, &played->uid,
                i % 4 == 0 ? YK_STORE_ENDED : YK_STORE_WAITING,
                i % 4 == 0 ? NULL : g_strdup ("a game"), compose, g_free);
}

static void
check (YkStore *store, const Model *model)
{
  g_autoptr (GArray) waiting = yk_store_list_waiting (store);
  guint n_waiting = 0;

  for (guint i = 0; i < model->n_games; i++) {
    g_assert_cmpint (yk_store_find (store, &model->games[i].id, NULL), ==,
                     model->games[i].result);
    n_waiting += model->waits[i];
  }
  g_assert_cmpuint (waiting->len, ==, n_waiting);
}

static void
failed_cb (YkStore *store, const char *sentence, guint *n_sentences)
{
  test_check_sentence (sentence);
  (*n_sentences)++;
}

/* Plays the script with the fault; returns how many calls there were. */
static gint
play (gint first, gint n, int code)
{
  g_autofree char *directory = g_dir_make_tmp ("yukon-faults-XXXXXX", NULL);
  YkStore *store = yk_store_open (directory, NULL, NULL, NULL);
  g_autoptr (GError) error = NULL;
  /* Where a half-written file can't be mended it can't be read. */
  gboolean can_read = code == SQLITE_FULL;
  guint n_sentences = 0;
  Model model = {.n_games = 0};

  g_signal_connect (store, "failed", G_CALLBACK (failed_cb), &n_sentences);
  fault.n_calls = 0;
  fault.first = first;
  fault.last = first + n;
  fault.code = code;
  fault_vfs_set_hook (fail_cb);
  for (guint i = 0; i < N_EVENTS; i++) {
    do_event (store, &model, i);
    let_write (i % 8 == 0 ? 2 : 0);
    if (i % 10 == 9 && can_read)
      check (store, &model);
  }
  if (can_read)
    check (store, &model);
  let_write (5);
  g_assert_cmpuint (n_sentences, <=, 2);
  fault_vfs_set_hook (NULL);
  if (!yk_store_flush (store, &error))
    g_error ("call %d of %d, code %d: %s", first, n, code, error->message);
  check (store, &model);
  g_assert_finalize_object (store);
  store = yk_store_open (directory, NULL, NULL, &error);
  g_assert_no_error (error);
  check (store, &model);
  g_assert_finalize_object (store);
  test_remove_tree (directory);
  return fault.n_calls;
}

static void
test_each_call (void)
{
  static const int codes[] = {SQLITE_FULL, SQLITE_IOERR_WRITE, SQLITE_IOERR_READ,
                              SQLITE_IOERR_FSYNC, SQLITE_BUSY};
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++) {
    gint n_calls = play (G_MAXINT / 2, 1, codes[i]);
    gint step = g_test_slow () ? 1 : MAX (1, n_calls / 12);

    for (gint first = 0; first < n_calls; first += step, n++)
      play (first, first % 3 == 0 ? 1 : first % 3 == 1 ? 5 : 100000, codes[i]);
  }
  g_test_message ("%u faults", n);
}

static gint n_reads;

static int
count_cb (FaultCall call, const char *path)
{
  if (call == FAULT_READ)
    g_atomic_int_inc (&n_reads);
  return SQLITE_OK;
}

/* The start reads no more of a store with many results than of one with few. */
static void
test_big_start (void)
{
  g_autofree char *directory = g_dir_make_tmp ("yukon-faults-XXXXXX", NULL);
  YkStore *store = yk_store_open (directory, NULL, NULL, NULL);
  g_autoptr (GArray) waiting = NULL;
  sqlite3 *db = NULL;
  YkPlayed played;
  guint n_others;

  g_assert_cmpint (sqlite3_open (yk_store_get_path (store), &db), ==, SQLITE_OK);
  g_assert_cmpint (
      sqlite3_exec (db,
                    "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n"
                    " LIMIT 20000) INSERT INTO game SELECT NULL, randomblob (16),"
                    " 'yukon', '', i, 'ended', 1, 'won', 1, i, 9, 9, 9, 9, 9, 9, 0, 0,"
                    " NULL FROM n",
                    NULL, NULL, NULL),
      ==, SQLITE_OK);
  sqlite3_close (db);
  g_assert_finalize_object (store);
  n_reads = 0;
  fault_vfs_set_hook (count_cb);
  store = yk_store_open (directory, NULL, NULL, NULL);
  g_assert_null (yk_store_restore (store, &played, &n_others));
  waiting = yk_store_list_waiting (store);
  fault_vfs_set_hook (NULL);
  g_assert_cmpuint (yk_store_count_wins (store, 1), ==, 1);
  g_assert_cmpint (n_reads, >, 0);
  g_assert_cmpint (n_reads, <, 100);
  g_assert_finalize_object (store);
  test_remove_tree (directory);
}

/* Under a name of the deal's: two programs of one fork would draw the same one. */
static void
put_won (YkStore *store, guint64 deal)
{
  const YkPlayed won = {.uid = {{(guint8) deal, (guint8) (deal >> 8), 1}},
                        .id = {.rules = yk_rules_find ("yukon"), .deal = deal},
                        .result = YK_RESULT_WON,
                        .is_first = TRUE,
                        .time = 1000};

  yk_store_put (store, &won, &won.uid, YK_STORE_ENDED, NULL, NULL, NULL);
}

static YkResult
find_deal (YkStore *store, guint64 deal)
{
  const YkDealId id = {.rules = yk_rules_find ("yukon"), .deal = deal};

  return yk_store_find (store, &id, NULL);
}

static int
stop_cb (FaultCall call, const char *path)
{
  if (call == FAULT_SYNC && g_str_has_suffix (path, "yukon.db")) {
    fault_vfs_set_hook (NULL);
    raise (SIGSTOP);
  }
  return SQLITE_OK;
}

/* Another program that stops, when it is told to begin, in the middle of its first
 * transaction. */
static pid_t
begin_other (const char *directory, const int *begin)
{
  pid_t child = fork ();
  YkStore *store;
  char byte;

  if (child != 0)
    return child;
  if (read (begin[0], &byte, 1) != 1)
    _exit (1);
  store = yk_store_open (directory, NULL, NULL, NULL);
  fault_vfs_set_hook (stop_cb);
  put_won (store, 900);
  _exit (yk_store_flush (store, NULL) ? 0 : 1);
}

static void
run_stopped (gboolean is_killed)
{
  g_autofree char *directory = g_dir_make_tmp ("yukon-faults-XXXXXX", NULL);
  guint n_sentences = 0;
  int begin[2], status;
  YkStore *store;
  pid_t other;

  g_assert_cmpint (pipe (begin), ==, 0);
  other = begin_other (directory, begin);
  store = yk_store_open (directory, NULL, NULL, NULL);
  g_signal_connect (store, "failed", G_CALLBACK (failed_cb), &n_sentences);
  put_won (store, 1);
  g_assert_true (yk_store_flush (store, NULL));
  g_assert_cmpint (write (begin[1], "b", 1), ==, 1);
  g_assert_cmpint (waitpid (other, &status, WUNTRACED), ==, other);
  g_assert_true (WIFSTOPPED (status));
  put_won (store, 2);
  while (n_sentences == 0)
    g_main_context_iteration (NULL, TRUE);
  put_won (store, 3);
  g_assert_cmpint (find_deal (store, 2), ==, YK_RESULT_WON);
  g_assert_cmpint (find_deal (store, 3), ==, YK_RESULT_WON);
  let_write (500);
  g_assert_cmpuint (n_sentences, ==, 1);
  g_assert_cmpint (kill (other, is_killed ? SIGKILL : SIGCONT), ==, 0);
  g_assert_cmpint (waitpid (other, &status, 0), ==, other);
  g_assert_true (yk_store_flush (store, NULL));
  g_assert_finalize_object (store);
  store = yk_store_open (directory, NULL, NULL, NULL);
  for (guint i = 1; i <= 3; i++)
    g_assert_cmpint (find_deal (store, i), ==, YK_RESULT_WON);
  g_assert_cmpint (find_deal (store, 900), ==,
                   is_killed ? YK_RESULT_NONE : YK_RESULT_WON);
  g_assert_finalize_object (store);
  close (begin[0]);
  close (begin[1]);
  test_remove_tree (directory);
}

/* A program that is stopped while it writes keeps the others waiting, but not their
 * players, and nothing of either's is lost, whatever becomes of it. */
static void
test_stopped (void)
{
  run_stopped (FALSE);
  run_stopped (TRUE);
}

static gint n_slow;

static int
fail_slowly_cb (FaultCall call, const char *path)
{
  if (call != FAULT_SYNC || g_atomic_int_add (&n_slow, 1) > 0)
    return SQLITE_OK;
  g_usleep (G_USEC_PER_SEC / 5);
  return SQLITE_IOERR_FSYNC;
}

/* A try that had begun before, and fails, is not the answer to whoever wants all
 * written: they get a try of their own. */
static void
test_flush_while_writing (void)
{
  g_autofree char *directory = g_dir_make_tmp ("yukon-faults-XXXXXX", NULL);
  YkStore *store = yk_store_open (directory, NULL, NULL, NULL);
  g_autoptr (GError) error = NULL;

  n_slow = 0;
  fault_vfs_set_hook (fail_slowly_cb);
  put_won (store, 1);
  while (g_atomic_int_get (&n_slow) == 0)
    g_main_context_iteration (NULL, FALSE);
  g_assert_true (yk_store_flush (store, &error));
  g_assert_no_error (error);
  g_assert_cmpint (n_slow, >, 1);
  fault_vfs_set_hook (NULL);
  g_assert_finalize_object (store);
  test_remove_tree (directory);
}

static gint n_locks;

static int
be_busy_cb (FaultCall call, const char *path)
{
  if (call != FAULT_LOCK)
    return SQLITE_OK;
  g_atomic_int_inc (&n_locks);
  return SQLITE_BUSY;
}

/* Where the disk can't be read the window does not wait for it with each question. */
static void
test_many_questions (void)
{
  g_autofree char *directory = g_dir_make_tmp ("yukon-faults-XXXXXX", NULL);
  YkStore *store = yk_store_open (directory, NULL, NULL, NULL);

  put_won (store, 1);
  g_assert_true (yk_store_flush (store, NULL));
  n_locks = 0;
  fault_vfs_set_hook (be_busy_cb);
  for (guint i = 0; i < 40; i++)
    find_deal (store, 1);
  fault_vfs_set_hook (NULL);
  g_assert_cmpint (n_locks, >, 0);
  g_assert_cmpint (n_locks, <, 300);
  put_won (store, 2);
  g_assert_true (yk_store_flush (store, NULL));
  let_write (5);
  g_assert_cmpint (find_deal (store, 1), ==, YK_RESULT_WON);
  g_assert_cmpint (find_deal (store, 2), ==, YK_RESULT_WON);
  g_assert_finalize_object (store);
  test_remove_tree (directory);
}

static int
refuse_locks_cb (FaultCall call, const char *path)
{
  return call == FAULT_LOCK ? SQLITE_IOERR_LOCK : SQLITE_OK;
}

/* The kernel's word for it, which SQLite takes for another program's lock. */
static gboolean has_no_locks;

int __real_fcntl (int file, int command, ...);
int __wrap_fcntl (int file, int command, ...);
int __wrap_fcntl64 (int file, int command, ...);

int
__wrap_fcntl (int file, int command, ...)
{
  va_list arguments;
  void *argument;

  va_start (arguments, command);
  argument = va_arg (arguments, void *);
  va_end (arguments);
  if (has_no_locks && command != F_GETFD && command != F_SETFD && command != F_GETFL &&
      command != F_SETFL && command != F_DUPFD && command != F_DUPFD_CLOEXEC) {
    errno = ENOLCK;
    return -1;
  }
  return __real_fcntl (file, command, argument);
}

int
__wrap_fcntl64 (int file, int command, ...)
{
  va_list arguments;
  void *argument;

  va_start (arguments, command);
  argument = va_arg (arguments, void *);
  va_end (arguments);
  return __wrap_fcntl (file, command, argument);
}

/* A file system without locks is good for one program. */
static void
test_no_locks (gconstpointer is_kernel)
{
  g_autofree char *directory = g_dir_make_tmp ("yukon-faults-XXXXXX", NULL);
  g_autoptr (GError) error = NULL;
  sqlite3_vfs *unix_vfs = sqlite3_vfs_find ("unix");

  if (is_kernel != NULL) {
    unix_vfs->xSetSystemCall (unix_vfs, "fcntl", (sqlite3_syscall_ptr) __wrap_fcntl);
    has_no_locks = TRUE;
  } else {
    fault_vfs_set_hook (refuse_locks_cb);
  }
  for (guint i = 1; i <= 3; i++) {
    YkStore *store = yk_store_open (directory, NULL, NULL, &error);

    g_assert_no_error (error);
    for (guint j = 1; j < i; j++)
      g_assert_cmpint (find_deal (store, j), ==, YK_RESULT_WON);
    put_won (store, i);
    g_assert_true (yk_store_flush (store, &error));
    g_assert_finalize_object (store);
    if (i == 2) { /* moved to another disk */
      fault_vfs_set_hook (NULL);
      has_no_locks = FALSE;
    }
  }
  unix_vfs->xSetSystemCall (unix_vfs, "fcntl", NULL);
  test_remove_tree (directory);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  fault_vfs_register ();
  g_test_add_func ("/store/stopped", test_stopped);
  g_test_add_func ("/store/flush-while-writing", test_flush_while_writing);
  g_test_add_func ("/store/many-questions", test_many_questions);
  g_test_add_data_func ("/store/no-locks", NULL, test_no_locks);
  g_test_add_data_func ("/store/no-locks-enolck", "", test_no_locks);
  g_test_add_func ("/store/big-start", test_big_start);
  g_test_add_func ("/store/each-call", test_each_call);
  return g_test_run ();
}
