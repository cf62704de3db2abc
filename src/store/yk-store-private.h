/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of this folder share. */
#pragma once

#include <sqlite3.h>

#include "store/yk-store.h"

G_BEGIN_DECLS

/* Frees what yk_store_sql() returns; NULL is nothing. */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (sqlite3_stmt, sqlite3_finalize)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (sqlite3, sqlite3_close_v2)

/* yk-store-database.c */

/* How long a connection waits for other programs if nobody waits for it. */
#define YK_STORE_BUSY_MS 2000

/* Opens a store with all that is set for each connection, and its tables, waiting so
 * long for other programs; NULL with ERROR, a sentence.  A PATH that is NULL makes one
 * in memory. */
sqlite3 *yk_store_connect (const char *path, int busy_ms, GError **error);

/* The same, but what is no store, or a damaged one, is set aside, and the last daily
 * backup, if there is one, takes its place.  ERROR may be set nevertheless. */
sqlite3 *yk_store_connect_or_mend (const char *path, GError **error);

/* Opens somebody's file for reading, as hostile as it may be.  N_STEPS counts what it
 * costs, and must live as long. */
sqlite3 *yk_store_connect_foreign (const char *path, guint *n_steps, GError **error);

/* Sets ERROR to a sentence about what SQLite said last. */
void yk_store_set_error (sqlite3 *db, int code, const char *path, GError **error);

/* Whether waiting, room, or another file would help, so that it's worth trying again.
 */
gboolean yk_store_is_outer (int code);

/* Prepares a statement and binds values, one for each letter of TYPES: b (const YkUid
 * *), t (const char *, NULL being null), n (gint64), d (const YkDealId *: variation,
 * options and deal).  NULL where it can't be. */
sqlite3_stmt *yk_store_sql (sqlite3 *db, const char *sql, const char *types, ...);

/* The same, done to its end. Returns an SQLite code, SQLITE_OK if all is well. */
int yk_store_do (sqlite3 *db, const char *sql, const char *types, ...);

/* Steps. Returns: whether there is a row. */
gboolean yk_store_step (sqlite3_stmt *statement);

/* Reads variation, options and deal from COLUMN on. Returns: FALSE where this program
 * doesn't know them. */
gboolean yk_store_read_deal (sqlite3_stmt *statement, int column, YkDealId *id);

/* The columns of a game that yk_store_read_played() reads. */
#define YK_STORE_PLAYED                                                                \
  " uid, variation, options, deal, result, is_first, time, seconds, moves, off, safe," \
  " always, score, stopped, hints "
#define YK_STORE_N_PLAYED 15
gboolean yk_store_read_played (sqlite3_stmt *statement, YkPlayed *played);
YkUid yk_store_read_uid (sqlite3_stmt *statement, int column);

/* A number from 0 to G_MAXINT32, whatever there is. */
guint yk_store_read_count (sqlite3_stmt *statement, int column);

/* Replaces the daily backup of the store PATH where it is older than a day. */
void yk_store_back_up_daily (sqlite3 *db, const char *path);

/* yk-store-write.c */

/* What was proved of the moves of wins: a table of its own, which programs that don't
 * know it leave alone, and which comes about with the first proof. */
#define YK_STORE_LEAST                                                                 \
  "CREATE TABLE IF NOT EXISTS least (variation TEXT NOT NULL, options TEXT NOT NULL,"  \
  " deal INTEGER NOT NULL, off INTEGER NOT NULL, safe INTEGER NOT NULL,"               \
  " always INTEGER NOT NULL, PRIMARY KEY (variation, options, deal)) STRICT,"          \
  " WITHOUT ROWID;"

/* These return an SQLite code and keep rows that exist, except for a game's.  A game's
 * result counts if IS_FIRST allows it and no other result of the deal counts. */
int yk_store_write_game (sqlite3 *db, const YkPlayed *played, YkStoreState state,
                         guint owner, const char *content);
int yk_store_write_par (sqlite3 *db, const YkPar *par);
int yk_store_write_answer (sqlite3 *db, const YkUid *uid, guint puzzle,
                           const char *event, gint64 time, guint seconds);
int
yk_store_write_puzzle (sqlite3 *db, const YkDealId *id, const char *words, gint64 time);

/* Lets only the first of several results of one deal count. Returns an SQLite code. */
int yk_store_settle_first (sqlite3 *db);

/* yk-store-import.c */

/* Takes in what older versions left in DIRECTORY, within a transaction. Returns an
 * SQLite code. */
int yk_store_import (sqlite3 *db, const char *directory, YkStoreDescribe describe);

/* yk-store-database.c: whose a game on a table is */

/* A running program's number, from 1. */
typedef struct
{
  guint number;
  int lock; /* the file whose bytes are the numbers, or -1 */
} YkStoreOwner;

void yk_store_owner_find (YkStoreOwner *owner, const char *store_path);
/* See yk_store_restore(). */
char *yk_store_take_table (const YkStoreOwner *owner, sqlite3 *db, YkPlayed *played,
                           guint *n_others);

/* yk-store.c */

/* A connection for queries, in which everything is that happened until now. */
sqlite3 *yk_store_reader (YkStore *store);

G_END_DECLS
