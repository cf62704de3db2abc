/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the store keeps, of one program and of several; backups, and other files in its
 * place. */
#include "store/yk-store.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/stat.h>

#include "../test-common.h"

typedef struct
{
  char *directory;
  YkStore *store;
} Shelf;

static void
begin (Shelf *shelf)
{
  g_autoptr (GError) error = NULL;

  shelf->directory = g_dir_make_tmp ("yukon-store-XXXXXX", NULL);
  shelf->store = yk_store_open (shelf->directory, NULL, NULL, &error);
  g_assert_no_error (error);
}

static void
close_store (Shelf *shelf)
{
  g_assert_finalize_object (shelf->store);
  shelf->store = NULL;
}

/* The program has ended and begins anew. */
static void
open_again (Shelf *shelf)
{
  g_autoptr (GError) error = NULL;

  close_store (shelf);
  shelf->store = yk_store_open (shelf->directory, NULL, NULL, &error);
  g_assert_no_error (error);
}

static void
end (Shelf *shelf)
{
  if (shelf->store != NULL)
    close_store (shelf);
  test_remove_tree (shelf->directory);
  g_free (shelf->directory);
}

static YkPlayed
a_game (const char *variation, guint64 deal, YkResult result, gint64 time)
{
  return (YkPlayed){.uid = yk_uid_new (),
                    .id = {.rules = yk_rules_find (variation), .deal = deal},
                    .result = result,
                    .is_first = TRUE,
                    .time = time,
                    .seconds = 60 + (guint) deal,
                    .n_moves = 50 + (guint) deal,
                    .counts = {{50, 40, 30}},
                    .score = (int) deal,
                    .score_stopped = deal % 2 == 1,
                    .n_hints = 2};
}

static char *
compose (gpointer text)
{
  return g_strdup (text);
}

static void
put (YkStore *store, const YkPlayed *played, YkStoreState state, const char *content)
{
  yk_store_put (store, played, &played->uid, state, g_strdup (content), compose,
                g_free);
}

static void
put_result (YkStore *store, const YkPlayed *played)
{
  put (store, played, YK_STORE_ENDED, NULL);
}

static void
assert_same (const YkPlayed *a, const YkPlayed *b)
{
  g_assert_true (yk_uid_equal (&a->uid, &b->uid));
  g_assert_true (yk_deal_id_equal (&a->id, &b->id));
  g_assert_cmpint (a->result, ==, b->result);
  g_assert_cmpint (a->time, ==, b->time);
  g_assert_cmpuint (a->seconds, ==, b->seconds);
  g_assert_cmpuint (a->n_moves, ==, b->n_moves);
  g_assert_cmpmem (&a->counts, sizeof a->counts, &b->counts, sizeof b->counts);
  g_assert_cmpint (a->score, ==, b->score);
  g_assert_cmpint (a->score_stopped, ==, b->score_stopped);
  g_assert_cmpuint (a->n_hints, ==, b->n_hints);
}

/* What is put is there at once, and after the program's end. */
static void
test_kept (void)
{
  YkPlayed won = a_game ("yukon", 7, YK_RESULT_WON, 1000), found;
  YkPlayed waiting = a_game ("alaska", 8, YK_RESULT_PLAYING, 2000);
  YkPar par = {.id = won.id, .known = {{0, 60, 0}}, .sought = 5};
  Shelf shelf;

  won.id.options.any_spaces = waiting.id.options.foundation_return = TRUE;
  par.id = won.id;
  begin (&shelf);
  put_result (shelf.store, &won);
  put (shelf.store, &waiting, YK_STORE_WAITING, "a game");
  yk_store_put_par (shelf.store, &par);
  par = (YkPar){.id = won.id,
                .known = {{70, 65, 0}},
                .own = {{1, 2, 3}},
                .least = {{0, 58, 1}},
                .sought = 4};
  yk_store_put_par (shelf.store, &par);
  par = (YkPar){.id = won.id, .least = {{9, 57, 0}}};
  yk_store_put_par (shelf.store, &par);
  for (int i = 0; i < 2; i++) {
    g_autoptr (GArray) list = yk_store_list_waiting (shelf.store);
    g_autofree char *text = yk_store_get_content (shelf.store, &waiting.uid);

    g_assert_cmpint (yk_store_find (shelf.store, &won.id, &found), ==, YK_RESULT_WON);
    assert_same (&found, &won);
    g_assert_cmpuint (list->len, ==, 1);
    assert_same (&g_array_index (list, YkPlayed, 0), &waiting);
    g_assert_cmpstr (text, ==, "a game");
    g_assert_cmpint (yk_store_find (shelf.store, &waiting.id, NULL), ==,
                     YK_RESULT_PLAYING);
    yk_store_get_par (shelf.store, &won.id, &par);
    g_assert_cmpuint (par.known.n_moves[0], ==, 70);
    g_assert_cmpuint (par.known.n_moves[1], ==, 60);
    g_assert_cmpuint (par.known.n_moves[2], ==, 0);
    g_assert_cmpuint (par.own.n_moves[2], ==, 3);
    g_assert_cmpuint (par.sought, ==, 5);
    g_assert_cmpuint (par.least.n_moves[0], ==, 9);
    g_assert_cmpuint (par.least.n_moves[1], ==, 58);
    g_assert_cmpuint (par.least.n_moves[2], ==, 1);
    open_again (&shelf);
  }
  yk_store_drop (shelf.store, &waiting.uid);
  g_assert_cmpint (yk_store_find (shelf.store, &waiting.id, NULL), ==, YK_RESULT_NONE);
  end (&shelf);
}

/* A deal's first result counts, and no other one; of a position from outside none. */
static void
test_first (void)
{
  YkPlayed lost = a_game ("yukon", 7, YK_RESULT_LOST, 1000);
  YkPlayed won = a_game ("yukon", 7, YK_RESULT_WON, 2000);
  YkPlayed looked_at = a_game ("yukon", 9, YK_RESULT_LOST, 3000);
  YkPlayed outside = a_game ("yukon", 0, YK_RESULT_WON, 4000);
  g_autoptr (GArray) attempts = NULL;
  YkStatisticsSummary sum;
  Shelf shelf;

  begin (&shelf);
  looked_at.is_first = FALSE;
  put_result (shelf.store, &lost);
  put_result (shelf.store, &won);
  put_result (shelf.store, &looked_at);
  put_result (shelf.store, &outside);
  g_assert_cmpint (yk_store_find (shelf.store, &won.id, NULL), ==, YK_RESULT_LOST);
  g_assert_cmpint (yk_store_find (shelf.store, &looked_at.id, NULL), ==,
                   YK_RESULT_NONE);
  attempts = yk_store_list_attempts (shelf.store, &won.id);
  g_assert_cmpuint (attempts->len, ==, 2);
  yk_store_count (shelf.store, won.id.rules, &won.id.options, NULL, &sum);
  g_assert_cmpuint (sum.n_won, ==, 0);
  g_assert_cmpuint (sum.n_lost, ==, 1);
  g_assert_cmpuint (yk_store_count_wins (shelf.store, 1), ==, 0);

  /* The loss is taken back, as by "Go Back": then the win is not the first anymore
   * only if that game ends before; here it stays what it was. */
  lost.result = YK_RESULT_PLAYING;
  put (shelf.store, &lost, YK_STORE_TABLE, "on the table");
  g_assert_cmpint (yk_store_find (shelf.store, &won.id, NULL), ==, YK_RESULT_PLAYING);
  lost.result = YK_RESULT_WON;
  put_result (shelf.store, &lost);
  yk_store_count (shelf.store, won.id.rules, &won.id.options, NULL, &sum);
  g_assert_cmpuint (sum.n_won, ==, 1);
  end (&shelf);
}

static gint64
sort_key (const YkPlayed *played, YkStoreOrder order)
{
  switch (order) {
  case YK_STORE_BY_TIME:
    return played->time;
  case YK_STORE_BY_DEAL:
    return (gint64) played->id.deal;
  case YK_STORE_BY_RESULT:
    return played->result;
  case YK_STORE_BY_SECONDS:
    return played->seconds;
  case YK_STORE_BY_MOVES:
    return played->n_moves;
  case YK_STORE_BY_SCORE:
    return played->score;
  }
  return 0;
}

/* Where two are alike the later one is first. */
static void
check_order (YkStore *store, YkStoreOrder order, gboolean is_descending)
{
  g_autoptr (GArray) rows = yk_store_list_rows (
      store, yk_rules_find ("russian"), &(YkGameOptions){0}, order, is_descending, 150);
  YkPlayed before = {0}, played;

  g_assert_cmpuint (rows->len, ==, 150);
  for (guint i = 0; i < rows->len; i++, before = played) {
    gint64 step;

    g_assert_true (yk_store_get_row (store, g_array_index (rows, gint64, i), &played));
    step = sort_key (&played, order) - sort_key (&before, order);
    if (i > 0)
      g_assert_true (step == 0 ? played.time < before.time
                               : (step > 0) != is_descending);
  }
}

/* Sums, streaks and orders of many results, counted here a second time. */
static void
test_sums (void)
{
  const YkResult results[] = {YK_RESULT_WON, YK_RESULT_WON, YK_RESULT_LOST,
                              YK_RESULT_SHOWN, YK_RESULT_WON};
  guint n_won = 0, n_lost = 0, n_shown = 0, streak = 0, best = 0;
  g_autoptr (GArray) kinds = NULL;
  g_autofree char *csv = NULL;
  YkStatisticsSummary sum;
  guint64 state = 5;
  YkPlayed played;
  Shelf shelf;

  begin (&shelf);
  for (guint i = 1; i <= 200; i++) {
    YkResult result = results[yk_random_draw_below (&state, G_N_ELEMENTS (results))];

    played = a_game ("russian", i, result, 1000 + i);
    played.n_moves = (guint) yk_random_draw_below (&state, 20);
    put_result (shelf.store, &played);
    n_shown += result == YK_RESULT_SHOWN;
    n_won += result == YK_RESULT_WON;
    n_lost += result == YK_RESULT_LOST;
    streak = result == YK_RESULT_WON    ? streak + 1
             : result == YK_RESULT_LOST ? 0
                                        : streak;
    best = MAX (best, streak);
  }
  played = a_game ("yukon", 1, YK_RESULT_WON, 5);
  put_result (shelf.store, &played);
  yk_store_count (shelf.store, yk_rules_find ("russian"), NULL, NULL, &sum);
  g_assert_cmpuint (sum.n_won, ==, n_won);
  yk_store_count (shelf.store, yk_rules_find ("russian"), &(YkGameOptions){0}, NULL,
                  &sum);
  g_assert_cmpuint (sum.n_won, ==, n_won);
  g_assert_cmpuint (sum.n_lost, ==, n_lost);
  g_assert_cmpuint (sum.n_shown, ==, n_shown);
  g_assert_cmpuint (sum.streak, ==, streak);
  g_assert_cmpuint (sum.best_streak, ==, best);
  yk_store_count (shelf.store, NULL, NULL, &played.uid, &sum);
  g_assert_cmpuint (sum.n_won, ==, n_won);
  /* The win of another variation came before all of these. */
  yk_store_count (shelf.store, NULL, NULL, NULL, &sum);
  g_assert_cmpuint (sum.n_won, ==, n_won + 1);
  g_assert_cmpuint (sum.streak, ==, streak);
  for (int i = 0; i <= 2 * YK_STORE_BY_SCORE + 1; i++)
    check_order (shelf.store, (YkStoreOrder) (i / 2), i % 2);
  kinds = yk_store_list_kinds (shelf.store);
  g_assert_cmpuint (kinds->len, ==, 2);
  csv = yk_store_to_csv (shelf.store);
  g_assert_nonnull (strstr (csv, "\r\nyukon,,1,won,1970-01-01T"));
  end (&shelf);
}

/* A reset takes what it says, and gives it back; what is under way stays. */
static void
test_reset (void)
{
  YkPlayed yukon = a_game ("yukon", 7, YK_RESULT_WON, 1000);
  YkPlayed alaska = a_game ("alaska", 7, YK_RESULT_WON, 1000);
  YkPlayed table = a_game ("yukon", 8, YK_RESULT_WON, 1000);
  YkPlayed waiting = a_game ("yukon", 9, YK_RESULT_PLAYING, 1000);
  YkPlayed again = a_game ("yukon", 7, YK_RESULT_LOST, 3000);
  Shelf shelf;

  begin (&shelf);
  put_result (shelf.store, &yukon);
  put_result (shelf.store, &alaska);
  put (shelf.store, &table, YK_STORE_TABLE, "won");
  put (shelf.store, &waiting, YK_STORE_WAITING, "waits");
  yk_store_reset (shelf.store, yukon.id.rules, &yukon.id.options);
  g_assert_cmpint (yk_store_find (shelf.store, &yukon.id, NULL), ==, YK_RESULT_NONE);
  g_assert_cmpint (yk_store_find (shelf.store, &table.id, NULL), ==, YK_RESULT_NONE);
  g_assert_cmpint (yk_store_find (shelf.store, &alaska.id, NULL), ==, YK_RESULT_WON);
  g_assert_cmpint (yk_store_find (shelf.store, &waiting.id, NULL), ==,
                   YK_RESULT_PLAYING);
  /* Played again before it is undone: the first result counts. */
  put_result (shelf.store, &again);
  g_assert_cmpint (yk_store_find (shelf.store, &yukon.id, NULL), ==, YK_RESULT_LOST);
  yk_store_undo_reset (shelf.store);
  g_assert_cmpint (yk_store_find (shelf.store, &yukon.id, NULL), ==, YK_RESULT_WON);
  g_assert_cmpint (yk_store_find (shelf.store, &table.id, NULL), ==, YK_RESULT_WON);
  yk_store_reset (shelf.store, NULL, NULL);
  g_assert_cmpuint (yk_store_count_wins (shelf.store, 1), ==, 0);
  yk_store_reset (shelf.store, NULL, NULL);
  yk_store_undo_reset (shelf.store); /* what the one before took is gone */
  g_assert_cmpuint (yk_store_count_wins (shelf.store, 1), ==, 0);
  end (&shelf);
}

/* Two programs: each has its own game; what the one leaves waits for the other. */
static void
test_programs (void)
{
  YkPlayed first = a_game ("yukon", 1, YK_RESULT_PLAYING, 1000), back;
  YkPlayed second = a_game ("yukon", 2, YK_RESULT_PLAYING, 1001);
  YkPlayed copy;
  g_autofree char *text = NULL, *other = NULL, *none = NULL;
  g_autoptr (GArray) waiting = NULL;
  YkStore *program;
  guint n_others;
  Shelf shelf;

  begin (&shelf);
  g_assert_cmpuint (yk_store_get_owner (shelf.store), ==, 1);
  put (shelf.store, &first, YK_STORE_TABLE, "one");
  g_assert_true (yk_store_flush (shelf.store, NULL));
  program = yk_store_open (shelf.directory, NULL, NULL, NULL);
  g_assert_cmpuint (yk_store_get_owner (program), ==, 2);
  none = yk_store_restore (program, &back, &n_others);
  g_assert_null (none);
  put (program, &second, YK_STORE_TABLE, "two");

  /* A game that is on another table by now becomes a copy, for good. */
  copy = first;
  copy.n_moves++;
  for (int i = 0; i < 2; i++)
    yk_store_put (program, &copy, &second.uid, YK_STORE_TABLE, g_strdup ("copy"),
                  compose, g_free);
  g_assert_true (yk_store_flush (program, NULL));
  text = yk_store_get_content (shelf.store, &first.uid);
  g_assert_cmpstr (text, ==, "one");
  yk_store_drop (program, &first.uid);
  g_assert_true (yk_store_flush (program, NULL));
  g_clear_pointer (&text, g_free);
  text = yk_store_get_content (shelf.store, &first.uid);
  g_assert_cmpstr (text, ==, "one");
  put (program, &second, YK_STORE_TABLE, "two");
  g_assert_finalize_object (program);

  open_again (&shelf);
  other = yk_store_restore (shelf.store, &back, &n_others);
  g_assert_cmpstr (other, ==, "one");
  assert_same (&back, &first);
  g_assert_cmpuint (n_others, ==, 1);
  waiting = yk_store_list_waiting (shelf.store);
  g_assert_cmpuint (waiting->len, ==, 1);
  assert_same (&g_array_index (waiting, YkPlayed, 0), &second);
  end (&shelf);
}

/* Without a game of its own a program takes the one of a program that has ended. */
static void
test_taken_over (void)
{
  YkPlayed first = a_game ("yukon", 1, YK_RESULT_PLAYING, 1000), back;
  g_autofree char *text = NULL, *again = NULL;
  YkStore *program;
  guint n_others;
  Shelf shelf;

  begin (&shelf);
  program = yk_store_open (shelf.directory, NULL, NULL, NULL);
  put (program, &first, YK_STORE_TABLE, "two's");
  g_assert_finalize_object (program);
  text = yk_store_restore (shelf.store, &back, &n_others);
  g_assert_cmpstr (text, ==, "two's");
  g_assert_cmpuint (n_others, ==, 0);
  program = yk_store_open (shelf.directory, NULL, NULL, NULL);
  again = yk_store_restore (program, &back, &n_others);
  g_assert_null (again);
  g_assert_finalize_object (program);
  end (&shelf);
}

/* A game isn't taken over where that can't be written: it would be there twice. */
static void
test_not_taken_over (void)
{
  YkPlayed first = a_game ("yukon", 1, YK_RESULT_PLAYING, 1000), back;
  g_autofree char *text = NULL, *again = NULL;
  sqlite3 *db = NULL;
  YkStore *program;
  guint n_others;
  Shelf shelf;

  begin (&shelf);
  program = yk_store_open (shelf.directory, NULL, NULL, NULL);
  put (program, &first, YK_STORE_TABLE, "two's");
  g_assert_finalize_object (program);
  g_assert_cmpint (sqlite3_open (yk_store_get_path (shelf.store), &db), ==, SQLITE_OK);
  sqlite3_exec (db, "BEGIN IMMEDIATE", NULL, NULL, NULL);
  text = yk_store_restore (shelf.store, &back, &n_others);
  g_assert_null (text);
  sqlite3_close (db);
  again = yk_store_restore (shelf.store, &back, &n_others);
  g_assert_cmpstr (again, ==, "two's");
  end (&shelf);
}

/* Files that are something else.  Whatever it was is still there, under another name;
 * the program works, and so does the next one. */

typedef struct
{
  const char *name;
  const char *text; /* or NULL */
  gboolean is_set_aside;
} Bad;

static guint
count_files (const char *directory, const char *start)
{
  g_autoptr (GDir) folder = g_dir_open (directory, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (folder)) != NULL)
    n += g_str_has_prefix (name, start);
  return n;
}

/* Opens the store, plays, and looks whether it works. */
static void
check_working (Shelf *shelf, gboolean is_complaint, guint n_aside)
{
  YkPlayed played = a_game ("yukon", 77, YK_RESULT_WON, 1000);
  g_autoptr (GError) error = NULL;

  shelf->store = yk_store_open (shelf->directory, NULL, NULL, &error);
  if (is_complaint)
    test_check_sentence (error->message);
  else
    g_assert_no_error (error);
  put_result (shelf->store, &played);
  g_assert_cmpint (yk_store_find (shelf->store, &played.id, NULL), ==, YK_RESULT_WON);
  g_assert_cmpuint (count_files (shelf->directory, "yukon.db.damaged-"), ==, n_aside);
}

static void
test_bad_files (void)
{
  static const char *const texts[] = {
      "", "x", "yukon-game 1\nvariation yukon\n", "SQLite format 3",
      "\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0"};

  for (guint i = 0; i <= G_N_ELEMENTS (texts); i++) {
    g_autofree char *path = NULL;
    gboolean is_empty = i == 0;
    Shelf shelf = {.directory = g_dir_make_tmp ("yukon-store-XXXXXX", NULL)};

    path = g_build_filename (shelf.directory, "yukon.db", NULL);
    if (i < G_N_ELEMENTS (texts))
      g_assert_true (g_file_set_contents (
          path, texts[i], i + 1 == G_N_ELEMENTS (texts) ? 39 : -1, NULL));
    else {
      sqlite3 *db;

      g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
      g_assert_cmpint (sqlite3_exec (db,
                                     "PRAGMA application_id = 7; CREATE TABLE game (a);"
                                     "INSERT INTO game VALUES (1)",
                                     NULL, NULL, NULL),
                       ==, SQLITE_OK);
      sqlite3_close (db);
    }
    check_working (&shelf, !is_empty, is_empty ? 0 : 1);
    g_assert_true (yk_store_flush (shelf.store, NULL));
    close_store (&shelf);
    check_working (&shelf, FALSE, is_empty ? 0 : 1);
    end (&shelf);
  }
}

/* A folder or a pipe is left alone; when it is gone everything gets to the disk. */
static void
test_no_file (void)
{
  for (int is_pipe = 0; is_pipe < 2; is_pipe++) {
    YkPlayed played = a_game ("yukon", 77, YK_RESULT_WON, 1000);
    g_autofree char *path = NULL;
    g_autoptr (GError) error = NULL;
    Shelf shelf = {.directory = g_dir_make_tmp ("yukon-store-XXXXXX", NULL)};

    path = g_build_filename (shelf.directory, "yukon.db", NULL);
    g_assert_cmpint (is_pipe ? mkfifo (path, 0600) : g_mkdir (path, 0700), ==, 0);
    check_working (&shelf, TRUE, 0);
    g_assert_false (yk_store_flush (shelf.store, &error));
    test_check_sentence (error->message);
    g_assert_cmpint (is_pipe ? g_unlink (path) : g_rmdir (path), ==, 0);
    g_assert_true (yk_store_flush (shelf.store, NULL));
    open_again (&shelf);
    g_assert_cmpint (yk_store_find (shelf.store, &played.id, NULL), ==, YK_RESULT_WON);
    end (&shelf);
  }
}

/* A store of the time before wins were proved the shortest takes proofs, too. */
static void
test_without_proofs (void)
{
  YkPar par = {.id = {.rules = yk_rules_find ("yukon"), .deal = 5},
               .known = {{80, 60, 40}}};
  g_autofree char *path = NULL;
  Shelf shelf;
  sqlite3 *db;

  begin (&shelf);
  yk_store_put_par (shelf.store, &par);
  g_assert_true (yk_store_flush (shelf.store, NULL));
  path = g_build_filename (shelf.directory, "yukon.db", NULL);
  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, "DROP TABLE least", NULL, NULL, NULL), ==,
                   SQLITE_OK);
  sqlite3_close (db);
  open_again (&shelf);
  yk_store_get_par (shelf.store, &par.id, &par);
  g_assert_cmpuint (par.known.n_moves[1], ==, 60);
  g_assert_cmpuint (par.least.n_moves[1], ==, 0);
  par.least.n_moves[1] = 60;
  yk_store_put_par (shelf.store, &par);
  g_assert_true (yk_store_flush (shelf.store, NULL));
  open_again (&shelf);
  yk_store_get_par (shelf.store, &par.id, &par);
  g_assert_cmpuint (par.least.n_moves[1], ==, 60);
  end (&shelf);
}

/* A newer version's file stays as it is. */
static void
test_newer (void)
{
  YkPlayed played = a_game ("yukon", 5, YK_RESULT_WON, 1000);
  g_autofree char *path = NULL, *before = NULL, *after = NULL;
  gsize length, length_after;
  Shelf shelf;
  sqlite3 *db;

  begin (&shelf);
  put_result (shelf.store, &played);
  close_store (&shelf);
  path = g_build_filename (shelf.directory, "yukon.db", NULL);
  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, "PRAGMA user_version = 99", NULL, NULL, NULL), ==,
                   SQLITE_OK);
  sqlite3_close (db);
  g_assert_true (g_file_get_contents (path, &before, &length, NULL));
  check_working (&shelf, TRUE, 0);
  close_store (&shelf);
  g_assert_true (g_file_get_contents (path, &after, &length_after, NULL));
  g_assert_cmpmem (before, length, after, length_after);
  end (&shelf);
}

static void
fill (YkStore *store, guint n)
{
  for (guint i = 1; i <= n; i++) {
    YkPlayed played =
        a_game ("yukon", i, i % 3 == 0 ? YK_RESULT_LOST : YK_RESULT_WON, 1000 + i);

    put_result (store, &played);
  }
  g_assert_true (yk_store_flush (store, NULL));
}

/* Whatever is left of the file, there is no crash and a sentence, or all is well; and
 * where it was damaged the backup is back. */
static void
test_damaged (void)
{
  g_autofree char *path = NULL, *backup = NULL, *text = NULL;
  guint64 state = 3;
  gsize length, step;
  Shelf shelf;

  begin (&shelf);
  fill (shelf.store, 300);
  path = g_strdup (yk_store_get_path (shelf.store));
  backup = g_strconcat (path, ".backup", NULL);
  g_assert_true (yk_store_back_up (path, backup, NULL));
  close_store (&shelf);
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  step = g_test_slow () ? 1000 : 9001;
  for (gsize at = 0; at < length + 20 * step; at += step) {
    g_autofree char *bad = g_memdup2 (text, length);
    g_autofree char *journal = g_strconcat (path, "-journal", NULL);
    g_autoptr (GError) error = NULL;
    YkStatisticsSummary sum;
    YkPlayed played = a_game ("alaska", 5, YK_RESULT_WON, 9000);

    if (at >= length)
      for (int i = 0; i < 1000; i++)
        bad[yk_random_draw_below (&state, length)] = (char) yk_random_draw (&state);
    g_assert_true (g_file_set_contents (path, bad, (gssize) MIN (at, length), NULL));
    g_unlink (journal);
    shelf.store = yk_store_open (shelf.directory, NULL, NULL, &error);
    if (error != NULL)
      test_check_sentence (error->message);
    if (g_error_matches (error, YK_STORE_ERROR, YK_STORE_ERROR_DAMAGED)) {
      yk_store_count (shelf.store, yk_rules_find ("yukon"), NULL, NULL, &sum);
      g_assert_cmpuint (sum.n_won + sum.n_lost, ==, 300);
    }
    put_result (shelf.store, &played);
    yk_store_flush (shelf.store, NULL);
    yk_store_count (shelf.store, NULL, NULL, NULL, &sum);
    close_store (&shelf);
  }
  end (&shelf);
}

/* Backups. */

static void
check_merge (const char *path, const char *from, gboolean is_tried, guint n_games,
             guint n_waiting, guint n_puzzles)
{
  g_autoptr (GError) error = NULL;
  YkStoreGain gain;

  g_assert_true (yk_store_merge (path, from, is_tried, &gain, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (gain.n_games, ==, n_games);
  g_assert_cmpuint (gain.n_waiting, ==, n_waiting);
  g_assert_cmpuint (gain.n_puzzles, ==, n_puzzles);
}

/* A backup that fails takes nothing: neither what stands in its place, nor the store
 * where that is its own name. */
static void
test_failing_backup (void)
{
  YkPlayed played = a_game ("yukon", 7, YK_RESULT_WON, 1000);
  g_autofree char *folder = NULL, *kept = NULL;
  guint n_files;
  Shelf shelf;

  begin (&shelf);
  put_result (shelf.store, &played);
  g_assert_true (yk_store_flush (shelf.store, NULL));
  folder = g_build_filename (shelf.directory, "folder", NULL);
  kept = g_build_filename (folder, "kept", NULL);
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  n_files = count_files (shelf.directory, "");
  for (int is_own = 0; is_own < 2; is_own++) {
    g_autoptr (GError) error = NULL;
    const char *path = yk_store_get_path (shelf.store);

    g_assert_false (yk_store_back_up (path, is_own ? path : folder, &error));
    test_check_sentence (error->message);
    g_assert_cmpuint (count_files (shelf.directory, ""), ==, n_files);
  }
  played = a_game ("yukon", 8, YK_RESULT_WON, 2000);
  put_result (shelf.store, &played);
  g_assert_true (yk_store_flush (shelf.store, NULL));
  open_again (&shelf);
  g_assert_cmpint (yk_store_find (shelf.store, &played.id, NULL), ==, YK_RESULT_WON);

  /* The second one takes the place of the first. */
  for (int i = 0; i < 2; i++)
    g_assert_true (yk_store_back_up (yk_store_get_path (shelf.store), kept, NULL));
  g_assert_cmpuint (count_files (folder, ""), ==, 1);
  end (&shelf);
}

/* Two machines: each gets what the other one has, once; the earlier result counts. */
static void
test_merge (void)
{
  YkPlayed here = a_game ("yukon", 1, YK_RESULT_LOST, 2000);
  YkPlayed there = a_game ("yukon", 1, YK_RESULT_WON, 1000);
  YkPlayed moving = a_game ("alaska", 2, YK_RESULT_PLAYING, 1000);
  YkPlayed table = a_game ("alaska", 3, YK_RESULT_PLAYING, 1000);
  const YkDealId own = {yk_rules_find ("yukon"), {0}, 5, 1u << 30};
  g_autofree char *text = NULL;
  YkPar par;
  Shelf one, two;
  const char *path;

  begin (&one);
  begin (&two);
  path = yk_store_get_path (one.store);
  put_result (one.store, &here);
  put (one.store, &moving, YK_STORE_WAITING, "older");
  put_result (two.store, &there);
  moving.time = 3000;
  put (two.store, &moving, YK_STORE_WAITING, "newer");
  put (two.store, &table, YK_STORE_TABLE, "table");
  yk_store_put_answer (two.store, 3, YK_PUZZLE_SOLVED, 9);
  yk_store_put_puzzle (two.store, &own, " steps - keepers c1-c2");
  yk_store_put_par (two.store, &(YkPar){.id = here.id, .own = {{9, 8, 7}}});
  g_assert_true (yk_store_flush (one.store, NULL));
  g_assert_true (yk_store_flush (two.store, NULL));

  check_merge (path, yk_store_get_path (two.store), TRUE, 1, 2, 2);
  g_assert_cmpint (yk_store_find (one.store, &here.id, NULL), ==, YK_RESULT_LOST);
  check_merge (path, yk_store_get_path (two.store), FALSE, 1, 2, 2);
  check_merge (path, yk_store_get_path (two.store), FALSE, 0, 0, 0);
  g_assert_cmpint (yk_store_find (one.store, &here.id, NULL), ==, YK_RESULT_WON);
  text = yk_store_get_content (one.store, &moving.uid);
  g_assert_cmpstr (text, ==, "newer");
  g_assert_cmpint (yk_store_find (one.store, &table.id, NULL), ==, YK_RESULT_PLAYING);
  yk_store_get_par (one.store, &here.id, &par);
  g_assert_cmpuint (par.own.n_moves[0], ==, 9);

  /* What ended here does not begin again. */
  moving.result = YK_RESULT_WON;
  put_result (one.store, &moving);
  g_assert_true (yk_store_flush (one.store, NULL));
  check_merge (path, yk_store_get_path (two.store), FALSE, 0, 0, 0);
  /* And what ended there ends here. */
  check_merge (yk_store_get_path (two.store), path, FALSE, 2, 0, 0);
  g_assert_cmpint (yk_store_find (two.store, &moving.id, NULL), ==, YK_RESULT_WON);
  end (&one);
  end (&two);
}

/* A file from anybody: refused with a sentence, or only what makes sense is taken. */
static void
test_hostile_merge (void)
{
  static const char *const bad[] = {
      "DROP TABLE game",
      "DROP TABLE answer; CREATE VIEW answer AS SELECT * FROM game",
      "PRAGMA user_version = 9",
      "PRAGMA application_id = 9",
      "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = 'CREATE TABLE game"
      " (x)' WHERE name = 'game'",
  };
  static const char *const odd[] = {
      "UPDATE game SET variation = 'atlantis'",
      "UPDATE game SET options = 'spaces=7'",
      "UPDATE game SET deal = -1",
      "UPDATE game SET deal = 0",
      "UPDATE game SET time = -5",
      "UPDATE game SET uid = zeroblob (16) WHERE deal = 1; DELETE FROM game WHERE deal"
      " <> 1",
      "UPDATE game SET result = 'playing', content = NULL",
      "UPDATE game SET result = 'playing', content = CAST (x'ff' AS TEXT)",
      "CREATE TRIGGER t AFTER INSERT ON game BEGIN DELETE FROM game; END;"
      "DELETE FROM game",
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad) + G_N_ELEMENTS (odd); i++) {
    gboolean is_bad = i < G_N_ELEMENTS (bad);
    g_autoptr (GError) error = NULL;
    g_autofree char *path = NULL;
    YkStoreGain gain;
    sqlite3 *db;
    Shelf one, two;

    begin (&one);
    begin (&two);
    fill (one.store, 3);
    fill (two.store, 5);
    path = g_strdup (yk_store_get_path (two.store));
    close_store (&two);
    g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
    sqlite3_exec (db, is_bad ? bad[i] : odd[i - G_N_ELEMENTS (bad)], NULL, NULL, NULL);
    sqlite3_close (db);
    g_assert_cmpint (
        yk_store_merge (yk_store_get_path (one.store), path, FALSE, &gain, &error), ==,
        !is_bad);
    if (is_bad)
      test_check_sentence (error->message);
    g_assert_cmpuint (gain.n_games + gain.n_waiting, ==, 0);
    end (&one);
    end (&two);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/store/kept", test_kept);
  g_test_add_func ("/store/first", test_first);
  g_test_add_func ("/store/sums", test_sums);
  g_test_add_func ("/store/reset", test_reset);
  g_test_add_func ("/store/programs", test_programs);
  g_test_add_func ("/store/taken-over", test_taken_over);
  g_test_add_func ("/store/not-taken-over", test_not_taken_over);
  g_test_add_func ("/store/bad-files", test_bad_files);
  g_test_add_func ("/store/no-file", test_no_file);
  g_test_add_func ("/store/without-proofs", test_without_proofs);
  g_test_add_func ("/store/newer", test_newer);
  g_test_add_func ("/store/damaged", test_damaged);
  g_test_add_func ("/store/failing-backup", test_failing_backup);
  g_test_add_func ("/store/merge", test_merge);
  g_test_add_func ("/store/hostile-merge", test_hostile_merge);
  return g_test_run ();
}
