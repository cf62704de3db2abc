/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For libFuzzer (see build-aux/fuzz-lines): whatever the files of older versions hold,
 * and whatever rows somebody's backup has, the store takes what is sound of them once,
 * and all that it answers then can be used.
 *
 * Lines are "TABLE column column ...", whose columns are apart by tabs: numbers, names
 * of games in 32 digits, and texts.  What is no such line belongs to a file of old. */
#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

#include "../test-common.h"
#include "game/puzzles/yk-puzzle.h"
#include "store/yk-store.h"

int LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length);

static const char *const tables[] = {"game", "par", "puzzle", "answer"};

static YkStore *
open_store (const char *directory, const char *old_directory)
{
  g_autoptr (GError) error = NULL;
  YkStore *store = yk_store_open (directory, old_directory, NULL, &error);

  g_assert_no_error (error);
  g_assert_true (yk_store_flush (store, NULL));
  return store;
}

static void
bind (sqlite3_stmt *statement, int index, const char *value)
{
  char *end;
  gint64 number = g_ascii_strtoll (value, &end, 10);
  YkUid uid;

  if (yk_uid_read (&uid, value))
    sqlite3_bind_blob (statement, index, uid.bytes, sizeof uid.bytes, SQLITE_TRANSIENT);
  else if (end > value && *end == '\0')
    sqlite3_bind_int64 (statement, index, number);
  else if (*value != '\0')
    sqlite3_bind_text (statement, index, value, -1, SQLITE_TRANSIENT);
}

/* Puts a line into the table that it names, whose checks may refuse it. */
static void
put_row (sqlite3 *db, const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, "\t", -1);
  guint n_words = g_strv_length (words);
  GString *sql = g_string_new (NULL);
  sqlite3_stmt *statement = NULL;

  if (n_words > 1 && n_words < 32 && g_strv_contains (tables, words[0])) {
    g_string_printf (sql, "INSERT INTO %s VALUES (?", words[0]);
    for (guint i = 2; i < n_words; i++)
      g_string_append (sql, ", ?");
    g_string_append_c (sql, ')');
    sqlite3_prepare_v2 (db, sql->str, -1, &statement, NULL);
  }
  for (guint i = 1; statement != NULL && i < n_words; i++)
    bind (statement, (int) i, words[i]);
  sqlite3_step (statement);
  sqlite3_finalize (statement);
  g_string_free (sql, TRUE);
}

/* Asks everything, and gives the results as they'd be exported. */
static char *
ask (YkStore *store)
{
  g_autoptr (GArray) waiting = yk_store_list_waiting (store);
  g_autoptr (GArray) kinds = yk_store_list_kinds (store);
  g_autoptr (GArray) answers = yk_store_list_answers (store);
  g_autoptr (GArray) puzzles = yk_store_list_own_puzzles (store);
  char *csv = yk_store_to_csv (store);

  for (guint i = 0; i < waiting->len; i++) {
    const YkPlayed *played = &g_array_index (waiting, YkPlayed, i);

    g_assert_nonnull (played->id.rules);
    g_assert_cmpuint (played->seconds, <=, G_MAXINT32);
    g_assert_cmpuint (played->n_moves, <=, G_MAXINT32);
  }
  g_assert_true (g_utf8_validate (csv, -1, NULL));
  for (guint i = 0; i < kinds->len; i++) {
    const YkDealId *id = &g_array_index (kinds, YkDealId, i);
    YkStatisticsSummary figures;

    yk_store_count (store, id->rules, &id->options, NULL, &figures);
    g_assert_cmpuint (figures.best_streak, <=, figures.n_won);
    g_assert_cmpuint (figures.streak, <=, figures.best_streak);
    g_assert_cmpuint (figures.n_won + figures.n_lost + figures.n_shown, >, 0);
  }
  for (guint i = 0; i < puzzles->len; i++) {
    guint number = g_array_index (puzzles, YkDealId, i).puzzle;
    g_autofree char *texts = NULL;
    YkPuzzle puzzle;

    if (yk_puzzle_find (store, number, &puzzle, &texts))
      g_assert_cmpuint (yk_puzzle_n_keepers (&puzzle), >, 0);
  }
  g_assert_cmpuint (answers->len, <=, G_MAXINT32);
  return csv;
}

/* Adds the store FROM to TO, and once more, which changes nothing. */
static void
merge (const char *to, const char *from)
{
  g_autofree char *path = g_build_filename (to, "yukon.db", NULL);
  g_autofree char *foreign = g_build_filename (from, "yukon.db", NULL);
  g_autofree char *first = NULL, *second = NULL;
  g_autoptr (GError) error = NULL;
  YkStoreGain gain;
  YkStore *store;

  for (char **csv = &first; csv != NULL; csv = csv == &first ? &second : NULL) {
    if (!yk_store_merge (path, foreign, FALSE, &gain, &error)) {
      test_check_sentence (error->message);
      return;
    }
    store = open_store (to, NULL);
    *csv = ask (store);
    g_object_unref (store);
  }
  g_assert_cmpstr (first, ==, second);
  g_assert_cmpuint (gain.n_games + gain.n_waiting + gain.n_puzzles, ==, 0);
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length)
{
  g_autofree char *from = g_dir_make_tmp ("yukon-fuzz-XXXXXX", NULL);
  g_autofree char *to = g_build_filename (from, "to", NULL);
  g_autofree char *log = g_build_filename (from, "statistics.yukon", NULL);
  g_autofree char *pars = g_build_filename (from, "pars.yukon", NULL);
  g_autofree char *path = g_build_filename (from, "yukon.db", NULL);
  g_autofree char *text = g_strndup ((const char *) bytes, length);
  g_autofree char *csv = NULL;
  YkStore *store;
  g_auto (GStrv) lines = NULL;
  sqlite3 *db;

  g_file_set_contents (log, (const char *) bytes, (gssize) length, NULL);
  g_file_set_contents (pars, (const char *) bytes, (gssize) length, NULL);
  store = open_store (from, from);
  csv = ask (store);
  g_object_unref (store);
  lines = g_strsplit (text, "\n", -1);
  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  sqlite3_exec (db, "BEGIN", NULL, NULL, NULL);
  for (char **line = lines; *line != NULL; line++)
    put_row (db, *line);
  g_assert_cmpint (sqlite3_exec (db, "COMMIT", NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);
  store = open_store (from, NULL);
  g_free (ask (store));
  g_object_unref (store);
  store = open_store (to, NULL);
  g_object_unref (store);
  merge (to, from);
  test_remove_tree (from);
  return 0;
}
