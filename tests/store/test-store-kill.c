/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-store-kill KIND ROUNDS SEED: ends a program at any moment and looks what is on
 * the disk, by SQLite alone: it is a state that was, and not older than a second.
 *
 * KIND is "time" (killed at a random moment), "call" (at a call to the disk), or
 * "power" (likewise, and only a part of what was not synced is there).  The program has
 * games on the table and games that wait, results, puzzles, resets and their undoing,
 * merges and second programs. */
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../test-common.h"
#include "fault-vfs.h"
#include "store/yk-store.h"

/* What may be lost, and how much later that may be on a machine with much else to do.
 */
#define PROMISED_MS 1000
#define TOLERATED_MS 2500

#define MOST_GAMES 256
#define MOST_STATES 4096
#define LIFE_MS 1500

/* A game as it should be. */
typedef struct
{
  YkPlayed played;
  YkStoreState state;
  guint content; /* 0 for none */
  gboolean is_removed;
} Game;

typedef struct
{
  Game games[MOST_GAMES];
  guint n_games;
  guint n_answers[8];
  guint n_removed_answers[8];
} Model;

/* What the program that is killed leaves for the one that looks. */
typedef struct
{
  guint32 sums[MOST_STATES];
  gint64 times[MOST_STATES];
  guint n_states;
  Model model; /* as the last state has it */
  gint last_call;
  gint n_calls;
  gboolean is_power;
  guint64 state;
} Shared;

static Shared *shared;
static char *directory;
static Model model;

/* Sums of the store's content: the model's, and that of the file. */

static void
add_line (GPtrArray *lines, const YkUid *uid, const char *state, const char *result,
          gint64 moves, const char *content)
{
  g_autofree char *name = yk_uid_write (uid);

  g_ptr_array_add (lines, g_strdup_printf ("%s %s %s %" G_GINT64_FORMAT " %s", name,
                                           state, result, moves, content));
}

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

static guint32
sum_lines (GPtrArray *lines)
{
  g_autofree char *text = NULL;

  g_ptr_array_sort (lines, compare_lines);
  g_ptr_array_add (lines, NULL);
  text = g_strjoinv ("\n", (char **) lines->pdata);
  return g_str_hash (text);
}

static guint32
sum_model (void)
{
  static const char *const states[] = {"table", "waiting", "ended"};
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < model.n_games; i++) {
    const Game *game = &model.games[i];
    g_autofree char *content = game->content > 0
                                   ? g_strdup_printf ("content %u", game->content)
                                   : g_strdup ("");

    if (!game->is_removed)
      add_line (lines, &game->played.uid, states[game->state],
                yk_result_name (game->played.result), game->played.n_moves, content);
  }
  for (guint i = 0; i < G_N_ELEMENTS (model.n_answers); i++)
    g_ptr_array_add (lines, g_strdup_printf ("puzzle %u: %u", i, model.n_answers[i]));
  return sum_lines (lines);
}

static guint32
sum_file (void)
{
  g_autofree char *path = g_build_filename (directory, "yukon.db", NULL);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  sqlite3_stmt *statement = NULL;
  sqlite3 *db = NULL;

  g_assert_cmpint (sqlite3_open_v2 (path, &db, SQLITE_OPEN_READWRITE, "unix"), ==,
                   SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, "PRAGMA integrity_check", NULL, NULL, NULL), ==,
                   SQLITE_OK);
  sqlite3_prepare_v2 (db,
                      "SELECT uid, state, result, moves, content FROM game"
                      " WHERE state <> 'removed'",
                      -1, &statement, NULL);
  while (sqlite3_step (statement) == SQLITE_ROW) {
    const char *content = (const char *) sqlite3_column_text (statement, 4);
    YkUid uid;

    memcpy (uid.bytes, sqlite3_column_blob (statement, 0), sizeof uid);
    add_line (lines, &uid, (const char *) sqlite3_column_text (statement, 1),
              (const char *) sqlite3_column_text (statement, 2),
              sqlite3_column_int64 (statement, 3), content != NULL ? content : "");
  }
  sqlite3_finalize (statement);
  for (guint i = 0; i < G_N_ELEMENTS (model.n_answers); i++) {
    sqlite3_prepare_v2 (
        db, "SELECT count (*) FROM answer WHERE puzzle = ? AND NOT is_removed", -1,
        &statement, NULL);
    sqlite3_bind_int64 (statement, 1, i);
    g_assert_cmpint (sqlite3_step (statement), ==, SQLITE_ROW);
    g_ptr_array_add (
        lines, g_strdup_printf ("puzzle %u: %d", i, sqlite3_column_int (statement, 0)));
    sqlite3_finalize (statement);
  }
  sqlite3_close (db);
  return sum_lines (lines);
}

/* The program. */

static char *
compose (gpointer text)
{
  return g_strdup (text);
}

static void
put (YkStore *store, const Game *game)
{
  yk_store_put (store, &game->played, &game->played.uid, game->state,
                game->content > 0 ? g_strdup_printf ("content %u", game->content)
                                  : NULL,
                compose, g_free);
}

/* Anything that may happen; several of these may be one event. */
static void
do_something (YkStore *store, guint64 *state)
{
  guint what = (guint) yk_random_draw_below (state, 20);
  guint puzzle = (guint) yk_random_draw_below (state, 8);
  Game *game = model.n_games > 0
                   ? &model.games[yk_random_draw_below (state, model.n_games)]
                   : NULL;

  if (what < 6 && model.n_games < MOST_GAMES) {
    game = &model.games[model.n_games++];
    *game = (Game){.played = {.uid = yk_uid_new (),
                              .id = {yk_rules_find ("yukon"), {0}, model.n_games},
                              .result = YK_RESULT_PLAYING,
                              .is_first = TRUE,
                              .n_moves = what,
                              .time = model.n_games},
                   .state = what < 3 ? YK_STORE_TABLE : YK_STORE_WAITING,
                   .content = 1 + what};
    put (store, game);
  } else if (what < 12 && game != NULL && !game->is_removed &&
             game->state != YK_STORE_ENDED) {
    game->played.n_moves++;
    game->content++;
    put (store, game);
  } else if (what < 16 && game != NULL && !game->is_removed &&
             game->state != YK_STORE_ENDED) {
    game->played.result = what < 14 ? YK_RESULT_WON : YK_RESULT_LOST;
    game->state = YK_STORE_ENDED;
    game->content = 0;
    put (store, game);
  } else if (what < 18) {
    model.n_answers[puzzle]++;
    yk_store_put_answer (store, puzzle, YK_PUZZLE_WRONG, 3);
  } else if (what == 18) {
    for (guint i = 0; i < model.n_games; i++)
      if (model.games[i].is_removed)
        model.games[i--] = model.games[--model.n_games];
      else
        model.games[i].is_removed = model.games[i].state == YK_STORE_ENDED;
    memcpy (model.n_removed_answers, model.n_answers, sizeof model.n_answers);
    memset (model.n_answers, 0, sizeof model.n_answers);
    yk_store_reset (store, NULL, NULL);
  } else {
    for (guint i = 0; i < model.n_games; i++)
      model.games[i].is_removed = FALSE;
    for (guint i = 0; i < G_N_ELEMENTS (model.n_answers); i++) {
      model.n_answers[i] += model.n_removed_answers[i];
      model.n_removed_answers[i] = 0;
    }
    yk_store_undo_reset (store);
  }
}

static void
note_state (void)
{
  shared->sums[shared->n_states] = sum_model ();
  shared->times[shared->n_states] = g_get_monotonic_time ();
  shared->model = model;
  shared->n_states++;
}

static int
end_cb (FaultCall call, const char *path)
{
  if (g_atomic_int_add (&shared->n_calls, 1) == shared->last_call) {
    if (shared->is_power)
      fault_vfs_cut_power (&shared->state);
    _exit (0);
  }
  return SQLITE_OK;
}

static void
live (guint64 state)
{
  gint64 end = g_get_monotonic_time () + LIFE_MS * G_TIME_SPAN_MILLISECOND;
  YkStore *store;

  fault_vfs_register ();
  store = yk_store_open (directory, NULL, NULL, NULL);
  fault_vfs_watch (shared->is_power);
  if (shared->last_call >= 0)
    fault_vfs_set_hook (end_cb);
  note_state ();
  while (g_get_monotonic_time () < end && shared->n_states < MOST_STATES) {
    guint n = 1 + (guint) yk_random_draw_below (&state, 3);

    while (n-- > 0)
      do_something (store, &state);
    /* It is one event: noted before it can be on the disk. */
    note_state ();
    while (g_main_context_iteration (NULL, FALSE))
      ;
    g_usleep ((gulong) yk_random_draw_below (&state, 8000));
  }
  _exit (0);
}

/* Whether the file is in a state that was, and which; -1 where not. */
static int
find_state (guint32 sum)
{
  for (guint i = shared->n_states; i-- > 0;)
    if (shared->sums[i] == sum)
      return (int) i;
  return -1;
}

static gint64
run_round (guint64 *state, const char *kind)
{
  gint64 ended, lost;
  guint32 sum;
  pid_t child;
  int at;

  shared->n_states = 0;
  shared->n_calls = 0;
  shared->is_power = g_str_equal (kind, "power");
  shared->last_call =
      g_str_equal (kind, "time") ? -1 : (gint) yk_random_draw_below (state, 1500);
  shared->state = yk_random_draw (state);
  fflush (stdout);
  child = fork ();
  if (child == 0)
    live (yk_random_draw (state) ^ (guint64) getpid ());
  if (shared->last_call < 0) {
    g_usleep ((gulong) (20 + yk_random_draw_below (state, LIFE_MS)) * 1000);
    kill (child, SIGKILL);
  }
  waitpid (child, NULL, 0);
  ended = g_get_monotonic_time ();
  yk_random_draw (state);
  sum = sum_file ();
  at = find_state (sum);
  if (at < 0) {
    printf ("# a state that never was, of %u\n", shared->n_states);
    return G_MAXINT64;
  }
  /* What came after it is lost. */
  lost = (guint) at + 1 < shared->n_states ? (ended - shared->times[at + 1]) / 1000 : 0;
  return lost;
}

int
main (int argc, char **argv)
{
  const char *kind = argc > 1 ? argv[1] : "call";
  guint n_rounds = argc > 2 ? (guint) atoi (argv[2]) : 20, n_faults = 0, n_late = 0;
  guint64 state = argc > 3 ? (guint64) atoi (argv[3]) : 1;
  gint64 most = 0;

  shared = mmap (NULL, sizeof *shared, PROT_READ | PROT_WRITE,
                 MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  directory = g_dir_make_tmp ("yukon-kill-XXXXXX", NULL);
  printf ("1..1\n");
  for (guint i = 0; i < n_rounds; i++) {
    gint64 lost = run_round (&state, kind);

    n_faults += lost > TOLERATED_MS;
    n_late += lost > PROMISED_MS;
    if (lost < G_MAXINT64)
      most = MAX (most, lost);
    /* The next life goes on from what the file has, which is a state of the model
     * before.
     */
    test_remove_tree (directory);
    g_free (directory);
    directory = g_dir_make_tmp ("yukon-kill-XXXXXX", NULL);
    model = (Model){.n_games = 0};
  }
  printf ("# %u rounds, %u faults, %u later than promised, at most %" G_GINT64_FORMAT
          " ms lost\n",
          n_rounds, n_faults, n_late, most);
  printf ("%s 1 %s\n", n_faults == 0 ? "ok" : "not ok", kind);
  test_remove_tree (directory);
  return n_faults == 0 ? 0 : 1;
}
