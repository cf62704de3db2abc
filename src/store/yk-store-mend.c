/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Damaged files, and the backups that take their place. */
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/io/yk-file-util.h"
#include "store/yk-store-private.h"

#define BACKUP_SUFFIX ".backup"
#define DAY_S (24 * 60 * 60)

/* Moves the file away, under a name with the date that is still free. Returns: its new
 * path, or NULL with errno. */
static char *
set_aside (const char *path)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *day = g_date_time_format (now, "%Y-%m-%d");
  g_autofree char *journal = g_strconcat (path, "-journal", NULL);
  char *aside = NULL;

  for (guint i = 1; i < 1000; i++) {
    g_free (aside);
    aside = i == 1 ? g_strdup_printf ("%s.damaged-%s", path, day)
                   : g_strdup_printf ("%s.damaged-%s-%u", path, day, i);
    if (!g_file_test (aside, G_FILE_TEST_EXISTS | G_FILE_TEST_IS_SYMLINK))
      break;
  }
  if (g_rename (path, aside) != 0)
    g_clear_pointer (&aside, g_free);
  else
    g_remove (journal); /* of the one that is gone */
  return aside;
}

/* What has become of a damaged file: ASIDE, or NULL; the backup of TIME, or 0. */
static char *
damage_sentence (const char *aside, gint64 time)
{
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_local (time);
  g_autofree char *name = aside != NULL ? g_path_get_basename (aside) : NULL;
  g_autofree char *kept = NULL, *back = NULL, *day = NULL;

  kept = g_strdup_printf (
      /* Translators: the name of a file. */
      _ ("The damaged file was kept as “%s”."), name);
  if (time == 0)
    return g_strdup_printf ("%s %s", _ ("Your games and results can’t be read."), kept);
  day = g_date_time_format (date, "%x %H:%M");
  back = g_strdup_printf (
      /* Translators: a date with the time of day. */
      _ ("Everything up to %s is back from the daily backup."), day);
  return g_strdup_printf ("%s %s %s", _ ("Your games and results can’t be read."), kept,
                          back);
}

/* Puts a copy of the daily backup in the place of the file. Returns: its time, 0 where
 * there is none. */
static gint64
bring_backup (const char *path)
{
  g_autofree char *backup = g_strconcat (path, BACKUP_SUFFIX, NULL);
  g_autofree char *text = NULL;
  GStatBuf status;
  gsize length;

  if (g_stat (backup, &status) != 0 || !S_ISREG (status.st_mode) ||
      !g_file_get_contents (backup, &text, &length, NULL) ||
      !yk_file_util_replace (path, 0600, text, length, NULL))
    return 0;
  return status.st_mtime;
}

sqlite3 *
yk_store_connect_or_mend (const char *path, GError **error)
{
  g_autoptr (GError) reason = NULL;
  g_autoptr (sqlite3) db = yk_store_connect (path, YK_STORE_BUSY_MS, &reason);
  g_autofree char *aside = NULL, *sentence = NULL;
  gint64 time;

  if (db != NULL || !g_error_matches (reason, YK_STORE_ERROR, YK_STORE_ERROR_DAMAGED) ||
      (aside = set_aside (path)) == NULL) {
    if (db == NULL)
      g_propagate_error (error, g_steal_pointer (&reason));
    return g_steal_pointer (&db);
  }
  time = bring_backup (path);
  db = yk_store_connect (path, YK_STORE_BUSY_MS, NULL);
  if (db == NULL && time != 0) { /* the backup is no better */
    g_autofree char *second = set_aside (path);

    time = 0;
    db = yk_store_connect (path, YK_STORE_BUSY_MS, NULL);
  }
  sentence = damage_sentence (aside, time);
  g_set_error_literal (error, YK_STORE_ERROR, YK_STORE_ERROR_DAMAGED, sentence);
  return g_steal_pointer (&db);
}

/* Writes everything into the file FRESH, which then takes the place of TO: what was
 * there before stays until that is done. Returns an SQLite code. */
static int
copy_to (sqlite3 *db, const char *fresh, const char *to)
{
  g_autofree char *folder = g_path_get_dirname (to);
  int code, file;

  g_remove (fresh);
  code = yk_store_do (db, "VACUUM INTO ?", "t", fresh);
  file = code == SQLITE_OK ? g_open (fresh, O_RDONLY | O_CLOEXEC, 0) : -1;
  if (code == SQLITE_OK && (file < 0 || fsync (file) != 0 || g_rename (fresh, to) != 0))
    code = SQLITE_IOERR;
  if (file >= 0)
    close (file);
  if (code == SQLITE_OK)
    yk_file_util_sync_folder (folder);
  else
    g_remove (fresh);
  return code;
}

static gboolean
is_same_file (const char *one, const char *other)
{
  GStatBuf first, second;

  return g_stat (one, &first) == 0 && g_stat (other, &second) == 0 &&
         first.st_dev == second.st_dev && first.st_ino == second.st_ino;
}

gboolean
yk_store_back_up (const char *path, const char *to, GError **error)
{
  g_autoptr (sqlite3) db = yk_store_connect (path, YK_STORE_BUSY_MS, error);
  g_autofree char *fresh = g_strdup_printf ("%s.%08x", to, g_random_int ());
  g_autofree char *why = NULL;
  int code;

  if (db == NULL)
    return FALSE;
  code = is_same_file (path, to) ? SQLITE_BUSY : copy_to (db, fresh, to);
  if (code == SQLITE_OK)
    return TRUE;
  why = yk_store_explain (db, code, to);
  g_set_error_literal (error, YK_STORE_ERROR, YK_STORE_ERROR_IO, why);
  return FALSE;
}

void
yk_store_back_up_daily (sqlite3 *db, const char *path)
{
  g_autofree char *backup = g_strconcat (path, BACKUP_SUFFIX, NULL);
  g_autofree char *fresh = g_strconcat (backup, ".new", NULL);
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  GStatBuf status;

  if (g_stat (backup, &status) == 0 && status.st_mtime <= now &&
      status.st_mtime > now - DAY_S)
    return;
  if (yk_store_is_sound (db)) /* else the good one stays */
    copy_to (db, fresh, backup);
}
