/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The thread that writes what happened. */
#include "store/yk-store-private.h"

/* Where the disk refuses, the pause before another try grows; and for how long nothing
 * has happened when the daily backup is made. */
#define FIRST_PAUSE_US (1 * G_TIME_SPAN_SECOND)
#define LONGEST_PAUSE_US (30 * G_TIME_SPAN_SECOND)
#define IDLE_US (5 * G_TIME_SPAN_SECOND)

/* It may be left alone with its thread, where the disk hangs and the program ends. */
struct _YkStoreWriter
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
  GSource *news;   /* wakes the main loop; a reference is held */
  GThread *thread; /* the main thread's; or NULL */
};

static void
writer_clear (gpointer data)
{
  YkStoreWriter *writer = data;

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
writer_unref (YkStoreWriter *writer)
{
  g_atomic_rc_box_release_full (writer, writer_clear);
}

static gpointer
take_job (gconstpointer job, gpointer data)
{
  return (gpointer) job;
}

static void
move_jobs (GPtrArray *from, GPtrArray *to)
{
  g_ptr_array_extend (to, from, take_job, NULL);
  g_ptr_array_set_free_func (from, NULL);
  g_ptr_array_set_size (from, 0);
  g_ptr_array_set_free_func (from, (GDestroyNotify) yk_store_job_free);
}

/* Something that can never be written must not keep all else from it. */
static int
run_job (sqlite3 *db, const YkStoreJob *job)
{
  int code = sqlite3_exec (db, "SAVEPOINT job", NULL, NULL, NULL);

  if (code == SQLITE_OK)
    code = job->run (db, job);
  if (code != SQLITE_OK && !yk_store_is_outer (code)) {
    g_warning ("Something can't be stored: %s", sqlite3_errmsg (db));
    code = sqlite3_exec (db, "ROLLBACK TO job", NULL, NULL, NULL);
  }
  if (code == SQLITE_OK)
    code = sqlite3_exec (db, "RELEASE job", NULL, NULL, NULL);
  return code;
}

int
yk_store_write_jobs (sqlite3 *db, const GPtrArray *jobs)
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
try_writing (YkStoreWriter *writer, sqlite3 **db, char **mended, GError **error)
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
  code = yk_store_write_jobs (*db, writer->running);
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
  return g_atomic_int_get (&((YkStoreWriter *) data)->is_needed);
}

/* Waits until there is something to do; locked. */
static void
wait_for_work (YkStoreWriter *writer, sqlite3 *db)
{
  gint64 pause = MIN (FIRST_PAUSE_US << MIN (writer->n_tries, 10u), LONGEST_PAUSE_US);
  gint64 end = g_get_monotonic_time () + pause;

  while (writer->waiting->len == 0 && writer->running->len == 0 && !writer->is_over)
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
  YkStoreWriter *writer = data;
  sqlite3 *db = NULL;
  gboolean is_done = TRUE;

  g_mutex_lock (&writer->lock);
  while (is_done || writer->is_hurried || !writer->is_over) {
    GError *error = NULL;
    char *mended = NULL;

    wait_for_work (writer, db);
    if (writer->is_given_up || writer->waiting->len + writer->running->len == 0)
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

static gboolean
is_pending (YkStoreWriter *writer)
{
  return writer->waiting->len + writer->running->len > 0;
}

YkStoreWriter *
yk_store_writer_new (const char *path, GSource *news)
{
  YkStoreWriter *writer = g_atomic_rc_box_new0 (YkStoreWriter);

  g_mutex_init (&writer->lock);
  g_cond_init (&writer->woken);
  g_cond_init (&writer->done);
  writer->waiting = g_ptr_array_new_with_free_func ((GDestroyNotify) yk_store_job_free);
  writer->running = g_ptr_array_new_with_free_func ((GDestroyNotify) yk_store_job_free);
  writer->path = g_strdup (path);
  writer->news = g_source_ref (news);
  return writer;
}

void
yk_store_writer_end (YkStoreWriter *writer)
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
wake (YkStoreWriter *writer)
{
  g_clear_error (&writer->error);
  g_atomic_int_set (&writer->is_needed, TRUE);
  g_cond_signal (&writer->woken);
}

void
yk_store_writer_add (YkStoreWriter *writer, GPtrArray *jobs)
{
  g_mutex_lock (&writer->lock);
  for (guint i = 0; i < writer->waiting->len; i++)
    for (guint j = 0; j < jobs->len; j++)
      if (yk_store_job_is_replaced (g_ptr_array_index (writer->waiting, i),
                                    g_ptr_array_index (jobs, j))) {
        g_ptr_array_remove_index (writer->waiting, i--);
        break;
      }
  move_jobs (jobs, writer->waiting);
  wake (writer);
  g_mutex_unlock (&writer->lock);
  if (writer->thread == NULL)
    writer->thread = g_thread_new ("store", write_cb, g_atomic_rc_box_acquire (writer));
}

void
yk_store_writer_hurry (YkStoreWriter *writer)
{
  g_mutex_lock (&writer->lock);
  writer->is_hurried = TRUE;
  wake (writer);
  g_mutex_unlock (&writer->lock);
}

void
yk_store_writer_give_up (YkStoreWriter *writer)
{
  g_mutex_lock (&writer->lock);
  writer->is_given_up = writer->is_over = TRUE;
  g_cond_broadcast (&writer->woken);
  g_mutex_unlock (&writer->lock);
}

gboolean
yk_store_writer_wait (YkStoreWriter *writer, gint64 end)
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

GError *
yk_store_writer_get_error (YkStoreWriter *writer, char **mended)
{
  GError *error;

  g_mutex_lock (&writer->lock);
  error = writer->error != NULL ? g_error_copy (writer->error) : NULL;
  if (mended != NULL)
    *mended = g_steal_pointer (&writer->mended);
  g_mutex_unlock (&writer->lock);
  return error;
}

void
yk_store_writer_copy (YkStoreWriter *writer, sqlite3 *db)
{
  g_mutex_lock (&writer->lock);
  yk_store_write_jobs (db, writer->running);
  yk_store_write_jobs (db, writer->waiting);
  g_mutex_unlock (&writer->lock);
}
