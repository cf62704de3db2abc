/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The store as an object: takes what happens, and has a thread that writes it. */
#include "store/yk-store.h"

#include "base/io/yk-file-util.h"
#include "store/yk-store-private.h"

/* How long what has happened waits for more, so that a run of automatic moves is one
 * transaction; what is asked waits for it on the disk, before it is answered from
 * memory; and where it can't be read, that is not tried for each question. */
#define TOUCH_MS 800
#define READ_WAIT_MS 250
#define READ_PAUSE_US (2 * G_TIME_SPAN_SECOND)
/* A disk that fails now and then is told of once as long as it does. */
#define QUIET_US G_TIME_SPAN_MINUTE

/* Where the disk refuses, the pause before another try grows; and for how long nothing
 * has happened when the daily backup is made. */
#define FIRST_PAUSE_US (1 * G_TIME_SPAN_SECOND)
#define LONGEST_PAUSE_US (30 * G_TIME_SPAN_SECOND)
#define IDLE_US (5 * G_TIME_SPAN_SECOND)

/* Something that happened.  It can be written again where a transaction failed. */
typedef enum
{
  YK_STORE_JOB_PUT,
  YK_STORE_JOB_DROP,
  YK_STORE_JOB_PAR,
  YK_STORE_JOB_ANSWER,
  YK_STORE_JOB_PUZZLE,
  YK_STORE_JOB_RESET,
  YK_STORE_JOB_UNDO_RESET,
} YkStoreJobKind;

typedef struct
{
  YkStoreJobKind kind;
  YkPlayed played;
  YkUid other;
  YkStoreState state;
  guint owner;
  gpointer content;
  YkStoreCompose compose;
  GDestroyNotify free_content;
  YkPar par;
  YkPuzzleEvent event;
  char *words;
} YkStoreJob;

static const char *const event_names[] = {
    [YK_PUZZLE_HINT] = "hint",
    [YK_PUZZLE_WRONG] = "wrong",
    [YK_PUZZLE_SOLVED] = "solved",
};

static void
job_free (YkStoreJob *job)
{
  if (job->content != NULL)
    job->free_content (job->content);
  g_free (job->words);
  g_free (job);
}

static int
run_put (sqlite3 *db, const YkStoreJob *job)
{
  g_autofree char *text = job->content != NULL ? job->compose (job->content) : NULL;
  YkPlayed played = job->played;
  g_autoptr (sqlite3_stmt) statement = yk_store_sql (
      db, "SELECT 1 FROM game WHERE uid = ? AND state = 'table' AND owner <> ?", "bn",
      &job->played.uid, (gint64) job->owner);

  /* The name under which a game is written: its own, unless it is on another program's
   * table by now. */
  played.uid = yk_store_step (statement) ? job->other : job->played.uid;
  return yk_store_write_game (db, &played, job->state, job->owner, text);
}

/* Resets.  What was removed last is only gone with the next reset, or the program. */

static int
run_reset (sqlite3 *db, const YkStoreJob *job)
{
  const char *variation =
      job->played.id.rules != NULL ? job->played.id.rules->id : NULL;
  static const char *const of_all[] = {"DELETE FROM answer WHERE is_removed",
                                       "UPDATE answer SET is_removed = 1"};
  int code = yk_store_do (
      db, "DELETE FROM game WHERE state = 'removed' AND state <> 'ended'", "");

  if (code == SQLITE_OK)
    code = yk_store_do (db, "UPDATE game SET is_first = 0 WHERE is_first = 2", "");

  for (guint i = 0; i < G_N_ELEMENTS (of_all) && code == SQLITE_OK; i++)
    if (variation == NULL)
      code = yk_store_do (db, of_all[i], "");
  /* A game that was won and is still on a table counts no more. */
  if (code == SQLITE_OK)
    code = yk_store_do (
        db,
        "UPDATE game SET is_first = CASE is_first WHEN 1 THEN 2 ELSE is_first END,"
        " state = CASE state WHEN 'ended' THEN 'removed' ELSE state END"
        " WHERE result IN ('won', 'lost', 'shown')"
        " AND (?1 IS NULL OR (variation = ?1 AND options = ?2))",
        "tt", variation, job->words);
  return code;
}

static int
run_undo_reset (sqlite3 *db)
{
  int code = yk_store_do (
      db,
      "UPDATE game SET is_first = CASE is_first WHEN 2 THEN 1 ELSE is_first END,"
      " state = CASE state WHEN 'removed' THEN 'ended' ELSE state END"
      " WHERE state = 'removed' OR is_first = 2",
      "");

  if (code == SQLITE_OK)
    code = yk_store_do (db, "UPDATE answer SET is_removed = 0", "");
  return code == SQLITE_OK ? yk_store_settle_first (db) : code;
}

/* Writes it. Returns an SQLite code. */
static int
run_plain_job (sqlite3 *db, const YkStoreJob *job)
{
  const YkPlayed *played = &job->played;

  switch (job->kind) {
  case YK_STORE_JOB_PUT:
    return run_put (db, job);
  case YK_STORE_JOB_DROP:
    return yk_store_do (
        db, "DELETE FROM game WHERE uid = ? AND NOT (state = 'table' AND owner <> ?)",
        "bn", &played->uid, (gint64) job->owner);
  case YK_STORE_JOB_PAR:
    return yk_store_write_par (db, &job->par);
  case YK_STORE_JOB_ANSWER:
    return yk_store_write_answer (db, &played->uid, played->id.puzzle,
                                  event_names[job->event], played->time,
                                  played->seconds);
  case YK_STORE_JOB_PUZZLE:
    return yk_store_write_puzzle (db, &played->id, job->words, played->time);
  case YK_STORE_JOB_RESET:
    return run_reset (db, job);
  case YK_STORE_JOB_UNDO_RESET:
    return run_undo_reset (db);
  }
  g_return_val_if_reached (SQLITE_OK);
}

/* What the thread works with that writes what happened; the first job starts it.  It
 * may be left alone with its thread, where the disk hangs and the program ends. */
typedef struct
{
  GMutex lock;        /* for all that follows */
  GCond woken;        /* the thread has something to do */
  GCond done;         /* it has done it, or failed */
  GPtrArray *waiting; /* of YkStoreJob, to be written as one transaction */
  GPtrArray *running; /* the same, being written */
  GError *error;      /* why the last try failed, or NULL */
  guint n_tries;
  gboolean is_hurried;  /* somebody waits for a try that begins from now on */
  gboolean is_over;     /* the thread ends once all is written … */
  gboolean is_given_up; /* … or at once */
  int is_needed;        /* atomic: for something else than a backup */
  char *mended;         /* a sentence: the file was damaged and is replaced; or NULL */

  char *path;
  GSource *news;   /* made ready whenever it has written, or failed */
  GThread *thread; /* the main thread's; or NULL */
} Writer;

static void
writer_clear (gpointer data)
{
  Writer *writer = data;

  g_mutex_clear (&writer->lock);
  g_cond_clear (&writer->woken);
  g_cond_clear (&writer->done);
  g_ptr_array_unref (writer->waiting);
  g_ptr_array_unref (writer->running);
  g_clear_error (&writer->error);
  g_free (writer->mended);
  g_free (writer->path);
  g_source_unref (writer->news);
}

static void
writer_unref (Writer *writer)
{
  g_atomic_rc_box_release_full (writer, writer_clear);
}

static void
move_jobs (GPtrArray *from, GPtrArray *to)
{
  g_ptr_array_extend (to, from, NULL, NULL);
  g_free (g_ptr_array_steal (from, NULL));
}

/* Something that can never be written must not keep all else from it. */
static int
run_job (sqlite3 *db, const YkStoreJob *job)
{
  int code = sqlite3_exec (db, "SAVEPOINT job", NULL, NULL, NULL);

  if (code == SQLITE_OK)
    code = run_plain_job (db, job);
  if (code != SQLITE_OK && !yk_store_is_outer (code)) {
    g_warning ("Something can't be stored: %s", sqlite3_errmsg (db));
    code = sqlite3_exec (db, "ROLLBACK TO job", NULL, NULL, NULL);
  }
  if (code == SQLITE_OK)
    code = sqlite3_exec (db, "RELEASE job", NULL, NULL, NULL);
  return code;
}

/* Writes jobs as one transaction. Returns an SQLite code. */
static int
write_jobs (sqlite3 *db, const GPtrArray *jobs)
{
  int code = sqlite3_exec (db, "BEGIN IMMEDIATE", NULL, NULL, NULL);

  for (guint i = 0; i < jobs->len && code == SQLITE_OK; i++)
    code = run_job (db, g_ptr_array_index (jobs, i));
  if (code == SQLITE_OK)
    code = sqlite3_exec (db, "COMMIT", NULL, NULL, NULL);
  return code;
}

/* Writes what is running.  A connection that has failed is opened anew the next time:
 * the file may have been replaced, or be damaged. */
static gboolean
try_writing (Writer *writer, sqlite3 **db, char **mended, GError **error)
{
  g_autoptr (GError) reason = NULL;
  int code;

  if (*db == NULL) {
    *db = yk_store_connect_or_mend (writer->path, &reason);
    if (*db == NULL) {
      g_propagate_error (error, g_steal_pointer (&reason));
      return FALSE;
    }
    if (reason != NULL)
      *mended = g_strdup (reason->message);
  }
  code = write_jobs (*db, writer->running);
  if (code == SQLITE_OK)
    return TRUE;
  yk_store_set_error (*db, code, writer->path, error);
  sqlite3_exec (*db, "ROLLBACK", NULL, NULL, NULL);
  g_clear_pointer (db, sqlite3_close_v2);
  return FALSE;
}

static int
is_needed_cb (gpointer data)
{
  return g_atomic_int_get (&((Writer *) data)->is_needed);
}

static gboolean
is_pending (Writer *writer)
{
  return writer->waiting->len + writer->running->len > 0;
}

/* Waits until there is something to do; locked. */
static void
wait_for_work (Writer *writer, sqlite3 *db)
{
  gint64 pause = MIN (FIRST_PAUSE_US << MIN (writer->n_tries, 10u), LONGEST_PAUSE_US);
  gint64 end = g_get_monotonic_time () + pause;

  while (!is_pending (writer) && !writer->is_over)
    if (!g_cond_wait_until (&writer->woken, &writer->lock,
                            g_get_monotonic_time () + IDLE_US)) {
      /* Looks after the daily backup while there is nothing else to do, and as long;
       * locked.
       */
      if (db != NULL && writer->error == NULL) {
        g_atomic_int_set (&writer->is_needed, FALSE);
        g_mutex_unlock (&writer->lock);
        sqlite3_progress_handler (db, 1000, is_needed_cb, writer);
        yk_store_back_up_daily (db, writer->path);
        sqlite3_progress_handler (db, 0, NULL, NULL);
        g_mutex_lock (&writer->lock);
      }
    }
  while (writer->error != NULL && !writer->is_over &&
         g_cond_wait_until (&writer->woken, &writer->lock, end))
    ;
}

static gpointer
write_cb (gpointer data)
{
  Writer *writer = data;
  sqlite3 *db = NULL;
  gboolean is_done = TRUE;

  g_mutex_lock (&writer->lock);
  while (is_done || writer->is_hurried || !writer->is_over) {
    GError *error = NULL;
    char *mended = NULL;

    wait_for_work (writer, db);
    if (writer->is_given_up || !is_pending (writer))
      break;
    move_jobs (writer->waiting, writer->running);
    writer->is_hurried = FALSE;
    g_mutex_unlock (&writer->lock);
    is_done = try_writing (writer, &db, &mended, &error);
    g_mutex_lock (&writer->lock);
    if (is_done)
      g_ptr_array_set_size (writer->running, 0);
    if (writer->is_hurried)
      g_clear_error (&error);
    g_clear_error (&writer->error);
    writer->error = error;
    writer->n_tries = is_done ? 0 : writer->n_tries + 1;
    if (mended != NULL) {
      g_free (writer->mended);
      writer->mended = mended;
    }
    g_cond_broadcast (&writer->done);
    g_source_set_ready_time (writer->news, 0);
  }
  g_mutex_unlock (&writer->lock);
  sqlite3_close_v2 (db);
  writer_unref (writer);
  return NULL;
}

static Writer *
writer_new (const char *path, GSource *news)
{
  Writer *writer = g_atomic_rc_box_new0 (Writer);

  g_mutex_init (&writer->lock);
  g_cond_init (&writer->woken);
  g_cond_init (&writer->done);
  writer->waiting = g_ptr_array_new_with_free_func ((GDestroyNotify) job_free);
  writer->running = g_ptr_array_new_with_free_func ((GDestroyNotify) job_free);
  writer->path = g_strdup (path);
  writer->news = g_source_ref (news);
  return writer;
}

/* Waits until all is written, unless that fails or is given up. */
static void
writer_end (Writer *writer)
{
  gboolean is_given_up;

  g_mutex_lock (&writer->lock);
  writer->is_over = TRUE;
  g_atomic_int_set (&writer->is_needed, TRUE);
  g_cond_broadcast (&writer->woken);
  is_given_up = writer->is_given_up;
  g_mutex_unlock (&writer->lock);
  if (writer->thread != NULL && is_given_up)
    g_thread_unref (writer->thread);
  else if (writer->thread != NULL)
    g_thread_join (writer->thread);
  writer_unref (writer);
}

/* Lets the thread begin at once; locked. */
static void
wake (Writer *writer)
{
  g_clear_error (&writer->error);
  g_atomic_int_set (&writer->is_needed, TRUE);
  g_cond_signal (&writer->woken);
}

/* Has it try again, at once; how a try ends that has begun before is not told. */
static void
writer_hurry (Writer *writer)
{
  g_mutex_lock (&writer->lock);
  writer->is_hurried = TRUE;
  wake (writer);
  g_mutex_unlock (&writer->lock);
}

/* Takes JOBS, which are one transaction, and leaves the array empty.  A game that is
 * put again need not be written as it was before. */
static void
writer_add (Writer *writer, GPtrArray *jobs)
{
  g_mutex_lock (&writer->lock);
  for (guint i = 0; i < writer->waiting->len; i++)
    for (guint j = 0; j < jobs->len; j++) {
      const YkStoreJob *job = g_ptr_array_index (writer->waiting, i);
      const YkStoreJob *later = g_ptr_array_index (jobs, j);

      if (job->kind != YK_STORE_JOB_PUT || later->kind != YK_STORE_JOB_PUT ||
          !yk_uid_equal (&job->played.uid, &later->played.uid))
        continue;
      g_ptr_array_remove_index (writer->waiting, i--);
      break;
    }
  move_jobs (jobs, writer->waiting);
  wake (writer);
  g_mutex_unlock (&writer->lock);
  if (writer->thread == NULL)
    writer->thread = g_thread_new ("store", write_cb, g_atomic_rc_box_acquire (writer));
}

/* Waits until all is written, the writing fails, or END comes (0: not at all). Returns:
 * whether all is written. */
static gboolean
writer_wait (Writer *writer, gint64 end)
{
  gboolean is_written;

  g_mutex_lock (&writer->lock);
  while (end > 0 && is_pending (writer) && writer->error == NULL &&
         g_cond_wait_until (&writer->done, &writer->lock, end))
    ;
  is_written = !is_pending (writer);
  g_mutex_unlock (&writer->lock);
  return is_written;
}

/* Returns: (transfer full) (nullable): why the last try failed; MENDED (nullable) gets
 * a sentence where the file was damaged, and is replaced. */
static GError *
writer_get_error (Writer *writer, char **mended)
{
  GError *error;

  g_mutex_lock (&writer->lock);
  error = writer->error != NULL ? g_error_copy (writer->error) : NULL;
  if (mended != NULL)
    *mended = g_steal_pointer (&writer->mended);
  g_mutex_unlock (&writer->lock);
  return error;
}

struct _YkStore
{
  GObject parent_instance;

  char *path;
  YkStoreOwner owner;
  gboolean is_foreign; /* a newer version's file: nothing is ever written */
  void (*collect) (gpointer data);
  gpointer data;

  GPtrArray *fresh; /* of YkStoreJob: what has happened since the thread was told */
  guint touch_id;
  gboolean is_collecting;
  gboolean is_flushing; /* "flushed" is to be emitted */
  gint64 quiet_until;   /* when trouble is told of again; each trouble defers it */

  Writer *writer;
  GSource *news;
  sqlite3 *reader;  /* or NULL */
  sqlite3 *memory;  /* all that is not on the disk is in it, too; or NULL */
  gint64 read_next; /* until then the disk isn't read, if there is the memory */
};

enum
{
  CHANGED,
  RESET,
  FAILED,
  FLUSHED,
  N_SIGNALS,
};

G_DEFINE_FINAL_TYPE (YkStore, yk_store, G_TYPE_OBJECT)

static guint signals[N_SIGNALS];

/* Gives the thread what has happened since. */
static void
hand_over (YkStore *store)
{
  g_clear_handle_id (&store->touch_id, g_source_remove);
  if (store->collect != NULL && !store->is_collecting) {
    store->is_collecting = TRUE;
    store->collect (store->data);
    store->is_collecting = FALSE;
  }
  if (store->fresh->len > 0 && store->memory != NULL)
    write_jobs (store->memory, store->fresh);
  if (store->fresh->len > 0 && !store->is_foreign)
    writer_add (store->writer, store->fresh);
  g_ptr_array_set_size (store->fresh, 0);
}

static gboolean
touch_cb (gpointer data)
{
  YkStore *store = data;

  store->touch_id = 0;
  hand_over (store);
  return G_SOURCE_REMOVE;
}

void
yk_store_touch (YkStore *store, gboolean at_once)
{
  if (store->touch_id != 0 && !at_once)
    return;
  g_clear_handle_id (&store->touch_id, g_source_remove);
  store->touch_id = at_once ? g_idle_add (touch_cb, store)
                            : g_timeout_add (TOUCH_MS, touch_cb, store);
}

/* Has it written, and changes tell of it. */
static void
add_job (YkStore *store, YkStoreJob *job)
{
  g_ptr_array_add (store->fresh, job);
  yk_store_touch (store, TRUE);
}

/* Makes a copy of everything in memory, with what is not on the disk. */
static void
use_memory (YkStore *store)
{
  g_autoptr (sqlite3) disk = NULL;
  sqlite3_backup *copying;

  if (store->memory != NULL)
    return;
  store->memory = yk_store_connect (NULL, 0, NULL);
  disk = store->is_foreign ? NULL : yk_store_connect (store->path, READ_WAIT_MS, NULL);
  copying =
      disk != NULL ? sqlite3_backup_init (store->memory, "main", disk, "main") : NULL;
  if (copying != NULL) {
    sqlite3_backup_step (copying, -1);
    sqlite3_backup_finish (copying);
  }
  /* And with what is still to be written. */
  g_mutex_lock (&store->writer->lock);
  write_jobs (store->memory, store->writer->running);
  write_jobs (store->memory, store->writer->waiting);
  g_mutex_unlock (&store->writer->lock);
}

sqlite3 *
yk_store_reader (YkStore *store)
{
  hand_over (store);
  if (store->memory != NULL &&
      (store->is_foreign || g_get_monotonic_time () < store->read_next ||
       !writer_wait (store->writer, 0)))
    return store->memory;
  g_clear_pointer (&store->memory, sqlite3_close_v2);
  if (!writer_wait (store->writer,
                    g_get_monotonic_time () + READ_WAIT_MS * G_TIME_SPAN_MILLISECOND)) {
    use_memory (store);
    return store->memory;
  }
  if (store->reader == NULL)
    store->reader = yk_store_connect (store->path, READ_WAIT_MS, NULL);
  /* Where it can't be read, a copy may be, or at least there is what has happened. */
  if (store->reader == NULL || sqlite3_exec (store->reader, "SELECT 1 FROM meta", NULL,
                                             NULL, NULL) != SQLITE_OK) {
    g_clear_pointer (&store->reader, sqlite3_close_v2);
    use_memory (store);
    store->read_next = g_get_monotonic_time () + READ_PAUSE_US;
    return store->memory;
  }
  return store->reader;
}

static void
end_flush (YkStore *store, const char *sentence)
{
  if (!store->is_flushing)
    return;
  store->is_flushing = FALSE;
  g_signal_emit (store, signals[FLUSHED], 0, sentence);
}

/* The thread has written, or failed. */
static gboolean
dispatch_news (GSource *source, GSourceFunc callback, gpointer data)
{
  g_autoptr (YkStore) store = g_object_ref (data);
  g_autofree char *mended = NULL;
  g_autoptr (GError) error = writer_get_error (store->writer, &mended);
  gboolean is_written = writer_wait (store->writer, 0);

  g_source_set_ready_time (source, -1);
  if (is_written)
    g_clear_pointer (&store->memory, sqlite3_close_v2);
  if (mended != NULL || error != NULL)
    g_clear_pointer (&store->reader, sqlite3_close_v2);
  if (mended != NULL)
    g_signal_emit (store, signals[FAILED], 0, mended);
  if (error != NULL)
    use_memory (store);
  if (error != NULL) {
    gint64 now = g_get_monotonic_time ();

    if (now >= store->quiet_until && !store->is_flushing)
      g_signal_emit (store, signals[FAILED], 0, error->message);
    store->quiet_until = now + QUIET_US;
  }
  g_signal_emit (store, signals[CHANGED], 0);
  if (is_written || error != NULL)
    end_flush (store, error != NULL ? error->message : NULL);
  return G_SOURCE_CONTINUE;
}

static GSourceFuncs news_functions = {.dispatch = dispatch_news};

/* The object. */

static void
yk_store_dispose (GObject *object)
{
  YkStore *store = YK_STORE (object);

  store->collect = NULL;
  if (store->writer != NULL)
    hand_over (store);
  g_clear_pointer (&store->writer, writer_end);
  g_clear_handle_id (&store->touch_id, g_source_remove);
  if (store->news != NULL)
    g_source_destroy (store->news);
  g_clear_pointer (&store->news, g_source_unref);
  g_clear_pointer (&store->reader, sqlite3_close_v2);
  g_clear_pointer (&store->memory, sqlite3_close_v2);
  if (store->owner.lock >= 0)
    close (store->owner.lock);
  store->owner.lock = -1;
  G_OBJECT_CLASS (yk_store_parent_class)->dispose (object);
}

static void
yk_store_finalize (GObject *object)
{
  YkStore *store = YK_STORE (object);

  g_ptr_array_unref (store->fresh);
  g_free (store->path);
  G_OBJECT_CLASS (yk_store_parent_class)->finalize (object);
}

static void
yk_store_class_init (YkStoreClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = yk_store_dispose;
  object_class->finalize = yk_store_finalize;
  signals[CHANGED] = g_signal_new ("changed", YK_TYPE_STORE, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[RESET] = g_signal_new ("reset", YK_TYPE_STORE, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
  signals[FAILED] = g_signal_new ("failed", YK_TYPE_STORE, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[FLUSHED] = g_signal_new ("flushed", YK_TYPE_STORE, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
yk_store_init (YkStore *store)
{
  store->fresh = g_ptr_array_new_with_free_func ((GDestroyNotify) job_free);
  store->owner.lock = -1;
}

/* Takes in what older versions left, once.  If that fails half-way nothing of it stays,
 * and the next start tries again. */
static void
import_once (YkStore *store, const char *directory, YkStoreDescribe describe)
{
  sqlite3 *db = store->reader;
  g_autoptr (sqlite3_stmt) imported =
      yk_store_sql (db, "SELECT 1 FROM meta WHERE key = 'imported'", "");
  int code;

  if (yk_store_step (imported))
    return;
  g_clear_pointer (&imported, sqlite3_finalize);
  if (sqlite3_exec (db, "BEGIN IMMEDIATE", NULL, NULL, NULL) != SQLITE_OK)
    return;
  code = yk_store_import (db, directory, describe);
  if (code == SQLITE_OK)
    code = yk_store_do (db, "INSERT INTO meta (key, value) VALUES ('imported', ?)", "n",
                        g_get_real_time () / G_USEC_PER_SEC);
  if (code == SQLITE_OK)
    code = sqlite3_exec (db, "COMMIT", NULL, NULL, NULL);
  if (code != SQLITE_OK)
    sqlite3_exec (db, "ROLLBACK", NULL, NULL, NULL);
}

YkStore *
yk_store_open (const char *directory, const char *old_directory,
               YkStoreDescribe describe, GError **error)
{
  YkStore *store = g_object_new (YK_TYPE_STORE, NULL);
  g_autoptr (GError) reason = NULL;

  g_return_val_if_fail (directory != NULL, NULL);

  store->path = g_build_filename (directory, "yukon.db", NULL);
  store->reader = yk_store_connect_or_mend (store->path, &reason);
  store->is_foreign = g_error_matches (reason, YK_STORE_ERROR, YK_STORE_ERROR_NEWER);
  yk_store_owner_find (&store->owner, store->path);
  store->news = g_source_new (&news_functions, sizeof (GSource));
  g_source_set_callback (store->news, NULL, store, NULL);
  g_source_attach (store->news, NULL);
  store->writer = writer_new (store->path, store->news);
  if (store->reader == NULL)
    use_memory (store);
  else if (old_directory != NULL)
    import_once (store, old_directory, describe);
  if (reason != NULL)
    g_propagate_error (error, g_steal_pointer (&reason));
  return store;
}

const char *
yk_store_get_path (YkStore *store)
{
  return store->path;
}

void
yk_store_set_collector (YkStore *store, void (*collect) (gpointer data), gpointer data)
{
  store->collect = collect;
  store->data = data;
}

gboolean
yk_store_flush (YkStore *store, GError **error)
{
  hand_over (store);
  writer_hurry (store->writer);
  if (writer_wait (store->writer, G_MAXINT64))
    return TRUE;
  g_propagate_error (error, writer_get_error (store->writer, NULL));
  return FALSE;
}

void
yk_store_begin_flush (YkStore *store)
{
  if (store->is_flushing)
    return;
  store->is_flushing = TRUE;
  hand_over (store);
  writer_hurry (store->writer);
  if (writer_wait (store->writer, 0))
    end_flush (store, NULL);
}

void
yk_store_give_up (YkStore *store)
{
  g_mutex_lock (&store->writer->lock);
  store->writer->is_given_up = store->writer->is_over = TRUE;
  g_cond_broadcast (&store->writer->woken);
  g_mutex_unlock (&store->writer->lock);
}

guint
yk_store_get_owner (YkStore *store)
{
  return store->owner.number;
}

char *
yk_store_restore (YkStore *store, YkPlayed *played, guint *n_others)
{
  sqlite3 *db = yk_store_reader (store);
  char *text;

  *n_others = 0;
  text = yk_store_take_table (&store->owner, db, played, n_others);
  sqlite3_busy_timeout (db, READ_WAIT_MS); /* from now on a window waits */
  return text;
}

/* What happens, to be written soon. */

static YkStoreJob *
job_new (YkStoreJobKind kind)
{
  YkStoreJob *job = g_new0 (YkStoreJob, 1);

  job->kind = kind;
  return job;
}

void
yk_store_put (YkStore *store, const YkPlayed *played, const YkUid *other,
              YkStoreState state, gpointer content, YkStoreCompose compose,
              GDestroyNotify free_content)
{
  YkStoreJob *job = job_new (YK_STORE_JOB_PUT);

  job->played = *played;
  job->other = *other;
  job->state = state;
  job->owner = store->owner.number;
  job->content = content;
  job->compose = compose;
  job->free_content = free_content;
  add_job (store, job);
}

void
yk_store_drop (YkStore *store, const YkUid *uid)
{
  YkStoreJob *job = job_new (YK_STORE_JOB_DROP);

  job->played.uid = *uid;
  job->owner = store->owner.number;
  add_job (store, job);
}

void
yk_store_put_par (YkStore *store, const YkPar *par)
{
  YkStoreJob *job = job_new (YK_STORE_JOB_PAR);

  job->par = *par;
  add_job (store, job);
}

void
yk_store_put_answer (YkStore *store, guint puzzle, YkPuzzleEvent event, guint seconds)
{
  YkStoreJob *job = job_new (YK_STORE_JOB_ANSWER);

  job->event = event;
  job->played = (YkPlayed){.uid = yk_uid_new (),
                           .id.puzzle = puzzle,
                           .time = g_get_real_time () / G_USEC_PER_SEC,
                           .seconds = seconds};
  add_job (store, job);
}

void
yk_store_put_puzzle (YkStore *store, const YkDealId *id, const char *words)
{
  YkStoreJob *job = job_new (YK_STORE_JOB_PUZZLE);

  job->played = (YkPlayed){.id = *id, .time = g_get_real_time () / G_USEC_PER_SEC};
  job->words = g_strdup (words);
  add_job (store, job);
}

void
yk_store_reset (YkStore *store, const YkRules *rules, const YkGameOptions *options)
{
  YkStoreJob *job = job_new (YK_STORE_JOB_RESET);
  char text[YK_OPTIONS_TEXT_SIZE];

  job->played.id.rules = rules;
  if (rules != NULL) {
    yk_game_options_to_text (options, "", "=", " ", text);
    job->words = g_strdup (g_strchomp (text));
  }
  add_job (store, job);
  g_signal_emit (store, signals[RESET], 0, FALSE);
}

void
yk_store_undo_reset (YkStore *store)
{
  add_job (store, job_new (YK_STORE_JOB_UNDO_RESET));
  g_signal_emit (store, signals[RESET], 0, TRUE);
}
