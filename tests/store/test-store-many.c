/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-store-many PROGRAMS SECONDS SEED: so many programs on one home, each with a game
 * of its own, are killed at any moment and started again.  What a player did a second
 * before the kill is on the disk as it was: won, given up, or under way; nothing else
 * is, no game is there twice, and nobody touches what is on another one's table. */
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../test-common.h"
#include "game/session/yk-session.h"
#include "solver/yk-solver.h"

/* What may be lost, and how much later that may be on a machine with much else to do.
 */
#define PROMISED_US (1 * G_TIME_SPAN_SECOND)
#define TOLERATED_US (2500 * G_TIME_SPAN_MILLISECOND)

#define MOST_PROGRAMS 64
#define MOST_LIVES 1024
#define MOST_DEALS 65536
#define SOLVER_BYTES (16u * 1024 * 1024)

/* What somebody did with a deal, and who. */
typedef struct
{
  gint64 time; /* or 0 */
  int program;
  int life;
} Event;

typedef struct
{
  Event begun;
  Event left; /* which is a loss */
  Event won;
} Deal;

typedef struct
{
  Deal deals[MOST_DEALS];
  gint64 killed[MOST_PROGRAMS][MOST_LIVES];
  gint n_deals;
  gint n_wins;
  gint n_left;
  gint n_kills;
  gint n_touched; /* games on a table that were not where they belong */
  gint n_sentences;
} Shared;

typedef struct
{
  YkGame *game;
  YkStore *store;
  YkSession *session;
  YkSolverResult win; /* of the deal on the table */
} Program;

static Shared *shared;
static char *directory;
static int program, life;
static guint64 state;
static pid_t parent;

/* A program. */

static void
note (Event *event)
{
  if (event->time == 0)
    *event = (Event){g_get_monotonic_time (), program, life};
}

static gboolean
solve (Program *self, guint64 number)
{
  static const YkSolverBudget budget = {.n_states = 2000};
  static YkSolver *solver;
  const YkGameOptions options = {.any_spaces = 1};
  YkBoard board;

  if (solver == NULL)
    solver = yk_solver_new (SOLVER_BYTES);
  yk_board_deal (&board, yk_rules_find ("yukon"), &options, number);
  yk_solver_solve (solver, &board, &budget, &self->win);
  return self->win.verdict == YK_VERDICT_WON;
}

/* Every deal is only ever begun by one program. */
static void
deal (Program *self)
{
  const YkGameOptions options = {.any_spaces = 1};
  gint number;

  do
    number = 1 + g_atomic_int_add (&shared->n_deals, 1);
  while (number < MOST_DEALS && !solve (self, (guint64) number));
  if (number >= MOST_DEALS)
    _exit (0);
  yk_game_deal (self->game, yk_rules_find ("yukon"), &options, (guint64) number);
}

/* Plays on, up to N_LEFT moves before the win. */
static void
play (Program *self, int n_left)
{
  Deal *now = &shared->deals[yk_game_peek_history (self->game)->deal];
  int at = (int) yk_game_peek_history (self->game)->cursor;

  for (; at + n_left < self->win.n_moves; at++) {
    note (&now->begun);
    g_assert_true (yk_game_play (self->game, self->win.moves[at]));
  }
  if (yk_game_get_state (self->game) != YK_GAME_WON || now->won.time != 0)
    return;
  note (&now->won);
  g_atomic_int_inc (&shared->n_wins);
}

static sqlite3 *
open_file (void)
{
  g_autofree char *path = g_build_filename (directory, "yukon.db", NULL);
  sqlite3 *db = NULL;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  sqlite3_busy_timeout (db, 60000);
  return db;
}

/* A game that was begun stays on its program's table, whatever the others do. */
static void
check_table (Program *self)
{
  sqlite3 *db;
  sqlite3_stmt *row = NULL;

  if (!yk_game_is_begun (self->game) || !yk_store_flush (self->store, NULL))
    return;
  db = open_file ();
  sqlite3_prepare_v2 (db,
                      "SELECT 1 FROM game WHERE uid = ? AND state = 'table'"
                      " AND owner = ?",
                      -1, &row, NULL);
  sqlite3_bind_blob (row, 1, yk_session_get_uid (self->session), sizeof (YkUid),
                     SQLITE_TRANSIENT);
  sqlite3_bind_int64 (row, 2, yk_store_get_owner (self->store));
  if (sqlite3_step (row) != SQLITE_ROW)
    g_atomic_int_inc (&shared->n_touched);
  sqlite3_finalize (row);
  sqlite3_close (db);
}

static gboolean
act_cb (gpointer data)
{
  Program *self = data;
  guint what = (guint) yk_random_draw_below (&state, 10);

  if (getppid () != parent)
    _exit (0);
  if (what < 2 || yk_game_get_state (self->game) == YK_GAME_WON) {
    if (yk_game_get_state (self->game) != YK_GAME_WON &&
        yk_game_is_begun (self->game)) {
      note (&shared->deals[yk_game_peek_history (self->game)->deal].left);
      g_atomic_int_inc (&shared->n_left);
    }
    deal (self);
  } else if (what == 2 && yk_session_put_aside (self->session))
    deal (self);
  else
    play (self, what < 6 ? 1 + (int) what : 0);
  if (what == 9)
    check_table (self);
  g_timeout_add ((guint) yk_random_draw_below (&state, 400), act_cb, self);
  return G_SOURCE_REMOVE;
}

static void
failed_cb (YkStore *store, const char *sentence)
{
  printf ("# %s\n", sentence);
  fflush (stdout);
  g_atomic_int_inc (&shared->n_sentences);
}

/* Begins with the game that is back, if there is one. Returns: whether it is. */
static gboolean
start (Program *self)
{
  g_autoptr (GError) error = NULL;
  gboolean is_back;
  guint n_others;

  self->game = yk_game_new ();
  yk_game_set_auto_play (self->game, YK_AUTO_OFF);
  self->store = yk_session_open_store (directory, NULL, &error);
  g_signal_connect (self->store, "failed", G_CALLBACK (failed_cb), NULL);
  if (error != NULL)
    failed_cb (self->store, error->message);
  self->session = yk_session_new (self->game, self->store);
  is_back = yk_session_restore (self->session, &n_others, NULL);
  return is_back && yk_game_peek_history (self->game)->deal > 0;
}

/* The one that kills and looks. */

static void
end_program (int which, int its_life, pid_t child)
{
  shared->killed[which][its_life] = g_get_monotonic_time ();
  kill (child, SIGKILL);
  waitpid (child, NULL, 0);
  shared->n_kills++;
}

static pid_t
begin_program (int which, int its_life)
{
  pid_t child;

  program = which;
  life = its_life;
  yk_random_draw (&state);
  fflush (stdout);
  child = fork ();
  if (child == 0) {
    Program *self;

    state ^= (guint64) getpid () << 20;
    self = g_new0 (Program, 1);
    if (!start (self))
      deal (self);
    else
      solve (self, yk_game_peek_history (self->game)->deal);
    act_cb (self);
    g_main_loop_run (g_main_loop_new (NULL, FALSE));
  }
  return child;
}

static void
run (int n_programs, int seconds)
{
  gint64 end = g_get_monotonic_time () + seconds * G_TIME_SPAN_SECOND;
  gint64 due[MOST_PROGRAMS] = {0};
  pid_t children[MOST_PROGRAMS] = {0};
  int lives[MOST_PROGRAMS] = {0};

  for (; g_get_monotonic_time () < end; g_usleep (3000))
    for (int i = 0; i < n_programs; i++)
      if (g_get_monotonic_time () > due[i]) {
        if (children[i] != 0)
          end_program (i, lives[i], children[i]);
        children[i] = begin_program (i, ++lives[i] % MOST_LIVES);
        due[i] = g_get_monotonic_time () + 1500000 +
                 (gint64) yk_random_draw_below (&state, 5000000);
      }
  for (int i = 0; i < n_programs; i++)
    end_program (i, lives[i], children[i]);
}

/* Whether the event must be known, as it was so long before the end of its program. */
static gboolean
is_old (const Event *event, gint64 age)
{
  return event->time != 0 &&
         shared->killed[event->program][event->life] - event->time > age;
}

/* What is wrong with a deal, or NULL. */
static const char *
find_fault (const Deal *deal, gint64 age, guint n_games, const char *result)
{
  if (n_games > 1)
    return "is there twice";
  if (is_old (&deal->begun, age) && n_games == 0)
    return "is missing";
  if (is_old (&deal->won, age) && g_strcmp0 (result, "won") != 0)
    return "isn’t won";
  if (is_old (&deal->left, age) && deal->won.time == 0 &&
      g_strcmp0 (result, "lost") != 0)
    return "isn’t lost";
  if (g_strcmp0 (result, "won") == 0 && deal->won.time == 0)
    return "is won by nobody";
  if (g_strcmp0 (result, "lost") == 0 && deal->left.time == 0)
    return "is lost by nobody";
  return NULL;
}

static guint
count_faults (sqlite3 *db, gint64 age)
{
  guint n_faults = 0;

  for (gint i = 1; i <= MIN (shared->n_deals, MOST_DEALS - 1); i++) {
    sqlite3_stmt *games = NULL;
    const char *fault;

    sqlite3_prepare_v2 (db,
                        "SELECT count (*), max (result) FROM game WHERE deal = ? AND"
                        " variation = 'yukon' AND result <> 'none'",
                        -1, &games, NULL);
    sqlite3_bind_int (games, 1, i);
    g_assert_cmpint (sqlite3_step (games), ==, SQLITE_ROW);
    fault = find_fault (&shared->deals[i], age, (guint) sqlite3_column_int (games, 0),
                        (const char *) sqlite3_column_text (games, 1));
    if (fault != NULL)
      printf ("# after %d ms: deal %d %s, but %s\n", (int) (age / 1000), i, fault,
              sqlite3_column_text (games, 1));
    n_faults += fault != NULL;
    sqlite3_finalize (games);
  }
  return n_faults;
}

/* One program alone takes over what is on the tables of all that have ended. */
static gboolean
check_last (void)
{
  Program last = {0};
  sqlite3_stmt *check = NULL;
  sqlite3 *db;
  gboolean is_sound;

  start (&last);
  db = open_file ();
  sqlite3_prepare_v2 (db,
                      "SELECT (SELECT count (*) FROM game WHERE state = 'table') <= 1"
                      " AND integrity_check = 'ok' FROM pragma_integrity_check",
                      -1, &check, NULL);
  is_sound = sqlite3_step (check) == SQLITE_ROW && sqlite3_column_int (check, 0) == 1;
  sqlite3_finalize (check);
  sqlite3_close (db);
  return is_sound;
}

int
main (int argc, char **argv)
{
  int n_programs = MIN (argc > 1 ? atoi (argv[1]) : 6, MOST_PROGRAMS);
  guint n_late, n_faults;
  gboolean is_sound;
  sqlite3 *db;

  state = argc > 3 ? (guint64) atoi (argv[3]) : 1;
  parent = getpid ();
  shared = mmap (NULL, sizeof *shared, PROT_READ | PROT_WRITE,
                 MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  directory = g_dir_make_tmp ("yukon-many-XXXXXX", NULL);
  printf ("1..1\n");
  run (n_programs, argc > 2 ? atoi (argv[2]) : 8);
  db = open_file ();
  n_late = count_faults (db, PROMISED_US);
  n_faults = count_faults (db, TOLERATED_US);
  sqlite3_close (db);
  is_sound = check_last ();
  printf ("# %d programs, %d kills; %d deals, %d wins, %d given up; %u faults, %u later"
          " than promised, %d tables touched, %d sentences%s\n",
          n_programs, shared->n_kills, shared->n_deals, shared->n_wins, shared->n_left,
          n_faults, n_late, shared->n_touched, shared->n_sentences,
          is_sound ? "" : ", not sound");
  if (!is_sound || shared->n_touched > 0 || shared->n_wins == 0)
    n_faults++;
  printf ("%s 1 many\n", n_faults == 0 ? "ok" : "not ok");
  test_remove_tree (directory);
  return n_faults == 0 ? 0 : 1;
}
