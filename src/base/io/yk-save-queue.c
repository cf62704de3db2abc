/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The one thread that writes the program's own files. */
#include "base/io/yk-save-queue.h"

/* How long a change may wait before it is written. */
#define DELAY_MS 800

/* The pause after a writing that failed; the next one is twice as long, up to the last.
 */
#define FIRST_PAUSE_MS 2000
#define LAST_PAUSE_MS 16000

/* While another program is at a file: how often it is tried, and for how long that is
 * nothing to speak of. */
#define LOCK_RETRY_MS 200
#define LOCK_PATIENCE_US (2 * G_USEC_PER_SEC)

/* How often in a row a file may be overtaken by other programs. */
#define MAX_OVERTAKEN 8

/* Shared by the queue and the jobs under way; the last of them frees it. */
typedef struct
{
  const YkSaveQueueOwner *functions;
  gpointer owner;      /* NULL once it has gone */
  YkSafeFile *file;    /* the owner's */
  gboolean has_failed; /* and the owner knows */
  gint64 locked_since; /* another program has been at it, monotonic time; or 0 */
} Client;

/* A value on its way to the disk. */
typedef struct
{
  Client *client; /* a reference; for the main thread */
  const YkSaveQueueOwner *functions;
  YkSafeFile *file; /* a reference */
  gpointer value;
  gboolean is_written;
  gpointer found; /* by reread(), where the file was overtaken */
  GError *error;
} Job;

/* The values of one moment. */
typedef struct
{
  GPtrArray *jobs;
  gboolean is_last; /* goes on behind a job that fails: nothing comes after it */
  int is_cut;       /* something has changed again; both threads use it */
} Batch;

struct _YkSaveQueue
{
  GPtrArray *clients; /* of Client, in the order of writing */
  guint timeout;      /* until the next batch, or 0 */
  gboolean is_pause;  /* that is after a failure */
  guint pause_ms;     /* the last one; 0 while all is well */
  gboolean is_due;    /* the timeout has passed, but the thread is still writing */

  GThread *thread;   /* NULL until it is needed */
  GAsyncQueue *to;   /* batches for the thread */
  GAsyncQueue *from; /* batches that are done */
  GSource *done;     /* tells the main loop of them */
  Batch *batch;      /* is with the thread, or NULL; borrowed */

  gboolean is_flushing;       /* all is to be written at once … */
  gboolean is_waited_for;     /* … and the main loop waits for it */
  guint n_overtaken;          /* … and was overtaken so often */
  GError *flush_error;        /* what was wrong the last time */
  YkSaveQueueFlushed flushed; /* called when it is over, or NULL */
  gpointer flushed_owner;
  gboolean is_given_up; /* nothing is written any more */
};

static void
client_clear (gpointer data)
{
  Client *client = data;

  yk_safe_file_free (client->file);
}

static void
client_release (gpointer client)
{
  g_rc_box_release_full (client, client_clear);
}

static void
job_free (gpointer data)
{
  Job *job = data;

  job->functions->free_value (job->value);
  client_release (job->client);
  yk_safe_file_free (job->file);
  g_clear_error (&job->error);
  g_free (job);
}

static void
batch_free (gpointer data)
{
  Batch *batch = data;

  g_ptr_array_unref (batch->jobs);
  g_free (batch);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Batch, batch_free)

/* Asks all owners for what is to be written; NULL where there is nothing.  A file that
 * may not be written is tried only the last time, when somebody wants to hear why it
 * cannot be. */
static Batch *
collect_batch (YkSaveQueue *writer, gboolean is_last)
{
  g_autoptr (Batch) batch = g_new0 (Batch, 1);

  batch->is_last = is_last;
  batch->jobs = g_ptr_array_new_with_free_func (job_free);
  for (guint i = 0; i < writer->clients->len; i++) {
    Client *client = g_ptr_array_index (writer->clients, i);
    gpointer value;
    Job *job;

    if (yk_safe_file_is_blocked (client->file) && !is_last)
      continue;
    value = client->functions->get (client->owner);
    if (value == NULL)
      continue;
    job = g_new0 (Job, 1);
    *job = (Job){.client = g_rc_box_acquire (client),
                 .functions = client->functions,
                 .file = yk_safe_file_ref (client->file),
                 .value = value};
    g_ptr_array_add (batch->jobs, job);
  }
  return batch->jobs->len > 0 ? g_steal_pointer (&batch) : NULL;
}

static gboolean
is_job_overtaken (const Job *job)
{
  return g_error_matches (job->error, YK_SAFE_FILE_ERROR, YK_SAFE_FILE_ERROR_OVERTAKEN);
}

static gboolean
is_job_locked (const Job *job)
{
  return g_error_matches (job->error, YK_SAFE_FILE_ERROR, YK_SAFE_FILE_ERROR_LOCKED);
}

static void
write_job (Job *job)
{
  gsize length;
  g_autofree char *text = job->functions->compose (job->value, &length);

  job->is_written = text != NULL
                        ? yk_safe_file_write (job->file, text, length, &job->error)
                        : yk_safe_file_remove (job->file);
  if (is_job_overtaken (job) && job->functions->reread != NULL)
    job->found = job->functions->reread (job->value, job->file);
}

static void
write_batch (Batch *batch)
{
  for (guint i = 0; i < batch->jobs->len; i++) {
    Job *job = g_ptr_array_index (batch->jobs, i);

    write_job (job);
    if (!job->is_written && !is_job_locked (job) && !batch->is_last)
      return;
    /* Each time one of the others is written, too, so that none waits for ever. */
    if (i > 0 && g_atomic_int_get (&batch->is_cut))
      return;
  }
}

static gpointer
thread_cb (gpointer data)
{
  YkSaveQueue *writer = data;
  Batch *batch;

  /* A batch without jobs is the end. */
  while ((batch = g_async_queue_pop (writer->to))->jobs != NULL) {
    write_batch (batch);
    g_async_queue_push (writer->from, batch);
    g_source_set_ready_time (writer->done, 0);
  }
  g_free (batch);
  return NULL;
}

static void
begin_batch (YkSaveQueue *writer, Batch *batch)
{
  if (writer->thread == NULL)
    writer->thread = g_thread_new ("writer", thread_cb, writer);
  writer->batch = batch;
  g_async_queue_push (writer->to, batch);
}

/* Whether another program is at the file, and has not been for long. */
static gboolean
is_job_to_wait (const Job *job)
{
  return is_job_locked (job) &&
         g_get_monotonic_time () - job->client->locked_since < LOCK_PATIENCE_US;
}

static void
note_lock (const Job *job)
{
  if (!is_job_locked (job))
    job->client->locked_since = 0;
  else if (job->client->locked_since == 0)
    job->client->locked_since = g_get_monotonic_time ();
}

typedef enum
{
  OUTCOME_WRITTEN,
  OUTCOME_LOCKED,
  OUTCOME_OVERTAKEN,
  OUTCOME_FAILED,
} Outcome;

static Outcome
judge_job (const Job *job)
{
  if (job->error == NULL)
    return OUTCOME_WRITTEN;
  if (is_job_overtaken (job))
    return OUTCOME_OVERTAKEN;
  return is_job_to_wait (job) ? OUTCOME_LOCKED : OUTCOME_FAILED;
}

/* Tells an owner how it went.  In response any owner may go, also one of the jobs that
 * are still to be told. */
static Outcome
finish_job (Job *job)
{
  Client *client = job->client;
  gboolean was_told = client->has_failed;
  Outcome outcome;

  note_lock (job);
  outcome = judge_job (job);
  if (client->owner == NULL)
    return outcome;
  client->has_failed = outcome == OUTCOME_FAILED;
  if (job->is_written)
    client->functions->written (client->owner, job->value);
  else if (outcome == OUTCOME_OVERTAKEN)
    client->functions->overtaken (client->owner, job->found);
  else if (outcome == OUTCOME_FAILED && !was_told)
    client->functions->failed (client->owner, job->error);
  return outcome;
}

/* Tells all owners; ERROR gets the first thing that went wrong. */
static Outcome
finish_batch (Batch *batch, GError **error)
{
  Outcome worst = OUTCOME_WRITTEN;

  for (guint i = 0; i < batch->jobs->len; i++) {
    Job *job = g_ptr_array_index (batch->jobs, i);
    Outcome outcome = finish_job (job);

    if (outcome == OUTCOME_FAILED && worst != OUTCOME_FAILED)
      g_propagate_error (error, g_steal_pointer (&job->error));
    worst = MAX (worst, outcome);
  }
  return worst;
}

static void
begin_next (YkSaveQueue *writer)
{
  Batch *batch;

  g_clear_handle_id (&writer->timeout, g_source_remove);
  batch = collect_batch (writer, FALSE);
  if (batch != NULL)
    begin_batch (writer, batch);
}

static void
end_flush (YkSaveQueue *writer)
{
  YkSaveQueueFlushed flushed = g_steal_pointer (&writer->flushed);

  writer->is_flushing = FALSE;
  if (flushed != NULL)
    flushed (writer->flushed_owner, writer->flush_error);
}

static gboolean
is_anything_coming (YkSaveQueue *writer)
{
  gboolean is_any = FALSE;

  for (guint i = 0; i < writer->clients->len; i++) {
    const Client *client = g_ptr_array_index (writer->clients, i);

    if (client->functions->is_coming != NULL)
      is_any |= client->functions->is_coming (client->owner);
  }
  return is_any;
}

/* Nothing is left to be written, or can be.  What is still to come touches the queue;
 * but it comes by the main loop. */
static void
end_flush_unless_more (YkSaveQueue *writer)
{
  if (writer->is_waited_for || !is_anything_coming (writer))
    end_flush (writer);
}

/* Goes on with the flush, once the thread is free. */
static void
begin_last (YkSaveQueue *writer)
{
  Batch *batch;

  g_clear_handle_id (&writer->timeout, g_source_remove);
  writer->is_due = FALSE;
  g_clear_error (&writer->flush_error);
  batch = collect_batch (writer, TRUE);
  if (batch != NULL)
    begin_batch (writer, batch);
  else
    end_flush_unless_more (writer);
}

static gboolean
timeout_cb (gpointer data)
{
  g_autoptr (YkSaveQueue) writer = yk_save_queue_ref (data);

  writer->timeout = 0;
  writer->is_pause = FALSE;
  writer->is_due = writer->batch != NULL; /* a slow disk has its time */
  if (writer->is_due)
    g_atomic_int_set (&writer->batch->is_cut, !writer->batch->is_last);
  else if (writer->is_flushing)
    begin_last (writer);
  else
    begin_next (writer);
  return G_SOURCE_REMOVE;
}

static void
wait_for_next_batch (YkSaveQueue *writer, guint ms, gboolean is_pause)
{
  g_clear_handle_id (&writer->timeout, g_source_remove);
  writer->timeout = g_timeout_add (ms, timeout_cb, writer);
  writer->is_pause = is_pause;
}

/* What comes after a batch. */
static void
go_on_after_batch (YkSaveQueue *writer, Outcome outcome)
{
  switch (outcome) {
  case OUTCOME_WRITTEN:
    writer->pause_ms = 0;
    return;
  case OUTCOME_LOCKED:
    if (writer->timeout == 0)
      wait_for_next_batch (writer, LOCK_RETRY_MS, FALSE);
    return;
  case OUTCOME_OVERTAKEN:
    wait_for_next_batch (writer, 0, FALSE);
    return;
  case OUTCOME_FAILED:
    writer->pause_ms = writer->pause_ms == 0
                           ? FIRST_PAUSE_MS
                           : MIN (writer->pause_ms * 2, LAST_PAUSE_MS);
    if (writer->timeout == 0)
      wait_for_next_batch (writer, writer->pause_ms, TRUE);
    return;
  }
}

/* Something has changed while the thread was writing. */
static void
go_on_with_change (YkSaveQueue *writer, Outcome outcome)
{
  writer->is_due = FALSE;
  if (outcome == OUTCOME_FAILED)
    wait_for_next_batch (writer, DELAY_MS, FALSE);
  else
    begin_next (writer);
}

/* What comes after a batch while all is to be written at once.  What has changed
 * meanwhile is written, too. */
static void
go_on_flushing (YkSaveQueue *writer, const Batch *batch, Outcome outcome)
{
  gboolean is_changed = writer->timeout != 0 || writer->is_due;

  if (outcome == OUTCOME_LOCKED) {
    wait_for_next_batch (writer, LOCK_RETRY_MS, FALSE);
  } else if (!batch->is_last || (outcome == OUTCOME_WRITTEN && is_changed) ||
             (outcome == OUTCOME_OVERTAKEN && writer->n_overtaken++ < MAX_OVERTAKEN)) {
    begin_last (writer);
  } else {
    go_on_after_batch (writer, outcome);
    end_flush_unless_more (writer);
  }
}

/* Takes back a batch from the thread, tells how it went, and goes on. */
static void
take_back_batch (YkSaveQueue *writer, Batch *taken)
{
  g_autoptr (Batch) batch = taken;
  Outcome outcome;

  writer->batch = NULL;
  g_clear_error (&writer->flush_error);
  outcome = finish_batch (batch, &writer->flush_error);
  if (writer->is_flushing) {
    go_on_flushing (writer, batch, outcome);
    return;
  }
  go_on_after_batch (writer, outcome);
  if (writer->is_due)
    go_on_with_change (writer, outcome);
}

static gboolean
done_cb (gpointer data)
{
  g_autoptr (YkSaveQueue) writer = yk_save_queue_ref (data);
  Batch *batch;

  g_source_set_ready_time (writer->done, -1);
  batch = writer->is_given_up ? NULL : g_async_queue_try_pop (writer->from);
  if (batch != NULL) /* else somebody has waited for it */
    take_back_batch (writer, batch);
  return G_SOURCE_CONTINUE;
}

static gboolean
dispatch_done (GSource *source, GSourceFunc callback, gpointer data)
{
  return callback (data);
}

static GSourceFuncs source_functions = {.dispatch = dispatch_done};

YkSaveQueue *
yk_save_queue_new (void)
{
  YkSaveQueue *writer = g_rc_box_new0 (YkSaveQueue);

  writer->clients = g_ptr_array_new_with_free_func (client_release);
  writer->to = g_async_queue_new ();
  writer->from = g_async_queue_new_full (batch_free);
  writer->done = g_source_new (&source_functions, sizeof (GSource));
  g_source_set_callback (writer->done, done_cb, writer, NULL);
  g_source_attach (writer->done, NULL);
  return writer;
}

YkSaveQueue *
yk_save_queue_ref (YkSaveQueue *writer)
{
  return g_rc_box_acquire (writer);
}

static void
writer_clear (gpointer data)
{
  YkSaveQueue *writer = data;

  g_clear_handle_id (&writer->timeout, g_source_remove);
  g_clear_error (&writer->flush_error);
  if (writer->thread != NULL) {
    g_async_queue_push (writer->to, g_new0 (Batch, 1));
    g_thread_join (writer->thread);
  }
  g_source_destroy (writer->done);
  g_source_unref (writer->done);
  g_async_queue_unref (writer->to);
  g_async_queue_unref (writer->from);
  g_ptr_array_unref (writer->clients);
}

void
yk_save_queue_unref (YkSaveQueue *writer)
{
  g_rc_box_release_full (writer, writer_clear);
}

void
yk_save_queue_add (YkSaveQueue *writer, YkSafeFile *file,
                   const YkSaveQueueOwner *functions, gpointer owner)
{
  Client *client = g_rc_box_new (Client);

  *client =
      (Client){.functions = functions, .owner = owner, .file = yk_safe_file_ref (file)};
  g_ptr_array_add (writer->clients, client);
}

void
yk_save_queue_add_first (YkSaveQueue *writer, YkSafeFile *file,
                         const YkSaveQueueOwner *functions, gpointer owner)
{
  yk_save_queue_add (writer, file, functions, owner);
  g_ptr_array_insert (
      writer->clients, 0,
      g_ptr_array_steal_index (writer->clients, writer->clients->len - 1));
}

static Client *
find_client (YkSaveQueue *writer, gpointer owner, guint *at)
{
  for (*at = 0; *at < writer->clients->len; (*at)++) {
    Client *client = g_ptr_array_index (writer->clients, *at);

    if (client->owner == owner)
      return client;
  }
  return NULL;
}

void
yk_save_queue_set_file (YkSaveQueue *writer, gpointer owner, YkSafeFile *file)
{
  guint at;
  Client *client = find_client (writer, owner, &at);

  g_return_if_fail (client != NULL);

  yk_safe_file_free (client->file);
  client->file = yk_safe_file_ref (file);
}

/* Waits for the thread, and goes on. */
static void
wait_for_thread (YkSaveQueue *writer)
{
  if (writer->batch != NULL && !writer->is_given_up)
    take_back_batch (writer, g_async_queue_pop (writer->from));
}

void
yk_save_queue_remove (YkSaveQueue *writer, gpointer owner)
{
  guint at;
  Client *client = find_client (writer, owner, &at);

  if (client != NULL) {
    client->owner = NULL; /* so that it is not told any more */
    g_ptr_array_remove_index (writer->clients, at);
  }
  if (writer->flushed_owner == owner)
    writer->flushed = NULL;
  wait_for_thread (writer);
  if (writer->clients->len == 0)
    g_clear_handle_id (&writer->timeout, g_source_remove);
}

void
yk_save_queue_touch (YkSaveQueue *writer)
{
  /* A change does not delay the writing of an earlier one, and it does not wait for the
   * end of a long pause. */
  gboolean is_awaited = writer->is_flushing && writer->batch == NULL;

  if (!writer->is_given_up && (writer->timeout == 0 || writer->is_pause))
    wait_for_next_batch (writer, is_awaited ? 0 : DELAY_MS, FALSE);
}

void
yk_save_queue_touch_now (YkSaveQueue *writer)
{
  if (!writer->is_given_up)
    wait_for_next_batch (writer, 0, FALSE);
}

gboolean
yk_save_queue_is_busy (YkSaveQueue *writer)
{
  return !writer->is_given_up &&
         (writer->timeout != 0 || writer->batch != NULL || writer->is_flushing);
}

void
yk_save_queue_begin_flush (YkSaveQueue *writer, YkSaveQueueFlushed flushed,
                           gpointer owner)
{
  g_autoptr (YkSaveQueue) held = yk_save_queue_ref (writer);

  writer->flushed = flushed;
  writer->flushed_owner = owner;
  if (writer->is_flushing)
    return;
  writer->is_flushing = TRUE;
  writer->n_overtaken = 0;
  if (writer->is_given_up)
    end_flush (writer);
  else if (writer->batch == NULL)
    begin_last (writer);
  else
    g_atomic_int_set (&writer->batch->is_cut, TRUE);
}

gboolean
yk_save_queue_flush (YkSaveQueue *writer, GError **error)
{
  g_autoptr (YkSaveQueue) held = yk_save_queue_ref (writer);

  writer->is_waited_for = TRUE;
  yk_save_queue_begin_flush (writer, writer->flushed, writer->flushed_owner);
  while (writer->is_flushing && !writer->is_given_up) {
    wait_for_thread (writer);
    if (writer->is_flushing && writer->batch == NULL) {
      g_usleep (LOCK_RETRY_MS * 1000);
      begin_last (writer);
    }
  }
  writer->is_waited_for = FALSE;
  if (writer->flush_error == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&writer->flush_error));
  return FALSE;
}

void
yk_save_queue_give_up (YkSaveQueue *writer)
{
  /* A thread that waits for the disk is left alone, with all that it needs: the program
   * ends, and does not wait for it. */
  if (writer->batch != NULL && !writer->is_given_up)
    yk_save_queue_ref (writer);
  g_clear_handle_id (&writer->timeout, g_source_remove);
  g_clear_error (&writer->flush_error);
  writer->is_given_up = TRUE;
  writer->is_flushing = writer->is_due = FALSE;
  writer->flushed = NULL;
}

gboolean
yk_save_queue_is_given_up (YkSaveQueue *writer)
{
  return writer->is_given_up;
}
