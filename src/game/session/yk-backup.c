/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies of the store in files of the player's: SQLite needs a file of our own on this
 * computer, so that one is written or read beside the store. */
#include "game/session/yk-backup.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "base/io/yk-file-util.h"
#include "game/savegame/yk-savegame.h"

#define MOST_BYTES (512 * 1024 * 1024)

typedef struct
{
  char *path; /* of the store */
  char *beside;
  gboolean is_tried;
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

  g_unlink (work->beside);
  g_free (work->path);
  g_free (work->beside);
  g_free (work);
}

static GTask *
begin (YkStore *store, GFile *file, gboolean is_tried, GAsyncReadyCallback callback,
       gpointer data)
{
  GTask *task = g_task_new (file, NULL, callback, data);
  Work *work = g_new0 (Work, 1);

  work->path = g_strdup (yk_store_get_path (store));
  work->beside = g_strdup_printf ("%s.moving-%08x", work->path, g_random_int ());
  work->is_tried = is_tried;
  g_task_set_task_data (task, work, work_free);
  return task;
}

static void
write_in_thread (GTask *task, gpointer file, gpointer data, GCancellable *cancellable)
{
  const Work *work = data;
  g_autoptr (GBytes) bytes = NULL;
  GError *error = NULL;

  if (yk_store_back_up (work->path, work->beside, &error))
    bytes = yk_read_path (work->beside, MOST_BYTES, &error);
  if (bytes != NULL && yk_savegame_file_export (file, bytes, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
yk_backup_write_async (YkStore *store, GFile *file, GAsyncReadyCallback callback,
                       gpointer data)
{
  g_autoptr (GTask) task = begin (store, file, FALSE, callback, data);

  yk_store_flush (store, NULL);
  g_task_run_in_thread (task, write_in_thread);
}

static void
merge_in_thread (GTask *task, gpointer file, gpointer data, GCancellable *cancellable)
{
  const Work *work = data;
  GError *error = NULL;
  g_autoptr (GBytes) bytes = yk_read_file (file, MOST_BYTES, NULL, &error);
  g_autofree YkStoreGain *gain = g_new0 (YkStoreGain, 1);

  if (bytes != NULL &&
      g_file_set_contents (work->beside, g_bytes_get_data (bytes, NULL),
                           (gssize) g_bytes_get_size (bytes), &error) &&
      yk_store_merge (work->path, work->beside, work->is_tried, gain, &error))
    g_task_return_pointer (task, g_steal_pointer (&gain), g_free);
  else
    g_task_return_error (task, error);
}

void
yk_backup_merge_async (YkStore *store, GFile *file, gboolean is_tried,
                       GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = begin (store, file, is_tried, callback, data);

  yk_store_flush (store, NULL);
  g_task_run_in_thread (task, merge_in_thread);
}

gboolean
yk_backup_merge_finish (GAsyncResult *result, YkStoreGain *gain, GError **error)
{
  g_autofree YkStoreGain *found = g_task_propagate_pointer (G_TASK (result), error);

  *gain = found != NULL ? *found : (YkStoreGain){0};
  return found != NULL;
}
