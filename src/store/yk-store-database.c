/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Connections to the file: their settings, the tables, what is wrong with them; damaged
 * files, and the backups that take their place. */
#define _GNU_SOURCE /* for locks that belong to a descriptor */

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/io/yk-file-util.h"
#include "store/yk-store-private.h"

/* Whose a game on a table is: each running program holds the lock of one byte of a file
 * beside the store, and takes the game of one that has ended. */

#define MOST_OWNERS 99

/* Elsewhere a lock belongs to the process, which is the same but in tests. */
#ifndef F_OFD_SETLK
#define F_OFD_SETLK F_SETLK
#define F_OFD_GETLK F_GETLK
#endif

static int
open_owners (const char *store_path)
{
  g_autofree char *path = g_strconcat (store_path, ".owners", NULL);

  return open (path, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0600);
}

/* Whether the file system knows no locks, so that one program at a time can use it all
 * the same: SQLite's CODE says so, or it says that the file is busy where locks are
 * lacking (ENOLCK), as with NFS without its daemon. */
static gboolean
lacks_locks (const char *store_path, int code)
{
  struct flock lock = {.l_type = F_WRLCK, .l_len = 1};
  gboolean is_lacking;
  int file;

  if (code != SQLITE_BUSY)
    return code == SQLITE_IOERR_LOCK || code == SQLITE_IOERR_RDLOCK ||
           code == SQLITE_IOERR_UNLOCK || code == SQLITE_IOERR_CHECKRESERVEDLOCK;
  file = open_owners (store_path);
  is_lacking = file >= 0 && fcntl (file, F_OFD_GETLK, &lock) != 0 && errno == ENOLCK;
  if (file >= 0)
    close (file);
  return is_lacking;
}

void
yk_store_owner_find (YkStoreOwner *owner, const char *store_path)
{
  owner->lock = open_owners (store_path);
  owner->number = 1;
  while (owner->lock >= 0 && owner->number < MOST_OWNERS) {
    struct flock lock = {.l_type = F_WRLCK, .l_start = owner->number, .l_len = 1};

    if (fcntl (owner->lock, F_OFD_SETLK, &lock) == 0 ||
        (errno != EAGAIN && errno != EACCES))
      return;
    owner->number++;
  }
}

/* Whether another program with this number is running.  Where the file system knows no
 * locks this program is taken for the only one. */
static gboolean
is_alive (const YkStoreOwner *owner, guint number)
{
  struct flock lock = {.l_type = F_WRLCK, .l_start = number, .l_len = 1};

  return number != owner->number && owner->lock >= 0 &&
         fcntl (owner->lock, F_OFD_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
}

/* Takes this program's game, or else that of a program that has ended; outside of a
 * transaction, where the file can't be written, somebody else may have it by now. */
static char *
take_table (const YkStoreOwner *self, sqlite3 *db, YkPlayed *taken, guint *n_others)
{
  g_autoptr (sqlite3_stmt) statement = yk_store_sql (
      db,
      "SELECT" YK_STORE_PLAYED ", owner, content FROM game"
      " WHERE state = 'table' AND state <> 'ended' ORDER BY owner <> ?, time DESC",
      "n", (gint64) self->number);
  char *text = NULL;

  while (yk_store_step (statement)) {
    guint owner = (guint) sqlite3_column_int (statement, YK_STORE_N_PLAYED);
    const char *content =
        (const char *) sqlite3_column_text (statement, YK_STORE_N_PLAYED + 1);
    YkPlayed played;

    if (!yk_store_read_played (statement, &played) || is_alive (self, owner) ||
        (owner != self->number && sqlite3_get_autocommit (db)))
      continue;
    if (text != NULL || content == NULL) {
      *n_others += played.result == YK_RESULT_PLAYING;
      /* A game that was left on a table: it waits, or goes if it is over or was not
       * begun. */
      if (played.result == YK_RESULT_NONE ||
          (played.id.deal == 0 && played.result != YK_RESULT_PLAYING))
        yk_store_do (db, "DELETE FROM game WHERE uid = ?", "b", &played.uid);
      else
        yk_store_do (db,
                     played.result == YK_RESULT_PLAYING
                         ? "UPDATE game SET state = 'waiting' WHERE uid = ?"
                         : "UPDATE game SET state = 'ended', content = NULL"
                           " WHERE uid = ?",
                     "b", &played.uid);
      continue;
    }
    text = g_strdup (content);
    *taken = played;
    if (owner != self->number)
      yk_store_do (db, "UPDATE game SET owner = ? WHERE uid = ?", "nb",
                   (gint64) self->number, &taken->uid);
  }
  return text;
}

char *
yk_store_take_table (const YkStoreOwner *owner, sqlite3 *db, YkPlayed *played,
                     guint *n_others)
{
  /* Whether the start needs to write: not where this program's game is the only one. */
  g_autoptr (sqlite3_stmt) statement =
      yk_store_sql (db,
                    "SELECT count (*), sum (owner = ?) FROM game WHERE state = 'table'"
                    " AND state <> 'ended'",
                    "n", (gint64) owner->number);
  gboolean is_taking =
      yk_store_step (statement) && sqlite3_column_int (statement, 0) > 0 &&
      !(sqlite3_column_int (statement, 0) == 1 &&
        sqlite3_column_int (statement, 1) == 1) &&
      sqlite3_exec (db, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK;
  char *text = take_table (owner, db, played, n_others);

  if (is_taking)
    sqlite3_exec (db, "COMMIT", NULL, NULL, NULL);
  return text;
}

G_DEFINE_QUARK (yk_store_error_quark, yk_store_error)

/* "Yukn", and the version of the tables. */
#define APPLICATION_ID 0x59756b6e
#define VERSION 1

/* A database has at least a page, in bytes. */
#define LEAST_SIZE 512

/* Of a foreign file: the longest text or blob, in bytes, and how many thousand steps a
 * query may take. */
#define FOREIGN_LENGTH (16 * 1024 * 1024)
#define FOREIGN_STEPS 2000000

/* A result is one of a kind of deal; those that count are found by variation, in the
 * order in which they came about, without a look at the games themselves: is_first is
 * in the index for that.  What is open is only found by that index where a query says
 * the same, "state <> 'ended'". */
static const char schema[] =
    "CREATE TABLE game (id INTEGER PRIMARY KEY, uid BLOB UNIQUE NOT NULL CHECK (length "
    "(uid) = 16),"
    " variation TEXT NOT NULL, options TEXT NOT NULL, deal INTEGER NOT NULL,"
    " state TEXT NOT NULL CHECK (state IN ('table', 'waiting', 'ended', 'removed')),"
    " owner INTEGER NOT NULL,"
    " result TEXT NOT NULL CHECK (result IN ('none', 'playing', 'won', 'lost',"
    " 'shown')), is_first INTEGER NOT NULL, time INTEGER NOT NULL,"
    " seconds INTEGER NOT NULL, moves INTEGER NOT NULL, off INTEGER NOT NULL,"
    " safe INTEGER NOT NULL, always INTEGER NOT NULL, score INTEGER NOT NULL,"
    " stopped INTEGER NOT NULL, hints INTEGER NOT NULL, content TEXT) STRICT;"
    "CREATE INDEX game_by_deal ON game (deal, variation, options);"
    "CREATE INDEX game_by_kind ON game (variation, options, time, id, result, seconds,"
    " moves, score, hints, deal, is_first) WHERE is_first = 1;"
    "CREATE INDEX game_open ON game (state) WHERE state <> 'ended';"
    "CREATE TABLE par (variation TEXT NOT NULL, options TEXT NOT NULL,"
    " deal INTEGER NOT NULL, known_off INTEGER NOT NULL, known_safe INTEGER NOT NULL,"
    " known_always INTEGER NOT NULL, own_off INTEGER NOT NULL,"
    " own_safe INTEGER NOT NULL, own_always INTEGER NOT NULL, sought INTEGER NOT NULL,"
    " PRIMARY KEY (variation, options, deal)) STRICT, WITHOUT ROWID;" YK_STORE_LEAST
    "CREATE TABLE puzzle (number INTEGER PRIMARY KEY, variation TEXT NOT NULL,"
    " options TEXT NOT NULL, deal INTEGER NOT NULL, words TEXT NOT NULL,"
    " time INTEGER NOT NULL) STRICT;"
    "CREATE TABLE answer (uid BLOB PRIMARY KEY NOT NULL CHECK (length (uid) = 16),"
    " puzzle INTEGER NOT NULL, event TEXT NOT NULL"
    " CHECK (event IN ('hint', 'wrong', 'solved')), time INTEGER NOT NULL,"
    " seconds INTEGER NOT NULL, is_removed INTEGER NOT NULL) STRICT;"
    "CREATE INDEX answer_by_puzzle ON answer (puzzle);"
    "CREATE TABLE meta (key TEXT PRIMARY KEY NOT NULL, value INTEGER NOT NULL) STRICT,"
    " WITHOUT ROWID;";

static gboolean
fail (int code, const char *sentence, GError **error)
{
  g_set_error_literal (error, YK_STORE_ERROR, code, sentence);
  return FALSE;
}

gboolean
yk_store_is_outer (int code)
{
  switch (code & 0xff) {
  case SQLITE_BUSY:
  case SQLITE_LOCKED:
  case SQLITE_NOMEM:
  case SQLITE_READONLY:
  case SQLITE_IOERR:
  case SQLITE_CORRUPT:
  case SQLITE_FULL:
  case SQLITE_CANTOPEN:
  case SQLITE_PROTOCOL:
  case SQLITE_PERM:
  case SQLITE_AUTH:
  case SQLITE_NOTADB:
    return TRUE;
  default:
    return FALSE;
  }
}

/* What kept the file from being written, as the end of a sentence. */
static const char *
find_reason (sqlite3 *db, int code)
{
  int number = db != NULL ? sqlite3_system_errno (db) : 0;

  switch (code & 0xff) {
  case SQLITE_BUSY:
  case SQLITE_LOCKED:
  case SQLITE_PROTOCOL:
    /* Translators: the end of “Can’t write “games.db”: another program is using it.” */
    return _ ("another program is using it");
  case SQLITE_FULL:
    return g_strerror (ENOSPC);
  case SQLITE_READONLY:
  case SQLITE_PERM:
    return g_strerror (number != 0 ? number : EACCES);
  case SQLITE_CORRUPT:
  case SQLITE_NOTADB:
    /* Translators: the end of “Can’t write “games.db”: it’s damaged.” */
    return _ ("it’s damaged");
  default:
    return g_strerror (number != 0 ? number : EIO);
  }
}

static char *
explain (const char *path, const char *reason)
{
  g_autofree char *name = path != NULL ? g_path_get_basename (path) : g_strdup ("");

  return g_strdup_printf (
      /* Translators: the name of a file, and why: the system’s words, or “another
       * program is using it”, “it’s damaged” or “it isn’t a file”. */
      _ ("Can’t write “%s”: %s."), name, reason);
}

/* Returns: (transfer full): a sentence, why PATH can't be written: an SQLite code. */
static char *
explain_code (sqlite3 *db, int code, const char *path)
{
  return explain (path, find_reason (db, code));
}

void
yk_store_set_error (sqlite3 *db, int code, const char *path, GError **error)
{
  g_autofree char *why = explain_code (db, code, path);
  int kind = (code & 0xff) == SQLITE_BUSY ? YK_STORE_ERROR_BUSY : YK_STORE_ERROR_IO;

  if ((code & 0xff) == SQLITE_CORRUPT || (code & 0xff) == SQLITE_NOTADB)
    kind = YK_STORE_ERROR_DAMAGED;
  g_set_error (error, YK_STORE_ERROR, kind, "%s %s", _ ("The game can’t be saved."),
               why);
}

/* Gets a number that the file's head has. Returns an SQLite code. */
static int
read_pragma (sqlite3 *db, const char *name, int *value)
{
  g_autofree char *sql = g_strconcat ("PRAGMA ", name, NULL);
  g_autoptr (sqlite3_stmt) statement = yk_store_sql (db, sql, "");
  int code = statement != NULL ? sqlite3_step (statement) : sqlite3_errcode (db);

  if (code != SQLITE_ROW)
    return code;
  *value = sqlite3_column_int (statement, 0);
  return SQLITE_OK;
}

/* Makes the tables where there are none; another program may have done so by now. */
static int
make_tables (sqlite3 *db)
{
  g_autofree char *identity =
      g_strdup_printf ("PRAGMA application_id = %d; PRAGMA user_version = %d; COMMIT",
                       APPLICATION_ID, VERSION);
  int code = sqlite3_exec (db, "BEGIN IMMEDIATE", NULL, NULL, NULL), version = 0;

  if (code == SQLITE_OK)
    code = read_pragma (db, "user_version", &version);
  if (code == SQLITE_OK && version == 0)
    code = sqlite3_exec (db, schema, NULL, NULL, NULL);
  if (code == SQLITE_OK)
    code = sqlite3_exec (db, version == 0 ? identity : "COMMIT", NULL, NULL, NULL);
  if (code != SQLITE_OK)
    sqlite3_exec (db, "ROLLBACK", NULL, NULL, NULL);
  return code;
}

/* Whether it is a store of ours that this version can read. */
static gboolean
check_identity (sqlite3 *db, const char *path, GError **error)
{
  static const char *const names[] = {"schema_version", "application_id",
                                      "user_version"};
  int values[G_N_ELEMENTS (names)] = {0}, code = SQLITE_OK;

  for (int round = 0; round < 2 && code == SQLITE_OK; round++) {
    for (guint i = 0; i < G_N_ELEMENTS (names) && code == SQLITE_OK; i++)
      code = read_pragma (db, names[i], &values[i]);
    if (code != SQLITE_OK || values[0] + values[1] + values[2] != 0 ||
        sqlite3_db_readonly (db, "main"))
      break;
    code = make_tables (db);
  }
  if (code != SQLITE_OK) {
    yk_store_set_error (db, code, path, error);
    return FALSE;
  }
  if (values[1] != APPLICATION_ID || values[2] < 1)
    return fail (YK_STORE_ERROR_DAMAGED, _ ("There are no Yukon games in this file."),
                 error);
  if (values[2] > VERSION)
    return fail (YK_STORE_ERROR_NEWER,
                 _ ("Your games were saved by a newer version of Yukon. They’ve been "
                    "left as they are, and nothing you play now will be saved."),
                 error);
  return TRUE;
}

/* Whether all tables are there: a damaged file may lack them. */
static gboolean
check_tables (sqlite3 *db, const char *path, GError **error)
{
  static const char *const queries[] = {
      "SELECT" YK_STORE_PLAYED ", state, owner, content FROM game LIMIT 1",
      "SELECT variation, options, deal, known_off, known_safe, known_always, own_off,"
      " own_safe, own_always, sought FROM par LIMIT 1",
      "SELECT number, variation, options, deal, words, time FROM puzzle LIMIT 1",
      "SELECT uid, puzzle, event, time, seconds, is_removed FROM answer LIMIT 1"};

  for (guint i = 0; i < G_N_ELEMENTS (queries); i++) {
    int code = sqlite3_exec (db, queries[i], NULL, NULL, NULL);

    if (code != SQLITE_OK) {
      yk_store_set_error (db, yk_store_is_outer (code) ? code : SQLITE_CORRUPT, path,
                          error);
      return FALSE;
    }
  }
  return TRUE;
}

/* What SQLite would wait for, or take for an empty file and write over. */
static gboolean
check_ordinary (const char *path, GError **error)
{
  g_autofree char *name = g_path_get_basename (path), *why = NULL;
  GStatBuf status;

  if (g_stat (path, &status) != 0)
    return TRUE;
  if (S_ISREG (status.st_mode))
    return (status.st_size == 0 || status.st_size >= LEAST_SIZE) ||
           fail (YK_STORE_ERROR_DAMAGED, _ ("There are no Yukon games in this file."),
                 error);
  /* Translators: the end of “Can’t write “games.db”: it isn’t a file.” */
  why = explain (path, _ ("it isn’t a file"));
  g_set_error (error, YK_STORE_ERROR, YK_STORE_ERROR_IO, "%s %s",
               _ ("The game can’t be saved."), why);
  return FALSE;
}

/* The settings are the same everywhere: they work on network homes, too, leave one file
 * to copy, and trust nothing that the file says. */
static sqlite3 *
open_file (const char *path, int flags, const char *vfs, int busy_ms, int *code)
{
  sqlite3 *db = NULL;

  sqlite3_open_v2 (path, &db, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, vfs);
  if (db == NULL)
    return NULL;
  sqlite3_busy_timeout (db, busy_ms);
  sqlite3_db_config (db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_db_config (db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  sqlite3_db_config (db, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
  sqlite3_db_config (db, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);
  *code = sqlite3_exec (db,
                        "PRAGMA journal_mode = TRUNCATE; PRAGMA synchronous = FULL;"
                        "PRAGMA cache_size = -256; PRAGMA mmap_size = 0;"
                        "PRAGMA temp_store = MEMORY; PRAGMA cell_size_check = ON",
                        NULL, NULL, NULL);
  return db;
}

sqlite3 *
yk_store_connect (const char *path, int busy_ms, GError **error)
{
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  g_autofree char *folder = path != NULL ? g_path_get_dirname (path) : NULL;
  g_autoptr (sqlite3) db = NULL;
  int code;

  if (folder != NULL)
    yk_file_util_make_folder (folder); /* if it can't be, nor can the file */
  if (path != NULL && !check_ordinary (path, error))
    return NULL;
  db = open_file (path != NULL ? path : ":memory:", flags, NULL, busy_ms, &code);
  if (db != NULL && path != NULL && lacks_locks (path, code)) {
    sqlite3_close_v2 (db);
    db = open_file (path, flags, "unix-none", busy_ms, &code);
  }
  if (db != NULL && (code & 0xff) == SQLITE_BUSY) { /* it was waited for once */
    yk_store_set_error (db, code, path, error);
    return NULL;
  }
  if (db == NULL || !check_identity (db, path, error) ||
      !check_tables (db, path, error))
    return NULL;
  return g_steal_pointer (&db);
}

/* Whether SQLite finds nothing wrong in the file. */
static gboolean
is_sound (sqlite3 *db)
{
  g_autoptr (sqlite3_stmt) check = yk_store_sql (db, "PRAGMA quick_check (1)", "");

  return yk_store_step (check) &&
         g_strcmp0 ((const char *) sqlite3_column_text (check, 0), "ok") == 0;
}

static int
stop_cb (gpointer n_steps)
{
  return ++*(guint *) n_steps > FOREIGN_STEPS;
}

sqlite3 *
yk_store_connect_foreign (const char *path, guint *n_steps, GError **error)
{
  int code;
  g_autoptr (sqlite3) db =
      open_file (path, SQLITE_OPEN_READONLY, NULL, YK_STORE_BUSY_MS, &code);

  if (db == NULL)
    return NULL;
  sqlite3_limit (db, SQLITE_LIMIT_LENGTH, FOREIGN_LENGTH);
  sqlite3_limit (db, SQLITE_LIMIT_ATTACHED, 0);
  *n_steps = 0;
  sqlite3_progress_handler (db, 1000, stop_cb, n_steps);
  if (!check_identity (db, path, error) || !check_tables (db, path, error))
    return NULL;
  if (!is_sound (db)) {
    yk_store_set_error (db, SQLITE_CORRUPT, path, error);
    return NULL;
  }
  return g_steal_pointer (&db);
}

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
      _ ("Everything up to %s has been restored from the daily backup."), day);
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
  why = explain_code (db, code, to);
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
  if (is_sound (db)) /* else the good one stays */
    copy_to (db, fresh, backup);
}
