/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games, shortest wins and puzzles, as they are written. */
#include "store/yk-store-private.h"

static const char *const state_names[] = {
    [YK_STORE_TABLE] = "table",
    [YK_STORE_WAITING] = "waiting",
    [YK_STORE_ENDED] = "ended",
};

/* Games. */

int
yk_store_write_game (sqlite3 *db, const YkPlayed *played, YkStoreState state,
                     guint owner, const char *content)
{
  const guint *counts = played->counts.n_moves;
  gboolean may_count =
      played->is_first && played->id.deal > 0 && played->result > YK_RESULT_PLAYING;

  return yk_store_do (
      db,
      "INSERT OR REPLACE INTO game (uid, variation, options, deal, state, owner, "
      "result,"
      " time, seconds, moves, off, safe, always, score, stopped, hints, content,"
      " is_first) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14,"
      " ?15, ?16, ?17, ?18 AND NOT EXISTS (SELECT 1 FROM game WHERE deal = ?4"
      " AND variation = ?2 AND options = ?3 AND is_first = 1 AND uid <> ?1))",
      "bdtntnnnnnnnnntn", &played->uid, &played->id, state_names[state], (gint64) owner,
      played->result != YK_RESULT_NONE ? yk_result_name (played->result) : "none",
      played->time, (gint64) played->seconds, (gint64) played->n_moves,
      (gint64) counts[YK_AUTO_OFF], (gint64) counts[YK_AUTO_SAFE],
      (gint64) counts[YK_AUTO_ALWAYS], (gint64) played->score,
      (gint64) played->score_stopped, (gint64) played->n_hints, content,
      (gint64) may_count);
}

int
yk_store_settle_first (sqlite3 *db)
{
  return yk_store_do (
      db,
      "UPDATE game SET is_first = 0 WHERE is_first = 1 AND EXISTS (SELECT 1 FROM game g"
      " WHERE g.deal = game.deal AND g.variation = game.variation"
      " AND g.options = game.options AND g.is_first = 1"
      " AND (g.time, g.uid) < (game.time, game.uid))",
      "");
}

/* Shortest wins. */

/* The smaller of both, where 0 stands for none. */
#define LESS(column)                                                                   \
  column " = coalesce (min (nullif (par." column ", 0), nullif (excluded." column      \
         ", 0)), max (par." column ", excluded." column ")), "

static int
write_least (sqlite3 *db, const YkDealId *id, const guint *least)
{
  int code = sqlite3_exec (db, YK_STORE_LEAST, NULL, NULL, NULL);

  return code != SQLITE_OK
             ? code
             : yk_store_do (
                   db,
                   "INSERT INTO least (variation, options, deal, off, safe, always)"
                   " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET"
                   " off = max (least.off, excluded.off),"
                   " safe = max (least.safe, excluded.safe),"
                   " always = max (least.always, excluded.always)",
                   "dnnn", id, (gint64) least[0], (gint64) least[1], (gint64) least[2]);
}

int
yk_store_write_par (sqlite3 *db, const YkPar *par)
{
  const guint *known = par->known.n_moves, *own = par->own.n_moves;
  const guint *least = par->least.n_moves;
  int code = least[0] + least[1] + least[2] > 0 ? write_least (db, &par->id, least)
                                                : SQLITE_OK;

  if (code != SQLITE_OK)
    return code;
  return yk_store_do (
      db,
      "INSERT INTO par (variation, options, deal, known_off, known_safe, known_always,"
      " own_off, own_safe, own_always, sought) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
      " ON CONFLICT DO UPDATE SET " LESS ("known_off") LESS ("known_safe")
          LESS ("known_always") LESS ("own_off") LESS ("own_safe")
              LESS ("own_always") "sought = max (par.sought, excluded.sought)",
      "dnnnnnnn", &par->id, (gint64) known[0], (gint64) known[1], (gint64) known[2],
      (gint64) own[0], (gint64) own[1], (gint64) own[2], (gint64) par->sought);
}

/* Puzzles.  Once one is solved nothing changes any more. */

int
yk_store_write_answer (sqlite3 *db, const YkUid *uid, guint puzzle, const char *event,
                       gint64 time, guint seconds)
{
  return yk_store_do (
      db,
      "INSERT OR IGNORE INTO answer (uid, puzzle, event, time, seconds, is_removed)"
      " SELECT ?1, ?2, ?3, ?4, ?5, 0 WHERE NOT EXISTS (SELECT 1 FROM answer"
      " WHERE puzzle = ?2 AND event = 'solved' AND NOT is_removed)",
      "bntnn", uid, (gint64) puzzle, event, time, (gint64) seconds);
}

int
yk_store_write_puzzle (sqlite3 *db, const YkDealId *id, const char *words, gint64 time)
{
  return yk_store_do (
      db,
      "INSERT OR IGNORE INTO puzzle (variation, options, deal, number, words, time)"
      " VALUES (?, ?, ?, ?, ?, ?)",
      "dntn", id, (gint64) id->puzzle, words, time);
}
