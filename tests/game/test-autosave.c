/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The session on disk: it comes back, in time, and nothing readable is ever lost. */
#include "../test-common.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utime.h>

#include "game/model/yk-game-private.h"
#include "game/savegame/yk-autosave.h"
#include "game/savegame/yk-savegame.h"

/* How many moves, one every 100 ms, are made at most until a session is written. */
#define MOST_MOVES 100

/* How many programs can keep a game each. */
#define N_PLACES 99

/* A program with its game, its session and the directory they share with the next. */
typedef struct
{
  char *directory;
  YkGame *game;
  YkAutosave *autosave;
  guint n_failed;
} Program;

static void
failed_cb (Program *program, const char *message)
{
  g_assert_true (g_str_has_suffix (message, "."));
  program->n_failed++;
}

static void
program_start (Program *program)
{
  program->game = yk_game_new ();
  program->autosave = yk_autosave_new (program->game, program->directory);
  g_signal_connect_swapped (program->autosave, "failed", G_CALLBACK (failed_cb),
                            program);
}

static void
program_end (Program *program)
{
  gpointer autosave = program->autosave, game = program->game;

  g_object_add_weak_pointer (autosave, &autosave);
  g_object_add_weak_pointer (game, &game);
  g_object_unref (program->autosave);
  g_assert_null (autosave);
  g_object_unref (program->game);
  g_assert_null (game);
}

static void
begin (Program *program)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *parent = g_dir_make_tmp ("yukon-session-XXXXXX", &error);

  g_assert_no_error (error);
  *program = (Program){.directory = g_build_filename (parent, "state", "yukon", NULL)};
  program_start (program);
}

static void
end (Program *program)
{
  g_autofree char *parent = g_path_get_dirname (program->directory);
  g_autofree char *top = g_path_get_dirname (parent);

  program_end (program);
  test_remove_tree (top);
  g_free (program->directory);
}

static char *
file_path (const Program *program, const char *suffix)
{
  g_autofree char *name = g_strconcat ("session.yukon", suffix, NULL);

  return g_build_filename (program->directory, name, NULL);
}

/* The file's text, or NULL where there is none. */
static char *
file_text (const Program *program, const char *suffix)
{
  g_autofree char *path = file_path (program, suffix);
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, NULL);
  return text;
}

static void
write_file (const Program *program, const char *suffix, const char *text)
{
  g_autofree char *path = file_path (program, suffix);
  g_autoptr (GError) error = NULL;

  g_mkdir_with_parents (program->directory, 0700);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

static void
remove_file (const Program *program, const char *suffix)
{
  g_autofree char *path = file_path (program, suffix);

  g_unlink (path);
}

static void
assert_file (const Program *program, const char *suffix, const char *expected)
{
  g_autofree char *text = file_text (program, suffix);

  g_assert_cmpstr (text, ==, expected);
}

/* How many files the directory holds, but for those that are only locked. */
static guint
n_files (const Program *program)
{
  g_autoptr (GDir) directory = g_dir_open (program->directory, 0, NULL);
  const char *name;
  guint n = 0;

  while (directory != NULL && (name = g_dir_read_name (directory)) != NULL)
    n += !g_str_has_suffix (name, ".lock");
  return n;
}

static char *
record (const Program *program)
{
  return yk_savegame_write (yk_game_peek_history (program->game));
}

static void
flush (Program *program)
{
  g_autoptr (GError) error = NULL;

  yk_autosave_flush (program->autosave, &error);
  g_assert_no_error (error);
}

static void
restore_nothing (Program *program)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (yk_autosave_restore (program->autosave, &error));
  g_assert_no_error (error);
}

static void
play (Program *program, uint64_t *state, int n_moves)
{
  YkMove move;

  while (n_moves-- > 0 &&
         test_random_move (yk_game_peek_board (program->game), state, &move))
    g_assert_true (yk_game_play (program->game, move));
}

/* Stops the clock, so that two records of one position are equal. */
static void
stop_clock (Program *program)
{
  yk_game_set_active (program->game, FALSE);
}

/* A saved game of Yukon with so much played. */
static char *
some_record (guint64 deal)
{
  YkHistory history;
  char *text;

  yk_history_init (&history, yk_rules_find ("yukon"), &(YkGameOptions){0}, deal);
  text = yk_savegame_write (&history);
  yk_history_clear (&history);
  return text;
}

static void
check_comes_back (const YkRules *rules, const YkGameOptions *options)
{
  g_autofree char *text = NULL, *again = NULL;
  g_autoptr (GError) error = NULL;
  uint64_t state = 3;
  Program program;

  begin (&program);
  stop_clock (&program);
  restore_nothing (&program);
  yk_game_deal (program.game, rules, options, 3);
  play (&program, &state, 12);
  yk_game_undo (program.game);
  flush (&program);
  text = record (&program);
  assert_file (&program, "", text);
  program_end (&program);

  program_start (&program);
  stop_clock (&program);
  g_assert_true (yk_autosave_restore (program.autosave, &error));
  g_assert_no_error (error);
  again = record (&program);
  g_assert_cmpstr (again, ==, text);
  end (&program);
}

static void
test_comes_back (void)
{
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);

  for (size_t i = 0; i < n_rules; i++)
    check_comes_back (&rules[i], &(YkGameOptions){.foundation_return = true});
}

/* Coming back is no load: the score goes on. */
static void
test_score_goes_on (void)
{
  g_autofree char *text = some_record (5);
  Program program;

  begin (&program);
  write_file (&program, "", text);
  g_assert_true (yk_autosave_restore (program.autosave, NULL));
  g_assert_cmpuint (yk_game_get_deal (program.game), ==, 5);
  g_assert_false (yk_game_peek_history (program.game)->score_stopped);
  end (&program);
}

/* Before restoring nothing is written, not even by a flush. */
static void
test_waits_for_restore (void)
{
  g_autofree char *text = some_record (6);
  Program program;

  begin (&program);
  write_file (&program, "", text);
  yk_game_deal (program.game, yk_rules_find ("alaska"), &(YkGameOptions){0}, 1);
  flush (&program);
  program_end (&program);
  assert_file (&program, "", text);
  program_start (&program);
  end (&program);
}

/* Runs the main loop for a while. */
static gboolean
quit_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

static void
run_for (guint ms)
{
  gboolean is_over = FALSE;

  g_timeout_add (ms, quit_cb, &is_over);
  while (!is_over)
    g_main_context_iteration (NULL, TRUE);
}

/* Changes that follow each other do not put the writing off. */
static void
test_in_time (void)
{
  g_autofree char *text = NULL;
  uint64_t state = 4;
  Program program;

  begin (&program);
  restore_nothing (&program);
  play (&program, &state, 1);
  g_assert_cmpuint (n_files (&program), ==, 0);
  for (int i = 0; i < MOST_MOVES && text == NULL; i++) {
    run_for (100);
    play (&program, &state, 1);
    text = file_text (&program, "");
  }
  g_assert_nonnull (text);
  g_assert_cmpuint (program.n_failed, ==, 0);
  end (&program);
}

/* The last change is not lost when the session ends before its time. */
static void
test_end_writes (void)
{
  g_autofree char *text = NULL;
  uint64_t state = 4;
  Program program;

  begin (&program);
  stop_clock (&program);
  restore_nothing (&program);
  play (&program, &state, 3);
  text = record (&program);
  program_end (&program);
  assert_file (&program, "", text);
  program_start (&program);
  end (&program);
}

static void
test_previous_and_mode (void)
{
  g_autofree char *first = NULL, *second = NULL, *path = NULL;
  uint64_t state = 4;
  Program program;
  GStatBuf status;

  begin (&program);
  stop_clock (&program);
  restore_nothing (&program);
  play (&program, &state, 1);
  flush (&program);
  first = record (&program);
  play (&program, &state, 1);
  flush (&program);
  second = record (&program);
  flush (&program);
  assert_file (&program, "", second);
  assert_file (&program, ".previous", first);
  g_assert_cmpuint (n_files (&program), ==, 2);

  path = file_path (&program, "");
  g_assert_cmpint (g_stat (path, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, 0600);
  g_assert_cmpint (g_stat (program.directory, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, 0700);
  end (&program);
}

static gint64
present_cb (gpointer data)
{
  return *(gint64 *) data;
}

/* A flush also keeps the clock's reading. */
static void
test_elapsed (void)
{
  g_autofree char *before = NULL, *after = NULL;
  gint64 present = 1;
  uint64_t state = 4;
  Program program;

  begin (&program);
  yk_game_set_time_source (program.game, present_cb, &present);
  restore_nothing (&program);
  play (&program, &state, 1);
  flush (&program);
  before = file_text (&program, "");
  present += 3000;
  flush (&program);
  after = file_text (&program, "");
  g_assert_cmpstr (before, !=, after);
  end (&program);
}

/* A kill between the two renames leaves only the previous copy. */
static void
test_only_previous (void)
{
  g_autofree char *text = some_record (8);
  g_autoptr (GError) error = NULL;
  Program program;

  begin (&program);
  write_file (&program, ".previous", text);
  g_assert_true (yk_autosave_restore (program.autosave, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (yk_game_get_deal (program.game), ==, 8);
  flush (&program);
  assert_file (&program, "", text);
  assert_file (&program, ".previous", text);
  end (&program);
}

/* Restores from what is damaged; the error names the file that was set aside. */
static void
restore_damaged (Program *program, gboolean comes_back, const char *suffix)
{
  g_autofree char *path = file_path (program, suffix);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (yk_autosave_restore (program->autosave, &error), ==, comes_back);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_assert_nonnull (strstr (error->message, path));
  g_assert_true (g_str_has_suffix (error->message, "."));
}

static void
test_damaged (void)
{
  uint64_t state = 4;
  Program program;

  begin (&program);
  write_file (&program, "", "rubbish");
  restore_damaged (&program, FALSE, ".damaged");
  assert_file (&program, ".damaged", "rubbish");
  assert_file (&program, "", NULL);
  play (&program, &state, 1);
  flush (&program);
  program_end (&program);

  /* The next damaged file goes next to the first one. */
  write_file (&program, "", "more rubbish");
  write_file (&program, ".previous", "");
  program_start (&program);
  restore_damaged (&program, FALSE, ".damaged-3");
  assert_file (&program, ".damaged", "rubbish");
  assert_file (&program, ".damaged-2", "more rubbish");
  assert_file (&program, ".damaged-3", "");
  end (&program);
}

/* Whatever the file holds: it is kept, one sentence says where, and the next game is
 * saved as ever. */
static void
check_hostile (const char *name, const char *text, gsize length, gpointer data)
{
  g_autofree char *path = NULL, *aside = NULL, *kept = NULL, *again = NULL;
  g_autoptr (GError) error = NULL;
  gsize kept_length;
  Program program;

  if (strstr (name, "version") != NULL)
    return; /* see test_later_version() */
  g_test_message ("%s", name);
  begin (&program);
  path = file_path (&program, "");
  aside = file_path (&program, ".damaged");
  g_mkdir_with_parents (program.directory, 0700);
  g_assert_true (g_file_set_contents_full (path, text, (gssize) length,
                                           G_FILE_SET_CONTENTS_NONE, 0600, NULL));
  g_assert_false (yk_autosave_restore (program.autosave, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  test_check_sentence (error->message);
  g_assert_true (g_file_get_contents (aside, &kept, &kept_length, NULL));
  g_assert_cmpmem (kept, kept_length, text, length);

  stop_clock (&program);
  flush (&program);
  again = record (&program);
  assert_file (&program, "", again);
  end (&program);
}

static void
test_hostile (void)
{
  test_each_hostile (check_hostile, NULL);
}

/* What a later version wrote stays where that looks for it, whatever is played. */
static void
test_later_version (void)
{
  static const char later[] = "yukon-game 3\nnobody knows\n";
  g_autoptr (GError) error = NULL, flush_error = NULL;
  g_autofree char *before = some_record (8);
  uint64_t state = 4;
  Program program;

  begin (&program);
  write_file (&program, "", later);
  write_file (&program, ".previous", before);
  g_assert_false (yk_autosave_restore (program.autosave, &error));
  test_check_sentence (error->message);
  g_assert_nonnull (strstr (error->message, "newer version"));
  play (&program, &state, 2);
  g_assert_false (yk_save_queue_is_busy (yk_autosave_get_writer (program.autosave)));
  g_assert_false (yk_autosave_flush (program.autosave, &flush_error));
  g_assert_cmpstr (flush_error->message, ==, error->message);
  assert_file (&program, "", later);
  assert_file (&program, ".previous", before);
  g_assert_cmpuint (n_files (&program), ==, 2);
  end (&program);
}

/* What is carried comes back, and whatever stands in a record is no such thing. */
static void
test_carries (void)
{
  static const char extra[] = "results by hand\nresults are fine\n";
  g_autofree char *record_text = some_record (8), *text = NULL, *before = NULL;
  Program program;

  begin (&program);
  stop_clock (&program);
  before = g_strconcat (record_text, extra, "results 1\none\ntwo\n", NULL);
  write_file (&program, "", before);
  g_assert_true (yk_autosave_restore (program.autosave, NULL));
  g_assert_cmpstr (yk_autosave_get_carried (program.autosave), ==,
                   "results 1\none\ntwo\n");
  text = record (&program);
  g_assert_nonnull (strstr (text, extra));
  g_assert_null (strstr (text, "one"));
  flush (&program);
  assert_file (&program, "", before);

  yk_autosave_carry (program.autosave, "results 2\n");
  flush (&program);
  g_clear_pointer (&text, g_free);
  text = g_strconcat (record_text, extra, "results 2\n", NULL);
  assert_file (&program, "", text);
  end (&program);
}

/* A file that the player keeps elsewhere, with a link to it, stays there. */
static void
test_link_stays (void)
{
  g_autofree char *path = NULL, *first = NULL, *elsewhere = NULL, *text = NULL;
  g_autofree char *found = NULL;
  uint64_t state = 4;
  Program program;

  begin (&program);
  stop_clock (&program);
  write_file (&program, ".elsewhere", "");
  path = file_path (&program, "");
  elsewhere = file_path (&program, ".elsewhere");
  g_assert_cmpint (g_unlink (elsewhere), ==, 0);
  g_assert_cmpint (symlink ("session.yukon.elsewhere", path), ==, 0);
  restore_nothing (&program);
  play (&program, &state, 1);
  flush (&program);
  first = record (&program);
  play (&program, &state, 1);
  flush (&program);
  text = record (&program);
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_SYMLINK));
  g_assert_true (g_file_get_contents (elsewhere, &found, NULL, NULL));
  g_assert_cmpstr (found, ==, text);
  assert_file (&program, ".previous", first);
  end (&program);
}

/* What a program that was killed while it wrote has left goes, once it is old; what
 * only looks like it stays. */
static void
test_leftovers (void)
{
  static const char *const names[] = {
      ".tmp-aB3xY9", ".tmp-zzzzzz", ".previous.tmp-aB3xY9", ".backup",
      ".tmp-aB3-Y9", ".tmp-aB3xY",  ".tmp-backups"};
  static const guint n_ours = 3;
  const struct utimbuf old = {1, 1};
  Program program;

  begin (&program);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *path = file_path (&program, names[i]);

    write_file (&program, names[i], "half a ga");
    g_assert_cmpint (g_utime (path, (struct utimbuf *) &old), ==, 0);
  }
  write_file (&program, ".tmp-young1", "half a ga");
  restore_nothing (&program);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    assert_file (&program, names[i], i < n_ours ? NULL : "half a ga");
  assert_file (&program, ".tmp-young1", "half a ga");
  end (&program);
}

/* Where the file is a link, the player's own files lie beside that at its end. */
static void
test_leftovers_through_link (void)
{
  const struct utimbuf old = {1, 1};
  g_autofree char *path = NULL, *precious = NULL;
  Program program;

  begin (&program);
  write_file (&program, ".elsewhere.tmp-backup", "precious");
  path = file_path (&program, "");
  precious = file_path (&program, ".elsewhere.tmp-backup");
  g_assert_cmpint (g_utime (precious, (struct utimbuf *) &old), ==, 0);
  g_assert_cmpint (symlink ("session.yukon.elsewhere", path), ==, 0);
  restore_nothing (&program);
  assert_file (&program, ".elsewhere.tmp-backup", "precious");
  end (&program);
}

/* What is no file at all is not waited for. */
static void
test_no_ordinary_file (void)
{
  Program program;
  g_autofree char *path = NULL, *aside = NULL;

  begin (&program);
  path = file_path (&program, "");
  aside = file_path (&program, ".damaged");
  g_mkdir_with_parents (program.directory, 0700);
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  restore_damaged (&program, FALSE, ".damaged");
  g_unlink (aside);
  g_assert_cmpint (symlink ("/dev/zero", path), ==, 0);
  program_end (&program);
  program_start (&program);
  restore_damaged (&program, FALSE, ".damaged");
  g_assert_true (g_file_test (aside, G_FILE_TEST_IS_SYMLINK));
  end (&program);
}

static void
test_damaged_and_previous (void)
{
  g_autofree char *text = some_record (9);
  uint64_t state = 4;
  Program program;

  begin (&program);
  write_file (&program, "", "yukon-game 1\nrubbish\n");
  write_file (&program, ".previous", text);
  restore_damaged (&program, TRUE, ".damaged");
  g_assert_cmpuint (yk_game_get_deal (program.game), ==, 9);
  play (&program, &state, 2);
  flush (&program);
  assert_file (&program, ".damaged", "yukon-game 1\nrubbish\n");
  assert_file (&program, ".previous", text);
  g_assert_cmpuint (n_files (&program), ==, 3);
  end (&program);
}

static void
test_too_large (void)
{
  g_autofree char *path = NULL;
  Program program;

  begin (&program);
  write_file (&program, "", "");
  path = file_path (&program, "");
  g_assert_cmpint (truncate (path, YK_SAVEGAME_MAX_LENGTH + 1), ==, 0);
  restore_damaged (&program, FALSE, ".damaged");
  end (&program);
}

/* Where the damaged one cannot be set aside, nothing is written over it, ever. */
static void
test_not_set_aside (void)
{
  g_autoptr (GError) error = NULL, flush_error = NULL;
  g_autofree char *path = NULL;
  uint64_t state = 4;
  Program program;

  begin (&program);
  path = file_path (&program, "");
  g_assert_cmpint (g_mkdir_with_parents (path, 0700), ==, 0); /* no file at all */

  g_assert_false (yk_autosave_restore (program.autosave, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  play (&program, &state, 2);
  g_assert_false (yk_save_queue_is_busy (yk_autosave_get_writer (program.autosave)));
  g_assert_false (yk_autosave_flush (program.autosave, &flush_error));
  g_assert_cmpstr (flush_error->message, ==, error->message);
  program_end (&program);
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_DIR));
  g_assert_cmpuint (n_files (&program), ==, 1);
  program_start (&program);
  end (&program);
}

/* A directory that cannot be made: a file stands in its way. */
static void
test_unwritable (void)
{
  g_autofree char *parent = NULL;
  g_autoptr (GError) error = NULL;
  uint64_t state = 4;
  Program program;

  begin (&program);
  parent = g_path_get_dirname (program.directory);
  restore_nothing (&program);
  test_remove_tree (parent);
  g_assert_true (g_file_set_contents (parent, "in the way", -1, NULL));

  play (&program, &state, 1);
  while (program.n_failed == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (program.n_failed, ==, 1);
  g_assert_false (yk_autosave_flush (program.autosave, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY);
  g_assert_nonnull (strstr (error->message, program.directory));

  /* Once it is out of the way, all is well. */
  g_unlink (parent);
  flush (&program);
  g_assert_cmpuint (n_files (&program), ==, 1);
  end (&program);
}

/* The final rename fails: the temporary file does not stay. */
static void
test_no_temporary_left (void)
{
  g_autofree char *path = NULL, *inside = NULL, *previous = NULL, *blocker = NULL;
  uint64_t state = 4;
  Program program;

  begin (&program);
  restore_nothing (&program);
  path = file_path (&program, "");
  inside = g_build_filename (path, "file", NULL);
  previous = file_path (&program, ".previous");
  blocker = g_build_filename (previous, "file", NULL);
  g_mkdir_with_parents (path, 0700);
  g_mkdir_with_parents (previous, 0700);
  g_assert_true (g_file_set_contents (inside, "", -1, NULL));
  g_assert_true (g_file_set_contents (blocker, "", -1, NULL));

  play (&program, &state, 1);
  g_assert_false (yk_autosave_flush (program.autosave, NULL));
  g_assert_cmpuint (n_files (&program), ==, 2);
  end (&program);
}

static void
assert_second (const Program *program, gboolean is_second)
{
  g_assert_cmpint (yk_autosave_get_place_sentence (program->autosave) != NULL, ==,
                   is_second);
}

/* Every program has a file of its own; what a second one leaves, the first one offers
 * or takes. */
static void
test_two_programs (void)
{
  g_autofree char *text = NULL, *other_text = NULL, *found = NULL;
  uint64_t state = 4;
  Program one, other;

  begin (&one);
  restore_nothing (&one);
  other = one;
  program_start (&other);
  stop_clock (&other);
  restore_nothing (&other);
  g_assert_null (yk_autosave_get_place_sentence (one.autosave));
  g_assert_nonnull (yk_autosave_get_place_sentence (other.autosave));
  yk_game_deal (one.game, yk_rules_find ("yukon"), &(YkGameOptions){0}, 1);
  yk_game_deal (other.game, yk_rules_find ("yukon"), &(YkGameOptions){0}, 2);
  play (&one, &state, 3);
  play (&other, &state, 3);
  flush (&one);
  flush (&other);
  text = record (&one);
  other_text = record (&other);
  g_assert_cmpuint (n_files (&one), ==, 2);

  /* The second one is over: its game waits beside the present one. */
  program_end (&other);
  program_end (&one);
  program_start (&one);
  g_assert_true (yk_autosave_restore (one.autosave, NULL));
  g_assert_cmpuint (yk_game_get_deal (one.game), ==, 1);
  found = yk_autosave_get_other_record (one.autosave);
  g_assert_cmpstr (found, ==, other_text);
  g_assert_true (yk_autosave_get_is_own (one.autosave));
  program_end (&one);

  /* On an empty table it takes its place. */
  remove_file (&one, "");
  remove_file (&one, ".previous");
  program_start (&one);
  stop_clock (&one);
  g_assert_true (yk_autosave_restore (one.autosave, NULL));
  g_assert_cmpuint (yk_game_get_deal (one.game), ==, 2);
  g_assert_false (yk_autosave_get_is_own (one.autosave));
  g_assert_null (yk_autosave_get_other_record (one.autosave));
  flush (&one);
  assert_file (&one, "", other_text);
  end (&one);
}

/* A program that was killed right after it took the game of a second one has left it in
 * both files: the next two have it once.  Other tries of the same deal are another
 * game. */
static void
test_one_table (void)
{
  for (int is_other = 0; is_other < 2; is_other++) {
    g_autofree char *path = NULL, *text = NULL;
    uint64_t state = 4;
    Program one, other;

    begin (&one);
    restore_nothing (&one);
    yk_game_deal (one.game, yk_rules_find ("yukon"), &(YkGameOptions){0}, 2);
    play (&one, &state, 3);
    text = record (&one);
    if (is_other)
      yk_game_undo_all (one.game);
    play (&one, &state, 2);
    if (is_other) {
      g_free (text);
      text = record (&one);
      yk_game_deal (one.game, yk_rules_find ("yukon"), &(YkGameOptions){0}, 2);
      play (&one, &state, 9);
    }
    flush (&one);
    path = g_build_filename (one.directory, "session-2.yukon", NULL);
    g_assert_true (g_file_set_contents (path, text, -1, NULL));
    program_end (&one);

    program_start (&one);
    other = (Program){.directory = one.directory};
    program_start (&other);
    assert_second (&other, TRUE);
    g_assert_cmpint (yk_autosave_restore (other.autosave, NULL), ==, is_other);
    g_assert_true (yk_autosave_restore (one.autosave, NULL));
    program_end (&other);
    end (&one);
  }
}

/* Deletes the folder with all that is in it, as a player may who tidies up. */
static void
delete_folder (const Program *program)
{
  g_autofree char *parent = g_path_get_dirname (program->directory);

  test_remove_tree (parent);
}

/* Where the folder is deleted the lock comes back with the game. */
static void
test_folder_deleted (void)
{
  g_autofree char *text = NULL;
  uint64_t state = 4;
  Program one, other;

  begin (&one);
  stop_clock (&one);
  restore_nothing (&one);
  play (&one, &state, 1);
  flush (&one);
  delete_folder (&one);
  play (&one, &state, 1);
  flush (&one);
  other = one;
  program_start (&other);
  assert_second (&other, TRUE);
  play (&one, &state, 1);
  flush (&one);
  text = record (&one);
  assert_file (&one, "", text);
  assert_second (&one, FALSE);
  program_end (&other);
  end (&one);
}

/* Another program that comes before that keeps its game, in the place that it has found
 * free, also once it is over. */
static void
test_place_taken (void)
{
  g_autofree char *text = NULL, *other_text = NULL, *path = NULL, *found = NULL;
  uint64_t state = 4;
  Program one, other;

  begin (&one);
  stop_clock (&one);
  restore_nothing (&one);
  play (&one, &state, 1);
  flush (&one);
  delete_folder (&one);
  other = (Program){.directory = one.directory};
  program_start (&other);
  stop_clock (&other);
  restore_nothing (&other);
  assert_second (&other, FALSE);
  yk_game_deal (other.game, yk_rules_find ("yukon"), &(YkGameOptions){0}, 2);
  flush (&other);
  other_text = record (&other);
  program_end (&other);

  play (&one, &state, 1);
  flush (&one);
  assert_second (&one, TRUE);
  g_assert_cmpuint (one.n_failed, ==, 1); /* the player knows */
  play (&one, &state, 1);
  flush (&one);
  g_assert_cmpuint (one.n_failed, ==, 1);
  text = record (&one);
  path = g_build_filename (one.directory, "session-2.yukon", NULL);
  g_assert_true (g_file_get_contents (path, &found, NULL, NULL));
  g_assert_cmpstr (found, ==, text);
  assert_file (&one, "", other_text);
  end (&one);
}

/* The hundredth program does not write over the game of the one before, and says so. */
static void
test_too_many_programs (void)
{
  g_autofree char *text = NULL, *path = NULL, *found = NULL;
  g_autoptr (GError) error = NULL;
  uint64_t state = 4;
  static Program programs[N_PLACES + 1];

  begin (&programs[0]);
  for (guint i = 0; i < G_N_ELEMENTS (programs); i++) {
    if (i > 0) {
      programs[i] = (Program){.directory = programs[0].directory};
      program_start (&programs[i]);
    }
    stop_clock (&programs[i]);
    restore_nothing (&programs[i]);
  }
  for (guint i = N_PLACES - 1; i <= N_PLACES; i++)
    yk_game_deal (programs[i].game, yk_rules_find ("yukon"), &(YkGameOptions){0}, i);
  g_assert_null (yk_autosave_get_place_sentence (programs[0].autosave));
  for (guint i = 1; i < G_N_ELEMENTS (programs); i++)
    test_check_sentence (yk_autosave_get_place_sentence (programs[i].autosave));
  flush (&programs[N_PLACES - 1]);
  text = record (&programs[N_PLACES - 1]);
  play (&programs[N_PLACES], &state, 1);
  g_assert_false (yk_autosave_flush (programs[N_PLACES].autosave, &error));
  g_assert_cmpstr (error->message, ==,
                   yk_autosave_get_place_sentence (programs[N_PLACES].autosave));
  for (guint i = G_N_ELEMENTS (programs); --i > 0;)
    program_end (&programs[i]);
  path = g_build_filename (programs[0].directory, "session-99.yukon", NULL);
  g_assert_true (g_file_get_contents (path, &found, NULL, NULL));
  g_assert_cmpstr (found, ==, text);
  end (&programs[0]);
}

/* A program that is killed holds nothing. */
static void
test_killed_holds_nothing (void)
{
  Program program;
  pid_t child;
  int status;

  begin (&program);
  program_end (&program);
  child = fork ();
  if (child == 0) {
    program_start (&program);
    kill (getpid (), yk_autosave_get_place_sentence (program.autosave) != NULL
                         ? SIGTERM
                         : SIGKILL);
  }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFSIGNALED (status) && WTERMSIG (status) == SIGKILL);
  program_start (&program);
  g_assert_null (yk_autosave_get_place_sentence (program.autosave));
  end (&program);
}

static void
test_default_directory (void)
{
  g_autofree char *directory = yk_autosave_default_directory ();

  g_assert_true (g_path_is_absolute (directory));
  g_assert_true (g_str_has_suffix (directory, "/yukon"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/session/comes-back", test_comes_back);
  g_test_add_func ("/session/score-goes-on", test_score_goes_on);
  g_test_add_func ("/session/waits-for-restore", test_waits_for_restore);
  g_test_add_func ("/session/in-time", test_in_time);
  g_test_add_func ("/session/end-writes", test_end_writes);
  g_test_add_func ("/session/previous-and-mode", test_previous_and_mode);
  g_test_add_func ("/session/elapsed", test_elapsed);
  g_test_add_func ("/session/only-previous", test_only_previous);
  g_test_add_func ("/session/damaged", test_damaged);
  g_test_add_func ("/session/hostile", test_hostile);
  g_test_add_func ("/session/later-version", test_later_version);
  g_test_add_func ("/session/carries", test_carries);
  g_test_add_func ("/session/link-stays", test_link_stays);
  g_test_add_func ("/session/leftovers", test_leftovers);
  g_test_add_func ("/session/leftovers-through-link", test_leftovers_through_link);
  g_test_add_func ("/session/no-ordinary-file", test_no_ordinary_file);
  g_test_add_func ("/session/damaged-and-previous", test_damaged_and_previous);
  g_test_add_func ("/session/too-large", test_too_large);
  g_test_add_func ("/session/not-set-aside", test_not_set_aside);
  g_test_add_func ("/session/unwritable", test_unwritable);
  g_test_add_func ("/session/no-temporary-left", test_no_temporary_left);
  g_test_add_func ("/session/two-programs", test_two_programs);
  g_test_add_func ("/session/one-table", test_one_table);
  g_test_add_func ("/session/folder-deleted", test_folder_deleted);
  g_test_add_func ("/session/place-taken", test_place_taken);
  g_test_add_func ("/session/too-many-programs", test_too_many_programs);
  g_test_add_func ("/session/killed-holds-nothing", test_killed_holds_nothing);
  g_test_add_func ("/session/default-directory", test_default_directory);
  return g_test_run ();
}
