/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The store as an object: what happened goes to a thread that writes it. */
#include "store/yk-store.h"

#include "base/io/yk-file-util.h"
#include "store/yk-store-private.h"

/* How long what has happened waits for more, so that a run of automatic moves is one
 * transaction; what is asked waits for it on the disk, before it is answered from
 * memory; where it can't be read, that is not tried for each question; and where the
 * disk refuses, the pause before another try grows. */
#define TOUCH_MS 800
#define READ_WAIT_MS 250
#define READ_PAUSE_US (2 * G_TIME_SPAN_SECOND)
/* A disk that fails now and then is told of once as long as it does. */
#define QUIET_US G_TIME_SPAN_MINUTE

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

  YkStoreWriter *writer;
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
    yk_store_write_jobs (store->memory, store->fresh);
  if (store->fresh->len > 0 && !store->is_foreign)
    yk_store_writer_add (store->writer, store->fresh);
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
yk_store_touch (YkStore *store)
{
  g_return_if_fail (YK_IS_STORE (store));

  if (store->touch_id == 0)
    store->touch_id = g_timeout_add (TOUCH_MS, touch_cb, store);
}

void
yk_store_touch_now (YkStore *store)
{
  g_return_if_fail (YK_IS_STORE (store));

  g_clear_handle_id (&store->touch_id, g_source_remove);
  store->touch_id = g_idle_add (touch_cb, store);
}

void
yk_store_add (YkStore *store, YkStoreJob *job)
{
  g_ptr_array_add (store->fresh, job);
  yk_store_touch_now (store);
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
  yk_store_writer_copy (store->writer, store->memory);
}

sqlite3 *
yk_store_reader (YkStore *store)
{
  hand_over (store);
  if (store->memory != NULL &&
      (store->is_foreign || g_get_monotonic_time () < store->read_next ||
       !yk_store_writer_wait (store->writer, 0)))
    return store->memory;
  g_clear_pointer (&store->memory, sqlite3_close_v2);
  if (!yk_store_writer_wait (store->writer,
                             g_get_monotonic_time () +
                                 READ_WAIT_MS * G_TIME_SPAN_MILLISECOND)) {
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
news_cb (gpointer data)
{
  g_autoptr (YkStore) store = g_object_ref (data);
  g_autofree char *mended = NULL;
  g_autoptr (GError) error = yk_store_writer_get_error (store->writer, &mended);
  gboolean is_written = yk_store_writer_wait (store->writer, 0);

  g_source_set_ready_time (store->news, -1);
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

static gboolean
dispatch_news (GSource *source, GSourceFunc callback, gpointer data)
{
  return callback (data);
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
  g_clear_pointer (&store->writer, yk_store_writer_end);
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
  store->fresh = g_ptr_array_new_with_free_func ((GDestroyNotify) yk_store_job_free);
  store->owner.lock = -1;
}

/* Takes in what older versions left, once.  If that fails half-way nothing of it stays,
 * and the next start tries again. */
static void
import_once (YkStore *store, const char *directory, YkStoreDescribe describe)
{
  sqlite3 *db = store->reader;
  int code;

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

static gboolean
was_imported (sqlite3 *db)
{
  g_autoptr (sqlite3_stmt) statement =
      yk_store_sql (db, "SELECT 1 FROM meta WHERE key = 'imported'", "");

  return yk_store_step (statement);
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
  g_source_set_callback (store->news, news_cb, store, NULL);
  g_source_attach (store->news, NULL);
  store->writer = yk_store_writer_new (store->path, store->news);
  if (store->reader == NULL)
    use_memory (store);
  else if (old_directory != NULL && !was_imported (store->reader))
    import_once (store, old_directory, describe);
  if (reason != NULL)
    g_propagate_error (error, g_steal_pointer (&reason));
  return store;
}

const char *
yk_store_get_path (YkStore *store)
{
  g_return_val_if_fail (YK_IS_STORE (store), NULL);

  return store->path;
}

void
yk_store_set_collector (YkStore *store, void (*collect) (gpointer data), gpointer data)
{
  g_return_if_fail (YK_IS_STORE (store));

  store->collect = collect;
  store->data = data;
}

gboolean
yk_store_flush (YkStore *store, GError **error)
{
  g_return_val_if_fail (YK_IS_STORE (store), FALSE);

  hand_over (store);
  yk_store_writer_hurry (store->writer);
  if (yk_store_writer_wait (store->writer, G_MAXINT64))
    return TRUE;
  g_propagate_error (error, yk_store_writer_get_error (store->writer, NULL));
  return FALSE;
}

void
yk_store_begin_flush (YkStore *store)
{
  g_return_if_fail (YK_IS_STORE (store));

  if (store->is_flushing)
    return;
  store->is_flushing = TRUE;
  hand_over (store);
  yk_store_writer_hurry (store->writer);
  if (yk_store_writer_wait (store->writer, 0))
    end_flush (store, NULL);
}

void
yk_store_give_up (YkStore *store)
{
  g_return_if_fail (YK_IS_STORE (store));

  yk_store_writer_give_up (store->writer);
}

guint
yk_store_get_owner (YkStore *store)
{
  g_return_val_if_fail (YK_IS_STORE (store), 1);

  return store->owner.number;
}

char *
yk_store_restore (YkStore *store, YkPlayed *played, guint *n_others)
{
  sqlite3 *db;
  char *text;

  g_return_val_if_fail (YK_IS_STORE (store), NULL);

  *n_others = 0;
  db = yk_store_reader (store);
  text = yk_store_take_table (&store->owner, db, played, n_others);
  sqlite3_busy_timeout (db, READ_WAIT_MS); /* from now on a window waits */
  return text;
}
