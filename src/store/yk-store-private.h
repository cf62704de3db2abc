/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of this folder share. */
#pragma once

#include <sqlite3.h>

#include "store/yk-store.h"

G_BEGIN_DECLS

/* Frees what yk_store_sql() and the connecting functions return; NULL is allowed. */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (sqlite3_stmt, sqlite3_finalize)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (sqlite3, sqlite3_close_v2)

/* yk-store-database.c */

/* How long a connection waits for other programs while no player waits for it. */
#define YK_STORE_BUSY_MS 2000

/* Opens a store with our settings for connections, and creates its tables; waits up to
 * BUSY_MS for other programs.  PATH NULL makes a store in memory.  Returns: (transfer
 * full) (nullable): NULL with ERROR, a sentence. */
sqlite3 *yk_store_connect (const char *path, int busy_ms, GError **error);

/* Does the same, but sets aside a file that is damaged or no store, and puts the last
 * daily backup, if there is one, in its place.  ERROR then says so, even on success. */
sqlite3 *yk_store_connect_or_mend (const char *path, GError **error);

/* Opens an untrusted file for reading, with limits on what it may cost.  N_STEPS counts
 * the steps of its queries, and must live as long as the connection. */
sqlite3 *yk_store_connect_foreign (const char *path, guint *n_steps, GError **error);

/* Sets ERROR to a sentence about CODE, an error of SQLite, and PATH (nullable). */
void yk_store_set_error (sqlite3 *db, int code, const char *path, GError **error);

/* Returns: whether the cause of CODE is outside of the statement (a lock, a full disk,
 * a damaged file), so that it's worth trying again. */
gboolean yk_store_is_outer (int code);

/* Prepares a statement and binds values, one for each letter of TYPES: b (const YkUid
 * *), t (const char *, NULL being null), n (gint64), d (const YkDealId *: variation,
 * options and deal).  Returns: (nullable): NULL if SQL can't be prepared. */
sqlite3_stmt *yk_store_sql (sqlite3 *db, const char *sql, const char *types, ...);

/* Prepares a statement likewise and runs it to its end.  Returns an SQLite code,
 * SQLITE_OK if all is well. */
int yk_store_do (sqlite3 *db, const char *sql, const char *types, ...);

/* Steps STATEMENT (nullable).  Returns: whether there is a row. */
gboolean yk_store_step (sqlite3_stmt *statement);

/* Reads variation, options and deal from COLUMN on.  Returns: FALSE if this version
 * doesn't know them. */
gboolean yk_store_read_deal (sqlite3_stmt *statement, int column, YkDealId *id);

/* The columns of a game that yk_store_read_played() reads. */
#define YK_STORE_PLAYED                                                                \
  " uid, variation, options, deal, result, is_first, time, seconds, moves, off, safe," \
  " always, score, stopped, hints "
#define YK_STORE_N_PLAYED 15
gboolean yk_store_read_played (sqlite3_stmt *statement, YkPlayed *played);
YkUid yk_store_read_uid (sqlite3_stmt *statement, int column);

/* Returns: the number in COLUMN, clamped to 0 to G_MAXINT32. */
guint yk_store_read_count (sqlite3_stmt *statement, int column);

/* Replaces the daily backup of the store PATH if a day old or more, and DB is sound. */
void yk_store_back_up_daily (sqlite3 *db, const char *path);

/* yk-store-write.c */

/* Proved lower bounds of the moves of wins: a table of its own, created with the first
 * proof, which older versions leave alone. */
#define YK_STORE_LEAST                                                                 \
  "CREATE TABLE IF NOT EXISTS least (variation TEXT NOT NULL, options TEXT NOT NULL,"  \
  " deal INTEGER NOT NULL, off INTEGER NOT NULL, safe INTEGER NOT NULL,"               \
  " always INTEGER NOT NULL, PRIMARY KEY (variation, options, deal)) STRICT,"          \
  " WITHOUT ROWID;"

/* These functions return an SQLite code.  Only the row of a game or of a deal's fewest
 * moves is updated if it exists.  A game's result counts if its IS_FIRST is set and no
 * other result of the deal counts. */
int yk_store_write_game (sqlite3 *db, const YkPlayed *played, YkStoreState state,
                         guint owner, const char *content);
int yk_store_write_par (sqlite3 *db, const YkPar *par);
int yk_store_write_answer (sqlite3 *db, const YkUid *uid, guint puzzle,
                           const char *event, gint64 time, guint seconds);
int
yk_store_write_puzzle (sqlite3 *db, const YkDealId *id, const char *words, gint64 time);

/* Lets only the earliest of several results of a deal count. Returns an SQLite code. */
int yk_store_settle_first (sqlite3 *db);

/* yk-store-import.c */

/* Imports what older versions left in DIRECTORY; call it within a transaction. Returns
 * an SQLite code. */
int yk_store_import (sqlite3 *db, const char *directory, YkStoreDescribe describe);

/* yk-store-database.c: which program owns a game on a table */

/* The number of this running program, from 1. */
typedef struct
{
  guint number;
  int lock; /* file with a locked byte for each number, or -1 */
} YkStoreOwner;

void yk_store_owner_find (YkStoreOwner *owner, const char *store_path);
/* See yk_store_restore(). */
char *yk_store_take_table (const YkStoreOwner *owner, sqlite3 *db, YkPlayed *played,
                           guint *n_others);

/* yk-store.c */

/* Returns: (transfer none): a connection for queries that sees all changes; valid until
 * the next query or return to the main loop. */
sqlite3 *yk_store_reader (YkStore *store);

G_END_DECLS
