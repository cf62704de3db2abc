/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The one thread that writes the program's own files. */
#include "game/yk-writer.h"

/* How long a change may wait before it is written. */
#define DELAY_MS 800

/* The pause after a writing that failed; the next one is twice as long, up to the last.
 */
#define FIRST_PAUSE_MS 2000
#define LAST_PAUSE_MS 16000

/* How often in a row a file may be overtaken by other programs. */
#define MAX_OVERTAKEN 8

/* Shared by the writer and the jobs under way; the last of them frees it. */
typedef struct
{
  const YkWriterOwner *functions;
  gpointer owner;      /* NULL once it has gone */
  YkSafeFile *file;    /* the owner's */
  gboolean has_failed; /* and the owner knows */
} Client;

/* A value on its way to the disk. */
typedef struct
{
  Client *client; /* a reference; for the main thread */
  const YkWriterOwner *functions;
  YkSafeFile *file;
  gpointer value;
  gboolean is_written;
  gpointer found; /* by reread(), where the file was overtaken */
  GError *error;
} Job;

/* The values of one moment. */
typedef struct
{
  GPtrArray *jobs;
  gboolean goes_on; /* also behind one that fails */
} Batch;

struct _YkWriter
{
  GPtrArray *clients; /* of Client, in the order of writing */
  guint timeout;      /* until the next batch, or 0 */
  gboolean is_pause;  /* that is after a failure */
  guint pause_ms;     /* the last one; 0 while all is well */
  gboolean is_due;    /* the timeout has passed, but the thread is still writing */

  GThread *thread;     /* NULL until it is needed */
  GAsyncQueue *to;     /* batches for the thread */
  GAsyncQueue *from;   /* batches that are done */
  GSource *done;       /* tells the main loop of them */
  gboolean is_writing; /* a batch is with the thread */
};

static void
job_free (gpointer data)
{
  Job *job = data;

  job->functions->free_value (job->value);
  g_rc_box_release (job->client);
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
 * may not be written is tried only where somebody wants to hear why it cannot be. */
static Batch *
collect_batch (YkWriter *writer, gboolean with_blocked)
{
  g_autoptr (Batch) batch = g_new0 (Batch, 1);

  batch->jobs = g_ptr_array_new_with_free_func (job_free);
  for (guint i = 0; i < writer->clients->len; i++) {
    Client *client = g_ptr_array_index (writer->clients, i);
    gpointer value;
    Job *job;

    if (yk_safe_file_is_blocked (client->file) && !with_blocked)
      continue;
    value = client->functions->get (client->owner);
    if (value == NULL)
      continue;
    job = g_new0 (Job, 1);
    *job = (Job){.client = g_rc_box_acquire (client),
                 .functions = client->functions,
                 .file = client->file,
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

static void
write_job (Job *job)
{
  gsize length;
  g_autofree char *text = job->functions->compose (job->value, &length);

  job->is_written = yk_safe_file_write (job->file, text, length, &job->error);
  if (is_job_overtaken (job))
    job->found = job->functions->reread (job->file);
}

static void
write_batch (Batch *batch)
{
  for (guint i = 0; i < batch->jobs->len; i++) {
    Job *job = g_ptr_array_index (batch->jobs, i);

    write_job (job);
    if (!job->is_written && !batch->goes_on)
      return;
  }
}

static gpointer
thread_cb (gpointer data)
{
  YkWriter *writer = data;
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
begin_batch (YkWriter *writer, Batch *batch)
{
  if (writer->thread == NULL)
    writer->thread = g_thread_new ("writer", thread_cb, writer);
  writer->is_writing = TRUE;
  g_async_queue_push (writer->to, batch);
}

/* Tells an owner how it went.  In response any owner may go, also one of the jobs that
 * are still to be told. */
static void
finish_job (Job *job)
{
  Client *client = job->client;
  gboolean was_told = client->has_failed;

  if (client->owner == NULL)
    return;
  client->has_failed = job->error != NULL && !is_job_overtaken (job);
  if (job->is_written)
    client->functions->written (client->owner, job->value);
  else if (is_job_overtaken (job))
    client->functions->overtaken (client->owner, job->found);
  else if (job->error != NULL && !was_told)
    client->functions->failed (client->owner, job->error);
}

typedef enum
{
  OUTCOME_WRITTEN,
  OUTCOME_OVERTAKEN,
  OUTCOME_FAILED,
} Outcome;

/* Tells all owners; ERROR gets the first thing that went wrong. */
static Outcome
finish_batch (Batch *batch, GError **error)
{
  Outcome outcome = OUTCOME_WRITTEN;

  for (guint i = 0; i < batch->jobs->len; i++) {
    Job *job = g_ptr_array_index (batch->jobs, i);

    finish_job (job);
    if (job->error == NULL)
      continue;
    if (is_job_overtaken (job)) {
      outcome = MAX (outcome, OUTCOME_OVERTAKEN);
    } else {
      if (outcome != OUTCOME_FAILED)
        g_propagate_error (error, g_steal_pointer (&job->error));
      outcome = OUTCOME_FAILED;
    }
  }
  return outcome;
}

static void
begin_next (YkWriter *writer)
{
  Batch *batch = collect_batch (writer, FALSE);

  if (batch != NULL)
    begin_batch (writer, batch);
}

static gboolean
timeout_cb (gpointer data)
{
  YkWriter *writer = data;

  writer->timeout = 0;
  writer->is_pause = FALSE;
  writer->is_due = writer->is_writing; /* a slow disk has its time */
  if (!writer->is_due)
    begin_next (writer);
  return G_SOURCE_REMOVE;
}

static void
wait_for_next_batch (YkWriter *writer, guint ms, gboolean is_pause)
{
  g_clear_handle_id (&writer->timeout, g_source_remove);
  writer->timeout = g_timeout_add (ms, timeout_cb, writer);
  writer->is_pause = is_pause;
}

/* What comes after a batch. */
static void
go_on_after_batch (YkWriter *writer, Outcome outcome)
{
  switch (outcome) {
  case OUTCOME_WRITTEN:
    writer->pause_ms = 0;
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

static gboolean
done_cb (gpointer data)
{
  g_autoptr (YkWriter) writer = yk_writer_ref (data);
  g_autoptr (Batch) batch = NULL;

  g_source_set_ready_time (writer->done, -1);
  batch = g_async_queue_try_pop (writer->from);
  if (batch == NULL)
    return G_SOURCE_CONTINUE; /* somebody has waited for it */
  writer->is_writing = FALSE;
  go_on_after_batch (writer, finish_batch (batch, NULL));
  if (writer->is_due && writer->timeout == 0)
    begin_next (writer);
  writer->is_due = FALSE;
  return G_SOURCE_CONTINUE;
}

static gboolean
dispatch_done (GSource *source, GSourceFunc callback, gpointer data)
{
  return callback (data);
}

static GSourceFuncs source_functions = {.dispatch = dispatch_done};

YkWriter *
yk_writer_new (void)
{
  YkWriter *writer = g_rc_box_new0 (YkWriter);

  writer->clients = g_ptr_array_new_with_free_func (g_rc_box_release);
  writer->to = g_async_queue_new ();
  writer->from = g_async_queue_new_full (batch_free);
  writer->done = g_source_new (&source_functions, sizeof (GSource));
  g_source_set_callback (writer->done, done_cb, writer, NULL);
  g_source_attach (writer->done, NULL);
  return writer;
}

YkWriter *
yk_writer_ref (YkWriter *writer)
{
  return g_rc_box_acquire (writer);
}

static void
writer_clear (gpointer data)
{
  YkWriter *writer = data;

  g_clear_handle_id (&writer->timeout, g_source_remove);
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
yk_writer_unref (YkWriter *writer)
{
  g_rc_box_release_full (writer, writer_clear);
}

void
yk_writer_add (YkWriter *writer, YkSafeFile *file, const YkWriterOwner *functions,
               gpointer owner)
{
  Client *client = g_rc_box_new (Client);

  *client = (Client){.functions = functions, .owner = owner, .file = file};
  g_ptr_array_add (writer->clients, client);
}

/* Waits for the thread, and tells how it went. */
static void
wait_for_thread (YkWriter *writer)
{
  g_autoptr (Batch) batch = NULL;

  if (!writer->is_writing)
    return;
  batch = g_async_queue_pop (writer->from);
  writer->is_writing = FALSE;
  finish_batch (batch, NULL);
}

void
yk_writer_remove (YkWriter *writer, gpointer owner)
{
  wait_for_thread (writer);
  for (guint i = 0; i < writer->clients->len; i++) {
    Client *client = g_ptr_array_index (writer->clients, i);

    if (client->owner == owner) {
      client->owner = NULL;
      g_ptr_array_remove_index (writer->clients, i);
      break;
    }
  }
  if (writer->clients->len == 0)
    g_clear_handle_id (&writer->timeout, g_source_remove);
}

void
yk_writer_touch (YkWriter *writer)
{
  /* A change does not delay the writing of an earlier one, and it does not wait for the
   * end of a long pause. */
  if (writer->timeout == 0 || writer->is_pause)
    wait_for_next_batch (writer, DELAY_MS, FALSE);
}

gboolean
yk_writer_is_busy (YkWriter *writer)
{
  return writer->timeout != 0 || writer->is_writing;
}

gboolean
yk_writer_flush (YkWriter *writer, GError **error)
{
  Outcome outcome = OUTCOME_WRITTEN;

  g_clear_handle_id (&writer->timeout, g_source_remove);
  writer->is_due = FALSE;
  /* What has failed is tried again. */
  wait_for_thread (writer);
  for (int i = 0; i < MAX_OVERTAKEN; i++) {
    g_autoptr (Batch) batch = collect_batch (writer, TRUE);

    if (batch == NULL)
      break;
    batch->goes_on = TRUE;
    write_batch (batch);
    outcome = finish_batch (batch, error);
    if (outcome != OUTCOME_OVERTAKEN)
      break;
  }
  go_on_after_batch (writer, outcome);
  return outcome != OUTCOME_FAILED;
}
