/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whose a game on a table is: each running program holds the lock of one byte of a file
 * beside the store, and takes the game of one that has ended. */
#define _GNU_SOURCE /* for locks that belong to a descriptor */

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#include "store/yk-store-private.h"

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

gboolean
yk_store_lacks_locks (const char *store_path)
{
  struct flock lock = {.l_type = F_WRLCK, .l_len = 1};
  int file = open_owners (store_path);
  gboolean is_lacking =
      file >= 0 && fcntl (file, F_OFD_GETLK, &lock) != 0 && errno == ENOLCK;

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
