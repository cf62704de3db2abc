/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ends the program before and after each change of a file's name, one after the other:
 * what the next start finds is right in all these moments. */
#include "../test-common.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "game/results/yk-statistics.h"
#include "game/savegame/yk-savegame.h"

typedef struct
{
  char *directory;
  YkGame *game;
  YkAutosave *autosave;
  YkStatistics *statistics;
} Program;

/* Of the calls that change a name, the one at which the program ends; 0: at none. */
static guint n_calls, last_call;

int __real_rename (const char *from, const char *to);
int __real_g_unlink (const char *path);
int __real_link (const char *from, const char *to);
int __wrap_rename (const char *from, const char *to);
int __wrap_g_unlink (const char *path);
int __wrap_link (const char *from, const char *to);

static void
point (void)
{
  if (++n_calls == last_call)
    _exit (EXIT_FAILURE);
}

int
__wrap_rename (const char *from, const char *to)
{
  point ();
  return __real_rename (from, to);
}

int
__wrap_g_unlink (const char *path)
{
  point ();
  return __real_g_unlink (path);
}

int
__wrap_link (const char *from, const char *to)
{
  point ();
  return __real_link (from, to);
}

static void
program_start (Program *program)
{
  program->game = yk_game_new ();
  yk_game_set_active (program->game, FALSE);
  yk_game_set_auto_play (program->game, YK_AUTO_OFF);
  program->autosave = yk_autosave_new (program->game, program->directory);
  yk_autosave_restore (program->autosave, NULL);
  program->statistics =
      yk_statistics_new (program->game, program->autosave, program->directory);
  yk_statistics_load (program->statistics);
}

static void
program_end (Program *program)
{
  g_assert_finalize_object (program->statistics);
  g_assert_finalize_object (program->autosave);
  g_object_unref (program->game);
}

static void
flush (Program *program)
{
  g_autoptr (GError) error = NULL;

  yk_autosave_flush (program->autosave, &error);
  g_assert_no_error (error);
}

static void
deal (Program *program, const char *variation, guint64 number)
{
  yk_game_deal (program->game, yk_rules_find (variation),
                &(YkGameOptions){.foundation_return = TRUE}, number);
}

static void
play (Program *program, guint n_moves)
{
  uint64_t state = 3;
  YkMove move;

  for (guint i = 0; i < n_moves; i++) {
    g_assert_true (
        test_random_move (yk_game_peek_board (program->game), &state, &move));
    g_assert_true (yk_game_play (program->game, move));
  }
}

static YkResult
result (Program *program, const char *variation, guint64 number)
{
  const YkDealId id = {yk_rules_find (variation), {.foundation_return = TRUE}, number};

  return yk_statistics_result (program->statistics, &id);
}

static YkParkedGames *
parked (const Program *program)
{
  return yk_autosave_get_parked (program->autosave);
}

/* Lets the game on the table wait, for a deal or for the one that waits. */
static void
change (Program *program, const char *variation, guint64 number)
{
  YkHistory history;
  gboolean is_back =
      yk_parked_games_take (parked (program), yk_rules_find (variation), &history);

  g_assert_true (
      yk_parked_games_park (parked (program), yk_game_peek_history (program->game)));
  yk_game_keep (program->game);
  if (is_back)
    yk_game_take_history (program->game, &history, FALSE);
  else
    deal (program, variation, number);
  flush (program);
}

/* How often there is a begun game of a variation, on the table and waiting. */
static guint
count_games (Program *program, const char *variation)
{
  const YkRules *rules = yk_rules_find (variation);
  const YkParkedGame *waiting = yk_parked_games_find (parked (program), rules);

  return (yk_game_get_rules (program->game) == rules &&
          yk_game_get_n_moves (program->game) > 0) +
         (waiting != NULL && waiting->n_moves > 0);
}

typedef struct
{
  void (*begin) (Program *program); /* all of it is on the disk */
  void (*go_on) (Program *program); /* ends somewhere in it */
  void (*check) (Program *program); /* what is found then; starts the program itself */
} Case;

/* Returns FALSE where the program has come to its end. */
static gboolean
end_at (const Case *each, guint call)
{
  Program program = {.directory = g_dir_make_tmp ("yukon-stops-XXXXXX", NULL)};
  pid_t child = fork ();
  int status;

  /* The thread that writes would not be there in a child. */
  if (child == 0) {
    program_start (&program);
    each->begin (&program);
    flush (&program);
    n_calls = 0;
    last_call = call;
    each->go_on (&program);
    flush (&program);
    _exit (EXIT_SUCCESS);
  }
  waitpid (child, &status, 0);
  g_assert_true (WIFEXITED (status));
  each->check (&program);
  test_remove_tree (program.directory);
  g_free (program.directory);
  return WEXITSTATUS (status) != EXIT_SUCCESS;
}

static void
test_case (gconstpointer data)
{
  guint call = 1;

  while (end_at (data, call))
    call++;
  g_test_message ("%u moments", call);
  g_assert_cmpuint (call, >, 5);
}

/* What was reset doesn't come back, where the file is damaged besides. */

static void
lose_one (Program *program)
{
  deal (program, "yukon", 5);
  play (program, 4);
  deal (program, "yukon", 6);
  g_assert_cmpint (result (program, "yukon", 5), ==, YK_RESULT_LOST);
}

static void
reset (Program *program)
{
  yk_statistics_reset (program->statistics, NULL, NULL);
}

static void
check_reset (Program *program)
{
  g_autofree char *path =
      g_build_filename (program->directory, "statistics.yukon", NULL);
  g_autofree char *text = NULL;
  gboolean is_reset;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  is_reset = strstr (text, "result lost") == NULL;
  g_assert_true (g_file_set_contents (path, "damaged", -1, NULL));
  program_start (program);
  if (is_reset)
    g_assert_cmpint (result (program, "yukon", 5), ==, YK_RESULT_NONE);
  program_end (program);
}

static const Case reset_case = {lose_one, reset, check_reset};

/* A game that waits, or has waited, is there once. */

static void
let_one_wait (Program *program)
{
  deal (program, "alaska", 5);
  play (program, 4);
  change (program, "yukon", 6);
  play (program, 3);
}

static void
change_often (Program *program)
{
  change (program, "alaska", 0);
  play (program, 1);
  change (program, "yukon", 0);
  change (program, "russian", 7);
  play (program, 2);
  change (program, "alaska", 0);
}

static void
check_games (Program *program)
{
  program_start (program);
  g_assert_cmpuint (count_games (program, "alaska"), ==, 1);
  g_assert_cmpuint (count_games (program, "yukon"), ==, 1);
  g_assert_cmpint (result (program, "alaska", 5), ==, YK_RESULT_PLAYING);
  g_assert_cmpint (result (program, "yukon", 6), ==, YK_RESULT_PLAYING);
  program_end (program);
}

static const Case change_case = {let_one_wait, change_often, check_games};

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/stops/reset", &reset_case, test_case);
  g_test_add_data_func ("/stops/change", &change_case, test_case);
  return g_test_run ();
}
