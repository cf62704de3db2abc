/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fault-vfs.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

#include "core/yk-deal.h"

/* A write that wasn't synced: what was there before. */
typedef struct
{
  char *path;
  sqlite3_int64 offset; /* -1: the file's size was LENGTH */
  sqlite3_int64 length;
  guint8 *before;
} Unsynced;

typedef struct
{
  sqlite3_file base;
  char *path;
  sqlite3_file *real;
} FaultFile;

static sqlite3_vfs *below;
static sqlite3_vfs fault_vfs;
static FaultHook hook;
static gboolean is_watched;
static GMutex lock;
static GPtrArray *unsynced;

static int
ask (FaultCall call, const char *path)
{
  FaultHook asked = g_atomic_pointer_get (&hook);

  return asked != NULL && path != NULL ? asked (call, path) : SQLITE_OK;
}

static void
unsynced_free (gpointer data)
{
  Unsynced *one = data;

  g_free (one->path);
  g_free (one->before);
  g_free (one);
}

static void
remember (FaultFile *file, sqlite3_int64 offset, sqlite3_int64 length)
{
  Unsynced *size = g_new0 (Unsynced, 1), *one = g_new0 (Unsynced, 1);

  *size = (Unsynced){g_strdup (file->path), -1, 0, NULL};
  file->real->pMethods->xFileSize (file->real, &size->length);
  *one = (Unsynced){g_strdup (file->path), offset, 0, NULL};
  if (offset < size->length) {
    one->length = MIN (length, size->length - offset);
    one->before = g_malloc ((gsize) one->length);
    file->real->pMethods->xRead (file->real, one->before, (int) one->length, offset);
  }
  g_mutex_lock (&lock);
  g_ptr_array_add (unsynced, size);
  g_ptr_array_add (unsynced, one);
  g_mutex_unlock (&lock);
}

static int
fault_close (sqlite3_file *base)
{
  FaultFile *file = (FaultFile *) base;
  int code = file->real->pMethods->xClose (file->real);

  g_free (file->path);
  g_free (file->real);
  return code;
}

static int
fault_read (sqlite3_file *base, void *bytes, int n, sqlite3_int64 offset)
{
  FaultFile *file = (FaultFile *) base;
  int code = ask (FAULT_READ, file->path);

  return code != SQLITE_OK ? code
                           : file->real->pMethods->xRead (file->real, bytes, n, offset);
}

static int
fault_write (sqlite3_file *base, const void *bytes, int n, sqlite3_int64 offset)
{
  FaultFile *file = (FaultFile *) base;
  sqlite3_int64 size = 0;
  int code;

  file->real->pMethods->xFileSize (file->real, &size);
  code = ask (offset + n > size ? FAULT_GROW : FAULT_WRITE, file->path);
  if (code != SQLITE_OK)
    return code;
  if (is_watched && file->path != NULL)
    remember (file, offset, n);
  return file->real->pMethods->xWrite (file->real, bytes, n, offset);
}

static int
fault_truncate (sqlite3_file *base, sqlite3_int64 size)
{
  FaultFile *file = (FaultFile *) base;
  int code = ask (FAULT_TRUNCATE, file->path);
  sqlite3_int64 before = 0;

  if (code != SQLITE_OK)
    return code;
  file->real->pMethods->xFileSize (file->real, &before);
  if (is_watched && file->path != NULL && before > size)
    remember (file, size, before - size);
  return file->real->pMethods->xTruncate (file->real, size);
}

static int
fault_sync (sqlite3_file *base, int flags)
{
  FaultFile *file = (FaultFile *) base;
  int code = ask (FAULT_SYNC, file->path);

  if (code == SQLITE_OK)
    code = file->real->pMethods->xSync (file->real, flags);
  g_mutex_lock (&lock);
  for (guint i = unsynced->len; code == SQLITE_OK && i-- > 0;)
    if (g_strcmp0 (((Unsynced *) unsynced->pdata[i])->path, file->path) == 0)
      g_ptr_array_remove_index (unsynced, i);
  g_mutex_unlock (&lock);
  return code;
}

static int
fault_size (sqlite3_file *base, sqlite3_int64 *size)
{
  FaultFile *file = (FaultFile *) base;

  return file->real->pMethods->xFileSize (file->real, size);
}

static int
fault_lock (sqlite3_file *base, int level)
{
  FaultFile *file = (FaultFile *) base;
  int code = ask (FAULT_LOCK, file->path);

  return code != SQLITE_OK ? code : file->real->pMethods->xLock (file->real, level);
}

static int
fault_unlock (sqlite3_file *base, int level)
{
  FaultFile *file = (FaultFile *) base;

  return file->real->pMethods->xUnlock (file->real, level);
}

static int
fault_check_lock (sqlite3_file *base, int *is_locked)
{
  FaultFile *file = (FaultFile *) base;

  return file->real->pMethods->xCheckReservedLock (file->real, is_locked);
}

static int
fault_control (sqlite3_file *base, int op, void *data)
{
  FaultFile *file = (FaultFile *) base;

  return file->real->pMethods->xFileControl (file->real, op, data);
}

static int
fault_sector_size (sqlite3_file *base)
{
  FaultFile *file = (FaultFile *) base;

  return file->real->pMethods->xSectorSize (file->real);
}

/* Nothing that a power cut would take away is promised. */
static int
fault_characteristics (sqlite3_file *base)
{
  return 0;
}

static const sqlite3_io_methods methods = {
    .iVersion = 1,
    .xClose = fault_close,
    .xRead = fault_read,
    .xWrite = fault_write,
    .xTruncate = fault_truncate,
    .xSync = fault_sync,
    .xFileSize = fault_size,
    .xLock = fault_lock,
    .xUnlock = fault_unlock,
    .xCheckReservedLock = fault_check_lock,
    .xFileControl = fault_control,
    .xSectorSize = fault_sector_size,
    .xDeviceCharacteristics = fault_characteristics,
};

static int
fault_open (sqlite3_vfs *vfs, const char *path, sqlite3_file *base, int flags,
            int *out_flags)
{
  FaultFile *file = (FaultFile *) base;
  int code = ask (FAULT_OPEN, path);

  *file = (FaultFile){0};
  if (code != SQLITE_OK)
    return code;
  file->real = g_malloc0 ((gsize) below->szOsFile);
  code = below->xOpen (below, path, file->real, flags, out_flags);
  if (code != SQLITE_OK) {
    g_free (file->real);
    return code;
  }
  file->path = g_strdup (path);
  file->base.pMethods = &methods;
  return SQLITE_OK;
}

static int
fault_delete (sqlite3_vfs *vfs, const char *path, int is_synced)
{
  int code = ask (FAULT_DELETE, path);

  return code != SQLITE_OK ? code : below->xDelete (below, path, is_synced);
}

void
fault_vfs_register (void)
{
  below = sqlite3_vfs_find (NULL);
  unsynced = g_ptr_array_new_with_free_func (unsynced_free);
  fault_vfs = *below;
  fault_vfs.zName = "fault";
  fault_vfs.szOsFile = sizeof (FaultFile);
  fault_vfs.xOpen = fault_open;
  fault_vfs.xDelete = fault_delete;
  g_assert_cmpint (sqlite3_vfs_register (&fault_vfs, TRUE), ==, SQLITE_OK);
}

void
fault_vfs_set_hook (FaultHook asked)
{
  g_atomic_pointer_set (&hook, asked);
}

void
fault_vfs_watch (gboolean is_watching)
{
  is_watched = is_watching;
  g_ptr_array_set_size (unsynced, 0);
}

static void
take_back (const Unsynced *one)
{
  g_autofree char *text = NULL;
  gsize length;

  if (!g_file_get_contents (one->path, &text, &length, NULL))
    return;
  if (one->offset < 0) {
    text = g_realloc (text, (gsize) one->length + 1);
    if ((gsize) one->length > length)
      memset (text + length, 0, (gsize) one->length - length);
    length = (gsize) one->length;
  } else if ((gsize) (one->offset + one->length) <= length && one->length > 0) {
    memcpy (text + one->offset, one->before, (gsize) one->length);
  }
  g_assert_true (g_file_set_contents (one->path, text, (gssize) length, NULL));
}

/* What a disk has in its own memory reaches it in any order, or not at all. */
void
fault_vfs_cut_power (guint64 *state)
{
  guint64 share = yk_random_draw_below (state, 4);

  for (guint i = unsynced->len; i-- > 0;) {
    const Unsynced *one = unsynced->pdata[i];

    if (share == 0 || yk_random_draw_below (state, 4) < share)
      take_back (one);
  }
  g_ptr_array_set_size (unsynced, 0);
}
