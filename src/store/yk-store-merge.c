/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Adds what another store has.  It may be anybody's file: only values of our own
 * columns are taken, one by one, and each is looked at. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "store/yk-store-private.h"

static gboolean
fail_merge (GError **error)
{
  g_set_error_literal (
      error, YK_STORE_ERROR, YK_STORE_ERROR_DAMAGED,
      _ ("This file isn’t a backup of Yukon’s games and results, or it’s damaged."));
  return FALSE;
}

/* What is here under this name: its state, "" for none. */
static const char *
find_state (sqlite3 *db, const YkUid *uid, gint64 *time)
{
  g_autoptr (sqlite3_stmt) statement =
      yk_store_sql (db, "SELECT state, time FROM game WHERE uid = ?", "b", uid);
  const char *state = "";

  if (yk_store_step (statement)) {
    state = g_intern_string ((const char *) sqlite3_column_text (statement, 0));
    *time = sqlite3_column_int64 (statement, 1);
  }
  return state;
}

/* Whether a game takes the place of that of the same name: a newer state of one that
 * waits here, or its end. */
static gboolean
is_wanted (sqlite3 *db, const YkPlayed *played)
{
  gint64 time = 0;
  const char *state = find_state (db, &played->uid, &time);

  if (*state == '\0')
    return TRUE;
  return g_str_equal (state, "waiting") &&
         (played->result > YK_RESULT_PLAYING || played->time > time);
}

static gboolean
is_sound (const YkPlayed *played, const char *content)
{
  static const YkUid none;

  return !yk_uid_equal (&played->uid, &none) && played->result != YK_RESULT_NONE &&
         (played->result == YK_RESULT_PLAYING
              ? content != NULL && g_utf8_validate (content, -1, NULL)
              : played->id.deal > 0) &&
         played->time >= 0;
}

static int
put_game (sqlite3 *db, const YkPlayed *played, const char *content)
{
  gboolean is_open = played->result == YK_RESULT_PLAYING;
  int code =
      yk_store_write_game (db, played, is_open ? YK_STORE_WAITING : YK_STORE_ENDED, 0,
                           is_open ? content : NULL);

  return code == SQLITE_OK && played->is_first
             ? yk_store_do (db, "UPDATE game SET is_first = 1 WHERE uid = ?", "b",
                            &played->uid)
             : code;
}

static int
merge_games (sqlite3 *db, sqlite3 *from, YkStoreGain *gain)
{
  g_autoptr (sqlite3_stmt) statement = yk_store_sql (
      from, "SELECT" YK_STORE_PLAYED ", content FROM game WHERE state <> 'removed'",
      "");
  int code = SQLITE_OK;

  while (code == SQLITE_OK && yk_store_step (statement)) {
    const char *content =
        (const char *) sqlite3_column_text (statement, YK_STORE_N_PLAYED);
    YkPlayed played;

    if (!yk_store_read_played (statement, &played) || !is_sound (&played, content) ||
        !is_wanted (db, &played))
      continue;
    code = put_game (db, &played, content);
    if (played.result == YK_RESULT_PLAYING)
      gain->n_waiting++;
    else
      gain->n_games++;
  }
  return code;
}

static int
merge_pars (sqlite3 *db, sqlite3 *from)
{
  g_autoptr (sqlite3_stmt) statement = yk_store_sql (
      from,
      "SELECT variation, options, deal, known_off, known_safe, known_always, own_off,"
      " own_safe, own_always, sought FROM par",
      "");
  int code = SQLITE_OK;

  while (code == SQLITE_OK && yk_store_step (statement)) {
    YkPar par = {0};
    guint *numbers[] = {par.known.n_moves, par.own.n_moves};

    if (!yk_store_read_deal (statement, 0, &par.id) || par.id.deal == 0)
      continue;
    for (int i = 0; i < 2 * YK_MOVE_COUNT_N_KINDS; i++)
      numbers[i / YK_MOVE_COUNT_N_KINDS][i % YK_MOVE_COUNT_N_KINDS] =
          yk_store_read_count (statement, 3 + i);
    par.sought = yk_store_read_count (statement, 9);
    code = yk_store_write_par (db, &par);
  }
  return code;
}

static int
merge_puzzles (sqlite3 *db, sqlite3 *from, YkStoreGain *gain)
{
  g_autoptr (sqlite3_stmt) puzzles = yk_store_sql (
      from, "SELECT variation, options, deal, number, words, time FROM puzzle", "");
  g_autoptr (sqlite3_stmt) answers = yk_store_sql (
      from,
      "SELECT uid, puzzle, event, time, seconds FROM answer WHERE NOT is_removed"
      " AND event IN ('hint', 'wrong', 'solved')",
      "");
  int code = SQLITE_OK;

  while (code == SQLITE_OK && yk_store_step (puzzles)) {
    const char *words = (const char *) sqlite3_column_text (puzzles, 4);
    YkDealId id;

    if (!yk_store_read_deal (puzzles, 0, &id) || words == NULL ||
        !g_utf8_validate (words, -1, NULL))
      continue;
    id.puzzle = yk_store_read_count (puzzles, 3);
    code = yk_store_write_puzzle (db, &id, words, sqlite3_column_int64 (puzzles, 5));
    gain->n_puzzles += (guint) sqlite3_changes (db);
  }
  while (code == SQLITE_OK && yk_store_step (answers)) {
    YkUid uid = yk_store_read_uid (answers, 0);

    code = yk_store_write_answer (db, &uid, yk_store_read_count (answers, 1),
                                  (const char *) sqlite3_column_text (answers, 2),
                                  sqlite3_column_int64 (answers, 3),
                                  yk_store_read_count (answers, 4));
    gain->n_puzzles += (guint) sqlite3_changes (db);
  }
  return code;
}

gboolean
yk_store_merge (const char *path, const char *from, gboolean is_tried,
                YkStoreGain *gain, GError **error)
{
  guint n_steps;
  g_autoptr (sqlite3) foreign = yk_store_connect_foreign (from, &n_steps, NULL);
  g_autoptr (sqlite3) db = NULL;
  int code;

  *gain = (YkStoreGain){0};
  if (foreign == NULL)
    return fail_merge (error);
  db = yk_store_connect (path, YK_STORE_BUSY_MS, error);
  if (db == NULL)
    return FALSE;
  code = sqlite3_exec (db, "BEGIN IMMEDIATE", NULL, NULL, NULL);
  if (code == SQLITE_OK)
    code = merge_games (db, foreign, gain);
  if (code == SQLITE_OK)
    code = merge_pars (db, foreign);
  if (code == SQLITE_OK)
    code = merge_puzzles (db, foreign, gain);
  if (code == SQLITE_OK)
    code = yk_store_settle_first (db);
  if (code == SQLITE_OK && !is_tried)
    code = sqlite3_exec (db, "COMMIT", NULL, NULL, NULL);
  if (code != SQLITE_OK)
    yk_store_set_error (db, code, path, error);
  if (code != SQLITE_OK || is_tried)
    sqlite3_exec (db, "ROLLBACK", NULL, NULL, NULL);
  return code == SQLITE_OK;
}
