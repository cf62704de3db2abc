/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Kills the program at any moment and starts it again: nothing that is older than a
 * second is lost, and the game and the results that come back belong together.  The
 * games of the other variations are as they were at that moment or later.
 * No puzzle that was solved is lost, and none is invented.
 *
 * Usage: test-kill KIND ROUNDS AT-ONCE SEED; prints TAP.
 * KIND is "time" (killed at a random moment), "call" (before, within or after a call
 * that concerns the disk), or "power" (likewise, and the disk has kept only a part of
 * what was not synchronized). */
#include "../test-common.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utime.h>

#include "game/results/yk-statistics.h"
#include "game/savegame/yk-savegame.h"
#include "solver/yk-solver.h"

/* What may be lost, and how much later that may be on a machine with much else to do.
 */
#define PROMISED_MS 1000
#define TOLERATED_MS 2500

#define LONGEST_LIFE_MS 2600
#define LONGEST_PAUSE_MS 225
#define MOST_CALLS 70

/* Deals with known wins, each with several rules under which these are legal. */
#define N_DEALS 60
#define N_RULES 4
#define N_GAMES (N_DEALS * N_RULES)

/* Puzzles that are tried again and again. */
#define N_PUZZLES 30

#define N_STATES 4096
#define N_STEPS 16
#define MAX_TEXT (256 * 1024)

/* The variations that change; of the first one there are wins. */
static const char *const variations[] = {"yukon", "alaska", "russian"};
#define N_VARIATIONS G_N_ELEMENTS (variations)

typedef enum
{
  KIND_TIME,
  KIND_CALL,
  KIND_POWER,
  N_KINDS,
} Kind;

static const char *const kind_names[N_KINDS] = {"time", "call", "power"};

/* The files, each with its previous copy behind it. */
static const char *const file_names[] = {
    "session.yukon",        "session.yukon.previous",
    "statistics.yukon",     "statistics.yukon.previous",
    "parked/yukon.yukon",   "parked/yukon.yukon.previous",
    "parked/alaska.yukon",  "parked/alaska.yukon.previous",
    "parked/russian.yukon", "parked/russian.yukon.previous"};
#define N_FILES G_N_ELEMENTS (file_names)

/* A moment of a game, with the results as they were then. */
typedef struct
{
  gint64 time;
  guint game;
  guint results;
  guint parked[N_VARIATIONS];
} State;

typedef struct
{
  gboolean exists;
  gsize length;
  char text[MAX_TEXT];
} Content;

/* A change of a name that the disk may still lose: FILE gets this content, or goes. */
typedef struct
{
  guint file;
  Content content;
} Step;

typedef struct
{
  guint n_moves, n_strayed, n_deals, n_wins, n_clean;
  guint n_changes, n_back, n_puzzles;
  guint most_branches;
  guint n_rounds, n_faults, n_late;
  gint64 most_lost;
} Figures;

/* The moves that win a deal; none where no win is known. */
typedef struct
{
  YkMove *moves;
  guint n_moves;
} Solution;

/* What a worker and the program that it kills share. */
typedef struct
{
  State states[N_STATES];
  guint n_states;
  gint64 killed;
  guint n_calls;
  guint last_call;
  gboolean is_clean; /* it has ended in good order */
  guint next_game;

  Content before[N_FILES]; /* since the last time that the names were safe */
  Step steps[N_STEPS];
  guint n_steps;

  Figures figures;
} Shared;

static Kind kind;
static Shared *shared;
static char *directory;
static gboolean is_watched; /* this is the program that is to be killed */
static Solution solutions[N_DEALS];

static gint64
now (void)
{
  return g_get_monotonic_time ();
}

/* Calls that concern the disk. */

int __real_rename (const char *from, const char *to);
int __real_g_unlink (const char *path);
int __real_link (const char *from, const char *to);
int __real_fsync (int number);
int __real_close (int number);
int __real_g_mkstemp_full (char *name, int flags, int mode);
ssize_t __real_write (int number, const void *text, size_t length);
int __wrap_rename (const char *from, const char *to);
int __wrap_g_unlink (const char *path);
int __wrap_link (const char *from, const char *to);
int __wrap_fsync (int number);
int __wrap_close (int number);
int __wrap_g_mkstemp_full (char *name, int flags, int mode);
ssize_t __wrap_write (int number, const void *text, size_t length);

static gboolean
counts (void)
{
  return is_watched && kind != KIND_TIME;
}

static void
die (void)
{
  shared->killed = now ();
  kill (getpid (), SIGKILL);
  pause ();
}

/* A place to be killed at. */
static void
point (void)
{
  if (counts () && ++shared->n_calls == shared->last_call)
    die ();
}

static void
read_content (const char *path, Content *content)
{
  g_autofree char *text = NULL;

  content->exists = g_file_get_contents (path, &text, &content->length, NULL);
  if (content->exists) {
    g_assert_cmpuint (content->length, <=, MAX_TEXT);
    memcpy (content->text, text, content->length);
  }
}

static char *
path_of (const char *name)
{
  return g_build_filename (directory, name, NULL);
}

/* The number of a file of the program's, or N_FILES. */
static guint
file_number (const char *path)
{
  guint file = 0;

  while (file < N_FILES && !g_str_has_suffix (path, file_names[file]))
    file++;
  return file;
}

/* Remembers what the disk may lose: that PATH gets the content of FROM, or goes. */
static void
note_step (const char *path, const char *from)
{
  Step *step = &shared->steps[shared->n_steps];

  if (!counts ())
    return;
  step->file = file_number (path);
  if (step->file == N_FILES)
    return;
  for (guint i = 0; shared->n_steps == 0 && i < N_FILES; i++) {
    g_autofree char *whole = path_of (file_names[i]);

    read_content (whole, &shared->before[i]);
  }
  step->content.exists = FALSE;
  if (from != NULL)
    read_content (from, &step->content);
  g_assert_cmpuint (++shared->n_steps, <, N_STEPS);
}

int
__wrap_rename (const char *from, const char *to)
{
  int result;

  point ();
  note_step (to, from);
  result = __real_rename (from, to);
  point ();
  return result;
}

int
__wrap_g_unlink (const char *path)
{
  int result;

  point ();
  note_step (path, NULL);
  result = __real_g_unlink (path);
  point ();
  return result;
}

int
__wrap_link (const char *from, const char *to)
{
  int result;

  point ();
  note_step (to, from);
  result = __real_link (from, to);
  point ();
  return result;
}

/* The names in one of the folders, if NUMBER is one, are safe now. */
static void
note_sync (int number)
{
  g_autofree char *parked = path_of ("parked");
  struct stat status, other;
  gboolean is_parked;
  guint n_left = 0;

  if (fstat (number, &status) != 0 || !S_ISDIR (status.st_mode))
    return;
  is_parked = stat (parked, &other) == 0 && other.st_ino == status.st_ino;
  for (guint i = 0; i < N_FILES; i++) {
    g_autofree char *whole = path_of (file_names[i]);

    if (g_str_has_prefix (file_names[i], "parked/") == is_parked)
      read_content (whole, &shared->before[i]);
  }
  for (guint i = 0; i < shared->n_steps; i++)
    if (g_str_has_prefix (file_names[shared->steps[i].file], "parked/") != is_parked)
      shared->steps[n_left++] = shared->steps[i];
  shared->n_steps = n_left;
}

int
__wrap_fsync (int number)
{
  int result;

  point ();
  result = __real_fsync (number);
  if (counts ())
    note_sync (number);
  point ();
  return result;
}

int
__wrap_close (int number)
{
  point ();
  return __real_close (number);
}

int
__wrap_g_mkstemp_full (char *name, int flags, int mode)
{
  int result;

  point ();
  result = __real_g_mkstemp_full (name, flags, mode);
  point ();
  return result;
}

ssize_t
__wrap_write (int number, const void *text, size_t length)
{
  if (counts () && length > 1 && shared->last_call == shared->n_calls + 1)
    __real_write (number, text, g_random_int () % length);
  point ();
  return __real_write (number, text, length);
}

/* The program. */

typedef struct
{
  YkGame *game;
  YkAutosave *autosave;
  YkStatistics *statistics;
  char *previous; /* the record that "Go back" brings back, or NULL */
} Program;

static YkGameOptions
options_of (guint number)
{
  return (YkGameOptions){.foundation_return = number / N_DEALS & 1,
                         .any_spaces = number / N_DEALS >> 1 & 1};
}

static YkResult
result_of (Program *program, guint number)
{
  YkGameOptions options = options_of (number);

  return yk_statistics_result (
      program->statistics,
      &(YkDealId){yk_rules_find ("yukon"), options, number % N_DEALS + 1});
}

static guint
hash_board (const YkBoard *board)
{
  g_autofree char *text = NULL;
  YkHistory history;

  yk_history_init_board (&history, board);
  text = yk_savegame_write (&history);
  yk_history_clear (&history);
  return g_str_hash (text);
}

/* What the log says of a puzzle. */
static guint
puzzle_of (Program *program, guint i)
{
  const YkPlayed *played = yk_results_find (
      yk_statistics_get_results (program->statistics), &yk_puzzles_nth (i)->id);

  return played == NULL ? 0
                        : played->result + 8 * played->n_tries + 1024 * played->n_hints;
}

/* What is parked of a variation, 0 for nothing. */
static guint
parked_of (Program *program, const char *variation)
{
  const YkParkedGame *game = yk_parked_games_find (
      yk_autosave_get_parked (program->autosave), yk_rules_find (variation));

  return game == NULL ? 0
                      : hash_board (&game->board) * 31 + hash_board (&game->first) +
                            game->n_moves * 7 + 1;
}

static State
state_of (Program *program)
{
  g_autofree char *record = yk_savegame_write (yk_game_peek_history (program->game));
  char *elapsed = strstr (record, "elapsed ");
  State state = {.time = now ()};

  *elapsed = '\0'; /* behind it the score only, which follows from the moves */
  state.game = g_str_hash (record);
  for (guint i = 0; i < N_GAMES; i++)
    state.results = state.results * 31 + result_of (program, i);
  for (guint i = 0; i < N_PUZZLES; i++)
    state.results = state.results * 31 + puzzle_of (program, i);
  for (guint i = 0; i < N_VARIATIONS; i++)
    state.parked[i] = parked_of (program, variations[i]);
  return state;
}

static void
note (Program *program)
{
  State state = state_of (program), *last = &shared->states[shared->n_states];
  guint n_branches = yk_game_peek_history (program->game)->tree.n_branches;

  shared->figures.most_branches = MAX (shared->figures.most_branches, n_branches);

  if (shared->n_states > 0 && last[-1].game == state.game &&
      last[-1].results == state.results &&
      memcmp (last[-1].parked, state.parked, sizeof state.parked) == 0)
    return;
  *last = state;
  g_assert_cmpuint (++shared->n_states, <, N_STATES);
}

/* The number of the game on the table. */
static guint
present (Program *program)
{
  const YkGameOptions *options = yk_game_get_options (program->game);

  return (guint) yk_game_get_deal (program->game) - 1 +
         N_DEALS *
             ((guint) options->foundation_return + 2 * (guint) options->any_spaces);
}

static const Solution *
solution_of (Program *program)
{
  static const Solution none = {0};

  if (yk_game_get_rules (program->game) != yk_rules_find (variations[0]))
    return &none;
  return &solutions[present (program) % N_DEALS];
}

/* Goes to the last position on the way of the solution, from whatever line. */
static void
come_back (Program *program)
{
  const YkTree *tree = &yk_game_peek_history (program->game)->tree;
  const Solution *solution = solution_of (program);
  guint node = 0, child;

  for (guint i = 0; i < solution->n_moves; i++, node = child)
    if ((child = yk_tree_child (tree, node, solution->moves[i], FALSE)) == 0)
      break;
  yk_game_go_to (program->game, node);
}

static void
wander (Program *program)
{
  const YkTree *tree = &yk_game_peek_history (program->game)->tree;

  yk_game_go_to (program->game, g_random_int () % yk_tree_n_nodes (tree));
}

/* Tries moves that are perhaps none of the solution's, here and anywhere. */
static void
stray (Program *program)
{
  uint64_t state = g_random_int ();
  guint n = g_random_int () % 8;
  YkMove move;

  for (guint i = 0; i <= n; i++) {
    if (i > 0)
      wander (program);
    if (test_random_move (yk_game_peek_board (program->game), &state, &move) &&
        yk_game_play (program->game, move))
      shared->figures.n_strayed++;
  }
}

static void
step (Program *program)
{
  const Solution *solution = solution_of (program);
  guint cursor;

  come_back (program);
  cursor = yk_game_peek_history (program->game)->cursor;
  if (cursor >= solution->n_moves ||
      !yk_game_play (program->game, solution->moves[cursor]))
    return;
  shared->figures.n_moves++;
  if (yk_game_get_state (program->game) == YK_GAME_WON)
    shared->figures.n_wins++;
}

/* Goes on to a moment before the win, at once. */
static void
hurry (Program *program)
{
  guint length = solution_of (program)->n_moves, before;

  do {
    before = yk_game_peek_history (program->game)->cursor;
    if (before + 2 < length)
      step (program);
  } while (yk_game_peek_history (program->game)->cursor > before);
}

/* Parks the game on the table where one of RULES is to take its place. */
static void
park (Program *program, const YkRules *rules)
{
  YkParkedGames *parked = yk_autosave_get_parked (program->autosave);
  const YkHistory *history = yk_game_peek_history (program->game);
  YkHistory other;

  if (rules == yk_game_get_rules (program->game) || yk_history_n_steps (history) == 0 ||
      yk_game_get_state (program->game) == YK_GAME_WON)
    return;
  if (yk_parked_games_take (parked, history->first.rules, &other))
    yk_statistics_lose (program->statistics, &other);
  yk_history_clear (&other);
  g_assert_true (yk_parked_games_park (parked, history));
  yk_game_keep (program->game);
}

static void
change (Program *program)
{
  const YkRules *rules = yk_rules_find (variations[g_random_int () % N_VARIATIONS]);
  YkGameOptions options = {0};
  YkHistory history;

  if (rules == yk_game_get_rules (program->game))
    return;
  shared->figures.n_changes++;
  if (yk_parked_games_take (yk_autosave_get_parked (program->autosave), rules,
                            &history)) {
    park (program, rules);
    yk_game_take_history (program->game, &history, FALSE);
    shared->figures.n_back++;
  } else {
    park (program, rules);
    yk_game_deal (program->game, rules, &options, g_random_int () % N_DEALS + 1);
  }
  g_clear_pointer (&program->previous, g_free);
}

/* Whether this game waits: then the window brings it back instead of dealing it. */
static gboolean
is_waiting (Program *program, guint number)
{
  const YkParkedGame *game = yk_parked_games_find (
      yk_autosave_get_parked (program->autosave), yk_rules_find (variations[0]));
  const YkDealId id = {yk_rules_find (variations[0]), options_of (number),
                       number % N_DEALS + 1};

  return game != NULL && yk_deal_id_equal (&game->id, &id);
}

static void
deal (Program *program)
{
  guint number = shared->next_game++ % N_GAMES;
  YkGameOptions options;

  if (is_waiting (program, number))
    number = shared->next_game++ % N_GAMES;
  options = options_of (number);
  g_clear_pointer (&program->previous, g_free);
  park (program, yk_rules_find (variations[0]));
  if (yk_history_n_steps (yk_game_peek_history (program->game)) > 0 &&
      yk_game_get_state (program->game) != YK_GAME_WON &&
      yk_game_get_rules (program->game) == yk_rules_find (variations[0]))
    program->previous = yk_savegame_write (yk_game_peek_history (program->game));
  yk_game_deal (program->game, yk_rules_find ("yukon"), &options, number % N_DEALS + 1);
  shared->figures.n_deals++;
}

/* Whatever becomes of a puzzle is in the results from then on. */
static void
try_puzzle (Program *program)
{
  const YkPuzzle *puzzle = yk_puzzles_nth (g_random_int () % N_PUZZLES);

  yk_statistics_note_puzzle (program->statistics, puzzle,
                             (YkPuzzleEvent) (g_random_int () % 3));
  shared->figures.n_puzzles++;
}

static void
go_back (Program *program)
{
  g_autofree char *record = g_steal_pointer (&program->previous);
  YkHistory history;

  if (record != NULL && yk_savegame_read (&history, record, strlen (record), NULL))
    yk_game_take_history (program->game, &history, FALSE);
}

static void
end_well (Program *program)
{
  g_autoptr (GError) error = NULL;

  yk_autosave_flush (program->autosave, &error);
  g_assert_no_error (error);
  shared->killed = now ();
  shared->is_clean = TRUE;
  _exit (EXIT_SUCCESS);
}

static gboolean
act_cb (gpointer data)
{
  Program *program = data;
  guint choice = g_random_int () % 100;

  if (yk_game_get_state (program->game) == YK_GAME_WON && choice < 70)
    deal (program);
  else if (choice < 10)
    yk_game_undo (program->game);
  else if (choice < 16)
    yk_game_redo_all (program->game);
  else if (choice < 20)
    deal (program);
  else if (choice >= 60 && choice < 72)
    change (program);
  else if (choice < 23)
    go_back (program);
  else if (choice < 24)
    yk_game_restart (program->game);
  else if (choice < 34)
    hurry (program);
  else if (choice < 48)
    stray (program);
  else if (choice < 52)
    wander (program);
  else if (choice < 55)
    yk_game_next_line (program->game);
  else if (choice < 60)
    try_puzzle (program);
  else
    step (program);
  note (program);
  if (choice == 99)
    end_well (program);
  g_timeout_add (g_random_int () % LONGEST_PAUSE_MS, act_cb, program);
  return G_SOURCE_REMOVE;
}

static void
fault (const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list list;

  va_start (list, format);
  text = g_strdup_vprintf (format, list);
  va_end (list);
  shared->figures.n_faults++;
  printf ("# FAULT, round %u: %s\n", shared->figures.n_rounds, text);
  fflush (stdout);
}

static void
failed_cb (gpointer object, const char *message)
{
  fault ("%s", message);
}

static void
start (Program *program)
{
  g_autoptr (GError) error = NULL;

  *program = (Program){.game = yk_game_new ()};
  yk_game_set_auto_play (program->game, YK_AUTO_OFF);
  program->autosave = yk_autosave_new (program->game, directory);
  g_signal_connect (program->autosave, "failed", G_CALLBACK (failed_cb), NULL);
  yk_autosave_restore (program->autosave, &error);
  if (error != NULL)
    fault ("%s", error->message);
  if (yk_autosave_get_place_sentence (program->autosave) != NULL)
    fault ("the file is still locked");
  program->statistics = yk_statistics_new (program->game, program->autosave, directory);
  g_signal_connect (program->statistics, "failed", G_CALLBACK (failed_cb), NULL);
  yk_statistics_load (program->statistics);
}

/* Whether what is parked of a variation was so at the moment AT, or later.  What was
 * taken may still be there, if that was not written yet; and what was to be replaced by
 * the game on the table may be gone. */
static gboolean
is_parked_known (const State *state, guint variation, guint at)
{
  guint parked = state->parked[variation],
        before = shared->states[at].parked[variation];

  for (guint i = at; i < shared->n_states; i++) {
    guint known = shared->states[i].parked[variation];

    if (known == parked || (parked == 0 && known != 0 && known != before))
      return TRUE;
  }
  for (guint i = 0; parked != 0 && i < at; i++)
    if (shared->states[i].parked[variation] == parked &&
        shared->killed - shared->states[i + 1].time < TOLERATED_MS * 1000)
      return TRUE;
  return FALSE;
}

/* Whether all that is on the disk belongs to the moment AT. */
static gboolean
is_moment (const State *state, guint at)
{
  gboolean is_one = shared->states[at].game == state->game &&
                    shared->states[at].results == state->results;

  for (guint i = 0; i < N_VARIATIONS; i++)
    is_one = is_one && is_parked_known (state, i, at);
  return is_one;
}

/* All moments, and what came back of which, for who has to find out. */
static void
explain (const State *state)
{
  for (guint at = 0; at < shared->n_states; at++) {
    const State *known = &shared->states[at];

    printf ("# %u, %d ms before the end: game %u, results %u, parked %u %u %u\n", at,
            (int) ((shared->killed - known->time) / 1000), known->game, known->results,
            known->parked[0], known->parked[1], known->parked[2]);
  }
  printf ("# came back: game %u, results %u, parked %u %u %u\n", state->game,
          state->results, state->parked[0], state->parked[1], state->parked[2]);
  fflush (stdout);
}

/* Finds what came back among what was; how much later the program was killed. */
static void
check (Program *program)
{
  State state = state_of (program);
  guint at = shared->n_states;
  gboolean is_known = FALSE;
  gint64 lost_ms;

  while (at > 0 && !is_moment (&state, at - 1))
    is_known |= shared->states[--at].game == state.game;
  if (at == 0) {
    fault (is_known ? "results or parked games do not belong to the game"
                    : "the game is none that was played");
    explain (&state);
    return;
  }
  lost_ms =
      at < shared->n_states ? (shared->killed - shared->states[at].time) / 1000 : 0;
  shared->figures.most_lost = MAX (shared->figures.most_lost, lost_ms);
  shared->figures.n_late += lost_ms > PROMISED_MS;
  if (lost_ms > TOLERATED_MS || (shared->is_clean && at < shared->n_states))
    fault ("%d ms are lost", (int) lost_ms);
}

/* Checks what the last round has left, and plays until it is killed. */
static void
live (void)
{
  Program program;

  prctl (PR_SET_PDEATHSIG, SIGKILL);
  g_random_set_seed (g_random_int () ^ (guint32) getpid ());
  start (&program);
  if (shared->n_states > 0)
    check (&program);
  shared->n_states = shared->n_calls = shared->n_steps = 0;
  shared->is_clean = FALSE;
  shared->killed = 0;
  if (yk_game_get_deal (program.game) > N_DEALS)
    deal (&program);
  if (shared->next_game == 0)
    deal (&program);
  note (&program);
  is_watched = TRUE;
  g_timeout_add (1, act_cb, &program);
  g_main_loop_run (g_main_loop_new (NULL, FALSE));
}

/* The disk. */

static void
put_content (guint file, const Content *content)
{
  g_autofree char *path = path_of (file_names[file]);

  if (content->exists)
    g_assert_true (
        g_file_set_contents (path, content->text, (gssize) content->length, NULL));
  else
    __real_g_unlink (path);
}

static gboolean
is_temporary (const char *name)
{
  return strstr (name, ".tmp-") != NULL;
}

/* New files were perhaps never there, or without their content. */
static void
lose_temporaries (const char *folder)
{
  g_autoptr (GDir) names = g_dir_open (folder, 0, NULL);
  const char *name;

  while (names != NULL && (name = g_dir_read_name (names)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);

    if (!is_temporary (name))
      continue;
    if (g_random_int () % 2)
      __real_g_unlink (path);
    else
      g_assert_cmpint (truncate (path, 0), ==, 0);
  }
}

/* Of the names that have changed since the last synchronization any may have been kept.
 */
static void
lose_power (void)
{
  g_autofree char *parked = path_of ("parked");

  lose_temporaries (directory);
  lose_temporaries (parked);
  if (shared->n_steps == 0)
    return;
  for (guint i = 0; i < N_FILES; i++)
    put_content (i, &shared->before[i]);
  for (guint i = 0; i < shared->n_steps; i++)
    if (g_random_int () % 2)
      put_content (shared->steps[i].file, &shared->steps[i].content);
}

/* Waits for the end of a life, and makes one where it is too long. */
static int
end_life (pid_t child)
{
  gint64 end = now () + g_random_int () % LONGEST_LIFE_MS * 1000;
  pid_t ended = 0;
  int status;

  while (ended == 0 && now () < end) {
    g_usleep (2000);
    ended = waitpid (child, &status, WNOHANG);
  }
  if (ended == 0) {
    end = now ();
    kill (child, SIGKILL);
    waitpid (child, &status, 0);
  }
  if (shared->killed == 0)
    shared->killed = end;
  return status;
}

/* One life and its end. */
static void
play_round (void)
{
  pid_t child;
  int status;

  shared->last_call = kind == KIND_TIME ? 0 : 1 + g_random_int () % MOST_CALLS;
  fflush (stdout);
  child = fork ();
  if (child == 0)
    live ();
  status = end_life (child);
  if (WIFSIGNALED (status) && WTERMSIG (status) != SIGKILL)
    fault ("it ends by signal %d", WTERMSIG (status));
  shared->figures.n_clean += shared->is_clean;
  shared->figures.n_rounds++;
  if (kind == KIND_POWER)
    lose_power ();
}

static void
make_temporaries_old (const char *folder)
{
  const struct utimbuf old = {1, 1};
  g_autoptr (GDir) names = g_dir_open (folder, 0, NULL);
  const char *name;

  while (names != NULL && (name = g_dir_read_name (names)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);

    if (is_temporary (name))
      g_assert_cmpint (g_utime (path, (struct utimbuf *) &old), ==, 0);
  }
}

static void
check_names (const char *folder)
{
  g_autoptr (GDir) names = g_dir_open (folder, 0, NULL);
  const char *name;

  while (names != NULL && (name = g_dir_read_name (names)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);

    /* What is left of a first parking goes with the next one. */
    if (file_number (path) == N_FILES && !g_str_has_suffix (name, ".lock") &&
        !g_str_equal (name, "parked") &&
        !(g_str_has_suffix (folder, "parked") && is_temporary (name)))
      fault ("the file %s is left", name);
  }
}

/* What is left of killed writings goes when it is old, and nothing else is there. */
static void
check_files (void)
{
  g_autofree char *parked = path_of ("parked");
  Program program;

  make_temporaries_old (directory);
  make_temporaries_old (parked);
  start (&program);
  for (guint i = 0; i < N_VARIATIONS; i++)
    parked_of (&program, variations[i]);
  check_names (directory);
  check_names (parked);
}

static void
work (guint n_rounds, guint32 seed)
{
  prctl (PR_SET_PDEATHSIG, SIGKILL);
  g_random_set_seed (seed);
  directory = g_dir_make_tmp ("yukon-kill-XXXXXX", NULL);
  for (guint i = 0; i < n_rounds; i++)
    play_round ();
  if (shared->figures.n_faults == 0)
    check_files ();
  if (shared->figures.n_faults == 0)
    test_remove_tree (directory);
  else
    printf ("# see %s\n", directory);
  fflush (stdout);
  _exit (EXIT_SUCCESS);
}

/* Has the solver win the deals. */
static void
find_solutions (void)
{
  YkSolver *solver = yk_solver_new (128u * 1024 * 1024);
  g_autofree YkSolverResult *result = g_new0 (YkSolverResult, 1);
  const YkSolverBudget budget = {.n_states = 20000};
  const YkGameOptions options = {0};
  YkBoard board;

  for (guint i = 0; i < N_DEALS; i++) {
    yk_board_deal (&board, yk_rules_find ("yukon"), &options, i + 1);
    yk_solver_solve (solver, &board, &budget, result);
    if (result->verdict != YK_VERDICT_WON)
      continue;
    solutions[i].n_moves = (guint) result->n_moves;
    solutions[i].moves =
        g_memdup2 (result->moves, (gsize) result->n_moves * sizeof (YkMove));
  }
  yk_solver_free (solver);
}

static void
add_figures (Figures *sum, const Figures *part)
{
  sum->n_rounds += part->n_rounds;
  sum->n_moves += part->n_moves;
  sum->n_strayed += part->n_strayed;
  sum->most_branches = MAX (sum->most_branches, part->most_branches);
  sum->n_deals += part->n_deals;
  sum->n_changes += part->n_changes;
  sum->n_back += part->n_back;
  sum->n_puzzles += part->n_puzzles;
  sum->n_wins += part->n_wins;
  sum->n_clean += part->n_clean;
  sum->n_faults += part->n_faults;
  sum->n_late += part->n_late;
  sum->most_lost = MAX (sum->most_lost, part->most_lost);
}

/* Many at once: most of a life is waiting. */
static Figures
work_at_once (guint n_rounds, guint n_workers, guint32 seed)
{
  Figures sum = {0};
  Shared *all = mmap (NULL, n_workers * sizeof (Shared), PROT_READ | PROT_WRITE,
                      MAP_SHARED | MAP_ANONYMOUS, -1, 0);

  g_assert_true (all != MAP_FAILED);
  for (guint i = 0; i < n_workers; i++) {
    shared = &all[i];
    if (fork () == 0)
      work (n_rounds / n_workers + (i < n_rounds % n_workers), seed + i);
  }
  while (wait (NULL) > 0)
    continue;
  for (guint i = 0; i < n_workers; i++)
    add_figures (&sum, &all[i].figures);
  munmap (all, n_workers * sizeof (Shared));
  return sum;
}

int
main (int argc, char *argv[])
{
  Figures sum;
  guint n_rounds;

  g_assert_cmpint (argc, ==, 5);
  while (!g_str_equal (argv[1], kind_names[kind]))
    g_assert_cmpint (++kind, <, N_KINDS);
  n_rounds = (guint) atoi (argv[2]);
  find_solutions ();
  sum = work_at_once (n_rounds, (guint) atoi (argv[3]), (guint32) atoi (argv[4]));
  printf ("1..1\n# %u rounds, %u of them to a good end; %u moves, %u deals, %u wins; "
          "%u changes, %u of them to a parked game; %u puzzles; %u moves that strayed, "
          "in games of "
          "at most %u branches\n"
          "# %u faults; the most lost is %d ms; %u times more than a second\n",
          sum.n_rounds, sum.n_clean, sum.n_moves, sum.n_deals, sum.n_wins,
          sum.n_changes, sum.n_back, sum.n_puzzles, sum.n_strayed, sum.most_branches,
          sum.n_faults, (int) sum.most_lost, sum.n_late);
  printf ("%sok 1 killed by %s\n",
          sum.n_faults == 0 && sum.n_rounds == n_rounds ? "" : "not ",
          kind_names[kind]);
  return sum.n_faults == 0 && sum.n_rounds == n_rounds ? EXIT_SUCCESS : EXIT_FAILURE;
}
