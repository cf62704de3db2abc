/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A content in a file that other programs write, too. */
#include "base/io/yk-shared-file.h"

#include "base/yk-checksum.h"

/* What was found in the file. */
typedef struct
{
  const YkSharedFileForm *form;
  gpointer content; /* empty where nothing could be read */
  guint64 sum;      /* of the text */
  gboolean is_read; /* also where it is the copy before it, and ERROR is set */
  GError *error;    /* a sentence, or NULL where all is well or there is no file */
} Found;

/* What the reading thread knows, and then the main loop. */
struct _YkSharedFileReading
{
  const YkSharedFileForm *form;
  YkSafeFile *file;
  GWeakRef owner;
  Found *found; /* until it is taken */
};

/* A content on its way to the file. */
typedef struct
{
  const YkSharedFileForm *form;
  gpointer copy;
  guint64 n_changes; /* of the content when it was copied */
  guint n_touched;
  guint64 sum; /* of the text, once that is composed */
} Unwritten;

static gpointer
content_new (const YkSharedFileForm *form)
{
  gpointer content = g_malloc0 (form->size);

  form->init (content);
  return content;
}

static void
content_free (const YkSharedFileForm *form, gpointer content)
{
  form->clear (content);
  g_free (content);
}

static void
found_free (Found *found)
{
  content_free (found->form, found->content);
  g_clear_error (&found->error);
  g_free (found);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Found, found_free)

static YkSafeFileVerdict
read_content_cb (const char *text, gsize length, gboolean is_previous, gpointer data,
                 GError **error)
{
  Found *found = data;

  found->form->clear (found->content);
  if (found->form->read (found->content, text, length, error)) {
    found->sum = yk_checksum_add (YK_CHECKSUM_START, text, length);
    return YK_SAFE_FILE_READ;
  }
  return g_error_matches (*error, YK_SAFE_FILE_ERROR, YK_SAFE_FILE_ERROR_NEWER)
             ? YK_SAFE_FILE_FOREIGN
             : YK_SAFE_FILE_DAMAGED;
}

static Found *
find_content (const YkSharedFileForm *form, YkSafeFile *file)
{
  Found *found = g_new0 (Found, 1);

  found->form = form;
  found->content = content_new (form);
  found->is_read = yk_safe_file_load (file, read_content_cb, found, &found->error);
  return found;
}

/* Joins what the file has with what has come up here.  Where an older copy came back,
 * everything that this program knows is merged. */
static void
take_found (YkSharedFile *self, Found *found)
{
  gpointer mine = self->content;

  if (!found->is_read)
    return;
  self->content = found->content;
  found->content = mine;
  self->disk_sum = found->sum;
  self->form->merge (self->content, mine, found->error == NULL ? self->disk_change : 0);
}

/* The thread that reads. */

static void
reading_clear (gpointer data)
{
  YkSharedFileReading *reading = data;

  g_clear_pointer (&reading->found, found_free);
  yk_safe_file_free (reading->file);
  g_weak_ref_clear (&reading->owner);
}

static void
reading_release (gpointer reading)
{
  g_atomic_rc_box_release_full (reading, reading_clear);
}

static gboolean
reading_done_cb (gpointer data)
{
  YkSharedFileReading *reading = data;
  gpointer owner = g_weak_ref_get (&reading->owner);

  if (owner != NULL)
    reading->form->load (owner);
  g_clear_object (&owner);
  return G_SOURCE_REMOVE;
}

static gpointer
read_thread_cb (gpointer data)
{
  YkSharedFileReading *reading = data;

  reading->found = find_content (reading->form, reading->file);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, reading_done_cb, reading, reading_release);
  return NULL;
}

void
yk_shared_file_load_soon (YkSharedFile *self)
{
  YkSharedFileReading *reading;

  if (self->is_loaded || self->thread != NULL)
    return;
  reading = g_atomic_rc_box_new0 (YkSharedFileReading);
  reading->form = self->form;
  reading->file = yk_safe_file_ref (self->file);
  g_weak_ref_init (&reading->owner, self->owner);
  self->reading = reading;
  self->thread = g_thread_new (self->form->name, read_thread_cb,
                               g_atomic_rc_box_acquire (reading));
}

/* Waits for the running thread, or reads the file if there is none. */
static Found *
wait_for_found (YkSharedFile *self)
{
  Found *found;

  if (self->thread == NULL)
    return find_content (self->form, self->file);
  g_thread_join (g_steal_pointer (&self->thread));
  found = g_steal_pointer (&self->reading->found);
  g_clear_pointer (&self->reading, reading_release);
  return found;
}

gboolean
yk_shared_file_load (YkSharedFile *self, GError **error)
{
  g_autoptr (Found) found = NULL;

  if (self->is_loaded)
    return FALSE;
  self->is_loaded = TRUE;
  found = wait_for_found (self);
  take_found (self, found);
  if (self->n_touched != self->n_written)
    yk_save_queue_touch (self->queue);
  if (found->error != NULL)
    g_propagate_error (error, g_steal_pointer (&found->error));
  return TRUE;
}

/* What the queue asks for and tells. */

static gpointer
get_unwritten_cb (gpointer data)
{
  YkSharedFile *self = data;
  Unwritten *unwritten;

  if (!self->is_loaded || self->n_touched == self->n_written ||
      yk_safe_file_is_blocked (self->file))
    return NULL;
  unwritten = g_new0 (Unwritten, 1);
  unwritten->form = self->form;
  unwritten->copy = self->form->copy (self->content);
  unwritten->n_changes =
      G_STRUCT_MEMBER (guint64, self->content, self->form->changes_at);
  unwritten->n_touched = self->n_touched;
  return unwritten;
}

/* Changes that have come up before the file was read wait for that. */
static gboolean
is_content_coming_cb (gpointer data)
{
  YkSharedFile *self = data;

  if (self->is_loaded || self->n_touched == self->n_written)
    return FALSE;
  yk_shared_file_load_soon (self);
  return TRUE;
}

static char *
compose_content_cb (gpointer value, gsize *length)
{
  Unwritten *unwritten = value;
  char *text = unwritten->form->write (unwritten->copy, length);

  unwritten->sum = yk_checksum_add (YK_CHECKSUM_START, text, *length);
  return text;
}

static void
unwritten_free (gpointer value)
{
  Unwritten *unwritten = value;

  unwritten->form->free_copy (unwritten->copy);
  g_free (unwritten);
}

static void
content_written_cb (gpointer data, gconstpointer value)
{
  YkSharedFile *self = data;
  const Unwritten *unwritten = value;

  self->n_written = unwritten->n_touched;
  self->disk_change = unwritten->n_changes;
  self->disk_sum = unwritten->sum;
  if (self->n_written >= self->forgotten)
    yk_safe_file_keep_previous (self->file, TRUE);
  self->form->written (self->owner);
}

static void
content_failed_cb (gpointer data, const GError *error)
{
  YkSharedFile *self = data;

  self->form->failed (self->owner, error->message);
}

static gpointer
reread_content_cb (gconstpointer value, YkSafeFile *file)
{
  return find_content (((const Unwritten *) value)->form, file);
}

/* Another program has written the file: what both know is written next. */
static void
content_overtaken_cb (gpointer data, gpointer value)
{
  YkSharedFile *self = data;
  g_autoptr (Found) found = value;

  take_found (self, found);
  self->form->overtaken (self->owner);
  if (found->error != NULL)
    self->form->failed (self->owner, found->error->message);
}

static const YkSaveQueueOwner queue_owner = {
    .get = get_unwritten_cb,
    .is_coming = is_content_coming_cb,
    .compose = compose_content_cb,
    .free_value = unwritten_free,
    .written = content_written_cb,
    .failed = content_failed_cb,
    .reread = reread_content_cb,
    .overtaken = content_overtaken_cb,
};

void
yk_shared_file_init (YkSharedFile *self, const YkSharedFileForm *form,
                     YkSaveQueue *queue, const char *directory, GObject *owner)
{
  self->form = form;
  self->owner = owner;
  self->content = content_new (form);
  self->disk_sum = YK_CHECKSUM_START;
  self->file =
      yk_safe_file_new (directory, form->name, form->max_length, &form->sentences);
  yk_safe_file_share (self->file);
  self->queue = yk_save_queue_ref (queue);
  yk_save_queue_add (queue, self->file, &queue_owner, self);
}

/* Failures do not matter here: whoever wants to know of them has flushed the queue
 * before. */
static void
write_rest (YkSharedFile *self)
{
  if (self->n_touched == self->n_written || yk_save_queue_is_given_up (self->queue))
    return;
  if (!self->is_loaded)
    self->form->load (self->owner);
  yk_save_queue_flush (self->queue, NULL);
}

void
yk_shared_file_dispose (YkSharedFile *self)
{
  if (self->queue == NULL)
    return;
  write_rest (self);
  g_clear_pointer (&self->thread, g_thread_unref);
  g_clear_pointer (&self->reading, reading_release);
  yk_save_queue_remove (self->queue, self);
  g_clear_pointer (&self->queue, yk_save_queue_unref);
}

void
yk_shared_file_clear (YkSharedFile *self)
{
  content_free (self->form, self->content);
  yk_safe_file_free (self->file);
}

void
yk_shared_file_touch (YkSharedFile *self)
{
  self->n_touched++;
  if (self->is_loaded)
    yk_save_queue_touch (self->queue);
}

void
yk_shared_file_forget (YkSharedFile *self)
{
  yk_safe_file_keep_previous (self->file, FALSE);
  yk_shared_file_touch (self);
  self->forgotten = self->n_touched;
}

gboolean
yk_shared_file_is_blocked (const YkSharedFile *self)
{
  return yk_safe_file_is_blocked (self->file);
}
