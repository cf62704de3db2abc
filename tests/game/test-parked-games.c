/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games that wait while another variation is on the table. */
#include "../test-common.h"

#include <glib/gstdio.h>
#include <string.h>

#include "game/results/yk-statistics.h"
#include "game/savegame/yk-savegame.h"

/* A program with its game and its files. */
typedef struct
{
  char *directory;
  YkGame *game;
  YkAutosave *autosave;
  YkStatistics *statistics;
  char *failure;
} Program;

static void
failed_cb (Program *program, const char *message)
{
  g_assert_null (program->failure);
  program->failure = g_strdup (message);
}

static void
program_start (Program *program)
{
  g_autoptr (GError) error = NULL;

  program->game = yk_game_new ();
  yk_game_set_active (program->game, FALSE); /* so that records are equal */
  yk_game_set_auto_play (program->game, YK_AUTO_OFF);
  program->autosave = yk_autosave_new (program->game, program->directory);
  g_signal_connect_swapped (program->autosave, "failed", G_CALLBACK (failed_cb),
                            program);
  yk_autosave_restore (program->autosave, &error);
  g_assert_no_error (error);
  program->statistics =
      yk_statistics_new (program->game, program->autosave, program->directory);
}

static void
flush (Program *program)
{
  g_autoptr (GError) error = NULL;

  yk_autosave_flush (program->autosave, &error);
  g_assert_no_error (error);
}

static void
program_end (Program *program)
{
  g_assert_finalize_object (program->statistics);
  g_assert_finalize_object (program->autosave);
  g_object_unref (program->game);
  g_clear_pointer (&program->failure, g_free);
}

static void
begin (Program *program)
{
  *program = (Program){.directory = g_dir_make_tmp ("yukon-parked-XXXXXX", NULL)};
  program_start (program);
}

static void
end (Program *program)
{
  program_end (program);
  test_remove_tree (program->directory);
  g_free (program->directory);
}

static YkParkedGames *
parked (const Program *program)
{
  return yk_autosave_get_parked (program->autosave);
}

static char *
record (const Program *program)
{
  return yk_savegame_write (yk_game_peek_history (program->game));
}

static char *
path_of (const Program *program, const char *name)
{
  return g_build_filename (program->directory, name, NULL);
}

static gboolean
is_there (const Program *program, const char *name)
{
  g_autofree char *path = path_of (program, name);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static void
put_text (const Program *program, const char *name, const char *text)
{
  g_autofree char *path = path_of (program, name);
  g_autofree char *folder = g_path_get_dirname (path);

  g_mkdir_with_parents (folder, 0700);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static char *
get_text (const Program *program, const char *name)
{
  g_autofree char *path = path_of (program, name);
  char *text;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static void
deal (Program *program, const char *variation, guint64 number)
{
  yk_game_deal (program->game, yk_rules_find (variation),
                &(YkGameOptions){.foundation_return = TRUE}, number);
}

static void
play_from (Program *program, uint64_t state, guint n_moves)
{
  YkMove move;

  for (guint i = 0; i < n_moves; i++) {
    g_assert_true (
        test_random_move (yk_game_peek_board (program->game), &state, &move));
    g_assert_true (yk_game_play (program->game, move));
  }
}

static void
play (Program *program, guint n_moves)
{
  play_from (program, 3, n_moves);
}

/* Parks the game on the table for a deal of another variation. */
static void
leave_for (Program *program, const char *variation, guint64 number)
{
  g_assert_true (
      yk_parked_games_park (parked (program), yk_game_peek_history (program->game)));
  yk_game_keep (program->game);
  deal (program, variation, number);
}

static void
bring_back (Program *program, const char *variation)
{
  YkHistory history;

  g_assert_true (
      yk_parked_games_take (parked (program), yk_rules_find (variation), &history));
  yk_game_keep (program->game);
  yk_game_take_history (program->game, &history, FALSE);
}

static YkResult
result (const Program *program, const char *variation, guint64 number)
{
  const YkDealId id = {yk_rules_find (variation), {.foundation_return = TRUE}, number};

  return yk_statistics_result (program->statistics, &id);
}

/* A game with lines of its own, undone moves and options comes back as it was left, and
 * its file is there exactly as long as it waits. */
static void
test_comes_back (void)
{
  g_autofree char *was = NULL, *file = NULL, *now = NULL;
  const YkParkedGame *game;
  Program program;

  begin (&program);
  deal (&program, "alaska", 5);
  play (&program, 9);
  yk_game_undo (program.game);
  yk_game_undo (program.game);
  play (&program, 1);
  was = record (&program);
  leave_for (&program, "yukon", 6);
  flush (&program);
  file = get_text (&program, "parked/alaska.yukon");
  g_assert_cmpstr (file, ==, was);
  play (&program, 2);
  flush (&program);

  program_end (&program);
  program_start (&program);
  g_assert_cmpuint (yk_game_get_deal (program.game), ==, 6);
  game = yk_parked_games_find (parked (&program), yk_rules_find ("alaska"));
  g_assert_nonnull (game);
  g_assert_cmpuint (game->id.deal, ==, 5);
  g_assert_null (yk_parked_games_find (parked (&program), yk_rules_find ("russian")));
  bring_back (&program, "alaska");
  now = record (&program);
  g_assert_cmpstr (now, ==, was);
  g_assert_null (yk_parked_games_find (parked (&program), yk_rules_find ("alaska")));
  flush (&program);
  g_assert_false (is_there (&program, "parked/alaska.yukon"));
  end (&program);
}

/* Nothing that waits is lost, and all counts once. */
static void
test_results (void)
{
  YkHistory history;
  Program program;

  begin (&program);
  deal (&program, "alaska", 5);
  play (&program, 2);
  leave_for (&program, "yukon", 6);
  play (&program, 1);
  g_assert_cmpint (result (&program, "alaska", 5), ==, YK_RESULT_PLAYING);
  flush (&program);
  program_end (&program);
  program_start (&program);
  yk_parked_games_park (parked (&program), yk_game_peek_history (program.game));
  bring_back (&program, "alaska");
  g_assert_cmpint (result (&program, "yukon", 6), ==, YK_RESULT_PLAYING);
  deal (&program, "alaska", 7); /* no move was made after it came back */
  g_assert_cmpint (result (&program, "alaska", 5), ==, YK_RESULT_LOST);

  yk_parked_games_take (parked (&program), yk_rules_find ("yukon"), &history);
  yk_statistics_lose (program.statistics, &history);
  yk_history_clear (&history);
  g_assert_cmpint (result (&program, "yukon", 6), ==, YK_RESULT_LOST);
  end (&program);
}

/* The program is killed after the parking is written and before the session is, or
 * after the session is written and before the file is removed. */
static void
test_killed_between (void)
{
  g_autofree char *session = NULL, *now = NULL;
  Program program;

  begin (&program);
  deal (&program, "alaska", 5);
  play (&program, 4);
  flush (&program);
  session = record (&program);
  play (&program, 2);
  now = record (&program);
  leave_for (&program, "yukon", 6);
  flush (&program);
  program_end (&program);

  put_text (&program, "session.yukon", session);
  program_start (&program);
  g_assert_null (yk_parked_games_find (parked (&program), yk_rules_find ("alaska")));
  flush (&program);
  g_assert_false (is_there (&program, "parked/alaska.yukon"));
  program_end (&program);

  put_text (&program, "session.yukon", now);
  put_text (&program, "parked/alaska.yukon", session);
  program_start (&program);
  g_assert_null (yk_parked_games_find (parked (&program), yk_rules_find ("alaska")));
  end (&program);
}

/* The same deal, played otherwise and opened from a file, takes nothing away from the
 * game that waits. */
static void
test_other_attempt (void)
{
  g_autofree char *other = NULL;
  const YkParkedGame *game;
  YkHistory history;
  Program program;

  begin (&program);
  deal (&program, "alaska", 5);
  play_from (&program, 8, 2);
  other = record (&program);
  deal (&program, "alaska", 5);
  play (&program, 4);
  leave_for (&program, "yukon", 6);
  play (&program, 1);
  g_assert_true (yk_savegame_read (&history, other, strlen (other), NULL));
  yk_game_take_history (program.game, &history, TRUE);
  flush (&program);
  program_end (&program);

  program_start (&program);
  game = yk_parked_games_find (parked (&program), yk_rules_find ("alaska"));
  g_assert_nonnull (game);
  g_assert_cmpuint (game->n_moves, ==, 4);
  g_assert_cmpuint (yk_game_get_n_moves (program.game), ==, 2);
  end (&program);
}

/* A file that cannot be read is set aside with one sentence; one by a later version
 * stays, and nothing is parked in its place. */
static void
test_unreadable (void)
{
  YkHistory history;
  Program program;

  begin (&program);
  deal (&program, "yukon", 5);
  play (&program, 1);
  put_text (&program, "parked/alaska.yukon", "yukon-game 1\nvariation alas");
  put_text (&program, "parked/yukon.yukon", "yukon-game 99\n");
  g_assert_false (
      yk_parked_games_take (parked (&program), yk_rules_find ("alaska"), &history));
  g_assert_true (g_str_has_prefix (program.failure,
                                   "Your game of this variation can't be read. "));
  g_assert_true (strstr (program.failure, "alaska.yukon.damaged") != NULL);
  g_assert_true (is_there (&program, "parked/alaska.yukon.damaged"));
  g_clear_pointer (&program.failure, g_free);
  g_assert_null (yk_parked_games_find (parked (&program), yk_rules_find ("alaska")));
  g_assert_null (program.failure);

  g_assert_false (
      yk_parked_games_park (parked (&program), yk_game_peek_history (program.game)));
  g_assert_nonnull (program.failure);
  flush (&program);
  g_assert_true (is_there (&program, "parked/yukon.yukon"));
  end (&program);
}

/* A second program parks nothing; and what it has left is not offered while it waits.
 */
static void
test_second_program (void)
{
  g_autofree char *offered = NULL, *again = NULL;
  Program program, second;

  begin (&program);
  deal (&program, "yukon", 6);
  play (&program, 1);
  second = (Program){.directory = program.directory};
  program_start (&second);
  g_assert_null (parked (&second));
  deal (&second, "alaska", 5);
  play (&second, 2);
  flush (&second);
  program_end (&second);
  flush (&program);
  program_end (&program);

  program_start (&program);
  offered = yk_autosave_get_other_record (program.autosave);
  g_assert_nonnull (offered);
  leave_for (&program, "alaska", 5);
  play (&program, 3);
  leave_for (&program, "russian", 7);
  again = yk_autosave_get_other_record (program.autosave);
  g_assert_null (again);
  end (&program);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/parked-games/comes-back", test_comes_back);
  g_test_add_func ("/parked-games/results", test_results);
  g_test_add_func ("/parked-games/killed-between", test_killed_between);
  g_test_add_func ("/parked-games/other-attempt", test_other_attempt);
  g_test_add_func ("/parked-games/unreadable", test_unreadable);
  g_test_add_func ("/parked-games/second-program", test_second_program);
  return g_test_run ();
}
